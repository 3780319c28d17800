"""What may be pressed on a board has an edge that is seen in grey too: 3:1 against what lies beside it."""

from __future__ import annotations

from statistics import median
from typing import TYPE_CHECKING

import pygame
import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from tests.desktop.at_table import settled

if TYPE_CHECKING:
    from collections.abc import Iterator

WANTED, LEAST, USUAL = 3.0, 0.2, 0.5  # contrast; shares of the edge that have it: of every thing, and of half of them
REACH, STEP = 11, 4  # pixels across an edge on either side, and between two samples
NOTICED = 1.15  # contrast from which a pixel is another one than without the glow
#: Boards, and the questions at which places on them are lit.
BOARDS = (
    ("realm", "tavern", "act:face_"),
    ("cavern_tavern", "cavern_tavern", "place:"), ("realm", "realm", "space:"), ("realm", "tavern", "space:T"),
    ("realm", "realm", "space:O10"), ("realm", "labyrinth", "space:L:"), ("wizards", "isles", "hex:"),
    ("wizards", "isles", "land:"),
)  # fmt: skip


def grey(colour: pygame.Color) -> float:
    """Relative luminance, 0 to 1."""
    parts = [part / 255 for part in colour[:3]]
    line = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def lit(table: str, board: str, head: str) -> Iterator[TableScreen]:
    """Tables at which some things of a board are lit."""
    for seed in range(29, 41):
        session, rng = Session.new(table, 3, f"glow {seed}"), Stream(f"glow {seed}")
        for _ in range(900):
            if session.decision is None:
                break
            asked = session.decision.kind != "orient_tile"  # the square of a tile that is turned is no answer
            if asked and any(
                target.startswith(head) for option in session.decision.options for target in option.targets
            ):
                scene = settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3))))
                if scene.field.showing == board and scene.stage.stage is None:
                    yield scene
                    break
            session.answer(random_player(session, rng))


def picture(scene: TableScreen, glowing: bool) -> pygame.Surface:
    shown = scene.director.moment.shown
    shown = shown if glowing else shown._replace(lit=frozenset(), picked=frozenset())
    found = pygame.Surface(scene.host.size)
    Canvas().draw(found, scene.board.parts(shown))
    return found


def across(rect: pygame.Rect) -> Iterator[list[tuple[int, int]]]:
    """Lines of pixels across the edges of a rectangle."""
    reach = range(-REACH, REACH + 1)
    for x in range(rect.left + REACH, rect.right - REACH, STEP):
        yield from ([(x, y + i) for i in reach] for y in (rect.top, rect.bottom))
    for y in range(rect.top + REACH, rect.bottom - REACH, STEP):
        yield from ([(x + i, y) for i in reach] for x in (rect.left, rect.right))


def share(rect: pygame.Rect, glowing: pygame.Surface, dark: pygame.Surface) -> float:
    """How much of an edge stands out from what lies beside it."""
    good = count = 0
    for line in across(rect):
        spots = [spot for spot in line if glowing.get_rect().collidepoint(spot)]
        after, before = ([grey(one.get_at(spot)) for spot in spots] for one in (glowing, dark))
        new = [one for one, was in zip(after, before, strict=True) if contrast(one, was) > NOTICED]
        good += bool(new) and contrast(max(new), min(after)) >= WANTED
        count += 1
    return good / count


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("table", "board", "head"), BOARDS)
def test_what_may_be_pressed_stands_out_in_grey(table: str, board: str, head: str) -> None:
    shares = []
    for scene in lit(table, board, head):
        dark, glowing = picture(scene, glowing=False), picture(scene, glowing=True)
        shown = scene.director.moment.shown
        names = sorted({target.partition("#")[0] for target in shown.lit if target.startswith(head)})
        rects = [rect for name in names[:8] if (rect := scene.board.where(name)) and scene.board.rect.contains(rect)]
        shares += [share(rect, glowing, dark) for rect in rects if min(rect.size) > 2 * REACH]
    assert len(shares) > 5
    assert min(shares) >= LEAST
    assert median(shares) >= USUAL


def test_the_points_that_may_be_chosen_stand_out_in_grey() -> None:
    """Which are gained is asked with "click what glows", and the glow was as pale as the paper beneath it."""
    seen = []
    for scene in lit("wizards", "isles", "type:"):
        shown, frame, tray = scene.director.moment.shown, scene.frame, scene.face.tray
        glowing, dark = pygame.Surface(scene.host.size), pygame.Surface(scene.host.size)
        Canvas().draw(glowing, tray.parts(frame, shown))
        Canvas().draw(dark, tray.parts(frame, shown._replace(lit=frozenset())))
        rects = [spot.rect for spot in tray.spots(frame, shown) if spot.target in shown.lit]
        assert rects
        inside = glowing.get_rect().collidepoint
        for line in (line for rect in rects for line in across(rect) if all(map(inside, line))):
            after, before = ([grey(one.get_at(spot)) for spot in line] for one in (glowing, dark))
            edge = [contrast(one, median(before)) for one, was in zip(after, before, strict=True) if one != was]
            seen.append(max(edge, default=1) >= WANTED)
    assert len(seen) > 100
    assert sum(seen) / len(seen) >= 0.9
