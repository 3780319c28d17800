"""What a screen is, and what it may ask of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.content import kept, texts
from game.desktop.engine import keys, text, theme
from game.desktop.ui import layout

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.audio import Audio
    from game.desktop.engine.stage import Part
    from game.desktop.table.desk import Desk
    from game.desktop.table.screen import TableScreen
    from game.store import GameStore, Settings


class Host(Protocol):
    """The program round the screens.

    Attributes:
        size: the window's size in pixels.
        scale: text scale in per cent.
        settings: the player's settings.
        store: saved games; None for pictures without a data folder.
        audio: the sounds.
        desk: the games that are open at the same time.
    """

    size: tuple[int, int]
    scale: int
    settings: Settings
    store: GameStore | None
    audio: Audio
    desk: Desk

    def push(self, scene: Scene) -> None:
        """Open a screen over this one."""

    def pop(self) -> None:
        """Close the topmost screen."""

    def show(self, table: TableScreen) -> None:
        """Bring a game to the front, over the shelf; the others that are open stay so."""

    def home(self, notice: str = "") -> None:
        """Back to the shelf, with a sentence for the player if something happened."""

    def quit(self) -> None:
        """Close the program."""

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""

    def adapt(self) -> None:
        """Take over what was changed in the settings."""

    def gamepads(self) -> list[str]:
        """The names of the gamepads that are plugged in."""
        ...


class Scene:
    """A screen.

    Attributes:
        dirty: it must be drawn.
        busy: something moves, so it wants 60 frames a second.
        murmur: the tavern is heard in the background, as long as the screen is open.
    """

    murmur = False
    raw = False  # keys arrive as they are, so that one can be chosen

    def __init__(self, host: Host) -> None:
        """Make a screen in a program."""
        self.host = host
        self.dirty = True
        self.busy = False
        _read(host)

    def layout(self) -> None:
        """Lay everything out for the window's size and text scale."""
        _read(self.host)
        self.dirty = True

    @property
    def typing(self) -> bool:
        """Whether letters are being typed, so that their keys mean nothing else."""
        return any(getattr(control, "active", False) for control in getattr(self, "controls", ()))

    def uncovered(self) -> None:
        """It is the topmost screen again: what lay over it is gone."""

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


def _read(host: Host) -> None:
    """Let the player's size of letters, font, colours, language and keys count from now on."""
    settings = host.settings
    text.read_at(layout.letter(host.size), host.scale)
    text.read_with(settings.readable_font)
    changed = (theme.use(settings.palette), texts.speak(settings.language), keys.use(settings.keys))
    if any(changed):
        kept.forget("look")
