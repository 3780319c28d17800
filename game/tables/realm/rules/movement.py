"""A4: how a character moves outside the Labyrinth: rolls, waypoints, crossings, the Gates, and what replaces a roll."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from game.core import Option, Questioning
from game.tables.realm.content.catalog import (
    BORDER,
    CITY,
    FERRY,
    GATE_LINKS,
    GATES,
    INN,
    INNER_GATE,
    JAIL,
    MAZE,
    NAME,
    OUTER,
    PLACE_NAME,
    QUAY,
    ROOMS,
    SPACES,
    TAVERN,
    VALE,
    VILLAGE,
    along,
)
from game.tables.realm.content.throws import FACES
from game.tables.realm.rules import (
    confusion,
    doors,
    fights,
    inn,
    jail,
    losses,
    maze_moves,
    piles,
    portals,
    spells,
    totals,
)
from game.tables.realm.rules.arrivals import arrive
from game.tables.realm.rules.dice import ask, d6, stride
from game.tables.realm.rules.state import NONE, Fight, GamePhase, Seat, State

if TYPE_CHECKING:
    from collections.abc import Callable

_ROLL: Final = Option("roll", ("roll",), ("act:roll",))
_TORPOR: Final = Option("torpor", ("torpor",), ("act:torpor",))
PATROL: int = 6  # RB-15, RU-9
CROSSING_PRICE, FERRY_PRICE = 2, 1  # RB-15, RB-16
_WAYS_OVER: Final = {BORDER: ("pay", "fight", "rota"), INNER_GATE: ("free",)}  # RB-15


class End(NamedTuple):
    """A place where a roll may end: which way round, and after how many steps."""

    place: int
    way: int
    steps: int


def kinds(s: State, me: int) -> Iterator[Option]:
    """DK-3: the roll, and everything that may replace it here (RB-9)."""
    p = s.me
    if p.lost:
        yield Option("stay", ("stay",), ("act:stay",))
        return
    if p.place == JAIL:
        yield from jail.ways_out(s, me)
        return
    if p.place in MAZE:
        yield from maze_moves.kinds(s, me)
        return
    yield _ROLL
    if p.place in OUTER or p.place in VALE:
        yield from _on_the_rings(s, me, p)
    elif p.place in TAVERN:
        yield from inn.kinds(s, me)
    if totals.is_hero(p, "stone_troll") and p.place not in INN:
        yield _TORPOR


def _on_the_rings(s: State, me: int, p: Seat) -> Iterator[Option]:
    yield from _crossings(s, p)
    if p.coach and p.place in OUTER:
        for place in (CITY, VILLAGE):
            yield Option(f"coach {PLACE_NAME[place]}", ("coach", place), (f"space:{PLACE_NAME[place]}", "act:coach"))
    yield from doors.ways_in(s, me)
    card = totals.find(p.spells, "teleport")
    if card != NONE and totals.may_cast(s, me) and totals.no_teleport(s, me) is None:
        ring = OUTER if p.place in OUTER else VALE
        for place in ring:
            name = f"space:{PLACE_NAME[place]}"
            key = f"cast {NAME[card]} {PLACE_NAME[place]}"
            yield Option(key, ("teleport", card, place), (f"spell:{NAME[card]}", name))


def no_crossing(s: State, p: Seat, how: str) -> totals.Barred:
    """RB-15, QK-1: what keeps a character from crossing the border by paying, fighting, the Guard Rota, or free."""
    if s.options.quick:
        return "QK-1", "no_vale"
    if p.place != (INNER_GATE if how == "free" else BORDER):
        return "RB-15", "at_border"
    if how == "pay" and p.gold < CROSSING_PRICE:
        return "RB-15", "toll"
    return ("RB-15", "no_rota") if how == "rota" and not totals.has(p.kept, "guard_rota") else None


def no_ferry(s: State, p: Seat) -> totals.Barred:
    """RB-16, QK-1: what keeps a character from taking the Ferry."""
    if s.options.quick:
        return "QK-1", "no_vale"
    if p.place not in (FERRY, QUAY):
        return "RB-16", "at_ferry"
    return ("RB-16", "ferry_price") if p.gold < FERRY_PRICE else None


def _crossings(s: State, p: Seat) -> Iterator[Option]:
    """RB-15, RB-16, DK-4: over the Border Gate or by ferry."""
    for how in _WAYS_OVER.get(p.place, ()):
        if no_crossing(s, p, how) is None:
            shown = f"own:{NAME[totals.find(p.kept, 'guard_rota')]}" if how == "rota" else f"act:cross_{how}"
            end = BORDER if how == "free" else INNER_GATE
            yield Option(f"cross {how}", ("cross", how), (shown, f"space:{PLACE_NAME[end]}"))
    if no_ferry(s, p) is None:
        other = QUAY if p.place == FERRY else FERRY
        yield Option("ferry", ("ferry", other), ("act:ferry", f"space:{PLACE_NAME[other]}"))


def move(s: State, me: int, what: str, *rest: int | str) -> Questioning:
    """RB-9: carry out the chosen kind of move."""
    yield from _MOVES[what](s, me, *rest)


# --- rolling ----------------------------------------------------------------------------------------------


def _roll(s: State, me: int) -> Questioning:
    """RB-13, RB-14, RB-19, TV-12: throw, then choose where to end in the phase that follows."""
    yield from ()
    p = s.me
    if p.place in ROOMS:
        inn.guest(s, me)
    if p.place in OUTER:
        s.rolled = _outer_distances(s, me, p)
    else:
        s.rolled = [stride(s, me)]
        if s.blizzard != NONE and p.place in VALE:
            s.rolled = [1]
    s.go(GamePhase.MOVE)


def _outer_distances(s: State, me: int, p: Seat) -> list[int]:
    """RB-13 with all that changes the roll: guided, Ranger, Road Guide, Stable Lad; the Blizzard beats all (RU-68)."""
    if p.guided:
        p.guided = False
        found = set(range(1, 7))
    else:
        faces = [d6(s, me, "move", "RB-13")]
        if totals.is_hero(p, "ranger"):
            faces.append(d6(s, me, "move", "C9"))
            s.thrown = ("2d6", "move", faces)
        found = set(faces)
        if "lad" in p.used:
            found.add(6)  # V23
    if totals.has(totals.helpers(p), "road_guide"):
        found |= {distance + change for distance in found for change in (-1, 1)}
    if s.blizzard != NONE:
        return [1]
    return sorted(distance for distance in found if 1 <= distance <= 7)


@cache
def _ends(start: int, rolled: tuple[int, ...]) -> tuple[Option, ...]:
    """RB-12 to RB-14, RB-19: every end of the roll, waypoints that are passed among them, each once."""
    found: dict[int, End] = {}
    for way in (1, -1):
        for distance in rolled:
            for steps in range(1, distance + 1):
                place = along(start, way * steps)
                if (steps == distance or _may_stop(place)) and place not in found:
                    found[place] = End(place, way, steps)
    if start in GATES:
        found.setdefault(start, End(start, 1, 0))
    return tuple(_end_option(end) for end in sorted(found.values(), key=lambda end: (-end.way, -end.steps)))


def _may_stop(place: int) -> bool:
    """RB-12, TV-13, RU-3, RU-4: whether a move that passes here may end here."""
    return place in GATES or (place in SPACES and (SPACES[place].waypoint or SPACES[place].special))


def _end_option(end: End) -> Option:
    name = PLACE_NAME[end.place]
    return Option(f"move {name} {'cw' if end.way > 0 else 'ccw'}", tuple(end), (f"space:{name}",))


def choose_end(s: State) -> Questioning:
    """DK-5: choose where the roll ends; the confused may go elsewhere (LB-55)."""
    me = s.turn
    p = s.me
    if p.place in MAZE:
        yield from maze_moves.go_on(s)
        return
    inside = p.place in TAVERN
    options = [*_ends(p.place, tuple(s.rolled))]
    if inside:
        options += inn.way_out(s, me)
    kind = "tavern_move" if inside else "gate_move" if p.place in GATES else "move_end_ring"
    rule = "TV-12" if inside else "RB-19" if p.place in GATES else "RB-13"
    place, way, steps = yield from ask(me, kind, rule, options)
    place, way, steps = confusion.confused(s, me, (place, way, steps), [option.value for option in options])
    s.rolled = []
    if inside and place not in TAVERN:
        inn.leave(s, me)
        return
    s.note("moved", me, rule, start=PLACE_NAME[p.place], end=PLACE_NAME[place], way=way, steps=steps)
    if p.place in GATES:
        p.place = place
        yield from _at_gate(s, me)
        return
    arrive(s, place)


# --- the Gates --------------------------------------------------------------------------------------------


def _at_gate(s: State, me: int) -> Questioning:
    """RB-19, DK-38: step out through the gate, or wait, and then meet who else waits there (RB-17)."""
    options = [Option("step out", True, ("act:step_out",)), Option("wait", False, ("act:wait",))]
    if (yield from ask(me, "gate_exit", "RB-19", options)):
        _step_out(s, me, s.me.place)
    else:
        arrive(s, s.me.place)


def _step_out(s: State, me: int, gate: int) -> None:
    """RB-19: a gate leads to its space; the blind one to another gate, or costs a Life."""
    if gate == GATES[-1]:
        face = d6(s, me, "blind_gate", "RB-19")
        if face == 6:
            s.go(GamePhase.TRADE)
            losses.lose_life(s, me, 1, "RB-19")
            return
        gate = GATES[face - 1]
    if gate == GATES[0]:
        inn.from_gateway(s, me)
        return
    s.note("gate", me, "RB-19", gate=PLACE_NAME[gate], place=PLACE_NAME[GATE_LINKS[gate]])
    arrive(s, GATE_LINKS[gate])


# --- what replaces a roll -----------------------------------------------------------------------------------


def _cross(s: State, me: int, how: int | str) -> Questioning:
    """RB-15: pay, fight the Patrol, show the Guard Rota, or walk out freely."""
    p = s.me
    if how == "free":
        _over(s, me, BORDER, "RB-15")
        return
    if how == "pay":
        losses.lose_gold(s, me, CROSSING_PRICE, "RB-15")
    elif how == "rota":
        card = totals.find(p.kept, "guard_rota")
        p.kept.remove(card)
        piles.discard(s, card)
    else:
        outcome = yield from fights.fight(s, Fight("battle", me, name="border_patrol", value=PATROL))
        if outcome != fights.WIN:
            s.go(GamePhase.END)
            return
    _over(s, me, INNER_GATE, "RB-15")


def _over(s: State, me: int, place: int, rule: str) -> None:
    s.note("crossed", me, rule, start=PLACE_NAME[s.me.place], end=PLACE_NAME[place])
    arrive(s, place)


def _ferry(s: State, me: int, place: int | str) -> Questioning:
    """RB-16: 1 Gold; on 1 or 2 the boat does not leave."""
    yield from ()
    losses.lose_gold(s, me, FERRY_PRICE, "RB-16")
    if d6(s, me, "ferry", "RB-16") in FACES["ferry"]:
        _over(s, me, int(place), "RB-16")
    else:
        s.go(GamePhase.END)


def _torpor(s: State, me: int) -> Questioning:
    """C2: heal 1 instead of moving, and meet nothing."""
    yield from ()
    losses.heal(s, me, 1, "C2", barred=True)
    s.go(GamePhase.TRADE)


def _coach(s: State, me: int, place: int | str) -> Questioning:
    """The coachman of the terrace (cafe 6) drives straight to the City or the Village."""
    yield from ()
    s.me.coach = False
    s.note("coached", me, "O16", end=PLACE_NAME[int(place)])
    arrive(s, int(place))


def _stay(s: State, me: int) -> Questioning:
    """Lost in the Deep Wood (deepwood 2): neither a move nor a card."""
    yield from ()
    s.me.lost = False
    s.go(GamePhase.TRADE)


def _teleport(s: State, me: int, card: int | str, place: int | str) -> Questioning:
    """S08: to any space of one's ring, unless another unravels the Spell."""
    if (yield from spells.cast(s, me, int(card), "self")):
        s.note("teleported", me, "S08", end=PLACE_NAME[int(place)])
        arrive(s, int(place))


def _jail(s: State, me: int, how: int | str) -> Questioning:
    yield from jail.act(s, me, str(how))


def _enter(s: State, me: int) -> Questioning:
    yield from ()
    inn.enter(s, me)


def _leave(s: State, me: int) -> Questioning:
    yield from ()
    inn.leave(s, me)


def _portal(s: State, me: int, how: int | str) -> Questioning:
    yield from portals.attempt(s, me, str(how))


def _maze(s: State, me: int, what: str, *rest: int | str) -> Questioning:
    yield from maze_moves.move(s, me, what, *rest)


def _craps(s: State, me: int) -> Questioning:
    yield from ()
    inn.stay_at_craps(s, me)


_MOVES: "dict[str, Callable[..., Questioning]]" = {
    "roll": _roll, "cross": _cross, "ferry": _ferry, "torpor": _torpor, "coach": _coach, "stay": _stay,
    "teleport": _teleport, "jail": _jail, "enter": _enter, "portal": _portal, "maze": _maze, "craps": _craps,
    "leave": _leave,
}  # fmt: skip
