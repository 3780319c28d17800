"""The card that says what a game is about, before the first turn of a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, tables
from game.desktop.screens.aim import Aim
from game.desktop.screens.learn import Learn
from game.desktop.screens.rulebook import Rulebook
from game.desktop.screens.rules_in_short import RulesInShort
from game.desktop.screens.seats import Seats
from game.desktop.table.aims import PARTS
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.store import GameStore
from tests.desktop import pressing
from tests.desktop.legible import Recorder
from tests.desktop.test_screens_by_key import key

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.ui.scene import Scene


def written(scene: Scene) -> str:
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return " ".join(line.words for line in recorder.lines)


def begun(data: Path, helper: bool = True) -> tuple[shot.Still, Any]:
    """A host on which a new game of the Realm was begun, and what lies in front."""
    host = shot.Still(store=GameStore(data))
    host.settings.helper = helper
    start(host)
    return host, host.scenes[-1]


def start(host: shot.Still) -> None:
    seats = Seats(host, "realm")
    host.push(seats)
    pressing.press(seats, "start")


def shown(table: str, seats: int = 3, **options: bool | str) -> Aim:
    host = shot.Still()
    game = InMemoryGame(Session.new(table, seats, "aim", options), shot.seats(seats))
    under = TableScreen(host, game)
    host.push(under)
    host.push(aim := Aim(host, under, game))
    return aim


def test_it_lies_over_the_first_game_at_a_table_once(tmp_path: Path) -> None:
    host, card = begun(tmp_path)
    assert isinstance(card, Aim)
    words = written(card)
    assert all(say(f"ui.aim.{part}") in words for part in PARTS)
    pressing.press(card, "start")
    assert isinstance(host.scenes[-1], TableScreen)
    host.home()
    start(host)
    assert isinstance(host.scenes[-1], TableScreen)


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE])
def test_a_key_goes_on_with_the_game_and_answers_nothing(tmp_path: Path, code: int) -> None:
    host, card = begun(tmp_path)
    key(card, code)
    table: Any = host.scenes[-1]
    assert isinstance(table, TableScreen)
    assert table.game.session.answered == 0


def test_who_wants_no_notes_is_not_told(tmp_path: Path) -> None:
    _, front = begun(tmp_path, helper=False)
    assert isinstance(front, TableScreen)


def test_the_menu_shows_it_again_at_any_time(tmp_path: Path) -> None:
    host, table = begun(tmp_path, helper=False)
    table.ways.menu()
    pressing.press(host.scenes[-1], "aim")
    assert isinstance(host.scenes[-1], Aim)
    assert host.scenes[-2] is table


KINDS: tuple[tuple[str, int, dict[str, bool | str]], ...] = (
    ("cavern_tavern", 3, {"half_night": True}),
    ("cavern_tavern", 1, {}),
    ("realm", 3, {"quick": True}),
    ("wizards", 1, {}),
    ("wizards", 3, {"coop": True}),
)


@pytest.mark.parametrize(("table", "seats", "options"), KINDS)
@pytest.mark.parametrize("language", ["en", "de"])
def test_other_kinds_of_game_have_an_aim_of_their_own(
    table: str, seats: int, options: dict[str, bool | str], language: str
) -> None:
    texts.speak(language)
    assert shown(table, seats, **options).lines != shown(table, 3).lines


@pytest.mark.parametrize("table", tables())
def test_every_table_says_what_it_is_about(table: str) -> None:
    assert len(set(shown(table).lines)) == len(PARTS)


@pytest.mark.parametrize("table", tables())
def test_the_aim_is_there_again_behind_the_question_mark(table: str) -> None:
    """The whole rulebook, one step behind the two pages that `?` opens, begins with it."""
    shot.display((1280, 800))
    host = shot.Still((1280, 800))
    scene = TableScreen(host, InMemoryGame(Session.new(table, 3, "aim"), shot.seats(3)))
    host.push(scene)
    scene.ways.help()
    short = host.scenes[-1]
    assert isinstance(short, RulesInShort)
    next(button for button in short.buttons if button.key == "whole").action()
    book = host.scenes[-1]
    assert isinstance(book, Rulebook)
    first = book.sections()[0]
    assert first.title == texts.say("ui.aim.chapter")
    assert len(first.items) == 1 + len(PARTS)
    assert book.page.offset == 0


@pytest.mark.parametrize("table", tables())
def test_three_numbered_pictures_and_the_keys_and_no_marks_between_the_words(table: str) -> None:
    recorder = Recorder()
    card = shown(table)
    recorder.draw(card, card.host.size)
    said = [line.words for line in recorder.lines]
    assert {"1", "2", "3", say("ui.aim.keys")} <= set(said)
    assert "*" not in " ".join(said)
    assert any("**" in line for line in card.lines)


def test_l_goes_to_the_lessons(tmp_path: Path) -> None:
    host, card = begun(tmp_path)
    key(card, pygame.K_l)
    assert isinstance(host.scenes[-1], Learn)
