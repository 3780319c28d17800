"""Events 4, 11, 14, 15, 21, 37 and 39, which move figures and boats (3.5, C-8)."""

import pytest

from game.tables.wizards.content.catalog import LAND
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import boats_called
from tests.tables.wizards.cards import draw, drawn, home, kept
from tests.tables.wizards.tools import NONE, PLACE, Dice, Game, GamePhase


@pytest.mark.rule("WZ-78", "wizards:R-14")
def test_4_fallen_star(dice: Dice) -> None:
    game = drawn("fallen_star", dice, 5, 1)  # extra turns
    assert game.s.players[0].space == game.at("CREST")
    assert game.s.players[0].extra == 1
    assert game.s.players[0].crest == 1  # and one re-entry
    assert not kept(game, "fallen_star")


@pytest.mark.rule("WZ-78", "wizards:B-66")
def test_4_it_can_be_escaped_and_leads_to_the_lair_from_a_dead_crest(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 4)
    game.put(0, home(game))
    draw(game, "fallen_star", dice)
    assert (game.kind, game.keys) == ("escape_transport", ["cast escape", "pass"])
    dice(2)
    game.answer("cast escape")
    assert game.s.players[0].space == home(game)
    game = Game()
    game.die("crestfell")
    goal = game.hex("dragons_lair", 1, 1)
    dice.random_lair(game, goal, game.hex("dragons_lair", -2, 0))
    draw(game, "fallen_star", dice)
    assert game.s.players[0].space == goal


@pytest.mark.rule("WZ-76", "WZ-77", "wizards:C-8")
def test_11_lantern_path(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 4)
    game.put(0, home(game), animal="hound", animal_left=3)
    draw(game, "lantern_path", dice, 3)
    assert game.s.players[0].space == game.at("HOLLOW")  # no escape from being led there
    assert (game.kind, game.keys) == ("escape_transport", ["cast escape", "pass"])  # but from the journey on
    assert game.s.players[0].animal  # which costs the animal
    dice(1)
    game.answer("cast escape")
    assert game.s.players[0].space == game.at("HOLLOW")
    assert game.s.players[0].animal


