"""What a screen reader costs: nothing where none is there, little where one is."""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from time import process_time

import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.spoken.bridge import PACE, Bridge
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop import screens
from tests.desktop.at_table import come, opened, settled
from tests.desktop.test_spoken_bridge import library

OFF, FRAME, NODES = 20.0, 2.0, 60  # microseconds without a reader, milliseconds a frame with one, nodes for a change
LIVELY = 60  # frames a second
DECISIONS = 60


SIZE = (1280, 800)


@pytest.fixture(autouse=True)
def display() -> None:
    shot.display(SIZE)


def moments(table: str) -> Iterator[TableScreen]:
    """A stretch of a game for two, moment by moment, each of them drawn."""
    session, rng = Session.new(table, 2, "cost"), Stream("cost")
    scene = settled(opened(screens.Window(), session, shot.seats(2)))
    for _ in range(DECISIONS):
        yield come(scene)
        decision = scene.director.decision
        if decision is None:
            return
        scene.director.answer(decision.options[rng.below(len(decision.options))].key)
        scene.director.renew()
        scene.follow()
        settled(scene)


@pytest.mark.parametrize("table", tables())
def test_a_frame_with_a_reader(table: str) -> None:
    """The tree, what is other in it and its nodes for the library; with all drawn anew ten times a second."""
    false = library("unix")
    bridge, canvas, now = Bridge(None, false), Canvas(), 0
    (adapter,) = false.made
    adapter.begin()
    took, sent = [], []
    for scene in moments(table):
        canvas.draw(shot.display(SIZE), scene.parts())
        now += PACE
        before, updates = process_time(), len(adapter.updates)
        bridge.look(scene, canvas.words, now, drawn=True)
        took.append((process_time() - before) * 1000)
        sent += [len(update.nodes) for update in adapter.updates[updates:]]
    tree, most, nodes = statistics.median(took), max(took), statistics.median(sent)
    frame = tree * (1000 / PACE) / LIVELY
    print(  # noqa: T201
        f"{table}: tree {tree:.1f} ms, at most {most:.0f}; {frame:.2f} ms a frame (aim {FRAME}); "
        f"{nodes:.0f} nodes for a change (aim {NODES})"
    )


def test_a_frame_without_a_reader() -> None:
    bridge, scene = Bridge(None, library("unix")), screens.Window().table(screens.at("turn_menu"))
    canvas, frames = Canvas(), 20_000
    before = process_time()
    for now in range(frames):
        bridge.answer(scene)
        bridge.look(scene, canvas.words, now, drawn=True)
    took = (process_time() - before) / frames * 1e6
    print(f"without a reader {took:.2f} us a frame (aim {OFF:.0f})")  # noqa: T201
    assert not bridge.awake
