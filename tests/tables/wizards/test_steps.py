"""The roll, costs, swimming, animals on the way, stops and closed spaces (B-32 to B-41, WZ-23, WZ-66, WZ-117)."""

from collections.abc import Callable

import pytest

from game.tables.wizards.content.catalog import CENTER, PLACE
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import totals, walking
from tests.tables.wizards.tools import NONE, Dice, Game
from tests.tables.wizards.walks import rolled, to


def at(game: Game, land: str, *spot: int, **fields: object) -> Game:
    game.put(0, game.hex(land, *spot), **fields)
    return game


def costs(game: Game) -> list[int]:
    """What the steps of seat 0 cost."""
    return [fact.data["cost"] for fact in game.told("stepped") if fact.seat == 0]


def cost(game: Game, space: int) -> int:
    return walking.measured(game.s, 0, space).cost


def mp(game: Game) -> tuple[int, int]:
    return game.s.walk.mp, game.s.walk.animal_mp


# --- the roll -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-33", "wizards:R-85")
def test_the_natural_die_is_remembered_beside_the_sum(dice: Dice) -> None:
    game = Game()
    game.object(0, "boots_of_striding")
    rolled(dice, game, 4)
    assert (game.s.walk.natural, game.s.walk.mp) == (4, 5)
    game = Game()
    game.event(0, "leaden_boots", left=2)
    rolled(dice, game, 4)
    assert (game.s.walk.natural, game.s.walk.mp) == (4, 2)


@pytest.mark.rule("wizards:B-33")
def test_the_short_game_walks_a_step_farther(dice: Dice) -> None:
    game = rolled(dice, Game(mode="short"), 3)
    assert game.s.walk.mp == 4


@pytest.mark.rule("WZ-9", "wizards:B-33")
@pytest.mark.parametrize(("animal", "more"), [("horse", 4), ("hound", 1), ("unicorn", 0), ("winged_horse", 0)])
def test_horse_and_hound_add_points_of_their_own(dice: Dice, animal: str, more: int) -> None:
    game = Game()
    game.set(0, animal=animal, animal_left=2)
    rolled(dice, game, 3)
    assert mp(game) == (3, more)


# --- costs --------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-34")
def test_plains_one_woods_and_mountains_two() -> None:
    game = at(Game(), "stonewick", 0, 0)
    assert cost(game, game.hex("stonewick", -1, 0)) == 1
    assert cost(game, game.hex("stonewick", 1, 0)) == 2
    game = at(Game(), "torwall", 1, 0)
    assert cost(game, game.hex("torwall", 2, -1)) == 2
    game = at(Game(), "dragons_lair", 0, 1)
    assert cost(game, game.hex("dragons_lair", 1, 0)) == 2


@pytest.mark.rule("wizards:B-34")
def test_points_are_spent_until_they_are_gone(dice: Dice) -> None:  # T-5
    game = rolled(dice, at(Game(), "torwall", 1, -1), 3)
    to(game, game.hex("torwall", 1, -2))
    assert mp(game) == (2, 0)
    to(game, game.hex("torwall", 2, -2))
    assert game.told("stepped")[-1].data["cost"] == 2
    assert game.s.turn == 1  # the third step is none


@pytest.mark.rule("WZ-23", "wizards:B-35")
def test_one_step_is_always_possible_and_no_second(dice: Dice) -> None:  # T-4
    game = rolled(dice, at(Game(), "torwall", 1, -1), 1)
    wood = game.hex("torwall", 2, -1)
    assert f"to {NAME[wood]}" in game.keys
    to(game, wood)
    assert game.s.turn == 1
    assert costs(game) == [2]


@pytest.mark.rule("WZ-23", "C-8")
def test_leaden_boots_leave_the_first_step(dice: Dice) -> None:
    game = at(Game(), "torwall", 1, -1)
    game.event(0, "leaden_boots", left=2)
    rolled(dice, game, 1)
    assert game.s.walk.mp == -1
    to(game, game.hex("torwall", 1, -2))
    assert game.s.turn == 1


