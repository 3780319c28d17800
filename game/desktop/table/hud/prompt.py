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
from game.desktop.ui.rich import LINK

if TYPE_CHECKING:
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

HEIGHT = 36  # units
NUMBER = "number"  # the target of a rule's number


class PromptLine(NamedTuple):
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


def parts(frame: Frame, line: PromptLine, where: Rect | None = None) -> list[Part]:
    """The bar without its buttons; ``where`` is the sentence's plate if there are other buttons than usual."""
    return [ground(frame), *pieces.parts(lay(frame, line, where))]


def lay(frame: Frame, line: PromptLine, where: Rect | None = None) -> list[Piece]:
    """The sentence, and the number of a refusal's rule, which opens the rulebook."""
    where = where or frame.prompt_parts().text
    said = Piece("said", where, look=line, draw=partial(_draw, line=line))
    if not (line.alert and line.side):
        return [said]
    box = Box.wide(Surface((1, 1)), where, HEIGHT)
    width = _number_width(box, line) + 16
    return [said, Piece("number", box.rect(box.width - width - 6, 0, width + 6, HEIGHT), NUMBER)]


def ground(frame: Frame) -> Part:
    """The bar alone."""
    return Part("prompt", frame.prompt, "bar", partial(_ground, rect=frame.prompt), solid=True)


def _ground(surface: Surface, rect: Rect) -> None:
    surface.blit(sprites.get("bar_prompt", rect.width, rect.height), rect.topleft)


def _number_width(box: Box, line: PromptLine) -> float:
    return text.width(line.side, RULE.face, box.px(RULE.size)) / box.k


def _number(box: Box, line: PromptLine) -> None:
    """The number of a refusal's rule, underlined: it opens the rulebook."""
    width = _number_width(box, line)
    text.put(box.surface, line.side, box.at(box.width - 14, 18), "midright", box.px(RULE.size), RULE.face, LINK)
    start, end = box.at(box.width - 14 - width, 27), box.at(box.width - 14, 27)
    draw.line(box.surface, LINK, start, end, max(1, box.px(1)))


def _draw(surface: Surface, rect: Rect, line: PromptLine) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    x = 14.0
    if look := line.look:
        dice.put_badge(surface, look.colour, look.emblem, box.at(22, 18), box.px(32))
        spot = ASKED.of(colour=theme.BY_NAME[look.colour].dark).put(box, f"{look.name}:", 44, 18, room=150)
        x = (spot.right - box.left) / box.k + 7
    side = 0.0
    if line.side:
        side = min(text.width(line.side, SIDE.face, box.px(SIDE.size)) / box.k, box.width * 0.42)
    room = box.width - x - 14
    colour = theme.RED if line.alert else theme.INK
    if line.alert and line.side:
        _number(box, line)
        sentence(box, line.main, x, room - _number_width(box, line) - 12, colour)
        return
    needed = text.width(line.main, "body", SAID.px(box)) / box.k
    if line.side and needed + side + 20 <= room:
        SIDE.put(box, line.side, box.width - 14, 18, "midright", side)
    sentence(box, line.main, x, room, colour)


def sentence(box: Box, words: str, x: float, room: float, colour: theme.Colour) -> None:
    """The sentence on one line, or on two where that keeps it larger."""
    whole = SAID.px(box)
    one, px = text.fit(words, "body", whole, box.px(room), text.reading.least)
    half = min(whole, next(p for p in range(whole, 0, -1) if 2 * text.leading("body", p) <= box.px(HEIGHT - 3)))
    rows = text.wrap(words, "body", half, box.px(room))
    if (half <= px and one == words) or half < text.reading.least or len(rows) != 2:
        text.put(box.surface, one, box.at(x, HEIGHT / 2), "midleft", px, colour=colour)
        return
    step = text.leading("body", half)
    for i, row in enumerate(rows):
        left, middle = box.at(x, HEIGHT / 2)
        text.put(box.surface, row, (left, middle + round((i - 0.5) * step)), "midleft", half, colour=colour)
