"""Whole games over all legal options: nothing is lost, nobody is stuck, and every ending is reached (SC-96, SC-97)."""

from functools import cache
from itertools import product
from typing import Any

import pytest

from game.core import BadOption, Session
from game.core.rng import Stream
from game.tables.realm.content.catalog import CARDS, HEART, HEROES, INN, LAB, MAZE
from game.tables.realm.rules import hidden, totals
from game.tables.realm.rules.maze_grid import HEART_SQUARE
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.rules.tiles import ENTRANCE_TILES, HEART_TILE, PASSAGES, POOL
from tests.conformance.games import varied
from tests.tables.realm.tools import TABLE
from tests.tables.realm.walker import Walker

LONGEST = 4000


@cache
def setups() -> tuple[list[tuple[int, dict[str, Any]]], list[tuple[int, dict[str, Any]]]]:
    """Every choice of options and seats: those that are legal, one for each game they come to, and the illegal ones."""
    legal: dict[Any, tuple[int, dict[str, Any]]] = {}
    illegal = []
    names = [setting.name for setting in TABLE.options]
    for seats in TABLE.seats:
        for choice in product(*(setting.choices for setting in TABLE.options)):
            options = dict(zip(names, choice, strict=True))
            try:
                state: Any = TABLE.new(seats, options, 1)
            except BadOption:
                illegal.append((seats, options))
            else:
                legal.setdefault((seats, state.options), (seats, options))
    return list(legal.values()), illegal


def check(s: State, decision: Any) -> None:
    """Section 9 of the rules, at an open question."""
    keys = [option.key for option in decision.options]
    assert keys
    assert len(set(keys)) == len(keys), keys
    assert s.phase != GamePhase.OVER
    if s.phase != GamePhase.CHOOSE:
        assert s.players[decision.seat].hero != NONE
    _check_maze(s)
    for seat, p in enumerate(s.players):
        if p.hero != NONE:
            _check_seat(s, seat, settled=decision.kind == "start_action")
    if s.crown != NONE:
        assert s.players[s.crown].hero != NONE
    if s.phase != GamePhase.CHOOSE:
        assert ((s.crown == NONE) != (s.crown_place == NONE)) == (s.collapse != NONE)


def _check_maze(s: State) -> None:
    m = s.maze
    assert m.tiles[HEART_SQUARE] == HEART_TILE
    assert HEART_SQUARE not in {*m.gone, *m.down}
    for square, tile in enumerate(m.tiles):
        if tile == NONE:
            assert square not in m.down
            assert square not in m.gone
            assert not m.loose.get(square)
            assert not m.coins.get(square)
        else:
            assert tile in POOL or tile in ENTRANCE_TILES or square == HEART_SQUARE
            assert PASSAGES[tile][m.turned[square]]
    assert not any(tile in ENTRANCE_TILES for tile in m.pool)
    assert all(m.tiles[square] in POOL for square in m.down)
    for p in s.players:
        if p.hero != NONE and p.place in MAZE:
            assert m.tiles[p.place - LAB] != NONE
            assert p.place - LAB not in m.down
            assert p.place != HEART or s.awake


def _check_seat(s: State, seat: int, settled: bool) -> None:
    p = s.players[seat]
    hero = HEROES[p.hero]
    assert p.strength >= hero.strength
    assert p.craft >= hero.craft
    assert p.lives >= 1
    assert p.gold >= 0
    assert 0 <= p.skip <= 2
    assert all(CARDS[card].type == "key" for card in p.keys)
    if p.place in INN:
        assert totals.usable(s, p) == []
    if settled:
        assert len(p.spells) <= totals.spell_limit(s, seat)
        assert p.place in INN or len(p.objects) <= totals.carry_limit(p)
        assert s.cast == s.limbo == s.spells_drawn == s.maze.offer == []
        assert s.maze.laying == NONE


def play(session: Session, choose: Any) -> int:
    """Play to the end and check every question; returns how many answers it took."""
    at_first = session.census()
    assert set(at_first.values()) == {1}
    broken = answers = 0
    while session.decision is not None:
        s = session.state
        check(s, session.decision)
        assert session.census() == at_first
        assert s.broken >= broken
        broken = s.broken
        session.answer(choose(session))
        answers += 1
        assert answers < LONGEST
    assert session.census() == at_first
    assert hidden.flaws(session.state) == []
    assert session.state.how in {"renown", "crown", "collapse", "buried", "seal"}
    assert session.state.winners
    return answers


@pytest.mark.rule("RB-6", "QK-1", "RB-1")
def test_which_options_go_together() -> None:
    legal, illegal = setups()
    assert len(legal) == 5 * 6 + 3 * 2  # Tavern, Gates and walls; the Quick game for 2 to 4 with or without the Tavern
    for seats, options in illegal:
        contradicts = (options["gates"] is True and (not options["tavern"] or options["quick"])) or (
            options["quick"] and (seats > 4 or options["shifting_walls"] is False)
        )
        assert contradicts, options


@pytest.mark.rule("RB-4", "LB-24")
def test_sc_97_random_games_with_all_options_end_and_lose_nothing() -> None:
    for seats, options in setups()[0]:
        session = Session.new("realm", seats, f"whole {seats}", options)
        rng = Stream(f"whole {seats} {sorted(options.items())}")
        play(session, lambda one, rng=rng: varied(one, rng))


def walked(style: str, seats: int, number: int, **options: Any) -> Session:
    """A game of players with a plan."""
    session = Session.new("realm", seats, f"{style} {number}", options)
    play(session, Walker(style, f"{style} {seats} {number}"))
    return session


@pytest.mark.rule("EG-10", "EG-11", "EG-15", "QK-4")
def test_every_ending_is_reached_by_players_with_a_plan() -> None:
    games = [
        *(walked("runner", seats, number) for seats in (2, 3, 4, 6) for number in range(5)),
        *(walked("runner", 3, number, shifting_walls=True) for number in range(5)),
        *(walked("hermit", seats, number) for seats in (2, 4) for number in range(5)),
        *(walked("killer", 2, number) for number in range(8)),
        *(walked("runner", seats, number, quick=True) for seats in (2, 3, 4) for number in range(5)),
    ]
    told = {fact.kind for game in games for fact in game.facts}
    assert {"heart_open", "seal", "crown", "collapse", "tile_destroyed", "left_maze"} <= told
    ends = [game.state.how for game in games]
    assert set(ends) >= {"crown", "buried", "seal", "renown"}, ends
    for game in games:
        if game.state.how == "crown":
            assert game.state.players[game.state.winners[0]].place not in MAZE
        if game.state.how == "seal":
            assert game.state.options.quick


def test_sc_96_the_same_seed_and_answers_tell_the_same_story() -> None:
    first, again = walked("runner", 3, 5), walked("runner", 3, 5)
    assert first.facts == again.facts
    assert len(first.facts) > 300
    assert TABLE.result(first.state) == TABLE.result(again.state)
