"""Steps, going on, Secret Doors, Teleport, digging, meeting others, the Heart's door (LB-25 to LB-34, EG-1, EG-3)."""

import pytest

from game.tables.realm.content.catalog import PLACE
from game.tables.realm.rules import lab_enemies, maze_moves, maze_steps, maze_texts, walls
from game.tables.realm.rules.state import NONE
from game.tables.realm.rules.tiles import DOORS
from tests.tables.realm.maze import MazeGame, script, square
from tests.tables.realm.tools import Dice


@pytest.fixture(autouse=True)
def _without_instructions(monkeypatch: pytest.MonkeyPatch) -> None:
    script(monkeypatch)


def corridor(**options: bool | str) -> MazeGame:
    """A character on C1 in a row of corridors from B1 to F1, all joined; rooms on A1 and G1."""
    game = MazeGame(**options)
    game.put(0, "L:C1")
    game.lay_tiles(A1="Q7I1", B1="K1I1", C1="E1", D1="K1I1", E1="K1I1", F1="K2I1", G1="Q1I1")
    return game


# --- one step ---------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-26")
def test_one_step_through_a_passage_never_diagonally() -> None:
    game = corridor().lay_tiles(B2="K1X", C2="K2X")
    game.start()
    assert game.ways == {"B1", "D1"}  # E1 has no passage to the south
    game.answer("step L:D1")
    assert game.where() == "D1"
    assert game.told("moved")[-1].data == {"start": "L:C1", "end": "L:D1"}


@pytest.mark.rule("LB-26", "LB-34", "RU-39", "LB-3")
def test_a_destroyed_tile_may_be_left_but_not_entered() -> None:
    game = corridor()
    game.put(0, "L:D1")
    walls.destroy(game.s, square("D1"), "LB-34")
    assert game.where() == "D1"
    game.start()
    assert game.ways == {"C1", "E1"}
    game.answer("step L:E1")
    assert game.kind == "lab_continue"
    assert game.ways == {"F1"}
    assert game.view()["lab"]["grid"]["L:D1"]["destroyed"]


@pytest.mark.rule("LB-25")
def test_neither_followers_nor_powers_nor_weather_change_the_step() -> None:
    game = MazeGame(heroes=("ranger", "stone_troll"))
    game.put(0, "L:C1", guided=True)
    game.give(0, "road_guide", "pack_pony")
    game.lay_tiles(C1="K1I1", D1="K2I1", B1="E1")
    game.s.blizzard = 0
    game.start()
    assert [key for key in game.keys if not key.startswith("step")] == []
    game.s.turn = 1
    game.put(1, "L:D1")
    game.start()
    assert "torpor" not in game.keys


@pytest.mark.rule("LB-30", "LB-16")
def test_a_face_up_tile_is_followed_at_every_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = corridor()
    game.start()
    game.answer("step L:D1", "step L:C1")
    game.put(0, "L:C1", used=[])
    game.s.turn = 0
    game.start()
    game.answer("step L:D1", "stop")
    assert told == ["K1I", "K1I"]


# --- going on ---------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-27")
def test_sc_57_one_more_step_after_a_corridor_and_no_third() -> None:
    game = corridor()
    game.start()
    game.answer("step L:D1")
    assert game.kind == "lab_continue"
    assert sorted(game.keys) == ["step L:C1", "step L:E1", "stop"]
    game.answer("step L:E1")
    assert game.where() == "E1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-15")
@pytest.mark.parametrize("code", ["K2I1", "K2L3", "K2T2", "K2X0"])
def test_all_shapes_of_corridors_are_alike(code: str) -> None:
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="E1", D1=code)
    game.start()
    game.answer("step L:D1")
    assert game.kind == "lab_continue"


@pytest.mark.rule("LB-27")
def test_one_may_stop() -> None:
    game = corridor()
    game.start()
    game.answer("step L:D1", "stop")
    assert game.where() == "D1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-27")
