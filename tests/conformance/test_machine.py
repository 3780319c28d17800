"""Mixtures of answers, undo, clones, saves and guesses, made up and shrunk by Hypothesis."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.content.rulebook import rules
from game.core import Option, Refused, Session
from game.core.rng import Stream
from tests.conformance.games import Setup, all_setups, standing, varied

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60, stateful_step_count=50)
settings.register_profile("nightly", deadline=None, max_examples=2000, stateful_step_count=80)


class Tableful(RuleBasedStateMachine):
    """One game and its bystanders: copies that nobody touches and that may therefore never change."""

    def __init__(self) -> None:
        super().__init__()
        self.session: Session
        self.census: dict[str, int] = {}
        self.trail: list[tuple[tuple[Any, ...], bool]] = []  # before each answer since the last clearing; silent?
        self.bystanders: list[tuple[Session, str]] = []

    @initialize(setup=st.sampled_from(all_setups()), seed=st.integers(0, 99), skip=st.integers(0, 60))
    def start(self, setup: Setup, seed: int, skip: int) -> None:
        """Begin somewhere in a game."""
        self.session = setup.new(str(seed))
        self.census = self.session.census()
        rng = Stream(str(seed))
        for _ in range(skip):
            if self.session.decision is not None:
                self._answer(varied(self.session, rng))

    @rule(data=st.data())
    @precondition(lambda self: self.session.decision is not None)
    def answer(self, data: st.DataObject) -> None:
        """Answer the open question, by the option or by its key."""
        assert self.session.decision is not None
        option = data.draw(st.sampled_from(self.session.decision.options))
        self._answer(option if data.draw(st.booleans()) else option.key, data.draw(st.booleans()))

    def _answer(self, choice: Option | str, silent: bool = False) -> None:
        before, barrier = standing(self.session), self.session.state.barrier
        self.session.answer(choice, silent=silent)
        self.trail.append((before, silent))
        if self.session.state.barrier != barrier or self.session.decision is None:
            self.trail.clear()
            assert not self.session.can_undo()

    @rule()
    @precondition(lambda self: self.session.can_undo())
    def undo(self) -> None:
        """HR-1: take the last answer that was not silent back."""
        told = list(self.session.facts)
        self.session.undo()
        while self.trail[-1][1]:
            self.trail.pop()
        assert standing(self.session) == self.trail.pop()[0]
        assert self.session.facts == told[: len(self.session.facts)]

    @rule()
    @precondition(lambda self: not self.session.can_undo())
    def refuse_to_undo(self) -> None:
        """HR-1: what can't be taken back says why, and changes nothing."""
        before = self.session.save()
        with pytest.raises(Refused) as refused:
            self.session.undo()
        assert refused.value.rule in rules("house")
        assert self.session.save() == before

    @rule(swap=st.booleans())
    def clone(self, swap: bool) -> None:
        """Go on with the game or with its copy; the other stands by."""
        twin = self.session.clone()
        assert standing(twin) == standing(self.session)
        assert twin.can_undo() == self.session.can_undo()
        if swap:
            self.session, twin = twin, self.session
        self.bystanders.append((twin, twin.save()))

    @rule()
    def save_and_load(self) -> None:
        """Go on with what was read back."""
        text = self.session.save()
        loaded = Session.load(text)
        assert standing(loaded) == standing(self.session)
        assert loaded.can_undo() == self.session.can_undo()
        assert loaded.save() == text
        self.session = loaded

    @rule(seed=st.integers(0, 999))
    def guess(self, seed: int) -> None:
        """The asked seat's guess looks like the game to it, and asks the same."""
        before = self.session.save()
        guess = self.session.fair_guess(Stream(str(seed)))
        assert guess.decision == self.session.decision
        assert guess.census() == self.census
        if self.session.decision is not None:
            seat = self.session.decision.seat
            assert guess.view(seat) == self.session.view(seat)
        assert self.session.save() == before

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every card, die and token is somewhere."""
        if self.census:
            assert self.session.census() == self.census

    @invariant()
    def the_end_has_a_result_and_a_question_has_answers(self) -> None:
        """There is either a question or a result."""
        if self.census:
            assert (self.session.decision is None) == (self.session.result is not None)
            assert self.session.decision is None or self.session.decision.options

    def teardown(self) -> None:
        """Nobody has touched the bystanders."""
        for twin, text in self.bystanders:
            assert twin.save() == text


TestTableful = Tableful.TestCase
TestTableful.settings = settings.get_profile("ci")
