"""Wizards: situations in which a rule that a test called by itself is played in a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from game.tables.wizards.content.catalog import DECK, PLACES
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.rules import encounters, totals
from game.tables.wizards.rules.state import GamePhase, Marker, State, Walk
from tests.scenes.recorder import Stretch

_HOMES = ("MEGMORAN", "MELEKOK", "MELIGAR", "RUKTAL")


class Way(NamedTuple):
    """A state that leads to a rule.

    Attributes:
        before: answers that come before those of the rule; ``rows`` the faces that come before its dice.
        opening: the rule is played before anything is asked.
    """

    state: State
    before: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()
    opening: bool = True


def ways(stretch: Stretch) -> Iterator[Way]:
    """States that may lead to what a stretch did, the most likely first."""
    seat = _seat(stretch)
    if stretch.direct.startswith("arrive"):
        yield Way(_arriving(stretch, int(stretch.direct.split()[1])))
        return
    yield Way(_arriving(stretch, seat))
    yield from _random(stretch, seat)
    yield from _with_a_mentor(stretch, seat)
    for phase in (GamePhase.END, GamePhase.UPKEEP, GamePhase.EVIL):
        state = _state(stretch)
        state.turn = state.slot = seat
        state.phase = phase
        if phase == GamePhase.EVIL:
            state.slot, state.day = state.seats - 1, state.mode.days
        yield Way(state)
    state = _state(stretch)
    state.turn = state.slot = seat
    state.phase, state.walk = GamePhase.SPECIFIC, Walk(natural=1)
    yield Way(state)


def _random(stretch: Stretch, seat: int) -> Iterator[Way]:
    """As a Random Encounter, on a quiet space beside where the test left the figure if need be."""
    for row in range(6):
        state = _state(stretch)
        player = state.players[seat]
        state.turn = state.slot = seat
        state.phase, state.walk = GamePhase.RANDOM, Walk(natural=6, steps=1, moved=True, quiet=False)
        player.bound = False
        if not encounters.permits(state, seat):
            quiet = [hex_ for hexes in state.board.spaces for hex_ in hexes if totals.place_at(state, hex_) == NONE]
            for hex_ in quiet:
                player.space = hex_
                if encounters.permits(state, seat):
                    break
        yield Way(state, ("random",), (row,), opening=False)


def _with_a_mentor(stretch: Stretch, seat: int) -> Iterator[Way]:
    """The figure has come to a High Wizard, or to the tower of a Master Sorcerer."""
    before = _state(stretch)
    for card in [card for card in before.wizards if DECK[card].kind == "hw"]:
        state = _arriving(stretch, seat)
        state.wizards.remove(card)
        state.markers.append(Marker(card, state.players[seat].space, False, [], [], NONE))
        yield Way(state)
    for place, name in enumerate(PLACES):
        if before.board.where[place] != NONE and name.startswith(_HOMES):
            state = _arriving(stretch, seat)
            state.players[seat].space = state.board.where[place]
            yield Way(state)


def _state(stretch: Stretch) -> State:
    state = msgspec.msgpack.decode(stretch.base, type=State)
    state.notes, state.draws = [], []
    return state


def _seat(stretch: Stretch) -> int:
    """Whose rule it is."""
    told = [seat for asked in stretch.asked for _, seat, _ in asked.facts] + [seat for _, seat, _ in stretch.tail]
    return next((seat for seat in [*told, *(asked.seat for asked in stretch.asked)] if seat >= 0), 0)


def _arriving(stretch: Stretch, seat: int) -> State:
    """The figure has come to where it stands in this very turn."""
    state = _state(stretch)
    state.turn = state.slot = seat
    state.phase, state.walk = GamePhase.SPECIFIC, Walk(natural=1, steps=1, moved=True)
    return state
