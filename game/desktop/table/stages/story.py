"""A stage that tells in steps: a head with its pips, the chapters on parchment, and what became of each player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import scene
from game.desktop.table.stages import styles
from game.desktop.table.stages.pieces import GAP, ICON, PAD, ROUND, SheetLine, high
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.desktop.engine.theme import Colour
    from game.desktop.ui.rich import PlayerShown

HEAD, FOOT, SIDE = 54, 138, 0.36  # units of the head and of the foot; share of what is read beside the picture
_PIP, _TIMES, _BUTTONS = 15, 1.55, 286  # units of a pip, a title's line in letters, and what is pressed
_NOW = 3.2  # lines that the chapter of now takes at least
_SCENE, _SHAPE = 0.5, 1.6  # share of the chapter of now that its scene takes, more where few lines tell it; its shape
_DEEP = 2  # lines that an account shows at the most


class Chapter(NamedTuple):
    """A step of what is told: title, lines that tell it, a scene in its window, and what came of it in a word."""

    title: str
    lines: tuple[SheetLine, ...]
    scene: str = ""
    window: str = "slot"
    brief: str = ""


class Account(NamedTuple):
    """What became of a player so far; ``now`` when the step of now is about it, ``sign`` a sprite beside the name."""

    who: PlayerShown
    lines: tuple[SheetLine, ...]
    now: bool
    sign: str = ""


class Regions(NamedTuple):
    """Where the parts of a story lie; ``side`` has no width where there is no room beside the picture."""

    head: Rect
    picture: Rect
    side: Rect
    foot: Rect
    buttons: Rect


def regions(room: Rect, unit: float, side: float = SIDE) -> Regions:
    """Cut the window below the top bar: head, picture and chapters, accounts and buttons."""
    gap, edge = round(GAP * unit) + 2, round(2 * PAD * unit)
    zoom = max(1.0, text.reading.zoom)
    inner = room.inflate(-2 * edge, -2 * gap)
    head = Rect(inner.x, inner.y, inner.width, round(HEAD * unit * zoom**0.5))
    foot_high = round(FOOT * unit * zoom**0.5)
    foot = Rect(inner.x, inner.bottom - foot_high, inner.width, foot_high)
    middle = Rect(inner.x, head.bottom + gap, inner.width, foot.y - head.bottom - 2 * gap)
    wide = round(middle.width * side)
    picture = Rect(middle.x, middle.y, middle.width - (wide + gap if wide else 0), middle.height)
    beside = Rect(middle.right - wide, middle.y, wide, middle.height)
    press = Rect(0, foot.y, min(round(_BUTTONS * unit * zoom**0.5), foot.width // 3), foot.height)
    press.right = foot.right
    foot.width -= press.width + gap
    return Regions(head, picture, beside, foot, press)


def head(rect: Rect, icon: str, words: Sequence[str], at: int, of: int, colour: Colour, unit: float) -> Piece:
    """The title with its picture, a line beside it, and a pip for every step."""
    shows = (icon, tuple(words), at, of, colour)
    made = partial(_head, icon=icon, words=words, at=at, of=of, colour=colour, unit=unit)
    return Piece("story head", rect, look=shows, draw=made)


def _head(
    surface: Surface, rect: Rect, icon: str, words: Sequence[str], at: int, of: int, colour: Colour, unit: float
) -> None:
    nine(surface, "panel_dark", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    inner = rect.inflate(-box.px(PAD), -box.px(PAD))
    draw.rect(surface, colour, inner, box.px(2), border_radius=box.px(ROUND))
    middle, x = box.height / 2, 2.0 * PAD
    size = box.height - 2 * PAD
    box.sprite(icon, x + size / 2, middle, size)
    right = box.width - 2 * PAD - 2 * _PIP * of
    for i in range(of):
        point = box.at(right + (2 * i + 1) * _PIP, middle)
        now = i == at
        draw.circle(surface, theme.RED if now else theme.WOOD, point, box.px(_PIP - 2))
        draw.circle(surface, theme.GOLD if i <= at else theme.FADED, point, box.px(_PIP - 2), box.px(2))
        tint = theme.BRIGHT if now else theme.GOLD if i < at else theme.SAND
        styles.PIP.of(colour=tint).middle(box, i + 1, right + (2 * i + 1) * _PIP, middle)
    title = styles.STORY.put(box, words[0], x + size + PAD, middle, room=right - x - size - 2 * PAD)
    after = (title.right - box.left) / box.k + PAD
    if text.width(words[1], styles.PLACE.face, text.reading.least) < box.px(right - after - PAD):
        styles.PLACE.put(box, words[1], after, middle, room=right - after - PAD)


def chapters(rect: Rect, told: Sequence[Chapter], at: int, unit: float) -> Piece:
    """What was told, ticked; what is told now, in full; and what is still to come, unnamed."""
    shown = tuple(told[: at + 1])
    made = partial(_chapters, told=shown, left=len(told) - at - 1, unit=unit)
    return Piece("story", rect, look=(shown, len(told)), draw=made)


def _chapters(surface: Surface, rect: Rect, told: Sequence[Chapter], left: int, unit: float) -> None:
    nine(surface, "panel_parchment", rect, unit)
    line = high(styles.CHAPTER, unit, _TIMES)
    edge = 2 * round(2 * PAD * unit)
    area = rect.inflate(-edge, -edge + round(PAD * unit))
    most = max(0, int((area.height - line * (_NOW + 1)) / line))
    before = told[:-1][-most:] if most else ()
    for i, one in enumerate(before):
        _title(surface, Rect(area.x, area.y + i * line, area.width, line), one, unit)
    top, foot = area.y + len(before) * line, line if left and most else 0
    now = Rect(area.x, top, area.width, area.bottom - top - foot)
    _now(surface, now, told[-1], line, unit)
    if foot:
        words = say("ui.stage.left", n=left) if left > 1 else say("ui.stage.left_1")
        spot = Rect(area.x, area.bottom - foot, area.width, foot)
        styles.REMARK.put(Box.wide(surface, spot, spot.height / unit), words, 0, spot.height / unit / 2)


def _title(surface: Surface, rect: Rect, told: Chapter, unit: float) -> None:
    """A chapter that is over: a tick, its title, and what came of it where there is room."""
    box = Box.wide(surface, rect, rect.height / unit)
    left, middle, room = ICON + GAP / 2, box.height / 2, box.width - ICON - GAP / 2
    mark = sprites.get("icon_check", box.px(ICON - 2), tint=theme.GREEN)
    surface.blit(mark, mark.get_rect(midleft=box.at(0, middle)))
    style, brief = styles.CHAPTER.of(colour=theme.FADED), styles.REMARK.of(colour=theme.RED)
    wide = [text.width(words, one.face, one.px(box)) for words, one in ((told.title, style), (told.brief, brief))]
    if told.brief and sum(wide) + box.px(GAP) <= box.px(room):
        brief.put(box, told.brief, box.width, middle, "midright")
    style.put(box, told.title, left, middle, room=room)


def _now(surface: Surface, rect: Rect, what: Chapter, line: int, unit: float) -> None:
    """The chapter of now: its title, and its lines as large as there is room."""
    box = Box.wide(surface, rect, rect.height / unit)
    pad = box.px(PAD)
    inner = rect.inflate(0, -pad)
    nine(surface, "panel_dark", inner, unit)
    styles.NOW.put(box, what.title, 2 * PAD, (pad + line * 0.6) / unit, room=box.width - 4 * PAD)
    body = inner.inflate(-2 * (2 * pad), 0)
    body.y, body.height = inner.y + line + pad, inner.height - line - 2 * pad
    left = body.height - pad - _height(what.lines, body.width, unit)
    deep = min(max(round(body.height * _SCENE), left), round(body.width / _SHAPE))
    if what.scene and deep > 2 * line:
        scene(surface, Rect(body.x, body.y, body.width, deep), what.scene, what.window, unit)
        body = Rect(body.x, body.y + deep + pad, body.width, body.height - deep - pad)
    lines(surface, body, what.lines, unit)


def _height(told: Sequence[SheetLine], wide: int, unit: float) -> int:
    """Pixels that lines need in a width."""
    px, room = high(styles.TALE, unit, 1), wide - round((ICON + GAP) * unit)
    rows = sum(len(text.wrap(one.words, styles.TALE.face, px, room)) for one in told)
    return rows * text.leading(styles.TALE.face, px)


def lines(surface: Surface, rect: Rect, told: Sequence[SheetLine], unit: float) -> None:
    """Lines on dark ground, from the top down; smaller where they are many."""
    if not told or rect.height <= 0:
        return
    style, wide = styles.TALE, round((ICON + GAP) * unit)
    px = high(style, unit, 1)
    rows = [text.wrap(one.words, style.face, px, rect.width - wide) for one in told]
    while px > text.reading.least and sum(map(len, rows)) * text.leading(style.face, px) > rect.height:
        px -= 1
        rows = [text.wrap(one.words, style.face, px, rect.width - wide) for one in told]
    step, y = text.leading(style.face, px), rect.y
    for one, words in zip(told, rows, strict=True):
        if y + step * len(words) > rect.bottom + step // 2:
            break
        if one.icon:
            icon = sprites.get(one.icon, min(round(ICON * unit), step), tint=one.colour)
            surface.blit(icon, icon.get_rect(midleft=(rect.x, y + step // 2)))
        for said in words:
            spot = (rect.x + wide, y + step // 2)
            text.put(surface, said, spot, "midleft", px, style.face, style.colour, style.shadow)
            y += step


def accounts(rect: Rect, told: Sequence[Account], unit: float) -> list[Piece]:
    """A card for each player with what became of them; the one of now glows."""
    cells = row(rect, *(1 for _ in told), gap=round(GAP * unit))
    return [account(("account", i), spot, one, unit) for i, (spot, one) in enumerate(zip(cells, told, strict=True))]


def account(key: Hashable, rect: Rect, told: Account, unit: float) -> Piece:
    """The card of one player."""
    return Piece(key, rect, look=told, draw=partial(_account, told=told, unit=unit))


def _account(surface: Surface, rect: Rect, told: Account, unit: float) -> None:
    if told.now:
        nine(surface, "glow_soft", rect, unit)
    nine(surface, "panel_dark", rect, unit)
    pad = round(PAD * unit)
    area = rect.inflate(-2 * pad, -2 * pad)
    top, *rest = column(area, *(1,) * (_DEEP + 1))
    box = Box.wide(surface, top, top.height / unit)
    size = min(box.height + PAD, ICON * 2.0)
    dice.put_badge(surface, told.who.colour, told.who.emblem, box.at(size / 2, box.height / 2), box.px(size))
    room = box.width - size - GAP
    if told.sign and room > 2 * size:
        box.sprite(told.sign, box.width - size / 2, box.height / 2, size)
        room -= size
    styles.WHO.put(box, told.who.name, size + GAP, box.height / 2, room=room)
    for spot, one in zip(rest, told.lines, strict=False):
        inner = Box.wide(surface, spot, spot.height / unit)
        icon = sprites.get(one.icon, inner.px(min(ICON, inner.height)), tint=one.colour)
        surface.blit(icon, icon.get_rect(midleft=inner.at(0, inner.height / 2)))
        style = styles.FATE.of(colour=one.colour)
        style.put(inner, one.words, ICON + GAP, inner.height / 2, room=inner.width - ICON - GAP)
