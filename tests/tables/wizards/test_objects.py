"""The twelve Magical Objects, each by its number (3.6, C-9)."""

import pytest

from game.tables.wizards.content.catalog import LAND, OBJECT, OBJECTS
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import (
    afflictions,
    belongings,
    boats_called,
    casting,
    demons,
    dragon,
    held,
    tasks,
    transports,
    traps,
)
from tests.tables.wizards.cards import home, walk
from tests.tables.wizards.tools import TASK, Dice, Game, GamePhase


def holder(*slugs: str, rank: int = 0, order: str = "wizards", **fields: object) -> Game:
    """Seat 0 stands in Torwall and has Objects."""
    game = Game()
    if rank:
        game.rank(0, order, rank, 9, 9, 9)
    game.put(0, home(game), **fields)
    game.object(0, *slugs)
    return game


def has(game: Game, slug: str) -> bool:
    """Whether seat 0 has an Object, which is otherwise in the pool."""
    mine = OBJECT[slug] in game.s.players[0].objects
    assert (OBJECT[slug] in game.s.objects) is not mine
    assert game.s.objects == sorted(game.s.objects)
    return mine


# --- all of them ------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-9")
def test_there_are_twelve_one_of_each_drawn_at_random() -> None:
    game = Game()
    for n in range(12):
        belongings.draw_object(game.s, n % 3, "C-8")
    assert sorted(thing for p in game.s.players for thing in p.objects) == list(range(12))
    assert belongings.draw_object(game.s, 0, "C-8") == -1
    assert [thing.slug for thing in OBJECTS if thing.keep] == ["boots_of_striding", "rune_staff"]


@pytest.mark.rule("wizards:C-9", "WZ-8")
def test_what_is_stolen_returns_to_the_pool() -> None:
    game = holder("hourglass", "grey_cloak")
    belongings.steal_objects(game.s, 0, "WZ-8")
    assert not has(game, "hourglass")
    assert not has(game, "grey_cloak")


@pytest.mark.rule("wizards:C-9", "WZ-52")
def test_dazed_may_use_them_bound_only_the_phial(dice: Dice) -> None:
    for fields, usable in (({"dazed": True}, True), ({"bound": True}, False)):
        game = holder("silver_horn", "boots_of_striding", "phial_of_dew", "hourglass", **fields)
        game.put(0, game.hex("torwall", 2, -2))
        game.boat(game.water("torwall"))
        assert "object phial_of_dew" in game.run(GamePhase.TRAVEL, turn=0).keys
        assert ("object silver_horn" in game.keys) is usable
        assert held.movement(game.s, 0) == int(usable)
        walk(game, dice, 3)
        assert game.s.walk.mp == 3 + usable
        assert bool(held.menu(game.s, 0, "end")) is usable


# --- 1 to 4 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-9", "WZ-73")
def test_1_ring_of_staying() -> None:
    game = holder("ring_of_staying")
    game.do(transports.send(game.s, 0, "demon_5", ("lair",), "WZ-13"))
    assert (game.kind, game.keys) == ("escape_transport", ["ring", "pass"])
    assert game.told("destination")[0].data["land"] == "dragons_lair"  # seen before
    game.answer("ring")
    assert game.s.players[0].space == home(game)
    assert game.result is False
    assert not has(game, "ring_of_staying")
    assert game.told("used")[0].data == {"object": "ring_of_staying"}


@pytest.mark.rule("wizards:C-9", "WZ-73")
def test_1_after_a_spell_in_vain_and_on_a_claimed_tile(dice: Dice) -> None:
    game = holder("ring_of_staying", rank=3, order="sorcerers")
    game.die("torwall")
    second = game.hex("dragons_lair", -1, -1)
    dice.random_lair(game, game.hex("dragons_lair", 1, 1), second, game.hex("dragons_lair", 0, 2))
    game.do(transports.escape_on_dead_land(game.s, 0))
    assert game.keys == ["cast escape", "ring", "pass"]
    dice(6)
    game.answer("cast escape")
    assert game.keys == ["ring", "pass"]
    game.answer("ring")
    assert game.s.players[0].space == second


@pytest.mark.rule("wizards:C-9")
def test_1_not_against_ones_own_transport(dice: Dice) -> None:
    game = holder("ring_of_staying", rank=3)
    game.run(GamePhase.TRAVEL, turn=0)
    goal = game.hex("oxenford", 2, -1)
    dice(1)
    dice.random_space(game, goal)
    game.answer("cast transport random")
    assert game.s.players[0].space == goal
    assert has(game, "ring_of_staying")


