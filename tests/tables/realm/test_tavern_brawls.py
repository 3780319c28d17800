"""TV-17 to TV-25: brawls, what they bring and cost, and being Thrown Out."""

import pytest

from game.tables.realm.content.catalog import ADVENTURE, CONTENT, OUTER, TAVERN_DOOR
from game.tables.realm.rules import brawls, scores, totals
from game.tables.realm.rules.state import Fight
from tests.tables.realm.tools import NUMBER, PLACE, Dice, Game, GamePhase


def brawl(game: Game, slug: str = "sore_loser", **fields: object) -> Game:
    """The active character meets a brawler at T2."""
    game.lay("T2", slug)
    game.put(0, "T2", **fields)
    return game.run(GamePhase.ENCOUNTER)


def duel(game: Game, place: str = "T5", **fields: object) -> Game:
    """The active character attacks the other one inside."""
    game.put(1, place)
    game.put(0, place, **fields)
    game.run(GamePhase.ENCOUNTER).answer("attack")
    while game.kind == "evade":
        game.answer("fight")
    return game


def clash(game: Game) -> Game:
    """Both sides are ready."""
    while game.kind == "pre_dice":
        game.answer("roll")
    return game


def mine(game: Game) -> list[list[object]]:
    """What counts for the fighter."""
    found: list[list[object]] = game.view()["fight"]["mine"]
    return found


@pytest.mark.rule("TV-17")
def test_every_fight_inside_is_a_brawl() -> None:
    assert brawl(Game()).view()["fight"]["kind"] == "brawl"
    assert duel(Game()).view()["fight"]["kind"] == "brawl"
    game = Game(heroes=("hedge_wizard", "ranger"))
    game.s.players[0].spells = []
    assert duel(game).view()["fight"]["kind"] == "brawl"  # no duel of minds in here
    game = Game()
    game.put(0, "T13")
    game.run(GamePhase.ENCOUNTER).answer("bouncer")
    assert game.view()["fight"]["kind"] == "brawl"


@pytest.mark.rule("TV-18", "TV-43", "RU-8")
def test_followers_come_along_but_do_not_help() -> None:
    game = Game()
    game.give(0, "squire", "freed_gladiator", "ring_veteran", "hired_champion", "hunting_hound")
    brawl(game, gold=3)
    assert mine(game) == [["strength", 4]]
    assert game.keys == ["roll"]
    assert len(game.me()["followers"]) == 5


@pytest.mark.rule("TV-18")
def test_a_follower_that_raises_strength_itself_would_not_count_either() -> None:
    game = Game()
    game.put(0, "T2")
    assert totals.strength(game.s, 0, helped=False) == 4
    game.give(0, "ring_of_might")
    game.put(0, "O4")
    assert (totals.strength(game.s, 0), totals.strength(game.s, 0, helped=False)) == (5, 4)


@pytest.mark.rule("TV-18", "RU-67")
def test_ailments_and_abilities_that_name_brawls_count(dice: Dice) -> None:
    game = Game(heroes=("pit_fighter", "ranger"))
    game.give(0, "battle_fury", "cold_mind")
    game.ail(0, "weakness", "curse")
    game.s.bouncer = 0
    brawl(game)
    assert mine(game) == [["strength", 2], ["battle_fury", 1], ["knuckles", 1], ["bouncer", 1]]
    dice(4, 1)
    game.answer("roll")
    assert game.told("fight_over")[0].data["mine"] == 5 + 3  # the Curse takes 1 from the die


@pytest.mark.rule("TV-18")
def test_the_wild_have_two_more_and_moon_blood_one_more() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    brawl(game, wild=True)
    assert mine(game) == [["strength", 6]]
    game = Game(heroes=("ranger", "sellsword"))
    game.ail(0, "lycanthropy")
    brawl(game)
    assert mine(game) == [["strength", 4]]


