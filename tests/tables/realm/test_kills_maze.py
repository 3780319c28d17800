"""Part C in small print: what defeat forbids, what a Spell that is stopped does not do, what is once only."""

import pytest

from game.tables.realm.content.catalog import CARDS, HERO, LAB_ENEMY, NUMBER, SPELL, TREASURE
from game.tables.realm.rules import collapse, keeper, maze_grid, maze_steps, treasure, walls
from game.tables.realm.rules.tiles import CODE, DOORS, STAIRS
from tests.tables.realm.maze import MazeGame, onto, square
from tests.tables.realm.tools import TABLE, Dice, GamePhase


@pytest.mark.rule("LB-43")
def test_r11_the_wand_keeps_its_charges_when_another_treasure_is_drawn() -> None:
    game = onto("Q7I")
    game.give(0, "wand_of_sparks")
    game.s.charges = 2
    game.top(TREASURE, "ring_of_might")
    treasure.draw(game.s, 0, "Q5", 1)
    wand = next(one for one in game.me()["objects"] if one["id"].startswith("R11"))
    assert wand["charges"] == 2


@pytest.mark.rule("LB-33", "RB-39")
def test_all_that_lies_loose_is_no_more_than_lies_there() -> None:
    game = onto("Q7I", gold=0)
    game.s.maze.loose[square("B2")] = [game.fetch("short_sword"), game.fetch("maiden")]
    game.census = TABLE.census(game.s)
    game.run()
    assert game.kind == "take_loose"
    game.answer("take all")
    assert (len(game.me()["objects"]), len(game.me()["followers"]), game.me()["gold"]) == (1, 1, 0)


@pytest.mark.rule("LB-27", "LB-36")
def test_who_loses_to_the_sleeper_goes_no_further(dice: Dice) -> None:
    game = onto("Q3D", lives=3)
    game.give(0, "maze_born_child")
    game.lay_tiles(A2="Q7I", B1="Q7T", C2="Q7L", B3="K1X")
    game.run()
    dice(2)
    game.answer("open")
    dice(1, 6)
    game.answer("roll")
    assert game.me()["lives"] == 2
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-28", "RB-36")
def test_a_teleport_that_is_unravelled_leads_nowhere() -> None:
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.lay_tiles(B2="K1X", C3="Q7I", A1="Q7T")
    game.put(0, "L:B2", craft=3)
    game.put(1, "L:A1", craft=3)
    teleport = game.give(0, "teleport")[0]
    unravel = game.give(1, "unravel")[0]
    game.start()
    game.answer(f"cast {teleport} L:C3")
    game.answer(f"cast {unravel} spell")
    assert game.where() == "B2"


@pytest.mark.rule("LB-61")
def test_s8_who_has_beaten_the_horned_one_is_not_asked_again(dice: Dice) -> None:
    game = onto("S8T", strength=9)
    game.run()
    game.answer("fight")
    dice(6, 1)
    game.answer("roll")
    assert len(game.told("treasure")) + len(game.told("drew_treasures")) > 0
    game.put(0, "L:B2", used=[], skip=0)
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    assert game.kind != "open_coffin"


@pytest.mark.rule("LB-37")
@pytest.mark.parametrize(
    ("face", "answer", "slug"), [(5, "notes plus", "rusted_spring"), (2, "notes minus", "falling_block")]
)
def test_r16_the_notes_reach_the_first_and_the_last_line_of_a_trap(
    face: int, answer: str, slug: str, dice: Dice
) -> None:
    game = onto("K6T")
    game.give(0, "trapwrights_notes")
    dice(face)
    game.run()
    game.answer(answer)
    assert game.told("trap")[0].data["trap"] == slug


@pytest.mark.rule("LB-6", "LB-1")
def test_a_sweep_shuffles_the_entrance_tiles() -> None:
    orders = set()
    for count in range(6):
        game = MazeGame()
        game.lay_tiles(A1="E1", C1="E2")
        for _ in range(count):
            game.s.below(6, "chance")
        walls.sweep(game.s)
        assert len(game.s.maze.stairs) == 6
        orders.add(tuple(game.s.maze.stairs))
    assert len(orders) > 3


