"""Draws every stage from its first frame to its rest, without a window, and says how many milliseconds a frame took.

python3 tests/bench/stage_frames.py [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import gc
import os
import sys
from collections import defaultdict
from statistics import median
from time import thread_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.desktop.engine.canvas import Canvas
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop.at_table import land
from tests.desktop.screens_stages import WANTED, Before, found

FRAME = 16  # milliseconds between two frames
THINKS = 90  # frames before an answer, and before somebody who has read goes on
LONGEST = 2400  # milliseconds until every stage is at rest


def main(size: tuple[int, int]) -> None:
    """Draw all stages at a size, and print the first frame, the median and the worst of the others."""
    shot.display(size)
    first, later = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for table in WANTED:
        for one in found(table):
            _measure(f"{table} {one.kind}", one, size, first, later)
    for kind in sorted(first):
        rest = later[kind] or [0.0]
        words = f"first {max(first[kind]):6.1f}  median {median(rest):5.1f}  worst {max(rest):6.1f}"
        sys.stdout.write(f"{size[0]}x{size[1]} {kind:28} {words}\n")


def _measure(
    kind: str, one: Before, size: tuple[int, int], first: dict[str, list[float]], later: dict[str, list[float]]
) -> None:  # fmt: skip
    session = one.session.clone()
    session.facts = list(one.session.facts)
    host = shot.Still(size)
    host.settings.helper = host.settings.recap = False
    scene, canvas, surface = (
        TableScreen(host, InMemoryGame(session, shot.seats(session.seats))),
        Canvas(),
        pygame.Surface(size),
    )
    land(scene)
    gc.collect()
    gc.freeze()
    _wait(scene, canvas, surface)
    scene.director.answer(one.key)
    scene.director.renew()
    scene.follow()
    land(scene)
    while scene.director.phase is Phase.STAGE:
        times = []
        for _ in range(0, LONGEST, FRAME):
            begun = thread_time()
            scene.tick(scene.director.guard.now + FRAME)
            canvas.draw(surface, scene.parts())
            times.append(1000 * (thread_time() - begun))
            if len(times) > 1 and not scene.stage.moves:
                break
        first[kind].append(times[0])
        later[kind] += times[1:]
        _wait(scene, canvas, surface)
        scene.send("onward")
        land(scene)


def _wait(scene: TableScreen, canvas: Canvas, surface: pygame.Surface) -> None:
    """Let frames pass in which nothing happens."""
    for _ in range(THINKS):
        scene.tick(scene.director.guard.now + FRAME)
        canvas.draw(surface, scene.parts())
        scene.dirty = False  # as the window does once it has drawn


for words in sys.argv[1:] or ["1920x1080", "3840x2160"]:
    wide, high = words.split("x")
    main((int(wide), int(high)))
