"""A6: battle, psychic combat and brawl, from the evade window to the broken sword."""

from collections.abc import Iterator
from typing import Any

from game.core import Decision, Option
from game.tables.realm.content.catalog import CARDS, NAME, SLUG
from game.tables.realm.rules import brews, enemy_spells, losses, piles, spells, totals
from game.tables.realm.rules.bonuses import add, sides
from game.tables.realm.rules.dice import Asking, ask
from game.tables.realm.rules.state import NONE, Fight, Seat, State

WIN, LOSE, TIE, EVADED, GONE = "win", "lose", "tie", "evaded", "gone"
_WILD_BEASTS = ("Animal", "Beast")


def fight(s: State, f: Fight) -> Asking:
    """RB-24, RB-25: fight it out; returns how it went for the fighter.

    ``evaded`` and ``gone`` (Finger of Death) end it without a result; the losses of the defeated are carried out,
    trophies and the texts of the card are the caller's.
    """
    s.fight, f.when = f, (s.round, s.turn)
    s.note("fight", f.seat, "RB-24", how=f.kind, foe=foe_name(f), other=f.other)
    outcome = yield from _fight(s, f)
    f.stage = "over"
    return outcome


def _fight(s: State, f: Fight) -> Asking:
    if f.other != NONE and (yield from _defender_evades(s, f)):
        return EVADED
    if casts(f):
        if (yield from _evade_first(s, f)):
            return EVADED
        yield from _enemy_casts(s, f)
        if not _still(s, f.seat):
            return GONE
    f.stage = "pre"
    for side, seat in enumerate(sides(f)):
        prepared = yield from _prepare(s, f, side, seat)
        if prepared != "":
            return prepared
    return (yield from _throw(s, f))


def casts(f: Fight) -> bool:
    """LB-49, LB-54: whether the foe is an Enemy Spellcaster."""
    return f.caster != NONE or (f.card != NONE and CARDS[f.card].caster)


def _enemy_casts(s: State, f: Fight) -> Asking:
    """RB-25 (2): the Spell of the Enemy."""
    if f.caster != NONE:
        from game.tables.realm.rules import lab_enemies

        yield from lab_enemies.helped(s, f)
    else:
        yield from enemy_spells.cast(s, f.seat, f)


def _still(s: State, seat: int) -> bool:
    return s.players[seat].hero != NONE


def foe_name(f: Fight) -> str:
    """Return what the foe is called in facts: a card, or the name of a foe without one."""
    return NAME[f.card] if f.card != NONE else f.name


# --- what counts ------------------------------------------------------------------------------------------


def total(s: State, f: Fight, seat: int) -> int:
    """Return STR, CRA or the STR of a brawl (TV-18) of a character in this fight."""
    if f.kind == "psychic":
        return totals.craft(s, seat)
    return totals.strength(s, seat, helped=f.kind != "brawl")


def bonuses(s: State, f: Fight, side: int) -> Iterator[tuple[str, int]]:
    """RB-24, RB-38: what is added to a character's score for this fight only, by what gives it."""
    seat = sides(f)[side]
    p = s.players[seat]
    if f.kind == "battle":
        yield from _battle_bonuses(s, f, side, p)
    elif f.kind == "psychic":
        yield from _psychic_bonuses(f, side, p)
    if f.kind != "psychic":
        yield from _ability(p, "battle_fury")
        if totals.is_hero(p, "pit_fighter") and (f.kind == "brawl" or f.weapons[side] == NONE):
            yield "knuckles", 1
    if f.kind == "brawl" and s.bouncer == seat:
        yield "bouncer", 1  # TV-38
    if s.crown == seat:
        yield "crown", 1  # EG-8
    if f.name == "keeper" and p.keys:
        yield "ember_key", len(p.keys)  # EG-5
    yield from f.theirs if side else f.mine


def _battle_bonuses(s: State, f: Fight, side: int, p: Seat) -> Iterator[tuple[str, int]]:
    weapon = f.weapons[side]
    if weapon != NONE:
        yield NAME[weapon], CARDS[weapon].value + (weapon in s.enchanted)  # LB-60
    for card in totals.helpers(p):
        hunts = SLUG[card] == "hunting_hound" and not side and f.sort in _WILD_BEASTS
        if hunts or SLUG[card] in ("squire", "freed_gladiator", "ring_veteran"):
            yield NAME[card], CARDS[card].value


