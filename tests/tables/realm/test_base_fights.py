"""A6: battles and psychic combat, weapons, saves, breakage, characters against each other."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import NUMBER
from game.tables.realm.rules import scores
from game.tables.realm.rules.scores import sides
from game.tables.realm.rules.state import Fight
from tests.tables.realm.tools import PLACE, Dice, Game, GamePhase


def facing(enemy: str, hero: str = "ranger", place: str = "O4", *cards: str, **fields: Any) -> Game:
    """The active character before the dice of a fight with an Enemy."""
    game = Game(heroes=(hero, "cutpurse"))
    game.put(0, place, **fields)
    game.give(0, *cards)
    game.lay(place, enemy)
    return game.run(GamePhase.CARDS)


def over(game: Game) -> dict[str, Any]:
    """How the last fight was decided."""
    found: dict[str, Any] = game.told("fight_over")[-1].data
    return found


# --- scores -----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-24", "RB-26", "RB-27")
def test_the_higher_score_wins_a_trophy_or_costs_a_life(dice: Dice) -> None:
    for faces, outcome, lives, worth in (((3, 2), "win", 5, [3]), ((2, 2), "tie", 5, []), ((2, 3), "lose", 4, [])):
        game = facing("grey_wolf")
        dice(*faces)
        game.answer("roll")
        assert over(game)["outcome"] == outcome
        assert game.me()["lives"] == lives
        assert [one["worth"] for one in game.me()["trophies"]] == worth
        assert (PLACE["O4"] in game.s.lying) is (outcome != "win")
        assert game.asked == 1


@pytest.mark.rule("RB-24")
def test_psychic_combat_counts_craft(dice: Dice) -> None:
    game = facing("weeping_widow", strength=9, craft=4)
    assert game.view()["fight"]["mine"] == [["craft", 4]]
    dice(1, 1)
    game.answer("roll")
    assert (over(game)["mine"], over(game)["theirs"], over(game)["outcome"]) == (5, 5, "tie")


@pytest.mark.rule("RB-23", "RB-26")
def test_in_the_vale_enemies_are_one_stronger_also_as_trophies(dice: Dice) -> None:
    game = facing("grey_wolf", "ranger", "M3")
    assert game.view()["fight"]["theirs"] == [["value", 3], ["vale", 1]]
    dice(6, 1)
    game.answer("roll")
    assert game.me()["trophies"][0]["worth"] == 4


@pytest.mark.rule("RB-23")
def test_spirits_at_the_barrows_have_one_craft_more_for_the_fight_only(dice: Dice) -> None:
    game = facing("whimpering_shade", "ranger", "O12")
    assert game.view()["fight"]["theirs"] == [["value", 2], ["barrow", 1]]
    dice(6, 1)
    game.answer("roll")
    assert game.me()["trophies"][0]["worth"] == 2
    assert facing("grey_wolf", "ranger", "O12").view()["fight"]["theirs"] == [["value", 3]]


@pytest.mark.rule("RB-24")
def test_the_odds_are_counted_over_all_throws() -> None:
    f = facing("grey_wolf").s.fight
    assert f is not None
    game = facing("grey_wolf")
    assert game.s.fight is not None
    assert scores.odds(game.s, game.s.fight) == (15, 6, 15)
    game.ail(0, "curse")
    assert scores.odds(game.s, game.s.fight) == (10, 6, 20)
    game = facing("grey_wolf", "sellsword")
    assert game.s.fight is not None
    assert scores.odds(game.s, game.s.fight) == (26, 0, 10)


@pytest.mark.rule("RB-21", "RB-20")
def test_enemies_fight_one_at_a_time_strength_first(dice: Dice) -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "M8")
    widow, wolf = game.lay("M8", "whimpering_shade", "goblin_poacher")
    game.run(GamePhase.CARDS)
    assert game.view()["fight"]["foe"] == {"card": wolf}
    dice(6, 1)
    game.answer("roll")
    assert game.view()["fight"]["foe"] == {"card": widow}
    dice(6, 1)
    game.answer("roll")
    assert len(game.me()["trophies"]) == 2


# --- weapons ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-30", "RB-25")
def test_one_weapon_counts_and_another_may_be_chosen() -> None:
    game = facing("grey_wolf", "ranger", "O4", "battle_axe", "short_sword", "broadsword")
    axe = game.view()["fight"]["mine"][1]
    assert axe[1] == 2
    assert "weapon none" in game.keys
    game.answer("weapon A39")
    assert [value for _, value in game.view()["fight"]["mine"]] == [3, 1]
    assert game.keys == ["roll"]
    game = facing("grey_wolf", "ranger", "O4", "battle_axe").answer("weapon none")
    assert game.view()["fight"]["mine"] == [["strength", 3]]
    assert game.keys == ["roll"]


@pytest.mark.parametrize(
    ("slug", "bonus"),
    [("dagger", 1), ("broadsword", 2), ("short_sword", 1), ("battle_axe", 2), ("fine_blade", 2), ("war_maul", 3)],
)
@pytest.mark.rule("RB-30", "RB-29")
def test_weapons_add_their_bonus_and_break_on_a_natural_one(dice: Dice, slug: str, bonus: int) -> None:
    game = facing("grey_wolf", "ranger", "O4", slug)
    name = game.me()["objects"][0]["id"]
    assert game.view()["fight"]["mine"] == [["strength", 3], [name, bonus]]
    dice(1, 6)
    game.answer("roll")
    assert game.me()["objects"] == []
    assert game.told("broke")[0].data["card"] == name
    game = facing("grey_wolf", "ranger", "O4", slug)
    dice(2, 1)
    game.answer("roll")
    assert len(game.me()["objects"]) == 1


@pytest.mark.rule("RB-30")
def test_weapons_do_nothing_in_psychic_combat(dice: Dice) -> None:
    game = facing("whimpering_shade", "ranger", "O4", "broadsword")
    assert not [key for key in game.keys if key.startswith("weapon")]
    assert game.view()["fight"]["mine"] == [["craft", 3]]
    dice(1, 6)
    game.answer("roll")
    assert len(game.me()["objects"]) == 1


def test_the_rapier_wins_ties_in_battle(dice: Dice) -> None:
    game = facing("grey_wolf", "ranger", "O4", "duelling_rapier")
    dice(2, 3)
    game.answer("roll")
    assert (over(game)["mine"], over(game)["theirs"], over(game)["outcome"]) == (6, 6, "win")


@pytest.mark.rule("LB-59", "LB-60", "RU-65")
def test_enchanted_weapons_give_one_more_and_never_break(dice: Dice) -> None:
    for slug, bonus in (("broadsword", 3), ("duelling_rapier", 2)):
        game = Game(heroes=("ranger", "cutpurse"))
        game.put(0, "O4")
        name = game.give(0, slug)[0]
        game.s.enchanted.append(NUMBER[name])
        game.lay("O4", "grey_wolf")
        game.run(GamePhase.CARDS)
        assert game.view()["fight"]["mine"] == [["strength", 3], [name, bonus]]
        dice(1, 6)
        game.answer("roll")
        assert [one["id"] for one in game.me()["objects"]] == [name]
        assert game.me()["objects"][0]["enchanted"]


# --- saves ------------------------------------------------------------------------------------------------

PIECES = [
    ("helmet", 6), ("iron_cap", 6), ("shield", 5), ("round_shield", 5), ("armour", 4), ("tower_shield", 4),
    ("plate_harness", 3), ("great_helm", 5),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "lowest"), PIECES)
@pytest.mark.rule("RB-28", "RB-29", "LB-60")
def test_what_saves_a_life_in_battle(dice: Dice, slug: str, lowest: int) -> None:
    for face, lives, left in ((lowest, 5, 1), (lowest - 1, 4, 1), (1, 4, 0)):
        game = facing("hill_giant", "ranger", "O4", slug)
        dice(1, 6, face)
        game.answer("roll")
        assert (game.me()["lives"], len(game.me()["objects"])) == (lives, left)
    for face, lives in ((lowest - 1, 5), (lowest - 2, 4), (1, 4)):
        game = facing("hill_giant", "ranger", "O4", slug)
        game.s.enchanted.append(NUMBER[game.me()["objects"][0]["id"]])
        dice(1, 6, face)
        game.answer("roll")
        assert (game.me()["lives"], len(game.me()["objects"])) == (lives, 1)


@pytest.mark.rule("RB-28")
def test_helmet_shield_and_armour_save_in_this_order_one_of_each(dice: Dice) -> None:
    game = facing("hill_giant", "ranger", "O4", "shield", "helmet", "iron_cap", "armour")
    dice(1, 6, 5, 4, 4)
    game.answer("roll")
    saves = [fact.data["faces"] for fact in game.told("rolled") if fact.data["why"] == "save"]
    assert saves == [[5], [4], [4]]
    assert game.told("saved")[0].data["by"] == "armour"
    game = facing("hill_giant", "ranger", "O4", "shield", "helmet", "armour")
    dice(1, 6, 6)
    game.answer("roll")
    assert game.told("saved")[0].data["by"] == "helmet"
    assert len([fact for fact in game.told("rolled") if fact.data["why"] == "save"]) == 1


@pytest.mark.rule("RB-28")
def test_the_hound_may_be_given_for_a_life(dice: Dice) -> None:
    game = facing("hill_giant", "ranger", "O4", "hunting_hound")
    dice(1, 6)
    game.answer("roll")
    assert (game.kind, game.keys) == ("save_substitute", ["saves", "give A33.1"])
    game.answer("give")
    assert (game.me()["lives"], game.me()["followers"]) == (5, [])
    game = facing("hill_giant", "ranger", "O4", "hunting_hound")
    dice(1, 6)
    game.answer("roll", "saves")
    assert (game.me()["lives"], game.me()["followers"]) == (4, ["A33.1"])


# --- helpers ----------------------------------------------------------------------------------------------

HELP = [
    ("squire", "grey_wolf", 1), ("squire", "whimpering_shade", 0), ("freed_gladiator", "grey_wolf", 2),
    ("freed_gladiator", "whimpering_shade", 0), ("ring_veteran", "grey_wolf", 1), ("hunting_hound", "grey_wolf", 1),
    ("hunting_hound", "hill_giant", 0), ("ghost_squire", "whimpering_shade", 1), ("ghost_squire", "grey_wolf", 0),
    ("battle_fury", "grey_wolf", 1), ("battle_fury", "whimpering_shade", 0), ("cold_mind", "whimpering_shade", 1),
    ("cold_mind", "grey_wolf", 0), ("maiden", "whimpering_shade", 1), ("magic_ring", "whimpering_shade", 1),
    ("ox_belt", "grey_wolf", 1), ("ring_of_might", "grey_wolf", 1), ("circlet_of_wits", "whimpering_shade", 1),
    ("blind_seer", "whimpering_shade", 1),
]  # fmt: skip


@pytest.mark.parametrize(("slug", "enemy", "more"), HELP)
@pytest.mark.rule("RB-38", "LB-42")
def test_what_followers_objects_and_abilities_add(slug: str, enemy: str, more: int) -> None:
    fight = facing(enemy, "ranger", "O4", slug).view()["fight"]
    assert sum(value for _, value in fight["mine"]) == 3 + more


@pytest.mark.rule("RB-25")
def test_the_champion_is_paid_before_a_battle(dice: Dice) -> None:
    game = facing("hill_giant", "ranger", "O4", "hired_champion", gold=2)
    game.answer("hire")
    assert game.me()["gold"] == 1
    assert sum(value for _, value in game.view()["fight"]["mine"]) == 6
    assert not [key for key in game.keys if key.startswith("hire")]
    dice(2, 1)
    game.answer("roll")
    assert over(game)["outcome"] == "win"
    for enemy, gold in (("hill_giant", 0), ("whimpering_shade", 2)):
        game = facing(enemy, "ranger", "O4", "hired_champion", gold=gold)
        assert not [key for key in game.keys if key.startswith("hire")]


@pytest.mark.rule("RB-25", "RU-65")
def test_the_wand_has_three_charges_for_any_fight_beside_a_weapon() -> None:
    game = facing("whimpering_shade", "ranger", "O4", "wand_of_sparks")
    assert game.s.charges == 3
    for left in (2, 1, 0):
        game.answer("use R11.1")
        assert game.view()["fight"]["mine"][1] == ["R11.1", 2]
        assert game.s.charges == left
        assert not [key for key in game.keys if key.startswith("use")]
        assert (game.me()["objects"] == []) is (left == 0)
        if left:
            game.s.fight = None
            game.run(GamePhase.CARDS) if game.s.met.clear() is None else None
    game = facing("grey_wolf", "ranger", "O4", "wand_of_sparks", "broadsword")
    game.answer("use R11.1")
    assert sum(value for _, value in game.view()["fight"]["mine"]) == 3 + 2 + 2


# --- evading ----------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-25")
def test_the_silver_net_evades_an_enemy_and_the_rest_is_met(dice: Dice) -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O18", gold=0)
    net = game.give(0, "silver_net")[0]
    game.lay("O18", "wyvern", "lost_purse")
    game.run(GamePhase.CARDS).answer(f"evade {net}")
    assert (game.me()["gold"], game.me()["objects"], game.me()["lives"]) == (2, [], 5)
    assert len(game.s.lying[PLACE["O18"]]) == 1
    assert dice.faces == []


@pytest.mark.rule("RU-70")
def test_what_is_a_consequence_is_not_evaded() -> None:
    game = Game(heroes=("ranger", "cutpurse"))
    game.put(0, "O8")
    game.give(0, "silver_net", "finger_of_death")
    game.run(GamePhase.START).answer("cross fight")
    assert not [key for key in game.keys if key.startswith("evade") or key.endswith("foe")]
    assert "cast S05.1 seat:1" in game.keys


# --- character against character --------------------------------------------------------------------------


def duel(hero: str = "ranger", other: str = "sellsword", **fields: Any) -> Game:
    game = Game(heroes=(hero, other))
    game.put(0, "O4")
    game.put(1, "O4", **fields)
    return game


@pytest.mark.rule("RB-17", "RB-31")
def test_one_meets_the_space_or_attacks_one_character(dice: Dice) -> None:
    game = Game(3, heroes=("ranger", "sellsword", "cutpurse"))
    for seat in range(3):
        game.put(seat, "O4")
    game.run(GamePhase.ENCOUNTER)
    assert game.keys == ["encounter", "attack seat:1", "attack seat:2"]
    game.answer("attack seat:2")
    assert game.told("drew") == []
    assert game.asked == 0
    game.answer("roll")
    assert game.asked == 2
    dice(3, 3)
    game.answer("roll")
    assert over(game)["outcome"] == "tie"
    assert [one["lives"] for one in game.view()["players"]] == [5, 5, 4]


@pytest.mark.rule("RB-31", "RB-28")
def test_the_winner_takes_an_object_or_gold_or_a_life_with_saves(dice: Dice) -> None:
    for answer, gold, lives, held in (("take gold", 1, 5, 1), ("take P5.1", 2, 5, 0), ("life", 2, 4, 1)):
        game = duel(gold=2)
        game.give(1, "armour")
        game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "roll")
        dice(6, 1, 3)
        game.answer("roll")
        assert (game.kind, game.keys) == ("spoils", ["take P5.1", "life", "take gold"])
        game.answer(answer)
        one = game.me(1)
        assert (one["gold"], one["lives"], len(one["objects"])) == (gold, lives, held)
    game = duel(gold=2)
    game.give(1, "armour")
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "roll")
    dice(6, 1)
    game.answer("roll")
    dice(4)
    game.answer("life")
    assert game.me(1)["lives"] == 5


@pytest.mark.rule("RB-31")
def test_the_attacked_may_win_and_nobody_gets_a_trophy(dice: Dice) -> None:
    game = duel(gold=0)
    game.s.players[0].gold = 1
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "roll")
    dice(1, 6)
    game.answer("roll")
    assert (game.asked, game.keys) == (1, ["life", "take gold"])
    game.answer("take gold")
    assert (game.me()["gold"], game.me(1)["gold"]) == (0, 1)
    assert [one["trophies"] for one in game.view()["players"]] == [[], []]


@pytest.mark.rule("RB-31")
def test_a_key_and_the_crown_are_spoils(dice: Dice) -> None:
    game = duel(gold=0)
    game.s.players[1].keys = [game.s.stock.pop()]
    game.s.crown = 1
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "roll")
    dice(6, 1)
    game.answer("roll")
    assert game.keys[:1] == ["take crown"]
    assert game.keys[2:] == ["life"]
    game.answer("take R01")
    assert (game.me()["keys"], game.me(1)["keys"]) == (1, 0)


@pytest.mark.rule("RB-31")
def test_the_spell_thief_takes_a_spell_of_the_beaten_if_there_is_room(dice: Dice) -> None:
    for craft, held, left in ((3, 1, 0), (2, 0, 1)):
        game = duel(gold=1)
        game.s.players[0].craft = craft
        game.give(0, "spell_thief")
        game.give(1, "mend")
        game.s.players[1].craft = 3
        game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "fight", "roll")
        dice(6, 1)
        game.answer("roll", "take gold")
        assert (game.me()["spell_count"], game.me(1)["spell_count"]) == (held, left)


@pytest.mark.rule("RB-25", "RB-31")
def test_the_attacked_may_evade(dice: Dice) -> None:
    game = duel()
    net = game.give(1, "silver_net")[0]
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert (game.asked, game.kind, game.keys) == (1, "evade", ["fight", f"evade {net}"])
    game.answer(f"evade {net}")
    assert game.told("fight_over") == []
    assert game.asked == 1
    assert dice.faces == []


@pytest.mark.rule("RB-25")
def test_the_names_of_both_sides_are_told() -> None:
    assert sides(Fight("battle", 0)) == [0]
    assert sides(Fight("battle", 0, other=1)) == [0, 1]
