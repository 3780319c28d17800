"""Whole games: nothing impossible lies on the table, nobody is stuck, and every ending is reached."""

from itertools import product
from typing import Any

import pytest

from game.core import BadOption, Session
from game.core.rng import Stream
from game.tables.wizards.content.catalog import DECK, NUMBERS, TASKS
from game.tables.wizards.content.geography import WATER
from game.tables.wizards.rules import companions, hidden, tasks, totals
from game.tables.wizards.rules.state import NONE, GamePhase, Seat, State
from tests.tables.wizards.tools import TABLE, Game

LONGEST = 6000


def setups() -> list[tuple[int, dict[str, bool | str]]]:
    """Every choice of options, with a number of seats that goes round; those that are legal."""
    names = [setting.name for setting in TABLE.options]
    found = []
    for number, choice in enumerate(product(*(setting.choices for setting in TABLE.options))):
        options = dict(zip(names, choice, strict=True))
        seats = 1 + number % 6
        try:
            TABLE.new(seats, options, 1)
        except BadOption:
            seats += 1
        found.append((seats, options))
    return found


def check(s: State, asked: str) -> None:
    """What is always so while a question is open."""
    assert s.phase != GamePhase.OVER
    flying = any(p.space == NONE for p in s.players)  # they wait for the extra turns of who landed first (WZ-116)
    assert hidden.flaws(s) in ([], ["figures"] if flying else []) or s.pending
    if s.phase in (GamePhase.BUILD, GamePhase.START):
        return
    cards = [*s.wizards, *s.limbo_cards, *(card for one in s.markers for card in (one.card, *one.buried))]
    assert sorted(cards) == list(range(len(DECK)))
    held = [*s.tasks, *s.task_discard, *s.limbo_tasks, *(one.card for p in s.players for one in p.tasks)]
    assert sorted(held) == list(range(len(TASKS)))
    assert len(set(s.demons)) == len(s.demons)
    for space in (*s.demons, *(one.space for one in s.markers), *(space for _, _, space in tasks.spaces(s))):
        assert s.board.land[space] not in (NONE, *s.dead)
    assert all(s.board.terrain[boat.space] == WATER for boat in s.boats)
    aboard = [p.boat for p in s.players if p.boat != NONE]
    assert len(set(aboard)) == len(aboard)
    for seat, p in enumerate(s.players):
        _check_seat(s, seat, p, settled=asked == "travel_mode" and not s.pending and p.space != NONE)


def _check_seat(s: State, seat: int, p: Seat, *, settled: bool) -> None:
    """The rules of a single player; between turns the figures stand still."""
    assert min(p.points) >= 0
    assert 0 <= p.gap <= NUMBERS.lair_time
    assert len(p.tasks) <= NUMBERS.task_limit
    if not p.rank:
        assert (p.order, p.tasks, p.points) == (NONE, [], [0, 0, 0])
    if p.bound:
        assert (p.events, p.gap, p.animal) == ([], 0, 0)
    if p.boat != NONE:
        assert s.boats[p.boat].space == p.space
    if not settled:
        return
    assert totals.land_at(s, p.space) not in s.dead
    assert bool(p.gap) == (totals.in_lair(s, p) and not p.bound)
    assert not p.animal or not companions.refuses(s, seat, p.animal, p.space)


@pytest.mark.rule("wizards:B-3", "wizards:B-61", "wizards:C-7", "wizards:R-37")
@pytest.mark.parametrize("number", range(0, len(setups()), 3))
def test_a_game_of_chance_comes_to_an_end(number: int) -> None:
    seats, options = setups()[number]
    session, rng = Session.new("wizards", seats, f"whole {number}", options), Stream(f"chance {number}")
    while session.decision is not None:
        assert session.answered < LONGEST
        check(session.state, session.decision.kind)
        found = session.decision.options
        session.answer(found[rng.below(len(found))])
    result: Any = session.result
    assert result["how"] in ("rank", "team", "evil")
    assert bool(result["winners"]) == (result["how"] != "evil")


@pytest.mark.rule("wizards:B-64", "WZ-19")
@pytest.mark.parametrize(("coop", "how", "winners"), [(False, "rank", [0]), (True, "team", [0, 1])])
def test_the_last_rank_ends_the_game(coop: bool, how: str, winners: list[int]) -> None:
    game = Game(2, coop=coop)
    for seat in (0, 1):
        game.rank(seat, "druids", 4, 50, 100, 75)
    game.arrive(0, "RUKTAL").answer("advance")
    assert (game.s.how, game.s.winners) == (how, winners)
    assert TABLE.over(game.s)
    assert game.s.players[0].tasks == []  # nothing is given any more


@pytest.mark.rule("wizards:B-61", "wizards:R-64")
def test_the_circle_falls_as_the_last_land_and_all_have_lost() -> None:
    game = Game(2)
    game.s.dead = [land for land in game.s.board.lands if land not in (12, 13)]
    for p in game.s.players:
        p.space = game.hex("sacred_circle", 1, 0)
    game.s.fortnight, game.s.day = 9, 14
    game.run(GamePhase.EVIL, turn=1)
    assert (game.s.how, game.s.winners) == ("evil", [])
