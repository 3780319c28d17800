"""What the board's map must hold."""

from __future__ import annotations

from game.content.of_table import MapNeed


def board() -> dict[str, dict[str, MapNeed]]:
    """The places, tracks and decks of the tavern's board by layer."""
    tasks = {n: MapNeed("kitchen" if n % 2 else "chores", {"number": int, "track": str}) for n in range(7, 19)}
    places = {str(n): MapNeed("cellar", {"number": int}) for n in range(1, 7)}
    places |= {str(n): need for n, need in tasks.items()}
    places |= {
        n: MapNeed("office" if n == "office" else "workshop", {"dice": int}) for n in ("office", "item", "potion")
    }
    return {
        "tables": {str(n): MapNeed("table", {}) for n in range(6)},
        "places": places,
        "clock": {"clock": MapNeed("clock", {})},
        "tracks": {n: MapNeed("track", {"first": int, "last": int}) for n in ("score", "round")},
        "decks": {n: MapNeed("deck", {}) for n in ("orders", "items", "nasty", "potions")},
    }
