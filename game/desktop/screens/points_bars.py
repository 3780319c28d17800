"""Where the points of a game came from: a bar for each player, all to one scale, losses left of zero."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw, transform

from game.content.texts import say, say_or_name
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.screens import result_styles as styles
from game.desktop.table.results import PointsSign, Ranked, Results
from game.desktop.ui.rows import column, row
from game.desktop.ui.tooltip import TooltipArea

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.table import View
    from game.desktop.engine.draw import Box
    from game.desktop.ui.rich import PlayerShown

_INSIDE, _HEAD, _LEGEND, _COLUMNS = 26, 60, 34, 3  # units; the legend's lines are that high
_NAME, _SUM, _BADGE = 112, 86, 40  # units at 100 per cent
_BAR, _FULL = 48, 0.7  # how high a bar is: units at the most, and of its row
_ICON, _AIR, _LOW, _HAIR = 24, 6, 12, 4
_LIGHT, _DIM = 1.16, 0.84  # of a part's colour: above and below
_EDGE = (70, 34, 12)
_OTHER = PointsSign("icon_star", (110, 84, 62))  # of a source that its table has no sign for


class Source(NamedTuple):
    """Where points came from: its name in the result, what it is called, and how it is shown."""

    key: str
    words: str
    sign: PointsSign


class PointsBar(NamedTuple):
    """A player's row: who, how many points came from each source, and all of them."""

    look: PlayerShown
    points: tuple[int, ...]
    total: str


class Plot(NamedTuple):
    """Where everything lies.

    Attributes:
        rows: a rectangle for each bar with its name and sum.
        zero: pixels of the line from which bars begin; ``unit`` are pixels per point.
        legend: the rectangles of the sources.
        ends: pixels between which the bars lie; ``high`` is how high each is.
    """

    rows: list[Rect]
    zero: int
    unit: float
    legend: list[Rect]
    ends: tuple[int, int]
    high: int


def sources(result: View, face: Results) -> list[Source]:
    """What brought or cost anybody points."""
    found = dict.fromkeys(face.SIGNS) | {key: None for one in result["players"] for key in one["points"]}
    told = [key for key in found if any(one["points"].get(key) for one in result["players"])]
    return [Source(key, say_or_name(f"{face.NAMED}.{key}"), face.SIGNS.get(key, _OTHER)) for key in told]


def bars(
    result: View, found: Sequence[Source], ranked: Sequence[Ranked], players_shown: Sequence[PlayerShown]
) -> list[PointsBar]:
    """The rows, the best player first."""
    ends = {one["seat"]: one["points"] for one in result["players"]}
    return [
        PointsBar(players_shown[one.seat], tuple(ends[one.seat].get(source.key, 0) for source in found), one.total)
        for one in ranked
    ]