@pytest.mark.rule("C-8", "WZ-42")
def test_events_make_land_like_plains_unless_dazed() -> None:  # T-16
    game = at(Game(), "stonewick", 0, 0)
    rock = game.hex("stonewick", 1, 0)
    game.event(0, "goats_feet", left=2)
    assert cost(game, rock) == 1
    game.set(0, dazed=True)
    assert cost(game, rock) == 2
    game = at(Game(), "torwall", 1, -1)
    wood = game.hex("torwall", 2, -1)
    game.event(0, "leaf_road", left=2)
    assert cost(game, wood) == 1
    game.set(0, dazed=True)
    assert cost(game, wood) == 2


@pytest.mark.rule("C-8")
def test_a_rockfall_makes_mountains_dear_but_not_for_swiftness_or_goats_feet() -> None:
    game = at(Game(), "stonewick", 0, 0)
    rock = game.hex("stonewick", 1, 0)
    game.event(0, "rockfall", left=3)
    assert cost(game, rock) == 3
    game.s.walk.swift = ["mountains"]
    assert cost(game, rock) == 1
    game.s.walk.swift = []
    game.set(0, dazed=True)
    assert cost(game, rock) == 2  # C-8
    game.set(0, dazed=False)
    game.event(0, "goats_feet", left=3)
    assert cost(game, rock) == 1


@pytest.mark.rule("wizards:R-44")
@pytest.mark.parametrize(
    ("swift", "wood", "rock", "common"),
    [("common", 2, 2, 1), ("woods", 1, 2, 1), ("mountains", 2, 1, 2)],
)
def test_swiftness_makes_its_spaces_cost_one(swift: str, wood: int, rock: int, common: int) -> None:
    game = at(Game(), "glendale", 0, -1)
    game.s.walk.swift = [swift]
    assert cost(game, game.hex("glendale", 0, -2)) == rock
    game.put(0, game.hex("glendale", 1, 0))
    assert cost(game, game.hex("glendale", 2, 0)) == wood
    game.put(0, game.hex("torwall", 1, -1))
    assert cost(game, game.hex("torwall", 2, -1)) == common


@pytest.mark.rule("wizards:R-44", "wizards:B-34")
def test_swiftness_works_in_the_lair() -> None:
    game = at(Game(), "dragons_lair", 0, 1)
    game.s.walk.swift = ["mountains"]
    assert cost(game, game.hex("dragons_lair", 1, 0)) == 1


@pytest.mark.rule("WZ-41", "WZ-47")
@pytest.mark.parametrize("affliction", ["dazed", "bound"])
def test_dazed_and_bound_every_space_costs_two(dice: Dice, affliction: str) -> None:  # T-15
    game = at(Game(), "torwall", 1, -1, **{affliction: True})
    rolled(dice, game, 5)
    assert {step.cost for step in walking.steps(game.s, 0)} == {2}
    to(game, game.hex("torwall", 0, -1))
    assert mp(game) == (3, 0)
    to(game, game.hex("torwall", -1, -1))
    assert costs(game) == [2, 2]
    assert game.s.turn == 1 or game.kind == "random_encounter"


# --- swimming -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-36", "wizards:R-43")
def test_a_swim_step_takes_everything(dice: Dice) -> None:  # T-7
    game = at(Game(), "torwall", 2, 0)
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    rolled(dice, game, 5)
    to(game, sea)
    assert game.told("stepped")[-1].data["swim"]
    assert game.kind != "step"
    farther = next(near for near in game.s.board.near[sea] if game.s.board.terrain[near] == "~")
    game = Game()
    game.put(0, sea)
    rolled(dice, game, 4)
    to(game, farther)
    assert game.s.turn == 1


@pytest.mark.rule("wizards:B-36")
def test_swimming_ashore_takes_everything_too(dice: Dice) -> None:  # T-8
    game = Game()
    shore = game.hex("torwall", 2, 0)
    sea = next(near for near in game.s.board.near[shore] if game.s.board.terrain[near] == "~")
    game.put(0, sea)
    rolled(dice, game, 4)
    to(game, shore)
    assert game.s.players[0].space == shore
    assert game.s.turn == 1


