"""What the tables have to show in the gallery: the module ``gallery`` of their faces, where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.table import has_layer, layer, tables
from game.desktop.ui import backdrop
from game.desktop.ui.scene import Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host

    Kit = tuple[str, tuple[float, float, float, float], Callable[[Box], None]]


def _found(name: str) -> list[Any]:
    """What the galleries have under a name."""
    known = (layer(t, "face.gallery") for t in tables() if has_layer(t, "face.gallery"))
    return [vars(module)[name] for module in known if name in vars(module)]


def _drawn() -> dict[str, Callable[[Box], None]]:
    """What draws each page of all tables, by its name."""
    return {name: draw for named in _found("pages") for name, draw in named().items()}


def pages() -> tuple[str, ...]:
    """The names of the pages of all tables."""
    return tuple(_drawn())


def page(host: Host, name: str) -> Scene | None:
    """A page by its name; None where no table has it."""
    draw = _drawn().get(name)
    return GalleryPage(host, name, draw) if draw else None


class GalleryPage(Scene):
    """A page drawn in its units over the table's wood."""

    def __init__(self, host: Host, page: str, draw: Callable[[Box], None]) -> None:
        """Show what draws a page, by the page's name."""
        super().__init__(host)
        self.page, self.draw = page, draw
        self.layout()

    def layout(self) -> None:
        """Take the units of a page."""
        super().layout()
        self.box = backdrop.page(self.host.size)

    def parts(self) -> list[Part]:
        """The page over the table's wood."""
        whole = self.box.rect(0, 0, *backdrop.PAGE)
        page = backdrop.drawing("page", self.box, whole, self.page, self.draw)
        return [backdrop.wall(self.host.size, "table_wood"), page]


def kit() -> list[Kit]:
    """What lies among the pieces of the kit: a key, an area in units of the page, and what draws it."""
    return [piece for pieces in _found("KIT") for piece in pieces]
