"""The whole table goes back, when everybody at it agrees (HR-15)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.engine.pads import Pads
from game.desktop.screens.menu import Menu
from game.desktop.screens.rewind import Rewind
from game.desktop.screens.shelf import Shelf
from game.desktop.table import moments
from game.desktop.table.holding import HOLD
from game.desktop.table.hud.time_bar import TURN_END
from game.desktop.table.rewinding import MOST, answers, refusal
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, OpenGame, SeatInfo
from tests.desktop.at_table import answer, come, key, wait
from tests.desktop.test_saves import press


@pytest.fixture
def host(tmp_path: Path) -> Any:
    found = shot.Still(store=GameStore(tmp_path))
    found.push(Shelf(found))
    return found


def begin(host: Any, seats: int = 2, table: str = "cavern_tavern", moves: int = 40, people: int = 9) -> OpenGame:
    """A game on disk after some answers, at a moment at which nothing can be undone and a person is asked."""
    info = [
        SeatInfo(seat.name, seat.colour, "human" if i < people else "computer")
        for i, seat in enumerate(shot.seats(seats))
    ]
    game: OpenGame = host.store.create(Session.new(table, seats, "rewind"), info)
    rng = Stream("rewind")

    def stands() -> bool:
        asked = game.session.decision
        return asked is not None and info[asked.seat].player == "human" and not game.session.can_undo()

    while game.session.decision is not None and (game.history.last < moves or not stands()):
        game.answer(random_player(game.session, rng))
    return game


def at_table(host: Any, game: OpenGame) -> TableScreen:
    table = TableScreen(host, game)
    host.show(table)
    return table


def asked(host: Any, game: OpenGame) -> Rewind:
    table = at_table(host, game)
    table.ways.rewind()
    found = host.scenes[-1]
    assert isinstance(found, Rewind)
    return found


def let_go(scene: Any) -> None:
    scene.event(pygame.Event(pygame.KEYUP, key=pygame.K_z, mod=0, unicode="", scancode=0))


def told(game: OpenGame) -> list[str]:
    from game.content import log

    return [entry.text for entry in log.entries(game.facts, [s.name for s in game.seats], game.session.table)]


# --- asking -------------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-15")
def test_undo_held_for_a_second_asks_everybody(host: Any) -> None:
    game = begin(host)
    table = at_table(host, game)
    key(table, pygame.K_z)
    assert table.director.remarks.said is not None
    assert say("ui.rewind.hold") in table.director.remarks.said.remedy
    wait(table, 1)
    wait(table, HOLD - 1)
    assert host.scenes[-1] is table
    wait(table, 1)
    assert isinstance(host.scenes[-1], Rewind)


def test_undo_that_is_let_go_earlier_asks_nobody(host: Any) -> None:
    table = at_table(host, begin(host))
    key(table, pygame.K_z)
    wait(table, HOLD - 10)
    let_go(table)
    wait(table, 2 * HOLD)
    assert host.scenes[-1] is table
    key(table, pygame.K_z)
    wait(table, HOLD - 1)
    assert host.scenes[-1] is table


def test_the_button_of_undo_held_by_the_mouse_asks_too(host: Any) -> None:
    table = at_table(host, begin(host))
    assert table.bar.undo.off
    table.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=table.bar.undo.rect.center, button=1))
    for now in (5, 5 + HOLD):
        table.tick(now)
    assert isinstance(host.scenes[-1], Rewind)


def test_an_undo_that_is_allowed_takes_back_and_asks_nobody(host: Any) -> None:
    game = begin(host)
    table = at_table(host, game)
    rng = Stream("undo")
    while not table.director.moment.buttons.can_undo:
        asked_now = game.session.decision
        assert asked_now is not None
        answer(come(table), asked_now.options[rng.below(len(asked_now.options))])
    last = game.history.last
    key(table, pygame.K_z)
    wait(table, 2 * HOLD)
    assert game.history.last < last
    assert host.scenes[-1] is table


def test_a_gamepad_asks_agrees_and_refuses(host: Any) -> None:
    game = begin(host, 2)
    table, pads = at_table(host, game), Pads()

    def use(button: int, up: bool = True) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, *([pygame.CONTROLLERBUTTONUP] if up else [])):
            for event in pads.keys(pygame.Event(kind, button=button, instance_id=0), 0):
                host.scenes[-1].event(event)

    def hold() -> Any:
        use(pygame.CONTROLLER_BUTTON_Y, up=False)
        for now in (0, HOLD):
            table.tick(now)
        use(pygame.CONTROLLER_BUTTON_Y)
        return host.scenes[-1]

    assert isinstance(hold(), Rewind)
    use(pygame.CONTROLLER_BUTTON_B)
    assert host.scenes[-1] is table
    scene = hold()
    moment = scene.backs[-1].moment
    for seat in range(2):
        while scene.ring.focused is None or scene.ring.focused.key != ("seat", seat):
            use(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        use(pygame.CONTROLLER_BUTTON_A)
    assert host.scenes[-1] is table
    assert game.history.last == moment


def test_the_menu_asks(host: Any) -> None:
    table = at_table(host, begin(host))
    menu = Menu(host, table, table.ways.lines())
    host.push(menu)
    press(menu, "rewind")
    assert isinstance(host.scenes[-1], Rewind)


def test_a_game_that_is_not_kept_refuses_with_a_sentence(host: Any) -> None:
    table = TableScreen(host, InMemoryGame(shot.played("cavern_tavern", 2, "loose", 30), shot.seats(2)))
    host.push(table)
    table.ways.rewind()
    assert host.scenes[-1] is table
    assert table.director.remarks.text == say("ui.rewind.not_here")


def test_before_the_first_answer_and_after_the_end_there_is_no_going_back(host: Any) -> None:
    fresh = host.store.create(Session.new("cavern_tavern", 2, "none"), shot.seats(2))
    table = at_table(host, fresh)
    table.ways.rewind()
    assert table.director.remarks.text == say("ui.rewind.nothing")
    over = begin(host, moves=10**6)
    assert over.session.decision is None
    assert refusal(over) == say("ui.rewind.over")


# --- who agrees ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-15")
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("hand", ["digits", "mouse", "ring"])
def test_the_table_goes_back_when_everybody_agrees(host: Any, seats: int, hand: str) -> None:
    game = begin(host, seats)
    scene = asked(host, game)
    table, back, last = scene.under, scene.backs[scene.at], game.history.last
    there = game.history.at(back.moment)
    assert len(scene.people) == seats
    for i in range(seats):
        assert (host.scenes[-1], game.history.last) == (scene, last)
        if hand == "digits":
            key(scene, pygame.K_1 + i)
        elif hand == "mouse":
            press(scene, ("seat", i))  # type: ignore[arg-type]
        else:
            while scene.ring.focused is None or scene.ring.focused.key != ("seat", i):
                key(scene, pygame.K_TAB)
            key(scene, pygame.K_RETURN)
    assert host.scenes[-1] is table
    assert game.history.last == back.moment
    assert game.session.view(None) == there.view(None)
    assert table.director.remarks.text == say("ui.rewind.done")
    assert table.director.remarks.said is not None
    assert table.director.remarks.said.fine
    assert told(game)[-1] == say("log.table_rewound.plain", answers=last - back.moment)
    key(table, pygame.K_l)
    assert any(told(game)[-1][:20] in str(row.shows) for row in table.focus.scroll.rows)


def test_somebody_alone_is_not_asked_whether_all_agree(host: Any) -> None:
    game = begin(host, 3, people=1)
    scene = asked(host, game)
    assert scene.buttons[0].label.endswith(say("ui.rewind.agree_alone"))
    table, back = scene.under, scene.backs[scene.at]
    key(scene, pygame.K_1)
    assert game.history.last == back.moment
    assert table.director.remarks.text == say("ui.rewind.done_alone")


@pytest.mark.parametrize("table", tables())
def test_the_same_comes_again_and_all_of_it_is_on_the_disk(host: Any, table: str) -> None:
    game = begin(host, 3, table, 60)
    scene = asked(host, game)
    for _ in range(5):
        key(scene, pygame.K_LEFT)
    moment = scene.backs[scene.at].moment
    later = game.history.given[moment:]
    for i in range(3):
        key(scene, pygame.K_1 + i)
    assert game.history.last == moment
    for given in later:
        game.answer(given.key)
    assert [one.draws for one in game.history.given[moment:]] == [one.draws for one in later]
    host.desk.drop(scene.under)
    again = host.store.open(game.id)
    assert again.session.save() == game.session.save()
    assert told(again) == told(game)


@pytest.mark.parametrize("how", ["escape", "button"])
def test_one_refusal_is_enough_and_nothing_has_changed(host: Any, how: str) -> None:
    game = begin(host, 3)
    save, facts, lines = game.session.save(), list(game.facts), game.lines
    scene = asked(host, game)
    key(scene, pygame.K_1)
    key(scene, pygame.K_2)
    if how == "escape":
        key(scene, pygame.K_ESCAPE)
    else:
        press(scene, "no")
    assert host.scenes[-1] is scene.under
    assert (game.session.save(), game.facts, game.lines) == (save, facts, lines)


def test_whoever_agreed_may_think_better_of_it_and_is_asked_anew_about_another_moment(host: Any) -> None:
    scene = asked(host, begin(host, 3))
    key(scene, pygame.K_1)
    key(scene, pygame.K_1)
    assert scene.agreed == set()
    key(scene, pygame.K_1)
    key(scene, pygame.K_2)
    key(scene, pygame.K_LEFT)
    assert scene.agreed == set()
    assert scene.at == len(scene.backs) - 2
    key(scene, pygame.K_3)
    assert host.scenes[-1] is scene


def test_computers_agree(host: Any) -> None:
    game = begin(host, 4, people=1)
    scene = asked(host, game)
    last = game.history.answer_to(scene.backs[-1].moment + 1)
    assert last is not None
    assert last.seat == 0
    assert [button.key for button in scene.buttons] == [("seat", 0), "no"]
    key(scene, pygame.K_1)
    assert game.history.last == scene.backs[-1].moment


def test_the_moments_are_before_the_last_answers_of_people(host: Any) -> None:
    game = begin(host, 3, moves=90, people=2)
    found = answers(game)
    assert len(found) == MOST
    assert found == sorted(found, reverse=True)
    givers = [game.history.answer_to(moment + 1) for moment in found]
    assert all(given is not None and given.seat < 2 for given in givers)
    scene = asked(host, game)
    assert scene.backs[-1].moment == found[0]
    assert scene.backs[0].there == moments.words(game.history.at(found[-1]), game.seats)
    key(scene, pygame.K_RIGHT)
    assert scene.backs[scene.at].moment == found[-1]


def test_a_hidden_choice_is_not_named(host: Any) -> None:
    game = begin(host, 3, moves=12)
    while True:
        decision = game.session.decision
        assert decision is not None
        game.answer(decision.options[0])
        if decision.hidden:
            break
    scene = asked(host, game)
    assert scene.backs[-1].before == say("ui.rewind.before_secret", name=game.seats[decision.seat].name)


def test_nothing_of_before_can_be_done_again_by_redo_and_a_turn_does_not_end_by_itself(host: Any) -> None:
    game = begin(host)
    host.settings.quick_handover = True
    scene = asked(host, game)
    for i in range(2):
        key(scene, pygame.K_1 + i)
    table, last = scene.under, game.history.last
    key(table, pygame.K_y)
    assert table.director.remarks.text == say("ui.prompt.no_redo")
    wait(table, 2 * TURN_END)
    assert game.history.last == last


def test_a_full_disk_leaves_everything_and_says_so(host: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin(host)
    save, lines = game.session.save(), game.lines
    scene = asked(host, game)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    for i in range(2):
        key(scene, pygame.K_1 + i)
    monkeypatch.undo()
    assert host.scenes[-1] is scene
    assert "disk is full" in scene.problem
    assert scene.agreed == set()
    assert (game.session.save(), game.lines) == (save, lines)
    for i in range(2):
        key(scene, pygame.K_1 + i)
    assert host.scenes[-1] is scene.under
    assert game.lines == lines + 1
