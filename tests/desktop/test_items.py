"""Items at the table: lifted first, used only when the hand says so, and taken back with Escape."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.table import next_targets
from game.desktop.table.hud.time_bar import TURN_END
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import groups, owned
from game.tables.cavern_tavern.face.places import cellar_of
from tests.desktop.at_table import click, key, press, send, settled, wait
from tests.desktop.test_machine import key as answered
from tests.desktop.test_machine import machine

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.core import Option


def scene_with(effect: str, only: Callable[[Session], bool] = lambda _: True) -> tuple[TableScreen, Option]:
    """A table at a turn in which an item with this effect can be used by itself."""
    item = next(card.id for card in cards().items.values() if card.effect == effect)
    for seed in range(60):
        session = Session.new("cavern_tavern", 3, f"item {seed}")
        rng = Stream(f"item {seed}")
        while session.decision is not None:
            found = session.decision.find(f"item {item}")
            if found is not None and only(session):
                return TableScreen(shot.Still(), InMemoryGame(session, shot.seats(3))), found
            session.answer(random_player(session, rng))
    raise AssertionError(effect)


def lift(scene: TableScreen, option: Option) -> None:
    """Peek and click the card."""
    send(scene, "peek")
    rect = scene.reached(option.targets[0])
    assert rect is not None
    press(scene, rect.center)


def escape(scene: TableScreen) -> None:
    key(scene, pygame.K_ESCAPE)


@pytest.mark.parametrize("effect", ["set_die", "protect", "take_ingredient", "nasty_up"])
def test_one_click_only_lifts_an_item(effect: str) -> None:
    scene, option = scene_with(effect)
    before = scene.director.session.answered
    lift(scene, option)
    assert scene.director.session.answered == before
    assert scene.director.moment.shown.light(option.targets[0]) == 2
    said = scene.line().main
    assert say(f"card.{option.targets[0][5:]}.name") in said
    escape(scene)
    assert not scene.director.asking.machine.picked
    assert scene.director.session.answered == before


def test_the_second_click_uses_it() -> None:
    scene, option = scene_with("protect")
    before = scene.director.session.answered
    lift(scene, option)
    lift(scene, option)
    assert scene.director.session.answered == before + 1
    assert option.key.endswith(str(scene.director.session.facts[-1].data.get("card", option.key[5:])))


def test_with_two_uses_the_second_click_puts_it_back() -> None:
    m = machine(("item I01", "item:I01"), ("pay N03 I01", "nasty:N03 item:I01"), sealed=False)
    assert answered(m.click("item:I01")) is None
    assert m.use is None
    assert answered(m.commit()) is None
    assert answered(m.click("item:I01")) is None
    assert not m.picked


def test_what_an_item_is_for_glows_and_one_click_there_takes_both() -> None:
    scene, option = scene_with("take_ingredient")
    lift(scene, option)
    lit = scene.director.moment.shown.lit
    kind = next(t for t in sorted(lit) if t.startswith("kind:"))
    before = scene.director.session.answered
    rect = scene.board.where(kind)
    assert rect is not None
    send(scene, "cover")
    assert scene.director.asking.machine.item == option.targets[0][5:], "lifted stays lifted when the hand is closed"
    click(scene, kind)
    assert scene.director.session.answered == before + 2
    assert scene.director.session.facts[-1].data["kinds"] == [kind[5:]]


def after_placing() -> tuple[TableScreen, str]:
    """A table where an item that fetches an ingredient was clicked after dice were placed; and an ingredient for it."""
    scene, option = scene_with("take_ingredient", lambda session: session.view(None)["placed"])
    lift(scene, option)
    send(scene, "cover")
    kind = next(t for t in sorted(scene.director.moment.shown.lit) if t.startswith("kind:"))
    return scene, kind


def test_the_ingredient_that_an_item_asks_for_is_taken_by_one_press_after_dice_were_placed_too() -> None:
    """The press only opened its page: no answer of the turn itself was about an ingredient any more."""
    scene, kind = after_placing()
    rect, before = scene.board.where(kind), scene.director.session.answered
    assert rect is not None
    press(scene, rect.center)
    assert scene.director.session.answered == before + 2
    assert scene.director.session.facts[-1].data["kinds"] == [kind[5:]]


def test_the_number_of_a_lit_place_is_never_refused_because_dice_were_placed() -> None:
    """The place glows for its two ingredients: it asks which, or takes the only one."""
    scene, kind = after_placing()
    number = cellar_of(kind[5:])
    rect, before = scene.board.where(f"place:{number}"), scene.director.session.answered
    assert rect is not None
    press(scene, (rect.centerx, rect.y + 3))
    lit = sum(f"kind:{one}" in scene.director.moment.shown.lit for one in cards().board.cellar[number])
    if lit:
        assert scene.director.session.answered == before
        assert scene.director.remarks.text == say("ui.refused.within.text")
        assert scene.director.remarks.fine
    else:
        assert scene.director.session.answered == before + 2


def test_a_die_clicked_for_a_lifted_item_is_picked_in_its_question() -> None:
    scene, option = scene_with("set_die")
    lift(scene, option)
    dice = scene.director.moment.shown.me["dice"]
    index = next(i for i, die in enumerate(dice) if die["at"] is None)
    assert f"die:{dice[index]['value']}" in scene.director.moment.shown.lit
    press(scene, groups.die(scene.frame, index, len(dice)).center)
    decision: Any = scene.director.decision
    assert decision.kind == "item_parameters"
    assert index in scene.director.moment.shown.lifted
    assert {o.key.split(">")[0] for o in scene.director.asking.rows()} == {f"turn {dice[index]['value']}"}


def test_escape_takes_an_item_back_while_its_use_is_asked() -> None:
    scene, option = scene_with("set_die")
    standing = scene.director.session.view(0), scene.director.session.decision
    lift(scene, option)
    lift(scene, option)
    decision: Any = scene.director.decision
    assert decision.kind == "item_parameters"
    assert scene.director.moment.shown.item == option.targets[0][5:]
    escape(scene)
    assert (scene.director.session.view(0), scene.director.session.decision) == standing


def test_a_turn_is_not_handed_over_right_after_an_item() -> None:
    scene, option = scene_with("protect", lambda session: session.view(None)["placed"])
    lift(scene, option)
    lift(scene, option)
    seat, used = scene.director.secrecy.owner, scene.director.session.answered
    wait(settled(scene), 2 * TURN_END)
    assert scene.director.session.answered == used
    send(scene, "undo")
    assert scene.director.remarks.said is None
    assert scene.director.session.answered == used - 1
    assert scene.director.secrecy.owner == seat


def test_looking_ahead_stops_where_something_is_drawn() -> None:
    scene, option = scene_with("swap_order")
    assert next_targets.following(scene.director.session, option, scene.face.targets.MENUS) is None


def test_a_lifted_item_lies_open_in_a_closed_hand() -> None:
    scene, option = scene_with("set_die")
    lift(scene, option)
    send(scene, "cover")
    faces = [card.card for card in owned.hidden(scene.director.moment.shown).cards if card.kind == "item"]
    assert faces[0] == option.targets[0][5:]
    assert set(faces[1:]) <= {""}


def test_the_item_in_use_is_known_again_when_the_game_was_closed_and_opened(tmp_path: Path) -> None:
    scene, option = scene_with("steal")
    seed, keys = scene.director.session.seed, []
    store = GameStore(tmp_path)
    session = Session.new("cavern_tavern", 3, seed)
    rng = Stream(seed)
    while session.decision is not None and session.decision.find(option.key) is None:
        keys.append(random_player(session, rng).key)
        session.answer(keys[-1])
    game = store.create(Session.new("cavern_tavern", 3, seed), shot.seats(3))
    for choice in (*keys, option.key):
        game.answer(choice)
    used = TableScreen(shot.Still(), game).director.moment.shown.item
    assert used
    game.close()
    game = store.open(game.id)
    assert TableScreen(shot.Still(), game).director.moment.shown.item == used
    game.answer(game.session.decision.options[0])  # type: ignore[union-attr]
    game.rewind(len(keys) + 1)
    assert TableScreen(shot.Still(), game).director.moment.shown.item == used
