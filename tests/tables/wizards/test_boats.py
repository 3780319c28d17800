"""Boats: boarding, sailing, landing, and Demons aboard (B-34, B-36, B-37, WZ-88 to WZ-90)."""

from itertools import pairwise

import pytest

from game.tables.wizards.content.geography import HEXES, NAME, distance
from game.tables.wizards.rules import demons, totals, transports, walking
from tests.tables.wizards.tools import NONE, Dice, Game, GamePhase
from tests.tables.wizards.walks import rolled, to


def sea(game: Game, near: int, *but: int) -> int:
    """A Water hex beside a hex."""
    return next(one for one in game.s.board.near[near] if totals.is_water(game.s, one) and one not in but)


def open_sea(game: Game, steps: int) -> list[int]:
    """A row of Water hexes out of Torwall's harbour, away from every land but the first."""
    found = [sea(game, game.hex("torwall", 2, 0))]
    while len(found) < steps:
        found.append(sea(game, found[-1], *found))
    return found


@pytest.mark.rule("wizards:B-34", "wizards:B-37")
def test_boarding_costs_one_and_the_boat_goes_along(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 3)
    boat = game.boat(row[0])
    game.put(0, game.hex("torwall", 2, 0))
    rolled(dice, game, 4)
    to(game, row[0])
    assert (game.s.walk.mp, game.s.players[0].boat) == (3, boat)
    to(game, row[1], row[2])
    assert game.s.boats[boat].space == row[2] == game.s.players[0].space
    assert game.s.walk.mp == 1


@pytest.mark.rule("wizards:B-34", "wizards:B-37")
def test_landing_costs_what_the_land_costs_and_leaves_the_boat(dice: Dice) -> None:
    game = Game()
    wood = game.hex("torwall", 2, -1)
    water = sea(game, wood)
    boat = game.boat(water, seat=0)
    rolled(dice, game, 4)
    to(game, wood)
    assert game.s.walk.mp == 2
    assert game.s.players[0].boat == NONE
    assert game.s.boats[boat].space == water


@pytest.mark.rule("wizards:B-37", "wizards:R-42")
def test_a_second_player_swims_beside_the_boat_and_is_left_behind(dice: Dice) -> None:  # T-9
    game = Game()
    row = open_sea(game, 2)
    boat = game.boat(row[0], seat=1)
    game.put(0, game.hex("torwall", 2, 0))
    rolled(dice, game, 3)
    assert walking.measured(game.s, 0, row[0]).swim
    to(game, row[0])
    assert game.s.players[0].boat == NONE
    dice(3)
    game.run(GamePhase.UPKEEP, turn=1).answer("walk")
    to(game, row[1])
    assert game.s.players[0].space == row[0]
    assert game.s.boats[boat].space == row[1]


@pytest.mark.rule("wizards:B-36")
def test_a_swimmer_climbs_in_or_swims_by(dice: Dice) -> None:
    for word, climbs in (("to", True), ("swim", False)):
        game = Game()
        row = open_sea(game, 2)
        boat = game.boat(row[1])
        game.put(0, row[0])
        rolled(dice, game, 4).answer(f"{word} {NAME[row[1]]}")
        assert game.s.players[0].space == row[1]
        assert (game.s.players[0].boat == boat) is climbs
        assert game.told("stepped")[-1].data["swim"]


@pytest.mark.rule("wizards:B-36")
def test_climbing_into_a_boat_in_ones_own_space_costs_nothing(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 3)
    game.boat(row[0])
    game.put(0, row[0])
    rolled(dice, game, 2).answer("climb")
    assert game.s.walk.mp == 2
    to(game, row[1], row[2])
    assert game.s.players[0].space == row[2]


@pytest.mark.rule("WZ-9", "WZ-117")
@pytest.mark.parametrize(("animal", "stays"), [("horse", False), ("hound", True)])
def test_a_horse_climbs_into_no_boat(dice: Dice, animal: str, stays: bool) -> None:
    game = Game()
    space = open_sea(game, 1)[0]
    game.boat(space)
    game.put(0, space, animal_left=4)
    game.set(0, animal=animal)
    rolled(dice, game, 2).answer("climb")
    assert (game.me()["animal"] is not None) is stays


@pytest.mark.rule("wizards:B-37")
def test_a_boat_never_leaves_the_water() -> None:
    game = Game()
    shore = game.hex("torwall", 2, 0)
    boat = game.boat(sea(game, shore), seat=0)
    game.s.walk.mp = 5
    walking.take(game.s, 0, walking.measured(game.s, 0, shore))
    assert totals.is_water(game.s, game.s.boats[boat].space)


@pytest.mark.rule("C-8")
@pytest.mark.parametrize(("points", "spaces"), [(1, 2), (2, 4), (3, 6)])
def test_the_following_wind_pays_for_every_second_space(dice: Dice, points: int, spaces: int) -> None:
    game = Game()
    row = open_sea(game, spaces + 1)
    game.boat(row[0], seat=0)
    game.event(0, "following_wind", left=2)
    rolled(dice, game, points)
    to(game, *row[1:])
    assert game.s.players[0].space == row[spaces]
    assert [fact.data["cost"] for fact in game.told("stepped")] == [1, 0] * points
    assert game.kind != "step"


