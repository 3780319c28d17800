"""Statistics of an evening a week: enough games of every table to fill the screen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

from game.content.texts import say
from game.core import tables
from game.core.rng import Stream
from game.desktop.engine import theme
from game.desktop.screens import statistics_page
from game.store.ended import FORMAT, Ended, SeatEnd
from game.store.statistics import Statistics
from game.store.tally import Who
from tests.desktop import pressing

NAMES = ("Anna", "Boris", "Clara", "Dimitri", "Eleonora", "Friederike", "Giovanni", "Henriette-Marie")
SOURCES = {
    "cavern_tavern": (
        "orders", "tasks", "bonus", "nasty", "walk_outs", "nasty_track", "ingredients", "nasty_cards", "secret",
    ),
    "realm": ("shards", "keys", "growth", "gold", "abilities"),
    "wizards": ("knowledge", "perception", "power"),
}  # fmt: skip
_FIRST = datetime(2026, 1, 2, 19, 30, tzinfo=UTC)
_LOSSES = ("walk_outs", "nasty_track", "nasty_cards")
_kept: list[TemporaryDirectory[str]] = []


def seat(rng: Stream, table: str, name: str, colour: str, computer: bool = False) -> SeatEnd:
    """Somebody's end of a game, made up."""
    points = {source: rng.below(30) * (-1 if source in _LOSSES else 1) for source in SOURCES[table]}
    dice = [20 + rng.below(18) for _ in range(6)]
    who: Literal["human", "computer"] = "computer" if computer else "human"
    return SeatEnd(name, colour, who, sum(points.values()), points, dice, loss=rng.below(300) / 100)


def game(number: int, table: str, names: tuple[str, ...] = NAMES) -> Ended:
    """A game, made up: always the same for the same number."""
    rng = Stream(f"counted {number}")
    count = 3 + number % 3
    seats = [
        seat(rng, table, names[(number // 3 + n * 3) % len(names)], theme.SEATS[n].name, n == count - 1)
        for n in range(count)
    ]
    best = max(one.total for one in seats)
    winners = [n for n, one in enumerate(seats) if one.total == best]
    return Ended(
        FORMAT, "1.0", f"{table}-{number:04}", f"{number:064x}", _FIRST + timedelta(days=7 * number), table, {}, seats,
        winners, "", False, 10 + number % 7, 200 + 13 * number, [3] * 6,
    )  # fmt: skip


@cache
def folder(games: int = 48, names: tuple[str, ...] = NAMES) -> Path:
    """A data folder with so many games in its statistics."""
    _kept.append(TemporaryDirectory())
    root = Path(_kept[-1].name)
    for number in range(games):
        Statistics(root).add(game(number, tables()[number % 3], names))
    return root


def show(scene: Any, table: str, player: Who | None) -> None:
    """Choose a table and a player on the page of the statistics; none are all of them."""
    pressing.choose(scene, "table", statistics_page.titled(table) if table else say("ui.statistics.all_tables"))
    pressing.choose(scene, "player", statistics_page.called(player) if player else say("ui.statistics.everybody"))
