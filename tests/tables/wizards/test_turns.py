"""Turns, days and Fortnights (B-4, B-21, B-30, B-31, B-54, WZ-94, WZ-116, R-9, R-53, R-54)."""

import pytest

from game.tables.wizards.content.catalog import CAGE, LOST_TURNS
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import places, travel, turns
from game.tables.wizards.table import TABLE
from tests.tables.wizards.tools import Dice, Game, GamePhase


def quiet(seats: int = 3, mode: str = "full") -> Game:
    """Nobody meets anybody."""
    return Game(seats, mode)


def pass_turn(game: Game, dice: Dice, face: int = 3) -> Game:
    """Whoever is asked walks nowhere."""
    dice(face)
    return game.answer("walk", "stop")


# --- one turn after the other -------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-21", "wizards:B-4", "wizards:B-31")
def test_seat_after_seat_then_the_next_day(dice: Dice) -> None:
    game = quiet().run(GamePhase.UPKEEP, turn=0)
    asked = []
    for _ in range(6):
        asked.append((game.s.day, game.asked))
        pass_turn(game, dice)
    assert asked == [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)]
    assert game.told("day")[-1].data["day"] == 3


@pytest.mark.rule("wizards:B-31", "wizards:B-30")
def test_the_phases_of_a_turn(dice: Dice) -> None:
    game = quiet()
    game.rank(0, "druids", 2, 0, 0, 0)
    game.set(0, tried=["boat_summoning"])
    game.set(2, tried=["escape"])
    game.put(0, game.hex("torwall", 1, 1))
    game.run(GamePhase.UPKEEP, turn=0)
    assert (game.kind, game.s.players[0].tried, game.s.players[2].tried) == ("travel_mode", [], [])
    dice(5)
    game.answer("walk")
    assert game.kind == "step"
    game.answer("stop")
    assert game.kind == "random_encounter"
    game.answer("pass")
    assert (game.kind, game.asked) == ("travel_mode", 1)


@pytest.mark.rule("wizards:B-30")
def test_evils_turn_is_a_segment_of_its_own() -> None:
    game = quiet()
    game.s.day, game.s.slot, game.s.turn = game.s.mode.days, 2, 2
    game.set(0, tried=["escape"])
    game.s.phase = GamePhase.END
    assert not list(TABLE.step(game.s))
    assert game.s.phase == GamePhase.EVIL
    assert game.s.players[0].tried == []


@pytest.mark.rule("wizards:B-59", "WZ-30")
@pytest.mark.parametrize(("mode", "days"), [("full", 14), ("evening", 10), ("short", 7)])
def test_evil_acts_after_the_last_turn_of_the_last_day(dice: Dice, mode: str, days: int) -> None:
    game = quiet(2, mode=mode)
    game.s.day, game.s.fortnight, game.s.thwarts = days, 3, 3
    game.run(GamePhase.UPKEEP, turn=0)
    pass_turn(game, dice)
    assert game.s.phase == GamePhase.TRAVEL
    pass_turn(game, dice)
    assert game.told("evil")
    assert (game.s.day, game.s.fortnight, game.asked) == (1, 4, 0)


# --- lost turns ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-31", "WZ-94", "WZ-13")
def test_stunned_and_trapped_at_the_same_time(dice: Dice) -> None:  # T-64
    game = quiet(2)
    game.set(0, stun=2, trap=LOST_TURNS, trap_left=3)
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.asked == 1
    assert (game.s.players[0].stun, game.s.players[0].trap_left) == (1, 2)
    pass_turn(game, dice)
    assert game.asked == 1
    assert (game.s.players[0].stun, game.s.players[0].trap_left) == (0, 1)
    pass_turn(game, dice)
    assert (game.asked, game.keys) == (0, ["call_help", "pass"])
    game.answer("pass")
    pass_turn(game, dice)
    assert "walk" in game.keys
    assert game.s.players[0].trap == 0


@pytest.mark.rule("WZ-16", "WZ-94")
def test_in_a_cage_one_may_call_for_help(dice: Dice) -> None:
    game = quiet(2)
    game.set(0, trap=CAGE)
    assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]
    dice(6, 6)
    game.answer("call_help")
    assert game.told("unheard")
    assert game.asked == 1
    assert game.s.players[0].trap == CAGE


