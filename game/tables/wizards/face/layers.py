"""What lies over the sea: lit hexes, names, pieces, the way that is shown; each layer is a list of small pictures."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.desktop.engine import sprites, text, theme
from game.tables.wizards.content import NEIGHBOURS
from game.tables.wizards.content.geography import HEXES, NONE, NUMBER
from game.tables.wizards.content.wayfinding import Way, name, number
from game.tables.wizards.face import names, owned, pictures, plates, reaching, standing
from game.tables.wizards.face.camera import MIDDLES
from game.tables.wizards.face.ground import SIDES, Sea
from game.tables.wizards.face.scenes import piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from game.content.maps import Point
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.face.standing import SeaThing
    from game.tables.wizards.views import Player

SMALL = 1.55  # hexes below this many times the smallest letters show no costs
_AFLOAT = (0.0, 0.3, -0.3, 0.45, -0.45)  # hexes by which a boat lies lower where a name stands
_TOUCH = 0.14  # hexes by which a boat may touch a name
_FOOT = 0.34  # hexes below the middle of a space where its cost stands when something stands there
_ON_FLAG = ((0.06, 0.3), (0.06, -0.4), (0.6, 0.0), (-0.5, 0.0))  # hexes from a flag at which its letter may stand
#: Hexes by which a name may stand aside, higher, or lower on its Land, where something lies in its usual place.
_ASIDE = (
    (0.0, 0.0),
    (0.0, -0.45),
    (-1.7, 0.0),
    (1.7, 0.0),
    (0.0, 0.9),
    (1.2, 0.8),
    (-1.2, 0.8),
    (-2.6, 0.0),
    (2.6, 0.0),
)
NAME_PX = 0.46  # height of a Land's name, of a hex in the usual view


class PictureAt(NamedTuple):
    """A picture and its left upper corner in pixels from the middle of hex 0,0."""

    picture: Surface
    x: int
    y: int


class LineAt(NamedTuple):
    """A line and its middle in pixels from the middle of hex 0,0."""

    words: str
    x: int
    y: int
    px: int
    face: str
    colour: theme.Colour


class SeaSign(NamedTuple):
    """A line on its ground; it is shown whole or not at all."""

    ground: PictureAt
    line: LineAt

    @property
    def box(self) -> Rect:
        """Where it lies, in pixels from the middle of hex 0,0."""
        return self.ground.picture.get_rect(topleft=(self.ground.x, self.ground.y))


class Layer(NamedTuple):
    """What lies over the sea, and what is written over that."""

    items: list[PictureAt]
    signs: list[SeaSign]

    def __add__(self, other: Layer) -> Layer:  # type: ignore[override]
        """Both, the other one on top."""
        return Layer(self.items + other.items, self.signs + other.signs)


def centred(picture: Surface, point: tuple[float, float], px: int) -> PictureAt:
    """A picture round a point of the world."""
    wide, high = picture.get_size()
    return PictureAt(picture, round(point[0] * px) - wide // 2, round(point[1] * px) - high // 2)


def put(words: str, point: tuple[float, float], px: int, size: int, face: str, colour: theme.Colour) -> LineAt:
    """A line round a point of the world."""
    return LineAt(words, round(point[0] * px), round(point[1] * px), size, face, colour)


def boxes(layer: Layer) -> list[Rect]:
    """Where the pictures and signs of a layer lie, in pixels from the middle of hex 0,0."""
    found = [item.picture.get_rect(topleft=(item.x, item.y)) for item in layer.items]
    return found + [sign.box for sign in layer.signs]


def clear_of(layer: Layer, rects: list[Rect]) -> Layer:
    """A layer without the signs that share pixels with some rectangles."""
    return Layer(layer.items, [sign for sign in layer.signs if sign.box.collidelist(rects) < 0])


def draw(surface: Surface, layer: Layer, origin: tuple[int, int], seen: Rect, whole: Rect, over: Rect) -> None:
    """Lay on the screen what of a layer is in sight.

    Args:
        surface: the screen.
        layer: what is laid.
        origin: where the middle of hex 0,0 lies.
        seen: what must be drawn.
        whole: all of the sea in the window; signs that are not inside are left out.
        over: what lies over the sea; signs under it are left out too.
    """
    x, y = origin
    here, all_, hidden = seen.move(-x, -y), whole.move(-x, -y), over.move(-x, -y)
    left, top, right, bottom = here.left, here.top, here.right, here.bottom
    found = []
    for picture, at_x, at_y in layer.items:
        if at_x < right and at_y < bottom and at_x + picture.get_width() > left and at_y + picture.get_height() > top:
            found.append((picture, (at_x + x, at_y + y)))
    surface.fblits(found)
    for sign in layer.signs:
        box, line = sign.box, sign.line
        if box.colliderect(here) and all_.contains(box) and not box.colliderect(hidden):
            surface.blit(sign.ground.picture, (box.x + x, box.y + y))
            spot = line.x + x, line.y + y
            shade = None if line.colour == theme.INK else theme.SHADE
            text.put(surface, line.words, spot, "center", line.px, line.face, line.colour, shade)


def sheets(shown: Shown, sea: Sea, px: int, usual: int) -> tuple[Layer, ...]:
    """Everything that lies over the sea of a moment: what lies flat with the names, then what stands."""
    plain = shown._replace(under="")
    named, way_ = labels(plain, sea, px, usual), way(shown, px)
    costs_ = clear_of(costs(plain, px), boxes(way_))
    below = wanted(shown, px) + lit(plain, px) + bound(shown, px) + boats(plain, px, boxes(named)) + named
    return below, pieces(plain, px) + costs_ + numbers(plain, px, boxes(named)) + way_ + pointed(shown, px)


# ------------------------------------------------------------------ lit hexes


def lit(shown: Shown, px: int) -> Layer:
    """Every hex that may be clicked, in one outline."""
    found = reaching.lit_ways(shown)
    tones: dict[int, str] = {}
    for spot in sorted(names.spaces_of(shown.lit | shown.picked | shown.proposed)):
        space = number(spot)
        if space == NONE:
            continue
        target = f"hex:{spot}"
        tone = {"forced": "stop", "demons": "stop", "swim": "swim"}.get(found[space].stops, "reach") if space in found \
            else "lit"  # fmt: skip
        tones[space] = "picked" if shown.marked(target) else tone
    items = [centred(pictures.lit_hex(tone, _sides(space, tones), px), MIDDLES[space], px)
             for space, tone in tones.items()]  # fmt: skip
    return Layer(items, [])


def _sides(space: int, tones: dict[int, str]) -> int:
    """Bits of the sides beyond which nothing is lit."""
    q, r = HEXES[space]
    bits = 0
    for dq, dr in NEIGHBOURS:
        if NUMBER.get((q + dq, r + dr), NONE) not in tones:
            bits |= 1 << SIDES[dq, dr]
    return bits


def _size(px: int, share: float) -> int:
    """Height of letters on a hex: as large as it allows, and never too small to be read."""
    return max(text.reading.least, round(px * share))


def _taken(shown: Shown) -> frozenset[int]:
    """Spaces on which something stands, so that a cost stands at their foot."""
    return frozenset(thing.space for thing in standing.things(shown.view))


def costs(shown: Shown, px: int) -> Layer:
    """What it costs to come to each space within reach, on a dark ground: over names, at the foot of figures."""
    found = {space: one for space, one in reaching.lit_ways(shown).items() if f"hex:{name(space)}" in shown.lit}
    if px < SMALL * text.reading.least or not found:
        return Layer([], [])
    size, taken = _size(px, 0.42), _taken(shown) - standing.crowded(shown.view)
    layer = Layer([], [])
    for space, way_ in found.items():
        x, y = MIDDLES[space]
        pad = pictures.pad(round(size * 1.25), not way_.stops)
        said = _said(way_, pad, (x, y + (_FOOT if space in taken else 0.0)), px, size)
        layer += said
    return layer


def _said(way_: Way, ground: Surface, at: tuple[float, float], px: int, size: int) -> Layer:
    """A cost on its ground; a swim takes all that is left, and has a picture in place of a number."""
    under = centred(ground, at, px)
    if way_.stops == "swim":
        return Layer([under, centred(sprites.get("wizards_icon_swim", size, tint=theme.BRIGHT), at, px)], [])
    return Layer([], [SeaSign(under, put(str(way_.cost), at, px, size, "number", theme.BRIGHT))])


def way(shown: Shown, px: int) -> Layer:
    """The way to what is pointed at: seals with the cost on what this turn reaches, dots beyond."""
    walked = reaching.previewed(shown)
    layer = Layer([], [])
    if not walked:
        return layer
    found = {**reaching.lit_ways(shown), **reaching.gone(shown)}
    layer += _dots(shown, walked, px)
    inside = [space for space in walked if space in found]
    size = _size(px, 0.44)
    for space in inside:
        at = MIDDLES[space]
        layer += _said(found[space], pictures.seal(round(size * 1.5), space == inside[-1]), at, px, size)
    return layer


def bound(shown: Shown, px: int) -> Layer:
    """Dots on the whole way to the goal of the turns to come."""
    return _dots(shown, reaching.bound_for(shown), px)


def _dots(shown: Shown, walked: tuple[int, ...], px: int) -> Layer:
    """Two dots for each step of a way."""
    start = number(shown.view["players"][shown.turn or 0]["space"])
    layer = Layer([], [])
    for a, b in pairwise([MIDDLES[space] for space in (start, *walked)] if walked else []):
        for part in (0.36, 0.64):
            at = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            layer.items.append(centred(pictures.dot(px), at, px))
    return layer


def wanted(shown: Shown, px: int) -> Layer:
    """Light beneath what the Task asks for that is pointed at."""
    return _round(shown, pictures.pawn_light(max(28, round(px * 2.2))), px)


def _round(shown: Shown, picture: Surface, px: int) -> Layer:
    """A picture on every space that the Task asks for that is pointed at."""
    if not shown.under.startswith(("task:", "part:")):
        return Layer([], [])
    spots = names.asked_for(shown.under, shown.view)
    return Layer([centred(picture, MIDDLES[space], px) for space in spots], [])


def pointed(shown: Shown, px: int) -> Layer:
    """A border round the hex or boat that the mouse rests on or the keys have reached, or what a Task asks for."""
    if shown.under.startswith(("task:", "part:")):
        return _round(shown, pictures.ring(px, True), px)
    head, _, rest = shown.under.partition(":")
    boat = next((one["space"] for one in shown.view["boats"] if head == "boat" and str(one["id"]) == rest), None)
    space = number(rest if head == "hex" else boat)
    if space == NONE:
        return Layer([], [])
    return Layer([centred(pictures.ring(px, shown.under in shown.lit), MIDDLES[space], px)], [])


# ------------------------------------------------------------------ names and pieces


def labels(shown: Shown, sea: Sea, px: int, usual: int) -> Layer:
    """The names above the Lands, lit where a Land may be chosen.

    They stand aside for what steps cost and for figures and flags; one that finds no room beside costs is left out.
    """
    priced, standing_ = boxes(costs(shown, px)), _upright(shown, px)
    ways: dict[str, list[SeaSign]] = {}
    for tile in sea.tiles:
        if tile.slug in ("", "?"):
            continue
        light = shown.light(f"land:{tile.slug}") or int(shown.goal == f"land:{tile.slug}")
        spots = [(tile.at[0] + aside, tile.at[1] + down) for aside, down in _ASIDE]
        ways[tile.slug] = label(tile.slug, spots, px, usual, light, tile.dead).signs
    found: dict[str, SeaSign] = {}
    for slug in sorted(ways, key=lambda one: _hit(ways[one][0], priced + standing_)):  # the usual places first
        taken = [sign.box for sign in found.values()]
        open_ = [sign for sign in ways[slug] if not _hit(sign, priced + taken)]
        room = [sign for sign in open_ if not _hit(sign, standing_)] or open_ or ([] if priced else ways[slug])
        if room:
            found[slug] = room[0]
    return Layer([], [found[slug] for slug in ways if slug in found])


def _hit(sign: SeaSign, taken: Sequence[Rect]) -> bool:
    """Whether a sign lies over something."""
    return sign.box.collidelist(taken) >= 0


def _upright(shown: Shown, px: int) -> list[Rect]:
    """Where figures, flags and other pieces stand that do not make room for names, as boats do."""
    return [_touchable(_disc(one, px), px) for one in standing.things(shown.view) if one.kind != "boat"]


def _touchable(box: Rect, px: int) -> Rect:
    """What of a box a name may not lie over."""
    less = max(4, round(_TOUCH * px))
    return box.inflate(-less, -less)


def label(slug: str, spots: Sequence[Point], px: int, usual: int, light: int = 0, dead: bool = False) -> Layer:
    """The name of a Land on its ribbon, once at each of some spots."""
    size = max(text.reading.least, round(usual * NAME_PX * min(1.3, max(1.0, text.reading.zoom))))
    small = px < usual * 0.8
    face, room = ("bold", round(5.5 * px)) if small else ("title", 7 * px)
    words, fitted = text.fit(names.land(slug), face, size, room, text.reading.least)
    ribbon = pictures.ribbon((text.width(words, face, fitted) + fitted * 2 // 3, round(fitted * 1.36)), light)
    colour = (226, 186, 250) if dead else theme.BRIGHT if light else theme.GOLD
    heads = [standing.head_of(at, small) for at in spots]
    return Layer([], [SeaSign(centred(ribbon, at, px), put(words, at, px, fitted, face, colour)) for at in heads])


def boats(shown: Shown, px: int, named: Sequence[Rect] = ()) -> Layer:
    """The boats; where a name stands they lie lower, or higher."""
    return Layer([item for _, items in _afloat(shown, px, named) for item in items], [])


def _afloat(shown: Shown, px: int, named: Sequence[Rect]) -> list[tuple[SeaThing, list[PictureAt]]]:
    """Each boat with what is drawn of it."""
    found = []
    for thing in standing.things(shown.view):
        if thing.kind == "boat":
            ways = [_standing(thing, shown, px, round(far * px)) for far in _AFLOAT]
            hidden = [_touchable(boxes(Layer(items[-1:], []))[0], px).collidelist(named) >= 0 for items in ways]
            found.append((thing, ways[hidden.index(False) if False in hidden else 1]))
    return found


def pieces(shown: Shown, px: int) -> Layer:
    """Everything else that stands on the sea."""
    return Layer([item for thing in _stacked(shown) for item in _standing(thing, shown, px)], [])


def _stacked(shown: Shown) -> list[SeaThing]:
    """Everything but the boats, back to front: the figure of the turn on top, its light under those close beside it."""
    crowded = standing.crowded(shown.view)

    def rank(thing: SeaThing) -> tuple[bool, int]:
        active = thing.kind == "seat" and thing.which == shown.turn
        return thing.kind == "seat", (-1 if thing.space in crowded else 1) if active else 0

    return sorted((thing for thing in standing.things(shown.view) if thing.kind != "boat"), key=rank)


def shapes(shown: Shown, sea: Sea, px: int, usual: int) -> list[tuple[int, PictureAt]]:
    """The pictures of what stands on each space, back to front, which may stick out over the spaces beside it."""
    named = boxes(labels(shown, sea, px, usual))
    floats = _afloat(shown, px, named)
    found = [(thing.space, items[-1]) for thing, items in floats]
    found += [(thing.space, _standing(thing, shown, px)[-1]) for thing in _stacked(shown)]
    return found + [(thing.space, sign.ground) for thing, sign in _numbered(shown, px, named)]


def _standing(thing: SeaThing, shown: Shown, px: int, lower: int = 0) -> list[PictureAt]:
    """A thing, so many pixels lower, on a light when it may be chosen."""
    items = [centred(_drawn(thing, shown, px), thing.at, px)]
    if thing.target and shown.light(thing.target) and not thing.target.startswith("hex:"):
        items.insert(0, centred(pictures.pawn_light(round(px * thing.size * 1.5)), thing.at, px))
    return [item._replace(y=item.y + lower) for item in items]


def numbers(shown: Shown, px: int, named: Sequence[Rect] = ()) -> Layer:
    """Which Task and part of it one's own flags stand for; beside figures and names."""
    return Layer([], [sign for _, sign in _numbered(shown, px, named)])


