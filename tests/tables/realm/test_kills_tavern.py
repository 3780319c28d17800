"""Part B in small print: prices to the last coin, what a thrown-out guest does not meet, what a fight leaves behind."""

import pytest

from tests.tables.realm.tools import Dice, Game, GamePhase


def meet(slug: str, **fields: object) -> Game:
    """The active character meets a card at T5."""
    game = Game()
    game.lay("T5", slug)
    game.put(0, "T5", **fields)
    return game.run(GamePhase.ENCOUNTER)


@pytest.mark.rule("TV-23", "TV-24", "TV-22")
def test_who_is_thrown_out_by_a_card_rolls_on_no_table_where_it_lands(dice: Dice) -> None:
    dice(6, 2)
    game = meet("flying_chair", lives=1, gold=1)
    assert game.me()["place"] == "O14"
    assert not game.told("table")


@pytest.mark.rule("TV-42")
def test_v11_the_smugglers_door_costs_two_gold_and_two_are_enough() -> None:
    game = meet("smuggler", gold=2)
    assert "buy door" in game.keys
    game.answer("buy door")
    assert (game.me()["doors"], game.me()["gold"]) == (1, 0)
    assert "buy door" not in meet("smuggler", gold=1).keys


@pytest.mark.rule("TV-41", "RB-35")
@pytest.mark.parametrize(("answer", "spells", "lives"), [("spell", 1, 2), ("heal", 0, 3)])
def test_v08_the_old_campaigner_teaches_or_binds_wounds(answer: str, spells: int, lives: int, dice: Dice) -> None:
    dice(4)
    game = meet("old_campaigner", craft=3, lives=2)
    game.answer(answer)
    assert (game.me()["spell_count"], game.me()["lives"]) == (spells, lives)


@pytest.mark.rule("TV-42", "TV-22")
def test_a_brawler_stays_when_its_foe_dies_of_a_spell(dice: Dice) -> None:
    game = Game()
    game.lay("T5", "sore_loser")
    game.put(0, "T5", craft=3, lives=1)
    spell = game.give(0, "random_magic")[0]
    game.run(GamePhase.ENCOUNTER)
    dice(1)  # the caster loses 1 Life
    game.answer(f"cast {spell} foe")
    assert game.told("died")[0].seat == 0
    assert len(game.view()["spaces"]["T5"]["cards"]) == 1


@pytest.mark.rule("TV-28")
@pytest.mark.parametrize("dish", ["chops", "stew"])
def test_one_holds_the_dish_that_was_bought(dish: str) -> None:
    game = Game()
    game.put(0, "T7", gold=1)
    game.run(GamePhase.CARDS).answer(dish)
    assert {one for one in ("chops", "stew") if game.me()[one]} == {dish}


@pytest.mark.rule("TV-19", "RB-27")
@pytest.mark.parametrize(("face", "lives"), [(4, 2), (5, 3)])
def test_c2_the_trolls_hide_holds_in_a_brawl_too(face: int, lives: int, dice: Dice) -> None:
    game = Game(heroes=("stone_troll", "ranger"))
    game.lay("T5", "retired_champion")
    game.put(0, "T5", lives=3)
    game.run(GamePhase.ENCOUNTER)
    dice(1, 6, face)
    game.answer("roll")
    assert game.me()["lives"] == lives
    assert [fact.data["by"] for fact in game.told("saved")] == ["hide"] * (lives - 2)


@pytest.mark.rule("TV-2")
def test_the_table_is_told_who_goes_in() -> None:
    game = Game()
    game.put(0, "O16")
    game.run(GamePhase.START).answer("enter")
    assert [fact.seat for fact in game.told("entered")] == [0]


@pytest.mark.rule("TV-9", "TV-10")
def test_the_table_is_told_that_the_patrol_is_here() -> None:
    game = Game()
    game.put(0, "T8", coming=True)
    game.run(GamePhase.END)
    assert game.kind == "arrest"
    assert [fact.seat for fact in game.told("patrol")] == [0]


@pytest.mark.rule("TV-14", "TV-5")
def test_the_table_is_told_who_goes_out() -> None:
    game = Game()
    game.put(0, "T1")
    game.run(GamePhase.START).answer("leave")
    assert [fact.seat for fact in game.told("left_inn")] == [0]
    assert game.me()["place"] == "O16"


@pytest.mark.rule("TV-37")
def test_the_table_is_told_of_the_new_bouncer(dice: Dice) -> None:
    game = Game()
    game.put(0, "T13", strength=9)
    game.run(GamePhase.CARDS).answer("bouncer")
    dice(6, 1)
    while game.kind == "pre_dice":
        game.answer("roll")
    assert [fact.seat for fact in game.told("hired")] == [0]
    assert game.me()["bouncer"]


@pytest.mark.rule("TV-38")
@pytest.mark.parametrize(("bouncer", "gold"), [(-1, 3), (2, 4)])
def test_nobody_is_paid_for_a_flight_without_a_bouncer(bouncer: int, gold: int, dice: Dice) -> None:
    game = Game(3, ("sellsword", "ranger", "cutpurse"))
    game.lay("T5", "flying_chair")
    game.put(0, "T5", lives=1, gold=1)
    game.put(2, "T8", gold=3)
    game.s.bouncer = bouncer
    dice(6, 2)
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["place"] == "O14"
    assert game.me(2)["gold"] == gold


@pytest.mark.rule("TV-41")
def test_v15_nobody_wrestles_for_nothing() -> None:
    game = meet("arm_wrestling", gold=2)
    game.answer("bet 0")
    assert (game.told("rolled"), game.me()["gold"]) == ([], 2)
