"""The shelf: the last game, a newcomer's column, languages, larger letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens.learn import Learn
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore
from tests.desktop import pressing
from tests.desktop.legible import Recorder

if TYPE_CHECKING:
    from pathlib import Path


def shelf(data: Path, *games: str, seats: int = 2) -> Any:
    """A shelf with a saved game of each of these tables, the last one played last."""
    store = GameStore(data)
    for table in games:
        game, rng = store.create(Session.new(table, seats, table), shot.seats(seats)), Stream(table)
        for _ in range(40):
            game.answer(random_player(game.session, rng))
        game.close()
    host = shot.Still(store=store)
    host.push(found := Shelf(host))
    return found


def shown(scene: Any, frames: int = 10) -> str:
    for frame in range(frames):
        scene.tick(frame)
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return " ".join(line.words for line in recorder.lines)


def keys(scene: Any) -> set[object]:
    return {control.key for control in scene.controls}


@pytest.mark.parametrize("table", tables())
def test_the_last_game_says_who_plays_and_whose_turn_it_is(tmp_path: Path, table: str) -> None:
    scene = shelf(tmp_path, table)
    decision = GameStore(tmp_path).look(scene.games[0].id).session.decision
    assert decision is not None
    words = shown(scene)
    assert say("ui.shelf.last") in words
    assert all(seat.name in words for seat in shot.seats(2))
    assert say("ui.shelf.turn_human", name=shot.seats(2)[decision.seat].name) in words


@pytest.mark.parametrize("games", [("realm",), ("wizards", "realm")])
def test_six_who_play_are_badges_alone_where_their_names_would_be_cut(tmp_path: Path, games: tuple[str, ...]) -> None:
    words = shown(shelf(tmp_path, *games, seats=6))
    assert say("ui.shelf.last") in words
    assert "…" not in words


def test_its_board_is_drawn_once_the_shelf_is_on_the_screen(tmp_path: Path) -> None:
    scene = shelf(tmp_path, "realm")
    size = scene.host.size
    before = shot.draw(scene, size).copy()
    shown(scene)
    after = shot.draw(scene, size)
    area = scene.box.rect(890, 170, 330, 180)
    pictures = [pygame.image.tobytes(drawn.subsurface(area), "RGB") for drawn in (before, after)]
    assert pictures[0] != pictures[1]
    pressing.press(scene, "continue")
    table = next(one for one in scene.host.scenes if isinstance(one, TableScreen))
    assert table.game.id == scene.games[0].id
    table.close()


def test_rows_of_other_games_tell_table_people_and_time(tmp_path: Path) -> None:
    scene = shelf(tmp_path, "cavern_tavern", "wizards", "realm")
    assert [game.table for game in scene.games] == ["realm", "wizards", "cavern_tavern"]
    assert len(scene.list.rows) == 2, "the last one stands above"


def test_who_has_no_game_is_greeted_and_learns_at_a_press(tmp_path: Path) -> None:
    scene = shelf(tmp_path)
    assert say("ui.shelf.hello") in shown(scene)
    assert not keys(scene) & {"continue", "saves", "statistics"}
    pressing.press(scene, "first")
    page = scene.host.scenes[-1]
    assert isinstance(page, Learn)
    pressing.press(page, "play")
    assert isinstance(scene.host.scenes[-1], Seats)


def test_letters_grow_at_a_press_before_the_first_game(tmp_path: Path) -> None:
    scene = shelf(tmp_path)
    found = []
    for _ in range(4):
        pressing.press(scene, "larger")
        found.append(scene.host.settings.text_scale)
    assert found == [125, 150, 200, 100]
    assert "larger" not in keys(shelf(tmp_path, "realm"))


def test_the_language_is_a_press_away(tmp_path: Path) -> None:
    scene = shelf(tmp_path)
    pressing.press(scene, ("language", "de"))
    assert (texts.spoken(), scene.host.settings.language) == ("de", "de")
    assert texts.say("ui.shelf.hello") in shown(scene)
    pressing.press(scene, ("language", "en"))
    assert texts.spoken() == "en"


def test_whose_turn_it_is_is_said_in_the_language_of_now(tmp_path: Path) -> None:
    scene = shelf(tmp_path, "realm")
    decision = GameStore(tmp_path).look(scene.games[0].id).session.decision
    assert decision is not None
    name, told = shot.seats(2)[decision.seat].name, []
    for language in ("en", "de", "en"):
        pressing.press(scene, ("language", language))
        told.append(say("ui.shelf.turn_human", name=name))
        assert told[-1] in shown(scene)
    assert told[0] != told[1]


@pytest.mark.parametrize("table", tables())
def test_every_box_says_for_how_many_and_for_how_long(tmp_path: Path, table: str) -> None:
    scene = shelf(tmp_path)
    words = shown(scene)
    assert all(fact in words for fact in say(f"ui.shelf.info_{table}").split(" | "))
