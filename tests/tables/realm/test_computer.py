"""What a computer seat of the Realm wants: nothing hidden enters, plans change answers, follies are gone."""

from typing import Any

import msgspec
import pytest

from game.core import Session, rng
from game.core.rng import Stream
from game.core.saves import StepRecord
from game.players import think
from game.players.visited import choices
from game.tables.realm import bots
from game.tables.realm.rules import hidden, totals
from game.tables.realm.rules.maze_grid import NORTH, rotations
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.table import TABLE
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.test_base_tables import stand
from tests.tables.realm.tools import Game, GamePhase

SETTINGS = {setting.name: setting.default for setting in TABLE.options}
GUESSES = 5  # worlds of chance in which an answer must be the same


def looking(seed: int) -> State:
    """A game in which the first seat looks at three tiles while the second has put one aside."""
    s = TABLE.new(2, dict(SETTINGS), seed)
    m = s.maze
    m.aside[1] = m.pool.pop()
    m.looker, m.looked = 0, m.pool[:3]
    return s


def test_no_guess_puts_aside_what_is_being_looked_at() -> None:
    stream = Stream("aside")
    for seed in range(100):
        s = looking(seed)
        looked, tiles = list(s.maze.looked), sorted([*s.maze.pool, *s.maze.aside.values()])
        hidden.determinise(s, 0, stream)
        assert set(looked) <= set(s.maze.pool)
        assert sorted([*s.maze.pool, *s.maze.aside.values()]) == tiles


# --- answers --------------------------------------------------------------------------------------------------


def answers(game: Game, *taken: str, phase: int = GamePhase.START) -> set[str]:
    """What a journeyman answers in a position, after some answers, whatever lies hidden and whatever the dice do."""
    game.s.phase = phase
    position = msgspec.msgpack.encode(game.s)
    return {_answer(position, game.s.seats, taken, number) for number in range(GUESSES)}


def _answer(position: bytes, seats: int, taken: tuple[str, ...], number: int) -> str:
    state = msgspec.msgpack.decode(position, type=State)
    state.rng = rng.start(f"dice {number}")
    checkpoint = Session.new("realm", seats, "a position").checkpoint()
    session = Session.at(checkpoint._replace(now=StepRecord(msgspec.msgpack.encode(state), [])))
    for key in taken:
        session.answer(key)
    thought = think(session, Stream(f"bot {number}"))
    while thought.go_on():
        pass
    return thought.best.key


def awake(hero: str, at: str, clock: int, **fields: Any) -> MazeGame:
    """A character near the open Heart, with ways round it."""
    game = MazeGame(2, (hero, "sellsword"))
    game.lay_tiles(D3="K1X", C3="K2X", E3="K1X")
    game.s.awake, game.s.clock = True, clock
    game.put(0, at, **fields)
    return game


def crowned(at: str, other: str, collapse: int = 2, **fields: Any) -> MazeGame:
    """Seat 0 bears the Crown in a corridor from the Heart to the Mine Stair."""
    game = MazeGame(2, ("ranger", "sellsword"))
    game.lay_tiles(D5="K1I", D6="K2I", D7="E1", D3="K4I")
    game.s.crown, game.s.collapse, game.s.broken, game.s.awake = 0, collapse, 3, True
    game.put(0, at, **fields)
    game.put(1, other)
    return game


@pytest.mark.parametrize("lives", [6, 7])
def test_the_troll_does_not_rest_unhurt(lives: int) -> None:
    game = Game(heroes=("stone_troll", "ranger"))
    game.put(0, "O4", lives=lives)
    assert answers(game) == {"roll"}


def test_nobody_turns_a_harmful_spell_on_oneself_nor_silences_nobody() -> None:
    game = awake("fiddler", "L:D3", 25, craft=7)
    game.give(0, "immobility", "finger_of_death", "destroy_magic")
    assert all(key.startswith("step") for key in answers(game))


