"""The texts that the content calls for by id or slug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.realm.content.definitions import content

if TYPE_CHECKING:
    from collections.abc import Iterator


def wanted() -> Iterator[str]:
    """The texts that the Realm's content calls for by id or slug."""
    box = content()
    for name, *more in (
        ("space", *box.spaces),
        ("space_text", *box.spaces),
        ("entrance", *box.entrances),
        ("trap_kind", *box.traps),
        *((table, *(hero.slug for hero in box.characters.values())) for table in ("hero", "ability", "as_enemy")),
    ):
        yield from (f"realm.{name}.{key}" for key in more)
    traps = [trap for lines in box.traps.values() for trap in lines]
    for name, found in (("card", box.cards.values()), ("tile", box.tiles.values()), ("trap", traps)):
        yield from (f"realm.{name}.{one.slug}.{part}" for one in found for part in ("name", "text"))
    yield from (f"realm.ailment.{name}.{part}" for name in box.ailments for part in ("name", "text"))
    yield from (f"realm.table.{name}.{part}" for name in box.rolls for part in ("name", *"123456"))
