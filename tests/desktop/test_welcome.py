"""A game that is opened again: whose turn it is over a closed curtain, and nothing that is anybody's secret."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pygame
import pytest
from pygame import image

from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens import welcome_page
from game.desktop.screens.welcome import DEAF, Welcome
from game.desktop.table import faces
from game.desktop.table.running import InMemoryGame
from game.dev import shot
from game.store import SeatInfo
from tests.desktop import legible, pressing, screens
from tests.desktop.german import german
from tests.desktop.legible import Target

SIZES = [
    ((1280, 720), 200), ((1280, 800), 75), ((1280, 800), 100), ((1280, 800), 150),
    ((1920, 1080), 200), ((3840, 2160), 100),
]  # fmt: skip
NOW = datetime(2026, 5, 14, 20, 15, tzinfo=UTC)


class Heard(list[Any]):
    """What a welcome says, in order, and the program it closes itself in."""

    def __init__(self, game: InMemoryGame, size: tuple[int, int] = (1280, 800), scale: int = 100) -> None:
        """Open a game again, on top of a shelf."""
        super().__init__()
        self.host = shot.Still(size, scale)
        self.scene = Welcome(self.host, game, NOW, lambda: self.append(("come", len(self.host.scenes))), self._other)
        self.host.push(self.scene)
        for now in (1000, 1000 + DEAF):
            self.scene.tick(now)

    def _other(self, seat: int) -> None:
        self.append((seat, len(self.host.scenes)))

    def key(self, key: int) -> None:
        """Press a key."""
        self.scene.event(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, name: object) -> None:
        """Click a control by its key."""
        point = next(c.rect.center for c in self.scene.controls if c.key == name)  # type: ignore[attr-defined]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.event(pygame.Event(kind, pos=point, button=1))


def game(table: str = "realm", seats: int = 3, moves: int = 120) -> InMemoryGame:
    return shot.followed(table, seats, "7", moves)


def written(scene: Welcome) -> list[str]:
    recorder = legible.Recorder()
    recorder.draw(scene, scene.host.size)
    return [line.words for line in recorder.lines]


def test_the_person_whose_turn_it_is_is_asked_and_comes() -> None:
    heard = Heard(game())
    assert heard.scene.asked == 2
    assert "Clara," in written(heard.scene)
    heard.click("come")
    assert heard == [("come", 0)]  # it had closed itself


def test_enter_is_enough() -> None:
    heard = Heard(game())
    heard.key(pygame.K_RETURN)
    assert heard == [("come", 0)]


def test_enter_is_enough_after_a_click_on_nothing_too() -> None:
    """The button says Enter, and a press of the mouse takes the ring away."""
    heard = Heard(game())
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        heard.scene.event(pygame.Event(kind, pos=(1, 1), button=1))
    heard.key(pygame.K_RETURN)
    assert heard == [("come", 0)]


@pytest.mark.parametrize("late", [0, DEAF - 1])
def test_presses_of_the_first_half_second_are_nobodys(late: int) -> None:
    heard = Heard(game())
    scene = heard.scene = Welcome(heard.host, game(), NOW, lambda: heard.append("come"), heard.append)
    heard.key(pygame.K_RETURN)  # before it was seen at all
    scene.tick(5000)
    scene.tick(5000 + late)
    heard.key(pygame.K_RETURN)
    heard.click("come")
    assert heard == []
    point = scene.buttons[0].rect.center
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    scene.tick(5000 + DEAF)
    scene.event(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))
    assert heard == []  # it began too early
    heard.key(pygame.K_RETURN)
    assert heard == ["come"]


def test_somebody_else_looks_first() -> None:
    heard = Heard(game(seats=6, moves=121))
    asked = heard.scene.asked
    heard.click("other")
    named = [button.key for button in heard.scene.buttons]
    assert named == [*(("look", seat) for seat in range(6) if seat != asked), "back"]
    heard.key(pygame.K_ESCAPE)
    assert heard.scene.buttons[0].key == "come"
    heard.click("other")
    heard.click(("look", 4))
    assert heard == [(4, 0)]


def test_escape_leads_to_the_shelf() -> None:
    heard = Heard(game())
    heard.host.notice = "before"
    heard.key(pygame.K_ESCAPE)
    assert heard == []
    assert heard.host.scenes == []
    assert heard.host.notice == ""


def test_the_picture_is_shown_in_full_until_a_press_which_means_nothing_else() -> None:
    heard = Heard(game())
    heard.click("picture")
    assert heard.scene.full
    heard.scene.parts()  # the picture is drawn once and is no writing
    assert written(heard.scene) == [say("ui.welcome.close_how")]
    heard.key(pygame.K_RETURN)
    assert say("ui.welcome.question") in written(heard.scene)
    assert heard == []


def test_a_computer_that_is_next_is_told_and_goes_on_by_a_press() -> None:
    played = game()
    seats = [SeatInfo(seat.name, seat.colour, "computer" if i == 2 else "human") for i, seat in enumerate(played.seats)]
    played.seats = seats
    heard = Heard(played)
    assert say("ui.welcome.go_on") in written(heard.scene)
    assert say("ui.welcome.question") not in written(heard.scene)
    assert [button.key for button in heard.scene.buttons] == ["come", "shelf"]
    heard.click("come")
    assert heard == [("come", 0)]


def test_nothing_is_told_a_computer_that_is_next_as_if_it_were_the_reader() -> None:
    """ "You land" stood on the page of somebody whose computer was to move."""
    told = 0
    for moves in range(20, 160, 10):
        played = game("wizards", moves=moves)
        addressed = {one.words for one in welcome_page.happened(played, faces.get("wizards"), _asked(played))}
        seats = [SeatInfo(seat.name, seat.colour, "computer") for seat in played.seats]
        played.seats = seats
        heard = {one.words for one in welcome_page.happened(played, faces.get("wizards"), _asked(played))}
        told += heard != addressed
        assert not [words for words in heard if re.match(r"You\b", words)]
    assert told


def _asked(played: InMemoryGame) -> int:
    decision = played.session.decision
    assert decision is not None
    return decision.seat


def test_computers_do_not_look_first() -> None:
    played = game(seats=4, moves=120)
    asked = Heard(played).scene.asked
    played.seats = [
        SeatInfo(seat.name, seat.colour, "human" if i in (asked, (asked + 1) % 4) else "computer")
        for i, seat in enumerate(played.seats)
    ]
    heard = Heard(played)
    heard.click("other")
    assert [button.key for button in heard.scene.buttons] == [("look", (asked + 1) % 4), "back"]


@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_is_drawn_whatever_is_hidden(table: str, seats: int) -> None:
    played = shot.followed(table, seats, "hidden", 90)
    twin = InMemoryGame(played.session.fair_guess(Stream("other"), None), played.seats)
    twin.history = played.history
    twin.session.facts[:] = played.session.facts
    assert twin.session.state != played.session.state
    one, other = (Heard(it) for it in (played, twin))
    for press in ((), ("picture",)):
        for name in press:
            one.click(name)
            other.click(name)
        first, second = (image.tobytes(shot.draw(it.scene, (1280, 800)), "RGB") for it in (one, other))
        assert first == second


@pytest.mark.parametrize("table", tables())
def test_it_asks_the_game_only_for_what_all_may_see(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    played, view, asked = game(table), Session.view, set()

    def heard(session: Session, seat: int | None) -> Any:
        asked.add(seat)
        return view(session, seat)

    monkeypatch.setattr(Session, "view", heard)
    scene = Heard(played).scene
    shot.draw(scene, (1280, 800))
    scene.full = True
    shot.draw(scene, (1280, 800))
    assert asked == {None}


@pytest.mark.parametrize(("hours", "key"), [(1, "today"), (20, "today"), (21, "yesterday"), (44, "yesterday")])
def test_when_it_was_saved(hours: int, key: str) -> None:
    saved = NOW - timedelta(hours=hours)
    assert welcome_page.when(saved, NOW) == say(f"ui.welcome.saved_{key}", time=f"{saved:%H:%M}")
    assert welcome_page.when(NOW - timedelta(days=3), NOW) == "saved 11 May, 20:15"


def test_a_game_that_is_over_welcomes_nobody() -> None:
    with pytest.raises(ValueError, match="cavern_tavern"):
        Heard(game("cavern_tavern", 2, 10**6))


# --- pictures ----------------------------------------------------------------------------------------------


def problems(size: tuple[int, int], scale: int, name: Any = str) -> list[str]:
    found = []
    for table, seats, moves in (("realm", 2, 120), ("realm", 6, 120), ("cavern_tavern", 5, 120), ("wizards", 4, 200)):
        played = shot.followed(table, seats, "7", moves)
        played.seats = [SeatInfo(name(seat.name), seat.colour) for seat in played.seats]
        scene = Heard(played, size, scale).scene
        for choosing in (False, True):
            if choosing:
                pressing.press(scene, "other")
            recorder = legible.Recorder()
            picture = recorder.draw(scene, size)
            lines = [line for line in recorder.lines if line.part != "picture"]
            targets = [Target(str(control.key), control.rect) for control in scene.controls]  # type: ignore[attr-defined]
            wrong = [*legible.clipped(lines, size), *legible.overlapping(lines), *legible.faint(lines)]
            wrong += [*legible.buried(lines, picture), *legible.crossing(targets)]
            if (size, scale) == ((1280, 800), 100):
                wrong += [*legible.tiny(lines, 16), *legible.small(targets, 34)]
            if name is str:
                wrong += [f"cut: {line.words}" for line in lines if "…" in line.words]
            found += [f"{table} {seats} {choosing}: {problem}" for problem in wrong]
    return found


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_it_can_be_read(size: tuple[int, int], scale: int) -> None:
    assert problems(size, scale) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1280, 720), 200)])
def test_it_can_be_read_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert problems(size, scale) == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 200), ((1920, 1080), 100)])
def test_it_can_be_read_in_a_longer_language(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with screens.stretched_texts(monkeypatch):
        assert problems(size, scale, screens.longer) == []
