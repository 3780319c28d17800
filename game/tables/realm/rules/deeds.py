"""What a character may do on its own turn beside moving (RB-7: U1 and U4): Spells, trades, items, Food."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CARDS, GEAR, HEROES, NAME, SLUG
from game.tables.realm.rules import effects, losses, piles, spaces, spells, totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State

if TYPE_CHECKING:
    from collections.abc import Callable

TRADE_RATE, QUICK_RATE = 4, 3  # RB-34, QK-2
BARGAIN = 3  # C7


def rate(s: State) -> int:
    """RB-34, QK-2: how many points of trophies one counter costs."""
    return QUICK_RATE if s.options.quick else TRADE_RATE


def deeds(s: State, me: int) -> Iterator[Option]:
    """DK-2, DK-20, DK-59: everything of U1 and U4 that is possible now."""
    p = s.players[me]
    if p.spells and not has_cast(s, me):
        yield from spells.cast_options(s, me, "own")
    if p.trophies:
        yield from _trades(s, me, p)
    if p.chops:
        yield Option("eat chops", ("eat", "chops"), ("act:eat_chops",))
    if p.stew:
        yield Option("eat stew", ("eat", "stew"), ("act:eat_stew",))
    if p.objects:
        yield from _items(s, me, p)
    if p.spells or p.trophies:
        yield from _gifts(s, me, p)
    for card in p.abilities:
        yield Option(f"drop {NAME[card]}", ("drop", card), (f"own:{NAME[card]}", "act:drop"))


def start_spells(s: State, me: int) -> Iterator[Option]:
    """W-START Spells that are not W-OWN ones too: at one's own U1."""
    if s.me.spells and not has_cast(s, me):
        yield from spells.cast_options(s, me, "start")


def _window(s: State) -> str:
    """RB-36: the mark of this turn that a Spell was cast in this window, U1 or U4."""
    return f"cast {int(s.phase)}"


def has_cast(s: State, me: int) -> bool:
    """RB-36: whether this window's one Spell was cast."""
    return _window(s) in s.players[me].used


def trophies(p: Seat, stat: str) -> list[tuple[int, int]]:
    """RB-34: return the trophies that buy a counter of ``strength`` or ``craft``."""
    kind = stat[0].upper()
    return [trophy for trophy in p.trophies if CARDS[trophy[0]].stat == kind]


