"""Spells: when each may be cast, its die, and what it does (B-65, WZ-18, WZ-26, WZ-59 to WZ-61)."""

import pytest

from game.tables.wizards.content.catalog import CONTENT, HW, LAND
from game.tables.wizards.content.geography import NAME
from game.tables.wizards.rules import boats_called, casting, demons, dragon, spells, totals, traps
from tests.tables.wizards.tools import Dice, Game, GamePhase


def sea(game: Game, start: int, steps: int) -> int:
    """A Water hex that lies so many steps of Water from another."""
    return next(space for space, far in boats_called.distances(game.s, start).items() if far == steps)


def shore(game: Game, land: str = "torwall") -> int:
    """A Coastal space without a place whose Water lies on one side."""
    return game.hex(land, 2, -2)


def beside(game: Game, space: int) -> list[int]:
    """The Water spaces beside a space."""
    return [near for near in game.s.board.near[space] if game.s.board.terrain[near] == "~"]


def caster(game: Game, order: str = "wizards", rank: int = 2, **fields: object) -> int:
    """Seat 0 walks with 4 left from a coast of Torwall; returns one Water space beside it."""
    game.rank(0, order, rank, 9, 9, 9)
    game.put(0, shore(game), **fields)
    return beside(game, shore(game))[0]


def walk(game: Game, dice: Dice, face: int = 4) -> Game:
    """Seat 0 rolls for a walk."""
    dice(face)
    return game.run(GamePhase.TRAVEL, turn=0).answer("walk")


# --- the die ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-59", "wizards:B-65")
@pytest.mark.parametrize(("face", "worked"), [(1, True), (5, True), (6, False)])
def test_one_die_up_to_five(face: int, worked: bool, dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2)
    dice(face)
    game.do(casting.cast(game.s, 0, "demon_dispelling", "B-65"))
    assert game.result is worked
    assert [fact.data["faces"] for fact in game.told("rolled")] == [[face]]
    assert game.told("cast")[0].data == {"spell": "demon_dispelling", "die": face, "worked": worked}


@pytest.mark.rule("WZ-44")
@pytest.mark.parametrize(("face", "worked"), [(3, True), (4, False)])
def test_dazed_spells_work_up_to_three(face: int, worked: bool, dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2)
    game.set(0, dazed=True)
    dice(face)
    assert game.do(casting.cast(game.s, 0, "boat_summoning", "WZ-26")).result is worked


@pytest.mark.rule("WZ-43")
def test_dazed_only_boats_transport_and_escape(dice: Dice) -> None:
    game = Game()
    caster(game, "sorcerers", 4, dazed=True)
    game.boat(game.water("torwall"))
    assert "cast transport any" in game.run(GamePhase.TRAVEL, turn=0).keys
    walk(game, dice)
    assert "cast boat_summoning" in game.keys
    assert "cast swiftness" not in game.keys
    assert spells.menu(game.s, 0, "random") == []
    assert casting.fits(game.s, 0, True, False)


@pytest.mark.rule("WZ-52")
def test_bound_casts_nothing_and_uses_no_objects_but_the_phial(dice: Dice) -> None:
    game = Game()
    caster(game, "sorcerers", 4, bound=True)
    game.boat(game.water("torwall"))
    game.object(0, "silver_horn", "ring_of_staying", "phial_of_dew")
    keys = game.run(GamePhase.TRAVEL, turn=0).keys
    assert keys == ["walk", "call_help", "object phial_of_dew"]
    walk(game, dice)
    assert not any(key.startswith("cast") or key == "object silver_horn" for key in game.keys)
    assert game.do(casting.escape(game.s, 0, trap=True, transport=True, rule="B-65")).result is False


@pytest.mark.rule("WZ-60", "wizards:B-30")
def test_one_attempt_a_turn_for_each_spell(dice: Dice) -> None:
    game = Game()
    caster(game)
    game.boat(game.water("torwall"))
    walk(game, dice)
    dice(6)
    game.answer("cast swiftness")
    assert game.s.walk.swift == []
    assert "cast swiftness" not in game.keys
    assert "cast boat_summoning" in game.keys
    game.run(GamePhase.UPKEEP, turn=0)
    walk(game, dice)
    assert "cast swiftness" in game.keys


