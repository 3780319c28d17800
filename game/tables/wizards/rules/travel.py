"""B-31 (1) and (2): what a turn begins with, and the way of travelling."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import TURN_TRAPS
from game.tables.wizards.rules import (
    afflictions,
    animals,
    belongings,
    dragon,
    held,
    help_calls,
    places,
    spells,
    totals,
    walking,
)
from game.tables.wizards.rules.encounters import encounter
from game.tables.wizards.rules.state import GamePhase, State, Walk


def upkeep(s: State) -> Questioning:
    """B-30, B-31 (1): every spell may be tried again; Stun, Traps and what keeps a player in place take the turn."""
    seat, p = s.turn, s.me
    s.walk, s.story = Walk(), []
    clear_tried(s)
    s.note("turn", seat, "B-31")
    lost = p.stun > 0 or p.trap in TURN_TRAPS
    if p.stays:
        _count_down(s, seat)
        yield from _kept(s, seat)
    elif not lost:
        s.go(GamePhase.TRAVEL)
        return
    elif p.stun or (yield from _trapped(s, seat)):
        _count_down(s, seat)
        s.note("turn_lost", seat, "B-31", stun=p.stun, trap=p.trap_left)
    if s.phase == GamePhase.UPKEEP:
        s.go(GamePhase.END)


def clear_tried(s: State) -> None:
    """B-30: a new turn segment for every spell of every player."""
    for p in s.players:
        if p.tried:
            p.tried = []


def _count_down(s: State, seat: int) -> None:
    """WZ-94: Stun turns and Trap turns run at the same time."""
    p = s.players[seat]
    p.stun = max(0, p.stun - 1)
    if p.trap_left:
        p.trap_left -= 1
        if not p.trap_left:
            afflictions.free(s, seat, "WZ-15")


def _kept(s: State, seat: int) -> Questioning:
    """R-9, R-10, R-90: the forced encounter of one who is kept in place; it lapses when he was moved away."""
    p = s.players[seat]
    why, where, p.stays = p.stays, p.stays_at, ""
    if p.space == where:
        again = places.folk(s, seat) if why == "town" else dragon.come(s, where, seat, only=seat)
        s.walk.met = True
        yield from encounter(s, again)


def _trapped(s: State, seat: int) -> Questioning:
    """DK-3: in a Trap that takes turns one may still Call For Help; returns whether the turn is lost to it."""
    while True:
        options = [*help_calls.menu(s, seat), *held.menu(s, seat, "start", "turn")]
        if not options:
            return True
        options.append(Option("pass", ("pass",), ("act:pass", "end")))
        what = yield Decision(seat, "travel_mode", tuple(options), "WZ-15", belongings.is_secret(s, seat, options))
        if what[0] == "pass":
            return True
        if what[0] == "help":
            _count_down(s, seat)
            yield from encounter(s, help_calls.call(s, seat))
            s.go(GamePhase.SPECIFIC)
            return False
        yield from encounter(s, held.play(s, seat, what))
        if not totals.trapped(s.players[seat]):
            s.go(GamePhase.TRAVEL)
            return False


_ON_FOOT = Option("walk", ("walk",), ("act:walk",))


def choose(s: State) -> Questioning:
    """B-31 (2), DK-3, DK-4: walk, or something in place of it; what replaces no movement leaves the choice open."""
    seat = s.turn
    options = [
        _ON_FOOT,
        *spells.menu(s, seat, "travel"),
        *animals.menu(s, seat),
        *help_calls.menu(s, seat),
        *held.menu(s, seat, "travel", "start", "turn"),
    ]
    what, *rest = yield Decision(seat, "travel_mode", tuple(options), "B-31", belongings.is_secret(s, seat, options))
    if what == "walk":
        _walk(s, seat)
        return
    if what == "cast":
        replaced = yield from encounter(s, spells.play(s, seat, (what, *rest)))
    elif what in ("ride", "help"):
        replaced = True
        yield from encounter(s, animals.ride(s, seat) if what == "ride" else help_calls.call(s, seat))
    else:
        replaced = yield from encounter(s, held.play(s, seat, (what, *rest)))
    if replaced and s.phase == GamePhase.TRAVEL:
        s.go(GamePhase.SPECIFIC)


def _walk(s: State, seat: int) -> None:
    """B-33; R-1: one who is held needs the right natural die, and does not move when it comes (WZ-15)."""
    walking.roll(s, seat)
    p, walk = s.players[seat], s.walk
    wanted = totals.lets_go_from(p)
    if not wanted:
        s.go(GamePhase.WALK)
        return
    if walk.natural >= wanted:
        afflictions.free(s, seat, "WZ-15")
    else:
        walk.quiet = True
        s.note("still_held", seat, "WZ-15")
    s.go(GamePhase.SPECIFIC)
