"""Looking back on a game (HR-13): its table at any moment, a bar to go through it, and a timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.texts import say
from game.desktop.table import drawing
from game.desktop.table.actions import TableActions
from game.desktop.table.director import Director
from game.desktop.table.hud import lookback, timeline
from game.desktop.table.hud.log_lines import opening
from game.desktop.table.hud.lookback import Chronicle, Described, Extra
from game.desktop.table.judged import JudgedWords, told
from game.desktop.table.moment import Input, Phase
from game.desktop.table.motion import PRESSES
from game.desktop.table.running import ReadOnlyGame
from game.desktop.table.screen import TableScreen
from game.desktop.table.ways import Ways
from game.desktop.ui.controls import Button
from game.desktop.ui.tooltip import Tooltip, TooltipArea
from game.store import OpenGame, Running, SeatInfo

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.core import Fact, GameHistory, Session
    from game.desktop.engine.canvas import Part
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.scene import Host
    from game.players.judging import Judgement

LOOKS = frozenset(("open", "look", "look away", "hush", "cover"))  # inputs that mean something there
SENTENCES = 2  # of what followed an answer, in the bar
STEPS = (("first", "previous"), ("back", "arrow_left"), ("forward", "arrow_right"), ("last", "next"))


class PastGame(ReadOnlyGame):
    """A game as it stood at a moment; nobody is waited for, and answers are refused.

    Attributes:
        history: the way of the game.
        moment: which moment it is, ``session`` and ``facts`` are the game then.
    """

    def __init__(self, game: Running, moment: int) -> None:
        """Go to a moment of a game; the game itself stays as it is."""
        self.history: GameHistory = game.history
        self.seats: list[SeatInfo] = list(game.seats)
        self.go(moment)

    def go(self, moment: int) -> None:
        """Go to a moment, or to the nearest one that can be shown."""
        self.moment = max(self.history.first, min(self.history.last, moment))
        self.session: Session = self.history.at(self.moment)
        self.facts: list[Fact] = self.session.facts

    @property
    def reason(self) -> str:
        """Nobody plays in the past."""
        return say("history.only_look")


class PastDirector(Director):
    """A moment as the table shows it: nobody may choose, and only what the eyes at the screen may know is open.

    A single person with nobody else at the screen may look at their own hidden things, as at the running game; where
    several people sit nobody's are shown (HR-13).
    """

    @property
    def human(self) -> bool:
        """Nobody is asked."""
        return False

    @property
    def phase(self) -> Phase:
        """Nobody is waited for."""
        return Phase.WATCH

    def ask(self) -> None:
        """PlayerShown at the moment."""
        self.secrecy.turn = None
        super().ask()
        self.secrecy.owner = self._owner()

    def _owner(self) -> int:
        """Whose tray is shown: that of the only person, else of who is asked, or was asked last."""
        people = self.secrecy.people
        if self.secrecy.single:
            return people[0]
        history, moment = self.game.history, self.session.answered
        asked = [] if self.decision is None else [self.decision.seat]
        while moment > 0 and (given := history.answer_to(moment)) is not None:
            if asked and (asked[-1] in people or not people):
                break
            asked.append(given.seat)
            moment -= 1
        return asked[-1] if asked else 0

    def receive(self, made: Input) -> bool:
        """Only looking means anything here; the bar says so of the rest (HR-13)."""
        if made.kind == "peek":
            self.secrecy.peeking = self.secrecy.single
            self.remarks.note("" if self.secrecy.single else say("history.veiled"))
        elif made.kind not in LOOKS:
            self.remarks.note(say("history.only_look"))
        else:
            return super().receive(made)
        self.renew()
        return True

    def tick(self, now: int, reading: bool = False) -> None:
        """Let time pass; computer seats wait."""
        del reading
        self.guard.now = now
        if self.passages.over(now):
            self.land()

    def show_seat(self, seat: int) -> None:
        """Show a seat's open things in the tray."""
        self.secrecy.looking = seat
        self.renew()

    def jump(self, leap: bool) -> None:
        """The game stands at another moment now; ``leap`` when nothing shall move on the way."""
        self.passages.land()
        self.remarks.hush()
        self.ask()
        if leap:
            self.passages.leap()
        self.renew()


