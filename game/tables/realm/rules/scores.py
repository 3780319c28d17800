"""RB-24, RB-38: what a side's score in a fight is made of, and what two scores mean."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cache

from game.tables.realm.content.catalog import CARDS, COOL_HEAD, NAME, SLUG
from game.tables.realm.rules import totals
from game.tables.realm.rules.state import NONE, Fight, Seat, State

WILD_BEASTS = ("Animal", "Beast")


def sides(f: Fight) -> list[int]:
    """Return the seats that fight: the fighter, and the other character if there is one."""
    return [f.seat] if f.other == NONE else [f.seat, f.other]


def add(s: State, f: Fight, side: int, name: str, value: int) -> None:
    """Add a bonus to one side of the fight."""
    (f.theirs if side else f.mine).append((name, value))
    s.note("bonus", sides(f)[side] if side < len(sides(f)) else NONE, "RB-24", by=name, value=value)


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
    if f.name == "keeper" and f.kind == "psychic":
        yield "cool_head", COOL_HEAD
    yield from f.theirs if side else f.mine


def _battle_bonuses(s: State, f: Fight, side: int, p: Seat) -> Iterator[tuple[str, int]]:
    weapon = f.weapons[side]
    if weapon != NONE:
        yield NAME[weapon], CARDS[weapon].value + (weapon in s.enchanted)  # LB-60
    for card in totals.helpers(p):
        hunts = SLUG[card] == "hunting_hound" and not side and f.sort in WILD_BEASTS
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
    seat = sides(f)[side]
    stat = "craft" if f.kind == "psychic" else "strength"
    raised = totals.raising(s, s.players[seat], stat[0].upper()) if f.kind != "brawl" else []
    by_cards = [(NAME[card], CARDS[card].value) for card in raised]
    own = total(s, f, seat) - sum(value for _, value in by_cards)
    return [(stat, own), *by_cards, *bonuses(s, f, side)]


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
    thrown = _throws(*ailments(s, f))
    even = foe_score(s, f) - own_score(s, f, 0)
    less, more = bisect_left(thrown, even), len(thrown) - bisect_right(thrown, even)
    counts = [0, 0, 0]
    for difference, count in ((-1, less), (0, len(thrown) - less - more), (1, more)):
        counts[verdict(s, f, difference)] += count
    return counts[0], counts[1], counts[2]


def ailments(s: State, f: Fight) -> tuple[int, int]:
    """Return the ailments of both sides."""
    return s.players[f.seat].ailments, s.players[f.other].ailments if f.other != NONE else 0


@cache
def _throws(mine: int, theirs: int) -> list[int]:
    """By how much the fighter's die beats the other's in the 36 throws, from the least, with both sides' ailments."""
    faces = range(1, 7)
    return sorted(totals.curse(mine, own) - totals.curse(theirs, foe) for own in faces for foe in faces)


def verdict(s: State, f: Fight, difference: int) -> int:
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