@pytest.mark.rule("wizards:B-36")
@pytest.mark.parametrize(("affliction", "left", "may"), [("", 1, True), ("", 0, False), ("dazed", 1, False),
                                                          ("dazed", 2, True), ("bound", 1, False)])  # fmt: skip
def test_a_swim_step_needs_points_unless_it_is_the_first(affliction: str, left: int, may: bool) -> None:
    game = at(Game(), "torwall", 2, 0)
    if affliction:
        game.set(0, **{affliction: True})
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    game.s.walk.mp, game.s.walk.steps = left, 1
    assert (sea in [step.space for step in walking.steps(game.s, 0)]) is may
    game.s.walk.steps = 0
    assert sea in [step.space for step in walking.steps(game.s, 0)]


@pytest.mark.rule("wizards:R-42")
def test_a_boat_holds_one_and_a_second_player_swims(dice: Dice) -> None:  # T-9
    game = at(Game(), "torwall", 2, 0)
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    boat = game.boat(sea, 1)
    rolled(dice, game, 5)
    to(game, sea)
    assert game.s.players[0].boat == NONE
    assert (game.s.players[1].boat, game.s.boats[boat].space) == (boat, sea)


@pytest.mark.rule("C-8", "WZ-42")
def test_wave_walking_is_like_sailing_unless_dazed() -> None:
    game = at(Game(), "torwall", 2, 0)
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    game.event(0, "wave_walking", left=2)
    step = walking.measured(game.s, 0, sea)
    assert (step.cost, step.swim) == (1, False)
    game.put(0, sea)
    step = walking.measured(game.s, 0, game.hex("torwall", 2, 0))
    assert (step.cost, step.swim) == (1, False)
    game.set(0, dazed=True)
    assert walking.measured(game.s, 0, game.hex("torwall", 2, 0)).swim


# --- animals on the way -------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-117", "WZ-9")
def test_a_horse_boards_no_boat_at_the_third_step(dice: Dice) -> None:  # T-12
    game = at(Game(), "torwall", 1, 1, animal="horse", animal_left=2)
    shore = game.hex("torwall", 2, 0)
    sea = next(near for near in game.s.board.near[shore] if game.s.board.terrain[near] == "~")
    game.boat(sea)
    rolled(dice, game, 5)
    to(game, game.hex("torwall", 1, 0), shore)
    assert mp(game) == (5, 2)
    to(game, sea)
    assert game.s.players[0].animal == 0
    assert mp(game) == (4, 0)
    assert game.s.players[0].boat == 0


@pytest.mark.rule("WZ-117")
def test_a_horse_boards_no_boat_at_the_seventh_step(dice: Dice) -> None:  # T-13
    game = at(Game(), "torwall", 0, 1, animal="horse", animal_left=2)
    shore = game.hex("torwall", 2, 0)
    sea = next(near for near in game.s.board.near[shore] if game.s.board.terrain[near] == "~")
    game.boat(sea)
    rolled(dice, game, 5)
    for spot in ((1, 1), (0, 1), (1, 1), (0, 1), (1, 1), (2, 0)):
        to(game, game.hex("torwall", *spot))
    assert mp(game) == (3, 0)
    to(game, sea)
    assert mp(game) == (2, 0)


@pytest.mark.rule("WZ-117", "C-4")
def test_a_hound_helps_nobody_into_the_lair(dice: Dice) -> None:
    game = Game()
    inside = game.hex("dragons_lair", 0, -2)
    sea = next(near for near in game.s.board.near[inside] if game.s.board.terrain[near] == "~")
    game.boat(sea, seat=0)
    game.set(0, animal="hound", animal_left=2)
    rolled(dice, game, 5)
    assert mp(game) == (5, 1)
    to(game, inside)
    assert game.s.players[0].animal == 0
    assert mp(game) == (3, 0)
    to(game, game.hex("dragons_lair", 0, -1))
    assert mp(game) == (1, 0) or game.s.turn == 1
    assert costs(game) == [2, 2]
    assert game.kind != "step"


