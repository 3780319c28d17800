"""HR-16: when the strip of what happened since a person's turn is shown at the table, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud import focus, recap
from game.desktop.table.hud.strip import Strip, StripPlace
from game.desktop.table.moment import Phase
from game.desktop.table.motion import PRESSES
from game.desktop.ui.controls import MARGIN, Button, grown

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.table.hud.recap import RecapContent
    from game.desktop.table.tabletop import Tabletop
    from game.desktop.ui.layout import Frame

_HIGH, _MEDAL, _SIGN = 36, (32, 28, 17), (32, 28, 11)  # units of the hourglass on a badge


class Badge(Button):
    """The badge of whoever is asked, in the prompt bar: with an hourglass on it, a click tells once more."""

    def __init__(self, rect: Rect, action: Callable[[], None]) -> None:
        """Make it; it is off while there is nothing to tell."""
        super().__init__("recap again", rect, "", action)

    def parts(self) -> list[Part]:
        """Only the hourglass; the badge is the bar's."""
        if self.off:
            return []
        return [Part(self.key, grown(self.rect, MARGIN), self._state, self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, _HIGH)
        if self.hot:
            nine(surface, "focus_ring", self.rect, box.k)
        box.sprite("medal_dark", *_MEDAL)
        box.icon("hourglass", *_SIGN, theme.GOLD)


class Recaps:
    """Watches who is asked at a table, and tells each person what happened since their last answer.

    Attributes:
        strip: what is on the screen.
        recap: what the person asked now was told when they were asked; None for nothing.
    """

    def __init__(self, scene: Tabletop) -> None:
        """Begin with a game as it is."""
        self.scene = scene
        self.strip = Strip(scene.host.settings)
        self.recap: RecapContent | None = None
        self._seat: int | None = None
        self._moment = 0
        self._forward = self._asked = False  # the game went on to this turn; its person was asked in it
        self._begun = -1  # whose turn it is by the rules, once they were asked in it
        self.due = False
        self._frame: Frame | None = None
        self._badge = Badge(Rect(0, 0, 0, 0), self.again)
        self._badge.off = True
        self._was_on = False

    def badge(self, frame: Frame) -> Button:
        """What shows the strip again by mouse and ring, laid out in a window."""
        where = frame.prompt_parts().text
        self._badge.rect = Rect(where.x, where.y, where.height, where.height)
        return self._badge

    @property
    def on(self) -> bool:
        """Whether a strip is on the screen."""
        return self.strip.recap is not None

    def watch(self) -> None:
        """Look whether somebody else is asked; a strip waits until everything has arrived and no curtain hangs."""
        director, history = self.scene.director, self.scene.director.game.history
        turn = director.moment.shown.turn
        if turn != self._seat:
            self._forward = history.last >= self._moment
            self._seat, self._moment = turn, history.last
            self.strip.end()
            self.recap, self.due, self._asked = None, False, False
        decision, holder = director.decision, director.moment.shown.view.get("turn", turn)
        if self._begun != holder:
            self._begun = -1
        if not self._asked and director.human and decision is not None and decision.seat == turn:
            self._asked = True  # not yet while others may respond to the turn
            self.recap = recap.of(director.game, director.face, decision.seat)
            goes_on = self._begun == turn  # somebody was asked in between, as in a fight
            self.due = self._forward and not goes_on and self.recap is not None and self.scene.host.settings.recap
            self._begun = turn if turn == holder else self._begun
        self._moment = max(self._moment, history.last) if self._seat == turn else history.last
        if self.due and self._still():
            self.due = False
            self._begin()

    def _still(self) -> bool:
        """Whether the table lies as it will when the person looks at it."""
        phase = self.scene.director.phase
        return not (
            self.scene.motion.busy or self.scene.field.moves or phase in (Phase.CURTAIN, Phase.WINDOW, Phase.STAGE)
        )

    def _begin(self) -> None:
        if self.recap is not None:
            self.strip.begin(self.recap)
            self.scene.dirty = True

    def again(self) -> None:
        """Show the strip once more, or say that there is nothing to tell."""
        if self.scene.director.phase is not Phase.ASK:
            return
        if self.recap is None:
            self.scene.say(say("recap.nothing"), fine=True)
        else:
            self._begin()

    def event(self, event: Event) -> bool:
        """A press puts the strip away and counts; one on the strip itself, and Escape, mean nothing else.

        One that comes too soon to count leaves it there.
        """
        if not self.on or event.type not in PRESSES or self.scene.director.guard.closed:
            return False
        on_it = event.type == pygame.MOUSEBUTTONDOWN and self.strip.covers(event.pos)
        self.strip.end()
        self.scene.dirty = True
        return on_it or (event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE)

    def tick(self, now: int) -> None:
        """Let time pass; the badge goes as soon as nobody is asked, whatever still flies."""
        if self.due:
            self.watch()
        self._badge.off = self.recap is None or self.scene.director.phase is not Phase.ASK
        if self.strip.tick(now):
            self.scene.dirty = True
        self.scene.busy = self.on or self.scene.busy
        if self._was_on != self.on:  # a note of a first game gives way to the strip, and comes after it
            self._was_on = self.on
            self.scene.update()

    def parts(self) -> list[Part]:
        """The strip; it is laid out anew when the window is."""
        scene = self.scene
        if not self.on:
            return []
        if self.strip.sheet is None or self._frame != scene.frame:
            self._frame = scene.frame
            kinds = scene.face.sheets.words()
            self.strip.lay(scene.frame, kinds, self._spots(), self._lit())
        return self.strip.parts(scene.frame, scene.director.players_shown)

    def _spots(self) -> list[StripPlace]:
        """Where it may lie: over the log, or below the choices; else over plates of others; else on the board."""
        frame, page = self.scene.frame, self.scene.focus.frame.page.copy()
        board = [StripPlace(frame.board), StripPlace(frame.board, low=True)]
        if self.scene.focus.tab != focus.CHOICES:
            return [StripPlace(page), StripPlace(frame.tabs.union(page), low=True), *self._others(), *board]
        top = max((line.bottom for line in self.scene.choice_lines), default=page.y)
        page.update(page.x, top, page.width, page.bottom - top)
        return [StripPlace(page, low=True), *self._others(), *board]

    def _others(self) -> list[StripPlace]:
        """The plates above that of the turn, and those below it with the tabs."""
        frame, turn = self.scene.frame, self._turns_plate()
        if turn is None:
            return []
        ends = tuple(sorted(plate.bottom for plate in self._plates() if plate is not None))
        above, below = frame.plates.copy(), frame.plates.union(frame.tabs)
        above.height = turn.y - above.y
        below.update(below.x, turn.bottom, below.width, below.bottom - turn.bottom)
        places = [StripPlace(above, ends=ends), StripPlace(below, ends=(*ends, frame.tabs.bottom))]
        return sorted(places, key=lambda place: -place.rect.height)

    def _plates(self) -> list[Rect | None]:
        """Where the plates lie, by seats."""
        scene, shown = self.scene, self.scene.director.moment.shown
        return [scene.face.plates.where(scene.frame, shown, f"seat:{seat}") for seat in range(len(shown.players_shown))]

    def _turns_plate(self) -> Rect | None:
        """The plate of whoever is asked."""
        turn = self.scene.director.moment.shown.turn
        return None if turn is None else self._plates()[turn]

    def _lit(self) -> list[Rect]:
        """Everything that can be clicked now, the own piece and the plate of whose turn it is: they stay in sight."""
        scene = self.scene
        shown = scene.director.moment.shown
        found = [rect for target in shown.lit if (rect := scene.reached(target)) is not None]
        found += [spot.rect for spot in scene.face.tray.fan(scene.frame, shown)]
        here = scene.board.where(f"space:{shown.me['place']}") if shown.me.get("place") else None
        found += [rect for rect in (here, self._turns_plate()) if rect]
        return found + scene.choice_lines
