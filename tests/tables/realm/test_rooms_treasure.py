"""R01 to R32: Treasure cards and Abilities; Enchanted Objects (LB-51 to LB-53, LB-59, LB-60)."""

import pytest

from game.tables.realm.content.catalog import CARDS, CONTENT, NAME, PLACE, SLUG, TREASURE
from game.tables.realm.rules import fights, losses, scores, totals, treasure
from game.tables.realm.rules.state import Fight
from tests.tables.realm.maze import MazeGame, meets, onto
from tests.tables.realm.tools import TABLE, Dice, GamePhase


def score(*slugs: str, kind: str = "battle", sort: str = "Folk", hero: str = "ranger", enchant: bool = False) -> int:
    """A character's score before its die, with cards it holds; what it would hold without them is 3."""
    game = MazeGame(heroes=(hero, "sellsword"))
    game.give(0, *slugs)
    p = game.s.players[0]
    if enchant:
        game.s.enchanted = list(p.objects)
    f = Fight(kind, 0, name="ghost", sort=sort, value=5)
    f.weapons[0] = fights.best_weapon(game.s, f, 0)
    return scores.own_score(game.s, f, 0)


@pytest.mark.rule("RB-30", "RB-38")
@pytest.mark.parametrize(
    ("slug", "battle", "psychic", "brawl"),
    [
        ("fine_blade", 5, 3, 3),  # R02
        ("war_maul", 6, 3, 3),  # R03
        ("duelling_rapier", 4, 3, 3),  # R04
        ("ring_of_might", 4, 3, 3),  # R08
        ("circlet_of_wits", 3, 4, 3),  # R09
        ("freed_gladiator", 5, 3, 3),  # R17
        ("blind_seer", 3, 4, 3),  # R18
        ("ghost_squire", 3, 4, 3),  # R20
        ("battle_fury", 4, 3, 4),  # R26
        ("cold_mind", 3, 4, 3),  # R27
    ],
)
def test_bonuses_in_battle_psychic_combat_and_brawl(slug: str, battle: int, psychic: int, brawl: int) -> None:
    assert [score(slug, kind=kind) for kind in ("battle", "psychic", "brawl")] == [battle, psychic, brawl]


@pytest.mark.rule("RB-38", "LB-42")
@pytest.mark.parametrize(
    ("slug", "strength", "craft"),
    [
        ("ring_of_might", 4, 3),
        ("circlet_of_wits", 3, 4),
        ("blind_seer", 3, 4),
        ("freed_gladiator", 3, 3),
        ("battle_fury", 3, 3),
    ],
)
def test_stat_bonuses_are_in_the_totals_and_fight_bonuses_are_not(slug: str, strength: int, craft: int) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, slug)
    assert (totals.strength(game.s, 0), totals.craft(game.s, 0)) == (strength, craft)


@pytest.mark.rule("RB-28")
@pytest.mark.parametrize(("slug", "least"), [("tower_shield", 4), ("plate_harness", 3), ("great_helm", 5)])
def test_r05_to_r07_save_from_their_face_on(slug: str, least: int, dice: Dice) -> None:
    for face, lives in ((least - 1, 4), (least, 5)):
        game = meets("K2X", "chained_ogre")
        game.give(0, slug)
        game.run()
        dice(1, 6, face)
        game.answer("roll")
        assert game.me()["lives"] == lives


@pytest.mark.rule("RB-37", "EG-3", "EG-5")
def test_r01_the_ember_key_is_no_object() -> None:
    game = MazeGame()
    game.give(0, "ember_key", "fine_blade", "war_maul", "tower_shield", "great_helm")
    assert game.me()["carry"] == [4, 4]
    game.run(GamePhase.START)
    assert game.kind == "start_action"


def test_r04_the_rapier_wins_ties(dice: Dice) -> None:
    for weapon, trophies in (("duelling_rapier", 1), ("short_sword", 0)):
        game = meets("K2X", "bone_sentry")
        game.give(0, weapon)
        game.run()
        dice(3, 3, 1)
        game.answer("roll")
        assert len(game.me()["trophies"]) == trophies


