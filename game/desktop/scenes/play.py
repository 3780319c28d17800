"""A running game as the table screen drives it: who is asked, what is picked, what may be seen."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.content import met
from game.content.texts import say
from game.core import Course, Refused
from game.core.rng import Stream
from game.desktop import faces
from game.desktop.hud.model import Shown, View
from game.desktop.hud.sheets import Said
from game.desktop.input.machine import Machine, State, base, is_private, numbered
from game.desktop.kit.rich import Look
from game.desktop.scenes import ahead
from game.desktop.scenes.journey import Journey
from game.players import Thought
from game.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.core import Decision, Fact, Option, Session
    from game.desktop.input.machine import OptionLike, Outcome
    from game.store import SeatInfo

PAUSE = 300  # milliseconds a computer seat waits before it answers, and a new seat is guarded
RECALL = 1200  # milliseconds it waits after a turn that ended by itself, so that this can be undone
SLICE = 0.006  # seconds of a frame that a computer seat may think
GRACE = 1200  # milliseconds in which somebody may respond
KEEP = 4000  # milliseconds that a refused undo can be read although computer seats go on
RETRY = 6000  # milliseconds until a computer seat tries again when the disk refused
FEW = 5  # choices that are all in sight
ROWS = 160  # more choices than these are narrowed by clicks first


class Running(Protocol):
    """A game with its seats; answers and undos go through it, so that the disk knows."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def seats(self) -> list[SeatInfo]:
        """Who plays."""

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""

    @property
    def course(self) -> Course:
        """The way of the game up to here."""

    @property
    def notice(self) -> str:
        """What had to be repaired on the disk, or why the game can only be looked at."""

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision."""

    def undo(self) -> None:
        """Take the last answer back."""


class Loose:
    """A running game that is not kept on disk: for pictures and tests."""

    notice = ""

    def __init__(self, session: Session, seats: Sequence[SeatInfo]) -> None:
        """Play a session without a journal."""
        self.session = session
        self.seats = list(seats)
        self.course = Course.of(session)

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened."""
        return self.session.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision."""
        del asked
        self.course.give(self.session, choice, silent=silent)

    def undo(self) -> None:
        """Take the last answer back."""
        self.session.undo()
        self.course.cut(self.session.answered, self.session)


class Given(NamedTuple):
    """An answer that was given: its key, by whom (-1 for a computer), what it is called, or that nobody responded."""

    key: str
    seat: int
    words: str
    silent: bool = False


class Play:
    """Drives one game.

    Attributes:
        game: the running game; ``face`` is how its table is shown.
        machine: the input machine of the open decision.
        seat: whose tray is shown: the person asked, else the person asked last.
        refusal: what was refused last, with its rule; None after the next step.
        covered: a hidden choice waits behind the curtain for its person.
        waiting: a person may respond while a bar runs, and the window passes unless it does.
        grace: milliseconds that the bar runs; below 0 it waits for everybody.
        answers: counts every answer and undo, so that pictures know when to look again.
        asking: the next click asks why instead of acting.
        warned: the next press of End turn passes.
        pause: milliseconds a computer seat waits before it answers.
        journey: where the people at the screen are bound for.
        looking: the player whose open things lie in the tray while a key is held; None for the usual.
    """

    def __init__(self, game: Running) -> None:
        """Take over a game at its open decision."""
        self.game = game
        self.face = faces.get(game.session.table)
        self.looks = tuple(Look(seat.colour, seat.name) for seat in game.seats)
        self.people = [i for i, seat in enumerate(game.seats) if seat.player == "human"]
        self.seat = self.people[0] if self.people else 0
        self.now = 0
        self.peek = False
        self.covered = False
        self.waiting = False
        self.grace = GRACE
        self._bar_from = -1
        self._turn: int | None = None
        self.asking = False
        self.warned = False
        self.refusal: Said | None = None
        self.alert = ""
        self._bots = Stream("computer seats")
        self._due = 0
        self._guard = 0
        self._asked = -1
        self._thought: Thought | None = None
        self.journey = Journey(self)
        self.machine = Machine(None)
        self._views: dict[int | None, View] = {}
        self._shown: tuple[tuple[object, ...], Shown] | None = None
        self._ahead: tuple[tuple[object, ...], frozenset[str]] = ((), frozenset())
        self.answers = 0
        self.pause = PAUSE
        self.looking: int | None = None
        self._given: list[Given] = []
        self._keep_until = -1
        self._carried = False
        self._undone: list[str] = []
        self._recalled = False
        self._by_item = False
        self._noticed = game.notice
        self.refresh()

    @property
    def session(self) -> Session:
        """The game's session."""
        return self.game.session

    @property
    def decision(self) -> Decision | None:
        """The open decision."""
        return self.session.decision

    @property
    def human(self) -> bool:
        """Whether a person is asked."""
        return self.decision is not None and self.decision.seat in self.people

    @property
    def single(self) -> bool:
        """HR-3: whether a single person sits at the table, whose own cards then need not lie face down."""
        return len(self.people) == 1

    @property
    def revealed(self) -> bool:
        """Whether the tray's hidden cards lie open: peeked at, needed for the open choice, or nobody could see."""
        if self.looking not in (None, self.seat):
            return False
        if self.single:
            return True
        return self.peek or (self.human and self.decision is not None and self.decision.hidden and not self.closed)

    @property
    def working(self) -> bool:
        """Whether a computer seat is to answer."""
        return self.decision is not None and not self.human

    def refresh(self) -> None:
        """Look at the game anew after anything changed."""
        decision = self.decision
        self.answers += 1
        self._views = {}
        self.journey.arrive()
        self.warned = self.asking = False
        graced = decision is not None and self.face.targets.graced(decision)
        self.waiting = graced and self.human
        self._bar_from = -1
        if not graced:
            self._turn = decision.seat if decision is not None else None
            self._seated(decision)
        elif self._turn is None:  # a game that was saved in the middle of a window
            self._turn = self.session.view(None)["turn"]
            self.seat = self._turn if self._turn in self.people else self.seat
        self.covered = bool(self.human and decision and decision.hidden and self._others and not self.waiting)
        self._listen()
        self._due = self.now + (0 if graced else self.pause)  # a window is no turn: computer seats don't stop play
        self._thought = None

    @property
    def _others(self) -> bool:
        """Whether anybody else could look."""
        return len(self.people) > 1

    def _listen(self) -> None:
        """A new input machine for the open decision."""
        open_now = self.decision if self.human and not self.waiting else None
        self.machine = Machine(open_now, not self.revealed, self.face.targets.GRAMMAR)

    def _seated(self, decision: Decision | None) -> None:
        """The tray goes to the person who is asked; a new seat takes no input for a moment."""
        if decision is not None and decision.seat != self._asked:
            self._guard = self.now + PAUSE if self._asked in self.people else 0
            self._asked = decision.seat
            self.peek = False
        if self.human and decision is not None:
            self.seat = decision.seat

    @property
    def closed(self) -> bool:
        """Whether the open question is not to be seen: it waits behind the curtain or for a response."""
        return self.covered or self.waiting

    @property
    def bar(self) -> float:
        """How much of the time to respond is left, 1 to 0."""
        if not self.waiting or self.grace < 0 or self._bar_from < 0:
            return 1.0
        return max(0.0, 1 - (self.now - self._bar_from) / max(1, self.grace))

    def respond(self) -> None:
        """The person who may respond wants to: the choice opens, behind the curtain where others could look."""
        decision = self.decision
        if not self.waiting or decision is None:
            return
        self.waiting = False
        self._turn = decision.seat
        self._seated(decision)
        self._guard = 0
        self.covered = decision.hidden and self._others
        self.answers += 1  # the screen looks anew, although nothing was answered
        self._views = {}
        self._listen()

    def let_pass(self) -> None:
        """Nobody responds."""
        found = self.face.targets.ends(self.decision) if self.waiting and self.decision is not None else None
        if found is not None:
            self.answer(found)
            self._given[-1] = self._given[-1]._replace(silent=True)

    def _runs_out(self, now: int) -> bool:
        """Let the bar run; True when the window has passed."""
        if self._bar_from < 0:
            self._bar_from = now
        if self.grace < 0 or now - self._bar_from < self.grace:
            return False
        self.let_pass()
        return True

    def view(self) -> View:
        """What may be seen now: everybody's view, or the tray owner's while cards lie open."""
        who = self.seat if self.revealed else None
        if who not in self._views:
            self._views[who] = self.session.view(who)
        return self._views[who]

    def shown(self) -> Shown:
        """This moment for the screen."""
        machine = self.machine
        now = (
            id(machine), tuple(machine.picked), machine.way, self.peek, self.closed, self.answers, self.looking,
            self.journey.stamp,
        )  # fmt: skip
        if self._shown is None or self._shown[0] != now:
            self._shown = (now, self._look())
        return self._shown[1]

    def _look(self) -> Shown:
        decision, machine = self.decision, self.machine
        open_now = self.human and not self.closed
        proposed = frozenset(machine.shown.targets) if machine.shown else frozenset()
        shown = Shown(
            view=self.view(),
            looks=self.looks,
            seat=self.seat if self.looking is None else self.looking,
            turn=self._turn,
            lit=self._lit(open_now),
            picked=frozenset(machine.picked),
            proposed=proposed,
            peek=self.revealed and self.peek,
            known=self.revealed and self.single,
            laid=open_now and decision is not None and decision.hidden,
            item=machine.item or (self._in_use() if open_now else ""),
            goal=self.journey.goal if open_now else "",
            via=self.journey.via,
        )
        if self.looking not in (None, self.seat):
            return shown
        shown = shown._replace(done=self.face.targets.done(shown, self.game.facts))
        asked = decision if self.human else None
        return shown._replace(lifted=self.face.targets.lifted(shown, machine, asked))

    def _lit(self, open_now: bool) -> frozenset[str]:
        """What may be clicked; while the bar runs that is the plate of who may respond."""
        if self.waiting and self.decision is not None:
            return frozenset({f"seat:{self.decision.seat}"})
        return self.machine.lit() | self._next() | self._reach() if open_now else frozenset()

    def _in_use(self) -> str:
        """The card whose use is being asked now."""
        return self.face.targets.in_use(self.decision, self.game.facts)

    def _next(self) -> frozenset[str]:
        """Targets of the question that follows what is lifted or shown; a click on one takes both."""
        machine = self.machine
        option = machine.shown or machine.use
        now = (option.key if option else None, self.answers)
        if self._ahead[0] != now:
            self._ahead = (now, ahead.soon(self.session, self.face.targets, option, bool(machine.item)))
        return self._ahead[1]

    # --- what a person does -------------------------------------------------------------------------------

    def show_cards(self, on: bool) -> None:
        """HR-3: peek, or stop peeking, at the tray's hidden cards; nobody else's lie in the tray."""
        if self.peek != on and self.seat in self.people and not self.covered:
            self.peek = on
            self.machine.sealed = not self.revealed

    def look_at(self, seat: int | None) -> None:
        """Show a player's open things in the tray, or the usual ones again."""
        if not self.covered:
            self.looking = seat

    def open_curtain(self) -> None:
        """The person for whom the hidden choice is has come."""
        self.covered = False
        self.machine.sealed = False

    @property
    def guarded(self) -> bool:
        """Whether a new seat takes no input yet."""
        return self.now < self._guard

    def click(self, target: str, thing: Hashable | None = None) -> None:
        """Click something that stands for a target of the rules."""
        self.alert, self.refusal = "", None
        if self.waiting and self.decision is not None and target == f"seat:{self.decision.seat}":
            self.respond()
            return
        if not self.human or self.closed or self.guarded:
            return
        if self.asking:
            self.answer_why(target)
        elif way := self._route(target):
            self.go(way)
        elif not self.journey.choose(target):
            if target in self._next() and target not in self.machine.lit():
                self._take_shown()
            self._pick(target, thing)

    def _route(self, target: str) -> tuple[str, ...]:
        """What a click on a target answers one after the other, when it means more than one answer."""
        routes, decision = self.face.routes, self.decision
        near = target in self.machine.lit() and not self.journey.via
        if routes is None or decision is None or near or self.machine.picked:
            return ()
        return routes.route(decision, self.view(), target, self.journey.via)

    def go(self, way: tuple[str, ...]) -> None:
        """Answer questions of one kind one after the other; it stops as soon as anything else is asked.

        One undo takes all of it back, as far as nothing new came up on the way.
        """
        asked = (self.decision.seat, self.decision.kind) if self.decision else None
        for n, target in enumerate(way):
            decision = self.decision
            if decision is None or (decision.seat, decision.kind) != asked or self.closed:
                return
            found = next((option for option in decision.options if target in option.targets), None)
            if found is None:
                return
            answered = self.session.answered
            self.answer(found)
            if self.session.answered == answered:
                return
            if n:
                self._given[-1] = self._given[-1]._replace(silent=True)

    def _reach(self) -> frozenset[str]:
        """Targets that lie further than one answer away."""
        routes, decision = self.face.routes, self.decision
        if routes is None or decision is None or self.machine.picked:
            return frozenset()
        return routes.reach(decision, self.view(), self.journey.via)

    def _take_shown(self) -> None:
        """Take what is lifted or shown, because the next click was for the question behind it."""
        option = self.machine.shown or self.machine.use
        if option is not None:
            self.answer(option)

    def _pick(self, target: str, thing: Hashable | None) -> None:
        if target.startswith(self.face.targets.GRAMMAR.piled):
            self._goods(target)
        else:
            self._done(self.machine.click(target, thing))

    def _goods(self, target: str) -> None:
        """A click on an ingredient picks one more of it; when no more fits, all go back."""
        count = sum(base(t) == target for t in self.machine.picked)
        if numbered(target, count + 1) in self.machine.lit():
            self._done(self.machine.click(target, (target, count)))
        elif count:
            for i in reversed(range(count)):
                self.machine.click(target, (target, i))
        else:
            self.explain(target)

    def _done(self, outcome: Outcome) -> None:
        if outcome.answer is not None:
            self.answer(outcome.answer)
        elif outcome.refused is not None:
            self.explain(outcome.refused)

    def answer(self, option: OptionLike) -> None:
        """Answer the open decision; a disk that refuses is reported and nothing changes."""
        by_item = self.face.targets.plays_card(option) or bool(self._in_use())
        given = self._about(option)
        try:
            self.game.answer(option.key)
        except StoreError as error:
            self.alert, self.refusal = str(error), None
            self._due = self.now + RETRY
            return
        self.alert, self.refusal = self._news(), None
        self.peek = self._recalled = False
        self._by_item = by_item
        self._given.append(given)
        self._undone = self._undone[:-1] if self._undone[-1:] == [option.key] else []
        self.refresh()

    def _news(self) -> str:
        """What had to be repaired on the disk just now; it is said once."""
        if self.game.notice == self._noticed:
            return ""
        self._noticed = self.game.notice
        self._carried, self._keep_until = True, self.now + RETRY
        return self._noticed

    def _about(self, option: OptionLike) -> Given:
        """Who gives an answer, and what it is called on the undo button."""
        decision = self.decision
        if decision is None or not self.human:
            return Given(option.key, -1, "")
        return Given(option.key, decision.seat, self.face.wording.short(option, decision, self.shown()))

    @property
    def undoable(self) -> bool:
        """Whether undo would take something back: an answer of a person, not of a computer that came after."""
        return self.session.can_undo() and not (self._given and self._given[-1].seat < 0)

    @property
    def undo_words(self) -> str:
        """What undo would take back, in a few words; empty for nothing or what an earlier sitting gave."""
        heard = next((given for given in reversed(self._given) if not given.silent), None)
        return heard.words if heard is not None and self.undoable else ""

    def answer_why(self, target: str) -> None:
        """Say what a click on something would do, or why it can't be clicked."""
        self.asking = False
        decision = self.decision
        if decision is None:
            return
        if target in self.face.targets.HIDDEN:
            self._tell(Said(say("ui.about.hidden"), say("ui.why_hidden"), "HR-3", fine=True))
            return
        routes = self.face.routes
        if routes is not None and self._route(target):
            words = routes.words(decision, self.view(), target)
            self._tell(Said(say("ui.you_can", what=words, n=0), "", decision.rule, fine=True))
            return
        found = [o for o in decision.options if target in o.targets and not (self.machine.sealed and self.private(o))]
        if not found:
            self.explain(target)
            return
        words = self.face.wording.option(found[0], decision, self.shown())
        key = "you_can" if len(found) == 1 else "you_can_more"
        self._tell(Said(say(f"ui.{key}", what=words, n=len(found) - 1), "", decision.rule, fine=True))

    def _tell(self, said: Said) -> None:
        self.refusal, self.alert = said, said.text

    def explain(self, target: str) -> None:
        """Say why a target can't be chosen now."""
        if self.decision is None:
            return
        found = self.session.why(self.decision.seat, target)
        if found is None:
            key = "other_dice" if self.machine.picked else "chosen"
            self.refusal = Said(say(f"ui.refused.{key}.text"), say(f"ui.refused.{key}.remedy"), self.decision.rule)
        else:
            self.refusal = Said(found.text, found.remedy, found.rule)
            met.refuse(self.game.course, found.rule)
        self.alert = self.refusal.text

    def hush(self) -> None:
        """What was refused, or asked once more, has been read."""
        self.alert, self.refusal, self.warned = "", None, False

    def back(self) -> bool:
        """One step back; False when nothing was picked."""
        self.hush()
        self.asking = False
        if self.journey.back() or self.machine.back():
            return True
        taken = bool(self.human and not self.closed and self._in_use() and self.session.can_undo())
        if taken:  # what an item does is being asked: the step back is the item itself
            self.undo()
        return taken

    def undo(self) -> None:
        """Take the last answer back, or say why that can't be."""
        self._keep_until = self.now + KEEP
        if self.session.can_undo() and not self.undoable:
            self._tell(Said(say("why.undo_other.text"), say("why.undo_other.remedy"), "HR-1"))
            return
        try:
            self._take_back()
        except Refused as refused:
            self.refusal = Said(refused.refusal.text, refused.refusal.remedy, refused.rule)
            self.alert = refused.text
            return
        except StoreError as error:
            self.alert = str(error)
            return
        self.alert, self.refusal = "", None
        self.refresh()
        self._guard = 0
        self._recalled = True

    def _take_back(self) -> None:
        """Take back the last answer that somebody gave, and with it the windows in which nobody responded."""
        while True:
            self.game.undo()
            given = self._given.pop() if self._given else None
            self._undone = [*self._undone, given.key] if given is not None else []
            if given is None or not given.silent or not self.session.can_undo():
                return

    def gone_back(self) -> None:
        """The whole table has gone back (HR-15): nothing of what was given since can be taken back or given again."""
        self._given, self._undone = [], []
        self.alert, self.refusal = "", None
        self.refresh()
        self._guard = 0
        self._recalled = True

    def redo(self) -> None:
        """Give again the answer that was taken back last, as long as no other was given."""
        found = None
        if self._undone and self.human and self.decision is not None and not self.closed:
            found = next((o for o in self.decision.options if o.key == self._undone[-1]), None)
        if found is None:
            self.alert, self.refusal = say("ui.prompt.no_redo"), None
        else:
            self.answer(found)

    def end(self) -> None:
        """End the turn; passing takes a second press. While the bar runs nobody responds."""
        if self.waiting:
            self.let_pass()
            return
        if not self.human or self.decision is None or self.closed or self.guarded:
            return
        found = self.face.targets.ends(self.decision)
        if found is None:
            self.explain("end")
        elif self.face.targets.sure(found) and not self.warned:
            self.warned = True
            self.alert, self.refusal = say("ui.prompt.sure"), None
        else:
            self.answer(found)

    def primary(self) -> Option | None:
        """The most useful single option of the moment, None when there is none."""
        if not self.human or self.decision is None or self.closed:
            return None
        found = self.face.wording.primary(self.decision, self.machine)
        if found is None and self._only_end():
            found = self.face.targets.ends(self.decision)
        return found

    def hand_over(self) -> bool:
        """HR-12: end a turn with dice placed when nothing that all can see is left to do; True when it ended.

        A turn that was called back by an undo stays open, and so does one in which an item was used just now.
        A computer seat that is next leaves time for the undo.
        """
        found = self.face.targets.ends(self.decision) if self.decision is not None and self.human else None
        if (
            found is None
            or self.face.targets.sure(found)
            or self.closed
            or self._recalled
            or self._by_item
            or self.peek
            or self.asking
        ):
            return False
        if self.machine.picked or not self.face.targets.may_hand_over(self.view()) or not self._idle(found):
            return False
        self.answer(found)
        self._due = self.now + max(self.pause, RECALL)
        return True

    def _idle(self, end: Option) -> bool:
        """Whether all can see that nothing but the end of the turn is left."""
        options = self.decision.options if self.decision else ()
        late = self.face.targets.GRAMMAR.late
        return [o for o in options if not self.private(o) and not any(t in late for t in o.targets)] == [end]

    def private(self, option: OptionLike) -> bool:
        """Whether an option tells what is in a hidden hand."""
        return is_private(option, self.face.targets.GRAMMAR)

    def rest(self) -> None:
        """Give everybody time to look at what has just arrived before a computer seat goes on."""
        self._due = max(self._due, self.now + self.pause)

    def _only_end(self) -> bool:
        """Nothing public is left to do but to end the turn."""
        end = self.face.targets.ends(self.decision) if self.decision is not None else None
        return end is not None and not self.face.targets.sure(end) and self.machine.rows() == [end]

    def enter(self) -> None:
        """Press the primary button."""
        found = self.primary()
        if found is not None and self.now >= self._guard:
            self.answer(found)

    # --- choices and computers ----------------------------------------------------------------------------

    @property
    def choosing(self) -> bool:
        """Whether the list of choices should be open."""
        if not self.human or self.decision is None or self.closed:
            return False
        if self.decision.kind not in self.face.targets.MENUS:
            return True
        return any(not t.startswith(self.face.targets.GRAMMAR.dice) for t in self.machine.picked)

    def choices(self) -> list[tuple[str, Callable[[], None]]]:
        """One line for every option still possible, with what a click on it does."""
        if not self.human or self.decision is None or self.closed:
            return []
        if self.decision.kind in self.face.targets.MENUS and self.machine.state is State.IDLE:
            return []
        shown = self.shown()
        found = [(self.face.wording.option(o, self.decision, shown), partial(self.answer, o)) for o in self.rows()]
        return [*found, *self.journey.choices()]

    def rows(self) -> list[OptionLike]:
        """The options that the list of choices shows: declining first, so that it is never out of sight.

        Chips that stand for nothing on the board come before all that a click on the board does too; among a few of
        them what leads on without doing anything comes last.
        """
        found = self.machine.rows()
        routes, decision = self.face.routes, self.decision
        if routes is not None and decision is not None:
            found = [option for option in found if routes.listed(option, decision)]
        if self.face.targets.CHIPS:
            idle = self.face.targets.ends(decision) if decision is not None and len(found) <= FEW else None
            return sorted(found, key=lambda o: (o is idle, ahead.on_board(o)))[:ROWS]
        return sorted(found, key=lambda o: o.key != "decline")[:ROWS]

    @property
    def marked(self) -> int:
        """Which of the choices is the way that is shown, -1 for none."""
        shown = self.machine.shown
        return -1 if shown is None else next((i for i, o in enumerate(self.rows()) if o is shown), -1)

    def known(self, target: str) -> bool:
        """Whether the rules know this target; the rest is only looked at."""
        return target.startswith(self.face.targets.ASKED)

    def tick(self, now: int) -> bool:
        """Let a computer seat answer when its time has come; True when something changed."""
        self.now = now
        if self._carried and now >= self._keep_until:
            self._carried, self.alert, self.refusal = False, "", None
            return True
        if self.waiting:
            return self._runs_out(now)
        if self._lies_one_way():
            return True
        if not self.working or now < self._due:
            return False
        if self._thought is None:
            self._thought = Thought(self.session, self._bots)
        if self._thinks_on(self._thought):
            return False
        said = (self.alert, self.refusal) if now < self._keep_until else ("", None)
        before = self.answers
        self.answer(self._thought.best)
        if self.answers == before or (self.alert and not said[0]):
            return True  # the disk has something to say
        self.alert, self.refusal = said  # what was just refused can still be read
        self._carried = bool(self.alert)
        return True

    def _lies_one_way(self) -> bool:
        """Lay at once what can lie in one way only; not again after it was taken back."""
        options = self.decision.options if self.decision is not None and self.human and not self.closed else ()
        turned = self.face.targets.GRAMMAR.turned
        if len(options) != 1 or self._recalled or not any(t.startswith(turned) for t in options[0].targets):
            return False
        self.answer(options[0])
        return True

    def _thinks_on(self, thought: Thought) -> bool:
        """Let the computer seat think for a part of a frame; False when it has its answer."""
        end = time.perf_counter() + SLICE
        while thought.go_on():
            if time.perf_counter() > end:
                return True
        return False
