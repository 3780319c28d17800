"""The sea in the window: calendar, follow view and overview, and what a click means."""

from __future__ import annotations

import math
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.desktop.engine.stage import Part
from game.desktop.table.region import BOARD, FRAME, Framed
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece, Place
from game.tables.wizards.content.geography import HEXES, NAME, NONE, NUMBER
from game.tables.wizards.content.wayfinding import laid, number
from game.tables.wizards.face import building, calendar, ground, layers, minimap, names, standing
from game.tables.wizards.face.camera import hex_at, middle
from game.tables.wizards.face.following import NEAR, Following

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from game.content.maps import BoardMap
    from game.tables.wizards.face.camera import Camera, Point
    from game.tables.wizards.face.layers import Layer
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

    Sheets = tuple[Layer, ...]  # what lies over the sea, the lowest first

HEX = 36  # units of a hex in the follow view
WIDE = 1050  # units of a board that is wide for its height, by which hexes are measured there
SLACK = 7  # pixels a press may move and still be a click
FEW = 12  # lit spaces that may be clicked from afar
FINGER = 34  # units across what can be clicked, at least
UNSEEN = Rect(0, 0, 0, 0)


class Board(Framed):
    """The sea laid out in a rectangle of the window.

    Attributes:
        rect: the region, frame and calendar included.
        unit: pixels per unit of a board of 900x600.
        strip: where the calendar lies; ``map`` the sea.
        camera: what of the sea is seen.
    """

    def __init__(self, rect: Rect, _board: BoardMap | None = None) -> None:
        """Lay the board out; the sea is of the game, so that there is no map of its own."""
        super().__init__(rect)
        edge = round(FRAME * self.unit)
        inner = rect.inflate(-2 * edge, -2 * edge)
        self.strip = Rect(inner.x, inner.y, inner.width, round(calendar.HEIGHT * self.unit))
        self.map = Rect(inner.x, self.strip.bottom, inner.width, inner.bottom - self.strip.bottom)
        unit = min(rect.width / BOARD[0], rect.height / BOARD[1], max(rect.width / WIDE, 1.0))
        self._lead = Following(self.map, round(HEX * unit))
        self._shown: Shown | None = None
        self._grip: tuple[tuple[int, int], bool] | None = None
        self._mouse = rect.center
        self._mini = UNSEEN
        self._kept: tuple[tuple[Shown, Hashable] | None, list[Piece]] = (None, [])
        self._layers: tuple[tuple[Shown, int] | None, Sheets] = (None, ())

    # ------------------------------------------------------------ the camera

    @property
    def camera(self) -> Camera:
        """What of the sea is seen."""
        return self._lead.camera

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
        piece = self._lead.piece
        return self.camera.pixel(piece) if piece is not None else self.map.center

    def tick(self, now: int) -> bool:
        """Let time pass; True when the sea has moved in the window."""
        if not self.moves and self._shown is not None:
            ground.prepare(self._shown.view, self.camera.usual)
        return self._lead.tick(now)

    def settle(self) -> None:
        """Be at once where the camera goes."""
        self.camera.finish()

    def resume(self, old: object) -> None:
        """Go on looking where this board looked before it was laid out anew in the same rectangle."""
        if isinstance(old, Board) and old.rect == self.rect:
            self._lead = old._lead  # noqa: SLF001 - of the same kind

    def overview(self) -> None:
        """The whole sea, or back to the piece."""
        self._lead.overview()

    def reveal(self, target: str) -> None:
        """Bring a hex that the keys have reached away from the edge."""
        self._lead.reveal(target)

    # ------------------------------------------------------------ what is asked of the mouse and the keys

    def event(self, event: Event) -> bool:
        """Wheel, drag, and the keys O and 0; True when one was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.MOUSEWHEEL:
            return self.map.collidepoint(self._mouse) and self._lead.zoom(1 if event.y > 0 else -1, self._mouse)
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
            self._lead.overview()
        elif event.key in (pygame.K_0, pygame.K_KP0):
            self._lead.home()
        else:
            return False
        return True

    def _press(self, event: Event) -> bool:
        """The small map goes where it is pressed; the sea can be dragged by what nobody asks for."""
        if self._mini.collidepoint(event.pos):
            self._lead.go(minimap.world(self._mini, self.camera.sea, event.pos))
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
        if pieces.hit(self.pieces(shown), point) or not any(math.dist(at, spot) < NEAR for spot in asked):
            return False
        self._lead.near(at)
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

    def pieces(self, shown: Shown) -> Sequence[Piece]:
        """What lies over the sea, back to front, laid out once for each moment and place of the camera.

        Spaces, and from afar Lands, are clicked by their shapes: their pieces are only what keys frame.
        """
        key = (shown._replace(under=""), self.stamp)
        if self._kept[0] != key:
            if shown.view["phase"] == "build":
                found = building.slots(self.camera, shown)
            else:
                above = self._above(shown)
                found = [*self._beneath(shown, above), *above]
            self._kept = (key, [*found, *self._drawn(shown)])
        return self._kept[1]

    def _drawn(self, shown: Shown) -> list[Piece]:
        """The pieces that are drawn by themselves: the calendar, and buttons while the sea is built."""
        strip = calendar.piece(self.strip, shown)
        return [strip, *building.turners(self.map, shown, self.unit)] if shown.view["phase"] == "build" else [strip]

    def _above(self, shown: Shown) -> list[Piece]:
        """Lit names of Lands and pieces, and lit spaces that can be clicked from afar."""
        found = [piece for piece in self._lands(shown) if shown.light(piece.target)] + self._apart(shown)
        for thing in standing.things(shown.view):
            if not thing.target.startswith("hex:") and shown.light(thing.target):
                size = max(FINGER * self.unit, thing.size * self.camera.px)
                found.append(self._piece(thing.target, thing.at, size))
        return found

    def _apart(self, shown: Shown) -> list[Piece]:
        """Lit spaces that lie far from each other can be clicked from afar too."""
        spots = {name: middle(*HEXES[number(name)]) for name in names.spaces_of(shown.lit)}
        side = FINGER * self.unit
        near = 1.5 * side / self.camera.px
        close = any(math.dist(a, b) < near for a, b in combinations(spots.values(), 2)) if len(spots) <= FEW else True
        if close or not self.camera.whole:
            return []
        return [self._piece(f"hex:{name}", at, side) for name, at in reversed(spots.items())]

    def _lands(self, shown: Shown) -> list[Piece]:
        """The Lands as targets, with their names."""
        tiles = [tile for tile in ground.of(shown.view).tiles if tile.slug not in ("", "?")]
        side = self.camera.px * 4.8
        return [self._piece(f"land:{tile.slug}", (tile.at[0], tile.at[1] - 0.4), side) for tile in reversed(tiles)]

    def _beneath(self, shown: Shown, above: Sequence[Piece]) -> list[Piece]:
        """What keys reach on the sea itself: spaces, or from afar the Lands that nothing lit lies on."""
        if self.camera.whole:
            taken = [piece.rect for piece in above if self._in_sight(piece.rect)]
            lands = (piece for piece in self._lands(shown) if not shown.light(piece.target))
            return [piece._replace(rect=UNSEEN) for piece in lands if piece.rect.collidelist(taken) < 0]
        px = self.camera.px
        inside, found = self.map.inflate(-px // 2, -px // 2), []
        for space in reversed(laid(shown.view).hexes):
            at = middle(*HEXES[space])
            if inside.collidepoint(self.camera.pixel(at)) and (target := self._meaning(space, shown)).startswith(
                "hex:"
            ):
                found.append(self._piece(target, at, px * 0.8)._replace(rect=UNSEEN))
        return found

    def _piece(self, target: str, at: Point, size: float) -> Piece:
        """A square round a point of the sea."""
        rect = Rect(0, 0, round(size), round(size))
        rect.center = self.camera.pixel(at)
        return Piece(target, rect, target, reach=rect)

    def _meaning(self, space: int, shown: Shown) -> str:
        """What a click on a hex means: its Land when that is lit or from afar, else the hex."""
        name = NAME[space]
        land = names.land_of(shown.view, name)
        if land and (shown.light(f"land:{land}") or self.camera.whole):
            return f"land:{land}"
        return f"hex:{name}"

    def _in_sight(self, rect: Rect) -> bool:
        return bool(self.map.collidepoint(rect.center)) and not self._mini.colliderect(rect)

    def hit(self, point: tuple[int, int], shown: Shown | None = None) -> str | None:
        """The target under a point of the window."""
        shown = shown or self._shown
        if shown is None or not (self.strip.collidepoint(point) or self.map.collidepoint(point)):
            return "calendar" if self.strip.collidepoint(point) else None
        if self._mini.collidepoint(point):
            return None
        if found := pieces.hit(self.pieces(shown), point):
            return found.target
        if shown.view["phase"] == "build":
            return building.nearest(self.camera.world(point), shown)
        space = NUMBER.get(hex_at(*self.camera.world(point)), NONE)
        return self._meaning(space, shown) if space in laid(shown.view).hexes else None

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything in sight that can be clicked, the topmost first."""
        if shown is not None:
            self._shown = shown
            self._lead.attend(shown)
        found = self.pieces(self._shown) if self._shown else ()
        places = (piece.place for piece in reversed(found))
        return [place for place in places if place.target == "calendar" or self._in_sight(place.rect)]

    def where(self, target: str) -> Rect | None:
        """Where in the window a click means a target; None when it is out of sight."""
        shown = self._shown
        if shown is None:
            return None
        space = number(target[4:]) if target.startswith("hex:") and shown.view["phase"] != "build" else NONE
        if space == NONE:
            return next((place.rect for place in self.things() if place.target == target), None)
        px = self.camera.px
        size = max(FINGER * self.unit, px) if self.camera.whole else px * 0.8
        rect = self._piece(target, middle(*HEXES[space]), size).rect
        inside = self.map.inflate(-px // 2, -px // 2)
        seen = inside.collidepoint(rect.center) and not self._mini.colliderect(rect)
        return rect if seen and self.hit(rect.center, shown) == target else None

    def stands(self, space: str | None, seat: int, view: View) -> Rect | None:
        """Where a figure stands in the window, in sight or not; None in the air."""
        where = number(space)
        if where == NONE:
            return None
        at = middle(*HEXES[where])
        if seat >= 0 and view["players"][seat]["space"] == space:
            at = standing.seat_at(view, seat) or at
        return self._piece("", at, self.camera.px * 1.2).rect

    # ------------------------------------------------------------ what is drawn

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        self._shown = shown
        self._lead.attend(shown)
        camera, sea = self.camera, ground.of(shown.view)
        items = self._items(shown, sea)
        what = (sea, camera.origin, camera.px, id(items))
        draw = partial(self._draw, sea=sea, hexes=laid(shown.view).hexes, items=items, origin=camera.origin)
        found = [Part("sea", self.map, what, draw, solid=True), *self._corner(shown, sea)]
        return [*found, *pieces.parts([*self._drawn(shown), *self.frame(shown)])]

    def _corner(self, shown: Shown, sea: ground.Sea) -> list[Part]:
        """The small map, where some of the sea is out of sight."""
        camera = self.camera
        self._mini = UNSEEN
        beyond = any(not camera.sees_at_rest(tile.at, 0.5) for tile in sea.tiles if tile.slug)
        if not beyond or camera.whole or shown.view["phase"] == "build":
            return []
        lit = [middle(*HEXES[number(name)]) for name in names.spaces_of(shown.lit)]
        self._mini = minimap.place(self.map, self.unit, camera, self._lead.piece, lit)
        return minimap.parts(self._mini, minimap.of(shown, sea, camera.sea), camera, self.unit)

    def _items(self, shown: Shown, sea: ground.Sea) -> Sheets:
        """Everything that lies over the sea; made anew when the moment or the size of the hexes changes."""
        px = self.camera.px
        if self._layers[0] != (shown, px):
            if shown.view["phase"] == "build":
                sheets: Sheets = (building.items(shown, px),)
            else:
                sheets = layers.sheets(shown, sea, px, self.camera.usual)
            self._layers = ((shown, px), sheets)
        return self._layers[1]

    def _draw(
        self, surface: Surface, sea: ground.Sea, hexes: tuple[int, ...], items: Sheets, origin: tuple[int, int]
    ) -> None:
        picture = ground.picture(sea, hexes, self.camera.px, self.camera.usual, ground.margin(self.camera))
        seen = surface.get_clip().clip(self.map)
        ground.put(surface, picture, origin, seen)
        for layer in items:
            layers.draw(surface, layer, origin, seen, self.map, self._mini)