def test_r11_the_wand_has_three_charges_beside_a_weapon_and_in_psychic_combat() -> None:
    game = meets("K2X", "bone_sentry")
    blade, wand = game.give(0, "fine_blade", "wand_of_sparks")
    game.run()
    game.answer(f"use {wand}")
    assert sum(value for _, value in game.view()["fight"]["mine"]) == 3 + 2 + 2
    assert f"use {wand}" not in game.keys  # once a fight
    assert game.s.charges == 2
    assert blade in dict(game.view()["fight"]["mine"])
    game = meets("K2X", "wailing_shade")
    wand = game.give(0, "wand_of_sparks")[0]
    game.s.charges = 1
    game.run()
    game.answer(f"use {wand}")
    assert sum(value for _, value in game.view()["fight"]["mine"]) == 3 + 2
    assert game.me()["objects"] == []  # empty


@pytest.mark.rule("RB-22")
def test_r11_a_wand_that_lay_about_is_not_charged_anew() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, "O4")
    game.lay("O4", "wand_of_sparks")
    game.s.charges = 1
    game.run(GamePhase.CARDS)
    assert game.s.charges == 1
    assert [one["charges"] for one in game.me()["objects"]] == [1]


def test_r11_a_wand_out_of_the_deck_has_three_charges() -> None:
    game = onto("Q5D")
    game.top(TREASURE, "wand_of_sparks")
    game.s.charges = 1  # of the last one who had it
    game.run()
    assert game.s.charges == 3


@pytest.mark.rule("LB-59", "RB-35")
def test_r12_the_scroll_case_gives_two_spells_or_enchants() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    scroll, blade = game.give(0, "scroll_case", "fine_blade")
    game.put(0, "O4", craft=4)
    game.run(GamePhase.START)
    game.answer(f"use {scroll}")
    assert game.keys == ["spells", f"enchant {blade}"]
    game.answer("spells")
    assert (game.me()["spell_count"], len(game.me()["objects"])) == (2, 1)
    game = MazeGame(heroes=("ranger", "sellsword"))
    scroll, blade = game.give(0, "scroll_case", "fine_blade")
    game.run(GamePhase.START)
    game.answer(f"use {scroll}", f"enchant {blade}")
    assert [one["enchanted"] for one in game.me()["objects"]] == [True]


@pytest.mark.rule("RB-33")
def test_r13_and_r14_phial_and_antidote() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    phial, cure = game.give(0, "healing_phial", "clear_antidote")
    game.put(0, "O4", lives=1)
    game.ail(0, "poison", "weakness", "curse")
    game.run(GamePhase.START)
    game.answer(f"use {phial}", f"use {cure}")
    me = game.me()
    assert (me["lives"], me["ailments"], me["objects"]) == (4, [], [])


def test_r15_the_sack_is_three_gold_and_discarded() -> None:
    game = onto("Q5D", gold=0)
    game.top(TREASURE, "sack_of_coin")
    game.run()
    assert game.me()["gold"] == 3
    assert [SLUG[card] for card in game.s.discards[TREASURE]] == ["sack_of_coin"]


@pytest.mark.rule("RB-37")
def test_r19_the_cave_lizard_carries_four_more() -> None:
    game = MazeGame()
    game.give(0, "cave_lizard")
    game.put(0, "L:D4")
    assert game.me()["carry"] == [0, 8]


@pytest.mark.rule("LB-55", "LB-56")
@pytest.mark.parametrize(("face", "healed"), [(4, False), (5, True), (6, True)])
def test_r22_the_surgeon_heals_one_or_cures_one_ailment(face: int, healed: bool, dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, "field_surgeon")
    game.put(0, "O4", lives=3)
    dice(face)
    game.run(GamePhase.UPKEEP)
    assert game.me()["lives"] == 3 + healed
    game.ail(0, "weakness", "curse")
    game.s.turn = 0
    dice(face)
    game.run(GamePhase.UPKEEP)
    if healed:
        assert game.keys == ["cure", "heal"]
        game.answer("cure", "cure curse")
        assert game.me()["ailments"] == ["weakness"]


@pytest.mark.rule("LB-52", "LB-55")
def test_r23_the_iron_constitution_cures_and_keeps_away_three_ailments() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.ail(0, "poison", "disease", "weakness", "curse")
    treasure.keep(game.s, 0, game.fetch("iron_constitution"))
    assert game.me()["ailments"] == ["curse"]
    for name in ("poison", "disease", "weakness", "confusion"):
        losses.ail(game.s, 0, name, "R23")
    assert game.me()["ailments"] == ["confusion", "curse"]


