"""What can be read off a state: Lands that live, spells that are known, who may enter what."""

from functools import cache, lru_cache
from operator import ge
from typing import TYPE_CHECKING, TypeAlias

from game.tables.wizards.content.catalog import (
    CONTENT,
    CREST,
    DRUIDS,
    EVENT,
    FORCED,
    HAMDREL,
    HELD,
    HOLLOW,
    LAIR,
    NUMBERS,
    OBJECT,
    PLACE_LAND,
    SNARE,
    SORCERERS,
    TASKS,
    WIZARDS,
)
from game.tables.wizards.content.geography import NONE, WATER, Geography
from game.tables.wizards.rules.state import Held, Marker, Seat, State, Task

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.tables.wizards.content import Spell

#: What forbids something: the number of its rule and the name of the reason; None where nothing does.
Barred: TypeAlias = tuple[str, str] | None

#: WZ-43: what may be tried while Dazed.
_DAZED_SPELLS = ("boat_summoning", "transport", "escape")


# --- the map ----------------------------------------------------------------------------------------------


def living(s: State, land: int) -> bool:
    """Tell whether a Land is in the game and not yet Evil's."""
    return land != NONE and bool(s.board.spaces[land]) and land not in s.dead


def land_at(s: State, space: int) -> int:
    """Return the Land of a space, or NONE for Water and for nowhere."""
    return NONE if space == NONE else s.board.land[space]


def place_at(s: State, space: int) -> int:
    """Return the place on a space, or NONE; a dead Land has none."""
    if space == NONE:
        return NONE
    board = s.board
    return NONE if board.land[space] in s.dead else board.place[space]


def where(s: State, place: int) -> int:
    """Return the hex of a place, or NONE when its Land is dead or not in the game."""
    return s.board.where[place] if living(s, PLACE_LAND[place]) else NONE


def is_water(s: State, space: int) -> bool:
    """Tell whether a space is Water."""
    return space != NONE and s.board.terrain[space] == WATER


def coastal(s: State, space: int) -> bool:
    """0.1, B-11: a land space of a living Land beside Water."""
    board = s.board
    return space in board.shore and board.land[space] not in s.dead


def in_lair(s: State, p: Seat) -> bool:
    """Tell whether a figure stands on the Lair tile."""
    return p.space != NONE and s.board.land[p.space] == LAIR


def at(s: State, space: int) -> list[int]:
    """Return the seats whose figures stand in a space, ascending."""
    return [seat for seat, p in enumerate(s.players) if p.space == space != NONE]


def seats_from(s: State, causer: int) -> list[int]:
    """WZ-114: all seats, clockwise from the one who caused it; from the first player if nobody did."""
    first = max(causer, 0)
    return [(first + n) % s.seats for n in range(s.seats)]


def marker_at(s: State, space: int) -> Marker | None:
    """Return the High Wizard of the highest rank (C-10) in a space."""
    return min((marker for marker in s.markers if marker.space == space), key=lambda one: one.card, default=None)


def boat_at(s: State, space: int) -> int:
    """Return a free boat in a space, or NONE."""
    for number, boat in enumerate(s.boats):
        if boat.space == space and number not in [p.boat for p in s.players]:
            return number
    return NONE


def demons_at(s: State, space: int) -> bool:
    """Tell whether a Demons marker lies in a space, on land or aboard a boat."""
    if space in s.demons:
        return True
    for boat in s.boats:  # noqa: SIM110 - a generator takes longer than the few boats there are
        if boat.demons and boat.space == space:
            return True
    return False


# --- a player ---------------------------------------------------------------------------------------------


def afflicted(p: Seat) -> bool:
    """Tell whether a player is Dazed or Bound."""
    return p.dazed or p.bound


def event(p: Seat, slug: str) -> Held | None:
    """Return an Event that a player holds."""
    if not p.events:
        return None
    card = EVENT[slug]
    return next((held for held in p.events if held.card == card), None)


def holds(s: State, seat: int, slug: str) -> bool:
    """Tell whether a seat holds an Event."""
    return bool(s.players[seat].events) and event(s.players[seat], slug) is not None


def has(s: State, seat: int, slug: str) -> bool:
    """C-9: tell whether a seat has an Object that it may use now; Bound, only the Phial of Dew."""
    p = s.players[seat]
    return bool(p.objects) and OBJECT[slug] in p.objects and (not p.bound or slug == "phial_of_dew")


def barred(s: State, seat: int) -> bool:
    """Event 31: no Task, no initiation, no advancement."""
    return holds(s, seat, "malicious_intent")


def spells(s: State, seat: int) -> "tuple[Spell, ...]":
    """WZ-18, WZ-120: the spells of a player's Order and Rank."""
    p = s.players[seat]
    return _spells(p.order, p.rank, s.options.balance)


