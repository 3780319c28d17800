"""S1 to S14: the special rooms (LB-61, LB-62)."""

from typing import Any

import pytest

from game.tables.realm.content.catalog import CARDS, LAB, LAB_ENEMY, NAME, TREASURE
from game.tables.realm.rules import maze_steps, walls
from game.tables.realm.rules.state import NONE
from game.tables.realm.rules.tiles import ENTRANCE_TILES
from tests.tables.realm.maze import MazeGame, onto, square
from tests.tables.realm.tools import TABLE, Dice, GamePhase


def again(game: MazeGame, seat: int = 0, **fields: Any) -> MazeGame:
    """A character enters the tile once more."""
    game.put(seat, "L:B2", used=[], skip=0, **fields)
    game.s.turn = seat
    game.run(GamePhase.ENCOUNTER)
    return game


def entered(code: str, hero: str = "ranger", **fields: Any) -> MazeGame:
    """Somebody has moved onto a special room and is asked."""
    game = onto(code, hero, **fields)
    game.run()
    return game


def slugs(cards: list[int]) -> list[str]:
    """What cards are."""
    return [CARDS[card].slug for card in cards]


# --- S1 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-61", "LB-52")
@pytest.mark.parametrize(("kind", "value"), [("battle", 4), ("psychic", 2)])
def test_s1_one_must_fight_oneself_as_printed(kind: str, value: int) -> None:
    game = onto("S1T", "pit_fighter", strength=7, craft=6)
    game.give(0, "silver_net")
    game.run()
    assert (game.kind, sorted(game.keys)) == ("combat_kind", ["battle", "psychic"])
    game.answer(kind)
    assert game.view()["fight"]["theirs"] == [["value", value]]
    assert not [key for key in game.keys if key.startswith("evade")]


@pytest.mark.rule("LB-61", "LB-52", "RU-51")
def test_s1_a_victory_at_the_first_visit_gives_an_ability_and_no_second_one(dice: Dice) -> None:
    game = onto("S1T")
    game.top(TREASURE, "ember_key", "cold_mind")
    game.run()
    game.answer("battle")
    dice(6, 1)
    game.answer("roll")
    assert slugs(game.s.players[0].abilities) == ["cold_mind"]
    assert game.me()["trophies"] == []
    again(game)
    game.answer("battle")
    dice(6, 1)
    game.answer("roll")
    assert len(game.s.players[0].abilities) == 1


@pytest.mark.rule("LB-61")
def test_s1_a_defeat_costs_a_life_and_brings_confusion_and_the_first_visit_is_over(dice: Dice) -> None:
    game = entered("S1T")
    game.answer("battle")
    dice(1, 6)
    game.answer("roll")
    assert (game.me()["lives"], game.me()["ailments"]) == (4, ["confusion"])
    again(game)
    game.answer("battle")
    dice(6, 1)
    game.answer("roll")
    assert game.s.players[0].abilities == []


# --- S2 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-56")
@pytest.mark.parametrize(
    ("wish", "lives", "gold", "ill"), [("cure", 1, 1, False), ("heal", 4, 1, True), ("gold", 1, 3, True)]
)
def test_s2_an_object_for_a_cure_three_lives_or_two_gold(wish: str, lives: int, gold: int, ill: bool) -> None:
    game = onto("S2D", lives=1)
    game.ail(0, "weakness", "disease")
    sword, ring = game.give(0, "short_sword", "magic_ring")
    game.run()
    assert game.keys == ["none", f"discard {sword}", f"discard {ring}"]
    game.answer(f"discard {sword}")
    game.answer(wish)
    me = game.me()
    assert [one["id"] for one in me["objects"]] == [ring]
    assert (me["lives"], me["gold"], me["ailments"]) == (lives, gold, ["weakness", "disease"] if ill else [])


@pytest.mark.rule("RU-51")
def test_s2_takes_no_ability_no_key_and_nothing_from_those_who_have_nothing() -> None:
    game = onto("S2D")
    game.give(0, "cold_mind", "ember_key")
    game.run()
    assert game.kind == "end_action"
    assert len(game.me()["abilities"]) == game.me()["keys"] == 1


# --- S3 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-59", "LB-40")
def test_s3_a_craft_test_enchants_or_breaks(dice: Dice) -> None:
    for faces, whole in (((1, 1), True), ((1, 2), False)):
        game = onto("S3D")
        sword = game.give(0, "short_sword")[0]
        game.run()
        dice(*faces)
        game.answer(f"test {sword}")
        assert [one["enchanted"] for one in game.me()["objects"]] == ([True] if whole else [])
        assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-59")
