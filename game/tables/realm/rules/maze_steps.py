"""How a character gets from one tile to another and out, and what its leaving does (LB-11, LB-26, LB-38)."""

from game.core import Questioning
from game.tables.realm.content.catalog import LAB, MAZE, PLACE_NAME
from game.tables.realm.rules import maze_draw, walls
from game.tables.realm.rules.arrivals import arrive
from game.tables.realm.rules.maze_grid import across, barred, here, name, passages, side_to
from game.tables.realm.rules.state import NONE, State

#: A mark of a character that lies at the bottom of the Oubliette (S4); leaving its tile ends it.
PIT = "pit"


def _stand(s: State, seat: int, place: int, came: int) -> None:
    """Change a character's place; the tile it leaves may fall, hide or shift (LB-35)."""
    p = s.players[seat]
    old = p.place
    p.place, p.came, p.digs = place, came, 0
    if PIT in p.once:
        p.once.remove(PIT)
    if old in MAZE and old != place:
        walls.left(s, old - LAB)


def walk(s: State, me: int, square: int, free: bool = False) -> Questioning:
    """LB-26, LB-29: move onto a neighbouring square, where the tile or a character is met next.

    Args:
        s: the game.
        me: the active seat.
        square: the neighbour.
        free: by a Secret Door or a dig: passages are ignored, and there is no way "back" (LB-38).
    """
    start = here(s, me)
    yield from maze_draw.bring(s, me, square, NONE if free else across(side_to(start, square)))
    _note(s, me, "LB-29" if free else "LB-26", start, square)
    _stand(s, me, LAB + square, NONE if free else start)
    arrive(s, LAB + square)


def transfer(s: State, seat: int, square: int, rule: str) -> Questioning:
    """LB-31, LB-33: put a character on another tile without an encounter; a hidden tile is turned up."""
    start = here(s, seat)
    yield from maze_draw.bring(s, seat, square, NONE)
    _note(s, seat, rule, start, square)
    _stand(s, seat, LAB + square, NONE)


def back(s: State, seat: int, rule: str) -> Questioning:
    """LB-38: back to the tile one came from, without an encounter; returns False where there is none, and one stays."""
    yield from ()
    p = s.players[seat]
    if p.came == NONE or s.maze.tiles[p.came] == NONE or barred(s, p.came):
        return False
    start, square = here(s, seat), p.came
    side = side_to(start, square)
    yield from maze_draw.bring(s, seat, square, across(side) if side in passages(s, start) else NONE)
    _note(s, seat, rule, start, square)
    _stand(s, seat, LAB + square, NONE)
    return True


def enter(s: State, seat: int, square: int) -> None:
    """LB-10: stand on an Entrance tile."""
    _stand(s, seat, LAB + square, NONE)


def out(s: State, seat: int, place: int, rule: str) -> None:
    """LB-11: out of the Labyrinth, onto a space; the active character's encounter there is the caller's."""
    start = PLACE_NAME[s.players[seat].place]
    _stand(s, seat, place, NONE)
    s.note("left_maze", seat, rule, start=start, end=PLACE_NAME[place])


def _note(s: State, seat: int, rule: str, start: int, end: int) -> None:
    s.note("moved", seat, rule, start=name(start), end=name(end))
