"""What a computer seat has before it, read from a state: only what the seat may know."""

from typing import Final

from game.tables.wizards.bots.errands import Chore, Duty, Prospect, Treat
from game.tables.wizards.bots.ways import Map, Means
from game.tables.wizards.content.catalog import (
    ABBEY,
    CONTENT,
    CREST,
    DRUIDS,
    DWELLINGS,
    FORCED,
    GLENDALE,
    HAMDREL,
    LAIR,
    NUMBERS,
    PLACE_LAND,
    RUKTAL,
    SORCERERS,
    TASKS,
    TOWERS,
    WIZARDS,
)
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import hidden, tasks, tasks_setup, totals
from game.tables.wizards.rules.state import Seat, State, Task

_SPEAKS: Final = Treat((NONE,), 0.0, 0.0, mentor=True, once=True)  # who speaks from afar
_CONTACT: Final = 6.0  # turns until the Abbey brings contact with a Mentor (WZ-6)
_THIRD: Final = 1 / 3
_PRODUCE: Final = 7.0  # turns until Hamdrel finds a High Wizard and one has come to him (WZ-2)
_THOUGHT: Final = 2.5  # turns until Telepathy works (WZ-61)
_BARS: Final = -3.0 * _THIRD  # turns that it costs who could speak with one from afar that he may (WZ-61)
_ASKED: Final = 3.0  # turns until Hamdrel gives a Task (WZ-2)
_TURN: Final = 1.0
_TWICE: Final = 2
_DRAGON: Final = 6.0  # turns that a Gate into the Lair costs
_ELVES: Final = ((_THIRD, 7.0), (_THIRD, 3.5))  # WZ-7: points, and how likely they are
_HAMDREL: Final = ((_THIRD, 7.0),)  # WZ-2: likewise
_MONKS: Final = ((_THIRD, 3.5),)  # WZ-6: likewise
_EXTRA: Final = 0.3  # WZ-6: turns
_CREST: Final = 1.0  # WZ-5: turns
_RID: Final = 15.0  # Event 31: turns that it saves to be rid of Malicious Intent
_STAR: Final = ((_THIRD, 12.0),)  # likewise: points
_STEP: Final = 15  # points that take as long as a Rank
_ILL: Final = 8  # as to be healed


def prospect(s: State, seat: int, points: tuple[int, ...], here: int, falls: tuple[int, ...], wins: bool) -> Prospect:
    """All that a plan of a seat depends on.

    Args:
        s: the game.
        seat: whose plan.
        points: that it has, or would have.
        here: the space whose encounter the seat is having, or NONE.
        falls: by Land, turns until Evil takes it.
        wins: it is after the Rank that wins, not only after that from which it helps its team to it.
    """
    p = s.players[seat]
    where = {place: space for place, space in s.board.where.items() if PLACE_LAND[place] not in s.dead}
    mentors = (*(_SPEAKS,) * speaks(s, seat), *_mentors(s, p.order, where))
    advances = not totals.barred(s, seat) and team_lets(s, seat)
    return Prospect(
        Map(s.options.mode, s.laid, tuple(s.dead)), _means(s, seat), p.order, p.rank,
        s.mode.victory - (not wins), wins, points,
        p.dazed or p.bound, ready(s, seat), not p.bound, advances, _by_mind(s, seat), _telepath(s, seat),
        _casts(s, seat),
        tuple(_duty(s, seat, task, mentors) for task in p.tasks),
        (*_healers(p, mentors, where), *_treats(s, seat, mentors, where)),
        falls, _shut(s, seat, here, where), left_today(s, seat), frozenset(fights(s)), transports_tonight(s),
    )  # fmt: skip


def speaks(s: State, seat: int) -> bool:
    """Whether one's Mentor speaks from afar just now: there is no way to him, and no wait."""
    return s.speaks and s.turn == seat


def fights(s: State) -> tuple[int, ...]:
    """Spaces with something to be fought first; whoever goes aboard meets the Demons there (WZ-89)."""
    return (*s.demons, *(boat.space for boat in s.boats if boat.demons), s.dragon)


