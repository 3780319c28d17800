"""K1 to K13: what the corridors say to whoever moves onto them (LB-16, LB-30)."""

import pytest

from game.tables.realm.content.catalog import CARDS, NUMBER
from game.tables.realm.rules import walls
from game.tables.realm.rules.tiles import CODE
from tests.tables.realm.maze import MazeGame, meets, onto, square
from tests.tables.realm.tools import Dice, GamePhase


def goes_on(game: MazeGame) -> bool:
    """Whether the active character is asked for one more step."""
    return game.kind == "lab_continue" and game.asked == 0


@pytest.mark.rule("LB-16", "LB-27")
def test_k1_the_bare_passage_says_nothing() -> None:
    game = onto("K1X")
    before = game.me()
    game.run()
    assert goes_on(game)
    assert game.me() == before
    assert game.told("rolled") == []


@pytest.mark.rule("LB-43")
def test_k2_something_stirs_an_enemy_of_the_labyrinth(dice: Dice) -> None:
    game = meets("K2X", "bone_sentry")
    game.run()
    assert game.kind == "pre_dice"
    assert game.told("met")[0].data["card"].startswith("L05.")
    dice(6, 1, 1)
    game.answer("roll")
    assert goes_on(game)


@pytest.mark.rule("LB-16", "LB-36")
@pytest.mark.parametrize(
    ("code", "table", "slug"),
    [
        ("K3T", "corridor", "dust"),
        ("K4T", "door", "swings_open"),
        ("K5X", "magic", "spent_rune"),
        ("K6T", "nonmagic", "rusted_spring"),
        ("Q4X", "room", "spent_mechanism"),
    ],
)
def test_k3_to_k6_and_q4_each_have_their_trap_table(code: str, table: str, slug: str, dice: Dice) -> None:
    game = onto(code)
    dice(6)
    game.run()
    trap = game.told("trap")[0].data
    assert (trap["table"], trap["trap"]) == (table, slug)
    assert goes_on(game) == code.startswith("K")


@pytest.mark.rule("LB-36", "LB-30", "RU-69")
def test_sc_83_a_door_that_swung_open_rolls_a_new_trap_at_the_next_entry(dice: Dice) -> None:
    game = onto("K4T")
    dice(6)
    game.run()
    assert game.s.maze.used == []
    game.put(0, "L:B2", used=[])
    dice(3)
    game.run(GamePhase.ENCOUNTER)
    assert [fact.data["trap"] for fact in game.told("trap")] == ["swings_open", "blade_frame"]
    assert game.me()["lives"] == 4


@pytest.mark.rule("LB-48")
def test_k7_footsteps_are_those_of_a_character_nobody_plays() -> None:
    game = onto("K7X")
    game.run()
    hero = game.told("met_hero")[0].data["hero"]
    assert hero not in {"ranger", "sellsword"}
    assert game.view()["fight"]["foe"] == {"name": hero}


@pytest.mark.rule("LB-16", "LB-30", "RU-57")
def test_sc_61_the_purse_is_there_once_until_the_tile_has_been_in_the_pool() -> None:
    game = onto("K8X", gold=0)
    game.run()
    assert game.me()["gold"] == 2
    assert game.view()["lab"]["grid"]["L:B2"]["used"]
    game.put(0, "L:B2", used=[])
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["gold"] == 2  # Empty
    assert goes_on(game)
    tile = game.s.maze.tiles[square("B2")]
    game.put(0, "O3")
    walls.sweep(game.s)
    assert game.s.maze.used == []
    game.s.maze.pool.remove(tile)
    game.s.maze.tiles[square("B2")] = tile
    game.put(0, "L:B2", used=[])
    game.run(GamePhase.ENCOUNTER)
    assert game.me()["gold"] == 4


@pytest.mark.rule("LB-16")
def test_a_starred_tile_serves_one_character_only() -> None:
    game = onto("K8X", gold=0)
    game.put(1, "L:B2", gold=0)
    game.run()
    game.answer("encounter", "stop")
    game.s.turn, game.s.players[1].used = 1, []
    game.run(GamePhase.ENCOUNTER)
    game.answer("encounter")
    assert (game.me(0)["gold"], game.me(1)["gold"]) == (2, 0)