def test_cat_feet_go_on_twice_from_corridors() -> None:
    game = corridor()
    game.give(0, "cat_feet")
    game.start()
    game.answer("step L:D1", "step L:E1")
    assert game.kind == "lab_continue"
    game.answer("step L:F1")
    assert game.where() == "F1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-27", "LB-62")
def test_a_room_ends_the_move_unless_the_maze_born_child_leads_on() -> None:
    for child in (False, True):
        game = corridor()
        game.put(0, "L:B1")
        if child:
            game.give(0, "maze_born_child")
        game.start()
        game.answer("step L:A1")
        assert (game.kind == "lab_continue") == child
    game.answer("step L:B1")
    assert game.kind != "lab_continue"  # once a turn


@pytest.mark.rule("LB-27")
def test_cat_feet_and_child_together_a_second_step_from_corridors_only() -> None:
    game = corridor()
    game.put(0, "L:C1")
    game.give(0, "cat_feet", "maze_born_child")
    game.start()
    game.answer("step L:B1", "step L:A1")
    assert game.where() == "A1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-27", "RU-36")
def test_defeat_and_texts_that_end_the_move_forbid_it_a_stand_off_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    marks: tuple[tuple[str, ...], ...] = ((lab_enemies.DEFEATED,), (maze_texts.ENDED,), ())
    for used in marks:
        script(monkeypatch, used=used)
        game = corridor()
        game.start()
        game.answer("step L:D1")
        assert (game.kind == "lab_continue") == (not used)


@pytest.mark.rule("LB-27")
def test_who_was_moved_elsewhere_does_not_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from collections.abc import Iterator
    from typing import Any

    from game.tables.realm.rules import maze_tiles
    from game.tables.realm.rules.state import State

    def thrown(s: State, me: int) -> Iterator[Any]:
        yield from maze_steps.transfer(s, me, square("B1"), "LB-36")

    monkeypatch.setattr(maze_tiles, "resolve", thrown)
    game = corridor()
    game.start()
    game.answer("step L:D1")
    assert game.where() == "B1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("RB-17", "RU-58", "LB-33")
def test_sc_81_whoever_attacks_on_a_corridor_does_not_go_on(dice: Dice) -> None:
    game = corridor()
    game.put(1, "L:D1")
    game.start()
    game.answer("step L:D1")
    assert game.keys == ["encounter", "attack seat:1"]
    game.answer("attack")
    while game.kind == "pre_dice":
        dice(6, 1)
        game.answer("roll")
    assert game.kind == "spoils"
    game.answer("life")
    assert game.where() == "D1"
    assert game.kind != "lab_continue"


@pytest.mark.rule("LB-33", "LB-55")
def test_the_wild_one_must_attack_and_light_fingers_may_be_used(dice: Dice) -> None:
    game = corridor()
    game.put(0, "L:C1", wild=True)
    game.put(1, "L:D1")
    game.start()
    game.answer("step L:D1")
    assert game.told("fight")[0].data["other"] == 1
    game = MazeGame(heroes=("cutpurse", "ranger"))
    game.put(0, "L:C1", gold=0)
    game.put(1, "L:D1", gold=2)
    game.lay_tiles(C1="E1", D1="K1I1", E1="K2I1")
    game.start()
    game.answer("step L:D1")
    dice(3)
    game.answer("fingers")
    assert (game.me()["gold"], game.where()) == (1, "D1")
    assert game.kind != "lab_continue"


@pytest.mark.rule("RU-60", "LB-25")
def test_spells_and_followers_that_do_not_move_work_as_anywhere() -> None:
    game = MazeGame(heroes=("hedge_wizard", "ranger"))
    game.put(0, "L:C1", lives=1)
    game.put(1, "L:D1")
    game.lay_tiles(C1="E1", D1="K1I1")
    mend = game.give(0, "mend")[0]
    game.give(0, "squire")
    game.start()
    game.answer(f"cast {mend} seat:0")
    assert game.me()["lives"] == 3
    game.answer("step L:D1", "attack", "battle")
    assert ["A31.1", 1] in game.view()["fight"]["mine"]


