"""What the result page tells of a game of the Realm."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.engine import labels
from game.desktop.table import plain
from game.desktop.table.hud.wording import joined
from game.desktop.table.results import PointsSign, Ranked, ResultCell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.views import Result, Standing

NAMED = "realm.result"
SCORE = "renown"
_PARTS = ("growth", "keys", "shards", "gold", "abilities")
_MARKS = (1, 2, 5, 10)
_HIGH = 8  # marks of the chart's scale at most

SIGNS = {
    "growth": PointsSign("icon_strength", (158, 88, 18)), "keys": PointsSign("icon_key", (48, 108, 144)),
    "shards": PointsSign("icon_shard", (146, 28, 20)), "gold": PointsSign("icon_coin", (126, 96, 14)),
    "abilities": PointsSign("icon_ability", (124, 76, 150)),
}  # fmt: skip


def headline(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, str]:
    """Who won, and above it how (EG-10 to EG-15)."""
    names = [players_shown[seat].name for seat in result["winners"]]
    words = say(f"realm.result.{'winner' if len(names) == 1 else 'winners'}", names=joined(names))
    return say_first(f"realm.result.how.{result['how']}{_by(result)}", "realm.result.title"), words


def _by(result: Result) -> str:
    """EG-14: what decided between who had the same Renown; empty for none."""
    winner = next(player for player in result["players"] if player["seat"] in result["winners"])
    beaten = [
        player
        for player in result["players"]
        if player["seat"] not in result["winners"] and player["total"] == winner["total"] and not player["lost"]
    ]
    if result["how"] != "renown" or not beaten:
        return ""
    return "_gold" if any(player["lives"] == winner["lives"] for player in beaten) else "_lives"


def columns(_result: Result) -> tuple[str, ...]:
    """EG-14: what Renown is made of."""
    return (*(say(f"realm.result.{name}") for name in _PARTS), say("realm.stat.lives"))


def ranked(result: Result) -> list[Ranked]:
    """The winners first."""
    found = []
    for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"])):
        points = [player["points"][name] for name in _PARTS]
        cells = [ResultCell(str(n), (n > 0) - (n < 0)) for n in points] + [ResultCell(str(player["lives"]))]
        found.append(Ranked(player["rank"], player["seat"], tuple(cells), str(player["total"])))
    return found


def mark(result: Result) -> int:
    """Renown is counted in small numbers."""
    most = max((max(scores) for scores in result["history"]), default=0)
    most = max(most, *(p["total"] for p in result["players"]))
    return next((step for step in _MARKS if most <= _HIGH * step), 20)


def remark() -> str:
    """What Renown is for."""
    return say("realm.result.remark")


def notes(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, list[str]]:
    """Who played whom."""
    lines = []
    for player in result["players"]:
        hero = say(f"realm.hero.{player['hero']}") if player["hero"] else say("realm.result.dead")
        hero = say("realm.result.lost", hero=hero) if player["lost"] else hero
        lines.append(say("realm.result.line", name=players_shown[player["seat"]].name, hero=hero))
    return say("realm.result.heroes"), lines


def portrait(surface: Surface, rect: Rect, player: Standing, look: PlayerShown, unit: float) -> None:
    """The hero; the badge of somebody who has none left."""
    if player["hero"]:
        labels.scene(surface, rect, f"hero_{player['hero']}_scene", "", unit)
    else:
        plain.badged(surface, rect, look, unit)