@pytest.mark.rule("wizards:C-8")
def test_11_nothing_if_high_hollow_is_dead(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    game.die("mistvale")
    draw(game, "lantern_path", dice)
    assert game.s.players[0].space == home(game)
    assert not kept(game, "lantern_path")


@pytest.mark.rule("WZ-76")
def test_11_the_ring_of_staying_stops_the_journey_on_only(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    game.object(0, "ring_of_staying")
    draw(game, "lantern_path", dice, 1)
    assert (game.kind, game.keys) == ("escape_transport", ["ring", "pass"])
    assert game.s.players[0].space == game.at("HOLLOW")


@pytest.mark.rule("wizards:C-8", "WZ-90")
def test_14_squall(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    water = game.water("torwall")
    boats = [game.boat(water), game.boat(game.water("glendale")), game.boat(game.water("tidewell"), seat=2)]
    draw(game, "squall", dice)
    assert (game.kind, game.asked) == ("move_boats", 1)
    assert game.keys == [f"boat {boats[0]}", f"boat {boats[1]}", "pass"]  # free ones
    game.answer("boat 0")
    far = boats_called.distances(game.s, water)
    assert set(game.keys) == {f"to {NAME[space]}" for space, steps in far.items() if 1 <= steps <= 5}
    goal = next(space for space, steps in far.items() if steps == 5)
    game.answer(f"to {NAME[goal]}")
    assert game.s.boats[0].space == goal
    assert game.keys == ["boat 1", "pass"]
    game.answer("pass")
    assert not kept(game, "squall")


@pytest.mark.rule("WZ-90", "WZ-89")
def test_14_a_laden_boat_attacks_where_it_ends(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    boat = game.boat(game.water("torwall"))
    game.s.boats[boat].demons = True
    far = boats_called.distances(game.s, game.water("torwall"))
    goal = next(space for space, steps in far.items() if steps == 3)
    game.put(2, goal)
    draw(game, "squall", dice, 6)
    game.answer(f"boat {boat}", f"to {NAME[goal]}")
    assert [fact.seat for fact in game.told("demons_met")] == [2]
    assert not game.s.boats[boat].demons  # defeated


@pytest.mark.rule("wizards:C-8")
def test_14_without_boats_nothing_is_asked(dice: Dice) -> None:
    assert drawn("squall", dice).kind == ""


@pytest.mark.rule("wizards:C-8", "WZ-77")
def test_15_sleepwalking(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 4)
    game.put(0, home(game), animal="hound", animal_left=3)
    draw(game, "sleepwalking", dice)
    assert (game.kind, game.asked) == ("move_other", 1)
    goal = game.hex("torwall", -1, 0)
    game.answer(f"to {NAME[goal]}")
    assert game.s.players[0].space == goal  # no spell stops that
    assert game.s.players[0].animal  # and it is no Transport


@pytest.mark.rule("wizards:C-8")
def test_15_over_a_single_water_but_not_onto_dead_land_or_the_star_crest(dice: Dice) -> None:
    game = Game()
    start = game.hex("torwall", 2, -2)
    game.put(0, start)
    draw(game, "sleepwalking", dice)
    ends = set(game.keys)
    lands = {game.s.board.land[space] for space in range(len(NAME)) if f"to {NAME[space]}" in ends}
    assert len(lands) > 1
    assert lands >= {LAND["torwall"]}
    assert f"to {NAME[start]}" not in ends
    assert "pass" in ends
    game.answer("pass")
    game.s.dead = [land for land in lands if land != LAND["torwall"]]
    draw(game, "sleepwalking", dice)
    assert {game.s.board.land[space] for space in range(len(NAME)) if f"to {NAME[space]}" in game.keys} == {
        LAND["torwall"]
    }
    game.answer("pass")
    game.put(0, game.hex("crestfell", 1, 0))
    draw(game, "sleepwalking", dice)
    assert f"to {NAME[game.at('CREST')]}" not in game.keys
    assert f"to {NAME[game.hex('crestfell', -1, 0)]}" in game.keys


@pytest.mark.rule("WZ-77", "wizards:C-9")
def test_15_the_ring_of_staying_stops_another_players_event(dice: Dice) -> None:
    game = Game()
    game.put(0, home(game))
    game.object(0, "ring_of_staying")
    draw(game, "sleepwalking", dice)
    game.answer(f"to {NAME[game.hex('torwall', -1, 0)]}")
    assert (game.kind, game.asked, game.keys) == ("escape_transport", 0, ["ring", "pass"])
    game.answer("ring")
    assert game.s.players[0].space == home(game)


@pytest.mark.rule("wizards:C-8")
def test_15_alone_one_moves_oneself(dice: Dice) -> None:
    game = Game(1)
    game.put(0, home(game))
    game.object(0, "ring_of_staying")
    draw(game, "sleepwalking", dice)
    assert game.asked == 0
    goal = game.hex("torwall", -1, 0)
    game.answer(f"to {NAME[goal]}")
    assert game.s.players[0].space == goal


@pytest.mark.rule("WZ-66", "WZ-78", "wizards:R-51", "wizards:C-8")
@pytest.mark.parametrize("slug", ["gate_of_leaves", "the_white_door"])
def test_21_37_to_a_land_space_of_ones_choice(slug: str, dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 5, 5, 5)
    game.put(0, home(game), animal="hound", animal_left=2, gap=0)
    game.die("oxenford")
    game.s.players[0].met = {PLACE["T:TORWALL"]: 2}
    if slug == "gate_of_leaves":
        draw(game, slug, dice)
        assert "pass" in game.keys
    else:
        game.event(0, slug)
        game.run(GamePhase.TRAVEL, turn=0).answer(f"event {slug}")
        assert "pass" not in game.keys
    assert game.kind == "choose_space"
    keys = set(game.keys)
    assert not keys & {f"to {NAME[game.at(place)]}" for place in ("CREST", "T:TORWALL", "T:OXENFORD")}
    assert keys >= {f"to {NAME[game.at(place)]}" for place in ("RUKTAL", "LAIRC", "T:FARROW", "HOLLOW")}
    goal = game.hex("tidewell", -1, 0)
    game.answer(f"to {NAME[goal]}")
    p = game.s.players[0]
    assert (p.space, p.animal, p.met) == (goal, 0, {})
    assert not kept(game, slug)


@pytest.mark.rule("wizards:R-51", "WZ-67")
def test_21_on_the_same_tile_encounters_are_not_reset_but_lair_time_is(dice: Dice) -> None:
    game = Game()
    game.event(0, "the_white_door")
    game.put(0, game.hex("dragons_lair", 1, 1), gap=4)
    game.s.players[0].met = {PLACE["LAIRC"]: 1}
    goal = game.hex("dragons_lair", -1, -1)
    dice.random_lair(game, game.at("LAIRC"), game.at("LAIRC"))
    game.run(GamePhase.TRAVEL, turn=0).answer("event the_white_door", f"to {NAME[goal]}")
    assert game.s.players[0].gap == 13
    assert PLACE["LAIRC"] in game.s.players[0].met


@pytest.mark.rule("wizards:R-46")
def test_21_out_of_a_snare() -> None:
    game = Game()
    game.event(0, "the_white_door")
    game.put(0, home(game), trap=5)
    game.run(GamePhase.UPKEEP, turn=0).answer("event the_white_door", f"to {NAME[game.hex('tidewell', -1, 0)]}")
    assert game.s.players[0].trap == 0
    game.event(1, "key_of_stars")
    game.set(0, trap=1)
    assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]


@pytest.mark.rule("wizards:C-8")
def test_37_may_be_declined(dice: Dice) -> None:
    game = drawn("gate_of_leaves", dice).answer("pass")
    assert game.s.players[0].space == home(game)


@pytest.mark.rule("wizards:C-8", "WZ-115")
def test_39_crossed_paths(dice: Dice) -> None:
    game = Game(4)
    game.put(0, home(game), animal="hound", animal_left=2)
    there = game.hex("oxenford", 2, -1)
    game.put(1, there, animal="horse", animal_left=2)
    game.set(2, trap=1)
    draw(game, "crossed_paths", dice)
    assert (game.kind, game.keys) == ("swap_with", ["seat 1", "seat 3"])
    game.answer("seat 1")
    assert (game.s.players[0].space, game.s.players[1].space) == (there, home(game))
    assert game.s.players[0].animal == game.s.players[1].animal == 0
    assert [fact.seat for fact in game.told("landed")] == [0, 1]


@pytest.mark.rule("wizards:C-8", "wizards:B-37")
def test_39_boats_stay_for_who_arrives(dice: Dice) -> None:
    game = Game(2)
    game.put(0, home(game))
    boat = game.boat(game.water("oxenford"), seat=1)
    draw(game, "crossed_paths", dice)  # there is only one to choose
    assert (game.s.players[0].boat, game.s.players[0].space) == (boat, game.water("oxenford"))
    assert (game.s.players[1].boat, game.s.players[1].space) == (NONE, home(game))


@pytest.mark.rule("wizards:C-8", "WZ-77")
def test_39_the_other_may_escape_his_half(dice: Dice) -> None:
    game = Game(2)
    game.put(0, home(game))
    game.rank(1, "sorcerers", 3)
    there = game.hex("oxenford", 2, -1)
    game.put(1, there)
    draw(game, "crossed_paths", dice)
    assert (game.kind, game.asked) == ("escape_transport", 1)
    dice(1)
    game.answer("cast escape")
    assert game.s.players[0].space == game.s.players[1].space == there


@pytest.mark.rule("wizards:C-8", "WZ-18")
def test_39_escape_from_traps_is_no_escape_from_it(dice: Dice) -> None:
    game = Game(2)
    game.rank(1, "wizards", 4)
    game.put(0, home(game))
    there = game.s.players[1].space
    draw(game, "crossed_paths", dice)
    assert (game.kind, game.s.players[0].space) == ("", there)


@pytest.mark.rule("wizards:C-8")
def test_39_alone_or_among_the_trapped_nothing_happens(dice: Dice) -> None:
    assert drawn("crossed_paths", dice, seats=1).s.players[0].space != NONE
    game = Game(2)
    game.put(0, home(game))
    game.set(1, trap=5)
    draw(game, "crossed_paths", dice)
    assert game.s.players[0].space == home(game)
    assert not kept(game, "crossed_paths")