def _trades(s: State, me: int, p: Seat) -> Iterator[Option]:
    for stat, kind in (("strength", "S"), ("craft", "C")):
        points = 0
        for card, worth in p.trophies:
            if CARDS[card].stat == kind:
                points += worth
        for times in range(points // rate(s), 0, -1):
            yield _trade_option(stat, times)


@cache
def _trade_option(stat: str, times: int) -> Option:
    return Option(f"trade {stat} {times}", ("trade", stat, times), (f"trophy:{stat}", f"act:trade_{times}"))


ONE_SHOT: Final = ("healing_draught", "healing_phial", "clear_antidote", "salve", "scroll_case")


def useless(s: State, me: int, card: int) -> totals.Barred:
    """Why a one-shot thing would do nothing now."""
    p, slug = s.players[me], SLUG[card]
    if slug == "scroll_case":
        return None if totals.place_left(s, me) > 0 or enchantable(s, p) else ("LB-59", "scroll")
    if p.ailments and slug in ("clear_antidote", "salve"):
        return None
    if slug == "clear_antidote":
        return "LB-56", "healthy"
    return None if p.lives < HEROES[p.hero].lives else ("RB-33", "unhurt")


def _items(s: State, me: int, p: Seat) -> Iterator[Option]:
    """A46, R13, R14, P8, R12: one-shot things; what would do nothing is not offered."""
    for card in totals.usable(s, p):
        if SLUG[card] in ONE_SHOT and useless(s, me, card) is None:
            yield Option(f"use {NAME[card]}", ("use", card), (f"own:{NAME[card]}",))


def enchantable(s: State, p: Seat) -> list[int]:
    """LB-59: Objects that may still be Enchanted: once each (RU-52), and a Wand is no weapon (RU-65)."""
    return [card for card in p.objects if CARDS[card].cls in GEAR and card not in s.enchanted]


def no_mercy(s: State, me: int) -> totals.Barred:
    """C5: what keeps a character from giving a Spell for a cure."""
    p = s.players[me]
    if not totals.is_hero(p, "shrine_sister"):
        return "LB-56", "mercy_whose"
    if s.phase != GamePhase.START or "mercy" in p.used:
        return "LB-56", "mercy_once"
    if not p.ailments:
        return "LB-56", "mercy_healthy"
    return None if p.spells else ("LB-56", "mercy_spell")


def no_bargain(s: State, me: int) -> totals.Barred:
    """C7: what keeps a character from giving trophies for a Spell."""
    p = s.players[me]
    if not totals.is_hero(p, "fen_witch"):
        return "RB-34", "bargain_whose"
    if totals.place_left(s, me) <= 0:
        return "RB-35", "hand_full"
    return None if spaces.cheapest(p.trophies, BARGAIN) else ("RB-34", "bargain_trophies")


def _gifts(s: State, me: int, p: Seat) -> Iterator[Option]:
    """C5, C7: Mercy at the start of the turn, Bargain at its end too."""
    if p.spells and no_mercy(s, me) is None:
        for card in p.spells:
            yield Option(f"mercy {NAME[card]}", ("mercy", card), (f"spell:{NAME[card]}", "act:mercy"))
    if p.trophies and no_bargain(s, me) is None:
        yield Option("bargain", ("bargain",), ("act:bargain",))


def do(s: State, me: int, what: str, *rest: int | str) -> Questioning:
    """Carry one of them out."""
    yield from _DEEDS[what](s, me, *rest)


def _cast(s: State, me: int, card: int, target: str) -> Questioning:
    s.players[me].used.append(_window(s))
    yield from spells.cast(s, me, card, target)


def _trade(s: State, me: int, stat: str, times: int) -> Questioning:
    """RB-34: trophies of one kind for counters, the set with the least surplus; the surplus is lost."""
    yield from ()
    mine = trophies(s.players[me], stat)
    spaces.spend(s, me, list(spaces.cheapest(mine, times * rate(s))), "RB-34")
    losses.grow(s, me, stat, times, "RB-34")


def _eat(s: State, me: int, dish: str) -> Questioning:
    """TV-28: heal 1; a Disease prevents it."""
    yield from ()
    p = s.players[me]
    p.chops, p.stew = p.chops and dish != "chops", p.stew and dish != "stew"
    s.note("ate", me, "TV-28", dish=dish)
    losses.heal(s, me, 1, "TV-28", barred=True)


def _use(s: State, me: int, card: int) -> Questioning:
    p = s.players[me]
    one = CARDS[card]
    p.objects.remove(card)
    piles.discard(s, card)
    s.note("used", me, one.id, card=NAME[card])
    if one.slug == "clear_antidote":
        losses.cure_all(s, me, one.id)
    elif one.slug == "salve":
        yield from _salve(s, me, p)
    elif one.slug == "scroll_case":
        yield from _scroll(s, me, p)
    else:
        losses.heal(s, me, one.value, one.id)


def _salve(s: State, me: int, p: Seat) -> Questioning:
    """P8: cure one ailment or heal 1."""
    options = [Option("heal", "heal", ("act:heal",))] if p.lives < HEROES[p.hero].lives else []
    if p.ailments:
        options.append(Option("cure", "cure", ("act:cure",)))
    if (yield from ask(me, "stranger_choice", "P8", options)) == "heal":
        losses.heal(s, me, 1, "P8")
    else:
        yield from effects.cure_one(s, me, "P8")


def _scroll(s: State, me: int, p: Seat) -> Questioning:
    """R12: up to two Spells, or Enchant one Object (LB-59)."""
    options = [Option(f"enchant {NAME[card]}", card, (f"own:{NAME[card]}",)) for card in enchantable(s, p)]
    if totals.place_left(s, me) > 0:
        options.insert(0, Option("spells", NONE, ("act:spells",)))
    card = yield from ask(me, "enchant_target", "R12", options)
    if card == NONE:
        piles.gain_spell(s, me, "R12", 2)
    else:
        s.enchanted.append(card)
        s.note("enchanted", me, "LB-59", card=NAME[card])


def _mercy(s: State, me: int, card: int) -> Questioning:
    """C5: a Spell for the cure of one ailment."""
    s.players[me].used.append("mercy")
    effects.drop_spell(s, me, card, "C5")
    yield from effects.cure_one(s, me, "C5")


def _bargain(s: State, me: int) -> Questioning:
    """C7: trophies worth 3 or more for a Spell."""
    yield from ()
    spaces.spend(s, me, list(spaces.cheapest(s.players[me].trophies, BARGAIN)), "C7")
    piles.gain_spell(s, me, "C7")


def _drop(s: State, me: int, card: int) -> Questioning:
    """LB-52, RU-51: an Ability is discarded only by free choice."""
    yield from ()
    s.players[me].abilities.remove(card)
    piles.discard(s, card)
    s.note("dropped", me, "LB-52", card=NAME[card])


_DEEDS: "dict[str, Callable[..., Questioning]]" = {
    "cast": _cast, "trade": _trade, "eat": _eat, "use": _use, "mercy": _mercy, "bargain": _bargain, "drop": _drop,
}  # fmt: skip
DEED_NAMES: Final = frozenset(_DEEDS)
