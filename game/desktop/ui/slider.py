"""A slider: a number between two ends, by mouse, wheel and arrow keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.desktop.engine import sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.base import LEFT, Clickable
from game.desktop.ui.controls import HEIGHT, grown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.event import Event

_KNOB = 26
_GROOVE, _GROOVE_LEAST, _EDGE, _FILLED, _GROWN, _WORDS = 10, 20.0, 8, 3, 3, 14  # units of what is drawn


class Slider(Clickable):
    """A number between two ends.

    Attributes:
        value: the number, always on a step; ``low`` and ``high`` are its ends.
        step: how far a key or one notch of the wheel moves it.
        words: the text beside it, made from the value; its room is that of the longest end.
    """

    def __init__(
        self,
        key: Hashable,
        rect: Rect,
        value: int,
        ends: tuple[int, int],
        changed: Callable[[int], None],
        step: int = 1,
        words: Callable[[int], str] = str,
    ) -> None:
        """Make a slider; ``changed`` hears every new value.

        Raises:
            ValueError: the ends or the step leave nothing to choose.
        """
        if not ends[0] < ends[1] or not 0 < step <= ends[1] - ends[0]:
            raise ValueError(f"no slider from {ends[0]} to {ends[1]} by {step}")
        super().__init__(key, rect, lambda: None)
        self.low, self.high = ends
        self.step, self.changed, self.words = step, changed, words
        self.value = self._near(value)

    def _near(self, value: float) -> int:
        steps = round((value - self.low) / self.step)
        return max(self.low, min(self.high, self.low + steps * self.step))

    def set(self, value: float) -> None:
        """Move it to the nearest step; who asked to hear of changes does when it is a new one."""
        found = self._near(value)
        if found != self.value:
            self.value = found
            self.changed(found)

    def nudge(self, steps: int) -> None:
        """Some steps up or down."""
        self.set(self.value + steps * self.step)

    def event(self, event: Event) -> bool:
        """Click, drag and wheel."""
        if event.type == pygame.MOUSEWHEEL and self.hot:
            self.nudge(1 if event.y > 0 else -1)
            return True
        used = super().event(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT and self.down:
            self._drag(event.pos[0])
        elif event.type == pygame.MOUSEMOTION and self.down:
            self._drag(event.pos[0])
            return True
        return used

    def _drag(self, x: int) -> None:
        groove = self.groove()
        part = (x - groove.x) / max(1, groove.width)
        self.set(self.low + max(0.0, min(1.0, part)) * (self.high - self.low))

    def _box(self, surface: Surface) -> Box:
        return Box.wide(surface, self.rect, HEIGHT)

    def groove(self) -> Rect:
        """Where the knob's middle can be, in pixels."""
        box = self._box(Surface((1, 1)))
        px = styles.VALUE.px(box)
        room = max(text.width(self.words(end), "title", px) for end in (self.low, self.high)) / box.k + _WORDS
        return box.rect(_KNOB / 2, (HEIGHT - _GROOVE) / 2, max(_GROOVE_LEAST, box.width - _KNOB - room), _GROOVE)

    def parts(self) -> list[Part]:
        """The groove, the knob and the value in words."""
        return [Part(self.key, grown(self.rect, 6), (self.value, self.words(self.value), self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        box, groove = self._box(surface), self.groove()
        nine(surface, "field", groove.inflate(box.px(_EDGE), 0), box.k * 0.6)
        x = groove.x + round(groove.width * (self.value - self.low) / (self.high - self.low))
        filled = Rect(groove.x, groove.y + box.px(_FILLED), x - groove.x, groove.height - 2 * box.px(_FILLED))
        pygame.draw.rect(surface, theme.GLOW, filled, border_radius=box.px(2))
        side = box.px(_KNOB + (_GROWN if self.hot or self.down else 0))
        knob = Rect(0, 0, side, side)
        knob.center = (x, groove.centery)
        sprites.blit(surface, "medal_gold", knob)
        colour = theme.GOLD if self.hot else theme.CREAM
        words = self.words(self.value)
        styles.VALUE.of(colour=colour).put(box, words, box.width - 2, HEIGHT / 2, "midright")