def left_today(s: State, seat: int) -> tuple[int, ...]:
    """WZ-66: spaces to which a seat may not come back in this turn."""
    return tuple(s.walk.left) if s.turn == seat else ()


def transports_tonight(s: State) -> bool:
    """WZ-29: whether Evil takes everybody to a RANDOM space tonight."""
    return s.fortnight <= NUMBERS.transports and s.day == s.mode.days


def _casts(s: State, seat: int) -> tuple[str, ...]:
    """WZ-18: the forms of Transport that a seat knows."""
    return tuple(one.form for one in totals.spells(s, seat) if one.kind == "transport")


def _means(s: State, seat: int) -> Means:
    """How a seat goes: the boats that come when it calls, and whether it is slow."""
    p = s.players[seat]
    call = None if p.bound else totals.known(s, seat, "boat_summoning")
    return Means(call.reach if call else -1, p.dazed or p.bound, _closed(s, seat))


def team_lets(s: State, seat: int) -> bool:
    """WZ-106: whether the others are so far that one may advance; for the last Rank they will be. Always alone."""
    p = s.players[seat]
    last = p.rank + 1 >= s.mode.victory
    return last or not s.options.coop or all(other.rank >= p.rank for other in s.players)


def ready(s: State, seat: int) -> bool:
    """WZ-107: whether a team need not wait for this seat, so that one more Mandatory Task would only hold it up."""
    return s.options.coop and s.seats > 1 and totals.ready_for_the_end(s, s.players[seat])


def leader(s: State) -> int:
    """Who of a team is the first to have the Rank that wins, as far as anybody can see."""
    return min(range(s.seats), key=lambda seat: _lacks(s, s.players[seat]))


def _lacks(s: State, p: Seat) -> float:
    """Points that are lacking to the Rank that wins, and what else takes as long."""
    needed = CONTENT.ranks[max(p.order, 0)][s.mode.victory]
    points = sum(max(0, want - have) for have, want in zip(p.points, needed, strict=True))
    return points + _STEP * (s.mode.victory - p.rank) + _ILL * (p.dazed + p.bound)


def met(s: State, seat: int) -> list[tuple[int, int]]:
    """WZ-65: the places on the board whose people one may not meet again yet, and how often they have been met."""
    there = [(place, times) for place, times in s.players[seat].met.items() if place in s.board.where]
    return [(place, times) for place, times in there if not totals.eligible(s, seat, place)]


def _shut(s: State, seat: int, here: int, where: dict[int, int]) -> tuple[tuple[int, int], ...]:
    """WZ-65: where people have been met, and how far one has to go away before they are met again."""
    known = [(where[place], min(times, _TWICE)) for place, times in met(s, seat) if place in where]
    return tuple([(space, times) for space, times in known if space != here])


def _closed(s: State, seat: int) -> frozenset[int]:
    """Spaces that a seat may not enter now (WZ-65, R-14), Tasks left out (R-7)."""
    shut = {place for place in s.players[seat].met if place in FORCED and not totals.eligible(s, seat, place)}
    if not totals.crest_open(s, seat):
        shut.add(CREST)
    return frozenset(space for place, space in s.board.where.items() if place in shut)


def _duty(s: State, seat: int, task: Task, mentors: tuple[Treat, ...]) -> Duty:
    card = TASKS[task.card]
    chores = tuple(_chore(s, seat, task, n, mentors) for n, part in enumerate(task.parts) if not part.done)
    points = tuple(tasks.reward(s, amount) for amount in card.points)
    return Duty(task.mandatory, card.ordered, points, chores)


def _chore(s: State, seat: int, task: Task, n: int, mentors: tuple[Treat, ...]) -> Chore:
    part = task.parts[n]
    token = TASKS[task.card].parts[n]
    at = part.second if part.halfway else part.space
    if token == tasks_setup.MENTOR:
        wait = min((one.wait for one in mentors), default=0.0)
        return Chore(tuple(space for one in mentors if one.wait == wait for space in one.spaces), wait, mentor=True)
    if at != NONE:
        stays = tasks_setup.stays(token)
        dragon = part.second != NONE and s.board.land[part.second] == LAIR
        return Chore((at,), _TURN * stays + _DRAGON * dragon, part.second, stays)
    found = tuple(one.space for one in s.markers if one.card == part.who and hidden.knows_name(s, seat, one))
    if found:
        return Chore(found, 0.0)
    return Chore((), 0.0)


