"""Something that happened, on its stage: its pictures, and beside them who, the die, its table and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.desktop.engine import text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages import styles, throw
from game.desktop.table.stages.pieces import GAP, PAD, SheetLine, high
from game.desktop.table.stages.stage import STILL, Heard, Laid
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from game.core import Fact
    from game.desktop.ui.rich import PlayerShown

_WEIGHTS = ((36, 54), (44, 46), (56, 34))  # of the pictures and what stands beside them, by how many there are
MOST = len(_WEIGHTS)  # pictures that are shown at once
_BANNER, _FELT, _PRESS = 46, 92, 50  # units
_TURNS, _DONE = 420, 700  # milliseconds until a picture has turned over, and until all can be read
_DIE = 64  # units
_CLOSE = throw.APART // 2  # milliseconds between two dice, which mean the same here
_WIDEST = "5\N{EN DASH}6"  # faces of a rung
_BETWEEN = 0.5  # between two rungs, in letters

Drawn = Callable[[Surface, Rect], None]


class Picture(NamedTuple):
    """A picture at the left: what it is of, its width to its height, and how it and its back are drawn."""

    name: Hashable
    shape: float
    draw: Drawn
    back: Drawn | None = None


class Rung(NamedTuple):
    """A row of a table of the rules: its faces, its words, whether it was thrown."""

    faces: str
    words: str
    lit: bool


class Happening(NamedTuple):
    """What a stage tells.

    Attributes:
        who: whom it befalls; None for everybody.
        title: what it is; ``place`` where.
        pictures: three at the most.
        dice: the colour and the face of each die; ``why`` what they were thrown for, ``fell`` what they came to.
        rungs: the table that was thrown on; empty for none.
        lines: what came of it.
        asks: choices stand below it, so that it takes no more room than it must.
        opens: the sound with which it opens; empty for none of its own.
        facts: what is heard once it can be read.
    """

    who: PlayerShown | None
    title: str
    place: str
    pictures: tuple[Picture, ...]
    dice: tuple[tuple[str, int], ...] = ()
    why: str = ""
    fell: str = ""
    rungs: tuple[Rung, ...] = ()
    lines: tuple[SheetLine, ...] = ()
    asks: bool = False
    opens: str = ""
    facts: tuple[Fact, ...] = ()


def ladder(words: Sequence[str], thrown: int) -> tuple[Rung, ...]:
    """The rows of a table by the words of its six faces, equal ones next to each other joined; 0 before the throw."""
    found: list[Rung] = []
    first = 1
    for face in range(1, 7):
        if face < 6 and words[face] == words[face - 1]:
            continue
        faces = str(face) if first == face else f"{first}\N{EN DASH}{face}"
        found.append(Rung(faces, words[face - 1], first <= thrown <= face))
        first = face + 1
    return tuple(found)


def lay(what: Happening, room: Rect, unit: float, since: int) -> Laid:
    """Lay a happening out; as `Stages.lay`."""
    gap, zoom = round(GAP * unit), max(1.0, text.reading.zoom)
    inner = room.inflate(-2 * gap, -2 * gap)
    press = 0 if what.asks else round(_PRESS * unit * zoom**0.5)  # at large text the table needs the room
    title, most = round(_BANNER * unit), inner.height - press - gap
    left, right, parts = _sides(what, inner, unit, most - title - gap)
    spots = row(left, *(1 for _ in what.pictures), gap=gap) if what.pictures else []
    made = [picture(spot, one, since) for spot, one in zip(spots, what.pictures, strict=True)]
    whole = title + gap + sum(deep + gap for deep in parts if deep)
    y = right.y + (0 if what.asks else max(0, (most + gap - whole) // 2))
    made.append(banner(Rect(right.x, y, right.width, title), what, unit))
    area = Rect(right.x, y + title + gap, right.width, most - title - gap)
    found, bottom = body(what, area, unit, since)
    made += found
    buttons = Rect(right.x, bottom, right.width, press or right.bottom - bottom)
    return Laid(made, buttons, lasts(what) if since < STILL else 0, heard(what))


def _sides(what: Happening, inner: Rect, unit: float, most: int) -> tuple[Rect, Rect, list[int]]:
    """The pictures' room and that beside them, with its parts: at large text a table takes room of a picture."""
    pictures, words = _WEIGHTS[max(1, len(what.pictures)) - 1]
    for share in (pictures / max(1.0, text.reading.zoom), pictures):
        left, right = row(inner, share, words + pictures - share, gap=2 * round(GAP * unit))
        parts = _parts(what, right.width, unit, most)
        if parts[1] or share == pictures:
            break
    return left, right, parts


def banner(rect: Rect, what: Happening, unit: float) -> Piece:
    """Who it befalls, what it is, and where."""
    draws = partial(drawing.banner, who=what.who, words=what.title, place=what.place, unit=unit)
    return Piece("banner", rect, look=(what.who, what.title, what.place), draw=draws)


def body(what: Happening, area: Rect, unit: float, since: int) -> tuple[list[Piece], int]:
    """The dice, their table, and what came of it once they lie, one below the other; and where the next may lie."""
    gap, y, spaces = round(GAP * unit), area.y, []
    for deep in _parts(what, area.width, unit, area.height):
        spaces.append(Rect(area.x, y, area.width, deep))
        y += deep + gap if deep else 0
    return _beside(what, spaces, unit, since), y


def lasts(what: Happening) -> int:
    """Milliseconds until all of it has arrived."""
    begins = _begins(what)
    return begins + _DONE - _TURNS if begins else 0


def _begins(what: Happening) -> int:
    """Milliseconds until the dice lie, or its pictures have turned over."""
    if what.dice:
        return throw.LANDS + (len(what.dice) - 1) * _CLOSE
    return _TURNS if any(one.back for one in what.pictures) else 0


