"""A whole game of a computer seat, watched: it does none of the follies that its kind was once known for."""

from itertools import pairwise
from typing import NamedTuple

from game.core import Session, get
from game.core.rng import Stream
from game.players import USUAL, named
from game.tables.wizards.rules import totals
from game.tables.wizards.rules.state import NONE, GamePhase, State

SEED, TABLE = "follies/0", get("wizards")


class Turn(NamedTuple):
    """A turn that begins: where, whether the figure goes on foot to something, and what keeps nobody there."""

    space: int
    walks: bool
    closed: bool
    laden: bool


def turn(s: State, walks: bool) -> Turn:
    """The turn that begins."""
    p, place = s.me, totals.place_at(s, s.me.space)
    closed = place != NONE and not totals.eligible(s, s.turn, place)
    return Turn(p.space, walks, closed, p.boat != NONE and s.boats[p.boat].demons)


def test_a_computer_leaves_no_part_undone_nor_waits_where_nothing_is_to_be_had() -> None:
    one, rng = Session.new("wizards", 1, SEED, {"mode": "short"}), Stream("follies")
    choose = named(USUAL).choose
    turns: list[Turn] = []
    picked = 0
    while one.decision is not None:
        decision, option = one.decision, choose(one, rng)
        if decision.kind == "pick_markers":
            picked += 1
            assert option.key != "done", one.state.day
        if decision.kind == "travel_mode" and one.state.phase == GamePhase.TRAVEL:
            errand = list(TABLE.plans(one.state, 0)) != [""]
            turns.append(turn(one.state, errand and option.key == "walk"))
        one.answer(option)
    waits = [before for before, after in pairwise(turns) if before.walks and before.space == after.space]
    assert picked
    assert not [wait for wait in waits if wait.closed or wait.laden]


def test_the_walks_of_an_apprentice_do_not_go_to_and_fro() -> None:
    """Of 87 turns of this game 17 came by a space twice, as each step was misjudged by itself."""
    one, rng = Session.new("wizards", 1, SEED, {"mode": "short"}), Stream("follies")
    choose = named("apprentice").choose
    walks: dict[int, list[int]] = {}
    while one.decision is not None:
        walk = walks.setdefault(TABLE.horizon(one.state), [])
        space = one.state.players[0].space
        if not walk or walk[-1] != space:
            walk.append(space)
        one.answer(choose(one, rng))
    back = sum(len(walk) != len(set(walk)) for walk in walks.values())
    assert len(walks) > 20
    assert back < 0.15 * len(walks), (back, len(walks))
