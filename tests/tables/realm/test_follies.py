"""Seeded games of three Journeymen: nobody does what a beginner would regret at once."""

import pytest

from game.core import Option, Session
from game.core.rng import Stream
from game.players import named
from game.tables.realm.bots import crown, ways, worth
from game.tables.realm.content.catalog import CONFUSION, HEROES, LAB, NUMBER, SLUG
from game.tables.realm.rules import clock, ending, keeper
from game.tables.realm.rules.state import State

HARM = ("immobility", "finger_of_death")
FAIR = 0.15
LAST_STEPS = 4


def follies(seed: str, players: tuple[str, ...]) -> list[str]:
    """Play a game and name every folly in it."""
    session, rng = Session.new("realm", len(players), seed), Stream(f"players {seed}")
    found = []
    while session.decision is not None:
        seat = session.decision.seat
        option = named(players[seat]).choose(session, rng)
        what = folly(session.state, seat, option) if len(session.decision.options) > 1 else ""
        if what:
            found.append(f"round {session.state.round}: {what}")
        session.answer(option)
    return found


def folly(s: State, seat: int, option: Option) -> str:
    """Name what is foolish about an answer; empty if nothing is."""
    p, words = s.players[seat], option.key.split()
    waits = ending.crown_was_taken(s) and any(ways.out_at(s, square) == p.place for square in range(len(s.maze.tiles)))
    if words[0] == "torpor" and p.lives >= HEROES[p.hero].lives and not waits:  # EG-16: where the bearer may come out
        return "Torpor at full Lives"
    if words[0] in ("doctor", "royal_doctor", "healer") and not (p.gold and (hurt(s, seat) or p.ailments)):
        return f"{words[0]} without Gold or need"
    if words[0] == "cast":
        slug = SLUG[NUMBER[words[1]]]
        if slug in HARM and words[2] == f"seat:{seat}":
            return f"{slug} on oneself"
        if slug == "destroy_magic":
            return "Destroy Magic for nothing"
    into_heart = option.key in ("step L:D4", "stay heart") and s.awake and s.crown < 0 <= p.place - LAB
    sure = not p.ailments & CONFUSION  # else chance may choose the step (LB-55)
    if into_heart and sure and crown.chance(margin(s, seat)) < FAIR and s.clock + LAST_STEPS < clock.end(s):
        return f"a bout at {option.key} with a margin of {margin(s, seat)}"
    return ""


def hurt(s: State, seat: int) -> bool:
    """Whether a character has fewer Lives than it began with."""
    return s.players[seat].lives < HEROES[s.players[seat].hero].lives


def margin(s: State, seat: int) -> int:
    """By how much a character is stronger than the Keeper now."""
    p = s.players[seat]
    return worth.power(s, p) - keeper.value(s)


@pytest.mark.parametrize("game", range(5))
def test_three_journeymen_do_nothing_foolish(game: int) -> None:
    assert follies(f"f/{game}", ("journeyman",) * 3) == []
