"""What a position is worth to a computer seat, straight from the state; it reads only what the seat may know."""

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

import msgspec

from game.core import Decision, Option
from game.core.table import Term, spread
from game.tables.wizards.bots.errands import Prospect, WalkLeft
from game.tables.wizards.bots.plans import ErrandPlan
from game.tables.wizards.bots.prospects import (
    fights,
    leader,
    left_today,
    met,
    prospect,
    ready,
    speaks,
    team_lets,
    transports_tonight,
)
from game.tables.wizards.bots.rounds import BURDEN, PACES
from game.tables.wizards.bots.ways import Standpoint
from game.tables.wizards.content.catalog import ANIMALS, CIRCLE, CONTENT, LANDS, TASKS, WIZARDS
from game.tables.wizards.content.geography import BY_NAME, NAME, NONE
from game.tables.wizards.rules import evil, hidden, mentors, tasks, totals
from game.tables.wizards.rules.state import GamePhase, Seat, State
from game.tables.wizards.rules.tasks_setup import NAMED

_SCALE: Final = 40.0  # what a turn is worth
_WIN: Final = 100.0
_LAND: Final = 0.4
_OBJECT: Final = 0.4
_EVENT: Final = 0.2
_ANIMAL: Final = {"unicorn": 1.0, "winged_horse": 0.7, "horse": 0.6, "hound": 0.2}
_RANK: Final = 1.0  # what it can do more
_POINT: Final = 0.01  # any, whatever it is for
_DAZED: Final = 3.0
_BOUND: Final = 6.0
_TRAP: Final = 3  # turns that a Trap takes which does not say so
_HEARD: Final = 0.44  # how often a call for help is heard, WZ-16
_CALLED: Final = 0.5  # turns that it costs to call, whatever it is paid with: most calls bring nobody anywhere
_HURRY: Final = 6  # days of Lair Time that are too few
_GAP: Final = 0.4  # each that is missing to them
_TRIED: Final = 0.2  # to have tried what costs nothing
_UNTRIED: Final = 4.0  # to have missed that
_AHEAD: Final = 0.9  # share of rolled movement points that bring one nearer
_YET: Final = 0.7  # share of usual movement points that count while they are not rolled
_SAME: Final = 10.0  # an Order that somebody else has too: its Mentors are shared, and many Orders see more of the game
_OTHER_RANK: Final = 5.0
_OTHER_POINT: Final = 0.2
_RIVAL: Final = -0.2  # what another's standing counts
_FRIEND: Final = 0.5
_TEAM: Final = 4.0  # WZ-106: the Rank of the last of a team
_READY: Final = 5.0  # WZ-107: somebody for whom the team need not wait
_BLOCK: Final = 1.0  # WZ-107: a Mandatory Task of anybody's
_HELP: Final = 0.8  # of the plan of who helps a team that is for that, not for a Rank of their own that would win
_DOOMED: Final = 1.5  # to stand on a Land that falls tonight
_MISSED: Final = 8.0  # turns that it costs to leave a part undone underfoot
_SAFE: Final = 1000  # turns until a Land falls that is not about to
_FAR: Final = 16  # Fortnights that are looked at
_TOO_LATE: Final = 12.0  # turns that it is worth to be sooner than Evil
_NARROW: Final = 5.0  # turns by which it may well be sooner or later than it thinks
_EARLY: Final = (GamePhase.BUILD, GamePhase.OVER)

_MANY: Final = 60  # answers of which not all are looked at
_OTHERS: Final = 4  # one in so many of those that are is no near one
_SPACE: Final = "to "  # what the keys of spaces begin with

_encode: Final = msgspec.msgpack.Encoder().encode


def value(s: State, seat: int) -> float:
    """Value a position for a seat."""
    return _SCALE * sum(_parts(s, seat, -_ahead(s, seat)))


def plans(s: State, seat: int) -> dict[str, float]:
    """What a position is worth by what a seat goes for first: a space, or the people of one and how often it met them.

    "" stands for all that one need not go for, or can't as yet (WZ-65).
    """
    if not _is_out(s, seat):
        return {}
    begin, falls = _begin(s, seat), _falls(s, s.mode.days - s.day)
    rest = sum(_parts(s, seat, 0.0))
    shut = {s.board.where[place] for place, _ in met(s, seat)}
    often = {s.board.where.get(place, NONE): count for place, count in s.players[seat].met.items()}
    found: dict[str, float] = {}
    for (space, people), turns in _each(s, seat, begin, falls).items():
        whom = f" people {often.get(space, 0)}" if people else ""
        name = "" if space == NONE or (people and space in shut) else NAME[space] + whom
        worth = _SCALE * (rest - _late(s, seat, begin, falls, turns))
        found[name] = max(worth, found.get(name, worth))
    return found


