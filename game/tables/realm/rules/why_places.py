"""Why a place can't be gone to, and why a character can't be picked (HR-11)."""

from typing import Final

from game.core import Decision, Refusal
from game.tables.realm.content.catalog import (
    BORDER,
    FERRY,
    GATES,
    HEART,
    INN,
    INNER_GATE,
    JAIL,
    LAB,
    MAZE,
    OUTER,
    QUAY,
    ROOMS,
    TAVERN,
    TAVERN_DOOR,
    VALE,
    ring_of,
)
from game.tables.realm.rules import doors, maze_grid, maze_moves, movement, portals, spells, totals, why_things
from game.tables.realm.rules.state import NONE, Seat, State
from game.tables.realm.rules.why_said import MENUS, person, place, place_of, refusal

#: Questions about where to go, after the roll.
ROLLED: Final = ("move_end_ring", "tavern_move", "gate_move")
STEPS: Final = ("lab_step", "lab_continue")
_WANTS_PLACE: Final = (*MENUS, *ROLLED, *STEPS)


def space(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Why a place can't be chosen."""
    goal = place_of(name)
    if goal == NONE or decision.kind not in _WANTS_PLACE:
        return None
    p = s.players[me]
    if decision.kind == "end_action":
        return refusal("RB-7", "moved")
    if decision.kind in ROLLED:
        return _held(s, p, goal) or _other_board(s, p, goal) or _reach(s, p, goal)
    return _held(s, p, goal) or _other_board(s, p, goal) or _near(s, me, p, goal)


def _held(s: State, p: Seat, goal: int) -> Refusal | None:
    """What keeps a character where it is."""
    if p.place == JAIL:
        return refusal("RB-46", "jailed")
    if p.lost:
        return refusal("RB-9", "lost_way")
    if goal == p.place and p.place not in MAZE:
        return refusal("RB-13", "here", place=place(goal))
    return None


def board(number: int) -> str:
    """Return on which board a place lies."""
    for name, places in (
        ("outer", OUTER), ("vale", VALE), ("gates", GATES), ("tavern", TAVERN), ("room", ROOMS), ("lab", MAZE),
    ):  # fmt: skip
        if number in places:
            return name
    return "jail"


def _other_board(s: State, p: Seat, goal: int) -> Refusal | None:
    """RB-10, RB-11: the boards touch at a few places only."""
    here, there = board(p.place), board(goal)
    if here == there:
        return None
    if here == "lab":
        return _out_of_maze(s, p, goal)
    if there == "jail":
        return refusal("RB-45", "no_jail")
    if there == "room":
        return refusal("TV-33", "room") if s.options.tavern else refusal("RB-6", "no_tavern")
    if there == "gates":
        return refusal("RB-19", "gates") if s.options.gates else refusal("RB-6", "no_gates")
    if there == "lab":
        return _into_maze(s, p)
    if there == "tavern":
        return _into_inn(s, p)
    return _between_rings(s, p, here, there)


def _into_maze(s: State, p: Seat) -> Refusal:
    return refusal(*(doors.no_portal(s, p) or ("LB-9", "portal_first")))


def _out_of_maze(s: State, p: Seat, goal: int) -> Refusal:
    way = portals.way_out(s, s.players.index(p))
    if way != NONE:
        return refusal("LB-11", "leads_elsewhere", place=place(way), goal=place(goal))
    return refusal("LB-11", "no_way_out", goal=place(goal))


def _into_inn(s: State, p: Seat) -> Refusal:
    return refusal(*(doors.no_entering(s, p) or ("TV-2", "door_first")), place=place(TAVERN_DOOR))


def _between_rings(s: State, p: Seat, here: str, there: str) -> Refusal:
    """RB-15, RB-16, TV-14, RB-19: outer ring, Vale and Gates from one another and from the Tavern."""
    if here in ("tavern", "room"):
        return refusal("TV-14", "inn_way_out", place=place(TAVERN_DOOR))
    if here == "gates":
        return refusal("RB-19", "through_gates")
    bar = movement.no_ferry(s, p)
    if bar is None or bar[1] != "at_ferry":
        return refusal(*(bar or ("RB-16", "ferry")))
    if p.place in (BORDER, INNER_GATE):
        return refusal("RB-15", "crossing", place=place(INNER_GATE if there == "vale" else BORDER))
    gate, quay = (BORDER, FERRY) if there == "vale" else (INNER_GATE, QUAY)
    return refusal("RB-11", "crossings", gate=place(gate), quay=place(quay))


def _reach(s: State, p: Seat, goal: int) -> Refusal:
    """RB-12 to RB-14, TV-12, RB-19: the roll does not end there."""
    ring = ring_of(goal)
    clockwise = (goal - p.place) % len(ring)
    steps = min(clockwise, len(ring) - clockwise)
    faces = " / ".join(str(distance) for distance in s.rolled)
    rule = {"outer": "RB-13", "vale": "RB-14", "gates": "RB-19", "tavern": "TV-12"}[board(goal)]
    if s.blizzard != NONE and board(goal) in ("outer", "vale"):
        return refusal("RU-68", "blizzard", place=place(goal), n=steps)
    if steps > max(s.rolled):
        return refusal(rule, "too_far", place=place(goal), n=steps, faces=faces)
    if board(goal) == "tavern":
        return refusal("TV-13", "no_special", place=place(goal), faces=faces)
    return refusal("RB-12", "no_waypoint", place=place(goal), n=steps, faces=faces)


def _near(s: State, me: int, p: Seat, goal: int) -> Refusal:
    """Before the roll, and in the Labyrinth, where steps need none."""
    if p.place in MAZE:
        return _step(s, me, p, goal)
    if p.place in INN:
        return refusal("TV-12", "roll_first", place=place(goal))
    rule = {"outer": "RB-13", "vale": "RB-14"}.get(board(p.place), "RB-19")
    return refusal(rule, "roll_first", place=place(goal))


def _step(s: State, me: int, p: Seat, goal: int) -> Refusal:
    """LB-26: one step through a passage."""
    start, end = p.place - LAB, goal - LAB
    if goal == p.place:
        return refusal("LB-26", "must_step") if goal != HEART else refusal("EG-5", "heart_here")
    if end in s.maze.gone:
        return refusal("LB-3", "destroyed")
    if goal == HEART and not s.awake:
        key = "heart_key" if p.keys else "heart_sealed"
        return refusal("EG-3" if p.keys else "EG-1", key)
    side = maze_grid.side_to(start, end)
    if side == NONE:
        return refusal("LB-26", "far_square", place=place(goal))
    if maze_moves.hold(s, me):
        return refusal("LB-39" if maze_moves.hold(s, me) == "lift" else "LB-62", f"held_{maze_moves.hold(s, me)}")
    if s.crown == me:
        return refusal("EG-8", "crown_wall", place=place(goal))
    if side not in maze_grid.passages(s, start):
        return refusal("LB-26", "wall", place=place(goal))
    return refusal("LB-19", "wall_there", place=place(goal))


# --- people -----------------------------------------------------------------------------------------------


def seat(s: State, me: int, name: str, decision: Decision) -> Refusal | None:
    """Why a character can't be attacked, ejected, cast at."""
    if not (name.isdecimal() and name.isascii() and len(name) < 2 and int(name) < s.seats):
        return None
    other = int(name)
    if s.players[other].hero == NONE:
        return refusal("RB-39", "dead")
    if other != me and decision.kind in (*MENUS, "pre_dice", "spell_response"):
        shield = _shielded(s, me, other, decision)
        if shield is not None:
            return shield
    if decision.kind in MENUS:
        return refusal("RB-17", "yourself", who=person(s, other)) if other == me else _meet(s, me, other, decision)
    if decision.kind == "spell_response":
        return refusal("RB-51", "answer_aims", who=person(s, other))
    if decision.kind in ("encounter_or_attack", "bouncer_eject"):
        return _not_here(s, me, other)
    if decision.kind == "pre_dice":
        return refusal("RB-51", "fight_people", who=person(s, other))
    return None


def _shielded(s: State, me: int, other: int, decision: Decision) -> Refusal | None:
    """RB-50: Spells in hand that could be cast now, and the shield between their caster and their victim."""
    bar = totals.no_aim(s, me, other)
    aims = any(spells.aims(card) and why_things.is_open(s, card, decision.kind) for card in s.players[me].spells)
    if bar is None or not aims or not totals.may_cast(s, me):
        return None
    return refusal(*bar, who=person(s, other))


def _meet(s: State, me: int, other: int, decision: Decision) -> Refusal:
    """RB-17: characters are attacked at the end of a move."""
    p = s.players[me]
    if decision.kind == "end_action":
        return refusal("RB-17", "met", who=person(s, other))
    if p.place == JAIL:
        return refusal("RB-46", "jailed")
    return refusal("RB-9", "lost_way") if p.lost else refusal("RB-17", "meet_first", who=person(s, other))


def _not_here(s: State, me: int, other: int) -> Refusal:
    """RB-17, RB-45, TV-34: who can't be attacked."""
    where = s.players[other].place
    if other == me:
        return refusal("RB-17", "yourself", who=person(s, other))
    if where == JAIL:
        return refusal("RB-45", "in_jail", who=person(s, other))
    if where in ROOMS:
        return refusal("TV-34", "in_room", who=person(s, other))
    return refusal("RB-17", "not_here", who=person(s, other), place=place(where))
