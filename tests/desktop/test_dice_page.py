"""The page of dice and luck, and the proof of the dice at the end of a game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cli import fair
from game.content.texts import say
from game.core import Session
from game.core.luck import luck
from game.core.rng import Stream
from game.desktop.screens import folders
from game.desktop.screens.dice_page import DicePage, judged
from game.desktop.screens.menu import Menu
from game.desktop.screens.scores import Scores
from game.desktop.table.running import InMemoryGame
from game.dev import shot
from game.players import random_player
from game.store import GameStore, OpenGame
from tests.desktop import legible
from tests.desktop.at_table import key, press


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> OpenGame:
    """A game that is over, of which everything is on the disk."""
    return fair.saved(tmp_path_factory.mktemp("over"), "cavern_tavern", 1)


def running(folder: Path, answers: int, table: str = "cavern_tavern", seats: int = 3) -> OpenGame:
    session = Session.new(table, seats, "page", words=["moon", "", "sun", "", "", ""][:seats])
    game = GameStore(folder).create(session, shot.seats(seats))
    rng = Stream("page")
    for _ in range(answers):
        assert game.session.decision is not None
        game.answer(random_player(game.session, rng))
    return game


def written(scene: Any) -> str:
    recorder = legible.Recorder()
    recorder.draw(scene, scene.host.size)
    return " ".join(line.words for line in recorder.lines)


def click(scene: Any, name: str) -> None:
    press(scene, next(button for button in scene.buttons if button.key == name).rect.center)


@pytest.mark.rule("HR-18")
def test_every_players_rolls_are_counted_as_everybody_saw_them(tmp_path: Path) -> None:
    game = running(tmp_path, 90)
    scene = DicePage(shot.Still(), game)
    for seat in range(3):
        shown = [fact.data["dice"] for fact in game.facts if fact.kind == "dice_rolled" and fact.seat == seat]
        faces = [face for dice in shown for face in dice]
        assert scene.lucks[seat] == luck(faces)
        assert scene.lucks[seat].rolls >= 8
    assert scene.lucks[3].rolls == sum(found.rolls for found in scene.lucks[:3])
    game.close()


@pytest.mark.rule("HR-18")
def test_the_same_is_told_after_the_game_was_opened_again(tmp_path: Path) -> None:
    game = running(tmp_path, 60, "wizards")
    before = DicePage(shot.Still(), game).lucks
    game.close()
    again = GameStore(tmp_path).open(game.id)
    assert DicePage(shot.Still(), again).lucks == before
    assert before[3].rolls > 10
    again.close()


@pytest.mark.rule("HR-18")
def test_dice_of_enemies_count_for_nobody_but_all(tmp_path: Path) -> None:
    game = running(tmp_path, 200, "realm")
    scene = DicePage(shot.Still(), game)
    fights = [fact for fact in game.facts if fact.kind == "fight_over" and fact.data["other"] < 0]
    assert fights
    assert scene.lucks[3].rolls >= sum(found.rolls for found in scene.lucks[:3]) + len(fights)
    assert say("ui.dice.shadows").split()[0] in written(scene)
    game.close()


@pytest.mark.rule("HR-6", "HR-7")
def test_a_running_game_shows_its_seal_and_words_but_neither_seed_nor_verify(tmp_path: Path) -> None:
    game = running(tmp_path, 40)
    scene = DicePage(shot.Still(), game)
    words = written(scene)
    assert game.session.commitment in words
    assert "Anna: moon, Clara: sun" in words
    assert say("ui.dice.seed") + " " + game.session.seed not in words
    assert [button.key for button in scene.buttons] == ["back"]
    game.close()


@pytest.mark.rule("HR-18")
def test_luck_is_told_in_words() -> None:
    unlucky = luck([1] * 3 + [2] * 6 + [3] * 6 + [4] * 5 + [5] * 5 + [6] * 5)
    assert (unlucky.total, unlucky.one_in) == (108, luck([3] * 12 + [4] * 18).one_in)
    low = luck([3] * 27 + [4] * 3)
    assert judged(low, 3) == [
        "Sum 93, 105 expected; mean 3.10, 3.50 expected.",
        "1 game in 9 is this unlucky.",
        "Among 3 players somebody is this unlucky in 1 game of 3.",
    ]
    high = luck([4] * 27 + [3] * 3)
    assert judged(high, 1)[1:] == ["1 game in 9 is this lucky."]
    assert judged(luck([3, 4]), 4)[1:] == ["Exactly what is expected."]
    assert judged(luck([3, 3, 4]), 4)[1].startswith("A little below")
    assert judged(luck([4, 4, 3]), 4)[1].startswith("A little above")
    assert judged(luck([1, 2, 2]), 4)[0] == "Sum 5, 10.5 expected; mean 1.67, 3.50 expected."


def test_a_player_is_chosen_by_click_and_by_keys(tmp_path: Path) -> None:
    game = running(tmp_path, 40)
    scene = DicePage(shot.Still(), game)
    press(scene, scene.list.spots()[1][1].center)
    assert scene.at == 1
    assert "Boris" in written(scene)
    key(scene, pygame.K_TAB)
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_DOWN)
    key(scene, pygame.K_RETURN)
    assert scene.at == 2
    game.close()


def test_the_words_scroll_by_keys_when_letters_are_large(tmp_path: Path) -> None:
    game = running(tmp_path, 40)
    scene = DicePage(shot.Still((1280, 720), 200), game)
    assert scene.words.most > 0
    key(scene, pygame.K_END)
    assert scene.words.offset == scene.words.most
    key(scene, pygame.K_PAGEUP)
    assert scene.words.offset < scene.words.most
    game.close()


def test_the_menu_leads_to_the_dice_and_escape_back() -> None:
    host = shot.Still()
    table: Any = shot.of_game(host, None, shot.followed("cavern_tavern", 3, "menu", 30))
    menu = Menu(host, table, table.ways.lines())
    host.push(menu)
    click(menu, "dice")
    page: Any = host.scenes[-1]
    assert isinstance(page, DicePage)
    key(page, pygame.K_ESCAPE)
    assert host.scenes == [menu]


@pytest.mark.rule("HR-17")
def test_verify_plays_the_game_again_and_agrees(over: OpenGame) -> None:
    host = shot.Still()
    scene = Scores(host, over)
    before = written(scene)
    click(scene, "verify")
    assert "rolls and shuffles follow from the seed and" in written(scene)
    assert "rolls and shuffles follow" not in before
    click(scene, "dice")
    page: Any = host.scenes[-1]
    assert over.session.seed in written(page)
    click(page, "verify")
    assert "was played again" in written(page)


@pytest.mark.rule("HR-17")
def test_verify_says_where_the_journal_does_not_agree(over: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    data = over.packed()
    spot = data.index(b'"dice",', len(data) // 2)
    wrong = data[: spot + 7] + (b"5" if data[spot + 7 : spot + 8] != b"5" else b"1") + data[spot + 8 :]
    monkeypatch.setattr(OpenGame, "packed", lambda _: wrong)
    scene = Scores(shot.Still(), over)
    click(scene, "verify")
    assert "not proved" in written(scene)
    assert say("ui.dice.wrong_cover").split()[0] in " ".join(scene.told)


@pytest.mark.rule("HR-17")
def test_the_proof_is_written_with_the_line_that_runs_it(
    over: OpenGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "places", lambda: (tmp_path, tmp_path))
    scene = Scores(shot.Still(), over)
    click(scene, "checker")
    (told,) = scene.told
    (folder,) = tmp_path.iterdir()
    command = told.partition("python ")[2].replace('"', "").split(" ", 1)
    done = subprocess.run([sys.executable, "-I", *command], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "All " in done.stdout
    assert str(folder) in told


@pytest.mark.rule("HR-17")
def test_a_disk_that_refuses_is_said_and_nothing_is_lost(
    over: OpenGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setattr(folders, "places", lambda: (tmp_path / "file",))
    scene = DicePage(shot.Still(), over)
    click(scene, "checker")
    assert str(tmp_path / "file") in scene.told[0]
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_a_game_that_is_only_looked_at_says_why_it_is_not_checked(over: OpenGame) -> None:
    scene = Scores(shot.Still(), InMemoryGame(over.session, over.seats))
    for name in ("verify", "checker"):
        click(scene, name)
        assert scene.told == [say("ui.dice.loose")]
