"""A6: battle, psychic combat and brawl, from the evade window to the broken sword."""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from game.core import Decision, Option, Questioning
from game.tables.realm.content.catalog import CARDS, NAME, SLUG
from game.tables.realm.rules import brews, enemy_spells, losses, piles, scores, spells, totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import NONE, Fight, Seat, State

#: What a foe's victory costs the loser.
Loss: TypeAlias = Callable[[State, int, Fight], Questioning]
_ROLL: Final = Option("roll", ("roll", 0), ("act:fight",))
WIN, LOSE, TIE, EVADED, GONE = "win", "lose", "tie", "evaded", "gone"


def fight(s: State, f: Fight, loss: Loss | None = None) -> Questioning:
    """RB-24, RB-25: fight it out; returns how it went for the fighter.

    ``evaded`` and ``gone`` (Finger of Death) end it without a result; the losses of the defeated are carried out,
    trophies and the texts of the card are the caller's.

    Args:
        s: the game.
        f: the fight.
        loss: what a foe's victory costs, if it is not a Life (RB-27).
    """
    s.fight, f.when = f, (s.round, s.turn)
    s.note("fight", f.seat, "RB-24", how=f.kind, foe=foe_name(f), other=f.other)
    outcome = yield from _fight(s, f, loss or _life)
    f.stage = "over"
    return outcome


def _fight(s: State, f: Fight, loss: Loss) -> Questioning:
    if f.other != NONE and (yield from _defender_evades(s, f)):
        return EVADED
    if casts(f):
        if (yield from _evade_first(s, f)):
            return EVADED
        yield from _enemy_casts(s, f)
        if not _still(s, f.seat):
            return GONE
    f.stage = "pre"
    for side, seat in enumerate(scores.sides(f)):
        prepared = yield from _prepare(s, f, side, seat)
        if prepared != "":
            return prepared
    return (yield from _throw(s, f, loss))


def casts(f: Fight) -> bool:
    """LB-49, LB-54: whether the foe is an Enemy Spellcaster."""
    return f.caster != NONE or (f.card != NONE and CARDS[f.card].caster)


def _enemy_casts(s: State, f: Fight) -> Questioning:
    """RB-25 (2): the Spell of the Enemy."""
    if f.caster != NONE:
        yield from enemy_spells.help_enemy(s, f)
    else:
        yield from enemy_spells.cast(s, f.seat, f)


def _still(s: State, seat: int) -> bool:
    return s.players[seat].hero != NONE


def foe_name(f: Fight) -> str:
    """Return what the foe is called in facts: a card, or the name of a foe without one."""
    return NAME[f.card] if f.card != NONE else f.name


# --- the evade window -------------------------------------------------------------------------------------


def no_evading(s: State, f: Fight, seat: int) -> totals.Barred:
    """RU-70, LB-55: what keeps a character from slipping away at all."""
    if s.players[seat].wild:
        return "LB-55", "wild_evades"
    return ("RU-70", "no_evading") if not f.sort and f.other == NONE else None


def evasions(s: State, f: Fight, seat: int) -> Iterator[Option]:
    """DK-13: ways to slip away; no way from what is a consequence (RU-70), none for the wild."""
    p = s.players[seat]
    if no_evading(s, f, seat) is not None:
        return
    if seat == f.seat and f.other == NONE:
        if totals.is_hero(p, "cutpurse") and f.sort == "Folk":
            yield Option("evade", ("evade", "ability"), ("act:evade",))
        if totals.is_hero(p, "fiddler") and f.sort in scores.WILD_BEASTS:
            yield Option("evade", ("evade", "ability"), ("act:evade",))
    net = totals.find(totals.usable(s, p), "silver_net")
    if net != NONE:
        yield Option(f"evade {NAME[net]}", ("evade", net), (f"own:{NAME[net]}",))
    if totals.may_cast(s, seat):
        for card in p.spells:
            if SLUG[card] == "glamour" and not _immune(f, "glamour"):
                yield Option(f"evade {NAME[card]}", ("evade", card), (f"spell:{NAME[card]}",))
                return


def _immune(f: Fight, slug: str) -> bool:
    """L10: Finger of Death and Glamour do not work on the Empty Harness."""
    return f.card != NONE and SLUG[f.card] == "empty_harness" and slug in ("glamour", "finger_of_death")


def _evade_first(s: State, f: Fight) -> Questioning:
    """RB-25: against a Spellcaster the evade window comes before its Spell."""
    options = [Option("fight", ("fight", 0), ("act:fight",)), *evasions(s, f, f.seat)]
    if len(options) == 1 and not s.players[f.seat].spells:
        return False
    answer = yield Decision(f.seat, "evade", tuple(options), "RB-25")
    return answer[0] == "evade" and (yield from _evade(s, f, f.seat, answer[1]))


