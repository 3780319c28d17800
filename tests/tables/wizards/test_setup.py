"""B-1 to B-21, WZ-22, WZ-35, WZ-113, 7.5: Lands, boats, decks, figures, and the quick start."""

from collections import Counter

import pytest

from game.core import Session
from game.core.rng import Stream
from game.tables.wizards.content.catalog import CENTER, CONTENT, DECK, LAND, LANDS, OBJECTS, TASKS, TOWNS
from game.tables.wizards.content.geography import HEXES, NAME, distance, local_hex, turned
from game.tables.wizards.rules import setup
from game.tables.wizards.rules.state import NONE, GamePhase, State
from tests.tables.wizards.tools import DEFAULTS, Game


def new(seats: int = 3, seed: int = 1, **options: bool | str) -> State:
    return setup.new(seats, DEFAULTS | options, seed)


# --- what lies in the box ---------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-1", "wizards:B-3", "wizards:B-21")
@pytest.mark.parametrize("seats", range(1, 7))
def test_a_new_game(seats: int) -> None:
    s = new(seats, mode="full")
    assert len(s.players) == seats
    assert (s.turn, s.day, s.fortnight) == (0, 1, 1)
    assert sorted(s.tasks) == list(range(len(TASKS))) == list(range(50))
    assert len(s.events) == 40
    assert sorted(s.wizards) == list(range(len(DECK))) == list(range(14))
    assert sorted(s.objects) == list(range(len(OBJECTS))) == list(range(12))
    assert (s.demons, s.markers, s.dead) == ([], [], [])


@pytest.mark.rule("wizards:B-2", "wizards:B-17")
@pytest.mark.parametrize(("mode", "lands", "slots"), [("short", 10, 10), ("evening", 12, 13), ("full", 18, 19)])
def test_every_mode_has_its_lands(mode: str, lands: int, slots: int) -> None:
    s = new(mode=mode)
    assert len(s.board.lands) == lands == s.mode.lands
    assert len(s.laid) == slots
    assert sum(tile == NONE for tile in s.laid) == slots - lands
    assert {LAND[slug] for slug in s.mode.fixed} <= set(s.board.lands)
    assert all(len(s.board.spaces[land]) == sum(hex_ != "~" for hex_ in LANDS[land].terrain) for land in s.board.lands)


@pytest.mark.rule("wizards:B-17")
def test_the_short_map_has_one_more_common_or_elven_land() -> None:
    extra = Counter(
        land for seed in range(60) for land in new(seed=seed).board.lands if LANDS[land].slug not in new().mode.fixed
    )
    assert len(extra) == 7  # the other Common and Elven Lands
    assert {LANDS[land].kind for land in extra} == {"common", "elven"}


@pytest.mark.rule("wizards:B-17")
def test_chance_turns_lands_and_chooses_slots() -> None:
    games = [new(seed=seed, mode="full") for seed in range(12)]
    assert len({s.laid for s in games}) == 12
    assert {tile % 6 for s in games for tile in s.laid if tile != NONE} == set(range(6))
    assert len({s.laid.index(NONE) for s in games}) > 4


@pytest.mark.rule("wizards:B-4")
def test_the_calendar_begins_on_the_first_day() -> None:
    assert [new(mode=mode).mode.days for mode in ("short", "evening", "full")] == [7, 10, 14]


# --- boats ------------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-18")
@pytest.mark.parametrize("mode", ["short", "evening", "full"])
def test_six_boats_lie_on_the_water_beside_lands(mode: str) -> None:
    for seed in range(8):
        s = new(seed=seed, mode=mode)
        assert len(s.boats) == 6
        for boat in s.boats:
            assert s.board.terrain[boat.space] == "~"
            assert any(near in s.board.shore for near in s.board.near[boat.space])


