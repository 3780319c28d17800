"""Undo held down where it is refused: the whole table is asked whether it should go back (HR-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import KEYDOWN, KEYUP

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.table.tabletop import Tabletop

HOLD = 1000  # milliseconds that the key of undo, or its button, is held until the table is asked


class Holding:
    """The key of undo, or its button, held down at a table where undo is refused."""

    def __init__(self, table: Tabletop, ask: Callable[[], None]) -> None:
        """Begin with nothing held; ``ask`` is done once it was held long enough."""
        self._table, self._ask = table, ask
        self._key = False
        self._since = -1

    def event(self, event: Event) -> None:
        """Follow the key."""
        if event.type == KEYDOWN and event.key == pygame.K_z and not event.mod & pygame.KMOD_CTRL:
            self._key = not self._table.typing and not self._table.director.moment.buttons.can_undo
        elif event.type == KEYUP and event.key == pygame.K_z:
            self._key = False

    def tick(self, now: int) -> None:
        """Let time pass; the table is asked once a second of holding is over."""
        undo = self._table.bar.undo
        button = undo.down and undo.off
        if not (self._key or button):
            self._since = -1
        elif self._since < 0:
            self._since = now
        elif now - self._since >= HOLD:
            self._key = undo.down = False
            self._since = -1
            self._ask()
