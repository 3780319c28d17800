"""What a table tells the tests that run over every table: its `PROMISES` in `tests/tables/<table>/promises.py`."""

import importlib
import importlib.util
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple


class Zone(NamedTuple):
    """Contents that a seat can't know, and whether they could be otherwise."""

    contents: Any
    open_to_change: bool


def only_chance(s: Any, seat: int | None) -> dict[str, Zone]:
    """Nothing is hidden but the dice to come."""
    del seat
    return {"chance": Zone(s.rng, True)}


def seat_taken(s: Any, view: dict[str, Any], target: str) -> bool:
    """All that there is, but for players who are not in this game."""
    del s
    sort, _, name = target.partition(":")
    return sort != "seat" or int(name) < len(view["players"])


class Promises(NamedTuple):
    """How a table is looked at.

    Attributes:
        score: what a player's score is called in a view.
        last: the kinds of the facts that end a game; their data name the winners.
        zones: for a state and a seat every zone whose contents that seat can't know, with all that could lie there.
        vague: texts that say no more than that something is no answer.
        on_board: sorts of targets that lie there whatever is asked; the others are parts of a question.
        there: for a state, a view of it and a target whether the thing is there in this game.
        stride: games are long: so many-th decisions are looked at, and each switched option with one seat count.
        brief: of so many answers one is written out in golden transcripts.
        announced: every point is told by a fact ``points``; else scores follow from what a player has.
        chance_last: within a step no chance is used before a question, so that every guess replays the step.
        midway: else one in so many decisions is looked at, if it comes within a step.
        sources: what beside rules may stand behind a question or a fact.
    """

    score: str = "score"
    last: tuple[str, ...] = ("game_over",)
    zones: Callable[[Any, int | None], dict[str, Zone]] = only_chance
    vague: tuple[str, ...] = ()
    on_board: frozenset[str] = frozenset({"seat"})
    there: Callable[[Any, dict[str, Any], str], bool] = seat_taken
    stride: int = 1
    brief: int = 1
    announced: bool = False
    chance_last: bool = False
    midway: int = 1
    sources: Callable[[], set[str]] = set


@cache
def of(table: str) -> Promises:
    """What a table tells of itself."""
    name = f"tests.tables.{table}.promises"
    found: Promises = importlib.import_module(name).PROMISES if importlib.util.find_spec(name) else Promises()
    return found
