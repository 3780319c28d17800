"""Somebody who sees nothing plays: the program is known by its accessible tree alone, as a screen reader knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.reader.conftest import Blind

CHOICES = "^What you can do"
TITLE = "Taverns & Labyrinths"


def alone(blind: Blind, table: str, *, short: bool = False) -> None:
    """A game of one person against one Apprentice, whose course is as fast as the settings have it."""
    assert blind.begin() == TITLE
    blind.press("^Settings$")
    assert blind.step("^Speed", 2.0) == "Speed: fast"
    blind.press("^Back$")
    blind.press(f"^Play: {table}")
    blind.press("^Remove player 3")
    assert blind.step("^Player 2", 1.0) == "Player 2: Apprentice"
    if short:
        blind.press("^Half a night")
    blind.press("^Start the game")
    blind.press("^Let's go")


def play(blind: Blind, most: int) -> list[str]:
    """Choose among what can be done, so often at most or until the game is over; answers what was chosen."""
    chosen = []
    for number in range(most):
        if not blind.asked(CHOICES):
            break
        chosen.append(blind.choose(CHOICES, number * 7 + 1))
    return chosen


def test_a_lesson_is_learned(blind: Blind) -> None:
    blind.begin()
    blind.press("^Learn.*: Cavern Tavern")
    blind.press("^Start: ")
    for _ in range(40):
        if blind.names("", "Next lesson"):
            break
        blind.press_told("Press this next")
    assert blind.names("push button", "^Next lesson")


@pytest.mark.parametrize("table", ["Cavern Tavern", "Realm", "Wizards"])
def test_a_table_is_played(blind: Blind, table: str) -> None:
    alone(blind, table)
    assert len(play(blind, 12)) == 12
    assert any("Anna" in words for words in blind.said())


def test_a_whole_game_is_played_alone(blind: Blind) -> None:
    alone(blind, "Cavern Tavern", short=True)
    play(blind, 400)
    assert blind.wait("The night is over|wins")
