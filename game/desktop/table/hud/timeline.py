"""The timeline under the board while one looks back: every answer in the colour and shape of who gave it.

The rounds or days stand above it, a wall where Undo ends, and a knob at the moment that is shown.
"""

from __future__ import annotations

import re
from functools import partial
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, draw

from game.desktop.engine import sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.table.hud.styles import AGE
from game.desktop.ui import pieces, tooltip
from game.desktop.ui.base import LEFT
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.core import GameHistory
    from game.desktop.table.hud.sheets import LogLine
    from game.desktop.ui.rich import PlayerShown

HEIGHT = 36  # units
_SIDE = 16  # units left and right of the line
_LABEL, _BAND, _HIGH = 9.5, 20, 12.5  # units: the middle of the labels, the upper edge of the line, its height
_BADGE, _KNOB, _WALL = 13, 21, 14
_APART = 10  # units between two labels
_EDGE, _EDGE_CORNER, _HATCH, _HATCH_LINE, _TICK, _TICK_LINE = (8, 6), 0.6, 7, 1.4, 5, 1.6  # units of lines
_AFTER_SEEN, _GROWN, _NEEDLE = 120, 3, (4, 3, 3)  # of 255; of the knob that is held; its line above, below, its width
_BRICK: theme.Colour = (214, 128, 84)
_JOINTS = ((0, 0.3, 0.75, 1), (0, 0.5, 1), (0, 0.25, 0.7, 1))  # where the bricks of each row end
_DIGITS = re.compile(r"\d+")


class Turn(NamedTuple):
    """Some answers of one seat, one after the other: those that lead from one moment to another."""

    start: int
    end: int
    seat: int


class Tick(NamedTuple):
    """The beginning of a round or a day, and what it is called."""

    moment: int
    words: str


class Marks(NamedTuple):
    """What stands on a timeline.

    Attributes:
        start: the first moment that is known, ``first`` the first one that can be shown; ``last`` the last one.
        turns: who answered, ``ticks`` the rounds or days.
        wall: the moment back to which Undo would go; -1 for none.
    """

    start: int
    first: int
    last: int
    turns: tuple[Turn, ...]
    ticks: tuple[Tick, ...]
    wall: int = -1

    def turn(self, moment: int, step: int) -> int:
        """The moment at which the turn before or after a moment begins; the first or last one when there is none."""
        begins = [turn.start for turn in self.turns if (turn.start - moment) * step > 0 and turn.start >= self.first]
        if not begins:
            return self.first if step < 0 else self.last
        return min(begins) if step > 0 else max(begins)


def marks(history: GameHistory, lines: Sequence[LogLine], wall: int = -1) -> Marks:
    """The marks of a game's timeline.

    Args:
        history: the way of the game.
        lines: its whole log.
        wall: the moment back to which Undo would go; -1 for none.
    """
    start = history.last - len(history.given)
    turns = []
    for seat, group in groupby(enumerate(history.given, start), key=lambda item: item[1].seat):
        answers = [moment for moment, _ in group]
        turns.append(Turn(answers[0], answers[-1] + 1, seat))
    numbers = {id(fact): i for i, fact in enumerate(history.facts)}
    ticks = tuple(
        Tick(history.moment_of(numbers[id(line.fact)]), line.words.partition("\t")[0])
        for line in lines
        if line.heading and id(line.fact) in numbers
    )
    return Marks(start, history.first, history.last, tuple(turns), ticks, wall)


