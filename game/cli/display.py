"""Is there a display to open a window on?"""

from __future__ import annotations

import contextlib
import os
import sys
from typing import TYPE_CHECKING

from game.cli.errors import BadCommand
from game.content.texts import say

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOW_CLASS = "taverns-and-labyrinths"
_UNSEEN = ("dummy", "offscreen")


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keep the display libraries, which are written in C, from grumbling on the standard error stream."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def prepare(*, accelerated: bool = False) -> None:
    """Set what SDL reads before pygame is imported; what the player has set in the environment wins.

    Args:
        accelerated: Let SDL draw windows through the GPU. Without one that costs ten times the time of a frame.
    """
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "1" if accelerated else "0")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def require() -> None:
    """Make sure that a window will be seen, unless the environment names a driver that shows nothing.

    Without a display SDL quietly draws into nowhere, and the program would run for ever unseen.

    Raises:
        BadCommand: There is no display.
    """
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    if asked in _UNSEEN:
        return
    on_x_or_wayland = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and not asked and not on_x_or_wayland:
        raise BadCommand(say("cli.no_display"))
    import pygame

    try:
        with _quiet():
            pygame.display.init()
    except pygame.error as error:
        raise BadCommand(say("cli.no_display")) from error
    if pygame.display.get_driver() in _UNSEEN:
        pygame.display.quit()
        raise BadCommand(say("cli.no_display"))
