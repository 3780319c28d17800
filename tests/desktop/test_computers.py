"""Computer seats as people see them: how they are seated, what their badges show, where their level is said."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop import app
from game.desktop.engine import dice, sprites, theme
from game.desktop.screens.help import Help
from game.desktop.screens.saves import Saves
from game.desktop.screens.scores import Scores
from game.desktop.screens.seats import Seats
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.players import LEVELS, TEMPERS
from game.store import GameStore, SavedGame, SeatInfo, Settings
from game.store.records import FACES
from tests.desktop import pressing
from tests.desktop.at_table import press
from tests.desktop.german import german

if TYPE_CHECKING:
    from pathlib import Path

GRIZZLE = SeatInfo("Grizzle", "purple", "computer", "master", "bold", "goblin")
SEATS = [SeatInfo("Anna", "blue"), GRIZZLE, SeatInfo("Brom", "yellow", "computer", "apprentice", "", "dwarf")]


def control(seats: Seats, kind: str, seat: int) -> Any:
    return next((c for c in seats.controls if getattr(c, "key", None) == (kind, seat)), None)


def choose(seats: Seats, kind: str, seat: int, index: int) -> None:
    """Open a drop-down and take one of its lines."""
    pressing.choose(seats, (kind, seat), control(seats, kind, seat).choices[index])


def journal(store: GameStore) -> list[SeatInfo]:
    """Who sits at the only game on the disk."""
    (game,) = store.games()
    assert isinstance(game, SavedGame)
    return game.seats


def seated(host: shot.Still) -> Seats:
    """Anna, a Master who is bold, and an Apprentice."""
    seats = Seats(host, "cavern_tavern")
    host.push(seats)
    pressing.press(seats, ("company", "family"))
    pressing.press(seats, "more")
    pressing.sit(seats, 1, 1 + LEVELS.index("master"))
    choose(seats, "temper", 1, 2)
    pressing.sit(seats, 2, 1 + LEVELS.index("apprentice"))
    return seats


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_temper_that_can_be_chosen_is_told_on_the_page_of_the_keys(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ "even" stood beside "careful" and "bold", and nobody said what it was."""
    with german(monkeypatch) if language == "de" else nullcontext():
        seats = seated(shot.Still())
        told = say("ui.keys.computers.temper").casefold()
        chosen = control(seats, "temper", 2).choices
        assert len(chosen) == 1 + len(TEMPERS)
        assert [words for words in chosen if words.casefold() not in told] == []


def test_a_chair_becomes_a_computer_with_a_level_a_temper_a_name_and_a_face(tmp_path: Path) -> None:
    host = shot.Still(store=GameStore(tmp_path))
    seats = seated(host)
    assert control(seats, "word", 0)
    assert not control(seats, "word", 1)
    press(seats, next(button.rect.center for button in seats.buttons if button.key == "start"))
    assert journal(host.store) == SEATS  # type: ignore[arg-type]
    again = Seats(host, "cavern_tavern")
    assert [chair.seat for chair in again.chairs] == SEATS, "the next game begins with the same seats"
    host.settings.save(tmp_path)
    assert Settings.load(tmp_path)[0].levels == ["journeyman", "master", "apprentice"]


def test_a_person_who_takes_the_chair_back_has_the_old_name_and_a_word() -> None:
    seats = seated(shot.Still())
    name = say("ui.names.1")
    pressing.sit(seats, 1, 0)
    assert seats.chairs[1].seat == SeatInfo(name, "purple")
    assert control(seats, "word", 1)
    pressing.sit(seats, 1, 2)
    assert seats.chairs[1].face == "goblin", "the first face that nobody has"
    pressing.sit(seats, 0, 4)
    assert seats.chairs[0].face == "witch"


def test_nobody_sits_on_two_chairs() -> None:
    host = shot.Still()
    host.settings.names, host.settings.players = ["Anna", "Bot", "Box"], ["human", "computer", "computer"]
    assert [chair.face for chair in Seats(host, "cavern_tavern").chairs] == ["", "goblin", "dwarf"], "of older settings"
    seats = seated(shot.Still())
    for field in ("names", "players", "faces"):
        setattr(seats.host.settings, field, [getattr(chair.seat, field[:-1]) for chair in seats.chairs])
    press(seats, control(seats, "remove", 1).rect.center)
    pressing.sit(seats, 0, 1)
    assert seats.chairs[0].face == "goblin"
    press(seats, next(button.rect.center for button in seats.buttons if button.key == "add"))
    faces = [chair.face for chair in seats.chairs]
    assert faces == ["goblin", "dwarf", "witch"]
    assert [chair.called for chair in seats.chairs] == [say(f"computer.name.{face}") for face in faces]


def test_every_face_has_a_picture_and_a_name_of_its_own() -> None:
    assert all(sprites.has(f"face_{face}") for face in FACES)
    assert len({say(f"computer.name.{face}") for face in FACES}) == len(FACES) > len(theme.SIX)


def badge(seat: SeatInfo) -> bytes:
    surface = pygame.Surface((40, 40))
    look = PlayerShown.of(seat)
    dice.put_badge(surface, look.colour, look.emblem, (20, 20), 36)
    return pygame.image.tobytes(surface, "RGB")


def test_a_badge_has_the_face_and_a_person_or_somebody_unknown_a_letter() -> None:
    letter = badge(SeatInfo("Grizzle", "purple"))
    assert badge(GRIZZLE) != letter
    strangers = [SeatInfo("Grizzle", "purple", "computer", face=face) for face in ("", "dragon", "../goblin")]
    assert {badge(seat) for seat in strangers} == {letter}
    assert badge(SeatInfo("Grizzle", "purple", "human", face="goblin")) == letter


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_the_level_is_said_in_the_log_and_with_the_player(table: str) -> None:
    host = shot.Still((1920, 1080))
    scene = TableScreen(host, InMemoryGame(Session.new(table, 3, "levels"), SEATS))
    told = [line.words for line in scene.focus.log_lines.latest[:2]]
    assert told == [
        "A computer plays Grizzle: Master (bold).",
        "A computer plays Brom: Apprentice.",
    ]
    rows = scene.face.sheets.card("seat:1", scene.director.moment.shown, 340, 18)
    assert "Grizzle · Master (bold)" in str(rows[0].shows)


def test_saved_games_and_the_result_say_it_too(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    store.create(Session.new("cavern_tavern", 3, "levels"), SEATS).close()
    saves = Saves(shot.Still(store=store))
    assert "Anna, Grizzle · Master (bold), Brom · Apprentice" in str([part.shows for part in saves.parts()])
    session = shot.played("cavern_tavern", 3, "levels at the end", 10**6)
    scene = Scores(shot.Still(), InMemoryGame(session, SEATS))
    assert "Brom · Apprentice" in str([row.shows for row in scene.words.rows])


def test_the_help_says_that_no_level_cheats() -> None:
    book = Help(shot.Still())
    assert "no level cheats" in str([item.row.shows for section in book.sections() for item in section.items])


def test_play_seats_computers_as_the_command_line_says() -> None:
    anna, master, bold = app.seats_of([("", ""), ("master", ""), ("journeyman", "bold")])
    assert (anna.player, anna.face) == ("human", "")
    assert (master.level, master.temper, master.face, master.name) == ("master", "", "goblin", "Grizzle")
    assert (bold.level, bold.temper, bold.face, bold.name) == ("journeyman", "bold", "dwarf", "Brom")
