"""B-31: one phase of a turn after the other, the days and the Fortnights."""

from collections.abc import Callable
from typing import Final

from game.core import Questioning, Steps
from game.tables.wizards.content.catalog import CREST, HAMDREL, PLACE_LAND
from game.tables.wizards.rules import (
    afflictions,
    belongings,
    companions,
    dragon,
    encounters,
    evil,
    held,
    lair,
    places,
    setup,
    tasks,
    totals,
    travel,
    walking,
)
from game.tables.wizards.rules.state import GamePhase, Seat, State
from game.tables.wizards.rules.verbs import VERBS


def step(s: State) -> Steps:
    """Play one stretch, up to the next way of travelling or step of a walk; what lies between asks seldom."""
    yield from _STEPS[s.phase](s)
    while s.phase in _BETWEEN:
        yield from _STEPS[s.phase](s)


def _walk(s: State) -> Questioning:
    """B-31 (3): step after step; a movement that is over starts or ends Lair Time."""
    seat = s.turn
    yield from walking.ask_step(s, seat)
    if s.walk.halted or s.me.space < 0 or s.phase != GamePhase.WALK:
        lair.check(s, seat)
        s.go(GamePhase.SPECIFIC)


def _specific(s: State) -> Questioning:
    """B-31 (4), WZ-63: what the moved player meets, or what one may meet by staying."""
    seat, walk = s.turn, s.walk
    if walk.steps:
        met = yield from encounters.specific(s, seat)
        walk.met = walk.met or met
    elif not walk.moved:
        stays = [tasks.whale_song] if tasks.marked(s, seat) else []
        stays += [places.hamdrel_stay] if totals.place_at(s, s.me.space) == HAMDREL else []
        for stay in stays:
            met = yield from encounters.encounter(s, stay(s, seat))
            walk.met = walk.met or bool(met)
    s.go(GamePhase.RANDOM)


def _random(s: State) -> Questioning:
    if options := encounters.random_options(s, s.turn):
        yield from encounters.random_phase(s, s.turn, options)
    s.go(GamePhase.END)


def _end(s: State) -> Questioning:
    yield from _finish(s)
    if s.phase != GamePhase.OVER and not _passed_on(s):
        yield from new_day(s)


def _finish(s: State) -> Questioning:
    """B-31 (6): the Dragon moves in the Lair, durations count down, encounters are remembered (WZ-65)."""
    seat, p = s.turn, s.me
    remember(s, p)
    if totals.in_lair(s, p):
        yield from dragon.roam(s, seat)
    if s.over:
        return
    if options := held.menu(s, seat, "end"):
        yield from held.end_of_turn(s, seat, options)
    companions.end_turn(s, seat)


def remember(s: State, p: Seat) -> None:
    """WZ-65, R-5, R-15: a turn that ends in another space, or off the Tile, lets places be met again."""
    if not (p.met or p.crest):
        return
    land = totals.land_at(s, p.space)
    for place in list(p.met):
        if s.board.where[place] == p.space:
            continue
        if PLACE_LAND[place] != land:
            del p.met[place]
            p.away = [other for other in p.away if other != place]
        elif place not in p.away:
            p.away.append(place)
        if place == HAMDREL:
            p.chats = 0
    if p.crest and p.space != s.board.where[CREST]:
        p.crest = 2 if p.crest == 1 and land == PLACE_LAND[CREST] else 0


@VERBS.verb
def extra_turns(s: State, seat: int) -> Questioning:
    """WZ-116: one who lands takes his extra turns, each a full turn, before the next figure lands."""
    kept = s.turn, s.phase, s.walk, s.story, s.roaming
    s.roaming = False
    while s.players[seat].extra and not s.over:
        s.players[seat].extra -= 1
        s.turn, s.phase = seat, int(GamePhase.UPKEEP)
        while s.phase not in (GamePhase.END, GamePhase.OVER):
            yield from _STEPS[s.phase](s)
        if s.phase == GamePhase.END:
            yield from _finish(s)
    if not s.over:
        s.turn, s.phase, s.walk, s.story, s.roaming = kept


def _passed_on(s: State) -> bool:
    """B-31 (6), WZ-116: extra turns first, then the next seat, after the last one Evil; False when a new day begins."""
    waiting = [seat for seat, p in enumerate(s.players) if p.extra]
    if waiting:
        s.turn = next(seat for seat in totals.seats_from(s, s.slot) if seat in waiting)
        s.me.extra -= 1
        s.note("extra_turn", s.turn, "WZ-116")
        s.go(GamePhase.UPKEEP)
    elif s.slot + 1 < s.seats:
        s.turn = s.slot = s.slot + 1
        s.go(GamePhase.UPKEEP)
    elif s.day == s.mode.days:
        s.evil, s.story = 0, []
        travel.clear_tried(s)
        s.go(GamePhase.EVIL)
    else:
        return False
    return True


def _evil(s: State) -> Questioning:
    """B-59, WZ-30: Evil acts on the last day, after the players."""
    yield from evil.act(s)
    if s.evil < s.seats or s.phase == GamePhase.OVER:
        return
    while s.phase != GamePhase.OVER and (waiting := [seat for seat, p in enumerate(s.players) if p.extra]):
        yield from extra_turns(s, waiting[0])
    if s.phase != GamePhase.OVER:
        yield from new_day(s)


def new_day(s: State) -> Questioning:
    """B-4, B-54: the Day marker goes on; Lair Time runs, what lasts days ends."""
    s.day += 1
    if s.day > s.mode.days:
        s.day, s.fortnight = 1, s.fortnight + 1
        s.history.append([sum(p.points) for p in s.players])
    s.note("day", -1, "B-4", day=s.day, fortnight=s.fortnight)
    for seat, p in enumerate(s.players):
        if p.gap:
            yield from afflictions.use_up_lair_time(s, seat, 1, "B-54")
    companions.new_day(s)
    belongings.new_day(s)
    s.turn = s.slot = 0
    s.go(GamePhase.UPKEEP)


_BETWEEN: Final = frozenset((GamePhase.SPECIFIC, GamePhase.RANDOM, GamePhase.END, GamePhase.UPKEEP))
_STEPS: Final[dict[int, Callable[[State], Steps]]] = {
    GamePhase.BUILD: setup.build,
    GamePhase.START: setup.start,
    GamePhase.UPKEEP: travel.upkeep,
    GamePhase.TRAVEL: travel.choose,
    GamePhase.WALK: _walk,
    GamePhase.SPECIFIC: _specific,
    GamePhase.RANDOM: _random,
    GamePhase.END: _end,
    GamePhase.EVIL: _evil,
}
