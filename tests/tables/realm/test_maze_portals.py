"""In and out of the Labyrinth: portals, Entrance tiles, the sweep (LB-1, LB-2, LB-6 to LB-12, LB-20, LB-21)."""

import pytest

from game.tables.realm.content.catalog import ADVENTURE, CONTENT, LAB, PLACE
from game.tables.realm.rules import doors, maze_grid, portals, walls
from game.tables.realm.rules.dice import passes
from game.tables.realm.rules.state import NONE, GamePhase
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES
from tests.tables.realm.maze import MazeGame, script, square
from tests.tables.realm.tools import Dice


@pytest.mark.rule("LB-6", "LB-7")
def test_six_entrance_cards_on_their_spaces() -> None:
    spaces = {entrance.id: (entrance.space, entrance.stairs) for entrance in CONTENT.entrances.values()}
    assert spaces == {
        "E1": ("O3", "up"), "E2": ("O12", "up"), "E3": ("O18", "up"), "E4": ("T9", "up"),
        "E5": ("M6", "down"), "E6": ("M2", "down"),
    }  # fmt: skip
    assert {CODE[one] for one in ENTRANCE_TILES} == set(spaces)


@pytest.mark.rule("LB-6")
def test_a_module_that_is_not_in_play_takes_its_entrance_along() -> None:
    full, dry, quick = MazeGame().s, MazeGame(tavern=False).s, MazeGame(quick=True).s
    assert doors.entrance_at(full, PLACE["T9"]) == "E4"
    assert doors.entrance_at(dry, PLACE["T9"]) == ""
    assert (doors.entrance_at(quick, PLACE["M2"]), doors.entrance_at(quick, PLACE["T9"])) == ("", "E4")


@pytest.mark.rule("LB-8", "RB-18")
def test_landing_on_an_entrance_is_an_encounter_and_no_portal_yet(dice: Dice) -> None:
    game = MazeGame()
    game.put(0, "O2")
    game.top(ADVENTURE, "wayside_feast")
    game.start()
    assert "portal" not in game.keys
    dice(1)
    game.answer("roll", "move O3 cw")
    assert [fact.data["card"] for fact in game.told("drew")] == ["A56.1"]
    assert game.where() == "O3"


