"""The last turn of a game as a small moving picture, drawn from the same shapes as the page (HR-19)."""

from __future__ import annotations

import io
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from game.content import paths
from game.replay import diagrams
from game.replay.looks import LOOKS, Look
from game.replay.pieces import badge
from game.replay.shapes import Group, rect, text, use
from game.replay.tape import log

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from game.core import Course
    from game.replay.diagrams import Player
    from game.replay.shapes import Shape

MOST = 1_000_000  # bytes of a GIF at most
FRAMES = 60  # moments that are shown at most: the last ones
WIDE = 960  # pixels
_FINE = 2  # drawn so many times larger, for smooth edges
_COLOURS = 256
_STRIP = 52.0  # height of what is said below the board
_SWATCH = 48  # pixels of a side: how much a look's own colour counts
_PAUSE, _END = 900, 3000  # milliseconds that a moment, and the last one, is seen
_FILES = {"body": "EBGaramond-Medium", "bold": "EBGaramond-Bold", "title": "Cinzel-Bold"}
_ANCHORS = {"start": "ls", "middle": "ms", "end": "rs"}
_RISE = 0.34  # as in SVG: from the middle line of words to the line that they stand on


class Film(NamedTuple):
    """What a GIF shows: nothing in it belongs to a running game.

    Attributes:
        size: of the drawing.
        symbols: the pieces that it uses.
        ground: what never changes.
        frames: the moments, each with all of its groups, the lower ones first.
    """

    size: tuple[float, float]
    symbols: Mapping[str, Sequence[Shape]]
    ground: Sequence[Shape]
    frames: tuple[tuple[Group, ...], ...]


def turn(course: Course) -> range:
    """The moments of the last turn: from where its seat came to it, to where the game stands."""
    last = course.last
    if last == course.first:
        return range(last, last + 1)
    whose = _whose(course, last - 1)
    first = last - 1
    while first > course.first and last - first < FRAMES and _whose(course, first - 1) == whose:
        first -= 1
    return range(first, last + 1)


def _whose(course: Course, moment: int) -> int | None:
    found: int | None = course.at(moment).view(None)["turn"]
    return found


def film(course: Course, players: Sequence[Player]) -> Film:
    """What the last turn looked like."""
    making = films(course, players)
    while True:
        try:
            next(making)
        except StopIteration as done:
            found: Film = done.value
            return found


def films(course: Course, players: Sequence[Player]) -> Generator[float, None, Film]:
    """Look at the last turn moment by moment; yields how much is done, 0 to 1."""
    moments = turn(course)
    now = course.at(course.last)
    maker = diagrams.of(now.table)
    diagram = maker.make(now.view(None), players)
    wide, high = diagram.size
    told = {line[0]: line for line in log(course, players, now.table) if not line[4]}
    frames: list[tuple[Group, ...]] = []
    for n, moment in enumerate(moments, 1):
        view = course.at(moment).view(None)
        groups = tuple(sorted(diagram.groups(view), key=lambda group: group.layer))
        line = told.get(moment)
        if not frames or line is not None or groups != frames[-1][:-1]:
            seat, words = (line[1], line[2]) if line is not None else (-1, maker.when(view))
            frames.append((*groups, Group("said", 0, tuple(_caption(wide, high, seat, words)))))
        yield n / len(moments)
    ground = [*diagram.ground, rect("night", 0, high, wide, _STRIP)]
    return Film((wide, high + _STRIP), diagram.symbols, ground, tuple(frames))


def _caption(wide: float, high: float, seat: int, words: str) -> list[Shape]:
    """What happened, below the board, with the badge of who did it."""
    middle = high + _STRIP / 2
    if seat < 0:
        return [text("cream", wide / 2, middle, words, 26, wide - 40)]
    left = 66.0
    return [use(badge(seat), 36, middle, 1.3), text("cream", left, middle, words, 26, wide - left - 20, "start")]


def encoded(found: Film, tell: Callable[[float], object] = float) -> bytes:
    """A film as the bytes of a GIF; where it would be too large every other moment is left out.

    Args:
        found: the film.
        tell: hears how much is done, 0 to 1, after every moment.
    """
    pictures = _pictures(found, tell)
    data = _written(pictures)
    while len(data) > MOST and len(pictures) > 1:
        pictures = [*pictures[:-1:2], pictures[-1]] if len(pictures) > 2 else pictures[-1:]
        data = _written(pictures)
    return data


