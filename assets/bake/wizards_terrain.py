"""The hexes of Wizards as Tiled shows them: ``python -m assets.bake.wizards_terrain``."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
from pygame import Surface

TARGET = Path(__file__).resolve().parents[2] / "maps" / "wizards" / "terrain.png"
SIZE = (72, 84)
WORK = 4
# Base colour, and how each is scattered: colour, number, shape.
_KINDS = (
    ((178, 190, 112), ((196, 206, 132), 26, "tuft")),
    ((96, 132, 78), ((62, 98, 58), 22, "tree")),
    ((150, 136, 118), ((112, 98, 88), 9, "peak")),
    ((86, 144, 164), ((122, 174, 188), 12, "wave")),
    ((52, 104, 136), ((74, 128, 158), 12, "wave")),
)


def _outline(width: float, height: float, inset: float) -> list[tuple[float, float]]:
    x, y = width / 2, height / 2
    corners = ((0, -y), (x, -y / 2), (x, y / 2), (0, y), (-x, y / 2), (-x, -y / 2))
    keep = 1 - inset / x
    return [(x + u * keep, y + v * keep) for u, v in corners]


def _mark(face: Surface, colour: tuple[int, int, int], shape: str, x: float, y: float, k: int) -> None:
    if shape == "tree":
        pygame.draw.polygon(face, colour, [(x - 4 * k, y + 5 * k), (x, y - 6 * k), (x + 4 * k, y + 5 * k)])
    elif shape == "peak":
        pygame.draw.polygon(face, colour, [(x - 9 * k, y + 7 * k), (x, y - 9 * k), (x + 9 * k, y + 7 * k)])
        light = tuple(min(255, part + 90) for part in colour)
        pygame.draw.polygon(face, light, [(x - 3 * k, y - 3 * k), (x, y - 9 * k), (x + 3 * k, y - 3 * k)])
    elif shape == "wave":
        pygame.draw.arc(face, colour, (x - 6 * k, y, 6 * k, 4 * k), 0, 3.2, k)
        pygame.draw.arc(face, colour, (x, y, 6 * k, 4 * k), 0, 3.2, k)
    else:
        pygame.draw.line(face, colour, (x, y), (x + 2 * k, y - 4 * k), k)


def picture(k: int = WORK) -> Surface:
    """The whole row, at `k` pixels for each of the map's."""
    width, height = SIZE[0] * k, SIZE[1] * k
    row = Surface((width * len(_KINDS), height), pygame.SRCALPHA)
    for number, (base, (colour, count, shape)) in enumerate(_KINDS):
        dice = random.Random(number)
        face = Surface((width, height), pygame.SRCALPHA)
        pygame.draw.polygon(face, base, _outline(width, height, 0))
        spots = sorted((dice.uniform(0.2, 0.84), dice.uniform(0.14, 0.86)) for _ in range(count))
        for down, right in spots:
            _mark(face, colour, shape, right * width, down * height, k)
        rim = tuple(max(0, part - 34) for part in base)
        pygame.draw.polygon(face, rim, _outline(width, height, k / 2), k)
        mask = Surface((width, height), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), _outline(width, height, 0))
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        row.blit(face, (number * width, 0))
    return row


def bake() -> None:
    """Write the tile set's picture, clear outside the hexes."""
    row = picture()
    pygame.image.save(pygame.transform.smoothscale(row, (row.get_width() // WORK, row.get_height() // WORK)), TARGET)


if __name__ == "__main__":
    bake()
