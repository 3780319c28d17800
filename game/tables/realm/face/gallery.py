"""The Realm's heroes and cards for looking at, page by page: what `shot gallery --board` draws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine.draw import nine
from game.desktop.ui import backdrop
from game.desktop.ui.scene import Host, Scene
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import styles

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.draw import Box
    from game.desktop.engine.stage import Part

CARDS, TRAYS, WIDE = 12, 112, 9  # cards on a page: in full, of the tray's size, in full and lying wide


def _pages(head: str, each: int) -> tuple[str, ...]:
    return tuple(f"{head}_{i + 1}" for i in range(-(-len(content().cards) // each)))


def pages() -> tuple[str, ...]:
    """The names of all pages."""
    return ("heroes", "lives", "lying", *_pages("tray", TRAYS), *_pages("cards", CARDS), *_pages("wide", WIDE))


def page(host: Host, name: str) -> Scene:
    """A page by its name."""
    return RealmGallery(host, name)


class RealmGallery(Scene):
    """One page of the gallery."""

    def __init__(self, host: Host, page: str) -> None:
        """Show a page by its name."""
        super().__init__(host)
        self.page = page
        self.layout()

    def layout(self) -> None:
        """Take the units of a page."""
        super().layout()
        self.box = backdrop.page(self.host.size)

    def parts(self) -> list[Part]:
        """The page over the table's wood."""
        head, _, number = self.page.partition("_")
        first = int(number or 1) - 1
        draw: dict[str, Callable[[Box], None]] = {
            "heroes": _heroes,
            "lives": _lives,
            "lying": _lying,
            "tray": partial(_tray, first=first * TRAYS),
            "cards": partial(_cards, first=first * CARDS),
            "wide": partial(_wide, first=first * WIDE),
        }
        whole = self.box.rect(0, 0, *backdrop.PAGE)
        return [
            backdrop.wall(self.host.size, "table_wood"),
            backdrop.drawing("page", self.box, whole, self.page, draw[head]),
        ]


def _heroes(box: Box) -> None:
    """Each hero's scene, medallion and pawn, the medallion also as small as on a plate."""
    for i, hero in enumerate(content().characters.values()):
        row, column = divmod(i, 5)
        x, y = 8 + column * 254, 8 + row * 396
        spot = box.rect(x, y, 246, 164)
        box.sprite(f"hero_{hero.slug}_scene", x + 123, y + 82, 246, 164)
        nine(box.surface, "realm_window", spot, box.k)
        box.sprite(f"hero_{hero.slug}", x + 76, y + 252, 140)
        box.sprite(f"hero_{hero.slug}", x + 186, y + 210, 56)
        box.sprite(f"hero_{hero.slug}_token", x + 168, y + 278, 40)
        box.sprite(f"hero_{hero.slug}_token", x + 212, y + 278, 28)
        styles.GALLERY_NAME.middle(box, say(f"realm.hero.{hero.slug}"), x + 123, y + 350, 240)


def _size(box: Box) -> int:
    """Pixels of the letters on a card in full."""
    return styles.GALLERY_WORDS.px(box)


def _lives(box: Box) -> None:
    """Each hero's page, upright."""
    names = list(content().characters)
    for i, name in enumerate(names):
        row, column = divmod(i, 5)
        realm_cards.full(
            box.surface, box.rect(8 + column * 254, 8 + row * 396, 246, 388), name, styles.GALLERY_WORDS.px(box)
        )


def _lying(box: Box) -> None:
    """Every card as it lies on a board, and the backs."""
    for i, name in enumerate(content().cards):
        row, column = divmod(i, 22)
        realm_cards.lying(box.surface, box.rect(8 + column * 57.6, 8 + row * 76, 52, 71), name)
    for i, deck in enumerate(realm_cards.DECKS):
        realm_cards.back(box.surface, box.rect(8 + i * 132, 628, 118, 162), deck)


def _tray(box: Box, first: int) -> None:
    """Cards of the tray's size."""
    for i, name in enumerate(list(content().cards)[first : first + TRAYS]):
        row, column = divmod(i, 16)
        badge = "2/3" if name == "R11" else ""
        realm_cards.tray(box.surface, box.rect(10 + column * 79, 10 + row * 112, 75, 96), name, badge)


def _cards(box: Box, first: int) -> None:
    """Cards in full."""
    for i, name in enumerate(list(content().cards)[first : first + CARDS]):
        row, column = divmod(i, 6)
        realm_cards.full(
            box.surface, box.rect(8 + column * 212, 8 + row * 396, 204, 388), name, styles.GALLERY_WORDS.px(box)
        )


def _wide(box: Box, first: int) -> None:
    """Cards in full with the words beside the picture."""
    for i, name in enumerate(list(content().cards)[first : first + WIDE]):
        row, column = divmod(i, 3)
        realm_cards.full(
            box.surface, box.rect(8 + column * 424, 8 + row * 264, 416, 256), name, styles.GALLERY_WORDS.px(box)
        )
