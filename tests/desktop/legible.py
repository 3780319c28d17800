"""A recorder of every line that a screen writes and every control it offers, and what must hold for them."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.desktop.engine import draw, text
from game.desktop.ui import scroll

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pytest

    from game.desktop.ui.scene import Scene

CONTRAST, PATCH = 4.5, 3.0  # of a line against the mean of what lies behind it, and against the worst patch
EDGE = 1  # pixels by which soft edges may touch


class Written(NamedTuple):
    """A line on the screen: its words, pixels, ink, the box meant for it, its contrast, and the pixels it had."""

    words: str
    px: int
    ink: Rect
    box: Rect
    contrast: float
    worst: float
    part: Any
    colour: Any
    shape: pygame.mask.Mask


_KNOWN: WeakKeyDictionary[Surface, Rect] = WeakKeyDictionary()


def _ink(drawn: Surface) -> Rect:
    """Where a line's ink lies; looked at once for each picture, which the program draws once and lays down often."""
    if drawn not in _KNOWN:
        _KNOWN[drawn] = drawn.get_bounding_rect()
    return _KNOWN[drawn]


def letters_of(monkeypatch: pytest.MonkeyPatch, scene: Scene, size: tuple[int, int]) -> dict[str, str]:
    """In which letters the words of a screen stand."""
    found, put = {}, text.put

    def heard(surface: Surface, words: str, where: Any, anchor: str = "midleft", px: int = 18, face: str = "body",
              *colours: Any, **named: Any) -> Rect:  # fmt: skip
        found[words] = face
        return put(surface, words, where, anchor, px, face, *colours, **named)

    with monkeypatch.context() as patch:
        patch.setattr(text, "put", heard)
        surface = Surface(size)
        for part in scene.parts():
            part.draw(surface)
    return found


class Recorder:
    """Draws a screen part by part, exactly as the canvas lays them over each other, and writes everything down."""

    def __init__(self) -> None:
        """Begin empty."""
        self.lines: list[Written] = []
        self._boxes: list[Rect] = []
        self._scrolls: list[Rect] = []
        self.part: Any = None

    def draw(self, scene: Scene, size: tuple[int, int]) -> Surface:
        """One frame; lines that a later cover hides are forgotten."""
        surface = Surface(size)
        with self.listening():
            for part in scene.parts():
                self.part = part.key
                if (part.key[0] if isinstance(part.key, tuple) else part.key) in COVERS:
                    self.lines = [line for line in self.lines if not part.rect.colliderect(line.ink)]
                spot = part.rect.clip(surface.get_rect())
                if spot.width and spot.height:
                    surface.set_clip(spot)
                    part.draw(surface)
                    surface.set_clip(None)
        return surface

    @contextmanager
    def listening(self) -> Iterator[None]:
        put, write, roll = text.put, draw.Box.text, scroll.Scroll.draw
        text.put = self._wrap_put(put)  # type: ignore[assignment]
        draw.Box.text = self._wrap_box(write)  # type: ignore[method-assign]
        scroll.Scroll.draw = self._wrap_scroll(roll)  # type: ignore[method-assign]
        try:
            yield
        finally:
            text.put = put
            draw.Box.text = write  # type: ignore[method-assign]
            scroll.Scroll.draw = roll  # type: ignore[method-assign]

    def _wrap_put(self, put: Any) -> Any:
        def heard(surface: Surface, words: str, where: tuple[int, int], anchor: str = "midleft", px: int = 18,
                  face: str = "body", colour: Any = text.theme.INK, shadow: Any = None) -> Rect:  # fmt: skip
            drawn = text.line(words, face, px, colour, shadow)
            spot = drawn.get_rect()
            setattr(spot, anchor, where)
            noted = self._note(surface, (words, px, colour), drawn, spot)
            found = Rect(put(surface, words, where, anchor, px, face, colour, shadow))
            if noted is not None:
                letters = _letters(drawn, noted.ink.move(-spot.x, -spot.y))
                self.lines.append(noted._replace(shape=_seen(noted, surface).overlap_mask(letters, (0, 0))))
            return found

        return heard

    def _note(self, surface: Surface, what: tuple[str, int, Any], drawn: Surface, spot: Rect) -> Written | None:
        """What is known of a line before it is there, as its contrast is against what lies below it."""
        words, px, colour = what[0], what[1], text.theme.shown(what[2])
        ink = _ink(drawn).move(spot.topleft)
        box = surface.get_clip().clip(self._boxes[-1]) if self._boxes else surface.get_clip()
        if self._scrolls:
            shown = ink.clip(self._scrolls[-1])
            if shown.height < ink.height:  # a row that is scrolled half out of sight
                return None
        if not (words.strip() and ink.width):
            return None
        mean, worst = contrasts(surface, ink, colour)
        return Written(words, px, ink, box, mean, worst, self.part, colour, pygame.mask.Mask((0, 0)))

    def _wrap_box(self, write: Any) -> Any:
        def heard(box: draw.Box, *args: Any, **named: Any) -> Rect:
            whole = Rect(round(box.left), round(box.top), round(box.width * box.k), round(box.height * box.k))
            self._boxes.append(whole)
            try:
                return Rect(write(box, *args, **named))
            finally:
                self._boxes.pop()

        return heard

    def _wrap_scroll(self, roll: Any) -> Any:
        def heard(found: scroll.Scroll, surface: Surface) -> None:
            self._scrolls.append(found.rect)
            try:
                roll(found, surface)
            finally:
                self._scrolls.pop()

        return heard


