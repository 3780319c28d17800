"""Loading every font and every sound at once, for the self-test; a game loads what it needs when it needs it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content import paths
from game.desktop.engine import audio

if TYPE_CHECKING:
    from collections.abc import Iterator


def problems() -> Iterator[str]:
    """Read every font and every sound; yields what is wrong with them."""
    yield from audio.problems()
    yield from _fonts()
    try:
        pygame.mixer.init(audio.RATE, -16, 2, audio.BUFFER)
    except pygame.error:
        return  # without a sound device the program is silent
    yield from _sounds()
    pygame.mixer.quit()


def _fonts() -> Iterator[str]:
    pygame.font.init()
    for file in sorted((paths.assets() / "fonts").glob("*.ttf")):
        try:
            pygame.font.Font(str(file), 20).size("Aä")
        except (OSError, pygame.error) as error:
            yield f"{file.name}: {error}"


def _sounds() -> Iterator[str]:
    for file in sorted(audio.folder().glob("*.ogg")):
        try:
            pygame.mixer.Sound(str(file))
        except (OSError, pygame.error) as error:
            yield f"{file.name}: {error}"
