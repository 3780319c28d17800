"""The sea board and spaces by chance (B-5 to B-16)."""

from collections import Counter

import pytest

from game.tables.wizards.content import LOCAL, geography
from game.tables.wizards.content.catalog import CONTENT, LAIR, LAND, LANDS, PLACE
from game.tables.wizards.content.geography import HEXES, NAME, NUMBER, Geography, distance, local_hex, turned
from game.tables.wizards.rules import dice as rolls
from game.tables.wizards.rules import totals, walking
from tests.tables.wizards.tools import NONE, Dice, Game


@pytest.mark.rule("wizards:B-8")
def test_a_turned_land_lies_where_the_formula_says() -> None:  # T-1
    assert HEXES[local_hex((1, -1), LOCAL.index((2, 0)), 1)] == (6, -4)
    for at in LOCAL:
        assert turned(at, 6) == at
        assert len({turned(at, times) for times in range(6)}) == (1 if at == (0, 0) else 6)


@pytest.mark.rule("wizards:B-5")
def test_six_neighbours_in_the_order_of_the_directions() -> None:
    board = Game().s.board
    near = [HEXES[other] for other in board.near[NUMBER[0, 0]]]
    assert near == [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
    assert distance((0, 0), (3, -1)) == 3
    assert distance((0, 0), (2, 2)) == 4


@pytest.mark.rule("wizards:B-6", "wizards:B-7", "wizards:B-2")
def test_the_seas_are_as_large_as_they_should_be() -> None:
    assert len(HEXES) == 805
    for mode, slots, hexes, lands in (("full", 19, 805, 18), ("evening", 13, 589, 12), ("short", 10, 449, 10)):
        game = Game(mode=mode)
        assert len(CONTENT.slots[mode]) == slots
        assert len(game.s.board.hexes) == hexes
        assert len(game.s.board.lands) == lands
        assert sum(tile != NONE for tile in game.s.laid) == lands


@pytest.mark.rule("wizards:B-40")
def test_the_edge_of_the_board_is_the_end() -> None:
    board = Game(mode="short").s.board
    inside = set(board.hexes)
    assert any(len(board.near[hex_]) < 6 for hex_ in inside)
    assert all(set(board.near[hex_]) <= inside for hex_ in inside)


@pytest.mark.rule("wizards:B-9")
def test_inland_water_is_water_and_belongs_to_nobody() -> None:
    game = Game()
    lake = game.hex("oxenford", 0, -1)
    assert totals.is_water(game.s, lake)
    assert totals.land_at(game.s, lake) == NONE
    assert lake not in game.s.board.spaces[LAND["oxenford"]]
    game.die("oxenford")
    assert totals.is_water(game.s, lake)


@pytest.mark.rule("wizards:B-10", "wizards:R-45")
@pytest.mark.parametrize("times", range(6))
def test_walls_turn_with_their_land_and_stop_walkers_alone(times: int) -> None:
    laid = [NONE] * 19
    laid[9] = LAIR * 6 + times
    board = Geography("full", tuple(laid))
    slot = CONTENT.slots["full"][9]
    middle = local_hex(slot, LOCAL.index((0, 0)), times)
    walled = {local_hex(slot, LOCAL.index(at), times) for at in ((1, 0), (0, -1), (-1, 1))}
    assert {b for a, b in board.walls if a == middle} == walled
    assert {a for a, b in board.walls if b == middle} == walled


@pytest.mark.rule("wizards:B-10")
def test_a_wall_is_closed_from_both_sides() -> None:
    game = Game()
    middle, beyond, open_ = (game.hex("silverleaf", *at) for at in ((0, 0), (1, 0), (-1, 0)))
    for here, there in ((middle, beyond), (beyond, middle)):
        game.put(0, here)
        assert there not in {step.space for step in walking.steps(game.s, 0)}
    game.put(0, middle)
    assert open_ in {step.space for step in walking.steps(game.s, 0)}


@pytest.mark.rule("wizards:B-11")
def test_a_dead_land_has_no_places_no_coast_and_no_way_in() -> None:
    game = Game()
    shore = game.hex("torwall", 2, 0)
    assert totals.coastal(game.s, shore)
    game.die("torwall")
    assert not totals.coastal(game.s, shore)
    assert totals.place_at(game.s, game.at("T:TORWALL")) == NONE
    assert totals.where(game.s, PLACE["T:TORWALL"]) == NONE
    game.put(0, game.s.board.near[shore][0])
    assert not totals.may_go(game.s, 0, [shore])
    assert not totals.may_go(game.s, 0, [shore])


# --- by chance ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-12", "wizards:B-13", "wizards:B-11")
def test_random_on_a_dead_land_is_somewhere_in_the_lair(dice: Dice) -> None:  # T-3
    game = Game()
    game.die("torwall")
    found: Counter[int] = Counter()
    for _ in range(400):
        dice.force("land", game.s.board.lands.index(LAND["torwall"]))
        land, space = rolls.random_space(game.s)
        assert (land, space) == (LAND["torwall"], NONE)  # WZ-72: not known yet
        dice.force("land", game.s.board.lands.index(LAND["torwall"]))
        found[rolls.random_live(game.s)] += 1
    assert set(found) == set(game.s.board.spaces[LAIR])
    assert len(found) == 19


@pytest.mark.rule("wizards:B-12", "wizards:B-9")
def test_random_is_never_water_and_each_land_is_as_likely() -> None:
    game = Game()
    lands: Counter[int] = Counter()
    for _ in range(1800):
        land, space = rolls.random_space(game.s)
        assert game.s.board.land[space] == land
        lands[land] += 1
    assert set(lands) == set(range(18))
    assert min(lands.values()) > 60


@pytest.mark.rule("wizards:B-12")
def test_with_ten_lands_random_means_those_ten() -> None:
    game = Game(mode="short")
    assert {rolls.random_space(game.s)[0] for _ in range(300)} == set(game.s.board.lands)


@pytest.mark.rule("wizards:B-15")
def test_a_random_stone_is_a_die(dice: Dice) -> None:
    game = Game()
    for face in range(1, 7):
        dice(face)
        assert rolls.random_stone(game.s) == game.at(f"STONE{face}")


@pytest.mark.rule("wizards:B-16")
def test_random_among_none_is_none() -> None:
    game = Game()
    assert rolls.random_where(game.s, []) == NONE
    spot = game.at("ABBEY")
    assert rolls.random_where(game.s, [spot]) == spot


@pytest.mark.rule("C-9", "wizards:B-12")
def test_the_star_glass_chooses_the_land_of_a_random_space() -> None:
    game = Game()
    game.object(0, "star_glass")
    game.die("torwall")
    game.do(rolls.random_for(game.s, 0))
    assert game.kind == "pick_land_for_random"
    assert "land torwall" not in game.keys
    assert len(game.keys) == 18
    game.answer("land glendale")
    land, space = game.result
    assert LANDS[land].slug == "glendale"
    assert space in game.s.board.spaces[land]
    assert game.me()["objects"] == []


@pytest.mark.rule("C-9")
def test_the_star_glass_may_wait() -> None:
    game = Game()
    game.object(0, "star_glass")
    game.do(rolls.random_for(game.s, 0)).answer("pass")
    assert game.me()["objects"] == ["star_glass"]
    assert game.result[0] in range(18)


def test_hexes_have_names_that_lead_back() -> None:
    assert all(geography.BY_NAME[name] == number for number, name in enumerate(NAME))
