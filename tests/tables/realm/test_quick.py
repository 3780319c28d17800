"""Part Q: the Quick game (QK-1 to QK-5)."""

import pytest

from game.core import BadOption, Session
from game.tables.realm.content.catalog import HEROES, PLACE
from game.tables.realm.rules import clock, doors, keeper, losses, movement, setup
from game.tables.realm.rules.state import NONE, GamePhase
from game.tables.realm.rules.tiles import CODE
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.tools import DEFAULTS, TABLE, Dice


def quick(seats: int = 2, heroes: tuple[str, ...] = ("ranger", "sellsword")) -> MazeGame:
    """A Quick game."""
    return MazeGame(seats, heroes, quick=True)


@pytest.mark.rule("QK-1", "RB-6")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {"quick": True}),
        (6, {"quick": True}),
        (2, {"quick": True, "gates": True}),
        (2, {"quick": True, "shifting_walls": False}),
    ],
)
def test_what_a_quick_game_cannot_be(seats: int, options: dict[str, bool | str]) -> None:
    with pytest.raises(BadOption):
        setup.new(seats, DEFAULTS | options, 1)


@pytest.mark.rule("QK-1")
def test_two_to_four_seats_without_gates_and_with_four_entrances() -> None:
    for seats in (2, 3, 4):
        s = setup.new(seats, DEFAULTS | {"quick": True}, 1)
        assert not s.options.gates
        assert sorted(CODE[tile] for tile in s.maze.stairs) == ["E1", "E2", "E3", "E4"]
        assert sorted(CODE[tile] for tile in s.maze.out) == ["E5", "E6"]
    s = setup.new(2, DEFAULTS | {"quick": True, "tavern": False}, 1)
    assert sorted(CODE[tile] for tile in s.maze.stairs) == ["E1", "E2", "E3"]
    game = quick()
    assert doors.entrance_at(game.s, PLACE["M2"]) == ""
    assert doors.entrance_at(game.s, PLACE["O3"]) == "E1"


@pytest.mark.rule("QK-1")
def test_the_border_gate_and_the_ferry_are_inert(dice: Dice) -> None:
    for place in ("O8", "O20"):
        game = quick()
        game.put(0, place, gold=5)
        game.start()
        assert [option.key for option in movement.kinds(game.s, 0)] == ["roll"]
    game = quick()
    game.put(0, "O8", gold=5)
    dice(1)
    game.run(GamePhase.CARDS)
    assert (game.me()["gold"], game.me()["skip"], game.told("rolled")) == (5, 0, [])


@pytest.mark.rule("QK-2", "RB-34")
def test_everybody_starts_stronger_also_later() -> None:
    game = quick()
    for seat in (0, 1):
        p = game.s.players[seat]
        hero = HEROES[p.hero]
        assert (p.strength, p.craft, p.gold) == (hero.strength + 1, hero.craft + 1, hero.gold + 1)
    losses.die(game.s, 0)
    game.run(GamePhase.UPKEEP)
    p = game.s.players[0]
    hero = HEROES[p.hero]
    assert (p.strength, p.craft, p.gold) == (hero.strength + 1, hero.craft + 1, hero.gold + 1)


@pytest.mark.rule("QK-2", "RB-34")
def test_three_points_buy_a_counter_and_the_walls_shift() -> None:
    game = quick()
    game.put(0, "O4")
    game.trophy(0, "thicket_boar", 3)
    game.start()
    assert "trade strength 1" in game.keys
    assert game.s.options.walls


@pytest.mark.rule("QK-3", "EG-5")
@pytest.mark.parametrize(
    ("broken", "late", "value"), [(0, 0, 9), (1, 0, 8), (0, 2, 7), (1, 3, 5), (0, 10, 4), (1, 10, 4)]
)
def test_two_seals_and_a_weaker_keeper(broken: int, late: int, value: int) -> None:
    game = quick()
    game.s.broken, game.s.clock = broken, 12 + late
    assert (keeper.seals(game.s), keeper.value(game.s)) == (2, value)


@pytest.mark.rule("QK-3", "EG-4")
@pytest.mark.parametrize(
    ("gold", "worth", "keys"), [(4, 0, ["gold", "none"]), (3, 4, ["trophies", "none"]), (3, 3, [])]
)
def test_the_tribute_at_the_shrine_is_four(gold: int, worth: int, keys: list[str]) -> None:
    game = quick()
    game.put(0, "O5", gold=gold)
    if worth:
        game.trophy(0, "highwayman", worth)
    game.run(GamePhase.CARDS)
    assert (game.keys if game.kind == "tribute" else []) == keys


@pytest.mark.rule("QK-4", "EG-12", "EG-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_waking_12_and_end_22_for_any_seat_count(seats: int) -> None:
    game = quick(seats, ("ranger", "sellsword"))
    assert (clock.waking(game.s), clock.end(game.s)) == (12, 22)
    game.s.clock = 11
    clock.advance(game.s, "QK-4")
    assert game.s.awake
    game.s.clock = 21
    clock.advance(game.s, "QK-4")
    assert game.s.how == "renown"


@pytest.mark.rule("QK-4", "EG-7")
def test_sc_95_whoever_breaks_the_second_seal_wins_at_once(dice: Dice) -> None:
    game = quick()
    game.s.awake, game.s.broken = True, 1
    game.put(0, "L:D4", strength=9)
    game.run(GamePhase.ENCOUNTER)
    game.answer("battle")
    dice(6, 1)
    game.answer("roll")
    assert (game.s.winners, game.s.how, game.s.crown, game.s.collapse) == ([0], "seal", NONE, NONE)
    assert game.decision is None
    assert TABLE.over(game.s)


@pytest.mark.rule("QK-5", "RB-39", "EG-15")
def test_all_else_is_as_ever_the_dead_come_back() -> None:
    game = quick()
    game.s.broken = 1
    losses.die(game.s, 0)
    game.run(GamePhase.UPKEEP)
    assert game.s.players[0].hero != NONE


@pytest.mark.rule("QK-1", "RB-6")
def test_only_entrances_that_are_in_the_game_are_told_of() -> None:
    def told(**options: bool) -> list[str]:
        return sorted(Session.new("realm", 2, "doors", options).view(0)["lab"]["entrances"])

    assert told(quick=True) == ["E1", "E2", "E3", "E4"]
    assert told(quick=False) == ["E1", "E2", "E3", "E4", "E5", "E6"]
    assert told(quick=False, tavern=False) == ["E1", "E2", "E3", "E5", "E6"]
