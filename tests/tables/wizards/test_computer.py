"""What computer seats want: errands on the way to the next Rank, by the shortest way, without needless harm."""

import msgspec
import pytest

from game.core import Session
from game.core.rng import Stream
from game.players import USUAL, named
from game.tables.wizards.bots.fields import FAR, Map, Traveller, reach
from game.tables.wizards.content.catalog import LAND
from game.tables.wizards.content.geography import WATER
from game.tables.wizards.rules.state import Phase, State
from game.tables.wizards.table import TABLE
from tests.tables.wizards.tools import Game

computer = named(USUAL).choose

FREE = Traveller(frozenset(), frozenset(), (), -1, slow=False)


def session(game: Game) -> Session:
    """A game that goes on from a position, with the first seat's way of travelling."""
    mark = Session.new("wizards", len(game.s.players), "computer", {"mode": game.s.options.mode}).checkpoint()
    begun = msgspec.msgpack.encode(msgspec.structs.replace(game.s, phase=Phase.TRAVEL))
    return Session.at(mark._replace(now=mark.now._replace(base=begun)))


def play(game: Game, turns: int) -> State:
    """Let computer seats play so many days; the others stay where they are."""
    one, rng = session(game), Stream("computer")
    begun = one.state.day
    while one.decision is not None and one.state.day - begun < turns:
        decision = one.decision
        idle = decision.seat != 0 and decision.kind in ("travel_mode", "step")
        stays = decision.find("stop") or decision.find("walk")
        one.answer(stays if idle and stays else computer(one, rng))
    state: State = one.state
    return state


def value(game: Game, seat: int = 0) -> float:
    return TABLE.evaluate(game.view(seat))


def sorcerer(mode: str = "short", rank: int = 1, *points: int) -> Game:
    """A Sorcerer in Meadowshire; another player far away."""
    game = Game(2, mode)
    game.rank(0, "sorcerers", rank, *points)
    game.put(0, game.hex("meadowshire", 0, 0))
    game.put(1, game.hex("glendale", 1, -1))
    game.s.phase = Phase.TRAVEL
    return game


# --- errands ------------------------------------------------------------------------------------------------


def test_a_space_is_worth_the_more_the_nearer_a_marker_is() -> None:
    game = sorcerer()
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("torwall", 1, 1))
    far = value(game)
    game.put(0, game.hex("meadowshire", -1, 0))
    near = value(game)
    game.put(0, game.hex("meadowshire", -2, 0))
    assert far < near < value(game)


def test_it_walks_to_its_markers_and_does_the_task() -> None:
    game = sorcerer()
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("meadowshire", -1, 2), mandatory=True)
    game.s.day = 1
    s = play(game, 6)
    assert s.completed[0] == 1
    assert not any(task.card == 24 for task in s.players[0].tasks)


def test_a_part_that_is_done_is_worth_more_than_its_marker_underfoot() -> None:
    game = sorcerer()
    here = game.hex("meadowshire", -2, 0)
    game.put(0, here)
    task = game.task(0, 25, here, game.hex("torwall", 1, 1))
    before = value(game)
    task.parts[0].done = True
    assert value(game) > before


def test_points_that_the_next_rank_needs_are_worth_more_than_others() -> None:
    needed, spare = sorcerer("short", 1, 0, 0, 5), sorcerer("short", 1, 0, 0, 40)
    before = value(needed), value(spare)
    needed.rank(0, "sorcerers", 1, 0, 0, 10)
    spare.rank(0, "sorcerers", 1, 0, 0, 45)
    assert value(needed) - before[0] > value(spare) - before[1] > 0


# --- Mentors ------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-25")
def test_it_goes_to_its_mentor_once_it_has_the_points() -> None:
    game = sorcerer("short", 1, 10, 5, 15)
    game.put(0, game.hex("emberhold", 2, 0))
    assert play(game, 5).players[0].rank == 2


@pytest.mark.rule("wizards:WZ-19")
def test_it_wins_when_it_can() -> None:
    game = sorcerer("short", 2, 25, 15, 35)
    game.put(0, game.hex("emberhold", 2, 0))
    s = play(game, 5)
    assert s.winners == [0]


