"""A11: the Spells, when each may be cast, at whom, and the answers of the others (RB-36, RB-50, RB-51)."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final

from game.core import Decision, Option, Questioning
from game.tables.realm.content.catalog import CARDS, CONTENT, HEROES, INN, NAME, NUMBER, SLUG
from game.tables.realm.content.throws import FACES
from game.tables.realm.rules import losses, piles, totals
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.scores import add
from game.tables.realm.rules.state import NONE, Cast, Fight, State

if TYPE_CHECKING:
    from collections.abc import Callable

#: What the cards that count give: Lives or points of a score.
VALUE = {card.slug: card.value for card in CONTENT.cards.values() if card.deck == "spell"}
#: Spells that are cast at a character.
_AIMED = ("mend", "immobility", "finger_of_death", "syphon", "pilfer", "random_magic")
#: RU-70: consequences, not encounters; no Spell removes them.
_PASS: Final = Option("pass", None, ("act:pass",))
CONSEQUENCES = ("border_patrol", "owner", "keeper")


def windows(card: int) -> tuple[str, ...]:
    """Return the windows in which a Spell may be cast."""
    return CARDS[card].window


def aims(card: int) -> bool:
    """Tell whether a Spell is cast at a character."""
    return SLUG[card] in _AIMED


def cast_options(s: State, seat: int, window: str) -> Iterator[Option]:
    """DK-22: every Spell of a seat that this window allows, with every legal target (RB-36)."""
    hand = s.players[seat].spells
    if not (hand and totals.may_cast(s, seat)):
        return
    seen = set()
    for card in hand:
        slug = SLUG[card]
        if window not in windows(card) or slug in seen:
            continue
        seen.add(slug)
        for target in targets(s, seat, slug):
            yield _option(card, target)


@cache
def _option(card: int, target: str) -> Option:
    name = f"spell:{NAME[card]}"
    shown = (name, target) if target.startswith("seat:") else (name,)
    return Option(f"cast {NAME[card]} {target}", ("cast", card, target), shown)


def targets(s: State, seat: int, slug: str) -> Iterator[str]:
    """Return the legal targets of a Spell outside a fight."""
    if slug == "destroy_magic":
        yield "zone"
        return
    for other in range(s.seats):
        if totals.reachable(s, seat, other) and _makes_sense(s, seat, other, slug):
            yield f"seat:{other}"


def _makes_sense(s: State, seat: int, other: int, slug: str) -> bool:
    """RB-36: a Spell without any effect on a target has no legal target there."""
    p = s.players[other]
    if slug == "mend":
        return p.lives < HEROES[p.hero].lives
    if slug == "syphon":
        return bool(_above(s, other))
    if slug == "pilfer":
        return other != seat and bool(_loot(s, other))
    return True


def _above(s: State, seat: int) -> list[str]:
    """Counters above the printed value (RB-32)."""
    p = s.players[seat]
    hero = HEROES[p.hero]
    return [*(["strength"] if p.strength > hero.strength else []), *(["craft"] if p.craft > hero.craft else [])]


def _loot(s: State, seat: int) -> list[str]:
    """S12, EG-8: what can be pilfered; inside the Tavern only Gold (TV-4)."""
    p = s.players[seat]
    found = ["gold"] if p.gold else []
    if s.crown == seat:
        found.append("crown")
    return found if p.place in INN else [*found, *(NAME[card] for card in p.objects)]


# --- in a fight -------------------------------------------------------------------------------------------


def in_fight(s: State, f: Fight, side: int, seat: int) -> Iterator[Option]:
    """DK-16: the Spells of the pre-dice window."""
    hand = s.players[seat].spells
    if not (hand and totals.may_cast(s, seat)):
        return
    own = "pre_psychic" if f.kind == "psychic" else "pre_battle"
    seen = set()
    for card in hand:
        slug = SLUG[card]
        if slug in seen or not {"pre", own}.intersection(windows(card)):
            continue
        seen.add(slug)
        for target in _fight_targets(s, f, side, seat, slug):
            yield _option(card, target)


def _fight_targets(s: State, f: Fight, side: int, seat: int, slug: str) -> Iterator[str]:
    if slug in ("lightning_bolt", "brainwave"):
        yield f"seat:{seat}"
        if f.other != NONE:
            yield f"seat:{f.seat if side else f.other}"
        return
    if slug in ("finger_of_death", "random_magic") and not side and _removable(f, slug):
        yield "foe"
    yield from targets(s, seat, slug)


def _removable(f: Fight, slug: str) -> bool:
    """RU-70, EG-5, L10: the Enemy one faces, but no consequence and no Keeper."""
    if f.other != NONE or not f.sort or f.name in CONSEQUENCES:
        return False
    return not (slug == "finger_of_death" and f.card != NONE and SLUG[f.card] == "empty_harness")


def cast_in_fight(s: State, f: Fight, side: int, seat: int, card: int, target: str) -> Questioning:
    """Cast in the pre-dice window; returns ``gone`` when the Enemy is."""
    slug = SLUG[card]
    worked = yield from cast(s, seat, card, target)
    if not worked:
        return ""
    if slug in ("lightning_bolt", "brainwave"):
        add(s, f, f_side(f, target), slug, VALUE[slug])
    elif target == "foe" and slug == "finger_of_death":
        s.note("removed", seat, "S05", foe=NAME[f.card] if f.card != NONE else f.name)
        return "gone"
    elif target == "foe":
        yield from _random_on_foe(s, f, seat)
    gone = any(s.players[one].hero == NONE for one in (f.seat, f.other) if one != NONE)
    return "gone" if gone else ""


def f_side(f: Fight, target: str) -> int:
    """Return the side that a fighter stands on."""
    return 0 if target == f"seat:{f.seat}" else 1


# --- casting ----------------------------------------------------------------------------------------------


def cast(s: State, seat: int, card: int, target: str) -> Questioning:
    """RB-36, RB-51: cast a Spell, let the others answer, carry it out; returns whether it worked."""
    p = s.players[seat]
    p.spells.remove(card)
    s.reveal()
    s.note("cast", seat, CARDS[card].id, spell=NAME[card], target=target)
    if p.place in INN:
        call(s, seat)
    s.cast.append(Cast(card, seat, target))
    countered = yield from answers(s, seat)
    s.cast.pop()
    piles.discard(s, card)
    if countered or _warded(s, seat, target):
        s.note("countered", seat, "S09" if countered else "R10", spell=NAME[card])
        return False
    yield from carry_out(s, SLUG[card], seat, target)
    return True


def call(s: State, seat: int) -> None:
    """TV-7: the Patrol will be called for a character; once is enough (TV-11)."""
    p = s.players[seat]
    if not p.called:
        p.called = True
        s.note("called", seat, "TV-7")


def carry_out(s: State, slug: str, seat: int, target: str) -> Questioning:
    """Let a Spell take effect."""
    yield from _EFFECTS.get(slug, _nothing)(s, seat, target)


def answers(s: State, caster: int, itself: bool = False) -> Questioning:
    """RB-51: the seats of the zone that hold a Spell may answer, from the caster's left; answers can be answered.

    Args:
        s: the game.
        caster: who cast, or the victim of an Enemy's Spell.
        itself: whether that seat may answer too, and first (LB-54).
    """
    for seat in onlookers(s, caster, itself):
        options = [Option("pass", 0, ("act:pass",))]
        if totals.may_cast(s, seat):
            unravel = totals.find(s.players[seat].spells, "unravel")
            if unravel != NONE:
                options.insert(0, Option(f"cast {NAME[unravel]} spell", unravel + 1, (f"spell:{NAME[unravel]}",)))
        answer = yield Decision(seat, "spell_response", tuple(options), "RB-51", True)
        if answer and (yield from cast(s, seat, answer - 1, "spell")):
            return True
    return False


def onlookers(s: State, me: int, itself: bool = False) -> Iterator[int]:
    """RB-51: the seats of a seat's zone that hold a Spell when it is their turn to be asked, from its left."""
    where = totals.zone(s.players[me])
    for step in range(0 if itself else 1, s.seats):
        p = s.players[(me + step) % s.seats]
        if p.spells and p.hero != NONE and totals.zone(p) == where:
            yield (me + step) % s.seats


