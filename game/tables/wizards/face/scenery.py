"""What stands upright on a Land: mountains, trees, places, walls and the landing stage of a harbour."""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple

from game.tables.wizards.content.shapes import LOCAL
from game.tables.wizards.face.hexes import FINE, HEX, NEXT, spot, turned
from game.tables.wizards.face.scenes import scene_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pygame.mask import Mask

    from game.content.maps import Point
    from game.tables.wizards.content import Land
    from game.tables.wizards.face.camera import Axial

COLUMNS = 4  # of the sheets of trees and peaks
TREES = ("oak", "fir", "elf", "gold", "dry", "bush", "dead")
PEAKS = ("grey", "alp", "red")
RED_LANDS, ALPINE = ("dragons_lair", "emberhold"), ("crestfell", "galespire")
LOW = ("hollow", "center", "meligar", "megmoran", "crest")


class SceneryThing(NamedTuple):
    """What stands on an island: sorted, the farther ones come first.

    Attributes:
        y: pixels below the middle of the Land, where its foot is.
        x: pixels right of it.
        sheet: the sheet it comes from, or the name of a sprite.
        row: the row of a sheet.
        column: the column of a sheet.
        size: 1 as baked.
        lift: pixels by which it is drawn higher than it is sorted.
    """

    y: float
    x: float
    sheet: str
    row: int = 0
    column: int = 0
    size: float = 1.0
    lift: float = 0.0


def things(land: Land, hex_px: int, rotation: int, dead: bool, dry: Mask) -> Iterator[SceneryThing]:
    """Everything that stands on a Land, of trees only those whose foot is on dry ground."""
    places = {at: name for name, at in land.places}
    kept = [spot(turned(LOCAL[at], rotation), hex_px) for at in places]
    letters = {turned(at, rotation): letter for at, letter in zip(LOCAL, land.terrain, strict=True)}
    unit, fold = hex_px / 36, HEX * FINE / hex_px
    for index, (at, letter) in enumerate(zip(LOCAL, land.terrain, strict=True)):
        here = turned(at, rotation)
        x, y = spot(here, hex_px)
        name = scene_name(places[index]) if index in places else ""
        rng = random.Random(f"{land.slug} {index}")
        if letter == "M" and not dead:
            yield from _mountain(land, here, letters, name, rng, hex_px)
        for tree in _trees(land, letter, name, dead, rng):
            px, py = x + tree.x * unit, y + tree.y * unit
            if any(abs(px - a) < 13 * unit and -6 * unit < py - b < 20 * unit for a, b in kept):
                continue
            if _is_dry(dry, px * fold, (py + unit) * fold) and _is_dry(dry, px * fold, (py + 3 * unit) * fold):
                yield tree._replace(x=px, y=py)
        if name.endswith("crest") and not dead:
            yield SceneryThing(y + 24 * unit, x, name, size=0.9, lift=41 * unit)
        elif name and not dead:
            yield SceneryThing(y + 13 * unit, x, name, size=1.12)
    if not dead:
        yield from _built(land, rotation, hex_px, letters)


def _is_dry(dry: Mask, x: float, y: float) -> bool:
    w, h = dry.get_size()
    px, py = round(w / 2 + x), round(h / 2 + y)
    return 0 <= px < w and 0 <= py < h and bool(dry.get_at((px, py)))


def _mountain(
    land: Land, here: Axial, letters: Mapping[Axial, str], name: str, rng: random.Random, hex_px: int
) -> Iterator[SceneryThing]:
    """A peak, and lower ones where it meets the next mountains."""
    unit = hex_px / 36
    row = PEAKS.index("red" if land.slug in RED_LANDS else "alp" if land.slug in ALPINE else "grey")
    x, y = spot(here, hex_px)
    column = rng.randrange(COLUMNS - 1)
    low = name.rpartition("_")[2] in LOW
    if name.endswith("crest"):
        yield SceneryThing(y + 4 * unit, x, "wizards_peaks", row, column, 1.12)
    elif low and land.slug not in RED_LANDS:
        yield SceneryThing(y + 1 * unit, x, "wizards_peaks", row, COLUMNS - 1, 0.95)
    elif not low:
        yield SceneryThing(y + 7 * unit, x + rng.uniform(-3, 3) * unit, "wizards_peaks", row, column,
                    rng.uniform(0.8, 0.9) if row == PEAKS.index("red") else rng.uniform(0.86, 1.0))  # fmt: skip
    for step in NEXT[:3]:
        other = (here[0] + step[0], here[1] + step[1])
        if letters.get(other) == "M" and (land.slug not in RED_LANDS or rng.random() < 0.3):
            if land.slug in RED_LANDS and (0, 0) in (here, other):
                continue
            ox, oy = spot(other, hex_px)
            px, py = (x + ox) / 2 + rng.uniform(-3, 3) * unit, (y + oy) / 2 + rng.uniform(4, 7) * unit
            yield SceneryThing(py, px, "wizards_peaks", row, rng.randrange(COLUMNS), rng.uniform(0.5, 0.66))


