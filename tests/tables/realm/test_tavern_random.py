"""Random games with a liking for the Tavern: what must hold at every decision (invariants 2, 3, 5)."""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from game.core import Decision, Option, Session
from game.core.rng import Stream
from game.tables.realm.content.catalog import CARDS, GATES, INN, NUMBER, ROOMS, TRIBUTE
from game.tables.realm.rules import totals
from game.tables.realm.rules.state import NONE, State

_LIKED = ("enter", "move O16", "brew", "fight", "cast", "stay craps", "bouncer", "room", "gateway", "eject", "attack")
_GAMES = 12
_CARDS_OF_THE_TAVERN = 29


def pick(decision: Decision, rng: Stream) -> Option:
    """Mostly what leads to trouble in the Tavern, but never straight out of it again."""
    options = decision.options
    if rng.below(10) < 8:
        inside = any(option.key.startswith("move T") for option in options)
        for liked in _LIKED:
            found = [option for option in options if option.key.startswith(liked)]
            if found and not (inside and liked == "move O16") and rng.below(2):
                return found[rng.below(len(found))]
        if "leave" in [option.key for option in options] and decision.kind == "start_action":
            roll = decision.find("roll")
            if roll is not None:
                return roll
    return options[rng.below(len(options))]


def broken(s: State) -> list[str]:
    """Invariants that do not hold now."""
    found = []
    for seat, p in enumerate(s.players):
        if p.hero == NONE:
            continue
        if p.place in INN and (totals.usable(s, p) or totals.worn(s, p)):
            found.append(f"seat {seat} uses an Object inside")
        if p.gold < 0 or p.lives < 1 or not 0 <= p.brews <= 2 or not 0 <= p.skip <= 2:
            found.append(f"seat {seat} has less than nothing")
        if p.place == ROOMS[0]:
            found.append(f"seat {seat} sleeps in Room 101")
        if p.place in GATES and not s.options.gates:
            found.append(f"seat {seat} stands at a gate that is not there")
    rooms = [p.place for p in s.players if p.hero != NONE and p.place in ROOMS]
    if len(set(rooms)) != len(rooms):
        found.append("two guests in one room")
    if s.bouncer != NONE and s.players[s.bouncer].hero == NONE:
        found.append("a dead Bouncer")
    keys = sum(len(p.keys) for p in s.players) + len(s.stock)
    if keys > len(TRIBUTE) + 3:
        found.append("too many Keys")
    return found


@cache
def played(seats: int, gates: bool) -> tuple[Counter[str], frozenset[str], tuple[str, ...]]:
    """Play some games; returns the facts by kind, the Tavern cards that were met, and what went wrong."""
    kinds: Counter[str] = Counter()
    met: set[str] = set()
    wrong: list[str] = []
    for number in range(_GAMES):
        session = Session.new("realm", seats, f"inn {number}", {"gates": gates})
        rng, census, asked = Stream(f"guests {number}"), session.census(), 0
        while session.decision is not None:
            wrong += broken(session.state)
            asked += 1
            if asked % 20 == 0:
                assert session.census() == census
            session.answer(pick(session.decision, rng))
        for fact in session.facts:
            kinds[fact.kind] += 1
            if fact.kind == "met":
                card = CARDS[NUMBER[fact.data["card"]]]
                met |= {card.slug} if card.deck == "tavern" else set()
        wrong += _deaths(session)
    return kinds, frozenset(met), tuple(wrong)


def _deaths(session: Session) -> list[str]:
    """TV-22: a brawl's Life (rule TV-19) is never followed by the death of the same seat in the same breath."""
    facts = session.facts
    return [
        f"seat {fact.seat} died of a brawl"
        for before, fact in pairwise(facts)
        if fact.kind == "died" and before.kind == "life" and before.rule == "TV-19" and before.seat == fact.seat
    ]


@pytest.mark.long(every=3)
@pytest.mark.rule("TV-4", "TV-22", "TV-37")
@pytest.mark.parametrize("gates", [True, False])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_tavern_keeps_its_rules_in_random_games(seats: int, gates: bool) -> None:
    _, _, wrong = played(seats, gates)
    assert wrong == ()


@pytest.mark.rule("TV-41", "TV-42")
def test_every_card_and_every_event_of_the_tavern_comes_up() -> None:
    kinds: Counter[str] = Counter()
    met: set[str] = set()
    for seats in (2, 3, 4, 5, 6):
        more, cards, _ = played(seats, True)
        kinds += more
        met |= cards
    assert len(met) == _CARDS_OF_THE_TAVERN
    wanted = {
        "entered", "left_inn", "thrown_out", "landed", "forfeited", "spared", "bet", "room", "gateway", "gate", "hired",
        "ejected", "called", "coming", "patrol", "patrol_gone", "jailed", "kept", "brews", "tattoo", "food",
        "passed_over",
    }  # fmt: skip
    assert wanted - set(kinds) == set()


def test_without_the_gates_nobody_finds_one() -> None:
    assert all(not played(seats, False)[0]["gateway"] for seats in (2, 4))