def plot(box: Box, area: Rect, told: Sequence[PointsBar], count: int) -> Plot:
    """Share an area out among the bars and the legend of so many sources."""
    grown = min(1.45, max(1.0, text.reading.zoom))
    pad, lines = box.px(_INSIDE), -(-count // _COLUMNS)
    low = Rect(area.x + pad, 0, area.width - 2 * pad, max(1, lines) * box.px(_LEGEND * grown))
    low.bottom = area.bottom - box.px(_LOW)
    top = area.y + box.px(_HEAD * grown)
    rows = column(Rect(area.x + pad, top, area.width - 2 * pad, low.y - box.px(_LOW) - top), *(1 for _ in told))
    left = area.x + pad + box.px(_BADGE + _AIR + _NAME * grown)
    right = area.right - pad - box.px(_SUM * grown)
    lost = max((-sum(n for n in bar.points if n < 0) for bar in told), default=0)
    most = max((sum(n for n in bar.points if n > 0) for bar in told), default=0)
    unit = (right - left) / max(1, lost + most)
    high = min(round(rows[0].height * _FULL), box.px(_BAR * grown))
    legend = [spot for line in column(low, *(1 for _ in range(max(1, lines)))) for spot in row(line, *(1,) * _COLUMNS)]
    return Plot(rows, round(left + lost * unit), unit, legend[:count], (left, right), high)


def _parts(where: Plot, spot: Rect, points: Sequence[int]) -> list[Rect]:
    """The rectangle of each source's part in a bar; empty where it brought nothing."""
    found, right, left, high = [], float(where.zero), float(where.zero), where.high
    for number in points:
        long = abs(number) * where.unit
        start = right if number >= 0 else left - long
        found.append(Rect(round(start), spot.centery - high // 2, round(start + long) - round(start), high))
        right, left = (right + long, left) if number >= 0 else (right, left - long)
    return found


def hints(where: Plot, told: Sequence[PointsBar], found: Sequence[Source]) -> list[TooltipArea]:
    """What each part is, said in words."""
    return [
        TooltipArea(rect, f"{source.words}: {text.signed(number)}")
        for spot, bar in zip(where.rows, told, strict=True)
        for source, number, rect in zip(found, bar.points, _parts(where, spot, bar.points), strict=True)
        if number
    ]


def draw_ground(box: Box, area: Rect, where: Plot, found: Sequence[Source]) -> None:
    """The heading, the line of zero, and what the colours mean."""
    pad = box.px(_INSIDE)
    middle = (area.x + pad, (area.y + where.rows[0].y) // 2 + box.px(_HAIR))
    styles.HEAD.at(box, say("ui.result.came_from"), middle, area.width - 2 * pad)
    last = where.rows[-1].bottom
    draw.line(box.surface, theme.FADED, (where.zero, where.rows[0].y), (where.zero, last), box.px(2))
    y = last + box.px(_AIR)
    draw.line(box.surface, styles.RULE, (area.x + pad, y), (area.right - pad, y), box.px(1))
    if not found:
        styles.WHOSE.of(colour=theme.FADED)._replace(shadow=None).at(
            box, say("ui.result.no_points"), (area.x + pad, (y + area.bottom) // 2 - box.px(_AIR)), area.width - 2 * pad
        )
    for spot, source in zip(where.legend, found, strict=True):
        side = round(spot.height * 0.86)
        mark = Rect(spot.x, spot.centery - side // 2, side, side)
        draw.rect(box.surface, theme.shown(source.sign.colour), mark, border_radius=box.px(_AIR))
        _icon(box.surface, source.sign.icon, mark.center, round(side * 0.74))
        styles.SOURCE.at(box, source.words, (mark.right + box.px(_LOW), spot.centery), spot.right - mark.right - pad)


def draw_bar(box: Box, where: Plot, spot: Rect, bar: PointsBar, found: Sequence[Source]) -> None:
    """A player's bar with the name and the sum."""
    size = min(box.px(_BADGE), round(spot.height * 0.86))
    dice.put_badge(box.surface, bar.look.colour, bar.look.emblem, (spot.x + box.px(_BADGE) // 2, spot.centery), size)
    left = spot.x + box.px(_BADGE + _AIR)
    styles.WHO.at(box, bar.look.name, (left, spot.centery), where.ends[0] - left - box.px(_HAIR))
    whole = styles.WHOLE.of(size=min(styles.WHOLE.size, spot.height / box.k * 0.8))
    whole.at(box, bar.total, spot.midright, spot.right - where.ends[1] - box.px(_HAIR), "midright")
    for source, number, rect in zip(found, bar.points, _parts(where, spot, bar.points), strict=True):
        if rect.width > 0:
            _part(box, rect, source.sign, text.signed(number))


def _part(box: Box, rect: Rect, sign: PointsSign, words: str) -> None:
    """A part of a bar, its number where there is room for it, and its icon where there is room for both."""
    base = theme.shown(sign.colour)
    small = Surface((1, 2))
    for y, light in enumerate((_LIGHT, _DIM)):
        small.set_at((0, y), [min(255, round(part * light)) for part in base])
    box.surface.blit(transform.smoothscale(small, rect.size), rect)
    draw.rect(box.surface, _EDGE, rect, box.px(1.5))
    style, icon, air = styles.PART, min(box.px(_ICON), round(rect.height * 0.8)), box.px(_AIR)
    px = max(min(style.px(box), round(rect.height * 0.72)), text.reading.least)
    wide = text.width(words, style.face, px)
    if wide + icon + 3 * air <= rect.width:
        left = rect.centerx - (wide + icon + air) // 2
        _icon(box.surface, sign.icon, (left + icon // 2, rect.centery), icon)
        text.put(
            box.surface, words, (left + icon + air, rect.centery), "midleft", px, style.face, style.colour, style.shadow
        )
    elif text.width(words, style.face, text.reading.least) + air // 2 <= rect.width:
        words, px = text.fit(words, style.face, px, rect.width - air // 2, text.reading.least)
        text.put(box.surface, words, rect.center, "center", px, style.face, style.colour, style.shadow)


def _icon(surface: Surface, name: str, centre: tuple[int, int], size: int) -> None:
    drawn = sprites.get(name, size, size, theme.BRIGHT)
    surface.blit(drawn, drawn.get_rect(center=centre))
