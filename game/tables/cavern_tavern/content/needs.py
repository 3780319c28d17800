"""What the board's map must hold."""

from __future__ import annotations

from game.content.of_table import Need


def board() -> dict[str, dict[str, Need]]:
    """The places, tracks and decks of the tavern's board by layer."""
    tasks = {n: Need("kitchen" if n % 2 else "chores", {"number": int, "track": str}) for n in range(7, 19)}
    places = {str(n): Need("cellar", {"number": int}) for n in range(1, 7)}
    places |= {str(n): need for n, need in tasks.items()}
    places |= {n: Need("office" if n == "office" else "workshop", {"dice": int}) for n in ("office", "item", "potion")}
    return {
        "tables": {str(n): Need("table", {}) for n in range(6)},
        "places": places,
        "clock": {"clock": Need("clock", {})},
        "tracks": {n: Need("track", {"first": int, "last": int}) for n in ("score", "round")},
        "decks": {n: Need("deck", {}) for n in ("orders", "items", "nasty", "potions")},
    }