def _numbered(shown: Shown, px: int, named: Sequence[Rect]) -> list[tuple[SeaThing, SeaSign]]:
    """Each flag of the shown seat that has a number with the sign of it: its tray tells what the letter stands for."""
    found: list[tuple[SeaThing, SeaSign]] = []
    if px < SMALL * text.reading.least:
        return found
    things, size = standing.things(shown.view), _size(px, 0.3)
    figures = [*(_disc(one, px) for one in things if one.kind == "seat"), *named, *boxes(costs(shown, px))]
    for thing in things:
        marker = shown.view["markers"][thing.which] if thing.kind == "flag" else None
        words = owned.flag(marker, shown.view) if marker and marker["seat"] == shown.seat else ""
        if words:
            taken = figures + [sign.box for _, sign in found]
            found.append((thing, _number(words, thing.at, size, px, taken)))
    return found


def _disc(thing: SeaThing, px: int) -> Rect:
    """Where a figure lies without its shadow, in pixels from the middle of hex 0,0."""
    found = Rect(0, 0, round(thing.size * px), round(thing.size * px))
    found.center = round(thing.at[0] * px), round(thing.at[1] * px)
    return found


def _number(words: str, at: tuple[float, float], size: int, px: int, taken: list[Rect]) -> SeaSign:
    """What stands on a flag: at its foot, its head or a side, where nothing else stands."""
    found = []
    for aside, down in _ON_FLAG:
        spot = (at[0] + aside, at[1] + down)
        ground = centred(pictures.label(round(size * 1.6)), spot, px)
        found.append(SeaSign(ground, put(words, spot, px, size, "number", theme.INK)))
    return next((one for one in found if one.box.collidelist(taken) < 0), found[0])


