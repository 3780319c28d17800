"""The Lands of the Wizards as painted islands: the baked ground, turned by sixths, and all that stands upright on it.

Hexes are pointy-top: the middle of ``q, r`` lies at ``hex_px * (q + r / 2), hex_px * sqrt(3) / 2 * r``.
"""

from __future__ import annotations

import math
import random
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.desktop.engine import sprites
from game.tables.wizards.content import content
from game.tables.wizards.content.shapes import LOCAL, ORDERS, POINTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

HEX = 48  # pixels across the flats of a hex in the 1920x1080 layout
FINE = 2  # the set of pictures that grounds are made from
COARSE = 4  # how much smaller what is blurred may be
ISLANDS, AT_ONCE = 48, 120  # pictures of Lands that are kept; things on one that are painted at once
ROW = math.sqrt(3) / 2
NEXT = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
TREE, PEAK, COLUMNS = (24, 28), (88, 88), 4
PEAK_LEANS = 0.05  # how far left of the middle of its picture a peak stands, as a part of the width
TREES = ("oak", "fir", "elf", "gold", "dry", "bush", "dead")
PEAKS = ("grey", "alp", "red")
RED_LANDS, ALPINE = ("dragons_lair", "emberhold"), ("crestfell", "galespire")
LOW = ("hollow", "center", "meligar", "megmoran", "crest")
PLACES = {
    "T": "town", "E": "dwelling", "ABBEY": "abbey", "HAMDREL": "cottage", "HOLLOW": "hollow", "CREST": "crest",
    "RUKTAL": "circle", "LAIRC": "center", "MEGMORAN": "megmoran", "MELIGAR": "meligar", "MELEKOK": "melekok",
}  # fmt: skip
Point = tuple[float, float]
Spot = tuple[int, int]


class Shape(Protocol):
    """What an island needs to know of a Land; ``game.tables.wizards.content.Land`` is one."""

    def __hash__(self) -> int:
        """Lands are kept by."""

    @property
    def slug(self) -> str:
        """Its name."""

    @property
    def kind(self) -> str:
        """Common, elven or magic."""

    @property
    def terrain(self) -> Sequence[str]:
        """The letters of its nineteen hexes: P, W, M or ~."""

    @property
    def places(self) -> Iterable[tuple[str, int]]:
        """Its places and the hexes they lie on."""

    @property
    def harbour(self) -> int:
        """The hex of its harbour, -1 for none."""

    @property
    def walls(self) -> Iterable[tuple[int, int]]:
        """Pairs of hexes that a wall parts."""


class Thing(NamedTuple):
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


def turned(at: Spot, rotation: int) -> Spot:
    """Where a hex of a Land lies when the Land is turned by sixths."""
    q, r = at
    for _ in range(rotation % 6):
        q, r = -r, q + r
    return q, r


def spot(at: tuple[float, float], hex_px: float) -> Point:
    """The middle of a hex in pixels, from the middle of the hex 0, 0."""
    return hex_px * (at[0] + at[1] / 2), hex_px * ROW * at[1]


def corners(at: Spot, hex_px: float, grow: float = 1.0) -> list[Point]:
    """The six corners of a hex, the topmost first, clockwise."""
    x, y = spot(at, hex_px)
    far = hex_px / math.sqrt(3) * grow
    return [(x + far * math.sin(i * math.pi / 3), y - far * math.cos(i * math.pi / 3)) for i in range(6)]


def scene_name(place: str) -> str:
    """The sprite of a place, by its name in the rules."""
    if place.startswith("STONE"):
        return "wizards_place_stone"
    return f"wizards_place_{PLACES[place.partition(':')[0]]}"


# ---------------------------------------------------------------- islands


def island(land: Shape, hex_px: int, rotation: int = 0, dead: bool = False) -> Surface:
    """A whole Land, its middle in the middle of the picture; the sea round it is left out.

    Args:
        land: the Land.
        hex_px: pixels across the flats of a hex.
        rotation: sixths of a turn, clockwise.
        dead: whether Evil has claimed it.
    """
    while prepare(land, hex_px, rotation, dead):
        pass
    return _islands[land.slug, hex_px, rotation, dead]


