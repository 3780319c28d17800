"""The Realm's heroes and cards for looking at, page by page: what `shot gallery --board` draws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine.draw import nine
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import styles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.engine.draw import Box


def pages() -> dict[str, Callable[[Box], None]]:
    """What draws each page, by its name."""
    cards, heroes = list(content().cards), list(content().characters)
    found: dict[str, Callable[[Box], None]] = {"heroes": _heroes, "lying": _lying}
    found["lives"] = partial(_full, names=heroes, across=5, step=(254, 396), size=(246, 388))
    for head, each, draw in (
        ("tray", 112, _tray),
        ("cards", 12, partial(_full, across=6, step=(212, 396), size=(204, 388))),
        ("wide", 9, partial(_full, across=3, step=(424, 264), size=(416, 256))),
    ):
        for i in range(0, len(cards), each):
            found[f"{head}_{i // each + 1}"] = partial(draw, names=cards[i : i + each])
    return found


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


def _full(box: Box, names: Sequence[str], across: int, step: tuple[float, float], size: tuple[float, float]) -> None:
    """Heroes' pages or cards in full, upright or with the words beside the picture."""
    for i, name in enumerate(names):
        row, column = divmod(i, across)
        spot = box.rect(8 + column * step[0], 8 + row * step[1], *size)
        realm_cards.full(box.surface, spot, name, styles.GALLERY_WORDS.px(box))


def _lying(box: Box) -> None:
    """Every card as it lies on a board, and the backs."""
    for i, name in enumerate(content().cards):
        row, column = divmod(i, 22)
        realm_cards.lying(box.surface, box.rect(8 + column * 57.6, 8 + row * 76, 52, 71), name)
    for i, deck in enumerate(realm_cards.DECKS):
        realm_cards.back(box.surface, box.rect(8 + i * 132, 628, 118, 162), deck)


def _tray(box: Box, names: Sequence[str]) -> None:
    """Cards of the tray's size."""
    for i, name in enumerate(names):
        row, column = divmod(i, 16)
        badge = "2/3" if name == "R11" else ""
        realm_cards.tray(box.surface, box.rect(10 + column * 79, 10 + row * 112, 75, 96), name, badge)