class PastActions(TableActions):
    """What hands do where a game is looked back on."""

    def step_back(self) -> None:
        """Back to the game."""
        self._screen.host.pop()


class PastWays(Ways):
    """Where a game that is looked back on leads to."""

    explains = False
    LINES = tuple(line for line in Ways.LINES if line not in ("keep", "history", "branches", "rewind", "close"))

    def __init__(self, history: History) -> None:
        """Begin at a table that shows the past."""
        super().__init__(history)
        self._history = history

    @property
    def game(self) -> Running:
        """The game as it stands, also while one looks back on it."""
        return self._history.live

    def look_back(self) -> None:
        """Back to the game: it is looked back on already."""
        self._host.pop()

    def look_back_at(self, moment: int) -> None:
        """Go to a moment of the game that is looked back on."""
        self._history.go(moment)

    def branches(self) -> None:
        """Show the game and its branches, or say why it can have none."""
        if isinstance(self.game, OpenGame):
            super().branches()
        else:
            self.play_on()

    def play_on(self) -> None:
        """Play on from the moment that is shown, in a branch (HR-14); or say why that can't be."""
        game, moment = self.game, self._history.past.moment
        if not isinstance(game, OpenGame):
            self._table.say(say("ui.play_on.not_here"))
        elif game.history.at(moment).decision is None:
            self._table.say(say("ui.play_on.over"))
        else:
            self._host.open.play_on(self._table, game, moment)