def test_that_nobody_may_cast_is_no_fault_of_ones_own_and_no_gain() -> None:
    """Nobody would step onto an unknown tile, where a Spellcaster may lurk, and walk to and fro before it."""
    game = awake("fiddler", "L:D3", 25)
    free = bots.value(game.s, 0)
    game.s.silence = [(totals.EVERYWHERE, 0), (totals.zone(game.s.players[0]), 0)]
    assert bots.value(game.s, 0) == free


def test_nobody_eats_up_all_food_to_put_off_the_end_of_a_rivals_destroy_magic() -> None:
    game = Game(heroes=("ranger", "sellsword"))
    game.put(0, "O4", stew=True, chops=True)
    game.s.silence = [(totals.zone(game.s.players[0]), 1)]
    assert answers(game, phase=GamePhase.TRADE) == {"done"}


def test_nobody_stops_oneself_when_a_turn_passes_unseen() -> None:
    """The rival loses its turn, too: after it nothing is left of one's own lost turn that a look ahead could see."""
    game = awake("fiddler", "L:D3", 25, craft=7)
    game.give(0, "immobility")
    game.s.players[1].skip = 1
    assert all(key.startswith("step") for key in answers(game))


def test_the_heart_is_for_those_with_a_fair_chance() -> None:
    weak, strong = awake("ranger", "L:D3", 30), awake("ranger", "L:D3", 30, strength=10)
    assert "step L:D4" not in answers(weak)
    assert answers(strong) == {"step L:D4"}


def test_the_weak_try_it_too_when_it_is_the_last_chance() -> None:
    assert answers(awake("ranger", "L:D3", 46, strength=5)) == {"step L:D4"}


def test_the_bearer_makes_for_the_nearest_entrance_and_leaves() -> None:
    assert answers(crowned("L:D5", "O8")) == {"step L:D6"}
    assert answers(crowned("L:D6", "O8")) == {"step L:D7"}
    assert answers(crowned("L:D7", "O8")) == {"out"}


@pytest.mark.parametrize("collapse", [1, 3, 4])
@pytest.mark.parametrize("stair", ["C1", "E1"])
def test_the_bearer_draws_the_tile_that_may_lead_out(stair: str, collapse: int) -> None:
    """It may not fit; but walking to and fro in front of it only lets time pass."""
    game = MazeGame(2, ("ranger", "sellsword"))
    game.lay_tiles(D2="K13X", E2="K13I", D3="K2I", **{stair: "E1"})
    game.s.crown, game.s.collapse, game.s.broken, game.s.awake = 0, collapse, 3, True
    game.put(0, "L:D2", lives=3)
    game.put(1, "O8")
    assert answers(game) == {"step L:D1"}


def test_a_stair_that_no_number_can_take_is_the_better_way_out() -> None:
    values = {}
    for stair, way in (("C7", ("C5", "C6")), ("D7", ("D5", "D6"))):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(**dict.fromkeys(way, "K1I"), **{stair: "E1"})
        game.s.crown, game.s.collapse, game.s.broken, game.s.awake = 0, 2, 3, True
        game.put(0, f"L:{way[0]}")
        values[stair] = bots.value(game.s, 0)
    assert values["D7"] > values["C7"] + 20


@pytest.mark.parametrize(
    ("shards", "stair", "takes"),
    [((2, 0), "", False), ((2, 0), "E1", True), ((2, 3), "", False), ((0, 3), "", False), ((0, 3), "E1", True)],
)
def test_the_crown_is_taken_only_with_a_way_out(shards: tuple[int, int], stair: str, takes: bool) -> None:
    """Its Strength is 7 of Renown, so that with 3 Shards the other is behind by 3 or ahead by 5."""
    game = awake("ranger", "L:D3", 30, strength=10)
    if stair:
        game.lay_tiles(D5="K1I", D6=stair)
    game.s.broken = 2
    for player, count in zip(game.s.players, shards, strict=True):
        player.shards = count
    assert (answers(game) == {"step L:D4"}) is takes


def test_who_is_behind_by_far_takes_the_crown_with_any_hope_to_get_out() -> None:
    game = awake("ranger", "L:D3", 30, strength=10)
    game.s.broken, game.s.players[1].shards = 2, 4
    assert answers(game) == {"step L:D4"}


