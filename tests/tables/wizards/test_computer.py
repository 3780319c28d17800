"""What computer seats want: errands on the way to the next Rank, by the shortest way, without needless harm."""

from collections.abc import Iterator

import msgspec
import pytest

from game.core import Option, Session
from game.core.rng import Stream
from game.core.sim import Sim
from game.core.table import Level
from game.players.ahead import Ahead
from game.tables.wizards.bots.ways import FAR, Map, Means, Standpoint, apart, ways
from game.tables.wizards.content.catalog import LAND, PLACE
from game.tables.wizards.content.geography import WATER
from game.tables.wizards.rules.state import NONE, Boat, GamePhase, State
from game.tables.wizards.table import TABLE
from tests.tables.wizards.tools import Game

SOUND = Level("sound", trials=0, noise=0.0, width=60, envy=0.0)  # a Journeyman that makes no mistakes

FREE = Means(-1, slow=False)


def computer(one: Session, rng: Stream) -> Option:
    """The answer of a computer seat."""
    thinking = Ahead(one, rng, SOUND)
    while thinking.go_on():
        pass
    return thinking.best


def session(game: Game) -> Session:
    """A game that goes on from a position, with the first seat's way of travelling."""
    mark = Session.new("wizards", len(game.s.players), "computer", {"mode": game.s.options.mode}).checkpoint()
    begun = msgspec.msgpack.encode(msgspec.structs.replace(game.s, phase=GamePhase.TRAVEL))
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
    return TABLE.value(game.s, seat)


def sorcerer(mode: str = "short", rank: int = 1, *points: int) -> Game:
    """A Sorcerer in Meadowshire; another player far away."""
    game = Game(2, mode)
    game.rank(0, "sorcerers", rank, *points)
    game.put(0, game.hex("meadowshire", 0, 0))
    game.put(1, game.hex("glendale", 1, -1))
    game.s.phase = GamePhase.TRAVEL
    return game


# --- errands ------------------------------------------------------------------------------------------------


def test_a_space_is_worth_the_more_the_nearer_a_marker_is() -> None:
    game = sorcerer()
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("torwall", 1, 1))
    game.put(0, game.hex("meadowshire", 0, 0), met={PLACE["E:MEADOWSHIRE"]: 2})  # the Elves there have nothing for it
    far = value(game)
    game.put(0, game.hex("meadowshire", -1, 0))
    near = value(game)
    game.put(0, game.hex("meadowshire", -2, 0))
    game.s.phase = GamePhase.SPECIFIC
    assert far < near < value(game)


def test_it_walks_to_its_markers_and_does_the_task() -> None:
    game = sorcerer()
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("meadowshire", -2, 1), mandatory=True)
    game.s.day = 1
    game.put(0, game.hex("meadowshire", 0, 0), met={PLACE["E:MEADOWSHIRE"]: 2})  # the Elves there have nothing for it
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


def test_orders_are_chosen_that_nobody_has_yet() -> None:
    kinds = []
    for seed in range(8):
        game, rng = Session.new("wizards", 6, f"orders {seed}", {"mode": "short"}), Stream(f"orders {seed}")
        while any(one.order == NONE for one in game.state.players):
            game.answer(computer(game, rng))
        orders = [one.order for one in game.state.players]
        assert max(map(orders.count, orders)) <= 4
        kinds.append(len(set(orders)))
    assert kinds.count(3) >= 4


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


def way(game: Game, here: int, there: int, means: Means = FREE, boats: tuple[int, ...] = (), dead: str = "") -> int:
    """What it costs on foot, in half movement points."""
    map_ = Map(game.s.options.mode, game.s.laid, tuple(LAND[land] for land in dead.split()))
    ground = ways(map_, means)
    return min(ground.to(there)[node] + more for node, more in ground.starts(Standpoint(here), boats))


@pytest.mark.rule("wizards:B-34")
def test_ways_cost_what_their_terrain_costs() -> None:
    game = Game(2, "short")
    here, there = game.hex("meadowshire", 0, 0), game.hex("meadowshire", 1, 0)
    assert way(game, here, there) == 2
    assert way(game, here, there, FREE._replace(slow=True)) == 4