class History(TableScreen):
    """The table of a game at any of its moments.

    Attributes:
        live: the game as it stands; ``past`` is the game at the moment that is shown.
        timeline: all moments, ``tip`` what the buttons of the bar without a word do.
    """

    director: PastDirector
    ways: PastWays

    def __init__(
        self,
        host: Host,
        game: Running,
        moment: int,
        board: BoardMap | None = None,
        judged: Judgement | None = None,
    ) -> None:
        """Begin at a moment of a game.

        Args:
            host: the program.
            game: the game.
            moment: which.
            board: replaces the program's own map.
            judged: an answer of it, of which the board shows what would have been better.
        """
        self.live = game
        self._judged = judged
        self.past = PastGame(game, moment)
        self._settled = False
        self._language = ""
        self.tip = Tooltip()
        self._wall = _wall(self.past.history)
        super().__init__(host, self.past, board)

    def directed(self, game: Running) -> Director:
        """Nobody is asked in what is past."""
        return PastDirector(game, self.host.settings)

    def made_panel(self) -> Chronicle:
        """The panel with the whole log."""
        self.chronicle = Chronicle(self.frame, self.face)
        return self.chronicle

    @property
    def extras(self) -> list[Extra]:
        """What else can be done with the moment: a button of the bar each, at most three."""
        return [
            Extra("play_on", "branch", say("ui.play_on.short"), self.ways.play_on),
            Extra("branches", "branch", say("ui.branches.button"), self.ways.branches),
        ]

    # --- where things lie ---------------------------------------------------------------------------------

    def regions(self) -> Frame:
        """The usual regions above the bar of time."""
        frame, self._strip = lookback.regions(super().regions())
        return frame

    def layout(self) -> None:
        """Lay out the regions, the bar and the timeline."""
        self._tell()
        super().layout()
        self.timeline.rect = self._strip
        self._bar_buttons()

    def _tell(self) -> None:
        """The whole log and the timeline, in the language of now."""
        language = self.host.settings.language
        if language == self._language:
            return
        self._language = language
        history = self.past.history
        lines = self.face.sheets.log_lines(history.facts, [look.name for look in self.director.players_shown])
        self.chronicle.tell(history.facts, [*opening(self.director.players_shown), *lines])
        marked = timeline.marks(history, lines, self._wall)
        self.timeline = timeline.Timeline(self._strip, marked, self.director.players_shown, self.go)
        self.timeline.value = self.past.moment

    def _bar_buttons(self) -> None:
        """The buttons of the bar, in the place of those that answer."""
        extras = self.extras
        where = self._bar = lookback.bar(self.frame, len(extras))
        acts = (self.first, self.before, self.after, self.last)
        steps = [
            Button(("step", key), rect, "", act, icon)
            for (key, icon), rect, act in zip(STEPS, where.steps, acts, strict=True)
        ]
        more = [
            Button(("extra", extra.key), rect, extra.words, extra.action, extra.icon, size=16)
            for extra, rect in zip(extras, where.extras, strict=True)
        ]
        leave = Button("leave", where.leave, say("history.leave"), self.host.pop, "play", "gold", 16)
        hints = [TooltipArea(rect, say(f"history.{key}")) for (key, _), rect in zip(STEPS, where.steps, strict=True)]
        self.tip.set(hints)
        self._steps, self._own = steps, [*steps, *more, leave]
        self._dim()

    @property
    def framing(self) -> list[Button]:
        """The buttons round the table, and those of the bar."""
        bar = self.frame.prompt  # what stands there at the running game is for those who are asked
        return [*(b for b in self.chrome.buttons if not bar.collidepoint(b.rect.center)), *self._own]

    @property
    def buttons(self) -> list[Button]:
        """The buttons that are there."""
        return self.framing

    def _dim(self) -> None:
        """Steps that lead nowhere are dim."""
        begun, ended = self.past.moment <= self.past.history.first, self.past.moment >= self.past.history.last
        for button, off in zip(self._steps, (begun, begun, ended, ended), strict=True):
            button.off = off

    @property
    def keyed(self) -> list[Button]:
        """The buttons that keys look for."""
        return self._own

    # --- going about --------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Show a moment: things move there when it is the next one or the one before, else they are there at once."""
        before = self.past.moment
        self.past.go(moment)
        self.timeline.value = now = self.past.moment
        if now == before:
            return
        far = abs(now - before) != 1
        self.director.jump(far)
        self._settled = self._settled and not far
        self.follow()
        self._dim()

    def first(self) -> None:
        """To the first moment that can be shown."""
        self.go(self.past.history.first)

    def before(self) -> None:
        """One answer back."""
        self.go(self.past.moment - 1)

    def after(self) -> None:
        """One answer on."""
        self.go(self.past.moment + 1)

    def last(self) -> None:
        """To where the game stands."""
        self.go(self.past.history.last)

    def turn(self, step: int) -> None:
        """To the beginning of the turn before, or of the next one."""
        self.go(self.timeline.marks.turn(self.past.moment, step))

    def end(self) -> None:
        """At the end of the game nothing else comes up."""

    def in_motion(self, event: Event) -> bool:
        """Nobody can be answered for here: a press ends the motion and counts."""
        if event.type in PRESSES:
            self.director.land()
            self.follow()
        return False

    def made_actions(self) -> PastActions:
        """What hands do here."""
        return PastActions(self)

    def made_ways(self) -> PastWays:
        """Where it leads to."""
        return PastWays(self)

    # --- what is seen -------------------------------------------------------------------------------------

    def described(self, moment: int) -> Described:
        """What led to a moment, in words that everybody at the table heard."""
        history = self.past.history
        where = lookback.numbered(moment, history.last)
        given = history.answer_to(moment)
        if given is None or moment == history.first:
            return Described(-1, say("history.before") if history.first or given else say("history.start"), where)
        following = history.answer_to(moment + 1)
        facts = history.facts[given.facts : following.facts if following else None]
        names = [look.name for look in self.director.players_shown]
        lines = [line.words for line in self.face.sheets.log_lines(facts, names) if not line.heading]
        return Described(given.seat, " ".join(lines[:SENTENCES]) or self._silent(moment, names[given.seat]), where)

    def _silent(self, moment: int, name: str) -> str:
        """What is said of an answer after which nothing happened; a hidden choice stays one."""
        history = self.past.history
        asked, given = history.at(moment - 1).decision, history.answer_to(moment)
        if asked is not None and given is not None and not asked.hidden:
            end = self.face.targets.ends(asked)
            if end is not None and end.key == given.key:
                return say("history.passed", name=name)
        return say("history.answered", name=name)

    def tip_of(self, moment: int) -> str:
        """What the timeline says of a moment under the mouse."""
        described = self.described(moment)
        name = self.director.players_shown[described.seat].name if described.seat >= 0 else ""
        if moment == self._wall:
            return "\n".join((described.where, described.words, say("history.barrier")))
        words = described.words if not name or described.words.startswith(name) else f"{name}: {described.words}"
        return f"{described.where}\n{words}"

    def still_parts(self, shown: Shown) -> list[Part]:
        """The table in the colours of what is past."""
        return [*super().still_parts(shown), *lookback.sepia(self.frame.board, self.frame.unit)]

    def better(self) -> JudgedWords | None:
        """What would have been better at the moment that is shown, if that is what one came to see."""
        if self._judged is None or self.past.moment != self._judged.moment:
            return None
        return told(self.past.history, self.past.seats, self._judged)

    def prompt_parts(self) -> list[Part]:
        """What led to the moment, in the place of a question; or what should have been done there."""
        described = self.described(self.past.moment)
        if better := self.better():
            key = "review.there" if better.given != better.better else "review.there_best"
            words = say(key, given=better.given, better=better.better)
            described = described._replace(seat=self._judged.seat if self._judged else -1, words=words)
        if self.director.remarks.text:
            described = described._replace(seat=-1, words=self.director.remarks.text)
        return lookback.parts(self.frame, self._bar.words, described, self.director.players_shown)

    def parts(self) -> list[Part]:
        """The table at the moment, the bar and the timeline."""
        found = super().parts()
        if not self._settled:
            self._settled = True
            if self.field.moves:
                self.field.settle()
                found = super().parts()
        px = round(self.frame.letter)
        if better := self.better():
            found += drawing.marked(self, better.marks, say("review.mark"))
        return [*found, *self.timeline.parts(self.tip_of, px), *self.tip.parts(self.host.size, px)]

    def tick(self, now: int) -> None:
        """Let time pass; computer seats wait."""
        super().tick(now)
        self.dirty = self.tip.tick(now) or self.dirty

    # --- input --------------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """The timeline, keys that go through time, and all that only looks."""
        hover = self.timeline.hover
        self.dirty = self.tip.event(event) or self.dirty
        if self.timeline.event(event) or self._time_key(event):
            self.dirty = True
            return True
        self.dirty = self.dirty or hover != self.timeline.hover
        return super().event(event)

    def _time_key(self, event: Event) -> bool:
        """Arrows while no ring is anywhere, Home and End, Page Up and Page Down."""
        if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_CTRL or self.typing:
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.navigator.ring.key is not None:
            return False
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: self.before,
            pygame.K_RIGHT: self.after,
            pygame.K_HOME: self.first,
            pygame.K_END: self.last,
            pygame.K_b: self.ways.play_on,
            pygame.K_PAGEUP: lambda: self.turn(-1),
            pygame.K_PAGEDOWN: lambda: self.turn(1),
        }
        act = acts.get(event.key)
        if act is not None:
            act()
        return act is not None


def _wall(history: GameHistory) -> int:
    """HR-1: the moment back to which Undo would go now; -1 where it would not."""
    session = history.at(history.last)
    if not session.can_undo():
        return -1
    while session.can_undo():
        session.undo()
    return session.answered
