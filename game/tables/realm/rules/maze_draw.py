"""LB-18 to LB-24, LB-31: drawing a tile, turning and laying it; turning up what was hidden; choosing the next."""

from functools import cache

from game.core import Decision, Option, Questioning
from game.tables.realm.rules import totals
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.maze_grid import name, rotations
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE, DOORS, ENTRANCE_TILES, STAIRS, TILE_NAME, slug


def bring(s: State, me: int, square: int, side: int) -> Questioning:
    """LB-18, LB-23, LB-31: see to it that a face-up tile lies on a square that somebody moves to.

    Args:
        s: the game.
        me: who moves; there is no way back any more.
        square: where to.
        side: where the tile must have a passage, NONE for any.
    """
    m = s.maze
    if m.tiles[square] == NONE:
        m.tiles[square] = yield from draw(s, me)
        yield from orient(s, me, square, side)
    elif square in m.down:
        m.down.remove(square)
        s.reveal()
        s.note("tile_up", me, "LB-31", place=name(square), tile=slug(m.tiles[square]))
        yield from orient(s, me, square, side)


def orient(s: State, me: int, square: int, side: int) -> Questioning:
    """DK-40: turn a tile that lies on a square: one of the rotations that have a passage on a side (LB-18, RU-35)."""
    m = s.maze
    tile = m.tiles[square]
    m.laying, m.turns = square, rotations(tile, side)
    m.turned[square] = m.turns[0]
    options = [_turn(turns, square) for turns in m.turns]
    rule = "LB-10" if tile in ENTRANCE_TILES else "LB-18"
    m.turned[square] = yield from ask(me, "orient_tile", rule, options)
    m = s.maze
    m.laying, m.turns = NONE, []
    s.note("tile_laid", me, rule, place=name(square), tile=slug(tile), code=CODE[tile], rot=m.turned[square])


@cache
def _turn(turns: int, square: int) -> Option:
    return Option(f"turn {turns}", turns, (f"rot:{turns}", f"space:{name(square)}"))


def draw(s: State, me: int) -> Questioning:
    """LB-18, DK-43: draw a tile; with Tile sense (C6) or Second Sight (R24) two, of which one goes back."""
    m = s.maze
    tile = _next(s, me)
    if _draws_two(s, me):
        m.offer = [tile, _next(s, me)]
        options = [Option(f"tile {TILE_NAME[one]}", one, (f"tile:{TILE_NAME[one]}",)) for one in m.offer]
        tile = yield Decision(me, "tile_pick", tuple(options), "LB-18")
        m = s.maze
        m.pool += [one for one in m.offer if one != tile]
        m.offer = []
    if tile in STAIRS:
        m.pool.append(tile)
        tile = m.stairs.pop()
        s.reveal()
        s.note("stairs", me, "LB-20", entrance=CODE[tile])
    return tile


def _draws_two(s: State, me: int) -> bool:
    p = s.players[me]
    return totals.is_hero(p, "deep_delver") or totals.has(p.abilities, "second_sight")


def _next(s: State, me: int) -> int:
    """LB-20, LB-22, RU-56: the tile put aside or a random one; tokens are kept, idle Stairs markers passed over."""
    m = s.maze
    idle = []
    while True:
        tile = m.aside.pop(me, NONE)
        s.reveal()  # HI-5: what was put aside is open now
        if tile == NONE:
            tile = m.pool.pop(s.below(len(m.pool), "tile"))
        if tile in DOORS:
            s.players[me].doors.append(tile)
            s.note("door", me, "LB-22")
        elif tile in STAIRS and not m.stairs:
            idle.append(tile)
        else:
            m.pool += idle
            return tile


def put_aside(s: State, me: int, count: int, rule: str) -> Questioning:
    """K12, S6, DK-43: look at random tiles of the pool and keep one as the next one to draw (HI-5)."""
    pool = s.maze.pool
    if me in s.maze.aside:
        pool.append(s.maze.aside.pop(me))
        pool.sort()
    seen = [pool[n] for n in _some(s, len(pool), count)]
    s.reveal()
    s.note("peeked_tiles", me, rule, count=len(seen))
    kinds = {(CODE[tile], s.maze.traps.get(tile, 0)): tile for tile in reversed(seen)}
    s.maze.looker, s.maze.looked = me, list(reversed(kinds.values()))
    options = [Option(f"tile {TILE_NAME[tile]}", tile, (f"tile:{TILE_NAME[tile]}",)) for tile in s.maze.looked]
    tile = yield Decision(me, "tile_pick", tuple(options), rule, hidden=True)
    m = s.maze
    m.looker, m.looked = NONE, []
    m.pool.remove(tile)
    m.aside[me] = tile


def _some(s: State, size: int, count: int) -> list[int]:
    """Different random numbers below a size."""
    found: list[int] = []
    while len(found) < min(size, count):
        n = s.below(size, "tiles seen")
        if n not in found:
            found.append(n)
    return found
