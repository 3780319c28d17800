"""SC-1 to SC-19 of the Realm's base board, with their numbers."""

import pytest

from game.tables.realm.content.catalog import ADVENTURE
from tests.tables.realm.tools import PLACE, Dice, Game, GamePhase


@pytest.mark.rule("RB-34")
def test_sc_1_trophies_of_five_points_buy_one_strength() -> None:
    game = Game()
    game.trophy(0, "goblin_poacher")
    game.trophy(0, "thicket_boar")
    game.run(GamePhase.TRADE)
    assert "trade strength 2" not in game.keys
    game.answer("trade strength 1")
    assert game.me()["strength"] == 5
    assert game.me()["trophies"] == []
    assert len(game.s.discards[ADVENTURE]) == 2


@pytest.mark.rule("RB-34")
def test_sc_2_three_points_buy_nothing() -> None:
    game = Game()
    game.trophy(0, "goblin_poacher")
    game.trophy(0, "goblin_poacher", 1)
    game.run(GamePhase.START)
    assert not [key for key in game.keys if key.startswith("trade")]


def _meet(game: Game, place: str, *slugs: str) -> Game:
    """Stand the active character on a space with cards, about to meet them."""
    game.put(0, place)
    game.lay(place, *slugs)
    return game.run(GamePhase.CARDS)


@pytest.mark.rule("RB-24", "RB-30")
def test_sc_3_equal_scores_are_a_stand_off(dice: Dice) -> None:
    game = Game(heroes=("pit_fighter", "ranger"))
    game.give(0, "broadsword")
    _meet(game, "O4", "hill_giant")
    dice(3, 3)
    game.answer("roll")
    over = game.told("fight_over")[0].data
    assert (over["mine"], over["theirs"], over["outcome"]) == (9, 9, "tie")
    assert game.me()["lives"] == 5
    assert len(game.s.lying[PLACE["O4"]]) == 1


@pytest.mark.rule("RB-26")
def test_sc_5_the_sellsword_wins_ties(dice: Dice) -> None:
    game = _meet(Game(), "O4", "highwayman")
    dice(3, 3)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "win"
    assert [trophy["worth"] for trophy in game.me()["trophies"]] == [4]
    assert PLACE["O4"] not in game.s.lying


@pytest.mark.rule("RB-28", "RB-30")
def test_sc_7_armour_does_nothing_in_psychic_combat(dice: Dice) -> None:
    game = Game()
    game.give(0, "armour")
    _meet(game, "O4", "weeping_widow")
    dice(1, 6)
    game.answer("roll")
    assert game.me()["lives"] == 4
    assert [fact.data["why"] for fact in game.told("rolled")] == []


@pytest.mark.rule("RB-35")
def test_sc_8_less_craft_drops_a_spell_at_once() -> None:
    game = Game(heroes=("hedge_wizard", "ranger"))
    game.put(0, "O14", craft=3)
    game.s.players[0].spells = []
    game.give(0, "mend", "pilfer")
    game.s.phase = GamePhase.MOVE
    game.s.rolled = [1]
    game.run()
    game.answer("move O15 cw")
    assert game.kind == "discard_to_limit"
    assert game.decision is not None
    assert game.decision.hidden
    game.answer(game.keys[0])
    assert game.me()["spell_count"] == 1


@pytest.mark.rule("RB-32")
def test_sc_9_syphon_leaves_no_choice_between_one() -> None:
    game = Game(heroes=("hedge_wizard", "sellsword"))
    game.put(1, "O1", strength=4, craft=5)
    spell = game.give(0, "syphon")[0]
    game.s.players[1].spells = []
    game.run(GamePhase.START).answer(f"cast {spell} seat:1")
    assert game.kind == "start_action"
    assert game.s.players[1].craft == 4