@pytest.mark.rule("RU-55", "LB-21")
def test_stairs_that_one_has_found_serve_others() -> None:
    game = corridor()
    game.s.turn = 1
    game.put(1, "L:C1")
    game.start()
    game.answer("out")
    assert game.where(1) == "O3"


# --- Secret Doors and Teleport ----------------------------------------------------------------------------


@pytest.mark.rule("LB-29", "LB-30")
def test_sc_59_a_wall_stops_a_step_and_a_secret_door_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = MazeGame()
    game.put(0, "L:C3")
    game.lay_tiles(C3="K1I1", D3="K8T1", B3="K1X")  # D3 opens to the north, south and east
    game.start()
    assert game.ways == {"B3"}
    game.door()
    game.start()
    assert {key for key in game.keys if key.startswith("door")} == {"door L:B3", "door L:C2", "door L:C4", "door L:D3"}
    game.answer("door L:D3")
    assert game.where() == "D3"
    assert told == ["K8T"]
    assert sum(one in DOORS for one in game.s.maze.pool) == 2


@pytest.mark.rule("LB-29")
def test_a_secret_door_serves_the_second_step_too() -> None:
    game = corridor()
    game.door()
    game.next_tile("K1X")
    game.start()
    game.answer("step L:D1", "door L:D2")
    assert game.where() == "D2"


@pytest.mark.rule("EG-8", "LB-29", "LB-28")
def test_the_bearer_of_the_crown_uses_neither_doors_nor_teleport_but_digs() -> None:
    game = corridor()
    game.door()
    game.give(0, "teleport")
    game.put(0, "L:C1", craft=3)
    game.start()
    assert any(key.startswith("door") for key in game.keys)
    game.s.crown, game.s.collapse = 0, 0
    game.start()
    assert not [key for key in game.keys if key.startswith(("door", "cast"))]
    walls.destroy(game.s, square("B1"), "EG-9")
    walls.destroy(game.s, square("D1"), "EG-9")
    game.start()
    assert "dig strength" in game.keys


@pytest.mark.rule("LB-28", "RU-37")
def test_teleport_goes_to_a_tile_around_passages_ignored() -> None:
    game = MazeGame(heroes=("sellsword", "ranger"))
    game.put(0, "L:C3", craft=3)
    spell = game.give(0, "teleport")[0]
    game.lay_tiles(C3="K1I1", D2="K1L?", B2="K2X")
    game.start()
    casts = {key for key in game.keys if key.startswith(f"cast {spell}")}
    assert casts == {f"cast {spell} L:D2", f"cast {spell} L:B2"}  # neither spaces nor the sealed Heart on D4
    game.answer(f"cast {spell} L:D2")
    assert game.kind == "orient_tile"
    assert len(game.keys) == 4
    game.answer("turn 1")
    assert (game.where(), game.at("D2")) == ("D2", "K1L1")
    assert game.s.players[0].came == NONE


# --- digging ----------------------------------------------------------------------------------------------


def pocket() -> MazeGame:
    """A character shut in on C1 and D1: nothing leads on."""
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="Q1D1", D1="Q5D3")
    return game


@pytest.mark.rule("LB-32", "RU-38")
def test_sc_78_the_third_dig_in_a_row_succeeds_anyway(dice: Dice) -> None:
    game = pocket()
    game.put(1, "O5")
    for attempt in range(1, 4):
        game.s.turn = 0
        game.start()
        assert game.ways == {"D1"}
        if attempt == 3:
            game.next_tile("Q3D")
        dice(6)
        game.answer("dig strength")
        if attempt < 3:
            assert (game.where(), game.s.players[0].digs) == ("C1", attempt)
    assert game.kind == "lab_step"
    assert sorted(game.keys) == ["step L:B1", "step L:C2", "step L:D1"]  # as by a Secret Door
    game.answer("step L:C2")
    assert len(game.keys) == 4  # turned freely
    game.answer("turn 0")
    assert game.where() == "C2"
    assert game.s.players[0].digs == 0


@pytest.mark.rule("LB-32")
def test_a_step_between_two_digs_starts_the_count_again(dice: Dice) -> None:
    game = pocket()
    game.put(0, "L:C1", digs=2)
    game.start()
    game.answer("step L:D1")
    game.s.turn = 0
    game.start()
    dice(6)
    game.answer("dig craft")
    assert game.where() == "D1"
    assert game.s.players[0].digs == 1


