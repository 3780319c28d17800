"""A lesson as a running game: who sits there, who leads it, and what the program is like for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.course import LEARNER, Course
from game.content.texts import say
from game.core import Option, Session
from game.desktop.engine import theme
from game.desktop.screens.acting import QUIET, ProgramWithin
from game.desktop.table.computers import Computers
from game.desktop.table.director import Director
from game.desktop.table.running import InMemoryGame
from game.desktop.table.secrecy import Secrecy
from game.store import SeatInfo, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.ui.desk import OpenTable
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen
    from game.players.worker import Worker

RIVAL_FACE = "goblin"


def seats(name: str) -> list[SeatInfo]:
    """Who sits at a lesson's table: the learner, and Boris."""
    learner, rival = theme.SIX[0].name, theme.SIX[1].name
    boris = SeatInfo(say("learn.rival"), rival, "computer", "apprentice", "", RIVAL_FACE)
    return [SeatInfo(name, learner), boris]


class LessonGame(InMemoryGame):
    """A running game that tells the coach what is answered; it is on no disk.

    Attributes:
        course: the way through the lesson.
        shows: *Show me* plays, and nothing counts.
    """

    hints = False

    def __init__(
        self, course: Course, name: str, missed: Callable[[Session, str], None], changed: Callable[[], None]
    ) -> None:
        """Play a lesson; ``missed`` hears each answer of the learner's before it is given, ``changed`` that it was."""
        super().__init__(course.session, seats(name))
        self.course, self._missed, self._changed = course, missed, changed
        self.shows = False

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision."""
        key = choice.key if isinstance(choice, Option) else choice
        decision = self.session.decision
        seat = decision.seat if decision is not None else -1
        if seat == LEARNER and not silent:
            self._missed(self.session, key)
        meant = key in {option.key for option in self.course.wanted()}
        super().answer(choice, silent=silent, asked=asked)
        if not self.shows and (meant or not silent):  # what no hand gave is nobody's mistake
            self.course.heard(seat, key)
            self._changed()

    def undo(self) -> None:
        """Take the last answer of a hand back."""
        super().undo()
        if not self.shows:
            self.course.undone()
            self._changed()


class FaceDown(Secrecy):
    """In a lesson hidden cards lie face down, as they do among friends, so that one learns to peek."""

    @property
    def single(self) -> bool:
        """Nobody counts as alone."""
        return False


class Rival(Computers):
    """Boris answers what the lesson says, once the learner has pressed Next; in a short game he thinks for himself.

    Attributes:
        course: the way through the lesson.
        free: he may go on.
    """

    course: Course
    free = False

    @property
    def waits(self) -> bool:
        """Whether he waits for Next."""
        return bool(self.course.rival()) and not self.free

    @property
    def plays(self) -> bool:
        """Whether he plays what the lesson says."""
        return self.free and bool(self.course.rival())

    @property
    def told(self) -> str:
        """What the coach says of him, by the key of its text; empty while it is not his turn."""
        return "learn.rival_turn" if self.waits else "learn.rival_plays" if self.plays else ""

    @property
    def doing(self) -> str:
        """He waits, also for somebody to look, and when the lesson is over."""
        waits = bool(self.course.lesson.steps) and not self.plays
        return "learn.rival_waits" if waits else super().doing

    def think(self, session: Session, now: int) -> Option | None:
        """His answer when it is due."""
        if not self.course.lesson.steps:
            return super().think(session, now)
        decision, key = session.decision, self.course.rival()
        due = self.free and now >= self._due and decision is not None and bool(key)
        return decision.find(key) if due and decision is not None else None


class LessonDirector(Director):
    """Leads a lesson from moment to moment.

    Attributes:
        rival: who answers for the other seat.
    """

    def __init__(self, game: LessonGame, settings: Settings, worker: Worker) -> None:
        """Take over a lesson."""
        self._course = game.course
        self.rival = Rival(settings, game.seats, worker)
        self.rival.course = game.course
        super().__init__(game, settings, worker=worker)

    def begin(self) -> None:
        """Seat the rival, and lay hidden cards face down, before anybody is asked."""
        self.computers = self.rival
        self.secrecy = FaceDown(self.secrecy.people)
        super().begin()

    def ask(self) -> None:
        """Look at the game anew; the rival has had his turn when the learner is asked."""
        if self._course.asked:
            self.rival.free = False
            self._course.ask()
        super().ask()


class LessonHost(ProgramWithin):
    """The program as a lesson's table knows it: the ways lead on, no disk, and settings that fit a lesson."""

    settings: Settings

    def __init__(self, host: Host) -> None:
        """Stand between a lesson's table and the program."""
        super().__init__(host)
        self.refresh()

    def refresh(self) -> None:
        """Take over what was changed in the settings."""
        for name in self.settings.__struct_fields__:
            if name not in QUIET:
                setattr(self.settings, name, getattr(self._host.settings, name))

    def push(self, scene: Screen) -> None:
        """Open a screen over the lesson."""
        self._host.push(scene)

    def pop(self) -> None:
        """Close the lesson."""
        self._host.pop()

    def show(self, table: OpenTable) -> None:
        """Bring a game to the front."""
        self._host.show(table)

    def home(self, notice: str = "") -> None:
        """Back to the shelf."""
        self._host.home(notice)

    def quit(self) -> None:
        """Close the program."""
        self._host.quit()

    def adapt(self) -> None:
        """Take over what was changed in the settings."""
        self._host.adapt()

    def keep(self) -> None:
        """Write the settings if they have changed."""
        self._host.keep()
