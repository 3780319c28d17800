"""Landings and what comes of them (B-42, B-43, B-58)."""

import pytest

from game.tables.wizards.rules import transports
from tests.tables.wizards.tools import Dice, Game, GamePhase


def sent(game: Game, seat: int, where: tuple[object, ...], cause: str = "trap_6_random") -> Game:
    return game.do(transports.send(game.s, seat, cause, where, "WZ-15"))


@pytest.mark.rule("B-42")
def test_whoever_lands_meets_what_is_there(dice: Dice) -> None:
    game = Game()
    dice(6)
    sent(game, 0, ("space", game.at("T:TORWALL")))
    assert [fact.data["table"] for fact in game.told("table")] == ["town"]


@pytest.mark.rule("B-43", "WZ-4")
def test_who_is_moved_away_meets_what_is_at_the_new_space(dice: Dice) -> None:
    game = Game()
    game.marker("terek", "HAMDREL")
    game.s.demons = [game.at("HOLLOW")]
    dice(3)
    sent(game, 0, ("space", game.at("HOLLOW")))
    assert game.s.players[0].space == game.at("HAMDREL")
    assert not game.told("demons_met")
    assert game.told("wizard_met")


@pytest.mark.rule("B-58", "R-58", "R-88")
def test_the_dragon_moves_when_the_encounters_of_a_landing_are_over(dice: Dice) -> None:
    game = Game()
    landed, elsewhere = game.hex("dragons_lair", 2, 0), game.hex("dragons_lair", -1, 0)
    game.s.demons = [landed]
    dice.random_lair(game, landed, elsewhere)
    dice(2)
    sent(game, 0, ("lair",), "trap_4_random_lair")
    kinds = [fact.kind for fact in game.facts]
    assert kinds.index("landed") < kinds.index("demons_met") < kinds.index("dragon")
    assert game.s.dragon == elsewhere


@pytest.mark.rule("B-58", "R-58")
def test_a_turn_that_ends_in_the_lair_moves_the_dragon(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("dragons_lair", 2, 0), gap=9)
    goal = game.hex("dragons_lair", 0, -2)
    dice.random_lair(game, goal)
    game.run(GamePhase.END, turn=0)
    assert game.s.dragon == goal


@pytest.mark.rule("B-58")
def test_the_dragons_own_move_does_not_move_it_again(dice: Dice) -> None:
    game = Game()
    here = game.hex("dragons_lair", 2, 0)
    game.put(0, here, gap=9)
    dice.random_lair(game, here)
    dice(5)  # carried to the Center
    game.run(GamePhase.END, turn=0)
    assert game.s.players[0].space == game.at("LAIRC")
    assert len(game.told("dragon")) == 1
