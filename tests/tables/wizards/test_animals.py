"""Animals and rides (WZ-9, WZ-95 to WZ-100, C-4, B-67)."""

import pytest

from game.tables.wizards.content.catalog import HORSE, HOUND, LAIR, UNICORN, WINGED_HORSE
from game.tables.wizards.content.geography import HEXES, NAME, distance
from game.tables.wizards.rules import afflictions, animals, companions, dragon
from tests.tables.wizards.tools import Dice, Game, GamePhase


def met(dice: Dice, *faces: int, **fields: object) -> Game:
    """A Rank 1 Wizard has an Animal Encounter in Torwall; the first face is the animal."""
    game = Game()
    game.rank(0, "wizards", 1, 9, 9, 9)
    game.put(0, game.hex("torwall", 1, 1), **fields)
    dice(*faces)
    return game.do(animals.meet(game.s, 0))


# --- the six of them --------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-9", "WZ-87")
def test_1_the_dragon_comes_and_meets_this_player_only(dice: Dice) -> None:
    game = Game()
    spot = game.hex("torwall", 1, 1)
    game.put(0, spot)
    game.put(1, spot)
    dice(1, 6)
    game.do(animals.meet(game.s, 0))
    assert game.s.dragon == spot
    assert [fact.seat for fact in game.told("dragon_met")] == [0]


@pytest.mark.rule("WZ-9", "WZ-95")
@pytest.mark.parametrize(
    ("face", "kind", "left"), [(2, UNICORN, 1), (3, WINGED_HORSE, 2), (4, HORSE, 3), (5, HOUND, 4)]
)
def test_2_to_5_an_animal_stays(face: int, kind: int, left: int, dice: Dice) -> None:
    game = met(dice, face)
    p = game.s.players[0]
    assert (p.animal, p.animal_left, p.animal_new) == (kind, left, True)


@pytest.mark.rule("WZ-9", "WZ-99")
def test_6_a_dove_brings_a_task_and_chases_the_hound_away(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=3)
    game.top_tasks(43)
    dice(6)
    game.do(animals.meet(game.s, 0))
    assert game.s.players[0].animal == 0
    assert game.kind == "task_accept"
    game.answer("accept")
    assert (game.numbers(), game.s.players[0].tasks[0].mandatory) == ([43], False)


@pytest.mark.rule("WZ-45", "wizards:B-67", "WZ-51")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_nothing_comes_to_a_dazed_player(face: int, dice: Dice) -> None:
    game = met(dice, face, dazed=True)
    assert game.s.players[0].animal == 0
    assert game.kind == ""
    assert not companions.give(game.s, 0, UNICORN, 1, "WZ-3")


@pytest.mark.rule("WZ-45")
def test_but_the_dragon_does(dice: Dice) -> None:
    game = met(dice, 1, 6, dazed=True)
    assert game.told("dragon_met")


@pytest.mark.rule("WZ-45", "WZ-51")
def test_dazed_and_bound_lose_the_animal() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="horse", animal_left=3)
    game.do(afflictions.daze(game.s, 0, "WZ-13"))
    assert game.s.players[0].animal == 0
    game.set(1, animal="unicorn", animal_left=1)
    game.do(afflictions.bind(game.s, 1, "WZ-14"))
    assert game.s.players[1].animal == 0


# --- where they do not go ---------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-4", "WZ-9")
@pytest.mark.parametrize(
    ("kind", "refused"),
    [
        (UNICORN, {"RUKTAL", "water"}),
        (WINGED_HORSE, {"RUKTAL", "LAIRC", "lair", "water"}),
        (HORSE, {"RUKTAL", "STONE1", "CREST", "LAIRC", "lair"}),
        (HOUND, {"RUKTAL", "STONE1", "CREST", "LAIRC", "lair"}),
    ],
)
def test_every_animal_has_its_limits(kind: int, refused: set[str]) -> None:
    game = Game()
    spaces = {place: game.at(place) for place in ("RUKTAL", "STONE1", "CREST", "LAIRC", "T:TORWALL")}
    spaces |= {"lair": game.hex("dragons_lair", 1, 1), "crestfell": game.hex("crestfell", 0, 1), "water": game.water()}
    assert {name for name, space in spaces.items() if companions.refuses(game.s, 0, kind, space)} == refused


