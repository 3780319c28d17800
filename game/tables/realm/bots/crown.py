"""The Crown: to the Heart in time and strong enough, out with the Crown, after its bearer, out before all falls."""

from math import exp, sqrt
from typing import Final

from game.tables.realm.bots import ways, worth
from game.tables.realm.content.catalog import HEROES, INN
from game.tables.realm.rules import clock, ending, keeper, losses, upkeep
from game.tables.realm.rules.maze_grid import HEART_SQUARE
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State

WON: Final = 1000.0
CROWN: Final = 40.0
AWAY: Final = 50.0  # the Crown is out of the Labyrinth
CARRY: Final = 370.0  # to carry it out before the Labyrinth falls, times how likely
_LEAVE: Final = 110.0  # to be outside by then, times how likely
_STEP_OUT: Final = 4.0  # a step nearer to a way out, beside what it does for the chance
_PACE: Final = 1.4  # tiles a turn (LB-27)
_SURE: Final = 1.1  # how fast a turn to spare makes one sure
_UNTOUCHED: Final = (0.0, 0.86, 0.92, 0.95, 0.97)  # by Lives: how likely one lives through a step, Crown in hand
_WAY: Final = 540.0  # all of the way to the Heart: a turn less of it is worth what a turn of bouts there brings,
_WIDE: Final = 30.0  # a long way, in steps that count what nobody knows yet
_THRESHOLD: Final = 0.3  # the part of the way to the Heart that lies outside, and how much one space of it is
_SPACE: Final = 0.02
_READY: Final = 0.7  # how much one wants to the Heart with the Keeper's power,
_SLOPE: Final = 0.11  # and what each point more or less changes
_TIMID: Final = 0.05  # the least of it,
_LEAD: Final = 7  # steps of the Clock before the Waking at which one sets out: a character grows safer outside
_AHEAD: Final = 6  # steps of the Clock until one is there
_LEAST: Final = 0.4  # and in the last steps of the Clock
_FRESH: Final = round(sum(max(hero.strength, hero.craft) for hero in HEROES) / len(HEROES))  # a new character's power,
_SETS_OUT: Final = 0.24  # the part of the way to the Heart that lies behind it where it begins,
_JOURNEY: Final = 12  # and the steps of the Clock that the rest takes
_LAST_STEPS: Final = 3
_FAIR: Final = (1.0, 0.4, 0.4, 0.27, 0.27)  # by Lives: how likely a bout must be won to be better than to wait
_OVERTAKEN: Final = 2.5  # points of a lead by Renown that make it e times as sure to last,
_LONG: Final = 20  # so many steps before the end of the Clock
_CONTEST: Final = 0.5  # how likely the last Seal is tried in that time by another who would surely break it
_AWAY_FROM_IT: Final = 0.05  # the part of all the way that whoever keeps a lead wins by being far from the Heart
_HUNT: Final = 80.0  # all of the way to who bears the Crown
_WAIT: Final = 0.8  # the part of it for who waits where the bearer will come out


def goal(s: State, seat: int) -> tuple[str, float]:
    """Return what a seat is after in the game of the Crown, and how far it has come."""
    if s.crown == seat:
        return "leave", CROWN + _bears(s, seat)
    if ending.crown_was_taken(s):
        return "hunt", _hunts(s, seat)
    ready = readiness(s, seat)
    if not ready:
        return "", 0.0
    inside, ahead = ways.standing(s, seat) == HEART_SQUARE, _bouts(s, seat)
    if keeper.left(s) == 1 and seal(s, seat) <= 0:
        return "keep", _WAY * ready * (1 + _AWAY_FROM_IT * (1 - _near(s, seat, HEART_SQUARE))) + ahead
    if not inside:
        return "heart", _WAY * ready * _near(s, seat, HEART_SQUARE) + ahead
    fair = chance(_margin(s, seat)) >= fair_chance(s.players[seat]) or _last_chance(s)
    return "heart", _WAY * ready * (1.0 if fair else _TOO_SOON) + ahead


def _bouts(s: State, seat: int) -> float:
    """The bout that comes, for better or worse; one that goes on is a fight; a later one is nobody's duty."""
    if ways.standing(s, seat) != HEART_SQUARE:
        return min(0.0, bout(s, seat)) if _leads_back(s, seat) else 0.0
    f = s.fight
    if f and f.seat == seat and f.name == "keeper" and f.stage != "over":
        return 0.0
    fought = f and f.name == "keeper" and f.when == (s.round, s.turn)
    expected = bout(s, seat)
    if s.turn == seat and not fought and (s.phase == GamePhase.ENCOUNTER or keeper.BOUT in s.players[seat].used):
        return expected
    return max(0.0, expected)


def _leads_back(s: State, seat: int) -> bool:
    """Whether all steps that a seat has lead into the open Heart, and so to a bout (EG-5)."""
    square = ways.standing(s, seat)
    if not s.awake or square == NONE or s.players[seat].doors:
        return False
    return ways.labyrinth(s).next_to(square) == [HEART_SQUARE]