@pytest.mark.rule("wizards:C-9", "WZ-60")
def test_2_moon_lamp(dice: Dice) -> None:
    game = holder("moon_lamp", rank=2)
    dice(6, 5)
    game.do(casting.cast(game.s, 0, "demon_dispelling", "B-65"))
    assert (game.kind, game.keys) == ("reroll", ["use moon_lamp", "pass"])
    game.answer("use moon_lamp")
    assert game.result is True
    assert not has(game, "moon_lamp")
    assert [fact.data["worked"] for fact in game.told("cast")] == [False, True]


@pytest.mark.rule("wizards:C-9")
def test_2_only_after_a_failure_and_only_once(dice: Dice) -> None:
    game = holder("moon_lamp", rank=2)
    dice(5)
    assert game.do(casting.cast(game.s, 0, "demon_dispelling", "B-65")).kind == ""
    dice(6, 6)
    game.do(casting.cast(game.s, 0, "swiftness", "R-44")).answer("use moon_lamp")
    assert (game.kind, game.result) == ("", False)


@pytest.mark.rule("wizards:C-9", "wizards:B-12")
def test_3_star_glass(dice: Dice) -> None:
    game = holder("star_glass")
    game.die("oxenford")
    game.do(traps.meet(game.s, 0, 6))
    assert game.kind == "pick_land_for_random"
    assert len(game.keys) == 18  # 17 living Lands and pass
    goal = game.hex("glendale", 1, 0)
    dice.force("space in glendale", game.s.board.spaces[LAND["glendale"]].index(goal))
    game.answer("land glendale")
    assert game.s.players[0].space == goal
    assert not has(game, "star_glass")


@pytest.mark.rule("wizards:C-9")
def test_3_may_be_kept(dice: Dice) -> None:
    game = holder("star_glass")
    goal = game.hex("oxenford", 2, -1)
    dice.random_space(game, goal)
    game.do(traps.meet(game.s, 0, 6)).answer("pass")
    assert game.s.players[0].space == goal
    assert has(game, "star_glass")


@pytest.mark.rule("wizards:C-9", "WZ-26")
@pytest.mark.parametrize("dazed", [False, True])
def test_4_silver_horn(dazed: bool, dice: Dice) -> None:
    game = holder("silver_horn", dazed=dazed)
    game.put(0, game.hex("torwall", 2, -2))
    goal = next(space for space in game.s.board.near[game.at(game.where())] if game.s.board.terrain[space] == "~")
    far = boats_called.distances(game.s, goal)
    boat = game.boat(max(far, key=lambda space: far[space]))
    walk(game, dice, 4)
    game.answer("object silver_horn")
    assert game.kind == "boat_space"
    game.answer(f"to {NAME[goal]}")
    assert game.s.boats[boat].space == goal
    assert not has(game, "silver_horn")
    assert game.told("cast") == []  # no roll


@pytest.mark.rule("wizards:C-9", "WZ-26")
def test_4_only_on_a_coast_with_a_free_boat(dice: Dice) -> None:
    game = holder("silver_horn")
    assert "object silver_horn" not in game.run(GamePhase.TRAVEL, turn=0).keys
    game.boat(game.water("torwall"))
    game.put(0, game.at("T:TORWALL"))
    walk(game, dice, 4)
    assert "object silver_horn" not in game.keys


# --- 5 to 8 -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-9", "wizards:B-50")
def test_5_grey_cloak() -> None:
    game = holder("grey_cloak", rank=1)
    game.s.demons = [home(game)]
    game.do(demons.meet(game.s, 0, "marker"))
    assert (game.kind, game.keys) == ("dispel", ["cloak", "pass"])
    game.answer("cloak")
    assert game.s.demons == [home(game)]  # not defeated
    assert game.told("table") == []
    assert game.points() == (9, 9, 9)
    assert not has(game, "grey_cloak")


@pytest.mark.rule("wizards:C-9", "wizards:B-51")
def test_5_random_demons_stay_when_ignored() -> None:
    game = holder("grey_cloak")
    game.do(demons.meet(game.s, 0, "random")).answer("cloak")
    assert game.s.demons == [home(game)]


@pytest.mark.rule("wizards:C-9", "wizards:R-75", "WZ-50")
def test_6_phial_of_dew(dice: Dice) -> None:
    game = holder("phial_of_dew", bound=True, dazed=True)
    game.put(0, game.hex("dragons_lair", 1, 1))
    dice(3)
    game.run(GamePhase.TRAVEL, turn=0).answer("object phial_of_dew")
    p = game.s.players[0]
    assert (p.bound, p.dazed, p.gap) == (False, False, 13)
    assert game.kind == "travel_mode"
    assert not has(game, "phial_of_dew")


