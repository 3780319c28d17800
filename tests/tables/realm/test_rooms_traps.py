"""The six trap tables, row by row, what helps against them, and Room Traps that stay (LB-36 to LB-39)."""

from typing import Any

import pytest

from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine
from game.tables.realm.content.catalog import LAB, LAB_ENEMY, TREASURE
from game.tables.realm.face import wording
from game.tables.realm.rules import maze_grid, totals, walls
from tests.tables.realm.maze import MazeGame, onto, square
from tests.tables.realm.tools import TABLE, Dice, GamePhase

#: A tile that springs each kind of trap.
TILE = {"nonmagic": "K6T", "magic": "K5X", "door": "K4T", "corridor": "K3T", "room": "Q4X"}


def sprung(dice: Dice, kind: str, *faces: int, hero: str = "ranger", **fields: Any) -> MazeGame:
    """Somebody with a tile to go back to (B1) springs a trap; the first face is the trap's."""
    game = onto(TILE[kind], hero, **fields).lay_tiles(B1="Q7T2")
    game.put(0, "L:B2", came=square("B1"))
    dice(*faces)
    game.run()
    return game


def outcome(game: MazeGame) -> tuple[int, int, list[str], str, bool]:
    """Lives, turns to lose, ailments, place, and whether one may go on."""
    me = game.me()
    on = game.kind == "lab_continue" and game.asked == 0
    return me["lives"], me["skip"], me["ailments"], me["place"], on


HERE, BACK = "L:B2", "L:B1"


@pytest.mark.rule("LB-36", "LB-40")
@pytest.mark.parametrize(
    ("faces", "slug", "after"),
    [
        ((1,), "falling_block", (4, 0, [], HERE, True)),
        ((2, 2), "covered_pit", (5, 0, [], HERE, True)),
        ((2, 3), "covered_pit", (5, 1, [], HERE, True)),
        ((3, 2), "dart_slit", (5, 0, [], HERE, True)),
        ((3, 6), "dart_slit", (5, 0, ["poison"], HERE, True)),
        ((4, 1, 1), "weighted_net", (5, 0, [], HERE, True)),
        ((4, 1, 2), "weighted_net", (5, 1, [], HERE, False)),
        ((5,), "lamp_oil", (5, 0, [], HERE, False)),
        ((6,), "rusted_spring", (5, 0, [], HERE, True)),
    ],
)
def test_the_non_magic_table(faces: tuple[int, ...], slug: str, after: tuple[Any, ...], dice: Dice) -> None:
    game = sprung(dice, "nonmagic", *faces)
    assert game.told("trap")[0].data == {"trap": slug, "table": "nonmagic"}
    assert outcome(game) == after


@pytest.mark.rule("LB-36", "LB-38", "LB-40")
@pytest.mark.parametrize(
    ("faces", "slug", "after"),
    [
        ((1, 2), "needle_latch", (5, 0, [], HERE, True)),
        ((1, 4), "needle_latch", (5, 0, ["poison"], HERE, True)),
        ((2, 1, 1), "barred", (5, 0, [], HERE, True)),
        ((2, 1, 2), "barred", (5, 0, [], BACK, False)),
        ((3,), "blade_frame", (4, 0, [], HERE, True)),
        ((5, 2), "swollen_frame", (5, 0, [], HERE, True)),
        ((5, 5), "swollen_frame", (5, 0, [], HERE, False)),
        ((6,), "swings_open", (5, 0, [], HERE, True)),
    ],
)
def test_the_door_table(faces: tuple[int, ...], slug: str, after: tuple[Any, ...], dice: Dice) -> None:
    game = sprung(dice, "door", *faces)
    assert game.told("trap")[0].data == {"trap": slug, "table": "door"}
    assert outcome(game) == after


@pytest.mark.rule("LB-36", "LB-43")
def test_the_alarm_bell_calls_an_enemy(dice: Dice) -> None:
    game = onto("K4T")
    game.top(LAB_ENEMY, "tunnel_wolf")
    dice(4, 6, 1, 1)
    game.run()
    assert game.told("trap")[0].data["trap"] == "alarm_bell"
    game.answer("roll")
    assert [trophy["worth"] for trophy in game.me()["trophies"]] == [4]
    assert outcome(game)[4]


