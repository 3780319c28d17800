"""A small paint kit for maps: ink and wash icons, trees, hills, houses, roads and water, at ``s`` pixels per unit.

Everything stands with its foot on a point of the map and throws a long soft shadow to the lower right.
"""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import pygame
from pygame import SRCALPHA, Surface

from .canvas import colours_of, empty, flat, mask_of, surface
from .icons import icon_mask
from .noise import Colour, Field, axes, blur, clamp, fbm, light, smooth

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Point = tuple[float, float]
INK: Colour = (58, 34, 16)
PINES: tuple[Colour, ...] = ((52, 84, 50), (66, 98, 54), (44, 76, 56))
LEAVES: dict[str, tuple[Colour, ...]] = {
    "oak": ((96, 124, 52), (112, 136, 58), (84, 112, 56)),
    "fruit": ((104, 138, 56), (116, 146, 60), (96, 130, 60)),
    "dark": ((54, 82, 44), (64, 90, 46), (46, 72, 46)),
    "gold": ((176, 142, 56), (190, 132, 50), (160, 138, 60)),
}


def tint(colour: Colour | Field, k: float, lift: float = 0) -> Colour:
    """A colour made lighter or darker."""
    r, g, b = (int(max(0, min(255, v * k + lift))) for v in colour)
    return r, g, b


def over(dst: Surface, rgb: Field | Colour, alpha: Field) -> None:
    """Lay a colour, or a field of colours, over a whole surface."""
    if isinstance(rgb, tuple):
        dst.blit(flat(*alpha.shape, rgb, alpha), (0, 0))
    else:
        dst.blit(surface(rgb, alpha), (0, 0))


class Cell(NamedTuple):
    """A place on the painting: upper left corner, size, and where pieces stand."""

    x: float
    y: float
    w: float
    h: float
    stand: Point


