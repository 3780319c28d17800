"""The regions of the table, at many sizes and text scales."""

from __future__ import annotations

from itertools import combinations

import pytest
from pygame import Rect

from game.desktop.ui import layout
from game.desktop.window import first_size
from game.tables.cavern_tavern.face import groups, plates

SIZES = [(1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160), (1000, 600)]


@pytest.mark.parametrize("size", SIZES)
def test_regions_fill_the_window_without_overlap(size: tuple[int, int]) -> None:
    frame = layout.frame(size)
    regions = [frame.top, frame.board, frame.plates, frame.tabs, frame.page, frame.prompt, frame.tray]
    assert sum(r.width * r.height for r in regions) == frame.size[0] * frame.size[1]
    assert not any(a.colliderect(b) for a, b in combinations(regions, 2))


@pytest.mark.parametrize("size", SIZES)
def test_parts_lie_inside_their_region(size: tuple[int, int]) -> None:
    frame = layout.frame(size)
    regions: list[tuple[Rect, list[Rect]]] = [
        (frame.prompt, list(frame.prompt_parts())),
        (frame.tray, list(groups.of(frame))),
        (groups.of(frame).dice, [groups.die(frame, i, 5) for i in range(5)]),
    ]
    regions += [(frame.plates, plates.spots(frame, seats)) for seats in range(1, 6)]
    for region, parts in regions:
        assert all(region.contains(part) for part in parts), (region, parts)
        assert not any(a.colliderect(b) for a, b in combinations(parts, 2))


@pytest.mark.parametrize(
    ("size", "board", "tray", "letter"),
    [
        ((1280, 800), (0, 44, 900, 600), (0, 688, 1280, 112), 18),
        ((1920, 1080), (0, 56, 1400, 832), (0, 944, 1920, 136), 22),
        ((3840, 2160), (0, 112, 2800, 1664), (0, 1888, 3840, 272), 44),
        ((1280, 720), (0, 40, 900, 544), (0, 624, 1280, 96), 17),
    ],
)
def test_measured_layouts_are_met(
    size: tuple[int, int], board: tuple[int, ...], tray: tuple[int, ...], letter: int
) -> None:
    frame = layout.frame(size)
    assert tuple(frame.board) == board
    assert tuple(frame.tray) == tray
    assert frame.letter == letter


@pytest.mark.parametrize("scale", layout.SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_text_scale_raises_bars_and_tray_and_nothing_lies_over_the_board(size: tuple[int, int], scale: int) -> None:
    plain, scaled = layout.frame(size), layout.frame(size, scale)
    assert scaled.letter == pytest.approx(plain.letter * scale / 100)
    assert (scaled.tray.height > plain.tray.height) is (scale > 100)
    regions = [scaled.top, scaled.board, scaled.plates, scaled.tabs, scaled.page, scaled.prompt, scaled.tray]
    assert not any(a.colliderect(b) for a, b in combinations(regions, 2))


@pytest.mark.parametrize("scale", [150, 175, 200])
@pytest.mark.parametrize("size", SIZES)
def test_every_group_of_the_tray_is_in_sight_however_large_letters_are(size: tuple[int, int], scale: int) -> None:
    frame = layout.frame(size, scale)
    shown = groups.of(frame)
    assert all(frame.tray.contains(part) for part in shown)
    assert not any(a.colliderect(b) for a, b in combinations(shown, 2))


def test_controls_are_large_enough() -> None:
    small, large = layout.frame((1280, 800)), layout.frame((1920, 1080))
    assert all(r.height >= 34 for r in small.prompt_parts())
    assert all(r.height >= 48 for r in large.prompt_parts())
    assert min(groups.die(small, 0, 5).size) >= 60


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1280, 720), (1280, 800)), ((1366, 768), (1280, 800)), ((1920, 1080), (1280, 800)),
        ((2560, 1600), (2560, 1600)), ((3840, 2160), (2560, 1600)), ((7680, 4320), (6400, 4000)),
    ],
)  # fmt: skip
def test_a_window_opens_large_on_a_large_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert first_size(desktop) == size
