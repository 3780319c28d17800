"""The shelf: the last game, a newcomer's column, languages, larger letters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens import saves_page, shelf_page
from game.desktop.screens.learn import Learn
from game.desktop.screens.saves import Saves
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table import moments
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, SavedGame
from tests.desktop import pressing
from tests.desktop.legible import Recorder

if TYPE_CHECKING:
    from pathlib import Path


def shelf(data: Path, *games: str, seats: int = 2, moves: int = 40) -> Any:
    """A shelf with a saved game of each of these tables, the last one played last."""
    store = GameStore(data)
    for table in games:
        game, rng = store.create(Session.new(table, seats, table), shot.seats(seats)), Stream(table)
        for _ in range(moves):
            if game.session.decision is None:
                break
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


def test_other_games_are_one_link_with_their_number(tmp_path: Path) -> None:
    scene = shelf(tmp_path, "cavern_tavern", "wizards", "realm")
    assert [game.table for game in scene.games] == ["realm", "wizards", "cavern_tavern"]
    link = pressing.control(scene, "others")
    assert link.label == say("ui.shelf.others", n=2), "the last one stands above"
    pressing.press(scene, "others")
    assert isinstance(scene.host.scenes[-1], Saves)


def test_one_game_alone_has_no_link_to_others(tmp_path: Path) -> None:
    assert not keys(shelf(tmp_path, "realm")) & {"others", "first"}


@pytest.mark.parametrize("table", tables())
def test_the_points_stand_under_each_name(tmp_path: Path, table: str) -> None:
    scene = shelf(tmp_path, table)
    words = shown(scene)
    session = GameStore(tmp_path).look(scene.games[0].id).session
    for what, n in moments.counts(session):
        assert say("ui.shelf.count", what=what, n=n) in words


def test_who_plays_alone_reads_what_is_asked_and_several_only_whose_turn_it_is() -> None:
    session = Session.new("cavern_tavern", 2, "asked")
    assert session.decision is not None
    seats = shot.seats(2)
    other = 1 - session.decision.seat
    turn = say("ui.shelf.turn_human", name=seats[session.decision.seat].name)
    assert moments.asks(session, seats) == turn
    seats[other] = msgspec.structs.replace(seats[other], player="computer")
    assert moments.asks(session, seats).startswith(f"{turn}: ")


def test_where_all_games_are_over_the_last_one_is_shown_and_played_again(tmp_path: Path) -> None:
    scene = shelf(tmp_path, "cavern_tavern", moves=100_000)
    assert scene.games[0].over
    session = GameStore(tmp_path).look(scene.games[0].id).session
    assert moments.leads(session, shot.seats(2)) in shown(scene)
    assert "continue" not in keys(scene)
    pressing.press(scene, "again")
    assert isinstance(scene.host.scenes[-1], Seats)
    scene.host.scenes.pop()
    pressing.press(scene, "ended")
    assert scene.host.scenes[-1] is not scene


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


def test_the_language_that_is_spoken_lies_on_parchment(tmp_path: Path) -> None:
    scene = shelf(tmp_path)
    assert pressing.control(scene, ("language", "en")).style == "light"
    pressing.press(scene, ("language", "de"))
    assert pressing.control(scene, ("language", "de")).style == "light"
    assert pressing.control(scene, ("language", "en")).style != "light"


def test_tables_differ_in_the_stars_for_what_there_is_to_learn() -> None:
    stars = {table: say(f"ui.shelf.info_{table}").split(" | ")[3] for table in tables()}
    assert len(set(stars.values())) == len(stars) == 3


@pytest.mark.parametrize("table", tables())
def test_every_box_says_for_how_many_and_for_how_long(tmp_path: Path, table: str) -> None:
    scene = shelf(tmp_path)
    words = shown(scene)
    assert all(fact in words for fact in say(f"ui.shelf.info_{table}").split(" | ")[:3])


def test_the_realms_last_game_stands_in_the_round_that_its_table_says(tmp_path: Path) -> None:
    """ "Clock 0" stood on the shelf, "Round 1" at the table."""
    store = GameStore(tmp_path)
    store.create(Session.new("realm", 2, "round"), shot.seats(2)).close()
    saved = store.games()[0]
    assert isinstance(saved, SavedGame)
    assert shelf_page.stands(saved) == "Realm · Round 1"
    assert saves_page.stands(saved) == "Round 1"