_NAMES: Final = ("rank", "held", "harm", "turns", "spell", "others", "evil", "end")


def terms(s: State, seat: int) -> tuple[Term, ...]:
    """What that is made of."""
    return tuple(
        Term(name, _SCALE * part) for name, part in zip(_NAMES, _parts(s, seat, -_ahead(s, seat)), strict=True)
    )


def _parts(s: State, seat: int, near: float) -> tuple[float, ...]:
    p = s.players[seat]
    end = 0.0 if s.phase != GamePhase.OVER else _WIN if seat in s.winners else -_WIN
    return (
        _has(p), _held(p), -_harm(p), near, _by_mind(s, seat), _others(s, seat), _saved(s), end,
    )  # fmt: skip


def begins(s: State, seat: int) -> str:
    """Name the space where a turn of a seat begins in which it is free to go (B-31); empty where none does now."""
    p = s.players[seat]
    free = s.phase == GamePhase.TRAVEL and s.turn == seat and not totals.trapped(p)
    return NAME[p.space] if free else ""


def horizon(s: State) -> int:
    """The day, counted from the first."""
    return s.fortnight * s.mode.days + s.day


def likely(s: State, decision: Decision, most: int) -> tuple[Option, ...]:
    """Of hundreds of spaces those beside what the seat has to do and where it is, and a few others."""
    if len(decision.options) <= _MANY or not all(option.key.startswith(_SPACE) for option in decision.options):
        return spread(decision.options, most)
    seat = decision.seat
    one = _plan(s, seat, _falls(s, s.mode.days - s.day))
    spaces = tuple(BY_NAME[option.key.removeprefix(_SPACE)] for option in decision.options)
    near = set(one.beside(spaces, s.players[seat].space, most - most // _OTHERS))
    near |= {BY_NAME[option.key.removeprefix(_SPACE)] for option in spread(decision.options, most // _OTHERS)}
    return tuple(option for option, space in zip(decision.options, spaces, strict=True) if space in near)


# --- what a seat has ----------------------------------------------------------------------------------------


def _has(p: Seat) -> float:
    """Rank and points, whatever they are for."""
    return _RANK * p.rank + _POINT * sum(p.points)


def _held(p: Seat) -> float:
    """Objects, Events, an animal, turns to come."""
    score = _OBJECT * len(p.objects) + _EVENT * len(p.events) + p.extra
    return score + (_ANIMAL[ANIMALS[p.animal]] if p.animal else 0.0)


def _harm(p: Seat) -> float:
    """What ails a seat."""
    score = p.stun + bool(p.stays) + _DAZED * p.dazed + _BOUND * p.bound
    if p.trap:
        score += p.trap_left or _TRAP
    if p.gap:
        score += _GAP * max(0, _HURRY - p.gap)
    return score


def _relieved(p: Seat) -> float:
    """What a call for help may end: a Trap, or what has to be healed (WZ-16)."""
    if p.dazed or p.bound:
        return _DAZED * p.dazed + _BOUND * p.bound
    return (p.trap_left or _TRAP) if p.trap else 0.0


def _standing(s: State, p: Seat) -> float:
    """What anybody sees of another."""
    score = _OTHER_RANK * p.rank + _held(p) - _harm(p)
    if p.order != NONE:
        needed = CONTENT.ranks[p.order][s.mode.victory]
        score += _OTHER_POINT * sum(min(have, want) for have, want in zip(p.points, needed, strict=True))
    return score


def _others(s: State, seat: int) -> float:
    """Rivals, or a team that gets on together."""
    p = s.players[seat]
    if s.seats == 1:
        return 0.0
    others = [other for other in s.players if other is not p]
    score = -_SAME * (p.order != NONE and sum(other.order == p.order for other in others))
    share = sum(_standing(s, other) for other in others) / len(others)
    if not s.options.coop:
        return score + _RIVAL * share
    score += _FRIEND * share + _TEAM * min(one.rank for one in s.players)
    score += _READY * sum(totals.ready_for_the_end(s, one) for one in s.players)
    return score - _BLOCK * sum(task.mandatory for one in s.players for task in one.tasks)


def _saved(s: State) -> float:
    """Lands lost, and those that will be saved (WZ-30)."""
    return _LAND * (s.thwarts + s.thwart / max(1, tasks.thwart_need(s)) - len(s.dead))


def _by_mind(s: State, seat: int) -> float:
    """WZ-61: Telepathy needs no way at all, only luck: nobody should set out without having tried it."""
    if s.turn != seat or s.markers or totals.known(s, seat, "telepathy") is None or not totals.qualified(s, seat):
        return 0.0
    tried = "telepathy" in s.players[seat].tried
    if not tried and s.phase == GamePhase.WALK:
        return -_UNTRIED
    return _TRIED if tried and s.phase == GamePhase.TRAVEL else 0.0


# --- what it could do ---------------------------------------------------------------------------------------


class _Facts(NamedTuple):
    """What a plan is made of: while all this is so, the plan stands."""

    laid: tuple[int, ...]
    dead: tuple[int, ...]
    options: bytes
    seat: int
    mine: bytes
    markers: tuple[tuple[int, int], ...]
    lets: bool
    here: int
    falls: tuple[int, ...]
    wins: bool
    left: tuple[int, ...]
    fights: tuple[int, ...]
    last: bool
    speaks: bool


_plans: Final[dict[_Facts, ErrandPlan]] = {}
_MOST: Final = 160


class _Begin(NamedTuple):
    """Where a seat's rounds begin: its figure, free boats, what is left of its turn, points that it may have."""

    at: Standpoint
    boats: tuple[int, ...]
    walk: WalkLeft
    points: tuple[tuple[int, ...] | None, ...]


def _begin(s: State, seat: int) -> _Begin:
    p = s.players[seat]
    mine = s.turn == seat
    unused = _unused(s, seat)
    met = any(row.seat == seat for row in s.story)  # what is met at a place comes after Task Markers (WZ-17)
    here = mine and ((s.phase == GamePhase.SPECIFIC and not met) or (s.phase == GamePhase.WALK and s.walk.steps > 0))
    ahead = _YET * PACES[s.options.mode].speed if unused else 0.0
    if mine and s.phase == GamePhase.WALK:
        ahead = max(0.0, _AHEAD * (s.walk.mp + s.walk.animal_mp))
    aboard = [other.boat for other in s.players]
    boats = tuple([boat.space for number, boat in enumerate(s.boats) if number not in aboard])
    at = Standpoint(p.space, p.boat != NONE, p.boat != NONE and s.boats[p.boat].demons)
    points: tuple[tuple[int, ...] | None, ...] = (None,)
    if mine and s.amount and s.phase in (GamePhase.SPECIFIC, GamePhase.RANDOM):  # points that come, or go
        amount = -s.amount if s.story and s.story[-1].table == "town" else s.amount
        points = tuple(_with_points(p, amount))
    return _Begin(at, boats, WalkLeft(ahead, here, unused, not (mine and s.walk.boatless)), points)


def _unused(s: State, seat: int) -> bool:
    """Whether a seat's turn of today is still to come; who calls for help has paid with it."""
    return s.turn < seat or (s.turn == seat and s.phase < GamePhase.WALK and not s.amount)


def _turns(s: State, seat: int, begin: _Begin, falls: tuple[int, ...], wins: bool = True) -> float:
    """Turns to the end by the best round."""
    rounds = [_plan(s, seat, falls, wins, points) for points in begin.points]
    return min([one.turns(begin.at, begin.boats, begin.walk) for one in rounds])


def _each(s: State, seat: int, begin: _Begin, falls: tuple[int, ...]) -> dict[tuple[int, bool], float]:
    """Turns to the end by what a seat goes for first."""
    found: dict[tuple[int, bool], float] = {}
    for points in begin.points:
        each = _plan(s, seat, falls, not _helps(s, seat), points).each(begin.at, begin.boats, begin.walk)
        found = {first: min(turns, found.get(first, turns)) for first, turns in (found | each).items()}
    if not _helps(s, seat):
        return found
    own = _turns(s, seat, begin, falls)
    return {first: own + _HELP * (turns - own) for first, turns in found.items()}


def _helps(s: State, seat: int) -> bool:
    """Whether a seat is to help its team to what another is after."""
    return s.options.coop and leader(s) != seat


def _is_out(s: State, seat: int) -> bool:
    """Whether a seat's figure is about its errands."""
    p = s.players[seat]
    return s.phase not in _EARLY and p.space != NONE and (p.rank > 0 or s.phase != GamePhase.START)


def _ahead(s: State, seat: int) -> float:
    """The day on which it should have the Rank that wins; a day that is used up is no merit."""
    if not _is_out(s, seat):
        return 0.0
    begin, falls = _begin(s, seat), _falls(s, s.mode.days - s.day)  # what is reached today counts no turn
    turns = _turns(s, seat, begin, falls)
    if _helps(s, seat):
        turns += _HELP * (_turns(s, seat, begin, falls, False) - turns)
    return _late(s, seat, begin, falls, turns)


def _late(s: State, seat: int, begin: _Begin, falls: tuple[int, ...], turns: float) -> float:
    """The day that is so many turns ahead, with all that may still come between."""
    p = s.players[seat]
    mine = s.turn == seat
    left = s.mode.days - s.day + _unused(s, seat)
    if s.options.coop and _burdens(s, seat):
        turns += BURDEN
    if left <= 0 and s.phase != GamePhase.START and s.board.land[p.space] in evil.due(s)[1]:
        turns += _DOOMED
    if mine and s.amount and s.phase == GamePhase.TRAVEL:  # a call for help that is about to be paid
        turns += _plan(s, seat, falls).paid(s.amount) + _CALLED - _HEARD * _relieved(p)
    turns += _TOO_LATE / (1.0 + exp((min(falls[CIRCLE], _SAFE) - turns) / _NARROW))
    arriving = begin.walk.here
    passed = not arriving or (s.phase == GamePhase.SPECIFIC and _met_now(s, p))  # WZ-17: markers come before the place
    return horizon(s) + turns + _MISSED * (passed and _leaves(s, seat))


def _with_points(p: Seat, amount: int) -> Iterator[tuple[int, ...]]:
    """A seat's points with so many more, or fewer, of one sort."""
    for sort, have in enumerate(p.points):
        yield *p.points[:sort], max(0, have + amount), *p.points[sort + 1 :]


def _burdens(s: State, seat: int) -> bool:
    """Whether a seat that is ready for the end of its team is about to meet its Mentor for nothing (WZ-107, B-27)."""
    p = s.players[seat]
    if not ready(s, seat) or totals.qualified(s, seat) or _met_now(s, p):
        return False
    own = p.order == mentors.order_of(s.board.place[p.space])
    return own or (p.order == WIZARDS and totals.marker_at(s, p.space) is not None)


def _met_now(s: State, p: Seat) -> bool:
    """Whether the people of the place have been met since the figure came."""
    place = s.board.place[p.space]
    return place in p.met and place not in p.away


def _leaves(s: State, seat: int) -> bool:
    """Whether a part lies underfoot undone; not one through a Gate, nor of a Task that had better be lost."""
    p = s.players[seat]
    for task in p.tasks:
        if any(part.space == p.space and not part.done for part in task.parts):
            tokens = TASKS[task.card].parts
            hopeless = any(tokens[n] == NAMED and not part.done for n, part in enumerate(task.parts))
            gates = all(task.parts[n].second != NONE for n in tasks.ready(s, seat, task))
            if not (hopeless or gates):
                return True
    return False


def _plan(
    s: State, seat: int, falls: tuple[int, ...], wins: bool = True, points: tuple[int, ...] | None = None
) -> ErrandPlan:
    """The plan of a seat, or what it would be with other points; the same facts have the same one."""
    p = s.players[seat]
    points = tuple(p.points) if points is None else points
    mine = (p.order, p.rank, points, p.tasks, p.met, p.away, p.chats, p.dazed, p.bound, p.crest, p.events)
    markers = tuple((one.space, one.card if hidden.knows_name(s, seat, one) else NONE) for one in s.markers)
    here = p.space if s.phase == GamePhase.SPECIFIC and s.turn == seat else NONE
    facts = _Facts(
        s.laid, tuple(s.dead), _encode(s.options), seat, _encode(mine), markers, team_lets(s, seat), here, falls, wins,
        left_today(s, seat), fights(s), transports_tonight(s), speaks(s, seat),
    )  # fmt: skip
    found = _plans.get(facts)
    if found is None:
        if len(_plans) >= _MOST:  # one at a time: to let go of all takes longer than a frame
            del _plans[next(iter(_plans))]
        found = _plans[facts] = _errands(prospect(s, seat, points, here, falls, wins))
    return found


@lru_cache(maxsize=_MOST)
def _errands(one: Prospect) -> ErrandPlan:
    """The plan of a prospect: not all that happens to a seat changes what it has before it."""
    return ErrandPlan(one)


def _falls(s: State, left: int) -> tuple[int, ...]:
    """By Land, turns until Evil takes it, if nothing changes."""
    falls = [_SAFE] * len(LANDS)
    lands = evil.in_turn(s)
    thwarts, begun = s.thwarts, 0
    for ahead in range(_FAR):
        count = evil.due_count(s, ahead)
        saved = min(thwarts, count)
        thwarts -= saved
        turns = left + ahead * s.mode.days
        if begun == len(lands) and count > saved:
            falls[CIRCLE] = turns
            break
        for land in lands[begun : begun + count - saved]:
            falls[land] = turns
        begun = min(len(lands), begun + count - saved)
    return tuple(falls)
