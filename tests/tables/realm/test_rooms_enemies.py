"""The Enemies of the Labyrinth, their Treasure, and what they do to the defeated (LB-43 to LB-47)."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import CARDS, CONTENT, HERO, LAB_ENEMY, SLUG
from game.tables.realm.rules import enemy_spells, lab_enemies
from tests.tables.realm.maze import MazeGame, meets
from tests.tables.realm.tools import TABLE, Dice


def fought(dice: Dice, slug: str, *faces: int, tile: str = "K2X", **fields: Any) -> MazeGame:
    """A fight with an Enemy of the Labyrinth: both dice, then what else is thrown; a Sack of Coin is on top."""
    game = meets(tile, slug, treasure=("sack_of_coin",), **fields)
    game.run()
    dice(*faces)
    game.answer("roll")
    return game


def slugs(cards: list[int]) -> list[str]:
    """What cards are."""
    return [SLUG[card] for card in cards]


@pytest.mark.rule("LB-51", "RB-48")
def test_forty_enemies_and_forty_treasures() -> None:
    count = {
        deck: sum(card.count for card in CONTENT.cards.values() if card.deck == deck)
        for deck in ("lab_enemy", "treasure")
    }
    assert count == {"lab_enemy": 40, "treasure": 40}
    types: dict[str, int] = {}
    for card in CONTENT.cards.values():
        if card.deck == "treasure":
            types[card.type] = types.get(card.type, 0) + card.count
    assert types == {"key": 3, "object": 18, "gold": 3, "follower": 6, "ability": 10}


@pytest.mark.rule("LB-44", "LB-45", "RU-42")
@pytest.mark.parametrize(("slug", "least"), [("bone_sentry", 4), ("gnawer_swarm", 6), ("granite_idol", 2)])
@pytest.mark.parametrize("above", [False, True])
def test_sc_67_the_faces_that_give_a_treasure(slug: str, least: int, above: bool, dice: Dice) -> None:
    game = fought(dice, slug, 6, 1, least if above else least - 1, strength=8)
    assert len(game.told("treasure")) == above
    assert game.me()["gold"] == (4 if above else 1)
    worth = next(card.value for card in CONTENT.cards.values() if card.slug == slug)
    assert [trophy["worth"] for trophy in game.me()["trophies"]] == [worth]


@pytest.mark.rule("LB-44")
def test_every_enemy_has_its_faces() -> None:
    faces = {card.id: min(card.treasure) for card in CONTENT.cards.values() if card.deck == "lab_enemy"}
    assert faces == {
        "L01": 6, "L02": 5, "L03": 6, "L04": 5, "L05": 4, "L06": 4, "L07": 4, "L08": 4, "L09": 3, "L10": 3, "L11": 3,
        "L12": 2, "L13": 3, "L14": 4, "L15": 6, "L16": 5, "L17": 4, "L18": 4, "L19": 3, "L20": 3, "L21": 3, "L22": 2,
        "L23": 4,
    }  # fmt: skip
    assert all(card.treasure == tuple(range(min(card.treasure), 7)) for card in CONTENT.cards.values() if card.treasure)


@pytest.mark.rule("LB-44", "RU-49", "LB-43")
def test_the_reward_comes_from_the_treasure_deck(dice: Dice) -> None:
    game = meets("K2X", "tunnel_wolf", treasure=("ring_of_might",))
    game.run()
    dice(6, 1, 5)
    game.answer("roll")
    assert slugs(game.s.players[0].objects) == ["ring_of_might"]


@pytest.mark.rule("LB-46", "RU-43", "RB-27")
@pytest.mark.parametrize(("faces", "lives"), [((1, 6), 4), ((2, 1), 5)])
def test_an_enemy_that_wins_or_ties_is_discarded(faces: tuple[int, int], lives: int, dice: Dice) -> None:
    game = fought(dice, "tunnel_wolf", *faces)
    assert game.me()["lives"] == lives
    assert slugs(game.s.discards[LAB_ENEMY]) == ["tunnel_wolf"]
    assert game.me()["trophies"] == []
    assert [fact for fact in game.told("rolled") if fact.data["why"] == "treasure"] == []
    assert (game.kind == "lab_continue") == (lives == 5)  # a stand-off does not end the move


@pytest.mark.rule("LB-47", "LB-55")
@pytest.mark.parametrize(
    ("slug", "faces", "ailments"),
    [
        ("gnawer_swarm", (1, 6, 2), ["disease"]),  # L01
        ("gnawer_swarm", (1, 6, 3), []),
        ("fungus_brute", (1, 6), ["poison"]),  # L06
        ("web_matron", (1, 6), ["poison"]),  # L08
        ("moon_mad_stalker", (1, 6), ["lycanthropy"]),  # L14
        ("corpse_candle", (1, 6), ["confusion"]),  # L16
        ("curse_weaver", (1, 6), ["curse"]),  # L19
        ("wasting_ghoul", (1, 6), ["weakness"]),  # L23
    ],
)
def test_what_the_defeated_catch(slug: str, faces: tuple[int, ...], ailments: list[str], dice: Dice) -> None:
    # in a room, so that the next question is another's; Poison would be rolled for at U5 before it
    game = fought(dice, slug, *faces, *([4] if "poison" in ailments else []), tile="Q2X")
    assert game.me()["ailments"] == ailments
    assert game.me()["lives"] == 4


@pytest.mark.rule("LB-47", "RB-28")
def test_a_saved_life_is_no_saved_health(dice: Dice) -> None:
    game = meets("Q2X", "wasting_ghoul")
    game.give(0, "armour")
    game.run()
    dice(1, 6, 4)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["ailments"]) == (5, ["weakness"])


@pytest.mark.rule("LB-47", "LB-60")
def test_l03_the_rust_mite_asks_which_and_leaves_the_enchanted_alone(dice: Dice) -> None:
    game = meets("K2X", "rust_mite")
    sword, shield, helm = game.give(0, "broadsword", "tower_shield", "great_helm")
    game.s.enchanted = [game.s.players[0].objects[2]]
    game.run()
    dice(2, 6, 2, 2)
    game.answer("roll")
    assert (game.kind, sorted(game.keys)) == ("pick_item", sorted([f"break {sword}", f"break {shield}"]))
    game.answer(f"break {shield}")
    assert [one["id"] for one in game.me()["objects"]] == [sword, helm]


@pytest.mark.rule("LB-47")
def test_l03_the_only_thing_breaks_unasked(dice: Dice) -> None:
    game = meets("Q2X", "rust_mite")
    game.give(0, "great_helm", "magic_ring")
    game.run()
    dice(1, 6, 2)
    game.answer("roll")
    assert [one["id"][:3] for one in game.me()["objects"]] == ["A43"]


@pytest.mark.rule("RB-29")
def test_l03_cannot_break_weapons_in_an_iron_grip(dice: Dice) -> None:
    game = meets("K2X", "rust_mite")
    game.give(0, "broadsword", "iron_grip")
    game.put(0, "L:B2", strength=1)
    game.run()
    dice(1, 6)
    game.answer("roll")
    assert game.me()["lives"] == 4
    assert len(game.me()["objects"]) == 1


@pytest.mark.rule("LB-54")
@pytest.mark.parametrize("slug", ["cult_adept", "pale_hexer", "whispering_head", "deep_witch"])
def test_l07_l17_l20_and_l21_are_spellcasters(slug: str, dice: Dice) -> None:
    game = meets("K2X", slug)
    dice(2)
    game.run()
    assert game.told("enemy_cast")[0].data["spell"] == "immobility"
    assert game.me()["skip"] == 1
    assert game.kind == "pre_dice"  # this fight still happens


def test_only_those_four_are_spellcasters() -> None:
    assert {card.id for card in CONTENT.cards.values() if card.caster} == {"L07", "L17", "L20", "L21"}


@pytest.mark.rule("RB-25", "LB-54")
def test_a_spellcaster_is_evaded_before_its_spell() -> None:
    game = meets("K2X", "deep_witch")
    net = game.give(0, "silver_net")[0]
    game.run()
    assert (game.kind, game.told("enemy_cast")) == ("evade", [])
    game.answer(f"evade {net}")
    assert game.told("enemy_cast") == []
    assert slugs(game.s.discards[LAB_ENEMY]) == ["deep_witch"]


@pytest.mark.rule("RB-36")
def test_l10_neither_finger_of_death_nor_glamour_works_on_the_empty_harness() -> None:
    for slug, works in (("empty_harness", False), ("grave_guard", True)):
        game = meets("K2X", slug, craft=6)
        finger, glamour, _ = game.give(0, "finger_of_death", "glamour", "random_magic")
        game.run()
        assert (f"cast {finger} foe" in game.keys) == works
        assert (f"evade {glamour}" in game.keys) == works
        assert "cast S10.1 foe" in game.keys


@pytest.mark.rule("RB-36", "LB-44")
def test_an_enemy_that_finger_of_death_removes_gives_nothing() -> None:
    game = meets("K2X", "grave_guard", craft=6)
    finger = game.give(0, "finger_of_death")[0]
    game.run()
    game.answer(f"cast {finger} foe")
    assert (game.me()["trophies"], game.told("rolled")) == ([], [])
    assert slugs(game.s.discards[LAB_ENEMY]) == ["grave_guard"]


@pytest.mark.rule("RB-28")
@pytest.mark.parametrize(("slug", "lives"), [("granite_idol", 4), ("chained_ogre", 5)])
def test_l12_no_saves_against_the_granite_idol(slug: str, lives: int, dice: Dice) -> None:
    game = meets("K2X", slug)
    game.give(0, "plate_harness")
    game.run()
    dice(1, 6, 6)
    game.answer("roll")
    assert game.me()["lives"] == lives


@pytest.mark.parametrize(("craft", "value"), [(4, 5), (5, 5), (6, 6)])
def test_l18_the_mirror_fiend_is_at_least_as_clever(craft: int, value: int) -> None:
    game = meets("K2X", "mirror_fiend", craft=craft)
    game.run()
    assert game.view()["fight"]["theirs"] == [["value", value]]


@pytest.mark.rule("RB-39", "LB-46")
def test_whoever_dies_in_a_fight_leaves_all_on_the_tile_and_the_enemy_is_gone(dice: Dice) -> None:
    game = fought(dice, "fungus_brute", 1, 6, lives=1, gold=2)
    assert game.s.players[0].hero < 0
    assert list(game.s.maze.coins.values()) == [2]
    assert slugs(game.s.discards[LAB_ENEMY]) == ["fungus_brute"]
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("RB-4", "LB-43")
def test_the_deck_is_reshuffled_and_with_no_card_at_all_nothing_comes() -> None:
    game = meets("K2X")
    game.s.discards[LAB_ENEMY], game.s.piles[LAB_ENEMY] = game.s.piles[LAB_ENEMY], []
    game.run()
    assert len(game.told("met")) == 1
    game = meets("K2X")
    game.s.players[1].trophies += [(card, 1) for card in game.s.piles[LAB_ENEMY]]
    game.s.piles[LAB_ENEMY] = []
    game.run()
    assert game.kind == "lab_continue"


# --- characters as Enemies ----------------------------------------------------------------------------------


def stranger(hero: str, growth: int, dice: Dice, me: str = "ranger", **fields: Any) -> MazeGame:
    """The only character that nobody plays stands in a corridor."""
    game = meets("K7X", hero=me, treasure=("sack_of_coin",), **fields)
    rest = [number for number in game.s.unused if number != HERO[hero]]
    game.s.unused = [HERO[hero]]
    game.census = {name: n for name, n in game.census.items() if name not in {f"hero:{one}" for one in rest}}
    dice(growth)
    return game


@pytest.mark.rule("LB-48", "RB-47", "RU-44")
@pytest.mark.parametrize(
    ("hero", "kind", "value"),
    [
        ("sellsword", "battle", 4),
        ("stone_troll", "battle", 6),  # +1
        ("hedge_wizard", "psychic", 5),
        ("cutpurse", "battle", 3),  # equal: Strength
        ("shrine_sister", "psychic", 4),
        ("deep_delver", "battle", 4),  # +1
        ("fen_witch", "psychic", 4),
        ("fiddler", "psychic", 4),
        ("ranger", "battle", 3),
        ("pit_fighter", "battle", 5),  # +1
    ],
)
def test_a_characters_higher_printed_value_grows_by_a_die_less_one(hero: str, kind: str, value: int) -> None:
    for growth in (1, 4, 6):
        assert lab_enemies.as_enemy(HERO[hero], growth)[:2] == (kind, value + growth - 1)


@pytest.mark.rule("LB-48", "LB-49", "RU-45", "RU-44")
def test_sc_69_the_hedge_wizard_has_craft_8_and_three_spells_that_the_right_neighbour_sees(dice: Dice) -> None:
    game = stranger("hedge_wizard", 4, dice)
    game.s.piles[1] += [game.fetch("finger_of_death"), game.fetch("brainwave"), game.fetch("mend")][::-1]
    game.run()
    assert (game.kind, game.asked) == ("enemy_character_spell", 1)
    assert game.decision is not None
    assert game.decision.hidden
    assert game.view()["fight"]["theirs"] == [["value", 8]]
    assert [key[:8] for key in game.keys] == ["cast S05", "cast S03", "none"]
    assert game.view(1)["drawn_for_enemy"] == ["S05.1", "S03.2", "S01.1"]
    assert [game.view(seat)["drawn_for_enemy"] for seat in (0, None)] == [[], []]
    assert len(game.s.spells_drawn) == 3
    game.answer(next(key for key in game.keys if "foe" in key))
    assert game.view()["fight"]["theirs"] == [["value", 8], ["brainwave", 3]]
    assert game.s.spells_drawn == []
    assert len(game.s.discards[1]) == 3


@pytest.mark.rule("LB-48", "RU-44")
def test_sc_70_equal_values_mean_a_battle_with_strength(dice: Dice) -> None:
    game = stranger("cutpurse", 1, dice)
    game.run()
    fight = game.view()["fight"]
    assert (fight["kind"], fight["theirs"]) == ("battle", [["value", 3]])


@pytest.mark.rule("LB-50", "LB-44", "RU-44")
@pytest.mark.parametrize(("face", "drawn"), [(3, 0), (4, 1)])
def test_a_beaten_character_gives_a_treasure_on_4_to_6_and_no_trophy(face: int, drawn: int, dice: Dice) -> None:
    game = stranger("cutpurse", 1, dice)
    unused = list(game.s.unused)
    game.run()
    dice(6, 1, face)
    game.answer("roll")
    assert len(game.told("treasure")) == drawn
    assert game.me()["trophies"] == []
    assert game.s.unused == unused


@pytest.mark.rule("RB-47", "LB-48")
@pytest.mark.parametrize(("hero", "value", "lives"), [("sellsword", 4, 4), ("pit_fighter", 5, 5)])
def test_c1_the_sellsword_wins_ties_as_an_enemy_too(hero: str, value: int, lives: int, dice: Dice) -> None:
    game = stranger(hero, 1, dice, other="fiddler", strength=value)
    game.run()
    dice(3, 3)
    game.answer("roll")
    assert game.told("fight_over")[0].data["mine"] == game.told("fight_over")[0].data["theirs"] == value + 3
    assert game.me()["lives"] == lives


@pytest.mark.rule("RB-47", "LB-48")
@pytest.mark.parametrize(
    ("hero", "faces", "gold", "ailments"), [("cutpurse", (1, 6), 1, []), ("fen_witch", (1, 6), 2, ["poison"])]
)
def test_c4_and_c7_what_the_defeated_lose_beside_a_life(
    hero: str, faces: tuple[int, int], gold: int, ailments: list[str], dice: Dice
) -> None:
    game = stranger(hero, 1, dice, gold=2)
    game.run()
    if game.kind == "enemy_character_spell":
        game.answer("none")
    dice(*faces, 4)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["gold"], game.me()["ailments"]) == (4, gold, ailments)


@pytest.mark.rule("LB-49", "RB-47")
@pytest.mark.parametrize(
    ("hero", "count"), [("hedge_wizard", 3), ("shrine_sister", 2), ("fen_witch", 2), ("stone_troll", 0), ("fiddler", 0)]
)
def test_a_caster_draws_one_spell_more_than_printed(hero: str, count: int, dice: Dice) -> None:
    game = stranger(hero, 1, dice)
    game.run()
    assert [fact.data["count"] for fact in game.told("enemy_spells")] == ([count] if count else [])


@pytest.mark.rule("LB-49", "RU-45")
def test_the_right_neighbour_is_the_previous_living_seat() -> None:
    game = MazeGame(4, ("ranger", "sellsword", "fiddler", "pit_fighter"))
    assert [enemy_spells.right_of(game.s, seat) for seat in range(4)] == [3, 0, 1, 2]
    game.s.players[3].hero = -1
    assert enemy_spells.right_of(game.s, 0) == 2
    game.s.players[1].hero = game.s.players[2].hero = -1
    assert enemy_spells.right_of(game.s, 0) == 0


@pytest.mark.rule("RU-45", "LB-49")
def test_alone_the_first_legal_spell_is_cast(dice: Dice) -> None:
    from game.tables.realm.rules.state import Seat

    game = stranger("shrine_sister", 1, dice)
    game.s.players[1] = Seat()
    game.s.piles[1] += [game.fetch("finger_of_death"), game.fetch("mend")][::-1]
    game.run()
    assert game.kind == "pre_dice"
    assert game.me()["lives"] == 4
    assert len(game.s.discards[1]) == 2


@pytest.mark.rule("LB-49", "RB-39")
def test_the_neighbours_finger_of_death_may_kill_before_the_dice(dice: Dice) -> None:
    game = stranger("shrine_sister", 1, dice, lives=1)
    game.s.piles[1] += [game.fetch("finger_of_death"), game.fetch("mend")][::-1]
    game.run()
    game.answer(game.keys[0])
    assert game.s.players[0].hero < 0
    assert game.s.spells_drawn == []
    assert CARDS[game.s.discards[1][0]].type == "spell"


@pytest.mark.rule("LB-49", "LB-54")
def test_the_fighter_may_unravel_the_neighbours_spell(dice: Dice) -> None:
    game = stranger("shrine_sister", 1, dice)
    unravel = game.give(0, "unravel")[0]
    game.s.piles[1] += [game.fetch("finger_of_death"), game.fetch("mend")][::-1]
    game.run()
    game.answer("fight")
    game.answer(game.keys[0])
    assert (game.kind, game.asked) == ("spell_response", 0)
    game.answer(f"cast {unravel}")
    assert (game.me()["lives"], len(game.s.discards[1])) == (5, 3)


@pytest.mark.rule("LB-49")
def test_the_warding_amulet_may_stop_the_neighbours_spell(dice: Dice) -> None:
    for face, lives in ((4, 5), (3, 4)):
        game = stranger("shrine_sister", 1, dice)
        game.give(0, "warding_amulet")
        game.s.piles[1] += [game.fetch("finger_of_death"), game.fetch("mend")][::-1]
        game.run()
        dice(face)
        game.answer(game.keys[0])
        assert game.me()["lives"] == lives


def test_nobody_unused_means_no_footsteps() -> None:
    game = meets("K7X")
    game.s.unused = []
    game.run()
    assert game.kind == "lab_continue"


@pytest.mark.rule("LB-44", "RB-47")
def test_r29_a_beaten_character_that_casts_is_a_spellcaster(dice: Dice) -> None:
    for hero, spells in (("hedge_wizard", 1), ("shrine_sister", 1), ("cutpurse", 0)):
        game = stranger(hero, 1, dice, strength=9, craft=9)
        game.give(0, "spell_thief")
        game.run()
        while game.kind != "pre_dice":
            game.answer("none")
        dice(6, 1, 1)
        game.answer("roll")
        assert game.me()["spell_count"] == spells