@cache
def _spells(order: int, rank: int, balance: str) -> "tuple[Spell, ...]":
    if order == NONE or not rank:
        return ()
    found: tuple[Spell, ...] = CONTENT.spells[order][min(rank, 4)]
    return found if balance == "none" else tuple(_balanced(order, rank, balance, found))


def _balanced(order: int, rank: int, balance: str, found: "tuple[Spell, ...]") -> "Iterator[Spell]":
    """WZ-120: the two house rules that the seed leaves open."""
    without = {
        "wizards_escape": {DRUIDS: "escape", WIZARDS: "escape"},
        "druids_no_taming": {DRUIDS: "dragon_taming", SORCERERS: "animal_summoning"},
    }[balance]
    yield from (one for one in found if one.kind != without.get(order))
    if rank != 4:
        return
    if balance == "wizards_escape" and order == WIZARDS:
        yield _lent(SORCERERS, "escape")
    if balance == "druids_no_taming" and order == SORCERERS:
        yield _lent(WIZARDS, "dragon_taming")


def _lent(order: int, kind: str) -> "Spell":
    """The Rank 4 spell of another Order."""
    return next(one for one in CONTENT.spells[order][4] if one.kind == kind)


def known(s: State, seat: int, kind: str) -> "Spell | None":
    """Return a spell that a player knows, whether he may try it now or not."""
    p = s.players[seat]
    return _by_kind(p.order, p.rank, s.options.balance).get(kind)


@cache
def _by_kind(order: int, rank: int, balance: str) -> "Mapping[str, Spell]":
    """Of several forms of a spell, the first one."""
    return {one.kind: one for one in reversed(_spells(order, rank, balance))}


def no_spell(s: State, seat: int, kind: str) -> Barred:
    """WZ-18, WZ-43, WZ-52, WZ-60: what keeps a seat from trying a spell now."""
    if known(s, seat, kind) is None:
        return "WZ-18", "unknown_spell"
    return _silenced(s.players[seat], kind)


def _silenced(p: Seat, kind: str) -> Barred:
    if p.bound:
        return "WZ-52", "bound_magic"
    if kind in p.tried:
        return "WZ-60", "tried"
    return ("WZ-43", "dazed_magic") if p.dazed and kind not in _DAZED_SPELLS else None


def castable(s: State, seat: int) -> "Mapping[str, Spell]":
    """Return the known spells that the seat may try now, by kind."""
    p = s.players[seat]
    every = _by_kind(p.order, p.rank, s.options.balance)
    if not (p.bound or p.dazed or p.tried):
        return every
    return {kind: one for kind, one in every.items() if _silenced(p, kind) is None}


def spell(s: State, seat: int, kind: str) -> "Spell | None":
    """Return a known spell that the seat may try now."""
    return castable(s, seat).get(kind)


# --- places -----------------------------------------------------------------------------------------------


def visit_goes_on(p: Seat, place: int) -> bool:
    """R-5: tell whether a meeting with Hamdrel would still belong to the visit that was counted."""
    return place == HAMDREL and 0 < p.chats < NUMBERS.hamdrel_meetings and place not in p.away


def eligible(s: State, seat: int, place: int) -> bool:
    """WZ-65, WZ-54: tell whether a seat may have the encounter of a place (again)."""
    p = s.players[seat]
    if p.bound and place in (CREST, HOLLOW):
        return False
    times = p.met.get(place, 0)
    return times == 0 or (times == 1 and place in p.away) or visit_goes_on(p, place)


def crest_open(s: State, seat: int) -> bool:
    """R-14, R-15: tell whether a seat may walk, fly or choose to go to the Star Crest."""
    p = s.players[seat]
    if p.bound:
        return False
    if p.crest == 2 or holds(s, seat, "key_of_stars"):
        return True
    space = s.board.where.get(CREST, NONE)
    return any(not part.done and part.space == space for task in p.tasks for part in task.parts)


def closed(s: State, seat: int, space: int) -> Barred:
    """WZ-54, WZ-65, WZ-66, B-11, B-41: what keeps a seat from going to a land space on purpose."""
    if space in s.walk.left and seat == s.turn:
        return "WZ-66", "left_it"
    board, p = s.board, s.players[seat]
    if board.land[space] in s.dead:
        return "B-11", "dead"
    place = board.place[space]
    if place not in FORCED:
        return None
    if place == CREST and not crest_open(s, seat):
        return ("WZ-54", "bound_closed") if p.bound else ("R-14", "crest")
    if eligible(s, seat, place) or _has_part(s, seat, space):
        return None
    if p.bound and place in (CREST, HOLLOW):
        return "WZ-54", "bound_closed"
    return "WZ-65", "met_once" if p.met.get(place) == 1 else "met_twice"


