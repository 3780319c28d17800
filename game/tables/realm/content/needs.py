"""What the maps of the Realm must hold."""

from __future__ import annotations

from game.content.of_table import MapNeed


def realm() -> dict[str, dict[str, MapNeed]]:
    """The two rings, the gates, the Jail and the panels of the base board by layer."""
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = MapNeed("space", {"waypoint": bool, "draw": int, "links": str, **stand})
    return {
        "spaces": {f"{ring}{n}": space for ring, last in (("O", 24), ("M", 8)) for n in range(1, last + 1)},
        "gates": {f"G{n}": MapNeed("gate", {"links": str, **stand}) for n in range(1, 7)},
        "jail": {"JAIL": MapNeed("jail", stand)},
        "decks": {name: MapNeed("deck", {}) for name in ("adventure", "spell", "purchase")},
        "panels": {name: MapNeed("panel", {}) for name in ("clock", "tavern", "lab")},
    }


def labyrinth() -> dict[str, dict[str, MapNeed]]:
    """The numbered squares and the Heart by layer (LB-5, EG-1)."""
    numbers = {str(n): MapNeed("numbered", {"number": int}) for n in range(2, 13)}
    return {"numbers": numbers, "heart": {"heart": MapNeed("heart", {})}}


def tavern() -> dict[str, dict[str, MapNeed]]:
    """The loop, the rooms, the panels and the door of the Tavern by layer."""
    stand: dict[str, type] = {"stand_x": float, "stand_y": float}
    space = MapNeed("space", {"draw": int, "special": bool, "links": str, "name_y": float, **stand})
    return {
        "spaces": {f"T{n}": space for n in range(1, 19)},
        "rooms": {f"R{n}": MapNeed("room", {"gateway": bool, "links": str, **stand}) for n in range(101, 107)},
        "panels": {name: MapNeed("panel", {}) for name in ("title", "realm", "lockers", "lab")},
        "doors": {"street": MapNeed("door", {})},
    }