@pytest.mark.rule("LB-32", "LB-37")
def test_rope_and_spikes_passes_a_dig_and_an_ex_miner_fails_on_a_six_only(dice: Dice) -> None:
    game = pocket()
    rope = game.give(0, "rope_and_spikes")[0]
    game.start()
    game.answer(f"dig {rope}")
    assert game.kind == "lab_step"
    assert game.told("rolled") == []
    game = pocket()
    game.put(0, "L:C1", strength=1)
    game.give(0, "ex_miner")
    game.start()
    dice(5)
    game.answer("dig strength")
    assert game.kind == "lab_step"


@pytest.mark.rule("LB-32")
def test_where_nothing_can_be_dug_one_is_spat_out_and_loses_a_life(dice: Dice) -> None:
    game = MazeGame()
    game.put(0, "L:A1", strength=9)
    game.lay_tiles(A1="Q1D1", B1="K1I", A2="K1I1")
    for name in ("B1", "A2"):
        walls.destroy(game.s, square(name), "EG-9")
    game.s.shut += ["E1", "E2", "E4", "E5", "E6"]
    game.start()
    assert [key for key in game.keys if not key.startswith("dig")] == []  # never without an answer
    dice(1)
    game.answer("dig strength")
    assert game.where() == "O18"  # the only Entrance card left
    assert game.me()["lives"] == 4
    assert game.told("drew")  # it lands there like anybody
    game = MazeGame()
    game.put(0, "L:A1", strength=9)
    game.lay_tiles(A1="Q1D1", B1="K1I", A2="K1I1")
    for name in ("B1", "A2"):
        walls.destroy(game.s, square(name), "EG-9")
    game.s.shut += ["E1", "E2", "E3", "E4", "E5", "E6"]
    game.start()
    dice(1)
    game.answer("dig strength")
    assert game.where() == "O1"


@pytest.mark.rule("LB-32")
def test_digging_is_not_offered_while_something_leads_on() -> None:
    game = corridor()
    game.start()
    assert "dig strength" in game.keys  # from A1 to G1 all is walled in
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="Q1D1", D1="K1I1")
    game.start()
    assert game.keys == ["step L:D1"]


# --- held fast --------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-39")
def test_a_portcullis_is_lifted_by_a_test_and_a_secret_door_ignores_it(dice: Dice) -> None:
    game = MazeGame()
    game.put(0, "L:C1")
    game.put(1, "O5")
    game.lay_tiles(C1="Q4I1", D1="K1I1")
    game.s.maze.traps[game.s.maze.tiles[square("C1")]] = maze_moves.PORTCULLIS
    game.door()
    game.start()
    assert game.ways == set()
    assert {"lift strength", "door L:D1"} <= set(game.keys)
    for attempt in (1, 2, 3):
        game.s.turn = 0
        game.start()
        dice(6)
        game.answer("lift strength")
        assert (game.kind == "lab_step") == (attempt == 3)
    assert {"step L:B1", "step L:D1"} <= set(game.keys)
    game.answer("step L:D1")
    assert game.where() == "D1"


@pytest.mark.rule("LB-62")
def test_out_of_the_pit_by_strength_or_craft(dice: Dice) -> None:
    game = MazeGame()
    game.put(0, "L:C1", once=[maze_steps.PIT])
    game.lay_tiles(C1="S4D1", D1="K1I1")
    game.start()
    assert game.keys == ["climb strength", "climb craft"]
    dice(6)
    game.answer("climb craft")
    assert game.asked == 1
    game.s.turn = 0
    game.start()
    dice(1)
    game.answer("climb strength")
    assert game.where() == "D1"
    assert maze_steps.PIT not in game.s.players[0].once