def test_r29_the_spell_thief_gains_a_spell_from_a_beaten_spellcaster(dice: Dice) -> None:
    for slug, spells in (("cult_adept", 1), ("bone_sentry", 0)):
        game = meets("K2X", slug, craft=4)
        game.give(0, "spell_thief")
        dice(4)
        game.run()
        dice(6, 1, 1)
        game.s.players[0].craft = game.s.players[0].strength = 9
        game.answer("roll")
        assert game.me()["spell_count"] == spells


@pytest.mark.rule("RB-31")
def test_r29_the_spell_thief_takes_a_spell_out_of_the_hand_of_the_beaten(dice: Dice) -> None:
    for prize, lives in (("life", 4), ("take gold", 5)):
        game = MazeGame(heroes=("ranger", "pit_fighter"))
        game.give(0, "spell_thief")
        game.give(1, "mend")
        game.put(0, "O4")
        game.put(1, "O4", gold=2, craft=3)
        game.run(GamePhase.ENCOUNTER)
        game.answer("attack seat:1")
        while game.kind in ("evade", "pre_dice"):
            if game.asked == 1 and game.kind == "pre_dice":
                dice(6, 1)
            game.answer("fight" if game.kind == "evade" else "roll")
        assert game.kind == "spoils"
        game.answer(prize)
        assert [SLUG[card] for card in game.s.players[0].spells] == ["mend"]
        assert game.s.players[1].spells == []
        assert game.me(1)["lives"] == lives


@pytest.mark.rule("RB-29")
@pytest.mark.parametrize(("slug", "left"), [("iron_grip", 1), ("", 0)])
def test_r30_in_an_iron_grip_no_weapon_breaks(slug: str, left: int, dice: Dice) -> None:
    game = meets("K2X", "bone_sentry")
    game.give(0, "fine_blade")
    if slug:
        game.give(0, slug)
    game.run()
    dice(1, 1, 1)
    game.answer("roll")
    assert len(game.me()["objects"]) == left


@pytest.mark.rule("LB-55")
@pytest.mark.parametrize(("face", "ill", "lives"), [(4, False, 3), (5, False, 4), (5, True, 3)])
def test_r31_regrowth_at_the_upkeep_but_not_for_the_diseased(face: int, ill: bool, lives: int, dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, "regrowth")
    game.put(0, "O4", lives=3)
    if ill:
        game.ail(0, "disease")
    dice(*([2] if ill else []), face)
    game.run(GamePhase.UPKEEP)
    assert game.me()["lives"] == lives


@pytest.mark.rule("TV-35")
def test_r32_the_silver_tongue_adds_to_a_tattoo(dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, "silver_tongue")
    game.put(0, "O10", tattoo=True)
    game.run(GamePhase.CARDS)
    game.answer("mystic")
    assert game.keys == ["add 2", "add 1", "add 0"]
    dice(4)
    game.answer("add 2")
    assert game.me()["craft"] == 4


# --- Abilities and limits -------------------------------------------------------------------------------------


@pytest.mark.rule("LB-52")
def test_sc_82_any_number_of_abilities_and_none_can_be_taken() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    slugs = ["iron_constitution", "trap_sense", "battle_fury", "cold_mind", "cat_feet", "regrowth"]
    names = game.give(1, *slugs)
    pilfer = game.give(0, "pilfer")[0]
    game.put(0, "O4")
    game.put(1, "O4", gold=1)
    game.run(GamePhase.START)
    assert game.me(1)["abilities"] == names
    game.answer(f"cast {pilfer} seat:1")
    assert game.me(1)["abilities"] == names
    assert game.me(1)["gold"] == 0  # the only thing there was


