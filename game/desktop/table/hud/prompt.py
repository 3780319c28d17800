"""The prompt bar: who is asked for what, and the four buttons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.styles import ASKED, RULE, SAID, SIDE
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rich import LINK, PlayerShown

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame

HEIGHT = 36  # units
NUMBER = "number"  # the target of a rule's number
_MIDDLE, _END, _LINE_Y = HEIGHT / 2, 14, 27  # units: of the line, what stays free at both ends, under the number
_NUMBER_SIDES, _NUMBER_REACH, _BADGE, _BADGE_AT, _WHO, _WHO_ROOM, _WHO_GAP = 16, 6, 32, (22, 18), (44, 18), 150, 7
_SIDE, _SIDE_GAP, _NUMBER_GAP, _TWO = 0.42, 20, 12, HEIGHT - 3
_MARKS, _CLAUSE = (".;:", ".;:,"), 0.3  # after which a sentence can end, and how much of it must stand before that


class PromptShown(NamedTuple):
    """What stands in the prompt bar.

    Attributes:
        look: of the seat that is asked; None where nobody is.
        main: the sentence; ``side`` a remark at the right end.
        alert: a refusal, written in red.
    """

    look: PlayerShown | None
    main: str
    side: str = ""
    alert: bool = False


def parts(frame: Frame, line: PromptShown, where: Rect | None = None) -> list[Part]:
    """The bar without its buttons; ``where`` is the sentence's plate if there are other buttons than usual."""
    return [ground(frame), *pieces.parts(lay(frame, line, where))]


def lay(frame: Frame, line: PromptShown, where: Rect | None = None) -> list[Piece]:
    """The sentence, and the number of a refusal's rule, which opens the rulebook."""
    where = where or frame.prompt_parts().text
    said = Piece("said", where, look=line, draw=partial(_draw, line=line))
    if not (line.alert and line.side):
        return [said]
    box = Box.wide(Surface((1, 1)), where, HEIGHT)
    width = _number_width(box, line) + _NUMBER_SIDES
    return [
        said,
        Piece("number", box.rect(box.width - width - _NUMBER_REACH, 0, width + _NUMBER_REACH, HEIGHT), NUMBER),
    ]


def ground(frame: Frame) -> Part:
    """The bar alone."""
    return Part("prompt", frame.prompt, "bar", partial(_ground, rect=frame.prompt), solid=True)


def _ground(surface: Surface, rect: Rect) -> None:
    surface.blit(sprites.get("bar_prompt", rect.width, rect.height), rect.topleft)


def _number_width(box: Box, line: PromptShown) -> float:
    return text.width(line.side, RULE.face, box.px(RULE.size)) / box.k


def _number(box: Box, line: PromptShown) -> None:
    """The number of a refusal's rule, underlined: it opens the rulebook."""
    width = _number_width(box, line)
    right = box.width - _END
    text.put(box.surface, line.side, box.at(right, _MIDDLE), "midright", box.px(RULE.size), RULE.face, LINK)
    start, end = box.at(right - width, _LINE_Y), box.at(right, _LINE_Y)
    draw.line(box.surface, LINK, start, end, max(1, box.px(1)))


def _draw(surface: Surface, rect: Rect, line: PromptShown) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    x = float(_END)
    if look := line.look:
        dice.put_badge(surface, look.colour, look.emblem, box.at(*_BADGE_AT), box.px(_BADGE))
        spot = ASKED.of(colour=theme.BY_NAME[look.colour].dark).put(box, f"{look.name}:", *_WHO, room=_WHO_ROOM)
        x = (spot.right - box.left) / box.k + _WHO_GAP
    side = 0.0
    if line.side:
        side = min(text.width(line.side, SIDE.face, box.px(SIDE.size)) / box.k, box.width * _SIDE)
    room = box.width - x - _END
    colour = theme.RED if line.alert else theme.INK
    if line.alert and line.side:
        _number(box, line)
        room -= _number_width(box, line) + _NUMBER_GAP
        sentence(box, line.main, x, room, colour, brief=True)  # the page beside the board tells all of it
        return
    needed = text.width(line.main, "body", SAID.px(box)) / box.k
    if line.side and needed + side + _SIDE_GAP <= room:
        SIDE.put(box, line.side, box.width - _END, _MIDDLE, "midright", side)
    sentence(box, line.main, x, room, colour)


def _clause(words: str, room: int) -> str:
    """As much of a sentence as fits a width and can stand alone; all of it where it has no such part."""
    whole = len(words) * _CLAUSE
    for marks in _MARKS:
        ends = [i for i, sign in enumerate(words) if sign in marks and words[i + 1 : i + 2] == " " and i >= whole]
        said = [f"{words[:i]}." for i in ends]
        fits = [part for part in said if text.width(part, "body", text.reading.least) <= room]
        if fits:
            return fits[-1]
    return words


def sentence(box: Box, words: str, x: float, room: float, colour: theme.Colour, brief: bool = False) -> None:
    """The sentence on one line, or on two where that keeps it larger; a ``brief`` one leaves out what has no room."""
    whole = SAID.px(box)
    one, px = text.fit(words, "body", whole, box.px(room), text.reading.least)
    half = min(whole, next(p for p in range(whole, 0, -1) if 2 * text.leading("body", p) <= box.px(_TWO)))
    rows = text.wrap(words, "body", half, box.px(room))
    if (half <= px and one == words) or half < text.reading.least or len(rows) != 2:
        if brief and one != words:
            one, px = text.fit(_clause(words, box.px(room)), "body", whole, box.px(room), text.reading.least)
        text.put(box.surface, one, box.at(x, _MIDDLE), "midleft", px, colour=colour)
        return
    step = text.leading("body", half)
    for i, row in enumerate(rows):
        left, middle = box.at(x, _MIDDLE)
        text.put(box.surface, row, (left, middle + round((i - 0.5) * step)), "midleft", half, colour=colour)
