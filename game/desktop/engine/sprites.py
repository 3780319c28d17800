"""Baked pictures by name, at exactly the size they are shown.

There are two sets, ``1x`` for the 1920x1080 layout and ``2x``. The smallest picture that is at
least as large as wanted is taken and scaled down smoothly; results are cached.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.content import paths
from game.content.errors import BadContent
from game.content.kept import keep
from game.desktop.engine import theme

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.engine.theme import Colour

_SUFFIXES = (".webp", ".png")


@keep("look")
def manifest() -> dict[str, Any]:
    """Sizes, margins and shadows of all sprites, by name; a table of its own may bring `manifest.<table>.json`."""
    folder = paths.assets() / "art"
    found: dict[str, Any] = {}
    for file in (folder / "manifest.json", *sorted(folder.glob("manifest.*.json"))):
        try:
            part = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise BadContent(f"art/{file.name}: cannot be read ({error})") from error
        found |= part.get("sprites", part)
    return found


def has(name: str) -> bool:
    """Whether there is such a sprite."""
    return name in manifest()


def find(name: str, fold: int) -> Path:
    """The file of a sprite in one of the sets, 1 or 2; what is kept large alone is in the second for both.

    Raises:
        BadContent: there is none.
    """
    for folder in (f"{fold}x", "2x"):
        for suffix in _SUFFIXES:
            file = paths.assets() / "art" / folder / f"{name}{suffix}"
            if file.is_file():
                return file
    raise BadContent(f"art/{fold}x/{name}: this picture is missing; bake it or install the program again")


def load(file: Path) -> Surface:
    """A picture from disk, ready to be drawn."""
    try:
        found = pygame.image.load(str(file))
    except (OSError, pygame.error) as error:
        raise BadContent(f"{file.parent.name}/{file.name}: not a readable picture ({error})") from error
    if pygame.display.get_surface() is None:
        return found
    return found.convert_alpha() if found.get_masks()[3] else found.convert()


LIGHT = 0.3  # luminance from which a panel is light
SIGN = "icon_"  # is in the names of pictures of one colour that mean something
LARGE = 400  # pixels of width from which a picture is not kept as it came from the disk


def _raw(name: str, fold: int) -> Surface:
    return load(find(name, fold)) if size(name)[0] >= LARGE else _small(name, fold)


@keep("look", most=1024)
def _small(name: str, fold: int) -> Surface:
    return load(find(name, fold))


def warm(name: str, fold: int = 1) -> None:
    """Read what is kept of a picture before it is needed, at its size or, for large screens, at twice that."""
    if has(name) and (size(name)[0] < LARGE or "slice" in manifest()[name]):
        _small(name, fold)


@keep("look")
def size(name: str) -> tuple[int, int]:
    """The size of a sprite in the 1920x1080 layout, shadow included."""
    entry = manifest().get(name)
    if entry is None:
        raise BadContent(f"art/{name}: this picture is not in the manifest; bake it or install the program again")
    return int(entry["size"][0]), int(entry["size"][1])


@keep("look")
def pad(name: str) -> tuple[int, int, int, int]:
    """The margin for shadow or glow around a sprite: left, top, right, bottom, in the 1920x1080 layout."""
    left, top, right, bottom = manifest().get(name, {}).get("pad") or (0, 0, 0, 0)
    return int(left), int(top), int(right), int(bottom)


@keep("look")
def focus(name: str) -> float:
    """Where the eye goes in a picture that is cut narrower than it is, as a fraction of its width."""
    return float(manifest().get(name, {}).get("focus", 0.5))


def body(name: str) -> tuple[int, int]:
    """The size of a sprite in the 1920x1080 layout without its margin."""
    width, height = size(name)
    left, top, right, bottom = pad(name)
    return width - left - right, height - top - bottom


@keep("look", most=2048)
def get(name: str, width: int, height: int | None = None, tint: Colour | None = None, alpha: int = 255) -> Surface:
    """A sprite at an exact size; the margin for its shadow comes on top.

    Args:
        name: its name in the manifest.
        width: pixels wanted, without the margin.
        height: pixels wanted; None keeps the shape.
        tint: multiplied with the picture (white icons take this colour).
        alpha: 0 to 255, multiplied with the picture's own.
    """
    natural, inner = size(name), body(name)
    wide = max(1, width) / inner[0]
    high = wide if height is None else max(1, height) / inner[1]
    source = _raw(name, 1 if max(wide, high) <= 1 else 2)
    whole = (max(1, round(natural[0] * wide)), max(1, round(natural[1] * high)))
    found = pygame.transform.smoothscale(source, whole)
    if tint is not None or alpha < 255:
        red, green, blue = tint or (255, 255, 255)
        if tint is not None and SIGN in name:
            red, green, blue = theme.shown(tint)
        found.fill((red, green, blue, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def blit(surface: Surface, name: str, rect: Rect, tint: Colour | None = None, alpha: int = 255) -> None:
    """Draw a sprite into a rectangle; its margin lies outside."""
    drawn = get(name, rect.width, rect.height, tint, alpha)
    left, top = pad(name)[:2]
    inner = body(name)
    spot = (rect.x - round(left * rect.width / inner[0]), rect.y - round(top * rect.height / inner[1]))
    surface.blit(drawn, spot)


@keep("look", most=512)
def panel(name: str, width: int, height: int, scale: float) -> Surface:
    """A nine-slice stretched to a size, shadow not counted.

    Args:
        name: its name in the manifest.
        width: pixels of the panel itself; the result is larger by its shadow.
        height: as width.
        scale: size of the corners, 1 in the 1920x1080 layout.
    """
    entry = manifest().get(name)
    if entry is None or "slice" not in entry:
        raise BadContent(f"art/{name}: this panel is not in the manifest; bake it or install the program again")
    fold = 1 if scale <= 1 else 2
    left, top, right, bottom = margins(name, scale)
    source = _small(name, fold)  # a large one too: it is wanted at many sizes, each of which would read the disk
    whole = Surface((width + left + right, height + top + bottom), pygame.SRCALPHA)
    inner = [round(v * fold) for v in entry["slice"]]
    outer = _corners([v * scale for v in entry["slice"]], whole.get_size())
    xs, ys = _cuts(source.get_width(), inner[0], inner[2]), _cuts(source.get_height(), inner[1], inner[3])
    us, vs = _cuts(whole.get_width(), outer[0], outer[2]), _cuts(whole.get_height(), outer[1], outer[3])
    for i in range(3):
        for j in range(3):
            _patch(source, Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]),
                   whole, Rect(us[i], vs[j], us[i + 1] - us[i], vs[j + 1] - vs[j]))  # fmt: skip
    if theme.strong():
        _strengthen(whole)
    return whole


def _strengthen(panel: Surface) -> None:
    """Make a light panel lighter and a dark one darker."""
    if theme.luminance(pygame.transform.average_color(panel, panel.get_rect().scale_by(0.4))) > LIGHT:
        panel.fill((60, 60, 60, 0), special_flags=pygame.BLEND_RGBA_ADD)
    else:
        panel.fill((110, 110, 110, 255), special_flags=pygame.BLEND_RGBA_MULT)


def margins(name: str, scale: float) -> tuple[int, int, int, int]:
    """The margin around a panel at a scale, in pixels."""
    left, top, right, bottom = (round(v * scale) for v in pad(name))
    return left, top, right, bottom


def _corners(margins: list[float], whole: tuple[int, int]) -> list[int]:
    """Margins, made smaller when a panel is too small for its corners."""
    shrink = min(1.0, whole[0] / max(1, margins[0] + margins[2]), whole[1] / max(1, margins[1] + margins[3]))
    return [int(v * shrink) for v in margins]


def _cuts(length: int, first: int, last: int) -> tuple[int, int, int, int]:
    return 0, first, length - last, length


def _patch(source: Surface, piece: Rect, whole: Surface, spot: Rect) -> None:
    if min(piece.width, piece.height, spot.width, spot.height) > 0:
        whole.blit(pygame.transform.smoothscale(source.subsurface(piece), spot.size), spot.topleft)


@keep("look", most=24)
def picture(file: Path, width: int, height: int) -> Surface:
    """A board's or a scene's picture at a size.

    Beside the PNG that Tiled shows may lie the same as WebP, with all its colours, and a ``@2x`` twin for larger sizes.
    """
    plain = file.with_suffix(".webp")
    natural = load(plain if plain.is_file() else file)
    if width > natural.get_width() or height > natural.get_height():
        twins = (file.with_name(f"{file.stem}@2x{suffix}") for suffix in _SUFFIXES)
        natural = next((load(twin) for twin in twins if twin.is_file()), natural)
    return pygame.transform.smoothscale(natural, (width, height))
