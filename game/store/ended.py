"""What is kept of a game that is over: who played, who won, where points came from, how the dice fell."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

import game
from game.core.luck import SIDES, fallen
from game.store.records import FEW, Id, LevelName, Number, StoredCount, Word

if TYPE_CHECKING:
    from game.core.history import GameHistory
    from game.core.session import Session
    from game.store.records import Header

FORMAT = 1
NOBODY = -1


class SeatEnd(msgspec.Struct, frozen=True):
    """How a game ended for a seat.

    Attributes:
        name: Who sat there; empty once that player was taken out of the statistics.
        colour: Name of the seat's colour.
        player: Who answered for it.
        level: How well a computer thought; those of older games were journeymen.
        total: Points, as the table's own result says.
        points: The same by where they came from.
        dice: How often each face fell for the seat, from 1 to 6.
        loss: What it gave away with each choice, in the table's unit; None while the game was not looked through.
    """

    name: Word
    colour: Id
    player: Literal["human", "computer"]
    total: Number
    points: Annotated[dict[Id, Number], Meta(max_length=100)]
    dice: Annotated[list[StoredCount], Meta(max_length=SIDES)]
    level: LevelName = "journeyman"
    loss: Annotated[float, Meta(ge=0, le=10**9)] | None = None

    def __post_init__(self) -> None:
        """Refuse a record that can't be added up.

        Raises:
            ValueError: A die has other faces.
        """
        _check_faces(self.dice)


class Ended(msgspec.Struct, frozen=True, tag_field="kind", tag="game"):
    """A game that is over (HR-21).

    Attributes:
        format: Of this record.
        program: The version that wrote it.
        game: The game's name among the saved games.
        seal: The sum that binds its seed (HR-6).
        when: Time of the last answer, UTC.
        table: Name of the table.
        options: All set-up options.
        seats: How it ended for each.
        winners: Who won; nobody when all have lost.
        how: How it ended, in the table's own words; empty where it knows one way only.
        rated: The only player was rated, so that there was nobody to win against.
        rounds: How many rounds it took.
        answers: How many questions were answered.
        house: How often each face fell for nobody at the table: enemies, shadows.
    """

    format: int
    program: Id
    game: Annotated[str, Meta(max_length=255)]
    seal: Id
    when: Annotated[datetime, Meta(tz=True)]
    table: Id
    options: Annotated[dict[Id, bool | Id], Meta(max_length=100)]
    seats: Annotated[list[SeatEnd], Meta(min_length=1, max_length=FEW)]
    winners: Annotated[list[int], Meta(max_length=FEW)]
    how: Id
    rated: bool
    rounds: StoredCount
    answers: StoredCount
    house: Annotated[list[StoredCount], Meta(max_length=SIDES)]

    def __post_init__(self) -> None:
        """Refuse a record that can't be added up.

        Raises:
            ValueError: Somebody has won who did not play, or a die has other faces.
        """
        _check_faces(self.house)
        if not all(0 <= seat < len(self.seats) for seat in self.winners):
            raise ValueError("winners")


def _check_faces(counts: list[int]) -> None:
    if len(counts) != SIDES:
        raise ValueError("dice")


class PassedOver(msgspec.Struct, frozen=True, tag_field="kind", tag="passed_over"):
    """Games that don't count: those of statistics that began anew, and those that came here when they were over."""

    format: int
    games: list[str]


def ended(name: str, header: Header, history: GameHistory, session: Session, when: datetime) -> Ended:
    """What is kept of a game that is over.

    Args:
        name: What it is called among the saved games.
        header: The first line of its journal.
        history: Its whole way; dice are left out where a part of it is lost.
        session: The game at its end.
        when: The time of its last answer.

    Raises:
        ValueError: It is not over.
    """
    result = session.result
    if result is None:
        raise ValueError(f"{name} is not over")
    dice = _dice(header.table, history, session)
    return Ended(
        FORMAT, game.__version__, name, header.commitment, when, header.table, session.options,
        [_seat(header, player, dice) for player in sorted(result["players"], key=_by_seat)],
        sorted(result["winners"]), str(result.get("how") or ""), bool(result["rating"]),
        len(result["history"]), session.answered, dice[NOBODY],
    )  # fmt: skip


def _by_seat(player: dict[str, Any]) -> int:
    seat: int = player["seat"]
    return seat


def _seat(header: Header, player: dict[str, Any], dice: list[list[int]]) -> SeatEnd:
    seat = player["seat"]
    info = header.seats[seat]
    points = dict(player["points"])
    return SeatEnd(info.name.strip(), info.colour, info.player, player["total"], points, dice[seat], info.level)


def _dice(table: str, history: GameHistory, session: Session) -> list[list[int]]:
    """How often each face fell for each seat and, as the last one, for nobody."""
    known = len(history.given) == session.answered
    fell = fallen(table, history, session.seats) if known else [[]] * (session.seats + 1)
    return [[faces.count(face) for face in range(1, SIDES + 1)] for faces in fell]