def _warded(s: State, seat: int, target: str) -> bool:
    """R10: a Spell aimed at the holder of the Warding Amulet fails on 4 to 6."""
    if not target.startswith("seat:"):
        return False
    return warded(s, int(target[5:]), seat)


def warded(s: State, victim: int, caster: int) -> bool:
    """R10: roll for the Warding Amulet against another's Spell."""
    p = s.players[victim]
    if victim == caster or not totals.has(totals.usable(s, p), "warding_amulet"):
        return False
    return d6(s, victim, "amulet", "R10") in FACES["amulet"]


def start_windows(s: State) -> Questioning:
    """RB-51, DK-23: at a turn's start every other seat of the zone that holds a Spell may cast a W-START one."""
    for seat in onlookers(s, s.turn):
        options = (_PASS, *cast_options(s, seat, "start"))
        answer = yield Decision(seat, "spell_response", options, "RB-51", True)
        if answer:
            yield from cast(s, seat, answer[1], answer[2])
            if s.me.hero == NONE:
                return


# --- what they do -----------------------------------------------------------------------------------------


def _nothing(s: State, seat: int, target: str) -> Questioning:
    """Bolts, waves, Glamour, Unravel and Teleport take effect where they were cast."""
    yield from ()


def _mend(s: State, _seat: int, target: str) -> Questioning:
    yield from ()
    losses.heal(s, int(target[5:]), VALUE["mend"], "S01")