@pytest.mark.rule("LB-52", "RU-51")
def test_an_ability_goes_by_its_owners_choice_or_death_only() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    first, _ = game.give(0, "cold_mind", "cat_feet")
    game.put(0, "O4")
    game.run(GamePhase.START)
    game.answer(f"drop {first}")
    assert len(game.me()["abilities"]) == 1
    losses.die(game.s, 0)
    assert {SLUG[card] for card in game.s.discards[TREASURE]} == {"cold_mind", "cat_feet"}
    assert PLACE["O4"] not in game.s.lying
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-52", "RB-4")
def test_an_ability_gained_is_the_first_from_the_top_and_the_deck_is_reshuffled() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.top(TREASURE, "ember_key", "fine_blade", "cat_feet", "cold_mind")
    game.s.players[1].seen[TREASURE] = 3
    before = sorted(game.s.piles[TREASURE])
    treasure.ability(game.s, 0, "S1")
    card = game.s.players[0].abilities[0]
    assert SLUG[card] == "cat_feet"
    assert sorted([*game.s.piles[TREASURE], card]) == before
    assert game.s.players[1].seen[TREASURE] == 0  # nobody knows the top any more


@pytest.mark.rule("LB-52", "RB-4")
def test_without_an_ability_left_nothing_is_gained() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    pile = game.s.piles[TREASURE]
    game.s.players[1].abilities += [card for card in pile if CARDS[card].type == "ability"]
    game.s.piles[TREASURE] = [card for card in pile if CARDS[card].type != "ability"]
    treasure.ability(game.s, 0, "S1")
    assert game.s.players[0].abilities == []


@pytest.mark.rule("LB-53", "RB-37")
def test_an_object_too_many_is_left_on_the_tile() -> None:
    game = onto("Q5D")
    names = game.give(0, "fine_blade", "war_maul", "tower_shield", "great_helm")
    game.top(TREASURE, "ring_of_might")
    game.run()
    assert game.kind == "keep_or_leave"
    game.answer(f"leave {names[1]}")
    assert [NAME[card] for cards in game.s.maze.loose.values() for card in cards] == [names[1]]
    assert game.me()["carry"] == [4, 4]


# --- Enchanted Objects --------------------------------------------------------------------------------------


@pytest.mark.rule("LB-60", "RB-29")
def test_sc_73_an_enchanted_broadsword_gives_three_and_stays(dice: Dice) -> None:
    game = meets("K2X", "bone_sentry")
    sword = game.give(0, "broadsword")[0]
    game.s.enchanted = list(game.s.players[0].objects)
    game.run()
    assert dict(game.view()["fight"]["mine"])[sword] == 3
    dice(1, 1, 1)
    game.answer("roll")
    assert [one["id"] for one in game.me()["objects"]] == [sword]


@pytest.mark.rule("LB-60", "RB-28", "RB-29")
@pytest.mark.parametrize(
    ("face", "enchanted", "lives", "left"), [(3, True, 5, 1), (3, False, 4, 1), (1, True, 4, 1), (1, False, 4, 0)]
)
def test_sc_74_an_enchanted_armour_saves_on_one_less_and_stays(
    face: int, enchanted: bool, lives: int, left: int, dice: Dice
) -> None:
    game = meets("K2X", "chained_ogre")
    game.give(0, "armour")
    if enchanted:
        game.s.enchanted = list(game.s.players[0].objects)
    game.run()
    dice(1, 6, face)
    game.answer("roll")
    assert (game.me()["lives"], len(game.me()["objects"])) == (lives, left)


@pytest.mark.rule("RU-65", "LB-60")
def test_an_enchanted_rapier_gives_two_in_battle_and_nothing_else() -> None:
    assert score("duelling_rapier", enchant=True) == 5
    assert score("duelling_rapier", kind="psychic", enchant=True) == 3
    assert score("ring_of_might") == 4


@pytest.mark.rule("LB-59", "RU-52", "RU-53", "RU-65")
def test_what_can_be_enchanted_once_each() -> None:
    from game.tables.realm.rules.deeds import enchantable

    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, "duelling_rapier", "wand_of_sparks", "armour", "helmet", "shield", "ring_of_might", "rope_and_spikes")
    p = game.s.players[0]
    assert [SLUG[card] for card in enchantable(game.s, p)] == ["duelling_rapier", "armour", "helmet", "shield"]
    game.s.enchanted = [p.objects[0]]
    assert [SLUG[card] for card in enchantable(game.s, p)] == ["armour", "helmet", "shield"]
    assert not any(card.tech for card in CONTENT.cards.values())