@pytest.mark.rule("wizards:B-36")
def test_a_boat_is_quicker_than_to_swim_and_one_that_comes_when_called_is_nearly_as_quick() -> None:
    game = Game(2, "short")
    here, there = game.at("T:TORWALL"), game.at("T:MERETON")
    beside = tuple(
        hex_ for hex_ in game.s.board.hexes
        if game.s.board.terrain[hex_] == WATER
        and any(game.s.board.land[near] == LAND["torwall"] for near in game.s.board.near[hex_])
    )  # fmt: skip
    assert way(game, here, there, boats=beside) < way(game, here, there, Means(10, slow=False))
    assert way(game, here, there, Means(10, slow=False)) < way(game, here, there) < FAR


@pytest.mark.rule("wizards:B-11")
def test_nobody_plans_to_enter_dead_lands_or_closed_places() -> None:
    game = Game(2, "short")
    here, there = game.hex("torwall", -2, 0), game.hex("torwall", 2, 0)
    town = game.at("T:TORWALL")
    round_it = way(game, here, there, FREE._replace(closed=frozenset({town})))
    assert way(game, here, there) <= round_it < FAR
    assert way(game, game.at("T:MERETON"), town, dead="torwall") == FAR


def test_demons_are_gone_round() -> None:
    game = Game(2, "short")
    here, there = game.hex("torwall", -1, 0), game.hex("torwall", -1, 2)
    straight = way(game, here, there)
    shunned = frozenset(game.hex("torwall", q, 1) for q in (-2, -1))
    assert straight < way(game, here, there, FREE._replace(shunned=shunned)) <= straight + 32


@pytest.mark.rule("wizards:WZ-89")
def test_a_boat_with_demons_aboard_is_worth_leaving() -> None:
    game = Game(2, "short")
    sea = next(hex_ for hex_ in game.s.board.hexes if game.s.board.terrain[hex_] == WATER)
    ground = ways(Map(game.s.options.mode, game.s.laid, ()), FREE)
    assert ground.starts(Standpoint(sea, aboard=True, laden=True), ()) > ground.starts(Standpoint(sea, aboard=True), ())


# --- what a value may know, and what must be worth doing ------------------------------------------------------


def positions(games: int, every: int) -> Iterator[Sim]:
    """Light games of random answers, at every so many decisions."""
    for number in range(games):
        options = {"mode": ("short", "evening", "full")[number % 3], "coop": number % 2 == 1}
        sim, rng = Session.new("wizards", 1 + number % 4, f"value {number}", options).sim(), Stream(f"v{number}")
        for count in range(400):
            if sim.decision is None:
                break
            if count % every == 0:
                yield sim
            sim.apply(sim.decision.options[rng.below(len(sim.decision.options))])


def test_a_value_reads_nothing_that_its_seat_may_not_know() -> None:
    rng = Stream("worlds")
    for sim in positions(8, 13):
        assert sim.decision is not None
        for seat in range(sim.state.seats):
            assert TABLE.value(sim.redeal(rng, seat).state, seat) == TABLE.value(sim.state, seat)


def test_no_position_is_worth_more_than_the_best_that_one_could_go_for() -> None:
    planned = 0
    for sim in positions(4, 29):
        plans = TABLE.plans(sim.state, 0)
        planned += len(plans) > 1
        assert not plans or max(plans.values()) >= TABLE.value(sim.state, 0) - 0.001
    assert planned > 10


def test_terms_add_up_to_the_value() -> None:
    for sim in positions(4, 29):
        terms = TABLE.terms(sim.state, 0)
        assert [term.name for term in terms][3:5] == ["turns", "spell"]
        assert sum(term.value for term in terms) == pytest.approx(TABLE.value(sim.state, 0))


def test_no_two_days_have_the_same_number() -> None:
    game = Game(2, "short")
    days = [(fortnight, day) for fortnight in (1, 2, 3) for day in range(1, game.s.mode.days + 1)]
    seen = {TABLE.horizon(msgspec.structs.replace(game.s, fortnight=fortnight, day=day)) for fortnight, day in days}
    assert len(seen) == len(days)


