"""Knowledge, Perception, Power, of each player alone (WZ-108): how they are gained and lost (WZ-103)."""

from game.core import Option, Questioning
from game.tables.wizards.content.catalog import TYPES
from game.tables.wizards.rules.dice import ask, several
from game.tables.wizards.rules.state import State


def gains(s: State, seat: int) -> bool:
    """B-22, WZ-53: tell whether a player gains points at all."""
    p = s.players[seat]
    return p.rank > 0 and not p.bound


def type_options(kinds: tuple[int, ...] = (0, 1, 2)) -> list[Option]:
    """One option for each of some types."""
    return [Option(TYPES[kind], kind, (f"type:{TYPES[kind]}",)) for kind in kinds]


def choose(s: State, seat: int, kind: str, rule: str, kinds: tuple[int, ...], amount: int) -> Questioning:
    """Ask for one of some types; everybody sees how many points it is about. Returns the type, or None."""
    s.amount = amount
    chosen = yield from ask(seat, kind, rule, type_options(kinds))
    s.amount = 0
    return chosen


def gain(s: State, seat: int, amount: int, rule: str) -> Questioning:
    """DK-24: gain points of one type of the player's choice; nothing at Rank 0 and while Bound."""
    if amount > 0 and gains(s, seat):
        kind = yield from choose(s, seat, "gain_type", rule, (0, 1, 2), amount)
        gain_type(s, seat, kind, amount, rule)


def gain_dice(s: State, seat: int, dice: int, why: str, rule: str) -> Questioning:
    """Gain as many points of one type as some dice show."""
    if gains(s, seat):
        yield from gain(s, seat, several(s, seat, dice, why, rule), rule)


def gain_type(s: State, seat: int, kind: int, amount: int, rule: str) -> None:
    """Gain points of one type; nothing at Rank 0 and while Bound."""
    if amount > 0 and gains(s, seat):
        s.players[seat].points[kind] += amount
        s.note("gained", seat, rule, type=TYPES[kind], amount=amount)


def held_types(s: State, seat: int) -> tuple[int, ...]:
    """WZ-103: types with a total that is not 0."""
    return tuple(kind for kind, total in enumerate(s.players[seat].points) if total)


def lose(s: State, seat: int, amount: int, rule: str, kind: str = "lose_type") -> Questioning:
    """DK-26, R-63: lose points of one type of the player's choice; never below 0. Returns the type, or None."""
    which = yield from choose(s, seat, kind, rule, held_types(s, seat), amount)
    if which is not None:
        lose_type(s, seat, which, amount, rule)
    return which


def lose_type(s: State, seat: int, kind: int, amount: int, rule: str) -> None:
    """WZ-103: lose points of one type, down to 0 at most."""
    points = s.players[seat].points
    lost = min(amount, points[kind])
    points[kind] -= lost
    s.note("lost", seat, rule, type=TYPES[kind], amount=lost)


def lose_smallest(s: State, seat: int, amount: int, rule: str) -> None:
    """WZ-13, WZ-14: lose points of the type with the smallest total that is not 0; a tie is broken at random."""
    points = s.players[seat].points
    kinds = held_types(s, seat)
    if not kinds:
        return
    least = min(points[kind] for kind in kinds)
    smallest = [kind for kind in kinds if points[kind] == least]
    kind = smallest[s.below(len(smallest), "smallest")] if len(smallest) > 1 else smallest[0]
    lose_type(s, seat, kind, amount, rule)
