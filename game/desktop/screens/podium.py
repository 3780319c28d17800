"""The podium at the end of a game: who stands where, with light behind it and paper in the air."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface, draw

from game.content.kept import keep
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.screens import result_styles as styles
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.table import View
    from game.desktop.engine.theme import Colour
    from game.desktop.table.results import Ranked, Results
    from game.desktop.ui.rich import PlayerShown

PLACES = 3  # players on it, unless more have won or there are no places
_TALL = {0: 0.245, 1: 0.325, 2: 0.245}  # of the podium's height, by place
_LOW = 0.175
_SIZE = {0: 0.9, 1: 1.0, 2: 0.76}  # of the largest portrait, by place
_SMALL = 0.66
_BROAD = 1.25  # how much more room a winner has
_SHAPE, _WIDEST = 0.86, 300  # of a portrait: width to height, and units across at the most
_NARROW = 118  # units of a stand below which there is only a badge, no name
CROWN = 54  # units across
_GAP, _STRIP, _RIM, _ROUND = 5, 8, 12, 9  # units: between the parts, of the seat's colour, round a portrait, of corners
_PLATE = 140  # units of a name across, if there is room
_LEFT, _RIGHT, _FOR_PLACE = 0.26, 0.65, 0.34  # of a block's width: where place and points stand, room for the place
_RAYS, _BEAM = 18, 0.42  # beams of light, and how much of a turn's share each takes
_COARSE = 8  # pixels of the window to one of the light's picture
_LIGHT: Colour = (255, 190, 90)
_DARK = 120
_PAPERS, _FALL = 130, 420  # pieces of paper, and units that they fall
_GOLDEN = 0.618034  # steps of it spread evenly


class Stand(NamedTuple):
    """Somebody on the podium.

    Attributes:
        player: that one's part of the result.
        place: 1 for the best; 0 where nobody has one.
        won: the crown is theirs.
    """

    look: PlayerShown
    player: View
    place: int
    total: str
    won: bool

    @property
    def height(self) -> float:
        """How tall the block is, as a share of the podium's height; equal places are as tall."""
        return _TALL.get(1 if self.won else self.place, _LOW)


def stands(result: View, ranked: Sequence[Ranked], players_shown: Sequence[PlayerShown]) -> list[Stand]:
    """Who stands on it from left to right: the best in the middle, the next at the left; side by side if all lost."""
    ends, winners = {one["seat"]: one for one in result["players"]}, result["winners"]
    places = bool(winners and ranked[-1].rank)
    most = max(PLACES, len(winners)) if places else len(ranked)
    told = places and len(ranked) > 1
    found = [
        Stand(players_shown[one.seat], ends[one.seat], one.rank if told else 0, one.total, one.seat in winners)
        for one in ranked[:most]
    ]
    return [*found[1::2][::-1], *found[::2]]


