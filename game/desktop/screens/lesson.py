"""A lesson: the real table, a coach beside it, and what is to be pressed glowing."""

from __future__ import annotations

import hashlib
from collections import deque
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec
from pygame import K_SPACE, KEYDOWN

from game.content import chances, lessons
from game.content.course import LEARNER, Course, other_dice
from game.content.texts import say
from game.core import BadOption, BadSave, Session
from game.core.rng import fresh_seed
from game.desktop.screens import coach, spotlight
from game.desktop.screens.coach import Coach, CoachLines, Pressed
from game.desktop.screens.lesson_game import LessonDirector, LessonGame, LessonHost
from game.desktop.table.hud import folding
from game.desktop.table.hud.focus import CARD, CHOICES, LOG
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.moment import Phase
from game.desktop.table.screen import TableScreen
from game.desktop.table.ways import Ways
from game.desktop.ui import layout
from game.desktop.ui.base import deliver
from game.store import Running, StoreError
from game.store.lesson_progress import Left, LessonProgress

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping

    from pygame import Rect
    from pygame.event import Event

    from game.content.lesson import Lesson, Step
    from game.desktop.engine.canvas import Part
    from game.desktop.table.director import Director
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.scene import Host

SHOWN = 1100  # milliseconds that *Show me* points at an answer, and lets its outcome be seen
_OPEN = ("peek", "look", "result", "refused")  # deeds that Next passes over without a word


def sum_of(lesson: Lesson) -> str:
    """What tells a lesson's data from another's."""
    return hashlib.sha256(msgspec.json.encode(lesson)).hexdigest()[:16]


class LessonWays(Ways):
    """The ways from a lesson: none that a game on the disk would want."""

    LINES = ("history", "settings", "aim", "rulebook", "keys", "shelf")
    explains = False


