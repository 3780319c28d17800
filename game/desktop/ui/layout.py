"""Where the six regions of the table lie, for any window from 1280x720 to 3840x2160.

The two measured layouts (1280x800 and 1920x1080) are met exactly; sizes between and around them
are interpolated, and 3840x2160 is twice 1920x1080. Widths follow the window's width, heights its
height, letters the smaller of both.

A larger text scale raises the bars and the tray. From 150 per cent on the plates are a line each and
the tray is two rows. Nothing lies over the board at any scale.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from game.desktop.ui.rows import row

SMALLEST = (1280, 720)
LARGEST = (3840, 2160)
PLATES = 5
COLUMN = 340  # units of height of the column of five players' plates

_BY_WIDTH = (1280, 1920, 3840)
_BY_HEIGHT = (720, 800, 1080, 2160)
_BAR = (40, 44, 56, 112)
_TRAY = (96, 112, 136, 272)
_SIDE = (380, 520, 1040)
_PLATES = (308, 340, 460, 920)
_TABS = (32, 34, 51, 102)
_LETTER_W = (18.0, 22.0, 44.0)
_LETTER_H = (17.0, 18.0, 22.0, 44.0)
_UNIT_W = (1.0, 1.5, 3.0)
_UNIT_H = (0.9, 1.0, 1.35, 2.7)
SCALES = (75, 90, 100, 110, 125, 150, 175, 200)
LARGE = 150  # per cent of text scale from which plates are lines and the tray is two rows
HUGE = 175  # per cent of text scale from which words of the column go without pictures beside them
_TOP_GROWS, _BAR_GROWS, _TRAY_GROWS, _TABS_GROW = 1.3, 1.7, 1.4, 1.35  # height at 200 per cent, as a share of 100's
_PROMPT = {100: (636, 172, 96, 196, 132), 150: (596, 134, 112, 230, 164), 200: (540, 136, 122, 252, 184)}
_CLOCK = (300, 236)  # units left of the top bar's clock, and right of it
GROUPS = (358, 199, 298, 258, 119)  # weights of the tray's groups where a table names no others


def between(value: float, marks: tuple[int, ...], sizes: tuple[float, ...]) -> float:
    """The size at a value, on the straight lines through the marks; constant beyond the ends."""
    if value <= marks[0]:
        return float(sizes[0])
    for i in range(1, len(marks)):
        if value <= marks[i]:
            part = (value - marks[i - 1]) / (marks[i] - marks[i - 1])
            return sizes[i - 1] + part * (sizes[i] - sizes[i - 1])
    return float(sizes[-1])


def letter(size: tuple[int, int]) -> float:
    """Height in pixels of body text: 18 at 1280x800, 22 at 1920x1080."""
    return min(between(size[0], _BY_WIDTH, _LETTER_W), between(size[1], _BY_HEIGHT, _LETTER_H))


def unit(size: tuple[int, int]) -> float:
    """Pixels per design unit of panels and buttons: 1 at 1280x800, 1.35 at 1920x1080."""
    return min(between(size[0], _BY_WIDTH, _UNIT_W), between(size[1], _BY_HEIGHT, _UNIT_H))


def lowered(rect: Rect, down: int) -> Rect:
    """A region whose upper edge lies so many pixels lower."""
    return Rect(rect.x, rect.y + down, rect.width, rect.height - down)


def raised(scale: int, most: float) -> float:
    """How much higher a region is at a text scale: 1 up to 100 per cent, ``most`` at 200."""
    return 1 + (most - 1) * max(0, min(scale, 200) - 100) / 100


class Prompt(NamedTuple):
    """The prompt bar's parts."""

    text: Rect
    undo: Rect
    why: Rect
    primary: Rect
    end: Rect