@pytest.mark.rule("WZ-60", "wizards:T-57", "wizards:R-49")
def test_a_failed_escape_may_be_tried_again_when_evil_acts(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 4)
    game.put(0, game.hex("torwall", 1, 1))
    dice(6, 2)
    game.do(traps.meet(game.s, 0, 1))
    game.answer("cast escape")
    assert game.s.players[0].trap == 1
    assert game.do(casting.escape(game.s, 0, trap=False, transport=True, rule="WZ-73")).kind == ""  # the same turn
    game.s.turn, game.s.slot, game.s.day = 2, 2, game.s.mode.days
    game.s.fortnight = 3
    game.s.demons = [game.at("T:TORWALL")]
    game.run(GamePhase.END)
    assert game.s.phase == GamePhase.EVIL
    assert (game.kind, game.asked) == ("escape_transport", 0)
    assert "cast escape" in game.keys


@pytest.mark.rule("WZ-18")
def test_every_rank_knows_its_list() -> None:
    known = [[{one.kind for one in rank} for rank in order] for order in CONTENT.spells]
    assert known[0][1] == {"boat_summoning", "telepathy"}
    assert known[1][1] == {"boat_summoning"}
    assert known[2][1] == {"boat_summoning", "transport"}
    assert known[0][4] >= {"animal_summoning", "escape", "dragon_taming"}
    assert "dragon_taming" not in known[1][4]
    game = Game()
    for rank, reach in ((1, 5), (2, 15), (3, 999), (4, 999)):
        game.rank(0, "sorcerers", rank)
        one = next(one for one in CONTENT.spells[1][rank] if one.kind == "boat_summoning")
        assert one.reach == reach
        assert casting.fits(game.s, 0, True, False) is (rank >= 2)
        assert casting.fits(game.s, 0, False, True) is (rank >= 3)


@pytest.mark.rule("WZ-120")
def test_two_house_rules_move_escape_and_taming() -> None:
    plain = {
        (order, rank): _kinds(Game(), order, rank)
        for order in ("wizards", "sorcerers", "druids")
        for rank in range(1, 5)
    }
    for (order, rank), usual in plain.items():
        known = _kinds(Game(balance="wizards_escape"), order, rank)
        game = Game(balance="wizards_escape")
        game.rank(0, order, rank)
        if (order, rank) == ("wizards", 4):
            assert known == usual
            assert casting.fits(game.s, 0, False, True)  # Transports too
        else:
            assert known == usual - ({"escape"} if order == "druids" else set())
        known = _kinds(Game(balance="druids_no_taming"), order, rank)
        gone = {"druids": {"dragon_taming"}, "sorcerers": {"animal_summoning"}}.get(order, set())
        new = {"dragon_taming"} if (order, rank) == ("sorcerers", 4) else set()
        assert known == usual - gone | new


def _kinds(game: Game, order: str, rank: int) -> set[str]:
    game.rank(0, order, rank)
    return {one.kind for one in totals.spells(game.s, 0)}


