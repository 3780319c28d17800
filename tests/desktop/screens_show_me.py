"""Scenes of Show me, and the rules that were not met, in the states that fill them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import rules_seen
from game.desktop.screens.rules_unseen import RulesUnseen
from game.desktop.screens.show_me import ShowMe
from tests.desktop import screens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.desktop.ui.scene import Scene

SHOWN = (
    ("cavern_tavern", "CT-60"), ("cavern_tavern", "CT-96"), ("realm", "TV-22"), ("realm", "LB-18"),
    ("wizards", "WZ-12"), ("wizards", "B-41"),
)  # fmt: skip


def end(scene: ShowMe) -> ShowMe:
    """Play a scene to its end."""
    while not scene.ended:
        scene.play_on(50)
    return scene


def scenes(host: screens.Window, *tables: str) -> Iterator[tuple[str, Scene]]:
    """The beginning of a scene, a broken one, the end of some, and what a game has left; of some tables or of all."""
    yield "scene begins", ShowMe(host, "CT-44", "cavern_tavern")
    for table, number in [one for one in SHOWN if not tables or one[0] in tables]:
        yield f"scene {number}", end(ShowMe(host, number, table))
    paused = ShowMe(host, "CT-44", "cavern_tavern")
    paused.pause()
    play = paused.performance
    play.flaw = "realm.json: RB-20: this answer is no answer to the question that is open; record the scenes again"
    play.stage = None
    paused.layout()
    yield "scene broken", paused
    game = screens.followed("cavern_tavern", 3, 10**6)
    yield "unmet", RulesUnseen(host, "cavern_tavern", rules_seen.of(game.history, game.session))
