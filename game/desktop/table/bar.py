"""The prompt bar: what it says, its buttons, and in their place those of a window to respond or of a turn that ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.engine import text
from game.desktop.table.guard import CHANGED, VEILED, Steady
from game.desktop.table.hud import keep_turn, prompt, respond, time_bar
from game.desktop.table.hud.keep_turn import KeepTurn
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.hud.respond import Responder, RespondPanel
from game.desktop.table.hud.time_bar import TimeBar
from game.desktop.table.moment import Buttons, Moment, Phase
from game.desktop.ui.base import drawn
from game.desktop.ui.controls import Button

if TYPE_CHECKING:
    from typing import Protocol

    from pygame import Rect

    from game.desktop.engine.canvas import Part
    from game.desktop.table.director import Director
    from game.desktop.ui.layout import Frame

    class Send(Protocol):
        """Gives an input to the director: what it is, of what, and which."""

        def __call__(self, kind: str, what: str = "", thing: int | None = None) -> bool:
            """Whether it was taken."""


_BROAD = 1.5  # of its width that the button which ends a turn takes at most where the one beside it is off
_TELLS = 100  # milliseconds between two pictures of the time that what is told stays


class PromptBar:
    """The bar between board and tray.

    Attributes:
        undo: the button that takes back, and ``why``, ``primary`` and ``end`` beside it.
        panel: the buttons of a window to respond; ``keeping`` those of a turn that ends by itself.
    """

    def __init__(self, director: Director, send: Send) -> None:
        """Make it; its buttons ``send`` inputs."""
        self._director, self._send = director, send
        self.panel = RespondPanel(lambda seat: self.press("respond", seat), lambda: self.press("end"))
        self.keeping = KeepTurn(lambda: self.press("keep"), lambda: self.press("end"))
        self._still = Steady()
        self._ended = False  # the last press was on the button that ends something
        self._told: TimeBar | None = None
        self._moment = director.moment
        self._frame: Frame
        self.undo: Button
        self.why: Button
        self.primary: Button
        self.end: Button

    def layout(self, frame: Frame) -> None:
        """Lay the buttons out."""
        self._frame = frame
        where = frame.prompt_parts()
        self.undo = Button("undo", where.undo, say("ui.undo"), lambda: self.press("undo"), "undo")
        self.why = Button("why", where.why, say("ui.why"), lambda: self.press("why"), "help")
        self.primary = Button("primary", where.primary, "", lambda: self.press("enter"), "play", "gold", 18)
        self.end = Button("end", where.end, say("ui.end_turn"), lambda: self.press("end"), "hourglass", "green", 16)

    @property
    def rests(self) -> bool:
        """Whether a press on a button that stands for an answer would count."""
        return self._still.rests(self._director.guard.now)

    def press(self, kind: str, seat: int | None = None) -> None:
        """Press a button; one that stands for an answer and has just changed takes no press."""
        if kind in ("why", "undo") or self._still.takes(self._director.guard.now):
            self._ended = kind == "end"
            self._send(kind, "", seat)

    def update(self, moment: Moment) -> None:
        """Take over what the buttons say."""
        anew = moment.question != self._moment.question
        if anew:  # a press that began at the one before is nobody's
            for button in (self.undo, self.why, self.primary, self.end, *self.panel.buttons, *self.keeping.buttons):
                button.down = False
        now, self._moment = moment.buttons, moment
        self.primary.off = not now.primary
        self.primary.lit = bool(now.primary)
        self.primary.label = now.primary
        self.primary.icon = "play" if now.primary else ""
        self.end.label, self.end.off = now.end, not now.can_end
        self.end.rect = self._ends()
        self.end.lit = now.warned or now.ending
        self.why.lit = now.why
        self.undo.off = not now.can_undo
        self.undo.label = self._undo_label(now)
        if moment.responders:
            self.panel.lay(self._frame, self._asked(moment), moment.shown.players_shown)
        if self.closing:
            self.keeping.lay(self._frame, moment.shown.players_shown[moment.shown.seat])
        shows = now, moment.phase, moment.responders, self.closing
        slow = now.warned or (anew and self._ended)  # or a slow double click leaves what has come to lie there
        self._still.show(shows, self._director.guard.now, VEILED if slow else CHANGED)
        self._ended = self._ended and not anew

    def _ends(self) -> Rect:
        """Where the button lies that ends a turn: at large text it takes room of the button beside it that is off."""
        where = self._frame.prompt_parts()
        if not self._frame.large or not self.primary.off:
            return where.end
        room = where.primary.union(where.end)
        wide = min(room.width, round(where.end.width * _BROAD))
        room.update(room.right - wide, room.y, wide, room.height)
        return room

    def _undo_label(self, now: Buttons) -> str:
        """What undo takes back, or why it can't, as far as the button has room for whole words."""
        words = (now.undo, now.undo_short, now.undo_of) if now.can_undo else (now.undo,)
        room = self.undo.rect.width - round(44 * self._frame.unit)
        labels = [say("ui.undo_what", what=what) if now.can_undo else what for what in words if what]
        fits = (label for label in labels if text.width(label, "title", text.reading.least) <= room)
        return next(fits, say("ui.undo"))

    def _asked(self, moment: Moment) -> Responder:
        responses, table = self._director.responses, self._director.face.table
        words = say_first(f"ui.respond.with_{table}")
        return Responder(moment.responders, responses.wishing, words, responses.left, responses.stands)

    @property
    def foot(self) -> int:
        """How many pixels at the foot of the column beside the board the buttons for responding take."""
        return max(0, self._frame.prompt.y - self.panel.rect.y) if self._moment.responders else 0

    @property
    def closing(self) -> bool:
        """Whether the turn ends by itself."""
        return self._moment.phase is Phase.ASK and self._director.handover.on and not self._moving

    @property
    def _moving(self) -> bool:
        return self._director.passages.now is not None

    @property
    def runs(self) -> bool:
        """Whether a bar of time runs in every frame."""
        return self._bar() is not None and self._telling() is None

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are there now."""
        if self._moment.responders:
            return self.panel.buttons
        if self.closing:
            return [self.undo, *self.keeping.buttons]
        return [self.undo, self.why, *([] if self.primary.off else [self.primary]), self.end]

    def line(self, ringed: bool = False, reads: bool = False) -> PromptShown:
        """What the bar says; over the button of undo, what that would take back, or why it can't.

        ``ringed`` when the keys have reached that button; ``reads`` while a card is read, for which bars stand still.
        """
        moment, director = self._moment, self._director
        if (
            (self.undo.hot or ringed)
            and not director.remarks.text
            and not self._moving
            and director.decision is not None
        ):
            said = moment.prompt
            words = moment.buttons.undo
            if moment.buttons.can_undo:
                words = say("ui.undo_takes", what=words) if words else said.main
            return PromptShown(said.look, words)
        if self.closing and not director.remarks.text:
            players_shown, handover = moment.shown.players_shown, director.handover
            return keep_turn.line(
                self._frame, players_shown[moment.shown.seat], players_shown[handover.next].name, handover.left
            )
        if reads and self._telling() is not None and not moment.prompt.alert:
            return moment.prompt._replace(main=say("ui.prompt.stage_read"))
        return moment.prompt

    def _bar(self) -> TimeBar | None:
        director, moment = self._director, self._moment
        responses, handover = director.responses, director.handover
        if moment.responders and responses.whole is not None and responses.left is not None:
            return TimeBar(moment.shown.players_shown[moment.responders[0]].colour, responses.left, responses.whole)
        if self.closing and handover.whole is not None:
            return TimeBar(moment.shown.players_shown[moment.shown.seat].colour, handover.left, handover.whole)
        return self._telling()

    def _telling(self) -> TimeBar | None:
        """How long what is told stays, where it goes on by itself."""
        staging, shown = self._director.staging, self._moment.shown
        told = self._moment.stage if self._moment.phase is Phase.STAGE else None
        if told is None or told is not staging.now or not staging.brief:
            return None
        seat = told.seat if told.seat >= 0 else shown.turn or 0
        return TimeBar(shown.players_shown[seat].colour, staging.left // _TELLS * _TELLS, staging.whole)

    def tick(self) -> bool:
        """True when the time that what is told stays looks otherwise now; other bars run in every frame."""
        before, self._told = self._told, self._telling()
        return before != self._told

    def parts(self, line: PromptShown) -> list[Part]:
        """The bar, its buttons, and the time that runs out."""
        moment = self._moment
        if moment.responders:
            self.panel.lay(self._frame, self._asked(moment), moment.shown.players_shown)
            found = [*prompt.parts(self._frame, line, respond.sentence(self._frame)), *self.panel.parts()]
        else:
            found = prompt.parts(self._frame, line)
            found += drawn(self.buttons)
        bar = self._bar()
        return [*found, *(time_bar.parts(self._frame, bar) if bar is not None else [])]
