"""What a seat sees, and what it does not (H-1 to H-9, R-81)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from game.core import Session
from game.tables.wizards.content.catalog import DECK, EVENT, EVENTS
from game.tables.wizards.rules import events, high_wizards, tasks
from tests.tables.wizards.tools import Dice, Game, GamePhase, wizard


def scene(**options: bool | str) -> Game:
    """Seat 0 knows a lot that seats 1 and 2 do not."""
    game = Game(3, "full", **options)
    game.rank(0, "wizards", 2, 16, 12, 7)
    game.rank(1, "druids", 1, 3, 2, 1)
    game.task(0, 1, "glendale", "farrowdale", "tidewell", mandatory=True)
    game.task(0, 42, "edgewood", "oxenford", "3,-2", "torwall")
    game.event(0, "the_white_door")
    game.event(0, "following_wind", left=2)
    game.event(0, "foresight")
    game.s.foresight = 3
    game.object(0, "moon_lamp")
    game.marker("terek", "galespire", "phantasm", "trap_abbey", secret=True, known=(0,))
    return game.run(GamePhase.UPKEEP, turn=0)


def seen(game: Game, by: int | None) -> dict[str, Any]:
    found = game.view(by)
    json.dumps(found)  # plain data
    return found


# --- what nobody else may know ------------------------------------------------------------------------------


def _other_tasks(game: Game) -> None:
    """Other cards with the same markers."""
    game.s.players[0].tasks[0].card, game.s.players[0].tasks[1].card = 13, 41


def _other_event(game: Game) -> None:
    game.s.players[0].events[0].card = EVENT["heal_all"]


def _key(game: Game) -> None:
    game.s.players[0].events[0].card = EVENT["key_of_stars"]


def _other_name(game: Game) -> None:
    game.s.markers[0].card = wizard("veldor")


def _other_buried(game: Game) -> None:
    game.s.markers[0].buried = game.s.markers[0].buried[::-1]
    game.s.markers[0].buried[0] = wizard("trap_crest")


def _decks(game: Game) -> None:
    for deck in (game.s.tasks, game.s.events, game.s.wizards):
        deck.reverse()


def _seen_on_top(game: Game) -> None:
    game.s.peeked = {0: 3}


def _number(game: Game) -> None:
    game.s.rng += 1


@pytest.mark.rule("wizards:H-1", "wizards:H-2", "wizards:H-3", "wizards:H-4")
@pytest.mark.parametrize(
    "change",
    [_other_tasks, _other_event, _key, _other_name, _other_buried, _decks, _seen_on_top, _number],
    ids=lambda change: change.__name__.strip("_"),
)
def test_what_is_hidden_leaves_the_views_of_others_as_they_are(change: Callable[[Game], None]) -> None:
    game = scene()
    before = [seen(game, by) for by in (1, 2, None)]
    change(game)
    assert [seen(game, by) for by in (1, 2, None)] == before


@pytest.mark.rule("wizards:H-4", "wizards:R-81")
def test_tasks_are_private_their_markers_and_number_are_not() -> None:
    game = scene()
    mine, other = seen(game, 0)["players"][0], seen(game, 1)["players"][0]
    assert [task["card"] for task in mine["tasks"]] == [1, 42]
    assert mine["tasks"][0]["points"] == [8, 6, 4]
    assert other["tasks"] is None
    assert (other["task_count"], other["mandatory_count"]) == (2, 1)
    places = [sorted(one["space"] for one in seen(game, by)["markers"]) for by in (0, 1, None)]
    assert places[0] == places[1] == places[2]
    assert len(places[0]) == 7
    assert {one["task"] for one in seen(game, 1)["markers"]} == {None}
    assert {one["task"] for one in seen(game, 0)["markers"]} == {1, 42}


@pytest.mark.rule("wizards:H-5")
def test_an_event_kept_to_be_played_is_its_holders_secret() -> None:
    game = scene()
    assert [one["slug"] for one in seen(game, 0)["players"][0]["events"]] == [
        "the_white_door", "following_wind", "foresight",
    ]  # fmt: skip
    assert [one["slug"] for one in seen(game, 1)["players"][0]["events"]] == [None, "following_wind", "foresight"]
    assert seen(game, 1)["players"][0]["events"][1]["left"] == 2
    assert seen(game, 1)["players"][0]["objects"] == ["moon_lamp"]


@pytest.mark.rule("wizards:H-5")
def test_drawing_such_an_event_tells_no_name() -> None:
    for slug in (event.slug for event in EVENTS if event.cls == "hold"):
        game = Game()
        game.top_events(slug)
        game.do(events.draw(game.s, 0, "WZ-11"))
        assert game.told("event")[-1].data["event"] is None
        assert slug not in repr([fact.data for fact in game.facts])


@pytest.mark.rule("wizards:H-5", "wizards:H-9")
def test_a_question_that_shows_such_an_event_is_asked_alone() -> None:
    game = scene()
    assert game.decision is not None
    assert game.decision.hidden
    game = Game().run(GamePhase.UPKEEP, turn=0)
    assert game.decision is not None
    assert not game.decision.hidden


@pytest.mark.rule("wizards:H-1", "wizards:H-2", "wizards:R-82")
def test_a_secret_name_is_for_those_who_know_it() -> None:
    game = scene()
    for by, name, cards in ((0, "terek", ["phantasm", "trap_abbey"]), (1, None, None), (None, None, None)):
        marker = seen(game, by)["wizards"][0]
        assert (marker["name"], marker["cards"], marker["buried"]) == (name, cards, 2)
    game.s.markers[0].known.append(1)
    marker = seen(game, 1)["wizards"][0]
    assert (marker["name"], marker["cards"]) == ("terek", None)


@pytest.mark.rule("wizards:H-1", "wizards:H-2")
def test_a_secret_wizard_comes_without_a_name(dice: Dice) -> None:
    game = Game()
    game.only_wizards("phantasm", "terek")
    dice.random_space(game, game.hex("glendale", 1, 0))
    game.do(high_wizards.produce(game.s, 0, True, "B-56", known=(0,)))
    said = repr([fact.data for fact in game.facts])
    assert "terek" not in said
    assert "phantasm" not in said


@pytest.mark.rule("wizards:H-4")
def test_an_offered_task_is_seen_by_the_one_who_decides() -> None:
    game = Game()
    game.rank(0, "wizards", 1, 0, 0, 0)
    game.top_tasks(6)
    game.do(tasks.draw(game.s, 0, False, ("event",), "B-29"))
    assert game.kind == "task_accept"
    assert [one["card"] for one in seen(game, 0)["offer"]] == [6]
    assert seen(game, 1)["offer"] == seen(game, None)["offer"] == []
    assert "ash_from" not in repr(seen(game, 1))


@pytest.mark.rule("wizards:H-6")
def test_laid_lands_are_known_to_those_who_laid_them() -> None:
    session = Session.new("wizards", 3, "build", {"mode": "short", "build": "players"})
    for _ in range(4):
        assert session.decision is not None
        session.answer(session.decision.options[0])
    for by in (0, 1, 2, None):
        for slot in session.view(by)["slots"]:
            assert slot["down"] == (slot["owner"] is not None)
            if slot["down"]:
                assert (slot["land"] == "?") == (slot["owner"] != by)
                assert slot["rotation"] == 0 or slot["owner"] == by
    assert session.view(None)["hand"] == []
    assert len(session.view(1)["hand"]) == session.view(0)["players"][1]["hand"]


# --- what is public -----------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:H-8")
def test_all_the_rest_is_public() -> None:
    game = scene()
    game.set(1, stun=2, trap=3, trap_left=4, dazed=True, gap=5, extra=1, animal="hound", animal_left=3)
    for by in (0, 1, 2, None):
        found = seen(game, by)["players"][1]
        assert found["points"] == [3, 2, 1]
        assert (found["order"], found["rank"], found["need"]) == ("druids", 1, [5, 15, 10])
        assert (found["stun"], found["trap"], found["dazed"]) == (2, {"kind": 3, "left": 4}, True)
        assert (found["gap"], found["extra"], found["animal"]["left"]) == (5, 1, 3)
        assert seen(game, by)["thwart"] == {"count": 0, "need": 9, "bank": 0}
        assert seen(game, by)["foresight"] == "stonewick"


@pytest.mark.rule("wizards:R-81", "WZ-112", "wizards:H-9")
@pytest.mark.parametrize("option", ["coop", "open_hands"])
def test_in_a_team_and_with_open_hands_all_see_all(option: str) -> None:
    game = scene(**{option: True})
    for by in (0, 1, 2, None):
        found = seen(game, by)
        assert [task["card"] for task in found["players"][0]["tasks"]] == [1, 42]
        assert found["players"][0]["events"][0]["slug"] == "the_white_door"
        assert found["wizards"][0]["name"] == "terek"
        assert found["wizards"][0]["cards"] == ["phantasm", "trap_abbey"]
        assert {one["task"] for one in found["markers"]} == {1, 42}


def test_the_walk_shows_its_points(dice: Dice) -> None:
    game = Game()
    assert game.run(GamePhase.UPKEEP, turn=0).view(0)["walk"] is None
    dice(4)
    game.answer("walk")
    assert game.view(1)["walk"]["mp"] == 4
    assert game.view(1)["phase"] == "walk"


def test_the_story_of_a_turn_is_its_tables(dice: Dice) -> None:
    game = Game()
    dice(6)
    game.arrive(0, "T:TORWALL")
    assert game.view(2)["story"] == [{"seat": 0, "table": "town", "die": 6, "row": 5, "rule": "WZ-8"}]


def test_every_card_of_the_wizard_deck_is_named_in_some_view() -> None:
    game = Game()
    for card in DECK[:7]:
        game.marker(card.slug, "glendale")
    assert {one["name"] for one in game.view(2)["wizards"]} == {card.slug for card in DECK[:7]}


@pytest.mark.rule("WZ-54", "wizards:R-14")
def test_the_star_crest_is_shut_to_who_is_bound_whatever_he_holds() -> None:
    game = Game()
    game.set(0, crest=2)
    assert game.me()["crest"] is True
    game.set(0, bound=True)
    assert game.me()["crest"] is False