def _seats_of(s: State, where: dict[int, int], order: int) -> tuple[int, ...]:
    """B-23: where Mentors of an Order are."""
    if order == WIZARDS:
        return tuple(sorted(marker.space for marker in s.markers))
    return tuple(where[place] for place in (TOWERS if order == SORCERERS else (RUKTAL,)) if place in where)


def _mentors(s: State, order: int, where: dict[int, int]) -> tuple[Treat, ...]:
    """Where somebody of this Order, or of any for a newcomer, finds a Mentor, and how long that takes."""
    orders = (order,) if order != NONE else (WIZARDS, SORCERERS, DRUIDS)
    here = tuple(space for one in orders for space in _seats_of(s, where, one))
    found = [Treat(here, 0.0, 0.0, mentor=True)]
    if HAMDREL in where and order in (NONE, WIZARDS) and not s.markers:
        found.append(Treat((where[HAMDREL],), _PRODUCE, 0.0, mentor=True))
    if ABBEY in where and order != NONE:
        found.append(Treat((where[ABBEY],), _CONTACT, 0.0, mentor=True))
    return tuple(one for one in found if one.spaces)


def _healers(p: Seat, mentors: tuple[Treat, ...], where: dict[int, int]) -> tuple[Treat, ...]:
    """WZ-46: whoever heals."""
    if not (p.dazed or p.bound):
        return ()
    spaces = [space for one in mentors if not one.wait for space in one.spaces]
    spaces += [where[place] for place in (HAMDREL, ABBEY, *TOWERS, RUKTAL) if place in where]
    return (Treat(tuple(sorted(set(spaces))), 0.0, 0.0, heals=True),)


def _treats(s: State, seat: int, mentors: tuple[Treat, ...], where: dict[int, int]) -> tuple[Treat, ...]:
    """What is worth a way besides Tasks: Mentors, people who know something, places that give points."""
    p = s.players[seat]
    if not p.rank:
        return mentors
    full = not tasks.can_receive(s, seat)
    found = [one._replace(gives=not full and not one.wait) for one in mentors]
    if _by_mind(s, seat):
        found.append(Treat((NONE,), _THOUGHT, 0.0, mentor=True))
    tied = totals.barred(s, seat)
    found += [
        Treat(_seats_of(s, where, order), 0.0, 0.0, gives=not full, joins=NONE if tied else order)
        for order in (WIZARDS, SORCERERS, DRUIDS) if order != p.order
    ]  # fmt: skip
    found += [Treat((where[place],), 0.0, 0.0, _ELVES) for place in DWELLINGS if place in where]
    if HAMDREL in where:
        bars = _BARS * _by_mind(s, seat)
        found.append(Treat((where[HAMDREL],), 0.0, bars, _HAMDREL))
        found.append(Treat((where[HAMDREL],), _ASKED, bars, gives=not full))
    if totals.barred(s, seat):
        rid = tuple(where[place] for place in (GLENDALE, RUKTAL) if place in where)
        found.append(Treat(rid, 0.0, _RID))
    if ABBEY in where:
        found.append(Treat((where[ABBEY],), 0.0, _EXTRA, _MONKS))
    if CREST in where and totals.crest_open(s, seat):
        found.append(Treat((where[CREST],), 0.0, _CREST, _STAR))
    return tuple(one for one in found if one.spaces)


def _by_mind(s: State, seat: int) -> bool:
    """WZ-61: whether a Mentor can be met from anywhere, with the points for it."""
    return not s.markers and _telepath(s, seat)


def _telepath(s: State, seat: int) -> bool:
    return totals.known(s, seat, "telepathy") is not None
