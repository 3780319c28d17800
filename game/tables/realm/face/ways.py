"""Ways on the Realm's map: which places a roll passes, the trail to them, and one outline round all that is lit."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, text, theme
from game.tables.realm.content import realm_map

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.content.maps import Point
    from game.tables.realm.face.shown import Shown

RINGS = (realm_map.OUTER, realm_map.VALE, realm_map.GATES)
FAR = 7  # steps of the longest move: a six and the Road Guide (RB-13)
BEND, SWAY = 20.0, 7.3  # pixels of the map by which the painted road leaves the straight line between two stones
AMBER: theme.Colour = (255, 150, 16)
SOFT = 4  # the light is blurred on a picture so many times smaller
_SHADE: theme.Colour = (50, 10, 0)
SHARP = 1.6  # pixels per unit from which corners need no smoothing
Borders = tuple[int, int, int, int]


class WayStep(NamedTuple):
    """A place on a way: from where one comes, how many steps it is, whether the way is picked or proposed."""

    before: str
    place: str
    steps: int
    strong: bool


def ring_of(place: str) -> tuple[str, ...]:
    """The ring a place lies on; empty for none."""
    return next((ring for ring in RINGS if place in ring), ())


def steps(shown: Shown) -> list[WayStep]:
    """The ways to every lit place of the mover's ring, both ways round, as far as a roll reaches (RB-13, RB-14)."""
    seat = shown.view["turn"]
    if shown.view["phase"] != "move" or shown.turn != seat or seat is None:
        return []
    start = str(shown.view["players"][seat]["place"])
    ring = ring_of(start)
    roll = shown.view["roll"]
    wide = len(ring) > 2 * FAR  # what lights up round a small ring may be as far the other way
    reach = min(FAR, sum(roll["faces"])) if roll and roll["faces"] and not wide else FAR
    found = []
    for way in (1, -1):
        walk = [ring[(ring.index(start) + way * n) % len(ring)] for n in range(1, reach + 1)] if ring else []
        lit = [n for n, place in enumerate(walk, 1) if shown.light(f"space:{place}")]
        strong = [n for n in lit if shown.marked(f"space:{walk[n - 1]}")]
        for n in range(1, max(lit, default=0) + 1):
            before = walk[n - 2] if n > 1 else start
            found.append(WayStep(before, walk[n - 1], n, n <= max(strong, default=0)))
    return _shortest(found)


def _shortest(found: list[WayStep]) -> list[WayStep]:
    """One step for each place: round a small ring both ways may lead to the same one."""
    best: dict[str, WayStep] = {}
    for step in found:
        old = best.get(step.place)
        if old is None or (not step.strong, step.steps) < (not old.strong, old.steps):
            best[step.place] = step
    return list(best.values())


def trail(a: Point, b: Point, odd: bool) -> list[Point]:
    """Points along the painted road between neighbours, in pixels of the map.

    Args:
        a: where one stands.
        b: where one goes.
        odd: whether the first of the two places, clockwise, has an odd number.
    """
    flat = abs(b[0] - a[0]) > abs(b[1] - a[1])
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    sway = SWAY if odd else -SWAY
    knee = (middle[0], middle[1] + 2 * BEND) if flat else (middle[0] + 2 * sway, middle[1])
    count = max(6, round(math.dist(a, b) / 4))
    points = []
    for i in range(count + 1):
        t = i / count
        u, v, w = (1 - t) ** 2, 2 * t * (1 - t), t * t
        points.append((u * a[0] + v * knee[0] + w * b[0], u * a[1] + v * knee[1] + w * b[1]))
    return points


def draw_dots(surface: Surface, _rect: Rect, what: tuple[tuple[tuple[int, int], ...], bool, float]) -> None:
    """Dots along a trail."""
    points, strong, unit = what
    picture = dot(max(5, round((9 if strong else 7) * unit)), strong)
    for point in points:
        surface.blit(picture, picture.get_rect(center=point))


def spaced(points: Sequence[tuple[int, int]], gap: float, clear: float) -> tuple[tuple[int, int], ...]:
    """Every so many pixels a point, none near the two ends."""
    found, run = [], gap
    for last, point in pairwise(points):
        run += math.dist(last, point)
        if run >= gap and min(math.dist(point, points[0]), math.dist(point, points[-1])) > clear:
            found.append(point)
            run = 0.0
    return tuple(found)


@keep("look", most=8)
def dot(size: int, strong: bool) -> Surface:
    """A small round mark."""
    big = Surface((size * 4, size * 4), pygame.SRCALPHA)
    middle = (size * 2, size * 2)
    pygame.draw.circle(big, (74, 20, 6), middle, size * 2)
    pygame.draw.circle(big, (255, 226, 130) if strong else (255, 244, 214), middle, size * 1.56)
    pygame.draw.circle(big, (216, 54, 24) if strong else (176, 112, 44), middle, size * 1.24)
    return pygame.transform.smoothscale(big, (size, size))


