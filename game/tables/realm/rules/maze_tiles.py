"""C3, LB-16: what the tile says to whoever moves onto it."""

from typing import TYPE_CHECKING

from game.core import Decision, Option
from game.tables.realm.content import Effect
from game.tables.realm.content.catalog import CONTENT, HEART, NAME, TREASURE
from game.tables.realm.rules import (
    effects,
    enemy_spells,
    lab_enemies,
    losses,
    maze_grid,
    maze_steps,
    piles,
    special_rooms,
    traps,
    treasure,
    walls,
)
from game.tables.realm.rules.dice import Asking, ask, passes
from game.tables.realm.rules.state import NONE, Fight, State
from game.tables.realm.rules.tiles import CODE, TILE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

ENDED = "ended"  # a mark of a turn in which nobody may move on
_CRYPT_FOES = {"the_sleeper_wakes": ("sleeper", "Undead"), "cold_breath": ("cold_breath", "Spirit")}
_ANYWHERE = ("end_move", "skip")  # steps that hold wherever the trap has thrown its victim


def resolve(s: State, me: int) -> Asking:
    """LB-16, LB-30: carry out the tile's instruction; a starred one only for the first to come (LB-61)."""
    if s.players[me].place == HEART:
        from game.tables.realm.rules import keeper

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
            yield from carry_out(s, me, one.fail, one.code)
        yield from carry_out(s, me, one.effects, one.code)


def carry_out(s: State, me: int, steps: tuple[Effect, ...], rule: str, name: str = "") -> Asking:
    """Carry out steps of a text in the Labyrinth until its victim is dead or somewhere else.

    Args:
        s: the game.
        me: the victim.
        steps: the text.
        rule: its number.
        name: the trap's slug, which knows whom a fight is against.
    """
    start = s.players[me].place
    for step in steps:
        moved = s.players[me].place != start
        if s.players[me].hero == NONE or (moved and step.op not in _ANYWHERE):
            return
        if step.op in _STEPS:
            yield from _STEPS[step.op](s, me, step, rule)
        elif step.op in ("fight_strength", "fight_craft"):
            yield from _fight(s, me, step, _CRYPT_FOES.get(name, ("", "")))
        else:
            yield from effects.carry_out(s, me, (step,), rule)


# --- steps ------------------------------------------------------------------------------------------------


def _fight(s: State, me: int, step: Effect, foe: tuple[str, str]) -> Asking:
    from game.tables.realm.rules import fights

    kind = "battle" if step.op == "fight_strength" else "psychic"
    outcome = yield from fights.fight(s, Fight(kind, me, name=foe[0], sort=step.what or foe[1], value=step.n))
    if outcome == fights.LOSE:
        lab_enemies.defeated(s, me)


def _enemy(s: State, me: int, step: Effect, rule: str) -> Asking:
    """K2, Q2: draw Enemies one after the other; a defeat or a tie ends it (RB-20)."""
    from game.tables.realm.rules import fights

    for _ in range(step.n):
        outcome = yield from lab_enemies.meet(s, me, rule)
        if outcome not in (fights.WIN, fights.GONE, fights.EVADED) or s.players[me].hero == NONE:
            return


def _treasure(s: State, me: int, step: Effect, rule: str) -> Asking:
    yield from ()
    treasure.draw(s, me, rule, step.n)


def _trap(s: State, me: int, step: Effect, rule: str) -> Asking:
    if step.what == "room":
        yield from traps.room_trap(s, me)
    else:
        yield from traps.spring(s, me, step.what)


def _enemy_character(s: State, me: int, step: Effect, rule: str) -> Asking:
    yield from lab_enemies.stranger(s, me)


def _enemy_spell(s: State, me: int, step: Effect, rule: str) -> Asking:
    yield from enemy_spells.cast(s, me, None)


def end_move(s: State, me: int) -> None:
    """The move is over: no continuation (LB-27)."""
    p = s.players[me]
    if ENDED not in p.used:
        p.used.append(ENDED)


def _end_move(s: State, me: int, step: Effect, rule: str) -> Asking:
    yield from ()
    end_move(s, me)


def _back(s: State, me: int, step: Effect, rule: str) -> Asking:
    """LB-38: back to the tile one came from, without an encounter; the move ends."""
    yield from maze_steps.back(s, me, rule)
    end_move(s, me)


