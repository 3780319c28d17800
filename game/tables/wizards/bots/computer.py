"""What a position is worth to a computer seat, straight from the state; it reads only what the seat may know."""

from typing import Final, NamedTuple

import msgspec

from game.core.table import Term
from game.tables.wizards.bots.plans import Plan, plan, worth
from game.tables.wizards.bots.prospects import BOUND, DAZED, prospect, team_lets
from game.tables.wizards.bots.ways import Place
from game.tables.wizards.content.catalog import ANIMALS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import evil, hidden, tasks, totals
from game.tables.wizards.rules.state import Phase, Seat, State

_SCALE: Final = 10.0  # so that a single step is worth more than the trouble of being asked again
_WIN: Final = 1000.0
_LAND: Final = 2.0
_OBJECT: Final = 1.5
_EVENT: Final = 0.8
_TURN: Final = 4.0  # a lost or an extra turn
_ANIMAL: Final = {"unicorn": 2.5, "winged_horse": 1.5, "horse": 2.0, "hound": 0.7}
_TRAP: Final = 3  # turns that a Trap takes which does not say so
_HURRY: Final = 6  # days of Lair Time that are too few
_GAP: Final = 2.0  # each that is missing to them
_TRIED: Final = 1.0  # to have tried what costs nothing
_UNTRIED: Final = 20.0  # to have missed that
_AHEAD: Final = 0.9  # share of rolled movement points that bring one nearer
_SAME: Final = 4.0  # an Order that somebody else has too: its Mentors are shared, and many Orders see more of the game
_RIVAL: Final = -0.2  # what another's standing counts
_FRIEND: Final = 0.5
_TEAM: Final = 20.0  # WZ-106: the Rank of the last of a team
_READY: Final = 25.0  # WZ-107: somebody for whom the team need not wait
_BLOCK: Final = 4.0  # WZ-107: a Mandatory Task of anybody's
_SOON: Final = 2  # days before Evil acts in which one looks what falls
_DOOMED: Final = 8.0  # to stand on a Land that falls tonight
_EARLY: Final = (Phase.BUILD, Phase.OVER)

_encode: Final = msgspec.msgpack.Encoder().encode


def value(s: State, seat: int) -> float:
    """Value a position for a seat."""
    return _SCALE * sum(_parts(s, seat))


_NAMES: Final = ("rank", "held", "harm", "task", "near", "spell", "others", "evil", "end")


def terms(s: State, seat: int) -> tuple[Term, ...]:
    """What that is made of."""
    return tuple(Term(name, _SCALE * part) for name, part in zip(_NAMES, _parts(s, seat), strict=True))


def _parts(s: State, seat: int) -> tuple[float, ...]:
    p = s.players[seat]
    task = near = 0.0
    if s.phase not in _EARLY and p.space != NONE and (p.rank or s.phase != Phase.START):
        task, near = _ahead(s, seat)
    end = 0.0 if s.phase != Phase.OVER else _WIN if seat in s.winners else -_WIN
    return (
        worth(p.order, p.rank, s.mode.victory, tuple(p.points)), _held(p), -_harm(p), task, near, _by_mind(s, seat),
        _others(s, seat), _saved(s), end,
    )  # fmt: skip


def horizon(s: State) -> int:
    """The day, counted from the first."""
    return s.fortnight * s.mode.days + s.day


# --- what a seat has ----------------------------------------------------------------------------------------


def _held(p: Seat) -> float:
    """Objects, Events, an animal, turns to come."""
    score = _OBJECT * len(p.objects) + _EVENT * len(p.events) + _TURN * p.extra
    return score + (_ANIMAL[ANIMALS[p.animal]] if p.animal else 0.0)


def _harm(p: Seat) -> float:
    """What ails a seat."""
    score = _TURN * (p.stun + bool(p.stays)) + DAZED * p.dazed + BOUND * p.bound
    if p.trap:
        score += _TURN * (p.trap_left or _TRAP)
    if p.gap:
        score += _GAP * max(0, _HURRY - p.gap)
    return score


def _standing(s: State, p: Seat) -> float:
    """What anybody sees of another."""
    return worth(p.order, p.rank, s.mode.victory, tuple(p.points)) + _held(p) - _harm(p)


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
    if not tried and s.phase == Phase.WALK:
        return -_UNTRIED
    return _TRIED if tried and s.phase == Phase.TRAVEL else 0.0


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
    doomed: tuple[int, ...]
    left: int


_plans: Final[dict[_Facts, Plan]] = {}
_MOST: Final = 4096


def _ahead(s: State, seat: int) -> tuple[float, float]:
    """Tasks in hand, and the best that can be done from here."""
    p = s.players[seat]
    left = s.mode.days - s.day + (s.turn < seat or (s.turn == seat and s.phase < Phase.SPECIFIC))
    lands = tuple(evil.due(s)[1]) if s.mode.days - s.day < _SOON and s.phase != Phase.START else ()
    one = _plan(s, seat, lands, left if lands else 0)
    mine = s.turn == seat
    here = mine and (s.phase == Phase.SPECIFIC or (s.phase == Phase.WALK and s.walk.steps > 0))
    ahead = 0.0
    if mine and s.phase == Phase.WALK:
        ahead = max(0.0, _AHEAD * (s.walk.mp + s.walk.animal_mp))
    aboard = [other.boat for other in s.players]
    boats = tuple([boat.space for number, boat in enumerate(s.boats) if number not in aboard])
    at = Place(p.space, p.boat != NONE, p.boat != NONE and s.boats[p.boat].demons)
    near = one.best(at, boats, frozenset((*s.demons, s.dragon)), ahead, here)
    if left <= 0 and s.board.land[p.space] in lands:
        near -= _DOOMED
    return one.in_hand, near


def _plan(s: State, seat: int, doomed: tuple[int, ...], left: int) -> Plan:
    """The plan of a seat; the same facts have the same one."""
    p = s.players[seat]
    mine = (p.order, p.rank, p.points, p.tasks, p.met, p.away, p.chats, p.dazed, p.bound, p.crest, p.events)
    markers = tuple((one.space, one.card if hidden.knows_name(s, seat, one) else NONE) for one in s.markers)
    here = p.space if s.phase == Phase.SPECIFIC and s.turn == seat else NONE
    facts = _Facts(
        s.laid, tuple(s.dead), _encode(s.options), seat, _encode(mine), markers, team_lets(s, seat), here, doomed, left
    )
    found = _plans.get(facts)
    if found is None:
        if len(_plans) >= _MOST:
            _plans.clear()
        found = _plans[facts] = plan(prospect(s, seat, here, doomed, left))
    return found


def _fights(s: State) -> frozenset[int]:
    return frozenset((*s.demons, s.dragon))
