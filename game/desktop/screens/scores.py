"""All numbers of a game that is over: points taken apart, scores over the rounds, the proof of the dice."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.content import rules_seen
from game.content.texts import say
from game.desktop.engine import dice, plots, text, theme
from game.desktop.screens.dice_page import ProofScreen
from game.desktop.table import faces
from game.desktop.table.hud.lookback import Extra
from game.desktop.ui import backdrop, styles
from game.desktop.ui.controls import Button
from game.desktop.ui.rows import row
from game.desktop.ui.scroll import Row, Scroll
from game.store import OpenGame, Running

if TYPE_CHECKING:
    from game.core.table import View
    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.table.results import Ranked
    from game.desktop.ui.base import Control
    from game.desktop.ui.rich import PlayerShown
    from game.desktop.ui.scene import Host

_TABLE = (30, 116, 1220, 264)
_CHART = (30, 392, 800, 340)
_PROOF = (846, 392, 404, 340)
_ROW, _GAP, _WIDEST = (242, 742, 756, 44), 8, 156  # the small buttons along the lower edge
_SIGN, _LETTERS = 1.25, 17 / 36  # heights of a small button that its sign and its ends take, and its letters
MOST_ROUNDS = 20  # numbers of rounds that fit under the chart
_TONES = {-1: theme.RED, 0: theme.FADED, 1: theme.INK}
# Units of the heading, of the table, the chart and the proof.
_WINNER, _GAME, _WON, _FACE, _FACE_AT, _FACE_STEP = (0, 0, 1280, 130), (640, 34, 1100), (640, 78, 1000), 60, 44, 62
_HEAD_Y, _HEAD_LINE, _CELL_GAP, _HEAD_GAP = 35, 20, 4, 8
_NAMES, _TOTALS, _TOTAL, _TOTAL_ROOM = 226, 110, (62, 34), 104
_RANKS, _RANK_ROOM, _RANK_MOST, _RANK, _BADGE_AT, _BADGE, _NAME, _NAME_ROOM = 62, 196, 44.0, 34, 76, 32, 98, 122
_TITLE, _TITLE_ROOM, _REMARK, _REMARK_ROOM, _CURVES = (32, 30), 280, 30, 440, (72, 56, 128, 106)
_AXIS, _RULE, _MARKS, _BELOW, _SMOOTH, _END = (150, 104, 62), (206, 172, 124), 8, 6, 16, 28
_BUTTONS, _BUTTON, _BUTTON_GAP, _PROOF_AT, _PROOF_SIDES, _PROOF_ENDS, _BAR = (24, 54), 40, 8, (28, 12), 46, 72, 18


class Scores(ProofScreen):
    """The numbers behind a result, and what else can be looked up in the game."""

    def __init__(self, host: Host, game: Running) -> None:
        """Show a game that is over."""
        super().__init__(host, game)
        self.face = faces.get(game.session.table)
        self.result: dict[str, Any] = game.session.result or {}
        self.rules_seen = rules_seen.of(game.history, game.session)
        self.layout()

    def made(self) -> list[Control]:
        """The proof and the buttons."""
        box, (x, y, wide, high) = self.box, _PROOF
        (left, foot), (inside, top) = _BUTTONS, _PROOF_AT
        half = (wide - _BUTTON_GAP - 2 * left) / 2
        verify, save = (box.rect(x + left + i * (half + _BUTTON_GAP), y + high - foot, half, _BUTTON) for i in range(2))
        self.words = Scroll("proof", box.rect(x + inside, y + top, wide - _PROOF_SIDES, high - _PROOF_ENDS), box.k)
        self.words.set(self._proof(box.letter(18, 36), box.px(wide - _PROOF_SIDES - _BAR)))
        return [
            self.words,
            self.backward(),
            *self.proving(verify, save, size=16),
            *small_buttons(box, self._more()),
        ]

    def _more(self) -> list[Extra]:
        """What else can be looked up: one small button each."""
        game, ways = self.game, self.host.open
        found = [Extra("dice", "dice", say("ui.result.dice"), partial(ways.dice, game))]
        if isinstance(game, OpenGame):  # it is on the disk, so that it can have branches
            found.append(Extra("branches", "branch", say("ui.branches.button"), partial(ways.branches, game.id)))
        if self.rules_seen.possible:
            unseen = partial(ways.rules_unseen, self.face.table, self.rules_seen)
            found.append(Extra("rules", "book", say("ui.met.short"), unseen))
        return found

    def ground(self) -> list[Part]:
        """The panels with their pictures."""
        box = self.box
        found = [backdrop.wall(self.host.size, "seat_room")]
        for name, rect in (("table", _TABLE), ("chart", _CHART), ("proof", _PROOF)):
            found.append(backdrop.panel(f"{name} panel", "panel_parchment", box.rect(*rect), box.k))
        return [
            *found,
            backdrop.drawing("winner", box, box.rect(*_WINNER), "winner", self._winner),
            backdrop.drawing("points", box, box.rect(*_TABLE), "points", self._points),
            backdrop.drawing("lines", box, box.rect(*_CHART), "chart", self._chart),
        ]

    def _winner(self, box: Box) -> None:
        winners = [self.players_shown[seat] for seat in self.result["winners"]]
        title, words = self.face.results.headline(self.result, self.players_shown)
        if self.rules_seen.possible:
            title = f"{title} · {say('ui.met.line', n=len(self.rules_seen.seen), count=self.rules_seen.possible)}"
        styles.FORMER.middle(box, title, *_GAME)
        spot = styles.BANNER.middle(box, words, *_WON)
        for i, look in enumerate(winners):
            x = spot.x - box.px(_FACE_AT) - i * box.px(_FACE_STEP)
            dice.put_badge(box.surface, look.colour, look.emblem, (x, spot.centery), box.px(_FACE))

    def _points(self, box: Box) -> None:
        x0, y0, width, _ = _TABLE
        columns = self.face.results.columns(self.result)
        left, step = x0 + _NAMES, (width - _NAMES - _TOTALS) / len(columns)
        for i, name in enumerate(columns):
            rows = text.halves(name, "bold", box.letter(17, 20), box.px(step - _HEAD_GAP))
            for j, words in enumerate(rows):
                y = y0 + _HEAD_Y + (j - (len(rows) - 1) / 2) * _HEAD_LINE
                styles.COLUMN.middle(box, words, left + (i + 0.5) * step, y, step - _CELL_GAP)
        right, top = _TOTAL
        styles.SMALL_PANEL.middle(box, say("ui.result.total"), x0 + width - right, y0 + top, _TOTAL_ROOM)
        ranked = self.face.results.ranked(self.result)
        height = min(_RANK_MOST, _RANK_ROOM / len(ranked))
        for nth, player in enumerate(ranked):
            self._row(box, player, y0 + _RANKS + (nth + 0.5) * height, left, step)

    def _row(self, box: Box, player: Ranked, y: float, left: float, step: float) -> None:
        look = self.players_shown[player.seat]
        if player.rank:
            styles.SMALL_PANEL.put(box, f"{player.rank}.", _TABLE[0] + _RANK, y)
        dice.put_badge(box.surface, look.colour, look.emblem, box.at(_TABLE[0] + _BADGE_AT, y), box.px(_BADGE))
        styles.RANKED.put(box, look.name, _TABLE[0] + _NAME, y, room=_NAME_ROOM)
        for i, cell in enumerate(player.cells):
            x = left + (i + 0.5) * step
            styles.CELL.of(colour=_TONES[cell.tone]).middle(box, cell.words, x, y, step - _CELL_GAP)
        styles.TOTAL.middle(box, player.total, _TABLE[0] + _TABLE[2] - _TOTAL[0], y)

    def _chart(self, box: Box) -> None:
        x0, y0, width, height = _CHART
        (x, y), (left, top, sides, ends) = _TITLE, _CURVES
        styles.SMALL_PANEL.put(box, say("ui.result.chart"), x0 + x, y0 + y, room=_TITLE_ROOM)
        styles.REMARK.put(box, self.face.results.remark(), x0 + width - _REMARK, y0 + y, "midright", _REMARK_ROOM)
        lines = curves(self.result, len(self.players_shown))
        area = box.rect(x0 + left, y0 + top, width - sides, height - ends)
        mark = self.face.results.mark(self.result)
        low, high = _span(lines, mark)
        _axes(box, area, (low, high, mark), len(lines[0]) - 1)
        _lines(box, area, lines, (low, high), self.players_shown)

    def _proof(self, px: int, room: int) -> list[Row]:
        """What the table adds, the seed and what was promised: lines that scroll when letters are large."""
        title = round(px * 1.08)
        heading, lines = self.face.results.notes(self.result, self.players_shown)
        found = [_line(row, px, "bold", room) for words in self.told for row in _wrapped(words, px, room)]
        found.append(_line(heading, title, "title", room, round(px * 0.4) if found else 0))
        for line in lines:
            found += [_line(row, px, "body", room) for row in text.wrap(line, "body", px, room)]
        if computers := [look.title for look in self.players_shown if look.level]:
            found.append(_line(say("ui.keys.computers.title"), title, "title", room, round(px * 0.4)))
            found += [_line(words, px, "body", room) for words in computers]
        found.append(_line(say("ui.result.seed", seed="").strip(), title, "title", room, round(px * 0.4)))
        found += [_line(row, px, "bold", room) for row in _chunks(self.result["seed"], "bold", px, room)]
        found += [
            _line(row, px, "body", room) for row in text.wrap(say("ui.result.proof", commitment=""), "body", px, room)
        ]
        return found + [
            _line(row, px, "italic", room) for row in _chunks(self.result["commitment"], "italic", px, room)
        ]


def small_buttons(box: Box, smalls: list[Extra]) -> list[Button]:
    """Small buttons between the large ones, of one width where all words have room in it, else as wide as they need."""
    x, y, width, height = _ROW
    each = min(_WIDEST, (width + _GAP) / max(1, len(smalls)) - _GAP)
    whole = len(smalls) * (each + _GAP) - _GAP
    area = box.rect(x + (width - whole) / 2, y, whole, height)
    px = max(text.reading.least, round(_LETTERS * area.height))
    needs = [text.width(small.words, "title", px) + round(_SIGN * area.height) for small in smalls]
    roomy = not needs or max(needs) <= box.px(each)
    spots = row(area, *(1 if roomy else need for need in needs), gap=box.px(_GAP))
    return [
        Button(small.key, spot, small.words, small.action, small.icon)
        for spot, small in zip(spots, smalls, strict=True)
    ]


def _line(words: str, px: int, face: str, room: int, above: int = 0) -> Row:
    """A line of the proof, cut where it is too long, with some pixels above it."""
    said = words
    words, px = text.fit(words, face, px, room, min(px, text.reading.least))
    draw = partial(_draw_line, words=words, px=px, face=face)
    return Row(above + text.leading("body", px), (words, px), draw, words=said)


def _wrapped(words: str, px: int, room: int) -> list[str]:
    """Lines of a sentence; a path that is longer than a line is broken anywhere."""
    return [part for row in text.wrap(words, "bold", px, room) for part in _pieces(row, px, room)]


def _pieces(row: str, px: int, room: int) -> list[str]:
    return [row] if text.width(row, "bold", px) <= room else _chunks(row, "bold", px, room)


def _draw_line(surface: Surface, rect: Rect, _hot: bool, words: str, px: int, face: str) -> None:
    middle = rect.bottom - text.leading("body", px) // 2 - 1
    colour = theme.TITLE if face == "title" else theme.INK
    text.put(surface, words, (rect.x + 2, middle), "midleft", px, face, colour)


def _chunks(words: str, face: str, px: int, room: int) -> list[str]:
    """Long words broken anywhere."""
    count = max(8, int(len(words) * room / max(1, text.width(words, face, px))) - 1)
    return [words[i : i + count] for i in range(0, len(words), count)]


def curves(result: View, seats: int) -> list[list[int]]:
    """A line of the chart for each seat: from nothing over what was kept to the total."""
    ends = {one["seat"]: one["total"] for one in result["players"]}
    return [[0, *(scores[seat] for scores in result["history"]), ends[seat]] for seat in range(seats)]


def _span(lines: list[list[int]], mark: int) -> tuple[int, int]:
    """The lowest and highest mark of the chart."""
    low = min(min(line) for line in lines)
    high = max(max(line) for line in lines)
    return low // mark * mark, max(mark, -(-high // mark) * mark)


def _axes(box: Box, area: Rect, scale: tuple[int, int, int], steps: int) -> None:
    low, high, mark = scale
    step = mark if high - low <= 8 * mark else 2 * mark
    px = box.letter(18, 26)
    for points in range(low, high + 1, step):
        y = area.bottom - area.height * (points - low) / (high - low)
        colour = _AXIS if points == 0 else _RULE
        pygame.draw.line(box.surface, colour, (area.x, y), (area.right, y), 2 if points == 0 else 1)
        text.put(box.surface, str(points), (area.x - box.px(_MARKS), round(y)), "midright", px, colour=theme.FADED)
    for i in range(1, steps, -(-steps // MOST_ROUNDS)):
        x = area.x + area.width * i / steps
        where = (round(x), area.bottom + box.px(_BELOW))
        text.put(box.surface, str(i), where, "midtop", px, colour=theme.FADED)


def _lines(
    box: Box, area: Rect, lines: list[list[int]], span: tuple[int, int], players_shown: tuple[PlayerShown, ...]
) -> None:
    """Each seat's line, dark underneath so that light colours stand out, its badge at the end."""
    low, high = span
    found = [
        plots.curve(
            [(i / (len(scores) - 1), (value - low) / (high - low)) for i, value in enumerate(scores)],
            theme.BY_NAME[players_shown[seat].colour].colour,
            box.k,
        )
        for seat, scores in enumerate(lines)
    ]
    plots.curves(box.surface, area, found, box.px(_SMOOTH))
    ends = [area.bottom - area.height * curve.points[-1][1] for curve in found]
    size = box.px(_END)
    heights = plots.apart(ends, size * 0.92, area)
    for look, y in zip(players_shown, heights, strict=True):
        dice.put_badge(box.surface, look.colour, look.emblem, (area.right + size // 2, round(y)), size)
