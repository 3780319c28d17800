"""A screen that is made of controls: what all of them do alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from pygame import K_ESCAPE, KEYDOWN, Rect

from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver, drawn, over
from game.desktop.ui.controls import Button
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box


class ControlScreen(Scene, ABC):
    """A screen that is laid out in design units and reached by mouse and keys.

    Attributes:
        box: the design units.
        controls: what can be used, back to front and in the order of the Tab key.
        ring: what keys have reached.
    """

    def __init__(self, host: Host) -> None:
        """Begin without controls."""
        super().__init__(host)
        self.box = backdrop.page(host.size)
        self.controls: list[Any] = []
        self.ring = Ring()

    def layout(self) -> None:
        """Make the controls for the window's size and text scale."""
        super().layout()
        self.box = self.units()
        self.controls = self.made()
        self.ring.set([c for c in self.controls if not isinstance(c, Scroll) or c.offers])

    def units(self) -> Box:
        """The design units of the window."""
        return backdrop.page(self.host.size)

    @abstractmethod
    def made(self) -> list[Any]:
        """The controls, where they lie now; those of before are still there."""

    def before(self, key: Hashable) -> Any | None:
        """The control of a key."""
        return next((control for control in self.controls if control.key == key), None)

    def listed(self, key: str, rect: Rect, rows: Sequence[Row]) -> Scroll:
        """A list, scrolled to where the one before it was."""
        found, old = Scroll(key, rect, self.box.k), self.before(key)
        found.set(rows)
        if old is not None:
            found.marked = min(old.marked, len(rows) - 1)
            found.to(old.offset)
        return found

    @property
    def buttons(self) -> list[Button]:
        """The buttons among the controls."""
        return [control for control in self.controls if isinstance(control, Button)]

    @abstractmethod
    def ground(self) -> list[Part]:
        """What lies below the controls."""

    def front(self) -> list[Part]:
        """What lies over everything."""
        return []

    def parts(self) -> list[Part]:
        """All of it, back to front."""
        found = self.ground()
        found += drawn(self.controls)
        return [*found, *over(self.controls), *self.ring.parts(self.box.k), *self.front()]

    def event(self, event: Event) -> bool:
        """Controls, what lies on top first, then the ring, then the screen's own keys."""
        self.dirty = True
        if deliver(reversed(self.controls), event) or self.ring.event(event):
            return True
        return event.type == KEYDOWN and self.key(event)

    def key(self, event: Event) -> bool:
        """A key that nothing else has used; True when it means something."""
        if event.key == K_ESCAPE:
            self.leave()
        return bool(event.key == K_ESCAPE)

    def leave(self) -> None:
        """Back to where one came from."""
        self.host.pop()
