"""EG-2, EG-5 to EG-8, QK-3, QK-4: the Keeper of the Heart, its Seals and the Ember Crown."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import COOL_HEAD, MAZE, PLACE_NAME
from game.tables.realm.rules import clock, ending, fights, lab_enemies, maze_grid, maze_steps
from game.tables.realm.rules.dice import ask
from game.tables.realm.rules.state import NONE, Fight, State

SEALS, QUICK_SEALS = 3, 2  # EG-2, QK-3
VALUE, QUICK_VALUE, LEAST = 10, 9, 4  # EG-5, QK-3
BOUT = "bout"  # a mark of a turn in which the Keeper was met


def seals(s: State) -> int:
    """EG-2, QK-3: how many Seals there are."""
    return QUICK_SEALS if s.options.quick else SEALS


def left(s: State) -> int:
    """Seals that still hold."""
    return seals(s) - s.broken


def value(s: State, ahead: int = 0) -> int:
    """EG-5: 10 less the Seals broken and the steps of the Clock since the Waking, never below 4.

    ``ahead``: so many steps of the Clock from now.
    """
    tired = max(0, s.clock + ahead - clock.waking(s))
    return max(LEAST, _fresh(s) - s.broken - tired)


def _fresh(s: State) -> int:
    return QUICK_VALUE if s.options.quick else VALUE


def _weaker(s: State) -> list[tuple[str, int]]:
    """What has made the Keeper weaker, so that a bout shows it."""
    tired = value(s) - _fresh(s) + s.broken
    return [(name, n) for name, n in (("seals", -s.broken), ("tiring", tired)) if n]


def bout(s: State, me: int) -> Questioning:
    """EG-5, EG-6: one bout a turn, battle or psychic combat by choice; none once the last Seal is broken (EG-7)."""
    p = s.players[me]
    if not left(s) or BOUT in p.used:
        return
    p.used.append(BOUT)
    kind = yield from fights.choose_kind(s, me, COOL_HEAD)
    outcome = yield from fights.fight(s, Fight(kind, me, name="keeper", value=_fresh(s), theirs=_weaker(s)))
    if outcome == fights.WIN:
        _break(s, me)
    elif outcome == fights.LOSE:
        lab_enemies.defeated(s, me)
        if s.players[me].hero != NONE:
            yield from _pushed_out(s, me)


def _break(s: State, me: int) -> None:
    """EG-6, EG-7, QK-4: a Seal breaks and its Shard is kept; with the last one the Crown is free."""
    s.broken += 1
    s.players[me].shards += 1
    s.note("seal", me, "EG-6", left=left(s))
    if left(s):
        return
    if s.options.quick:
        ending.finish(s, [me], "seal", "QK-4")
        return
    s.crown, s.collapse = me, 0
    s.note("crown", me, "EG-7")


def _pushed_out(s: State, me: int) -> Questioning:
    """EG-6, DK-50: out through a passage of one's choice onto a face-up tile, without meeting it; or one stays."""
    here = maze_grid.here(s, me)
    squares = [
        square for square in maze_grid.steps(s, here) if s.maze.tiles[square] != NONE and square not in s.maze.down
    ]
    if not squares:
        return
    options = [
        Option(f"to {PLACE_NAME[MAZE[square]]}", square, (f"space:{PLACE_NAME[MAZE[square]]}",)) for square in squares
    ]
    square = yield from ask(me, "pushed_to", "EG-6", options)
    yield from maze_steps.transfer(s, me, square, "EG-6")