def _defender_evades(s: State, f: Fight) -> Questioning:
    """DK-13: the attacked may slip away first."""
    p = s.players[f.other]
    options = [Option("fight", ("fight", 0), ("act:fight",)), *evasions(s, f, f.other)]
    if len(options) == 1 and not (p.spells and totals.may_cast(s, f.other)):
        return False
    answer = yield Decision(f.other, "evade", tuple(options), "RB-25")
    return answer[0] == "evade" and (yield from _evade(s, f, f.other, answer[1]))


def _evade(s: State, f: Fight, seat: int, by: int | str) -> Questioning:
    """Evade by an ability, the Silver Net or Glamour; a Glamour that is unravelled evades nothing."""
    if isinstance(by, int):
        if SLUG[by] == "glamour":
            if not (yield from spells.cast(s, seat, by, "self")):
                return False
        else:
            s.players[seat].objects.remove(by)
            piles.discard(s, by)
    other = f.seat if seat == f.other else f.other
    s.note("evaded", seat, "RB-25", foe=foe_name(f), other=other, by=by if isinstance(by, str) else NAME[by])
    return True


# --- before the dice --------------------------------------------------------------------------------------


def best_weapon(s: State, f: Fight, seat: int) -> int:
    """DK-15: the weapon with the best bonus, or NONE."""
    if f.kind != "battle":
        return NONE
    weapons = [card for card in totals.usable(s, s.players[seat]) if CARDS[card].cls == "weapon"]
    p = s.players[seat]
    if not weapons:
        return NONE
    best = max(weapons, key=lambda card: (CARDS[card].value + (card in s.enchanted), card))
    if totals.is_hero(p, "pit_fighter") and CARDS[best].value + (best in s.enchanted) <= 1:
        return NONE  # Knuckles do as much and nothing breaks
    return best


def _prepare(s: State, f: Fight, side: int, seat: int) -> Questioning:
    """RB-25 (3), DK-15, DK-16: weapon, Brew, Spells, one-shot things; returns how it ended if it did."""
    f.weapons[side] = best_weapon(s, f, seat)
    while True:
        options = (_ROLL, *_preparations(s, f, side, seat))
        what, *rest = yield Decision(seat, "pre_dice", options, "RB-25")
        if what == "roll":
            return ""
        ended = yield from _do(s, f, side, seat, what, *rest)
        if ended or not _still(s, seat):
            return ended or GONE


def _preparations(s: State, f: Fight, side: int, seat: int) -> Iterator[Option]:
    p = s.players[seat]
    yield from _weapons(s, f, side, p)
    if not side and f.other == NONE and not casts(f):
        yield from evasions(s, f, seat)
    if f.kind != "psychic" and p.brews and not f.drunk[side]:
        yield Option("brew", ("brew",), ("act:brew",))  # TV-27
    champion = totals.find(totals.helpers(p), "hired_champion")
    if champion != NONE and unusable(s, f, side, champion) is None:
        yield Option(f"hire {NAME[champion]}", ("champion", champion), (f"own:{NAME[champion]}",))
    wand = totals.find(totals.usable(s, p), "wand_of_sparks")
    if wand != NONE and s.charges and unusable(s, f, side, wand) is None:
        yield Option(f"use {NAME[wand]}", ("wand", wand), (f"own:{NAME[wand]}",))
    if not f.spoken[side]:
        yield from spells.in_fight(s, f, side, seat)


def unusable(s: State, f: Fight, side: int, card: int) -> totals.Barred:
    """TV-18, RB-25, RB-30, RB-38: what keeps a weapon, the Champion or the Wand from being used before the dice."""
    if f.kind == "brawl":
        return "TV-18", "brawl"
    if CARDS[card].cls == "weapon":
        return _no_weapon(f, side, card)
    if SLUG[card] == "wand_of_sparks":
        return ("RB-25", "wand_used") if _counts(f, side, NAME[card]) else None
    if f.kind == "psychic":
        return "RB-38", "battle_only"
    if _counts(f, side, NAME[card]):
        return "RB-25", "hired"
    return None if s.players[scores.sides(f)[side]].gold else ("RB-25", "unpaid")


def _no_weapon(f: Fight, side: int, card: int) -> totals.Barred:
    if f.kind == "psychic":
        return "RB-30", "psychic_weapon"
    if card == f.weapons[side]:
        return "RB-30", "weapon_in_hand"
    return ("RB-30", "weapon_chosen") if f.settled[side] else None


