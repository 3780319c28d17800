"""LB-25 to LB-33, EG-3: how a character moves in the Labyrinth: steps, going on, Secret Doors, Teleport, digging."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CITY, CONTENT, HEART, MAZE, NAME, PLACE_NAME
from game.tables.realm.rules import (
    confusion,
    lab_enemies,
    losses,
    maze_grid,
    maze_loose,
    maze_texts,
    maze_tiles,
    piles,
    portals,
    spells,
    totals,
)
from game.tables.realm.rules.arrivals import arrive
from game.tables.realm.rules.dice import ask, passes
from game.tables.realm.rules.maze_grid import HEART_SQUARE, here, name, tile_of
from game.tables.realm.rules.maze_steps import PIT, out, walk
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES, HEART_TILE

if TYPE_CHECKING:
    from collections.abc import Callable

PORTCULLIS: Final = 3  # Room Trap 3
TRIES: Final = 3  # LB-32, Room Trap 3, S4: the third always succeeds
WENT_ON = "went on"  # a mark of a turn in which one has gone on (LB-27)
_MOVE: Final = "maze"
_STEPS: Final = [Option(f"step {name(end)}", (_MOVE, "step", end), (f"space:{name(end)}",)) for end in range(len(MAZE))]
_STOP: Final = Option("stop", (_MOVE, ""), ("act:stop",))


def kinds(s: State, me: int) -> Iterator[Option]:
    """DK-41, RU-60: every step, Secret Door, Teleport, way out, and what replaces them; never nothing (LB-32)."""
    square = here(s, me)
    held = hold(s, me)
    if held:
        yield from _out_of(s, me, held)
    yield from _ways(s, me, held)
    place = portals.way_out(s, me)
    if place != NONE:
        yield Option("out", (_MOVE, "leave"), ("act:leave", f"space:{PLACE_NAME[place]}"))
    if s.me.place == HEART:
        yield Option("stay heart", (_MOVE, "stay"), ("act:stay",))  # EG-5
    if maze_grid.may_dig(s, square):
        yield from _tests(s, me, "dig", "strength", "craft")


def _ways(s: State, me: int, held: str) -> Iterator[Option]:
    """LB-26, LB-28, LB-29, EG-3: the ways to another square; who is held needs a door or a Spell."""
    square = here(s, me)
    if not held:
        for end in maze_grid.steps(s, square):
            yield _STEPS[end]
        if s.me.keys and maze_grid.faces_sealed_heart(s, square):
            yield Option("open heart", (_MOVE, "open"), (f"space:{PLACE_NAME[HEART]}", "act:open_heart"))
    if totals.no_door(s, me) is None:
        for end in maze_grid.beside(s, square):
            yield Option(f"door {name(end)}", (_MOVE, "door", end), (f"space:{name(end)}", "act:door"))
    card = totals.find(s.me.spells, "teleport")
    if card != NONE and totals.may_cast(s, me) and totals.no_teleport(s, me) is None:
        for end in maze_grid.around(s, square):
            key = f"cast {NAME[card]} {name(end)}"
            yield Option(key, (_MOVE, "teleport", card, end), (f"spell:{NAME[card]}", f"space:{name(end)}"))


def hold(s: State, seat: int) -> str:
    """S4, Room Trap 3: what keeps a character on its tile: ``climb`` out of the pit, ``lift`` the portcullis, or ""."""
    if PIT in s.players[seat].once:
        return "climb"
    return "lift" if s.maze.traps.get(tile_of(s, seat), 0) == PORTCULLIS else ""


def _out_of(s: State, me: int, held: str) -> Iterator[Option]:
    yield from _tests(s, me, held, "strength", *(["craft"] if held == "climb" else []))


def _tests(s: State, me: int, what: str, *stats: str) -> Iterator[Option]:
    """DK-61, LB-37: a test by Strength or Craft; Rope and Spikes passes one against a trap or a dig (P7)."""
    for stat in stats:
        yield Option(f"{what} {stat}", (_MOVE, what, stat), (f"act:{what}_{stat}",))
    rope = totals.find(totals.usable(s, s.players[me]), "rope_and_spikes")
    if rope != NONE and what != "climb":
        yield Option(f"{what} {NAME[rope]}", (_MOVE, what, rope), (f"own:{NAME[rope]}", f"act:{what}_rope"))


def move(s: State, me: int, what: str, *rest: int | str) -> Questioning:
    """Carry out the chosen kind of move; the confused may do another of its kind (LB-55)."""
    what, *rest_ = confusion.confused(s, me, (what, *rest), _likewise(s, me, what, rest))
    yield from _MOVES[what](s, me, *rest_)


def _likewise(s: State, me: int, what: str, rest: tuple[int | str, ...]) -> list[tuple[Any, ...]]:
    """LB-55, LB-22: what confusion may pick instead: steps for a step, a door's other sides, a Teleport's tiles."""
    square = here(s, me)
    if what == "door":
        return [("door", end) for end in maze_grid.beside(s, square)]
    if what == "teleport":
        return [("teleport", rest[0], end) for end in maze_grid.around(s, square)]
    if what in ("step", "open", "leave"):
        steps: list[tuple[Any, ...]] = [("step", end) for end in maze_grid.steps(s, square)]
        return [*steps, ("leave",)] if portals.way_out(s, me) != NONE else steps
    return []


# --- moving -----------------------------------------------------------------------------------------------


def _step(s: State, me: int, square: int) -> Questioning:
    yield from walk(s, me, square)


def _door(s: State, me: int, square: int) -> Questioning:
    """LB-22, LB-29: play a Secret Door; its token goes back to the pool."""
    s.maze.pool.append(s.me.doors.pop())
    s.note("door_used", me, "LB-29")
    yield from walk(s, me, square, free=True)


def _teleport(s: State, me: int, card: int, square: int) -> Questioning:
    """S08, LB-28: onto any tile around, unless another unravels the Spell."""
    if (yield from spells.cast(s, me, card, "self")) and s.me.hero != NONE:
        yield from walk(s, me, square, free=True)


def _open(s: State, me: int) -> Questioning:
    """EG-3: an Ember Key opens the Heart for all and for good; then one enters it."""
    key = s.me.keys.pop()
    piles.discard(s, key)
    s.awake = True
    s.note("heart_open", me, "EG-3")
    yield from walk(s, me, HEART_SQUARE)


def _leave(s: State, me: int) -> Questioning:
    """LB-11, RU-33: out by an Entrance; the space outside is encountered."""
    yield from ()
    place = portals.way_out(s, me)
    out(s, me, place, "LB-11")
    arrive(s, place)


def _stay(s: State, me: int) -> Questioning:
    """EG-5: stay in the Heart; what waits there is met again."""
    yield from ()
    arrive(s, s.players[me].place)


def _lift(s: State, me: int, how: int | str) -> Questioning:
    """Room Trap 3: pass and move on, fail and stay under the portcullis."""
    if (yield from _tried(s, me, how, "LB-39", -1)):
        yield from _move_on(s, me)
    else:
        s.go(GamePhase.TRADE)


def _climb(s: State, me: int, how: int | str) -> Questioning:
    """S4: pass and move on, fail and the turn ends."""
    if (yield from _tried(s, me, how, "S4", -1)):
        s.me.once.remove(PIT)
        yield from _move_on(s, me)
    else:
        s.go(GamePhase.END)


def _tried(s: State, me: int, how: int | str, rule: str, kind: int) -> Questioning:
    """Take a test that the third try in a row always passes; digs count up, other tries count down."""
    yield from ()
    p = s.me
    p.digs = p.digs + kind if p.digs * kind > 0 else kind
    if isinstance(how, int):
        p.objects.remove(how)
        piles.discard(s, how)
        s.note("used", me, rule, card=NAME[how])
        return True
    miner = kind > 0 and totals.has(totals.helpers(p), "ex_miner")
    return passes(s, me, how, 1, rule, any_but_six=miner) or abs(p.digs) >= TRIES


def _move_on(s: State, me: int) -> Questioning:
    """DK-41: who got free moves like anybody."""
    s.me.digs = 0
    options = [*_ways(s, me, "")]
    s.go(GamePhase.TRADE)
    if options:
        _, what, *rest = yield from ask(me, "lab_step", "LB-26", options)
        yield from move(s, me, what, *rest)


def _dig(s: State, me: int, how: int | str) -> Questioning:
    """LB-32: pass, or try for the third time in a row, and move as by a Secret Door."""
    passed = yield from _tried(s, me, how, "LB-32", 1)
    s.note("dug", me, "LB-32", passed=passed)
    s.go(GamePhase.TRADE)
    if not passed:
        return
    square = here(s, me)
    ends = maze_grid.beside(s, square)
    if not ends:
        yield from _spat_out(s, me)
        return
    options = [Option(f"step {name(end)}", ("tunnel", end), (f"space:{name(end)}",)) for end in ends]
    way = yield from ask(me, "lab_step", "LB-32", options)
    _, end = confusion.confused(s, me, way, [option.value for option in options])
    yield from walk(s, me, end, free=True)


def _spat_out(s: State, me: int) -> Questioning:
    """LB-32: nowhere to dig to: lose 1 Life and land on the space of a random Entrance card."""
    yield from ()
    losses.lose_life(s, me, 1, "LB-32")
    if s.me.hero == NONE:
        return
    left = portals.cards_left(s)
    place = left[s.below(len(left), "spat out")] if left else CITY
    out(s, me, place, "LB-32")
    arrive(s, place)


_MOVES: "dict[str, Callable[..., Questioning]]" = {
    "step": _step, "door": _door, "teleport": _teleport, "open": _open, "leave": _leave, "stay": _stay, "dig": _dig,
    "lift": _lift, "climb": _climb,
}  # fmt: skip


# --- on the tile ------------------------------------------------------------------------------------------


def meet_tile(s: State, me: int) -> Questioning:
    """LB-30, LB-33: follow the tile, take what lies there, and maybe go on (LB-27)."""
    place, entered = s.me.place, tile_of(s, me)
    if entered not in ENTRANCE_TILES:  # LB-12: nothing is met there
        yield from maze_tiles.resolve(s, me)
    p = s.me
    if p.hero == NONE or p.place != place or s.phase not in (GamePhase.TRADE, GamePhase.END):
        return
    if lab_enemies.DEFEATED not in p.used:
        yield from maze_loose.take(s, me)
    if s.phase == GamePhase.TRADE and goes_on(s, me, entered):
        s.go(GamePhase.MOVE)


def goes_on(s: State, me: int, entered: int) -> bool:
    """LB-27, RU-36, RU-58: whether one may go on after following a tile: from any corridor (LB-15), once a turn.

    Rooms, the Heart among them (LB-62, EG-17), and Entrances end the move.
    Cat Feet (R28) allow it twice, from corridors only; the Maze-born Child (R21) once from a room.
    """
    p = s.players[me]
    if maze_texts.ENDED in p.used or lab_enemies.DEFEATED in p.used or entered in ENTRANCE_TILES:
        return False
    done = p.used.count(WENT_ON)
    if entered != HEART_TILE and CONTENT.tiles[CODE[entered]].group == "corridor":
        return done < (2 if totals.has(p.abilities, "cat_feet") else 1)
    return done == 0 and totals.has(totals.helpers(p), "maze_born_child")


def go_on(s: State) -> Questioning:
    """DK-42: one more step, or stop."""
    me = s.turn
    options = [*_ways(s, me, hold(s, me)), _STOP]
    _, what, *rest = yield from ask(me, "lab_continue", "LB-27", options)
    s.go(GamePhase.TRADE)
    if what:
        s.me.used.append(WENT_ON)
        yield from _MOVES[what](s, me, *rest)
