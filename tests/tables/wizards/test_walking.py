"""Walking, swimming, sailing, and what stops a walk (B-32 to B-41)."""

import pytest

from game.tables.wizards.rules import walking
from tests.tables.wizards.tools import NAME, NONE, Dice, Game, Phase


def walk(game: Game, dice: Dice, natural: int) -> Game:
    """Seat 0 rolls and is asked for its first step."""
    dice(natural)
    return game.run(Phase.TRAVEL, turn=0).answer("walk")


def to(hex_: int) -> str:
    return f"to {NAME[hex_]}"


def costs(game: Game) -> dict[int, int]:
    return {step.space: step.cost for step in walking.steps(game.s, 0)}


@pytest.mark.rule("B-31", "B-32")
def test_a_player_who_stops_at_once_has_stayed_and_the_next_one_is_asked(dice: Dice) -> None:
    game = Game()
    before = game.where()
    walk(game, dice, 3).answer("stop")
    assert game.where() == before
    assert not game.told("stepped")
    assert (game.kind, game.asked) == ("travel_mode", 1)


@pytest.mark.rule("B-34")
def test_what_spaces_cost(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("farrowdale", 0, 0))
    walk(game, dice, 6)
    found = costs(game)
    assert found[game.hex("farrowdale", 1, 0)] == 2  # woods
    assert found[game.hex("farrowdale", -1, 0)] == 1  # plains
    game = Game()
    game.put(0, game.hex("dragons_lair", 2, -1))
    walk(game, dice, 6)
    assert costs(game)[game.hex("dragons_lair", 2, -2)] == 2


@pytest.mark.rule("B-34", "wizards:T-5")
def test_a_walk_ends_when_the_next_step_costs_too_much(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("farrowdale", -1, 0))
    walk(game, dice, 3).answer(to(game.hex("farrowdale", 0, 0)), to(game.hex("farrowdale", 1, 0)))
    assert game.s.players[0].space == game.hex("farrowdale", 1, 0)
    assert game.asked == 1


@pytest.mark.rule("B-36", "R-43", "wizards:T-7")
def test_a_swim_uses_up_everything(dice: Dice) -> None:
    game = Game()
    coast = game.hex("farrowdale", 2, -2)
    game.put(0, coast)
    water = next(near for near in game.s.board.near[coast] if game.s.board.terrain[near] == "~")
    walk(game, dice, 5).answer(to(water))
    assert game.s.players[0].space == water
    assert game.asked == 1
    walk(game, dice, 4).answer(to(coast))  # ashore is a swim too
    assert game.s.players[0].space == coast
    assert game.asked == 1


@pytest.mark.rule("B-36", "WZ-41", "WZ-47")
@pytest.mark.parametrize("affliction", ["dazed", "bound"])
def test_for_the_afflicted_every_space_costs_two(dice: Dice, affliction: str) -> None:
    game = Game()
    start = game.hex("farrowdale", 0, -1)
    game.put(0, start, **{affliction: True})
    walk(game, dice, 5)
    assert set(costs(game).values()) == {2}
    game.answer(to(game.hex("farrowdale", -1, 0)))
    assert game.s.walk.mp == 3


@pytest.mark.rule("B-40")
def test_spaces_hold_everybody_and_the_map_has_an_edge() -> None:
    game = Game()
    board = game.s.board
    assert min(len(near) for near in (board.near[hex_] for hex_ in board.hexes)) < 6
    game.put(0, game.hex("farrowdale", 0, -1))
    assert game.s.players[1].space in board.near[game.s.players[0].space]
    game.s.walk.mp = 3
    assert game.s.players[1].space in costs(game)


@pytest.mark.rule("B-41", "WZ-54")
def test_doors_that_are_shut() -> None:
    game = Game()
    game.put(0, game.hex("crestfell", 1, 0))
    game.s.walk.mp = 6
    assert game.at("CREST") not in costs(game)
    game.set(0, crest=2)
    assert game.at("CREST") in costs(game)
    game.set(0, bound=True)
    assert game.at("CREST") not in costs(game)
    game.put(0, game.hex("mistvale", 0, -1))
    assert game.at("HOLLOW") not in costs(game)
    game.set(0, bound=False)
    assert game.at("HOLLOW") in costs(game)


@pytest.mark.rule("R-42", "wizards:T-9")
def test_a_boat_holds_one_and_a_second_player_swims(dice: Dice) -> None:
    game = Game()
    coast = game.hex("farrowdale", 2, -2)
    water = next(near for near in game.s.board.near[coast] if game.s.board.terrain[near] == "~")
    boat = game.boat(water, 1)
    game.put(0, coast)
    walk(game, dice, 5).answer(to(water))
    assert game.s.players[0].boat == NONE
    assert (game.s.players[1].boat, game.s.boats[boat].space) == (boat, water)


@pytest.mark.rule("R-4", "B-38")
def test_one_stops_only_where_an_encounter_is_forced(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("abbotsmere", 0, 2))
    walk(game, dice, 4).answer(to(game.at("ABBEY")))
    assert game.kind == "step"
    game = Game()
    game.put(0, game.hex("torwall", 0, -1))
    dice(4, 6)
    game.run(Phase.TRAVEL, turn=0).answer("walk", to(game.at("T:TORWALL")))
    assert [fact.data["table"] for fact in game.told("table")] == ["town"]


@pytest.mark.rule("R-12")
def test_a_high_wizard_stops_a_walk(dice: Dice) -> None:
    game = Game()
    beside = game.hex("farrowdale", 0, -1)
    game.put(0, game.hex("farrowdale", -1, 0))
    game.marker("terek", beside)
    walk(game, dice, 6).answer(to(beside))
    assert game.kind == "join_order"


@pytest.mark.rule("R-15", "R-14")
def test_the_return_to_the_crest_is_used_up_by_going_there(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("crestfell", 1, 0), crest=2)
    dice(3, 1, 1)
    game.run(Phase.TRAVEL, turn=0).answer("walk", to(game.at("CREST")))
    assert game.s.players[0].space == game.at("CREST")
    assert game.s.players[0].crest == 0
