"""What the result page tells of a game of Cavern Tavern."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import labels, text
from game.desktop.table.hud.wording import amount, joined
from game.desktop.table.results import PointsSign, Ranked, ResultCell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.desktop.ui.rich import PlayerShown
    from game.tables.cavern_tavern.views import Final, Result

NAMED = "ui.result"
COLUMNS = (
    "orders", "tasks", "bonus", "nasty", "walk_outs", "nasty_track", "ingredients", "nasty_cards", "secret",
)  # fmt: skip

SIGNS = {
    "orders": PointsSign("icon_beer", (158, 88, 18)), "tasks": PointsSign("icon_pot", (48, 108, 144)),
    "bonus": PointsSign("icon_star", (74, 112, 38)), "secret": PointsSign("icon_scroll", (124, 76, 150)),
    "nasty": PointsSign("icon_card", (20, 116, 106)), "walk_outs": PointsSign("icon_exit", (146, 28, 20)),
    "nasty_track": PointsSign("icon_nasty", (178, 62, 30)), "ingredients": PointsSign("icon_bag", (110, 84, 62)),
    "nasty_cards": PointsSign("icon_close", (140, 40, 88)),
}  # fmt: skip
SCORE = "score"
GUESTS = ("H2", "H3", "H5", "H6", "H4")  # who stands for each seat on the podium
_FRAME = 0.2  # of a card of a guest: its frame on both sides


def headline(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, str]:
    """Who won with how many points; above it what decided a tie."""
    names = [players_shown[seat].name for seat in result["winners"]]
    best = max(p["total"] for p in result["players"])
    key = ("winner" if len(names) == 1 else "winners") + ("_1" if best == 1 else "")
    words = say(f"ui.result.{key}", names=joined(names), points=best)
    if result["rating"]:
        words = say("ui.result.solo", points=best, rating=say(result["rating"]))
    return tie(result) or say("ui.result.title"), words


def columns(_result: Result) -> tuple[str, ...]:
    """Where points come from."""
    return tuple(say(f"ui.result.{name}") for name in COLUMNS)


def ranked(result: Result) -> list[Ranked]:
    """The players with their points, the best first."""
    found = []
    for player in sorted(result["players"], key=lambda p: (p["rank"], p["seat"])):
        points = [player["points"][name] for name in COLUMNS]
        cells = tuple(ResultCell(text.signed(n), (n > 0) - (n < 0)) for n in points)
        found.append(Ranked(player["rank"], player["seat"], cells, text.signed(player["total"])))
    return found


def mark(_result: Result) -> int:
    """Scores are counted in twenties."""
    return 20


def remark() -> str:
    """What a column means that nobody guesses."""
    return say("ui.result.bonus_means")


def notes(result: Result, players_shown: Sequence[PlayerShown]) -> tuple[str, list[str]]:
    """What everybody served, and the secret tasks."""
    return say("ui.result.served_title"), [_served(player, players_shown) for player in result["players"]]


def _served(player: Final, players_shown: Sequence[PlayerShown]) -> str:
    """One player's orders and secret task: “Anna: 2 orders · Wine steward”."""
    words = amount("order", len(player["served"]))
    if player["secret"]:
        words = say("ui.result.with_secret", words=words, secret=say(f"card.{player['secret']}.name"))
    return say("ui.result.served_line", name=players_shown[player["seat"]].name, words=words)


def tie(result: Result) -> str:
    """CT-145: what decided between players with as many points; empty when nothing had to."""
    best = max(p["total"] for p in result["players"])
    level = [p for p in result["players"] if p["total"] == best]
    first = next((p for p in level if p["seat"] in result["winners"]), None)
    beaten = [p for p in level if p["seat"] not in result["winners"]]
    if first is None or not beaten:
        return ""
    second = min(beaten, key=lambda p: (p["nasty"], -len(p["served"])))
    if second["nasty"] != first["nasty"]:
        return say("ui.result.tie_nasty", best=first["nasty"], next=second["nasty"])
    return say("ui.result.tie_served", best=len(first["served"]), next=len(second["served"]))


def portrait(surface: Surface, rect: Rect, player: Final, _look: PlayerShown, unit: float) -> None:
    """Somebody from the tavern, without the frame of their card: players have no face of their own there."""
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    whole = rect.inflate(round(rect.width * _FRAME), round(rect.height * _FRAME))
    labels.scene(surface, whole, f"character_{GUESTS[player['seat'] % len(GUESTS)]}", "", unit)
    surface.set_clip(before)
