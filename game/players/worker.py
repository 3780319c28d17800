"""Thinking outside of the window's process, so that pictures and presses never wait for a computer seat.

One process is started when it is first needed. It is sent moments of games and sends back keys of answers: the same
ones that are found in slices in the window's own process, which stands in where no other can be started.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.core import Option, Session
from game.core.rng import Stream
from game.core.saves import Checkpoint
from game.players.advice import Advice, Advising, Reasoning
from game.players.judging import Judgement, Judging
from game.players.levels import think
from game.players.review import JudgedAnswer
from game.players.thinking import Thinking
from game.players.worlds import asked

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

SLICE: Final = 0.005  # seconds of a frame that thinking may take in the window's process
_PATIENCE: Final = 0.2  # seconds that the process is given to end by itself
STARTS: Final = 3  # so often the program starts a process before thinking stays in the window's own


class Question(NamedTuple):
    """What is to be thought about: a moment of a game, and how well a computer seat thinks; else a person's advice.

    With an answer that was ``given`` it is that one which is judged; with a ``key`` it is compared with the best other.
    """

    number: int
    checkpoint: Checkpoint
    level: str = ""
    temper: str = ""
    given: JudgedAnswer | None = None
    key: str = ""


def thought(session: Session, level: str, temper: str) -> Thinking:
    """Begin to think about the open decision, with chance that depends on nothing but how far the game has come."""
    return think(session, Stream(f"computer {session.answered} {asked(session).seat}"), level, temper)


class Worker:
    """Thinks about one question at a time; a new one takes the place of the old."""

    def __init__(self, starts: int = 0, prepare: Callable[..., object] = bool, given: tuple[Any, ...] = ()) -> None:
        """Begin without a process.

        Args:
            starts: how often a process may be started, should one die; with 0 all thinking is done here, in slices.
            prepare: called in a new process before anything else, with ``given``: lays the player's own content there.
            given: plain data.
        """
        self._prepare = prepare, given
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._starts = starts
        self._question: Question | None = None
        self._session: Session | None = None
        self._here: Thinking | Advising | Reasoning | Judging | None = None
        self._told: Advice | None = None
        self._number = 0

    @property
    def pid(self) -> int | None:
        """The process that thinks; None while there is none."""
        return self._process.pid if self._process else None

    def ask(self, session: Session, level: str, temper: str) -> int:
        """Begin to think about the open decision of a game, which must not change until the answer is fetched.

        Returns:
            The number of the question.
        """
        return self._put(session, Question(self._number + 1, session.checkpoint(), level, temper))

    def advise(self, session: Session) -> int:
        """Begin to look for advice about the open decision of a game, which must not change until it is cancelled.

        Returns:
            The number of the question.
        """
        return self._put(session, Question(self._number + 1, session.checkpoint()))

    def reason(self, session: Session, key: str) -> int:
        """Begin to compare an answer with the best of the others; :meth:`advice` tells what comes of it.

        Returns:
            The number of the question.
        """
        return self._put(session, Question(self._number + 1, session.checkpoint(), key=key))

    def judge(self, given: JudgedAnswer) -> int:
        """Begin to judge an answer of a game that is over.

        Returns:
            The number of the question.
        """
        return self._put(None, Question(self._number + 1, given.checkpoint, given=given))

    def _put(self, session: Session | None, question: Question) -> int:
        self._number = question.number
        self._session, self._here, self._told = session, None, None
        self._question = question
        self._send()
        return self._number

    def thinks(self, number: int) -> bool:
        """Whether this question is the one that is being thought about."""
        return self._question is not None and self._question.number == number

    def cancel(self) -> None:
        """Stop thinking; nothing is found any more."""
        if self._question is not None:
            self._question = self._session = self._here = None
            if self._line is not None:
                with suppress(OSError):
                    self._line.send(None)

    def found(self) -> Option | None:
        """The answer, once it is found; where no process thinks, a slice of thinking goes by with each call."""
        if self._question is None or self._session is None:
            return None
        if self._line is None:
            return self._slice(self._session, self._question)
        key = self._received(self._line)
        decision = self._session.decision
        if not isinstance(key, str) or decision is None:
            return None
        self._question = None
        return decision.find(key)

    def advice(self) -> Advice | None:
        """The best advice so far; where no process thinks, a slice of thinking goes by with each call."""
        if self._question is None or self._session is None:
            return None
        if self._line is None:
            if self._here is None:
                self._here = _advising(self._session, self._question)
            if isinstance(self._here, Advising | Reasoning):
                _slice(self._here)
                self._told = self._here.found
        elif isinstance(found := self._received(self._line), Advice):
            self._told = found
        return self._told

    def judged(self) -> Judgement | None:
        """The judgement, once it is found; where no process thinks, a slice of thinking goes by with each call."""
        if self._question is None or self._question.given is None:
            return None
        if self._line is not None:
            found = self._received(self._line)
        else:
            if self._here is None:
                self._here = self._question.given.judging()
            found = None if _slice(self._here) or not isinstance(self._here, Judging) else self._here.found
        if not isinstance(found, Judgement):
            return None
        self._question = None
        return found

    def close(self) -> None:
        """End the process, within half a second."""
        self._question = None
        line, process = self._line, self._process
        self._line = self._process = None
        if line is not None:
            line.close()
        if process is not None:
            process.join(_PATIENCE)
            if process.is_alive():
                process.kill()
                process.join(_PATIENCE)

    def _send(self) -> None:
        """Send the question, to a new process if the old one is gone; where none can be started, think here."""
        while line := self._line or self._start():
            try:
                line.send(self._question)
            except OSError:
                self._drop()
            else:
                return

    def _drop(self) -> None:
        """Let go of a process that is gone; the question stays."""
        question = self._question
        self.close()
        self._question = question

    def _start(self) -> Connection | None:
        """Start a process; None where none can be."""
        if not self._starts:
            return None
        self._starts -= 1
        ways = multiprocessing.get_context("spawn")
        try:
            self._line, theirs = ways.Pipe()
            self._process = ways.Process(target=serve, args=(theirs, *self._prepare), name="thinking", daemon=True)
            self._process.start()
            theirs.close()
        except (OSError, ValueError, RuntimeError):
            self._line = self._process = None
        return self._line

    def _received(self, line: Connection) -> str | Advice | Judgement | None:
        """What was found for the open question; a process that died is replaced, and asked again."""
        try:
            while line.poll():
                number, found = line.recv()
                if number == self._number:
                    return found if isinstance(found, Advice | Judgement) else str(found)
        except (EOFError, OSError):
            self._drop()
            self._send()
        return None

    def _slice(self, session: Session, question: Question) -> Option | None:
        if self._here is None:
            self._here = thought(session, question.level, question.temper)
        if isinstance(self._here, Advising | Reasoning | Judging) or _slice(self._here):
            return None
        self._question = None
        return self._here.best


def _advising(session: Session, question: Question) -> Advising | Reasoning:
    return Reasoning(session, question.key) if question.key else Advising(session)


def _slice(thinking: Thinking | Advising | Reasoning | Judging) -> bool:
    """Think for so long that neither a frame nor a new question has to wait; False when nothing is left to try."""
    end = time.perf_counter() + SLICE
    while thinking.go_on():
        if time.perf_counter() > end:
            return True
    return False


def serve(line: Connection, prepare: Callable[..., object], given: tuple[Any, ...]) -> None:
    """Answer questions until the other end is closed: what the process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window is asked to stop, not its helper
    if hasattr(os, "nice"):
        os.nice(5)
    prepare(*given)
    with suppress(EOFError, OSError):
        while True:
            question = line.recv()
            if question is not None and not line.poll():
                _answer(line, question)


def _answer(line: Connection, question: Question) -> None:
    if question.given is not None:
        _judge(line, question.number, question.given.judging())
        return
    session = Session.at(question.checkpoint)
    if not question.level:
        _advise(line, question.number, _advising(session, question))
        return
    thinking = thought(session, question.level, question.temper)
    while _slice(thinking):
        if line.poll():
            return
    line.send((question.number, thinking.best.key))


def _advise(line: Connection, number: int, advising: Advising | Reasoning) -> None:
    """Send advice, and better advice when there is some."""
    told = None
    while _slice(advising):
        if line.poll():
            return
        if advising.found is not told:
            told = advising.found
            line.send((number, told))
    line.send((number, advising.found))


def _judge(line: Connection, number: int, judging: Judging) -> None:
    while _slice(judging):
        if line.poll():
            return
    line.send((number, judging.found))