def _immobility(s: State, _seat: int, target: str) -> Questioning:
    yield from ()
    losses.skip(s, int(target[5:]), "S04")


def _finger(s: State, _seat: int, target: str) -> Questioning:
    yield from ()
    if target != "foe":
        losses.lose_life(s, int(target[5:]), 1, "S05")


def _syphon(s: State, _seat: int, target: str) -> Questioning:
    yield from syphoned(s, int(target[5:]), "S06")


def syphoned(s: State, victim: int, rule: str) -> Questioning:
    """S06, DK-24: lose one counter above the printed value, by the owner's choice."""
    above = _above(s, victim)
    if above:
        options = [Option(stat, stat, (f"act:{stat}",)) for stat in above]
        stat = yield from ask(victim, "syphon_choice", rule, options)
        losses.grow(s, victim, stat, -1, rule)


def _destroy(s: State, seat: int, _target: str) -> Questioning:
    yield from ()
    s.silence.append((totals.zone(s.players[seat]), seat))
    s.note("silence", seat, "S07")


def _pilfer(s: State, seat: int, target: str) -> Questioning:
    """S12, DK-53: 1 Gold or 1 Object of the caster's choice, the Crown among them (EG-8)."""
    victim = int(target[5:])
    loot = _loot(s, victim)
    if loot:
        options = [loot_option(victim, name) for name in sorted(loot, key=lambda name: name != "crown")]
        taken = yield from ask(seat, "pick_item", "S12", options)
        take(s, seat, victim, taken, "S12")


def loot_option(victim: int, name: str) -> Option:
    """Something that is taken from a character, by its name: ``gold``, ``crown`` or a card's."""
    shown = f"act:{name}" if name in ("gold", "crown") else f"own:{name}"
    return Option(f"take {name}", name, (shown, f"seat:{victim}"))


def take(s: State, seat: int, victim: int, what: str, rule: str) -> None:
    """Move Gold, the Crown, a Key or an Object from one character to another."""
    p, q = s.players[seat], s.players[victim]
    if what == "gold":
        q.gold -= 1
        p.gold += 1
    elif what == "crown":
        s.crown = seat
    else:
        card = NUMBER[what]
        holder, taker = (q.keys, p.keys) if card in q.keys else (q.objects, p.objects)
        holder.remove(card)
        taker.append(card)
    s.note("took", seat, rule, what=what, victim=victim)


def _random(s: State, seat: int, target: str) -> Questioning:
    """S10: roll on the table of Random Magic."""
    if target == "foe":
        return  # carried out beside the fight
    face = d6(s, seat, "random_magic", "S10")
    yield from random_effect(s, face, seat, int(target[5:]))


def random_effect(s: State, face: int, caster: int, target: int) -> Questioning:
    """S10: a row of Random Magic on a character; ``caster`` NONE for an Enemy, whose part is ignored (LB-54)."""
    yield from ()
    whom = {"caster": caster, "target": target}
    for effect in CONTENT.rolls["random_magic"].rows[face - 1]:
        who, _, what = effect.op.partition("_")
        if whom.get(who, NONE) != NONE:
            _RANDOM[what](s, whom[who], effect.n)


_RANDOM: "dict[str, Callable[[State, int, int], object]]" = {
    "hurt": lambda s, seat, n: losses.lose_life(s, seat, n, "S10"),
    "skip": lambda s, seat, n: losses.skip(s, seat, "S10", n),
    "heal": lambda s, seat, n: losses.heal(s, seat, n, "S10"),
    "gold": lambda s, seat, n: losses.gain_gold(s, seat, n, "S10"),
    "spell": lambda s, seat, n: piles.gain_spell(s, seat, "S10", n),
}


def _random_on_foe(s: State, f: Fight, seat: int) -> Questioning:
    """S10: a row of Random Magic on the Enemy one faces."""
    yield from ()
    face = d6(s, seat, "random_magic", "S10")
    for effect in CONTENT.rolls["random_magic"].rows[face - 1]:
        who, _, what = effect.op.partition("_")
        if who == "enemy":
            add(s, f, 1, "random_magic", -effect.n if what == "down" else effect.n)
        elif who == "caster" or what == "spell":
            _RANDOM[what](s, seat, effect.n)


_EFFECTS: "dict[str, Callable[[State, int, str], Questioning]]" = {
    "mend": _mend,
    "immobility": _immobility,
    "finger_of_death": _finger,
    "syphon": _syphon,
    "destroy_magic": _destroy,
    "pilfer": _pilfer,
    "random_magic": _random,
}