class Timeline:
    """The line itself.

    Attributes:
        rect: the whole strip; a click anywhere in it counts.
        value: the moment that is shown.
        hover: the moment that the mouse is over; -1 for none.
    """

    def __init__(
        self, rect: Rect, marked: Marks, players_shown: tuple[PlayerShown, ...], go: Callable[[int], None]
    ) -> None:
        """Lay the line out; ``go`` hears which moment is wanted."""
        self.rect, self.marks, self.players_shown, self.go = rect, marked, players_shown, go
        self.value = marked.last
        self.hover = -1
        self._held = False

    # --- moments and pixels -------------------------------------------------------------------------------

    @property
    def _box(self) -> Box:
        return self._on(Surface((1, 1)))

    def _on(self, surface: Surface) -> Box:
        return Box.wide(surface, self.rect, HEIGHT)

    @property
    def line(self) -> Rect:
        """Where the coloured line lies; its ends are the first and the last moment."""
        box = self._box
        return box.rect(_SIDE, _BAND, box.width - 2 * _SIDE, _HIGH)

    def x(self, moment: int) -> int:
        """Where a moment lies."""
        line, span = self.line, self.marks.last - self.marks.start
        return line.right if span <= 0 else line.x + round(line.width * (moment - self.marks.start) / span)

    def at(self, x: int) -> int:
        """The moment at a pixel, as far as it can be shown."""
        line, span = self.line, self.marks.last - self.marks.start
        moment = self.marks.start + round(span * (x - line.x) / max(1, line.width))
        return max(self.marks.first, min(self.marks.last, moment))

    # --- input --------------------------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Click, drag and wheel lead to moments; the mouse over it tells which."""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.at(event.pos[0]) if self._held or pieces.hit(self.pieces(), event.pos) else -1
            if self._held:
                self.go(self.hover)
            return self._held
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT and pieces.hit(self.pieces(), event.pos):
            self._held = True
            self.go(self.at(event.pos[0]))
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT and self._held:
            self._held = False
            return True
        if event.type == pygame.MOUSEWHEEL and self.hover >= 0:
            self.go(self.value + (1 if event.y > 0 else -1))
            return True
        return False

    # --- the picture --------------------------------------------------------------------------------------

    def pieces(self) -> list[Piece]:
        """The line, which is clicked anywhere on its strip, and the knob."""
        shows = (self.marks, self.players_shown)
        return [
            Piece("timeline", self.rect, "timeline", shows, self._draw, edge=0),
            Piece("timeline now", self.rect, look=(self.value, self._held), draw=self._draw_now, edge=2),
        ]

    def parts(self, words: Callable[[int], str], px: int) -> list[Part]:
        """The line, the knob, and what is said of the moment under the mouse in letters of a height."""
        found = pieces.parts(self.pieces())
        if self.hover >= 0:
            found.append(self._tip(words(self.hover), px))
        return found

    def _tip(self, words: str, px: int) -> Part:
        hint = tooltip.TooltipArea(Rect(self.x(self.hover), self.rect.y, 1, self.rect.height), words)
        rect = tooltip.place(hint, (self.rect.right, self.rect.bottom), px)
        rect.bottom = self.rect.y - px // 4
        return Part(
            "timeline tip", grown(rect, px), words, partial(tooltip.draw_tooltip, rect=rect, words=words, px=px)
        )

    def _draw(self, surface: Surface, rect: Rect) -> None:
        box, line, marked = self._on(surface), self.line, self.marks
        surface.blit(sprites.get("bar_prompt", rect.width, rect.height), rect.topleft)
        nine(surface, "field", line.inflate([box.px(edge) for edge in _EDGE]), box.k * _EDGE_CORNER)
        draw.rect(surface, theme.NIGHT, line)
        for turn in marked.turns:
            self._draw_turn(surface, turn, box)
        if marked.first > marked.start:
            self._draw_missing(surface, Rect(line.x, line.y, self.x(marked.first) - line.x, line.height), box)
        self._draw_ticks(surface, box)
        self._draw_badges(surface, box)
        if marked.wall >= 0:
            _draw_wall(surface, box, self.x(marked.wall))

    def _draw_turn(self, surface: Surface, turn: Turn, box: Box) -> None:
        left, right = self.x(turn.start), self.x(turn.end)
        gap = 1 if right - left > 3 else 0
        spot = Rect(left, self.line.y + box.px(1.5), max(1, right - left - gap), self.line.height - 2 * box.px(1.5))
        draw.rect(surface, theme.BY_NAME[self.players_shown[turn.seat].colour].colour, spot)

    def _draw_missing(self, surface: Surface, rect: Rect, box: Box) -> None:
        """The part that can't be shown: dark, with slanted lines."""
        draw.rect(surface, theme.WOOD, rect)
        before = surface.get_clip()
        surface.set_clip(before.clip(rect))
        for x in range(rect.x - rect.height, rect.right, box.px(_HATCH)):
            draw.line(surface, theme.FADED, (x, rect.bottom), (x + rect.height, rect.y), box.px(_HATCH_LINE))
        surface.set_clip(before)

    def _draw_ticks(self, surface: Surface, box: Box) -> None:
        """A line where a round or day begins, and its name where there is room up to the next one.

        Where one name has no room, all but the first are numbers: they are told apart at a glance.
        """
        size = AGE.px(box)
        spots = [self.x(tick.moment) for tick in self.marks.ticks]
        ends = [*spots[1:], self.line.right][: len(spots)]
        wides = [text.width(tick.words, "title", size) + box.px(_APART) for tick in self.marks.ticks]
        crowded = any(x + wide > end for x, wide, end in zip(spots, wides, ends, strict=True))
        free = self.line.x
        for i, (tick, x) in enumerate(zip(self.marks.ticks, spots, strict=True)):
            top = box.at(0, _BAND - _TICK)[1]
            draw.line(surface, theme.GOLD, (x, top), (x, self.line.bottom), box.px(_TICK_LINE))
            until, number = ends[i], "·".join(_DIGITS.findall(tick.words))
            for words in (number,) if crowded and i and number else (tick.words, number):
                wide = text.width(words, "title", size)
                short = words != tick.words
                left = max(self.line.x, x - wide // 2) if short else x
                if words and left >= free and (left + wide <= until - box.px(_APART) or (short and wide < until - x)):
                    where = (left, box.at(0, _LABEL)[1])
                    text.put(surface, words, where, "midleft", size, "title", theme.GOLD, theme.SHADE)
                    free = left + wide + box.px(_APART)
                    break

    def _draw_badges(self, surface: Surface, box: Box) -> None:
        """The seats' shapes on their turns, as many as there is room for."""
        size, free = box.px(_BADGE), self.line.x
        for turn in self.marks.turns:
            x = max((self.x(turn.start) + self.x(turn.end)) // 2, self.line.x + size // 2)
            if x - size // 2 < free or turn.end <= self.marks.first:
                continue
            drawn = sprites.get(f"badge_{self.players_shown[turn.seat].colour}", size)
            surface.blit(drawn, drawn.get_rect(center=(x, self.line.centery)))
            free = x + size // 2 + box.px(2)

    def _draw_now(self, surface: Surface, _rect: Rect) -> None:
        """The knob; what comes after it is darker."""
        box, x = self._on(surface), self.x(self.value)
        line = self.line
        if x < line.right:
            shade(surface, Rect(x, line.y, line.right - x, line.height), _AFTER_SEEN)
        side = box.px(_KNOB + (_GROWN if self._held else 0))
        above, below, thick = map(box.px, _NEEDLE)
        draw.line(surface, theme.BRIGHT, (x, line.y - above), (x, line.bottom + below), max(2, thick))
        knob = Rect(0, 0, side, side)
        knob.center = (x, line.centery)
        sprites.blit(surface, "medal_gold", knob)


def _draw_wall(surface: Surface, box: Box, x: int) -> None:
    """A small wall of bricks."""
    wide, high = box.px(_WALL), box.px(_WALL * 0.75)
    spot = Rect(0, 0, wide, high)
    spot.center = (x, box.at(0, _LABEL)[1])
    draw.rect(surface, theme.NIGHT, spot.inflate(2, 2))
    for row, joints in enumerate(_JOINTS):
        top, bottom = spot.y + row * high // len(_JOINTS), spot.y + (row + 1) * high // len(_JOINTS)
        for left, right in pairwise(spot.x + round(joint * wide) for joint in joints):
            draw.rect(surface, _BRICK, Rect(left, top, max(1, right - left - 1), max(1, bottom - top - 1)))
