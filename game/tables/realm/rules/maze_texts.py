"""C3, C7: the texts of the Labyrinth: what tiles and traps do to whoever is there (LB-36 to LB-39)."""

from collections.abc import Callable

from game.core import Questioning
from game.tables.realm.content import Effect, Trap
from game.tables.realm.content.catalog import CONTENT, MAZE
from game.tables.realm.rules import (
    effects,
    enemy_spells,
    fights,
    lab_enemies,
    losses,
    maze_grid,
    maze_steps,
    traps,
    treasure,
    walls,
)
from game.tables.realm.rules.state import NONE, Fight, State

ENDED = "ended"  # a mark of a turn in which nobody may move on
_CRYPT_FOES = {"the_sleeper_wakes": ("sleeper", "Undead"), "cold_breath": ("cold_breath", "Spirit")}
_ANYWHERE = ("end_move", "skip")  # steps that hold wherever the trap has thrown its victim


def carry_out(s: State, me: int, steps: tuple[Effect, ...], rule: str, name: str = "") -> Questioning:
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


def _fight(s: State, me: int, step: Effect, foe: tuple[str, str]) -> Questioning:
    kind = "battle" if step.op == "fight_strength" else "psychic"
    outcome = yield from fights.fight(s, Fight(kind, me, name=foe[0], sort=step.what or foe[1], value=step.n))
    if outcome == fights.LOSE:
        lab_enemies.defeated(s, me)


def _enemy(s: State, me: int, step: Effect, rule: str) -> Questioning:
    """K2, Q2: draw Enemies one after the other; a defeat or a tie ends it (RB-20)."""
    for _ in range(step.n):
        outcome = yield from lab_enemies.meet(s, me, rule)
        if outcome not in (fights.WIN, fights.GONE, fights.EVADED) or s.players[me].hero == NONE:
            return


def _treasure(s: State, me: int, step: Effect, rule: str) -> Questioning:
    yield from ()
    treasure.draw(s, me, rule, step.n)


def _trap(s: State, me: int, step: Effect, rule: str) -> Questioning:
    if step.what == "room":
        yield from room_trap(s, me)
    else:
        yield from spring(s, me, step.what)


def _enemy_character(s: State, me: int, step: Effect, rule: str) -> Questioning:
    yield from lab_enemies.stranger(s, me)


def _enemy_spell(s: State, me: int, step: Effect, rule: str) -> Questioning:
    yield from enemy_spells.cast(s, me, None)


def end_move(s: State, me: int) -> None:
    """The move is over: no continuation (LB-27)."""
    p = s.players[me]
    if ENDED not in p.used:
        p.used.append(ENDED)


def _end_move(s: State, me: int, step: Effect, rule: str) -> Questioning:
    yield from ()
    end_move(s, me)


def _back(s: State, me: int, step: Effect, rule: str) -> Questioning:
    """LB-38: back to the tile one came from, without an encounter; the move ends."""
    yield from maze_steps.back(s, me, rule)
    end_move(s, me)


def _random_tile(s: State, me: int, step: Effect, rule: str) -> Questioning:
    """LB-5: to the tile of a random number, without meeting it; a trapdoor over nothing costs the next turn."""
    square = maze_grid.random_tile(s, me, rule)
    if square != NONE:
        yield from maze_steps.transfer(s, me, square, rule)
    elif step.what == "skip":
        losses.skip(s, me, rule)


def _rotate(s: State, me: int, step: Effect, rule: str) -> Questioning:
    yield from ()
    square = maze_grid.here(s, me)
    s.maze.turned[square] = (s.maze.turned[square] + step.n) % 4
    s.note("turned", me, rule, square=maze_grid.name(square))


def _mark(s: State, me: int, step: Effect, rule: str) -> Questioning:
    """K10, corridor traps 1 and 5: what happens to the tile once this character has left it."""
    yield from ()
    walls.mark(s, maze_grid.tile_of(s, me), step.op)


def _stays(s: State, me: int, step: Effect, rule: str) -> Questioning:
    """Portcullis and Dead silence act for as long as one is here."""
    yield from ()
    s.players[me].digs = 0


_STEPS: dict[str, Callable[[State, int, Effect, str], Questioning]] = {
    "enemy": _enemy, "treasure": _treasure, "trap": _trap, "enemy_character": _enemy_character,
    "enemy_spell": _enemy_spell, "end_move": _end_move, "move_back": _back, "move_random_tile": _random_tile,
    "rotate": _rotate, "destroy_on_leaving": _mark, "hide_on_leaving": _mark, "portcullis": _stays,
    "dead_silence": _stays,
}  # fmt: skip


# --- traps ------------------------------------------------------------------------------------------------


def spring(s: State, me: int, kind: str) -> Questioning:
    """LB-36, RU-69: roll on a trap table at every entry, with every help one has, and suffer the trap."""
    face = yield from traps.roll(s, me, kind)
    yield from _suffer(s, me, CONTENT.traps[kind][face - 1])


def room_trap(s: State, me: int) -> Questioning:
    """LB-39, RU-41: the first roll puts a counter on the tile for the whole game; later entries apply it."""
    square = s.players[me].place - MAZE[0]
    tile = s.maze.tiles[square]
    counter = s.maze.traps.get(tile, 0)
    if not counter:
        counter = yield from traps.roll(s, me, "room")
        s.maze.traps[tile] = counter
        s.note("room_trap", me, "LB-39", trap=CONTENT.traps["room"][counter - 1].slug)
    yield from _suffer(s, me, CONTENT.traps["room"][counter - 1])


def _suffer(s: State, me: int, trap: Trap) -> Questioning:
    """LB-36: a trap's test and what it does."""
    s.note("trap", me, "LB-36", trap=trap.slug, table=trap.kind)
    if trap.test and not (yield from traps.test(s, me, trap.test, trap.dice)):
        yield from carry_out(s, me, trap.fail, "LB-36", trap.slug)
    yield from carry_out(s, me, trap.effects, "LB-36", trap.slug)