def test_s3_three_gold_enchant_without_a_test() -> None:
    game = onto("S3D", gold=3)
    shield = game.give(0, "round_shield")[0]
    game.run()
    game.answer(f"pay {shield}")
    assert game.me()["gold"] == 0
    assert [one["enchanted"] for one in game.me()["objects"]] == [True]
    assert game.told("test") == []


@pytest.mark.rule("LB-59", "RU-52", "RU-65")
def test_s3_no_wand_no_ring_nothing_twice_and_no_gold_no_pay() -> None:
    game = onto("S3D", gold=2)
    sword, helm = game.give(0, "short_sword", "great_helm", "wand_of_sparks", "magic_ring")[:2]
    game.s.enchanted = [game.s.players[0].objects[0]]
    game.run()
    assert game.keys == ["none", f"test {helm}"]
    assert sword not in " ".join(game.keys)


@pytest.mark.rule("RB-29")
@pytest.mark.parametrize(
    ("hero", "slug", "whole"), [("ranger", "", 0), ("ranger", "iron_grip", 1), ("sellsword", "", 1)]
)
def test_s3_what_keeps_weapons_whole_keeps_them_in_the_forge(hero: str, slug: str, whole: int, dice: Dice) -> None:
    game = onto("S3D", hero, other="fiddler")
    sword = game.give(0, "short_sword")[0]
    if slug:
        game.give(0, slug)
    game.run()
    dice(6, 6)
    game.answer(f"test {sword}")
    assert len(game.me()["objects"]) == whole


# --- S4 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-61", "LB-16")
def test_s4_a_treasure_lies_at_the_bottom_for_everybodys_first_fall() -> None:
    game = onto("S4D")
    game.top(TREASURE, "sack_of_coin", "sack_of_coin", "sack_of_coin")
    game.run()
    assert game.me()["gold"] == 4
    assert maze_steps.PIT in game.s.players[0].once
    assert again(game).me()["gold"] == 4
    game.put(0, "O3")
    again(game, 1, gold=0)
    assert game.me(1)["gold"] == 3


@pytest.mark.rule("LB-29", "LB-28")
def test_s4_one_climbs_by_a_test_or_is_out_by_a_secret_door_or_teleport() -> None:
    game = onto("S4D").lay_tiles(B1="K1X", C2="K2X")
    game.run()
    game.door()
    spell = game.give(0, "teleport")[0]
    game.s.turn, game.s.players[0].used = 0, []
    game.start()
    assert not [key for key in game.keys if key.startswith("step")]
    assert {"climb strength", "climb craft", f"cast {spell} L:C2", "door L:B1"} <= set(game.keys)
    game.answer("door L:B1")
    assert game.where() == "B1"
    assert maze_steps.PIT not in game.s.players[0].once


@pytest.mark.rule("LB-40")
def test_s4_a_failed_climb_ends_the_turn_and_the_third_try_passes(dice: Dice) -> None:
    game = onto("S4D").lay_tiles(B1="K1X")
    game.run()
    for _ in range(2):
        game.s.turn, game.s.players[0].used = 0, []
        game.start()
        dice(6)
        game.answer("climb craft")
        assert game.asked == 1
    game.s.turn, game.s.players[0].used = 0, []
    game.start()
    dice(6)
    game.answer("climb strength")
    assert game.where() == "B1"
    assert maze_steps.PIT not in game.s.players[0].once


# --- S5, S6 -----------------------------------------------------------------------------------------------


def furnished(code: str) -> MazeGame:
    """A special room among other tiles: one occupied, one hidden, one Destroyed, an Entrance."""
    game = onto(code).lay_tiles(A1="E1", B1="K1I", C1="K1T", C2="Q7L", D1="K2X?", E1="Q1D", F1="K1L1")
    game.put(1, "L:C1")
    walls.destroy(game.s, square("E1"), "LB-34")
    return game


@pytest.mark.rule("LB-62", "LB-34")
def test_s5_any_other_free_face_up_tile_is_turned_any_way() -> None:
    game = furnished("S5X")
    game.run()
    assert game.keys == ["none", "turn L:B1", "turn L:F1", "turn L:C2"]
    game.answer("turn L:C2")
    assert (game.kind, game.keys) == ("orient_tile", ["turn 0", "turn 1", "turn 2", "turn 3"])
    game.answer("turn 3")
    assert game.at("C2") == "Q7L3"
    game = furnished("S5X")
    game.run()
    game.answer("turn L:B1")
    assert game.keys == ["turn 0", "turn 1"]  # a straight looks the same from both ends