def astray(s: State, seat: int, ends: list[int]) -> set[int]:
    """Return where a step leads away from the Heart over tiles that lie open, for a seat that may step nearer to it.

    There nothing is to be found, and from there the way back looks better: a seat walked to and fro for many turns.
    Beside the open Heart one may wait.

    Args:
        s: the state.
        seat: whose step it is.
        ends: the squares that its steps lead to.
    """
    start = ways.standing(s, seat)
    if start == NONE or HEART_SQUARE in ends or s.players[seat].doors or goal(s, seat)[0] != "heart":
        return set()
    lab = ways.labyrinth(s)
    here = lab.to_heart(start)
    if all(lab.to_heart(end) >= here for end in ends):
        return set()
    return {end for end in ends if lab.to_heart(end) > here and lab.lies_open(end)}


def setting_out(s: State) -> bool:
    """Whether it is time for the Heart, Key or no Key."""
    return s.clock + _LEAD >= clock.waking(s)


def readiness(s: State, seat: int) -> float:
    """How much a seat wants to the Heart: when it is time, and the more the better its chances there will be."""
    p = s.players[seat]
    if not (s.awake or p.keys or setting_out(s)):
        return 0.0
    least = _LEAST if _last_chance(s) else _TIMID
    ready = max(least, _wanted(_margin(s, seat, _AHEAD)))
    return ready if p.lives > 1 else 0.5 * ready


def _wanted(margin: int) -> float:
    """How much somebody wants to the Heart who is stronger than the Keeper by so much."""
    return min(1.0, max(_TIMID, _READY + _SLOPE * margin))


def afresh(s: State) -> float:
    """What the game of the Crown is worth to whoever begins it with a new character (RB-39)."""
    if ending.crown_was_taken(s):
        return _LEAVE
    if not (s.awake or setting_out(s)):
        return 0.0
    margin = _FRESH + losses.catch_up(s) - keeper.value(s, _AHEAD)
    return _WAY * _wanted(margin) * _SETS_OUT * min(1.0, (clock.end(s) - s.clock) / _JOURNEY)


def fair_chance(p: Seat) -> float:
    """How likely a bout must be won to be better than to wait for a tired Keeper."""
    return _FAIR[min(p.lives, len(_FAIR) - 1)]


def _last_chance(s: State) -> bool:
    return s.clock + _LAST_STEPS >= clock.end(s)


def _margin(s: State, seat: int, ahead: int = 0) -> int:
    """By how much a seat will be stronger than the Keeper in some steps of the Clock."""
    return worth.power(s, s.players[seat]) - keeper.value(s, ahead)


def _near(s: State, seat: int, goal_: int) -> float:
    """How near to a square of the Labyrinth a seat is, from 0 to 1."""
    p, square = s.players[seat], ways.standing(s, seat)
    if square == NONE:
        return _THRESHOLD - _SPACE * ways.to_stairs(s, p)
    steps = ways.labyrinth(s).steps(square, (goal_,), bool(p.doors), ways.BLIND)
    return _nearness(steps)


def _nearness(steps: float) -> float:
    return 1 - (1 - _THRESHOLD - 0.1) * min(1.0, steps / _WIDE)


_TOO_SOON: Final = _nearness(_WIDE)  # in the Heart without a fair chance: better to wait anywhere else inside


# --- bouts --------------------------------------------------------------------------------------------------


def bout(s: State, seat: int) -> float:
    """What a bout with the Keeper brings on average (EG-5, EG-6)."""
    p = s.players[seat]
    margin = _margin(s, seat)
    lost = worth.lives(p.lives) - worth.lives(p.lives - 1) if p.lives > 1 else worth.grown(*worth.stats(p))
    return chance(margin) * seal(s, seat) - chance(-margin) * lost * worth.left(s)


def chance(margin: int) -> float:
    """How likely one die and a margin beat another die."""
    return _CHANCES[max(-6, min(6, margin)) + 6]


_FACES: Final = range(1, 7)
_CHANCES: Final = [sum(own + margin > foe for own in _FACES for foe in _FACES) / 36 for margin in range(-6, 7)]


def seal(s: State, seat: int) -> float:
    """What breaking a Seal is worth: the last one frees the Crown, or wins a quick game (EG-7, QK-4)."""
    if keeper.left(s) > 1:
        return worth.SEAL
    if s.options.quick:
        return WON
    carried = _carried(s, s.players[seat], HEART_SQUARE, ending.LAST)
    return worth.SEAL + (CROWN + CARRY) * (carried - _left_alone(s, seat, carried))