# --- Boat Summoning ---------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-26", "wizards:T-47", "wizards:R-40")
def test_a_boat_out_of_range_comes_five_spaces_nearer(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    start = sea(game, goal, 12)
    boat = game.boat(start)
    walk(game, dice)
    dice(3)
    game.answer("cast boat_summoning")
    assert game.kind == "boat_space"
    assert set(game.keys) == {f"to {NAME[space]}" for space in beside(game, shore(game))}
    game.answer(f"to {NAME[goal]}")
    if game.kind == "boat_route":
        game.answer(game.keys[0])
    far = boats_called.distances(game.s, goal)
    assert far[game.s.boats[boat].space] == 7
    assert boats_called.distances(game.s, start)[game.s.boats[boat].space] == 5


@pytest.mark.rule("WZ-26", "wizards:T-47")
def test_within_range_the_boat_arrives(dice: Dice) -> None:
    game = Game()
    goal = caster(game, "sorcerers", 2)  # range 15
    boat = game.boat(sea(game, goal, 12))
    walk(game, dice)
    dice(3)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.s.boats[boat].space == goal
    assert f"to {NAME[goal]}" in game.keys  # and can be boarded
    game.answer(f"to {NAME[goal]}")
    assert game.s.players[0].boat == boat


@pytest.mark.rule("WZ-26", "wizards:R-41")
def test_the_caster_chooses_the_route_among_the_shortest(dice: Dice) -> None:
    game = Game()
    goal = caster(game, "wizards", 1)  # range 5
    far = boats_called.distances(game.s, goal)
    start = next(space for space, steps in far.items() if steps > 5 and len(_nearer(game, space, goal)) > 1)
    boat = game.boat(start)
    ends = _nearer(game, start, goal)
    walk(game, dice)
    dice(1)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.kind == "boat_route"
    assert set(game.keys) == {f"to {NAME[space]}" for space in ends}
    game.answer(game.keys[-1])
    assert game.s.boats[boat].space in ends


def _nearer(game: Game, start: int, goal: int) -> list[int]:
    done, far = boats_called.distances(game.s, start), boats_called.distances(game.s, goal)
    return [space for space in far if done[space] == 5 and far[space] == far[start] - 5]


@pytest.mark.rule("WZ-26", "wizards:T-48")
def test_of_two_equally_close_boats_the_caster_chooses(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    far = boats_called.distances(game.s, goal)
    starts = [space for space, steps in far.items() if steps == 4][:2]
    boats = [game.boat(space) for space in starts]
    walk(game, dice)
    dice(1)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.kind == "boat_tie"
    assert game.keys == [f"boat {boat}" for boat in boats]
    game.answer(f"boat {boats[1]}")
    assert [game.s.boats[boat].space for boat in boats] == [starts[0], goal]


@pytest.mark.rule("WZ-26")
def test_a_boat_with_a_player_is_not_counted(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    taken = game.boat(sea(game, goal, 2), seat=1)
    free = game.boat(sea(game, goal, 6))
    walk(game, dice)
    dice(1)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.s.boats[free].space == goal
    assert game.s.boats[taken].space == game.s.players[1].space != goal


@pytest.mark.rule("WZ-26", "wizards:T-49", "wizards:R-39")
@pytest.mark.parametrize("where", ["boat", "inland", "no free boat", "swimming"])
def test_boat_summoning_is_not_offered(where: str, dice: Dice) -> None:
    game = Game()
    caster(game)
    if where == "boat":
        game.boat(sea(game, game.water("torwall"), 1), seat=0)
    elif where == "swimming":
        game.put(0, game.water("torwall"))
    elif where == "inland":
        game.put(0, game.hex("torwall", 1, 0))
    if where != "no free boat":
        game.boat(sea(game, game.water("torwall"), 3))
    walk(game, dice)
    assert "cast boat_summoning" not in game.keys
    assert "cast swiftness" in game.keys


@pytest.mark.rule("WZ-88", "WZ-90")
def test_demons_aboard_travel_along_and_attack_only_at_the_end(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    start = sea(game, goal, 6)
    boat = game.boat(start)
    game.s.boats[boat].demons = True
    way = next(
        space for space, far in boats_called.distances(game.s, goal).items()
        if far == 3 and boats_called.distances(game.s, start)[space] == 3
    )  # fmt: skip
    game.put(1, way)  # swims where the boat passes
    game.rank(1, "wizards", 1, 5, 5, 5)
    walk(game, dice)
    dice(1)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.s.boats[boat].space == goal
    assert game.s.boats[boat].demons
    assert game.told("demons_met") == []


@pytest.mark.rule("WZ-89", "WZ-90")
def test_demons_aboard_attack_a_swimmer_where_their_boat_ends(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    boat = game.boat(sea(game, goal, 6))
    game.s.boats[boat].demons = True
    game.put(1, goal)
    game.object(1, "rune_staff")
    walk(game, dice)
    omen = game.hex("glendale", 1, 0)
    dice(1, 2)
    dice.random_space(game, omen)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert [(fact.seat, fact.data["kind"]) for fact in game.told("demons_met")] == [(1, "marker")]
    assert game.s.players[1].objects == []  # result 2
    assert game.s.boats[boat].demons  # aboard they stay
    assert game.s.demons == [omen]  # and others have come


@pytest.mark.rule("WZ-88")
def test_an_empty_boat_takes_no_demons(dice: Dice) -> None:
    game = Game()
    goal = caster(game)
    laden, empty = game.boat(sea(game, goal, 9)), game.boat(sea(game, goal, 2))
    game.s.boats[laden].demons = True
    game.s.boats[laden].space = sea(game, goal, 3)
    walk(game, dice)
    dice(1)
    game.answer("cast boat_summoning", f"to {NAME[goal]}")
    assert game.s.boats[empty].space == goal
    assert not game.s.boats[empty].demons


# --- Swiftness, Telepathy, Animal Summoning ---------------------------------------------------------------


@pytest.mark.rule("wizards:R-44")
def test_swiftness_makes_its_spaces_cost_one(dice: Dice) -> None:
    game = Game()
    game.rank(0, "sorcerers", 2)  # mountains
    game.put(0, game.hex("dragons_lair", 2, -1))
    walk(game, dice, 3)
    dice(5)
    game.answer("cast swiftness")
    assert game.s.walk.swift == ["mountains"]
    game.answer(f"to {NAME[game.hex('dragons_lair', 1, -1)]}")
    game.answer(f"to {NAME[game.hex('dragons_lair', 0, -1)]}")
    assert game.s.walk.mp == 1


@pytest.mark.rule("wizards:R-44")
@pytest.mark.parametrize(("mp", "steps", "offered"), [(0, 0, True), (1, 1, True), (0, 1, False)])
def test_swiftness_is_for_a_walk_that_goes_on(mp: int, steps: int, offered: bool) -> None:
    game = Game()
    game.rank(0, "sorcerers", 2)
    game.object(0, "silver_horn")  # so that there is always something to choose
    game.boat(game.water("torwall"))
    game.put(0, shore(game))
    game.s.turn, game.s.phase = 0, GamePhase.WALK
    game.s.walk.mp, game.s.walk.steps = mp, steps
    game.run()
    assert game.kind == "step"
    assert ("cast swiftness" in game.keys) is offered


@pytest.mark.rule("wizards:R-44")
def test_swiftness_of_common_lands_is_for_all_their_spaces(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2)
    game.put(0, game.hex("torwall", -1, 0))
    walk(game, dice, 3)
    dice(1)
    game.answer("cast swiftness", f"to {NAME[game.hex('torwall', -2, 0)]}")  # woods
    assert game.s.walk.mp == 2


@pytest.mark.rule("WZ-61", "wizards:T-51", "wizards:B-65")
def test_telepathy_is_a_full_contact_and_one_may_still_walk(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 15, 10, 5)
    game.put(0, game.hex("torwall", 1, 1))
    game.top_tasks(43)
    game.run(GamePhase.TRAVEL, turn=0)
    assert "cast telepathy" in game.keys
    dice(2)
    game.answer("cast telepathy")
    assert game.kind == "mentor_menu"
    assert game.s.speaks
    game.answer("advance")
    while game.kind != "travel_mode":
        game.answer("task" if "task" in game.keys else game.keys[-1])
    assert game.s.players[0].rank == 2
    assert game.numbers() == [43]
    assert game.s.players[0].tasks[0].mandatory
    assert not game.s.speaks
    assert "cast telepathy" not in game.keys
    assert "walk" in game.keys


@pytest.mark.rule("WZ-61", "wizards:T-51")
def test_telepathy_fails_on_three_and_is_not_tried_again(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 15, 10, 5)
    game.run(GamePhase.TRAVEL, turn=0)
    dice(3)
    game.answer("cast telepathy")
    assert game.kind == "travel_mode"
    assert "cast telepathy" not in game.keys
    assert game.s.players[0].rank == 1


@pytest.mark.rule("WZ-61", "wizards:T-52", "wizards:R-25")
@pytest.mark.parametrize("why", ["secret wizard", "points", "malice", "dazed", "mandatory"])
def test_telepathy_is_not_offered(why: str) -> None:
    game = Game()
    game.rank(0, "wizards", 1, 15, 10, 5)
    assert "cast telepathy" in game.run(GamePhase.TRAVEL, turn=0).keys
    if why == "secret wizard":
        game.marker("terek", game.hex("glendale", 1, 0), secret=True, known=(1,))
    elif why == "points":
        game.s.players[0].points[2] = 4
    elif why == "malice":
        game.event(0, "malicious_intent")
    elif why == "dazed":
        game.set(0, dazed=True)
    else:
        game.rank(0, "wizards", 4, 100, 75, 50)
        game.task(0, 5, mandatory=True)
    assert "cast telepathy" not in game.run(GamePhase.TRAVEL, turn=0).keys


@pytest.mark.rule("wizards:B-65", "WZ-97")
def test_animal_summoning_in_place_of_a_random_encounter(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 2)
    game.put(0, game.hex("torwall", 1, 1))
    walk(game, dice, 5)
    game.answer("stop")
    assert game.kind == "random_encounter"
    dice(5, 4)
    game.answer("cast animal_summoning")
    assert (game.me()["animal"]["kind"], game.s.players[0].animal_left) == ("horse", 3)
    assert [fact.rule for fact in game.told("table")] == ["B-65"]


@pytest.mark.rule("WZ-97")
def test_no_animal_summoning_with_an_animal(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 2)
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=0)
    walk(game, dice, 6)
    game.answer("stop")
    assert game.keys == ["random", "pass"]


@pytest.mark.rule("WZ-64")
def test_a_failed_animal_summoning_is_nothing(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 2)
    game.put(0, game.hex("torwall", 1, 1))
    walk(game, dice, 6)
    dice(6)
    game.answer("stop", "cast animal_summoning")
    assert game.s.players[0].animal == 0
    assert game.told("table") == []


# --- against Demons and the Dragon ------------------------------------------------------------------------


@pytest.mark.rule("wizards:T-55", "WZ-27", "wizards:B-52")
def test_dispelling_removes_the_marker_and_brings_points(dice: Dice) -> None:
    game = Game()
    spot = game.hex("torwall", 1, 1)
    game.rank(0, "wizards", 2)
    game.put(0, spot)
    game.s.demons = [spot]
    game.do(demons.meet(game.s, 0, "marker"))
    assert (game.kind, game.keys) == ("dispel", ["cast demon_dispelling", "pass"])
    dice(5, 2)
    game.answer("cast demon_dispelling", "power")
    assert game.s.demons == []
    assert game.points() == (0, 0, 1)


@pytest.mark.rule("WZ-28", "wizards:B-50")
def test_after_a_dispelling_in_vain_the_die_counts_one_less(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 2, 5, 5, 5)
    game.put(0, game.hex("torwall", 1, 1))
    game.do(demons.meet(game.s, 0, "random"))
    dice(6, 6, 4)
    dice.random_lair(game, game.hex("dragons_lair", 1, 1), game.hex("dragons_lair", -2, 0))
    game.answer("cast demon_dispelling")
    assert game.told("table")[0].data == {"table": "demons", "die": 5, "row": 4}
    assert game.land() == "dragons_lair"


@pytest.mark.rule("wizards:T-56", "WZ-92", "WZ-93", "wizards:B-56")
def test_taming_names_a_wizard_first_and_costs_three_of_lair_time(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4, 9, 9, 9)
    spot = game.hex("dragons_lair", 1, 1)
    game.put(0, spot, gap=3)
    game.s.dragon = spot
    game.top_wizards("terek")
    dice.random_space(game, game.hex("oxenford", 2, -1))
    game.do(dragon.meet(game.s, 0))
    dice(4)
    game.answer("cast dragon_taming")
    assert [(one.card, one.secret, one.known) for one in game.s.markers] == [(HW["terek"], True, [0])]
    assert game.s.dragon == game.at("LAIRC")
    assert (game.s.players[0].gap, game.s.players[0].bound) == (0, True)
    kinds = [fact.kind for fact in game.facts]
    assert kinds.index("wizard_comes") < kinds.index("bound")
    assert [fact.data["gap"] for fact in game.told("lair_time")] == [0]


# --- Transport --------------------------------------------------------------------------------------------


@pytest.mark.rule("WZ-18", "wizards:B-65")
def test_a_wizard_of_rank_three_transports_to_a_random_space(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 3)
    game.put(0, game.hex("torwall", 1, 1), animal="hound", animal_left=2)
    goal = game.hex("oxenford", 2, -1)
    game.run(GamePhase.TRAVEL, turn=0)
    dice(5)
    dice.random_space(game, goal)
    game.answer("cast transport random")
    assert game.s.players[0].space == goal
    assert game.s.players[0].animal == 0
    assert game.s.players[0].extra == 0


@pytest.mark.rule("wizards:T-53", "WZ-60", "wizards:B-14")
def test_outbound_brings_an_extra_turn_on_which_all_may_be_tried_anew(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 3)
    game.put(0, "STONE1")
    game.run(GamePhase.TRAVEL, turn=0)
    assert {"cast transport stone_to_any", "cast transport circle_to_stone"} <= set(game.keys)
    dice(4)
    game.answer("cast transport stone_to_any")
    assert game.kind == "choose_territory"
    assert len(game.keys) == 18
    dice.force("space in edgewood", game.s.board.spaces[LAND["edgewood"]].index(game.hex("edgewood", 1, 0)))
    game.answer("land edgewood")
    assert (game.land(), game.kind) == ("edgewood", "travel_mode")  # the extra turn
    assert game.told("extra_turn")
    assert game.s.players[0].tried == []
    assert not any(key.startswith("cast transport") for key in game.keys)  # no form begins here


@pytest.mark.rule("wizards:T-53")
def test_outbound_to_the_circle_lets_the_inbound_form_follow(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 3)
    game.put(0, "STONE1")
    game.run(GamePhase.TRAVEL, turn=0)
    dice(4)
    spot = game.hex("sacred_circle", 1, 0)
    dice.force("space in sacred_circle", game.s.board.spaces[LAND["sacred_circle"]].index(spot))
    game.answer("cast transport stone_to_any", "land sacred_circle")
    assert game.s.players[0].space == spot
    assert "cast transport circle_to_stone" in game.keys
    dice(1)
    dice.force("stone", 4)
    game.answer("cast transport circle_to_stone")
    assert game.s.players[0].space == game.at("STONE5")


@pytest.mark.rule("WZ-18")
def test_a_druid_of_rank_two_goes_out_at_random_and_of_rank_four_comes_from_anywhere(dice: Dice) -> None:
    game = Game()
    game.rank(0, "druids", 2)
    game.put(0, "STONE3")
    goal = game.hex("tidewell", -1, 0)
    game.run(GamePhase.TRAVEL, turn=0)
    dice(1)
    dice.random_space(game, goal)
    game.answer("cast transport stone_to_random")
    assert (game.s.players[0].space, game.kind) == (goal, "travel_mode")
    assert "cast transport circle_to_stone" not in game.keys
    game.rank(0, "druids", 4)
    game.run(GamePhase.TRAVEL, turn=0)
    dice(5)
    dice.force("stone", 0)
    game.answer("cast transport any_to_stone")
    assert game.s.players[0].space == game.at("STONE1")


@pytest.mark.rule("WZ-64")
def test_a_failed_transport_is_a_turn_without_movement(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 3)
    game.put(0, game.hex("torwall", 1, 1))
    game.run(GamePhase.TRAVEL, turn=0)
    dice(6)
    game.answer("cast transport random")
    assert game.s.players[0].space == game.hex("torwall", 1, 1)
    assert game.s.turn == 1  # nothing else happened
    assert game.told("landed") == []


@pytest.mark.rule("wizards:R-46", "wizards:R-47")
def test_one_who_is_held_may_cast_transport_which_ends_the_trap(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 3)
    game.put(0, game.hex("torwall", 1, 1), trap=5)
    game.run(GamePhase.UPKEEP, turn=0)
    assert "cast transport random" in game.keys
    dice(1)
    dice.random_space(game, game.hex("oxenford", 2, -1))
    game.answer("cast transport random")
    assert game.s.players[0].trap == 0
    game.set(0, trap=3, trap_left=2)
    assert game.run(GamePhase.UPKEEP, turn=0).keys == ["call_help", "pass"]  # a lost turn has no movement


# --- Escape -----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-48", "WZ-72")
@pytest.mark.parametrize("order", ["wizards", "sorcerers"])
@pytest.mark.parametrize("card", ["trap_abbey", "trap_lair"])
def test_either_form_stops_a_wizard_trap_card(order: str, card: str, dice: Dice) -> None:
    from game.tables.wizards.rules import high_wizards

    game = Game()
    game.rank(0, order, 4)
    game.put(0, game.hex("torwall", 1, 1))
    game.top_wizards(card)
    game.do(high_wizards.card(game.s, 0))
    assert (game.kind, game.keys) == ("escape_transport", ["cast escape", "pass"])
    dice(5)
    game.answer("cast escape")
    assert game.land() == "torwall"
    assert game.told("escaped")[0].data == {"by": "escape"}


@pytest.mark.rule("WZ-77", "wizards:B-66")
def test_escape_traps_does_not_stop_a_plain_transport(dice: Dice) -> None:
    game = Game()
    game.rank(0, "wizards", 4)  # Escape Traps only
    assert game.do(casting.escape(game.s, 0, trap=False, transport=True, rule="B-65")).result is False
    game.rank(1, "druids", 4)
    game.do(casting.escape(game.s, 1, trap=False, transport=True, rule="B-65"))
    assert (game.kind, game.asked) == ("escape_transport", 1)
    dice(6)
    game.answer("cast escape")
    assert game.result is False
    assert game.s.players[1].tried == ["escape"]


@pytest.mark.rule("WZ-73")
def test_on_a_claimed_tile_a_second_place_cannot_be_escaped(dice: Dice) -> None:
    from game.tables.wizards.rules import transports

    game = Game()
    game.rank(0, "sorcerers", 3)
    game.put(0, game.hex("torwall", 1, 1))
    game.die("torwall")
    first, second = game.hex("dragons_lair", 1, 1), game.hex("dragons_lair", -1, -1)
    dice.random_lair(game, first, second, game.hex("dragons_lair", 0, 2))
    game.do(transports.escape_on_dead_land(game.s, 0))
    assert game.told("destination")[-1].data["space"] == NAME[first]
    dice(1)
    game.answer("cast escape")
    assert game.s.players[0].space == second
    assert game.kind == ""


@pytest.mark.rule("WZ-74")
def test_a_rescued_player_who_escapes_the_transport_is_free_where_he_was(dice: Dice) -> None:
    game = Game()
    spot = game.hex("torwall", 1, 1)
    game.rank(0, "wizards", 1)
    game.rank(1, "sorcerers", 3)
    game.put(1, spot, trap=1)
    dice(4)
    game.arrive(0, spot)
    assert (game.kind, game.asked) == ("gain_type", 0)
    game.answer("power")
    assert (game.kind, game.asked) == ("escape_transport", 1)
    dice(2)
    game.answer("cast escape")
    assert game.s.players[1].space == spot
    assert game.s.players[1].trap == 0
    assert game.points(0) == (0, 0, 4)


@pytest.mark.rule("WZ-26")
@pytest.mark.parametrize("beside", [True, False])
def test_a_walk_without_steps_stays_open_only_where_a_boat_could_still_come(beside: bool, dice: Dice) -> None:
    game = Game()
    caster(game)
    walk(game, dice)
    here = game.s.players[0].space
    coast = next(space for space in game.s.board.near[here] if game.s.board.terrain[space] == "~")
    game.boat(coast if beside else game.water("glendale"))
    game.s.walk.mp, game.s.walk.steps = 0, 2
    game.run(GamePhase.WALK, turn=0)
    assert ("cast boat_summoning" in game.keys) is not beside
    assert ("stop" in game.keys) is not beside
