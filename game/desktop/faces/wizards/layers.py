"""What lies over the sea: lit hexes, names, pieces, the way that is shown; each layer is a list of small pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.wizards import NEIGHBOURS
from game.desktop.art import sprites, text
from game.desktop.art.wizards import piece
from game.desktop.faces.wizards import names, pictures, reaching, standing
from game.desktop.faces.wizards.camera import middle
from game.desktop.faces.wizards.ground import SIDES
from game.tables.wizards.geography import HEXES, NONE, NUMBER
from game.tables.wizards.wayfinding import number

if TYPE_CHECKING:
    from game.desktop.faces.wizards.ground import Sea
    from game.desktop.faces.wizards.standing import Thing
    from game.desktop.hud.model import Shown, View

SMALL = 24  # hexes below this many pixels show no costs
NAME_PX = 0.46  # height of a Land's name, of a hex in the usual view


class Item(NamedTuple):
    """A picture and its left upper corner in pixels from the middle of hex 0,0."""

    picture: Surface
    x: int
    y: int


def centred(picture: Surface, point: tuple[float, float], px: int) -> Item:
    """A picture round a point of the world."""
    wide, high = picture.get_size()
    return Item(picture, round(point[0] * px) - wide // 2, round(point[1] * px) - high // 2)


def draw(surface: Surface, items: list[Item], origin: tuple[int, int], rect: Rect) -> None:
    """Lay on the screen what of a layer is in sight."""
    x, y = origin
    seen = rect.move(-x, -y)
    left, top, right, bottom = seen.left, seen.top, seen.right, seen.bottom
    found = []
    for picture, at_x, at_y in items:
        if at_x < right and at_y < bottom and at_x + picture.get_width() > left and at_y + picture.get_height() > top:
            found.append((picture, (at_x + x, at_y + y)))
    surface.fblits(found)


# ------------------------------------------------------------------ lit hexes


def lit(shown: Shown, px: int) -> list[Item]:
    """Every hex that may be clicked: within reach with what it costs, else only lit."""
    found = reaching.lit_ways(shown)
    tones: dict[int, str] = {}
    for name in names.spaces_of(shown.lit | shown.picked | shown.proposed):
        space = number(name)
        if space == NONE:
            continue
        target = f"hex:{name}"
        tone = {"forced": "stop", "demons": "stop", "swim": "swim"}.get(found[space].stops, "reach") if space in found \
            else "lit"  # fmt: skip
        tones[space] = "picked" if shown.marked(target) else tone
    items = [centred(pictures.lit_hex(tone, _sides(space, tones), px), middle(*HEXES[space]), px)
             for space, tone in tones.items()]  # fmt: skip
    if px >= SMALL:
        items += [_cost(space, found[space], px) for space in tones if space in found]
    return items


def _sides(space: int, tones: dict[int, str]) -> int:
    """Bits of the sides beyond which nothing is lit."""
    q, r = HEXES[space]
    bits = 0
    for dq, dr in NEIGHBOURS:
        if NUMBER.get((q + dq, r + dr), NONE) not in tones:
            bits |= 1 << SIDES[dq, dr]
    return bits


def _cost(space: int, way: reaching.Way, px: int) -> Item:
    x, y = middle(*HEXES[space])
    words = "~" if way.stops == "swim" else str(way.cost)
    return centred(pictures.cost(words, px, bool(way.stops)), (x, y), px)


def way(shown: Shown, px: int) -> list[Item]:
    """The way to what is pointed at: seals with the cost on what this turn reaches, dots beyond."""
    walked = reaching.previewed(shown)
    if not walked:
        return []
    found = reaching.lit_ways(shown)
    start = number(shown.view["players"][shown.turn or 0]["space"])
    points = [middle(*HEXES[space]) for space in (start, *walked)]
    items = []
    for a, b in zip(points, points[1:], strict=False):
        for part in (0.36, 0.64):
            items.append(centred(pictures.dot(px), (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part), px))
    inside = [space for space in walked if space in found]
    for space in inside:
        words = str(found[space].cost) if found[space].stops != "swim" else "~"
        items.append(centred(pictures.seal(words, px, space == inside[-1]), middle(*HEXES[space]), px))
    return items


def pointed(shown: Shown, px: int) -> list[Item]:
    """A border round the hex that the mouse rests on or the keys have reached."""
    space = number(shown.under[4:]) if shown.under.startswith("hex:") else NONE
    if space == NONE:
        return []
    return [centred(pictures.ring(px, shown.under in shown.lit), middle(*HEXES[space]), px)]


# ------------------------------------------------------------------ names and pieces


def labels(shown: Shown, sea: Sea, px: int, usual: int) -> list[Item]:
    """The names beside the Lands, lit where a Land may be chosen."""
    items = []
    size = max(text.reading.least, round(usual * NAME_PX * min(1.3, max(1.0, text.reading.zoom))))
    for tile in sea.tiles:
        if tile.slug in ("", "?"):
            continue
        room = round((5.7 if px < usual * 0.8 else 7) * px)
        words, fitted = text.fit(names.land(tile.slug), "title", size, room, text.reading.least)
        drawn = pictures.name(words, fitted, tile.dead, shown.light(f"land:{tile.slug}"))
        items.append(centred(drawn, standing.head_of(tile.at), px))
    return items


def pieces(shown: Shown, px: int) -> list[Item]:
    """Everything that stands on the sea; the figure of the turn lies on top."""
    found = standing.things(shown.view)
    found.sort(key=lambda thing: (thing.kind == "seat", thing.kind == "seat" and thing.which == shown.turn))
    items = []
    for thing in found:
        drawn = _drawn(thing, shown, px)
        if thing.target and shown.light(thing.target) and not thing.target.startswith("hex:"):
            items.append(centred(pictures.pawn_light(round(px * thing.size * 1.5)), thing.at, px))
        items.append(centred(drawn, thing.at, px))
    return items


def _drawn(thing: Thing, shown: Shown, px: int) -> Surface:
    """The picture of a thing; nothing is smaller than can be told apart."""
    view, size = shown.view, max(14, round(thing.size * px))
    if thing.kind == "seat":
        return figure(shown, thing.which, size)
    if thing.kind == "flag":
        marker = view["markers"][thing.which]
        colour = shown.looks[marker["seat"]].colour
        words = str(marker["part"]) if marker["part"] else ""
        return pictures.flag(colour, marker["mandatory"], max(14, round(size * 0.84)), words)
    if thing.kind == "wizard":
        name = view["wizards"][thing.which]["name"]
        return piece(f"hw_{name}" if name else "hw_secret", size)
    if thing.kind == "boat" and next(one for one in view["boats"] if one["id"] == thing.which)["demons"]:
        return pictures.laden(size)
    return piece(thing.kind, size)


def figure(shown: Shown, seat: int, size: int) -> Surface:
    """A seat's figure, with a sign of what carries or holds it."""
    look, player = shown.looks[seat], shown.view["players"][seat]
    return pictures.pawn(look.colour, look.name[:1].upper(), size, seat == shown.view["turn"], _mark(shown.view, player))


def _mark(view: View, player: View) -> str:
    """The most telling sign of a figure; empty for none."""
    for name in ("bound", "dazed"):
        if player[name]:
            return f"wizards_state_{name}"
    if player["stun"]:
        return "wizards_state_stunned"
    if player["trap"]:
        return "wizards_state_trapped"
    if player["boat"] is not None:
        return "wizards_boat"
    del view
    found = f"wizards_animal_{player['animal']['kind']}" if player["animal"] else ""
    return found if found and sprites.has(found) else ""
