"""The Dragon and Lair Time (B-54 to B-58, WZ-14, WZ-92, WZ-93, R-57 to R-60, R-89, R-90)."""

import pytest

from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import cures, dragon, lair, walking
from tests.tables.wizards.tools import Dice, Game, GamePhase


def met(dice: Dice, *faces: int, **fields: object) -> Game:
    """Seat 0 meets the Dragon on a quiet space of Torwall."""
    game = Game()
    game.put(0, game.hex("torwall", 1, 1), **fields)
    dice(*faces)
    return game.do(dragon.meet(game.s, 0))


def in_lair(dice: Dice, *faces: int, gap: int = 6, order: str = "", rank: int = 0) -> Game:
    game = Game()
    if order:
        game.rank(0, order, rank, 0, 0, 0)
    game.put(0, game.hex("dragons_lair", 1, 1), gap=gap)
    dice(*faces)
    return game.do(dragon.meet(game.s, 0))


# --- the six of them ----------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-14")
def test_1_bound(dice: Dice) -> None:
    assert met(dice, 1).s.players[0].bound


@pytest.mark.rule("WZ-14")
def test_2_stunned_for_a_die_of_turns(dice: Dice) -> None:
    assert met(dice, 2, 5).s.players[0].stun == 5


@pytest.mark.rule("WZ-14")
def test_3_all_objects(dice: Dice) -> None:
    game = Game()
    game.object(0, "hourglass")
    game.put(0, game.hex("torwall", 1, 1))
    dice(3)
    game.do(dragon.meet(game.s, 0))
    assert game.me()["objects"] == []


@pytest.mark.rule("WZ-14")
def test_4_twice_a_die_of_the_smallest_type(dice: Dice) -> None:
    assert met(dice, 4, 3, points=[20, 0, 12]).points() == (20, 0, 6)


@pytest.mark.rule("WZ-14", "wizards:B-58", "wizards:B-54")
def test_5_to_the_lair_center_where_the_dragon_moves(dice: Dice) -> None:  # T-83
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.s.dragon = game.hex("torwall", 1, 1)
    dice(5, 6)
    dice.random_lair(game, game.at("LAIRC"))
    game.do(dragon.meet(game.s, 0))
    assert game.s.players[0].space == game.at("LAIRC")
    assert len(game.told("dragon_met")) == 2  # it came to the Center
    assert game.s.players[0].gap == 12


@pytest.mark.rule("WZ-14", "wizards:B-31", "wizards:R-90")
def test_5_at_the_center_one_is_kept_for_the_next_turn(dice: Dice) -> None:  # T-84
    game = Game(2)
    game.put(0, "LAIRC", gap=9)
    far = game.hex("dragons_lair", -2, 0)
    dice(5)
    game.do(dragon.meet(game.s, 0))
    assert game.s.players[0].stays == "dragon"
    game.s.dragon = far
    dice(6)
    dice.random_lair(game, far)
    game.run(GamePhase.UPKEEP, turn=0)
    assert len(game.told("dragon_met")) == 2
    assert [fact.data["space"] for fact in game.told("dragon")] == [NAME[game.at("LAIRC")], NAME[far]]
    assert game.asked == 1
    assert game.s.players[0].stays == ""


