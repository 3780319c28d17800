"""Colours that everybody can tell apart, and letters that stand out, in every set of colours."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from game.content import kept
from game.desktop.engine import sprites, theme
from game.desktop.screens.settings import SettingsScreen
from game.dev import shot
from tests.desktop import legible, screens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store.settings import Palette

# Machado, Oliveira and Fernandes 2009, severity 1.0
SIGHT = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
PARCHMENT, PLATE = (232, 208, 160), (20, 22, 27)
SEATS = {"usual": 20, "protan": 20, "deutan": 20, "tritan": 14}  # the least distance of two players' colours
MEANINGS = 20  # of good, bad and plain letters
STRONG = 6.0  # contrast of letters in the set of high contrast; large numbers on coloured medals have the least


def lab(colour: Sequence[int], sight: str) -> tuple[float, float, float]:
    """CIELAB of a colour as somebody sees it."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (part / 255 for part in colour)]
    seen = [min(1.0, max(0.0, sum(k * v for k, v in zip(row, linear, strict=True)))) for row in SIGHT[sight]]
    weights = ((0.4124, 0.3576, 0.1805, 0.9505), (0.2126, 0.7152, 0.0722, 1.0), (0.0193, 0.1192, 0.9505, 1.089))
    x, y, z = (_root(sum(k * v for k, v in zip(row, seen, strict=False)) / row[3]) for row in weights)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return float(value ** (1 / 3)) if value > 0.008856 else 7.787 * value + 16 / 116


def apart(one: Sequence[int], other: Sequence[int], sight: str) -> float:
    """How far apart two colours look (CIE 1976)."""
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5


@pytest.mark.parametrize("sight", SIGHT)
def test_the_players_colours_can_be_told_apart(sight: str) -> None:
    pairs = combinations(theme.SIX, 2)
    assert min(apart(a.colour, b.colour, sight) for a, b in pairs) >= SEATS[sight]


@pytest.mark.parametrize("seat", theme.SIX)
def test_the_players_colours_stand_out_on_their_plates_and_as_letters_on_parchment(seat: theme.SeatColour) -> None:
    assert legible.ratio(legible.luminance(seat.colour), legible.luminance(PLATE)) >= 3
    assert legible.ratio(legible.luminance(seat.dark), legible.luminance(PARCHMENT)) >= legible.CONTRAST


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("meanings", [(theme.GREEN, theme.RED, theme.INK), (theme.LEAF, theme.ROSE, theme.CREAM)])
def test_without_red_and_green_good_bad_and_plain_differ(meanings: tuple[theme.Colour, ...], sight: str) -> None:
    theme.use("blind")
    shown = [theme.shown(colour) for colour in meanings]
    assert min(apart(a, b, sight) for a, b in combinations(shown, 2)) >= MEANINGS


def test_letters_and_signs_are_drawn_in_the_set_that_is_used() -> None:
    theme.use("blind")
    for name in ("check", "arrow_up"):
        assert _same(f"icon_{name}", theme.RED, theme.SWAPS[theme.RED])
    assert theme.shown(theme.INK) == theme.INK
    theme.use("usual")
    assert theme.shown(theme.RED) == theme.RED


def _same(name: str, tint: theme.Colour, seen: theme.Colour) -> bool:
    kept.forget("look")
    one = sprites.get(name, 30, tint=tint).get_buffer().raw
    theme.use("usual")
    kept.forget("look")
    other = sprites.get(name, 30, tint=seen).get_buffer().raw
    theme.use("blind")
    return bool(one == other)


def contrasts(palette: Palette, name: str) -> list[legible.Written]:
    """The lines of a screen in a set of colours."""
    host = screens.Window((1280, 800), 100)
    host.settings.palette = palette
    recorder = legible.Recorder()
    scene = {"table": lambda: host.table(screens.played(5, "q", 150))}.get(name, lambda: shot.apart(host, name))()
    assert scene is not None
    recorder.draw(scene, host.size)
    return [line for line in recorder.lines if line.words.strip()]


@pytest.mark.parametrize("name", ["shelf", "seats", "settings", "rulebook", "table"])
def test_high_contrast_is_high(name: str) -> None:
    lines = contrasts("contrast", name)
    assert [f"{line.words!r} {line.contrast:.1f}" for line in lines if line.contrast < STRONG] == []


@pytest.mark.parametrize("name", ["seats", "settings", "table"])
def test_without_red_and_green_everything_can_be_read(name: str) -> None:
    assert legible.faint(contrasts("blind", name)) == []


def test_a_change_of_colours_is_seen_at_once_and_can_be_taken_back() -> None:
    host = shot.Still()
    scene = SettingsScreen(host, "look")
    before = bytes(shot.draw(scene, host.size).get_buffer().raw)
    scene.change("palette", "contrast")
    assert bytes(shot.draw(scene, host.size).get_buffer().raw) != before
    scene.change("palette", "usual")
    assert bytes(shot.draw(scene, host.size).get_buffer().raw) == before


def test_high_contrast_is_higher_than_usual() -> None:
    usual, strong = contrasts("usual", "table"), contrasts("contrast", "table")
    assert min(line.contrast for line in usual) < min(line.contrast for line in strong)
