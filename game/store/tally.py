"""What statistics add up to: games, wins, points by source, lengths and dice, by table and player (HR-21)."""

from __future__ import annotations

from collections import Counter
from math import ceil, floor, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from game.core import luck

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.store.ended import Ended, SeatEnd

_EXACT = 1000  # dice up to which the band is reckoned exactly; beyond, the normal law agrees to less than one
_SURE = 1.959964  # standard deviations to either side within which 95 of 100 lie


class Who(NamedTuple):
    """A player of whom statistics tell: somebody by name, or all computer seats of a level by its name."""

    name: str
    computer: bool = False


class Tally(NamedTuple):
    """What some games add up to for a player, or for everybody.

    Attributes:
        games: How many.
        contested: In how many of them there was somebody to win against.
        wins: How many of those were won; of everybody's, by a person.
        points: The mean of the totals, for each game in time.
        best: The highest total; None without a game.
        sources: The mean points of a seat by where they came from, in the table's order.
        rounds: The mean number of rounds.
        answers: The mean number of answered questions.
        dice: How often each face fell, from 1 to 6.
    """

    games: int
    contested: int
    wins: int
    points: tuple[float, ...]
    best: int | None
    sources: dict[str, float]
    rounds: float
    answers: float
    dice: tuple[int, ...]


def who(seat: SeatEnd) -> Who | None:
    """Of whom a seat tells; None where somebody was taken out of the statistics."""
    if seat.player == "computer":
        return Who(seat.level, computer=True)
    return Who(seat.name) if seat.name else None


def players(games: Iterable[Ended]) -> list[Who]:
    """Everybody who has played, who played most first, and the computers last."""
    counted = Counter(one for game in games for one in {who(seat) for seat in game.seats} if one is not None)
    return sorted(counted, key=lambda one: (one.computer, -counted[one], one.name))


def chosen(games: Iterable[Ended], table: str = "", player: Who | None = None) -> list[Ended]:
    """The games of a table (of every one when it is empty) in which a player took part (anybody when None)."""
    return [
        game
        for game in games
        if table in ("", game.table) and (player is None or any(who(seat) == player for seat in game.seats))
    ]


def tally(games: Iterable[Ended], player: Who | None = None) -> Tally:
    """Add up the games in which a player took part, or all when it is None."""
    found = chosen(games, player=player)
    seats = [[seat for seat in game.seats if _counts(seat, player)] for game in found]
    contested = [game for game in found if not game.rated]
    every = [seat for taken in seats for seat in taken]
    house = [game.house for game in found] if player is None else []
    return Tally(
        len(found),
        len(contested),
        sum(_won(game, player) for game in contested),
        tuple(fmean(seat.total for seat in taken) for taken in seats if taken),
        max((seat.total for seat in every), default=None),
        _sources(every),
        fmean([game.rounds for game in found] or [0]),
        fmean([game.answers for game in found] or [0]),
        tuple(map(sum, zip((0,) * luck.SIDES, *(seat.dice for seat in every), *house, strict=True))),
    )


def lost(game: Ended, player: Who) -> float | None:
    """What a player gave away with each choice in a game, in the table's unit; None where it was not looked through."""
    losses = [seat.loss for seat in game.seats if who(seat) == player and seat.loss is not None]
    return fmean(losses) if losses else None


def _counts(seat: SeatEnd, player: Who | None) -> bool:
    """Whether a seat tells of a player, or of anybody."""
    return who(seat) is not None if player is None else who(seat) == player


def _won(game: Ended, player: Who | None) -> bool:
    winners = [game.seats[seat] for seat in game.winners]
    return any(seat.player == "human" if player is None else who(seat) == player for seat in winners)


def _sources(seats: Sequence[SeatEnd]) -> dict[str, float]:
    names = dict.fromkeys(name for seat in seats for name in seat.points)
    return {name: fmean(seat.points.get(name, 0) for seat in seats) for name in names}


def band(dice: int) -> tuple[int, int]:
    """How often one face comes among so many dice: at least and at most, in 95 of 100 cases."""
    if dice <= _EXACT:
        return luck.band(dice)
    half = _SURE * sqrt(dice * (luck.SIDES - 1)) / luck.SIDES
    return ceil(dice / luck.SIDES - half), floor(dice / luck.SIDES + half)