@pytest.mark.rule("LB-31")
def test_s6_a_tile_that_is_turned_up_cannot_be_taken_back() -> None:
    game = onto("S6L")
    game.lay_tiles(D2="K1X?")
    game.run()
    barrier = game.s.barrier
    game.answer("show L:D2")
    assert game.s.barrier > barrier
    assert game.view()["lab"]["grid"]["L:D2"]["face"]


@pytest.mark.rule("RB-22", "LB-46")
def test_finger_of_death_leaves_neither_trophy_nor_treasure_in_the_labyrinth(dice: Dice) -> None:
    game = onto("K2X", craft=3)
    finger = game.give(0, "finger_of_death")[0]
    game.top(LAB_ENEMY, "bone_sentry")
    game.run()
    dice(6, 6)
    game.answer(f"cast {finger} foe")
    assert (game.me()["trophies"], game.told("rolled"), game.told("fight_over")) == ([], [], [])


@pytest.mark.rule("LB-61", "RB-34")
def test_s11_the_pit_proves_nobody_twice(dice: Dice) -> None:
    game = onto("S11I", strength=9)
    game.run()
    dice(1, 1)
    game.answer("test")
    assert game.me()["strength"] == 10
    game.put(0, "L:B2", used=[], skip=0)
    game.s.turn = 0
    game.run(GamePhase.ENCOUNTER)
    assert game.kind != "open_coffin"