@pytest.mark.rule("wizards:B-44")
def test_a_part_underfoot_is_done_and_not_declined() -> None:
    game = sorcerer()
    here = game.hex("meadowshire", -2, 0)
    game.put(0, here)
    game.task(0, 25, here, game.hex("torwall", 1, 1), mandatory=True)
    game.s.phase = GamePhase.SPECIFIC
    game.s.walk.steps = 1
    mark = session(game).checkpoint()
    begun = msgspec.msgpack.encode(game.s)
    one = Session.at(mark._replace(now=mark.now._replace(base=begun)))
    assert one.decision is not None
    assert one.decision.kind == "pick_markers"
    assert computer(one, Stream("underfoot")).key == "part 25.1"


@pytest.mark.rule("wizards:WZ-65")
def test_a_closed_cottage_is_left() -> None:
    game = sorcerer("short", 1, 5, 5, 5)
    home = game.at("HAMDREL")
    game.put(0, home, met={PLACE["HAMDREL"]: 1}, chats=3)
    assert play(game, 1).players[0].space != home


@pytest.mark.rule("wizards:WZ-89")
def test_nobody_stays_at_sea_with_demons_aboard() -> None:
    game = sorcerer()
    shore = game.hex("meadowshire", -2, 0)
    sea = next(near for near in game.s.board.near[shore] if game.s.board.terrain[near] == WATER)
    game.s.boats = [Boat(sea, demons=True)]
    game.put(0, sea, boat=0)
    assert play(game, 3).players[0].space != sea


# --- boats that are called ------------------------------------------------------------------------------------


def beside_the_sea() -> tuple[Game, int, int]:
    """A Wizard on a shore with all movement left, whose Task waits across the water; the shore, and its sea."""
    game = Game(2, "short")
    game.rank(0, "wizards", 1)
    board = game.s.board
    shore = next(
        hex_ for hex_ in board.hexes
        if board.land[hex_] == LAND["torwall"] and board.terrain[hex_] == "P"
        and any(board.terrain[sea] == WATER for sea in board.near[hex_])
    )  # fmt: skip
    sea = next(hex_ for hex_ in game.s.board.near[shore] if game.s.board.terrain[hex_] == WATER)
    game.put(0, shore)
    game.put(1, game.hex("glendale", 1, -1))
    game.task(0, 25, game.at("T:MERETON"), game.at("T:MERETON"), mandatory=True)
    game.s.phase = GamePhase.WALK
    game.s.walk.mp = game.s.walk.steps = 6
    return game, shore, sea


@pytest.mark.rule("wizards:WZ-26")
def test_a_boat_that_comes_when_called_is_worth_the_call() -> None:
    game, _, sea = beside_the_sea()
    game.s.boats = [Boat(sea)]
    game.s.players[0].tried = ["boat_summoning"]
    came = value(game)
    game.s.walk.boatless = True
    game.s.boats = []
    assert value(game) < came - 20.0  # half a turn


@pytest.mark.rule("wizards:WZ-26")
def test_a_call_that_is_about_to_be_answered_is_no_lost_turn() -> None:
    """It was: whoever wanted a boat walked to and fro until nothing was left of the turn, and called it then."""
    game, shore, _ = beside_the_sea()
    afar = next(
        hex_ for hex_ in game.s.board.hexes
        if game.s.board.terrain[hex_] == WATER and hex_ not in game.s.board.near[shore]
    )  # fmt: skip
    game.s.boats = [Boat(afar)]
    before = value(game)
    game.s.players[0].tried = ["boat_summoning"]
    assert value(game) > before - 20.0
    game.s.walk.boatless = True
    assert value(game) < before - 20.0


@pytest.mark.rule("wizards:WZ-26")
@pytest.mark.parametrize("far", [True, False])
def test_steps_are_of_no_use_where_a_boat_is_awaited_that_comes_tomorrow(far: bool) -> None:
    """They seemed to be, until the boat was called: seats paced the shore and called it with the last step."""
    game, shore, _ = beside_the_sea()
    wet = [hex_ for hex_ in game.s.board.hexes if game.s.board.terrain[hex_] == WATER]
    game.s.boats = [Boat((max if far else min)(wet, key=lambda hex_: apart(hex_, shore)))]
    many = value(game)
    game.s.walk.mp = 2
    assert (many - value(game) < 30.0) is far  # three quarters of a turn; some steps lead to where it is awaited


