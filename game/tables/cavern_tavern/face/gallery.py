"""The tavern's cards, coins and medals for looking at, beside the pieces of the kit: what `shot gallery` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.tables.cavern_tavern.content.definitions import KINDS, POTION
from game.tables.cavern_tavern.face import cards

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.desktop.engine.draw import Box

MEDALS = ("gold", "brown", "red", "blue", "green", "dark", "orange")
FACES = (("item", "I04"), ("nasty", "N06"), ("secret", "S1"))


def pages() -> tuple[str, ...]:
    """There are no pages of the tavern's own."""
    return ()


def lines(names: Iterable[str]) -> list[str]:
    """A line of the log for each player, with the coin of a kind."""
    return [
        say("ui.gallery.line", name=name, kind=say(f"kind.{kind}")) for name, kind in zip(names, KINDS, strict=False)
    ]


def cards_of(box: Box, left: float) -> None:
    """An order, and the face and back of every kind of card."""
    cards.order(box.surface, box.rect(left + 2, 356, 140, 163), "O03", 1)
    cards.face(box.surface, box.rect(left + 152, 356, 115, 163), *FACES[0])
    for i, (kind, card) in enumerate(FACES[1:]):
        cards.face(box.surface, box.rect(left + 2 + i * 124, 526, 112, 158), kind, card)
    for i, kind in enumerate(("order", "item", "nasty", "secret")):
        row, column = divmod(i, 2)
        cards.back(box.surface, box.rect(left + 276 + column * 48, 356 + row * 74, 44, 68), kind)
    cards.face(box.surface, box.rect(left + 252, 526, 112, 158), "item", "I07")


def kinds(box: Box, left: float) -> None:
    """The token and the coin of every kind."""
    for i, kind in enumerate((*KINDS, POTION)):
        row, column = divmod(i, 7)
        x, y = left + 18 + column * 55, 338 + row * 52
        box.sprite(f"token_{kind}", x, y, 36)
        box.sprite(f"coin_{kind}", x + 26, y + 10, 24)


def medals(box: Box, left: float) -> None:
    """A medal of every colour."""
    for i, name in enumerate(MEDALS):
        words, icon = ("", "star") if name == "orange" else (str(i + 3), "")
        cards.medal(box, f"medal_{name}", left + 20 + i * 40, 448, 18, words, icon)