def _left_alone(s: State, seat: int, carried: float) -> float:
    """How likely a seat wins that leaves the last Seal alone: by its Renown, if nobody else carries the Crown out."""
    rivals = [one for one in range(s.seats) if one != seat and s.players[one].hero != NONE]
    breaks = max((chance(_margin(s, one)) for one in rivals), default=0.0)
    time = max(1, clock.end(s) - s.clock) / _LONG
    leads = 1 / (1 + exp(min(50.0, -_lead(s, seat) / (_OVERTAKEN * sqrt(time)))))
    return leads * (1 - _CONTEST * min(1.0, time) * breaks * carried)


def _lead(s: State, seat: int) -> int:
    """By how much a seat leads by Renown (EG-13)."""
    return ending.renown(s, seat) - max(ending.renown(s, other) for other in range(s.seats) if other != seat)


def _untouched(p: Seat) -> float:
    return _UNTOUCHED[min(p.lives, len(_UNTOUCHED) - 1)]


# --- with the Crown -------------------------------------------------------------------------------------------


def _bears(s: State, seat: int) -> float:
    """The bearer makes for the nearest Entrance tile that still stands (EG-10), and must live to see it."""
    p, square = s.players[seat], ways.standing(s, seat)
    if square == NONE:
        return AWAY + _LEAVE + CARRY * _untouched(p)
    sure = _carried(s, p, square, _turns(s, seat), _turning_up(s, seat))
    return (CARRY + _LEAVE) * sure - _STEP_OUT * ways.to_way_out(s, square)


def _carried(s: State, p: Seat, square: int, turns: int, unseen: int = 0) -> float:
    """How likely the Crown is out in time, alive and not taken away on the way or by what was not seen yet."""
    untouched: float = _untouched(p) ** (ways.to_way_out(s, square) + p.skip + unseen)
    return _escape(s, square, turns) * untouched


def _turning_up(s: State, seat: int) -> bool:
    """Whether a seat is on its way to a tile that it draws or turns: what lurks there is still to come."""
    return s.turn == seat and (s.maze.laying != NONE or bool(s.maze.offer))


def _turns(s: State, seat: int) -> int:
    """How many turns a seat has before the Labyrinth falls, this one too as long as its move is still to be made."""
    p = s.players[seat]
    moves = s.turn == seat and s.phase <= GamePhase.MOVE and upkeep.LOST not in p.used and not _turning_up(s, seat)
    return ending.LAST - s.collapse - 1 + worth.early(s, seat) + moves - p.skip


def _escape(s: State, square: int, turns: int, secret_doors: bool = False) -> float:
    """How likely one is out of the Labyrinth before so many turns are over; the last step leads out (EG-11)."""
    if turns < 1:
        return 0.0
    return max(_out_by(way, turns) for way in ways.exits(s, square, secret_doors))


def _out_by(way: ways.Exit, turns: int) -> float:
    """How likely a way out is reached in so many turns and still stands then."""
    stands: float = way.stands ** (way.steps / _PACE)
    return stands * way.leads / (1 + exp(min(50.0, _SURE * (1 + way.steps / _PACE - turns - 0.5))))


# --- after the bearer -----------------------------------------------------------------------------------------


def _hunts(s: State, seat: int) -> float:
    """Another has the Crown, or it lies somewhere: nearer to it, and out in time."""
    p, square = s.players[seat], ways.standing(s, seat)
    value = _LEAVE * (1.0 if square == NONE else _escape(s, square, _turns(s, seat), bool(p.doors)))
    if s.crown == NONE:
        return value + _HUNT * _reach(s, seat, s.crown_place)
    bearer = s.players[s.crown]
    return value + _HUNT * _match(s, p, bearer) * _reach(s, seat, bearer.place)


def carries(s: State) -> float:
    """How likely the bearer is out before the Labyrinth falls."""
    bearer = s.players[s.crown]
    square = ways.square_of(bearer.place)
    if square == NONE:
        return 1.0 + AWAY / CARRY
    return _carried(s, bearer, square, _turns(s, s.crown))


def _reach(s: State, seat: int, place: int) -> float:
    """How near to the Crown a seat is, from 0 to 1; outside it may wait where the Crown will come out."""
    p, square, there = s.players[seat], ways.standing(s, seat), ways.square_of(place)
    if there != NONE:
        near = _near(s, seat, there)
        exit_ = ways.out_at(s, there)
        if square != NONE or exit_ == NONE or p.place in INN:
            return near
        return max(near, _WAIT * (1 - ways.around(p.place, exit_) / ways.RING))
    if square == NONE:
        return 1 - ways.around(p.place, place) / ways.RING
    return max(0.0, 0.5 - 0.5 * ways.to_way_out(s, square) / ways.LONG)


def _match(s: State, p: Seat, bearer: Seat) -> float:
    """How worth hunting the bearer is: how likely one beats it, its Crown counted (EG-8)."""
    if p.hero == NONE:
        return 0.0
    mine, theirs = (worth.stats(one)[0] + worth.weapon(s, one) for one in (p, bearer))
    return 0.25 + 0.75 * chance(mine - theirs - 1)
