"""Whose turn it is shows in several ways at once, also where colours can't be told apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core import Session
from game.desktop.engine import edging, theme
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.cavern_tavern.face import plates

SIZE = (1280, 800)
APART = 24  # of 255: shades that anybody tells apart


def grey(scene: TableScreen) -> pygame.Surface:
    return pygame.transform.grayscale(shot.draw(scene, SIZE))


def asked(seats: int = 5) -> dict[int, TableScreen]:
    """A table for every seat whose turn it is."""
    found: dict[int, TableScreen] = {}
    session = Session.new("cavern_tavern", seats, "grey")
    while len(found) < seats:
        assert session.decision is not None
        if session.decision.seat not in found:
            found[session.decision.seat] = TableScreen(shot.Still(), InMemoryGame(session.clone(), shot.seats(seats)))
        session.answer(session.decision.options[0])
    return found


def differing(a: pygame.Surface, b: pygame.Surface, area: pygame.Rect) -> float:
    """The share of pixels of an area that anybody sees to be different."""
    area = area.clip(a.get_rect())
    points = [(x, y) for x in range(area.x, area.right, 2) for y in range(area.y, area.bottom, 2)]
    return sum(abs(a.get_at(p)[0] - b.get_at(p)[0]) >= APART for p in points) / len(points)


@pytest.fixture(scope="module")
def tables() -> dict[int, TableScreen]:
    return asked()


@pytest.fixture(scope="module")
def pictures(tables: dict[int, TableScreen]) -> dict[int, pygame.Surface]:
    return {seat: grey(scene) for seat, scene in tables.items()}


def test_the_boards_edge_differs_for_any_two_seats(
    tables: dict[int, TableScreen], pictures: dict[int, pygame.Surface]
) -> None:
    board = tables[0].frame.board
    edge = pygame.Rect(board.x, board.y, board.width, round(edging.WIDTH) + 1)
    for a, b in combinations(pictures, 2):
        assert differing(pictures[a], pictures[b], edge) > 0.08, (a, b)


def test_the_active_plate_stands_out(tables: dict[int, TableScreen], pictures: dict[int, pygame.Surface]) -> None:
    spots = plates.spots(tables[0].frame, 5)
    for a, b in combinations(pictures, 2):
        for seat in (a, b):
            assert differing(pictures[a], pictures[b], spots[seat]) > 0.2, (a, b, seat)


def test_the_active_plate_is_the_largest(tables: dict[int, TableScreen], pictures: dict[int, pygame.Surface]) -> None:
    """The outermost pixels of a plate are wood unless it is active."""
    for seat, scene in tables.items():
        for other, rect in enumerate(plates.spots(scene.frame, 5)):
            rim = pygame.Rect(rect.right - 5, rect.y + 12, 3, rect.height - 24)
            changed = differing(pictures[seat], pictures[(seat + 1) % 5], rim) > 0.5
            assert changed == (other in (seat, (seat + 1) % 5)), (seat, other)


def test_the_prompt_begins_with_the_name(tables: dict[int, TableScreen]) -> None:
    for seat, scene in tables.items():
        assert scene.line().look == scene.director.players_shown[seat]


def test_every_colour_has_a_pattern_of_its_own() -> None:
    assert set(edging.PATTERNS) == {seat.name for seat in theme.SIX}
    drawn = {name: tuple(edging.marks(880, 1.0, pattern)) for name, pattern in edging.PATTERNS.items()}
    assert len(set(drawn.values())) == len(drawn)
    for found in drawn.values():
        assert found[0][0] == 0
        assert 876 <= found[-1][0] + found[-1][1] <= 884