class Brush:
    """Draws on a map.

    Attributes:
        dst: the picture.
        s: pixels per unit of the map.
    """

    def __init__(self, dst: Surface, s: float) -> None:
        self.dst, self.s = dst, s
        self._kept: dict[tuple[object, ...], Surface] = {}

    # ------------------------------------------------------------ lines and areas

    def px(self, v: float) -> int:
        return round(v * self.s)

    def at(self, p: Point) -> tuple[int, int]:
        return round(p[0] * self.s), round(p[1] * self.s)

    def area(self, points: Sequence[Point], colour: Colour, edge: Colour | None = INK, wide: float = 0.7) -> None:
        """A filled polygon with an inked edge, without steps."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        pad = 2.0
        left, top = min(xs) - pad, min(ys) - pad

        def draw(t: Surface, u: float) -> None:
            dots = [((x - left) * u, (y - top) * u) for x, y in points]
            pygame.draw.polygon(t, colour, dots)
            if edge:
                for a, b in zip(dots, [*dots[1:], dots[0]], strict=True):
                    stroke(t, a, b, wide * u, edge)

        picture = self.canvas(max(xs) - left + pad, max(ys) - top + pad, draw)
        self.dst.blit(picture, self.at((left, top)))

    def line(self, points: Sequence[Point], colour: Colour, wide: float) -> None:
        """A smooth line through points."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        pad = wide + 1
        left, top = min(xs) - pad, min(ys) - pad

        def draw(t: Surface, u: float) -> None:
            dots = [((x - left) * u, (y - top) * u) for x, y in points]
            for a, b in itertools.pairwise(dots):
                stroke(t, a, b, wide * u, colour)

        picture = self.canvas(max(xs) - left + pad, max(ys) - top + pad, draw)
        self.dst.blit(picture, self.at((left, top)))

    def disc(
        self, p: Point, rx: float, ry: float, colour: Colour, edge: Colour | None = None, wide: float = 0.7
    ) -> None:
        """A filled ellipse."""

        def draw(t: Surface, u: float) -> None:
            box = pygame.Rect(u, u, 2 * rx * u, 2 * ry * u)
            if edge:
                pygame.draw.ellipse(t, edge, box)
                box = box.inflate(-2 * wide * u, -2 * wide * u)
            pygame.draw.ellipse(t, colour, box)

        self.dst.blit(self.canvas(2 * rx + 2, 2 * ry + 2, draw), self.at((p[0] - rx - 1, p[1] - ry - 1)))

    def canvas(self, w: float, h: float, draw: Callable[[Surface, float], None], k: int = 3) -> Surface:
        """A small picture drawn larger and reduced, so that polygons have clean edges."""
        big = empty(max(2, int(w * self.s * k)), max(2, int(h * self.s * k)))
        draw(big, self.s * k)
        return pygame.transform.smoothscale(big, (max(1, big.get_width() // k), max(1, big.get_height() // k)))

    def glow(self, p: Point, r: float, colour: Colour, a: float = 1.0) -> None:
        """A soft light that fades out."""
        n = self.px(r)
        x, y = axes(2 * n, 2 * n)
        g = smooth(clamp(1 - np.hypot(x - n, y - n) / n)) * a
        lit = surface(np.array(colour, np.float32) * g[..., None])
        self.dst.blit(lit, (self.px(p[0]) - n, self.px(p[1]) - n), special_flags=pygame.BLEND_RGB_ADD)

    # ------------------------------------------------------------ things that stand

    def stamp(self, thing: Surface, p: Point, shadow: bool = True) -> None:
        """Put a thing with the middle of its foot on a point."""
        r = thing.get_rect(midbottom=self.at(p))
        if shadow:
            self._cast(thing, r)
        self.dst.blit(thing, r)

    def _cast(self, thing: Surface, r: pygame.Rect) -> None:
        high = max(2, int(r.h * 0.42))
        a = mask_of(pygame.transform.smoothscale(thing, (r.w, high)))
        lean = r.h // 4
        field = np.zeros((r.w + lean, high), np.float32)
        for j in range(high):
            shift = min(lean, int((high - j) * 0.5))
            field[shift : shift + r.w, j] = a[:, j]
        shade = flat(*field.shape, (30, 18, 6), blur(field, max(1, self.s * 0.5), 2) * 0.42)
        self.dst.blit(shade, (r.x + int(self.s), r.bottom - high + int(self.s)))

    def wash(
        self, name: str, size: float, pale: Colour, dark: Colour, ink: Colour = INK, flip: bool = False
    ) -> Surface:
        """An icon as ink and wash: its outline filled pale, the icon itself in a darker bevel."""
        key = (name, size, pale, dark, flip)
        if key in self._kept:
            return self._kept[key]
        u, n = self.s, max(8, self.px(size))
        pad = int(3 * u)
        w = n + 2 * pad
        a = np.zeros((w, w), np.float32)
        a[pad : pad + n, pad : pad + n] = icon_mask(name, n)
        if flip:
            a = a[::-1].copy()
        body = _silhouette(a, u)
        xx, yy = np.linspace(0, 1, w)[:, None], np.linspace(0, 1, w)[None, :]
        g = 1.18 - 0.32 * yy - 0.14 * xx + (fbm(w, w, 9 * u, n % 97, 3) - 0.5) * 0.22
        shade = light(blur(a, max(1, u * 0.8), 2), 2.0 * u)
        rgb = np.minimum(np.array(pale, np.float32) * g[..., None] * 1.04, 255)
        deep = np.array(dark, np.float32) * 0.86 * (g * (shade * 0.7 + 0.35))[..., None]
        rgb = rgb * (1 - a[..., None]) + deep * a[..., None]
        rim = clamp(blur(body, max(1, u * 0.55), 2) * 2.4)
        rgb = rgb * body[..., None] + np.array(ink, np.float32) * (1 - body[..., None])
        self._kept[key] = surface(rgb, np.maximum(body, rim * 0.95))
        return self._kept[key]

    def tree(self, kind: str, h: float, v: int = 0) -> Surface:
        """A tree: pine, oak, fruit, dark, dead or gold."""
        key = (kind, h, v)
        if key not in self._kept:
            rng = np.random.default_rng(int(h * 37 + v * 101 + len(kind) * 7))
            if kind == "pine":
                self._kept[key] = self.canvas(h * 0.62, h, lambda t, u: _pine(t, u, PINES[v % 3]))
            elif kind == "dead":
                self._kept[key] = self.canvas(h * 0.9, h, lambda t, u: _bare(t, u, rng))
            else:
                base = LEAVES[kind][v % 3]
                self._kept[key] = self.canvas(h * 0.8, h, lambda t, u: _crown(t, u, base, rng, kind == "fruit"))
        return self._kept[key]

    def grove(self, box: tuple[float, float, float, float], n: int, kind: str, size: float, seed: int) -> None:
        """Trees scattered over a rectangle, the farther ones behind."""
        x, y, w, h = box
        rng = np.random.default_rng(seed)
        for py, px in sorted((y + rng.random() * h, x + rng.random() * w) for _ in range(n)):
            self.stamp(self.tree(kind, size + int(rng.integers(0, 4)), int(rng.integers(3))), (px, py))

    def peak(
        self,
        w: float,
        h: float,
        seed: int,
        lit: Colour = (216, 196, 160),
        dark: Colour = (108, 86, 70),
        snow: float = 0.4,
    ) -> Surface:
        """A mountain lit from the left; ``snow`` is how far down it is white."""
        n, m, u = self.px(w), self.px(h), self.s
        x, y = np.linspace(-1, 1, n)[:, None], np.linspace(0, 1, m)[None, :]
        jag = fbm(n, m, 9 * u, seed, 4) - 0.5
        top = np.abs(x + 0.06 * np.sin(y * 5)) * 1.02 + jag * 0.16
        a = clamp((y - top) * m / 3)
        ridge = 0.10 + (fbm(n, m, 14 * u, seed + 5, 3) - 0.5) * 0.55 * y
        side = smooth(clamp((x - ridge) * 9 + 0.5))[..., None]
        rough = fbm(n, m, 6 * u, seed + 9, 4, (0.7, 2.4))[..., None]
        c = np.array(lit, np.float32) * (1 - side) + np.array(dark, np.float32) * side
        c = c * (0.86 + 0.34 * (rough - 0.3)) * (1.1 - 0.18 * y[..., None])
        if snow:
            k = smooth(clamp((snow - y + jag * 0.7) * 9))[..., None]
            white = np.array((252, 250, 244)) * (1 - side) + np.array((168, 178, 198)) * side
            c = c * (1 - k) + white * k
        edge = clamp(1 - np.abs(y - top) * m / (1.5 * u))[..., None] * 0.8
        c = c * (1 - edge) + np.array((56, 38, 24)) * edge
        return surface(c, a * clamp((1 - y) * 7))

    def hill(self, w: float, h: float, colour: Colour, seed: int) -> Surface:
        """A round hill, lit from the left."""
        n, m, u = self.px(w), self.px(h), self.s
        x, y = np.linspace(-1, 1, n)[:, None], np.linspace(0, 1, m)[None, :]
        top = 1 - np.sqrt(clamp(1 - x * x)) + (fbm(n, m, 16 * u, seed, 3) - 0.5) * 0.06
        a = clamp((y - top) * m / 2.5) * clamp((1 - y) * 5)
        lit = clamp(1.24 - 0.5 * (x * 0.5 + 0.5) - 0.26 * (y - top), 0, 2)
        grain = fbm(n, m, 4 * u, seed + 2, 3, (0.6, 1.8))
        c = np.array(colour, np.float32) * (lit + (grain - 0.5) * 0.2)[..., None]
        edge = clamp(1 - np.abs(y - top) * m / (1.2 * u))[..., None] * 0.75
        return surface(c * (1 - edge) + np.array((70, 50, 26)) * edge, a)

    def house(
        self, w: float, roof: Colour = (164, 66, 42), wall: Colour = (240, 222, 182), chimney: bool = False
    ) -> Surface:
        """A gabled house seen from the corner, with lit windows."""
        key = ("house", w, roof, wall, chimney)
        if key not in self._kept:
            self._kept[key] = self.canvas(w, w * 0.80, lambda t, u: _house(t, u, roof, wall, chimney))
        return self._kept[key]

    def tower(self, w: float, h: float, wall: Colour, roof: Colour | None, slits: int = 2) -> Surface:
        """A round tower with battlements, or with a pointed roof."""
        key = ("tower", w, h, wall, roof, slits)
        if key not in self._kept:
            self._kept[key] = self.canvas(w, h, lambda t, u: _tower(t, u, wall, roof, slits))
        return self._kept[key]

    def tufts(self, box: tuple[float, float, float, float], n: int, colour: Colour, seed: int, high: float = 4) -> None:
        """Blades of grass or reed."""
        x, y, w, h = box
        rng = np.random.default_rng(seed)
        for _ in range(n):
            px, py = x + rng.random() * w, y + rng.random() * h
            for a in (-0.5, 0, 0.5):
                tip = (px + a * high * 0.7, py - high * (1 - abs(a) * 0.4))
                self.line([(px, py), tip], colour, 0.5)

    def pond(self, p: Point, rx: float, ry: float, colour: Colour, seed: int) -> None:
        """Still water with a bright rim."""
        n, m = self.px(2 * rx), self.px(2 * ry)
        x, y = np.linspace(-1, 1, n)[:, None], np.linspace(-1, 1, m)[None, :]
        d = 1 - np.hypot(x, y) + (fbm(n, m, 7 * self.s, seed, 3) - 0.5) * 0.22
        a = clamp(d * 14)
        wave = fbm(n, m, 5 * self.s, seed + 1, 3, (3, 0.5))
        c = np.array(colour, np.float32) * (1.12 - 0.26 * clamp(d * 1.6) + (wave - 0.5) * 0.34)[..., None]
        edge = np.exp(-(((d - 0.03) / 0.045) ** 2))[..., None] * 0.7
        c = c * (1 - edge) + np.array((58, 50, 40)) * edge
        foam = np.exp(-(((d - 0.17) / 0.03) ** 2))[..., None] * 0.55
        c = c * (1 - foam) + np.array((236, 244, 236)) * foam
        self.dst.blit(surface(c, a), self.at((p[0] - rx, p[1] - ry)))

    def field(self, points: Sequence[Point], colour: Colour, seed: int, rows: float = 2.6) -> None:
        """A ploughed or sown patch of land: furrows along its upper edge."""
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        left, top = min(xs), min(ys)
        w, h = max(xs) - left, max(ys) - top
        a = mask_of(self.canvas(w, h, lambda t, u: pygame.draw.polygon(
            t, (255,) * 4, [((x - left) * u, (y - top) * u) for x, y in points])))  # fmt: skip
        n, m = a.shape
        x, y = axes(n, m)
        slope = (points[1][1] - points[0][1]) / max(1e-3, points[1][0] - points[0][0])
        wobble = fbm(n, m, 12 * self.s, seed, 3) * 2.2 * self.s
        wave = np.sin((y - slope * x + wobble) / (rows * self.s) * math.tau)
        c = (
            np.array(colour, np.float32)
            * (0.95 + 0.15 * wave + (fbm(n, m, 3 * self.s, seed + 1, 2) - 0.5) * 0.3)[..., None]
        )
        inner = clamp(blur(a, self.s * 0.6, 2) * 2 - 1)
        c *= (0.62 + 0.38 * inner)[..., None]
        self.dst.blit(surface(c, a), self.at((left, top)))

    def trail(self, points: Sequence[Point], wide: float, fill: Colour, edge: Colour, seed: int) -> None:
        """A road with a ragged dark verge, a light body and ruts."""
        w, h = self.dst.get_size()
        u = self.s
        path = empty(w, h)
        for x, y in points:
            pygame.draw.circle(path, (255,) * 4, (x * u, y * u), wide * u / 2)
        a = mask_of(path)
        n = fbm(w, h, 7 * u, seed, 3) - 0.5
        body = smooth(clamp((blur(a, 1.1 * u, 2) + n * 0.26 - 0.5) * 5 + 0.5))
        verge = clamp((blur(a, 2.0 * u, 2) + n * 0.2 - 0.16) * 5)
        over(self.dst, edge, verge * 0.85)
        grain = 1 + (fbm(w, h, 4 * u, seed + 3, 2) - 0.5) * 0.16 + n * 0.14
        inner = blur(a, 2.2 * u, 2)
        grain *= 0.84 + 0.18 * smooth(clamp((inner - 0.45) * 3))
        over(self.dst, np.array(fill, np.float32) * grain[..., None], body)


def stroke(t: Surface, a: Point, b: Point, wide: float, colour: Colour) -> None:
    """A straight line with round ends."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    nx, ny = -dy / length * wide / 2, dx / length * wide / 2
    corners = [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)]
    pygame.draw.polygon(t, colour, corners)
    for p in (a, b):
        pygame.draw.circle(t, colour, p, wide / 2)


def curve(points: Sequence[Point], n: int = 24, closed: bool = False) -> list[Point]:
    """A smooth line through points (Catmull and Rom)."""
    p = [np.array(q, float) for q in points]
    q = [p[-1], *p, p[0], p[1]] if closed else [p[0], *p, p[-1]]
    out: list[Point] = []
    for a, b, c, d in zip(q, q[1:], q[2:], q[3:], strict=False):
        for t in np.linspace(0, 1, n, endpoint=False):
            v = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - 3 * c + d - a) * t**3)
            out.append((float(v[0]), float(v[1])))
    if not closed:
        out.append((float(p[-1][0]), float(p[-1][1])))
    return out


def _silhouette(a: Field, u: float) -> Field:
    """An icon's outline filled: everything that cannot be reached from the border."""
    d = blur(a, max(1, u * 0.8), 2)
    seen = Surface(a.shape, SRCALPHA)
    pixels = pygame.surfarray.pixels_alpha(seen)
    pixels[:] = ((d > 0.2) * 255).astype(np.uint8)
    del pixels
    mask = pygame.mask.from_surface(seen, 127)
    mask.invert()
    outside = mask.connected_component((0, 0))
    outside.invert()
    solid = mask_of(outside.to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4))
    return clamp((blur(solid, max(1, u * 0.5), 2) - 0.4) * 3)


def _pine(t: Surface, u: float, base: Colour) -> None:
    w, h = t.get_size()
    pygame.draw.rect(t, (70, 44, 24), (w * 0.45, h * 0.84, w * 0.1, h * 0.15))
    for top, low, half in ((0.46, 0.90, 0.48), (0.24, 0.68, 0.38), (0.02, 0.44, 0.27)):
        for grow, colour in ((u * 0.6, (24, 34, 22)), (0, tint(base, 0.8))):
            points = [
                (w * 0.5, h * top - grow),
                (w * (0.5 + half) + grow, h * low + grow),
                (w * 0.5, h * (low + 0.04) + grow),
                (w * (0.5 - half) - grow, h * low + grow),
            ]
            pygame.draw.polygon(t, colour, points)
        lit = [(w * 0.5, h * top), (w * 0.54, h * low), (w * (0.5 - half), h * low)]
        pygame.draw.polygon(t, tint(base, 1.45, 12), lit)


def _crown(t: Surface, u: float, base: Colour, rng: np.random.Generator, fruit: bool) -> None:
    w, h = t.get_size()
    trunk = [(w * 0.44, h * 0.6), (w * 0.56, h * 0.6), (w * 0.6, h), (w * 0.4, h)]
    pygame.draw.polygon(t, (84, 54, 30), trunk)
    balls = [
        (w * (0.5 + 0.24 * math.cos(a)), h * (0.40 + 0.20 * math.sin(a)), w * (0.21 + 0.06 * rng.random()))
        for a in np.linspace(0, math.tau, 7)[:-1]
    ]
    balls.append((w * 0.5, h * 0.36, w * 0.28))
    rounds = (
        (0.0, 0.0, 1.0, u * 0.6, (38, 44, 20)),
        (0.0, 0.0, 1.0, 0.0, tint(base, 0.74)),
        (0.2, 0.22, 0.74, 0.0, tint(base, 1.08)),
        (0.36, 0.4, 0.36, 0.0, tint(base, 1.36, 10)),
    )
    for left, up, size, grow, colour in rounds:
        for x, y, r in balls:
            pygame.draw.circle(t, colour, (x - r * left, y - r * up), r * size + grow)
    if fruit:
        for _ in range(10):
            a, d = rng.random() * math.tau, rng.random() * 0.3
            spot = (w * (0.5 + d * math.cos(a)), h * (0.42 + d * math.sin(a)))
            pygame.draw.circle(t, (206, 44, 30), spot, u * 0.95)


def _bare(t: Surface, u: float, rng: np.random.Generator) -> None:
    """A leafless tree: every branch forks twice, lit from the left."""
    w, h = t.get_size()
    limbs: list[tuple[Point, Point, float]] = []

    def grow(a: Point, angle: float, length: float, wide: float, left: int) -> None:
        b = (a[0] + length * math.cos(angle), a[1] - length * math.sin(angle))
        limbs.append((a, b, wide))
        if left:
            for side in (-1, 1):
                turn = side * (0.34 + 0.34 * rng.random()) + 0.1 * (rng.random() - 0.5)
                grow(b, angle + turn, length * (0.62 + 0.16 * rng.random()), wide * 0.62, left - 1)

    grow((w * 0.5, h), math.pi / 2 + 0.1 * (rng.random() - 0.5), h * 0.34, w * 0.11, 4)
    for grown, colour, shift in (
        (0.9 * u, (44, 30, 20), 0.0),
        (0.0, (112, 88, 64), 0.0),
        (0.0, (168, 142, 108), -0.22),
    ):
        for a, b, wide in limbs:
            size = max(0.45 * u, wide * (0.42 if shift else 1.0)) + grown
            stroke(t, (a[0] + shift * wide, a[1]), (b[0] + shift * wide, b[1]), size, colour)


def _house(t: Surface, u: float, roof: Colour, wall: Colour, chimney: bool) -> None:
    w, h = t.get_size()
    ink = max(1, int(u * 0.5))

    def q(*points: Point) -> list[Point]:
        return [(w * (0.06 + 0.88 * a), h * (0.08 + 0.88 * b)) for a, b in points]

    if chimney:
        stack = q((0.66, 0.0), (0.76, 0.0), (0.76, 0.3), (0.66, 0.3))
        pygame.draw.polygon(t, tint(wall, 0.62), stack)
        pygame.draw.polygon(t, INK, stack, ink)
    sides = (
        (q((0.4, 0.5), (1, 0.5), (1, 1), (0.4, 1)), tint(wall, 0.74)),
        (q((0, 0.55), (0.2, 0.2), (0.4, 0.55), (0.4, 1), (0, 1)), wall),
    )
    for points, colour in sides:
        pygame.draw.polygon(t, colour, points)
        pygame.draw.polygon(t, INK, points, ink)
    slope = q((0.2, 0.12), (0.82, 0.12), (1.04, 0.58), (0.42, 0.58))
    pygame.draw.polygon(t, roof, slope)
    for i in range(1, 5):
        a = i / 5
        ends = q((0.2 + 0.22 * a, 0.12 + 0.46 * a), (0.82 + 0.22 * a, 0.12 + 0.46 * a))
        pygame.draw.line(t, tint(roof, 0.78), *ends, ink)
    pygame.draw.line(t, tint(roof, 1.35), *q((0.2, 0.13), (0.82, 0.13)), ink * 2)
    pygame.draw.polygon(t, INK, slope, ink)
    pygame.draw.lines(t, tint(roof, 0.6), False, q((-0.03, 0.6), (0.2, 0.14), (0.43, 0.6)), ink * 3)
    pygame.draw.polygon(t, (84, 50, 28), q((0.14, 0.7), (0.26, 0.7), (0.26, 1), (0.14, 1)))
    for a in (0.5, 0.66, 0.82):
        pane = q((a, 0.68), (a + 0.08, 0.68), (a + 0.08, 0.84), (a, 0.84))
        pygame.draw.polygon(t, (255, 214, 110), pane)
        pygame.draw.polygon(t, INK, pane, max(1, ink // 2))


def _tower(t: Surface, u: float, wall: Colour, roof: Colour | None, slits: int) -> None:
    w, h = t.get_size()
    top = 0.36 if roof else 0.14
    ink = max(1, int(u * 0.5))
    for i in range(12):  # a round wall: strips from lit to dark
        a, b = 0.16 + 0.68 * i / 12, 0.16 + 0.68 * (i + 1) / 12
        k = 1.12 - 0.62 * abs(i / 11 - 0.28)
        pygame.draw.rect(t, tint(wall, k), (w * a, h * top, w * (b - a) + 1, h * (1 - top)))
    for j in range(1, 6):
        y = h * (top + (1 - top) * j / 6)
        pygame.draw.line(t, tint(wall, 0.7), (w * 0.18, y), (w * 0.82, y + h * 0.008), max(1, ink // 2))
    pygame.draw.rect(t, INK, (w * 0.16, h * top, w * 0.68, h * (1 - top)), ink)
    if roof:
        cone = [(w * 0.5, h * 0.02), (w * 0.95, h * (top + 0.04)), (w * 0.05, h * (top + 0.04))]
        pygame.draw.polygon(t, tint(roof, 0.78), cone)
        pygame.draw.polygon(t, tint(roof, 1.3), [cone[0], (w * 0.52, h * (top + 0.04)), cone[2]])
        pygame.draw.polygon(t, INK, cone, ink)
    else:
        for i in range(4):
            box = (w * (0.08 + 0.235 * i), h * 0.04, w * 0.15, h * 0.12)
            pygame.draw.rect(t, tint(wall, 1.12 - 0.12 * i), box)
            pygame.draw.rect(t, INK, box, ink)
        box = (w * 0.08, h * 0.13, w * 0.84, h * 0.07)
        pygame.draw.rect(t, tint(wall, 1.0), box)
        pygame.draw.rect(t, INK, box, ink)
    for j in range(slits):
        y = h * (top + 0.16 + 0.24 * j)
        pygame.draw.rect(t, (255, 214, 110) if roof else (52, 40, 34), (w * 0.44, y, w * 0.12, h * 0.09))


def toned(s: Surface, lightmap: Field) -> Surface:
    """A surface multiplied by a field of light."""
    return surface(colours_of(s) * lightmap[..., None] if lightmap.ndim == 2 else colours_of(s) * lightmap)
