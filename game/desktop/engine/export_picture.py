"""Diagrams as pixels, and a turn as a GIF, in steps that are short enough for a window that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.content import paths
from game.content.kept import keep
from game.replay import film, gif
from game.replay.svg_theme import LOOKS, SEATS

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Sequence

    from game.core import GameHistory
    from game.replay.diagram import PlayerLabel
    from game.replay.film import Film
    from game.replay.shapes import Shape

WIDE = 960  # pixels of a picture
_FINE = 2  # drawn so many times larger, for smooth edges
_STEP = 60  # shapes that are drawn in one step
_LOOKING, _DRAWING = 0.1, 0.4  # how much is done when all moments were looked at, and when all are drawn
_FILES = {"body": "EBGaramond-Medium", "bold": "EBGaramond-Bold", "title": "Cinzel-Bold"}
_RISE = 0.34  # as in SVG: from the middle line of words to the line that they stand on
_BACK = {"start": 0.0, "middle": 0.5, "end": 1.0}  # how much of words lies left of their point


def animated(history: GameHistory, players: Sequence[PlayerLabel]) -> Generator[float, None, bytes]:
    """The last turn of a game as a GIF; yields how much is done, 0 to 1."""
    looking = film.films(history, players)
    while True:
        try:
            yield _LOOKING * next(looking)
        except StopIteration as seen:
            found: Film = seen.value
            break
    brush = Brush(found)
    pictures = []
    for n in range(len(found.frames)):
        drawing = brush.drawn(n)
        while True:
            try:
                next(drawing)
                yield _LOOKING + (_DRAWING - _LOOKING) * n / len(found.frames)
            except StopIteration as done:
                pictures.append(pygame.image.tobytes(done.value, "RGBX"))
                break
    packing = gif.packed(brush.size, pictures, _wanted())
    while True:
        try:
            yield _DRAWING + (1 - _DRAWING) * next(packing)
        except StopIteration as packed:
            return bytes(packed.value)


def _wanted() -> list[gif.Rgb]:
    """The colours of the looks, those of the seats first."""
    names = [colour for colour, _, _ in SEATS.values()]
    names += [colour for look in LOOKS.values() for colour in (look.fill, look.line) if colour]
    return [(colour.r, colour.g, colour.b) for colour in map(pygame.Color, dict.fromkeys(names))]


class Brush:
    """Draws the frames of a film.

    Attributes:
        size: of every picture.
    """

    def __init__(self, found: Film) -> None:
        """Draw nothing yet."""
        if not pygame.font.get_init():
            pygame.font.init()
        self._film = found
        self._k = WIDE * _FINE / found.size[0]
        self.size = gif.Size(WIDE, round(found.size[1] * WIDE / found.size[0]))
        self._ground: Surface | None = None

    def drawn(self, number: int) -> Generator[None, None, Surface]:
        """One frame; what never changes is drawn with the first one."""
        if self._ground is None:
            self._ground = Surface((self.size.wide * _FINE, self.size.high * _FINE), depth=32)
            yield from self._put(self._ground, self._film.ground)
        sheet = self._ground.copy()
        yield
        yield from self._put(sheet, [shape for group in self._film.frames[number] for shape in group.shapes])
        return pygame.transform.smoothscale(sheet, self.size)

    def _put(self, sheet: Surface, shapes: Sequence[Shape]) -> Generator[None, None, None]:
        for n, (shape, x, y, k) in enumerate(self._plain(shapes, 0, 0, self._k), 1):
            _draw(sheet, shape, x, y, k)
            if n % _STEP == 0:
                yield

    def _plain(
        self, shapes: Iterable[Shape], x: float, y: float, k: float
    ) -> Iterable[tuple[Shape, float, float, float]]:
        """Shapes that are no symbols: from which point each is drawn, and how large."""
        for shape in shapes:
            if shape.kind == "use":
                symbol = self._film.symbols[shape.look]
                yield from self._plain(symbol, x + shape.at[0] * k, y + shape.at[1] * k, k * shape.size)
            else:
                yield shape, x, y, k


def _draw(sheet: Surface, shape: Shape, x: float, y: float, k: float) -> None:
    """Draw a shape: filled, and its edge over that."""
    look, at = LOOKS[shape.look], shape.at
    if shape.kind == "text":
        _write(sheet, shape, x + at[0] * k, y + (at[1] + _RISE * shape.size) * k, k)
        return
    wide = max(1, round(look.wide * k)) if look.line else 0
    for colour, edge in ((look.fill, 0), (look.line, wide)):
        if not colour:
            continue
        if shape.kind == "circle":
            radius = at[2] * k + edge / 2
            pygame.draw.circle(sheet, colour, (x + at[0] * k, y + at[1] * k), radius, edge)
        elif shape.kind == "rect":
            box = pygame.FRect(x + at[0] * k, y + at[1] * k, at[2] * k, at[3] * k).inflate(edge, edge)
            pygame.draw.rect(sheet, colour, box, edge, round(shape.size * k))
        else:
            points = [(x + u * k, y + v * k) for u, v in zip(at[::2], at[1::2], strict=True)]
            _path(sheet, colour, points, edge, shape.kind == "polygon")


def _path(sheet: Surface, colour: str, points: list[tuple[float, float]], wide: int, closed: bool) -> None:
    """Fill a polygon, or draw a line of some width with round corners."""
    if not wide:
        pygame.draw.polygon(sheet, colour, points)
        return
    pygame.draw.lines(sheet, colour, closed, points, wide)
    if wide > 2:
        for point in points if closed else points[1:-1]:
            pygame.draw.circle(sheet, colour, point, wide / 2)


def _write(sheet: Surface, shape: Shape, x: float, y: float, k: float) -> None:
    """Write words that stand on a line."""
    look = LOOKS[shape.look]
    font = _font(_FILES[look.face], max(4, round(shape.size * k)))
    drawn = font.render(shape.words, True, look.fill)
    sheet.blit(drawn, (x - drawn.get_width() * _BACK[shape.anchor], y - font.get_ascent()))


@keep("look")
def _font(name: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(str(paths.assets() / "fonts" / f"{name}.ttf"), size)
