"""The hint that a person asked for (HR-24): one for each question, gone with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import has, say
from game.core.rng import Stream
from game.players.advice import LEAST, Advice

if TYPE_CHECKING:
    from game.core import Decision, Session
    from game.desktop.table.face import Face
    from game.desktop.table.hud.model import Shown
    from game.players.worker import Worker

REASONS = 3  # that are told in words; the others are everything else
_PIPS = 5  # of how sure the program is


class Proposal(NamedTuple):
    """An answer that the hint tells of: its key, its words, and the targets that mean it."""

    key: str
    words: str
    targets: tuple[str, ...]


class Following(NamedTuple):
    """An answer that is likely to follow: whose, what the log would call it, in short, and its picture.

    The picture is empty where the table has none.
    """

    seat: int
    words: str
    short: str = ""
    picture: str = ""


class Hint(NamedTuple):
    """A hint in words.

    Attributes:
        proposals: the best answer and the runner-up, if there is one; empty while nothing is found yet.
        marked: which of them is shown on the board.
        gain: how much better the best one is, in the table's unit.
        reasons: what that is made of, in words; they add up to it.
        sure: pips of how sure the program is, 0 to 5.
        line: what is likely to follow.
        slip: how bad the second answer is, which the tutor asks about; empty for a hint.
        title: what the page is about, if it is no hint; ``said`` is a sentence in the place of all else.
        past: the moment that it is about, if it is past; -1 for the one of now.
    """

    proposals: tuple[Proposal, ...] = ()
    marked: int = 0
    gain: float = 0.0
    reasons: tuple[tuple[str, float], ...] = ()
    sure: int = 0
    line: tuple[Following, ...] = ()
    slip: str = ""
    title: str = ""
    said: str = ""
    past: int = -1

    @property
    def asked(self) -> bool:
        """Whether somebody asked for it: it is neither the tutor's nor about what is past."""
        return not self.slip and not self.title


class Hinting:
    """Thinks about the open question while somebody wants to know.

    Attributes:
        on: whether a hint is open.
        advice: what was found so far.
        marked: which of its answers is shown on the board.
    """

    def __init__(self, worker: Worker) -> None:
        """Begin without a hint; the worker thinks."""
        self._worker = worker
        self._number = 0
        self.on = False
        self.advice: Advice | None = None
        self.marked = 0

    def open(self, session: Session) -> None:
        """Begin to think about the open question."""
        self.on, self.advice, self.marked = True, None, 0
        self._number = self._worker.advise(session)

    def tell(self, advice: Advice) -> None:
        """Show what was found already."""
        self.on, self.advice, self.marked = True, advice, 0
        self._number = 0

    def close(self) -> None:
        """Nobody wants to know any more."""
        self.on, self.advice = False, None
        if self._worker.thinks(self._number):
            self._worker.cancel()

    def turn(self) -> bool:
        """Show the runner-up on the board; False when it is shown already, or there is none."""
        if self.advice is None or not self.advice.second or self.marked:
            return False
        self.marked = 1
        return True

    def think(self) -> bool:
        """Let a moment of thinking go by; True when there is better advice than before."""
        if not self.on or not self._worker.thinks(self._number):
            return False
        before, found = self.advice, self._worker.advice()
        self.advice = found
        return found != before


def hint(hinting: Hinting, session: Session, face: Face, decision: Decision, shown: Shown) -> Hint:
    """The hint in words, as far as it is found."""
    advice = hinting.advice
    if advice is None:
        return Hint()
    better = advice.gain >= LEAST  # else chance may be all that parts them: the one that looked best at once stays
    return Hint(
        tuple(_proposal(key, face, decision, shown) for key in (advice.best, advice.second) if key),
        hinting.marked,
        advice.gain if better else 0.0,
        reasons(advice, session.table) if better else (),
        pips(advice),
        _line(advice, session, face, shown),
    )


def _proposal(key: str, face: Face, decision: Decision, shown: Shown) -> Proposal:
    option = decision.find(key)
    if option is None:
        return Proposal(key, "", ())
    return Proposal(key, face.wording.option(option, decision, shown), option.targets)


def pips(advice: Advice) -> int:
    """How sure the program is, 0 to 5."""
    return round(_PIPS * max(0.0, 2 * advice.sure - 1)) if advice.second else _PIPS


def reasons(advice: Advice, table: str) -> tuple[tuple[str, float], ...]:
    """The weightiest parts of the difference in words, and at last all others together."""
    told = [(part(table, term.name), term.value) for term in advice.reasons[:REASONS]]
    rest = advice.gain - sum(value for _, value in told)
    return (*told, (str(say("ui.hint.rest")), rest)) if abs(rest) >= LEAST else tuple(told)


def part(table: str, term: str) -> str:
    """What a part of a position's value is called; a table that has no word for it shows its name."""
    return str(say(key)) if has(key := f"{table}.hint.{term}") or has(key := f"ui.hint.{term}") else term


def _line(advice: Advice, session: Session, face: Face, shown: Shown) -> tuple[Following, ...]:
    """What is likely to follow, played on in a world that the seat can imagine: nothing hidden is told.

    Whoever lets a window pass in which they could respond does nothing that is worth a word.
    """
    world, seat = session.fair_guess(Stream(advice.stream)), shown.seat
    found = []
    for n, step in enumerate(advice.line):
        decision = world.decision
        option = decision.find(step.key) if decision is not None and decision.seat == step.seat else None
        if decision is None or option is None:
            break
        there = shown._replace(view=world.view(seat))
        words, told = face.wording.option(option, decision, there), len(world.facts)
        short = face.wording.primary_label(option, decision, there)
        short = words if short == say("ui.primary.do") else short  # which does not say what
        world.answer(option)
        passes = decision.kind in face.targets.MAY_PASS and len(world.facts) == told
        if n and not passes:
            picture = next(filter(None, map(face.recap.icon, world.facts[told:])), "")
            found.append(Following(step.seat, words, short, picture))
    return tuple(found)
