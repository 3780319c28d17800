"""The pictures that only Cavern Tavern draws."""

from __future__ import annotations

from game.tables.cavern_tavern.content.definitions import KINDS, PEOPLES, cards

_MEDALS = ("brown", "red", "blue", "green", "gold", "dark")


def names() -> tuple[str, ...]:
    """Their names."""
    content = cards()
    found = [f"medal_{name}" for name in _MEDALS]
    found += [f"token_{kind}" for kind in KINDS] + [f"coin_{kind}" for kind in (*KINDS, "Potion", "Item")]
    for people in PEOPLES:
        found += [f"card_order_{people}", f"scene_{people}", f"folk_{people}"]
    found += [f"place_{place}" for place in (*content.board.tasks, "item", "potion")]
    for kind, group in (("item", content.items), ("nasty", content.nasty), ("secret", content.secrets)):
        found += [f"{kind}_{card}" for card in group]
    return tuple(found)
