"""Spells of Enemies, row by row, and what may stop them (LB-54, RU-46 to RU-48)."""

import pytest

from game.tables.realm.rules import totals
from game.tables.realm.rules.state import NONE
from tests.tables.realm.maze import MazeGame, meets, onto
from tests.tables.realm.tools import TABLE, Dice, GamePhase


def hexed(dice: Dice, *faces: int, **fields: int) -> MazeGame:
    """A Deep Witch (Craft 7) casts; the first face is her Spell's."""
    game = meets("K2X", "deep_witch", **fields)
    dice(*faces)
    game.run()
    return game


def foe(game: MazeGame) -> int:
    """The Enemy's score before its die."""
    return sum(value for _, value in game.view()["fight"]["theirs"])


@pytest.mark.rule("LB-54")
def test_1_finger_of_death_takes_a_life_without_a_save(dice: Dice) -> None:
    game = meets("K2X", "deep_witch")
    game.give(0, "plate_harness")
    dice(1)
    game.run()
    assert (game.me()["lives"], game.kind, foe(game)) == (4, "pre_dice", 7)
    assert game.told("saved") == []


@pytest.mark.rule("LB-54", "RB-39")
def test_1_the_last_life_is_lost_before_the_fight(dice: Dice) -> None:
    game = hexed(dice, 1, lives=1)
    assert game.s.players[0].hero == NONE
    assert game.told("fight_over") == []
    assert len(game.s.discards[3]) == 1
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-54")
def test_2_immobility_takes_a_turn_and_the_fight_still_happens(dice: Dice) -> None:
    game = hexed(dice, 2)
    assert (game.me()["skip"], game.kind) == (1, "pre_dice")


@pytest.mark.rule("LB-54", "RB-32")
def test_3_syphon_takes_a_counter_above_start_of_ones_choice(dice: Dice) -> None:
    game = hexed(dice, 3, strength=4, craft=5)
    assert (game.kind, game.keys) == ("syphon_choice", ["strength", "craft"])
    game.answer("craft")
    assert (game.me()["strength"], game.me()["craft"]) == (4, 4)
    game = hexed(dice, 3)
    assert (game.me()["strength"], game.me()["craft"], game.kind) == (3, 3, "pre_dice")


@pytest.mark.rule("LB-54", "RU-47")
@pytest.mark.parametrize("slug", ["deep_witch"])
def test_4_three_more_for_the_enemys_value(slug: str, dice: Dice) -> None:
    game = meets("K2X", slug)
    dice(4)
    game.run()
    assert foe(game) == 7 + 3
    dice(6, 1)
    game.answer("roll")
    over = game.told("fight_over")[0].data
    assert (over["mine"], over["theirs"]) == (3 + 6, 10 + 1)


@pytest.mark.rule("LB-54", "RU-48", "RB-50")
def test_sc_72_no_spell_and_no_ring_anywhere_until_the_victims_next_turn(dice: Dice) -> None:
    game = meets("Q2X", "deep_witch")
    game.give(0, "ring_of_might")
    game.give(1, "mend")
    game.put(1, "O4", lives=2, craft=3)
    game.s.blizzard = NONE
    dice(5)
    game.run()
    assert game.s.silence == [(2, 0)]
    assert game.me()["strength"] == 3  # not 4
    assert not totals.may_cast(game.s, 1)
    dice(1, 6)
    game.answer("roll")
    assert (game.kind, game.asked) == ("start_action", 1)
    assert not [key for key in game.keys if key.startswith("cast")]
    assert game.view()["effects"] == [{"kind": "magic_destroyed", "zone": 2, "until": 0}]
    game.s.turn = 0
    game.run(GamePhase.UPKEEP)
    assert game.s.silence == []
    assert game.me()["strength"] == 4
    assert totals.may_cast(game.s, 1)


@pytest.mark.rule("LB-54", "RU-46")
@pytest.mark.parametrize(
    ("face", "lives", "skip", "spells", "gold"),
    [
        (1, 3, 0, 0, 1),  # the caster's loss is ignored
        (2, 3, 1, 0, 1),
        (3, 2, 0, 0, 1),
        (4, 4, 0, 0, 1),
        (5, 3, 0, 1, 1),
        (6, 3, 0, 0, 1),  # the caster's gain is ignored
    ],
)
def test_6_random_magic_row_by_row(face: int, lives: int, skip: int, spells: int, gold: int, dice: Dice) -> None:
    game = hexed(dice, 6, face, lives=3)
    me = game.me()
    assert (me["lives"], me["skip"], me["spell_count"], me["gold"]) == (lives, skip, spells, gold)
    assert foe(game) == 7


@pytest.mark.rule("LB-54", "RB-51")
def test_unravel_stops_an_enemys_spell_also_ones_own(dice: Dice) -> None:
    game = meets("K2X", "deep_witch")
    unravel = game.give(0, "unravel")[0]
    dice(1)
    game.run()
    assert game.kind == "evade"  # asked of whoever holds a Spell, so that it betrays nothing
    game.answer("fight")
    assert (game.kind, game.asked) == ("spell_response", 0)
    game.answer(f"cast {unravel}")
    assert (game.me()["lives"], game.me()["spell_count"]) == (5, 0)
    assert game.told("countered")[0].data == {"spell": "finger_of_death"}


@pytest.mark.rule("LB-54", "RB-50")
def test_only_those_in_the_labyrinth_may_answer_an_enemys_spell(dice: Dice) -> None:
    for place, asked in (("O4", 0), ("L:B1", 1)):
        game = meets("K2X", "deep_witch").lay_tiles(B1="K1X")
        game.give(1, "unravel")
        game.put(1, place)
        dice(2)
        game.run()
        assert game.asked == asked


@pytest.mark.rule("LB-54")
@pytest.mark.parametrize(("face", "lives"), [(3, 4), (4, 5), (6, 5)])
def test_r10_the_warding_amulet_stops_it_on_4_to_6(face: int, lives: int, dice: Dice) -> None:
    game = meets("K2X", "deep_witch")
    game.give(0, "warding_amulet")
    dice(1, face)
    game.run()
    assert game.me()["lives"] == lives


@pytest.mark.rule("LB-54", "LB-55")
def test_the_amulet_of_the_wild_or_silenced_is_no_help(dice: Dice) -> None:
    game = meets("K2X", "deep_witch", wild=True)
    game.give(0, "warding_amulet")
    dice(1)
    game.run()
    assert game.me()["lives"] == 4
    game = meets("K2X", "deep_witch")
    game.give(0, "warding_amulet")
    game.s.silence = [(2, 1)]
    dice(1)
    game.run()
    assert game.me()["lives"] == 4


@pytest.mark.rule("LB-36", "LB-54", "RU-48")
def test_the_caster_rune_is_a_spell_from_some_other_source(dice: Dice) -> None:
    game = onto("K5X")
    dice(5, 5)
    game.run()
    assert game.s.silence == [(2, 0)]