def test_the_shorter_the_clock_the_surer_is_a_lead() -> None:
    """Two points of Renown may be lost in thirty rounds, hardly in three: then the Crown is left where it is."""
    for clock, takes in ((30, True), (57, False)):
        game = awake("ranger", "L:D3", clock, strength=10, lives=2)
        game.lay_tiles(D5="K1I", D6="K2I", D7="E1")
        game.s.broken, game.s.players[0].shards, game.s.players[1].shards = 2, 2, 3
        assert (answers(game) == {"step L:D4"}) is takes, clock


def test_the_last_seal_is_not_left_to_whoever_would_break_it() -> None:
    for rival, takes in ((4, False), (14, True)):
        game = awake("ranger", "L:D3", 30, strength=10, lives=2)
        game.lay_tiles(D5="K1I", D6="E1")
        game.s.broken = game.s.players[0].shards = 2
        game.put(1, "O8", strength=rival, catch_up=rival)
        assert (answers(game) == {"step L:D4"}) is takes, rival


@pytest.mark.parametrize(("rival", "stair", "away"), [(0, "", True), (4, "E1", False)])
def test_who_leads_by_far_keeps_away_from_the_last_seal(rival: int, stair: str, away: bool) -> None:
    """A step nearer to the Heart was worth as much as to those who wanted it, until all steps led there."""
    values = []
    for at in ("L:D3", "O8"):
        game = awake("ranger", at, 30, strength=10)
        if stair:
            game.lay_tiles(D5="K1I", D6=stair)
        game.s.broken = game.s.players[0].shards = 2
        game.s.players[1].shards = rival
        values.append(bots.value(game.s, 0))
    assert (values[0] < values[1]) is away


def test_who_does_not_want_the_crown_goes_where_not_all_leads_back_to_the_heart() -> None:
    """A step into the open Heart is a bout, wanted or not (EG-5)."""
    for back, dead_end, on in (("E4", "Q1D3", "C4"), ("C4", "Q1D1", "E4")):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(**{back: dead_end, on: "K1I1"})
        game.s.awake, game.s.clock, game.s.broken, game.s.players[0].shards = True, 30, 2, 2
        game.put(0, "L:D4", strength=10)
        assert f"step L:{back}" not in answers(game)


def test_who_makes_for_the_heart_goes_on_where_nothing_is_known_and_not_to_and_fro() -> None:
    """Nobody knows where a space leads: as long as it counted as a sure way each step onto one was a disappointment."""
    game = MazeGame(2, ("ranger", "sellsword"))
    game.lay_tiles(A2="K1L1", A3="K1I", A4="K2L3")  # from A4 nothing leads on
    game.s.awake, game.s.clock = True, 44
    for strength in (5, 8):
        game.put(0, "L:A2", strength=strength, lives=4)
        assert answers(game) == {"step L:B2"}


def test_nobody_walks_to_and_fro_beside_the_way_that_is_left() -> None:
    """E5 is a dead end, G5 leads back; to draw the tile of F6 looked worse than either, for many turns."""
    for lives in (2, 4):
        game = MazeGame(2, ("hedge_wizard", "sellsword"))
        game.lay_tiles(E3="Q7L1", F3="K5L2", E4="S10I", F4="Q4L", G4="K1X", E5="S4D1", F5="K7T2", G5="E13")
        game.lay_tiles(C6="K2X", D6="K1T2", E6="K7L2", C7="K5X", D7="K1T1", E7="E32", F7="S14X", G7="K1I1")
        game.s.awake, game.s.clock = True, 49
        game.put(0, "L:F5", lives=lives, craft=7)
        assert answers(game) == {"step L:F6"}


@pytest.mark.rule("LB-31")
def test_a_hidden_tile_leads_on_only_as_its_passages_can_lie() -> None:
    values = {}
    for down in ("K2X?", "K2L?", "K2I?", "Q1D?"):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(A2="Q3D2", A3="K1I", A4=down, A5="K4I")
        game.s.awake, game.s.clock = True, 44
        game.put(0, "L:A3")
        values[down] = bots.value(game.s, 0)
    assert values["K2X?"] == values["K2L?"] > values["K2I?"] > values["Q1D?"]


