"""Somebody's way through a lesson, step by step; it knows no picture."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from game.content import scenes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.content.lesson import Lesson, Step
    from game.core import Option, Session

LEARNER = 0  # the seat of who learns
PATIENCE = 2  # other answers after which the coach offers to put the moment back
# What the rival answers where the lesson does not say it: whatever ends the turn soonest.
_QUIET = ("stop", "pass", "done", "none", "walk", "decline", "roll", "encounter", "turn 0", "take *", "move *", "*")


def fits(key: str, patterns: Iterable[str]) -> bool:
    """Whether an answer is one of those that are meant."""
    return any(key == one or fnmatchcase(key, one.replace("[", "[[]")) for one in patterns)


class _Mark(NamedTuple):
    """Where the way stood before an answer, so that Undo finds back."""

    answered: int
    at: int
    part: int


class Course:
    """A lesson on its way.

    Attributes:
        session: the game that is played.
        at: how many steps are done.
        part: how many of the answers that the step wants were given.
        strays: how many other answers were given since.
        other: the last answer was another one than the coach hoped for, and about which step he has a word to say.
        gone: after it what the step wants is not on offer, nor once the rival has had his turn.
    """

    def __init__(self, table: str, lesson: Lesson, at: int = 0, session: Session | None = None) -> None:
        """Stand before a step; ``session`` is a game that was begun there, else the lesson's own answers lead to it.

        Raises:
            BadSave: The rules do not know its position.
            BadOption: Its answers do not lead there.
        """
        self.table, self.lesson, self.at = table, lesson, at
        self.part = self.strays = 0
        self.other = -1
        self.gone = False
        self.session = session or position(table, lesson, at)
        self._trail: list[_Mark] = []

    @property
    def step(self) -> Step | None:
        """The step of now; None at the end, and in a short game."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """Whether everything is done."""
        return self.step is None and (bool(self.lesson.steps) or self.session.decision is None)

    @property
    def asked(self) -> bool:
        """Whether the learner is asked."""
        return self.session.decision is not None and self.session.decision.seat == LEARNER

    def wanted(self) -> tuple[Option, ...]:
        """The answers on offer that the step wants now."""
        decision, step = self.session.decision, self.step
        if step is None or decision is None or not self.asked or self.part >= len(step.wants):
            return ()
        return tuple(option for option in decision.options if fits(option.key, step.wants[self.part]))

    @property
    def glowing(self) -> tuple[str, ...]:
        """The targets to be pressed now, the first one first."""
        step = self.step
        if step is None or step.do == "check":
            return ()
        if step.do == "refused":
            return (step.target,)
        if step.do == "undo":
            return ("undo",)
        offered = tuple(dict.fromkeys(target for option in self.wanted() for target in option.targets))
        return (step.glow or offered) if offered and self.part == 0 else offered

    @property
    def lost(self) -> bool:
        """Whether what the step wants is no longer on offer, so that only putting it back helps."""
        step = self.step
        if step is None or not step.wants or step.do == "check":
            return False
        return self.session.decision is None or (not self.wanted() if self.asked else self.gone)

    @property
    def offers_back(self) -> bool:
        """Whether the coach offers to put the moment back."""
        step = self.step
        hurried = step is not None and step.then == "back" and self.strays > 0
        return self.lost or hurried or self.strays >= PATIENCE

    def rival(self) -> str:
        """What the rival answers now; empty where the lesson does not say it, or nobody but the learner is asked."""
        decision = self.session.decision
        if (
            decision is None
            or self.asked
            or not self.lesson.steps
            or (self.step is not None and self.step.do == "look")
        ):
            return ""
        keys = [option.key for option in decision.options]
        return next(key for one in (*self.lesson.rival, *_QUIET) for key in keys if fits(key, (one,)))

    def let_rival(self) -> None:
        """Let the rival answer until the learner is asked."""
        while key := self.rival():
            self.session.answer(key)

    # --- what the learner does ----------------------------------------------------------------------------------

    def heard(self, seat: int, key: str) -> None:
        """An answer was given."""
        step = self.step
        if seat != LEARNER or step is None:
            return
        self._trail.append(_Mark(self.session.answered - 1, self.at, self.part))
        self.gone = False
        if self.part < len(step.wants) and fits(key, step.wants[self.part]):
            self.part, self.strays, self.other = self.part + 1, 0, -1
            if self.part == len(step.wants):
                self.go_on()
        elif step.do != "check":
            self.strays += 1
            self.other = self.at if not step.do else -1
            if step.then == "on":
                self.go_on()
            else:
                self.gone = not self._comes_again()

    def _comes_again(self) -> bool:
        """Whether what the step wants is on offer when the learner is asked next."""
        ahead = Course(self.table, self.lesson, self.at, self.session.clone())
        ahead.part = self.part
        ahead.let_rival()
        ahead.ask()
        return bool(ahead.wanted())

    def ask(self) -> None:
        """The learner is asked anew: an answer that leads to the one that is wanted may be wanted once more."""
        step = self.step
        if step is None or not self.asked or self.wanted():
            return
        decision, before = self.session.decision, range(self.part - 1, -1, -1)
        keys = [option.key for option in decision.options] if decision is not None else []
        self.part = next((n for n in before if any(fits(key, step.wants[n]) for key in keys)), self.part)

    def undone(self) -> None:
        """Answers were taken back."""
        if self.step is not None and self.step.do == "undo":
            self._trail.clear()
            self.go_on()
            return
        while self._trail and self._trail[-1].answered >= self.session.answered:
            _, self.at, self.part = self._trail.pop()
            self.strays, self.other, self.gone = 0, -1, False

    def did(self, deed: str, rule: str = "") -> bool:
        """Something was done that is no answer; True when the step had waited for it."""
        step = self.step
        awaited = step is not None and step.do == deed and step.rule == rule
        if awaited:
            self.go_on()
        return awaited

    def go_on(self) -> None:
        """The step is done, or passed over."""
        self.at += 1
        self.part = self.strays = 0

    @property
    def moved(self) -> bool:
        """Whether anything was answered since the step began."""
        return self.part > 0 or self.strays > 0


def other_dice(table: str, lesson: Lesson, dice: int) -> Session:
    """The game of a lesson at its beginning, where other dice than the lesson's own will fall.

    Raises:
        BadSave: The rules do not know its position.
    """
    state = scenes.state_of(table, lesson.state)
    state.rng = dice
    return scenes.begin(table, msgspec.Raw(msgspec.json.encode(state)), lesson.options)


def position(table: str, lesson: Lesson, at: int) -> Session:
    """The game of a lesson before a step: its beginning, and its own answers up to there.

    Raises:
        BadSave: The rules do not know its position.
        BadOption: Its answers do not lead there.
    """
    course = Course(table, lesson, 0, scenes.begin(table, lesson.state, lesson.options))
    for step in lesson.steps[:at]:
        if step.do == "undo":
            course.session.undo()
        for key in step.give:
            course.let_rival()
            course.session.answer(key)
    return course.session