_islands: dict[tuple[str, int, int, bool], Surface] = {}  # the latest last
_begun: dict[tuple[str, int, int, bool], Iterator[Surface | None]] = {}


def prepare(land: Shape, hex_px: int, rotation: int = 0, dead: bool = False) -> bool:
    """Paint a part of a Land that will be asked for, as much as a frame has time for; False when it is done."""
    key = (land.slug, hex_px, rotation, dead)
    if key in _islands:
        _islands[key] = _islands.pop(key)
        return False
    painting = _begun.setdefault(key, _painting(land, hex_px, rotation, dead))
    found = next(painting)
    if found is None:
        return True
    del _begun[key]
    _islands[key] = found
    if len(_islands) > ISLANDS:
        del _islands[next(iter(_islands))]
    return False


def _painting(land: Shape, hex_px: int, rotation: int, dead: bool) -> Iterator[Surface | None]:
    """The steps of painting a Land; the last one yields it."""
    steps = _ground(land, hex_px, rotation, dead)
    base, dry = next(steps)
    for further in steps:
        yield None
        base, dry = further
    for n, thing in enumerate(sorted(_things(land, hex_px, rotation, dead, dry))):
        art = _art(thing, hex_px)
        side = PEAK_LEANS * art.get_width() if thing.sheet == "wizards_peaks" else 0
        box = art.get_rect(center=(round(base.get_width() / 2 + thing.x + side), 0))
        box.bottom = round(base.get_height() / 2 + thing.y - thing.lift + _below(thing) * thing.size * hex_px / HEX)
        base.blit(art, box)
        if n % AT_ONCE == AT_ONCE - 1:
            yield None
    yield base


def _below(thing: Thing) -> float:
    """How far a picture reaches below the foot of what it shows, at hexes of 48 pixels."""
    return {"wizards_trees": 3.0, "wizards_peaks": 26.0, "wizards_wall": 2.0}.get(thing.sheet, 8.0)


@keep("look", most=8)
def _large(name: str) -> Surface:
    return sprites.load(sprites.find(name, FINE))


def _ground(land: Shape, hex_px: int, rotation: int, dead: bool) -> Iterator[tuple[Surface, pygame.mask.Mask]]:
    """The turned ground with its coast, and which pixels of the picture it was scaled from are dry, in steps."""
    flat = _large(f"wizards_land_{land.slug}")
    size = flat.get_size()
    n = round(size[0] * hex_px / (HEX * FINE))
    if rotation % 6:
        whole = pygame.transform.rotozoom(flat, -60 * (rotation % 6), 1.0)
        flat = Surface(size, pygame.SRCALPHA)
        flat.blit(whole, whole.get_rect(center=flat.get_rect().center))
    dry = pygame.mask.from_surface(flat, 247)
    yield flat, dry
    if dead:
        flat = _burnt(flat, dry)
        yield flat, dry
    out = flat.copy()
    cliff = dry.to_surface(setcolor=(24, 14, 22, 235) if dead else (92, 66, 40, 235), unsetcolor=(0, 0, 0, 0))
    out.blit(pygame.transform.box_blur(cliff, 1), (0, 5))
    yield out, dry
    out.blit(dry.to_surface(setsurface=flat, unsetcolor=(0, 0, 0, 0)), (0, 0))
    yield pygame.transform.smoothscale(out, (n, n)), dry


