"""What a screen is, and what it may ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.desktop import layout
from game.desktop.art import text

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.audio import Audio
    from game.desktop.stage import Part
    from game.store import GameStore, Settings


class Host(Protocol):
    """The program round the screens.

    Attributes:
        size: the window's size in pixels.
        scale: text scale in per cent.
        settings: the player's settings.
        store: saved games; None for pictures without a data folder.
        audio: the sounds.
    """

    size: tuple[int, int]
    scale: int
    settings: Settings
    store: GameStore | None
    audio: Audio

    def push(self, scene: Scene) -> None:
        """Open a screen over this one."""

    def pop(self) -> None:
        """Close the topmost screen."""

    def home(self, notice: str = "") -> None:
        """Back to the shelf, with a sentence for the player if something happened."""

    def quit(self) -> None:
        """Close the program."""

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""

    def adapt(self) -> None:
        """Take over what was changed in the settings: text scale, full screen and sound."""


class Scene:
    """A screen.

    Attributes:
        dirty: it must be drawn.
        busy: something moves, so it wants 60 frames a second.
        murmur: the tavern is heard in the background, as long as the screen is open.
    """

    murmur = False

    def __init__(self, host: Host) -> None:
        """Make a screen in a program."""
        self.host = host
        self.dirty = True
        self.busy = False
        text.read_at(layout.letter(host.size), host.scale)
        text.read_with(host.settings.readable_font)

    def layout(self) -> None:
        """Lay everything out for the window's size and text scale."""
        text.read_at(layout.letter(self.host.size), self.host.scale)
        text.read_with(self.host.settings.readable_font)
        self.dirty = True

    def parts(self) -> list[Part]:
        """What is on the screen now, back to front."""
        return []

    def event(self, event: Event) -> bool:
        """Take an event; True when it was used up."""
        del event
        return False

    def tick(self, now: int) -> None:
        """Let time pass; ``now`` are milliseconds since the program began."""

    def close(self) -> None:
        """Let go of what the screen holds."""
