"""AccessKit's adapters: the one of this platform, each with the same few deeds.

The only module that knows them. Linux has a bus beside the window; on Windows and macOS the adapter sits in the window
itself, and must be there before the window is shown for the first time.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

try:
    import accesskit as _accesskit
except ImportError:  # the program does without
    _accesskit = None

if TYPE_CHECKING:
    from collections.abc import Callable

_log = logging.getLogger(__name__)
LIBRARY: Any = _accesskit  # AccessKit; None without it
WINDOWS = "SDLWindow"  # the class of SDL's windows on macOS


class Handlers(NamedTuple):
    """What an adapter calls, perhaps on a thread of its own.

    Attributes:
        come: a reader is there; answers a first tree.
        act: a reader asks for something.
        gone: no reader is there any more.
    """

    come: Callable[[], Any]
    act: Callable[[Any], None]
    gone: Callable[[], None]


class Adapter(Protocol):
    """What all of them do."""

    def update(self, made: Callable[[], Any]) -> None:
        """Tell readers of another tree; it is made only if somebody listens."""

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or no longer."""

    def placed(self, left: int, top: int, wide: int, high: int) -> None:
        """Where the window lies on the screen, in pixels."""


class Unix:
    """AT-SPI over the session bus."""

    def __init__(self, library: Any, _window: Any, handlers: Handlers) -> None:
        """Offer the program on the bus; ``window`` means nothing to it."""
        self._rect, self._adapter = library.Rect, library.unix.Adapter(*handlers)

    def update(self, made: Callable[[], Any]) -> None:
        """Tell readers of another tree."""
        self._adapter.update_if_active(made)

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or no longer."""
        self._adapter.update_window_focus_state(on)

    def placed(self, left: int, top: int, wide: int, high: int) -> None:
        """Where the window lies on the screen."""
        rect = self._rect(float(left), float(top), float(left + wide), float(top + high))
        self._adapter.set_root_window_bounds(rect, rect)


class Windows:
    """UI Automation, in the window's own messages: they tell it where the keyboard is and where the window lies."""

    def __init__(self, library: Any, window: Any, handlers: Handlers) -> None:
        """Sit in a window that nobody has seen yet."""
        self._adapter = library.windows.SubclassingAdapter(window, handlers.come, handlers.act)

    def update(self, made: Callable[[], Any]) -> None:
        """Tell readers of another tree."""
        _raised(self._adapter.update_if_active(made))

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or no longer."""

    def placed(self, left: int, top: int, wide: int, high: int) -> None:
        """Where the window lies on the screen."""


class MacOS:
    """NSAccessibility, in the window's view."""

    def __init__(self, library: Any, window: Any, handlers: Handlers) -> None:
        """Sit in a window that nobody has seen yet; SDL gives the keyboard to the window instead of its view."""
        library.macos.add_focus_forwarder_to_window_class(WINDOWS)
        self._adapter = library.macos.SubclassingAdapter.for_window(window, handlers.come, handlers.act)

    def update(self, made: Callable[[], Any]) -> None:
        """Tell readers of another tree."""
        _raised(self._adapter.update_if_active(made))

    def focused(self, on: bool) -> None:
        """The window has the keyboard, or no longer."""
        _raised(self._adapter.update_view_focus_state(on))

    def placed(self, left: int, top: int, wide: int, high: int) -> None:
        """Where the window lies on the screen."""


def _raised(events: Any) -> None:
    """Let readers hear of what came of an update; nothing where nobody listens."""
    if events is not None:
        events.raise_events()


_ADAPTERS: dict[str, Callable[[Any, Any, Handlers], Adapter]] = {"unix": Unix, "windows": Windows, "macos": MacOS}


def inside(library: Any) -> bool:
    """Whether the adapter sits in the window, so that the window must not be shown before it is made."""
    return hasattr(library, "windows") or hasattr(library, "macos")


def opened(library: Any, window: Any, handlers: Handlers) -> Adapter | None:
    """The adapter of this platform; None without the library, or where it can't be made.

    Args:
        library: AccessKit, or None.
        window: the platform's handle of the window.
        handlers: what it calls.
    """
    made = next((adapter for name, adapter in _ADAPTERS.items() if hasattr(library, name)), None)
    if made is None:
        return None
    try:
        return made(library, window, handlers)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a panic of the library is no Exception
        _log.exception("no screen reader can be told of the window")
        return None
