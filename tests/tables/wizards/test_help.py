"""Call For Help (WZ-16, R-77 to R-79)."""

import pytest

from game.tables.wizards.content.catalog import LAND
from tests.tables.wizards.tools import Dice, Game, GamePhase


def called(dice: Dice, *faces: int, rank: int = 0, points: tuple[int, ...] = (0, 0, 0), **fields: object) -> Game:
    """Seat 0 Calls For Help in Torwall; the faces are the two dice."""
    game = Game()
    if rank:
        game.rank(0, "wizards", rank, *points)
    game.put(0, game.hex("torwall", 1, 1), **fields)
    dice(*faces)
    game.run(GamePhase.UPKEEP, turn=0)
    return game.answer("call_help")


@pytest.mark.rule("WZ-16", "wizards:T-63")
def test_without_points_it_is_free(dice: Dice) -> None:
    game = called(dice, 5, 1, rank=2)
    assert game.told("lost") == []
    assert game.told("unheard")


@pytest.mark.rule("WZ-16", "wizards:B-22")
def test_rank_0_pays_nothing(dice: Dice) -> None:
    assert called(dice, 6, 6).told("lost") == []


@pytest.mark.rule("WZ-16")
def test_it_costs_the_square_of_the_rank_of_one_type(dice: Dice) -> None:
    game = called(dice, 5, 5, rank=3, points=(20, 0, 9))
    assert (game.kind, game.keys) == ("help_cost", ["knowledge", "power"])
    game.answer("knowledge")
    assert game.points() == (11, 0, 9)


@pytest.mark.rule("wizards:R-79", "WZ-103")
def test_a_type_with_less_drops_to_nothing(dice: Dice) -> None:
    game = called(dice, 5, 5, rank=3, points=(20, 0, 4))
    game.answer("power")
    assert game.points() == (20, 0, 0)


@pytest.mark.rule("WZ-16", "wizards:B-14")
def test_1_to_2_a_random_space_of_a_land_of_choice(dice: Dice) -> None:
    game = called(dice, 2, 1)
    assert game.kind == "choose_territory"
    goal = game.hex("edgewood", 1, 0)
    dice.force("space in edgewood", game.s.board.spaces[LAND["edgewood"]].index(goal))
    game.answer("land edgewood")
    assert game.s.players[0].space == goal
    assert game.s.players[0].extra == 0
    assert game.s.turn == 1


@pytest.mark.rule("WZ-16")
def test_the_higher_die_counts(dice: Dice) -> None:
    game = called(dice, 1, 4)
    assert game.told("table")[0].data == {"table": "help", "die": 4, "row": 1}
    assert game.told("rolled")[0].data == {"why": "help", "faces": [1, 4]}


@pytest.mark.rule("WZ-16", "wizards:R-47")
def test_3_to_4_a_random_space_without_the_animal(dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=3)
    game.run(GamePhase.UPKEEP, turn=0)
    goal = game.hex("oxenford", 2, -1)
    dice(3, 3)
    dice.random_space(game, goal)
    game.answer("call_help")
    assert (game.s.players[0].space, game.s.players[0].animal) == (goal, 0)


@pytest.mark.rule("WZ-16", "WZ-46", "WZ-58")
@pytest.mark.parametrize(("faces", "extra"), [((1, 2), True), ((4, 3), False)])
@pytest.mark.parametrize("fields", [{"dazed": True}, {"bound": True}, {"dazed": True, "bound": True}])
def test_the_afflicted_are_healed_where_they_are(
    faces: tuple[int, int], extra: bool, fields: dict[str, bool], dice: Dice
) -> None:
    game = called(dice, *faces, rank=1, points=(3, 0, 0), **fields)
    p = game.s.players[0]
    assert (p.dazed, p.bound) == (False, False)
    assert p.space == game.hex("torwall", 1, 1)
    assert game.points() == (2, 0, 0)
    assert (game.s.turn == 0) is extra  # one extra turn


@pytest.mark.rule("WZ-16", "wizards:R-77", "WZ-64")
def test_unheard_is_no_movement_and_no_random_encounter_and_ends_nothing(dice: Dice) -> None:
    game = called(dice, 5, 6, dazed=True, trap=5)
    p = game.s.players[0]
    assert (p.dazed, p.trap, p.space) == (True, 5, game.hex("torwall", 1, 1))
    assert game.s.turn == 1


@pytest.mark.rule("WZ-16")
def test_unheard_at_hamdrels_she_may_be_met(dice: Dice) -> None:
    game = Game()
    game.put(0, "HAMDREL")
    game.s.players[0].met = {game.s.board.place[game.at("HAMDREL")]: 1}
    game.s.players[0].chats = 1
    game.run(GamePhase.UPKEEP, turn=0)
    dice(6, 6)
    game.answer("call_help")
    assert (game.kind, game.asked) == ("hamdrel_stay", 0)


@pytest.mark.rule("WZ-94", "WZ-16")
def test_not_while_stunned() -> None:
    game = Game()
    game.set(0, stun=1)
    game.run(GamePhase.UPKEEP, turn=0)
    assert (game.s.players[0].stun, game.s.turn) == (0, 1)


@pytest.mark.rule("WZ-16")
@pytest.mark.parametrize("trap", [1, 3, 5])
def test_a_transport_by_it_ends_the_trap(trap: int, dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), trap=trap, trap_left=4 if trap == 3 else 0)
    game.run(GamePhase.UPKEEP, turn=0)
    dice(4, 4)
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    game.answer("call_help")
    p = game.s.players[0]
    assert (p.space, p.trap, p.trap_left) == (goal, 0, 0)


@pytest.mark.rule("wizards:R-78")
@pytest.mark.parametrize("faces", [(2, 2), (4, 4)])
def test_trapped_and_dazed_one_is_healed_and_the_trap_stays(faces: tuple[int, int], dice: Dice) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), trap=1, dazed=True)
    game.run(GamePhase.UPKEEP, turn=0)
    dice(*faces)
    game.answer("call_help")
    p = game.s.players[0]
    assert (p.dazed, p.trap, p.space) == (False, 1, game.hex("torwall", 1, 1))
    if faces == (2, 2):
        assert game.keys == ["call_help", "pass"]  # the extra turn is a Trap turn again
        assert game.asked == 0