@pytest.mark.rule("LB-36", "LB-38", "LB-40")
@pytest.mark.parametrize(
    ("faces", "slug", "after"),
    [
        ((1, 1, 1), "rock_fall", (5, 0, [], HERE, True)),
        ((1, 1, 2), "rock_fall", (4, 0, [], HERE, True)),
        ((2, 2), "rolling_stone", (5, 0, [], HERE, True)),
        ((2, 3), "rolling_stone", (4, 0, [], BACK, False)),
        ((6,), "dust", (5, 0, [], HERE, True)),
    ],
)
def test_the_corridor_table(faces: tuple[int, ...], slug: str, after: tuple[Any, ...], dice: Dice) -> None:
    game = sprung(dice, "corridor", *faces)
    assert game.told("trap")[0].data == {"trap": slug, "table": "corridor"}
    assert outcome(game) == after


@pytest.mark.rule("LB-34", "LB-36")
def test_sc_64_after_a_rock_fall_the_tile_is_destroyed_as_soon_as_one_steps_off(dice: Dice) -> None:
    game = sprung(dice, "corridor", 1, 1, 1)
    assert game.s.maze.gone == []
    game.answer("step L:B1")
    assert game.s.maze.gone == [square("B2")]
    assert square("B2") not in maze_grid.steps(game.s, square("B1"))
    assert square("B2") not in maze_grid.beside(game.s, square("B1"))


@pytest.mark.rule("LB-38")
def test_back_without_a_tile_to_go_back_to_one_stays_and_the_move_ends(dice: Dice) -> None:
    game = onto("K3T")
    dice(2, 6)
    game.run()
    assert outcome(game) == (4, 0, [], HERE, False)


@pytest.mark.rule("LB-36", "RB-39")
def test_whom_the_rolling_stone_kills_goes_nowhere(dice: Dice) -> None:
    game = sprung(dice, "corridor", 2, 6, lives=1, gold=3)
    assert game.s.players[0].hero < 0
    assert game.s.maze.coins == {square("B2"): 3}
    assert game.told("moved") == []


@pytest.mark.rule("LB-36", "LB-5", "LB-33")
def test_the_trapdoor_leads_to_the_random_tile_without_an_encounter(dice: Dice) -> None:
    game = onto("K3T").lay_tiles(E7="K2X")
    dice(3, 4, 4)
    game.run()
    assert outcome(game) == (5, 0, [], "L:E7", False)
    assert game.told("met") == []


@pytest.mark.rule("LB-36", "LB-5")
def test_sc_65_under_the_trapdoor_without_a_tile_lies_a_lost_turn(dice: Dice) -> None:
    game = onto("K3T")
    dice(3, 4, 4)
    game.run()
    assert outcome(game) == (5, 1, [], HERE, False)


@pytest.mark.rule("LB-36")
def test_the_turning_wall_turns_the_tile_a_quarter_clockwise(dice: Dice) -> None:
    game = sprung(dice, "corridor", 4)
    assert game.at("B2") == "K3T1"
    assert outcome(game)[4]
    game = onto("K3T3")
    dice(4)
    game.run()
    assert game.at("B2") == "K3T0"


@pytest.mark.rule("LB-36", "LB-31")
def test_with_the_lamps_drowned_the_tile_is_turned_face_down_behind_one(dice: Dice) -> None:
    game = sprung(dice, "corridor", 5)
    assert game.s.maze.down == []
    game.answer("step L:B1")
    assert game.s.maze.down == [square("B2")]
    assert game.view()["lab"]["grid"]["L:B2"]["code"] == "back"


@pytest.mark.rule("LB-36", "LB-40")
@pytest.mark.parametrize(
    ("faces", "slug", "after"),
    [
        ((1, 2), "thorn_rune", (5, 0, [], HERE, True)),
        ((1, 3), "thorn_rune", (5, 0, ["curse"], HERE, True)),
        ((2, 2), "memory_rune", (5, 0, [], HERE, True)),
        ((2, 3), "memory_rune", (5, 0, ["confusion"], HERE, True)),
        ((3,), "spark_rune", (4, 0, [], HERE, True)),  # no Spell to give
        ((4, 1, 1), "folding_rune", (5, 0, [], HERE, True)),  # no tile on A1: nothing
        ((5, 2), "caster_rune", (5, 1, [], HERE, True)),  # Immobility
    ],
)
def test_the_magic_table(faces: tuple[int, ...], slug: str, after: tuple[Any, ...], dice: Dice) -> None:
    game = sprung(dice, "magic", *faces)
    assert game.told("trap")[0].data == {"trap": slug, "table": "magic"}
    assert outcome(game) == after