def _psychic_bonuses(f: Fight, side: int, p: Seat) -> Iterator[tuple[str, int]]:
    for card in totals.helpers(p):
        if SLUG[card] == "ghost_squire":
            yield NAME[card], CARDS[card].value
    yield from _ability(p, "cold_mind")
    if totals.is_hero(p, "shrine_sister") and not side and f.sort in ("Spirit", "Undead"):
        yield "turn_the_dead", 2


def _ability(p: Seat, slug: str) -> Iterator[tuple[str, int]]:
    """R26, R27: what an Ability adds."""
    card = totals.find(p.abilities, slug)
    if card != NONE:
        yield slug, CARDS[card].value


def summands(s: State, f: Fight, side: int) -> list[tuple[str, int]]:
    """Return what a side's score is made of before its die, by name."""
    if side and f.other == NONE:
        return [("value", f.value), *f.theirs]
    stat = "craft" if f.kind == "psychic" else "strength"
    return [(stat, total(s, f, sides(f)[side])), *bonuses(s, f, side)]


def own_score(s: State, f: Fight, side: int) -> int:
    """Return a character's score before its die."""
    return total(s, f, sides(f)[side]) + sum(value for _, value in bonuses(s, f, side))


def foe_score(s: State, f: Fight) -> int:
    """Return the other side's score before its die."""
    if f.other != NONE:
        return own_score(s, f, 1)
    return f.value + sum(value for _, value in f.theirs)


def ties_win(s: State, f: Fight, side: int) -> bool:
    """C1, R04: whether a tie is a win for a character."""
    weapon = f.weapons[side]
    if f.kind == "battle" and weapon != NONE and SLUG[weapon] == "duelling_rapier":
        return True
    return totals.is_hero(s.players[sides(f)[side]], "sellsword") and f.kind == "battle"


def odds(s: State, f: Fight) -> tuple[int, int, int]:
    """Return in how many of the 36 throws the fighter wins, ties and loses as things stand."""
    mine, theirs = own_score(s, f, 0), foe_score(s, f)
    p = s.players[f.seat]
    other = s.players[f.other] if f.other != NONE else None
    counts = [0, 0, 0]
    for own in range(1, 7):
        for foe in range(1, 7):
            cursed = totals.curse(other, foe) if other else foe
            difference = mine + totals.curse(p, own) - theirs - cursed
            counts[_verdict(s, f, difference)] += 1
    return counts[0], counts[1], counts[2]


def _verdict(s: State, f: Fight, difference: int) -> int:
    """0 a win of the fighter, 1 a tie, 2 a defeat."""
    if f.passed[0] != f.passed[1]:
        return 2 if f.passed[0] else 0
    if difference:
        return 0 if difference > 0 else 2
    mine = ties_win(s, f, 0)
    theirs = f.other != NONE and ties_win(s, f, 1)
    if f.name == "sellsword":
        theirs = True  # LB-48: as an Enemy it wins ties
    if mine == theirs:
        return 1
    return 0 if mine else 2


# --- the evade window -------------------------------------------------------------------------------------


def no_evading(s: State, f: Fight, seat: int) -> totals.Bar:
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
        if totals.is_hero(p, "fiddler") and f.sort in _WILD_BEASTS:
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


def _evade_first(s: State, f: Fight) -> Asking:
    """RB-25: against a Spellcaster the evade window comes before its Spell."""
    options = [Option("fight", ("fight", 0), ("act:fight",)), *evasions(s, f, f.seat)]
    if len(options) == 1 and not s.players[f.seat].spells:
        return False
    answer = yield Decision(f.seat, "evade", tuple(options), "RB-25")
    return answer[0] == "evade" and (yield from _evade(s, f, f.seat, answer[1]))


def _defender_evades(s: State, f: Fight) -> Asking:
    """DK-13: the attacked may slip away first."""
    p = s.players[f.other]
    options = [Option("fight", ("fight", 0), ("act:fight",)), *evasions(s, f, f.other)]
    if len(options) == 1 and not (p.spells and totals.may_cast(s, f.other)):
        return False
    answer = yield Decision(f.other, "evade", tuple(options), "RB-25")
    return answer[0] == "evade" and (yield from _evade(s, f, f.other, answer[1]))