@pytest.mark.rule("wizards:B-18", "wizards:B-5")
def test_a_boat_lies_in_the_first_direction_from_its_harbour() -> None:
    s = new(mode="full", seed=3)
    for slot, tile in zip(CONTENT.slots["full"], s.laid, strict=True):
        land, rotation = divmod(tile, 6)
        if tile == NONE or LANDS[land].harbour == NONE:
            continue
        harbour = local_hex(slot, LANDS[land].harbour, rotation)
        water = [near for near in s.board.near[harbour] if s.board.terrain[near] == "~"]
        assert water[0] in {boat.space for boat in s.boats}


@pytest.mark.rule("wizards:B-19")
def test_the_dragon_waits_at_the_center_of_the_lair() -> None:
    s = new()
    assert s.dragon == s.board.where[CENTER]


# --- laying the Lands -------------------------------------------------------------------------------------


def build(seats: int, mode: str, seed: str = "laid", **options: bool | str) -> Session:
    """A game up to the moment at which the last Land is laid."""
    session, rng = Session.new("wizards", seats, seed, {"mode": mode, "build": "players"} | options), Stream(seed)
    while session.state.phase == GamePhase.BUILD:
        assert session.decision is not None
        session.answer(session.decision.options[rng.below(len(session.decision.options))])
    return session


@pytest.mark.rule("WZ-35", "WZ-113")
@pytest.mark.parametrize("coop", [False, True])
def test_players_lay_the_lands_in_turn(coop: bool) -> None:
    session = Session.new("wizards", 3, "laid", {"mode": "full", "build": "players", "coop": coop})
    assert [len(p.hand) for p in session.state.players] == [3, 3, 3]
    assert len(session.state.pool) == 18 - 9
    laid = []
    while session.state.phase == GamePhase.BUILD:
        decision = session.decision
        assert decision is not None
        assert (decision.kind, decision.hidden) == ("place_land", True)
        free = sum(tile == NONE for tile in session.state.laid)
        assert len(decision.options) == len(session.state.players[decision.seat].hand) * free * 6
        laid.append(decision.seat)
        session.answer(decision.options[-1])
    assert laid == [0, 1, 2] * 6
    assert Counter(session.state.owners) == {0: 6, 1: 6, 2: 6, NONE: 1}
    assert len(session.state.board.lands) == 18
    assert len(session.state.boats) == 6
    assert session.state.phase == GamePhase.START


@pytest.mark.rule("wizards:B-17", "WZ-35")
@pytest.mark.parametrize(
    ("seats", "mode", "hand"), [(4, "short", 2), (6, "short", 1), (6, "evening", 2), (6, "full", 3)]
)
def test_where_lands_are_few_full_rounds_are_dealt(seats: int, mode: str, hand: int) -> None:
    session = Session.new("wizards", seats, "few", {"mode": mode, "build": "players"})
    assert [len(p.hand) for p in session.state.players] == [hand] * seats
    built = build(seats, mode)
    counts = Counter(owner for owner in built.state.owners if owner != NONE)
    assert sum(counts.values()) == built.state.mode.lands
    assert max(counts.values()) - min(counts.values()) <= 1


@pytest.mark.rule("WZ-35", "wizards:H-6")
def test_a_land_lies_with_its_back_up_until_all_are_laid() -> None:
    session = Session.new("wizards", 2, "backs", {"build": "players"})
    assert session.decision is not None
    option = session.decision.options[7]
    land, slot, rotation = option.value
    session.answer(option)
    for seat, seen in ((0, LANDS[land].slug), (1, "?"), (None, "?")):
        there = session.view(seat)["slots"][slot]
        assert (there["land"], there["down"], there["owner"]) == (seen, True, 0)
    assert session.view(0)["slots"][slot]["rotation"] == rotation
    open_ = build(2, "short", open_hands=False)
    assert all(not slot["down"] and slot["land"] != "?" for slot in open_.view(1)["slots"])