@pytest.mark.rule("wizards:B-24")
def test_a_newcomer_looks_for_an_order() -> None:
    game = Game(2, "full")
    game.put(0, game.hex("tidewell", 0, 1))
    assert play(game, 4).players[0].rank == 1


@pytest.mark.rule("wizards:WZ-61")
def test_telepathy_is_tried_before_anybody_sets_out() -> None:
    game = sorcerer("short", 1, 15, 10, 5)
    game.rank(0, "wizards", 1, 15, 10, 5)
    one = session(game)
    assert one.decision is not None
    assert one.decision.find("cast telepathy")
    assert computer(one, Stream("telepathy")).key == "cast telepathy"


# --- what ails it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ill", [{"dazed": True}, {"bound": True}, {"stun": 3}, {"trap": 3, "trap_left": 4}])
def test_nothing_that_ails_it_is_worth_having(ill: dict[str, int]) -> None:
    game = sorcerer()
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("torwall", 1, 1))
    well = value(game)
    game.set(0, **ill)
    assert value(game) < well


@pytest.mark.rule("wizards:WZ-46")
def test_the_dazed_go_where_they_are_healed() -> None:
    game = sorcerer()
    game.put(0, game.hex("emberhold", 2, 0), dazed=True)
    assert not play(game, 6).players[0].dazed


def test_what_another_gains_is_a_loss_and_in_a_team_a_gain() -> None:
    alone, team = sorcerer(), sorcerer()
    team.s.options = msgspec.structs.replace(team.s.options, coop=True)
    for game in (alone, team):
        game.rank(1, "druids", 1)
    before = value(alone), value(team)
    for game in (alone, team):
        game.rank(1, "druids", 2, 5, 15, 10)
    assert value(alone) < before[0]
    assert value(team) > before[1]


# --- ways ---------------------------------------------------------------------------------------------------


def lies(game: Game, *dead: str) -> Map:
    return Map(game.s.options.mode, game.s.laid, tuple(LAND[land] for land in dead))


@pytest.mark.rule("wizards:B-34")
def test_ways_cost_what_their_terrain_costs() -> None:
    game = Game(2, "short")
    here, there = game.hex("meadowshire", 0, 0), game.hex("meadowshire", 1, 0)
    assert reach(lies(game), FREE, here, aboard=False)[there] == 1.0
    assert reach(lies(game), FREE._replace(slow=True), here, aboard=False)[there] == 2.0


@pytest.mark.rule("wizards:B-36")
def test_a_boat_is_quicker_than_to_swim_and_one_that_comes_when_called_is_nearly_as_quick() -> None:
    game = Game(2, "short")
    here, there = game.at("T:TORWALL"), game.at("T:MERETON")
    beside = tuple(
        hex_ for hex_ in game.s.board.hexes
        if game.s.board.terrain[hex_] == WATER
        and any(game.s.board.land[near] == LAND["torwall"] for near in game.s.board.near[hex_])
    )  # fmt: skip
    swims, sails, calls = (
        reach(lies(game), FREE._replace(boats=boats, calls=calls), here, aboard=False)[there]
        for boats, calls in (((), -1), (beside, -1), (beside[:1], 10))
    )
    assert sails < calls < swims < FAR


@pytest.mark.rule("wizards:B-11")
def test_nobody_plans_to_enter_dead_lands_or_closed_places() -> None:
    game = Game(2, "short")
    here, there = game.hex("torwall", 2, 0), game.at("T:TORWALL")
    assert reach(lies(game), FREE, here, aboard=False)[there] < FAR
    assert reach(lies(game), FREE._replace(closed=frozenset({there})), here, aboard=False)[there] == FAR
    assert reach(lies(game, "torwall"), FREE, game.at("T:MERETON"), aboard=False)[there] == FAR


def test_demons_are_gone_round() -> None:
    game = Game(2, "short")
    here, there = game.hex("torwall", -1, 0), game.hex("torwall", -1, 2)
    straight = reach(lies(game), FREE, here, aboard=False)[there]
    shunned = frozenset(game.hex("torwall", q, 1) for q in (-2, -1))
    assert straight < reach(lies(game), FREE._replace(shunned=shunned), here, aboard=False)[there] <= straight + 16
