"""What the prompt bar says, and what the undo button is called."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.table.computers import PAUSE
from game.desktop.table.hud.focus import CHOICES
from game.desktop.table.moment import Phase
from game.desktop.table.remarks import KEEP
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.face import owned, wording
from game.tables.cavern_tavern.words import log
from tests.desktop.at_table import answer, give, given, key, opened, press, send, settled, wait
from tests.desktop.german import german
from tests.desktop.legible import Recorder
from tests.desktop.test_scenes import options_of, session_at
from tests.desktop.test_scenes import table as seated
from tests.journeyman import Journeyman


def said(scene: TableScreen) -> str:
    return scene.line().main


def until(wanted: Any, seats: int = 3) -> Session:
    """The first turn in seeded random games for which something holds."""
    for seed in range(60):
        session = Session.new("cavern_tavern", seats, f"until {seed}")
        rng = Stream(f"until {seed}")
        while session.decision is not None:
            if wanted(session):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("never")


def test_undo_names_what_it_takes_back() -> None:
    """In the words of the log: on the button where it has room for all of them, else over it in the prompt."""
    scene = seated(session_at("turn_menu"))
    assert settled(scene).bar.undo.label == say("ui.undo")
    while True:
        decision: Any = scene.director.decision
        placing = (o for o in decision.options if o.key.startswith("place") and "kind:" in " ".join(o.targets))
        found = next(placing, None)
        told = len(scene.director.game.facts)
        answer(scene, found or decision.options[0])
        if found is not None:
            break
    settled(scene)
    first = log.entries(scene.director.game.facts[told:], [look.name for look in scene.director.players_shown])[0].text
    assert scene.director.undoing.words == first
    whose = scene.director.undoing.other  # somebody else is asked now
    assert scene.bar.undo.label in (say("ui.undo_what", what=first), say("ui.undo_what", what=whose))
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=scene.bar.undo.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert said(scene) == say("ui.undo_takes", what=first)


def test_of_ingredients_that_were_chosen_all_at_once_undo_does_not_name_the_first() -> None:
    """“Choose for me” takes four; “Taken back: Boris takes Syrup.” was said of all of them."""
    scene = seated(session_at("start_ingredient"))
    before = len(scene.director.game.facts)
    send(scene, "choose")
    assert len(scene.director.game.facts) > before + 1
    last: Any = scene.director.undoing.last
    chosen = say("ui.undo_choice", name=scene.game.seats[last.seat].name)
    assert scene.director.undoing.words == chosen
    send(scene, "undo")
    assert len(scene.director.game.facts) == before
    answer(scene, scene.director.decision.options[0])  # type: ignore[union-attr]
    assert settled(scene).director.undoing.words != chosen


def test_what_is_missing_is_counted() -> None:
    """“missing: Wine” was said where two were."""

    def lacks(session: Session) -> bool:
        decision: Any = session.decision
        order = session.view(None)["players"][decision.seat]["order"]
        menu = decision.kind == "turn_menu" and not any(option.key.startswith("serve") for option in decision.options)
        return menu and bool(order) and len(order["missing"]) < 3 and 2 in order["missing"].values()

    session = until(lacks)
    missing = session.view(None)["players"][session.decision.seat]["order"]["missing"]  # type: ignore[union-attr]
    kind = next(kind for kind, n in missing.items() if n == 2)
    assert say("ui.count", n=2, kind=say(f"kind.{kind}")) in settled(seated(session)).line().side


@pytest.mark.long(every=2)
@pytest.mark.parametrize("table", ["realm", "wizards"])
def test_undo_names_whose_move_it_takes_back_in_anothers_turn(table: str) -> None:
    rng, others = Stream("whose"), 0
    scene = seated(Session.new(table, 2, "whose"))
    for _ in range(120):
        give(scene, random_player(scene.director.session, rng))
        last, decision = settled(scene).director.undoing.last, scene.director.decision
        if last is None or decision is None or not scene.director.moment.buttons.can_undo:
            continue
        name = scene.game.seats[last.seat].name
        if last.seat != decision.seat:
            others += 1
            assert name in scene.bar.undo.label
        else:
            assert scene.bar.undo.label != say("ui.undo_what", what=name)
    assert others


def test_the_button_has_room_for_a_choice_without_a_name() -> None:
    """It said only "Undo" in the smallest window, as if there was nothing to tell."""
    rng, what, seen = Stream("choice"), say("wizards.undo.chosen"), 0
    scene = seated(Session.new("wizards", 2, "choice"))
    for _ in range(60):
        give(scene, random_player(scene.director.session, rng))
        if settled(scene).director.moment.buttons.can_undo and scene.director.undoing.short == what:
            seen += 1
            assert scene.bar.undo.label == say("ui.undo_what", what=what)
    assert seen


def test_in_german_too_the_smallest_window_has_room_for_what_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Rückgängig:” took all of it, so that the button never said what."""
    rng, seen = Stream("words"), set()
    with german(monkeypatch):
        scene = opened(shot.Still((1280, 720)), Session.new("wizards", 2, "words"), shot.seats(2))
        for _ in range(40):
            give(scene, random_player(scene.director.session, rng))
            if settled(scene).director.moment.buttons.can_undo and (short := scene.director.undoing.short):
                seen.add(short)
                assert scene.bar.undo.label != say("ui.undo")
        assert {say("wizards.undo.to"), say("wizards.undo.chosen"), say("wizards.undo.stop")} <= seen