@pytest.mark.rule("LB-18")
def test_a_tile_that_is_being_turned_leads_on_only_as_it_may_be_turned() -> None:
    """It looked like a crossing: who had the wrong one before the Heart stepped onto it and back for ever."""
    values = {}
    for code in ("K2X", "K2L", "K2I"):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(A2="Q3D2", A3="K1I", A4=code, A5="K4I")
        game.s.awake, game.s.clock = True, 44
        game.put(0, "L:A3")
        maze, square = game.s.maze, 3 * 7  # A4
        maze.laying, maze.turns = square, rotations(maze.tiles[square], NORTH)
        values[code] = bots.value(game.s, 0)
    assert values["K2X"] == values["K2L"] > values["K2I"]


@pytest.mark.rule("RB-39")
def test_a_death_after_the_waking_is_not_the_end_of_the_way_to_the_heart() -> None:
    """Who feared it as one stood still before the last danger until the Clock had run out."""
    values = {}
    for awake_ in (False, True):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.s.awake, game.s.clock = awake_, 34 if awake_ else 10
        game.s.players[0].hero = NONE
        values[awake_] = bots.value(game.s, 0)
    assert values[True] > values[False] + 50


@pytest.mark.rule("LB-52")
def test_no_computer_drops_an_ability_to_put_off_a_step() -> None:
    game = awake("ranger", "L:D3", 30)
    game.give(0, "trap_sense")
    decision = game.run().decision
    assert decision is not None
    assert any(key.startswith("drop") for key in game.keys)
    assert not any(one.key.startswith("drop") for one in TABLE.likely(game.s, decision, 60))


@pytest.mark.rule("RB-43")
def test_who_pays_as_little_as_a_sale_brings_does_not_buy_and_sell_for_ever() -> None:
    """A Cutpurse buys for 1 Gold what brings 1: the copies changed places, so that no position came twice."""
    game = stand("O1", "cutpurse", gold=6, lives=5)
    position = msgspec.msgpack.encode(game.run().s)
    for number in range(6):
        session = Session.at(Session.new("realm", 2, "a position").checkpoint()._replace(now=StepRecord(position, [])))
        keys = []
        while session.decision is not None and session.decision.kind in ("settlement_visit", "purchase"):
            thought = think(session, Stream(f"b {number}"), "master")
            while thought.go_on():
                pass
            keys.append(thought.best.key)
            session.answer(keys[-1])
            assert len(keys) < 20, keys
        assert not any(key.startswith("sell") for key in keys)


def test_who_has_answered_for_ever_has_only_the_end_left() -> None:
    """Whatever loop a table allows, no computer hangs in it."""
    game = stand("O1", "cutpurse", gold=6, lives=5)
    checkpoint = Session.new("realm", 2, "a position").checkpoint()
    session = Session.at(checkpoint._replace(now=StepRecord(msgspec.msgpack.encode(game.run().s), [])))
    session.answer("market")
    stream = Stream("changes its mind")
    for _ in range(300):
        assert session.decision is not None
        deals = [one for one in session.decision.options if one.key != "done"]
        session.answer(deals[stream.below(len(deals))])
    assert session.decision is not None
    assert [one.key for one in choices(session, session.decision.options)] == ["done"]


def test_where_one_might_dig_is_no_way_as_long_as_something_leads_on() -> None:
    """LB-32: of a corridor from C4 beside the Heart to a walled space, the end at the Heart is nearer by digging."""
    values = {}
    for at in ("C4", "C5"):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(C4="Q1D2", C5="K1I", B6="K2I", C7="K3I1", D6="K4I")
        game.s.awake, game.s.clock = True, 30
        game.put(0, f"L:{at}", strength=10)
        values[at] = bots.value(game.s, 0)
    assert values["C5"] > values["C4"]


def test_a_hidden_tile_that_everybody_saw_to_be_a_dead_end_is_no_way_on() -> None:
    """HI-7: what was turned down is remembered."""
    values = []
    for hidden_tile in ("Q1D?", "K2X?"):
        game = MazeGame(2, ("ranger", "sellsword"))
        game.lay_tiles(C4="K1I", C3=hidden_tile)
        game.s.awake, game.s.clock = True, 30
        game.put(0, "L:C4", strength=10)
        values.append(bots.value(game.s, 0))
    assert values[0] < values[1]


