"""A word in a bar that changes, such as the count of hits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Rect, Surface
    from pygame.event import Event


class Label:
    """A line of text in the middle of a rectangle, on dark ground.

    Attributes:
        words: what it says.
        off: it cannot be used, only read.
    """

    off = True

    def __init__(self, key: Hashable, rect: Rect, words: str) -> None:
        """Make a label."""
        self.key, self.rect, self.words = key, rect, words

    def event(self, _event: Event) -> bool:
        """A label takes no events."""
        return False

    def parts(self) -> list[Part]:
        """The label as one part."""
        return [Part(self.key, self.rect, self.words, self._draw)]

    def _draw(self, surface: Surface) -> None:
        words, px = text.fit(self.words, "body", round(self.rect.height * 0.5), self.rect.width, text.reading.least)
        text.put(surface, words, self.rect.center, "center", px, "body", theme.CREAM, theme.SHADE)
