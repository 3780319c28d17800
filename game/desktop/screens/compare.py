"""Two games of a tree side by side, from the moment at which they part, with all open numbers that differ."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say, say_or_name
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import Box
from game.desktop.screens import branch_tree, branches_page, saves_page
from game.desktop.table import faces, moments, thumbnails
from game.desktop.ui import backdrop, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Chooser
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scroll import Row
from game.desktop.ui.slider import Slider

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.event import Event

    from game.core import GameHistory, Session
    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.store import Looked, SavedGame

_SIDES = ((24, 608), (648, 608))  # units from the left, and wide, of the two boards
_BOARD = (66, 404)  # units from the top, and high
_STEPS = 480
_LIST = 530
_LOW, _HIGH = 720, 860  # units of height of the screen
_JUMP = 10  # steps of Page Up and Page Down
# Units: the way back, the slider between its buttons, the choice of a board, the list, its panel and title.
_WIDE, _BACK, _BUTTON, _RIGHT, _BOARDS = 1280, (24, _STEPS, 128, 44), (46, 44), 1256, 190
_SLIDER, _SLIDER_END, _SLIDER_HIGH, _CHOICE = (270, _STEPS + 4), 104, 36, (8, _STEPS + 2, 182, 40)
_BEFORE, _AFTER = (160, 212), (96, 44)  # of the buttons that step: from the left; from the right end
_ROWS, _ROWS_WIDE, _ROWS_ENDS, _ROW = (44, _LIST + 44), 1192, 66, 34
_PANEL, _PANEL_WIDE, _PANEL_END, _TITLE, _SHADOW = (24, _LIST), 1232, 8, (640, _LIST + 25, 1100), 20
_HEAD, _NAME_Y, _MOMENT_Y, _HEAD_SIDES = (4, 60), 20, 48, 20
_BADGE_AT, _BADGE, _NAME, _NAME_GAP, _BESIDE, _END_GAP = 18, 26, 38, 44, 14, 8  # of a line
_LABEL, _LABEL_WIDE, _BETWEEN, _ONE_WIDE, _ONE_GAP, _TWO_GAP = 0.2, 0.3, 0.72, 0.22, 20, 30  # shares of its width


class Differs(NamedTuple):
    """An open number, or word, of a seat that is not the same in the two games."""

    seat: int
    label: str
    one: str
    two: str


class Compared(NamedTuple):
    """The two games at a step, and with which board and at which size that was drawn."""

    key: tuple[object, ...]
    sessions: tuple[Session, ...]
    pictures: tuple[Surface, ...]
    differs: list[Differs]


def differences(one: Session, two: Session) -> list[Differs]:
    """What lies open and differs, seat by seat."""
    numbers = faces.get(one.table).numbers.numbers
    views = one.view(None), two.view(None)
    return [
        Differs(seat, label, str(here), str(there))
        for seat in range(one.seats)
        for (label, here), (_, there) in zip(numbers(views[0], seat), numbers(views[1], seat), strict=True)
        if here != there
    ]


class Compare(ControlScreen):
    """Two boards, the steps, and the list of what differs.

    Attributes:
        lines: the ways of the two games.
        fork: the moment at which they part; ``step`` counts from there.
        board: index of the board that is shown; 0 is the board of each one's turn.
    """

    def __init__(self, host: Host, games: Mapping[str, SavedGame], pair: tuple[str, str]) -> None:
        """Compare two games of a tree; both are only looked at.

        Raises:
            BadSave: one of them cannot be read.
            StoreError: the disk refuses.
        """
        super().__init__(host)
        self._looked: dict[str, Looked] = {}
        self.names = tuple(branches_page.called(games[game_id]) for game_id in pair)
        self.lines = tuple(branch_tree.line(games, game_id, self._course) for game_id in pair)
        self.seats = self._looked[pair[0]].seats
        self.fork = self.lines[0].fork(self.lines[1])
        self.face = faces.get(games[pair[0]].table)
        self.step = self.last
        self.board = 0
        self._now: Compared | None = None
        self.layout()

    def _course(self, game_id: str) -> GameHistory:
        if game_id not in self._looked and self.host.store is not None:
            self._looked[game_id] = self.host.store.look(game_id)
        return self._looked[game_id].history

    @property
    def last(self) -> int:
        """How many steps there are."""
        return max(1, *(line.last - self.fork for line in self.lines))

    @property
    def sessions(self) -> tuple[Session, ...]:
        """The two games where they are shown."""
        return self.shown().sessions

    @property
    def differs(self) -> list[Differs]:
        """What is not the same in the two at this step."""
        return self.shown().differs

    def shown(self) -> Compared:
        """The two games at this step, looked at once."""
        key = (self.step, self.board, self.box.k)
        if self._now is None or self._now.key != key:
            moment = self.fork + self.step
            sessions = tuple(line.at(moment) for line in self.lines)
            board = self.face.boards.NAMES[self.board - 1] if self.board else ""
            room = (self.box.px(_SIDES[0][1]), self.box.px(_BOARD[1]))
            pictures = tuple(thumbnails.draw(session, self.seats, room, board) for session in sessions)
            self._now = Compared(key, sessions, pictures, differences(*sessions))
        return self._now

    # --- the screen ---------------------------------------------------------------------------------------

    def units(self) -> Box:
        """As high as the window is, between two heights."""
        width, height = self.host.size
        tall = max(_LOW, min(_HIGH, _WIDE * height / width))
        return Box(Surface((1, 1)), Rect(0, 0, width, height), _WIDE, tall)

    def made(self) -> list[Control]:
        """The steps, the choice of a board where there are several, and the list."""
        box, several = self.box, len(self.face.boards.NAMES) > 1
        back = Button("back", box.rect(*_BACK), say("ui.compare.back"), self.host.pop, "arrow_left")
        right = _RIGHT - (_BOARDS if several else 0)
        place = box.rect(*_SLIDER, right - _SLIDER_END - _SLIDER[0], _SLIDER_HIGH)
        ends = (0, self.last)
        self.slider = Slider("step", place, self.step, ends, self.to, words=self._words)
        boards = []
        if several:
            names = [say("ui.compare.own_board"), *(say_or_name(f"ui.board.{name}") for name in self.face.boards.NAMES)]
            gap, *spot = _CHOICE
            place = box.rect(right + gap, *spot)
            boards = [Chooser("board", place, names, self.board, self._turn)]
        self.list = self.listed(
            "differences", box.rect(*_ROWS, _ROWS_WIDE, box.height - _LIST - _ROWS_ENDS), self._rows()
        )
        return [self.slider, *boards, *self._stepping(right), self.list, back]

    def _stepping(self, right: float) -> list[Button]:
        """One step back and on, and to the ends, on both sides of the slider."""
        box = self.box
        on = [right - x for x in _AFTER]
        spots = ((_BEFORE[0], "first", "previous", -self.last), (_BEFORE[1], "before", "arrow_left", -1),
                 (on[0], "next", "arrow_right", 1), (on[1], "last", "next", self.last))  # fmt: skip
        return [
            Button(key, box.rect(x, _STEPS, *_BUTTON), "", partial(self._go, by), icon) for x, key, icon, by in spots
        ]

    def _words(self, step: int) -> str:
        return say("ui.compare.step", n=step, last=self.last)

    def _go(self, by: int) -> None:
        self.to(max(0, min(self.last, self.step + by)))

    def to(self, step: int) -> None:
        """Show both games so many steps after they part."""
        self.step = step
        self.layout()

    def _turn(self, index: int) -> None:
        self.board = index
        self.layout()

    def _rows(self) -> list[Row]:
        """What differs: two beside each other, one where letters are large."""
        found = self.differs
        across = 1 if text.reading.zoom > 1.2 else 2
        high = self.box.px(_ROW * (1 + 0.3 * max(0.0, text.reading.zoom - 1)))
        pairs = [tuple(found[i : i + across]) for i in range(0, len(found), across)]
        draw = partial(partial, self._draw_row, across=across)
        return [Row(high, pair, draw(pair=pair), words=self._said(pair)) for pair in pairs]

    def _said(self, pair: tuple[Differs, ...]) -> str:
        """What a row says: whose number it is, and what it is in both games."""
        told = (f"{self.seats[one.seat].name}, {one.label}: {one.one}, {one.two}" for one in pair)
        return "; ".join(told)

    def _draw_row(self, surface: Surface, rect: Rect, _hot: bool, pair: tuple[Differs, ...], across: int) -> None:
        for i, one in enumerate(pair):
            place = Rect(rect.x + i * rect.width // across, rect.y, rect.width // across, rect.height)
            _draw_difference(surface, place, one, PlayerShown.of(self.seats[one.seat]), self.box.k)

    def ground(self) -> list[Part]:
        """Two names, two boards, the panel of the list."""
        box, (key, sessions, pictures, _) = self.box, self.shown()
        found = [backdrop.wall(self.host.size, "seat_room")]
        for side, (x, wide) in enumerate(_SIDES):
            there = moments.words(sessions[side], self.seats)
            if self.fork + self.step > self.lines[side].last:
                there = say("ui.compare.ended", moment=there)
            head = box.rect(x, _HEAD[0], wide, _HEAD[1])
            draw = partial(_draw_head, name=self.names[side], there=there, x=x, wide=wide, side=side)
            found.append(backdrop.drawing(("head", side), box, head, (self.names[side], there), draw))
            frame = box.rect(x, _BOARD[0], wide, _BOARD[1])
            picture = saves_page.picture(("board", side), frame, pictures[side], key, box.k)
            found.append(picture._replace(rect=pictures[side].get_rect(center=frame.center).inflate(_SHADOW, _SHADOW)))
        panel = box.rect(*_PANEL, _PANEL_WIDE, box.height - _LIST - _PANEL_END)
        return [
            *found,
            backdrop.panel("differences panel", "panel_parchment", panel, box.k),
            backdrop.drawing("differences title", box, panel, self.title(), self._draw_title),
        ]

    def title(self) -> str:
        """What stands above the list: where the games parted, or how much differs now."""
        if count := len(self.differs):
            return say("ui.compare.differ", n=count)
        return say("ui.compare.alike" if self.step else "ui.compare.parted")

    def _draw_title(self, box: Box) -> None:
        styles.DIFFERING.middle(box, self.title(), *_TITLE)

    def event(self, event: Event) -> bool:
        """Arrows step, Home and End go to the ends, before the ring hears of them."""
        if event.type == pygame.KEYDOWN and self._stepped(event.key):
            self.dirty = True
            return True
        return super().event(event)

    def _stepped(self, key: int) -> bool:
        free = self.ring.focused in (None, self.slider)
        ways = {
            pygame.K_HOME: -self.last, pygame.K_END: self.last, pygame.K_PAGEUP: -_JUMP, pygame.K_PAGEDOWN: _JUMP,
            **({pygame.K_LEFT: -1, pygame.K_RIGHT: 1} if free else {}),
        }  # fmt: skip
        if key in ways:
            self._go(ways[key])
        return key in ways


def _draw_head(box: Box, name: str, there: str, x: float, wide: float, side: int) -> None:
    tint = (theme.GOLD, theme.CREAM)[side]
    styles.SIDE.of(colour=tint).middle(box, name, x + wide / 2, _NAME_Y, wide - _HEAD_SIDES)
    styles.SIDE_MOMENT.middle(box, there, x + wide / 2, _MOMENT_Y, wide - _HEAD_SIDES)


def _draw_difference(surface: Surface, rect: Rect, what: Differs, seat: PlayerShown, unit: float) -> None:
    """A line: whose number, what it is called, and what it is in each of the two games."""
    box = Box(surface, rect, rect.width / unit, rect.height / unit)
    y, wide = box.height / 2, box.width
    label, between = wide * _LABEL, wide * _BETWEEN
    dice.put_badge(surface, seat.colour, seat.emblem, box.at(_BADGE_AT, y), box.px(_BADGE))
    styles.CHOICE.put(box, seat.name, _NAME, y, room=label - _NAME_GAP)
    styles.POINT.put(box, what.label, label, y, room=wide * _LABEL_WIDE - _END_GAP)
    styles.POINT_NAME.put(box, what.one, between - _BESIDE, y, "midright", wide * _ONE_WIDE - _ONE_GAP)
    styles.BETWEEN.middle(box, "|", between, y)
    styles.CHOICE.put(box, what.two, between + _BESIDE, y, room=wide * (1 - _BETWEEN) - _TWO_GAP)