@pytest.mark.rule("TV-18", "TV-19")
def test_a_text_about_battles_does_not_mean_a_brawl(dice: Dice) -> None:
    game = brawl(Game())  # the Sellsword wins ties in battle only
    dice(2, 3)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "tie"
    assert game.me()["lives"] == 5
    assert len(game.view()["spaces"]["T2"]["cards"]) == 1


@pytest.mark.rule("TV-18", "RB-28")
def test_no_save_and_no_hound_in_a_brawl(dice: Dice) -> None:
    game = Game()
    game.give(0, "armour", "shield", "helmet", "hunting_hound")
    brawl(game)
    dice(1, 6, 6, 6, 6)
    game.answer("roll")
    assert game.me()["lives"] == 4
    assert not game.told("saved")


@pytest.mark.rule("TV-18", "TV-27")
def test_spells_and_brews_for_a_battle_work_but_the_spell_calls_the_patrol(dice: Dice) -> None:
    game = Game()
    bolt = game.give(0, "lightning_bolt")[0]
    brawl(game, craft=3, brews=2)
    dice(5)
    game.answer("brew", f"cast {bolt} seat:0")
    assert mine(game) == [["strength", 4], ["brew", 2], ["lightning_bolt", 3]]
    assert "brew" not in game.keys
    assert game.me()["called"] is True


@pytest.mark.rule("TV-19")
def test_the_loser_of_a_brawl_loses_one_life(dice: Dice) -> None:
    game = brawl(Game())
    dice(1, 6)
    game.answer("roll")
    assert game.me()["lives"] == 4
    assert len(game.view()["spaces"]["T2"]["cards"]) == 1


@pytest.mark.rule("TV-20", "RU-18")
@pytest.mark.parametrize(
    ("slug", "worth"),
    [("loud_farmhand", 2), ("sore_loser", 3), ("bar_bully", 3), ("deckhand_twins", 4), ("off_duty_guardsman", 4),
     ("kitchen_ogre", 5), ("retired_champion", 6)],
)  # fmt: skip
def test_a_beaten_brawler_is_a_trophy_of_its_strength(slug: str, worth: int, dice: Dice) -> None:
    game = brawl(Game(), slug)
    assert game.view()["fight"]["theirs"] == [["value", worth]]
    dice(6, 1)
    game.answer("roll")
    if game.kind == "stranger_choice":
        game.answer("chops")
    assert [(trophy["worth"], trophy["stat"]) for trophy in game.me()["trophies"]] == [(worth, "S")]
    assert "T2" not in game.view()["spaces"]
    game.s.turn = 0
    game.run(GamePhase.TRADE)
    assert [key for key in game.keys if key.startswith("trade")] == (["trade strength 1"] if worth >= 4 else [])


@pytest.mark.rule("TV-21", "RB-31")
def test_between_characters_no_object_can_be_taken(dice: Dice) -> None:
    game = Game()
    game.give(1, "broadsword", "ember_key")
    game.s.crown = 1
    game.put(1, "T5", gold=2)
    duel(game)
    dice(6, 1)
    clash(game)
    key = game.me(1)["keys"]
    assert key == 1
    assert game.kind == "spoils"
    assert game.keys[0] == "take crown"
    assert game.keys[-2:] == ["life", "take gold"]
    assert [one for one in game.keys if "P2" in one] == []
    game.answer("take gold")
    assert (game.me()["gold"], game.me(1)["gold"]) == (3, 1)
    assert game.me()["trophies"] == []


@pytest.mark.rule("TV-22")
def test_the_loser_of_a_brawl_between_characters_flies_with_one_life(dice: Dice) -> None:
    game = Game()
    game.put(1, "T5", lives=1, gold=0)
    duel(game)
    dice(6, 1, 4)
    clash(game)  # nothing but a Life to take
    assert (game.me(1)["lives"], game.me(1)["place"]) == (1, "O17")
    assert [(fact.seat, fact.rule) for fact in game.told("skip")] == [(1, "TV-24")]
    assert game.me()["place"] == "T5"