def heard(what: Happening) -> tuple[Heard, ...]:
    """How it opens, each of its dice, and then what came of it."""
    return (Heard(0, what.opens), *throw.heard(len(what.dice), _CLOSE), Heard(_begins(what), facts=what.facts))


def _parts(what: Happening, wide: int, unit: float, most: int) -> list[int]:
    """How high the dice, the table and the lines are; nothing for what is not there."""
    gap, zoom = round(GAP * unit), max(1.0, text.reading.zoom)
    felt = round(_FELT * unit / zoom**0.5) if what.dice else 0
    lines = drawing.high_of(what.lines, wide, unit, most // 2) if what.lines else 0
    left = most - felt - lines - 2 * gap - (round(4 * _PRESS * unit * zoom**0.5) if what.asks else 0)
    rungs = _written(what.rungs, wide, left, unit)[1] if what.rungs else 0
    return [felt, rungs if rungs <= left else 0, lines]


def picture(cell: Rect, one: Picture, since: int) -> Piece:
    """A picture in its shape, which turns over from its back where it has one."""
    deep = min(cell.height, round(cell.width / one.shape))
    spot = Rect(0, 0, min(cell.width, round(deep * one.shape)), deep)
    spot.center = cell.center
    if since >= _TURNS or one.back is None:
        return Piece(("picture", one.name), spot, look=one.name, draw=one.draw)
    part = 2 * since / _TURNS - 1  # its back until 0
    narrow = Rect(0, 0, max(2, round(spot.width * abs(part))), spot.height)
    narrow.center = spot.center
    drawn = one.back if part < 0 else one.draw
    return Piece(("picture", one.name), narrow, look=(one.name, part < 0, narrow.width), draw=drawn, solid=True)


def _beside(what: Happening, spaces: Sequence[Rect], unit: float, since: int) -> list[Piece]:
    """The dice, their table, and what came of it once they lie."""
    felt, rungs, lines = spaces
    told, found = since >= _begins(what), []
    if felt.height:
        found += _felt(felt, what, unit, since)
    if rungs.height:
        shown = what.rungs if told else tuple(one._replace(lit=False) for one in what.rungs)
        found.append(Piece("rungs", rungs, look=shown, draw=partial(_ladder, rungs=shown, unit=unit)))
    if lines.height and told:
        draws = partial(drawing.lines, what=what.lines, unit=unit)
        found.append(Piece("told", lines, look=what.lines, draw=draws))
    return found


def _felt(rect: Rect, what: Happening, unit: float, since: int) -> list[Piece]:
    """The leather with the dice, and what they are for."""
    side = rect.height * _DIE // _FELT
    words = what.fell if what.fell and since >= _begins(what) else what.why
    found = [Piece("felt", rect, look=words, draw=partial(_leather, words=words, count=len(what.dice), unit=unit))]
    for i, (colour, face) in enumerate(what.dice):
        spot = Rect(rect.x + round(2 * PAD * unit) + i * (side + round(PAD * unit)), 0, side, side)
        spot.centery = rect.centery
        part = min(1.0, max(0.0, (since - i * _CLOSE) / throw.LANDS))
        found.append(throw.die(("die", i), spot, colour, face, part))
    return found


def _leather(surface: Surface, rect: Rect, words: str, count: int, unit: float) -> None:
    nine(surface, "panel_leather", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    left = 2.0 * PAD + count * (box.height * _DIE / _FELT + PAD) + PAD
    styles.SIDE.put(box, words, left, box.height / 2, room=box.width - left - 2 * PAD)


def _written(rungs: Sequence[Rung], wide: int, most: int, unit: float) -> tuple[int, int, list[list[str]]]:
    """The letters of a table in pixels, its height, and the lines of each row: smaller where it is high."""
    pad, px = round(PAD * unit), high(styles.RUNG, unit, 1)
    while True:
        room = wide - 2 * pad - _faces(px)
        rows = [text.wrap(one.words, "bold" if one.lit else "body", px, room) for one in rungs]
        deep = pad + sum(len(lines) * text.leading("bold", px) + round(px * _BETWEEN) for lines in rows)
        if deep <= most or px <= text.reading.least:
            return px, deep, [list(lines) for lines in rows]
        px -= 1


def _faces(px: int) -> int:
    """The room for the faces of a rung."""
    return text.width(_WIDEST, "number", px) + px


def _ladder(surface: Surface, rect: Rect, rungs: Sequence[Rung], unit: float) -> None:
    """The rows of a table; the one that was thrown stands out."""
    nine(surface, "plate_light", rect, unit)
    pad = round(PAD * unit)
    px, _, rows = _written(rungs, rect.width, rect.height, unit)
    wide = _faces(px)
    y = rect.y + pad // 2
    for lines, one in zip(rows, rungs, strict=True):
        face, tint, mark = ("bold", theme.CREAM, theme.GOLD) if one.lit else ("body", theme.INK, theme.TITLE)
        step = text.leading("bold", px)
        spot = Rect(rect.x + pad // 2, y, rect.width - pad, len(lines) * step + round(px * _BETWEEN))
        y = spot.bottom
        if one.lit:
            nine(surface, "row_dark", spot, unit)
            draw.rect(surface, theme.GOLD, spot, max(2, round(2 * unit)), border_radius=pad // 2)
        text.put(surface, one.faces, (spot.x + wide // 2, spot.centery), "center", px, "number", mark)
        for i, said in enumerate(lines):
            at = (spot.x + wide, spot.centery + round((i - (len(lines) - 1) / 2) * step))
            text.put(surface, said, at, "midleft", px, face, tint)