@pytest.mark.rule("wizards:WZ-89")
def test_a_boat_with_demons_aboard_is_not_as_good_as_an_empty_one() -> None:
    game, _, sea = beside_the_sea()
    game.s.boats = [Boat(sea)]
    empty = value(game)
    game.s.boats = [Boat(sea, demons=True)]
    assert value(game) < empty - 20.0


# --- points that come, and people who have been met -----------------------------------------------------------


@pytest.mark.rule("wizards:C-7")
def test_points_that_a_task_in_hand_brings_anyway_are_worth_little_as_a_gift() -> None:
    """A gift was reckoned as if no Task were in hand: seats stayed beside Elves for what they did not need."""
    game = sorcerer("short", 2, 25, 15, 30)
    game.task(0, 25, game.hex("meadowshire", -2, 0), game.hex("meadowshire", -2, 1))
    game.s.phase = GamePhase.SPECIFIC
    before = value(game)
    game.s.amount = 6
    assert value(game) - before < 80.0  # two turns


@pytest.mark.rule("wizards:WZ-65")
def test_whom_one_has_met_today_nobody_plans_to_meet_today_again() -> None:
    game = sorcerer("short", 1, 10, 5, 15)
    home = game.at("MEGMORAN")
    beside = next(near for near in game.s.board.near[home] if game.s.board.terrain[near] != WATER)
    game.s.phase = GamePhase.WALK
    game.s.walk.mp = game.s.walk.steps = 5
    game.put(0, beside)
    fresh = value(game)
    game.put(0, beside, met={PLACE["MEGMORAN"]: 1})
    assert value(game) < fresh - 2.0
    game.put(0, home, met={PLACE["MEGMORAN"]: 1})
    assert value(game) < fresh - 30.0


@pytest.mark.rule("wizards:WZ-65")
def test_nobody_waits_beside_whom_one_has_met_twice() -> None:
    """A step away counted more than to stay, and more than that to leave the Land: a seat stood there for a week."""
    game = sorcerer("short", 1, 10, 5, 15)
    home = game.at("MEGMORAN")
    beside = [near for near in game.s.board.near[home] if game.s.board.terrain[near] != WATER]
    worth = []
    for space in (home, beside[0]):
        game.put(0, space, met={PLACE["MEGMORAN"]: 2})
        worth.append(value(game))
    assert worth[0] < worth[1]


@pytest.mark.rule("WZ-106")
def test_a_gift_counts_in_full_for_who_helps_a_team() -> None:
    """Only a fifth of it did: the plan of who is not the first of a team was made without the points that come."""
    game = Game(2, "short", coop=True)
    game.rank(0, "sorcerers", 1)
    game.rank(1, "druids", 2, 30, 30, 30)
    game.put(0, game.hex("meadowshire", 0, 0))
    game.put(1, game.hex("glendale", 1, -1))
    game.s.phase = GamePhase.SPECIFIC
    game.s.amount = 12
    coming = value(game)
    game.s.amount = 0
    gains = []
    for sort in range(3):
        game.s.players[0].points = [12 * (sort == other) for other in range(3)]
        gains.append(value(game))
    assert coming > max(gains) - 10.0


# --- what is promised comes true ------------------------------------------------------------------------------


def apart_and_beside(game: Game, day: int) -> float:
    """What it is worth, on a day, that the second part of a Task lies beside the first one and not far away."""
    first, beside, away = game.hex("meadowshire", -1, 0), game.hex("meadowshire", -2, 0), game.hex("emberhold", 2, 0)
    game.s.phase, game.s.day = GamePhase.WALK, day
    game.s.walk.mp = game.s.walk.steps = 6
    game.put(0, game.hex("meadowshire", 0, 0), met={PLACE["E:MEADOWSHIRE"]: 2})
    found = []
    for second in (beside, away):
        game.s.players[0].tasks.clear()
        game.task(0, 25, first, second, mandatory=True)
        found.append(value(game))
    return found[0] - found[1]


