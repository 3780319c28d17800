"""RB-7: one step of a turn after the other, U0 to U5."""

from collections.abc import Callable
from typing import Final

from game.core import Decision, Option, Steps
from game.tables.realm.content.catalog import CONTENT, OUTER, POISON
from game.tables.realm.rules import (
    arrivals,
    clock,
    collapse,
    deeds,
    encounters,
    ending,
    limits,
    losses,
    movement,
    patrol,
    setup,
    spaces,
    spells,
    totals,
    upkeep,
)
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.state import NONE, GamePhase, State


def step(s: State) -> Steps:
    """Play one stretch, and on through phases that ask nobody; between two of them everything is in the state."""
    yield from _STEPS[s.phase](s)
    if s.phase != GamePhase.OVER and limits.over(s):
        yield from limits.settle(s)
    while _silent(s):
        yield from _STEPS[s.phase](s)


def _silent(s: State) -> bool:
    """Whether it is certain that the phase which comes next asks nobody and puts nobody over a limit."""
    phase, p = s.phase, s.players[s.turn]
    if phase in _ASKING:
        return False
    if phase == GamePhase.END:
        return not (p.coming or p.called)
    if phase == GamePhase.TRADE:
        return _idle(s)
    if phase == GamePhase.CARDS:
        return p.place in OUTER and p.place not in spaces.TEXTS and not encounters.queue(s)
    if phase == GamePhase.ENCOUNTER:
        return p.place in OUTER and not arrivals.others_here(s, s.turn)
    if phase == GamePhase.UPKEEP:
        return upkeep.asks_nobody(p) and next(spells.onlookers(s, s.turn), None) is None
    return False


def _upkeep(s: State) -> Steps:
    yield from upkeep.begin(s)
    if s.phase == GamePhase.START:
        yield from spells.start_windows(s)
        p = s.me
        if p.hero == NONE or p.skip:
            _stopped(s)


def _stopped(s: State) -> None:
    """S04: an Immobility cast at this U1 takes this very turn."""
    if s.me.hero != NONE:
        s.me.skip -= 1
        s.me.used.append(upkeep.LOST)
        s.note("skipped", s.turn, "S04")
    s.go(GamePhase.END)


def _start(s: State) -> Steps:
    """U1 and U2, DK-2, DK-3: do something first, or choose how to move."""
    me = s.turn
    options = [*movement.kinds(s, me), *deeds.deeds(s, me), *deeds.start_spells(s, me)]
    what, *rest = yield Decision(me, "start_action", tuple(options), "RB-7")
    if what in deeds.DEED_NAMES:
        skip = s.me.skip
        yield from deeds.do(s, me, what, *rest)
        if s.me.hero == NONE or s.me.skip > skip:
            _stopped(s)
    else:
        yield from movement.move(s, me, what, *rest)
    if s.me.hero == NONE:
        s.go(GamePhase.END)


def _trade(s: State) -> Steps:
    """U4: asked of whoever can do something, and of everybody who holds a Spell (RB-51)."""
    me = s.turn
    if _idle(s):
        s.go(GamePhase.END)
        return
    what, *rest = yield Decision(me, "end_action", (_DONE, *deeds.deeds(s, me)), "RB-7")
    if what == "done":
        s.go(GamePhase.END)
    else:
        yield from deeds.do(s, me, what, *rest)


def _idle(s: State) -> bool:
    """U4: whether there is nothing to do, not even to keep the others from knowing that there is not (RB-51)."""
    me, p = s.turn, s.me
    if p.hero == NONE:
        return True
    return not (p.spells and totals.may_cast(s, me)) and next(deeds.deeds(s, me), None) is None


def _end(s: State) -> Steps:
    """U5: Poison, the Patrol, the end of the round, the next seat."""
    me, p = s.turn, s.me
    if p.hero != NONE and p.ailments & POISON and upkeep.LOST not in p.used:  # RB-8
        _poison(s, me)
        p = s.me
    if p.hero != NONE and (p.coming or p.called):  # TV-9, TV-11
        yield from patrol.arrive(s, me)
        if limits.over(s):
            yield from limits.settle(s)
        p = s.me
    if p.hero != NONE and p.coach:
        p.coach = "coach" in p.used
    if s.blizzard == me:
        s.blizzard, s.fresh = (me, False) if s.fresh else (NONE, False)
    if s.phase != GamePhase.OVER:
        _pass_on(s)


def _poison(s: State, me: int) -> None:
    """LB-55: some faces cost a Life; a natural 6 ends it."""
    face = d6(s, me, "poison", "LB-55")
    poison = CONTENT.ailments["poison"]
    if face in poison.cure:
        losses.cure(s, me, "poison", "LB-55")
    elif face in poison.faces:
        losses.lose_life(s, me, 1, "LB-55")


def _pass_on(s: State) -> None:
    """RB-2, EG-15: the next seat; when every seat has had its slot the round ends (EG-12, EG-9)."""
    s.thrown = ("", "", [])
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.first:
        _round(s)
    if s.phase != GamePhase.OVER:
        s.go(GamePhase.UPKEEP)


def _round(s: State) -> None:
    s.round += 1
    s.history.append([ending.renown(s, seat) for seat in range(s.seats)])
    s.note("round", NONE, "EG-12", round=s.round)
    clock.advance(s, "EG-12")
    if s.phase != GamePhase.OVER and ending.crown_was_taken(s):
        collapse.go_on(s)


_ASKING: Final = frozenset((GamePhase.START, GamePhase.MOVE))
_DONE: Final = Option("done", ("done",), ("act:done", "end"))
_STEPS: Final[dict[int, Callable[[State], Steps]]] = {
    GamePhase.CHOOSE: setup.choose,
    GamePhase.UPKEEP: _upkeep,
    GamePhase.START: _start,
    GamePhase.MOVE: movement.choose_end,
    GamePhase.ENCOUNTER: encounters.encounter,
    GamePhase.CARDS: encounters.next_card,
    GamePhase.TRADE: _trade,
    GamePhase.END: _end,
}
