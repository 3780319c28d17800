"""Events that bring figures and boats elsewhere: 4, 11, 14, 15, 37 and 39."""

from game.core import Option, Questioning
from game.tables.wizards.content.catalog import CREST, HOLLOW, NUMBERS
from game.tables.wizards.content.geography import HEXES, NAME, NONE, distance
from game.tables.wizards.rules import boats_called, casting, dice, held, totals, transports
from game.tables.wizards.rules.state import State


def fallen_star(s: State, seat: int) -> Questioning:
    """Event 4, WZ-78: a Transport without choice to the Star Crest, which it permits to enter."""
    yield from transports.send(s, seat, "event_4", ("place", CREST), "C-8")
    return False


def lantern_path(s: State, seat: int) -> Questioning:
    """Event 11, WZ-76, WZ-77: the figure is led to High Hollow, which is not a Transport; nothing if that is dead."""
    yield from ()
    space = totals.where(s, HOLLOW)
    if space != NONE:
        transports.push_on(s, seat, "event_11_guided", space, "C-8")
    return False


def gate_of_leaves(s: State, seat: int) -> Questioning:
    """Event 37, DK-13: at once to a land space of one's choice, if one likes."""
    yield from held.go_where_one_likes(s, seat, True)
    return False


def following(s: State, seat: int) -> int:
    """C-8: the next player clockwise, who with one player is that player."""
    return (seat + 1) % s.seats


def squall(s: State, seat: int) -> Questioning:
    """Event 14, DK-41: the next player moves boats."""
    yield from boats_called.squall(s, following(s, seat))
    return False


def sleepwalking(s: State, seat: int) -> Questioning:
    """Event 15, DK-40, WZ-77: the next player moves the figure, which the Ring of Staying alone can stop."""
    mover = following(s, seat)
    options = [dice.hex_option(space) for space in sleep_ends(s, s.players[seat].space)]
    options.append(Option("pass", NONE, ("act:pass",)))
    space = yield from dice.ask(mover, "move_other", "C-8", options)
    if space == NONE:
        return False
    s.note("sleepwalk", seat, "C-8", space=NAME[space], by=mover)
    if not (yield from casting.stays_by_ring(s, seat, mover)):
        transports.push_on(s, seat, "event_15_moved", space, "C-8")
    return False


def sleep_ends(s: State, start: int) -> list[int]:
    """Event 15: living land within so many steps; walls, costs and stops are ignored, the Star Crest is left out."""
    found = {start}
    edge = found
    for _ in range(NUMBERS.sleep_steps):
        edge = {after for space in edge for after in _sleep_steps(s, space)} - found
        found = found | edge
    return sorted(found - {start})


def _sleep_steps(s: State, space: int) -> list[int]:
    """One step: to the next land space, or over a single Water hex."""
    board = s.board
    near = list(board.near[space])
    for water in board.near[space]:
        if totals.is_water(s, water):
            near += [far for far in board.near[water] if distance(HEXES[far], HEXES[space]) == NUMBERS.sleep_jump]
    return [one for one in near if totals.living(s, board.land[one]) and totals.place_at(s, one) != CREST]


def crossed_paths(s: State, seat: int) -> Questioning:
    """Event 39, DK-42: change places with a player who is not Trapped; he may escape his half of it."""
    options = [
        Option(f"seat {other}", other, (f"seat:{other}",))
        for other, p in enumerate(s.players) if other != seat and not p.trap and p.space != NONE
    ]  # fmt: skip
    other = yield from dice.ask(seat, "swap_with", "C-8", options)
    if other is None:
        return False
    mine, his = s.players[seat].space, s.players[other].space
    s.note("swap", seat, "C-8", other=other)
    escaped = yield from casting.escape(s, other, trap=False, transport=True, rule="C-8")
    transports.take_off(s, seat, "event_39_swap", his, "C-8")
    if not escaped:
        transports.take_off(s, other, "event_39_swap", mine, "C-8")
    return False