@pytest.mark.rule("TV-22", "RU-19")
def test_other_losses_of_life_kill_inside_as_anywhere() -> None:
    game = Game()
    finger = game.give(0, "finger_of_death")[0]
    game.put(0, "T5", craft=3)
    game.put(1, "T9", lives=1)
    game.run(GamePhase.TRADE).answer(f"cast {finger} seat:1")
    assert game.told("died")
    assert not game.told("thrown_out")


@pytest.mark.rule("TV-22")
def test_the_hide_of_the_troll_may_keep_even_the_last_life(dice: Dice) -> None:
    game = brawl(Game(heroes=("stone_troll", "ranger")), lives=1)
    dice(1, 6, 5)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["place"]) == (1, "T2")
    game = brawl(Game(heroes=("stone_troll", "ranger")), lives=1)
    dice(1, 6, 4, 2)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["place"]) == (1, "O14")


@pytest.mark.rule("TV-19")
def test_the_pit_fighters_prize_is_for_every_brawl_won(dice: Dice) -> None:
    game = brawl(Game(heroes=("pit_fighter", "ranger")), gold=1)
    dice(6, 1)
    game.answer("roll")
    assert game.me()["gold"] == 2
    game = Game(heroes=("ranger", "pit_fighter"))
    duel(game)
    game.s.players[1].gold = 0
    dice(1, 6)
    clash(game).answer("life")
    assert game.me(1)["gold"] == 1
    game = brawl(Game(heroes=("pit_fighter", "ranger")), gold=1)
    dice(1, 6)
    game.answer("roll")
    assert game.me()["gold"] == 1


@pytest.mark.rule("TV-18", "EG-8")
def test_the_crown_counts_in_a_brawl_but_not_at_the_arm_wrestlers_table() -> None:
    game = Game()
    game.s.crown = 0
    brawl(game)
    assert mine(game) == [["strength", 4], ["crown", 1]]
    assert brawls.strength(game.s, 0) == 4


@pytest.mark.rule("TV-27", "RU-20")
def test_no_brew_before_psychic_combat() -> None:
    game = Game()
    game.lay("O4", "whimpering_shade")
    game.put(0, "O4", brews=2)
    game.run(GamePhase.CARDS)
    assert game.view()["fight"]["kind"] == "psychic"
    assert "brew" not in game.keys


@pytest.mark.rule("TV-27")
def test_who_passes_out_in_a_brawl_loses_it_and_flies_with_the_last_life(dice: Dice) -> None:
    game = brawl(Game(), brews=1, lives=1)
    dice(1)
    game.answer("brew")
    assert game.view()["fight"]["odds"] == [0, 0, 100]
    dice(6, 1, 3)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["place"]) == (1, "O13")


@pytest.mark.rule("TV-27")
@pytest.mark.parametrize(("face", "bonus"), [(2, []), (3, [["brew", 1]]), (4, [["brew", 1]]), (5, [["brew", 2]])])
def test_what_a_brew_adds(face: int, bonus: list[list[object]], dice: Dice) -> None:
    game = brawl(Game(), brews=2)
    dice(face)
    game.answer("brew")
    assert mine(game) == [["strength", 4], *bonus]
    assert game.me()["brews"] == 1


@pytest.mark.rule("TV-27", "TV-20")
def test_two_who_both_pass_out_are_judged_by_their_scores() -> None:
    game = duel(Game())
    f = Fight("brawl", 0, other=1, passed=[True, True])
    wins, _, losses = scores.odds(game.s, f)
    assert wins > losses


# --- Thrown Out --------------------------------------------------------------------------------------------


def thrown(dice: Dice, face: int, **fields: object) -> Game:
    """Somebody who goes quietly, and the die for the place."""
    game = Game()
    game.put(0, "T8", coming=True, **fields)
    game.run(GamePhase.END)
    dice(face)
    return game.answer("quietly")


