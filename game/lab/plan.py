"""What a lab plays: cells of games that differ in their seeds and in who sits where, and in nothing else."""

from __future__ import annotations

import hashlib
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import game
from game.content import paths

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

CellOptions = dict[str, bool | str]
FORMAT = 4  # of the files of a lab


class Cell(msgspec.Struct, frozen=True):
    """Games of one number of seats, with one set of options, among the same players.

    Attributes:
        seats: how many play.
        players: names of players; fewer than seats take turns round the table.
        options: the set-up options that were chosen.
    """

    seats: int
    players: tuple[str, ...]
    options: CellOptions

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game, by seat: each game moves everybody on by one."""
        return tuple(self.players[(seat + number) % len(self.players)] for seat in range(self.seats))


class Plan(msgspec.Struct, frozen=True):
    """All that decides what the games of a lab are like.

    Attributes:
        table: the table's name.
        seed: game g of every cell has the seed ``<seed>/<g>``.
        games: how many in each cell.
        cells: the cells.
        program: what :func:`version` says of the program.
        review: whether each game is looked through when it is over.
        format: of the files.
    """

    table: str
    seed: str
    games: int
    cells: tuple[Cell, ...]
    program: str
    review: bool = False
    format: int = FORMAT

    def matches(self) -> Iterator[Match]:
        """Every game; all cells take turns, so that the time left can be told from the time taken."""
        for number in range(self.games):
            for place, cell in enumerate(self.cells):
                seed = f"{self.seed}/{number}"
                yield Match(place, number, self.table, seed, cell.options, cell.seated(number), review=self.review)


class Match(NamedTuple):
    """One game to be played.

    Attributes:
        cell: place of its cell in the plan.
        number: of the game in its cell.
        table: the table's name.
        seed: of the dice, and of the players' own chance.
        options: set-up options.
        players: who plays, by seat.
        weights: what their values' terms count, by seat; of a player that has none the terms count as they are.
        review: whether it is looked through when it is over.
    """

    cell: int
    number: int
    table: str
    seed: str
    options: Mapping[str, bool | str]
    players: tuple[str, ...]
    weights: tuple[Mapping[str, float], ...] = ()
    review: bool = False


def version(table: str, top: Path = Path(game.__file__).parent) -> str:
    """The version of the program, with a sum of all that decides how a table is played.

    While rules and computers are worked on the version stays, and yesterday's games are none of today's. The packaged
    program has no such files, and nobody works on it.
    """
    parts = ("core", "players", f"tables/{table}")
    code = [file for part in parts for file in sorted((top / part).rglob("*.py")) if "face" not in file.parts]
    cards = sorted((paths.assets() / table).rglob("*.toml"))
    content = b"".join(file.read_bytes() for file in (*code, *cards))
    return f"{game.__version__} ({hashlib.sha256(content).hexdigest()[:8]})"


def cells(
    seats: Sequence[int], players: Sequence[tuple[str, ...]], options: Mapping[str, Sequence[bool | str]]
) -> tuple[Cell, ...]:
    """Every number of seats with every set of players and every value of every option."""
    chosen = [dict(zip(options, values, strict=True)) for values in product(*options.values())]
    return tuple(Cell(*parts) for parts in product(seats, players, chosen))