def _drawn(thing: SeaThing, shown: Shown, px: int) -> Surface:
    """The picture of a thing; nothing is smaller than can be told apart."""
    view, size = shown.view, max(_least(thing.kind), round(thing.size * px))
    if thing.kind == "seat":
        return figure(shown, thing.which, size)
    if thing.kind == "flag":
        marker = view["markers"][thing.which]
        colour = shown.players_shown[marker["seat"]].colour
        return pictures.flag(colour, marker["mandatory"], max(16, round(size * 0.84)))
    if thing.kind == "wizard":
        who = view["wizards"][thing.which]["name"]
        return piece(f"hw_{who}" if who else "hw_secret", size)
    if thing.kind == "boat" and next(one for one in view["boats"] if one["id"] == thing.which)["demons"]:
        return pictures.laden(size)
    return piece(thing.kind, size)


def _least(kind: str) -> int:
    """Pixels below which a piece is not drawn: a figure carries an emblem."""
    return round(text.reading.least * (1.5 if kind == "seat" else 1.1))


def figure(shown: Shown, seat: int, size: int) -> Surface:
    """A seat's figure, with a sign of what carries or holds it."""
    look, player = shown.players_shown[seat], shown.view["players"][seat]
    return pictures.pawn(look.colour, look.emblem, size, seat == shown.view["turn"], _mark(player))


def _mark(player: Player) -> str:
    """The most telling sign of a figure: what holds it before what carries it; empty for none."""
    signs = [mark.sprite for mark in plates.marks(player) if "_icon_" not in mark.sprite]
    signs.sort(key=lambda sign: sign.startswith("wizards_animal_"))
    return next((sign for sign in signs if sprites.has(sign)), "")
