"""How the screen of saved games draws: rows, the page about one of them, sentences."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say, say_first, say_or_name
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.ui import styles
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scroll import ground
from game.store import Broken, Looked, SavedGame

if TYPE_CHECKING:
    from collections.abc import Hashable
    from datetime import datetime


Facts = tuple[tuple[str, str], ...]
FACTS = (624, 392, 592, 216)  # units of the words about a game
_EDGE, _SHADOW = 10, 20  # units, and pixels, that a picture's frame takes
_LETTERS = (18, 23)
_NAME, _FIRST, _LARGER, _FOOT, _INDENT, _HEADING = 16, 34, 8, 600, 150.0, 12
# Of a row, in units: how far a branch stands in, badges, two lines.
_ROW, _DEEPER, _DEEPEST, _BRANCH, _BRANCH_GAP = 76, 26, 4, 20, 2
_BADGES, _BADGE, _FIRST_BADGE, _STEP, _LEFT, _LINE, _SIDES = 6, 24, (24, 22), 28, 14, 54, 26


def when(then: datetime) -> str:
    """A moment in the player's own time."""
    here = then.astimezone()
    month = say(f"ui.month.{here.month}")
    return say("ui.saves.when", day=here.day, month=month, year=here.year, time=f"{here:%H:%M}")


def stands(game: SavedGame) -> str:
    """Where a game stands, in the words of its table."""
    if game.over:
        return say("ui.saves.over")
    keys = f"ui.saves.round_{game.table}", "ui.saves.round"
    return say_first(*keys, round=game.round, clock=game.clock, n=game.round + 1)  # some rounds count from 0


def called(entry: SavedGame) -> str:
    """What a game is called: its name, or who plays."""
    return entry.name or ", ".join(seat.name for seat in entry.seats)


def lines(entry: SavedGame | Broken | Path, opened: bool) -> tuple[str, str]:
    """The two lines of a row."""
    if isinstance(entry, Path):
        return entry.stem, str(entry.parent)
    if isinstance(entry, Broken):
        return Path(entry.id).stem, say("ui.saves.newer") if entry.newer else entry.reason
    names = called(entry)
    stand = say("ui.saves.open_now") if opened else when(entry.when)
    stand = say("ui.saves.damaged") if entry.damaged else stand
    return names, f"{say(f'ui.{entry.table}')} · {stands(entry)} · {stand}"


def facts(entry: SavedGame | Broken | Path, seen: Looked | None) -> Facts:
    """Everything about a game, each with its heading; the first line stands alone."""
    if isinstance(entry, Path):
        return ((entry.name, ""), ("", str(entry.parent)))
    if isinstance(entry, Broken):
        return ((Path(entry.id).stem, ""), ("", seen.notice if seen else entry.reason))
    table = say("ui.saves.table", table=say_or_name(f"ui.{entry.table}"), n=len(entry.seats))
    return (
        (table, ""),
        (say("ui.saves.players"), ", ".join(PlayerShown.of(seat).title for seat in entry.seats)),
        (say("ui.saves.stands"), stands(entry)),
        (say("ui.saves.saved"), when(entry.when)),
        (say("ui.saves.seal"), entry.commitment),
    )


def picture(key: Hashable, frame: Rect, drawn: Surface, about: Hashable, unit: float) -> Part:
    """The small picture of a game in the middle of a place; ``about`` is what it is a picture of."""
    spot = drawn.get_rect(center=frame.center)
    around = spot.inflate(round(_EDGE * unit), round(_EDGE * unit))
    draw = partial(_picture, spot=spot, around=around, drawn=drawn, unit=unit)
    return Part(key, around.inflate(_SHADOW, _SHADOW), (about, id(drawn)), draw)


def _picture(surface: Surface, spot: Rect, around: Rect, drawn: Surface, unit: float) -> None:
    nine(surface, "plate_dark", around, unit)
    surface.blit(drawn, spot)


def draw_facts(box: Box, facts: Facts) -> None:
    """Headings at the left, what they say at the right; the last one takes the lines it needs."""
    x, y, wide, _ = FACTS
    styles.SAVED.put(box, facts[0][0], x, y + _NAME, room=wide)
    px = box.letter(*_LETTERS)
    step = text.leading("body", px) / box.k
    indent = _INDENT if facts[1][0] else 0.0
    top = y + _FIRST + (_LARGER if px > box.px(_LETTERS[0]) else 0)
    room = round((_FOOT - top) / step)
    used = 0
    for n, (heading, words) in enumerate(facts[1:], 2):
        most = max(1, room - used - (len(facts) - n))
        rows = _broken(words, px, box.px(wide - indent))[:most] or ("",)
        if heading:
            styles.FACT_NAME.put(box, heading, x, top + (used + 0.5) * step, room=indent - _HEADING)
        for row in rows:
            styles.FACT.put(box, row, x + indent, top + (used + 0.5) * step, room=wide - indent)
            used += 1


def _broken(words: str, px: int, room: int) -> tuple[str, ...]:
    """Words on lines; a word without an end is cut into pieces that fit."""
    if " " in words or text.width(words, "body", px) <= room:
        return tuple(text.wrap(words, "body", px, room))
    pieces = -(-text.width(words, "body", px) // room)
    size = -(-len(words) // pieces)
    while size > 1 and max(text.width(words[i : i + size], "body", px) for i in range(0, len(words), size)) > room:
        size -= 1
    return tuple(words[i : i + size] for i in range(0, len(words), size))


def draw_row(
    surface: Surface,
    rect: Rect,
    hot: bool,
    unit: float,
    lines: tuple[str, str],
    seats: tuple[PlayerShown, ...],
    on: bool,
    depth: int = 0,
) -> None:
    """A saved game: who plays or what it is called, and where it stands; branches stand further in."""
    step = round(_DEEPER * unit) * min(depth, _DEEPEST)
    inner = ground(surface, Rect(rect.x + step, rect.y, rect.width - step, rect.height), unit, on, hot)
    if depth:
        drawn = sprites.get("icon_branch", round(_BRANCH * unit), tint=theme.FADED)
        surface.blit(drawn, drawn.get_rect(midright=(inner.x - round(_BRANCH_GAP * unit), inner.centery)))
    box = Box.wide(surface, inner, _ROW)
    colour = theme.GOLD if on else theme.INK
    left, y = _FIRST_BADGE
    for i, look in enumerate(seats[:_BADGES]):
        dice.put_badge(surface, look.colour, look.emblem, box.at(left + i * _STEP, y), box.px(_BADGE))
    x = _LEFT + min(len(seats), _BADGES) * _STEP
    styles.GAME.of(colour=colour).put(box, lines[0], x, y, room=box.width - x - _LEFT)
    styles.GAME_LINE.of(colour=colour).put(box, lines[1], _LEFT, _LINE, room=box.width - _SIDES)