@pytest.mark.rule("LB-59")
def test_the_counter_is_gone_with_the_object() -> None:
    from game.tables.realm.rules import piles

    game = MazeGame(heroes=("ranger", "sellsword"))
    game.give(0, "fine_blade")
    card = game.s.players[0].objects.pop()
    game.s.enchanted = [card]
    piles.discard(game.s, card)
    assert game.s.enchanted == []


# --- ailments -----------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-55", "LB-58", "RB-39")
@pytest.mark.parametrize(
    ("face", "lives", "left", "ill"),
    [(6, 5, 5, False), (2, 5, 4, True), (3, 5, 4, True), (4, 5, 5, True), (2, 1, 0, False)],
)
def test_sc_75_poison_at_the_end_of_the_turn(face: int, lives: int, left: int, ill: bool, dice: Dice) -> None:
    game = onto("Q7T", lives=lives)
    game.ail(0, "poison")
    dice(face)
    game.run()
    assert game.s.players[0].lives == left
    assert (game.me()["ailments"] == ["poison"]) == ill
    assert (game.s.players[0].hero < 0) == (left == 0)


@pytest.mark.rule("RB-8", "LB-55")
def test_in_a_lost_turn_nothing_happens_not_even_poison(dice: Dice) -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, "O4", skip=1)
    game.ail(0, "poison", "disease")
    dice(1, 1)
    game.run(GamePhase.UPKEEP)
    assert game.asked == 1
    assert (game.me()["lives"], game.told("rolled")) == (5, [])


@pytest.mark.rule("LB-57", "RB-39")
def test_ailments_act_on_every_board_and_a_new_character_has_none() -> None:
    for place in ("O4", "T5", "L:D4", "G2", "M3", "JAIL"):
        game = MazeGame(heroes=("ranger", "sellsword"))
        game.ail(0, "weakness")
        game.put(0, place)
        assert game.me()["strength"] == 1
    losses.die(game.s, 0)
    game.run(GamePhase.UPKEEP)
    assert game.me()["ailments"] == []


@pytest.mark.rule("LB-58", "LB-55")
@pytest.mark.parametrize(("faces", "lives", "wild"), [((1, 2), 4, True), ((2, 3), 5, False), ((1, 6), 4, False)])
def test_disease_first_then_lycanthropy(faces: tuple[int, int], lives: int, wild: bool, dice: Dice) -> None:
    game = MazeGame(heroes=("cutpurse", "sellsword"))
    game.put(0, "O4", lives=5)
    game.ail(0, "lycanthropy", "disease")
    dice(*faces)
    game.run(GamePhase.UPKEEP)
    assert [fact.data["why"] for fact in game.told("rolled")] == ["disease", "lycanthropy"]
    me = game.me()
    assert (me["lives"], me["wild"]) == (lives, wild)
    assert (me["strength"], me["craft"]) == ((5, 1) if wild else (3, 3))


@pytest.mark.rule("LB-58", "RB-39")
def test_whom_disease_kills_rolls_no_more(dice: Dice) -> None:
    game = MazeGame(heroes=("cutpurse", "sellsword"))
    game.put(0, "O4", lives=1)
    game.ail(0, "lycanthropy", "disease")
    dice(1)
    game.run(GamePhase.UPKEEP)
    assert game.s.players[0].hero < 0
    assert [fact.data["why"] for fact in game.told("rolled")] == ["disease"]


@pytest.mark.rule("LB-55")
def test_one_card_of_each_kind_a_repeat_has_no_effect() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    for _ in range(2):
        losses.ail(game.s, 0, "curse", "LB-55")
    assert game.me()["ailments"] == ["curse"]
    assert len([fact for fact in game.s.notes if fact.kind == "ailment"]) == 1


@pytest.mark.rule("LB-55", "RB-29")
@pytest.mark.parametrize(("face", "score_"), [(1, 1), (2, 1), (6, 5)])
def test_a_curse_takes_one_from_every_fights_die_but_from_a_one(face: int, score_: int, dice: Dice) -> None:
    game = meets("K2X", "bone_sentry")
    game.give(0, "fine_blade")
    game.ail(0, "curse")
    game.run()
    dice(face, 1, 1, 1)
    game.answer("roll")
    assert game.told("fight_over")[0].data["mine"] == 5 + score_
    assert len(game.me()["objects"]) == (face != 1)  # breakage reads the natural face
