"""The players lay the Lands themselves (WZ-35): a hand of three, free slots, a Land that is turned before it lies."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import glow, nine
from game.desktop.ui.pieces import Piece
from game.tables.wizards.content.catalog import LAND, LANDS
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face import islands, layers, names, pictures
from game.tables.wizards.face.camera import MIDDLES, SLOT, Camera, middle
from game.tables.wizards.face.layers import Layer
from game.tables.wizards.face.styles import LAND_NAME

if TYPE_CHECKING:
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Slot

TURNER = 52  # units of a button that turns the Land
RADIUS = 2.6  # hexes from the middle of a slot that a click may be off
REACH = 3.2  # hexes across what keys frame of a slot
GHOST = 200  # how solid a Land looks before it lies
_BETWEEN = (8, 6)  # pixels between Lands of a hand


class Laying(NamedTuple):
    """What is being laid: the Land, the slot and the rotation, as far as they are chosen."""

    land: str
    space: int
    rotation: int


def laying(shown: Shown) -> Laying:
    """What is picked, or pointed at once a Land is."""
    marked = shown.picked | shown.proposed
    land = next((t[5:] for t in sorted(marked) if t.startswith("land:")), "")
    spaces = [t for t in sorted(marked) if t.startswith("hex:")]
    if not spaces and land and shown.under in shown.lit and shown.under.startswith("hex:"):
        spaces = [shown.under]
    turned = next((int(t.rpartition("_")[2]) for t in sorted(shown.proposed) if t.startswith("act:rotate_")), 0)
    return Laying(land, number(spaces[0][4:]) if spaces else NONE, turned)


def hand(group: Rect, shown: Shown, unit: float) -> list[Piece]:
    """The Lands that may be laid, as far as they may be seen, in their group of the tray."""
    held = shown.view["hand"] if shown.view["seat"] == shown.seat else []
    wide = group.width // max(3, len(held))
    found = []
    for i, slug in enumerate(held):
        rect = Rect(group.x + i * wide, group.y, wide, group.height).inflate([-gap for gap in _BETWEEN])
        target = f"land:{slug}"
        light = shown.light(target)
        draw = partial(_card, slug=slug, light=light, unit=unit)
        found.append(Piece(("hand", target), rect, target, (slug, light), draw, edge=round(10 * unit)))
    return found


def turners(rect: Rect, shown: Shown, unit: float) -> list[Piece]:
    """The two buttons over the sea that turn the Land."""
    if laying(shown).space == NONE or not any(t.startswith("act:rotate_") for t in shown.proposed):
        return []
    side, gap = round(TURNER * unit), round(10 * unit)
    spot = Rect(rect.right - side - gap, rect.bottom - side - gap, side, side)
    return [
        Piece(("turner", way), place, f"turn:{way}", way, partial(_turner, way=way, unit=unit), edge=6)
        for way, place in ((-1, spot.move(-side - gap, 0)), (1, spot))
    ]


def slots(camera: Camera, shown: Shown) -> list[Piece]:
    """Where the Land may lie; clicks go to the nearest slot."""
    spots = {f"hex:{name}": MIDDLES[number(name)] for name in sorted(names.spaces_of(shown.lit | shown.picked))}

    def nearest(pixel: tuple[int, int], target: str) -> bool:
        point = camera.world(pixel)
        best = min(spots, key=lambda name: math.dist(spots[name], point))
        return best == target and math.dist(spots[best], point) < RADIUS

    return [
        Piece(
            target, camera.square(at, 2 * RADIUS * camera.px + 2).clip(camera.rect), target,
            reach=camera.reach(at, REACH * camera.px), within=partial(nearest, target=target),
        )
        for target, at in reversed(spots.items())
    ]  # fmt: skip


def items(shown: Shown, px: int) -> Layer:
    """Rings on free slots, the names of what one has laid, and the Land in the air."""
    words, found = Layer([], []), []
    for slot in shown.view["slots"]:
        at = middle(SLOT * slot["at"][0], SLOT * slot["at"][1])
        if _free(slot, shown):
            found.append(layers.centred(_ring(px), at, px))
        if slot["down"] and slot["land"] in LAND:
            words += layers.label(slot["land"], [at], px, px)
        if slot["down"] and slot["owner"] is not None:
            badge = sprites.get(f"badge_{shown.players_shown[slot['owner']].colour}", max(16, round(px * 1.1)))
            found.append(layers.centred(badge, (at[0], at[1] + 1.3), px))
    what = laying(shown)
    if what.land in LAND and what.space != NONE:
        found.append(layers.centred(_ghost(what.land, what.rotation, px), MIDDLES[what.space], px))
    return Layer(found, []) + words


def _free(slot: Slot, shown: Shown) -> bool:
    """Whether a Land may still be laid in a slot, for as long as somebody lays one."""
    return not slot["down"] and slot["land"] is None and bool(shown.lit or shown.picked)


def _ghost(land: str, rotation: int, px: int) -> Surface:
    found = islands.island(LANDS[LAND[land]], px, rotation).copy()
    found.set_alpha(GHOST)
    return found


def _ring(px: int) -> Surface:
    """A free slot."""
    side = round(5 * px)
    found = Surface((side, side), pygame.SRCALPHA)
    pygame.draw.circle(found, (255, 230, 140, 46), (side / 2, side / 2), side * 0.44)
    pygame.draw.circle(found, (70, 34, 6), (side / 2, side / 2), side * 0.45, max(4, px // 5))
    pygame.draw.circle(found, pictures.GOLD, (side / 2, side / 2), side * 0.445, max(2, px // 9))
    return found


def _card(surface: Surface, rect: Rect, slug: str, light: int, unit: float) -> None:
    """A Land of the hand: as it lies unturned, and its name."""
    nine(surface, "plate_light", rect, unit)
    glow(surface, rect, light, unit, soft=True)
    px = max(10, round(rect.height / 6.4))
    drawn = islands.island(LANDS[LAND[slug]], px)
    surface.blit(drawn, drawn.get_rect(center=(rect.centerx, rect.y + round(rect.height * 0.4))))
    room = rect.width - round(10 * unit)
    words, size = text.fit(names.land(slug), LAND_NAME.face, round(LAND_NAME.size * unit), room, text.reading.least)
    text.put(
        surface, words, (rect.centerx, rect.bottom - round(13 * unit)), "center", size, LAND_NAME.face, LAND_NAME.colour
    )


def _turner(surface: Surface, rect: Rect, way: int, unit: float) -> None:
    nine(surface, "plate_dark", rect, unit)
    drawn = sprites.get("icon_arrow_right" if way > 0 else "icon_arrow_left", rect.width * 2 // 3, tint=theme.GOLD)
    surface.blit(drawn, drawn.get_rect(center=rect.center))
