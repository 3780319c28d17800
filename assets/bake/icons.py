"""Vector icons: copied from the npm package once, then drawn, painted and tinted from assets/icons."""

from __future__ import annotations

import io
import json
import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from pygame import SRCALPHA, Surface

from .canvas import flat, mask_of, surface
from .noise import Colour, Field, Stops, blur, clamp, fbm, light, ramp

FOLDER = Path(__file__).resolve().parent.parent / "icons"
PACKAGE = "@iconify-json/game-icons/icons.json"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">'

# Faces whose enclosed gaps are skin or cloth, not holes.
FACES = {
    "dwarf-face",
    "visored-helm",
    "woman-elf-face",
    "monk-face",
    "ogre",
    "wizard-face",
    "dwarf-king",
    "rat",
    "cook",
    "hooded-figure",
    "goblin-head",
    "chef-toque",
    "person",
    "witch-face",
    "elf-helmet",
    "viking-helmet",
    "troll",
    "nun-face",
    "black-knight-helm",
    "robin-hood-hat",
    "hood",
    "public-speaker",
    "cowled",
    "barrel",
    "beer-stein",
    "bed",
    "padlock",
    "hourglass",
    "dwarf-helmet",
    "mining-helmet",
}


class MissingPackage(Exception):
    """An icon or font is not in the checkout and the npm packages are not there either."""


def npm(relative: str, wanted: str) -> Path:
    """The path of a file in the npm packages.

    Raises:
        MissingPackage: NODE_MODULES does not lead to the file.
    """
    folder = os.environ.get("NODE_MODULES", "")
    path = Path(folder or "node_modules") / relative
    if not path.is_file():
        raise MissingPackage(
            f"{wanted} is missing and {path} does not exist: run `npm install @iconify-json/game-icons "
            "@expo-google-fonts/cinzel @expo-google-fonts/eb-garamond "
            "@expo-google-fonts/atkinson-hyperlegible` and set NODE_MODULES to the node_modules folder"
        )
    return path


@cache
def _package() -> dict[str, Any]:
    data = json.loads(npm(PACKAGE, "an icon").read_text("utf-8"))
    return dict(data["icons"])


@cache
def svg(name: str) -> str:
    """The SVG text of an icon with ``currentColor`` kept; copied into assets/icons on first use."""
    path = FOLDER / f"{name}.svg"
    if path.is_file():
        return path.read_text("utf-8")
    icons = _package()
    if name not in icons:
        raise MissingPackage(f"there is no icon called {name!r} in {PACKAGE}")
    text = f"{HEAD}{icons[name]['body']}</svg>\n"
    FOLDER.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return text


@cache
def icon_mask(name: str, n: int) -> Field:
    """Coverage of an icon in a square of ``n`` pixels."""
    text = svg(name).replace("currentColor", "#ffffff")
    big = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (n * 2, n * 2))
    a = mask_of(big)[: n * 2, : n * 2]
    return np.asarray(a.reshape(n, 2, n, 2).mean((1, 3)), np.float32)


def icon(name: str, n: float, colour: Colour = (255, 246, 226), alpha: float = 1.0) -> Surface:
    """An icon in one colour."""
    n = max(2, int(n))
    return flat(n, n, colour, icon_mask(name, n) * alpha)


def _gaps(a: Field) -> Field:
    """Enclosed holes of a mask, 0 or 1."""
    w, h = a.shape
    seen = Surface((w, h), SRCALPHA)
    pixels = pygame.surfarray.pixels_alpha(seen)
    pixels[:] = ((a < 0.5) * 255).astype(np.uint8)
    del pixels
    fill = np.zeros((w, h), np.float32)
    for part in pygame.mask.from_surface(seen, 127).connected_components(2):
        if not part.get_at((0, 0)):
            shape = part.to_surface(setcolor=(255,) * 4, unsetcolor=(0,) * 4)
            fill = np.maximum(fill, mask_of(shape))
    return fill


def paint(
    name: str,
    n: float,
    stops: Stops,
    ink: Colour = (26, 12, 6),
    flip: bool = False,
    fill: float | None = None,
    gap: Colour | None = None,
) -> Surface:
    """An icon as ink and colour: bevelled fill in a vertical ramp on a dark outline.

    The outline also fills the cut lines. ``fill`` is the lightness of enclosed gaps
    (0.36 for faces, none for other icons unless given), ``gap`` is a colour of their own,
    as of lit windows.
    """
    n = max(8, int(n))
    pad = max(2, n // 12)
    w = n + 2 * pad
    a = np.zeros((w, w), np.float32)
    a[pad : pad + n, pad : pad + n] = icon_mask(name, n)
    if flip:
        a = a[::-1].copy()
    shade = light(blur(a, max(1, n * 0.022), 2) * n * 0.075)
    y = np.linspace(-pad / n, 1 + pad / n, w, dtype=np.float32)[None, :] + np.zeros((w, 1), np.float32)
    c = ramp(y, stops) * (clamp(shade, 0.35, 1.5) * 0.75 + 0.28)[..., None]
    c *= (1 + (fbm(w, w, max(6, n / 6), 5, 3) - 0.5) * 0.18)[..., None]
    back = clamp(blur(a, max(1, n * 0.02), 2) * 3.2)
    k = a[..., None]
    under = np.zeros((w, w, 3), np.float32) + np.array(ink, np.float32)
    see = np.maximum(a, back)
    if fill is None and name in FACES:
        fill = 0.36
    if fill or gap:
        gaps = _gaps(a)
        f = gaps[..., None] * (1 - k)
        inner = np.array(gap, np.float32) if gap else c * (fill or 0)
        under = under * (1 - f) + inner * f
        see = np.maximum(see, gaps)
    return surface(under * (1 - k) + c * k, see)
