"""The focus ring: every control of a screen can be reached and used by keys alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.ui.controls import TextField, grown
from game.desktop.ui.scroll import Scroll

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from pygame.event import Event

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1}
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Ring:
    """Moves a ring over the controls of a screen.

    Tab and Shift+Tab go on and back, arrows to the nearest control in their direction; left and right move a value
    where the control has one (``nudge``), up and down a list's mark (``mark``). Enter and Space click. The mouse hides
    the ring.

    Attributes:
        controls: what can be reached, in order.
        at: index of the control with the ring; -1 for none.
    """

    def __init__(self) -> None:
        """Begin with nothing to reach."""
        self.controls: tuple[Any, ...] = ()
        self.at = -1

    def set(self, controls: Sequence[Any]) -> None:
        """Take a screen's controls; the ring stays on the one with the same key."""
        before = self.focused
        self.controls = tuple(controls)
        key = getattr(before, "key", None)
        self.at = next((i for i, c in enumerate(self.controls) if before is not None and c.key == key), -1)

    @property
    def focused(self) -> Any | None:
        """The control with the ring."""
        return self.controls[self.at] if 0 <= self.at < len(self.controls) else None

    def put(self, key: Hashable) -> None:
        """Put the ring on the control of a key; nowhere where there is none."""
        self._to(next((i for i, control in enumerate(self.controls) if control.key == key), -1))

    def event(self, event: Event) -> bool:
        """Keys; True when one was used."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._to(-1)
        if event.type != pygame.KEYDOWN or not self.controls or event.mod & pygame.KMOD_CTRL:
            return False
        if event.key == pygame.K_TAB:
            self._to(self._next(-1 if event.mod & pygame.KMOD_SHIFT else 1))
            return True
        if self.focused is None and event.key in _ARROWS:
            self._to(0)
            return True
        return self.focused is not None and self._use(event.key)

    def _next(self, step: int) -> int:
        if self.at < 0:
            return 0 if step > 0 else len(self.controls) - 1
        return (self.at + step) % len(self.controls)

    def _to(self, index: int) -> None:
        if index == self.at:
            return
        before = self.focused
        if isinstance(before, TextField):
            before.active = False
        elif isinstance(before, Scroll):
            before.marked = -1
        self.at = index
        if isinstance(self.focused, TextField):
            self.focused.take()
        elif isinstance(self.focused, Scroll):
            self.focused.mark(0)

    def _use(self, key: int) -> bool:
        control: Any = self.focused
        if key in _STEPS and hasattr(control, "nudge"):
            control.nudge(_STEPS[key])
        elif key in _LINES and isinstance(control, Scroll) and control.mark(_LINES[key]):
            pass
        elif key in _ARROWS:
            self._to(self._toward(*_ARROWS[key]))
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            control.action()
        else:
            return False
        return True

    def _toward(self, x: int, y: int) -> int:
        """The nearest control in a direction; what lies aside counts twice."""
        here = self.controls[self.at].rect
        best, found = 10**9, self.at
        for i, control in enumerate(self.controls):
            across, down = control.rect.centerx - here.centerx, control.rect.centery - here.centery
            ahead, aside = across * x + down * y, abs(across * y) + abs(down * x)
            if i != self.at and ahead > 0 and ahead + 2 * aside < best:
                best, found = ahead + 2 * aside, i
        return found

    def parts(self, unit: float) -> list[Part]:
        """The ring; ``unit`` is pixels per design unit."""
        control = self.focused
        if control is None or getattr(control, "grabs", False):
            return []
        rect = control.rect.inflate(round(8 * unit), round(8 * unit))
        return [Part("focus ring", grown(rect, round(8 * unit)), "ring", partial(draw_ring, rect=rect, unit=unit))]


def draw_ring(surface: Surface, rect: Rect, unit: float) -> None:
    """The focus ring round a rectangle."""
    nine(surface, "focus_ring", rect, unit)
