"""What is heard around the Realm: wind on the hills, drops in the Labyrinth, the guests of the Tavern."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.realm.face import boards

if TYPE_CHECKING:
    from game.tables.realm.views import View

_LOOPS = {"realm": "wind", "labyrinth": "cave", "tavern": "murmur"}  # by board
LOOPS = tuple(_LOOPS.values())


def now(view: View) -> str:
    """What is heard where the character of the turn is."""
    return _LOOPS[boards.at(view["players"][view["turn"]]["place"])]
