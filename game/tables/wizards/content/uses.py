"""What the lab counts the use of in Wizards."""

from game.content.of_table import Use
from game.tables.wizards.content.definitions import content


def _spells() -> dict[str, str]:
    kinds = {spell.kind for order in content().spells for rank in order for spell in rank}
    return {kind: f"wizards.spell.{kind}.name" for kind in sorted(kinds)}


USES = {
    "land": Use(
        ("stepped", "landed"), "land", lambda: {land.slug: f"wizards.land.{land.slug}" for land in content().lands}
    ),
    "task": Use(
        ("task_completed",), "task", lambda: {task.slug: f"wizards.task.{task.slug}.name" for task in content().tasks}
    ),
    "spell": Use(("cast",), "spell", _spells),
    "event": Use(
        ("played",), "event", lambda: {card.slug: f"wizards.event.{card.slug}.name" for card in content().events}
    ),
    "object": Use(
        ("object",), "object", lambda: {chit.slug: f"wizards.object.{chit.slug}.name" for chit in content().objects}
    ),
}
TRAITS = {"order": "wizards.order_short.{}"}