@pytest.mark.rule("RB-13", "RU-68")
def test_sc_11_in_a_blizzard_even_the_ranger_moves_one_space(dice: Dice) -> None:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O6")
    game.s.blizzard = 1
    game.run(GamePhase.START)
    dice(5, 2)
    game.answer("roll")
    assert game.keys == ["move O7 cw", "move O5 ccw"]


@pytest.mark.rule("RB-15")
def test_sc_12_the_border_gate_takes_two_gold() -> None:
    game = Game()
    game.put(0, "O8", gold=2)
    game.run(GamePhase.START).answer("cross pay")
    assert game.me()["place"] == "M1"
    assert game.told("gold")[0].data["change"] == -2
    assert game.told("met")


@pytest.mark.rule("RB-15", "RB-27")
def test_sc_13_the_border_patrol_is_six_strong(dice: Dice) -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "O8")
    game.run(GamePhase.START).answer("cross fight")
    dice(2, 4)
    game.answer("roll")
    over = game.told("fight_over")[0].data
    assert (over["mine"], over["theirs"]) == (5, 10)
    assert game.me()["lives"] == 3
    assert game.me()["place"] == "O8"
    assert game.asked == 1
    assert game.me()["trophies"] == []


@pytest.mark.rule("RB-16")
def test_sc_14_the_ferry_may_not_leave(dice: Dice) -> None:
    game = Game()
    game.put(0, "O20", gold=1)
    game.run(GamePhase.START)
    dice(2)
    game.answer("ferry")
    assert game.me()["gold"] == 0
    assert game.me()["place"] == "O20"
    assert game.asked == 1


@pytest.mark.rule("RB-20", "RB-21")
def test_sc_15_a_lying_card_counts_as_drawn() -> None:
    game = Game()
    game.put(0, "O18")
    lying = game.lay("O18", "grey_wolf")
    game.top(ADVENTURE, "whimpering_shade")
    game.run(GamePhase.ENCOUNTER)
    assert [fact.data["card"].split(".")[0] for fact in game.told("drew")] == ["A14"]
    assert game.told("met")[0].data["card"] == lying[0]


@pytest.mark.rule("RB-20", "RB-22")
def test_sc_16_after_a_lost_battle_the_object_stays(dice: Dice) -> None:
    game = Game()
    game.lay("O18", "market_day", "wyvern", "short_sword")
    gold = game.s.players[0].gold
    game.put(0, "O18")
    game.run(GamePhase.CARDS)
    dice(1, 6)
    game.answer("roll")
    assert game.me()["gold"] == gold + 1
    assert len(game.s.lying[PLACE["O18"]]) == 2
    assert game.me()["lives"] == 4


def test_sc_17_the_highwayman_takes_gold_instead_of_a_life(dice: Dice) -> None:
    game = _meet(Game(heroes=("pit_fighter", "ranger")), "O4", "highwayman")
    game.s.players[0].gold = 2
    dice(1, 6)
    game.answer("roll")
    assert game.me()["gold"] == 1
    assert game.me()["lives"] == 5
    assert len(game.s.lying[PLACE["O4"]]) == 1


@pytest.mark.rule("RB-46", "LB-40", "LB-41")
def test_sc_19_out_of_jail_by_a_test_or_on_the_third_turn(dice: Dice) -> None:
    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "JAIL", gold=0, craft=2)
    game.run(GamePhase.START)
    assert game.keys[:2] == ["strength", "craft"]
    assert "bail" not in game.keys
    dice(2)
    game.answer("strength")
    assert game.me()["place"] == "O1"
    assert game.asked == 1

    game = Game(heroes=("cutpurse", "ranger"))
    game.put(0, "JAIL", gold=0)
    game.run(GamePhase.START)
    dice(6)
    game.answer("strength")
    assert game.me()["place"] == "JAIL"

    game.s.turn, game.s.players[0].jailed = 0, 2
    game.run(GamePhase.UPKEEP)
    assert game.me()["place"] == "O1"
    assert "roll" in game.keys