@pytest.mark.rule("wizards:C-9", "wizards:R-75")
@pytest.mark.parametrize("what", [afflictions.daze, afflictions.bind])
def test_6_on_becoming_dazed_or_bound(what: object) -> None:
    game = holder("phial_of_dew")
    game.do(what(game.s, 0, "WZ-13"))  # type: ignore[operator]
    assert (game.kind, game.keys) == ("play_held", ["object phial_of_dew", "pass"])
    game.answer("object phial_of_dew")
    assert not game.s.players[0].dazed
    assert not game.s.players[0].bound


@pytest.mark.rule("wizards:C-9", "wizards:B-33", "wizards:R-85")
def test_7_boots_of_striding(dice: Dice) -> None:
    game = walk(holder("boots_of_striding"), dice, 4)
    assert (game.s.walk.mp, game.s.walk.natural) == (5, 4)
    assert has(game, "boots_of_striding")
    game.event(0, "leaden_boots", left=3)
    assert held.movement(game.s, 0) == -1


@pytest.mark.rule("wizards:C-9", "wizards:C-7")
def test_8_rune_staff() -> None:
    game = holder("rune_staff", rank=1)
    game.task(0, 43, home(game), home(game))
    game.do(tasks.complete(game.s, 0, TASK[43]))
    assert game.kind == "gain_type"
    game.answer("knowledge")
    assert game.points() == (9 + 3 + 2, 9 + 5, 9 + 5)
    assert has(game, "rune_staff")


# --- 9 to 12 ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:C-9", "wizards:B-29")
@pytest.mark.parametrize("mandatory", [False, True])
def test_9_book_of_names(mandatory: bool) -> None:
    game = holder("book_of_names", rank=1)
    game.top_tasks(43, 1)
    game.do(tasks.draw(game.s, 0, mandatory, ("event",), "B-29"))
    assert game.kind == "play_held"
    game.answer("use book_of_names")
    assert game.kind == "keep_task"
    assert game.keys == ["task 43", "task 1", *([] if mandatory else ["none"])]
    game.answer("task 1")
    while game.kind == "first_part":
        game.answer("none")
    assert game.numbers() == [1]
    assert TASK[43] in game.s.task_discard
    assert not has(game, "book_of_names")


@pytest.mark.rule("wizards:C-9")
def test_9_the_book_of_names_may_stay_closed() -> None:
    game = holder("book_of_names", rank=1)
    game.top_tasks(43, 1)
    game.do(tasks.draw(game.s, 0, False, ("event",), "B-29")).answer("pass")
    assert (game.kind, game.keys) == ("task_accept", ["accept", "decline"])
    game.answer("decline")
    assert TASK[1] in game.s.tasks
    assert has(game, "book_of_names")


@pytest.mark.rule("wizards:C-9", "wizards:B-55")
def test_10_dragon_scale() -> None:
    game = holder("dragon_scale")
    game.do(dragon.meet(game.s, 0))
    assert (game.kind, game.keys) == ("tame", ["scale", "pass"])
    game.answer("scale")
    assert game.told("table") == []
    assert not has(game, "dragon_scale")


@pytest.mark.rule("wizards:C-9", "WZ-92")
def test_10_lair_time_runs_all_the_same() -> None:
    game = holder("dragon_scale")
    game.put(0, game.hex("dragons_lair", 1, 1), gap=5)
    game.do(dragon.meet(game.s, 0)).answer("scale")
    assert game.s.players[0].gap == 4


@pytest.mark.rule("wizards:C-9", "WZ-15")
@pytest.mark.parametrize("trap", [1, 3, 5])
def test_11_elf_rope(trap: int, dice: Dice) -> None:
    game = holder("elf_rope", trap=trap, trap_left=3 if trap == 3 else 0)
    game.run(GamePhase.UPKEEP, turn=0)
    assert "object elf_rope" in game.keys
    game.answer("object elf_rope")
    assert game.s.players[0].trap == 0
    assert game.kind == "travel_mode"
    dice(4)
    game.answer("walk")
    assert (game.kind, game.s.walk.mp) == ("step", 4)  # the turn is normal
    assert not has(game, "elf_rope")


@pytest.mark.rule("wizards:C-9", "WZ-116")
def test_12_hourglass(dice: Dice) -> None:
    game = holder("hourglass")
    walk(game, dice, 3)
    game.answer("stop")
    assert (game.kind, game.keys) == ("play_held", ["object hourglass", "pass"])
    game.answer("object hourglass")
    assert (game.kind, game.asked, game.s.day) == ("travel_mode", 0, 1)  # the extra turn, the same day
    assert game.told("extra_turn")
    assert not has(game, "hourglass")


@pytest.mark.rule("wizards:C-9")
def test_12_may_be_kept(dice: Dice) -> None:
    game = holder("hourglass")
    walk(game, dice, 3)
    game.answer("stop", "pass")
    assert game.asked == 1
    assert has(game, "hourglass")