def test_in_a_window_made_larger_undo_has_the_words_that_fit_there() -> None:
    """They were chosen for the letters of the size before, and ended in dots."""
    scene = seated(Session.new("wizards", 2, "larger"))
    answer(scene, scene.director.decision.options[0])  # type: ignore[union-attr]
    settled(scene)
    host: Any = scene.host
    host.size = (3840, 2160)
    scene.layout()
    grown = scene.bar.undo.label
    scene.layout()  # once more, with all that the first time found
    assert scene.bar.undo.label == grown


def test_undo_after_a_computers_move_is_refused_in_the_prompt() -> None:
    session = Session.new("cavern_tavern", 2, "bots", {"first_player": "host"})
    scene = seated(session, people=1)
    answer(scene, next(o for o in options_of(session) if o.key == "seat 1"))
    before = session.answered
    while session.answered == before:
        wait(settled(scene), PAUSE + 1)
    assert scene.director.phase is Phase.WATCH
    key(scene, pygame.K_z)
    refused: Any = scene.director.remarks.said
    assert refused.rule == "HR-1"
    before, since = session.answered, scene.director.guard.now
    while session.answered == before:
        wait(settled(scene), PAUSE + 1)
    assert scene.director.guard.now < since + KEEP
    assert said(scene) == refused.text  # it can still be read although the computer goes on
    while scene.director.phase is Phase.WATCH:
        wait(settled(scene), KEEP)
    assert scene.director.remarks.said is None


def test_after_a_key_that_does_nothing_the_question_comes_back() -> None:
    """Enter took the question away, and with it what the die shows."""
    scene = settled(seated(session_at("turn_menu")))
    question = said(scene)
    key(scene, pygame.K_RETURN)
    assert said(scene) == say("ui.prompt.choose_lit") != question
    wait(scene, KEEP + 1)
    assert said(scene) == question


def test_enter_where_a_place_is_to_be_chosen_says_which_keys_choose_it() -> None:
    """To somebody at the keys it said "click what glows, or choose from the list"."""
    session, choose = Session.new("realm", 2, "enter"), Journeyman("enter").choose
    while session.decision is not None and session.decision.kind != "move_end_ring":
        session.answer(choose(session))
    scene = settled(opened(shot.Still(), session, shot.seats(2)))
    key(scene, pygame.K_RETURN)
    assert said(scene) == say("ui.prompt.choose_both")
    assert session.answered == scene.director.session.answered
    key(scene, pygame.K_1)
    assert scene.director.session.answered == session.answered + 1


def test_enter_brings_the_list_that_it_speaks_of() -> None:
    """ "Choose from the list" was said while the card of a space lay over the list."""
    session = Session.new("wizards", 2, "list")
    while session.decision is not None and session.decision.kind != "start_order":
        session.answer(session.decision.options[0])
    scene = settled(opened(shot.Still(), session, shot.seats(2)))
    assert scene.focus.tab == CHOICES
    press(scene, scene.frame.board.center)
    key(settled(scene), pygame.K_RETURN)
    assert said(scene) == say("ui.prompt.choose_listed")
    assert settled(scene).focus.tab == CHOICES


def test_starting_takes_say_which_die_is_meant() -> None:
    session = session_at("start_ingredient")
    scene = seated(session)
    shown = scene.director.moment.shown
    done = [die.light for die in owned.dice_of(shown)]
    meant = min(shown.lifted)
    assert done == [-1] * meant + [2] + [0] * (len(done) - meant - 1)
    words = [say(f"kind.{o.targets[-1][5:]}") for o in options_of(session)]
    assert said(scene) == f"die {meant + 1} of {len(done)}: {words[0]} or {words[1]}?"
    assert wording.track(shown).phase.endswith(say("ui.phase.start"))