@pytest.mark.rule("LB-36", "LB-5")
def test_the_folding_rune_leads_to_the_random_tile(dice: Dice) -> None:
    game = onto("K5X").lay_tiles(A1="Q8I")
    dice(4, 1, 1)
    game.run()
    assert outcome(game)[3] == "L:A1"
    assert game.s.maze.used == []  # the Spring was not met


@pytest.mark.rule("LB-36")
def test_the_spark_rune_takes_a_spell_or_a_life(dice: Dice) -> None:
    for answer, lives, spells in (("discard", 5, 0), ("life", 4, 1)):
        game = onto("K5X")
        game.give(0, "mend")
        dice(3)
        game.run()
        assert game.kind == "choose_cost"
        game.answer(answer)
        assert (game.me()["lives"], game.me()["spell_count"]) == (lives, spells)


@pytest.mark.rule("LB-36")
def test_the_spent_rune_is_a_spell(dice: Dice) -> None:
    game = sprung(dice, "magic", 6)
    assert game.me()["spell_count"] == 1


@pytest.mark.rule("LB-36", "LB-54")
def test_the_caster_rune_needs_no_fight_and_gives_no_bonus(dice: Dice) -> None:
    game = sprung(dice, "magic", 5, 4)  # outside a fight: nothing
    assert outcome(game) == (5, 0, [], HERE, True)
    assert game.told("enemy_cast")[0].data["spell"] == "brainwave_or_lightning_bolt"


# --- the crypt --------------------------------------------------------------------------------------------


def opened(dice: Dice, *faces: int, **fields: Any) -> MazeGame:
    """A coffin is opened; a Sack of Coin is the next Treasure."""
    game = onto("Q3L", **fields)
    game.top(TREASURE, "sack_of_coin")
    game.run()
    assert (game.kind, game.keys) == ("open_coffin", ["no", "open"])
    dice(*faces)
    game.answer("open")
    return game


@pytest.mark.rule("LB-36", "LB-40")
@pytest.mark.parametrize(
    ("faces", "slug", "lives", "ailments"),
    [
        ((1, 2), "grave_rot", 5, []),
        ((1, 3), "grave_rot", 5, ["disease"]),
        ((4, 1, 1), "name_on_the_lid", 5, []),
        ((4, 1, 2), "name_on_the_lid", 5, ["curse"]),
        ((5, 1, 1), "lid_slams", 5, []),
        ((5, 1, 2), "lid_slams", 4, []),
        ((6,), "only_bones", 5, []),
    ],
)
def test_the_crypt_table(faces: tuple[int, ...], slug: str, lives: int, ailments: list[str], dice: Dice) -> None:
    game = opened(dice, *faces)
    assert game.told("trap")[0].data == {"trap": slug, "table": "crypt"}
    assert (game.me()["lives"], game.me()["ailments"]) == (lives, ailments)
    assert game.me()["gold"] == 1 + 3


@pytest.mark.rule("LB-36", "LB-44")
@pytest.mark.parametrize(("face", "kind", "value", "sort"), [(2, "battle", 5, "Undead"), (3, "psychic", 4, "Spirit")])
@pytest.mark.parametrize("won", [True, False])
def test_what_wakes_in_the_crypt_gives_neither_trophy_nor_treasure_roll(
    face: int, kind: str, value: int, sort: str, won: bool, dice: Dice
) -> None:
    game = opened(dice, face)
    fight = game.view()["fight"]
    assert (fight["kind"], fight["theirs"], fight["sort"]) == (kind, [["value", value]], sort)
    dice(*((6, 1) if won else (1, 6)))
    game.answer("roll")
    assert game.me()["trophies"] == []
    assert game.me()["lives"] == (5 if won else 4)
    assert game.me()["gold"] == 1 + 3  # the coffin's own Treasure, also for the defeated
    assert [fact for fact in game.told("rolled") if fact.data["why"] == "treasure"] == []


@pytest.mark.rule("LB-36", "RB-39")
def test_the_dead_find_no_treasure(dice: Dice) -> None:
    game = opened(dice, 5, 6, 6, lives=1)
    assert game.s.players[0].hero < 0
    assert game.told("treasure") == []
    assert TABLE.census(game.s) == game.census