def test_the_last_life_takes_the_renown_with_it() -> None:
    """What a late character was given is no Renown (EG-14), and so no loss."""
    worth = []
    for given in (0, 4):
        game = awake("ranger", "L:D3", 40, strength=7, lives=1, catch_up=given)
        game.start().answer("step L:D4", "battle")
        worth.append(next(term.value for term in bots.terms(game.s, 0) if term.name == "fight"))
    assert worth[0] < worth[1] - 1


def test_who_bears_nothing_is_outside_when_the_labyrinth_falls() -> None:
    game = crowned("O3", "O8", 7)
    game.put(1, "L:D7")
    game.s.turn = 1
    assert answers(game) == {"out"}


def test_the_bearer_is_stopped_by_whoever_can() -> None:
    game = crowned("L:D6", "L:D3", 4)
    card = game.give(1, "immobility")[0]
    game.s.turn, game.s.first = 0, 1
    assert answers(game, phase=GamePhase.UPKEEP) == {f"cast {card} seat:0"}


@pytest.mark.parametrize(
    ("gold", "lives", "answer"), [(4, 1, "enter"), (4, 5, "enter"), (0, 1, "roll"), (0, 5, "roll")]
)
def test_the_tavern_is_entered_for_what_it_sells(gold: int, lives: int, answer: str) -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O16", gold=gold, lives=lives)
    assert answers(game) == {answer}


@pytest.mark.parametrize(("clock", "goes"), [(0, True), (22, True), (23, False)])
def test_nobody_makes_for_the_tavern_when_it_is_late(clock: int, goes: bool) -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O15", gold=4)
    game.s.clock = clock
    assert (bots.plan(game.s, 0) == "tavern") is goes


@pytest.mark.parametrize(("clock", "sets_out"), [(22, False), (23, True)])
def test_a_character_sets_out_for_the_heart_shortly_before_the_waking(clock: int, sets_out: bool) -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O8")
    game.s.clock = clock
    assert (bots.plan(game.s, 0) == "heart") is sets_out


def test_who_has_nothing_to_spend_leaves_the_tavern() -> None:
    game = Game(heroes=("hedge_wizard", "ranger"))
    game.put(0, "T1", gold=0)
    assert answers(game, "roll") == {"move O16 cw"}


@pytest.mark.parametrize("gold", [1, 2])
def test_who_stands_in_the_kitchen_buys_a_dish_with_the_last_gold(gold: int) -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "T7", gold=gold, brews=1)
    assert not answers(game, phase=GamePhase.ENCOUNTER) & {"none"}


def test_the_hurt_pay_the_doctor() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O1", gold=3, lives=1)
    assert answers(game, phase=GamePhase.CARDS) == {"doctor"}
    assert all(key.startswith("heal") for key in answers(game, "doctor", phase=GamePhase.CARDS))


def test_gold_buys_an_ember_key_at_the_shrine() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O5", gold=6)
    game.s.clock = 15
    assert answers(game, phase=GamePhase.CARDS) == {"gold"}


def test_nobody_buys_and_sells_for_ever() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O1", gold=5, lives=3)
    keys: list[str] = ["market"]
    while keys[-1] != "done":
        keys.append(_answer_after(game, keys))
        assert len(keys) < 12, keys


def _answer_after(game: Game, keys: list[str]) -> str:
    game.s.phase = GamePhase.CARDS
    return _answer(msgspec.msgpack.encode(game.s), game.s.seats, tuple(keys), 0)


def test_a_plan_has_a_name() -> None:
    game = crowned("L:D5", "O8", gold=2)
    assert [bots.plan(game.s, seat) for seat in (0, 1)] == ["leave:O3", "hunt"]
    game.s.crown, game.s.collapse, game.s.awake = NONE, NONE, False
    game.put(0, "O2", gold=3, lives=1)
    assert bots.plan(game.s, 0) == "heal"
