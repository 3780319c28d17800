"""Whatever can't be chosen says why, with a rule that exists (HR-11)."""

import os
from collections.abc import Iterator
from functools import cache
from itertools import count

import pytest

from game.content.rulebook import rules
from game.content.texts import say
from game.core import Refusal, Session, tables
from game.core.rng import Stream
from tests.conformance import promises
from tests.conformance.games import (
    Setup,
    all_setups,
    decisions,
    phase,
    sampled,
    seers,
    target_sorts,
    targets_by_question,
)

GARBAGE = (
    "",
    ":",
    "::",
    "#2",
    "nothing",
    "die",
    "die:",
    "die:0",
    "die:7",
    "die:x",
    "die:5#9",
    "die:²",
    "die:٣",
    "die:" + "9" * 5000,
    "place:",
    "place:0",
    "place:19",
    "place:-1",
    "table:6",
    "table:-1",
    "table:x",
    "deck:",
    "deck:items",
    "deck:nasty",
    "deck:potions",
    "kind:Potion",
    "kind:Gold",
    "item:I99",
    "item:",
    "nasty:N99",
    "nasty:",
    "seat:9",
    "seat:x",
    "has:9:Beer",
    "has:0:Gold",
    "has:0",
    "at:5:9",
    "card:",
    "face:0",
    "shift:5:+2",
    "order:1",
    "end:",
    "\x00",
    "place:7\n",
    "\U0001d54a",
)


@cache
def known_rules(table: str) -> frozenset[str]:
    return frozenset(rules(table)) | frozenset(rules("house"))


@cache
def every_target(table: str) -> tuple[str, ...]:
    return (*sorted(target_sorts(table)), *GARBAGE)


def _is_clear(refusal: Refusal, table: str) -> bool:
    """A rule that exists, and two sentences without a key or a place-holder left in them."""
    texts = (refusal.text, refusal.remedy)
    return refusal.rule in known_rules(table) and all(
        len(text.split()) > 1 and text.endswith((".", "!", "?")) and not set(text) & set("{}") for text in texts
    )


@pytest.mark.long(every=9)
def test_every_refusal_names_a_rule_and_a_remedy(setup: Setup) -> None:
    session, rng = setup.new("why"), Stream("which targets")
    targets = every_target(setup.table)
    asked = 0
    for _ in sampled(session, "why", 3):
        for _ in range(8):
            target = targets[rng.below(len(targets))]
            for seat in range(setup.seats):
                refusal = session.why(seat, target)
                assert (refusal is None) == _can_choose(session, seat, target)
                assert refusal is None or _is_clear(refusal, setup.table), (seat, target, refusal)
                asked += refusal is not None
    assert asked > 0


#: So many positions of each table are asked about everything, in parts; ``REFUSALS=20000`` asks about as many as that.
POSITIONS, PARTS = int(os.environ.get("REFUSALS", "160")), 8


def _positions(table: str, part: int) -> Iterator[Session]:
    """A part of the positions: a few of each game, with every so many-th set-up."""
    rng, left = Stream(f"positions {part}"), POSITIONS // PARTS
    setups = [setup for setup in all_setups() if setup.table == table]
    setups = setups[part::PARTS] or setups
    for game, setup in ((game, setup) for game in count() for setup in setups):
        session = setup.new(f"refusals {part} {game}")
        for _ in decisions(session, f"refusals {part} {game}"):
            if rng.below(24):
                continue
            yield session
            left -= 1
            if not left:
                return


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("table", tables())
@pytest.mark.rule("HR-11")
def test_nothing_that_could_be_an_answer_is_refused_by_a_catch_all_sentence(table: str, part: int) -> None:
    """Everything that answers this question in other positions, and what on the board is an answer in this phase."""
    promised = promises.of(table)
    vague = {say(key) for key in promised.vague}
    known = targets_by_question(table)
    for session in _positions(table, part):
        assert session.decision is not None
        seat, kind = session.decision.seat, session.decision.kind
        view = session.view(seat)
        lying = {one for one in known.get(phase(session), ()) if one.partition(":")[0] in promised.on_board}
        for target in known.get(kind, frozenset()) | lying:
            if promised.there(session.state, view, target):
                refusal = session.why(seat, target)
                assert refusal is None or refusal.text not in vague, (kind, target, refusal)


def _can_choose(session: Session, seat: int, target: str) -> bool:
    decision = session.decision
    return decision is not None and decision.seat == seat and any(target in one.targets for one in decision.options)


@pytest.mark.long(every=5)
def test_every_target_has_an_answer_in_every_kind_of_question(usual: Setup) -> None:
    """Every target seen anywhere, and every garbage, at the first questions of each kind."""
    session = usual.new("every target")
    seen: dict[str, int] = {}
    for _ in decisions(session, "every target"):
        assert session.decision is not None
        kind = session.decision.kind
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 3:
            continue
        for seat in range(usual.seats):
            for target in every_target(usual.table):
                refusal = session.why(seat, target)
                assert refusal is None or _is_clear(refusal, usual.table), (seat, target, refusal)


@pytest.mark.parametrize("target", ["end", "die:1", "", "place:7"])
def test_after_the_end_everything_is_refused(usual: Setup, target: str) -> None:
    session = usual.new("over")
    for _ in decisions(session, "over"):
        pass
    for seat in range(usual.seats):
        refusal = session.why(seat, target)
        assert refusal is not None
        assert _is_clear(refusal, usual.table)


def test_a_refusal_never_depends_on_what_the_seat_can_not_know(usual: Setup) -> None:
    session, rng = usual.new("blind why"), Stream("blind why")
    targets = every_target(usual.table)
    for _ in sampled(session, "blind why", 4):
        asked = session.decision.seat if session.decision else None
        for seat in [seat for seat in seers(session) if seat is not None and seat == asked]:
            guess = session.fair_guess(rng, seat)
            for _ in range(20):
                target = targets[rng.below(len(targets))]
                assert guess.why(seat, target) == session.why(seat, target)
