"""What the prompt bar says, and what the undo button is called."""

from __future__ import annotations

from typing import Any

import pygame

from game.content import log
from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.faces.cavern_tavern import tray, wording
from game.desktop.scenes.play import KEEP, PAUSE
from game.desktop.scenes.table import Table
from game.players import random_player
from tests.desktop.test_scenes import options_of, session_at
from tests.desktop.test_scenes import table as seated


def said(scene: Table) -> str:
    return scene._line(scene.play.shown()).main


def undo(scene: Table) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))


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


def test_the_undo_button_names_what_it_takes_back() -> None:
    scene = seated(session_at("turn_menu"))
    assert scene.undo.label == say("ui.undo")
    while True:
        decision: Any = scene.play.decision
        placing = (o for o in decision.options if o.key.startswith("place") and "kind:" in " ".join(o.targets))
        found = next(placing, None)
        scene.play.answer(found or decision.options[0])
        if found is not None:
            break
    scene._changed()
    kind = next(t[5:] for t in found.targets if t.startswith("kind:"))
    dice = found.key.split(" ")[1].replace("+", " + ")
    assert scene.play.undo_words == f"{dice} on {kind}"
    assert scene.undo.label == f"Undo: {dice} on {kind}"


def test_undo_after_a_computers_move_is_refused_in_the_prompt() -> None:
    session = Session.new("cavern_tavern", 2, "bots", {"first_player": "host"})
    scene = seated(session, people=1)
    scene.play.answer(next(o for o in options_of(session) if o.key == "seat 1"))
    now = 0
    while scene.play.working and not scene.play._given[-1].seat < 0:
        now += PAUSE + 1
        scene.tick(now)
    undo(scene)
    assert scene.play.refusal is not None
    assert scene.play.refusal.rule == "HR-1"
    before = session.answered
    while session.answered == before:
        now += PAUSE + 1
        scene.tick(now)
    if now < scene.play._keep_until:
        assert said(scene) == scene.play.refusal.text
    while scene.play.working:
        now += KEEP
        scene.tick(now)
    assert scene.play.refusal is None


def test_starting_takes_say_which_die_is_meant() -> None:
    session = session_at("start_ingredient")
    scene = seated(session)
    shown = scene.play.shown()
    done = [die.light for die in tray.dice_of(shown)]
    meant = min(shown.lifted)
    assert done == [-1] * meant + [2] + [0] * (len(done) - meant - 1)
    words = [say(f"kind.{o.targets[-1][5:]}") for o in options_of(session)]
    assert said(scene) == f"die {meant + 1} of {len(done)}: {words[0]} or {words[1]}?"
    assert wording.track(shown).phase.endswith(say("ui.phase.start"))


def test_an_owed_order_stands_in_the_top_bar() -> None:
    scene = seated(session_at("turn_menu"))
    assert wording.track(scene.play.shown()).phase.endswith(say("ui.phase.take"))
    assert scene._line(scene.play.shown()).side == say("ui.prompt.read")


def test_what_is_left_after_a_placement_is_named() -> None:
    def pays(session: Session) -> bool:
        decision: Any = session.decision
        keys = {o.key.split(" ")[0] for o in decision.options}
        return bool(session.view(None)["placed"] and keys == {"pay", "end"})

    session = until(pays)
    scene = seated(session)
    ways = sum(o.key.startswith("pay") for o in options_of(session))
    assert f"{ways} ways" in said(scene)
    assert "Nasty" in said(scene)


def test_items_after_a_placement_are_told_by_their_number_only() -> None:
    def over(session: Session) -> bool:
        decision: Any = session.decision
        me = session.view(None)["players"][decision.seat]
        keys = {o.key.split(" ")[0] for o in decision.options}
        return bool(session.view(None)["placed"] and me["items"] and keys <= {"end", "item"})

    assert said(seated(until(over))) == say("ui.prompt.left_items")


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
