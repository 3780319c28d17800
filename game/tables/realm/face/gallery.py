"""The Realm's heroes and cards for looking at, page by page: what `shot gallery --board` draws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine.draw import Box, nine
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import styles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class GalleryGrid(NamedTuple):
    """Pieces beside and below each other: how many across, units from one to the next, their size, the first corner."""

    across: int
    step: tuple[float, float]
    size: tuple[float, float]
    left: float = 8
    top: float = 8


_HEROES = GalleryGrid(5, (254, 396), (246, 164))
_HERO = (("", 76, 252, 140), ("", 186, 210, 56), ("_token", 168, 278, 40), ("_token", 212, 278, 28))
_NAME, _NAME_ROOM = 350, 240
_LYING, _BACKS = GalleryGrid(22, (57.6, 76), (52, 71)), GalleryGrid(9, (132, 0), (118, 162), top=628)
_TRAY = GalleryGrid(16, (79, 112), (75, 96), 10, 10)


def pages() -> dict[str, Callable[[Box], None]]:
    """What draws each page, by its name."""
    cards, heroes = list(content().cards), list(content().characters)
    found: dict[str, Callable[[Box], None]] = {"heroes": _heroes, "lying": _lying}
    found["lives"] = partial(_full, names=heroes, grid=GalleryGrid(5, (254, 396), (246, 388)))
    for head, each, draw in (
        ("tray", 112, _tray),
        ("cards", 12, partial(_full, grid=GalleryGrid(6, (212, 396), (204, 388)))),
        ("wide", 9, partial(_full, grid=GalleryGrid(3, (424, 264), (416, 256)))),
    ):
        for i in range(0, len(cards), each):
            found[f"{head}_{i // each + 1}"] = partial(draw, names=cards[i : i + each])
    return found


def _heroes(box: Box) -> None:
    """Each hero's scene, medallion and pawn, the medallion also as small as on a plate."""
    heroes = list(content().characters.values())
    for hero, (x, y, wide, high) in zip(heroes, _cells(_HEROES, len(heroes)), strict=True):
        box.sprite(f"hero_{hero.slug}_scene", x + wide / 2, y + high / 2, wide, high)
        nine(box.surface, "realm_window", box.rect(x, y, wide, high), box.k)
        for what, right, down, size in _HERO:
            box.sprite(f"hero_{hero.slug}{what}", x + right, y + down, size)
        styles.GALLERY_NAME.middle(box, say(f"realm.hero.{hero.slug}"), x + wide / 2, y + _NAME, _NAME_ROOM)


def _cells(grid: GalleryGrid, count: int) -> list[tuple[float, float, float, float]]:
    """Where so many pieces of a grid lie, row by row."""
    found = []
    for i in range(count):
        row, column = divmod(i, grid.across)
        found.append((grid.left + column * grid.step[0], grid.top + row * grid.step[1], *grid.size))
    return found


def _full(box: Box, names: Sequence[str], grid: GalleryGrid) -> None:
    """Heroes' pages or cards in full, upright or with the words beside the picture."""
    for name, spot in zip(names, _cells(grid, len(names)), strict=True):
        realm_cards.full(box.surface, box.rect(*spot), name, styles.GALLERY_WORDS.px(box))


def _lying(box: Box) -> None:
    """Every card as it lies on a board, and the backs."""
    names = list(content().cards)
    for name, spot in zip(names, _cells(_LYING, len(names)), strict=True):
        realm_cards.lying(box.surface, box.rect(*spot), name)
    for deck, spot in zip(realm_cards.DECKS, _cells(_BACKS, len(realm_cards.DECKS)), strict=True):
        realm_cards.back(box.surface, box.rect(*spot), deck)


def _tray(box: Box, names: Sequence[str]) -> None:
    """Cards of the tray's size."""
    for name, spot in zip(names, _cells(_TRAY, len(names)), strict=True):
        realm_cards.tray(box.surface, box.rect(*spot), name, "2/3" if name == "R11" else "")