@pytest.mark.rule("LB-31", "LB-62")
def test_s6_a_tile_is_hidden_or_shown() -> None:
    game = furnished("S6L")
    game.run()
    assert game.keys == ["none", "look", "hide L:B1", "hide L:F1", "hide L:C2", "show L:D1"]
    game.answer("hide L:C2")
    assert square("C2") in game.s.maze.down
    game = furnished("S6L")
    game.run()
    game.answer("show L:D1")
    assert game.s.maze.down == []
    assert game.at("D1") == "K2X0"


@pytest.mark.rule("LB-62")
def test_s6_four_tiles_are_looked_at_and_one_is_kept_aside() -> None:
    game = entered("S6L")
    game.answer("look")
    assert (game.kind, game.told("peeked_tiles")[0].data) == ("tile_pick", {"count": 4})
    assert game.decision is not None
    assert game.decision.hidden
    tile = game.decision.options[0].value
    game.answer(game.keys[0])
    assert game.s.maze.aside == {0: tile}
    assert tile not in game.s.maze.pool


@pytest.mark.rule("LB-18", "LB-22")
def test_what_was_put_aside_is_drawn_next_and_goes_back_with_the_dead() -> None:
    game = onto("K1X")
    tile = game.next_tile("Q7T")
    game.s.phase = GamePhase.START
    game.start()
    game.answer("step L:B1")
    game.answer("turn 2") if game.kind == "orient_tile" else None
    assert game.s.maze.tiles[square("B1")] == tile
    assert game.s.maze.aside == {}
    game = onto("K10L", lives=1)
    tile = game.next_tile("SD")
    from game.tables.realm.rules import losses

    losses.lose_life(game.s, 0, 1, "K10")
    assert tile in game.s.maze.pool
    assert TABLE.census(game.s) == game.census


# --- S7 ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-62", "LB-33")
@pytest.mark.parametrize(
    ("how", "face", "place", "lives"), [("test", 2, "A1", 5), ("test", 3, "B2", 5), ("life", 6, "A1", 4)]
)
def test_s7_up_the_shaft_to_an_entrance_by_a_test_or_a_life(
    how: str, face: int, place: str, lives: int, dice: Dice
) -> None:
    game = onto("S7I").lay_tiles(A1="E1")
    game.put(1, "O1")
    game.run()
    assert game.keys == ["none", "test", "life"]
    dice(face)
    game.answer(how)
    assert (game.where(), game.me()["lives"]) == (place, lives)


def test_s7_to_which_entrance_is_chosen_and_never_a_destroyed_one() -> None:
    game = onto("S7I").lay_tiles(A1="E1", G1="E2", G7="E3")
    walls.destroy(game.s, square("G7"), "EG-9")
    game.run()
    game.answer("life")
    assert game.keys == ["climb L:A1", "climb L:G1"]
    game.answer("climb L:G1")
    assert game.where() == "G1"


def test_s7_without_an_entrance_a_random_one_is_laid_on_an_empty_neighbour() -> None:
    game = onto("S7I").lay_tiles(B1="K1X")
    before = list(game.s.maze.stairs)
    game.run()
    game.answer("life")
    assert game.keys == ["climb L:C2", "climb L:B3", "climb L:A2"]
    barrier = game.s.barrier
    game.answer("climb L:B3")
    assert game.kind == "orient_tile"
    assert game.s.barrier > barrier  # which Entrance it is was hidden before
    game.answer("turn 1")
    tile = game.s.maze.tiles[square("B3")]
    assert tile in ENTRANCE_TILES
    assert [*game.s.maze.stairs, tile] == before
    assert (game.where(), game.s.maze.turned[square("B3")]) == ("B3", 1)


def test_s7_where_neither_is_possible_nobody_climbs() -> None:
    game = onto("S7I").lay_tiles(B1="K1X", C2="K1X", B3="K2X", A2="K2X")
    game.run()
    assert game.asked == 1


@pytest.mark.rule("RB-39")
def test_s7_whoever_pays_with_the_last_life_stays_dead_in_the_shaft() -> None:
    game = onto("S7I", lives=1, gold=2).lay_tiles(A1="E1")
    game.run()
    game.answer("life")
    assert game.s.players[0].hero == NONE
    assert game.s.maze.coins == {square("B2"): 2}


