"""Show me (HR-20): a rule played in a few seconds at the real table, out of reach of every saved game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content import rulebook, scenes
from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.screens import pages
from game.desktop.screens.performance import HOLD, LEAD, Performance
from game.desktop.ui import backdrop, layout
from game.desktop.ui.base import deliver, drawn
from game.desktop.ui.controls import Button
from game.desktop.ui.ring import Ring, draw_ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll
from game.desktop.ui.tooltip import Tooltip, TooltipArea

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.screens.acting import SceneTable


LINES = 2  # of the rule that can be read without scrolling
_BUTTONS = ("pause", "again", "next", "close")
_SEPIA: theme.Colour = (112, 74, 36)


class _Spot(NamedTuple):
    """The caption's strip: its text, and the four buttons.

    Attributes:
        unit: pixels of a unit; ``px`` is the height of letters.
        strip: the whole strip, ``words`` its text and ``buttons`` the buttons.
        icons: the buttons have no room for words.
    """

    unit: float
    px: int
    strip: Rect
    words: Rect
    buttons: tuple[Rect, ...]
    icons: bool


class ShowMe(Scene):
    """Plays the scene of a rule.

    Attributes:
        number: the rule; ``table`` is whose.
        performance: the scene on its table.
        paused: time stands still.
        spot: where the caption and its buttons lie.
    """

    def __init__(self, host: Host, number: str, table: str) -> None:
        """Begin the scene of a rule."""
        super().__init__(host)
        self.table = table
        self.ring, self.tip = Ring(), Tooltip()
        self.order = [n for n in (*rulebook.rules(table), *rulebook.rules(rulebook.HOUSE)) if n in scenes.known(table)]
        self._last = -1
        self.begin(number)

    def begin(self, number: str) -> None:
        """Play a rule's scene from its beginning."""
        self.number = number
        self.rule = rulebook.find(self.table, number)
        self.paused = False
        self.performance = Performance(self.host, self.table, number, self._spot().strip.height)
        self.layout()

    @property
    def around(self) -> str:  # type: ignore[override]
        """The loop of the scene's table."""
        return self.performance.stage.around if self.performance.stage is not None else ""

    # --- time ---------------------------------------------------------------------------------------------------

    @property
    def ended(self) -> bool:
        """Whether the scene has been played."""
        return self.performance.ended

    def tick(self, now: int) -> None:
        """Let the scene's own time pass."""
        step = min(100, now - self._last) if self._last >= 0 else 0
        self._last = now
        if self.tip.tick(now):
            self.dirty = True
        if not self.paused and not self.ended:
            self.play_on(step)
        self.busy = not self.paused and not self.ended

    def play_on(self, step: int) -> None:
        """Play so many milliseconds; a caption that is longer than its room goes along and begins anew at the end."""
        play = self.performance
        play.play_on(step)
        part = (play.clock - LEAD) / (play.length - LEAD - HOLD)
        self.words.to(0 if self.ended else round(self.words.most * part))
        if self.ended:
            self._label()
        self.dirty = True

    # --- laying out ---------------------------------------------------------------------------------------------

    def _spot(self) -> _Spot:
        """The strip along the upper edge: the rule at the left, the buttons at the right."""
        wide = self.host.size[0]
        unit = layout.unit(self.host.size)
        px = round(layout.letter(self.host.size) * self.host.scale / 100)
        pad, gap = round(10 * unit), round(6 * unit)
        button = max(round(36 * unit), round(1.75 * px))
        tall = max(LINES * text.leading("body", px) + round(12 * unit), button + pad)
        strip = Rect(0, 0, wide, tall)
        widths = [text.width(self._longest(name), "title", round(0.95 * px)) + round(3.2 * px) for name in _BUTTONS]
        icons = sum(widths) + 3 * gap > wide * 2 // 5
        if icons:  # there is no room for words
            widths = [round(1.5 * button)] * len(_BUTTONS)
        inner = strip.inflate(-2 * pad, -2 * round(3 * unit))
        x, spots = inner.right - sum(widths) - (len(widths) - 1) * gap, []
        for width in widths:
            spots.append(Rect(x, inner.centery - button // 2, width, button))
            x += width + gap
        words = Rect(inner.x, inner.y, spots[0].x - inner.x - pad, inner.height)
        return _Spot(unit, px, strip, words, tuple(spots), icons)

    @staticmethod
    def _longest(name: str) -> str:
        """The longest word that a button may say."""
        words = [say(f"ui.show.{word}") for word in ((name, "go_on") if name == "pause" else (name,))]
        return max(words, key=len)

    def layout(self) -> None:
        """Place the table, the caption and the buttons."""
        self.spot = spot = self._spot()
        self.performance.fit(spot.strip.height)
        super().layout()
        self.words = Scroll("caption", spot.words, spot.unit)
        self.words.set(self._caption())
        halt = Button("pause", spot.buttons[0], "", self.pause, "hourglass")
        again = Button("again", spot.buttons[1], self._said("again"), self.again, "undo")
        on = Button("next", spot.buttons[2], self._said("next"), self.next, "arrow_right")
        shut = Button("close", spot.buttons[3], self._said("close"), self.host.pop, "close", "gold")
        self.buttons = [halt, again, on, shut]
        self.ring.set([*self.buttons, self.words])
        named = zip(self.buttons, _BUTTONS, strict=True)
        self.tip.set([TooltipArea(button.rect, say(f"ui.show.hint_{name}")) for button, name in named])
        self._label()

    def _said(self, word: str) -> str:
        """What a button says; nothing where there is room for its icon only."""
        return "" if self.spot.icons else say(f"ui.show.{word}")

    def _label(self) -> None:
        halt, again, *_ = self.buttons
        halt.label = self._said("go_on" if self.paused else "pause")
        halt.icon = "play" if self.paused else "hourglass"
        halt.off = again.lit = self.ended
        self.dirty = True

    def _caption(self) -> list[Row]:
        """The rule as it stands in the rulebook, or why it cannot be shown."""
        room = self.words.rect.width - round(14 * self.spot.unit)
        if self.performance.flaw or self.rule is None:
            return [pages.prose(self.performance.flaw, room, self.spot.px, table=self.table)]
        row = pages.rule(self.rule, room, self.spot.px, here=False, table=self.table)
        return [row._replace(height=row.height - round(0.35 * self.spot.px))]

    # --- what can be done ---------------------------------------------------------------------------------------

    def pause(self) -> None:
        """Let time stand still, or go on."""
        if not self.ended:
            self.paused = not self.paused
            self._label()

    def again(self) -> None:
        """Play from the beginning."""
        self.begin(self.number)

    def next(self, step: int = 1) -> None:
        """The next rule of the book that can be shown, round and round."""
        here = self.order.index(self.number) if self.number in self.order else -1
        self.begin(self.order[(here + step) % len(self.order)])

    def event(self, event: Event) -> bool:
        """Buttons and keys."""
        self.dirty = True
        self.tip.event(event)
        if event.type == pygame.KEYDOWN and (self._key(event.key) or self._reads(event)):
            return True
        return self.ring.event(event) or deliver(self.buttons, event) or self.words.event(event)

    def _reads(self, event: Event) -> bool:
        """Up and down read a caption that is longer than its room."""
        free = self.ring.focused in (None, self.words)
        return free and self.words.most > 0 and event.key in (pygame.K_UP, pygame.K_DOWN) and self.words.roll(event)

    def _key(self, key: int) -> bool:
        if key == pygame.K_ESCAPE:
            self.host.pop()
        elif key in (pygame.K_SPACE, pygame.K_RETURN) and self.ring.focused is None:
            (self.again if self.ended else self.pause)()
        elif key == pygame.K_HOME:
            self.again()
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self.next(1 if key == pygame.K_PAGEDOWN else -1)
        else:
            return False
        return True

    # --- parts --------------------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """The table in a frame, and the caption."""
        found: list[Part] = []
        if self.performance.stage is not None:
            found += self.performance.stage.parts()
            found += self._pointer(self.performance.stage)
        else:
            found.append(backdrop.wall(self.host.size, "table_wood"))
        found += self._edges()
        unit, strip = self.spot.unit, self.spot.strip
        found.append(Part("strip", strip, "strip", partial(_draw_strip, rect=strip, unit=unit)))
        done = round(strip.width * self.performance.clock / self.performance.length)
        thick = max(3, round(4 * unit))
        bar = Rect(strip.x, strip.bottom - thick, strip.width, thick)
        found.append(Part("time", bar, done, partial(_draw_time, rect=bar, done=done), solid=True))
        found += self.words.parts()
        found += drawn(self.buttons)
        return [*found, *self.ring.parts(unit), *self.tip.parts(self.host.size, self.spot.px)]

    def _pointer(self, stage: SceneTable) -> list[Part]:
        """A ring round what is about to be chosen or was refused."""
        spot = stage.reached(self.performance.target) if self.performance.target and not stage.motion.busy else None
        if spot is None:
            return []
        rect = spot.inflate(round(8 * self.spot.unit), round(8 * self.spot.unit))
        area = rect.inflate(round(16 * self.spot.unit), round(16 * self.spot.unit))
        return [Part("pointer", area, "pointer", partial(draw_ring, rect=rect, unit=self.spot.unit))]

    def _edges(self) -> list[Part]:
        """The sepia frame that says: this is a scene."""
        thick, top = max(3, round(4 * self.spot.unit)), self.spot.strip.bottom
        wide, high = self.host.size
        rects = (
            Rect(0, high - thick, wide, thick),
            Rect(0, top, thick, high - top),
            Rect(wide - thick, top, thick, high - top),
        )
        return [
            Part(("edge", i), rect, "edge", partial(_draw_edge, rect=rect), solid=True) for i, rect in enumerate(rects)
        ]


def _draw_strip(surface: Surface, rect: Rect, unit: float) -> None:
    surface.fill(_SEPIA, rect)
    nine(surface, "panel_parchment", rect, unit)


def _draw_time(surface: Surface, rect: Rect, done: int) -> None:
    surface.fill(_SEPIA, rect)
    surface.fill(theme.GOLD, Rect(rect.x, rect.y, done, rect.height))


def _draw_edge(surface: Surface, rect: Rect) -> None:
    surface.fill(_SEPIA, rect)