@pytest.mark.rule("LB-40", "LB-41", "LB-42")
@pytest.mark.parametrize(
    ("code", "name", "face", "ill"),
    [
        ("K9X", "confusion", 2, False),
        ("K9X", "confusion", 3, True),  # strictly less
        ("K9X", "confusion", 6, True),
        ("K13X", "disease", 2, False),
        ("K13X", "disease", 3, True),
    ],
)
def test_k9_and_k13_a_test_with_one_die_or_an_ailment(code: str, name: str, face: int, ill: bool, dice: Dice) -> None:
    game = onto(code)
    dice(face)
    game.run()
    assert game.me()["ailments"] == ([name] if ill else [])
    assert game.told("test")[0].data["dice"] == 1
    assert goes_on(game)


@pytest.mark.rule("LB-41")
def test_a_natural_six_fails_whatever_the_craft(dice: Dice) -> None:
    game = onto("K9X", craft=9)
    dice(6)
    game.run()
    assert game.me()["ailments"] == ["confusion"]


@pytest.mark.rule("LB-42", "RB-38")
@pytest.mark.parametrize(("slug", "ill"), [("maiden", False), ("ghost_squire", True)])
def test_stat_bonuses_count_in_tests_and_fight_bonuses_do_not(slug: str, ill: bool, dice: Dice) -> None:
    game = onto("K9X")
    game.give(0, slug)
    dice(3)
    game.run()
    assert game.me()["ailments"] == (["confusion"] if ill else [])


@pytest.mark.rule("LB-42", "LB-55")
def test_weakness_counts_in_tests(dice: Dice) -> None:
    game = onto("K13X")
    game.ail(0, "weakness")
    dice(1)  # not less than 1
    game.run()
    assert "disease" in game.me()["ailments"]


@pytest.mark.rule("LB-40", "LB-34")
@pytest.mark.parametrize(("faces", "lives"), [((1, 1), 5), ((1, 2), 4)])
def test_k10_the_rotten_roof_falls_behind_one(faces: tuple[int, int], lives: int, dice: Dice) -> None:
    game = onto("K10L")
    game.lay_tiles(B1="K1X")
    dice(*faces)
    game.run()
    assert game.me()["lives"] == lives
    assert not game.view()["lab"]["grid"]["L:B2"]["destroyed"]
    game.answer("step L:B1")
    assert game.view()["lab"]["grid"]["L:B2"]["destroyed"]
    assert game.s.maze.gone == [square("B2")]


@pytest.mark.rule("LB-34", "RB-39")
def test_k10_whom_the_roof_kills_has_not_left_and_the_tile_stays(dice: Dice) -> None:
    game = onto("K10L", lives=1, gold=2)
    card = NUMBER[game.give(0, "short_sword")[0]]
    dice(6, 6)
    game.run()
    assert game.s.maze.gone == []
    assert game.s.maze.marks == {}
    assert game.s.maze.loose == {square("B2"): [card]}
    assert game.s.maze.coins == {square("B2"): 2}
    assert CARDS[card].slug == "short_sword"


@pytest.mark.rule("LB-27")
def test_k11_nobody_goes_on_without_light() -> None:
    game = onto("K11I")
    game.run()
    assert game.asked == 1


@pytest.mark.rule("LB-18")
def test_k12_the_whispering_wall_shows_three_tiles_and_keeps_one_for_the_next_draw(dice: Dice) -> None:
    game = onto("K12X")
    dice(2)
    game.run()
    assert (game.kind, game.asked) == ("tile_pick", 0)
    assert game.decision is not None
    assert game.decision.hidden
    assert 1 <= len(game.decision.options) <= 3
    tile = game.decision.options[-1].value
    game.answer(game.keys[-1])
    assert game.s.maze.aside == {0: tile}
    assert game.view(0)["lab"]["aside"] == CODE[tile]
    assert game.view(1)["lab"]["aside"] == ""
    assert goes_on(game)


def test_k12_three_random_tiles_are_looked_at_in_the_pool(dice: Dice) -> None:
    game = onto("K12X")
    dice(2)
    game.run()
    assert game.told("peeked_tiles")[0].data == {"count": 3}


@pytest.mark.rule("LB-40")
def test_k12_whoever_fails_sees_nothing(dice: Dice) -> None:
    game = onto("K12X")
    dice(3)
    game.run()
    assert game.s.maze.aside == {}
    assert goes_on(game)


def test_k12_a_tile_that_was_put_aside_before_goes_back(dice: Dice) -> None:
    game = onto("K12X")
    first = game.next_tile("Q5D")
    dice(2)
    game.run()
    assert first in game.s.maze.pool
    game.answer(game.keys[0])
    assert len(game.s.maze.aside) == 1
