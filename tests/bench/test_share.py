"""How large a shared game is, how long it takes, and how long a frame of the window lasts meanwhile."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game.core import tables
from game.desktop.engine.canvas import Canvas
from game.desktop.screens import saves
from game.desktop.screens.result import Result
from game.desktop.screens.share import Share
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.bench.test_history import game

SIZE = (1920, 1080)


@pytest.mark.parametrize("name", ["page", "film"])
@pytest.mark.parametrize("table", tables())
def test_sharing_a_long_game(table: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "places", lambda: (tmp_path,))
    shot.display(SIZE)
    host, found = shot.Still(SIZE), game(table)
    scene = Share(host, Result(host, found) if found.session.decision is None else TableScreen(host, found), found)
    surface, canvas = pygame.Surface(SIZE), Canvas()
    canvas.draw(surface, scene.parts())
    times = []
    next(button for button in scene.buttons if button.key == name).action()
    while scene.busy:
        begun = perf_counter()
        scene.tick(0)
        canvas.draw(surface, scene.parts())
        times.append(1000 * (perf_counter() - begun))
    assert scene.file is not None
    times.sort()
    print(  # noqa: T201
        f"{table}, {found.history.last} decisions, {name}: {scene.file.stat().st_size} bytes "
        f"{sum(times) / 1000:.1f} s, "
        f"a frame: median {times[len(times) // 2]:.1f} ms, p99 {times[int(0.99 * len(times))]:.1f} ms, "
        f"worst {times[-1]:.1f} ms"
    )
