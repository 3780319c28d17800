"""Tiles of the Labyrinth as pictures: stone of the square, walls cut by its passages, shade, and the scene of its kind.

Floor and walls are one piece each over all squares, so that they join across tiles; the light falls from one side in
every rotation, and scenes stand upright.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites, theme
from game.tables.realm.content import content, mazes

SIDES = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FINE = 234  # pixels of a tile in the finer set of pictures
HIDDEN, SEALED, OPEN = "back", "heart_sealed", "heart_open"
_FINER = 3  # how much finer the hole of a fallen tile is drawn
_TEETH, _JAG, _SPARKS = 44, 0.16, 9  # corners of its rim, how deep they are cut, and embers in it
_RUINS: theme.Colour = (46, 38, 38)
#: How far its rim reaches out of half a side, from outside in, and the colours of its glow.
_EMBERS: tuple[tuple[float, theme.Colour], ...] = (
    (1.0, (86, 24, 12)), (0.95, (168, 52, 20)), (0.9, (244, 128, 46)), (0.86, (120, 30, 14)), (0.8, (10, 7, 10)),
)  # fmt: skip
SPENT = 70  # of 255: how much is seen of a scene that has nothing left to give


class TileShown(NamedTuple):
    """How a tile lies there.

    Attributes:
        code: its code with the letter of its shape; ``back`` for a hidden one, ``HEART`` for the Heart.
        rot: quarter turns clockwise.
        spent: whether its text worked once and does so no more (LB-16).
        gone: whether it is Destroyed.
        awake: for the Heart, whether it is open.
        blocked: sides whose passage leads nowhere (LB-19).
        won: for the Heart, whether whoever breaks the last Seal wins (QK-1).
    """

    code: str
    rot: int = 0
    spent: bool = False
    gone: bool = False
    awake: bool = False
    blocked: str = ""
    won: bool = False

    @property
    def hidden(self) -> bool:
        """Whether only its back is seen."""
        return self.code == HIDDEN

    @property
    def sides(self) -> str:
        """Where passages lead out, of the letters NESW; none while nobody can say or go."""
        kind = mazes.tiles().get(self.code)
        return "" if kind is None or self.gone else kind.at(self.rot)

    @property
    def group(self) -> str:
        """Corridor, room, special, entrance, heart or back."""
        kind = mazes.tiles().get(self.code)
        return kind.group if kind else ""

    @property
    def scene(self) -> str:
        """The name of what stands on it."""
        if self.group == "heart":
            return OPEN if self.awake else SEALED
        if self.group == "entrance":
            return f"stairs_{realm_stairs(self.code)}"
        return self.code[:-1].lower()


def realm_stairs(code: str) -> str:
    """Which way the stairs of an Entrance lead: up or down (LB-7)."""
    return content().entrances[code].stairs


_FOLD = 2  # times its size in the 1920x1080 layout, that the stone is painted


@keep("look", most=256)
def picture(tile: TileShown, side: int, column: int = 2, row: int = 3) -> Surface:
    """A tile at a size in pixels, with the stone of a square."""
    return _laid(tile, _cut("maze_floor", side, column, row), _cut("maze_wall", side, column, row))


def _cut(name: str, side: int, column: int, row: int) -> Surface:
    """The floor or the walls of a square, cut out of those of all squares."""
    drawn = min(side, _FOLD * sprites.body(name)[0] // mazes.SIDE)  # larger is only cut out, not all of them
    whole = sprites.get(name, mazes.SIDE * drawn, mazes.SIDE * drawn)
    found = Surface((drawn, drawn), pygame.SRCALPHA)
    found.blit(whole, (0, 0), Rect(column * drawn, row * drawn, drawn, drawn))
    return found if drawn == side else pygame.transform.smoothscale(found, (side, side))


def _laid(tile: TileShown, floor: Surface, found: Surface) -> Surface:
    """A tile of its stone: the walls are cut and laid over the floor."""
    if tile.gone:
        found.blit(_abyss(found.get_width()), (0, 0))
        return found
    if tile.hidden:
        sprites.blit(found, "maze_back", found.get_rect())
        return found
    _floor(found, tile, floor)
    if tile.scene:
        sprites.blit(found, f"maze_{tile.scene}", found.get_rect(), alpha=SPENT if tile.spent else 255)
    for way in tile.blocked:
        sprites.blit(found, f"maze_blocked_{way}", found.get_rect())
    return found


@keep("look", most=16)
def _abyss(side: int) -> Surface:
    """Where a tile fell: black, with a torn rim that still glows."""
    fine = side * _FINER
    found = Surface((fine, fine))
    found.fill(_RUINS)
    for reach, colour in _EMBERS:
        pygame.draw.polygon(found, colour, _torn(fine, reach))
    for i in range(_SPARKS):
        x, y = ((i * step) % 97 / 97 * 0.6 + 0.2 for step in (37, 61))
        pygame.draw.circle(found, _EMBERS[2][1], (round(x * fine), round(y * fine)), max(1, fine // (70 + 9 * i)))
    return pygame.transform.smoothscale(found, (side, side)).convert_alpha()


def _torn(side: int, reach: float) -> list[tuple[float, float]]:
    """The corners of a torn square round the middle, which reaches so far out of half its side."""
    points = []
    for i in range(_TEETH):
        turn = math.tau * i / _TEETH
        square = 1 / max(abs(math.cos(turn)), abs(math.sin(turn)))
        far = side / 2 * reach * square * (1 - _JAG * ((i * 7) % 5) / 4)
        points.append((side / 2 + far * math.cos(turn), side / 2 + far * math.sin(turn)))
    return points


def _floor(found: Surface, tile: TileShown, floor: Surface) -> None:
    """The floor between the walls, and the shade of that cut."""
    side = found.get_width()
    name = f"{'c' if tile.group == 'corridor' else 'r'}_{tile.sides}"
    walls = found.copy()
    walls.blit(sprites.get(f"maze_mask_{name}", side, side), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    found.blit(floor, (0, 0))
    found.blit(walls, (0, 0))
    found.blit(sprites.get(f"maze_shade_{name}", side, side), (0, 0))


@keep("look", most=64)
def large(tile: TileShown, side: int) -> Surface:
    """A tile at any size, from the finer pictures, without those of all squares."""
    stones = (_stone(name) for name in ("maze_floor_one", "maze_wall_one"))
    return pygame.transform.smoothscale(_laid(tile, *stones), (side, side))


def _stone(name: str) -> Surface:
    found = Surface((FINE, FINE), pygame.SRCALPHA)
    found.blit(sprites.get(name, FINE, FINE), (0, 0))
    return found


@keep("look", most=16)
def shape(letter: str, side: int) -> Surface:
    """A bare tile of a shape, or a marker."""
    if letter in ("ST", "SD"):
        return sprites.get(f"maze_{letter.lower()}", side, side)
    code = next(code for code, kind in mazes.tiles().items() if kind.shape == letter and kind.group != "heart")
    return large(TileShown(code, spent=True), side)


def pictures() -> tuple[str, ...]:
    """The names of all sprites the maze is made of."""
    cuts = {kind.at(turns) for kind in mazes.tiles().values() for turns in range(4) if kind.openings}
    scenes = {TileShown(code).scene for code, kind in mazes.tiles().items() if kind.openings}
    return (
        *(
            f"maze_{name}"
            for name in (
                "floor",
                "wall",
                "floor_one",
                "wall_one",
                "fog",
                "back",
                "destroyed",
                "keeper",
                OPEN,
                "st",
                "sd",
            )
        ),
        *(f"maze_{name}" for name in ("torch", "torchlight", "crown", "turn_left", "turn_right")),
        *(f"maze_{part}_{wide}_{cut}" for part in ("mask", "shade") for wide in "cr" for cut in sorted(cuts)),
        *(f"maze_blocked_{side}" for side in SIDES),
        *(f"maze_{scene}" for scene in sorted(scenes)),
    )
