"""LB-6 to LB-12: Entrance cards, the portal, and the Entrance tile behind it."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CONTENT, INN, PLACE, TAVERN_DOOR
from game.tables.realm.rules import doors, limits, maze_draw, piles, pool, totals, walls
from game.tables.realm.rules.arrivals import others_here, take_crown
from game.tables.realm.rules.dice import ask, d6, two_d6
from game.tables.realm.rules.maze_grid import NUMBERED, name, tile_of
from game.tables.realm.rules.maze_steps import enter
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES


def attempt(s: State, me: int, how: str) -> Questioning:
    """LB-9, DK-39: try the portal of the space one stands on; the turn ends either way."""
    entrance = doors.entrance_at(s, s.me.place)
    s.go(GamePhase.END)
    if _opens(s, me, how):
        square = yield from _find(s, me, CODE.index(entrance))
        if square != NONE:
            if s.me.place in INN:
                yield from limits.carry(s, me, TAVERN_DOOR)  # TV-5, TV-6
            s.note("entered_maze", me, "LB-10", entrance=entrance, place=name(square))
            enter(s, me, square)
            take_crown(s, me)
            if s.me.wild and others_here(s, me):
                s.go(GamePhase.ENCOUNTER)  # LB-55


def _opens(s: State, me: int, how: str) -> bool:
    """LB-9, RU-31: a roll of at most CRA that is no natural 6; V19: the Unwatched Stair needs no roll."""
    p = s.players[me]
    if how == "stair":
        card = totals.find(p.kept, "unwatched_stair")
        p.kept.remove(card)
        piles.discard(s, card)
        s.note("unwatched", me, "V19")
        return True
    face = d6(s, me, "portal", "LB-9")
    opened = face <= totals.craft(s, me) and face != 6
    s.note("portal", me, "LB-9", how="opened" if opened else "shut")
    return opened


def _find(s: State, me: int, tile: int) -> Questioning:
    """LB-10: the Entrance tile's square, laid now if it is not there; NONE where no square is left for it."""
    walls.sweep(s)
    m = s.maze
    if tile in m.tiles:
        return m.tiles.index(tile)
    square = yield from _place(s, me)
    m = s.maze
    if square != NONE:
        m.stairs.remove(tile)
        m.tiles[square] = tile
        yield from maze_draw.orient(s, me, square, NONE)
    return square


def _place(s: State, me: int) -> Questioning:
    """LB-10: two dice, again while that square is taken or Destroyed; if all eleven are, any empty one (RU-32)."""
    m = s.maze
    if any(m.tiles[square] == NONE for square in NUMBERED.values()):
        while m.tiles[square := NUMBERED[two_d6(s, me, "entrance", "LB-10")]] != NONE:
            pass
        return square
    empty = [square for square, tile in enumerate(m.tiles) if tile == NONE]
    if not empty:
        return NONE
    options = [Option(f"square {name(square)}", square, (f"space:{name(square)}",)) for square in empty]
    return (yield from ask(me, "choose_square", "LB-10", options))


def way_out(s: State, seat: int) -> int:
    """LB-11, LB-21, RU-55: the space that the Entrance tile under a character leads to, or NONE."""
    tile = tile_of(s, seat)
    if tile not in ENTRANCE_TILES or CODE[tile] in s.shut:
        return NONE
    return PLACE[CONTENT.entrances[CODE[tile]].space]


def cards_left(s: State) -> list[int]:
    """LB-32: the spaces with an Entrance card that is in play and not Destroyed (EG-9)."""
    return [
        PLACE[entrance.space] for entrance in CONTENT.entrances.values()
        if pool.in_play(s, entrance.id) and entrance.id not in s.shut
    ]  # fmt: skip