@pytest.mark.rule("WZ-14", "wizards:B-57")
def test_6_unharmed_and_the_dragon_stays(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.put(0, here)
    dice(6)
    game.do(dragon.come(game.s, here, 0))
    assert game.s.dragon == here
    assert not game.s.players[0].bound


@pytest.mark.rule("WZ-9", "WZ-98")
@pytest.mark.parametrize(
    ("animal", "stays"), [("unicorn", True), ("winged_horse", False), ("horse", False), ("hound", False)]
)
def test_the_dragon_drives_off_all_but_the_unicorn(dice: Dice, animal: str, stays: bool) -> None:
    game = Game()
    game.put(0, game.hex("torwall", 1, 1))
    game.set(0, animal=animal, animal_left=2)
    if animal == "winged_horse":
        game.event(0, "silver_mare")
    dice(6)
    game.do(dragon.meet(game.s, 0))
    assert (game.me()["animal"] is not None) is stays
    assert game.me()["events"] == []


# --- Taming -------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-56", "wizards:R-59", "wizards:B-55")
def test_the_tamed_dragon_brings_a_name_and_flies_home(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4, 0, 0, 0)
    here = game.hex("torwall", 1, 1)
    game.put(0, here)
    game.put(1, "LAIRC", gap=9)
    game.s.dragon = here
    game.only_wizards("terek")
    dice.random_space(game, game.hex("glendale", 1, 0))
    game.do(dragon.meet(game.s, 0))
    assert game.keys == ["cast dragon_taming", "pass"]
    dice(5, 6)
    game.answer("cast dragon_taming")
    assert [(fact.kind, fact.seat) for fact in game.told("dragon_met")] == [("dragon_met", 0), ("dragon_met", 1)]
    assert game.s.dragon == game.at("LAIRC")
    assert game.view(0)["wizards"][0]["name"] == "terek"
    assert game.view(1)["wizards"][0]["name"] is None
    assert game.s.players[1].gap == 8


@pytest.mark.rule("WZ-28", "wizards:B-55")
def test_after_a_failed_taming_the_die_counts_one_less(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4, 0, 0, 0)
    game.put(0, game.hex("torwall", 1, 1))
    game.do(dragon.meet(game.s, 0))
    dice(6, 2)
    game.answer("cast dragon_taming")
    assert game.s.players[0].bound


@pytest.mark.rule("wizards:R-89", "wizards:B-56")
def test_a_tamed_dragon_is_not_met_by_those_after(dice: Dice) -> None:
    game = Game()
    here = game.hex("torwall", 1, 1)
    game.rank(0, "wizards", 4, 0, 0, 0)
    for seat in (0, 1):
        game.put(seat, here)
    game.do(dragon.come(game.s, here, 0))
    dice(1)
    game.answer("cast dragon_taming")
    assert [fact.seat for fact in game.told("dragon_met")] == [0]


@pytest.mark.rule("C-9")
def test_the_dragon_scale_makes_it_a_six() -> None:
    game = Game()
    game.object(0, "dragon_scale")
    game.put(0, game.hex("torwall", 1, 1))
    game.do(dragon.meet(game.s, 0)).answer("scale")
    assert not game.told("table")
    assert game.me()["objects"] == []


# --- Lair Time ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-92", "wizards:B-54")
def test_a_meeting_in_the_lair_takes_a_day(dice: Dice) -> None:
    assert in_lair(dice, 6).s.players[0].gap == 5
    assert met(dice, 6).s.players[0].gap == 0


@pytest.mark.rule("WZ-92", "WZ-93")
def test_a_taming_takes_three_whether_it_works_or_not(dice: Dice) -> None:  # T-56
    for faces in ((1,), (6, 4)):
        game = in_lair(dice, order="wizards", rank=4, gap=6)
        game.only_wizards("trap_abbey")
        dice(*faces)
        game.answer("cast dragon_taming")
        assert game.s.players[0].gap == 3
    game = in_lair(dice, order="wizards", rank=4, gap=3)
    dice(4)
    game.answer("cast dragon_taming")
    kinds = [fact.kind for fact in game.facts]
    assert kinds.index("wizard_comes") < kinds.index("bound")
    assert game.s.players[0].gap == 0


@pytest.mark.rule("WZ-92", "WZ-93", "WZ-50")
def test_the_time_runs_before_the_table(dice: Dice) -> None:
    game = in_lair(dice, 6, gap=1)
    assert game.s.players[0].bound
    assert [fact.kind for fact in game.facts if fact.kind in ("bound", "table")] == ["bound", "table"]


@pytest.mark.rule("wizards:B-54", "wizards:R-60")
def test_lair_time_begins_at_the_end_of_a_walk_and_ends_with_one(dice: Dice) -> None:
    game = Game(2)
    edge = game.hex("dragons_lair", 0, -2)
    sea = next(near for near in game.s.board.near[edge] if game.s.board.terrain[near] == "~")
    game.put(0, sea)
    dice(1)
    dice.random_lair(game, game.hex("dragons_lair", 0, 2))
    game.run(GamePhase.UPKEEP, turn=0).answer("walk", f"to {NAME[edge]}")
    assert game.s.players[0].gap == 13
    dice(1)
    game.run(GamePhase.UPKEEP, turn=0).answer("walk", f"to {NAME[sea]}")
    assert game.s.players[0].gap == 0
    assert game.told("lair_left")


@pytest.mark.rule("WZ-67")
def test_a_walk_through_does_not_renew_it() -> None:
    game = Game()
    edge = game.hex("dragons_lair", 0, -2)
    sea = next(near for near in game.s.board.near[edge] if game.s.board.terrain[near] == "~")
    game.put(0, edge, gap=4)
    for space in (sea, edge):
        walking.take(game.s, 0, walking.measured(game.s, 0, space))
    lair.check(game.s, 0)
    assert game.s.players[0].gap == 4


@pytest.mark.rule("WZ-50", "wizards:B-54")
def test_who_is_bound_has_no_lair_time_until_healed() -> None:

    game = Game()
    game.put(0, game.hex("dragons_lair", 1, 1), bound=True)
    lair.check(game.s, 0)
    assert game.s.players[0].gap == 0
    assert cures.heal(game.s, 0, "WZ-46")
    assert game.s.players[0].gap == 13


# --- his own ways -------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-58", "wizards:R-58")
def test_all_in_his_space_meet_him_when_he_lands(dice: Dice) -> None:
    game = Game()
    here = game.hex("dragons_lair", 1, 1)
    for seat in range(3):
        game.put(seat, here, gap=9)
    dice(6, 6, 6)
    dice.random_lair(game, here)
    game.do(dragon.roam(game.s, 2))
    assert [fact.seat for fact in game.told("dragon_met")] == [2, 0, 1]
    assert [p.gap for p in game.s.players] == [8, 8, 8]


@pytest.mark.rule("wizards:B-58", "WZ-115")
def test_all_meet_him_before_anybody_lands(dice: Dice) -> None:
    game = Game()
    here = game.hex("dragons_lair", 1, 1)
    for seat in (0, 1):
        game.put(seat, here, gap=9)
    dice(5, 5)
    dice.random_lair(game, here)
    game.do(dragon.roam(game.s, 0))
    kinds = [(fact.kind, fact.seat) for fact in game.facts if fact.kind in ("dragon_met", "landed")]
    assert kinds == [("dragon_met", 0), ("dragon_met", 1), ("landed", 0), ("landed", 1)]
    assert len(game.told("dragon")) == 1


@pytest.mark.rule("wizards:B-58")
def test_he_comes_back_into_the_lair_wherever_he_was(dice: Dice) -> None:
    game = Game()
    game.s.dragon = game.hex("torwall", 1, 1)
    goal = game.hex("dragons_lair", 0, 1)
    dice.random_lair(game, goal)
    game.do(dragon.roam(game.s, 0))
    assert game.s.dragon == goal