@pytest.mark.rule("wizards:WZ-29")
def test_on_the_night_of_transports_nothing_is_near_to_what_is_done_today() -> None:
    """Next to one errand the other seemed to be near, and in the morning everybody was elsewhere."""
    game = sorcerer()
    soon = apart_and_beside(game, 1)
    assert apart_and_beside(game, game.s.mode.days) < soon / 2


def test_demons_on_a_later_errand_cost_as_much_as_on_the_next_one() -> None:
    """They cost nothing: seats put off what had to be fought for, and walked to and fro before it."""
    game = sorcerer()
    near, later = game.hex("meadowshire", -1, 0), game.hex("torwall", 1, 1)
    game.put(0, game.hex("meadowshire", 0, 0), met={PLACE["E:MEADOWSHIRE"]: 2})
    game.task(0, 25, near, later, mandatory=True)
    game.s.demons = [game.hex("torwall", 2, 0)]  # as many of them make a Land fall as soon
    quiet = value(game)
    game.s.demons = [later]
    assert value(game) < quiet - 40.0


def test_steps_do_not_make_a_fight_shorter() -> None:
    game = sorcerer()
    part = game.hex("meadowshire", -1, 0)
    game.put(0, game.hex("meadowshire", 0, 0), met={PLACE["E:MEADOWSHIRE"]: 2})
    game.task(0, 25, part, part, mandatory=True)
    game.s.demons, game.s.phase = [part], GamePhase.WALK
    game.s.walk.mp, game.s.walk.steps = 6, 6
    many = value(game)
    game.s.walk.mp = 2
    assert many - value(game) < 10.0


@pytest.mark.rule("wizards:WZ-66")
def test_nobody_plans_to_come_back_today_to_where_the_walk_has_been() -> None:
    game = sorcerer("short", 1, 10, 5, 15)
    home = game.at("MEGMORAN")
    game.put(0, next(near for near in game.s.board.near[home] if game.s.board.terrain[near] != WATER))
    game.s.phase = GamePhase.WALK
    game.s.walk.mp = game.s.walk.steps = 5
    fresh = value(game)
    game.s.walk.left = [home]
    assert value(game) < fresh - 5.0


@pytest.mark.rule("wizards:WZ-6", "wizards:WZ-25")
def test_who_speaks_with_his_mentor_from_afar_need_not_wait_for_him() -> None:
    """It was worth less that he spoke than that he might, so that seats walked to and fro before the Abbey."""
    game = sorcerer("short", 1, 10, 5, 15)
    game.put(0, game.at("ABBEY"))
    game.s.phase = GamePhase.SPECIFIC
    silent = value(game)
    game.s.speaks = True
    assert value(game) > silent + 40.0


def wizard(*points: int) -> Game:
    """A Wizard of Rank 1 before Hamdrel's Cottage, with a Task elsewhere; another player far away."""
    game = Game(2, "short")
    game.rank(0, "wizards", 1, *points)
    home = game.at("HAMDREL")
    game.put(0, next(near for near in game.s.board.near[home] if game.s.board.terrain[near] != WATER))
    game.put(1, game.hex("glendale", 1, -1))
    game.s.phase = GamePhase.TRAVEL
    return game


@pytest.mark.rule("WZ-61")
def test_a_wizard_on_the_map_ends_telepathy_for_a_while_and_not_for_good() -> None:
    """With one somewhere a Mentor seemed to be met never again: it was worth thirty turns that nobody turned one up."""
    game = wizard(10, 3, 2)
    game.s.fortnight, game.s.day = 4, 5
    away = game.hex("torwall", 1, 1)
    game.s.demons = [near for near in game.s.board.near[away] if game.s.board.land[near] == LAND["torwall"]]
    free = value(game)
    game.marker("terek", away)
    assert value(game) > free - 120.0


@pytest.mark.rule("wizards:WZ-2", "WZ-61")
def test_nobody_stands_before_hamdrel_and_does_not_go_in() -> None:
    game = wizard(23, 8, 9)
    game.s.fortnight, game.s.day = 4, 1
    assert play(game, 2).players[0].chats