@pytest.mark.rule("LB-9", "LB-10")
def test_the_portal_opens_on_craft_or_less_and_the_turn_ends(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.start()
    dice(3, 1, 3)
    game.answer("portal")
    assert game.kind == "orient_tile"
    assert game.where() == "O3"  # until the tile lies
    game.answer("turn 2")
    assert (game.where(), game.at("C1")) == ("C1", "E12")
    assert game.asked == 1  # the next seat's turn


@pytest.mark.rule("LB-9", "RU-31")
def test_sc_48_a_natural_six_never_opens_it_and_tests_need_less(dice: Dice) -> None:
    for craft, face, opens in ((6, 6, False), (3, 3, True), (3, 4, False)):
        game = MazeGame(heroes=("deep_delver", "ranger"))
        game.put(0, "O3", craft=craft)
        game.start()
        dice(face, 1, 1)
        game.answer("portal")
        assert [fact.data["how"] for fact in game.told("portal")] == ["opened" if opens else "shut"]
        assert (game.kind == "orient_tile") == opens
        assert game.where() == "O3"
    dice(3)
    assert not passes(MazeGame(heroes=("deep_delver", "ranger")).s, 0, "craft", 1, "LB-40")


@pytest.mark.rule("LB-9")
def test_a_portal_that_stays_shut_ends_the_turn_without_an_encounter(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.start()
    dice(5)
    game.answer("portal")
    assert game.asked == 1
    assert game.told("drew") == []
    assert game.where() == "O3"


@pytest.mark.rule("LB-9")
def test_the_unwatched_stair_needs_no_roll(dice: Dice) -> None:
    game = MazeGame()
    game.put(0, "O3")
    game.give(0, "unwatched_stair")
    game.start()
    dice(1, 1)
    game.answer("portal stair")
    assert game.told("portal") == []
    assert game.at("A1").startswith("E1")
    assert game.s.me.kept == []


@pytest.mark.rule("LB-10", "TV-5")
def test_sc_47_down_the_cellar_stair_with_all_objects(dice: Dice) -> None:
    game = MazeGame(heroes=("hedge_wizard", "ranger"))
    game.put(0, "T9", craft=4)
    sword = game.give(0, "short_sword")[0]
    assert not game.me()["objects"][0]["usable"]
    game.start()
    dice(4, 4, 5)
    game.answer("portal", "turn 0")
    assert (game.where(), game.at("C7")) == ("C7", "E40")
    assert [(one["id"], one["usable"]) for one in game.me()["objects"]] == [(sword, True)]


@pytest.mark.rule("LB-10")
def test_sc_50_the_entrance_rolls_again_while_its_square_is_taken(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.put(1, "L:G5")
    game.lay_tiles(G5="K1X")
    game.start()
    dice(1, 3, 4, 2, 2)
    game.answer("portal", "turn 0")
    assert game.where() == "C1"
    assert [sum(fact.data["faces"]) for fact in game.told("rolled") if fact.data["why"] == "entrance"] == [7, 4]


@pytest.mark.rule("LB-10")
def test_a_destroyed_square_takes_no_entrance(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.lay_tiles(G5="K1X")
    walls.destroy(game.s, square("G5"), "EG-9")
    game.start()
    dice(1, 3, 4, 2, 2)
    game.answer("portal", "turn 0")
    assert game.where() == "C1"  # the sweep leaves Destroyed tiles where they are
    assert game.at("G5") == "K1X0"


@pytest.mark.rule("LB-10", "LB-20")
def test_an_entrance_that_lies_already_is_where_one_arrives(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.put(1, "L:C3")
    game.lay_tiles(C3="K1X", C4="E11")
    game.start()
    dice(1)
    game.answer("portal")
    assert game.where() == "C4"
    assert game.at("C4") == "E11"


@pytest.mark.rule("LB-10", "RU-32")
def test_with_all_numbers_blocked_any_empty_square_may_be_chosen(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    codes = iter(["K1I"] * 3 + ["K1L"] * 3 + ["K1T"] * 2 + ["K1X"] * 2 + ["K2I"])
    game.lay_tiles(**{maze_grid.name(at)[2:]: next(codes) for at in maze_grid.NUMBERED.values()})
    game.put(1, "L:A1")
    game.start()
    dice(1)
    game.answer("portal")
    assert game.kind == "choose_square"
    assert len(game.keys) == 49 - 11 - 1
    game.answer("square L:D3", "turn 0")
    assert game.where() == "D3"


@pytest.mark.rule("LB-10")
def test_without_any_empty_square_the_attempt_fails(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.put(1, "L:A1")
    m = game.s.maze
    plain = [one for one in m.pool if CODE[one] not in ("ST", "SD")]
    for at in range(49):
        if m.tiles[at] == NONE:
            m.tiles[at] = plain.pop()
            m.pool.remove(m.tiles[at])
    game.start()
    dice(1)
    game.answer("portal")
    assert game.where() == "O3"
    assert game.asked == 1


@pytest.mark.rule("LB-11", "RU-33", "LB-21")
def test_leaving_needs_no_roll_and_the_space_is_encountered() -> None:
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="E12")
    game.top(ADVENTURE, "wayside_feast")
    game.start()
    assert game.ways == {"B1", "C2", "D1"}  # LB-21: or any other passage of it
    game.answer("out")
    assert game.where() == "O3"
    assert game.told("rolled") == []
    assert [fact.data["card"] for fact in game.told("drew")] == ["A56.1"]


@pytest.mark.rule("LB-11")
def test_a_destroyed_entrance_leads_nowhere() -> None:
    game = MazeGame()
    game.put(0, "L:C1")
    game.lay_tiles(C1="E12")
    walls.destroy(game.s, square("C1"), "EG-9")
    game.start()
    assert "out" not in game.keys
    assert game.ways == {"B1", "C2", "D1"}  # LB-34
    assert doors.entrance_at(game.s, PLACE["O3"]) == ""
    assert PLACE["O3"] not in portals.cards_left(game.s)


@pytest.mark.rule("LB-12")
def test_an_entrance_tile_holds_nothing_and_is_neither_corridor_nor_room(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    script(monkeypatch, told=told)
    game = MazeGame()
    game.put(0, "L:C2")
    game.give(0, "maze_born_child")
    game.lay_tiles(C2="K1I", C1="E12")
    game.start()
    game.answer("step L:C1")
    assert game.where() == "C1"
    assert told == []
    assert game.asked == 1  # no further step from it


@pytest.mark.rule("LB-1", "RU-30", "RU-57")
def test_an_empty_labyrinth_is_swept_before_one_enters(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.lay_tiles(C1="E1", C2="K8T", C3="K2I?", G7="K1X")
    s = game.s
    purse = s.maze.tiles[square("C2")]
    s.maze.used.append(purse)
    s.maze.traps[purse] = 2
    walls.mark(s, purse, "coffin")
    s.maze.coins[square("C2")] = 2
    s.maze.loose[square("C3")] = [game.fetch("short_sword")]
    walls.destroy(s, square("G7"), "EG-9")
    game.start()
    dice(1, 6, 6, 2, 2)
    game.answer("portal", "turn 0")
    assert {maze_grid.name(at)[2:] for at, one in enumerate(s.maze.tiles) if one != NONE} == {"C1", "D4", "G7"}
    assert (s.maze.used, s.maze.down, s.maze.coins, s.maze.loose, s.maze.marks) == ([], [], {}, {}, {})
    assert s.maze.traps == {purse: 2}  # LB-39: for the whole game
    assert purse in s.maze.pool
    assert game.told("swept")[0].data["count"] == 3


@pytest.mark.rule("LB-1")
def test_sc_52_nothing_is_swept_while_somebody_is_inside_or_the_crown_lies_there(dice: Dice) -> None:
    for inside in (True, False):
        game = MazeGame(heroes=("deep_delver", "ranger"))
        game.put(0, "O3")
        game.lay_tiles(E7="K1X", E6="K1I")
        if inside:
            game.put(1, "L:E7")
        else:
            game.s.crown_place, game.s.collapse = LAB + square("E6"), 0
        game.start()
        dice(1, 2, 2)
        game.answer("portal", "turn 0")
        assert (game.at("E7"), game.at("E6")) == ("K1X0", "K1I0")
        assert game.told("swept") == []


@pytest.mark.rule("LB-1")
def test_a_maze_laid_from_a_map_waits_for_the_first_who_enters(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    maze_grid.lay(game.s, {"E1": ("E1", 2), "E2": ("K1X", 0)})
    game.start()
    dice(1)
    game.answer("portal")
    assert (game.where(), game.at("E2")) == ("E1", "K1X0")
    assert not game.s.maze.ready


@pytest.mark.rule("LB-2", "RB-50")
def test_no_event_and_no_spell_from_outside_reaches_the_labyrinth() -> None:
    game = MazeGame(seats=3, heroes=("hedge_wizard", "ranger", "fen_witch"))
    game.put(0, "O9", gold=0, craft=6)
    game.put(1, "L:C1", gold=2, lives=1)
    game.put(2, "T3", gold=2, lives=1)
    game.lay_tiles(C1="E12")
    game.lay("O9", "royal_tax")
    game.give(0, "finger_of_death")
    game.run(GamePhase.CARDS)
    assert [game.s.players[seat].gold for seat in (1, 2)] == [2, 1]
    assert game.kind == "end_action"
    targets = {key.rpartition(" ")[2] for key in game.keys if key.startswith("cast")}
    assert "seat:2" in targets
    assert "seat:1" not in targets


@pytest.mark.rule("RU-59", "RB-50", "LB-2")
def test_sc_34_no_spell_out_of_the_labyrinth() -> None:
    game = MazeGame(heroes=("hedge_wizard", "ranger"))
    game.put(0, "L:C1")
    game.put(1, "T6")
    game.lay_tiles(C1="E12")
    spell = game.give(0, "finger_of_death")[0]
    game.start()
    assert f"cast {spell} seat:0" in game.keys
    assert f"cast {spell} seat:1" not in game.keys


@pytest.mark.rule("LB-2")
def test_those_inside_cast_at_one_another() -> None:
    game = MazeGame(heroes=("hedge_wizard", "ranger"))
    game.put(0, "L:C1")
    game.put(1, "L:C2")
    game.lay_tiles(C1="E12", C2="K1I")
    bolt = game.give(0, "finger_of_death")[0]
    game.start()
    assert f"cast {bolt} seat:1" in game.keys


@pytest.mark.rule("LB-10", "LB-55")
def test_the_wild_one_attacks_whom_it_finds_behind_the_portal(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3", wild=True)
    game.put(1, "L:C1")
    game.lay_tiles(C1="E12")
    game.start()
    dice(1)
    game.answer("portal")
    assert game.told("fight")[0].data["other"] == 1


@pytest.mark.rule("LB-10")
def test_others_meet_nobody_behind_the_portal(dice: Dice) -> None:
    game = MazeGame(heroes=("deep_delver", "ranger"))
    game.put(0, "O3")
    game.put(1, "L:C1")
    game.lay_tiles(C1="E12")
    game.start()
    dice(1)
    game.answer("portal")
    assert [game.where(seat) for seat in (0, 1)] == ["C1", "C1"]
    assert game.asked == 1  # the turn has ended


@pytest.mark.rule("RU-64", "RU-63")
def test_whoever_stands_there_may_try_however_it_came() -> None:
    game = MazeGame()
    game.put(0, "O18")  # thrown out, or from the start
    game.start()
    assert "portal" in game.keys
    game = MazeGame(heroes=("ranger", "sellsword"))
    game.put(0, "O18", skip=1)
    game.run(GamePhase.UPKEEP)
    assert game.asked == 1  # one who loses the turn may not