class Frame(NamedTuple):
    """All regions of a table.

    Attributes:
        unit: pixels per design unit of panels and buttons.
        letter: pixels of body text, text scale included.
        tabs: the row of tabs of the focus panel; ``page`` is the panel below them.
        scale: text scale in per cent.
        weights: of the tray's groups.
        folds: all plates but one are a line each, so that the focus panel has room for a long list.
    """

    size: tuple[int, int]
    unit: float
    letter: float
    top: Rect
    board: Rect
    plates: Rect
    tabs: Rect
    page: Rect
    prompt: Rect
    tray: Rect
    scale: int = 100
    weights: tuple[int, ...] = GROUPS
    folds: bool = False

    @property
    def clock(self) -> Rect:
        """The top bar's middle, for what a table counts, between the table's name or tabs and the buttons."""
        unit = self.top.height / _BAR[1]
        left, right = self.top.x + round(_CLOCK[0] * unit), self.top.right - round(_CLOCK[1] * unit)
        return Rect(left, self.top.y, right - left, self.top.height)

    @property
    def folded(self) -> bool:
        """Whether all plates but one are a line each."""
        return self.folds or self.large

    @property
    def large(self) -> bool:
        """Whether letters are so large that plates are lines and the tray is two rows."""
        return self.scale >= LARGE

    @property
    def lines(self) -> bool:
        """Whether every plate is a line."""
        return self.large and not self.folds

    @property
    def huge(self) -> bool:
        """Whether letters are so large that words have no room for pictures beside them."""
        return self.scale >= HUGE

    def plate(self, index: int, rows: int = PLATES) -> Rect:
        """The rectangle of a player's plate where the column has so many rows."""
        pad = max(2, round(2 * self.unit))
        height = self.plates.height / rows
        top = self.plates.y + round(index * height)
        bottom = self.plates.y + round((index + 1) * height)
        return Rect(self.plates.x + pad, top + pad, self.plates.width - 2 * pad, bottom - top - pad)

    def prompt_parts(self) -> Prompt:
        """The prompt bar's text and buttons."""
        gap, pad = round(8 * self.unit), round(self.prompt.height / 14)
        weights = _PROMPT[200 if self.huge else 150 if self.large else 100]
        return Prompt(*row(self.prompt.inflate(-2 * gap, -2 * pad), *weights, gap=gap))

    def groups(self) -> list[Rect]:
        """The tray's groups, side by side."""
        gap = round(8 * self.unit)
        return row(self.tray.inflate(-2 * gap, -2 * gap), *self.weights, gap=gap)

    def group(self, index: int) -> Rect:
        """Where a group of the tray lies: all of it where letters are large."""
        return self.tray if self.large else self.groups()[index]

    def footed(self, foot: int) -> Frame:
        """The same where something lies over so many pixels at the foot of the column beside the board."""
        page = self.page.copy()
        page.height -= foot
        return self._replace(page=page)


def frame(
    size: tuple[int, int],
    scale: int = 100,
    weights: tuple[int, ...] = GROUPS,
    column: int = COLUMN,
    *,
    folds: bool = False,
    most: float = 1.0,
) -> Frame:
    """The regions of a window.

    Args:
        size: width and height in pixels; smaller windows are laid out as the smallest.
        scale: text scale in percent, 75 to 200.
        weights: of the tray's groups.
        column: units of height that the plates want; what they leave is the focus panel's.
        folds: all plates but one are a line each.
        most: share of the column that plates may take at large text.
    """
    width, height = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
    top = round(between(height, _BY_HEIGHT, _BAR) * raised(scale, _TOP_GROWS))
    bar = round(between(height, _BY_HEIGHT, _BAR) * raised(scale, _BAR_GROWS))
    tray = round(between(height, _BY_HEIGHT, _TRAY) * raised(scale, _TRAY_GROWS))
    side = round(between(width, _BY_WIDTH, _SIDE))
    tabs = round(between(height, _BY_HEIGHT, _TABS) * raised(scale, _TABS_GROW))
    middle = height - top - bar - tray
    left = width - side
    plates = round(between(height, _BY_HEIGHT, _PLATES) - (bar - between(height, _BY_HEIGHT, _BAR)) / 2)
    plates = plates * min(column, COLUMN) // COLUMN
    if scale >= LARGE:
        plates = min(round(column * unit((width, height))), round(most * middle))
    return Frame(
        size=(width, height),
        unit=unit((width, height)),
        letter=letter((width, height)) * scale / 100,
        top=Rect(0, 0, width, top),
        board=Rect(0, top, left, middle),
        plates=Rect(left, top, side, plates),
        tabs=Rect(left, top + plates, side, tabs),
        page=Rect(left, top + plates + tabs, side, middle - plates - tabs),
        prompt=Rect(0, top + middle, width, bar),
        tray=Rect(0, height - tray, width, tray),
        scale=scale,
        weights=weights,
        folds=folds,
    )
