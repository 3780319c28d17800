"""The Wizards' screens can be read: no line too small, too faint or cut, no two things on each other."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.screens.seats import Seats
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo
from tests.desktop import screens
from tests.desktop.at_table import send, settled
from tests.desktop.test_legibility import wrong_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.desktop.table.screen import TableScreen
    from game.desktop.ui.scene import Scene

FULL = (((1280, 720), 100), ((1280, 800), 100), ((1280, 800), 150), ((1920, 1080), 100), ((1280, 800), 200))
#: Hexes are measured by themselves; a spell or total that is asked for has a large chip in the list as well.
_SMALL = re.compile(r": (hex|spell|type):\S+ \([0-9, ]+\)$")
KINDS = ("start_town", "travel_mode", "step", "choose_territory", "gain_type", "mentor_menu", "fly_to")


@cache
def at(kind: str, seats: int = 4, moves: int = 0) -> Session:
    """A question of the Wizards, after some moves."""
    for seed in range(40):
        session, rng, count = Session.new("wizards", seats, f"at {seed}"), Stream(f"at {seed}"), 0
        while session.decision is not None:
            if session.decision.kind == kind and count >= moves:
                return session
            session.answer(random_player(session, rng))
            count += 1
    raise AssertionError(kind)


def page(target: str) -> object:
    """Something looked at in full."""

    def show(scene: TableScreen) -> None:
        settled(scene).actions.show(target)

    return show


def overview(scene: TableScreen) -> None:
    scene.parts()
    scene.board.overview()  # type: ignore[attr-defined]


def peek(scene: TableScreen) -> None:
    send(scene, "peek")


def tables(host: screens.Window) -> Iterator[tuple[str, Scene]]:
    """The table in its states, and the other screens of a game."""
    for kind in KINDS:
        yield kind, host.table(at(kind))
    late = at("step", 6, 260)
    for name, do in (("late", None), ("overview", overview), ("peek", peek)):
        yield name, host.table(late, do)
    for target in ("seat:1", "hex:0,0", "land:torwall", "calendar", "task:14", "event:leaf_road", "spell:transport"):
        yield target, host.table(late, page(target))  # type: ignore[arg-type]
    looks = [SeatInfo(host.name(s.name), s.colour) for s in shot.seats(6)]
    yield from screens.results(host, screens.over("wizards", looks))
    host.settings.names = [s.name for s in looks]
    yield "seats", Seats(host, "wizards")


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("size", "scale"), FULL)
def test_every_screen_of_the_wizards(size: tuple[int, int], scale: int) -> None:
    found = wrong_with(tables(screens.Window(size, scale)), size, scale)
    assert [problem for problem in found if not _SMALL.search(problem)] == []