@pytest.mark.rule("WZ-117", "WZ-23")
def test_the_points_of_an_animal_are_no_way_into_what_it_shuns() -> None:
    game = Game()
    inside = game.hex("dragons_lair", 0, -2)
    game.put(0, next(near for near in game.s.board.near[inside] if game.s.board.terrain[near] == "~"))
    game.boat(game.s.players[0].space, seat=0)
    game.set(0, animal="hound", animal_left=2)
    game.s.walk.mp, game.s.walk.animal_mp, game.s.walk.steps = 1, 1, 1
    assert inside not in [step.space for step in walking.steps(game.s, 0)]
    game.s.walk.mp = 2
    assert inside in [step.space for step in walking.steps(game.s, 0)]


@pytest.mark.rule("WZ-9")
def test_a_swimming_horse_has_the_one_swim_step(dice: Dice) -> None:
    game = at(Game(), "torwall", 2, 0, animal="horse", animal_left=2)
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    rolled(dice, game, 4)
    to(game, sea)
    assert game.s.turn == 1
    assert game.me()["animal"] is not None


@pytest.mark.rule("WZ-9", "C-8")
def test_a_horse_that_walks_on_waves_has_no_more_points_there() -> None:
    game = at(Game(), "torwall", 2, 0, animal="horse", animal_left=2)
    shore = game.hex("torwall", 2, 0)
    sea = next(near for near in game.s.board.near[shore] if game.s.board.terrain[near] == "~")
    game.event(0, "wave_walking", left=2)
    game.s.walk.mp, game.s.walk.animal_mp, game.s.walk.steps = 1, 4, 1
    walking.take(game.s, 0, walking.measured(game.s, 0, sea))
    assert mp(game) == (0, 4)
    assert [step.space for step in walking.steps(game.s, 0) if game.s.board.terrain[step.space] == "~"] == []
    assert shore in [step.space for step in walking.steps(game.s, 0)]


@pytest.mark.rule("WZ-96")
def test_with_a_winged_horse_one_may_walk_and_then_not_fly(dice: Dice) -> None:
    game = at(Game(), "torwall", 1, -1, animal="winged_horse", animal_left=2)
    rolled(dice, game, 4)
    assert not any(key.startswith("ride") for key in game.keys)
    to(game, game.hex("torwall", 0, -1)).answer("stop")
    assert game.me()["animal"]["left"] == 1


@pytest.mark.rule("WZ-96", "C-4")
def test_a_winged_horse_does_not_follow_into_the_lair(dice: Dice) -> None:
    game = Game()
    inside = game.hex("dragons_lair", 0, -2)
    game.put(0, next(near for near in game.s.board.near[inside] if game.s.board.terrain[near] == "~"))
    game.boat(game.s.players[0].space, seat=0)
    game.set(0, animal="winged_horse", animal_left=2, animal_new=True)
    rolled(dice, game, 4)
    to(game, inside)
    assert game.me()["animal"] is None


# --- stops and closed spaces --------------------------------------------------------------------------------


def _marker(game: Game, space: int) -> None:
    game.marker("terek", space)


def _demons(game: Game, space: int) -> None:
    game.s.demons = [space]


def _dragon(game: Game, space: int) -> None:
    game.s.dragon = space


def _player(game: Game, space: int) -> None:
    game.rank(0, "druids", 1)
    game.rank(1, "druids", 1)
    game.put(1, space)


def _nobody(game: Game, space: int) -> None:
    game.put(1, space)


def _task_marker(game: Game, space: int) -> None:
    game.rank(0, "druids", 1)
    game.task(0, 1, space, space, space)


@pytest.mark.rule("wizards:B-38", "wizards:R-4", "wizards:R-12", "wizards:R-13")
@pytest.mark.parametrize(
    ("what", "stops"),
    [(_marker, True), (_demons, True), (_dragon, True), (_player, True), (_nobody, False), (_task_marker, False)],
)
def test_what_stops_a_walk(dice: Dice, what: Callable[[Game, int], None], stops: bool) -> None:
    game = at(Game(), "torwall", 1, -1)
    space = game.hex("torwall", 0, -1)
    what(game, space)
    rolled(dice, game, 4)
    to(game, space)
    assert (game.kind != "step") is stops


