"""What the tables have to show in the gallery: the module ``gallery`` of their faces, where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.table import has_layer, layer, tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host, Scene

    Kit = tuple[str, tuple[float, float, float, float], Callable[[Box], None]]


def _found(name: str) -> list[Any]:
    """What the galleries have under a name."""
    known = (layer(t, "face.gallery") for t in tables() if has_layer(t, "face.gallery"))
    return [vars(module)[name] for module in known if name in vars(module)]


def pages() -> tuple[str, ...]:
    """The names of the pages of all tables."""
    return tuple(name for named in _found("pages") for name in named())


def page(host: Host, name: str) -> Scene | None:
    """A page by its name; None where no table has it."""
    makers = zip(_found("pages"), _found("page"), strict=True)
    found: Scene | None = next((make(host, name) for named, make in makers if name in named()), None)
    return found


def kit() -> list[Kit]:
    """What lies among the pieces of the kit: a key, an area in units of the page, and what draws it."""
    return [piece for pieces in _found("KIT") for piece in pieces]
