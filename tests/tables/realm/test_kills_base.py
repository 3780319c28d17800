"""Part A and Part D in small print: what is told, what is asked only once, what a defeat does not do."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import ADVENTURE, SPELL
from game.tables.realm.rules import clock, ending, losses, piles, totals
from tests.tables.realm.tools import NAME, NUMBER, PLACE, TABLE, Dice, Game, GamePhase


def play(hero: str = "ranger", place: str = "O4", others: tuple[str, ...] = ("sellsword",), **fields: Any) -> Game:
    """A character on a space; nobody holds a Spell."""
    game = Game(1 + len(others), (hero, *others))
    for seat, p in enumerate(game.s.players):
        game.s.piles[SPELL] += p.spells
        p.spells = []
        game.put(seat, "O2" if seat else place, **({} if seat else fields))
    return game


def facing(enemy: str, hero: str = "ranger", **fields: Any) -> Game:
    """An Enemy lies where the active character stands."""
    game = play(hero, **fields)
    game.lay("O4", enemy)
    return game


# --- fights and what follows them ------------------------------------------------------------------------------


@pytest.mark.rule("RB-24", "LB-47")
def test_a_stand_off_has_no_effect_not_even_the_text_for_the_defeated(dice: Dice) -> None:
    game = facing("hex_wraith").run(GamePhase.CARDS)
    dice(4, 2)  # 3 + 4 against 5 + 2
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "tie"
    assert game.me()["ailments"] == []


@pytest.mark.rule("RB-25", "LB-47")
def test_who_slips_away_is_not_cursed() -> None:
    game = facing("hex_wraith")
    net = game.give(0, "silver_net")[0]
    game.run(GamePhase.CARDS).answer(f"evade {net}")
    assert game.me()["ailments"] == []


@pytest.mark.rule("LB-47")
@pytest.mark.parametrize(("face", "ailments"), [(2, ["poison"]), (3, [])])
def test_the_serpents_bite_is_poisoned_on_a_one_or_a_two(face: int, ailments: list[str], dice: Dice) -> None:
    game = facing("marsh_serpent").run(GamePhase.CARDS)
    dice(1, 6, face, 4)  # and the Poison's own die at the end of the turn
    game.answer("roll")
    assert game.me()["ailments"] == ailments


@pytest.mark.rule("LB-47", "RB-39")
def test_no_die_is_thrown_for_the_poison_of_the_dead(dice: Dice) -> None:
    game = facing("marsh_serpent", lives=1).run(GamePhase.CARDS)
    dice(1, 6)
    game.answer("roll")
    assert game.told("died")[0].seat == 0
    assert "lose_text" not in [fact.data["why"] for fact in game.told("rolled")]


@pytest.mark.rule("RB-31", "RB-36")
def test_a_fight_ends_without_spoils_when_the_other_dies_before_the_dice() -> None:
    game = play(craft=3)
    finger = game.give(0, "finger_of_death")[0]
    game.put(1, "O4", lives=1, gold=1)
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", f"cast {finger} seat:1")
    assert game.told("died")[0].seat == 1
    assert game.kind not in ("pre_dice", "spoils")
    assert not game.told("fight_over")


@pytest.mark.rule("RB-26")
def test_the_table_is_told_of_a_trophy_and_its_worth(dice: Dice) -> None:
    game = facing("mud_ogre").run(GamePhase.CARDS)
    dice(6, 1)
    game.answer("roll")
    assert [fact.data for fact in game.told("trophy")] == [{"card": game.me()["trophies"][0]["id"], "worth": 5}]


@pytest.mark.rule("RB-22", "RB-39")
def test_an_enemy_stays_where_its_foe_dies_before_the_dice(dice: Dice) -> None:
    game = facing("mud_ogre", lives=1, craft=3)
    spell = game.give(0, "random_magic")[0]
    ogre = game.view()["spaces"]["O4"]["cards"]
    game.run(GamePhase.CARDS)
    dice(1)  # the caster loses 1 Life
    game.answer(f"cast {spell} foe")
    assert game.told("died")[0].seat == 0
    assert set(ogre) <= set(game.view()["spaces"]["O4"]["cards"])


@pytest.mark.rule("RB-36", "RB-51")
def test_a_glamour_that_evades_is_cast_and_discarded() -> None:
    game = facing("wyvern", craft=3)
    glamour = game.give(0, "glamour")[0]
    game.run(GamePhase.CARDS).answer(f"evade {glamour}")
    assert game.told("cast")[0].data["spell"] == glamour
    assert game.me()["spells"] == []
    assert NUMBER[glamour] in game.s.discards[SPELL]


@pytest.mark.rule("RB-31")
def test_the_spell_thief_finds_nothing_where_there_are_no_spells(dice: Dice) -> None:
    game = play(craft=6)
    game.give(0, "spell_thief")
    game.put(1, "O4", gold=1)
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    while game.kind == "pre_dice":
        dice(6, 1)
        game.answer("roll")
    assert game.kind == "spoils"
    assert not game.told("stole_spell")
    assert game.me()["spells"] == []


@pytest.mark.rule("RB-31", "RB-35")
def test_the_spell_thief_takes_no_spell_beyond_the_limit(dice: Dice) -> None:
    game = play("pit_fighter", strength=9)
    game.give(0, "spell_thief")
    game.put(1, "O4", craft=3)
    mend = game.give(1, "mend")[0]
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    while game.kind in ("pre_dice", "evade"):
        dice(6, 1)
        game.answer("fight" if game.kind == "evade" else "roll")
    assert game.kind == "spoils"
    assert game.me(1)["spells"] == [mend]
    assert not game.told("stole_spell")


@pytest.mark.rule("RB-25")
def test_a_fight_is_over_once_its_dice_have_fallen(dice: Dice) -> None:
    game = facing("mud_ogre").run(GamePhase.CARDS)
    assert game.view()["fight"]["stage"] == "pre"
    dice(1, 6)
    game.answer("roll")
    fight = game.view()["fight"]
    assert fight is None or fight["stage"] == "over"


@pytest.mark.rule("RB-51")
def test_each_other_seat_is_asked_once_from_the_casters_left() -> None:
    game = play("fen_witch", others=("sellsword", "cutpurse"), lives=1)
    game.s.players[1].craft = game.s.players[2].craft = 3
    mend = game.give(0, "mend")[0]
    game.give(1, "mend")
    game.give(2, "brainwave")
    game.give(0, "syphon")
    game.run(GamePhase.START).answer(f"cast {mend} seat:0")
    asked = []
    while game.kind == "spell_response":
        asked.append(game.asked)
        game.answer("pass")
    assert asked == [1, 2]


# --- ailments, healing and gifts ---------------------------------------------------------------------------------


@pytest.mark.rule("TV-28", "RB-33")
def test_a_dish_heals_one_life() -> None:
    game = play(lives=1, chops=True, stew=True)
    game.run(GamePhase.START).answer("eat chops")
    assert (game.me()["lives"], game.me()["chops"], game.me()["stew"]) == (2, False, True)


@pytest.mark.rule("LB-55", "RB-9")
@pytest.mark.parametrize(("ailments", "lives"), [((), 3), (("disease",), 2)])
def test_torpor_heals_only_the_healthy(ailments: tuple[str, ...], lives: int) -> None:
    game = play("stone_troll", lives=2)
    game.ail(0, *ailments)
    game.run(GamePhase.START).answer("torpor")
    assert game.me()["lives"] == lives


@pytest.mark.rule("LB-56", "RB-7")
def test_mercy_is_shown_once_in_a_turn() -> None:
    game = play("shrine_sister", craft=4)
    game.give(0, "brainwave", "lightning_bolt")
    game.ail(0, "curse", "weakness")
    game.run(GamePhase.START)
    assert len([key for key in game.keys if key.startswith("mercy")]) == 2
    game.answer(next(key for key in game.keys if key.startswith("mercy"))).answer("cure curse")
    assert not [key for key in game.keys if key.startswith("mercy")]
    assert game.me()["ailments"] == ["weakness"]


@pytest.mark.rule("LB-55", "RB-38")
def test_the_followers_of_the_wild_add_nothing_to_strength_or_craft() -> None:
    tame, wild = play("cutpurse", craft=5), play("cutpurse", craft=5, wild=True)
    for one in (tame, wild):
        one.give(0, "maiden")
        one.ail(0, "lycanthropy")
    assert totals.craft(tame.s, 0) - totals.craft(wild.s, 0) == 3  # the Maiden, and 2 for the beast


@pytest.mark.rule("RB-7")
@pytest.mark.parametrize("hurt", [True, False])
def test_r22_the_field_surgeon_heals_one_or_cures(hurt: bool, dice: Dice) -> None:
    game = play(lives=2)
    game.give(0, "field_surgeon")
    if not hurt:
        game.ail(0, "curse")
    dice(5)
    game.run(GamePhase.UPKEEP)
    if not hurt:
        assert game.kind == "stranger_choice"
        game.answer("heal")
    assert game.me()["lives"] == 3


# --- cards and spaces --------------------------------------------------------------------------------------------


@pytest.mark.rule("RB-22", "RB-39")
def test_a_key_that_lies_on_a_space_becomes_a_key_of_the_finder() -> None:
    game = play()
    key = game.s.stock.pop()
    game.s.lying[PLACE["O4"]] = [key]
    game.run(GamePhase.CARDS)
    assert (game.me()["keys"], game.me()["objects"]) == (1, [])


@pytest.mark.rule("RB-20", "RB-45")
def test_who_is_jailed_by_a_card_meets_nothing_more(dice: Dice) -> None:
    game = play()
    game.lay("O4", "circuit_judge", "lost_purse")
    dice(1)
    game.run(GamePhase.CARDS)
    assert (game.me()["place"], game.me()["gold"]) == ("JAIL", 1)
    assert len(game.view()["spaces"]["O4"]["cards"]) == 1


@pytest.mark.rule("RB-20")
def test_what_was_met_on_the_last_space_can_be_met_on_the_next() -> None:
    game = play(place="O4")
    cards = game.lay("O6", "lost_purse")
    game.s.met = [NUMBER[cards[0]]]
    game.s.piles[ADVENTURE].clear()
    from game.tables.realm.rules import arrivals

    arrivals.arrive(game.s, PLACE["O6"])
    game.run()
    assert game.me()["gold"] == 3


@pytest.mark.rule("RB-35")
def test_gained_spells_are_counted_aloud_but_not_named() -> None:
    game = play("hedge_wizard", craft=5)
    assert piles.gain_spell(game.s, 0, "M4", 2) == 2
    assert [fact.data for fact in game.s.notes if fact.kind == "gained_spell"] == [{"count": 2}]
    assert not any(NAME[card] in str(game.s.notes) for card in game.s.players[0].spells)


@pytest.mark.rule("RB-46")
def test_freedom_is_told_with_the_place() -> None:
    game = play(place="JAIL", gold=2).run(GamePhase.START)
    game.answer("bail")
    assert game.told("freed")[0].data == {"place": "O1"}


@pytest.mark.rule("RB-32")
def test_a_change_that_the_print_forbids_is_not_told() -> None:
    game = play()
    losses.grow(game.s, 0, "strength", -1, "S06")
    assert game.s.notes == []


# --- the turn and the end ------------------------------------------------------------------------------------------


@pytest.mark.rule("EG-12")
def test_the_heart_opens_aloud_at_the_waking() -> None:
    game = play()
    game.s.clock = 29
    clock.advance(game.s, "EG-12")
    assert [fact.kind for fact in game.s.notes] == ["clock", "heart_open"]
    clock.advance(game.s, "EG-12")
    assert [fact.kind for fact in game.s.notes].count("heart_open") == 1


@pytest.mark.rule("RB-3", "LB-40")
def test_both_dice_of_a_test_are_seen_and_gone_by_the_next_turn(dice: Dice) -> None:
    game = play(place="M4", craft=3).run(GamePhase.CARDS)
    dice(5, 4)
    game.answer("test")
    assert game.told("rolled")[-1].data == {"die": "2d6", "why": "test_craft", "faces": [5, 4]}
    assert game.asked == 1
    assert game.view()["roll"] is None
    game = play(place="M4", craft=5)
    game.give(0, "mend")
    game.run(GamePhase.CARDS)
    dice(6, 4)
    game.answer("test")
    assert game.kind == "end_action"
    assert game.view()["roll"]["faces"] == [6, 4]


@pytest.mark.rule("EG-14")
def test_a_result_has_everybodys_points_and_every_round() -> None:
    game = play(gold=7)
    game.s.history = [[1, 2], [3, 4]]
    ending.by_renown(game.s, "EG-13")
    found = TABLE.result(game.s)
    assert (found["history"], found["winners"], found["how"]) == ([[1, 2], [3, 4]], [0], "renown")
    assert [one["rank"] for one in found["players"]] == [1, 2]
    assert found["players"][0]["points"] == {"shards": 0, "keys": 0, "growth": 0, "gold": 2, "abilities": 0}
    assert [one["hero"] for one in found["players"]] == ["ranger", "sellsword"]


@pytest.mark.rule("RB-34")
def test_trophies_of_one_kind_only_are_traded() -> None:
    game = play()
    game.trophy(0, "mud_ogre")  # Strength 5
    game.trophy(0, "weeping_widow")  # Craft 4
    game.run(GamePhase.START).answer("trade strength 1")
    assert game.me()["strength_counters"] == 4
    assert [(one["stat"], one["worth"]) for one in game.me()["trophies"]] == [("C", 4)]


@pytest.mark.rule("RB-34", "EG-4")
@pytest.mark.parametrize("order", [("highwayman", "barrow_king", "goblin_poacher"), ("goblin_poacher", "highwayman")])
def test_of_equal_payments_the_one_with_fewest_trophies_is_taken(order: tuple[str, ...]) -> None:
    game = play(place="M7", gold=0)
    for slug in (*order, "whimpering_shade"):
        game.trophy(0, slug)
    game.run(GamePhase.CARDS).answer("trophies")
    spent = game.told("spent_trophies")[0].data["cards"]
    assert [name.partition(".")[0] for name in spent] == ["A04"]


@pytest.mark.rule("RB-50")
@pytest.mark.parametrize(("where", "asked"), [(0, False), (1, True), (2, False)])
def test_destroyed_magic_silences_its_own_zone(where: int, asked: bool) -> None:
    game = play(craft=3, lives=1)
    mend = game.give(0, "mend")[0]
    teleport = game.give(0, "teleport")[0]
    game.s.silence = [(where, 1)]
    game.run(GamePhase.START)
    assert (f"cast {mend} seat:0" in game.keys) == asked
    assert any(key.startswith(f"cast {teleport}") for key in game.keys) == asked


@pytest.mark.rule("RB-13")
def test_the_coachman_of_the_terrace_drives_on_the_outer_ring_only() -> None:
    for place, ways in (("O17", 2), ("M3", 0)):
        game = play(place=place, coach=True).run(GamePhase.START)
        assert len([key for key in game.keys if key.startswith("coach")]) == ways


@pytest.mark.rule("RB-25", "RB-50")
def test_an_attacked_character_that_can_do_nothing_is_not_asked() -> None:
    game = play()
    game.put(1, "O4", craft=3)
    game.give(1, "glamour")
    game.s.silence = [(0, 0)]
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1")
    assert (game.kind, game.asked) == ("pre_dice", 0)


@pytest.mark.rule("RB-4")
def test_a_drawn_card_can_not_be_taken_back() -> None:
    game = play()
    barrier = game.s.barrier
    piles.draw(game.s, ADVENTURE)
    assert game.s.barrier > barrier


@pytest.mark.rule("RB-31", "RB-37")
def test_who_is_no_thief_takes_no_spell_along(dice: Dice) -> None:
    game = play("hedge_wizard", strength=9)
    game.put(1, "O4", craft=3)
    mend = game.give(1, "mend")[0]
    game.run(GamePhase.ENCOUNTER).answer("attack seat:1", "battle")
    while game.kind in ("pre_dice", "evade"):
        dice(6, 1)
        game.answer("fight" if game.kind == "evade" else "roll")
    assert game.kind == "spoils"
    assert game.me(1)["spells"] == [mend]


@pytest.mark.rule("HI-5", "RB-4")
def test_who_knows_two_cards_knows_one_when_the_first_is_drawn() -> None:
    game = play()
    game.s.players[0].seen[ADVENTURE] = 2
    known = [NAME[card] for card in game.s.piles[ADVENTURE][-2:]]
    piles.draw(game.s, ADVENTURE)
    assert game.me()["seen"] == known[:1]


@pytest.mark.rule("RB-43", "RB-38")
def test_a_pony_from_the_market_is_a_follower() -> None:
    game = play(place="O1", gold=9).run(GamePhase.CARDS).answer("market")
    game.answer("buy P6")
    assert (game.me()["objects"], game.me()["followers"]) == ([], ["P6.1"])
    assert game.me()["carry"] == [0, 8]


@pytest.mark.rule("RB-39")
def test_the_poor_leave_no_gold_behind() -> None:
    game = play(gold=0)
    losses.die(game.s, 0)
    assert "O4" not in game.view()["spaces"]
    game = play(place="L:B2", gold=0)
    losses.die(game.s, 0)
    assert game.s.maze.coins == {}


@pytest.mark.rule("EG-14", "EG-15")
def test_a_seat_without_a_character_has_grown_by_nothing() -> None:
    game = play(strength=9)
    losses.die(game.s, 0)
    assert ending.renown(game.s, 0) == 0


@pytest.mark.rule("RB-24", "RB-25")
def test_what_is_added_before_the_dice_is_told() -> None:
    game = facing("mud_ogre", gold=2)
    champion = game.give(0, "hired_champion")[0]
    game.run(GamePhase.CARDS).answer(f"hire {champion}")
    assert [fact.data for fact in game.told("bonus")] == [{"by": champion, "value": 3}]
    assert game.me()["gold"] == 1


@pytest.mark.rule("RB-43")
def test_p8_a_salve_for_the_hurt_but_healthy_heals_unasked() -> None:
    game = play(lives=2)
    salve = game.give(0, "salve")[0]
    game.run(GamePhase.START).answer(f"use {salve}")
    assert (game.kind, game.me()["lives"]) == ("start_action", 3)


@pytest.mark.rule("RB-15")
def test_a_guard_rota_points_at_the_inner_gate() -> None:
    game = play(place="O8")
    rota = game.give(0, "guard_rota")[0]
    game.run(GamePhase.START)
    assert game.option("cross rota").targets == (f"own:{rota}", "space:M1")


@pytest.mark.rule("RB-35")
@pytest.mark.parametrize(("craft", "offered"), [(2, False), (4, True)])
def test_c7_a_bargain_needs_room_for_the_spell(craft: int, offered: bool) -> None:
    game = play("fen_witch", craft=craft)
    game.trophy(0, "grey_wolf")
    game.run(GamePhase.START)
    assert ("bargain" in game.keys) == offered


@pytest.mark.rule("LB-60", "RB-30")
@pytest.mark.parametrize("enchanted", [False, True])
def test_c10_bare_knuckles_beat_a_dagger_but_not_an_enchanted_one(enchanted: bool) -> None:
    game = facing("mud_ogre", "pit_fighter")
    dagger = game.give(0, "dagger")[0]
    if enchanted:
        game.s.enchanted = [NUMBER[dagger]]
    game.run(GamePhase.CARDS)
    mine = dict(game.view()["fight"]["mine"])
    assert mine == {"strength": 4, **({dagger: 2} if enchanted else {"knuckles": 1})}


@pytest.mark.rule("RB-36", "RB-50")
def test_s07_destroy_magic_has_one_target_its_zone() -> None:
    game = play(craft=3)
    card = game.give(0, "destroy_magic")[0]
    game.run(GamePhase.START)
    assert [key for key in game.keys if key.startswith("cast")] == [f"cast {card} zone"]


@pytest.mark.rule("RB-36", "RB-51")
def test_s09_an_unravelled_spell_is_told() -> None:
    game = play(craft=3, lives=1)
    game.put(1, "O2", craft=3)
    mend, unravel = game.give(0, "mend")[0], game.give(1, "unravel")[0]
    game.run(GamePhase.START).answer(f"cast {mend} seat:0", f"cast {unravel} spell")
    assert [fact.data for fact in game.told("countered")] == [{"spell": mend}]
    assert game.me()["lives"] == 1


@pytest.mark.rule("RB-3", "RB-14")
def test_the_stride_die_is_told_by_its_own_face(dice: Dice) -> None:
    game = play(place="M3").run(GamePhase.START)
    dice(5)
    game.answer("roll")
    assert game.told("rolled")[-1].data == {"die": "stride", "why": "stride", "faces": [3]}


@pytest.mark.rule("RB-35")
@pytest.mark.parametrize(("craft", "gold", "offered"), [(3, 2, True), (3, 1, False), (2, 2, False)])
def test_the_tower_sells_to_those_who_can_hold_a_spell_and_pay(craft: int, gold: int, offered: bool) -> None:
    game = play("pit_fighter", place="M4", craft=craft, gold=gold).run(GamePhase.CARDS)
    assert ("spell" in game.keys) == offered


@pytest.mark.rule("RB-4", "HI-1")
def test_discards_come_back_in_an_order_that_nobody_knows() -> None:
    game = play()
    cards = sorted(game.s.piles[ADVENTURE])
    game.s.discards[ADVENTURE], game.s.piles[ADVENTURE] = cards, []
    piles.refill(game.s, ADVENTURE)
    assert game.s.piles[ADVENTURE] != cards
    assert sorted(game.s.piles[ADVENTURE]) == cards


@pytest.mark.rule("TV-28")
def test_one_dish_is_eaten_and_no_other_appears() -> None:
    game = play(lives=1, stew=True)
    game.run(GamePhase.START).answer("eat stew")
    assert (game.me()["chops"], game.me()["stew"]) == (False, False)


@pytest.mark.rule("RB-9")
def test_c2_torpor_replaces_the_move() -> None:
    game = play("stone_troll", lives=2)
    game.run(GamePhase.START).answer("torpor")
    assert (game.asked, game.me()["place"], game.me()["lives"]) == (1, "O4", 3)


@pytest.mark.rule("RB-36", "RB-51")
def test_s04_before_the_dice_costs_a_turn_and_throws_nothing() -> None:
    game = facing("mud_ogre", craft=3)
    card = game.give(0, "immobility")[0]
    game.run(GamePhase.CARDS).answer(f"cast {card} seat:1")
    assert (game.kind, game.me(1)["skip"]) == ("pre_dice", 1)
    assert not game.told("rolled")


@pytest.mark.rule("RB-39")
def test_the_dead_die_once() -> None:
    game = play(lives=1)
    losses.lose_life(game.s, 0, 1, "LB-55")
    losses.lose_life(game.s, 0, 1, "LB-55")
    assert [fact.kind for fact in game.s.notes].count("died") == 1
    losses.ail(game.s, 0, "poison", "LB-55")
    assert game.s.players[0].ailments == 0


@pytest.mark.rule("EG-10")
def test_nothing_happens_after_the_crown_was_carried_out() -> None:
    game = play()
    game.s.collapse, game.s.crown, game.s.broken, game.s.awake = 1, 0, 3, True
    game.put(0, "O4", called=True, skip=1)
    game.ail(0, "disease")
    game.run(GamePhase.UPKEEP)
    assert game.facts[-1].kind == "won"
    assert game.s.winners == [0]