def test_the_list_whose_numbers_are_spoken_of_has_them() -> None:
    """ "Press a number of the list" was said beside lines without one; the keys took them all the same."""
    session = session_at("start_ingredient")
    scene = settled(seated(session))
    key(scene, pygame.K_RETURN)
    assert said(scene) == say("ui.prompt.choose_both")
    lines = [row for row in scene.focus.scroll.rows if row.action is not None]
    recorder = Recorder()
    with recorder.listening():
        for row in lines:
            row.draw(pygame.Surface((scene.focus.room, row.height)), pygame.Rect(0, 0, 400, row.height), False)
    assert [one.words for one in recorder.lines if one.words.isdigit()] == ["1", "2"]
    second = scene.director.moment.choices.rows[1].key
    key(wait(scene, KEEP), pygame.K_2)
    assert given(scene) == second


def test_a_refusal_without_room_for_all_of_it_says_as_much_as_can_stand_alone() -> None:
    """ "…so only the exact count ends there; the…" stood in the bar; the page beside the board has all of it."""
    session, choose = Session.new("realm", 2, "clause"), Journeyman("clause").choose
    while session.decision is not None and session.decision.kind != "move_end_ring":
        session.answer(choose(session))
    scene = settled(opened(shot.Still((1280, 720)), session, shot.seats(2)))
    lit, outer = scene.director.moment.shown.lit, [f"space:O{n}" for n in range(1, 25)]
    for space in outer:
        spot = scene.board.where(space)
        if space in lit or spot is None:
            continue
        press(settled(scene), spot.center)
        recorder = Recorder()
        recorder.draw(scene, (1280, 720))
        refused = scene.director.moment.refusal
        if refused is not None and "waypoint" in refused.text:
            bar = [one.words for one in recorder.lines if scene.frame.prompt.contains(one.ink)]
            assert not any("…" in words for words in bar)
            assert any(words.endswith(".") and refused.text.startswith(words[:-1]) for words in bar)
            return
    raise AssertionError("never came")


def test_an_owed_order_stands_in_the_top_bar() -> None:
    scene = seated(session_at("turn_menu"))
    assert wording.track(scene.director.moment.shown).phase.endswith(say("ui.phase.take"))
    assert scene.line().side == say("ui.prompt.read")


def test_what_is_left_after_a_placement_is_named() -> None:
    def pays(session: Session) -> bool:
        decision: Any = session.decision
        keys = {o.key.split(" ")[0] for o in decision.options}
        return bool(session.view(None)["placed"] and keys == {"pay", "end"})

    session = until(pays)
    scene = seated(session)
    items = session.view(None)["players"][session.decision.seat]["items"]
    assert said(scene) == say("ui.prompt.left_both" if items else "ui.prompt.left_pay")


def test_items_after_a_placement_are_told_by_their_number_only() -> None:
    def over(session: Session) -> bool:
        decision: Any = session.decision
        me = session.view(None)["players"][decision.seat]
        keys = {o.key.split(" ")[0] for o in decision.options}
        return bool(session.view(None)["placed"] and me["items"] and keys <= {"end", "item"})

    scene = seated(until(over))
    key(scene, pygame.K_k)  # the turn would end by itself, which is said in place of it
    assert said(scene) == say("ui.prompt.left_items")


def test_the_log_names_the_drawn_order_before_the_one_that_makes_room() -> None:
    session = session_at("deck_discard")
    decision: Any = session.decision
    table = next(o for o in decision.options if session.view(None)["tables"][int(o.targets[0][6:])]["card"])
    drawn, away = session.view(None)["drawn"], session.view(None)["tables"][int(table.targets[0][6:])]["card"]
    session.answer(table)
    told = [entry.text for entry in log.entries(session.facts, ["Anna", "Boris", "Clara"])]
    first = next(i for i, text in enumerate(told) if "from the deck" in text and say(f"card.{drawn}.name") in text)
    assert told[first + 1].startswith(say(f"card.{away}.name"))


def test_the_workshops_spaces_have_one_name() -> None:
    assert log.place_name("item") == "the item space"
    assert say("place.item.name") == "Item space"
    assert log.place_name("4") == say("place.4.name")