def _burnt(flat: Surface, dry: pygame.mask.Mask) -> Surface:
    """The same shape in ash, on water that has gone dark."""
    n = flat.get_width()
    veil = flat.copy()
    veil.fill((70, 40, 92, 255), special_flags=pygame.BLEND_RGBA_MULT)
    ash = pygame.transform.smoothscale(_large("wizards_ash"), (n, n))
    rim = dry.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(96, 80, 104, 255))
    small = pygame.transform.smoothscale(rim, (n // COARSE, n // COARSE))  # what is blurred needs few pixels
    small = pygame.transform.gaussian_blur(small, max(1, n // 60 // COARSE))
    small.blit(small, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    soft = pygame.transform.smoothscale(small, (n, n))
    ash.blit(soft, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    veil.blit(dry.to_surface(setsurface=ash.convert_alpha(), unsetcolor=(0, 0, 0, 0)), (0, 0))
    return veil


@keep("look", most=512)
def _cell(sheet: str, row: int, column: int, wide: int) -> Surface:
    """A picture of a sheet, so many pixels wide."""
    w, h = TREE if sheet == "wizards_trees" else PEAK
    source = _large(sheet).subsurface(Rect(column * w * FINE, row * h * FINE, w * FINE, h * FINE))
    return pygame.transform.smoothscale(source, (wide, max(1, round(wide * h / w))))


def _art(thing: Thing, hex_px: int) -> Surface:
    if thing.sheet in ("wizards_trees", "wizards_peaks"):
        wide = (TREE if thing.sheet == "wizards_trees" else PEAK)[0]
        return _cell(thing.sheet, thing.row, thing.column, max(3, round(wide * thing.size * hex_px / HEX)))
    return sprites.get(thing.sheet, max(3, round(sprites.size(thing.sheet)[0] * thing.size * hex_px / HEX)))


def _things(land: Shape, hex_px: int, rotation: int, dead: bool, dry: pygame.mask.Mask) -> Iterator[Thing]:
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
            yield Thing(y + 24 * unit, x, name, size=0.9, lift=41 * unit)
        elif name and not dead:
            yield Thing(y + 13 * unit, x, name, size=1.12)
    if not dead:
        yield from _built(land, rotation, hex_px, letters)


def _is_dry(dry: pygame.mask.Mask, x: float, y: float) -> bool:
    w, h = dry.get_size()
    px, py = round(w / 2 + x), round(h / 2 + y)
    return 0 <= px < w and 0 <= py < h and bool(dry.get_at((px, py)))


def _mountain(
    land: Shape, here: Spot, letters: dict[Spot, str], name: str, rng: random.Random, hex_px: int
) -> Iterator[Thing]:
    """A peak, and lower ones where it meets the next mountains."""
    unit = hex_px / 36
    row = PEAKS.index("red" if land.slug in RED_LANDS else "alp" if land.slug in ALPINE else "grey")
    x, y = spot(here, hex_px)
    column = rng.randrange(COLUMNS - 1)
    low = name.rpartition("_")[2] in LOW
    if name.endswith("crest"):
        yield Thing(y + 4 * unit, x, "wizards_peaks", row, column, 1.12)
    elif low and land.slug not in RED_LANDS:
        yield Thing(y + 1 * unit, x, "wizards_peaks", row, COLUMNS - 1, 0.95)
    elif not low:
        yield Thing(y + 7 * unit, x + rng.uniform(-3, 3) * unit, "wizards_peaks", row, column,
                    rng.uniform(0.8, 0.9) if row == PEAKS.index("red") else rng.uniform(0.86, 1.0))  # fmt: skip
    for step in NEXT[:3]:
        other = (here[0] + step[0], here[1] + step[1])
        if letters.get(other) == "M" and (land.slug not in RED_LANDS or rng.random() < 0.3):
            if land.slug in RED_LANDS and (0, 0) in (here, other):
                continue
            ox, oy = spot(other, hex_px)
            px, py = (x + ox) / 2 + rng.uniform(-3, 3) * unit, (y + oy) / 2 + rng.uniform(4, 7) * unit
            yield Thing(py, px, "wizards_peaks", row, rng.randrange(COLUMNS), rng.uniform(0.5, 0.66))


def _trees(land: Shape, letter: str, name: str, dead: bool, rng: random.Random) -> Iterator[Thing]:
    """The trees and bushes of one hex, in design pixels from its middle."""
    if dead:
        count = {"W": 6, "P": 1}.get(letter, 0)
        for x, y in _scatter(rng, count, 10, 17, ""):
            yield Thing(y, x, "wizards_trees", TREES.index("dead"), rng.randrange(COLUMNS), rng.uniform(1.1, 1.5))
    elif letter == "W":
        for x, y in _scatter(rng, 17, 6, 18.5, name):
            yield Thing(
                y, x, "wizards_trees", TREES.index(_sort(land, rng)), rng.randrange(COLUMNS), rng.uniform(0.9, 1.2)
            )
    elif letter == "P":
        for x, y in _scatter(rng, rng.randint(2, 5), 5, 17, name):
            sort = (
                "dry"
                if land.slug in RED_LANDS
                else rng.choice(("bush", "bush", "elf" if land.kind == "elven" else "oak"))
            )
            yield Thing(y, x, "wizards_trees", TREES.index(sort), rng.randrange(COLUMNS), rng.uniform(0.7, 1.0))
    elif letter == "M" and land.slug not in RED_LANDS and not name:
        for _ in range(3):
            x, y = rng.uniform(-14, 14), rng.uniform(13, 17)
            yield Thing(y, x, "wizards_trees", TREES.index("fir"), rng.randrange(COLUMNS), rng.uniform(0.7, 0.9))


def _sort(land: Shape, rng: random.Random) -> str:
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


def _built(land: Shape, rotation: int, hex_px: int, letters: dict[Spot, str]) -> Iterator[Thing]:
    """Walls between hexes and the landing stage of a harbour."""
    for one, two in land.walls:
        a, b = (spot(turned(LOCAL[i], rotation), hex_px) for i in (one, two))
        mx, my, dx, dy = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2, a[1] - b[1], b[0] - a[0]
        for i in range(7):
            t = (i - 3) / 3 * 0.5 / math.sqrt(3)
            yield Thing(my + dy * t + 3 * hex_px / 36, mx + dx * t, "wizards_wall", size=0.62)
    if land.harbour >= 0:
        here = turned(LOCAL[land.harbour], rotation)
        wet = [d for d in NEXT if letters.get((here[0] + d[0], here[1] + d[1]), "~") == "~"]
        d = max(wet or NEXT, key=lambda step: (spot(step, 1)[1], step))
        x, y = spot((here[0] + d[0] * 0.5, here[1] + d[1] * 0.5), hex_px)
        yield Thing(y + 12 * hex_px / 36, x, "wizards_place_harbour", size=0.62)


# ---------------------------------------------------------------- sea, mist, unknown Lands


def sea(surface: Surface, rect: Rect, hex_px: int, offset: Spot = (0, 0)) -> None:
    """Fill a rectangle with deep water.

    Args:
        surface: where it is drawn.
        rect: the rectangle.
        hex_px: pixels across the flats of a hex.
        offset: pixels by which the map has been moved, so that the water moves with it.
    """
    kept = surface.get_clip()
    surface.set_clip(rect.clip(kept))
    _tiled(surface, rect, "wizards_sea", hex_px, offset, 0)
    surface.set_clip(kept)


def _tiled(surface: Surface, rect: Rect, name: str, hex_px: int, offset: Spot, blend: int) -> None:
    tile = sprites.get(name, round(sprites.size(name)[0] * hex_px / HEX))
    n = tile.get_width()
    for x in range(rect.left + offset[0] % n - n, rect.right, n):
        for y in range(rect.top + offset[1] % n - n, rect.bottom, n):
            surface.blit(tile, (x, y), special_flags=blend)


def mist(surface: Surface, centres: Iterable[Point], hex_px: int, offset: Spot = (0, 0)) -> None:
    """Fog over hexes beyond the sea, given by their middles in pixels; ``offset`` as in `sea`."""
    veil = sprites.get("wizards_veil", round(sprites.size("wizards_veil")[0] * hex_px / HEX))
    layer = Surface(surface.get_size(), pygame.SRCALPHA)
    layer.fill((255, 255, 255, 0))
    for centre in centres:
        box = veil.get_rect(center=(round(centre[0]), round(centre[1])))
        layer.blit(veil, box, special_flags=pygame.BLEND_RGBA_MAX)
    _tiled(layer, layer.get_rect(), "wizards_mist", hex_px, offset, pygame.BLEND_RGB_MULT)
    surface.blit(layer, (0, 0))


@keep("look", most=8)
def back(hex_px: int) -> Surface:
    """A Land that lies face down: bright mist and a star, its middle in the middle of the picture."""
    out = sprites.get("wizards_unknown", round(sprites.size("wizards_unknown")[0] * hex_px / HEX)).copy()
    star = sprites.get("wizards_star", round(hex_px * 1.5))
    out.blit(star, star.get_rect(center=out.get_rect().center))
    return out


FLAT = {
    "P": (146, 172, 68), "W": (46, 92, 44), "M": (150, 138, 124), "~": (24, 92, 126),
}  # fmt: skip


@keep("look", most=256)
def mini(land: Shape, hex_px: int, rotation: int = 0, dead: bool = False) -> Surface:
    """A Land in flat colours for small maps, its middle in the middle of the picture."""
    fold = 4
    wide = hex_px * fold
    n = round(5.4 * wide)
    out = Surface((n, n), pygame.SRCALPHA)
    for grow, rim in ((1.22, True), (1.04, False)):
        for at, letter in zip(LOCAL, land.terrain, strict=True):
            if letter == "~":
                continue
            colour = FLAT[letter]
            if land.slug in RED_LANDS:
                colour = (132, 72, 50) if letter == "M" else (146, 116, 72)
            if dead:
                colour = (44, 30, 52)
            points = [(x + n / 2, y + n / 2) for x, y in corners(turned(at, rotation), wide, grow)]
            pygame.draw.polygon(out, (226, 206, 156) if rim and not dead else (96, 60, 120) if rim else colour, points)
    return pygame.transform.smoothscale(out, (n // fold, n // fold))


# ---------------------------------------------------------------- single pictures


# Where a hex of each kind can be seen: Land and hex.
SEEN: dict[str, tuple[tuple[str, int], ...]] = {
    "P": (("meadowshire", 8), ("farrowdale", 5), ("brackenmoor", 11)),
    "W": (("edgewood", 4), ("torwall", 12), ("sacred_circle", 5)),
    "M": (("stonewick", 5), ("mistvale", 1), ("crestfell", 10)),
    "~": (("tidewell", 1), ("abbotsmere", 5), ("oxenford", 4)),
}


@keep("look", most=64)
def hex_view(land: Shape, index: int, size: int, rotation: int = 0, dead: bool = False) -> Surface:
    """One hex as it is seen on the map, cut out.

    Args:
        land: its Land.
        index: which of the nineteen.
        size: pixels across its flats.
        rotation: sixths of a turn of the Land, clockwise.
        dead: whether Evil has claimed the Land.
    """
    whole = island(land, size, rotation, dead)
    x, y = spot(turned(LOCAL[index], rotation), size)
    high = math.ceil(size / ROW)
    out = Surface((size, high), pygame.SRCALPHA)
    sea(out, out.get_rect(), size)
    middle = whole.get_rect().center
    out.blit(whole, (round(size / 2 - middle[0] - x), round(high / 2 - middle[1] - y)))
    mask = Surface((size * 4, high * 4), pygame.SRCALPHA)
    points = [((px + size / 2) * 4, (py + high / 2) * 4) for px, py in corners((0, 0), size)]
    pygame.draw.polygon(mask, (255, 255, 255), points)
    out.blit(pygame.transform.smoothscale(mask, out.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def hex_tile(kind: str, variant: int, size: int, dead: bool = False) -> Surface:
    """A hex of a kind of terrain.

    Args:
        kind: P, W, M or ~.
        variant: 0 to 2.
        size: pixels across its flats.
        dead: whether Evil has claimed it.
    """
    slug, index = SEEN[kind][variant % 3]
    land = next(one for one in content().lands if one.slug == slug)
    return hex_view(land, index, size, 0, dead)


def place_scene(kind: str, size: int, which: str = "") -> Surface:
    """A place as an upright scene; ``which`` names the tower."""
    return sprites.get(f"wizards_place_{which.lower() if kind == 'tower' else kind}", size)


def piece(name: str, size: int) -> Surface:
    """A piece by the end of its sprite's name, as ``boat`` or ``hw_terek``."""
    return sprites.get(f"wizards_{name}", size)


def order_emblem(order: int | str, size: int) -> Surface:
    """The medallion of an Order, by number or name; -1 for none."""
    if isinstance(order, int):
        order = ORDERS[order] if order >= 0 else "none"
    return sprites.get(f"wizards_order_{order or 'none'}", size)


def _by(theme: dict[str, str]) -> dict[str, str]:
    return {slug: f"wizards_{picture}" for picture, slugs in theme.items() for slug in slugs.split()}


EVENTS = _by({
    "scene_wind": "following_wind squall", "scene_leaves": "leaf_road gate_of_leaves", "scene_goat": "goats_feet",
    "scene_star": "fallen_star key_of_stars", "scene_wave": "wave_walking", "scene_boots": "leaden_boots",
    "scene_bramble": "bramble_snare", "scene_owl": "owls_counsel foresight", "scene_page": "torn_page whispered_name",
    "scene_forge": "spark_of_the_forge", "scene_lantern": "lantern_path beacon_answered",
    "scene_gift": "peddlers_gift barrow_hoard magpie_sprites", "scene_sleep": "sleepwalking poppy_dust",
    "scene_demons": "ill_omen the_ground_opens demon_bane_word malicious_intent",
    "scene_stranger": "a_strangers_errand toll_of_the_road crossed_paths", "scene_glass": "cage_of_glass mirror_pool",
    "scene_hourglass": "stolen_hours", "scene_door": "the_white_door", "scene_fire": "shared_fire song_of_hope",
    "scene_mare": "silver_mare", "scene_hound": "lost_hound", "scene_heal": "heal_all",
    "scene_dragon": "dragons_shadow", "scene_rockfall": "rockfall",
})  # fmt: skip
TASKS = _by({
    "scene_map": "the_surveyors_round the_unfinished_map the_long_inventory",
    "scene_letters": "letters_under_leaf the_tithe_returned the_borrowed_name ink_of_the_deep",
    "scene_page": "the_scholars_error", "scene_debts": "the_millers_two_debts bread_for_harvesters",
    "scene_herbs": "root_bark_and_flower simples_for_the_wise_woman moonwort seeds_of_the_first_tree herald_of_spring",
    "view_abbey": "a_bell_for_the_abbey the_quiet_pilgrim",
    "scene_forge": "ash_from_the_hearth the_smiths_promise embers_of_the_old_war",
    "scene_sea": "salt_into_silver whale_song the_broken_oar ferrymans_wager",
    "scene_feather": "the_feather_oath a_name_for_the_wind", "scene_door": "gate_of_moonlight",
    "view_stone": "the_listening_stones a_stone_set_right", "view_circle": "vigil_at_the_circle",
    "scene_crown": "the_kings_question the_lost_heir", "scene_lantern": "three_lanterns beacons_against_the_dark",
    "scene_road": "song_of_the_green_road the_poachers_trail",
    "scene_dragon": "dragons_tooth what_the_dragon_saw the_dragons_stair", "view_hollow": "hollow_echoes",
    "scene_goat": "watch_on_the_peaks frost_on_the_glass", "scene_star": "the_wandering_star",
    "scene_counsel": "counsel_of_two the_threefold_greeting master_and_apprentice",
    "scene_ring_of_staying": "the_elflords_ring", "view_meligar": "the_three_towers", "view_megmoran": "fire_water_air",
    "scene_oath": "the_oath_renewed",
})  # fmt: skip


SPELLS = _by({
    "scene_boat_summoning": "boat_summoning", "scene_boots_of_striding": "swiftness", "scene_telepathy": "telepathy",
    "scene_demons": "demon_dispelling", "scene_dragon": "dragon_taming", "scene_escape": "escape",
    "scene_animal_summoning": "animal_summoning", "scene_door": "transport",
})  # fmt: skip


def spell_scene(kind: str) -> str:
    """The picture of a spell."""
    return SPELLS[kind]


def task_scene(slug: str) -> str:
    """The picture of a Task."""
    return TASKS[slug]


def event_scene(slug: str) -> str:
    """The picture of an Event."""
    return EVENTS[slug]


def object_scene(slug: str) -> str:
    """The picture of a Magical Object."""
    return f"wizards_scene_{slug}"


def wizard_scene(slug: str) -> str:
    """The picture of a card of the Wizard deck: a High Wizard, the Phantasm, a Trap; "secret" for one face down."""
    if slug == "phantasm":
        return "wizards_scene_phantasm"
    return "wizards_scene_wizard_trap" if slug.startswith("trap") else f"wizards_scene_hw_{slug}"


def place_picture(place: str) -> str:
    """The picture of a place seen near at hand, by its name in the rules."""
    return scene_name(place).replace("_place_", "_view_")


KINDS = ("task", "must", "event", "object", "wizard", "rule")
DECKS = ("tasks", "events", "wizards", "objects")
ANIMALS = ("dragon", "unicorn", "winged_horse", "horse", "hound", "dove")
STATES = ("dazed", "bound", "stunned", "trapped")
PLAIN = (
    "ash", "unknown", "sea", "mist", "veil", "trees", "peaks", "wall", "place_harbour", "boat", "demons", "dragon",
    "flag",
    "flag_must", "pip_on", "pip_off", "skull", "star", "day", "day_now", "day_past", "hw_secret", "order_none",
    "scene_hw_secret",
)  # fmt: skip
ICONS = (
    *POINTS, *STATES, "healed", "trapped", "day", "fortnight", "lair_time", "thwart", "lost", "extra", "task",
    "task_must", "event", "object", "wizard", "boat", "swim", "demons", "dragon", "land", "hex", "steps", "die",
    "any", "mentor", "high_wizard", "here", "stay", "transport_part", "phantasm", "rank", "harbour", "wall",
    "terrain_plains", "terrain_woods", "terrain_mountains", "terrain_water", "trap_bramble_snare",
    "trap_cage_of_glass", "trap_poppy_dust", "trap_held",
    *(f"trap_{n}" for n in range(1, 7)), *(f"animal_{name}" for name in ANIMALS), *(f"order_{name}" for name in ORDERS),
)  # fmt: skip


@keep("look")
def names() -> tuple[str, ...]:
    """All pictures of the Wizards."""
    whole = content()
    places = [place for land in whole.lands for place, _at in land.places]
    spells = {spell.kind for ranks in whole.spells for known in ranks for spell in known}
    found = [f"wizards_{name}" for name in PLAIN]
    found += [f"wizards_land_{land.slug}" for land in whole.lands]
    found += [draw(place) for place in places for draw in (scene_name, place_picture)]
    found += [f"wizards_hw_{card.slug}" for card in whole.wizard_deck if card.kind == "hw"]
    found += [f"wizards_order_{name}" for name in ORDERS] + [f"wizards_animal_{name}" for name in ANIMALS]
    found += [f"wizards_state_{name}" for name in STATES]
    found += [f"wizards_card_{name}" for name in KINDS] + [f"wizards_back_{name}" for name in DECKS]
    found += [task_scene(card.slug) for card in whole.tasks] + [event_scene(card.slug) for card in whole.events]
    found += [object_scene(card.slug) for card in whole.objects]
    found += [spell_scene(kind) for kind in sorted(spells)]
    found += [wizard_scene(card.slug) for card in whole.wizard_deck]
    signs = [*ICONS, *sorted(spells), *(card.slug for card in whole.objects)]
    signs += [scene_name(place).removeprefix("wizards_") for place in places]
    found += [f"wizards_icon_{name}" for name in signs]
    return tuple(dict.fromkeys(found))
