"""Names of things on a table: what the mouse has rested on says what it is, where no word stands on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.desktop.table.moment import Phase
from game.desktop.ui.tooltip import Tooltip, TooltipArea

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.table.tabletop import Tabletop


_POINTER = 24  # pixels of the pointer, which a name does not lie under


class HoverNames:
    """The names on a table; cards are shown in full instead, and buttons with words need none."""

    def __init__(self, screen: Tabletop) -> None:
        """Begin with nothing under the mouse."""
        self._screen = screen
        self._tip = Tooltip()
        self._moved: Event | None = None
        self._named: tuple[Rect, str] | None = None
        self._shown: object = None

    def event(self, event: Event) -> None:
        """Follow the mouse; a press or a key closes it."""
        if event.type == pygame.MOUSEMOTION:
            self._moved = event
        elif self._tip.event(event):
            self._screen.dirty = True

    def tick(self, now: int) -> None:
        """Let time pass; a name comes when the mouse has rested, and goes with the moment that it was said of.

        Who plays by keys leaves the mouse lying somewhere: no moment brings a name back unless it moves again.
        """
        shown = self._screen.director.moment.shown
        if (moved := self._moved) is not None:
            self._moved = None
            self._tip.set(self._hints(moved.pos))
            self._screen.dirty = self._tip.event(moved) or self._screen.dirty
        elif shown is not self._shown:
            self._tip.set(())
        self._shown = shown
        self._screen.dirty = self._tip.tick(now) or self._screen.dirty

    def parts(self) -> list[Part]:
        """The name, while there is one; nothing before what flies or hangs over the table."""
        screen = self._screen
        if screen.motion.busy or screen.director.phase is Phase.CURTAIN:
            return []
        return self._tip.parts(screen.host.size, round(screen.frame.letter))

    def _hints(self, point: tuple[int, int]) -> list[TooltipArea]:
        screen, shown = self._screen, self._screen.director.moment.shown
        button = next((one for one in screen.buttons if one.hot), None)
        if button is not None:
            words = button.of if button.label else button.spoken  # a label may leave out what it is of
            return [TooltipArea(button.rect, words)] if words else []
        if screen.stage.covers(point) or screen.focus.on_page(point) or screen.field.over_fan(point, shown):
            return []
        found = screen.field.hit(point, shown)
        if found is None or not found.target or screen.face.wording.card_of(shown, found.target):
            return []
        words = screen.face.names.name(found.target, shown)
        return [self._at(point, found.rect, words)] if words else []

    def _at(self, point: tuple[int, int], thing: Rect, words: str) -> TooltipArea:
        """The name at the pointer; it stays where it came while the mouse stays on the thing."""
        if self._named != (thing, words) or not self._tip.hints:
            self._named = thing, words
            return TooltipArea(Rect(point, (_POINTER, _POINTER)), words)
        return self._tip.hints[-1]
