"""Looking back on a game (HR-13): its table at any moment, a bar to go through it, and a timeline."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.texts import say
from game.desktop.faces.face import Roaming
from game.desktop.hud import lookback, timeline
from game.desktop.hud.lookback import Chronicle, Extra, Told
from game.desktop.kit.controls import Button
from game.desktop.kit.tooltip import Hint, Tooltip
from game.desktop.scenes import play_on
from game.desktop.scenes.play import Play
from game.desktop.scenes.table import Table
from game.store import OpenGame, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.core import Course, Fact, Option, Session
    from game.desktop.hud.model import Shown
    from game.desktop.input.machine import OptionLike
    from game.desktop.layout import Frame
    from game.desktop.scenes.base import Host
    from game.desktop.scenes.play import Running
    from game.desktop.stage import Part
    from game.store import SeatInfo

SENTENCES = 2  # of what followed an answer, in the bar
STEPS = (("first", "previous"), ("back", "arrow_left"), ("forward", "arrow_right"), ("last", "next"))


class Past:
    """A game as it stood at a moment; nobody is waited for, and answers are refused.

    Attributes:
        course: the way of the game.
        moment: which moment it is, ``session`` and ``facts`` are the game then.
    """

    notice = ""

    def __init__(self, game: Running, moment: int) -> None:
        """Go to a moment of a game; the game itself stays as it is."""
        self.course: Course = game.course
        self.seats: list[SeatInfo] = list(game.seats)
        self.go(moment)

    def go(self, moment: int) -> None:
        """Go to a moment, or to the nearest one that can be shown."""
        self.moment = max(self.course.first, min(self.course.last, moment))
        self.session: Session = self.course.at(self.moment)
        self.facts: list[Fact] = self.session.facts

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        del choice, silent, asked
        raise StoreError(say("history.only_look"))

    def undo(self) -> None:
        """Refuse.

        Raises:
            StoreError: Always.
        """
        raise StoreError(say("history.only_look"))


class Glance(Play):
    """A moment as the table shows it: nobody may choose, and only what the eyes at the screen may know is open.

    A single person with nobody else at the screen may look at their own hidden things, as at the running game; where
    several people sit nobody's are shown (HR-13).
    """

    @property
    def human(self) -> bool:
        """Nobody is asked."""
        return False

    @property
    def revealed(self) -> bool:
        """Whether the tray's hidden cards lie open."""
        return self.single and self.looking in (None, self.seat)

    def refresh(self) -> None:
        """Look at the moment."""
        self._turn = None
        super().refresh()
        self.seat = self._eyes()

    def _eyes(self) -> int:
        """Whose tray is shown: that of the only person, else of who is asked, or was asked last."""
        if self.single:
            return self.people[0]
        course, moment = self.game.course, self.session.answered
        asked = [] if self.decision is None else [self.decision.seat]
        while moment > 0 and (given := course.answer_to(moment)) is not None:
            if asked and (asked[-1] in self.people or not self.people):
                break
            asked.append(given.seat)
            moment -= 1
        return asked[-1] if asked else 0

    def show_cards(self, on: bool) -> None:
        """HR-3: peek at the own hidden cards, where nobody else could see them."""
        if self.single:
            self.peek = on
        elif on:
            self.alert = say("history.veiled")

    def answer(self, option: OptionLike) -> None:
        """Refuse, in the bar."""
        del option
        self.alert = say("history.only_look")

    def explain(self, target: str) -> None:
        """Refuse, in the bar: what somebody could have chosen then is not asked."""
        del target
        self.alert = say("history.only_look")

    def undo(self) -> None:
        """Refuse, in the bar."""
        self.alert = say("history.only_look")

    def redo(self) -> None:
        """Refuse, in the bar."""
        self.alert = say("history.only_look")

    def end(self) -> None:
        """Refuse, in the bar."""
        self.alert = say("history.only_look")

    def tick(self, now: int) -> bool:
        """Let time pass; computer seats wait."""
        self.now = now
        return False


