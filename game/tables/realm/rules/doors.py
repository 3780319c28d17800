"""The ways from the base board into the Tavern and the Labyrinth."""

from collections.abc import Iterator
from typing import Final

from game.core import Option
from game.tables.realm.content.catalog import CONTENT, MAZE, NAME, PLACE, TAVERN_DOOR
from game.tables.realm.rules import totals
from game.tables.realm.rules.pool import in_play
from game.tables.realm.rules.state import NONE, Seat, State

#: Entrance cards by the space they lie on (LB-6).
ENTRANCES: Final = {PLACE[entrance.space]: entrance.id for entrance in CONTENT.entrances.values()}
_ENTER: Final = Option("enter", ("enter",), ("act:enter", "space:T1"))
_PORTAL: Final = Option("portal", ("portal", "attempt"), ("act:portal",))


def entrance_at(s: State, place: int) -> str:
    """Return the Entrance whose card lies on a place, or "" (LB-6, RB-6, QK-1)."""
    found = ENTRANCES.get(place, "")
    if not found or not in_play(s, found):
        return ""
    return "" if found in s.shut else found


def no_entering(s: State, p: Seat) -> totals.Barred:
    """RB-6, TV-2: what keeps a character from entering the Tavern."""
    if not s.options.tavern:
        return "RB-6", "no_tavern"
    return None if p.place == TAVERN_DOOR else ("TV-2", "inn_door")


def no_portal(s: State, p: Seat) -> totals.Barred:
    """LB-8, LB-9: what keeps a character from trying a portal."""
    if p.place in MAZE:
        return "LB-9", "in_maze"
    return None if entrance_at(s, p.place) else ("LB-9", "no_entrance")


def ways_in(s: State, me: int) -> Iterator[Option]:
    """RB-18, TV-2, LB-8, LB-9: the door of the Tavern and the portal of an Entrance, for those who stand there at U2.

    How they came there, and that they met the space when they did, does not matter (RU-63, RU-64).
    """
    p = s.me
    if no_entering(s, p) is None:
        yield _ENTER
    if no_portal(s, p) is None:
        yield _PORTAL
        card = totals.find(p.kept, "unwatched_stair")
        if card != NONE:
            yield Option("portal stair", ("portal", "stair"), (f"own:{NAME[card]}",))
