"""What a screen tells whoever looks at it: whose moment it shows, and what on it invites a click.

This is the only part of the random proof that knows how the table's screen is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pygame import Rect

from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.desktop.engine.draw import Pixel
    from game.desktop.ui.scene import Scene


class PictureOf(NamedTuple):
    """Whose moment a picture shows.

    Attributes:
        asked: the person whose question it shows; None where no person is asked.
        eyes: whose hidden cards may lie open on it, or be told from what glows as one is lifted; None for nobody's.
        landed: whether everything has arrived, so that it can be answered.
    """

    asked: int | None = None
    eyes: int | None = None
    landed: bool = True


def seen(scene: Scene) -> PictureOf:
    """What is on the screen now; on any screen but a table nobody is asked."""
    if not isinstance(scene, TableScreen):
        return PictureOf()
    director, picture = scene.director, scene.director.picture()
    asked = picture.asked if director.human else None
    own = director.secrecy.owner if director.asking.machine.item else None
    return PictureOf(asked, picture.eyes if picture.eyes is not None else own, not scene.motion.busy)


def hinted(scene: Scene) -> int | None:
    """How far a hint has come that somebody asked for, in trials; None while there is none."""
    advice = scene.director.hinting.advice if isinstance(scene, TableScreen) else None
    return advice.trials if advice else None


def picked(scene: TableScreen) -> bool:
    """Whether something is picked or lifted that Escape puts back."""
    return bool(scene.director.asking.machine.picked)


def by_hand(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of the newest lines of the journal that are answers a person gave, and that no other brought along."""
    return [line for line in lines if line["kind"] not in ("undo", "rewind") and not line.get("silent")]


def spots(scene: TableScreen) -> dict[str, list[Pixel]]:
    """Where a hand may press, by what lies there."""
    shown = scene.motion.shown()
    frame, face, panel = scene.frame, scene.face, scene.focus
    lit = (scene.reached(target) for target in sorted(shown.lit)[:60])
    places = [*face.plates.places(frame, shown), *face.tray.spots(frame, shown)]
    found: dict[str, list[Rect | None]] = {
        "lit": list(lit),
        "button": [button.rect for button in scene.buttons if not button.off],
        "row": [rect for row, rect in panel.scroll.spots() if row.action],
        "line": [rect for row, rect in panel.scroll.spots() if row.links],
        "tab": list(panel.tabs.rects),
        "place": [place.rect for place in places],
        "card": [place.rect for place in face.tray.fan(frame, shown)],
    }
    return {name: points for name, rects in found.items() if (points := list(_inside(scene, rects)))}


def _inside(scene: TableScreen, rects: list[Rect | None]) -> Iterator[Pixel]:
    window = Rect((0, 0), scene.host.size)
    for rect in rects:
        if rect is not None and window.collidepoint(rect.center):
            yield rect.center
