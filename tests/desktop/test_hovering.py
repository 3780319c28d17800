"""What the mouse rests on says what it is, where no word stands on it."""

from __future__ import annotations

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop.table.hud.focus import CARD
from game.desktop.table.hud.model import Shown
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.tooltip import DELAY
from game.dev import shot
from game.store import SeatInfo
from tests.desktop.at_table import press, settled, wait
from tests.journeyman import Journeyman

TABLES = {"cavern_tavern": "tracks", "realm": "token:", "wizards": "calendar"}


def table(name: str, moves: int = 60) -> TableScreen:
    session, choose = Session.new(name, 2, "hover"), Journeyman("hover").choose
    for _ in range(moves):
        session.answer(choose(session).key)
    return settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(2))))


def rest(scene: TableScreen, point: tuple[int, int]) -> list[str]:
    """The words that come when the mouse has rested on a point."""
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 0), buttons=(0, 0, 0)))
    wait(scene, DELAY + 100)
    return [str(part.shows) for part in scene.parts() if part.key == "tooltip"]


@pytest.mark.parametrize(("name", "target"), TABLES.items())
def test_a_number_or_a_sign_says_its_name_once_the_mouse_has_rested(name: str, target: str) -> None:
    scene = table(name)
    if target.endswith(":"):
        spots = scene.face.tray.spots(scene.frame, scene.director.moment.shown)
        target = next(spot.target for spot in spots if spot.target.startswith(target))
    spot = scene.reached(target)
    assert spot is not None
    words = scene.face.names.name(target, scene.director.moment.shown)
    assert rest(scene, spot.center) == [words]
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=scene.frame.prompt.center, rel=(1, 0), buttons=(0, 0, 0)))
    wait(scene, 50)
    assert not any(part.key == "tooltip" for part in scene.parts())


def test_a_card_that_lies_in_full_needs_no_name() -> None:
    session = Session.new("realm", 2, "hover")
    alone = [*shot.seats(1), SeatInfo("Boris", "purple", "computer")]
    scene = settled(TableScreen(shot.Still(), InMemoryGame(session, alone)))
    fan = scene.face.tray.fan(scene.frame, scene.director.moment.shown)
    assert [spot.target.partition(":")[0] for spot in fan] == ["hero", "hero"]
    assert rest(scene, fan[0].rect.center) == []


def test_a_button_with_a_sign_only_says_its_name_and_one_with_words_nothing() -> None:
    scene = table("realm")
    buttons = {button.key: button for button in scene.buttons}
    assert rest(scene, buttons["hint"].rect.center) == [buttons["hint"].spoken]
    assert buttons["hint"].spoken
    assert rest(scene, buttons["menu"].rect.center) == []
    assert buttons["menu"].label == say("ui.menu")


def test_what_flies_or_is_told_hides_it_and_a_press_closes_it() -> None:
    scene = table("wizards")
    spot = scene.reached("calendar")
    assert spot is not None
    assert rest(scene, spot.center)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode=""))
    assert not any(part.key == "tooltip" for part in scene.parts())


def test_a_click_on_a_place_that_cannot_be_chosen_shows_what_stands_on_its_card_at_once() -> None:
    """Nothing else happens on the table, so nothing else would fill the page."""
    session, choose = Session.new("wizards", 2, "hover"), Journeyman("hover").choose
    while session.decision is not None and session.decision.kind != "gain_type":
        session.answer(choose(session).key)
    scene = settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(2))))
    decision = scene.director.asking.decision
    assert decision is not None
    lit = {target for option in decision.options for target in option.targets}
    spot = next(
        spot for q in range(-9, 10) for r in range(-9, 10)
        if (target := f"hex:{q},{r}") not in lit and (spot := scene.reached(target)) is not None
        and scene.focus.tells(target, scene.director.moment.shown)
    )  # fmt: skip
    press(scene, spot.center)
    assert scene.focus.tab == CARD
    assert scene.focus.scroll.rows


def test_a_mouse_that_lies_still_brings_no_name_back_after_a_key_or_in_another_moment() -> None:
    """Who plays by keys would see it again and again, over the names of the board."""
    scene = table("wizards")
    spot = scene.reached("calendar")
    assert spot is not None
    assert rest(scene, spot.center)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_LCTRL, mod=0, unicode=""))
    wait(scene, 3 * DELAY)
    assert not any(part.key == "tooltip" for part in scene.parts())
    assert rest(scene, (spot.centerx + 1, spot.centery))
    before = scene.director.moment
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    settled(scene)
    wait(scene, 3 * DELAY)
    assert scene.director.moment is not before
    assert not any(part.key == "tooltip" for part in scene.parts())


def test_a_player_is_named_with_what_stands_on_the_plate_as_signs_only() -> None:
    """Whoever rested on an ailment's sign read "Anna" over it."""
    looks = tuple(PlayerShown(colour, name) for colour, name in (("blue", "Anna"), ("purple", "Boris")))
    signs: dict[str, dict[str, object]] = {
        "realm": {"ailments": ["curse", "poison"]}, "wizards": {"gap": 12, "dazed": True},
    }  # fmt: skip
    said = {"realm": "Anna: Curse, Poison", "wizards": "Anna: Dazed, 12 days of Lair Time left"}
    for name, bad in signs.items():
        scene, view = table(name, 6), Session.new(name, 2, "signs").view(0)
        view["players"][0].update(bad)
        names = scene.face.names
        assert names.name("seat:0", Shown(view, looks, 0, None)) == said[name]
        assert names.name("seat:1", Shown(view, looks, 0, None)) == "Boris"


def test_the_clock_of_the_realm_is_named_with_the_rounds_that_are_left() -> None:
    scene = table("realm", 0)
    assert scene.face.names.name("clock", scene.director.moment.shown).endswith("rounds")