class History(Table):
    """The table of a game at any of its moments.

    Attributes:
        live: the game as it stands; ``past`` is the game at the moment that is shown.
        timeline: all moments, ``tip`` what the buttons of the bar without a word do.
    """

    asks = Glance
    panel = Chronicle
    unlisted = ("keep", "history", "branches", "rewind", "close")

    def __init__(self, host: Host, game: Running, moment: int, board: BoardMap | None = None) -> None:
        """Look at a moment of a game; ``board`` replaces the program's own map."""
        self.live = game
        self.past = Past(game, moment)
        self.focus: Chronicle
        self._settled = False
        self._language = ""
        self.tip = Tooltip()
        self._wall = _wall(self.past.course)
        super().__init__(host, self.past, board)

    @property
    def extras(self) -> list[Extra]:
        """What else can be done with the moment: a button of the bar each, at most three."""
        return [
            Extra("play_on", "branch", say("ui.play_on.short"), self.play_on),
            Extra("branches", "branch", say("ui.branches.button"), self.branches),
        ]

    def play_on(self) -> None:
        """Play on from the moment that is shown, in a branch (HR-14); or say why that can't be."""
        game = self.live
        if why := play_on.refusal(game, self.past.moment):
            self.play.alert = why
            self.dirty = True
        elif isinstance(game, OpenGame):
            self.host.push(play_on.PlayOn(self.host, self, game, self.past.moment))

    def branches(self) -> None:
        """Show the game and its branches."""
        from game.desktop.scenes.branches import Branches

        if isinstance(self.live, OpenGame):
            self.host.push(Branches(self.host, self.live.id))
        else:
            self.play_on()

    # --- where things lie ---------------------------------------------------------------------------------

    def _regions(self) -> Frame:
        frame, self._strip = lookback.regions(super()._regions())
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
        course = self.past.course
        lines = self.face.sheets.told(course.facts, [look.name for look in self.play.looks])
        self.focus.tell(course.facts, lines)
        marked = timeline.marks(course, lines, self._wall)
        self.timeline = timeline.Timeline(self._strip, marked, self.play.looks, self.go)
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
        hints = [Hint(rect, say(f"history.{key}")) for (key, _), rect in zip(STEPS, where.steps, strict=True)]
        self.tip.set(hints)
        self._steps, self._own = steps, [*steps, *more, leave]
        bar = self.frame.prompt  # what stands there at the running game is for those who are asked
        self.buttons = [*(b for b in self.buttons if not bar.collidepoint(b.rect.center)), *self._own]
        self._dim()

    def _dim(self) -> None:
        """Steps that lead nowhere are dim."""
        begun, ended = self.past.moment <= self.past.course.first, self.past.moment >= self.past.course.last
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
        self.moving.finish()
        self.past.go(moment)
        self.timeline.value = now = self.past.moment
        if now == before:
            return
        self.play.refresh()
        self.play.alert = ""
        if abs(now - before) != 1:
            self.moving.leap()
            self._settled = False
        self._changed()
        self._dim()

    def first(self) -> None:
        """To the first moment that can be shown."""
        self.go(self.past.course.first)

    def before(self) -> None:
        """One answer back."""
        self.go(self.past.moment - 1)

    def after(self) -> None:
        """One answer on."""
        self.go(self.past.moment + 1)

    def last(self) -> None:
        """To where the game stands."""
        self.go(self.past.course.last)

    def turn(self, step: int) -> None:
        """To the beginning of the turn before, or of the next one."""
        self.go(self.timeline.marks.turn(self.past.moment, step))

    def look_back(self) -> None:
        """The key that led here leads back to the game."""
        self.host.pop()

    def _look_back(self, moment: int) -> None:
        self.go(moment)

    def _over(self) -> None:
        """At the end of the game nothing else comes up."""

    def _back(self) -> None:
        """A drawer closes; then back to the game."""
        if self.frame.drawer and self.focus.out:
            self.focus.toggle()
        else:
            self.host.pop()

    # --- what is seen -------------------------------------------------------------------------------------

    def told(self, moment: int) -> Told:
        """What led to a moment, in words that everybody at the table heard."""
        course = self.past.course
        where = lookback.where(moment, course.last)
        given = course.answer_to(moment)
        if given is None or moment == course.first:
            return Told(-1, say("history.before") if course.first or given else say("history.start"), where)
        following = course.answer_to(moment + 1)
        facts = course.facts[given.facts : following.facts if following else None]
        names = [look.name for look in self.play.looks]
        lines = [line.words for line in self.face.sheets.told(facts, names) if not line.heading]
        return Told(given.seat, " ".join(lines[:SENTENCES]) or self._silent(moment, names[given.seat]), where)

    def _silent(self, moment: int, name: str) -> str:
        """What is said of an answer after which nothing happened; a hidden choice stays one."""
        course = self.past.course
        asked, given = course.at(moment - 1).decision, course.answer_to(moment)
        if asked is not None and given is not None and not asked.hidden:
            end = self.face.targets.ends(asked)
            if end is not None and end.key == given.key:
                return str(say("history.passed", name=name))
        return str(say("history.answered", name=name))

    def _tip(self, moment: int) -> str:
        """What the timeline says of a moment under the mouse."""
        told = self.told(moment)
        name = self.play.looks[told.seat].name if told.seat >= 0 else ""
        if moment == self._wall:
            return "\n".join((told.where, told.words, say("history.barrier")))
        words = told.words if not name or told.words.startswith(name) else f"{name}: {told.words}"
        return f"{told.where}\n{words}"

    def _still(self, shown: Shown) -> list[Part]:
        return [*super()._still(shown), *lookback.sepia(self.frame.board, self.frame.unit)]

    def _prompt(self) -> list[Part]:
        told = self.told(self.past.moment)
        if self.play.alert:
            told = told._replace(seat=-1, words=self.play.alert)
        return lookback.parts(self.frame, self._bar.words, told, self.play.looks)

    def parts(self) -> list[Part]:
        """The table at the moment, the bar and the timeline."""
        found = super().parts()
        if not self._settled:
            self._settled = True
            if isinstance(self.board, Roaming) and self.board.moves:
                self.board.settle()
                self._kept = None
                found = super().parts()
        px = round(self.frame.letter)
        return [*found, *self.timeline.parts(self._tip, px), *self.tip.parts(self.host.size, px)]

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
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.hands.ring.key is not None:
            return False
        acts: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: self.before,
            pygame.K_RIGHT: self.after,
            pygame.K_HOME: self.first,
            pygame.K_END: self.last,
            pygame.K_b: self.play_on,
            pygame.K_PAGEUP: lambda: self.turn(-1),
            pygame.K_PAGEDOWN: lambda: self.turn(1),
        }
        act = acts.get(event.key)
        if act is not None:
            act()
        return act is not None


def _wall(course: Course) -> int:
    """HR-1: the moment back to which Undo would go now; -1 where it would not."""
    session = course.at(course.last)
    if not session.can_undo():
        return -1
    while session.can_undo():
        session.undo()
    return session.answered
