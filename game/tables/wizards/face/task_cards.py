"""Tasks in the tray: small cards with a name and the parts, or backs of those that lie face down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.draw import Box, glow, nine
from game.tables.wizards.face import styles

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.content.maps import Point
    from game.tables.wizards.face.owned import Hidden, PartShown, TaskShown

_LINE, _PARTS = 40, 0.62  # units of height from which a line has room for a name in two rows; share that parts take
_EDGE, _LETTER, _ICON, _STEP, _RIM, _ROUND = 4, 18, 24, 18, 2, 6  # units
_LOW = 44  # units of height of a card
_BACK, _BACK_AT, _BACK_STEP, _HEM, _HELD, _HELD_END, _ROWS = (54, 74), (40, 48), 30, (24, 20, 20), 52, 10, (26, 49, 72)
_DONE: theme.Colour = (40, 190, 70)
_TOLD_APART = 2  # parts whose Lands alone tell which is which


def backs(box: Box, what: Hidden) -> None:
    """Backs of Tasks with how many there are; Mandatory ones have a red hem."""
    for i in range(what.number):
        x, y = _BACK_AT[0] + i * _BACK_STEP, _BACK_AT[1]
        box.sprite("wizards_back_tasks", x, y, *_BACK)
        if i < what.must:
            box.sprite("wizards_icon_task_must", x, *_HEM, theme.ROSE)
    left, (first, second, third) = _HELD + what.number * _BACK_STEP, _ROWS
    room = box.width - left - _HELD_END
    count = say(f"wizards.plate.{'task' if what.number == 1 else 'tasks'}", n=what.number)
    styles.HELD.put(box, count, left, first, room=room)
    if what.must:
        styles.MUST.put(box, say("wizards.plate.mandatory", n=what.must), left, second, room=room)
    styles.PEEK.put(box, say("ui.tray_peek"), left, third, room=room)


def glow_on_paper(surface: Surface, rect: Rect, light: int, scale: float) -> None:
    """A glow round what may be clicked, with an amber rim, since it is faint on light paper; a ring round a pick."""
    glow(surface, rect, light, scale, soft=True)
    if light == 1:
        wide, corner = max(2, round(_RIM * scale)), round(_ROUND * scale)
        pygame.draw.rect(surface, theme.AMBER, rect.inflate(-2, -2), wide, border_radius=corner)


def card(surface: Surface, rect: Rect, task: TaskShown) -> None:
    """A Task: its letter and name in up to two lines, and beside it its parts with a tick on those that are done."""
    box = Box.wide(surface, rect, _LOW)
    nine(surface, "plate_light", rect, box.k * 0.9)
    glow_on_paper(surface, rect, task.light, box.k * 0.9)
    room, spots, size = _aside(box, task)
    lettered = f"{task.letter} {task.title}"
    lines, px = _lines(box, lettered, room)
    if all(text.width(said, "bold", px) <= box.px(room) for said in lines):  # else its flags can be pointed at
        task = task._replace(title=lettered)
    _title(box, task, (room / 2 + _EDGE, _LOW / 2), room)
    for (x, y), part in zip(spots, task.parts, strict=True):
        _sign(box, part, x, y, size)


def line(surface: Surface, rect: Rect, task: TaskShown, k: float) -> None:
    """A Task in a line: its letter, its name, and each part with its number, its Land and a tick where it is done.

    ``k`` is pixels per unit. The name takes two rows where the line is high enough, else as much of it as it needs.
    """
    box = Box(surface, rect, rect.width / k, rect.height / k)
    nine(surface, "plate_light", rect, box.k * 0.9)
    glow_on_paper(surface, rect, task.light, box.k * 0.9)
    middle, left = box.height / 2, 2.0 * _EDGE + _LETTER
    styles.LETTER.middle(box, task.letter, _EDGE + _LETTER / 2, middle, _LETTER)
    least = box.width * (1 - _PARTS) - left - _EDGE
    name = styles.TASK.of(colour=theme.RED if task.must else theme.INK)
    room, lines = least, _lines(box, task.title, least)[0]
    if box.height < _LINE:
        lines = (task.title,)
        wide = text.width(task.title, name.face, name.px(box)) / box.k + _EDGE
        room = max(least, min(wide, box.width - left - _EDGE - len(task.parts) * (_ICON + _EDGE)))
    for i, said in enumerate(lines):
        name.put(box, said, left, middle + (i - (len(lines) - 1) / 2) * _STEP, room=room)
    x = left + room + _EDGE
    for i, (one, part) in enumerate(zip(task.parts, _shares(box, task, box.width - x - _EDGE), strict=True)):
        _sign(box, one, x + _ICON / 2, middle, _ICON)
        style = styles.TASK_PART.of(colour=styles.GREEN if one.done else theme.TITLE if one.ready else theme.INK)
        wide = part - _ICON - _EDGE
        best = (words for words in _said(task, i) if text.width(words, style.face, style.px(box)) <= box.px(wide))
        style.put(box, next(best, ""), x + _ICON + 2, middle, room=wide)
        x += part


def _shares(box: Box, task: TaskShown, whole: float) -> list[float]:
    """How wide each part is: all alike, or each as wide as its words need where only that leaves room for all."""
    count, style = len(task.parts), styles.TASK_PART
    alike = [whole / max(1, count)] * count
    words = (text.width(_said(task, i)[0], style.face, style.px(box)) + 1 for i in range(count))
    needs = [wide / box.k + _ICON + _EDGE for wide in words]
    if max(needs, default=0) <= whole / max(1, count) or sum(needs) > whole:
        return alike
    return [need + (whole - sum(needs)) / count for need in needs]


def _said(task: TaskShown, index: int) -> tuple[str, ...]:
    """What may stand beside the icon of a part, the best first: its number, which its flag bears too, and its Land."""
    where, number = task.parts[index].where, str(index + 1)
    if len(task.parts) == 1:
        return (where,)
    if not where:
        return (number,)
    return (f"{number} {where}", where, number) if len(task.parts) == _TOLD_APART else (f"{number} {where}", number)


def _sign(box: Box, part: PartShown, x: float, y: float, size: float) -> None:
    """The icon of a part, ticked when it is done."""
    tint = styles.GREEN if part.done else theme.TITLE if part.ready else theme.FADED
    box.sprite(part.icon, x, y, size, size, tint)
    if part.done:
        box.icon("check", x + size * 0.36, y + size * 0.16, size * 0.7, _DONE)


def _aside(box: Box, task: TaskShown) -> tuple[float, list[Point], float]:
    """How wide the name may be, where its parts stand beside it, and their size, which is smaller for a long name."""
    count = len(task.parts)
    for rows, size in ((2, 16.0), (count, min(16.0, 42 / max(1, count)))):
        room = box.width - 9 - -(-count // rows) * size
        spots = [
            (room + 5 + (i // rows + 0.5) * size, 22 + (i % rows - (min(rows, count) - 1) / 2) * 42 / rows)
            for i in range(count)
        ]
        lines, px = _lines(box, task.title, room)
        if all(text.width(line, "bold", px) <= box.px(room) for line in lines):
            break
    return room, spots, size


def _lines(box: Box, words: str, wide: float) -> tuple[tuple[str, ...], int]:
    """A name in two lines where one is too narrow, and the size of its letters: the same in both."""
    px, room, least = box.letter(styles.TASK.size, styles.TASK.most), box.px(wide), text.reading.least
    lines = text.halves(words, "bold", px, room)
    return lines, min(text.fit(line, "bold", px, room, min(px, least))[1] for line in lines)


def _title(box: Box, task: TaskShown, middle: Point, wide: float) -> None:
    """The name of a Task round a point, as wide as said."""
    lines, px = _lines(box, task.title, wide)
    step = min(19 * box.k, text.leading("bold", px))
    x, y = box.at(*middle)
    for i, line in enumerate(lines):
        fitted, _ = text.fit(line, "bold", px, box.px(wide), px)
        spot = x, y + round((i - (len(lines) - 1) / 2) * step)
        text.put(box.surface, fitted, spot, "center", px, "bold", theme.RED if task.must else theme.INK)
