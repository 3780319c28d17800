"""The texts that the content calls for by id or slug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.wizards.content.checks import TOKENS
from game.tables.wizards.content.definitions import content
from game.tables.wizards.content.shapes import HIGH_WIZARDS, KINDS, ORDERS, POINTS, place_kind

if TYPE_CHECKING:
    from collections.abc import Iterator


def wanted() -> Iterator[str]:
    """The texts that the content of Wizards calls for by id or slug."""
    box = content()
    places = [name for land in box.lands for name, _ in land.places]
    for table in ("land", "land_said", "land_text"):
        yield from (f"wizards.{table}.{land.slug}" for land in box.lands)
    yield from (f"wizards.land_kind.{kind}" for kind in KINDS)
    yield from (f"wizards.{table}.{place}" for table in ("place", "place_said") for place in places)
    for table in ("place_kind", "place_text"):
        yield from (f"wizards.{table}.{kind}" for kind in sorted({place_kind(place) for place in places}))
    yield from (f"wizards.task.{task.slug}.{part}" for task in box.tasks for part in ("name", "flavour"))
    yield from (f"wizards.token.{token}" for token in TOKENS)
    slugs = {
        "event": [event.slug for event in box.events],
        "object": [chit.slug for chit in box.objects],
        "hw": HIGH_WIZARDS,
        "card": [card.slug for card in box.wizard_deck if card.kind != "hw"],
        "spell": sorted({spell.kind for order in box.spells for rank in order for spell in rank}),
    }
    yield from (f"wizards.{name}.{slug}.{part}" for name in slugs for slug in slugs[name] for part in ("name", "text"))
    for table in ("order", "order_short", "order_one", "order_text", "mentor"):
        yield from (f"wizards.{table}.{order}" for order in ORDERS)
    yield from (f"wizards.points.{kind}" for kind in POINTS)
    yield from (f"wizards.tables.{name}.{part}" for name in box.tables for part in ("name", *"123456"))
