"""Small texts and clicks that were unclear: each says what it does, and twice the same is never in one list."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.content import rulebook, texts
from game.core import Decision, Option, Session
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.table.hud import sheets
from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.players import random_player
from game.tables.cavern_tavern.face import wording as tavern_words
from game.tables.cavern_tavern.face.targets import Targets as TavernTargets
from game.tables.realm.face import board_tavern
from game.tables.realm.face import wording as realm_words
from game.tables.wizards.face import wording as wizards_words
from game.tables.wizards.rules.dice import hex_option
from tests.desktop.test_realm_tavern import player, view
from tests.tables.cavern_tavern.table import Scene
from tests.tables.wizards.tools import Game

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"), PlayerShown("yellow", "Clara"))


def test_the_rule_page_shows_no_marks_of_the_rulebook() -> None:
    law = rulebook.find("realm", "HR-15")
    assert law is not None
    assert "*no*" in law.text
    rows = sheets.rule(sheets.Explanation("No.", "", "HR-15"), "realm", 600, 18)
    words = [run.words for row in rows for line in row.draw.keywords.get("lines", ()) for run in line]  # type: ignore[attr-defined]
    assert "no" in words
    assert not [word for word in words if "*" in word]


def asked(scene: Scene) -> str:
    """What Cavern Tavern asks, with the hand open."""
    game = scene.play()
    m = Machine(game.decision, False, TavernTargets.GRAMMAR)
    shown = Shown(game.view(0), LOOKS[: len(game.view()["players"])], 0, 0)
    return tavern_words.prompt(game.decision, m, shown).main


def test_nobody_is_sent_to_a_lit_place_where_none_is_lit() -> None:
    assert asked(Scene(2).dice(0, 3, 4)) == "put dice on a lit place."
    full = Scene(2).items(0, "I05").dice(0, 3).full("3", "office", "item", "potion")
    assert asked(full) == "your dice fit nowhere without an item."


def first(kind: str, seats: int = 3) -> Session:
    """A short game of Wizards at its first question of a kind."""
    session, rng = Session.new("wizards", seats, "plain words", {"mode": "short"}), Stream("plain words")
    while session.decision is not None and session.decision.kind != kind:
        session.answer(random_player(session, rng))
    return session


def test_where_one_begins_is_named_as_the_map_names_it() -> None:
    """A town with the Land it lies in; where both are called the same, once."""
    session = first("start_town")
    assert session.decision is not None
    shown = Shown(session.view(None), LOOKS, 0, 0)
    lines = [wizards_words.option(option, session.decision, shown) for option in session.decision.options]
    assert [line for line in lines if "Torwall" in line] == ["Begin in Torwall"]
    assert all(", " in line for line in lines if "Torwall" not in line)
    mereton = [line for line in lines if "Mereton" in line]
    assert all(line.endswith("Abbotsmere") for line in mereton)


def test_spaces_of_the_sea_are_told_apart() -> None:
    game = Game()
    shore = game.hex("torwall", 2, -1)
    game.put(0, shore)
    board = game.s.board
    sea = [space for space in range(len(board.near)) if board.terrain[space] == "~" and board.land[space] < 0]
    near = sorted(sea, key=lambda space: abs(space - shore))[:6]
    decision = Decision(0, "boat_space", tuple(hex_option(space) for space in near), "R-41")
    shown = Shown(game.view(), LOOKS, 0, 0)
    lines = [wizards_words.option(option, decision, shown) for option in decision.options]
    assert all(line.startswith("To open sea, ") for line in lines)
    assert len(set(lines)) == len(lines)
    alone = decision.among(decision.options[:1])
    assert wizards_words.option(alone.options[0], alone, shown) == "To open sea"


def test_what_a_space_costs_is_said_to_be_steps() -> None:
    """“To the Star Crest, for 1”: one what?"""
    session = first("step")
    assert session.decision is not None
    shown = Shown(session.view(session.decision.seat), LOOKS, session.decision.seat, session.decision.seat)
    lines = [wizards_words.option(option, session.decision, shown) for option in session.decision.options]
    walks = [line for line in lines if line.startswith("To ")]
    assert walks
    assert all(line.endswith((" for 1 step", " for 2 steps")) for line in walks), walks


def test_help_that_costs_nothing_says_so() -> None:
    game = Game()
    game.rank(0, "wizards", 1, 0, 0, 0)
    decision = Decision(0, "travel_mode", (Option("call_help", ("help",), ("act:call_help",)),), "WZ-16")
    shown = Shown(game.view(), LOOKS, 0, 0)
    words = wizards_words.option(decision.options[0], decision, shown)
    assert words.endswith("costs no points")
    assert "if heard, you land somewhere or are healed" in words, "nobody knew what the help was"


def test_a_click_on_the_felt_shows_the_craps_table() -> None:
    board = board_tavern.TavernBoard(Rect(0, 44, 900, 600))
    found: dict[str, Any] = view(player(0, "T10"))
    still = Shown(found, LOOKS[:1], 0, 0)
    betting = still._replace(lit=frozenset(f"act:{name}" for name in board_tavern.CRAPS))
    felt = (board.panels["title"].x + 3, board.panels["title"].y + 3)
    assert board.hit(felt, betting) == "space:T10"
    assert board.hit(felt, still) == "patrol"


@pytest.mark.parametrize(
    ("kind", "words"), [("settlement_visit", "Visit nobody"), ("craps_bet", "No bet today"), ("cure_which", "No")]
)
def test_the_button_says_what_one_does_without(kind: str, words: str) -> None:
    none = Option("none", "", ("act:none",))
    found = view(player(0, "O1"), lab={"drawn": None})
    assert realm_words.primary_label(none, Decision(0, kind, (none,), "RB-40"), Shown(found, LOOKS[:1], 0, 0)) == words


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_button_has_room_for_what_one_does_without(language: str) -> None:
    """In German it said "Niemanden bes..." and "Heute nicht se...": the words of the list are longer than a button."""
    size = (1280, 720)
    texts.speak(language)
    text.read_at(layout.letter(size), 100)
    button, least = layout.frame(size).prompt_parts().end, text.reading.least
    room = button.width - button.height // 2
    found = Shown(view(player(0, "O1"), lab={"drawn": None}), LOOKS[:1], 0, 0)
    none = Option("none", "", ("act:none",))
    for kind in ("settlement_visit", "tribute", "craps_bet", "enchant_target", "trap_help", "cure_which"):
        words = realm_words.primary_label(none, Decision(0, kind, (none,), "RB-40"), found)
        assert text.fit(words, "bold", least, room, least)[0] == words, kind


@pytest.mark.parametrize("visit", ["enchantress", "mystic", "steward"])
def test_a_hint_names_a_visit_that_follows_in_one_word(visit: str) -> None:
    """What a die can bring is too long to stand below the small picture of a step: no words stood there."""
    found = Option(visit, visit, (f"act:{visit}",))
    shown = Shown(view(player(0, "O1"), lab={"drawn": None}), LOOKS[:1], 0, 0)
    decision = Decision(0, "settlement_visit", (found,), "RB-40")
    assert realm_words.primary_label(found, decision, shown) == visit.capitalize()
    assert realm_words.option(found, decision, shown).startswith(f"{visit.capitalize()}: roll")


def test_undo_names_the_choice_of_a_character() -> None:
    keep = Option("keep C1", 0, ("hero:C1",))
    found = view(player(0, "O1"), lab={"drawn": None})
    shown = Shown(found, LOOKS[:1], 0, 0)
    assert realm_words.short(keep, Decision(0, "choose_character", (keep,), "RB-5"), shown) == "a pick"
