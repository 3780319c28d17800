"""The rulebook in the real window: over the table and away again, from the shelf, by keys, mouse and typing."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from xapp import PATIENCE, App

from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.screens.shelf import Shelf
from game.dev.shot import Still

SIZE = (1280, 800)


def picture(app: App, file: Path) -> pygame.Surface:
    """What the window shows."""
    app.shot(file)
    return pygame.image.load(str(file))


def share(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much of two pictures differs, 0 to 1."""
    points = [(x, y) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)]
    return sum(one.get_at(p)[:3] != other.get_at(p)[:3] for p in points) / len(points)


def until(app: App, file: Path, true: Callable[[pygame.Surface], bool]) -> pygame.Surface:
    """Wait until something is true of what the window shows, twice in a row."""
    end = time.monotonic() + PATIENCE
    before = None
    while time.monotonic() < end:
        app.alive()
        found = picture(app, file)
        if true(found) and before is not None and share(found, before) == 0:
            return found
        before = found
    raise AssertionError("it was never shown")


def colourful(found: pygame.Surface) -> bool:
    """Whether there is a screen and not an empty window."""
    return len({found.get_at((x, 300))[:3] for x in range(0, SIZE[0], 8)}) > 20


def test_the_rulebook_lies_over_the_table_and_gives_it_back(tmp_path: Path) -> None:
    file = tmp_path / "shot.bmp"  # quicker to write than PNG
    game = ["play", "cavern_tavern", "--seats", "2", "--seed", "abc"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.move(640, 5)
        table = until(app, file, colourful)
        app.key("F1")
        short = until(app, file, lambda found: share(found, table) > 0.2)
        app.type("p")
        book = until(app, file, lambda found: share(found, short) > 0.2)
        app.type("otion")
        hits = until(app, file, lambda found: share(found, book) > 0.02)
        app.key("Return")
        until(app, file, lambda found: share(found, hits) > 0.003)
        for _ in range(3):  # what was looked for, the rulebook, the rules in short
            app.key("Escape")
        until(app, file, lambda found: share(found, table) < 0.01)
        assert app.close() == 0


def next_game() -> tuple[int, int]:
    """Where the rules in short lead on to the next table's."""
    pygame.font.init()
    scene = RulesInShort(Still(SIZE), "cavern_tavern")
    return next(button.rect.center for button in scene.buttons if button.key == "next")


@pytest.mark.parametrize("key", ["rules", "credits"])
def test_the_shelf_leads_to_the_books_and_back(tmp_path: Path, key: str) -> None:
    button = next(button for button in Shelf(Still(SIZE)).buttons if button.key == key)
    file = tmp_path / "shot.bmp"
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        app.move(640, 5)
        shelf = until(app, file, colourful)
        app.click(*button.rect.center)
        app.move(700, 400)
        book = until(app, file, lambda found: share(found, shelf) > 0.2)
        app.wheel(-5) if key == "credits" else app.click(*next_game())  # the rules in short are seen whole
        until(app, file, lambda found: share(found, book) > 0.02)
        app.key("Escape")
        app.move(640, 5)
        until(app, file, lambda found: share(found, shelf) < 0.01)
        assert app.close() == 0
