"""Saved games and the new-game screen: deleting, typing, moving by Tab, the seal and the words for the dice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import rulebook
from game.content.texts import say
from game.core import Session
from game.core.errors import BadSave
from game.core.rng import commitment
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table import faces
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.controls import TextField
from game.dev import shot
from game.store import GameStore, SavedGame
from tests.desktop import legible, pressing
from tests.desktop.at_table import click, key, press

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    store = GameStore(tmp_path)
    store.create(Session.new("cavern_tavern", 2, "kept"), shot.seats(2)).close()
    store.create(Session.new("cavern_tavern", 3, "the last one"), shot.seats(3)).close()
    return Shelf(shot.Still(store=store))


def test_escape_leads_from_all_rules_to_the_few_and_keeps_who_sits_there() -> None:
    host = shot.Still()
    host.scenes.append(seats := Seats(host, "realm"))
    pressing.press(seats, "add")
    pressing.press(seats, "more")
    chairs = len(seats.chairs)
    key(seats, pygame.K_ESCAPE)
    assert host.scenes[-1] is seats
    assert (seats.more, len(seats.chairs)) == (False, chairs)
    key(seats, pygame.K_ESCAPE)
    assert seats not in host.scenes


def test_a_game_that_is_open_elsewhere_is_not_deleted(shelf: Shelf) -> None:
    store: Any = shelf.host.store
    running = store.open(shelf.games[1].id)
    with pytest.raises(BadSave):
        store.remove(shelf.games[1].id)
    running.close()
    with pytest.raises(BadSave):
        store.remove("no such game")


def opened(seats: Seats) -> Seats:
    """With all rules, words and the seed in sight."""
    pressing.press(seats, "more")
    return seats


def field_of(seats: Seats) -> TextField:
    found: TextField = next(c for c in seats.controls if getattr(c, "key", None) == ("name", 0))  # type: ignore[assignment]
    return found


def letter(seats: Seats, text: str) -> None:
    seats.event(pygame.Event(pygame.TEXTINPUT, text=text))


def test_the_first_click_selects_the_name_and_the_second_does_not() -> None:
    seats = Seats(shot.Still(), "cavern_tavern")
    press(seats, field_of(seats).rect.center)
    assert field_of(seats).whole
    letter(seats, "Z")
    assert seats.chairs[0].name == "Z"
    letter(seats, "o")
    assert seats.chairs[0].name == "Zo"
    press(seats, field_of(seats).rect.center)
    letter(seats, "e")
    assert seats.chairs[0].name == "Zoe"
    key(seats, pygame.K_a, pygame.KMOD_CTRL)
    key(seats, pygame.K_BACKSPACE)
    assert seats.chairs[0].name == ""


def test_a_name_has_a_limit() -> None:
    seats = Seats(shot.Still(), "cavern_tavern")
    press(seats, field_of(seats).rect.center)
    letter(seats, "x" * 40)
    assert seats.chairs[0].name == "x" * field_of(seats).limit


def test_tab_moves_a_ring_that_can_be_seen_and_selects_names() -> None:
    seats = Seats(shot.Still(), "cavern_tavern")
    seen = set()
    for _ in range(len(seats.controls)):
        key(seats, pygame.K_TAB)
        assert seats.ring.focused is not None
        seen.add(seats.ring.focused.key)
        assert "focus ring" in [part.key for part in seats.parts()]
    assert ("name", 0) in seen
    while seats.ring.focused.key != ("name", 1):  # type: ignore[union-attr]
        key(seats, pygame.K_TAB)
    letter(seats, "Q")
    assert seats.chairs[1].name == "Q"


def word_of(seats: Seats, seat: int) -> TextField | None:
    found: Any = next((c for c in seats.controls if getattr(c, "key", None) == ("word", seat)), None)
    return found  # type: ignore[no-any-return]


def written(seats: Seats) -> list[str]:
    recorder = legible.Recorder()
    recorder.draw(seats, seats.host.size)
    return [line.words for line in recorder.lines]


def begun(seats: Seats, folder: Path, seal: str = "") -> Session:
    """The game that is on the disk when it was started from the screen."""
    seats.host.push(seats)
    pressing.press(seats, "start")
    (entry,) = GameStore(folder).games()
    assert isinstance(entry, SavedGame)
    assert seal in ("", entry.commitment)
    return GameStore(folder).look(entry.id).session


@pytest.mark.rule("HR-6")
def test_the_seal_stands_on_the_start_screen_and_binds_the_game_that_begins(tmp_path: Path) -> None:
    seats = opened(Seats(shot.Still(store=GameStore(tmp_path)), "cavern_tavern"))
    seal = "".join(words for words in written(seats) if re.fullmatch("[0-9a-f]{32}", words))
    assert len(seal) == 64
    assert Seats(shot.Still(), "cavern_tavern").sealed != seats.sealed
    session = begun(seats, tmp_path, seal)
    assert commitment(session.seed) == seal
    assert re.fullmatch("[0-9a-f]{32}", session.seed)
    assert session.words == ()


@pytest.mark.rule("HR-6")
def test_a_typed_seed_is_sealed_anew_and_is_said_to_be_no_secret() -> None:
    seats = opened(Seats(shot.Still(), "cavern_tavern"))
    before = written(seats)
    field: Any = next(c for c in seats.controls if getattr(c, "key", None) == "seed")
    press(seats, field.rect.center)
    letter(seats, "fair")
    after = written(seats)
    assert commitment("fair")[:32] in after
    assert commitment("fair")[:32] not in before
    assert "typed" in " ".join(after)
    assert "typed" not in " ".join(before)
    key(seats, pygame.K_a, pygame.KMOD_CTRL)
    key(seats, pygame.K_BACKSPACE)
    assert written(seats)[:20] == before[:20]


@pytest.mark.rule("HR-7")
def test_each_person_may_add_a_word_and_they_are_mixed_in_by_seat(tmp_path: Path) -> None:
    host = shot.Still((1280, 720), 200, GameStore(tmp_path))
    seats = Seats(host, "realm")
    pressing.press(seats, ("company", "friends"))
    opened(seats)
    while len(seats.chairs) < 6:
        pressing.press(seats, "add")
    pressing.sit(seats, 1, 1)
    assert [seat for seat in range(6) if word_of(seats, seat)] == [0, 2, 3, 4, 5]
    for seat, word in ((0, " moon "), (4, "two words"), (5, "x" * 60)):
        field: Any = word_of(seats, seat)
        press(seats, field.rect.center)
        letter(seats, word)
    assert seats.words == ("moon", "", "", "", "two words", "x" * field.limit)
    seats.chairs[1].word = "typed before the computer sat down"
    assert seats.words[1] == ""
    assert begun(seats, tmp_path).words == ("moon", "", "", "", "two words", "x" * field.limit)


def test_who_begins_is_a_choice_in_plain_words() -> None:
    seats = opened(Seats(shot.Still(), "cavern_tavern"))
    chooser: Any = next(c for c in seats.controls if getattr(c, "key", None) == ("option", "first_player"))
    assert chooser.choices == (say("ui.choice.first_player.random"), say("ui.choice.first_player.host"))
    chooser.nudge(1)
    assert seats.options["first_player"] == "host"


@pytest.mark.parametrize("scale", [100, 150])
def test_the_table_can_be_drawn_while_the_host_chooses_who_begins(scale: int) -> None:
    """Nobody has rolled yet: there are no dice to show, on full and on folded plates."""
    host = shot.Still((1280, 800), scale)
    session = Session.new("cavern_tavern", 4, "host", {"first_player": "host"})
    scene = TableScreen(host, InMemoryGame(session, shot.seats(4)))
    assert all(not player["dice"] for player in scene.director.moment.shown.view["players"])
    shot.draw(scene, (1280, 800))
    click(scene, "seat:2")
    assert session.view(None)["first"] == 2
    assert all(player["dice"] for player in scene.director.moment.shown.view["players"])


# --- companies and nights -------------------------------------------------------------------------------------


def test_a_company_sits_down_at_a_press_and_the_first_one_is_somebody_against_two_computers() -> None:
    seats = Seats(shot.Still(), "realm")
    assert [chair.computer for chair in seats.chairs] == [False, True, True]
    pressing.press(seats, ("company", "friends"))
    assert [chair.computer for chair in seats.chairs] == [False, False]
    pressing.press(seats, ("company", "family"))
    assert [chair.computer for chair in seats.chairs] == [False] * 3
    assert len({chair.called for chair in seats.chairs}) == 3


@pytest.mark.rule("RB-52")
@pytest.mark.parametrize(("night", "told"), [("full", "60 to {} minutes"), ("quick", "25 to {}.")])
def test_the_realm_takes_as_long_as_its_rulebook_says(night: str, told: str) -> None:
    rule = rulebook.find("realm", "RB-52")
    minutes = {one.name: one.minutes for one in faces.get("realm").nights}
    assert rule
    assert told.format(minutes[night]) in rule.text


@pytest.mark.parametrize(("pressed", "tutor"), [(True, "gentle"), (False, "off")])
def test_only_a_family_that_asks_for_help_has_the_tutor(tmp_path: Path, pressed: bool, tutor: str) -> None:
    host = shot.Still(store=GameStore(tmp_path))
    host.settings.names = ["Anna", "Boris", "Clara"]
    seats = Seats(host, "realm")
    if pressed:
        pressing.press(seats, ("company", "family"))
    begun(seats, tmp_path)
    assert host.settings.tutor == tutor


@pytest.mark.rule("HR-26")
def test_a_night_is_chosen_by_its_picture_and_is_there_again(tmp_path: Path) -> None:
    host = shot.Still(store=GameStore(tmp_path))
    seats = Seats(host, "cavern_tavern")
    assert seats.night is not None
    assert seats.night.name == "usual"
    pressing.press(seats, ("night", "half"))
    assert begun(seats, tmp_path).options["half_night"] is True
    again = Seats(host, "cavern_tavern")
    assert again.night is not None
    assert again.night.name == "half"
    other = Seats(host, "realm").night
    assert other is not None
    assert other.name == "full", "each table has its own"


def test_names_stay_with_the_people_when_another_company_sits_down() -> None:
    seats = Seats(shot.Still(), "wizards")
    seats.chairs[0].name = "Zoe"
    pressing.press(seats, ("company", "family"))
    assert seats.chairs[0].called == "Zoe"


@pytest.mark.long(every=5)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_however_many_sit_down_nothing_is_covered(table: str, size: tuple[int, int], scale: int) -> None:
    seats, add = Seats(shot.Still(size, scale), table), None
    for _ in range(seats.most):
        recorder = legible.Recorder()
        surface = recorder.draw(seats, size)
        assert not legible.buried(recorder.lines, surface)
        assert not legible.overlapping(recorder.lines)
        assert not legible.clipped(recorder.lines, size)
        add = next((one for one in seats.controls if one.key == "add"), None)
        if add is not None:
            press(seats, add.rect.center)
    assert add is None
    assert len(seats.chairs) == seats.most


def test_a_computer_that_has_the_name_of_its_face_is_called_so_in_the_language_of_now() -> None:
    """After a game in English "Grizzle" stood on the German start screen, and "Griesel" at the table."""
    host = shot.Still()
    host.settings.names, host.settings.players = ["Anna", "Grizzle", "Zed"], ["human", "computer", "computer"]
    host.settings.faces = ["", "goblin", "dwarf"]
    host.settings.language = "de"
    assert [chair.called for chair in Seats(host, "wizards").chairs] == ["Anna", "Griesel", "Zed"]


@pytest.mark.parametrize("before", [["blue", "white", "purple", "sky", "yellow"], ["purple"], ["sky", "sky", "blue"]])
def test_no_two_sit_down_in_one_colour(before: list[str]) -> None:
    """After a game of six, whoever was white sat down at the Cavern Tavern in the colour of somebody else."""
    host = shot.Still()
    host.settings.names, host.settings.colours = ["Anna", "Boris", "Clara", "Dmitri", "Elena"][: len(before)], before
    seats = Seats(host, "cavern_tavern")
    while len(seats.chairs) < 5:
        shot.draw(seats, (1280, 720))
        press(seats, next(one for one in seats.controls if one.key == "add").rect.center)
    assert len({chair.colour for chair in seats.chairs}) == 5
    assert seats.chairs[0].colour == before[0]