def may_go(s: State, seat: int, spaces: "Sequence[int]") -> "Sequence[int]":
    """Return those of some spaces that a seat may go to on purpose; only a few need a closer look."""
    doubtful, left = _doubtful(s.board, tuple(s.dead)), s.walk.left
    if not left and doubtful.isdisjoint(spaces):
        return spaces
    return [
        space for space in spaces
        if not (space in doubtful or space in left) or closed(s, seat, space) is None
    ]  # fmt: skip


@lru_cache(maxsize=256)
def _doubtful(board: Geography, dead: tuple[int, ...]) -> frozenset[int]:
    """The spaces that are closed to somebody: those of forced encounters, and all of dead Lands."""
    return frozenset(space for space in board.hexes if board.place[space] in FORCED or board.land[space] in dead)


def _has_part(s: State, seat: int, space: int) -> bool:
    """R-7: one may enter a place to do a Task there, whatever its own encounter says."""
    p = s.players[seat]
    return not p.bound and any(space in open_spaces(s, seat, n) for n in range(len(p.tasks)))


def next_parts(task: Task) -> list[int]:
    """C-6: parts of a Task that may be done now, in order of the card."""
    found = [n for n, part in enumerate(task.parts) if not part.done]
    return found[:1] if TASKS[task.card].ordered else found


def open_spaces(s: State, seat: int, task: int) -> list[int]:
    """C-6: hexes at which a part of a Task could be done now."""
    one = s.players[seat].tasks[task]
    parts = [one.parts[n] for n in next_parts(one)]
    return [part.second if part.halfway else part.space for part in parts]


def forced(s: State, seat: int, space: int) -> bool:
    """B-38, R-4, R-12: tell whether entering a space stops the walk."""
    board = s.board
    if board.place[space] in FORCED and board.land[space] not in s.dead:
        return True
    if space == s.dragon or demons_at(s, space) or (s.markers and marker_at(s, space) is not None):
        return True
    p = s.players[seat]
    if p.rank:
        for other in s.players:
            if other.space == space and other.rank and other is not p:
                return True
    return False


# --- Ranks ------------------------------------------------------------------------------------------------


def need(p: Seat) -> tuple[int, int, int] | None:
    """WZ-1: points for the next Rank, or None at Rank 0 and above Rank 4."""
    if p.order == NONE or p.rank + 1 >= len(CONTENT.ranks[p.order]):
        return None
    found: tuple[int, int, int] = CONTENT.ranks[p.order][p.rank + 1]
    return found


def missing(p: Seat) -> int:
    """B-25: how many points are missing for the next Rank, of all types together."""
    return sum(max(0, want - have) for have, want in zip(p.points, need(p) or p.points, strict=True))


def unready(s: State, seat: int) -> Barred:
    """B-24, B-25, WZ-19, WZ-46, WZ-84, WZ-106, WZ-107: what keeps a meeting with the Mentor from advancing a seat."""
    p = s.players[seat]
    wanted = need(p)
    if wanted is None:
        return "B-24", "rank.no_order"
    if p.dazed or p.bound:
        return "WZ-46", "rank.afflicted"
    if barred(s, seat):
        return "WZ-84", "rank.barred"
    if not all(map(ge, p.points, wanted)):
        return "B-25", "rank.points"
    last = p.rank + 1 >= s.mode.victory
    if last and any(task.mandatory for task in p.tasks):
        return "WZ-19", "rank.mandatory"
    if not s.options.coop:
        return None
    if any(other.rank < p.rank for other in s.players):
        return "WZ-106", "rank.ahead"
    ready = not last or all(ready_for_the_end(s, other) for other in s.players if other is not p)
    return None if ready else ("WZ-107", "rank.others")


def qualified(s: State, seat: int) -> bool:
    """Tell whether a meeting with the Mentor would advance a seat."""
    return unready(s, seat) is None


def ready_for_the_end(s: State, p: Seat) -> bool:
    """WZ-107, WZ-109: the Rank below the last, its points still owned, and no Mandatory Task."""
    if p.rank < s.mode.victory - 1 or any(task.mandatory for task in p.tasks):
        return False
    owned = CONTENT.ranks[p.order][p.rank]
    return all(have >= want for have, want in zip(p.points, owned, strict=True))


def lets_go_from(p: Seat) -> int:
    """WZ-15, Event 7: the natural die that a Trap lets go from, 0 where no die does."""
    return {HELD: NUMBERS.held_from, SNARE: NUMBERS.bramble_from}.get(p.trap, 0)


def trapped(p: Seat) -> bool:
    """0.1: held by a Trap that takes away movement."""
    return p.trap > 0