@pytest.mark.rule("C-8", "WZ-41")
def test_who_is_dazed_pays_two_at_sea_whatever_the_wind(dice: Dice) -> None:  # T-15
    game = Game()
    row = open_sea(game, 4)
    game.boat(row[0], seat=0)
    game.set(0, dazed=True)
    game.event(0, "following_wind", left=2)
    rolled(dice, game, 5)
    to(game, row[1], row[2])
    assert [fact.data["cost"] for fact in game.told("stepped")] == [2, 2]
    assert game.kind != "step"


@pytest.mark.rule("wizards:B-37")
def test_who_is_brought_away_leaves_the_boat(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 1)
    boat = game.boat(row[0], seat=0)
    dice.random_space(game, game.hex("glendale", 1, 0))
    game.do(transports.send(game.s, 0, "trap_6_random", ("random",), "WZ-15"))
    assert game.s.players[0].boat == NONE
    assert game.s.boats[boat].space == row[0]


# --- Demons aboard ------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-88", "WZ-89", "wizards:B-51")
def test_demons_stay_aboard_and_others_come_elsewhere(dice: Dice) -> None:  # T-77
    game = Game()
    row = open_sea(game, 3)
    boat = game.boat(row[0], seat=0)
    game.object(0, "hourglass", "moon_lamp")
    elsewhere = game.hex("glendale", 1, 0)
    dice(2)
    dice.random_space(game, elsewhere)
    game.do(demons.meet(game.s, 0, "appear"))
    assert game.me()["objects"] == []
    assert game.s.boats[boat].demons
    assert game.s.demons == [elsewhere]
    # next turn: one space, and there they are again
    dice.random_space(game, elsewhere)
    rolled(dice, game, 6, 2)
    to(game, row[1])
    assert game.s.players[0].space == row[1]
    assert len(game.told("demons_met")) == 2
    assert game.s.boats[boat].demons


@pytest.mark.rule("WZ-89", "wizards:B-52")
def test_demons_aboard_that_are_beaten_are_gone(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 0, 0, 0)
    row = open_sea(game, 2)
    boat = game.boat(row[0], seat=0)
    game.s.boats[boat].demons = True
    rolled(dice, game, 4, 6, 3)
    to(game, row[1]).answer("power")
    assert not game.s.boats[boat].demons
    assert game.points() == (0, 0, 2)
    assert game.s.demons == []


@pytest.mark.rule("WZ-63", "WZ-88")
def test_who_does_not_sail_does_not_meet_the_demons_aboard(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 1)
    game.s.boats[game.boat(row[0], seat=0)].demons = True
    rolled(dice, game, 4).answer("stop")
    assert not game.told("demons_met")


@pytest.mark.rule("WZ-88")
def test_demons_that_meet_a_swimmer_take_no_boat(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 1)
    boat = game.boat(row[0])
    game.put(0, row[0])
    elsewhere = game.hex("glendale", 1, 0)
    dice(2)
    dice.random_space(game, elsewhere)
    game.do(demons.meet(game.s, 0, "appear"))
    assert not game.s.boats[boat].demons
    assert game.s.demons == [elsewhere]


@pytest.mark.rule("WZ-88", "wizards:B-38")
def test_a_boat_full_of_demons_stops_and_meets_who_swims_to_it(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 2)
    boat = game.boat(row[1])
    game.s.boats[boat].demons = True
    game.put(0, row[0])
    dice.random_space(game, game.hex("glendale", 1, 0))
    rolled(dice, game, 4, 2).answer(f"to {NAME[row[1]]}")
    assert game.told("demons_met")
    assert game.s.boats[boat].demons
    assert game.s.players[0].boat == boat


@pytest.mark.rule("WZ-89", "WZ-115")
def test_new_demons_of_the_sea_come_before_the_landing(dice: Dice) -> None:
    game = Game()
    row = open_sea(game, 1)
    game.boat(row[0], seat=0)
    elsewhere, lair, next_ = (
        game.hex("glendale", 1, 0),
        game.hex("dragons_lair", 1, 1),
        game.hex("dragons_lair", -2, 0),
    )
    dice(5)
    dice.random_lair(game, lair, next_)
    dice.random_space(game, elsewhere)
    game.do(demons.meet(game.s, 0, "appear"))
    kinds = [fact.kind for fact in game.facts]
    assert kinds.index("taken_off") < kinds.index("demons_come") < kinds.index("landed")
    assert game.s.players[0].space == lair


def test_the_row_of_the_tests_is_open_sea() -> None:
    game = Game()
    row = open_sea(game, 7)
    assert all(totals.is_water(game.s, one) for one in row)
    assert all(distance(HEXES[a], HEXES[b]) == 1 for a, b in pairwise(row))
