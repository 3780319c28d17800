"""Somebody who sees nothing plays: the program is known by its accessible tree alone, as a screen reader knows it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.reader.conftest import Blind

CHOICES, OVER = "^What you can do", "^Play again"
TITLE = "Taverns & Labyrinths"
SOUGHT = "Press this next"  # said of what a lesson wants next
KINDS = (
    "Fruit", "Herbs", "Syrup", "Rocks", "Mead", "Nectar", "Wine", "Elixir", "Ambrosia", "Beer", "Liqueur", "Spirits",
)  # fmt: skip
#: What somebody wishes for who wants to see much of the Tavern.
NIGHT = ["^Serve", "^Take (?!leave)", "on the (item|potion) space", "^[0-9].* on (?!Cellar|Nasty)", "on Cellar"]
#: What somebody wishes for who wants to see the Tavern, the Labyrinth and fights.
ROAM = [
    "^Open to the", "portal|Labyrinth", "^(Lay|Throw the dice|Roll|Go to square)", "^To the Tavern",
    "^To the Ruined Abbey", "^Go into the Tavern", "^Meet what|^Attack", ", clockwise$",
]  # fmt: skip
#: And who wants to sail and to serve a Mentor.
SAIL = ["Sorcerers", "Mandatory|^Take it|^Do: |^Do at once", "Into the boat", "^Cast Boat", "^To open sea", "^Roll"]


def quick(blind: Blind) -> None:
    """Everything goes as fast as the settings have it."""
    blind.press("^Settings$")
    assert blind.step("^Speed", 3.0) == "Speed: instant"
    blind.press("^Back$")


def play(blind: Blind, most: int, wishes: list[str], choices: str = CHOICES) -> list[str]:
    """Choose among what can be done, so often at most or until the game is over; answers what was chosen."""
    chosen: list[str] = []
    while len(chosen) < most and (name := blind.decide(choices, OVER, wishes, len(chosen) * 7 + 1)):
        chosen.append(name)
    return chosen


def told(chosen: list[str], heard: list[str], *wanted: str) -> None:
    """Everything that was wanted was chosen or heard."""
    words = [*chosen, *heard]
    assert [one for one in wanted if not any(re.search(one, line) for line in words)] == [], words


def test_a_lesson_is_learned(blind: Blind) -> None:
    """What the coach wants is pressed; where he lets the person alone, the order says what it wants."""
    blind.begin()
    blind.press("^Learn.*: Cavern Tavern")
    blind.press("^Start: The first guest")
    wishes: list[str] = []
    for number in range(60):
        if blind.names("push button", "^Next lesson"):
            break
        if not blind.press_told(SOUGHT, CHOICES):
            wishes = wishes or recipe(blind, "^Table .*: Pickaxe Punch")
            blind.decide(CHOICES, "^Next lesson", wishes, number)
    assert blind.names("push button", "^Next lesson")


def recipe(blind: Blind, order: str) -> list[str]:
    """What somebody wishes for who has read what an order wants."""
    assert blind.focus(order)
    read = blind.about(order)
    return ["^Serve", "^Take Pickaxe Punch", f": ({'|'.join(kind for kind in KINDS if kind in read)})$", "^End|^Skip"]


def test_a_whole_night_is_played_alone_against_an_apprentice(blind: Blind) -> None:
    assert blind.begin() == TITLE
    quick(blind)
    blind.press("^Quit")
    assert blind.stop() == 0
    blind.begin("play", "cavern_tavern", "--seats", "2", "--seed", "night", "--players", "you,apprentice")
    chosen = play(blind, 400, NIGHT)
    assert blind.wait("^Play again", "push button")
    assert blind.wait(r" wins? with -?\d+ points?")
    told(chosen, blind.said(), "^Serve", "^End the turn", "Anna serves", "Round 10", "Grizzle takes the order")


def test_the_realm_is_roamed_saved_and_roamed_on(blind: Blind) -> None:
    blind.begin()
    quick(blind)
    blind.press("^Quit")
    assert blind.stop() == 0
    blind.begin("play", "realm", "--seats", "2", "--seed", "f", "--players", "you,apprentice")
    chosen = play(blind, 20, ROAM)
    heard = blind.said()
    blind.press("^Menu$")
    blind.press("^To the shelf")
    blind.press("^Quit")
    assert blind.stop() == 0
    blind.begin()
    blind.press("^Settings$")
    blind.press("^Less motion")
    assert blind.checked("^Less motion")
    blind.press("^Back$")
    blind.press("^Continue")
    chosen += play(blind, 20, ROAM)
    heard += blind.said()
    assert len(chosen) == 40
    told(chosen, heard, "^Open to the", "^Throw the dice", "Anna lays a tile", "^To the Tavern|^Go into the Tavern")
    told([], heard, "Anna (beats|loses to|fights)", "Anna .*Tavern", "Anna: ")


def test_the_isles_are_sailed_round(blind: Blind) -> None:
    blind.begin()
    quick(blind)
    blind.press("^Quit")
    blind.stop()
    blind.begin("play", "wizards", "--seats", "2", "--seed", "e", "--players", "you,apprentice")
    chosen = play(blind, 40, SAIL)
    assert len(chosen) == 40
    told(
        chosen,
        blind.said(),
        "^To open sea",
        "Anna .*boat",
        "Anna travels by sea",
        "Anna.*Task",
        "Evil acts",
        "Fortnight 2",
    )


def test_in_german_too(blind: Blind) -> None:
    blind.begin()
    blind.press("^Deutsch$")
    blind.press("^Spielen: Cavern Tavern")
    blind.press("^Spieler 3 entfernen")
    assert blind.step("^Spieler 2", 1.0) == "Spieler 2: Lehrling"
    blind.press("^Beginnen")
    blind.press("^Los geht")
    assert len(play(blind, 8, ["^Nimm", "auf"], "^Was du tun kannst")) == 8
    assert blind.hear("Runde 1")
    assert not [name for _, name in blind.tree() if re.search(r"\b(the|you|your)\b", name)]


def test_the_focus_goes_where_the_reader_puts_it_and_a_refusal_is_heard(blind: Blind) -> None:
    blind.begin("play", "cavern_tavern", "--seats", "1", "--seed", "focus")
    play(blind, 6, ["^Take"])
    assert blind.focus("^Chop wood") == "Chop wood, 14"
    assert "1 Liqueur and 1 item" in blind.about("^Chop wood")
    blind.press("^Chop wood")
    assert blind.hear("dice|die")


def test_a_reader_may_come_late_and_go(blind: Blind) -> None:
    blind.switch(False)
    blind.launch(blind.program())
    blind.switch(True)
    assert blind.wait("^Play: Realm")
    blind.switch(False)
    blind.switch(True)
    blind.press("^Settings$")
    assert blind.wait("^Speed", "spin button")


@pytest.mark.xfail(strict=True, reason="accesskit 0.7.0 gives the application no parent: the newest Orca stays silent")
def test_the_application_has_a_parent(blind: Blind) -> None:
    blind.begin()
    assert blind.parent()