@pytest.mark.rule("LB-55", "LB-29")
def test_the_confused_may_come_out_of_another_side_of_a_secret_door(dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1I", A2="Q7I1", C2="Q7L", B1="K1X", B3="K1T")
    game.put(0, "L:B2")
    game.door()
    game.ail(0, "confusion")
    game.start()
    dice(1)
    game.answer("door L:A2")
    assert next(fact.data["why"] for fact in game.told("rolled")) == "confusion"
    assert game.where() != "A2"
    assert game.me()["doors"] == 0


@pytest.mark.rule("LB-52")
def test_no_ability_left_is_told() -> None:
    game = onto("Q7I")
    game.s.piles[TREASURE] = [card for card in game.s.piles[TREASURE] if CARDS[card].type != "ability"]
    treasure.ability(game.s, 0, "S1")
    assert [fact.kind for fact in game.s.notes] == ["nothing"]


@pytest.mark.rule("LB-18", "RU-35")
def test_a_tile_that_is_being_turned_is_shown_in_a_way_that_is_legal() -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1I1")
    game.put(0, "L:B2")
    game.next_tile("K2L")
    game.start()
    game.answer("step L:C2")
    assert game.kind == "orient_tile"
    ways = {int(key.removeprefix("turn ")) for key in game.keys}
    assert game.view()["lab"]["grid"]["L:C2"]["rot"] in ways
    assert 0 not in ways  # as it is printed it would not join


@pytest.mark.rule("LB-16", "RB-20")
def test_q2_who_slips_past_a_caster_meets_the_second_enemy() -> None:
    game = onto("Q2X")
    game.top(LAB_ENEMY, "cult_adept", "tunnel_wolf")
    net = game.give(0, "silver_net")[0]
    game.run()
    assert game.kind == "evade"
    game.answer(f"evade {net}")
    assert game.view()["fight"]["foe"]["card"].startswith("L04")


@pytest.mark.rule("EG-3")
def test_an_open_heart_needs_no_key() -> None:
    for awake in (False, True):
        game = MazeGame()
        game.lay_tiles(D3="K1X")
        game.put(0, "L:D3", keys=[game.s.stock.pop()])
        game.s.awake = awake
        game.start()
        assert ("D4" in game.ways) == awake
        assert len([key for key in game.keys if key.startswith("open")]) == (not awake)


@pytest.mark.rule("LB-31", "HI-1")
def test_a_tile_that_is_turned_up_on_the_way_is_told() -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1I1", C2="Q7L?")
    game.put(0, "L:B2")
    game.start()
    game.answer("step L:C2")
    assert [fact.data["place"] for fact in game.told("tile_up")] == ["L:C2"]


@pytest.mark.rule("HI-5")
def test_who_has_looked_at_tiles_can_not_take_it_back() -> None:
    game = onto("S6L")
    game.run()
    barrier = game.s.barrier
    game.answer("look")
    assert game.kind == "tile_pick"
    assert game.s.barrier > barrier


@pytest.mark.rule("LB-55", "LB-10")
@pytest.mark.parametrize("shared", [True, False])
def test_the_wild_attack_whom_they_find_behind_the_portal(shared: bool, dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(C1="E1", C2="Q7L")
    game.put(0, "O3", craft=5)
    game.put(1, "L:C1" if shared else "L:C2")
    game.s.maze.loose[square("C1")] = [game.fetch("short_sword")]
    game.census = TABLE.census(game.s)
    game.ail(0, "lycanthropy")
    dice(1)
    game.run(GamePhase.UPKEEP)
    assert game.me()["wild"]
    dice(1)
    game.answer("portal")
    assert game.where() == "C1"
    assert bool(game.told("fight")) == shared
    assert game.asked == (0 if shared else 1)
    assert len(game.s.maze.loose[square("C1")]) == 1  # the turn is over: nothing is met or taken


@pytest.mark.rule("EG-5", "EG-7")
@pytest.mark.parametrize(("broken", "used", "asked"), [(0, [], True), (0, ["bout"], False), (3, [], False)])
def test_there_is_one_bout_a_turn_and_none_without_a_seal(broken: int, used: list[str], asked: bool) -> None:
    game = MazeGame()
    game.s.awake, game.s.broken = True, broken
    game.put(0, "L:D4", used=used)
    assert (next(keeper.bout(game.s, 0), None) is not None) == asked


@pytest.mark.rule("LB-50", "LB-44")
@pytest.mark.parametrize(("face", "gold"), [(3, 0), (4, 3), (5, 3), (6, 3)])
def test_a_beaten_character_gives_a_treasure_on_four_to_six(face: int, gold: int, dice: Dice) -> None:
    game = onto("K7X", strength=9, craft=9, gold=0)
    game.top(TREASURE, "sack_of_coin")
    game.s.unused = [HERO["pit_fighter"]]
    game.census = TABLE.census(game.s)
    dice(1)
    game.run()
    dice(6, 1, face)
    game.answer("roll")
    assert game.me()["gold"] == gold


@pytest.mark.rule("LB-40")
@pytest.mark.parametrize(("code", "answer"), [("S3D", "test P1.1"), ("S9L", "test"), ("S11I", "test")])
def test_the_tests_of_the_special_rooms_have_two_dice(code: str, answer: str, dice: Dice) -> None:
    game = onto(code, lives=4)
    game.put(0, "L:B2", objects=[NUMBER["P1.1"]])
    game.s.shop.remove(NUMBER["P1.1"])
    game.census = TABLE.census(game.s)
    game.run()
    dice(6, 6)
    game.answer(answer)
    assert [fact.data["dice"] for fact in game.told("test")] == [2]


@pytest.mark.rule("RB-35", "LB-61")
def test_s8_and_s9_give_exactly_two(dice: Dice) -> None:
    game = onto("S9L", craft=20)
    game.give(0, "carrion_crow")
    game.run()
    dice(1, 1)
    game.answer("test", "spells")
    assert game.me()["spell_count"] == 2
    game = onto("S8T", strength=9)
    game.top(TREASURE, "ring_of_might", "circlet_of_wits", "plate_harness")
    game.run()
    game.answer("fight")
    dice(6, 1)
    game.answer("roll")
    assert [one["id"][:3] for one in game.me()["objects"]] == ["R08", "R09"]


@pytest.mark.rule("LB-27")
def test_s8_who_loses_to_the_horned_one_goes_no_further(dice: Dice) -> None:
    game = onto("S8T", lives=3)
    game.give(0, "maze_born_child")
    game.lay_tiles(A2="Q7I", B1="Q7T", C2="Q7L", B3="K1X")
    game.run()
    game.answer("fight")
    dice(1, 6)
    game.answer("roll")
    assert game.me()["lives"] == 2
    assert game.kind != "lab_continue"


@pytest.mark.rule("HI-5")
def test_s13_the_treasure_that_is_left_is_known_to_all() -> None:
    game = onto("S13D", craft=9, strength=20)
    left = game.top(TREASURE, "ring_of_might", "circlet_of_wits")[1]
    game.run()
    while game.kind != "tile_pick":
        game.answer("open" if "open" in game.keys else game.keys[0])
        assert game.asked == 0
    game.answer("keep R08")
    assert (game.me(0)["seen"], game.me(1)["seen"]) == ([left], [left])
    assert [fact.data["card"][:3] for fact in game.told("treasure")] == ["R08"]


@pytest.mark.rule("LB-43")
def test_r11_a_wand_comes_with_three_charges() -> None:
    game = onto("Q7I")
    game.top(TREASURE, "wand_of_sparks")
    treasure.draw(game.s, 0, "Q5", 1)
    assert game.me()["objects"][0]["charges"] == 3


@pytest.mark.rule("LB-1", "RU-30")
def test_a_maze_that_was_ready_is_swept_before_the_second_visit() -> None:
    game = MazeGame()
    game.lay_tiles(A1="E1", C1="K1X")
    game.s.maze.ready = True
    walls.sweep(game.s)
    assert game.at("C1") == "K1X0"
    walls.sweep(game.s)
    assert game.at("C1") == ""


@pytest.mark.rule("LB-39", "LB-32")
@pytest.mark.parametrize("counter", [0, 3])
def test_a_pit_or_portcullis_counts_its_tries_from_the_first(counter: int) -> None:
    game = onto("Q4X" if counter else "S4D", digs=-2)
    if counter:
        game.s.maze.traps[game.s.maze.tiles[square("B2")]] = counter
    game.run()
    assert game.s.players[0].digs == 0


@pytest.mark.rule("LB-47", "RB-29")
def test_l03_the_only_piece_breaks_unasked(dice: Dice) -> None:
    game = onto("K2X", lives=3)
    game.top(LAB_ENEMY, "rust_mite")
    game.give(0, "helmet")
    game.run()
    dice(1, 6, 2)  # and a save that fails but breaks nothing
    game.answer("roll")
    assert game.me()["objects"] == []
    assert game.asked == 1


@pytest.mark.rule("LB-55", "LB-28")
def test_the_confused_may_be_teleported_to_another_tile(dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1X", C3="Q7I", A1="Q7T")
    game.put(0, "L:B2", craft=3)
    teleport = game.give(0, "teleport")[0]
    game.ail(0, "confusion")
    game.start()
    dice(2)
    game.answer(f"cast {teleport} L:C3")
    assert game.where() == "A1"
    assert game.me()["spells"] == []


@pytest.mark.rule("EG-6", "EG-7")
@pytest.mark.parametrize(("broken", "crowned"), [(0, False), (1, False), (2, True)])
def test_the_crown_is_free_with_the_last_seal_only(broken: int, crowned: bool, dice: Dice) -> None:
    game = MazeGame()
    game.s.awake, game.s.broken = True, broken
    game.put(0, "L:D4", strength=12)
    game.run(GamePhase.ENCOUNTER)
    game.answer("battle")
    dice(6, 1)
    game.answer("roll")
    assert (game.s.broken, game.me()["shards"], game.me()["crown"]) == (broken + 1, 1, crowned)
    assert game.view()["collapse"] == (0 if crowned else -1)


@pytest.mark.rule("LB-32")
def test_a_dig_that_fails_leads_nowhere(dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(A1="Q3D")
    game.put(0, "L:A1")
    game.start()
    dice(6)
    game.answer("dig strength")
    assert game.told("dug")[0].data == {"passed": False}
    assert (game.where(), game.asked) == ("A1", 1)


@pytest.mark.rule("LB-38")
def test_a_way_back_is_told(dice: Dice) -> None:
    game = onto("K4I")
    game.lay_tiles(A2="K1X")
    game.put(0, "L:B2", came=square("A2"))
    dice(2, 6, 6)  # Barred, and too strong for two dice
    game.run()
    assert game.where() == "A2"
    assert [fact.data for fact in game.told("moved")] == [{"start": "L:B2", "end": "L:A2"}]


@pytest.mark.rule("LB-55", "EG-3")
def test_the_confused_may_miss_the_door_of_the_heart(dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(D3="K1X", D2="Q7I")
    game.put(0, "L:D3", keys=[game.s.stock.pop()])
    game.ail(0, "confusion")
    game.start()
    dice(1)
    game.answer("open")
    assert next(fact.data["why"] for fact in game.told("rolled")) == "confusion"
    assert (game.me()["keys"], game.view()["lab"]["heart"]["open"]) == (1, False)


@pytest.mark.rule("HI-1")
def test_s6_four_different_tiles_are_looked_at() -> None:
    for _ in range(3):
        game = onto("S6L")
        wanted = [
            next(tile for tile in game.s.maze.pool if CODE[tile] == code) for code in ("K1X", "K2X", "Q7I", "S5X")
        ]
        game.s.maze.out += [tile for tile in game.s.maze.pool if tile not in wanted]
        game.s.maze.pool = sorted(wanted)
        game.census = TABLE.census(game.s)
        game.run()
        game.answer("look")
        assert len(game.keys) == 4


@pytest.mark.rule("LB-13")
def test_a_hidden_tile_of_a_map_is_a_corridor_or_a_room() -> None:
    game = MazeGame()
    maze_grid.lay(game.s, {f"{column}{row}": ("back", 0) for column in "ABCDEFG" for row in (1, 2, 6, 7)})
    assert len(game.s.maze.down) == 28
    assert not {*game.s.maze.tiles} & {*STAIRS, *DOORS}


@pytest.mark.rule("LB-49", "RB-4")
def test_an_enemy_caster_finds_no_spell_in_an_empty_deck(dice: Dice) -> None:
    game = onto("K7X")
    game.s.players[1].spells = [*game.s.piles[SPELL]]
    game.s.piles[SPELL] = []
    game.s.unused = [HERO["hedge_wizard"]]
    game.census = TABLE.census(game.s)
    dice(1)
    game.run()
    assert game.told("enemy_spells")[0].data == {"count": 0, "seat": 1}


@pytest.mark.rule("LB-36")
@pytest.mark.parametrize(("face", "kind", "value"), [(2, "battle", 5), (3, "psychic", 4)])
def test_what_wakes_in_a_crypt_has_a_name(face: int, kind: str, value: int, dice: Dice) -> None:
    game = onto("Q3D")
    game.run()
    dice(face)
    game.answer("open")
    fight = game.view()["fight"]
    assert (fight["kind"], fight["theirs"]) == (kind, [["value", value]])
    assert fight["foe"]["name"] == {2: "sleeper", 3: "cold_breath"}[face]


@pytest.mark.rule("LB-20", "LB-18")
def test_an_entrance_that_a_stairs_marker_brings_is_told() -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1I1")
    game.put(0, "L:B2")
    game.next_tile("ST")
    game.start()
    game.answer("step L:C2")
    while game.kind == "orient_tile":
        game.answer(game.keys[0])
    laid = game.told("tile_laid")[-1]
    assert [fact.data["entrance"] for fact in game.told("stairs")] == [laid.data["code"]]
    assert laid.rule == "LB-10"
    assert game.where() == "C2"


@pytest.mark.rule("LB-52", "LB-55")
@pytest.mark.parametrize(("slug", "left"), [("cat_feet", ["curse", "poison"]), ("iron_constitution", ["curse"])])
def test_r23_only_an_iron_constitution_cures(slug: str, left: list[str]) -> None:
    game = onto("Q7I")
    game.top(TREASURE, slug)
    game.ail(0, "poison", "curse")
    treasure.draw(game.s, 0, "Q5", 1)
    assert sorted(game.me()["ailments"]) == left


@pytest.mark.rule("LB-27", "RU-36")
def test_s8_a_stand_off_with_the_horned_one_is_no_defeat(dice: Dice) -> None:
    game = onto("S8T", strength=8)
    game.give(0, "maze_born_child")
    game.lay_tiles(A2="Q7I1", B1="Q7T", C2="K1X", B3="K2X")
    game.run()
    game.answer("fight")
    dice(3, 3)
    game.answer("roll")
    assert game.told("fight_over")[0].data["outcome"] == "tie"
    assert game.kind == "lab_continue"


@pytest.mark.rule("RB-38")
def test_s2_what_goes_into_the_still_is_told() -> None:
    game = onto("S2D", gold=0)
    sword = game.give(0, "short_sword")[0]
    game.run()
    game.answer(next(key for key in game.keys if sword in key), "gold")
    assert [fact.data["card"] for fact in game.told("used")] == [sword]
    assert (game.me()["objects"], game.me()["gold"]) == ([], 2)


@pytest.mark.rule("RB-4", "LB-43")
def test_an_empty_treasure_deck_gives_nothing() -> None:
    game = onto("Q5D", gold=0)
    game.s.players[1].kept = [*game.s.piles[TREASURE]]
    game.s.piles[TREASURE] = []
    treasure.draw(game.s, 0, "Q5", 1)
    assert (game.me()["objects"], game.me()["gold"], game.me()["keys"]) == ([], 0, 0)
    assert "treasure" not in [fact.kind for fact in game.s.notes]


@pytest.mark.rule("LB-31")
def test_a_tile_that_is_turned_down_is_told() -> None:
    game = onto("S6L")
    game.lay_tiles(D2="K1X")
    game.run()
    game.answer("hide L:D2")
    assert [fact.data["place"] for fact in game.told("tile_hidden")] == ["L:D2"]
    assert not game.view()["lab"]["grid"]["L:D2"]["face"]


@pytest.mark.rule("EG-9", "LB-34")
def test_a_tile_that_is_destroyed_already_hurts_nobody_again(dice: Dice) -> None:
    game = MazeGame()
    game.lay_tiles(G5="K1X")
    game.s.maze.gone = [square("G5")]
    game.put(0, "L:G5", lives=3)
    game.s.collapse, game.s.crown = 0, 1
    dice(3, 4)
    collapse.go_on(game.s)
    assert game.me()["lives"] == 3


@pytest.mark.rule("LB-26", "LB-29")
@pytest.mark.parametrize(("key", "rule"), [("door L:B1", "LB-29"), ("step L:C2", "LB-26")])
def test_a_step_is_told_with_the_rule_that_allowed_it(key: str, rule: str) -> None:
    game = MazeGame()
    game.lay_tiles(B2="K1I1", C2="Q7I1", B1="Q7L")
    game.put(0, "L:B2")
    game.door()
    game.start()
    game.answer(key)
    assert [fact.rule for fact in game.told("moved")] == [rule]


@pytest.mark.rule("LB-33", "LB-5")
def test_a_transfer_is_told() -> None:
    game = onto("K1X")
    game.lay_tiles(E1="Q7I")
    assert list(maze_steps.transfer(game.s, 0, square("E1"), "LB-5")) == []
    assert [fact.data for fact in game.s.notes if fact.kind == "moved"] == [{"start": "L:B2", "end": "L:E1"}]


@pytest.mark.rule("LB-49")
def test_the_spell_that_is_cast_for_an_enemy_is_told(dice: Dice) -> None:
    game = onto("K7X")
    game.s.unused = [HERO["hedge_wizard"]]
    game.top(SPELL, "brainwave", "mend", "mend")
    game.census = TABLE.census(game.s)
    dice(1)
    game.run()
    assert (game.kind, game.asked) == ("enemy_character_spell", 1)
    game.answer(next(key for key in game.keys if "foe" in key))
    assert [fact.data for fact in game.told("enemy_cast")] == [{"spell": "brainwave"}]