def _random_tile(s: State, me: int, step: Effect, rule: str) -> Asking:
    """LB-5: to the tile of a random number, without meeting it; a trapdoor over nothing costs the next turn."""
    square = maze_grid.random_tile(s, me, rule)
    if square != NONE:
        yield from maze_steps.transfer(s, me, square, rule)
    elif step.what == "skip":
        losses.skip(s, me, rule)


def _rotate(s: State, me: int, step: Effect, rule: str) -> Asking:
    yield from ()
    square = maze_grid.here(s, me)
    s.maze.turned[square] = (s.maze.turned[square] + step.n) % 4
    s.note("turned", me, rule, square=maze_grid.name(square))


def _mark(s: State, me: int, step: Effect, rule: str) -> Asking:
    """K10, corridor traps 1 and 5: what happens to the tile once this character has left it."""
    yield from ()
    walls.mark(s, maze_grid.tile_of(s, me), step.op)


def _stays(s: State, me: int, step: Effect, rule: str) -> Asking:
    """Portcullis and Dead silence act for as long as one is here."""
    yield from ()
    s.players[me].digs = 0


_STEPS: "dict[str, Callable[[State, int, Effect, str], Asking]]" = {
    "enemy": _enemy, "treasure": _treasure, "trap": _trap, "enemy_character": _enemy_character,
    "enemy_spell": _enemy_spell, "end_move": _end_move, "move_back": _back, "move_random_tile": _random_tile,
    "rotate": _rotate, "destroy_on_leaving": _mark, "hide_on_leaving": _mark, "portcullis": _stays,
    "dead_silence": _stays,
}  # fmt: skip


# --- tiles that need more words ------------------------------------------------------------------------------


def _whispering_wall(s: State, me: int) -> Asking:
    """K12: a Craft (1) test; passed, one of three random tiles of the pool will be the next one drawn."""
    if passes(s, me, "craft", 1, "K12"):
        yield from put_aside(s, me, 3, "K12")


def put_aside(s: State, me: int, count: int, rule: str) -> Asking:
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


def _lair(s: State, me: int) -> Asking:
    """Q1: an Enemy, with 1 more on its Treasure roll."""
    yield from lab_enemies.meet(s, me, "Q1", luckier=1)


def _guardroom(s: State, me: int) -> Asking:
    """Q6: an Enemy with 1 more value; beaten it gives 2 Gold too."""
    from game.tables.realm.rules import fights

    if (yield from lab_enemies.meet(s, me, "Q6", harder=1)) == fights.WIN:
        losses.gain_gold(s, me, 2, "Q6")


def _crypt(s: State, me: int) -> Asking:
    """Q3, DK-44: the coffin may be opened, once: a Crypt Trap, then a Treasure if one is alive and still here."""
    tile, place = maze_grid.tile_of(s, me), s.players[me].place
    if "coffin" in s.maze.marks.get(tile, []):
        s.note("nothing", me, "Q3")
        return
    options = [Option("no", False, ("act:no",)), Option("open", True, ("act:open",))]
    if (yield from ask(me, "open_coffin", "Q3", options)):
        walls.mark(s, tile, "coffin")
        yield from traps.spring(s, me, "crypt")
        if s.players[me].hero != NONE and s.players[me].place == place:
            treasure.draw(s, me, "Q3")


def _spring(s: State, me: int) -> Asking:
    """Q8: heal 2; a Disease prevents it (LB-55)."""
    yield from ()
    losses.heal(s, me, 2, "Q8", barred=True)


def _prison(s: State, me: int) -> Asking:
    """Q9: a Strength (1) test frees the first Follower of the Treasure deck."""
    yield from ()
    if passes(s, me, "strength", 1, "Q9"):
        card = piles.first_of(s, TREASURE, "follower")
        if card != NONE:
            s.note("treasure", me, "Q9", card=NAME[card])
            treasure.keep(s, me, card)


def _idol(s: State, me: int) -> Asking:
    """Q10, DK-44: a Craft (2) test, if one dares: a Spell, or a Curse."""
    options = [Option("no", False, ("act:no",)), Option("test", True, ("act:test",))]
    if (yield from ask(me, "open_coffin", "Q10", options)):
        if passes(s, me, "craft", 2, "Q10"):
            piles.gain_spell(s, me, "Q10")
        else:
            losses.ail(s, me, "curse", "Q10")


_BY_HAND: "dict[str, Callable[[State, int], Asking]]" = {
    "whispering_wall": _whispering_wall, "lair": _lair, "guardroom": _guardroom, "crypt": _crypt, "spring": _spring,
    "prison_cell": _prison, "broken_idol": _idol,
}  # fmt: skip