@pytest.mark.rule("WZ-63", "WZ-64", "wizards:R-6")
def test_who_calls_in_vain_stays_and_may_meet_hamdrel(dice: Dice) -> None:
    game = quiet(2)
    game.put(0, "HAMDREL", trap=CAGE)
    game.run(GamePhase.UPKEEP, turn=0)
    dice(6, 6)
    game.answer("call_help")
    assert game.told("unheard")
    assert (game.kind, game.asked) == ("hamdrel_stay", 0)


@pytest.mark.rule("wizards:R-54", "WZ-95")
def test_lost_turns_use_up_a_winged_horse() -> None:
    game = quiet(2)
    game.set(0, stun=3, animal="winged_horse", animal_left=2)
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.s.players[0].animal_left == 1


# --- kept in place ------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-9", "WZ-8")
def test_a_town_keeps_one_and_may_keep_one_again(dice: Dice) -> None:  # T-27
    game = quiet(1)
    game.put(0, "T:TORWALL")
    dice(3)
    game.do(places.folk(game.s, 0))
    assert game.s.players[0].stays == "town"
    dice(3, 6)
    game.run(GamePhase.UPKEEP, turn=0)
    assert [fact.data["die"] for fact in game.told("table")] == [3, 3, 6]  # two days without a choice
    assert game.kind == "travel_mode"
    assert game.s.day == 3


@pytest.mark.rule("wizards:R-10")
def test_common_folk_in_the_wild_keep_one_there(dice: Dice) -> None:
    game = quiet(2)
    here = game.hex("torwall", 1, 1)
    game.put(0, here)
    dice(3)
    game.do(places.folk(game.s, 0))
    dice(6)
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.told("table")[-1].data["table"] == "town"
    assert game.s.players[0].space == here
    assert game.asked == 1


@pytest.mark.rule("wizards:B-31", "wizards:R-9")
def test_the_forced_encounter_comes_in_spite_of_a_stun(dice: Dice) -> None:
    game = quiet(2)
    game.put(0, "T:TORWALL", stays="town", stays_at=game.at("T:TORWALL"), stun=2)
    dice(6)
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.told("table")
    assert game.s.players[0].stun == 1
    assert game.asked == 1


@pytest.mark.rule("wizards:B-31")
def test_it_lapses_for_one_who_was_moved_away() -> None:
    from game.tables.wizards.rules import transports

    game = quiet(2)
    game.put(0, "T:TORWALL", stays="town", stays_at=game.at("T:TORWALL"))
    game.do(transports.send(game.s, 0, "rescue", ("space", game.hex("glendale", 1, 0)), "WZ-21"))
    assert "walk" in game.run(GamePhase.UPKEEP, turn=0).keys
    assert not game.told("table")


@pytest.mark.rule("wizards:B-31", "wizards:R-9")
def test_it_lapses_even_for_one_who_was_brought_back() -> None:
    from game.tables.wizards.rules import transports

    game = quiet(2)
    spot = game.hex("torwall", 1, 1)
    game.put(0, spot, stays="town", stays_at=spot)
    game.do(transports.send(game.s, 0, "rescue", ("space", spot), "WZ-21"))
    game.run(GamePhase.UPKEEP, turn=0)
    assert (game.kind, game.asked) == ("travel_mode", 0)
    assert not game.told("table")


# --- extra turns --------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-116", "wizards:B-31")
@pytest.mark.parametrize(
    ("seats", "seat", "extra", "turns_of"),
    [(2, 0, 2, [(1, 0), (1, 0), (1, 0), (1, 1), (2, 0)]), (3, 2, 1, [(1, 0), (1, 2), (1, 1), (1, 2), (2, 0)])],
    ids=["at once", "then the day goes on where it was"],
)
def test_extra_turns_follow_on_the_same_day(
    dice: Dice, seats: int, seat: int, extra: int, turns_of: list[tuple[int, int]]
) -> None:
    game = quiet(seats)
    game.set(seat, extra=extra)
    game.run(GamePhase.UPKEEP, turn=0)
    asked = []
    for _ in turns_of:
        asked.append((game.s.day, game.asked))
        pass_turn(game, dice)
    assert asked == turns_of