@pytest.mark.rule("wizards:R-12")
def test_a_high_wizard_on_the_way_is_met(dice: Dice) -> None:
    game = at(Game(), "torwall", 1, -1)
    space = game.hex("torwall", 0, -1)
    game.marker("terek", space)
    rolled(dice, game, 6)
    to(game, space)
    assert game.kind == "join_order"


@pytest.mark.rule("wizards:B-38")
@pytest.mark.parametrize(
    ("place", "stops"),
    [("T:TORWALL", True), ("E:EDGEWOOD", True), ("HOLLOW", True), ("CREST", True), ("ABBEY", False),
     ("HAMDREL", False), ("RUKTAL", False), ("MELIGAR", False), ("STONE1", False), ("LAIRC", False)],
)  # fmt: skip
def test_places_that_stop_a_walk_and_places_that_do_not(place: str, stops: bool) -> None:
    game = Game()
    game.s.dragon = game.hex("torwall", 0, 2)
    goal = game.at(place)
    start = next(near for near in game.s.board.near[goal]
                 if game.s.board.terrain[near] != "~" and (near, goal) not in game.s.board.walls)  # fmt: skip
    game.put(0, start, crest=2)
    game.s.walk.mp = 9
    walking.take(game.s, 0, walking.measured(game.s, 0, goal))
    assert game.s.walk.halted is stops
    assert (PLACE[place] == CENTER) is (place == "LAIRC")


@pytest.mark.rule("wizards:B-39", "WZ-6")
def test_a_walk_that_ends_where_nothing_stops_meets_the_place(dice: Dice) -> None:
    game = Game()
    goal = game.at("ABBEY")
    start = next(near for near in game.s.board.near[goal] if game.s.board.terrain[near] == "P")
    game.put(0, start)
    rolled(dice, game, 4, 1)
    to(game, goal).answer("stop")
    assert [fact.data["table"] for fact in game.told("table")] == ["abbey"]
    game = Game()
    game.put(0, start, met={PLACE["ABBEY"]: 1})
    rolled(dice, game, 4)
    to(game, goal).answer("stop")
    assert not game.told("table")


@pytest.mark.rule("WZ-66", "wizards:B-38", "WZ-65")
def test_a_town_met_twice_is_closed(dice: Dice) -> None:  # T-24
    game = Game()
    town, beside = game.at("T:TORWALL"), game.hex("torwall", 1, 0)
    game.put(0, beside)
    for _ in range(2):
        rolled(dice, game, 4, 6)
        to(game, town)
        assert game.told("table")[-1].data["table"] == "town"
        rolled(dice, game, 4)
        to(game, beside).answer("stop")  # ends the turn on the Tile
    rolled(dice, game, 4)
    assert f"to {NAME[town]}" not in game.keys
    assert len(game.told("table")) == 2
    game.answer("stop")
    sea = next(near for near in game.s.board.near[game.hex("torwall", 2, 0)] if game.s.board.terrain[near] == "~")
    rolled(dice, game, 4)
    to(game, game.hex("torwall", 2, 0), sea)  # off the Tile
    game.put(0, beside)
    rolled(dice, game, 4)
    assert f"to {NAME[town]}" in game.keys


@pytest.mark.rule("WZ-65")
def test_a_second_visit_needs_a_turn_ended_elsewhere(dice: Dice) -> None:
    game = Game()
    town = game.at("T:TORWALL")
    game.put(0, game.hex("torwall", 1, 0), met={PLACE["T:TORWALL"]: 1})
    rolled(dice, game, 4)
    assert f"to {NAME[town]}" not in game.keys
    game.answer("stop")
    rolled(dice, game, 4)
    assert f"to {NAME[town]}" in game.keys


