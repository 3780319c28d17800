"""The screen of saved games, the question for a name, and the tabs of open games."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.texts import say, say_or_name
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.engine import theme
from game.desktop.screens import folders
from game.desktop.screens.keep import Keep
from game.desktop.screens.menu import Menu
from game.desktop.screens.saves import Saves
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.watched import Watched
from game.desktop.table import thumbnails
from game.desktop.table.screen import TableScreen
from game.desktop.ui.desk import MOST
from game.dev import shot
from game.players import random_player
from game.store import GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo
from tests.desktop import pressing
from tests.desktop.at_table import answer, seated
from tests.desktop.test_hovering import rest
from tests.desktop.test_screens_by_key import key


def begin(store: GameStore, table: str = "cavern_tavern", seats: int = 2, answers: int = 6) -> OpenGame:
    game = store.create(Session.new(table, seats, "saves"), shot.seats(seats))
    play(game, answers)
    return game


def play(game: OpenGame, answers: int) -> None:
    rng = Stream("saves")
    for _ in range(answers):
        game.answer(random_player(game.session, rng))


@pytest.fixture
def host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    away = tmp_path / "documents"
    away.mkdir()
    monkeypatch.setattr(folders, "places", lambda: (away,))
    found = shot.Still(store=GameStore(tmp_path / "data"))
    assert found.store is not None
    found.store.root.mkdir()
    found.push(Shelf(found))
    return found


def screen(host: Any, part: str = "games") -> Any:
    found = Saves(host, part)
    host.push(found)
    return found


def press(scene: Any, name: str) -> None:
    button = next(button for button in scene.buttons if button.key == name)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=button.rect.center, button=1))


def typed(scene: Any, words: str) -> None:
    key(scene, pygame.K_a, pygame.KMOD_CTRL)
    scene.event(pygame.Event(pygame.TEXTINPUT, text=words))


def test_a_game_that_is_over_is_looked_at_and_one_that_runs_is_played(host: Any) -> None:
    for answers, words in ((6, "open"), (10**6, "look")):
        game = host.store.create(Session.new("cavern_tavern", 1, "over"), shot.seats(1))
        rng = Stream("over")
        while game.session.decision is not None and game.session.answered < answers:
            game.answer(random_player(game.session, rng))
        game.close()
        scene = screen(host)
        assert next(button.label for button in scene.buttons if button.key == "open") == say(f"ui.saves.{words}")


@pytest.mark.parametrize("table", tables())
def test_every_table_has_a_picture_and_its_facts(host: Any, table: str) -> None:
    begin(host.store, table, 2, 9).close()
    scene = screen(host)
    entry = scene.chosen
    assert isinstance(entry, SavedGame)
    shown = next(part for part in scene.parts() if part.key == "facts").shows
    said = " ".join(f"{heading} {words}" for heading, words in shown)
    assert entry.commitment in said
    assert all(seat.name in said for seat in entry.seats)
    assert say(f"ui.{table}") in said
    assert any(part.key == "thumb" for part in scene.parts())


@pytest.mark.usefixtures("host")
def test_the_picture_shows_nothing_that_is_hidden() -> None:
    session = shot.played("realm", 3, "hidden", 150)
    twin = session.fair_guess(Stream("other"), None)
    assert twin.state != session.state
    one, other = (thumbnails.draw(game, shot.seats(3), (300, 200)) for game in (session, twin))
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def test_a_running_game_gets_a_name_and_loses_it(host: Any) -> None:
    begin(host.store).close()
    scene = screen(host)
    scene.name.active = True
    typed(scene, "Friday: the long one?")
    press(scene, "rename")
    (entry,) = host.store.games()
    assert entry.name == "Friday the long one"
    scene.name.active = True
    typed(scene, " ")
    press(scene, "rename")
    (entry,) = host.store.games()
    assert entry.name == ""


def test_deleting_asks_and_keeps_the_game_in_another_folder(host: Any) -> None:
    game = begin(host.store)
    host.show(TableScreen(host, game))
    scene = screen(host)
    press(scene, "delete")
    assert len(host.store.games()) == 1
    key(scene, pygame.K_ESCAPE)
    for _ in range(2):
        press(scene, "delete")
    assert len(host.store.games()) == 1, "a double click is one press"
    key(scene, pygame.K_ESCAPE)
    pressing.mean(scene, "delete")
    assert host.store.games() == []
    assert host.desk.tables == []
    assert (host.store.root / "deleted" / game.id).is_dir()


def test_a_named_save_is_played_from_again_and_again(host: Any) -> None:
    game = begin(host.store, answers=7)
    NamedSaves(host.store).keep(game, "here")
    kept = game.session.save()
    play(game, 5)
    for _ in range(2):
        scene = screen(host, "kept")
        press(scene, "open")
        table = seated(host)
        assert table.director.session.save() == kept
        assert table.game.title == "here"
    assert len(host.store.games()) == 3


def test_ctrl_s_asks_for_a_name_and_before_it_replaces_one(host: Any) -> None:
    table = TableScreen(host, begin(host.store))
    host.show(table)
    key(table, pygame.K_s, pygame.KMOD_CTRL)
    asked = host.scenes[-1]
    assert isinstance(asked, Keep)
    typed(asked, "before the feast")
    key(asked, pygame.K_RETURN)
    assert host.scenes[-1] is table
    assert "before the feast" in table.director.remarks.text
    assert table.director.remarks.fine, "it was shown in the colour of a refusal"
    (first,) = NamedSaves(host.store).all()
    play(table.game, 3)
    table.ways.keep()
    asked = host.scenes[-1]
    typed(asked, "Before the Feast")
    key(asked, pygame.K_RETURN)
    assert asked.taken
    assert NamedSaves(host.store).all() == [first]
    key(asked, pygame.K_RETURN)
    (second,) = NamedSaves(host.store).all()
    assert isinstance(second, SavedGame)
    assert isinstance(first, SavedGame)
    assert second.answered == first.answered + 3


def test_a_name_that_cannot_be_is_refused_with_a_sentence(host: Any) -> None:
    table = TableScreen(host, begin(host.store))
    host.show(table)
    table.ways.keep()
    asked = host.scenes[-1]
    for words in ("con", "../..", " ? "):
        typed(asked, words)
        key(asked, pygame.K_RETURN)
        assert host.scenes[-1] is asked
        assert "name" in asked.problem
    assert NamedSaves(host.store).all() == []


def test_a_game_goes_out_as_a_file_and_comes_back(host: Any, tmp_path: Path) -> None:
    game = begin(host.store, "realm", 3, 30)
    game.close()
    scene = screen(host)
    press(scene, "export")
    (file,) = (tmp_path / "documents").iterdir()
    assert str(file) in scene.notice
    before = file.read_bytes()
    scene.controls[0].chosen(2)
    assert scene.entries == [file]
    press(scene, "open")
    games = host.store.games()
    assert len(games) == 2
    again = host.store.open(next(entry.id for entry in games if entry.id != game.id))
    assert again.session.state == game.session.state
    assert again.facts == game.facts
    again.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("where", [Shelf, Saves])
def test_a_file_that_is_dropped_is_taken_in_or_refused(host: Any, where: Any, tmp_path: Path) -> None:
    file = tmp_path / "from far.tavern"
    file.write_bytes(b"{}\n{}\n")
    scene = where(host)
    scene.event(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert "from far" in scene.notice
    assert host.store.games() == []
    game = begin(host.store)
    file.write_bytes(game.packed())
    scene.event(pygame.Event(pygame.DROPFILE, file=str(file)))
    assert sorted(entry.name for entry in host.store.games()) == ["", "from far"]


def test_a_save_from_a_later_version_is_looked_at_with_the_reason(host: Any) -> None:
    game = begin(host.store, answers=12)
    game.close()
    file = host.store.root / "games" / game.id / "journal.jsonl"
    file.write_bytes(file.read_bytes().replace(b'"format":1,"program":"0.1.0"', b'"format":7,"program":"9.8.7"', 1))
    before = file.read_bytes()
    scene = screen(host)
    press(scene, "open")
    table = host.scenes[-1]
    assert isinstance(table, TableScreen)
    assert isinstance(table.director.game, Watched)
    assert "9.8.7" in table.director.remarks.text
    answer(table, table.director.decision.options[0])
    assert "9.8.7" in table.director.remarks.text
    assert table.director.session.answered == 12
    assert file.read_bytes() == before
    assert not host.desk.holds(table)


def test_several_games_have_tabs_and_lose_nothing(host: Any) -> None:
    one, two = (TableScreen(host, begin(host.store, table)) for table in ("cavern_tavern", "realm"))
    host.show(one)
    assert one.chrome.games == []
    host.show(two)
    assert [tab.style for tab in two.chrome.games] == ["brown", "gold"]
    play(two.game, 3)
    before = two.director.session.save()
    tab = two.chrome.games[0]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        two.event(pygame.Event(kind, pos=tab.rect.center, button=1))
    assert host.scenes[-1] is one
    play(one.game, 2)
    key(one, pygame.K_TAB, pygame.KMOD_CTRL)
    assert host.scenes[-1] is two
    assert two.director.session.save() == before
    play(two.game, 2)
    host.desk.close()
    for game in (one.game, two.game):
        again = host.store.open(game.id)
        assert again.session.state == game.session.state
        again.close()


def test_the_shelf_leads_back_to_an_open_game_and_the_menu_closes_it(host: Any) -> None:
    table = TableScreen(host, begin(host.store))
    host.show(table)
    shelf = Shelf(host)
    press(shelf, "continue")
    assert seated(host) is table
    menu = Menu(host, table, table.ways.lines())
    host.push(menu)
    press(menu, "keep")
    assert isinstance(host.scenes[-1], Keep)
    host.pop()
    host.push(menu)
    press(menu, "close")
    assert host.desk.tables == []
    host.store.open(table.game.id).close()


def test_too_many_games_close_the_oldest(host: Any) -> None:
    shown = [TableScreen(host, begin(host.store, answers=0)) for _ in range(MOST + 1)]
    for table in shown:
        host.show(table)
    assert host.desk.tables == shown[1:]
    host.store.open(shown[0].game.id).close()
    host.desk.close()


def test_the_chosen_game_stays_in_sight_while_the_mouse_rests_on_another(host: Any) -> None:
    for answers in (4, 6, 8):
        begin(host.store, answers=answers).close()
    scene = screen(host)
    box = scene.list.rect
    rows = [pygame.Rect(box.x, box.y + scene.list.top(i), box.width, scene.list.rows[i].height) for i in range(3)]
    away, over = (box.right + 300, box.bottom), rows[2].center
    looks = []
    for point in (away, over):
        scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        drawn = shot.draw(scene, host.size)
        looks.append([pygame.image.tobytes(drawn.subsurface(row), "RGB") for row in rows])
    chosen, _, hovered = (sum(look) / len(look) for look in looks[1])
    assert looks[0][:2] == looks[1][:2]
    assert looks[0][2] != looks[1][2], "it shows that it can be pressed"
    assert hovered > 1.5 * chosen, "but the dark one is the one whose page lies open"


def test_a_tab_without_room_for_names_has_the_sign_of_its_table_or_a_number_among_equals(host: Any) -> None:
    realm, tavern, other = (TableScreen(host, begin(host.store, name)) for name in ("realm", "cavern_tavern", "realm"))
    for scene in (tavern, realm):
        host.show(scene)
    assert [tab.label for tab in realm.chrome.games] == ["", ""]
    assert len({tab.icon for tab in realm.chrome.games} - {""}) == 2
    host.show(other)
    assert [(tab.label, bool(tab.icon)) for tab in other.chrome.games] == [("", True), ("1", False), ("2", False)]


def test_no_two_tabs_of_open_games_say_the_same(host: Any) -> None:
    """With a third game open the numbers of two of one table were cut away: both were "Cavern Tav..."."""
    tables = [TableScreen(host, begin(host.store, name)) for name in ("realm", "cavern_tavern", "cavern_tavern")]
    for scene in tables:
        host.show(scene)
    labels = [tab.label for tab in tables[-1].chrome.games]
    assert labels[1:] == ["1", "2"]
    assert all(tab.icon for tab in tables[-1].chrome.games)


def test_a_tab_without_room_for_all_names_says_the_first_and_how_many_others(host: Any) -> None:
    """ "Anna, Grizzle, B…" stood on one."""
    host.size = (1280, 720)
    sittings = (("Anna", "Boris"), ("Anna", "Grizzle", "Brom"))
    seats = [[SeatInfo(name, theme.SEATS[n].name) for n, name in enumerate(names)] for names in sittings]
    games = [host.store.create(Session.new("cavern_tavern", len(one), "tabs"), one) for one in seats]
    tables = [TableScreen(host, game) for game in games]
    for scene in tables:
        host.show(scene)
    assert [tab.label for tab in tables[-1].chrome.games] == ["Anna, Boris", "Anna + 2"]


def test_two_games_of_two_tables_each_have_four_numbers(host: Any) -> None:
    """They were "1", "1", "2" and "2" where a tab has no room for more."""
    tables = [
        TableScreen(host, begin(host.store, name)) for name in ("cavern_tavern", "realm", "cavern_tavern", "realm")
    ]
    for scene in tables:
        host.show(scene)
    assert [tab.label for tab in tables[-1].chrome.games] == ["1", "2", "3", "4"]


def test_a_long_name_on_a_tab_has_the_room_that_short_ones_leave(host: Any) -> None:
    """Of three open games one was "Cavern Tav...", with room beside "Realm"."""
    tables = [TableScreen(host, begin(host.store, name)) for name in ("wizards", "realm", "cavern_tavern")]
    for scene in tables:
        host.show(scene)
    tabs = tables[-1].chrome.games
    assert [tab.label for tab in tabs] == [say(f"ui.{name}") for name in ("wizards", "realm", "cavern_tavern")]
    assert all(one.rect.right < two.rect.left for one, two in pairwise(tabs))


@pytest.mark.parametrize("name", ["cavern_tavern", "realm"])
def test_the_tabs_of_open_games_say_who_plays_there(host: Any, name: str) -> None:
    """Where a tab has no room for it, whoever rests the mouse on it reads it."""
    tables = [TableScreen(host, begin(host.store, name, seats=seats)) for seats in (2, 3)]
    for scene in tables:
        host.show(scene)
    tabs = tables[1].chrome.games
    whole = [", ".join(seat.name for seat in scene.game.seats) for scene in tables]
    told = [rest(tables[1], tab.rect.center) for tab in tabs]
    for tab, words, names in zip(tabs, told, whole, strict=True):
        assert names in words[0]
        assert say_or_name(f"ui.{name}") in words[0]
        first, *others = names.split(", ")
        assert (tab.label in (names, f"{first} + {len(others)}")) == (name == "cavern_tavern")
    host.desk.close()
