"""One clear screen when the program met a mistake of its own, or a picture is missing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.content.errors import BadContent
from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.ui import backdrop, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_HOME, _QUIT = (400, 560, 230, 50), (650, 560, 230, 50)
_TITLE, _FIRST, _ROOM, _LETTERS, _LINE, _GAP = (640, 230), 310.0, 860, 22, 30, 12


class ErrorScreen(ControlScreen):
    """Says what happened and leads back to the shelf."""

    def __init__(self, host: Host, error: Exception) -> None:
        """Tell of an error; wrong content speaks for itself."""
        super().__init__(host)
        self.words = say("ui.oops.text")
        self.detail = str(error) if isinstance(error, BadContent) else ""
        self.layout()

    def made(self) -> list[Control]:
        """Back to the shelf, or out."""
        box = self.box
        return [
            Button("home", box.rect(*_HOME), say("ui.oops.back"), self.host.home, "arrow_left"),
            Button("quit", box.rect(*_QUIT), say("ui.shelf.quit"), self.host.quit, "door", "red"),
        ]

    def ground(self) -> list[Part]:
        """A plain ground, so that nothing else can fail."""
        rect, draw = Rect(0, 0, *self.host.size), partial(_draw, words=self.words, detail=self.detail)
        return [backdrop.drawing("oops", self.box, rect, self.words, draw)]

    def key(self, _event: Event) -> bool:
        """Any key leads back."""
        self.host.home()
        return True


def _draw(box: Box, words: str, detail: str) -> None:
    box.surface.fill(theme.WOOD)
    styles.OOPS.middle(box, say("ui.oops.title"), *_TITLE)
    px = box.px(_LETTERS)
    y = _FIRST
    for paragraph in (words, detail):
        for line in text.wrap(paragraph, "body", px, box.px(_ROOM)):
            styles.OOPS_LINE.middle(box, line, _TITLE[0], y)
            y += _LINE
        y += _GAP
