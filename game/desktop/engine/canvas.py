"""What is on the screen, as parts: only parts that changed are drawn again.

A scene says on every dirty frame which parts there are: where each lies, a signature of what it
shows, and how to draw it. Parts lie over each other in order. The canvas compares signatures with
the last frame, draws the parts that differ once each into a picture of their own, and lays the
pictures over each other where anything changed, from the back to the front.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.engine import text

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from pygame import Rect, Surface


KEPT = 4  # pictures of parts are kept up to so many times the area of the screen


class Part(NamedTuple):
    """Something drawn.

    Attributes:
        key: its name, the same from frame to frame.
        rect: all pixels it may touch.
        shows: everything that decides how it looks; equal means the same pixels.
        draw: draws it; the clip is set to what must be redrawn.
        solid: it covers its rectangle and is quick to draw, so that no picture of it is kept.
    """

    key: Hashable
    rect: Rect
    shows: Hashable
    draw: Callable[[Surface], None]
    solid: bool = False


class DrawnPart(NamedTuple):
    """A part that was drawn, and the words that it writes."""

    surface: Surface
    words: str


class Canvas:
    """Keeps a surface equal to the parts a scene names."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self._last: dict[Hashable, tuple[Rect, Hashable]] = {}
        self._size = (0, 0)
        self._kept: OrderedDict[Hashable, DrawnPart] = OrderedDict()
        self._words: dict[Hashable, str] = {}
        self._weight = 0
        self._scratch = pygame.Surface((1, 1), pygame.SRCALPHA)

    def forget(self) -> None:
        """Draw everything at the next frame (a new scene, a new size)."""
        self._last = {}
        self._size = (0, 0)
        self._kept.clear()
        self._words.clear()
        self._weight = 0

    def draw(self, surface: Surface, parts: Iterable[Part]) -> list[Rect]:
        """Bring the surface up to date; returns the rectangles that changed."""
        now = list(parts)
        if surface.get_size() != self._size:
            self.forget()
            self._size = surface.get_size()
            self._scratch = pygame.Surface(self._size, pygame.SRCALPHA)
            changed = [surface.get_rect()]
        else:
            changed = _merged(self._changed(now))
        screen = surface.get_rect()
        changed = [c for c in (rect.clip(screen) for rect in changed) if c.width and c.height]
        for rect in changed:
            self._redraw(surface, now, rect)
        surface.set_clip(None)
        self._last = {p.key: (p.rect, p.shows) for p in now}
        self._words = {p.key: self._said(p) for p in now}
        self._forget_old(KEPT * _area(screen))
        return changed

    def _forget_old(self, most: int) -> None:
        """Drop the pictures that were not shown for the longest time."""
        while self._weight > most and len(self._kept) > len(self._last):
            _, picture = self._kept.popitem(last=False)
            self._weight -= _area(picture.surface.get_rect())

    def _redraw(self, surface: Surface, parts: list[Part], rect: Rect) -> None:
        for part in parts:
            spot = part.rect.clip(rect)
            if not (spot.width and spot.height):
                continue
            if part.solid:
                surface.set_clip(spot)
                self._words[part.key] = _write(part, surface)
                surface.set_clip(None)
                continue
            seen = part.rect.clip(surface.get_rect())
            surface.blit(self._picture(part, seen), spot, spot.move(-seen.x, -seen.y))

    def _picture(self, part: Part, seen: Rect) -> Surface:
        """What of a part is on the screen, drawn once for everything it shows."""
        name = _name(part)
        picture = self._kept.get(name)
        if picture is None:
            self._scratch.set_clip(seen)
            words = _write(part, self._scratch)
            picture = self._kept[name] = DrawnPart(self._scratch.subsurface(seen).copy(), words)
            self._scratch.fill((0, 0, 0, 0), seen)
            self._scratch.set_clip(None)
            self._weight += _area(seen)
        self._kept.move_to_end(name)
        return picture.surface

    def _said(self, part: Part) -> str:
        """What a part on the screen says."""
        kept = self._kept.get(_name(part))
        return self._words.get(part.key, "") if kept is None else kept.words

    def words(self) -> dict[Hashable, str]:
        """What the parts on the screen say, back to front; nothing of pictures."""
        return dict(self._words)

    def _changed(self, now: list[Part]) -> list[Rect]:
        found: list[Rect] = []
        seen = set()
        for part in now:
            seen.add(part.key)
            last = self._last.get(part.key)
            if last is None:
                found.append(part.rect)
            elif last[1] != part.shows or last[0] != part.rect:
                found.extend((last[0], part.rect))
        found.extend(rect for key, (rect, _) in self._last.items() if key not in seen)
        return found


def _name(part: Part) -> Hashable:
    return part.key, part.shows, tuple(part.rect)


def _write(part: Part, surface: Surface) -> str:
    """Draw a part; returns what it writes."""
    text.written.clear()
    part.draw(surface)
    return " ".join(text.written)


def _merged(rects: list[Rect]) -> list[Rect]:
    """The same area in fewer rectangles: joined where that adds little to draw."""
    left: list[Rect] = []
    for rect in sorted(rects, key=_area, reverse=True):
        joined = rect.copy()
        while (hit := _worth_joining(joined, left)) >= 0:
            joined.union_ip(left.pop(hit))
        left.append(joined)
    return left


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def _worth_joining(rect: Rect, others: list[Rect]) -> int:
    """The first rectangle that can be drawn together with another one; -1 when there is none."""
    for i in rect.collidelistall(others):
        if _area(rect.union(others[i])) <= 1.15 * (_area(rect) + _area(others[i]) - _area(rect.clip(others[i]))):
            return i
    return -1