@pytest.mark.rule("WZ-66")
def test_nobody_steps_back_into_what_was_left_in_this_turn(dice: Dice) -> None:  # T-25
    game = Game()
    town, beside = game.at("T:TORWALL"), game.hex("torwall", 1, 0)
    game.put(0, town)
    rolled(dice, game, 3)
    to(game, beside)
    assert game.s.walk.mp == 2
    assert f"to {NAME[town]}" not in game.keys
    game = at(Game(), "torwall", 1, -1)
    game.s.demons = [game.hex("torwall", 1, -1)]
    rolled(dice, game, 4)
    to(game, game.hex("torwall", 0, -1))
    assert f"to {NAME[game.hex('torwall', 1, -1)]}" not in game.keys


@pytest.mark.rule("wizards:R-7", "WZ-66")
def test_a_task_opens_a_place_that_was_met_too_often(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1)
    town = game.at("T:TORWALL")
    game.put(0, game.hex("torwall", 1, 0), met={PLACE["T:TORWALL"]: 2})
    rolled(dice, game, 3)
    assert f"to {NAME[town]}" not in game.keys
    game.answer("stop")
    game.task(0, 15, game.hex("glendale", 1, 0), done=(1, 2))
    game.put(0, game.hex("torwall", 1, 0), met={PLACE["T:TORWALL"]: 2})
    rolled(dice, game, 3)
    to(game, town)
    assert game.kind == "pick_markers"
    game.answer("part 15.3")
    assert not game.told("table")


@pytest.mark.rule("wizards:B-41", "WZ-54")
@pytest.mark.parametrize("place", ["CREST", "HOLLOW"])
def test_who_is_bound_enters_neither_star_crest_nor_high_hollow(place: str) -> None:
    game = Game()
    goal = game.at(place)
    game.put(
        0, next(near for near in game.s.board.near[goal] if game.s.board.terrain[near] != "~"), bound=True, crest=2
    )
    assert not totals.may_go(game.s, 0, [goal])
    game.set(0, bound=False)
    assert totals.may_go(game.s, 0, [goal])


@pytest.mark.rule("wizards:B-41", "wizards:R-14")
def test_the_star_crest_is_open_to_those_it_is_opened_to() -> None:
    game = at(Game(), "crestfell", 1, 0)
    assert not totals.may_go(game.s, 0, [game.at("CREST")])
    game.set(0, crest=2)
    assert totals.may_go(game.s, 0, [game.at("CREST")])


@pytest.mark.rule("wizards:R-15", "wizards:R-14")
def test_the_return_to_the_crest_is_used_up_by_going_there(dice: Dice) -> None:
    game = at(Game(), "crestfell", 1, 0, crest=2)
    rolled(dice, game, 3, 1, 1)
    to(game, game.at("CREST"))
    assert game.s.players[0].space == game.at("CREST")
    assert game.s.players[0].crest == 0


@pytest.mark.rule("wizards:B-40")
def test_many_figures_share_a_space(dice: Dice) -> None:
    game = Game()
    for seat in (1, 2):
        game.put(seat, game.hex("torwall", 0, -1))
    at(game, "torwall", 1, -1)
    rolled(dice, game, 2)
    to(game, game.hex("torwall", 0, -1)).answer("stop")
    assert len({p.space for p in game.s.players}) == 1


@pytest.mark.rule("wizards:B-40")
def test_the_map_has_an_edge() -> None:
    board = Game().s.board
    assert min(len(near) for near in (board.near[hex_] for hex_ in board.hexes)) < 6


# --- staying ------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-32", "wizards:B-45", "WZ-63")
def test_who_stays_has_a_roll_all_the_same(dice: Dice) -> None:
    game = at(Game(), "torwall", 1, -1)
    rolled(dice, game, 5)
    game.answer("stop")
    assert game.kind == "random_encounter"
    assert game.keys == ["random", "pass"]


@pytest.mark.rule("wizards:B-31", "wizards:B-32")
def test_a_player_who_stops_at_once_has_stayed_and_the_next_one_is_asked(dice: Dice) -> None:
    game = at(Game(), "torwall", 1, -1)
    rolled(dice, game, 3)
    game.answer("stop")
    assert game.where() == NAME[game.hex("torwall", 1, -1)]
    assert not game.told("stepped")
    assert (game.kind, game.asked) == ("travel_mode", 1)
