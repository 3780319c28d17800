"""Letters at their real size: faces, fitting, wrapping, and a cache of drawn lines.

Every line on the screen is drawn by ``put``, but for the initials on badges.
"""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import deque
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.content import paths
from game.content.errors import BadContent
from game.content.kept import forget, keep
from game.desktop.engine import theme

if TYPE_CHECKING:
    from game.desktop.engine.theme import Colour

LEAST = 9  # no line is ever shrunk below this many pixels
LONGEST = 2000  # letters of a line; no window is as wide
written: deque[str] = deque(maxlen=512)  # the last lines that were put anywhere, for whoever asks what a picture says
#: Below so many pixels letters are drawn so many times as large and shrunk: a font sets them on whole ones, "Lanter n".
_FINE = ((15, 2), (40, 3))
_SLACK = 0.9  # of the length of a text: other sizes of a face are not in proportion to the pixel
_NO_LETTER = re.compile("[\0\ud800-\udfff]")  # what no font can draw


class Reading:
    """How large the reader wants letters in the window; scenes set it when they lay out.

    Attributes:
        zoom: the text scale, 0.75 to 2.
        least: pixels below which no line is shrunk to fit; it is cut with an ellipsis instead.
        plain: whether the readable font is used for everything.
    """

    zoom = 1.0
    least = LEAST
    plain = False


reading = Reading()


def read_at(letter: float, scale: int) -> None:
    """Set the size of letters.

    Args:
        letter: pixels of body text in this window at 100 per cent.
        scale: text scale in per cent.
    """
    reading.zoom = scale / 100
    reading.least = max(LEAST, round(letter * theme.SMALL * min(1.0, reading.zoom)))


def read_with(plain: bool) -> None:
    """Use the readable font, or the usual ones; everything that was laid out with the others is forgotten."""
    if plain != reading.plain:
        reading.plain = plain
        forget("look")


def font(face: str, px: int) -> pygame.font.Font:
    """A face at a size in pixels; the readable font is drawn smaller, its small letters are larger."""
    return _load(face, px, 1)


@keep("look", most=256)
def _load(face: str, px: int, times: int) -> pygame.font.Font:
    name, size = (theme.PLAIN[face], px * theme.PLAIN_SIZE) if reading.plain else (theme.FACES[face], px)
    path = paths.assets() / "fonts" / name
    try:
        return pygame.font.Font(str(path), max(LEAST, round(size)) * times)
    except (OSError, pygame.error) as error:
        raise BadContent(f"fonts/{path.name}: cannot be read ({error})") from error


def _times(px: int) -> int:
    """How many times as large the letters of a size are drawn."""
    return next((times for below, times in _FINE if px < below), 1)


@keep("look", most=8192)
def width(text: str, face: str, px: int) -> int:
    """Pixels that a line takes."""
    return _measured(in_font(text), face, px)


