"""What the program offers to its screens, and the screen that makes use of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.content import kept, texts
from game.desktop.engine import keys, text, theme
from game.desktop.ui import layout
from game.desktop.ui.screen import Screen

if TYPE_CHECKING:
    from game.desktop.engine.audio import Audio
    from game.desktop.ui.desk import Desk, OpenTable
    from game.desktop.ui.routes import Routes
    from game.store import GameStore, Settings


class Host(Protocol):
    """The program round the screens.

    Attributes:
        settings: the player's settings.
        store: saved games; None for pictures without a data folder.
        audio: the sounds.
        desk: the games that are open at the same time.
    """

    settings: Settings
    store: GameStore | None
    audio: Audio
    desk: Desk

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels."""

    @property
    def scale(self) -> int:
        """Text scale in per cent."""

    @property
    def open(self) -> Routes:
        """The ways to the other screens."""

    def push(self, scene: Screen) -> None:
        """Open a screen over this one."""

    def pop(self) -> None:
        """Close the topmost screen."""

    def show(self, table: OpenTable) -> None:
        """Bring a game to the front, over the shelf; the others that are open stay so."""

    def home(self, notice: str = "") -> None:
        """Back to the shelf, with a sentence for the player if something happened."""

    def quit(self) -> None:
        """Close the program."""

    def mute(self) -> None:
        """Silence everything, or let it be heard again."""

    def adapt(self) -> None:
        """Take over what was changed in the settings."""

    def keep(self) -> None:
        """Write the settings if they have changed; it happens by itself where a screen opens."""

    def gamepads(self) -> list[str]:
        """The names of the gamepads that are plugged in."""
        ...


class Scene(Screen):
    """A screen in a program."""

    def __init__(self, host: Host) -> None:
        """Make it, in the language and the letters of now."""
        super().__init__()
        self.host = host
        _read(host)

    def layout(self) -> None:
        """Lay everything out for the window's size and text scale."""
        _read(self.host)
        super().layout()


def _read(host: Host) -> None:
    """Let the player's size of letters, font, colours, language and keys count from now on."""
    settings = host.settings
    text.read_at(layout.letter(host.size), host.scale)
    text.read_with(settings.readable_font)
    texts.speak(settings.language)
    if any((theme.use(settings.palette), keys.use(settings.keys))):
        kept.forget("look")
