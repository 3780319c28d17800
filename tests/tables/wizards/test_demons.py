"""Demons (B-50 to B-53, WZ-13, WZ-27, WZ-28, WZ-87, WZ-91)."""

import pytest

from game.tables.wizards.content.catalog import ANIMALS
from game.tables.wizards.rules import demons, encounters, events
from tests.tables.wizards.tools import Dice, Game


def met(dice: Dice, *faces: int, kind: str = "random", order: str = "", rank: int = 0, **fields: object) -> Game:
    """Seat 0 meets Demons on a quiet space of Torwall."""
    game = Game()
    if order:
        game.rank(0, order, rank)
    game.put(0, game.hex("torwall", 1, 1), **fields)
    dice(*faces)
    return game.do(demons.meet(game.s, 0, kind))


def here(game: Game) -> int:
    return game.hex("torwall", 1, 1)


# --- the six of them ----------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-13", "wizards:R-62")
def test_1_stunned_for_a_die_of_turns_the_larger_counts(dice: Dice) -> None:
    game = met(dice, 1, 4)
    assert (game.s.players[0].stun, game.s.players[0].trap) == (4, 0)
    dice(1, 2)
    game.do(demons.meet(game.s, 0, "marker"))
    assert game.s.players[0].stun == 4
    dice(1, 6)
    game.do(demons.meet(game.s, 0, "marker"))
    assert game.s.players[0].stun == 6


@pytest.mark.rule("WZ-13", "C-9")
def test_2_all_objects_go_back_to_the_pool(dice: Dice) -> None:
    game = Game()
    game.object(0, "hourglass", "rune_staff")
    game.put(0, here(game))
    dice(2)
    game.do(demons.meet(game.s, 0, "random"))
    assert game.me()["objects"] == []
    assert len(game.s.objects) == 12


@pytest.mark.rule("WZ-13", "wizards:B-51", "wizards:R-55", "WZ-103")
def test_3_the_smallest_type_that_is_not_empty(dice: Dice) -> None:  # T-75
    game = met(dice, 3, 4, points=[0, 6, 9], order="druids", rank=1)
    assert game.points() == (0, 2, 9)
    assert game.s.demons == [here(game)]
    game = met(dice, 3, 6, points=[0, 2, 9])
    assert game.points() == (0, 0, 9)
    game = met(dice, 3, points=[0, 0, 0])
    assert game.points() == (0, 0, 0)


@pytest.mark.rule("WZ-13")
@pytest.mark.parametrize(("tie", "left"), [(0, (2, 6, 9)), (1, (6, 2, 9))])
def test_3_a_tie_is_broken_by_chance(dice: Dice, tie: int, left: tuple[int, ...]) -> None:  # T-76
    dice.force("smallest", tie)
    assert met(dice, 3, 4, points=[6, 6, 9]).points() == left


@pytest.mark.rule("WZ-13", "WZ-45")
def test_4_dazed_and_without_the_animal(dice: Dice) -> None:
    game = met(dice, 4, animal=ANIMALS[2], animal_left=2)
    assert game.s.players[0].dazed
    assert game.me()["animal"] is None


@pytest.mark.rule("WZ-13", "WZ-69", "wizards:R-55")
def test_5_to_the_lair_with_lair_time_as_it_was(dice: Dice) -> None:  # T-79
    game = Game()
    start, end = game.hex("dragons_lair", 1, 1), game.hex("dragons_lair", -1, -1)
    game.put(0, start, gap=6)
    dice(5)
    dice.random_lair(game, end, game.hex("dragons_lair", -2, 0))
    game.do(demons.meet(game.s, 0, "random"))
    assert (game.s.players[0].space, game.s.players[0].gap) == (end, 6)
    assert game.s.demons == [start]


@pytest.mark.rule("WZ-13", "WZ-27", "wizards:B-52")
@pytest.mark.parametrize(("rank", "die", "gained"), [(1, 6, 5), (2, 2, 1), (3, 3, 1), (4, 6, 2), (4, 1, 1)])
def test_6_beaten_and_worth_a_die_less_the_rank(dice: Dice, rank: int, die: int, gained: int) -> None:
    game = met(dice, 6, die, order="sorcerers", rank=rank if rank < 4 else 3)
    if rank == 4:
        game = Game()
        game.rank(0, "wizards", 4)
        game.put(0, here(game))
        dice(6, die)
        game.do(demons.meet(game.s, 0, "random")).answer("pass")
    game.answer("power")
    assert game.points() == (0, 0, gained)
    assert game.s.demons == []


@pytest.mark.rule("wizards:B-52", "wizards:B-22", "WZ-57")
@pytest.mark.parametrize(("rank", "bound"), [(0, False), (2, True)])
def test_6_without_a_rank_and_while_bound_there_are_no_points(dice: Dice, rank: int, bound: bool) -> None:
    game = Game()
    if rank:
        game.rank(0, "sorcerers", rank)
    game.s.demons = [here(game)]
    game.put(0, here(game), bound=bound)
    dice(6)
    game.do(demons.meet(game.s, 0, "marker"))
    assert game.points() == (0, 0, 0)
    assert game.s.demons == []


