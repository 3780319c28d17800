"""How a turn in Cavern Tavern ends: what is asked before, and what a press that comes too late for it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.table.guard import AGAIN, SETTLE
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from tests.desktop.at_table import come, land, send, settled, wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Decision


def where(wanted: Callable[[Decision], bool]) -> TableScreen:
    """A table at the first question that is wanted."""
    for seed in range(60):
        session = Session.new("cavern_tavern", 2, f"ends {seed}")
        rng = Stream(f"ends {seed}")
        while session.decision is not None:
            if wanted(session.decision):
                return come(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(2))))
            session.answer(random_player(session, rng))
    raise AssertionError("never came")


def ready(decision: Decision) -> bool:
    """The turn may end, and an order may be served."""
    words = {option.key.partition(" ")[0] for option in decision.options}
    return decision.kind == "turn_menu" and {"end", "serve"} <= words


def test_ending_the_turn_with_an_order_that_is_ready_is_asked_once() -> None:
    """It ended at once, and the guests waited for nothing."""
    scene = where(ready)
    before = scene.director.session.answered
    send(scene, "end")
    assert scene.director.session.answered == before
    assert scene.director.remarks.text == say("ui.prompt.sure_ready")
    assert scene.director.moment.buttons.warned
    send(scene, "end")
    assert scene.director.session.answered == before + 1


def stuck(decision: Decision) -> bool:
    """Nothing fits: the turn can only be passed."""
    return decision.kind == "turn_menu" and [option.key for option in decision.options] == ["pass"]


def test_passing_is_no_question_where_nothing_else_can_be_done() -> None:
    """The bar said that no place fits and the turn should be ended, and then asked whether it should."""
    scene = where(stuck)
    before = scene.director.session.answered
    assert scene.line().main in (say("ui.prompt.pass"), say("ui.prompt.pass_items"))
    send(scene, "end")
    assert scene.director.session.answered > before


def opens(scene: TableScreen) -> bool:
    """Whether the next person is asked, and can't end a turn."""
    decision = scene.director.decision
    return scene.director.phase is Phase.ASK and decision is not None and decision.find("end") is None


def handed_over() -> TableScreen:
    """A table just after a turn has ended, at the person who has no order yet."""
    for seed in range(60):
        session = Session.new("cavern_tavern", 2, f"over {seed}")
        rng = Stream(f"over {seed}")
        while session.decision is not None:
            end, seat = session.decision.find("end"), session.decision.seat
            after = session.clone()
            if end is not None:
                after.answer("end")
                then = after.decision
                same = after.view(None)["round"] == session.view(None)["round"]  # else the end of the round is told
                if then is not None and then.seat != seat and same and then.find("end") is None:
                    scene = settled(TableScreen(shot.Still(), InMemoryGame(session, shot.seats(2))))
                    scene.send("end")
                    if scene.director.asking.warned:
                        scene.send("end")
                    return scene
            session.answer(random_player(session, rng))
    raise AssertionError("never came")


def test_a_press_that_was_for_the_turn_before_is_not_refused_to_the_next_person() -> None:
    """A turn that ended by itself left a press on its button to whoever came next, in red."""
    scene = handed_over()
    land(scene)
    wait(scene, SETTLE + 50)
    assert opens(scene)
    scene.send("end")
    assert not scene.director.remarks.text
    wait(scene, AGAIN)
    scene.send("end")
    assert scene.director.remarks.text


def test_a_key_that_does_nothing_speaks_of_a_list_only_where_there_is_one() -> None:
    """At a turn's menu nothing is listed."""
    scene = where(lambda decision: decision.kind == "turn_menu" and decision.find("end") is None)
    assert not scene.director.asking.listing
    send(scene, "enter")
    assert scene.director.remarks.text == say("ui.prompt.choose_lit")


def test_nobody_without_dice_is_told_to_place_next_turn() -> None:
    """Dice come back with the next round."""
    for seed in range(60):
        session = Session.new("cavern_tavern", 2, f"none {seed}")
        rng = Stream(f"none {seed}")
        while session.decision is not None:
            seat, view = session.decision.seat, session.view(None)
            free = any(die["at"] is None for die in view["players"][seat]["dice"])
            if view["placed"] and view["turn"] == seat and session.decision.kind == "turn_menu":
                found = session.why(seat, "die:1")
                assert found is not None
                assert (found.text == say("why.placed.text")) is free
                if not free:
                    assert found.text == say("why.placed_all.text")
                    return
            session.answer(random_player(session, rng))
    raise AssertionError("never came")


def test_the_log_says_what_goods_were_traded_in_for() -> None:
    """It said only that somebody takes something."""
    for seed in range(60):
        session = Session.new("cavern_tavern", 2, f"trade {seed}")
        rng = Stream(f"trade {seed}")
        while session.decision is not None:
            session.answer(random_player(session, rng))
            traded = [fact for fact in session.facts if fact.kind == "gained" and fact.rule == "CT-84a"]
            if traded:
                told = [one.text for one in log.entries(traded, ["Anna", "Boris"], "cavern_tavern") if not one.heading]
                assert all(line.endswith("for it.") for line in told)
                return
    raise AssertionError("never came")