class LessonScreen(TableScreen):
    """A lesson on the real table.

    Attributes:
        course: the way through it.
        played: its game.
        coach: who says what is to be done.
        director: leads it.
    """

    director: LessonDirector

    def __init__(
        self, host: Host, table: str, number: int, step: int | None = None, session: Session | None = None
    ) -> None:
        """Begin a lesson by its number from 0, or go on where it was left.

        Args:
            host: the program.
            table: whose lesson it is.
            number: which one.
            step: the step to stand before; None for where it was left.
            session: the game there; None for the lesson's own.

        Raises:
            BadContent: the lessons of the table cannot be read.
            BadSave: the rules do not know its position.
            BadOption: its answers do not lead to the step.
        """
        self.number, self._program = number, host
        self.lesson = lessons.of(table)[number]
        self.progress, _ = LessonProgress.known(host.store)
        self.course = self._course(table, step, session)
        self.chances = chances.CoachRemarks(table)
        self.coach = Coach({name: getattr(self, f"_{name}") for name in coach.BUTTONS})
        self._showing: deque[str] = deque()
        self._before = self.course.session
        self._due = self._now = 0
        self._read = self.course.at, not self.lesson.steps
        names = host.settings.names
        name = names[0] if names and names[0] else say("ui.names.0")
        self.played = LessonGame(self.course, name, self._chance, self._keep)
        super().__init__(LessonHost(host), self.played)

    def _course(self, table: str, step: int | None, session: Session | None) -> Course:
        left = self.progress.left.get(self.lesson.id)
        if step is None and left is not None and left.lesson == sum_of(self.lesson) and left.step < self._count:
            try:
                return Course(table, self.lesson, left.step, Session.load(left.save))
            except (BadSave, BadOption):
                pass  # rules have changed since: the step begins anew
        if not self.lesson.steps and session is None and self.lesson.id in self.progress.done:
            session = other_dice(table, self.lesson, int(fresh_seed()[:8], 16))  # a short game is another one each time
        return Course(table, self.lesson, step or 0, session)

    @property
    def _count(self) -> int:
        return len(self.lesson.steps) or 1

    # --- what is otherwise than at a game's table ---------------------------------------------------------------

    def directed(self, _game: Running) -> Director:
        """Boris answers what the lesson says."""
        return LessonDirector(self.played, self.host.settings, self._program.desk.worker)

    def made_ways(self) -> Ways:
        """Where a lesson leads to."""
        return LessonWays(self)

    def regions(self) -> Frame:
        """Room for five plates, most of which the coach takes; with the largest letters she lies above the board."""
        scale = self.host.scale
        column = folding.lines(len(self.game.seats), scale) if scale >= layout.HUGE else layout.COLUMN
        usual = layout.frame(self.host.size, scale, self.face.tray.GROUPS, column)
        return self.coach.make_room(usual, whole=not self._read[1])

    @property
    def framing(self) -> list[Button]:
        """The coach's buttons too."""
        return [*(button for button in self.coach.buttons if button.label), *super().framing]

    @property
    def keyed(self) -> list[Button]:
        """Those of the coach that are to be pressed come first."""
        return [*(button for button in self.coach.buttons if button.lit), *super().keyed]

    def sought(self, known: Mapping[Hashable, str]) -> frozenset[Hashable]:
        """Keys begin on the coach's button that glows, else on what glows on the table."""
        buttons = frozenset(("button", button.key) for button in self.coach.buttons if button.lit)
        return buttons or frozenset(name for name, target in known.items() if target in self.glowing)

    def notes(self) -> str:
        """What the coach says."""
        return " ".join(filter(None, (self.coach.lines.other, *self.coach.lines.parts)))

    def end(self) -> None:
        """The coach has a word to say when the game is over."""
        self._speak()

    def layout(self) -> None:
        """Lay out everything, in the language and the letters of now."""
        if isinstance(self.host, LessonHost):
            self.host.refresh()
        super().layout()
        self.coach.layout()
        self.focus.away = self.coach.whole
        self._speak()

    def update(self) -> None:
        """Fill everything from the moment."""
        super().update()
        self._speak()

    # --- what the coach says ------------------------------------------------------------------------------------

    def _speak(self) -> None:
        """Say what is to be done; while things fly the old words stay, or they would tell how it ends."""
        if not self.coach.buttons or self.motion.busy:
            return
        before, self._read = self._read, self._reads()
        self.coach.tell(self._lines(), self._pressed(self.course.step))
        self.dirty = True
        if self.coach.outgrown or before[1] != self._read[1]:
            self.layout()

    def _reads(self) -> tuple[int, bool]:
        """The step, and whether the panel beside the board has a part in it, be it that something was read there."""
        at, made, moment = self.course.at, self.focus, self.director.moment
        if at != self._read[0] and made.tab == CARD and not moment.opened:
            made.turn(LOG)  # what was read is done with
        here = self._read[1] and at == self._read[0]
        spots, step = spotlight.anchors(self, self.glowing), self.course.step
        quiet = (LOG, CHOICES) if spots and not made.listing else (LOG,)  # what glows is clicked where it lies
        asks = bool(moment.responders or moment.refusal) or made.tab not in quiet
        alone = not self.lesson.steps or (step is not None and step.do == "check")
        return at, here or asks or alone or self.frame.page.union(self.frame.tabs).collidelist(spots) >= 0

    def _lines(self) -> CoachLines:
        course, title = self.course, say(f"lesson.{self.lesson.id}.title")
        steps = len(self.lesson.steps)
        if self._staged:
            return CoachLines(title, say("learn.staged"), "", course.at, steps)
        if course.over:
            won = LEARNER in (self.game.session.result or {}).get("winners", ())
            words = say("learn.done") if steps else say("learn.won" if won else "learn.lost")
            return CoachLines(title, words, "", course.at, steps)
        if course.step is None:
            return CoachLines(title, self.chances.said or say("learn.game"))
        other = say(f"lesson.{self.lesson.id}.{course.other + 1}.other") if course.other >= 0 else ""
        step_said = f"lesson.{self.lesson.id}.{course.at + 1}.say"
        key = "learn.astray" if course.lost else self.director.rival.told or step_said
        return CoachLines(title, say(key), other, course.at, steps)

    @property
    def _staged(self) -> bool:
        """Whether a picture tells what came of it, of which the coach is silent; in a short game only of its end."""
        return self.director.phase is Phase.STAGE and (bool(self.lesson.steps) or self.course.over)

    def _pressed(self, step: Step | None) -> dict[str, Pressed]:
        course, leave = self.course, Pressed(say("learn.leave"))
        if (self._staged or self.director.rival.plays) and not self._showing:
            show = Pressed(say("learn.show"), on=False)
            on = Pressed(say("learn.go_on" if self._staged else "learn.next"), on=self._staged)
            return {"show": show, "back": self._way_back(), "next": on, "leave": leave}
        if course.over:
            last = self.number + 1 == len(lessons.known(self.course.table))
            on = Pressed(say("learn.play" if last else "learn.next_lesson"), lit=True)
            return {**self._count_button(), "back": Pressed(say("learn.again")), "next": on, "leave": leave}
        if step is None:
            return {"leave": leave, "back": Pressed(say("learn.again"))}
        if self._showing:
            return {"leave": leave}
        passes = self.director.rival.waits or step.do in _OPEN
        lit = (self.director.rival.waits and not course.lost) or step.do in ("look", "result")
        on = Pressed(say("learn.next" if passes else "learn.skip"), lit=lit)
        show = Pressed(say("learn.show"), on=bool(course.wanted()))
        return {"show": show, "back": self._way_back(), "next": on, "leave": leave, **self._count_button()}

    def _count_button(self) -> dict[str, Pressed]:
        """What a game that is over offers: its table of points."""
        return {"show": Pressed(say("learn.count"))} if self.course.session.decision is None else {}

    def _way_back(self) -> Pressed:
        course = self.course
        words = say("learn.put_back" if course.offers_back else "learn.back")
        return Pressed(words, on=course.at > 0 or course.moved, lit=course.offers_back)

    # --- what can be pressed ------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Back to where one came from; the place is kept."""
        self._program.pop()

    def _again_at(self, step: int, session: Session | None = None) -> None:
        """Stand before a step anew."""
        program = self._program
        program.pop()
        program.open.lesson(self.course.table, self.number, step, session)

    def _back(self) -> None:
        """Put back the moment at which the step began; or the step before."""
        if self.course.over or self.course.step is None:
            self._again_at(0)
        else:
            self._again_at(self.course.at if self.course.moved or self.course.at == 0 else self.course.at - 1)

    def _next(self) -> None:
        """Go on from what is told; else let Boris play; or pass over the step; or begin the next lesson."""
        if self.director.phase is Phase.STAGE:  # what comes next would happen behind the picture
            self.stage.on()
            return
        if self.director.rival.plays:
            return
        step, program, table = self.course.step, self._program, self.course.table
        if self.course.over:
            program.pop()
            if self.number + 1 < len(lessons.known(table)):
                program.open.lesson(table, self.number + 1, 0)
            else:
                program.open.seats(table)
        elif self.director.rival.waits:
            self.director.rival.free = True
            self.director.rival.rest(self._now)
            self.director.renew()
            self._speak()
        elif step is not None and step.do in _OPEN:
            self._did(step.do, step.rule)
        elif self.course.at + 1 < len(self.lesson.steps):
            self._again_at(self.course.at + 1)
        else:
            self._leave()  # a check that was passed over is no check that was passed

    def _show(self) -> None:
        """Show what the step wants, and put it back; at the end of a game, the count."""
        course, step = self.course, self.course.step
        if self._staged:
            return
        if course.session.decision is None:
            self._program.open.result(self.game)
            return
        if step is None or not course.wanted() or self._showing:
            return
        given = step.give[course.part :] if course.strays == 0 else (course.wanted()[0].key,)
        self.played.shows, self._before = True, course.session.clone()
        self._before.facts.extend(course.session.facts)  # a copy begins with none, and the log would be empty
        self._showing, self._due = deque(given), self._now + SHOWN // 2
        self._speak()

    def _show_on(self) -> None:
        """Give the next answer of what is shown; after the last one, put everything back."""
        if self._now < self._due or self.motion.busy:
            return
        self._due = self._now + SHOWN
        decision = self.director.decision
        key = self._showing.popleft() if self._showing else ""
        if decision is None or decision.seat != LEARNER or decision.find(key) is None:
            self._again_at(self.course.at, self._before)
            return
        self.director.answer(key)
        self.director.renew()
        self.follow()
        self._showing.extend([] if self._showing else [""])  # its outcome is looked at before it is put back

    def _did(self, deed: str, rule: str = "") -> None:
        """Something was done that is no answer."""
        if self.course.did(deed, rule):
            self._keep()
            self.director.renew()
            self._speak()

    def _chance(self, session: Session, key: str) -> None:
        """Before an answer of a short game: a chance that goes by with it is told after the turn."""
        if not self.lesson.steps:
            self.chances.look(session.view(LEARNER), session.decision, key)

    # --- input and time -----------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """The coach's words scroll, her buttons are pressed; while she shows something nothing else is heard."""
        if self._showing and not deliver(self.coach.buttons, event):
            return True
        if self.coach.scroll.event(event):
            self.dirty = True
            return True
        if self._asks_to_be_shown(event):
            self._show()
            return True
        used = super().event(event)
        self._watch()
        return used

    def _asks_to_be_shown(self, event: Event) -> bool:
        """Whether the key of *Show me* goes down where there is something to be shown."""
        pressed = event.type == KEYDOWN and event.key == K_SPACE and not self.typing and not self.motion.busy
        return pressed and self.director.phase is Phase.ASK and bool(self.course.wanted()) and not self._staged

    def send(self, kind: str, what: str = "", thing: Hashable = None) -> bool:
        """Give an input to the director; who presses Undo where it is closed has seen that it is."""
        closed = kind == "undo" and not self.course.session.can_undo()
        taken = super().send(kind, what, thing)
        if closed:
            self._did("look")
        return taken

    def _watch(self) -> None:
        """What was done that is no answer."""
        step, moment = self.course.step, self.director.moment
        if step is None:
            return
        if step.do == "peek" and self.director.secrecy.peeking:
            self._did("peek")
        elif step.do == "refused" and moment.refusal is not None:
            self._did("refused", moment.refusal.rule)
        elif step.do == "refused" and moment.opened == step.target:  # its page tells the rule too
            self._did("refused", step.rule)

    def tick(self, now: int) -> None:
        """Let time pass: the glow breathes, and what is shown goes on."""
        self._now = now
        breath = self._breath
        super().tick(now)
        if self._showing:
            self._show_on()
        self.dirty = self.dirty or breath != self._breath

    @property
    def _breath(self) -> bool:
        return not self.host.settings.reduce_motion and self._now // spotlight.BREATH % 2 == 1

    # --- the picture --------------------------------------------------------------------------------------------

    def still_parts(self, shown: Shown) -> list[Part]:
        """The coach lies below the buttons; while a step asks for something nothing else is lit."""
        meant = {*self.glowing, *(target for option in self.course.wanted() for target in option.targets)}
        if self.glowing:
            shown = shown._replace(lit=shown.lit & meant, direct=shown.direct & meant)
        return [*super().still_parts(shown), *self.coach.parts()]

    def line(self) -> PromptShown:
        """What the prompt bar says: the very thing that is to be done, while nothing is picked for it yet."""
        said, asked, moment = super().line(), self.coach.lines.parts[1], self.director.moment
        if said != moment.prompt or said.alert or moment.shown.picked or not asked or not self.course.asked:
            return said
        side = say("learn.keys") if self.course.wanted() else ""
        return PromptShown(said.look, asked[:1].lower() + asked[1:], side)

    def uncurtained(self) -> list[Part]:
        """The table, what glows on it, and the coach."""
        found = super().uncurtained()
        quiet = self.motion.busy or self.director.rival.waits or self.stage.told
        spots = [] if quiet else spotlight.anchors(self, self.glowing)
        return [*found, *spotlight.parts(self, spots, self._hand, [self.coach.rect], self._breath)]

    @property
    def _hand(self) -> list[Rect]:
        """What of the tray the step uses, beside what is to be pressed."""
        used = (
            target for option in self.course.wanted()[:1] for target in option.targets if target not in self.glowing
        )
        return [
            spot for target in used if (spot := self.reached(target)) is not None and self.frame.tray.contains(spot)
        ]

    @property
    def glowing(self) -> tuple[str, ...]:
        """The targets to be pressed now: those of the step, then what belongs to those that are picked."""
        picked = self.director.moment.shown.picked
        left = tuple(target for target in self.course.glowing if target not in picked)
        if left or not picked:
            return left
        ready = self.director.asking.primary()
        if ready is not None and ready.key in {option.key for option in self.course.wanted()}:
            return (spotlight.PRIMARY,)
        targets = (target for option in self.course.wanted() for target in option.targets)
        return tuple(target for target in dict.fromkeys(targets) if target not in picked) or self.course.glowing

    # --- what is kept -------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Keep the place, or that the lesson is learned."""
        course, known = self.course, self.progress
        if course.over:
            known.left.pop(self.lesson.id, None)
            known.done[self.lesson.id] = f"{datetime.now(UTC):%Y-%m-%d}"
            read = self._program.settings.helped
            read.extend(note for note in self.lesson.teaches if note not in read)
        else:
            known.left[self.lesson.id] = Left(course.at, sum_of(self.lesson), course.session.save())
        store = self._program.store
        if store is None:
            return
        try:
            known.save(store.root)
        except StoreError as error:
            self.director.remarks.note(str(error))
