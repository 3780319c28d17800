"""How lucky six-sided dice were: exact, in whole numbers, without simulation.

Low rolls are called unlucky and high ones lucky, whatever they did in the game. "1 game in 9 is this unlucky" is
one-sided: of all games with as many rolls, one in nine has a sum as low as this or lower (HR-18).
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import comb
from typing import TYPE_CHECKING, NamedTuple

from game.core.table import get

if TYPE_CHECKING:
    from game.core.history import GameHistory

SIDES = 6
OUTSIDE = 20  # of so many games one has a face outside the expected band


class Luck(NamedTuple):
    """What came of some rolls.

    Attributes:
        counts: how often each face came, from 1 to 6.
        band: how often each of them is expected: at least, at most; in at least 95 games of 100 a face lies within.
        low: in how many games of ``games`` the sum is as low as this or lower.
        high: in how many the sum is as high as this or higher.
        games: how many different games there are with as many rolls: 6 to the power of the rolls.
    """

    counts: tuple[int, ...]
    band: tuple[int, int]
    low: int
    high: int
    games: int

    @property
    def rolls(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)

    @property
    def total(self) -> int:
        """The sum of all faces."""
        return sum(face * count for face, count in enumerate(self.counts, 1))

    @property
    def expected(self) -> float:
        """The sum that is expected."""
        return 3.5 * self.rolls

    @property
    def side(self) -> int:
        """-1 for less than expected, 1 for more, 0 for exactly that."""
        return (2 * self.total > 7 * self.rolls) - (2 * self.total < 7 * self.rolls)

    @property
    def one_in(self) -> int:
        """One game in so many is as far off on this side, or farther; 1 when the sum is as expected."""
        tail = {-1: self.low, 1: self.high}.get(self.side, self.games)
        return (2 * self.games + tail) // (2 * tail)

    def one_in_among(self, players: int) -> int:
        """In one game of so many somebody among that many players with as many rolls is as far off on this side."""
        tail = {-1: self.low, 1: self.high}.get(self.side, self.games)
        whole: int = self.games**players
        somebody: int = whole - (self.games - tail) ** players
        return (2 * whole + somebody) // (2 * somebody)


def fallen(table: str, history: "GameHistory", seats: int) -> list[list[int]]:
    """The faces of all six-sided dice of a game by seat, as the last one those that were nobody's.

    A branch with fresh dice has only its own; what came before it fell in another game.
    """
    found: list[list[int]] = [[] for _ in range(seats + 1)]
    starts = [*(given.facts for given in history.given), len(history.facts)]
    stretches = [(history.opening, history.facts[: starts[0]])]
    stretches += (
        (list(given.draws), history.facts[given.facts : end])
        for given, end in zip(history.given, starts[1:], strict=True)
    )
    for draws, facts in stretches:
        for seat, _, face in get(table).thrown(draws, facts):
            found[seat].append(face)
    return found


def luck(faces: Iterable[int]) -> Luck:
    """Reckon what came of some rolls, from their faces."""
    seen = list(faces)
    counts = tuple(seen.count(face) for face in range(1, SIDES + 1))
    rolls, place, games = len(seen), sum(seen) - len(seen), SIDES ** len(seen)
    return Luck(counts, band(rolls), _up_to(rolls, place), games - _up_to(rolls, place - 1), games)


def _up_to(rolls: int, place: int) -> int:
    """In how many of all games the sum is at most so much above the least one.

    Of the ways to share that much among the rolls, those in which some roll has more than a die are taken off.
    """
    return sum((-1) ** j * comb(rolls, j) * comb(rolls + place - SIDES * j, rolls) for j in range(place // SIDES + 1))


@lru_cache(maxsize=32)
def band(rolls: int) -> tuple[int, int]:
    """How often one face comes in so many rolls: less and more than this have at most 2.5 per cent each."""
    ways = [comb(rolls, count) * (SIDES - 1) ** (rolls - count) for count in range(rolls + 1)]
    tail = SIDES**rolls // (2 * OUTSIDE)
    low = sum(part <= tail for part in accumulate(ways))
    high = rolls - sum(part <= tail for part in accumulate(reversed(ways)))
    return low, high