def _counts(f: Fight, side: int, name: str) -> bool:
    return any(name == one for one, _ in (f.theirs if side else f.mine))


def _weapons(s: State, f: Fight, side: int, p: Seat) -> Iterator[Option]:
    for card in totals.usable(s, p):
        if CARDS[card].cls == "weapon" and unusable(s, f, side, card) is None:
            yield Option(f"weapon {NAME[card]}", ("weapon", card), (f"own:{NAME[card]}",))
    if f.weapons[side] != NONE and not f.settled[side]:
        yield Option("weapon none", ("weapon", NONE), ("act:no_weapon",))


def _do(s: State, f: Fight, side: int, seat: int, what: str, *rest: Any) -> Questioning:
    """Carry one preparation out; returns ``evaded`` or ``gone`` when the fight is over by it."""
    p = s.players[seat]
    if what == "weapon":
        f.weapons[side], f.settled[side] = rest[0], True
    elif what == "evade":
        if (yield from _evade(s, f, seat, rest[0])):
            return EVADED
    elif what == "brew":
        yield from brews.drink(s, f, side, seat)
    elif what == "champion":
        losses.lose_gold(s, seat, CARDS[rest[0]].price, "A36")
        scores.add(s, f, side, NAME[rest[0]], CARDS[rest[0]].value)
    elif what == "wand":
        s.charges -= 1
        scores.add(s, f, side, NAME[rest[0]], CARDS[rest[0]].value)
        if not s.charges:
            p.objects.remove(rest[0])
            piles.discard(s, rest[0])
    else:
        f.spoken[side] = True
        return (yield from spells.cast_in_fight(s, f, side, seat, *rest))
    return ""


# --- the dice ---------------------------------------------------------------------------------------------


def _throw(s: State, f: Fight, loss: Loss) -> Questioning:
    """RB-25 (4) to (7): both dice, the result, saves and breakage."""
    f.parts = [scores.summands(s, f, side) for side in (0, 1)]
    f.chances = scores.odds(s, f)
    f.dice = s.roll(2, f.kind)
    mine, theirs = (
        sum(value for _, value in part) + totals.curse(ailments, face)
        for part, ailments, face in zip(f.parts, scores.ailments(s, f), f.dice, strict=True)
    )
    verdict = (WIN, TIE, LOSE)[scores.verdict(s, f, mine - theirs)]
    f.scores, f.outcome = [mine, theirs], verdict
    s.note(
        "fight_over", f.seat, "RB-24", how=f.kind, foe=foe_name(f), other=f.other, dice=list(f.dice),
        mine=mine, theirs=theirs, outcome=verdict,
    )  # fmt: skip
    if f.kind == "brawl":
        _prize(s, f, verdict)
    broken = [f.weapons[side] for side in range(len(scores.sides(f))) if f.dice[side] == 1]
    if verdict == LOSE and f.other == NONE and not _gold_instead(s, f):  # RB-31: between characters the winner decides
        yield from loss(s, f.seat, f)
    for side, seat in enumerate(scores.sides(f)):
        if f.weapons[side] in broken and _still(s, seat) and f.kind == "battle":
            losses.snap(s, seat, f.weapons[side])
    return verdict


def _life(s: State, seat: int, f: Fight) -> Questioning:
    """RB-27: the Life of the beaten."""
    saves = not (f.card != NONE and SLUG[f.card] == "granite_idol")  # L12
    yield from losses.beaten(s, seat, f.kind, saves)


def _prize(s: State, f: Fight, verdict: str) -> None:
    """C10: the Pit Fighter gains 1 Gold by every brawl won, whoever began it."""
    winner = {WIN: f.seat, LOSE: f.other}.get(verdict, NONE)
    if winner != NONE and totals.is_hero(s.players[winner], "pit_fighter"):
        losses.gain_gold(s, winner, 1, "C10")


def _gold_instead(s: State, f: Fight) -> bool:
    """A04: the Highwayman takes 1 Gold instead of a Life from those who have any."""
    if f.card == NONE or SLUG[f.card] != "highwayman" or not s.players[f.seat].gold:
        return False
    losses.lose_gold(s, f.seat, 1, "A04")
    return True


def choose_kind(s: State, seat: int, head: int = 0) -> Questioning:
    """DK-14: battle, or psychic combat for those who may choose, the higher score first.

    ``head``: what psychic combat adds (EG-5).
    """
    options = [Option("battle", "battle", ("act:battle",)), Option("psychic", "psychic", ("act:psychic",))]
    if totals.craft(s, seat) + head > totals.strength(s, seat):
        options.reverse()
    return (yield from ask(seat, "combat_kind", "RB-31", options))