@pytest.mark.rule("wizards:B-67")
def test_an_animal_that_refuses_the_space_does_not_come() -> None:
    game = Game()
    game.put(0, "STONE2", animal="unicorn", animal_left=1)
    assert not companions.give(game.s, 0, HORSE, 3, "WZ-9")
    assert game.s.players[0].animal == UNICORN
    assert game.told("animal") == []


@pytest.mark.rule("WZ-117", "wizards:C-4", "WZ-100")
def test_a_hounds_points_enter_no_space_of_the_lair(dice: Dice) -> None:
    game = Game()
    game.boat(game.water("dragons_lair"), seat=0)
    game.set(0, animal="hound", animal_left=3)
    dice(5)
    game.run(GamePhase.TRAVEL, turn=0).answer("walk")
    assert (game.s.walk.mp, game.s.walk.animal_mp) == (5, 1)
    inside = [NAME[space] for space in game.s.board.spaces[LAIR]]
    for left in (3, 1):
        game.answer(next(key for key in game.keys if key.removeprefix("to ") in inside and key != f"to {game.where()}"))
        assert (game.s.walk.mp, game.s.walk.animal_mp, game.s.players[0].animal) == (left, 0, 0)
    assert not any(key.startswith("to ") and key[3:] in inside for key in game.keys)


# --- how long they stay -----------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-53", "WZ-95")
def test_a_horse_stays_for_three_days_after_this_one() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    companions.give(game.s, 0, HORSE, 3, "WZ-9")
    for _ in range(3):
        companions.new_day(game.s)
        assert game.s.players[0].animal == HORSE
    companions.new_day(game.s)
    assert game.s.players[0].animal == 0


@pytest.mark.rule("wizards:R-52", "wizards:R-54", "WZ-95")
def test_unicorns_stay_for_the_next_turn_and_winged_horses_for_two() -> None:
    for kind, turns in ((UNICORN, 1), (WINGED_HORSE, 2)):
        game = Game()
        game.put(0, game.hex("torwall", 1, 1))
        companions.give(game.s, 0, kind, turns, "WZ-9")
        companions.end_turn(game.s, 0)  # the turn in which it came
        for _ in range(turns):
            assert game.s.players[0].animal == kind
            companions.new_day(game.s)
            companions.end_turn(game.s, 0)
        assert game.s.players[0].animal == 0


@pytest.mark.rule("wizards:R-52")
def test_an_animal_got_in_anothers_turn_serves_in_the_next_own_one() -> None:
    game = Game()
    game.put(1, game.hex("torwall", 1, 1))
    companions.give(game.s, 1, UNICORN, 1, "WZ-12")  # in the turn of seat 0
    assert not game.s.players[1].animal_new
    companions.end_turn(game.s, 1)
    assert game.s.players[1].animal == 0


@pytest.mark.rule("wizards:R-54")
def test_lost_turns_use_up_the_winged_horse() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="winged_horse", animal_left=2, stun=2)
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.s.players[0].animal_left == 1
    game.run(GamePhase.UPKEEP, turn=0)
    assert game.s.players[0].animal == 0


@pytest.mark.rule("WZ-9", "WZ-98")
@pytest.mark.parametrize(
    ("animal", "stays"), [("unicorn", True), ("winged_horse", False), ("horse", False), ("hound", False)]
)
def test_after_a_dragon_encounter_only_the_unicorn_stays(animal: str, stays: bool, dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal=animal, animal_left=2)
    dice(6)
    game.do(dragon.meet(game.s, 0))
    assert bool(game.s.players[0].animal) is stays