def spots(area: Rect, found: Sequence[Stand]) -> list[Rect]:
    """Where they stand: side by side in the middle, with more room for who has won."""
    wide = min(area.width, round(area.width * (len(found) + 1) / (PLACES + 1)))
    middle = Rect(area.centerx - wide // 2, area.y, wide, area.height)
    return row(middle, *(_BROAD if stand.won else 1 for stand in found))


class PodiumLayout(NamedTuple):
    """Where the parts of a stand lie."""

    block: Rect
    portrait: Rect
    plate: Rect
    crown: Rect


def lay(box: Box, spot: Rect, what: Stand) -> PodiumLayout:
    """Lay a stand out in its place."""
    gap, crown = box.px(_GAP), box.px(CROWN)
    tall = round(what.height * spot.height)
    block = Rect(spot.x + gap, spot.bottom - tall, spot.width - 2 * gap, tall)
    largest = spot.height - round(_TALL[1] * spot.height) - crown
    share = _SIZE.get(1 if what.won else what.place, _SMALL)
    high = round(min(largest * share, (spot.width - 4 * gap) / _SHAPE, box.px(_WIDEST) / _SHAPE))
    portrait = Rect(0, 0, round(high * _SHAPE), high)
    portrait.midbottom = (spot.centerx, block.y - 2 * gap)
    plate = Rect(0, 0, min(spot.width - 2 * gap, max(box.px(_PLATE), portrait.width - 6 * gap)), 0)
    plate.height = round(styles.STANDING.px(box) * 1.7)
    plate.midbottom = (spot.centerx, portrait.bottom + gap)
    top = Rect(0, 0, crown, crown)
    top.midbottom = (spot.centerx, portrait.y)
    return PodiumLayout(block, portrait, plate, top)


def draw_stand(box: Box, spot: Rect, what: Stand, face: Results) -> None:
    """A block with place and points, and on it the portrait with the name."""
    found = lay(box, spot, what)
    seat = theme.BY_NAME[what.look.colour].colour
    _block(box, found.block, what, seat)
    rim = found.portrait.inflate(box.px(_RIM), box.px(_RIM))
    draw.rect(box.surface, theme.GOLD if what.won else styles.BRASS, rim, border_radius=box.px(_ROUND))
    draw.rect(box.surface, seat, rim.inflate(-box.px(_GAP), -box.px(_GAP)), border_radius=box.px(_ROUND))
    face.portrait(box.surface, found.portrait, what.player, what.look, box.k)
    _name(box, found.plate, what, narrow=spot.width < box.px(_NARROW))


def _block(box: Box, rect: Rect, what: Stand, seat: Colour) -> None:
    nine(box.surface, "panel_dark", rect, box.k)
    edge = box.px(_GAP)
    draw.rect(box.surface, seat, Rect(rect.x + edge, rect.y + edge, rect.width - 2 * edge, box.px(_STRIP)))
    middle, size = rect.centery + box.px(_GAP), 0.5 * rect.height / box.k
    total = styles.SUM.of(size=min(styles.SUM.size, size))
    if not what.place:
        total.at(box, what.total, (rect.centerx, middle), rect.width - 2 * box.px(_STRIP), "center")
        return
    place = styles.PLACE.of(size=min(styles.PLACE.size, size * 1.2))
    place.at(box, what.place, (rect.x + round(rect.width * _LEFT), middle), round(rect.width * _FOR_PLACE), "center")
    total.at(box, what.total, (rect.x + round(rect.width * _RIGHT), middle), rect.width // 2, "center")


def _name(box: Box, rect: Rect, what: Stand, narrow: bool) -> None:
    size = round(rect.height * 0.86)
    if narrow:  # the name stands beside the points
        seam = (rect.centerx, rect.bottom + box.px(2))
        dice.put_badge(box.surface, what.look.colour, what.look.emblem, seam, round(size * 1.1))
        return
    nine(box.surface, "plate_dark", rect, box.k * 0.8)
    style, gap = styles.STANDING, box.px(_STRIP)
    room = rect.width - size - 3 * gap
    wide = min(room, text.width(what.look.name, style.face, style.px(box)))
    left = rect.centerx - (size + gap + wide) // 2
    dice.put_badge(box.surface, what.look.colour, what.look.emblem, (left + size // 2, rect.centery), size)
    style.at(box, what.look.name, (left + size + gap, rect.centery), room)


# --- light and paper ----------------------------------------------------------------------------------------------


@keep("look", most=1)
def room(size: tuple[int, int], light: tuple[int, int], won: bool) -> Surface:
    """The wall with light round a point, and with beams behind somebody who has won."""
    width, height = sprites.size("shelf_wall")
    zoom = max(size[0] / width, size[1] / height)
    found = Surface(size)
    wall = sprites.get("shelf_wall", round(width * zoom), round(height * zoom))
    found.blit(wall, wall.get_rect(center=found.get_rect().center))
    shade(found, found.get_rect(), _DARK if won else round(_DARK * 1.3))
    if won:
        found.blit(pygame.transform.smoothscale(_beams(size, light), size), (0, 0))
    return found


def _beams(size: tuple[int, int], light: tuple[int, int]) -> Surface:
    """A glow and its beams, in a coarse picture."""
    small = Surface((size[0] // _COARSE, size[1] // _COARSE), pygame.SRCALPHA)
    middle, far = (light[0] / _COARSE, light[1] / _COARSE), small.get_height() * 0.8
    steps = 24
    for i in range(steps):  # discs laid over each other would add up: each replaces what it covers
        near = i / steps
        draw.circle(small, (*_LIGHT, round(150 * near**1.6)), middle, far * (1 - near))
    beams = Surface(small.get_size(), pygame.SRCALPHA)
    for i in range(_RAYS):
        edges = (math.tau * i / _RAYS, math.tau * (i + _BEAM) / _RAYS)
        ends = [(middle[0] + far * math.cos(edge), middle[1] + far * math.sin(edge)) for edge in edges]
        draw.polygon(beams, (*_LIGHT, 26), [middle, *ends])
    small.blit(beams, (0, 0))
    return small


def papers(surface: Surface, box: Box, colours: Sequence[Colour], share: float) -> None:
    """Paper in the seats' colours that falls once; at a share of 1 nothing is left."""
    for i in range(_PAPERS):
        late = 0.35 * (i * _GOLDEN * 7 % 1)
        fallen = (share - late) / (1 - late)
        if not 0 < fallen < 1:
            continue
        y = -20 + fallen * (_FALL * (0.45 + 0.55 * (i * _GOLDEN * 3 % 1)) + 40)
        x = i * _GOLDEN % 1 * box.width + 14 * math.sin(fallen * 9 + i)
        turn, flat = fallen * 11 + i, math.cos(fallen * 14 + i)
        size = min(1.0, 5 * (1 - fallen))
        across = (7 * size * math.cos(turn), 7 * size * math.sin(turn))
        down = (-4 * size * flat * math.sin(turn), 4 * size * flat * math.cos(turn))
        corners = [(x + a * across[0] + b * down[0], y + a * across[1] + b * down[1]) for a, b in _CORNERS]
        draw.polygon(surface, colours[i % len(colours)], [box.at(*corner) for corner in corners])


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
