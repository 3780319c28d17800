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
_LEFT, _ROW, _ROW2, _CARD = _CARDS[0] + 2, 356, 526, (112, 158)  # units: the first card, two rows of them
_ORDER, _ITEM = (_LEFT, _ROW, 140, 163), (_LEFT + 150, _ROW, 115, 163)
_BACK, _BACKS_LEFT, _STEP, _BACK_STEP = (44, 68), _LEFT + 274, 124, (48, 74)
_FIRST, _KIND_STEP, _TOKEN, _COIN, _BESIDE = (_KINDS[0] + 18, 338), (55, 52), 36, 24, (26, 10)


def _cards(box: Box) -> None:
    """An order, and the face and back of every kind of card."""
    cards.order(box.surface, box.rect(*_ORDER), "O03", 1)
    cards.face(box.surface, box.rect(*_ITEM), *FACES[0])
    for i, (kind, card) in enumerate(FACES[1:]):
        cards.face(box.surface, box.rect(_LEFT + i * _STEP, _ROW2, *_CARD), kind, card)
    for i, kind in enumerate(("order", "item", "nasty", "secret")):
        row, column = divmod(i, 2)
        x, y = _BACKS_LEFT + column * _BACK_STEP[0], _ROW + row * _BACK_STEP[1]
        cards.back(box.surface, box.rect(x, y, *_BACK), kind)
    cards.face(box.surface, box.rect(_LEFT + 2 * _STEP + 2, _ROW2, *_CARD), "item", "I07")


def _kinds(box: Box) -> None:
    """The token and the coin of every kind."""
    for i, kind in enumerate((*KINDS, POTION)):
        row, column = divmod(i, 7)
        x, y = _FIRST[0] + column * _KIND_STEP[0], _FIRST[1] + row * _KIND_STEP[1]
        box.sprite(f"token_{kind}", x, y, _TOKEN)
        box.sprite(f"coin_{kind}", x + _BESIDE[0], y + _BESIDE[1], _COIN)


KIT = (("cards", _CARDS, _cards), ("kinds", _KINDS, _kinds))
