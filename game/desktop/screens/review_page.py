"""What the review of a game shows: the chances over the game, the decisions that mattered, luck and skill."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, plots, text, theme
from game.desktop.ui import styles
from game.desktop.ui.scroll import Row
from game.replay import story

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.engine.draw import Box
    from game.desktop.ui.line import Style
    from game.desktop.ui.rich import PlayerShown
    from game.players.review import ChancesAt, PlaySummary

FULL = 0.5  # of a chance, at which the bar of luck is full
_GROUND = {True: (229, 238, 198), False: (252, 236, 208)}  # of a good decision's row, and of others
_PAD, _GAP, _CORNER, _EDGE = 9, 7, 7, 2  # units: in a row, below it, of its corners, of its frame
_LOOK = 22  # units: the eye that says that a row leads to the table
_MEDAL, _LEFT, _DIGIT = 17, 54, 1.25  # units: the number's radius, where the words begin; letters to radius
_BADGE, _BAR, _BETWEEN = 34, 14, 20  # units: of a player's row
_NAME, _HALF = 0.22, 0.37  # of its width: the name, and each of the two bars
_SCALE, _BELOW, _ENDS = 58, 30, 34  # units round the lines: numbers at the left, rounds below, badges at the right
_TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
_OFF = 24  # units from the line to a decision's number
_WIDE = 1.5  # as wide is the line of the player who is looked at


class DecisionShown(NamedTuple):
    """A decision that mattered, as the list shows it.

    Attributes:
        when: the moment in words.
        given: what was done; ``better`` what would have been, empty where it was the best.
        change: what it changed, in words.
        good: whether for the better.
    """

    when: str
    given: str
    better: str
    change: str
    good: bool


class PlayerReview(NamedTuple):
    """How somebody played, as the list shows it.

    Attributes:
        look: who it is; ``on`` whether the decisions are theirs.
        played: in numbers.
        luck: in words, and how full its bar is, -1 to 1.
    """

    look: PlayerShown
    on: bool
    played: PlaySummary
    luck: tuple[str, float]


class ChanceLines(NamedTuple):
    """The chances over the game.

    Attributes:
        course: by moment and seat.
        last: the last moment.
        seat: whose line is strong.
        marks: moments of that seat's decisions, and whether they were good.
        rounds: where rounds begin, and what they are called.
        turning: where somebody else took the lead.
        share: whether they are chances to win, else points.
    """

    course: tuple[ChancesAt, ...]
    last: int
    seat: int
    marks: tuple[tuple[int, bool], ...]
    rounds: tuple[tuple[int, str], ...]
    turning: tuple[int, ...]
    share: bool


# --- the decisions that mattered ----------------------------------------------------------------------------


class _Words(NamedTuple):
    """A line of a row."""

    words: str
    style: Style


def decisions(box: Box, shown: Sequence[DecisionShown], room: int, look: Callable[[int], None]) -> list[Row]:
    """A row for each decision; a click looks at it on the table."""
    found = []
    for index, one in enumerate(shown):
        lines = tuple(_lines(box, one, room))
        high = sum(_leading(box, line.style) for line in lines) + box.px(2 * _PAD)
        draw = partial(_draw_decision, box=box, number=index + 1, one=one, lines=lines)
        words = " ".join(line.words for line in lines)
        found.append(Row(high + box.px(_GAP), (one, index), draw, partial(look, index), words=words))
    return found


def _leading(box: Box, style: Style) -> int:
    return text.leading(style.face, style.px(box))


def _wrapped(box: Box, words: str, style: Style, room: int) -> list[_Words]:
    return [_Words(row, style) for row in text.wrap(words, style.face, style.px(box), room)]


def _lines(box: Box, one: DecisionShown, room: int) -> list[_Words]:
    """The lines of a decision."""
    inner = room - box.px(_LEFT + _PAD + _GAP)
    changed = text.width(one.change, styles.CHANGED.face, styles.CHANGED.px(box)) + box.px(_PAD)
    words = say("review.instead", what=one.better) if one.better else say("review.best")
    return [
        *_wrapped(box, one.given, styles.DECIDED, inner - changed),
        _Words(one.when, styles.REMARK),
        *_wrapped(
            box,
            words,
            styles.BETTER,
            inner - box.px(2 * _LOOK) - text.width(say("review.look"), styles.LOOK.face, styles.LOOK.px(box)),
        ),
    ]


def _draw_decision(
    surface: Surface, rect: Rect, hot: bool, box: Box, number: int, one: DecisionShown, lines: Sequence[_Words]
) -> None:
    panel = Rect(rect.x, rect.y, rect.width - box.px(_GAP), rect.height - box.px(_GAP))
    corner = box.px(_CORNER)
    pygame.draw.rect(surface, _GROUND[one.good], panel, border_radius=corner)
    edge = theme.TITLE if hot else theme.GREEN if one.good else plots.RULE
    pygame.draw.rect(surface, edge, panel, box.px(_EDGE + hot), border_radius=corner)
    radius = box.px(_MEDAL)
    _medal(surface, (panel.x + radius + box.px(_PAD), panel.y + radius + box.px(_PAD)), radius, number, one.good)
    y = panel.y + box.px(_PAD)
    first = y + _leading(box, lines[0].style) // 2
    for words, style in lines:
        step = _leading(box, style)
        text.put(
            surface, words, (panel.x + box.px(_LEFT), y + step // 2), "midleft", style.px(box), style.face, style.colour
        )
        y += step
    tone = theme.GREEN if one.good else theme.RED
    box.surface, style = surface, styles.CHANGED
    eye = ((panel.right - box.left) / box.k - _LOOK, (panel.bottom - box.top) / box.k - _LOOK)
    tint = theme.TITLE if hot else theme.FADED
    box.icon("eye", *eye, _LOOK, tint)
    styles.LOOK.of(colour=tint).put(box, say("review.look"), eye[0] - _LOOK, eye[1], "midright")
    text.put(surface, one.change, (panel.right - box.px(_PAD), first), "midright", style.px(box), style.face, tone)


def _medal(surface: Surface, centre: tuple[int, int], radius: int, number: int, good: bool) -> None:
    """The number of a decision, in the list and on the line."""
    pygame.draw.circle(surface, theme.shown(theme.GREEN if good else theme.RED), centre, radius)
    pygame.draw.circle(surface, theme.GOLD, centre, radius, max(2, radius // 7))
    text.put(surface, str(number), centre, "center", round(_DIGIT * radius), "number", theme.BRIGHT)


# --- luck and skill -----------------------------------------------------------------------------------------


def people(box: Box, found: Sequence[PlayerReview], room: int, choose: Callable[[int], None]) -> list[Row]:
    """A row for each player; a click shows their decisions."""
    high = box.px(_BADGE) + _leading(box, styles.LUCK) + box.px(_PAD)
    return [
        Row(
            high,
            one,
            partial(_draw_person, box=box, one=one, room=room),
            partial(choose, seat),
            words=f"{one.look.name}: {one.luck[0]}",
        )
        for seat, one in enumerate(found)
    ]


def _draw_person(surface: Surface, rect: Rect, hot: bool, box: Box, one: PlayerReview, room: int) -> None:
    if one.on or hot:
        ground = Rect(rect.x, rect.y, room, rect.height)
        pygame.draw.rect(surface, theme.SAND if one.on else plots.RULE, ground, border_radius=box.px(_CORNER))
    badge, middle = box.px(_BADGE), rect.y + box.px(_BADGE) // 2 + box.px(_EDGE)
    dice.put_badge(surface, one.look.colour, one.look.emblem, (rect.x + badge // 2 + box.px(_EDGE), middle), badge)
    left, wide, half = rect.x + badge + box.px(_GAP), round(room * _NAME) - badge, round(room * _HALF)
    _fitted(surface, box, one.look.name, styles.RANKED, Rect(left, rect.y, wide, badge))
    end = rect.bottom - box.px(_EDGE)
    pygame.draw.line(surface, plots.RULE, (rect.x, end), (rect.x + room, end), box.px(1))
    like = story.like(one.played)
    low = Rect(rect.x, rect.bottom - _leading(box, styles.LUCK) - box.px(_PAD) // 2, round(room * _NAME), 0)
    words, full = one.luck
    skill = say("review.skill", n=round(100 * one.played.best))
    for place, said in enumerate((words, skill)):
        spot = Rect(rect.x + round(room * _NAME) + place * half, middle, half - box.px(_BETWEEN), box.px(_BAR))
        spot.y -= spot.height // 2
        _bar(surface, box, spot, full, 0.5) if place == 0 else _bar(surface, box, spot, one.played.best, 0.0)
        below = Rect(spot.x, spot.bottom, half - box.px(_GAP), _leading(box, styles.LUCK))
        _fitted(surface, box, said, styles.LUCK, below)
    _fitted(surface, box, like, styles.LUCK, Rect(rect.x + box.px(_EDGE), low.y, low.width, _leading(box, styles.LUCK)))


def _fitted(surface: Surface, box: Box, words: str, style: Style, room: Rect) -> None:
    px = style.px(box)
    words, px = text.fit(words, style.face, px, room.width, min(px, text.reading.least))
    text.put(surface, words, room.midleft, "midleft", px, style.face, style.colour)


def _bar(surface: Surface, box: Box, rect: Rect, full: float, zero: float) -> None:
    """A bar that is filled from its zero to one side: 0 at its left end, or 0.5 in its middle."""
    corner = rect.height // 2
    pygame.draw.rect(surface, theme.BRIGHT, rect, border_radius=corner)
    start = rect.x + round(rect.width * zero)
    end = start + round(rect.width * full * (1 - zero))
    part = Rect(min(start, end), rect.y, abs(end - start), rect.height)
    colour = plots.SOURCES[1] if not zero else theme.shown(theme.GREEN if full > 0 else theme.RED)
    pygame.draw.rect(surface, colour, part, border_radius=box.px(_EDGE))
    pygame.draw.rect(surface, plots.AXIS, rect, box.px(1), border_radius=corner)
    if zero:
        pygame.draw.line(surface, plots.EDGE, (start, rect.y - 2), (start, rect.bottom + 1), 2)


def heads(box: Box, room: Rect) -> None:
    """What the columns of luck and skill are."""
    half, left, gap = round(room.width * _HALF), room.x + round(room.width * _NAME), box.px(_GAP)
    columns = (("like", room.x, left - room.x), ("luck", left, half), ("skill", left + half, half))
    for name, x, wide in columns:
        spot = Rect(x, room.y, wide - gap, room.height)
        _fitted(box.surface, box, say(f"review.column.{name}"), styles.REMARK, spot)


# --- the chances --------------------------------------------------------------------------------------------


def chart(box: Box, area: Rect, lines: ChanceLines, players: Sequence[PlayerShown]) -> None:
    """The chances of all seats over the game, with the decisions of one of them."""
    inner = Rect(
        area.x + box.px(_SCALE),
        area.y + box.px(_PAD),
        area.width - box.px(_SCALE + _ENDS),
        area.height - box.px(_BELOW),
    )
    low, high = _span(lines)
    _axes(box, inner, lines, (low, high))
    if not lines.course:
        return
    seats = sorted(range(len(players)), key=lambda seat: seat == lines.seat)  # the one that is looked at on top
    found = {
        seat: plots.curve(
            [(moment / lines.last, (chances[seat] - low) / (high - low)) for moment, chances in lines.course],
            theme.BY_NAME[players[seat].colour].colour,
            box.k * (_WIDE if seat == lines.seat else 1),
        )
        for seat in seats
    }
    plots.curves(box.surface, inner, list(found.values()), box.px(_BAR))
    _marks(box, inner, lines, found[lines.seat].points)
    size = box.px(_BADGE) * 4 // 5
    ends = [inner.bottom - inner.height * found[seat].points[-1][1] for seat in range(len(players))]
    right = inner.x + inner.width * lines.course[-1].moment // lines.last
    for look, y in zip(players, plots.apart(ends, size, inner), strict=True):
        dice.put_badge(box.surface, look.colour, look.emblem, (right + size // 2 + box.px(_GAP), round(y)), size)


def _span(lines: ChanceLines) -> tuple[float, float]:
    """The lowest and the highest value."""
    if lines.share or not lines.course:
        return 0.0, 1.0
    values = [value for _, chances in lines.course for value in chances]
    scale = plots.marks(min(values), max(values))
    return scale[0], scale[-1]


def _axes(box: Box, inner: Rect, lines: ChanceLines, span: tuple[float, float]) -> None:
    px = styles.LUCK.px(box)
    for part in _TICKS:
        y = round(inner.bottom - inner.height * part)
        colour = plots.RULE if part else plots.AXIS
        pygame.draw.line(box.surface, colour, (inner.x, y), (inner.right, y), 1 if part else 2)
        value = span[0] + part * (span[1] - span[0])
        words = say("review.per_cent", n=round(100 * value)) if lines.share else text.signed(round(value))
        text.put(box.surface, words, (inner.x - box.px(_GAP), y), "midright", px, colour=theme.FADED)
    for moment in lines.turning:
        x = inner.x + round(inner.width * moment / lines.last)
        for y in range(inner.y, inner.bottom, box.px(_PAD)):
            pygame.draw.line(box.surface, plots.AXIS, (x, y), (x, y + box.px(_PAD) // 2), 2)
    free = inner.x
    for moment, words in lines.rounds:
        x = inner.x + round(inner.width * moment / lines.last)
        half = text.width(words, "body", px) // 2
        if x - half >= free:
            text.put(box.surface, words, (x, inner.bottom + box.px(_EDGE)), "midtop", px, colour=theme.FADED)
            free = x + half + box.px(_GAP)


def _marks(box: Box, inner: Rect, lines: ChanceLines, points: Sequence[tuple[float, float]]) -> None:
    """The numbers of the decisions, above the line where they were good, else below it."""
    radius = box.px(_MEDAL) * 4 // 5
    for number, (moment, good) in enumerate(lines.marks, 1):
        part = moment / lines.last
        height = next((y for x, y in reversed(points) if x <= part), points[0][1])
        x, y = inner.x + round(inner.width * part), round(inner.bottom - inner.height * height)
        away = y + box.px(_OFF) * (-1 if good else 1)
        away = max(inner.y + radius, min(inner.bottom - radius, away))
        pygame.draw.circle(box.surface, theme.BRIGHT, (x, y), max(3, radius // 3))
        pygame.draw.circle(box.surface, plots.EDGE, (x, y), max(3, radius // 3), 2)
        _medal(box.surface, (x, away), radius, number, good)