def _evade(s: State, f: Fight, seat: int, by: int | str) -> Asking:
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


def _prepare(s: State, f: Fight, side: int, seat: int) -> Asking:
    """RB-25 (3), DK-15, DK-16: weapon, Brew, Spells, one-shot things; returns how it ended if it did."""
    f.weapons[side] = best_weapon(s, f, seat)
    while True:
        options = [Option("roll", ("roll", 0), ("act:fight",)), *_preparations(s, f, side, seat)]
        what, *rest = yield Decision(seat, "pre_dice", tuple(options), "RB-25")
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


def unusable(s: State, f: Fight, side: int, card: int) -> totals.Bar:
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
    return None if s.players[sides(f)[side]].gold else ("RB-25", "unpaid")


def _no_weapon(f: Fight, side: int, card: int) -> totals.Bar:
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


def _do(s: State, f: Fight, side: int, seat: int, what: str, *rest: Any) -> Asking:
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
        add(s, f, side, NAME[rest[0]], CARDS[rest[0]].value)
    elif what == "wand":
        s.charges -= 1
        add(s, f, side, NAME[rest[0]], CARDS[rest[0]].value)
        if not s.charges:
            p.objects.remove(rest[0])
            piles.discard(s, rest[0])
    else:
        f.spoken[side] = True
        return (yield from spells.cast_in_fight(s, f, side, seat, *rest))
    return ""


# --- the dice ---------------------------------------------------------------------------------------------


def _throw(s: State, f: Fight) -> Asking:
    """RB-25 (4) to (7): both dice, the result, saves and breakage."""
    f.parts = [summands(s, f, side) for side in (0, 1)]
    f.chances = odds(s, f)
    f.dice = s.roll(2, f.kind)
    p = s.players[f.seat]
    other = s.players[f.other] if f.other != NONE else None
    mine = own_score(s, f, 0) + totals.curse(p, f.dice[0])
    theirs = foe_score(s, f) + (totals.curse(other, f.dice[1]) if other else f.dice[1])
    verdict = (WIN, TIE, LOSE)[_verdict(s, f, mine - theirs)]
    f.scores, f.outcome = [mine, theirs], verdict
    s.note(
        "fight_over", f.seat, "RB-24", how=f.kind, foe=foe_name(f), other=f.other, dice=list(f.dice),
        mine=mine, theirs=theirs, outcome=verdict,
    )  # fmt: skip
    if f.kind == "brawl":
        from game.tables.realm.rules import brawls

        brawls.prize(s, f, verdict)
    broken = [f.weapons[side] for side in range(len(sides(f))) if f.dice[side] == 1]
    if verdict == LOSE and not _gold_instead(s, f):
        yield from _defeat(s, f, f.seat)
    for side, seat in enumerate(sides(f)):
        if f.weapons[side] in broken and _still(s, seat) and f.kind == "battle":
            losses.snap(s, seat, f.weapons[side])
    return verdict


def _defeat(s: State, f: Fight, seat: int) -> Asking:
    """RB-27: the Life of the beaten; between characters the winner decides (RB-31)."""
    if f.other != NONE:
        return
    saves = not (f.card != NONE and SLUG[f.card] == "granite_idol")  # L12
    if f.kind == "brawl":
        from game.tables.realm.rules import brawls

        yield from brawls.lose(s, seat, f)
    else:
        yield from losses.beaten(s, seat, f.kind, saves)


def _gold_instead(s: State, f: Fight) -> bool:
    """A04: the Highwayman takes 1 Gold instead of a Life from those who have any."""
    if f.card == NONE or SLUG[f.card] != "highwayman" or not s.players[f.seat].gold:
        return False
    losses.lose_gold(s, f.seat, 1, "A04")
    return True


def choose_kind(s: State, seat: int) -> Asking:
    """DK-14: battle, or psychic combat for those who may choose."""
    options = [Option("battle", "battle", ("act:battle",)), Option("psychic", "psychic", ("act:psychic",))]
    if totals.craft(s, seat) > totals.strength(s, seat):
        options.reverse()
    return (yield from ask(seat, "combat_kind", "RB-31", options))
