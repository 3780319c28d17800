"""What the result page tells of a game of the Wizards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites
from game.desktop.table import plain
from game.desktop.table.results import PointsSign, Ranked, ResultCell
from game.tables.wizards.face import names
from game.tables.wizards.words import ended

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.ui.rich import PlayerShown
    from game.tables.wizards.views import Ended, Result

NAMED = "wizards.points"
SCORE = "total"
_MARKS = (5, 10, 25, 50)
_HIGH = 8  # marks of the chart's scale at most

SIGNS = {
    "knowledge": PointsSign("wizards_icon_knowledge", (48, 94, 164)),
    "power": PointsSign("wizards_icon_power", (158, 52, 30)),
    "perception": PointsSign("wizards_icon_perception", (50, 112, 54)),
}  # fmt: skip


def headline(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, str]:
    """Who won, and above it how (B-61, B-64)."""
    return ended.headline(result, [look.name for look in players_shown])


def columns(_result: Result) -> tuple[str, ...]:
    """Rank and Tasks, and the three totals that make the sum."""
    found = (say("wizards.result.rank"), say("wizards.result.tasks"))
    return (*found, *(say(f"wizards.points.{name}") for name in names.TYPES))


def ranked(result: Result) -> list[Ranked]:
    """The winners first, then by Rank and points; a team has no places."""
    found = []
    team = len({player["rank"] for player in result["players"]}) == 1
    for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"])):
        won = player["seat"] in result["winners"]
        cells = [ResultCell(str(player["level"]), int(won)), ResultCell(str(player["tasks"]))]
        cells += [ResultCell(str(points)) for points in player["points"].values()]
        found.append(Ranked(0 if team else player["rank"], player["seat"], tuple(cells), str(player["total"])))
    return found


def mark(result: Result) -> int:
    """The step of the chart's scale."""
    most = max((player["total"] for player in result["players"]), default=0)
    return next((step for step in _MARKS if most <= _HIGH * step), 100)


def remark() -> str:
    """What the points are of."""
    return say("wizards.result.how.chart")


def notes(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, list[str]]:
    """Who was what."""
    lines = [
        say("wizards.result.line", name=players_shown[player["seat"]].name, order=names.order(player["order"] or None),
                rank=say("wizards.rank.name", n=player["level"]))
        for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"]))
    ]  # fmt: skip
    lines.append(f"{say('wizards.result.lands')}: {result['lands']}")
    return say("wizards.result.title"), lines


def portrait(surface: Surface, rect: Rect, player: Ended, look: PlayerShown, unit: float) -> None:
    """The sign of the Order on the seat's ground; the badge of somebody without one."""
    if not player["order"]:
        plain.badged(surface, rect, look, unit)
        return
    plain.ground(surface, rect, look, unit)
    side = round(min(rect.size) * plain.BADGE)
    spot = Rect(0, 0, side, side)
    spot.center = rect.center
    sprites.blit(surface, f"wizards_order_{player['order']}", spot)