# --- S8 to S11 --------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-61", "LB-43")
def test_s8_the_horned_one_has_strength_8_and_is_beaten_once(dice: Dice) -> None:
    game = onto("S8T")
    game.top(TREASURE, "sack_of_coin", "ember_key")
    game.run()
    game.answer("fight")
    assert game.view()["fight"]["theirs"] == [["value", 8]]
    game.s.players[0].strength = 9
    dice(1, 1)
    game.answer("roll")
    me = game.me()
    assert (me["gold"], me["keys"], me["trophies"]) == (1 + 3 + 2, 1, [])
    assert len(game.told("treasure")) == 2
    again(game)
    assert game.told("fight")[1:] == []


@pytest.mark.rule("LB-61")
def test_s8_a_defeat_costs_a_life_and_the_next_challenge_is_allowed(dice: Dice) -> None:
    game = entered("S8T")
    game.answer("fight")
    dice(1, 6)
    game.answer("roll")
    assert (game.me()["lives"], game.told("treasure")) == (4, [])
    assert again(game).keys == ["none", "fight"]


@pytest.mark.rule("LB-61", "LB-52", "RB-35")
def test_s9_the_library_gives_spells_or_once_an_ability_or_confusion(dice: Dice) -> None:
    game = onto("S9L", craft=6)
    game.top(TREASURE, "regrowth")
    game.run()
    dice(1, 2)
    game.answer("test")
    assert game.keys == ["spells", "ability"]
    game.answer("ability")
    assert slugs(game.s.players[0].abilities) == ["regrowth"]
    again(game)
    dice(1, 2)
    game.answer("test")
    assert game.me()["spell_count"] == 2
    again(game)
    dice(3, 3)
    game.answer("test")
    assert game.me()["ailments"] == ["confusion"]


@pytest.mark.rule("TV-35", "LB-16")
@pytest.mark.parametrize(
    ("face", "changed"),
    [
        (1, {"ailments": ["curse"]}),
        (2, {"gold": 0}),
        (3, {}),
        (4, {"lives": 4}),
        (5, {"spell_count": 1}),
        (6, {"craft": 4}),
    ],
)
def test_s10_the_glass_garden_face_by_face(face: int, changed: dict[str, Any], dice: Dice) -> None:
    game = entered("S10I", lives=3)
    before = game.me()
    dice(face)
    game.answer("roll")
    after = game.me()
    looked = ("ailments", "gold", "lives", "spell_count", "craft", "strength", "skip")
    assert {name: after[name] for name in looked if after[name] != before[name]} == changed


@pytest.mark.rule("TV-35")
def test_s10_is_a_person_roll(dice: Dice) -> None:
    game = onto("S10I", tattoo=True)
    game.give(0, "silver_tongue")
    game.run()
    game.answer("roll")
    assert (game.kind, game.keys) == ("person_bonus", ["add 2", "add 1", "add 0"])
    dice(4)
    game.answer("add 2")
    assert game.me()["craft"] == 4


@pytest.mark.rule("LB-61", "LB-40")
def test_s11_the_proving_pit_strengthens_once_or_costs_a_life(dice: Dice) -> None:
    game = entered("S11I")
    dice(1, 2)
    game.answer("test")
    assert (game.me()["lives"], game.me()["strength"]) == (4, 3)
    again(game)
    dice(1, 1)
    game.answer("test")
    assert (game.me()["lives"], game.me()["strength"]) == (4, 4)
    assert again(game).asked == 1
    game.put(0, "O3")
    assert again(game, 1).keys == ["none", "test"]  # another character


# --- S12 to S14 -------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-33", "LB-5")
def test_s12_the_drowned_ferry_takes_a_gold_to_a_numbered_tile() -> None:
    game = onto("S12T", gold=1).lay_tiles(A1="E1", G7="K2X", E1="Q5D", B1="K1X")
    walls.destroy(game.s, square("E1"), "LB-34")
    game.run()
    assert game.keys == ["none", "ferry L:A1", "ferry L:G7"]
    game.answer("ferry L:G7")
    assert (game.where(), game.me()["gold"]) == ("G7", 0)
    assert game.told("met") == []


def test_s12_without_gold_or_tiles_there_is_no_ferry() -> None:
    game = onto("S12T", gold=0).lay_tiles(A1="E1")
    game.run()
    assert game.asked == 1