@pytest.mark.rule("LB-29", "LB-62")
def test_a_secret_door_leads_out_of_the_pit() -> None:
    game = MazeGame()
    game.put(0, "L:C1", once=[maze_steps.PIT])
    game.lay_tiles(C1="S4D1", C2="K1I1", D1="K2I1")
    game.door()
    game.start()
    assert game.ways == set()
    game.answer("door L:C2")
    assert game.where() == "C2"
    assert game.s.players[0].once == []


# --- confusion --------------------------------------------------------------------------------------------


@pytest.mark.rule("LB-55")
def test_the_confused_may_take_another_step_but_never_play_a_token_for_it(dice: Dice) -> None:
    game = corridor()
    game.ail(0, "confusion")
    game.door()
    game.start()
    dice(1)
    game.answer("step L:D1")
    assert game.where() in ("B1", "O3")  # or out by the stairs
    assert len(game.s.players[0].doors) == 1
    game = corridor()
    game.ail(0, "confusion")
    game.start()
    dice(2)
    game.answer("out")
    assert game.where() in ("B1", "D1")
    game = corridor()
    game.ail(0, "confusion")
    game.start()
    dice(6)
    game.answer("step L:D1")
    assert game.where() == "D1"
    assert game.me()["ailments"] == []


# --- transfers --------------------------------------------------------------------------------------------


def back(game: MazeGame) -> bool:
    """Send the first seat back; nothing is asked."""
    steps = maze_steps.back(game.s, 0, "LB-38")
    with pytest.raises(StopIteration) as end:
        next(steps)
    return bool(end.value.value)


@pytest.mark.rule("LB-38")
def test_back_to_the_tile_one_came_from_or_stay() -> None:
    game = corridor()
    game.start()
    game.answer("step L:D1", "stop")
    s = game.s
    assert back(game)
    assert game.where() == "C1"
    assert not back(game)  # one did not walk here
    s.players[0].came = square("B1")
    walls.destroy(s, square("B1"), "EG-9")
    assert not back(game)
    s.players[0].came = square("D2")
    assert not back(game)  # gone
    assert game.where() == "C1"
    s.players[0].came = square("D1")
    walls.hide(s, square("D1"), "LB-31")
    assert back(game)
    assert (game.where(), s.maze.down) == ("D1", [])  # turned up again


# --- what lies there --------------------------------------------------------------------------------------


@pytest.mark.rule("LB-33", "LB-53")
def test_loose_items_are_taken_after_the_instruction(monkeypatch: pytest.MonkeyPatch) -> None:
    for used in ((), (lab_enemies.DEFEATED,)):
        script(monkeypatch, used=used)
        game = corridor()
        game.put(0, "L:C1", gold=0)
        game.s.maze.loose[square("D1")] = [game.fetch("short_sword"), game.fetch("maiden"), game.fetch("ember_key")]
        game.s.maze.coins[square("D1")] = 3
        game.start()
        game.answer("step L:D1")
        assert (game.kind == "take_loose") == (not used)
        if not used:
            assert len(game.keys) == 6
            game.answer("take R01", "take all")
            me = game.me()
            assert (me["gold"], me["keys"], len(me["objects"]), len(me["followers"])) == (3, 1, 1, 1)
            assert (game.s.maze.loose, game.s.maze.coins) == ({}, {})
            assert game.kind == "lab_continue"
        else:
            assert game.me()["gold"] == 0


@pytest.mark.rule("LB-33")
def test_loose_items_may_be_left() -> None:
    game = corridor()
    game.s.maze.coins[square("D1")] = 3
    game.start()
    game.answer("step L:D1", "done")
    assert game.s.maze.coins == {square("D1"): 3}


@pytest.mark.rule("LB-53", "RB-37")
def test_an_object_too_many_is_left_on_the_tile() -> None:
    game = corridor()
    game.give(0, "short_sword", "battle_axe", "round_shield", "iron_cap")
    game.s.maze.loose[square("D1")] = [game.fetch("ox_belt")]
    game.start()
    game.answer("step L:D1", "take")
    while game.kind != "keep_or_leave":
        game.answer("stop")
    game.answer("leave A42")
    assert len(game.s.maze.loose[square("D1")]) == 1
    assert len(game.me()["objects"]) == 4