def _measured(text: str, face: str, px: int) -> int:
    times = _times(px)
    return -(-_load(face, px, times).size(text)[0] // times)


def in_font(text: str) -> str:
    """A line as far as it can be seen, without what is no letter and the signs that the readable font lacks."""
    text = _NO_LETTER.sub("?", text[:LONGEST])
    return text.translate(theme.PLAIN_SIGNS) if reading.plain else text


@keep("look", most=4096)
def line(text: str, face: str, px: int, colour: Colour, shadow: Colour | None = None) -> Surface:
    """One drawn line, with a soft drop shadow on dark ground."""
    text, colour = in_font(text), theme.shown(colour)
    if not width(text, face, px):  # signs without width, which SDL refuses to draw
        return Surface((0, font(face, px).get_height()), pygame.SRCALPHA)
    lit = _drawn(text, face, px, colour)
    if shadow is None:
        return lit
    off = max(1, px // 16)
    whole = Surface((lit.get_width(), lit.get_height() + off), pygame.SRCALPHA)
    whole.blit(_drawn(text, face, px, shadow), (0, off))
    whole.blit(lit, (0, 0))
    return whole


def _drawn(text: str, face: str, px: int, colour: Colour) -> Surface:
    times = _times(px)
    letters = _load(face, px, times).render(text, True, colour)
    if times == 1:
        return letters
    return pygame.transform.smoothscale(letters, (_measured(text, face, px), font(face, px).get_height()))


def put(
    surface: Surface,
    words: str,
    where: tuple[int, int],
    anchor: str = "midleft",
    px: int = 18,
    face: str = "body",
    colour: Colour = theme.INK,
    shadow: Colour | None = None,
) -> pygame.Rect:
    """Draw a line with a point of its rectangle (``anchor``, as in "midleft") at a place; returns the rectangle."""
    drawn = line(words, face, px, colour, shadow)
    written.append(words)
    spot = drawn.get_rect()
    setattr(spot, anchor, where)
    surface.blit(drawn, spot)
    return spot


def fit(text: str, face: str, px: int, room: int, least: int = LEAST) -> tuple[str, int]:
    """The text and the size at which it fits a width: first smaller, at last cut with an ellipsis."""
    return _fit(text if len(text) <= LONGEST else text[: LONGEST - 1] + "…", face, px, room, least)


@keep("look", most=4096)
def _fit(text: str, face: str, px: int, room: int, least: int) -> tuple[str, int]:
    size = px
    while size > least and width(text, face, size) > room:
        size -= 1
    if width(text, face, size) <= room:
        return text, size
    ends = range(1, len(text) + 1)  # what is tried is not worth a place in the cache
    cut = bisect_right(ends, room, key=lambda end: _measured(in_font(text[:end] + "…"), face, size))
    return text[:cut].rstrip() + "…", size


@keep("look", most=2048)
def wrap(text: str, face: str, px: int, room: int) -> tuple[str, ...]:
    """Break a text into lines of at most a width; words longer than a line stand alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in paragraph.split():
            longer = f"{current} {word}" if current else word
            if current and width(longer, face, px) > room:
                lines.append(current)
                current = word
            else:
                current = longer
        lines.append(current)
    return tuple(lines)


@keep("look", most=1024)
def even(text: str, face: str, px: int, room: int) -> tuple[str, ...]:
    """As few lines as :func:`wrap` makes, but of about the same length: no word stands alone on the last one."""
    rows, least = wrap(text, face, px, room), 1
    while least < room:
        middle = (least + room) // 2
        narrower = wrap(text, face, px, middle)
        if len(narrower) > len(rows) or max(width(row, face, px) for row in narrower) > middle:
            least = middle + 1
        else:
            room = middle
    return wrap(text, face, px, room)


@keep("look", most=1024)
def block(text: str, face: str, px: int, room: int, high: int, least: int = LEAST) -> tuple[tuple[str, ...], int]:
    """The lines of a text in a width and a height, and their size: smaller as far as needed, at last fewer lines.

    The last line that there is room for is cut with an ellipsis when more would follow.
    """
    rows, usual, whole = wrap(text, face, px, room), px, width(text, face, px)
    while px > least and (len(rows) * leading(face, px) > high or max(width(row, face, px) for row in rows) > room):
        px -= 1
        while px > least and _fewest(whole, px / usual, room) * leading(face, px) > high:
            px -= 1
        rows = wrap(text, face, px, room)
    most = max(1, high // leading(face, px))
    if len(rows) > most:
        rows = (*rows[: most - 1], fit(" ".join(rows[most - 1 :]), face, px, room, px)[0])
    return rows, px


def _fewest(whole: int, share: float, room: int) -> int:
    """How many lines a text takes at the very least that is ``whole`` pixels long, at a share of its size."""
    return math.ceil(whole * share * _SLACK / room)


@keep("look", most=1024)
def halves(text: str, face: str, px: int, room: int) -> tuple[str, ...]:
    """One line when it fits, else two lines of about the same length."""
    words = text.split()
    if width(text, face, px) <= room or len(words) < 2:
        return (text,)

    def longest(cut: int) -> int:
        return max(width(" ".join(words[:cut]), face, px), width(" ".join(words[cut:]), face, px))

    cut = min(range(1, len(words)), key=longest)
    return " ".join(words[:cut]), " ".join(words[cut:])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def leading(face: str, px: int) -> int:
    """Pixels from line to line."""
    return round(font(face, px).get_height() * 0.98) if face != "title" else font(face, px).get_height()
