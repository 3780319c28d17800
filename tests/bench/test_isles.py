"""How fast the sea of the Wizards moves under the camera at 1920x1080, drawn without a window."""

from __future__ import annotations

import os
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.wizards.face.board import SeaBoard

SIZE = (1920, 1080)
FRAME = 16.7  # milliseconds
GOALS = ((-6, -8), (8, 6), (9, -7), (-9, 7), (0, 0))


def test_the_camera_moves_in_time() -> None:
    screen = shot.display(SIZE)
    session, rng, count = Session.new("wizards", 6, "bench", {"mode": "full"}), Stream("bench"), 0
    while session.decision is not None and (count < 120 or session.decision.kind != "step"):
        session.answer(random_player(session, rng))
        count += 1
    scene, canvas = TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(6))), Canvas()
    board = scene.board
    assert isinstance(board, SeaBoard)
    canvas.draw(screen, scene.parts())  # the first frame paints the Lands
    scene.chrome.cold = iter(())  # pictures that are read ahead once, in the first second of a game
    times, places = [], set()
    for number in range(400):
        if number % 80 == 0:
            board.camera.go(GOALS[number // 80], number * 16)
        begun = thread_time()
        scene.tick(number * 16)
        canvas.draw(screen, scene.parts())
        times.append((thread_time() - begun) * 1000)
        places.add(board.camera.at)
    times.sort()
    p50, p99 = times[200], times[395]
    print(f"camera: median {p50:.1f} ms, p99 {p99:.1f} ms, worst {times[-1]:.1f} ms (aim {FRAME})")  # noqa: T201
    assert len(places) > len(GOALS) * 5  # it did glide


def test_a_land_dies_without_a_hitch() -> None:
    """Evil claims a Land that was due: what it looks like has been painted ahead, a slice in every frame."""
    screen = shot.display(SIZE)
    session, rng = Session.new("wizards", 6, "bench dies", {"mode": "short"}), Stream("bench dies")
    scene, canvas = TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(6))), Canvas()
    canvas.draw(screen, scene.parts())
    usual, due = [], []
    while session.decision is not None and len(due) < 4:
        dead = len(session.view(None)["dead"])
        session.answer(random_player(session, rng))
        if session.answered % 40 and len(session.view(None)["dead"]) == dead:
            continue
        scene.director.begin()
        scene.follow()
        scene.board.resume(scene.board)
        worst = 0.0
        for number in range(12):
            begun = thread_time()
            scene.tick(session.answered * 10_000 + number * 16)
            canvas.draw(screen, scene.parts())
            worst = max(worst, (thread_time() - begun) * 1000)
        (due if len(session.view(None)["dead"]) > dead else usual).append(worst)
    print(f"a Land dies: worst frames {[round(ms) for ms in due]} ms, else up to {max(usual):.0f} ms")  # noqa: T201
    assert due
