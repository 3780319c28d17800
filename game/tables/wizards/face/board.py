"""The sea in the window: calendar, follow view and overview, what a click means, and a camera that moves by itself."""

from __future__ import annotations

import math
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect

from game.desktop.engine import edging
from game.desktop.engine.draw import nine
from game.desktop.engine.stage import Part
from game.desktop.ui.pieces import Place
from game.tables.wizards.content.geography import HEXES, NAME, NONE, NUMBER
from game.tables.wizards.content.wayfinding import laid, number
from game.tables.wizards.face import building, calendar, ground, layers, minimap, names, standing
from game.tables.wizards.face.camera import Bounds, Camera, hex_at, middle

if TYPE_CHECKING:
    from collections.abc import Hashable

    from pygame import Surface
    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.tables.wizards.face.layers import Layer

    Sheets = tuple[Layer, ...]  # what lies over the sea, the lowest first
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

FRAME = 7  # units of the frame
HEX = 36  # units of a hex in the follow view
NEAR = 3.0  # hexes from the edge at which the camera follows
SLACK = 7  # pixels a press may move and still be a click
FEW = 12  # lit spaces that may be clicked from afar
NOWHERE = Bounds(-2.0, -2.0, 2.0, 2.0)  # before anything was shown


class Board:
    """The sea laid out in a rectangle of the window.

    Attributes:
        rect: the region, frame and calendar included.
        unit: pixels per unit of a board of 900x600.
        camera: what of the sea is seen.
    """

    def __init__(self, rect: Rect, board: BoardMap | None = None) -> None:
        """Lay the board out; the sea is of the game, so that there is no map of its own."""
        del board
        self.rect = rect
        self.unit = min(rect.width / 900, rect.height / 600)
        edge = round(FRAME * self.unit)
        inner = rect.inflate(-2 * edge, -2 * edge)
        self.strip = Rect(inner.x, inner.y, inner.width, round(calendar.HEIGHT * self.unit))
        self.map = Rect(inner.x, self.strip.bottom, inner.width, inner.bottom - self.strip.bottom)
        self.camera = Camera(self.map, NOWHERE, self._hex)
        self._mode = ""
        self._shown: Shown | None = None
        self._seen: tuple[Any, ...] | None = None
        self._auto = False
        self._now = 0
        self._grip: tuple[tuple[int, int], bool] | None = None
        self._mouse = rect.center
        self._layers: tuple[tuple[Hashable, ...], Sheets] = ((), ())
        self._mini = Rect(0, 0, 0, 0)
        self._held: View | None = None

    # ------------------------------------------------------------ the camera

    @property
    def moves(self) -> bool:
        """Whether the camera is on its way."""
        return self.camera.moves

    @property
    def stamp(self) -> tuple[Hashable, ...]:
        """Changes when the sea lies elsewhere in the window."""
        return self.camera.origin, self.camera.px

    @property
    def pan(self) -> tuple[int, int]:
        """Where the sea lies in the window, in pixels."""
        return self.camera.origin

    @property
    def heart(self) -> tuple[int, int]:
        """Where the piece of the turn stands in the window; the middle of the sea when it stands nowhere."""
        piece = self._seen[0] if self._seen else None
        return self.camera.pixel(piece) if piece is not None else self.map.center

    def tick(self, now: int) -> bool:
        """Let time pass; True when the sea has moved in the window."""
        self._now = now
        if not self.camera.moves and self._shown is not None:
            ground.prepare(self._shown.view, self.camera.usual)
        return self.camera.tick(now)

    def settle(self) -> None:
        """Be at once where the camera goes."""
        self.camera.finish()

    def resume(self, old: object) -> None:
        """Go on looking where this board looked before it was laid out anew in the same rectangle."""
        if isinstance(old, Board) and old.rect == self.rect:
            self.camera, self._mode, self._now = old.camera, old._mode, old._now  # noqa: SLF001 - of the same kind
            self._seen, self._auto = old._seen, old._auto  # noqa: SLF001

    def attend(self, shown: Shown) -> None:
        """Look at what happens: the piece of the turn, or what is asked when that lies elsewhere."""
        first = self._mode != shown.view["mode"]
        if first:
            self._mode = shown.view["mode"]
            self.camera = Camera(self.map, ground.extent(shown.view), self._hex)
        key = self._attention(shown)
        if key == self._seen:
            return
        before, self._seen = self._seen, key
        lands, spots = key[1], key[2]
        fell = before is not None and before[3] != key[3] and len(before[3]) < len(key[3])
        nowhere = key[0] is None and bool(spots)
        if shown.view["phase"] == "build" or lands or fell or nowhere:
            self._auto = self._auto or not self.camera.whole
            self.camera.show_all()
        elif spots and not self._in_reach(spots):
            self._far(spots)
        elif key[0] is not None:
            if self._auto:
                self.camera.follow(self.camera.at)
                self._auto = False
            if not self.camera.whole:
                self.camera.go(key[0], self._now, glide=not first)

    @property
    def _hex(self) -> int:
        """Pixels of a hex in the follow view: 36 at 1280x800, 48 at 1920x1080."""
        return round(HEX * min(self.rect.width / 900, self.rect.height / 600, max(self.rect.width / 1050, 1.0)))

    def _attention(self, shown: Shown) -> tuple[Any, ...]:
        """Where the piece of the turn stands, which Lands and (when it is no walk) spaces are asked for, what fell."""
        view, seat = shown.view, shown.view["turn"]
        piece = None
        if seat is not None and 0 <= seat < len(view["players"]):
            space = number(view["players"][seat]["space"])
            piece = middle(*HEXES[space]) if space != NONE else None
        lands = tuple(sorted(t for t in shown.lit if t.startswith("land:")))
        walks = view["phase"] == "walk" and shown.turn == seat
        spots = () if walks else tuple(sorted(names.spaces_of(shown.lit)))
        return piece, lands, spots, tuple(view["dead"])

    def _in_reach(self, spots: tuple[str, ...]) -> bool:
        return all(self.camera.sees_at_rest(middle(*HEXES[number(name)]), 1) for name in spots)

    def _far(self, spots: tuple[str, ...]) -> None:
        """Show spaces that lie far away: from afar when they are many, else in the middle."""
        points = [middle(*HEXES[number(name)]) for name in spots]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, low = min(y for _, y in points), max(y for _, y in points)
        wide, high = self.map.width / self.camera.usual - 2, self.map.height / self.camera.usual - 2
        if right - left > wide or low - top > high:
            self._auto = self._auto or not self.camera.whole
            self.camera.show_all()
            return
        if self.camera.whole:
            self.camera.follow(self.camera.at)
        self.camera.go(((left + right) / 2, (top + low) / 2), self._now)

    def home(self) -> None:
        """Back to the piece of the turn."""
        if self._seen is None:
            return
        if self.camera.px != self.camera.usual:
            self.camera.follow(self._seen[0] or self.camera.at)
        elif self._seen[0] is not None:
            self.camera.go(self._seen[0], self._now)
        self._auto = False

    def overview(self) -> None:
        """The whole sea, or back to the piece."""
        if self.camera.whole:
            self.home()
        else:
            self.camera.show_all()
            self._auto = False

    def reveal(self, target: str) -> None:
        """Bring a hex that the keys have reached away from the edge."""
        space = number(target[4:]) if target.startswith("hex:") else NONE
        if space == NONE or self.camera.whole:
            return
        point = middle(*HEXES[space])
        if not self.camera.sees_at_rest(point, NEAR):
            self.camera.go(point, self._now)

    # ------------------------------------------------------------ what is asked of the mouse and the keys

    def event(self, event: Event) -> bool:
        """Wheel, drag, and the keys O and 0; True when one was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            return self._drag(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 2):
            return self._press(event)
        if event.type == pygame.MOUSEBUTTONUP:
            dragged = self._grip is not None and self._grip[1]
            self._grip = None
            return dragged
        return False

    def _key(self, event: Event) -> bool:
        if event.key == pygame.K_o:
            self.overview()
        elif event.key in (pygame.K_0, pygame.K_KP0):
            self.home()
        else:
            return False
        return True

    def _wheel(self, event: Event) -> bool:
        if not self.map.collidepoint(self._mouse):
            return False
        self._auto = False
        return self.camera.zoom(1 if event.y > 0 else -1, self._mouse)

    def _press(self, event: Event) -> bool:
        """The small map goes where it is pressed; the sea can be dragged by what nobody asks for."""
        if self._mini.collidepoint(event.pos):
            self.camera.go(minimap.world(self._mini, self.camera.sea, event.pos), self._now)
            return True
        if not self.map.collidepoint(event.pos):
            return False
        if event.button == 1 and self._closer(event.pos):
            return True
        found = self.hit(event.pos, self._shown)
        lit = self._shown is not None and found is not None and bool(self._shown.light(found))
        self._grip = None if lit and event.button == 1 else (event.pos, False)
        return bool(event.button == 2)

    def _closer(self, point: tuple[int, int]) -> bool:
        """From afar, a press where single spaces are asked for brings them near; they would be too small to click."""
        shown = self._shown
        if shown is None or not self.camera.whole or shown.view["phase"] == "build":
            return False
        at = self.camera.world(point)
        asked = [middle(*HEXES[number(name)]) for name in names.spaces_of(shown.lit)]
        if self._nearest(point, shown) or not any(math.dist(at, spot) < NEAR for spot in asked):
            return False
        self.camera.follow(at)
        self._auto = False
        return True

    def _drag(self, event: Event) -> bool:
        if self._grip is None or not any(event.buttons[:2]):
            self._grip = None
            return False
        start, moving = self._grip
        far = max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1]))
        if not moving and far < SLACK:
            return False
        self.camera.drag(event.pos[0] - start[0], event.pos[1] - start[1])
        self._grip = (event.pos, True)
        return True

    # ------------------------------------------------------------ what lies where

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point of the window."""
        shown = shown or self._shown
        if self.strip.collidepoint(point):
            return "calendar"
        if shown is None or not self.map.collidepoint(point) or self._mini.collidepoint(point):
            return None
        if shown.view["phase"] == "build":
            return building.hit(self.camera, point, shown)
        space = NUMBER.get(hex_at(*self.camera.world(point)), NONE)
        near = self._nearest(point, shown)
        if near is not None:
            return near
        if space == NONE or space not in laid(shown.view).hexes:
            return None
        return self._meaning(space, shown)

    def _nearest(self, point: tuple[int, int], shown: Shown) -> str | None:
        """A lit piece or the lit name of a Land under a point; in the overview also a lit space close by."""
        for place in self._lit_things(shown):
            if place.rect.collidepoint(point):
                return place.target
        return None

    def _meaning(self, space: int, shown: Shown) -> str:
        """What a click on a hex means: its Land when that is lit or from afar, else the hex."""
        name = NAME[space]
        land = names.land_of(shown.view, name)
        if land and (shown.light(f"land:{land}") or self.camera.whole):
            return f"land:{land}"
        return f"hex:{name}"

    def _lit_things(self, shown: Shown) -> list[Place]:
        """Lit pieces and names of Lands, as rectangles in the window."""
        px = self.camera.px
        found = [
            Place(thing.target, self._square(thing.at, max(34 * self.unit, thing.size * px)))
            for thing in reversed(standing.things(shown.view))
            if not thing.target.startswith("hex:") and shown.light(thing.target)
        ]
        found += self._apart(shown) if self.camera.whole else []
        return [*found, *(place for place in self._lands(shown) if shown.light(place.target))]

    def _apart(self, shown: Shown) -> list[Place]:
        """Lit spaces that lie far from each other can be clicked from afar too."""
        spots = {name: middle(*HEXES[number(name)]) for name in names.spaces_of(shown.lit)}
        side = 34 * self.unit
        if len(spots) > FEW or shown.view["phase"] == "build":
            return []
        if any(math.dist(a, b) * self.camera.px < 1.5 * side for a, b in combinations(spots.values(), 2)):
            return []
        return [Place(f"hex:{name}", self._square(at, side)) for name, at in spots.items()]

    def _square(self, at: tuple[float, float], size: float) -> Rect:
        found = Rect(0, 0, round(size), round(size))
        found.center = self.camera.pixel(at)
        return found

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything in sight that can be clicked, the topmost first."""
        shown = shown or self._shown
        if shown is None:
            return []
        self._shown = shown
        self.attend(shown)
        if shown.view["phase"] == "build":
            return building.things(self.camera, shown, self.map)
        found = [place for place in self._lit_things(shown) if self.map.collidepoint(place.rect.center)]
        if self.camera.whole:
            taken = [place.rect for place in found]
            lands = (place for place in self._lands(shown) if not shown.light(place.target))
            found += [place for place in lands if place.rect.collidelist(taken) < 0]
        for space in () if self.camera.whole else self._in_sight(shown):
            target = self._meaning(space, shown)
            if target.startswith("hex:"):
                found.append(Place(target, self._square(middle(*HEXES[space]), self.camera.px * 0.8)))
        found.append(Place("calendar", self.strip))
        return [place for place in found if not self._mini.colliderect(place.rect) or place.target == "calendar"]

    def _lands(self, shown: Shown) -> list[Place]:
        """The Lands as targets, with their names."""
        side = self.camera.px * 4.8
        return [
            Place(f"land:{tile.slug}", self._square((tile.at[0], tile.at[1] - 0.4), side))
            for tile in ground.of(shown.view).tiles if tile.slug not in ("", "?")
        ]  # fmt: skip

    def _in_sight(self, shown: Shown) -> list[int]:
        inside = self.map.inflate(-self.camera.px // 2, -self.camera.px // 2)
        pixel = self.camera.pixel
        return [hex_ for hex_ in laid(shown.view).hexes if inside.collidepoint(pixel(middle(*HEXES[hex_])))]

    def where(self, target: str) -> Rect | None:
        """Where in the window a click means a target; None when it is out of sight."""
        shown = self._shown
        if shown is None:
            return None
        space = number(target[4:]) if target.startswith("hex:") and shown.view["phase"] != "build" else NONE
        if space == NONE:
            return next((place.rect for place in self.things() if place.target == target), None)
        side = max(34 * self.unit, self.camera.px) if self.camera.whole else self.camera.px * 0.8
        found = self._square(middle(*HEXES[space]), side)
        inside = self.map.inflate(-self.camera.px // 2, -self.camera.px // 2)
        if not inside.collidepoint(found.center) or self._mini.colliderect(found):
            return None
        return found if self.hit(found.center, shown) == target else None

    def stands(self, space: str | None, seat: int, shown_view: View) -> Rect | None:
        """Where a figure stands in the window, in sight or not; None in the air."""
        where = number(space)
        if where == NONE:
            return None
        at = middle(*HEXES[where])
        if seat >= 0 and shown_view["players"][seat]["space"] == space:
            at = standing.seat_at(shown_view, seat) or at
        return self._square(at, self.camera.px * 1.2)

    # ------------------------------------------------------------ what is drawn

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        self._shown = shown
        self.attend(shown)
        camera = self.camera
        sea = ground.of(shown.view)
        items = self._items(shown, sea)
        what = (sea, camera.origin, camera.px, id(items))
        draw = partial(self._draw, sea=sea, hexes=laid(shown.view).hexes, items=items, origin=camera.origin)
        found = [Part("sea", self.map, what, draw, solid=True)]
        found += calendar.parts(self.strip, shown)
        self._mini = Rect(0, 0, 0, 0)
        beyond = any(not camera.sees_at_rest(tile.at, 0.5) for tile in sea.tiles if tile.slug)
        if beyond and not camera.whole and shown.view["phase"] != "build":
            piece = self._seen[0] if self._seen else None
            lit = [middle(*HEXES[number(name)]) for name in names.spaces_of(shown.lit)]
            self._mini = minimap.place(self.map, self.unit, camera, piece, lit)
            found += minimap.parts(self._mini, minimap.of(shown, sea, camera.sea), camera, self.unit)
        if shown.view["phase"] == "build":
            found += building.parts(self.map, shown, self.unit)
        return found + self._frame(shown)

    def _items(self, shown: Shown, sea: ground.Sea) -> Sheets:
        """Everything that lies over the sea; made anew when the moment or the size of the hexes changes."""
        px, usual = self.camera.px, self.camera.usual
        plain = shown._replace(under="")
        key = (id(shown.view), shown.lit, shown.picked, shown.proposed, shown.turn, px, shown[-3:])
        if self._layers[0] != key:
            if shown.view["phase"] == "build":
                sheets: Sheets = (building.items(shown, px),)
            else:
                named, way = layers.labels(plain, sea, px, usual), layers.way(shown, px)
                boxes = layers.boxes(named)
                costs = layers.clear_of(layers.costs(plain, px, boxes), boxes + layers.boxes(way))
                below = layers.wanted(shown, px) + layers.lit(plain, px) + layers.bound(shown, px)
                below += layers.boats(plain, px, boxes) + named
                above = layers.pieces(plain, px) + costs + layers.numbers(plain, px)
                sheets = (below, above + way + layers.pointed(shown, px))
            self._layers = (key, sheets)
            self._held = shown.view  # so that its id stays its own
        return self._layers[1]

    def _draw(
        self, surface: Surface, sea: ground.Sea, hexes: tuple[int, ...], items: Sheets, origin: tuple[int, int]
    ) -> None:
        picture = ground.picture(sea, hexes, self.camera.px, self.camera.usual, ground.margin(self.camera))
        seen = surface.get_clip().clip(self.map)
        ground.put(surface, picture, origin, seen)
        for layer in items:
            layers.draw(surface, layer, origin, seen, self.map, self._mini)

    def _frame(self, shown: Shown) -> list[Part]:
        """The frame in the active player's colour, as four strips."""
        edge = max(4, round(FRAME * self.unit))
        x, y, w, h = self.rect
        strips = (
            Rect(x, y, w, edge), Rect(x, y + h - edge, w, edge), Rect(x, y, edge, h), Rect(x + w - edge, y, edge, h),
        )  # fmt: skip
        colour = shown.looks[shown.turn].colour if shown.turn is not None else ""
        draw = partial(_rim, rect=self.rect, unit=self.unit, colour=colour)
        return [Part(("frame", i), strip, colour, draw) for i, strip in enumerate(strips)]


def _rim(surface: Surface, rect: Rect, unit: float, colour: str) -> None:
    nine(surface, "board_frame", rect, unit)
    if colour:
        edging.line(surface, rect.inflate(-2 * round(unit), -2 * round(unit)), unit, colour)
