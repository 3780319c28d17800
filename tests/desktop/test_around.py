"""What is heard around a table: a loop for each moment, which sinks while a stage lies over the board."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Session
from game.desktop import inventory
from game.desktop.engine import audio
from game.desktop.screens.menu import Menu
from game.desktop.screens.show_me import ShowMe
from game.desktop.table import faces
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from tests.desktop.at_table import land, opened, wait
from tests.desktop.screens_stages import WANTED, found
from tests.journeyman import Journeyman

ENOUGH = 400  # answers


def heard(table: str, view: dict[str, Any]) -> str:
    """The loop of a view."""
    made = faces.get(table).around
    assert made is not None
    assert made.now(view) in made.LOOPS
    return made.now(view)


@pytest.mark.parametrize("table", WANTED)
def test_every_table_has_two_loops_of_the_kit(table: str) -> None:
    made = faces.get(table).around
    assert made is not None
    assert len(set(made.LOOPS)) >= 2
    assert set(made.LOOPS) <= set(audio.book().loops)


def test_every_loop_of_the_kit_is_heard_somewhere() -> None:
    made = [faces.get(table).around for table in WANTED]
    assert {loop for one in made if one for loop in one.LOOPS} == set(audio.book().loops)


def test_an_inn_with_guests_murmurs_and_an_empty_one_has_its_hearth() -> None:
    view: Any = Session.new("cavern_tavern", 3, "around").view(None)
    assert heard("cavern_tavern", view) == "hearth"
    for guests, loop in ((1, "hearth"), (2, "murmur"), (3, "murmur")):
        for player in view["players"][:guests]:
            player["order"] = {"card": "any"}
        assert heard("cavern_tavern", view) == loop


@pytest.mark.parametrize(
    ("place", "loop"), [("O5", "wind"), ("T3", "murmur"), ("R101", "murmur"), ("L:C4", "cave"), ("", "wind")]
)
def test_the_realm_is_heard_where_the_character_of_the_turn_is(place: str, loop: str) -> None:
    view: Any = Session.new("realm", 2, "around").view(None)
    view["players"][1 - view["turn"]]["place"] = "O1"
    view["players"][view["turn"]]["place"] = place
    assert heard("realm", view) == loop


def test_the_sea_gives_way_to_evil_once_it_has_a_third_of_the_lands() -> None:
    view: Any = Session.new("wizards", 3, "around").view(None)
    lands = [str(slot["slot"]) for slot in view["slots"]]
    for dead, loop in ((0, "sea"), (len(lands) // 3 - 1, "sea"), (-(-len(lands) // 3), "dread")):
        view["dead"] = lands[:dead]
        assert heard("wizards", view) == loop


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", WANTED)
def test_a_played_game_is_never_without_its_loop(table: str) -> None:
    session, choose = Session.new(table, 3, "loops"), Journeyman("loops").choose
    for _ in range(ENOUGH):
        if session.decision is None:
            break
        heard(table, dict(session.view(None)))
        session.answer(choose(session).key)
    heard(table, dict(session.view(None)))


def test_the_loop_sinks_while_a_stage_lies_over_the_board() -> None:
    one = next(one for one in found("realm") if one.kind == "card")
    host = shot.Still()
    host.settings.helper = False
    scene = opened(host, one.session, shot.seats(one.session.seats))
    land(scene)
    asked = scene.director.moment.stage is not None
    assert scene.hushed == asked
    scene.director.answer(one.key)
    scene.director.renew()
    scene.follow()
    land(scene)
    assert scene.director.phase is Phase.STAGE
    assert scene.hushed
    while scene.director.phase is Phase.STAGE:
        wait(scene, 400)
        scene.send("onward")
        land(scene)
    assert scene.hushed == (scene.director.moment.stage is not None)


def test_a_scene_of_a_rule_sounds_like_its_table() -> None:
    assert ShowMe(shot.Still(), "WZ-30", "wizards").around == "sea"
    assert TableScreen(shot.Still(), InMemoryGame(Session.new("realm", 2, "a"), shot.seats(2))).around == "wind"
    assert Menu.around == ""


def test_check_finds_a_loop_that_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    book = audio.book()
    fewer = [one for one in book.loops if one != "cave"]
    changed = audio.SoundBook(book.mix, book.stages, fewer, book.window, book.silent, book.fact)
    monkeypatch.setattr(audio, "book", lambda: changed)
    assert inventory.problems() == ["sounds/sounds.toml: loops: expected cave, a table has it"]
