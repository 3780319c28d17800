"""What stages of all tables are made of: curtain, banner, the sheet of who fights, dice, odds, lines and a verdict.

Every function draws into a rectangle; ``unit`` is pixels per unit of a board of 900x600.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.engine.labels import scene, thrown_die
from game.desktop.table.stages import styles
from game.desktop.ui.rows import column, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.engine.theme import Colour
    from game.desktop.ui.line import Style
    from game.desktop.ui.rich import PlayerShown

WIN: Colour = (74, 140, 64)
TIE: Colour = (204, 158, 52)
LOSE: Colour = (170, 44, 32)
_STRIPE: Colour = (126, 92, 22)
_DOT: Colour = (132, 30, 22)
_RIM: Colour = (226, 180, 92)
_RULE: Colour = (190, 150, 98)
_VEIL = (96, 64)  # pixels of the picture from which the curtain is made
_DARK, _RIM_DARK = 226, 28  # how dark it is in the middle, and how much more at its rim
PAD, GAP, ROUND = 10, 8, 6
CROWD, FAR, NEAR, CLOSE = 72, 46, 58, 0.8  # units of those who look on: all, behind, before; and how close they stand
DIM, DUSK = (112, 94, 76), (190, 170, 146)  # how dark they are
_NOTHING = "\N{EN DASH}"  # in the place of a number
_PLUS = 22  # units of the sign between a sum and its die
_ARROW = 18  # units of what stands between what somebody had and has
PILL = 150  # how dark it is behind a number on the odds
BADGE, ICON, HATCH = 38, 24, 9
SHAPE = 0.92  # width to height of a portrait at the most
LARGE = 1.5  # times the usual letters, from which rows without a number are left out of a sheet
LEAST_PICTURE = 84  # units below which a picture is left out


class Fighter(NamedTuple):
    """One who fights, as a sheet.

    Attributes:
        name: who it is; ``what`` what kind of character.
        colour: the seat's; ``emblem`` stands on its badge.
        picture: the sprite of a scene.
        numbers: signs, their colours and numbers.
        rows: what the score is made of: an icon, its words, its number; without a number what might add to it.
        note: what else matters, in a few words.
        frame: the sprite of the sheet; ``window`` of what lies round the picture.
    """

    name: str
    what: str
    colour: str
    emblem: str
    picture: str
    numbers: tuple[tuple[str, Colour, int], ...]
    rows: tuple[tuple[str, str, str], ...]
    note: str = ""
    frame: str = "panel_dark"
    window: str = "slot"


class SheetLine(NamedTuple):
    """A line on a light sheet: an icon, its colour, a head in bold that may be empty, and words.

    ``grew`` is what somebody had before and has now, as it stands at its end; empty for nothing.
    """

    icon: str
    colour: Colour
    head: str
    words: str
    grew: tuple[int, ...] = ()


class Thrown(NamedTuple):
    """One side of the dice: its colour, its score so far, what is said under it, and whether its die counts yet."""

    colour: str
    score: int
    words: str
    lies: bool = False
    beaten: bool = False


# --- grounds ------------------------------------------------------------------------------------------------------


@keep("look", most=8)
def curtain(size: tuple[int, int]) -> Surface:
    """Dark over a region, darker at its rim."""
    small = Surface(_VEIL, pygame.SRCALPHA)
    wide, high = _VEIL
    for x in range(wide):
        for y in range(high):
            far = ((2 * x + 1 - wide) / wide) ** 2 + ((2 * y + 1 - high) / high) ** 2
            small.set_at((x, y), (*theme.NIGHT, min(255, round(_DARK + _RIM_DARK * far))))
    return pygame.transform.smoothscale(small, size)


def veil(surface: Surface, rect: Rect) -> None:
    """The curtain over what lies below."""
    surface.blit(curtain(rect.size), rect)


def banner(surface: Surface, rect: Rect, who: PlayerShown | None, words: str, place: str, unit: float) -> None:
    """Who acts and what it is about, on a plank whose edge has the seat's colour."""
    nine(surface, "panel_dark", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    left, middle = PAD * 2.0, box.height / 2
    if who is not None:
        edge = theme.BY_NAME[who.colour].colour
        draw.rect(surface, edge, rect.inflate(-box.px(PAD), -box.px(PAD)), box.px(2), border_radius=box.px(ROUND))
        size = min(BADGE, box.height - 2)
        dice.put_badge(surface, who.colour, who.emblem, box.at(PAD + size / 2, middle), box.px(size))
        left += size
    room = box.width - left - PAD
    style = styles.TITLE if styles.TITLE.whole(box, words, room) else styles.TITLE._replace(face="bold")
    title = style.put(box, words, left, middle, room=room)  # the other face is narrower
    after = (title.right - box.left) / box.k + PAD
    if place and text.width(place, styles.PLACE.face, text.reading.least) < box.px(box.width - 2 * PAD - after):
        styles.PLACE.put(box, place, box.width - 2 * PAD, middle, "midright", box.width - 2 * PAD - after)


# --- who fights ---------------------------------------------------------------------------------------------------


def fighter(surface: Surface, rect: Rect, who: Fighter, unit: float) -> None:
    """A sheet: name, portrait, numbers, and what the score is made of; the portrait goes where there is no room."""
    nine(surface, who.frame, rect, unit)
    seat = theme.BY_NAME.get(who.colour)
    if seat is not None:
        draw.rect(surface, seat.colour, rect, max(2, round(3 * unit)), border_radius=round(PAD * unit))
    inner = rect.inflate(-2 * round(PAD * unit), -2 * round(PAD * unit))
    head, band = high(styles.WHO, unit, 1.9), high(styles.NUMBER, unit, 1.5)
    rows = high(styles.ROW, unit, 1.65)
    if text.reading.zoom >= LARGE:  # what might add to the score and does not leaves its room to what does
        who = who._replace(rows=tuple(one for one in who.rows if one[2]))
    words = rows * len(who.rows) + (rows if who.note else 0) + round(PAD * unit)
    picture = min(inner.height - head - band - words, round(inner.width / SHAPE))
    words = inner.height - head - band - max(0, picture)
    _head(surface, Rect(inner.x, inner.y, inner.width, head), who, unit)
    if picture >= LEAST_PICTURE * unit and who.picture:
        spot = Rect(inner.x, inner.y + head, inner.width, picture)
        scene(surface, spot, who.picture, who.window, unit)
    else:
        words, picture = words + picture, 0
    _numbers(surface, Rect(inner.x, inner.y + head + picture, inner.width, band), who, unit)
    _rows(surface, Rect(inner.x, inner.bottom - words, inner.width, words), who, unit)


def high(style: Style, unit: float, times: float) -> int:
    """Pixels of a line of a style, that many times its letters."""
    size = min(style.size * text.reading.zoom, max(style.size, style.most))
    return round(size * unit * times)


def _head(surface: Surface, rect: Rect, who: Fighter, unit: float) -> None:
    box = Box.wide(surface, rect, rect.height / unit)
    size = min(BADGE, box.height - 2)
    dice.put_badge(surface, who.colour, who.emblem, box.at(size / 2, box.height / 2), box.px(size))
    name = styles.WHO.put(box, who.name, size + PAD, box.height / 2, room=box.width - size - PAD)
    after = (name.right - box.left) / box.k + PAD
    if text.width(who.what, styles.WHAT.face, text.reading.least) <= box.px(box.width - after):
        styles.WHAT.put(box, who.what, box.width, box.height / 2, "midright", box.width - after)


def _numbers(surface: Surface, rect: Rect, who: Fighter, unit: float) -> None:
    nine(surface, "slot", rect, unit)
    for spot, (icon, tint, number) in zip(row(rect, *(1 for _ in who.numbers)), who.numbers, strict=True):
        box = Box.wide(surface, spot, spot.height / unit)
        drawn = sprites.get(icon, box.px(ICON), tint=tint)
        surface.blit(drawn, drawn.get_rect(midright=box.at(box.width / 2 - 1, box.height / 2)))
        styles.NUMBER.put(box, number, box.width / 2 + 2, box.height / 2)


def _rows(surface: Surface, rect: Rect, who: Fighter, unit: float) -> None:
    """What the score is made of, as far as there is room; what matters least stands last."""
    nine(surface, "plate_light", rect, unit)
    step, pad = high(styles.ROW, unit, 1.45), round(PAD * unit)
    lines = who.rows[: max(1, rect.height // step)]
    rows = Rect(rect.x, rect.y, rect.width, min(rect.height, step * len(lines) + pad))
    _note(surface, Rect(rect.x + pad, rows.bottom, rect.width - 2 * pad, rect.bottom - rows.bottom), who.note, unit)
    for spot, (icon, words, number) in zip(column(rows, *(1 for _ in lines)), lines, strict=True):
        box = Box.wide(surface, spot, spot.height / unit)
        middle, right = box.height / 2, box.width - PAD
        mark = sprites.get(icon, box.px(ICON - 2), tint=theme.FADED)
        surface.blit(mark, mark.get_rect(midleft=box.at(PAD, middle)))
        end = styles.ROW_SUM.put(box, number or _NOTHING, right, middle, "midright")
        left, style = PAD + ICON + 2, styles.ROW if number else styles.REMARK
        style.put(box, words, left, middle, room=(end.x - box.left) / box.k - left - PAD / 2)
        y = spot.bottom - 1
        draw.line(surface, _RULE, (spot.x + box.px(PAD), y), (spot.right - box.px(PAD), y), max(1, box.px(1)))


def _note(surface: Surface, rect: Rect, words: str, unit: float) -> None:
    """What else matters, on as many lines as it takes; nothing where there is no room for them."""
    size, least = high(styles.REMARK, unit, 1), text.reading.least
    lines, px = text.block(words, styles.REMARK.face, size, rect.width, rect.height, least)
    step = text.leading(styles.REMARK.face, px)
    if step * len(lines) > rect.height:
        return
    for i, said in enumerate(lines):
        at = (rect.centerx, rect.y + i * step + step // 2)
        text.put(surface, said, at, "center", px, styles.REMARK.face, styles.REMARK.colour, styles.REMARK.shadow)


def band(surface: Surface, rect: Rect, colour: Colour, words: str, number: int, unit: float) -> None:
    """A band in a side's dark colour with its sum."""
    draw.rect(surface, colour, rect, border_radius=round(GAP * unit))
    draw.rect(surface, _RIM, rect, max(1, round(2 * unit)), border_radius=round(GAP * unit))
    box = Box.wide(surface, rect, rect.height / unit)
    end = styles.SCORE.put(box, number, box.width - PAD - 2, box.height / 2, "midright")
    styles.SIDE.put(box, words, PAD + 2, box.height / 2, room=(end.x - box.left) / box.k - 2 * PAD)


# --- dice and odds ------------------------------------------------------------------------------------------------


def die(surface: Surface, rect: Rect, colour: str, face: int, turn: int = 0) -> None:
    """A die in the middle of a rectangle, turned by so many degrees; 0 before it is thrown."""
    if face:
        drawn = thrown_die(colour, str(face), rect.width, turn)
    else:
        drawn = pygame.transform.rotozoom(dice.unthrown(colour, rect.width), turn, 1.0)
    surface.blit(drawn, drawn.get_rect(center=rect.center))


def leather(
    surface: Surface, rect: Rect, sides: Sequence[Thrown], icon: str, sort: str, unit: float, crowd: Sequence[str] = ()
) -> None:
    """The ground of the dice with both sums; the dice lie on it where `dice_of` says, below a ``crowd`` of sprites."""
    nine(surface, "panel_leather", rect, unit)
    if crowd:
        _crowd(surface, rect, crowd, unit)
    ground = ground_of(rect, unit, bool(crowd))
    box = Box.wide(surface, ground, ground.height / unit)
    middle = box.height / 2 - PAD
    box.icon(icon, box.width / 2, middle - PAD, min(ICON * 2, box.height / 3), theme.GOLD)
    styles.SORT.middle(box, sort, box.width / 2, box.height - 2 * PAD - 2)
    for spot, side, at in zip(dice_of(ground), sides, (0.0, box.width), strict=True):
        near = (spot.x - box.left) / box.k if not at else box.width - (spot.right - box.left) / box.k
        style = styles.BEATEN if side.beaten else styles.TOTAL
        room = near - PAD if side.lies else near - 2 * _PLUS
        x = PAD / 2 + (near / 2 if side.lies else (near - _PLUS) / 2)
        style.middle(box, str(side.score), x if not at else box.width - x, middle, room)
        if not side.lies:
            x = near - _PLUS / 2
            styles.PLUS.middle(box, "+", x if not at else box.width - x, middle)
        x = near / 2 + PAD / 2
        styles.UNDER.middle(box, side.words, x if not at else box.width - x, box.height - 2 * PAD - 2, near)


def ground_of(rect: Rect, unit: float, watched: bool) -> Rect:
    """Where the dice and the sums lie on the leather: below those who look on."""
    down = round(CROWD * unit) if watched else 0
    return Rect(rect.x, rect.y + down, rect.width, rect.height - down)


def _crowd(surface: Surface, rect: Rect, crowd: Sequence[str], unit: float) -> None:
    """Who looks on: two rows of heads over the dice, those behind darker and between those before them."""
    inner = rect.inflate(-round(3 * PAD * unit), -round(2 * PAD * unit))
    box = Box.wide(surface, inner, inner.height / unit)
    for tint, size, y, shift in ((DIM, FAR, FAR / 2 + 1, 0.0), (DUSK, NEAR, CROWD - NEAR / 2 - PAD / 2, 0.5)):
        count = max(2, int(box.width / (size * CLOSE)))
        for i in range(count):
            x = size / 2 + (i + shift) * (box.width - size) / (count - 0.5)
            head = crowd[(i * 3 + round(2 * shift) * 5) % len(crowd)]
            box.sprite(head, x, y, size, size, tint)


def dice_of(ground: Rect) -> tuple[Rect, Rect]:
    """Where both dice lie on the part of the leather that is theirs."""
    side = round(min(ground.height * 0.56, ground.width * 0.18))
    spots = (Rect(0, 0, side, side), Rect(0, 0, side, side))
    far = ground.width // 6
    for spot, x in zip(spots, (ground.centerx - far, ground.centerx + far), strict=True):
        spot.center = (x, ground.centery - side // 14)
    return spots


def odds_bar(surface: Surface, rect: Rect, odds: Sequence[int], words: Sequence[str], unit: float) -> None:
    """Win, tie and defeat in one bar; the tie is hatched and the defeat dotted, so that colour is not alone."""
    nine(surface, "slot", rect.inflate(round(GAP * unit / 2), round(GAP * unit / 2)), unit)
    step, x = max(4, round(HATCH * unit)), rect.x
    px = min(high(styles.ODDS, unit, 1), rect.height - 2)
    for i, (share, colour, name) in enumerate(zip(odds, (WIN, TIE, LOSE), words, strict=True)):
        wide = rect.right - x if i == len(odds) - 1 else round(rect.width * share / 100)
        spot = Rect(x, rect.y, wide, rect.height)
        x += wide
        before = surface.get_clip()
        surface.set_clip(spot.clip(before))
        draw.rect(surface, theme.shown(colour), spot)
        _marks(surface, spot, i, step)
        surface.set_clip(before)
        said = next((w for w in (f"{name} {share} %", f"{share} %", str(share)) if _fits(w, px, wide)), "")
        if said:
            pill = Rect(0, 0, text.width(said, "bold", px) + step, min(spot.height, px + 2))
            pill.center = spot.center
            shade(surface, pill.clip(spot), PILL, theme.NIGHT, step // 2)
            text.put(surface, said, spot.center, "center", px, "bold", theme.BRIGHT, theme.SHADE)
    draw.rect(surface, _RIM, rect, max(1, round(2 * unit)), border_radius=round(3 * unit))


def _fits(words: str, px: int, wide: int) -> bool:
    return text.width(words, "bold", px) + px // 2 <= wide


def _marks(surface: Surface, spot: Rect, which: int, step: int) -> None:
    """Hatching for a tie, dots for a defeat."""
    if which == 1:
        for x in range(spot.x - spot.height, spot.right, step):
            draw.line(surface, _STRIPE, (x, spot.bottom), (x + spot.height, spot.y), max(2, step // 4))
    elif which:
        for x in range(spot.x, spot.right, step):
            for y in range(spot.y, spot.bottom, step):
                draw.circle(surface, _DOT, (x + step // 2, y + step // 2), max(1, step // 5))


# --- words --------------------------------------------------------------------------------------------------------


def lines(surface: Surface, rect: Rect, what: Sequence[SheetLine], unit: float, style: Style = styles.LINE) -> None:
    """Lines on a light sheet, each with its icon; long ones go on in a second row."""
    nine(surface, "plate_light", rect, unit)
    if not what:
        return
    gap, wide = round(GAP * unit), round((ICON + PAD) * unit)
    heads = max((text.width(one.head, "bold", high(styles.HEAD, unit, 1)) for one in what), default=0)
    for spot, one in zip(column(rect.inflate(-2 * gap, -gap), *(1 for _ in what)), what, strict=True):
        tint = one.colour if "icon_" in one.icon else None  # a picture, as of an ailment, has its own colours
        icon = sprites.get(one.icon, round(ICON * unit), tint=tint) if one.icon else None
        left = spot.x + (wide if icon else 0)
        px = high(style, unit, 1)
        if icon is not None:
            surface.blit(icon, icon.get_rect(midleft=(spot.x, spot.centery)))
        if one.head:
            text.put(surface, one.head, (left, spot.centery), "midleft", px, "bold", one.colour)
            left += heads + gap
        right = _grew(surface, spot, one.grew, unit) - gap if one.grew else spot.right
        words, size = text.block(one.words, "body", px, right - left, spot.height, text.reading.least)
        step = text.leading("body", size)
        y = spot.centery - step * (len(words) - 1) // 2
        for said in words:
            text.put(surface, said, (left, y), "midleft", size, "body", theme.INK)
            y += step


def _grew(surface: Surface, spot: Rect, grew: tuple[int, ...], unit: float) -> int:
    """What somebody had, an arrow and what it is now, at the end of a line; returns where that begins."""
    box = Box.wide(surface, spot, spot.height / unit)
    before, after = grew
    style = styles.ROW_SUM.of(colour=theme.RED if after < before else theme.GREEN)
    x, middle = box.width, box.height / 2
    for words in (str(after), "", str(before)):
        if words:
            x = (style.put(box, words, x, middle, "midright").x - box.left) / box.k
            style = styles.ROW_SUM.of(colour=theme.FADED)
        else:
            box.icon("arrow_right", x - _ARROW / 2, middle, _ARROW, theme.FADED)
            x -= _ARROW
    return box.at(x, 0)[0]


def _ends(one: SheetLine, unit: float) -> int:
    """Pixels of the end of a line."""
    digits = sum(text.width(str(n), "number", high(styles.ROW_SUM, unit, 1)) for n in one.grew)
    return digits + round((_ARROW + GAP) * unit) if one.grew else 0


def high_of(what: Sequence[SheetLine], room: int, unit: float, most: int) -> int:
    """Pixels that lines want in a room so wide, at the most so many."""
    px, gap = high(styles.LINE, unit, 1), round(GAP * unit)
    room -= round((ICON + PAD) * unit) + 2 * gap
    step = text.leading("body", px)
    rows = max((len(text.wrap(one.words, "body", px, room - _ends(one, unit))) for one in what), default=1)
    return min(most, len(what) * max(rows * step, round((ICON + 4) * unit)) + 2 * gap)


def verdict(surface: Surface, rect: Rect, words: str, colour: Colour, unit: float) -> None:
    """How it ended, in large letters between laurels."""
    nine(surface, "panel_dark", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    inner = rect.inflate(-box.px(PAD), -box.px(PAD))
    draw.rect(surface, theme.shown(colour), inner, box.px(2), border_radius=box.px(ROUND))
    room = box.width - 4 * BADGE if colour == WIN else box.width - 3 * PAD
    if colour == WIN:
        for x in (BADGE, box.width - BADGE):
            box.icon("laurel", x, box.height / 2, min(BADGE, box.height * 0.6), theme.GOLD)
    styles.VERDICT.middle(box, words, box.width / 2, box.height / 2, room)
