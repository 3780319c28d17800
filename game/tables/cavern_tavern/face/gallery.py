"""What Cavern Tavern has among the pieces of the kit: what `shot gallery` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.cavern_tavern.content.definitions import KINDS, POTION
from game.tables.cavern_tavern.face import cards

if TYPE_CHECKING:
    from game.desktop.engine.draw import Box

FACES = (("item", "I04"), ("nasty", "N06"), ("secret", "S1"))
_CARDS = (494, 352, 366, 330)  # units of the page: left, top, width, height
_KINDS = (874, 316, 400, 106)


def _cards(box: Box) -> None:
    """An order, and the face and back of every kind of card."""
    cards.order(box.surface, box.rect(_CARDS[0] + 2, 356, 140, 163), "O03", 1)
    cards.face(box.surface, box.rect(_CARDS[0] + 152, 356, 115, 163), *FACES[0])
    for i, (kind, card) in enumerate(FACES[1:]):
        cards.face(box.surface, box.rect(_CARDS[0] + 2 + i * 124, 526, 112, 158), kind, card)
    for i, kind in enumerate(("order", "item", "nasty", "secret")):
        row, column = divmod(i, 2)
        cards.back(box.surface, box.rect(_CARDS[0] + 276 + column * 48, 356 + row * 74, 44, 68), kind)
    cards.face(box.surface, box.rect(_CARDS[0] + 252, 526, 112, 158), "item", "I07")


def _kinds(box: Box) -> None:
    """The token and the coin of every kind."""
    for i, kind in enumerate((*KINDS, POTION)):
        row, column = divmod(i, 7)
        x, y = _KINDS[0] + 18 + column * 55, 338 + row * 52
        box.sprite(f"token_{kind}", x, y, 36)
        box.sprite(f"coin_{kind}", x + 26, y + 10, 24)


KIT = (("cards", _CARDS, _cards), ("kinds", _KINDS, _kinds))