def _trees(land: Land, letter: str, name: str, dead: bool, rng: random.Random) -> Iterator[SceneryThing]:
    """The trees and bushes of one hex, in design pixels from its middle."""
    if dead:
        count = {"W": 6, "P": 1}.get(letter, 0)
        for x, y in _scatter(rng, count, 10, 17, ""):
            yield SceneryThing(
                y, x, "wizards_trees", TREES.index("dead"), rng.randrange(COLUMNS), rng.uniform(1.1, 1.5)
            )
    elif letter == "W":
        for x, y in _scatter(rng, 17, 6, 18.5, name):
            yield SceneryThing(
                y, x, "wizards_trees", TREES.index(_sort(land, rng)), rng.randrange(COLUMNS), rng.uniform(0.9, 1.2)
            )
    elif letter == "P":
        for x, y in _scatter(rng, rng.randint(2, 5), 5, 17, name):
            sort = (
                "dry"
                if land.slug in RED_LANDS
                else rng.choice(("bush", "bush", "elf" if land.kind == "elven" else "oak"))
            )
            yield SceneryThing(y, x, "wizards_trees", TREES.index(sort), rng.randrange(COLUMNS), rng.uniform(0.7, 1.0))
    elif letter == "M" and land.slug not in RED_LANDS and not name:
        for _ in range(3):
            x, y = rng.uniform(-14, 14), rng.uniform(13, 17)
            yield SceneryThing(y, x, "wizards_trees", TREES.index("fir"), rng.randrange(COLUMNS), rng.uniform(0.7, 0.9))


def _sort(land: Land, rng: random.Random) -> str:
    if land.slug in RED_LANDS:
        return "dry"
    if land.kind == "elven":
        return rng.choices(("elf", "gold", "oak", "fir"), (56, 20, 12, 12))[0]
    firs = 75 if land.slug in ALPINE else 36
    return rng.choices(("fir", "oak"), (firs, 100 - firs))[0]


def _scatter(rng: random.Random, count: int, apart: float, far: float, name: str) -> list[Point]:
    """So many points of a hex at a distance from each other, none where the place is drawn."""
    found: list[Point] = []
    for _ in range(240):
        if len(found) >= count:
            break
        turn, reach = rng.random() * math.tau, far * math.sqrt(rng.random())
        x, y = reach * math.cos(turn), reach * math.sin(turn)
        if name and abs(x) < 15 and -15 < y < 15:
            continue
        if all((x - a) ** 2 + ((y - b) * 1.25) ** 2 > apart**2 for a, b in found):
            found.append((x, y))
    return found


def _built(land: Land, rotation: int, hex_px: int, letters: Mapping[Axial, str]) -> Iterator[SceneryThing]:
    """Walls between hexes and the landing stage of a harbour."""
    for one, two in land.walls:
        a, b = (spot(turned(LOCAL[i], rotation), hex_px) for i in (one, two))
        mx, my, dx, dy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[1] - b[1], b[0] - a[0]
        for i in range(7):
            t = (i - 3) / 3 * 0.5 / math.sqrt(3)
            yield SceneryThing(my + dy * t + 3 * hex_px / 36, mx + dx * t, "wizards_wall", size=0.62)
    if land.harbour >= 0:
        here = turned(LOCAL[land.harbour], rotation)
        wet = [d for d in NEXT if letters.get((here[0] + d[0], here[1] + d[1]), "~") == "~"]
        d = max(wet or NEXT, key=lambda step: (spot(step, 1)[1], step))
        x, y = spot((here[0] + d[0] * 0.5, here[1] + d[1] * 0.5), hex_px)
        yield SceneryThing(y + 12 * hex_px / 36, x, "wizards_place_harbour", size=0.62)