# --- magic --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-28", "wizards:B-50")
@pytest.mark.parametrize(("die", "stun"), [(1, True), (2, True), (3, False)])
def test_after_a_failed_dispelling_the_die_counts_one_less(dice: Dice, die: int, stun: bool) -> None:
    game = Game()
    game.rank(0, "wizards", 2)
    game.put(0, here(game))
    game.do(demons.meet(game.s, 0, "random"))
    assert game.keys == ["cast demon_dispelling", "pass"]
    dice(6, die, 3)
    game.answer("cast demon_dispelling")
    assert bool(game.s.players[0].stun) is stun
    assert game.told("table")[-1].data["die"] == max(1, die - 1)


@pytest.mark.rule("WZ-43", "wizards:B-65")
def test_who_is_dazed_dispels_nothing(dice: Dice) -> None:
    game = met(dice, 2, order="wizards", rank=2, dazed=True)
    assert game.told("table")


# --- who is there -------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-53", "WZ-114", "WZ-87")
@pytest.mark.parametrize(("faces", "stay"), [((6, 6, 6), False), ((6, 2, 6), True)])
def test_all_who_are_there_meet_those_who_appear(dice: Dice, faces: tuple[int, ...], stay: bool) -> None:
    game = Game()
    for seat in range(3):
        game.put(seat, here(game))
    dice(*faces)
    game.do(demons.appear(game.s, here(game), 1))
    assert [fact.seat for fact in game.told("demons_met")] == [1, 2, 0]
    assert (game.s.demons == [here(game)]) is stay


@pytest.mark.rule("WZ-115", "wizards:B-53")
def test_all_meet_them_before_anybody_lands(dice: Dice) -> None:
    game = Game()
    for seat in (0, 1):
        game.put(seat, here(game))
    dice(5, 2)
    game.do(demons.appear(game.s, here(game), 0))
    kinds = [(fact.kind, fact.seat) for fact in game.facts if fact.kind in ("demons_met", "landed")]
    assert kinds[:3] == [("demons_met", 0), ("demons_met", 1), ("landed", 0)]


@pytest.mark.rule("WZ-87")
def test_demons_of_a_random_encounter_are_met_by_one_alone(dice: Dice) -> None:
    game = Game()
    for seat in (0, 1):
        game.put(seat, here(game))
    dice(1, 2)
    game.do(encounters.random_encounter(game.s, 0))
    assert [fact.seat for fact in game.told("demons_met")] == [0]
    assert game.s.demons == [here(game)]


@pytest.mark.rule("WZ-91", "wizards:B-3")
def test_demons_upon_demons_are_one_marker_that_goes_with_the_new_ones(dice: Dice) -> None:
    game = Game()
    game.s.demons = [here(game)]
    game.put(0, here(game))
    game.top_events("the_ground_opens")
    dice(2)
    game.do(events.draw(game.s, 0, "WZ-11"))
    assert game.s.demons == [here(game)]
    game.top_events("the_ground_opens")
    dice(6)
    game.s.events = [*game.s.events]
    game.do(demons.appear(game.s, here(game), 0))
    assert game.s.demons == []


@pytest.mark.rule("wizards:B-51", "wizards:B-53")
def test_demons_come_where_nobody_is() -> None:
    game = Game()
    game.do(demons.appear(game.s, here(game), 0))
    assert game.s.demons == [here(game)]


# --- animals and things -------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-9")
@pytest.mark.parametrize(
    ("animal", "stays"), [("unicorn", True), ("winged_horse", True), ("horse", False), ("hound", False)]
)
def test_demons_drive_off_horse_and_hound(dice: Dice, animal: str, stays: bool) -> None:
    game = Game()
    game.put(0, here(game))
    game.set(0, animal=animal, animal_left=2)
    dice(2)
    game.do(demons.meet(game.s, 0, "random"))
    assert (game.me()["animal"] is not None) is stays


@pytest.mark.rule("C-9")
@pytest.mark.parametrize("kind", ["marker", "random"])
def test_under_the_grey_cloak_nothing_has_happened(kind: str) -> None:
    game = Game()
    game.object(0, "grey_cloak")
    game.put(0, here(game))
    game.set(0, animal="horse", animal_left=2)
    if kind == "marker":
        game.s.demons = [here(game)]
    game.do(demons.meet(game.s, 0, kind)).answer("cloak")
    assert not game.told("table")
    assert game.me()["animal"]
    assert game.s.demons == [here(game)]


@pytest.mark.rule("C-9", "WZ-89")
def test_under_the_grey_cloak_no_others_come_at_sea() -> None:
    game = Game()
    game.object(0, "grey_cloak")
    boat = game.boat(game.water("torwall"), seat=0)
    game.s.boats[boat].demons = True
    game.do(demons.meet(game.s, 0, "marker")).answer("cloak")
    assert game.s.demons == []
    assert game.s.boats[boat].demons