COVERS = ("fan", "menu dark", "curtain note", "recap", "timeline tip", "dark", "notice", "stage", "answer")
NEAR = (70, 70, 70, 255)
SOLID = 200  # of 255: fainter pixels are the soft edge of a letter
SHRINKS = 200  # pygame's smoothscale runs over where so many pixels and more become one


def _letters(drawn: Surface, ink: Rect) -> pygame.mask.Mask:
    """The letters of a line's picture: what lies between them may have their colour too."""
    shape = pygame.mask.from_surface(drawn, SOLID)
    found = pygame.mask.Mask(ink.size)
    found.draw(shape, (-ink.x, -ink.y))
    return found


def _seen(line: Written, surface: Surface) -> pygame.mask.Mask:
    """The pixels of a line's ink that are now of about its colour."""
    return pygame.mask.from_threshold(surface.subsurface(line.ink.clip(surface.get_rect())), line.colour, NEAR)


def buried(lines: Iterable[Written], surface: Surface) -> list[str]:
    """Lines of which more than a third was painted over afterwards."""
    found = []
    for line in lines:
        whole = line.shape.count()
        left = line.shape.overlap_area(_seen(line, surface), (0, 0))
        if whole and left < 0.66 * whole:
            found.append(f"{line.words!r} of {line.part} at {tuple(line.ink)}: {left} of {whole} pixels left")
    return found


_LINEAR = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (n / 255 for n in range(256))]


def luminance(colour: Any) -> float:
    """WCAG's relative luminance."""
    return 0.2126 * _LINEAR[colour[0]] + 0.7152 * _LINEAR[colour[1]] + 0.0722 * _LINEAR[colour[2]]


def ratio(one: float, other: float) -> float:
    """WCAG's contrast of two luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def contrasts(surface: Surface, ink: Rect, colour: Any) -> tuple[float, float]:
    """Contrast of a colour against what lies behind its ink: the mean, and the worst patch of a few pixels."""
    area = ink.clip(surface.get_rect())
    if not (area.width and area.height):
        return 0.0, 0.0
    behind = surface.subsurface(area)
    own = luminance(colour)
    across, down = max(1, min(10, area.width // 8)), max(1, min(3, area.height // 8))
    across = max(across, area.width // SHRINKS + 1)
    small = pygame.transform.smoothscale(behind, (across, down))
    bytes_ = pygame.image.tobytes(small, "RGB")
    patches = [luminance(colour) for colour in zip(bytes_[::3], bytes_[1::3], bytes_[2::3], strict=True)]
    return ratio(own, sum(patches) / len(patches)), min(ratio(own, patch) for patch in patches)


def clipped(lines: Iterable[Written], size: tuple[int, int]) -> list[str]:
    """Lines that reach out of the window or of the box meant for them."""
    window = Rect(0, 0, *size)
    found = []
    for line in lines:
        room = line.box.inflate(2 * EDGE, 2 * EDGE)
        if not (window.contains(line.ink) and room.contains(line.ink)):
            found.append(f"{line.words!r} of {line.part}: {tuple(line.ink)} outside {tuple(line.box)}")
    return found


def overlapping(lines: list[Written]) -> list[str]:
    """Pairs of lines whose ink touches."""
    found = []
    rects = [line.ink.inflate(-2 * EDGE, -2 * EDGE) for line in lines]
    for i, line in enumerate(lines):
        for j in rects[i].collidelistall(rects[i + 1 :]):
            other = lines[i + 1 + j]
            here, there = f"{line.part} {tuple(line.ink)}", f"{other.part} {tuple(other.ink)}"
            found.append(f"{line.words!r} of {here} and {other.words!r} of {there}")
    return found


def faint(lines: Iterable[Written]) -> list[str]:
    """Lines without enough contrast."""
    return [
        f"{line.words!r} of {line.part} at {tuple(line.ink)}: {line.contrast:.1f}, worst patch {line.worst:.1f}"
        for line in lines
        if line.contrast < CONTRAST or line.worst < PATCH
    ]


def tiny(lines: Iterable[Written], least: int) -> list[str]:
    """Lines with letters below a size."""
    return [f"{line.words!r} of {line.part}: {line.px} px" for line in lines if line.px < least]


class Target(NamedTuple):
    """Something to click."""

    name: str
    rect: Rect


def crossing(targets: list[Target]) -> list[str]:
    """Targets that overlap though neither lies inside the other."""
    found = []
    for one, other in combinations(targets, 2):
        nested = one.rect.contains(other.rect) or other.rect.contains(one.rect)
        if one.rect.colliderect(other.rect) and not nested:
            found.append(f"{one.name} {tuple(one.rect)} and {other.name} {tuple(other.rect)}")
    return found


def small(targets: Iterable[Target], least: int) -> list[str]:
    """Targets that are hard to hit."""
    return [f"{t.name} {tuple(t.rect)}" for t in targets if min(t.rect.size) < least]