@pytest.mark.rule("WZ-60", "WZ-116")
def test_on_an_extra_turn_every_spell_may_be_tried_again(dice: Dice) -> None:
    game = quiet(2)
    game.rank(0, "wizards", 3, 0, 0, 0)
    game.set(0, extra=1)
    game.put(0, game.hex("torwall", 1, 1))
    game.run(GamePhase.UPKEEP, turn=0)
    dice(6)
    game.answer("cast transport random")
    assert (game.asked, game.s.day) == (0, 1)
    assert "cast transport random" in game.keys


# --- days ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-53", "WZ-95")
def test_three_days_are_today_and_three_more() -> None:
    game = quiet(2)
    game.event(0, "following_wind", left=3)
    game.set(0, animal="horse", animal_left=3)
    for day in range(2, 5):
        list(turns.new_day(game.s))
        assert game.s.day == day
        assert game.me()["animal"]
        assert game.me()["events"]
    list(turns.new_day(game.s))
    assert not game.me()["animal"]
    assert not game.me()["events"]


@pytest.mark.rule("wizards:B-54", "wizards:R-60", "wizards:R-61", "WZ-93")
@pytest.mark.parametrize("mode", ["full", "evening", "short"])
def test_lair_time_has_thirteen_days_in_every_length(mode: str) -> None:  # T-81
    game = quiet(2, mode=mode)
    from game.tables.wizards.rules import lair

    game.put(0, game.hex("dragons_lair", 1, 1))
    lair.check(game.s, 0)
    assert game.s.players[0].gap == 13
    for _ in range(12):
        list(turns.new_day(game.s))
    assert (game.s.players[0].gap, game.s.players[0].bound) == (1, False)
    list(turns.new_day(game.s))
    assert game.s.players[0].bound


@pytest.mark.rule("wizards:R-74")
def test_when_everybody_is_bound_the_game_goes_on(dice: Dice) -> None:
    game = quiet(2)
    for seat in (0, 1):
        game.set(seat, bound=True)
    game.run(GamePhase.UPKEEP, turn=0)
    assert "call_help" in game.keys
    dice(3, 1)
    game.answer("call_help")
    assert not game.s.players[0].bound
    assert game.asked == 1


# --- phase 2 ------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-31", "WZ-61")
def test_telepathy_does_not_use_up_the_movement(dice: Dice) -> None:
    game = quiet(2)
    game.rank(0, "wizards", 1, 15, 10, 5)
    game.run(GamePhase.UPKEEP, turn=0)
    dice(6)
    game.answer("cast telepathy")
    assert game.kind == "travel_mode"
    assert "cast telepathy" not in game.keys
    assert "walk" in game.keys


@pytest.mark.rule("wizards:B-31")
def test_one_who_is_held_may_only_try_what_does_not_walk(dice: Dice) -> None:
    game = quiet(2)
    here = game.hex("torwall", 1, 1)
    game.put(0, here, trap=5)
    dice(4)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk")
    assert game.s.players[0].space == here
    assert game.told("still_held")
    assert game.asked == 1


@pytest.mark.rule("C-8", "WZ-15")
def test_a_bramble_snare_wants_a_six(dice: Dice) -> None:
    for face, free in ((5, False), (6, True)):
        game = quiet(2)
        game.event(0, "bramble_snare")
        game.put(0, game.hex("torwall", 1, 1), trap=7)
        dice(face)
        game.run(GamePhase.UPKEEP, turn=0).answer("walk")
        assert (game.s.players[0].trap == 0) is free
        assert (game.kind == "random_encounter") is free


def test_a_lost_turn_counts_down_and_is_told() -> None:
    game = quiet(2)
    game.set(0, stun=1)
    list(travel.upkeep(game.s))
    assert game.s.phase == GamePhase.END
    assert game.s.players[0].stun == 0
    assert NAME[game.s.players[0].space]
