"""The texts that the content calls for by id or slug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.cavern_tavern.content.definitions import KINDS, PEOPLES, PLACES, POTION, cards

if TYPE_CHECKING:
    from collections.abc import Iterator


def wanted() -> Iterator[str]:
    """The texts that the content of Cavern Tavern calls for by id."""
    box = cards()
    for deck in (box.orders, box.items, box.nasty, box.secrets, box.characters):
        for card in deck:
            yield f"card.{card}.name"
            if deck is not box.orders:
                yield f"card.{card}.rule"
    for place in PLACES:
        yield f"place.{place}.name"
        yield f"place.{place}.rule"
    for kind in (*KINDS, POTION):
        yield f"kind.{kind}"
    for people in PEOPLES:
        yield f"people.{people}"
        yield f"people.{people}_realm"
