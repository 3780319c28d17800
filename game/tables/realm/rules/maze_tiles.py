"""C3, LB-16: what the tile says to whoever moves onto it."""

from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CONTENT, HEART, NAME, TREASURE
from game.tables.realm.content.throws import TESTS
from game.tables.realm.rules import (
    fights,
    keeper,
    lab_enemies,
    losses,
    maze_draw,
    maze_grid,
    maze_texts,
    piles,
    special_rooms,
    treasure,
    walls,
)
from game.tables.realm.rules.dice import ask, passes
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.tiles import CODE

if TYPE_CHECKING:
    from collections.abc import Callable


def resolve(s: State, me: int) -> Questioning:
    """LB-16, LB-30: carry out the tile's instruction; a starred one only for the first to come (LB-61)."""
    if s.players[me].place == HEART:
        yield from keeper.bout(s, me)
        return
    tile = maze_grid.tile_of(s, me)
    one = CONTENT.tiles[CODE[tile]]
    s.note("tile", me, "LB-16", tile=CODE[tile], name=one.slug)
    if one.star:
        if tile in s.maze.used:
            s.note("nothing", me, "LB-16")
            return
        s.maze.used.append(tile)
    if one.slug in _BY_HAND:
        yield from _BY_HAND[one.slug](s, me)
    elif one.group == "special":
        yield from special_rooms.enter(s, me, one.slug)
    else:
        if one.test and not passes(s, me, one.test, one.dice, one.code):
            yield from maze_texts.carry_out(s, me, one.fail, one.code)
        yield from maze_texts.carry_out(s, me, one.effects, one.code)


# --- tiles that need more words ------------------------------------------------------------------------------


def _whispering_wall(s: State, me: int) -> Questioning:
    """K12: a Craft (1) test; passed, one of three random tiles of the pool will be the next one drawn."""
    if passes(s, me, "craft", 1, "K12"):
        yield from maze_draw.put_aside(s, me, 3, "K12")


def _lair(s: State, me: int) -> Questioning:
    """Q1: an Enemy, with 1 more on its Treasure roll."""
    yield from lab_enemies.meet(s, me, "Q1", luckier=1)


def _guardroom(s: State, me: int) -> Questioning:
    """Q6: an Enemy with 1 more value; beaten it gives 2 Gold too."""
    if (yield from lab_enemies.meet(s, me, "Q6", harder=1)) == fights.WIN:
        losses.gain_gold(s, me, 2, "Q6")


def _crypt(s: State, me: int) -> Questioning:
    """Q3, DK-44: the coffin may be opened, once: a Crypt Trap, then a Treasure if one is alive and still here."""
    tile, place = maze_grid.tile_of(s, me), s.players[me].place
    if "coffin" in s.maze.marks.get(tile, []):
        s.note("nothing", me, "Q3")
        return
    options = [Option("no", False, ("act:no",)), Option("open", True, ("act:open",))]
    if (yield from ask(me, "open_coffin", "Q3", options)):
        walls.mark(s, tile, "coffin")
        yield from maze_texts.spring(s, me, "crypt")
        if s.players[me].hero != NONE and s.players[me].place == place:
            treasure.draw(s, me, "Q3")


def _spring(s: State, me: int) -> Questioning:
    """Q8: heal 2; a Disease prevents it (LB-55)."""
    yield from ()
    losses.heal(s, me, 2, "Q8", barred=True)


def _prison(s: State, me: int) -> Questioning:
    """Q9: a Strength (1) test frees the first Follower of the Treasure deck."""
    yield from ()
    if passes(s, me, "strength", 1, "Q9"):
        card = piles.first_of(s, TREASURE, "follower")
        if card != NONE:
            s.note("treasure", me, "Q9", card=NAME[card])
            treasure.keep(s, me, card)


def _idol(s: State, me: int) -> Questioning:
    """Q10, DK-44: a Craft (2) test, if one dares: a Spell, or a Curse."""
    options = [Option("no", False, ("act:no",)), Option("test", True, ("act:test",))]
    if (yield from ask(me, "open_coffin", "Q10", options)):
        if passes(s, me, *TESTS["Q10"], "Q10"):
            piles.gain_spell(s, me, "Q10")
        else:
            losses.ail(s, me, "curse", "Q10")


_BY_HAND: "dict[str, Callable[[State, int], Questioning]]" = {
    "whispering_wall": _whispering_wall, "lair": _lair, "guardroom": _guardroom, "crypt": _crypt, "spring": _spring,
    "prison_cell": _prison, "broken_idol": _idol,
}  # fmt: skip