def draw_count(surface: Surface, rect: Rect, what: tuple[int, bool]) -> None:
    """The number of a step on a small seal."""
    count, strong = what
    sprites.blit(surface, "realm_step_now" if strong else "realm_step", rect)
    px = round(rect.width * 0.78)
    text.put(surface, str(count), (rect.centerx, rect.centery), "center", px, "number", theme.BRIGHT, _SHADE)


# ------------------------------------------------------------------ one outline round what is lit


def clusters(rects: Iterable[Rect], reach: int) -> list[tuple[Rect, ...]]:
    """Rectangles that touch each other, together."""
    groups: list[list[Rect]] = []
    for rect in rects:
        near = [group for group in groups if any(rect.inflate(2 * reach, 2 * reach).colliderect(o) for o in group)]
        for group in near:
            groups.remove(group)
        groups.append([rect, *(one for group in near for one in group)])
    return [tuple(sorted(group, key=lambda r: (r.y, r.x))) for group in groups]


def margin(unit: float) -> int:
    """Pixels by which the light reaches beyond what it surrounds."""
    return round(16 * unit)


def draw_outline(surface: Surface, rect: Rect, what: tuple[tuple[Borders, ...], bool, float]) -> None:
    """The light round a group of rectangles."""
    group, strong, unit = what
    moved = tuple((x - rect.x, y - rect.y, w, h) for x, y, w, h in group)
    surface.blit(_outline(moved, rect.size, strong, unit), rect)


@keep("look", most=24)
def _outline(rects: tuple[Borders, ...], size: tuple[int, int], strong: bool, unit: float) -> Surface:
    """Light round the whole group, no light inside, and along the border a bright line on a dark one."""
    found = _halo(rects, size, unit)
    line = max(4, round((5.6 if strong else 4.8) * unit))
    _union(found, rects, unit, line // 2, (255, 240, 170, 14))
    fold = 2 if unit < SHARP else 1
    ring = Surface((size[0] * fold, size[1] * fold), pygame.SRCALPHA)
    bright = (255, 250, 190) if strong else (255, 228, 120)
    ring.fill((*bright, 0))
    large = tuple((x * fold, y * fold, w * fold, h * fold) for x, y, w, h in rects)
    for inset, colour in ((0.0, (110, 40, 0, 255)), (line * 0.28, (*bright, 255)), (line * 0.74, (110, 40, 0, 255))):
        _union(ring, large, unit * fold, round(inset * fold), colour)
    _union(ring, large, unit * fold, line * fold, (110, 40, 0, 0))
    found.blit(pygame.transform.smoothscale(ring, size) if fold > 1 else ring, (0, 0))
    return found


def _halo(rects: tuple[Borders, ...], size: tuple[int, int], unit: float) -> Surface:
    small = Surface((max(1, size[0] // SOFT), max(1, size[1] // SOFT)), pygame.SRCALPHA)
    small.fill((*AMBER, 0))
    part = tuple((x // SOFT, y // SOFT, w // SOFT, h // SOFT) for x, y, w, h in rects)
    _union(small, part, unit / SOFT, 0, (*AMBER, 255))
    soft = pygame.transform.gaussian_blur(small, max(2, round(8 * unit / SOFT)))
    for _ in range(2):
        soft.blit(soft.copy(), (0, 0))
    return pygame.transform.smoothscale(soft, size)


def _union(surface: Surface, rects: tuple[Borders, ...], unit: float, inset: int, colour: tuple[int, ...]) -> None:
    """Fill rounded rectangles, and the seams between neighbours, all smaller by a number of pixels."""
    radius, reach = max(1, round(12 * unit) - inset), round(12 * unit)
    whole = [Rect(rect) for rect in rects]
    for i, rect in enumerate(whole):
        pygame.draw.rect(surface, colour, rect.inflate(-2 * inset, -2 * inset), border_radius=radius)
        for other in whole[i + 1 :]:
            if not rect.inflate(reach, reach).colliderect(other):
                continue
            seam = rect.inflate(2 * reach, 2 * reach).clip(other.inflate(2 * reach, 2 * reach))
            if abs(rect.y - other.y) < reach:
                box = Rect(seam.x, rect.y + inset, seam.w, min(rect.h, other.h) - 2 * inset)
                pygame.draw.rect(surface, colour, box)
            elif abs(rect.x - other.x) < reach:
                box = Rect(rect.x + inset, seam.y, min(rect.w, other.w) - 2 * inset, seam.h)
                pygame.draw.rect(surface, colour, box)