@pytest.mark.rule("wizards:B-6", "wizards:B-8")
def test_the_options_name_land_slot_and_rotation() -> None:
    session = Session.new("wizards", 2, "names", {"build": "players"})
    assert session.decision is not None
    for option in session.decision.options[:40]:
        land, slot, rotation = option.value
        a, b = CONTENT.slots["short"][slot]
        assert option.key == f"lay {LANDS[land].slug} {6 * a},{6 * b} @{rotation}"
        assert option.targets[:2] == (f"land:{LANDS[land].slug}", f"hex:{6 * a},{6 * b}")
    assert turned((2, 0), 1) == (0, 2)
    assert distance((0, 0), (6, -6)) == 6


@pytest.mark.rule("WZ-35")
def test_alone_one_lays_every_land() -> None:
    session = Session.new("wizards", 1, "alone", {"build": "players"})
    laid = 0
    while session.state.phase == GamePhase.BUILD:
        assert session.decision is not None
        assert session.decision.kind == "place_land"
        session.answer(session.decision.options[0])
        laid += 1
    assert laid == 10
    assert session.state.owners.count(0) == 10


# --- figures ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:B-20", "WZ-22", "wizards:R-18")
def test_everybody_begins_in_a_town_and_meets_nothing_there() -> None:
    session = Session.new("wizards", 3, "towns", {"mode": "full"})
    towns = {f"to {NAME[session.state.board.where[town]]}" for town in TOWNS}
    for seat in range(3):
        assert session.decision is not None
        assert (session.decision.seat, session.decision.kind) == (seat, "start_town")
        assert {option.key for option in session.decision.options} == towns  # WZ-22: one may be shared
        session.answer(session.decision.options[0])
    s = session.state
    assert len({p.space for p in s.players}) == 1
    assert not s.story
    for p in s.players:
        assert (p.rank, p.order, p.points, p.tasks, p.objects) == (0, NONE, [0, 0, 0], [], [])
    assert (s.turn, s.phase) == (0, GamePhase.TRAVEL)


@pytest.mark.rule("wizards:B-20")
@pytest.mark.parametrize("mode", ["short", "evening"])
def test_the_quick_start(mode: str) -> None:
    session = Session.new("wizards", 2, "quick", {"mode": mode})
    for seat, order in enumerate(("druids", "wizards")):
        while session.decision is not None and session.decision.kind != "start_order":
            assert session.decision.seat == seat
            session.answer(session.decision.options[0])
        assert session.decision is not None
        assert [option.key for option in session.decision.options] == ["wizards", "sorcerers", "druids"]
        session.answer(order)
    while session.state.phase == GamePhase.START:
        assert session.decision is not None
        session.answer(session.decision.options[0])
    for p, order in zip(session.state.players, (2, 0), strict=True):
        assert (p.rank, p.order, p.points) == (1, order, [0, 0, 0])
        assert [task.mandatory for task in p.tasks] == [True, True]


# --- options ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wizards:R-80", "WZ-104")
def test_one_player_plays_by_the_rules_of_the_team() -> None:
    assert new(1).options.coop
    assert not new(2).options.coop
    assert new(2, coop=True).options.coop


@pytest.mark.rule("wizards:B-64", "WZ-104", "wizards:R-73")
def test_who_wins() -> None:
    from game.tables.wizards.rules import ending

    for coop, winners, how in ((False, [1], "rank"), (True, [0, 1, 2], "team")):
        game = Game(coop=coop)
        ending.win(game.s, 1)
        ending.win(game.s, 2)
        ending.evil_wins(game.s)
        found = ending.result(game.s)
        assert (found["winners"], found["how"]) == (winners, how)
        assert [player["rank"] for player in found["players"]].count(1) >= 1
        assert found["players"][1]["rank"] == 1
    game.rank(1, "druids", 2)
    assert [player["order"] for player in ending.result(game.s)["players"]] == ["", "druids", ""]


def test_hexes_of_slots_exist_in_every_mode() -> None:
    for mode, slots in CONTENT.slots.items():
        hexes = {HEXES[hex_] for hex_ in new(mode=mode).board.hexes}
        assert {(6 * a, 6 * b) for a, b in slots} <= hexes
