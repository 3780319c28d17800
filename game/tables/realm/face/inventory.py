"""The pictures that only the Realm draws."""

from __future__ import annotations

from game.tables.realm.content import AILMENTS
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import maze_tiles, owned, plates

TAVERN = (
    *(f"patrol_{name}" for name in ("off", "called", "coming", "here")),
    *(f"craps_{name}" for name in ("table", "still", "open", "bet", "won")),
    *(f"event_{name}" for name in ("thrown_out", "brawl", "patrol", "brew")),
    *(f"icon_{name}" for name in ("fist", "exit", "bed", "portal", "guard", "stairs")),
    "locker_full", "locker_empty", "tavern_draw", "plaque_red", "medal_bouncer",
)  # fmt: skip
LAND = (
    *(f"realm_{name}" for name in ("pad", "pad_way", "gate", "gate_blind", "stairs", "draw", "clock", "inset", "jail")),
    *(f"realm_{name}" for name in ("step", "step_now", "coins", "key", "crown")),
)

SEATS = (
    *(f"icon_{name}" for name in plates.TINTS),
    *(icon for icon, _ in plates.COUNTED),
    *(f"icon_{icon}" for icon in owned.SMALL),
    *(f"ailment_{name}" for name in AILMENTS),
    *(f"icon_{name}" for name in ("objects", "followers", "spells", "ember_crown", "trophy", "lock", "coin")),
)


def names() -> tuple[str, ...]:
    """Their names."""
    return ("back_item", *TAVERN, *LAND, *SEATS, *realm_cards.pictures(), *maze_tiles.pictures())
