"""The window itself: opened once, as large as the player left it, and made to fill the screen or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.texts import say
from game.desktop.engine import sprites
from game.desktop.spoken import platforms
from game.desktop.spoken.bridge import Bridge
from game.desktop.ui import layout

if TYPE_CHECKING:
    from game.store import Settings

USUAL = (1280, 800)  # pixels of a window on a usual screen
HIDDEN = pygame.HIDDEN if platforms.inside(platforms.LIBRARY) else 0  # until readers know it


class Window:
    """The program's window.

    Attributes:
        surface: what is drawn on.
        size: width and height in pixels.
        full: whether it fills the screen.
        bridge: tells screen readers what is in it.
    """

    def __init__(self, settings: Settings) -> None:
        """Open it as the settings say; they hear its size."""
        self._settings = settings
        self.full = False
        self.surface = _opened(settings)
        self._known = _handle()
        self.bridge = Bridge(self._known)
        if HIDDEN:
            pygame.Window.from_display_module().show()
        self.resized()
        if settings.full_screen:
            self.toggle_full()

    def toggle_full(self) -> None:
        """Fill the screen, or no longer."""
        self.full = self._settings.full_screen = not self.full
        if self.full:
            self.surface = pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            size = (self._settings.width, self._settings.height)
            self.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        self._told()
        self.resized()

    def _told(self) -> None:
        """Readers sit in the window where it has a number: in another one they must be before it is seen."""
        before, self._known = self._known, _handle()
        if HIDDEN and isinstance(self._known, int) and self._known != before:
            shown = pygame.Window.from_display_module()
            shown.hide()
            self.bridge.move(self._known)
            shown.show()

    def resized(self) -> None:
        """Take over the size that it has now."""
        self.surface = pygame.display.get_surface() or self.surface
        self.size = self.surface.get_size()
        self.placed()
        if not self.full:
            self._settings.width, self._settings.height = max(640, self.size[0]), max(480, self.size[1])

    def placed(self) -> None:
        """Tell readers where it lies now."""
        self.bridge.placed(*pygame.display.get_window_position(), *self.size)


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """How large a window opens that nobody has sized yet: the usual size, as many times as the screen has room for."""
    times = max(1, min(desktop[0] // USUAL[0], desktop[1] // USUAL[1]))
    return USUAL[0] * times, USUAL[1] * times


def _opened(settings: Settings) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption(say("ui.title"))
    desktop = pygame.display.get_desktop_sizes()[0]
    usual = first_size(desktop)
    wanted = (max(layout.SMALLEST[0], settings.width or usual[0]), max(layout.SMALLEST[1], settings.height or usual[1]))
    size = (min(wanted[0], desktop[0]), min(wanted[1], desktop[1]))
    surface = pygame.display.set_mode(size, pygame.RESIZABLE | HIDDEN)
    pygame.display.set_icon(sprites.get("die_vermillion_5", 64))
    smallest = (min(layout.SMALLEST[0], desktop[0]), min(layout.SMALLEST[1], desktop[1]))
    pygame.Window.from_display_module().minimum_size = smallest
    return surface


def _handle() -> object:
    """What the platform calls the window; None where it has no name for it."""
    return pygame.display.get_wm_info().get("window")
