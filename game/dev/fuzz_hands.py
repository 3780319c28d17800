"""Random hands: what people do at a table with mouse and keys, in no order and at any time."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame.event import Event

    from game.core.rng import Stream
    from game.desktop.engine.draw import Pixel

SIZE = (1280, 800)
_LETTERS = "ezyvvifrmgl"
_PLAIN = (
    pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_BACKSPACE, pygame.K_ESCAPE,
)  # fmt: skip
#: How often each thing is done.
_DEEDS = {
    "click": 6, "twice": 8, "late": 3, "held": 3, "digit": 4, "key": 5, "letter": 4, "find": 1, "moves": 1, "drag": 1,
    "wheel": 1, "rest": 1,
}  # fmt: skip
#: How often a click is meant for each kind of place.
_PLACES = {"lit": 8, "button": 5, "row": 8, "line": 1, "tab": 1, "place": 2, "card": 16, "anywhere": 1}


class Burst(NamedTuple):
    """Events that come at once, so many milliseconds after those before; equal presses belong together."""

    wait: int
    press: int
    events: tuple[Event, ...]


class Hands:
    """Hands that do things at random."""

    def __init__(self, rng: Stream) -> None:
        """Begin with nothing pressed."""
        self._rng = rng
        self._presses = 0

    def deeds(self, spots: Mapping[str, Sequence[Pixel]]) -> list[Burst]:
        """The next thing they do, where there are such places to press."""
        name = self._weighted(_DEEDS)
        point = self._point(spots)
        wait = self._wait()
        if name == "click":
            return [self._click(wait, point)]
        if name == "late":  # aimed at what is there now, and a little slow
            return [self._click(40 + min(700, sum(self._rng.below(110) for _ in range(3))), point)]
        if name == "twice":
            return self._twice(wait, lambda w: self._click(w, point))
        if name == "held":
            return self._held(wait, point, point if self._rng.below(2) else self._point(spots))
        if name == "digit":
            digit = pygame.K_1 + self._rng.below(5)
            return self._perhaps_twice(wait, digit)
        return self._rarer(name, wait, point, spots)

    def _rarer(self, name: str, wait: int, point: Pixel, spots: Mapping[str, Sequence[Pixel]]) -> list[Burst]:
        if name == "key":
            return self._perhaps_twice(wait, _PLAIN[self._rng.below(len(_PLAIN))])
        if name == "letter":
            return self._letter(wait, ord(_LETTERS[self._rng.below(len(_LETTERS))]))
        if name == "find":
            found = [pygame.K_a + self._rng.below(6) for _ in range(2)]
            return [self._key(wait, pygame.K_f), *(self._key(self._rng.below(200), key) for key in found)]
        if name == "moves":
            keys = [pygame.K_DOWN] * self._rng.below(3) + [pygame.K_RETURN] * (1 + self._rng.below(2))
            return [self._key(wait, pygame.K_m), *(self._key(self._rng.below(200), key) for key in keys)]
        if name == "drag":
            return self._drag(wait, point, self._point(spots))
        if name == "wheel":
            turned = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1 - 2 * self._rng.below(2))
            return [Burst(wait, self._new(), (_motion(point), turned))]
        return [Burst(wait, self._new(), (_motion(point),))]

    # --- times and places ---------------------------------------------------------------------------------

    def _new(self) -> int:
        self._presses += 1
        return self._presses

    def _weighted(self, weights: Mapping[str, int]) -> str:
        names = [name for name, weight in weights.items() for _ in range(weight)]
        return names[self._rng.below(len(names))]

    def _wait(self) -> int:
        """Milliseconds until the next thing: at once, in a hurry, or after a look."""
        most = (40, 400, 400, 1500, 4000)[self._rng.below(5)]
        return self._rng.below(most)

    def _twice(self, wait: int, press: Callable[[int], Burst]) -> list[Burst]:
        """The same once more: between the same two pictures, or after a little while, and perhaps a third time."""
        first = press(wait)
        if self._rng.below(4) == 0:
            return [first._replace(events=first.events * 2)]
        return [first, *(press(60 + self._rng.below(200)) for _ in range(1 + (self._rng.below(4) == 0)))]

    def _perhaps_twice(self, wait: int, key: int) -> list[Burst]:
        if self._rng.below(2):
            return [self._key(wait, key)]
        return self._twice(wait, lambda w: self._key(w, key))

    def _point(self, spots: Mapping[str, Sequence[Pixel]]) -> Pixel:
        there = {name: weight for name, weight in _PLACES.items() if spots.get(name)}
        points = spots[self._weighted(there)] if there and self._rng.below(12) else ()
        if points:
            return points[self._rng.below(len(points))]
        return self._rng.below(SIZE[0]), self._rng.below(SIZE[1])

    # --- events -------------------------------------------------------------------------------------------

    def _click(self, wait: int, point: Pixel) -> Burst:
        return Burst(wait, self._new(), (_motion(point), _button(point, down=True), _button(point, down=False)))

    def _held(self, wait: int, here: Pixel, there: Pixel) -> list[Burst]:
        press, long = self._new(), 30 + self._rng.below(900)
        return [
            Burst(wait, press, (_motion(here), _button(here, down=True))),
            Burst(long, press, (_motion(there), _button(there, down=False))),
        ]

    def _drag(self, wait: int, here: Pixel, there: Pixel) -> list[Burst]:
        press = self._new()
        down = Burst(wait, press, (_motion(here), _button(here, down=True)))
        ways = [((here[0] * (3 - i) + there[0] * i) // 3, (here[1] * (3 - i) + there[1] * i) // 3) for i in (1, 2, 3)]
        moved = [Burst(20 + self._rng.below(60), press, (_motion(way, held=True),)) for way in ways]
        return [down, *moved, Burst(20, press, (_button(there, down=False),))]

    def _key(self, wait: int, key: int) -> Burst:
        return Burst(wait, self._new(), (*_down(key), _up(key)))

    def _letter(self, wait: int, key: int) -> list[Burst]:
        """A letter is let go at once or held for a while: V shows hidden cards for as long."""
        if self._rng.below(2):
            return [self._key(wait, key)]
        press = self._new()
        return [Burst(wait, press, _down(key)), Burst(50 + self._rng.below(600), press, (_up(key),))]


def _motion(point: Pixel, *, held: bool = False) -> Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)


def _button(point: Pixel, *, down: bool) -> Event:
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    return pygame.Event(kind, pos=point, button=1, touch=False)


def _down(key: int) -> tuple[Event, ...]:
    sign = chr(key) if 32 <= key < 127 else ""
    typed = (pygame.Event(pygame.TEXTINPUT, text=sign),) if sign else ()
    return (pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0), *typed)


def _up(key: int) -> Event:
    sign = chr(key) if 32 <= key < 127 else ""
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=sign, scancode=0)