@pytest.mark.rule("TV-23", "RU-2", "RB-10")
@pytest.mark.parametrize(
    ("face", "place", "steps"),
    [(1, "O15", -1), (2, "O14", -2), (3, "O13", -3), (4, "O17", 1), (5, "O18", 2), (6, "O19", 3)],
)
def test_the_die_says_how_far_one_flies(face: int, place: str, steps: int, dice: Dice) -> None:
    game = thrown(dice, face, gold=1)
    assert game.me()["place"] == place
    assert PLACE[place] == TAVERN_DOOR + steps
    assert CONTENT.thrown_out[face - 1] == place
    assert PLACE[place] in OUTER


@pytest.mark.rule("TV-23", "RU-27")
def test_the_victim_chooses_what_to_give_after_getting_everything_back() -> None:
    game = Game()
    game.give(0, "dagger", "magic_ring")
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END).answer("quietly")
    assert (game.kind, game.asked) == ("thrown_out_loss", 0)
    assert game.keys == ["gold", "forfeit P1.1", "forfeit A43.1"]
    assert [one["usable"] for one in game.me()["objects"]] == [True, True]
    game.answer("forfeit A43.1")
    assert NUMBER["A43.1"] in game.s.discards[ADVENTURE]
    assert [one["id"] for one in game.me()["objects"]] == ["P1.1"]
    assert game.me()["gold"] == 1


@pytest.mark.rule("TV-23", "RU-28")
def test_who_has_neither_object_nor_gold_loses_nothing(dice: Dice) -> None:
    game = thrown(dice, 1, gold=0)
    assert game.me()["place"] == "O15"
    assert not game.told("forfeited")


@pytest.mark.rule("TV-23", "RU-13")
def test_keys_and_the_crown_are_not_given_to_the_barkeeper(dice: Dice) -> None:
    game = Game()
    game.give(0, "ember_key")
    game.s.crown = 0
    game.put(0, "T8", coming=True, gold=0)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    assert (game.me()["keys"], game.me()["crown"]) == (1, True)


@pytest.mark.rule("TV-24")
def test_who_lands_meets_nobody_but_may_be_attacked_there(dice: Dice) -> None:
    game = Game()
    game.lay("O15", "goblin_poacher")
    game.put(1, "O15")
    game.put(0, "T8", coming=True, gold=1)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    assert game.asked == 1
    assert not game.told("met")
    assert game.me()["skip"] == 1
    game.run(GamePhase.ENCOUNTER)
    assert "attack seat:0" in game.keys


@pytest.mark.rule("TV-24")
def test_thrown_out_on_anothers_turn_it_is_the_next_turn_that_is_lost(dice: Dice) -> None:
    game = Game()
    game.put(1, "T5", lives=1, gold=0)
    duel(game)
    dice(6, 1, 1)
    clash(game)
    assert (game.me(1)["skip"], game.asked) == (0, 0)  # the turn of seat 1 has passed already
    assert [fact.seat for fact in game.told("skipped")] == [1]


@pytest.mark.rule("TV-23")
def test_no_trade_after_flying_on_ones_own_turn(dice: Dice) -> None:
    game = Game()
    game.trophy(0, "hill_giant")
    brawl(game, "off_duty_guardsman", gold=0)
    dice(1, 6, 2)
    game.answer("roll")
    assert game.asked == 1
    assert game.me()["place"] == "O14"


@pytest.mark.rule("TV-25")
@pytest.mark.parametrize("slug", ["armour", "pack_pony"])
def test_a_thing_from_the_purchase_list_can_be_bought_again(slug: str, dice: Dice) -> None:
    game = Game()
    name = game.give(0, slug)[0]
    game.put(0, "T8", coming=True, gold=0)
    game.run(GamePhase.END)
    dice(1)
    game.answer("quietly")
    if slug == "armour":
        assert NUMBER[name] in game.s.shop
    else:
        assert len(game.me()["followers"]) == 1  # a Follower is no Object
