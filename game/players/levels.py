"""Who answers for a seat that nobody sits on: a level, and a temper."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.core import BadOption, Option, Session, Table, get
from game.core.rng import Stream
from game.core.table import Level, Temper
from game.players.ahead import Ahead
from game.players.random_player import random_player
from game.players.search import Search
from game.players.tempers import weighted
from game.players.thinking import Thinking

LEVELS: Final = ("apprentice", "journeyman", "master", "grandmaster")
TEMPERS: Final = ("careful", "bold", "meddler")
USUAL: Final = "journeyman"  # also of games that were saved before there were levels
EVEN: Final = ""  # the temper that is none


class SeatPlayer(NamedTuple):
    """Who answers for a seat: a name such as ``master`` or ``master:bold``, and how."""

    name: str
    choose: Callable[[Session, Stream], Option]


def think(
    session: Session,
    rng: Stream,
    level: str = USUAL,
    temper: str = EVEN,
    weights: Mapping[str, float] | None = None,
) -> Thinking:
    """Begin to think about the open decision.

    Args:
        session: the game; it stays as it is.
        rng: where guesses about hidden cards come from, and mistakes.
        level: one of :data:`LEVELS`.
        temper: one of :data:`TEMPERS`, or none.
        weights: what the terms of the value count, in place of the temper's.

    Raises:
        BadOption: the level or the temper is unknown.
        ValueError: nobody is asked.
    """
    table = get(session.table)
    how, mood = level_of(table, level), temper_of(table, temper)
    if mood:
        how = how._replace(envy=mood.envy)
        weights = weights or mood.weights
    thinker = Search if how.trials else Ahead
    return thinker(session, rng, how, weighted(table, weights) if weights else None)


def level_of(table: Table, name: str) -> Level:
    """Return a level of a table's computer seats.

    Raises:
        BadOption: there is none of this name.
    """
    for level in table.levels:
        if level.name == name:
            return level
    raise BadOption("unknown_player", player=name, known=", ".join(LEVELS))


def temper_of(table: Table, name: str) -> Temper | None:
    """Return a temper of a table's computer seats; None for an even one, and where the table tells none of this name.

    Raises:
        BadOption: no table has one of this name.
    """
    if name not in (EVEN, *TEMPERS):
        raise BadOption("unknown_player", player=name, known=", ".join(TEMPERS))
    return next((temper for temper in table.tempers if temper.name == name), None)


def named(name: str, weights: Mapping[str, float] | None = None) -> SeatPlayer:
    """Return who answers by a name: ``random``, a level, or a level and a temper such as ``master:bold``.

    Args:
        name: of the player.
        weights: what the terms of the value count, in place of the temper's.

    Raises:
        BadOption: nobody has this name.
    """
    if name == "random":
        return SeatPlayer(name, random_player)
    level, _, temper = name.partition(":")
    if level not in LEVELS or temper not in (EVEN, *TEMPERS):
        raise BadOption("unknown_player", player=name, known=", ".join(("random", *LEVELS)))

    def choose(session: Session, rng: Stream) -> Option:
        thinking = think(session, rng, level, temper, weights)
        while thinking.go_on():
            pass
        return thinking.best

    return SeatPlayer(name, choose)