@pytest.mark.rule("EG-8", "RB-39")
def test_the_dead_leave_all_on_their_tile_and_the_crown_is_taken_instead_of_an_encounter(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from game.tables.realm.rules import losses

    told: list[str] = []
    script(monkeypatch, told=told)
    game = corridor()
    game.put(1, "L:D1", gold=2)
    game.give(1, "short_sword")
    game.s.crown = 1
    losses.die(game.s, 1)
    assert game.view()["lab"]["grid"]["L:D1"]["gold"] == 2
    assert game.s.crown_place == PLACE["L:D1"]
    game.start()
    game.answer("step L:D1")
    assert (game.s.crown, game.s.crown_place) == (0, NONE)
    assert told == []
    assert game.kind != "lab_continue"


# --- the Heart --------------------------------------------------------------------------------------------


def beside_the_heart() -> MazeGame:
    """A character on D3, whose passage leads south to the Heart."""
    game = MazeGame()
    game.put(0, "L:D3")
    game.lay_tiles(D3="K1I", D2="K2I")
    return game


@pytest.mark.rule("EG-1", "LB-28")
def test_sc_85_the_sealed_heart_is_no_step_neither_by_door_nor_teleport() -> None:
    game = beside_the_heart()
    game.door()
    game.put(0, "L:D3", craft=3)
    game.give(0, "teleport")
    game.start()
    assert game.ways == {"D2"}
    assert "open heart" not in game.keys
    assert not [key for key in game.keys if key.endswith(" L:D4")]


@pytest.mark.rule("EG-1")
def test_the_heart_is_never_destroyed_hidden_or_swept() -> None:
    game = beside_the_heart()
    s = game.s
    walls.destroy(s, square("D4"), "EG-9")
    assert s.maze.gone == []
    game.put(0, "O1")
    walls.sweep(s)
    assert game.at("D4") == "HEART0"
    assert game.at("D3") == ""


@pytest.mark.rule("EG-3", "EG-2", "EG-4")
def test_sc_86_an_ember_key_opens_the_heart_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = beside_the_heart()
    game.s.players[0].keys.append(game.fetch("ember_key"))
    assert game.view()["lab"]["heart"]["keeper"] == 10
    game.start()
    game.answer("open heart")
    assert game.where() == "D4"
    assert game.s.awake
    assert game.me()["keys"] == 0
    assert len(game.s.stock) == 4  # the tribute stock
    assert told == ["HEART"]
    assert game.told("heart_open")[0].rule == "EG-3"


@pytest.mark.rule("EG-3")
def test_the_key_opens_through_a_passage_only() -> None:
    game = MazeGame()
    game.put(0, "L:D3")
    game.lay_tiles(D3="K1I1", C3="K2I1")
    game.s.players[0].keys.append(game.fetch("ember_key"))
    game.start()
    assert "open heart" not in game.keys


@pytest.mark.rule("EG-3")
def test_the_second_step_may_open_the_heart_too() -> None:
    game = MazeGame()
    game.put(0, "L:D2")
    game.lay_tiles(D2="K1I", D3="K2I", D1="E1")
    game.s.players[0].keys.append(game.fetch("ember_key"))
    game.start()
    game.answer("step L:D3", "open heart")
    assert game.where() == "D4"


@pytest.mark.rule("EG-17", "EG-5", "LB-26")
def test_the_open_heart_is_entered_held_by_many_left_and_stayed_in() -> None:
    game = beside_the_heart()
    game.s.awake = True
    game.put(1, "L:D4")
    game.start()
    assert game.ways == {"D2", "D4"}
    game.answer("step L:D4")
    assert "attack seat:1" in game.keys
    game.answer("encounter")
    assert [game.where(seat) for seat in (0, 1)] == ["D4", "D4"]
    assert game.kind != "lab_continue"  # it counts as a room
    game.s.turn = 0
    game.start()
    assert {"stay heart", "step L:D3", "step L:C4", "step L:E4", "step L:D5"} <= set(game.keys)
    game.answer("stay heart")
    assert game.keys == ["encounter", "attack seat:1"]
