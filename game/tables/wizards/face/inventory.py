"""The pictures that only the Wizards draw."""

from __future__ import annotations

from game.content.kept import keep
from game.tables.wizards.content import content
from game.tables.wizards.content.shapes import ORDERS, POINTS
from game.tables.wizards.face.scenes import (
    EVENTS,
    SPELLS,
    TASKS,
    object_scene,
    place_picture,
    scene_name,
    wizard_scene,
)

KINDS = ("task", "must", "event", "object", "wizard", "rule")
DECKS = ("tasks", "events", "wizards", "objects")
ANIMALS = ("dragon", "unicorn", "winged_horse", "horse", "hound", "dove")
STATES = ("dazed", "bound", "stunned", "trapped")
PLAIN = (
    "ash", "unknown", "sea", "mist", "veil", "trees", "peaks", "wall", "place_harbour", "boat", "demons", "dragon",
    "flag",
    "flag_must", "pip_on", "pip_off", "skull", "star", "day", "day_now", "day_past", "hw_secret", "order_none",
    "scene_hw_secret",
)  # fmt: skip
ICONS = (
    *POINTS, *STATES, "healed", "trapped", "day", "fortnight", "lair_time", "thwart", "lost", "extra", "task",
    "task_must", "event", "object", "wizard", "boat", "swim", "demons", "dragon", "land", "hex", "steps", "die",
    "any", "mentor", "high_wizard", "here", "stay", "transport_part", "phantasm", "rank", "harbour", "wall",
    "terrain_plains", "terrain_woods", "terrain_mountains", "terrain_water", "trap_bramble_snare",
    "trap_cage_of_glass", "trap_poppy_dust", "trap_held",
    *(f"trap_{n}" for n in range(1, 7)), *(f"animal_{name}" for name in ANIMALS), *(f"order_{name}" for name in ORDERS),
)  # fmt: skip


@keep("look")
def names() -> tuple[str, ...]:
    """All pictures of the Wizards."""
    whole = content()
    places = [place for land in whole.lands for place, _at in land.places]
    spells = {spell.kind for ranks in whole.spells for known in ranks for spell in known}
    found = [f"wizards_{name}" for name in PLAIN]
    found += [f"wizards_land_{land.slug}" for land in whole.lands]
    found += [draw(place) for place in places for draw in (scene_name, place_picture)]
    found += [f"wizards_hw_{card.slug}" for card in whole.wizard_deck if card.kind == "hw"]
    found += [f"wizards_order_{name}" for name in ORDERS] + [f"wizards_animal_{name}" for name in ANIMALS]
    found += [f"wizards_state_{name}" for name in STATES]
    found += [f"wizards_card_{name}" for name in KINDS] + [f"wizards_back_{name}" for name in DECKS]
    found += [TASKS[card.slug] for card in whole.tasks] + [EVENTS[card.slug] for card in whole.events]
    found += [object_scene(card.slug) for card in whole.objects]
    found += [SPELLS[kind] for kind in sorted(spells)]
    found += [wizard_scene(card.slug) for card in whole.wizard_deck]
    signs = [*ICONS, *sorted(spells), *(card.slug for card in whole.objects)]
    signs += [scene_name(place).removeprefix("wizards_") for place in places]
    found += [f"wizards_icon_{name}" for name in signs]
    return tuple(dict.fromkeys(found))
