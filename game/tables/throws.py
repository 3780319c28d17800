"""Which six-sided dice were thrown in a game, and for whom: the draws that a public fact tells of.

Shuffles, cards and spaces drawn at random are chance too, but no dice; what no fact has told everybody isn't counted,
and neither is the Stride die of the Realm, which has other faces.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.core.facts import Draw, Fact

NOBODY = -1
_OWN_DICE = frozenset({"dice", "reroll", "second wind"})


class Throw(NamedTuple):
    """A die: whose it was (-1 for nobody's), for what, and its face."""

    seat: int
    purpose: str
    face: int


class _Told(NamedTuple):
    """A die that a fact tells of: for one of some purposes, with a face up to which it may have been higher."""

    seat: int
    purposes: frozenset[str]
    least: int
    most: int


def _told(fact: Fact) -> Iterator[_Told]:
    """The dice that a fact tells of."""
    data = fact.data
    if fact.kind == "dice_rolled":
        yield from _plain(fact.seat, _OWN_DICE, data["dice"])
    elif fact.kind == "shadow_rolled":
        yield from _plain(NOBODY, frozenset({"shadow"}), data["dice"])
    elif fact.kind == "rolled" and data.get("die") != "stride":
        yield from _plain(fact.seat, frozenset({data["why"]}), data["faces"])
    elif fact.kind == "fight_over":
        for seat, face in zip((fact.seat, data["other"]), data["dice"], strict=True):
            yield from _plain(seat, frozenset({data["how"]}), [face])
    elif fact.kind == "table" and "die" in data:  # something may have been taken off the die
        yield _Told(fact.seat, frozenset({data["table"]}), data["die"], 6)


def _plain(seat: int, purposes: frozenset[str], faces: Iterable[int]) -> Iterator[_Told]:
    for face in faces:
        yield _Told(seat, purposes, face, face)


def thrown(draws: Iterable[Draw], facts: Iterable[Fact]) -> list[Throw]:
    """Find the dice among the draws of one answer by what it made known."""
    left = [Throw(NOBODY, draw.purpose, draw.value + 1) for draw in draws if draw.bound == 6]
    found: list[tuple[int, Throw]] = []
    told = [die for fact in facts for die in _told(fact)]
    for die in sorted(told, key=lambda die: die.most - die.least):  # what is told exactly has the first choice
        place = next((i for i, throw in enumerate(left) if _fits(throw, die)), None)
        if place is not None:
            found.append((place, left[place]._replace(seat=die.seat)))
            left[place] = _TAKEN
    return [throw for _, throw in sorted(found, key=lambda pair: pair[0])]


_TAKEN = Throw(NOBODY, "", 0)


def _fits(throw: Throw, die: _Told) -> bool:
    return throw.purpose in die.purposes and die.least <= throw.face <= die.most
