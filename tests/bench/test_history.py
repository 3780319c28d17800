"""How fast any moment of a long game is there again: the game itself, and its picture."""

from __future__ import annotations

import tracemalloc
from functools import cache
from pathlib import Path
from time import perf_counter

import pygame
import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.screens.history import History
from game.desktop.table.running import InMemoryGame
from game.dev import shot
from game.players import random_player
from game.store import GameStore

AIM = 100.0  # milliseconds
LONG = 1000  # decisions
JUMPS = 60
LONGEST: dict[str, tuple[int, dict[str, bool | str]]] = {
    "cavern_tavern": (5, {"characters": True}),
    "realm": (6, {}),
    "wizards": (6, {"mode": "full"}),
}


@cache
def game(table: str) -> InMemoryGame:
    """The longest of some games of the most seats, or the first of a thousand decisions: answered at random."""
    best: InMemoryGame | None = None
    for number in range(6):
        seats, options = LONGEST[table]
        session = Session.new(table, seats, f"long {number}", options)
        found, rng = InMemoryGame(session, shot.seats(session.seats)), Stream(f"long {number}")
        while session.decision is not None and found.history.last < LONG:
            found.answer(random_player(session, rng))
        if best is None or found.history.last > best.history.last:
            best = found
        if best.history.last >= LONG:
            break
    assert best is not None
    return best


def report(what: str, times: list[float]) -> None:
    times.sort()
    print(f"{what}: median {times[len(times) // 2]:.1f} ms, worst {times[-1]:.1f} ms (aim {AIM:.0f})")  # noqa: T201


@pytest.mark.parametrize("table", tables())
def test_every_moment_of_a_long_game(table: str) -> None:
    history = game(table).history
    times = []
    for moment in range(history.last + 1):
        begun = perf_counter()
        history.at(moment)
        times.append(1000 * (perf_counter() - begun))
    report(f"{table}, {history.last} decisions, the game alone", times)


@pytest.mark.parametrize("table", tables())
def test_what_a_long_game_costs(table: str, tmp_path: Path) -> None:
    played = game(table)
    store = GameStore(tmp_path)
    session = Session.new(table, played.session.seats, played.session.seed, played.session.options)
    kept = store.create(session, played.seats)
    for given in played.history.given:
        kept.answer(given.key)
    kept.close()
    disk = {file.name.partition("-")[0]: file.stat().st_size for file in (tmp_path / "games" / kept.id).iterdir()}
    tracemalloc.start()
    found = store.open(kept.id)
    opened = tracemalloc.get_traced_memory()[0]
    assert found.history.first == 0  # looked back on for the first time
    looked = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    found.close()
    sizes = ", ".join(f"{name} {size // 1000} kB" for name, size in sorted(disk.items()))
    print(f"{table}, {played.history.last} decisions: on disk {sizes}; in memory {opened // 1000} kB,")  # noqa: T201
    print(f"{(looked - opened) // 1000} kB more once it was looked back on")  # noqa: T201


def jump(scene: History, moment: int, canvas: Canvas, surface: pygame.Surface) -> float:
    """Milliseconds that a moment takes to be on the screen."""
    begun = perf_counter()
    scene.go(moment)
    canvas.draw(surface, scene.parts())
    return 1000 * (perf_counter() - begun)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("table", tables())
def test_jumps_with_the_picture(table: str, size: tuple[int, int]) -> None:
    shot.display(size)
    host, canvas, surface = shot.Still(size), Canvas(), pygame.Surface(size)
    begun = perf_counter()
    scene = History(host, game(table), 0)
    canvas.draw(surface, scene.parts())
    opened = 1000 * (perf_counter() - begun)
    rng, last = Stream("jumps"), scene.past.history.last
    moments = [rng.below(last + 1) for _ in range(JUMPS)]
    times, again = ([jump(scene, moment, canvas, surface) for moment in moments] for _ in range(2))
    where = f"{table}, {last} decisions at {size[0]}x{size[1]}"
    print(f"{where}: opened in {opened:.0f} ms")  # noqa: T201
    report(f"{where}, jumps while pictures are made for the first time", times)
    report(f"{where}, jumps to the same moments again", again)
