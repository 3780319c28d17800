"""What the maps of the Realm must hold."""

from __future__ import annotations

from game.content.of_table import Need


def realm() -> dict[str, dict[str, Need]]:
    """The two rings, the gates, the Jail and the panels of the base board by layer."""
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = Need("space", {"waypoint": bool, "draw": int, "links": str, **stand})
    return {
        "spaces": {f"{ring}{n}": space for ring, last in (("O", 24), ("M", 8)) for n in range(1, last + 1)},
        "gates": {f"G{n}": Need("gate", {"links": str, **stand}) for n in range(1, 7)},
        "jail": {"JAIL": Need("jail", stand)},
        "decks": {name: Need("deck", {}) for name in ("adventure", "spell", "purchase")},
        "panels": {name: Need("panel", {}) for name in ("clock", "tavern", "lab")},
    }


def labyrinth() -> dict[str, dict[str, Need]]:
    """The numbered squares and the Heart by layer (LB-5, EG-1)."""
    numbers = {str(n): Need("numbered", {"number": int}) for n in range(2, 13)}
    return {"numbers": numbers, "heart": {"heart": Need("heart", {})}}


def tavern() -> dict[str, dict[str, Need]]:
    """The loop, the rooms, the panels and the door of the Tavern by layer."""
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = Need("space", {"draw": int, "special": bool, "links": str, "name_y": float, **stand})
    return {
        "spaces": {f"T{n}": space for n in range(1, 19)},
        "rooms": {f"R{n}": Need("room", {"gateway": bool, "links": str, **stand}) for n in range(101, 107)},
        "panels": {name: Need("panel", {}) for name in ("title", "realm", "lockers", "lab")},
        "doors": {"street": Need("door", {})},
    }