# --- rides ------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-9", "WZ-64", "wizards:B-11")
def test_the_unicorn_rides_to_any_space() -> None:
    game = Game()
    game.die("oxenford")
    home = game.hex("torwall", 1, 1)
    game.put(0, home, animal="unicorn", animal_left=1)
    game.run(GamePhase.TRAVEL, turn=0).answer("ride unicorn")
    assert game.kind == "ride_to"
    ends = set(game.keys)
    assert f"to {NAME[home]}" in ends
    assert f"to {NAME[game.hex('dragons_lair', 1, 1)]}" in ends
    assert not ends & {f"to {NAME[game.at(place)]}" for place in ("RUKTAL", "CREST")}
    assert not ends & {f"to {NAME[space]}" for space in game.s.board.spaces[6]}  # dead
    assert len(ends) == sum(len(spaces) for spaces in game.s.board.spaces) - len(game.s.board.spaces[6]) - 2
    goal = game.hex("tidewell", -1, 0)
    game.answer(f"to {NAME[goal]}")
    assert game.s.players[0].space == goal
    assert game.s.turn == 1  # no Random Encounter
    assert game.s.players[0].animal == 0  # it stayed for one turn


@pytest.mark.rule("WZ-78", "wizards:R-14")
def test_permission_opens_the_star_crest_to_a_ride() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="unicorn", animal_left=1)
    game.event(0, "key_of_stars")
    game.run(GamePhase.TRAVEL, turn=0).answer("ride unicorn")
    assert f"to {NAME[game.at('CREST')]}" in game.keys


@pytest.mark.rule("WZ-66")
def test_no_ride_to_a_forced_place_that_is_not_eligible() -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="unicorn", animal_left=1)
    game.s.players[0].met = {game.s.board.place[game.at("T:TORWALL")]: 2}
    game.run(GamePhase.TRAVEL, turn=0).answer("ride unicorn")
    assert f"to {NAME[game.at('T:TORWALL')]}" not in game.keys
    assert f"to {NAME[game.at('T:OXENFORD')]}" in game.keys


@pytest.mark.rule("WZ-9", "wizards:R-45")
def test_the_winged_horse_flies_ten_spaces() -> None:
    game = Game()
    home = game.hex("torwall", 1, 1)
    game.put(0, home, animal="winged_horse", animal_left=2)
    game.run(GamePhase.TRAVEL, turn=0).answer("ride winged_horse")
    assert game.kind == "fly_to"
    board = game.s.board
    for space in (space for land in board.lands for space in board.spaces[land]):
        near = distance(HEXES[space], HEXES[home]) <= 10
        allowed = near and board.land[space] != LAIR and space not in (game.at("RUKTAL"), game.at("CREST"))
        assert (f"to {NAME[space]}" in game.keys) is allowed
    game.answer(f"to {NAME[home]}")
    assert game.s.players[0].animal_left == 1


@pytest.mark.rule("WZ-68", "WZ-65")
def test_a_flight_within_the_tile_resets_nothing() -> None:
    game = Game()
    place = game.s.board.place[game.at("T:TORWALL")]
    game.put(0, game.at("T:TORWALL"), animal="winged_horse", animal_left=2)
    game.s.players[0].met = {place: 1}
    game.run(GamePhase.TRAVEL, turn=0).answer("ride winged_horse", f"to {NAME[game.hex('torwall', 1, 1)]}")
    assert game.s.players[0].met == {place: 1}


@pytest.mark.rule("WZ-96")
def test_with_a_winged_horse_one_may_walk_instead(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="winged_horse", animal_left=2)
    dice(4)
    game.run(GamePhase.TRAVEL, turn=0).answer("walk")
    assert "ride winged_horse" not in game.keys
    assert game.s.walk.mp == 4
    assert game.s.players[0].animal == WINGED_HORSE


@pytest.mark.rule("wizards:R-46")
@pytest.mark.parametrize(("animal", "lifts"), [("unicorn", True), ("winged_horse", False)])
def test_out_of_a_snare_the_unicorn_transports_and_the_winged_horse_does_not(animal: str, lifts: bool) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal=animal, animal_left=2, trap=5)
    game.run(GamePhase.UPKEEP, turn=0)
    assert (f"ride {animal}" in game.keys) is lifts
    if lifts:
        game.answer("ride unicorn", f"to {NAME[game.hex('oxenford', 2, -1)]}")
        assert game.s.players[0].trap == 0