def vault(dice: Dice, *faces: int, **fields: Any) -> MazeGame:
    """The vault is opened with three Treasures on top of the deck."""
    game = onto("S13D", **fields).lay_tiles(B1="K1X")
    game.put(0, "L:B2", came=square("B1"))
    game.top(TREASURE, "ember_key", "war_maul", "fine_blade")
    game.run()
    dice(*faces)
    game.answer("open")
    return game


@pytest.mark.rule("LB-61", "LB-36")
def test_s13_unhurt_one_keeps_one_of_two_treasures_and_the_other_is_on_top(dice: Dice) -> None:
    game = vault(dice, 6)
    assert (game.kind, game.told("trap")[0].data["table"]) == ("tile_pick", "door")
    assert TABLE.census(game.s) == game.census
    maul = next(key for key in game.keys if "R03" in key)
    game.answer(maul)
    assert slugs(game.s.players[0].objects) == ["war_maul"]
    assert CARDS[game.s.piles[TREASURE][-1]].slug == "ember_key"
    assert game.me(1)["seen"] == [NAME[game.s.piles[TREASURE][-1]]]
    game.put(0, "O3")
    assert again(game, 1).told("trap")[1:] == []  # Empty for everybody


@pytest.mark.rule("LB-61", "LB-38")
@pytest.mark.parametrize("faces", [(3,), (2, 6, 6)])
def test_s13_the_hurt_and_those_sent_back_find_nothing(faces: tuple[int, ...], dice: Dice) -> None:
    game = vault(dice, *faces)
    assert game.told("treasure") == []
    assert game.told("drew_treasures") == []
    assert again(game).told("trap")[1:] == []


@pytest.mark.rule("RB-39", "LB-36")
def test_s13_the_alarm_may_kill(dice: Dice) -> None:
    game = onto("S13D", lives=1)
    game.top(LAB_ENEMY, "granite_idol")
    game.run()
    dice(4)
    game.answer("open")
    dice(1, 6)
    game.answer("roll")
    assert game.s.players[0].hero == NONE
    assert game.told("drew_treasures") == []


def test_s13_may_be_left_shut() -> None:
    game = entered("S13D")
    game.answer("none")
    assert again(game).keys == ["none", "open"]


@pytest.mark.rule("LB-56", "EG-4")
def test_s14_a_cure_and_a_life_or_a_key_for_strength_and_craft() -> None:
    game = onto("S14X", lives=3)
    game.ail(0, "poison", "curse")
    game.run()
    assert game.keys == ["none", "heal"]
    game.answer("heal")
    assert (game.me()["lives"], game.me()["ailments"]) == (4, [])
    game = onto("S14X")
    game.give(0, "ember_key")
    stock = len(game.s.stock)
    game.run()
    game.answer("key")
    me = game.me()
    assert (me["strength"], me["craft"], me["keys"]) == (4, 4, 0)
    assert len(game.s.stock) == stock + 1


@pytest.mark.rule("LB-61")
def test_marks_of_a_character_last_and_marks_of_a_tile_go_back_to_the_pool(dice: Dice) -> None:
    game = vault(dice, 3)
    tile = game.s.maze.tiles[square("B2")]
    game.s.players[0].once.append("S4")
    assert "vault" in game.s.maze.marks[tile]
    game.put(0, "O3")
    walls.sweep(game.s)
    assert game.s.maze.marks == {}
    assert "S4" in game.s.players[0].once
    assert LAB + square("B2") == 208


@pytest.mark.rule("LB-27", "LB-62", "LB-33")
@pytest.mark.parametrize(
    ("code", "answers", "first"), [("S1T", ("battle",), ()), ("S8T", ("fight",), ()), ("Q3L", ("open",), (2,))]
)
@pytest.mark.parametrize("lost", [True, False])
def test_whom_a_room_has_defeated_goes_no_further_and_takes_nothing(
    code: str, answers: tuple[str, ...], first: tuple[int, ...], lost: bool, dice: Dice
) -> None:
    game = onto(code, strength=3 if lost else 9)
    game.give(0, "maze_born_child")
    game.s.maze.coins[square("B2")] = 2
    game.run()
    dice(*first)
    game.answer(*answers)
    dice(1, 6) if lost else dice(6, 1)
    game.answer("roll")
    assert (game.kind == "take_loose") != lost
    if lost:
        assert "lab_continue" not in game.kind
        assert game.s.maze.coins == {square("B2"): 2}


def test_a_tile_that_is_turned_up_was_seen_by_all() -> None:
    game = furnished("S6L")
    game.run()
    barrier = game.s.barrier
    game.answer("show L:D1")
    assert game.s.barrier > barrier  # no way back from here