# --- help -------------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-37")
@pytest.mark.parametrize(
    ("hero", "slug", "key"),
    [
        ("deep_delver", "", "reroll trapwise"),
        ("ranger", "lamp_bearer", "reroll lamp_bearer"),
        ("ranger", "trap_sense", "reroll trap_sense"),
    ],
)
def test_rerolls_change_the_trap_roll_once_a_turn(hero: str, slug: str, key: str, dice: Dice) -> None:
    game = onto("K6T", hero)
    if slug:
        game.give(0, slug)
    dice(1, 6)
    game.run()
    assert (game.kind, game.keys) == ("trap_help", ["none", key])
    game.answer(key)
    assert game.told("trap")[0].data["trap"] == "rusted_spring"
    assert game.me()["lives"] == 5
    game.s.players[0].place = LAB + square("B2")
    dice(1)
    game.run(GamePhase.ENCOUNTER)
    assert game.told("trap")[-1].data["trap"] == "falling_block"  # not offered a second time


@pytest.mark.rule("LB-37")
def test_rerolls_can_be_declined_and_do_not_touch_the_test(dice: Dice) -> None:
    game = onto("K6T", "deep_delver")
    dice(2, 6)
    game.run()
    game.answer("none")
    assert game.told("trap")[0].data["trap"] == "covered_pit"
    assert game.me()["skip"] == 1


@pytest.mark.rule("LB-37")
@pytest.mark.parametrize(
    ("face", "keys", "answer", "slug"),
    [
        (1, ["none", "notes plus"], "notes plus", "covered_pit"),
        (4, ["none", "notes minus", "notes plus"], "notes plus", "lamp_oil"),
        (4, ["none", "notes minus", "notes plus"], "notes minus", "dart_slit"),
        (6, ["none", "notes minus"], "notes minus", "lamp_oil"),
    ],
)
def test_r16_the_trapwrights_notes_add_or_subtract_one(
    face: int, keys: list[str], answer: str, slug: str, dice: Dice
) -> None:
    game = onto("K6T")
    game.give(0, "trapwrights_notes")
    dice(face, 1)
    game.run()
    assert game.keys == keys
    game.answer(answer)
    assert game.told("trap")[0].data["trap"] == slug
    assert "notes" in game.s.players[0].used


@pytest.mark.rule("LB-37")
@pytest.mark.parametrize(("table", "face", "asked"), [("nonmagic", 2, True), ("nonmagic", 3, False)])
def test_p7_rope_and_spikes_passes_a_strength_test_only(table: str, face: int, asked: bool, dice: Dice) -> None:
    game = onto(TILE[table])
    rope = game.give(0, "rope_and_spikes")[0]
    dice(face, 6)
    game.run()
    assert (game.kind == "choose_test") == asked
    if asked:
        game.answer(f"use {rope}")
        assert (game.me()["skip"], game.me()["objects"]) == (0, [])
    else:
        assert game.me()["ailments"] == ["poison"]


@pytest.mark.rule("LB-37")
def test_the_rope_may_stay_on_the_shoulder(dice: Dice) -> None:
    game = onto("K6T")
    game.give(0, "rope_and_spikes")
    dice(2)
    game.run()
    dice(6)
    game.answer("test")
    assert (game.me()["skip"], len(game.me()["objects"])) == (1, 1)


@pytest.mark.rule("RU-66", "LB-55")
def test_a_curse_touches_neither_trap_roll_nor_test_nor_treasure_roll(dice: Dice) -> None:
    game = onto("K6T")
    game.ail(0, "curse")
    dice(2, 3)
    game.run()
    assert game.told("trap")[0].data["trap"] == "covered_pit"
    assert game.told("test")[0].data["rolled"] == 3
    game = onto("K2X")
    game.ail(0, "curse")
    game.top(LAB_ENEMY, "bone_sentry")
    game.top(TREASURE, "sack_of_coin")
    game.run()
    dice(6, 1, 4)
    game.answer("roll")
    assert game.told("fight_over")[0].data["mine"] == 3 + 5  # the Curse is on this die
    assert game.me()["gold"] == 4