def _pictures(found: Film, tell: Callable[[float], object]) -> list[Image.Image]:
    """Every moment in the same few colours."""
    brush = _Brush(found)
    drawn = []
    for n, frame in enumerate(found.frames, 1):
        drawn.append(brush.drawn(frame))
        tell(0.8 * n / len(found.frames))
    colours = _palette(drawn[0], drawn[-1])
    return [picture.quantize(palette=colours, dither=Image.Dither.NONE) for picture in drawn]


def _palette(*pictures: Image.Image) -> Image.Image:
    """The colours that suit some pictures; those of the looks count as much as if they were seen a good deal."""
    names = sorted({colour for look in LOOKS.values() for colour in (look.fill, look.line) if colour})
    wide, high = pictures[0].size
    strip = Image.new("RGB", (wide, high * len(pictures) + _SWATCH * -(-len(names) * _SWATCH // wide)))
    for i, picture in enumerate(pictures):
        strip.paste(picture, (0, i * high))
    for i, name in enumerate(names):
        row, column = divmod(i, wide // _SWATCH)
        x, y = column * _SWATCH, high * len(pictures) + row * _SWATCH
        strip.paste(name, (x, y, x + _SWATCH, y + _SWATCH))
    return strip.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)


def _written(pictures: Sequence[Image.Image]) -> bytes:
    file = io.BytesIO()
    times = [_PAUSE] * (len(pictures) - 1) + [_END]
    pictures[0].save(
        file, "GIF", save_all=True, append_images=pictures[1:], duration=times, loop=0, optimize=False, disposal=1
    )
    return file.getvalue()


class _Brush:
    """Draws shapes as pixels."""

    def __init__(self, found: Film) -> None:
        """Draw the ground, once."""
        self._symbols = found.symbols
        self._k = WIDE * _FINE / found.size[0]
        high = round(found.size[1] * self._k / _FINE) * _FINE
        self._ground = Image.new("RGB", (WIDE * _FINE, high))
        self._put(ImageDraw.Draw(self._ground), found.ground, 0, 0, self._k)

    def drawn(self, frame: Sequence[Group]) -> Image.Image:
        """One moment."""
        sheet = self._ground.copy()
        pen = ImageDraw.Draw(sheet)
        for group in frame:
            self._put(pen, group.shapes, 0, 0, self._k)
        return sheet.reduce(_FINE)

    def _put(self, pen: ImageDraw.ImageDraw, shapes: Sequence[Shape], x: float, y: float, k: float) -> None:
        """Draw shapes from a point, in a scale."""
        for shape in shapes:
            if shape.kind == "use":
                self._put(pen, self._symbols[shape.look], x + shape.at[0] * k, y + shape.at[1] * k, k * shape.size)
            else:
                _draw(pen, shape, x, y, k)


def _draw(pen: ImageDraw.ImageDraw, shape: Shape, x: float, y: float, k: float) -> None:
    """Draw one shape that is no symbol."""
    look = LOOKS[shape.look]
    fill, line = look.fill or None, look.line or None
    wide = max(1, round(look.wide * k)) if line else 0
    at = shape.at
    match shape.kind:
        case "text":
            _write(pen, shape, look, (x + at[0] * k, y + (at[1] + _RISE * shape.size) * k), k)
        case "circle":
            box = (x + (at[0] - at[2]) * k, y + (at[1] - at[2]) * k, x + (at[0] + at[2]) * k, y + (at[1] + at[2]) * k)
            pen.ellipse(box, fill, line, wide)
        case "rect":
            box = (x + at[0] * k, y + at[1] * k, x + (at[0] + at[2]) * k, y + (at[1] + at[3]) * k)
            pen.rounded_rectangle(box, shape.size * k, fill, line, wide)
        case _:
            points = [(x + u * k, y + v * k) for u, v in zip(at[::2], at[1::2], strict=True)]
            if shape.kind == "polygon":
                pen.polygon(points, fill)
                points += points[:2]
            if line:
                pen.line(points, line, wide, "curve")


def _write(pen: ImageDraw.ImageDraw, shape: Shape, look: Look, spot: tuple[float, float], k: float) -> None:
    """Write words."""
    font = _font(_FILES[look.face], max(4, round(shape.size * k)))
    pen.text(spot, shape.words, look.fill, font, _ANCHORS[shape.anchor])


@cache
def _font(name: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(paths.assets() / "fonts" / f"{name}.ttf"), size, layout_engine=ImageFont.Layout.BASIC)