# --- Room Traps -------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-39", "RU-41")
@pytest.mark.parametrize(
    ("face", "slug", "tests", "lives", "skip", "ailments"),
    [
        (1, "stale_gas", (3,), 5, 0, ["weakness"]),
        (1, "stale_gas", (2,), 5, 0, []),
        (2, "flame_spouts", (3,), 4, 0, []),
        (2, "flame_spouts", (2,), 5, 0, []),
        (3, "portcullis", (), 5, 0, []),
        (4, "dead_silence", (), 5, 0, []),
        (5, "leaning_floor", (1, 2), 5, 1, []),
        (5, "leaning_floor", (1, 1), 5, 0, []),
        (6, "spent_mechanism", (), 5, 0, []),
    ],
)
def test_a_room_trap_stays_and_acts_at_each_entry_without_a_new_roll(
    face: int, slug: str, tests: tuple[int, ...], lives: int, skip: int, ailments: list[str], dice: Dice
) -> None:
    game = sprung(dice, "room", face, *tests)
    tile = game.s.maze.tiles[square("B2")]
    assert game.told("room_trap")[0].data["trap"] == slug
    assert game.s.maze.traps == {tile: face}
    assert (game.me()["lives"], game.me()["skip"], game.me()["ailments"]) == (lives, skip, ailments)
    assert game.view()["lab"]["grid"]["L:B2"]["trap"] == face
    # another one enters: the counter acts, nobody rolls for the trap
    game.put(1, "L:B2", lives=5, used=[])
    game.put(0, "O3")
    game.s.turn, game.s.players[1].strength, game.s.players[1].craft = 1, 3, 3
    dice(*tests)
    game.run(GamePhase.ENCOUNTER)
    assert len([fact for fact in game.told("rolled") if fact.data["why"] == "trap_room"]) == 1
    assert (game.me(1)["lives"], game.me(1)["ailments"]) == (lives, ailments)
    assert [fact.seat for fact in game.told("skip")] == [0, 1][: 2 * skip]


@pytest.mark.rule("LB-39", "RU-41", "LB-36")
def test_the_counter_stays_on_the_tile_through_the_pool(dice: Dice) -> None:
    game = sprung(dice, "room", 2, 1)
    tile = game.s.maze.tiles[square("B2")]
    game.put(0, "O3")
    walls.sweep(game.s)
    assert tile in game.s.maze.pool
    assert game.s.maze.traps == {tile: 2}
    assert TABLE.census(game.s) == game.census


@pytest.mark.rule("LB-39")
def test_under_the_portcullis_one_is_held_and_the_third_try_always_passes(dice: Dice) -> None:
    game = sprung(dice, "room", 3)
    game.s.turn, game.s.players[0].used = 0, []
    for tries in (1, 2):
        game.start()
        assert "lift strength" in game.keys
        assert not [key for key in game.keys if key.startswith("step")]
        dice(6)
        game.answer("lift strength")
        assert (game.where(), game.s.players[0].digs) == ("B2", -tries)
        game.s.turn, game.s.players[0].used = 0, []
    game.start()
    dice(6)
    game.answer("lift strength")
    assert game.kind == "lab_step"
    assert "L:B1" in " ".join(game.keys)


@pytest.mark.rule("LB-39", "RB-36")
def test_in_dead_silence_nobody_casts_or_is_aimed_at(dice: Dice) -> None:
    game = sprung(dice, "room", 4)
    game.give(0, "mend", "lightning_bolt")
    game.put(0, "L:B2", lives=3)
    game.put(1, "L:B1", lives=3)
    game.give(1, "mend")
    game.s.turn, game.s.players[0].used = 0, []
    game.start()
    assert not [key for key in game.keys if key.startswith("cast")]
    assert not totals.reachable(game.s, 1, 0)
    assert totals.reachable(game.s, 1, 1)
    game.s.maze.traps.clear()
    assert totals.may_cast(game.s, 0)
    assert totals.reachable(game.s, 1, 0)


@pytest.mark.rule("LB-39")
def test_dead_silence_holds_in_a_fight_there_too(dice: Dice) -> None:
    game = sprung(dice, "room", 4)
    game.give(1, "lightning_bolt")
    game.give(0, "lightning_bolt")
    game.put(1, "L:B2")
    game.s.turn, game.s.players[1].used = 1, []
    game.run(GamePhase.ENCOUNTER)
    game.answer("attack seat:0")
    while game.kind == "pre_dice":
        assert not [key for key in game.keys if key.startswith("cast")]
        game.answer("roll")


@pytest.mark.rule("LB-37")
def test_who_may_change_a_trap_roll_reads_what_it_is_and_does(dice: Dice) -> None:
    game = onto("K6T", "deep_delver")
    game.give(0, "trapwrights_notes")
    dice(4, 1)
    game.run()
    for asked, does in (("you rolled 4: Weighted net. Keep it?", "Strength"), ("you rolled 5: Lamp oil. Keep it?", "")):
        assert game.decision is not None
        said = wording.prompt(game.decision, Machine(game.decision), Shown(game.view(), (), 0, 0))
        assert said.main == asked
        assert does in said.side
        kept = wording.option(game.option("none"), game.decision, Shown(game.view(), (), 0, 0))
        assert said.side in kept, "the line of the answer has room where the prompt has none"
        game.answer("notes plus" if does else "none")
    assert game.told("trap")[0].data["trap"] == "lamp_oil"
