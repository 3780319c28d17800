"""The sea in the window: follow view and overview, and what a click means."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.desktop.engine.canvas import Part
from game.desktop.table.face import PannableBoard
from game.desktop.table.region import BOARD, FRAME, PieceBoard
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece, Place
from game.tables.wizards.content.catalog import LANDS
from game.tables.wizards.content.geography import NAME, NONE, NUMBER, Geography
from game.tables.wizards.content.wayfinding import laid, number
from game.tables.wizards.face import building, ground, layers, minimap, names, standing
from game.tables.wizards.face.camera import MIDDLES, NOTHING, TALL, Camera, around, hex_at
from game.tables.wizards.face.following import NEAR, Lookout
from game.tables.wizards.face.sea_map import HEX

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from pygame.event import Event

    from game.content.maps import BoardMap, Point
    from game.tables.wizards.face.ground import Sea
    from game.tables.wizards.face.layers import Layer
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

    LayerSheets = tuple[Layer, ...]  # what lies over the sea, the lowest first

WIDE = 1050  # units of a board that is wide for its height, by which hexes are measured there
SLACK = 7  # pixels a press may move and still be a click
FEW = 12  # lit spaces that may be clicked from afar
CORE = 0.26  # hexes round the middle of a space, where its cost stands, that mean it whatever sticks out over them
FINGER = 34  # units across what can be clicked, at least


class SeaBoard(PieceBoard, PannableBoard):
    """The sea laid out in a rectangle of the window.

    Attributes:
        rect: the region, frame included.
        unit: pixels per unit of a board of 900x600.
        map: where the sea lies.
        camera: what of the sea is seen.
    """

    def __init__(self, rect: Rect, _board: BoardMap | None = None) -> None:
        """Lay the board out; the sea is of the game, so that there is no map of its own."""
        super().__init__(rect)
        edge = round(FRAME * self.unit)
        inner = rect.inflate(-2 * edge, -2 * edge)
        self.map = inner
        unit = min(rect.width / BOARD[0], rect.height / BOARD[1], max(rect.width / WIDE, 1.0))
        self._lead = Lookout(self.map, round(HEX * unit))
        self._shown: Shown | None = None
        self._grip: tuple[tuple[int, int], bool] | None = None
        self._mouse = rect.center
        self.still = [Piece("sea", self.map, "mist", reach=NOTHING, aside=True, blocks=True)]
        self._laid: tuple[Hashable, list[Piece]] = (None, [])
        self._cornered: tuple[tuple[object, ...], Rect] = ((None,), NOTHING)
        self._layers: tuple[tuple[Shown, int] | None, LayerSheets] = (None, ())

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
            self._prepare(self._shown.view)
        return self._lead.tick(now)

    def _prepare(self, view: View) -> None:
        """Paint a slice of what may be seen next: Lands that die, then the whole sea."""
        camera = self.camera
        if not ground.prepare(view, camera.usual):
            ground.picture(ground.of(view), laid(view).hexes, camera.steps[0], camera.usual, ground.margin(camera))

    def settle(self) -> None:
        """Be at once where the camera goes."""
        self.camera.finish()

    def resume(self, old: object) -> None:
        """Go on looking where this board looked before it was laid out anew in the same rectangle."""
        if isinstance(old, SeaBoard) and old.rect == self.rect:
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
            return self._on_sea(self._mouse) and self._lead.zoom(1 if event.y > 0 else -1, self._mouse)
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
        found = pieces.top(self.pieces(), event.pos)
        if found is not None and found.key == minimap.KEY:
            self._lead.go(minimap.world(found.rect, self.camera.sea, event.pos))
            return True
        if not self._on_sea(event.pos):
            return False
        if event.button == 1 and self._closer(event.pos):
            return True
        lit = self._shown is not None and found is not None and bool(self._shown.light(found.target))
        self._grip = None if lit and event.button == 1 else (event.pos, False)
        return bool(event.button == 2)

    def _on_sea(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the sea, or on what lies over it."""
        return pieces.top(self.pieces(), point) is not None

    def _closer(self, point: tuple[int, int]) -> bool:
        """From afar, a press where single spaces are asked for brings them near; they would be too small to click."""
        shown = self._shown
        if shown is None or not self.camera.whole or shown.view["phase"] == "build":
            return False
        at = self.camera.world(point)
        asked = [MIDDLES[number(name)] for name in names.spaces_of(shown.lit)]
        found = pieces.top(self.pieces(), point)
        if (found and found.target and not found.aside) or not any(math.dist(at, spot) < NEAR for spot in asked):
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

    def pieces(self, shown: Shown | None = None) -> Sequence[Piece]:
        """What lies over the sea, back to front, laid out once for each moment and place of the camera."""
        self._shown = shown = shown or self._shown
        if shown is None:
            return self.still
        key = (shown._replace(under=""), self.stamp, tuple(self._corner(shown)))
        if self._laid[0] != key:
            self._laid = (key, self.lay(shown))
        return self._laid[1]

    def lay(self, shown: Shown) -> list[Piece]:
        """All pieces of a moment, back to front."""
        mini = self._corner(shown)
        if shown.view["phase"] == "build":
            found = building.slots(self.camera, shown)
        else:
            above = self._above(shown, mini)
            found = [*self._spaces(shown, above, mini), *self._far_lands(shown, above, mini), *above]
        return [self.still[0], *found, *self._drawn(shown)]

    def _drawn(self, shown: Shown) -> list[Piece]:
        """The pieces that are drawn over the sea: the small map, and buttons while it is built."""
        mini, found = self._corner(shown), []
        if mini:
            what = minimap.of(shown, ground.of(shown.view), self.camera.sea)
            found = minimap.pieces(mini, what, self.camera, self.unit)
        return [*found, *building.turners(self.map, shown, self.unit)] if shown.view["phase"] == "build" else found

    def _corner(self, shown: Shown) -> Rect:
        """Where the small map lies, found once for each moment and place of the camera."""
        key = (shown, self.camera.goal, self.camera.px, self._lead.piece)
        if self._cornered[0][0] is not shown or self._cornered[0][1:] != key[1:]:
            self._cornered = (key, self._found_corner(shown))
        return self._cornered[1]

    def _found_corner(self, shown: Shown) -> Rect:
        """Where the small map lies; nowhere while all of the sea is in sight."""
        camera = self.camera
        tiles = () if camera.whole or shown.view["phase"] == "build" else ground.of(shown.view).tiles
        if all(camera.sees_at_rest(tile.at, 0.5) for tile in tiles if tile.slug):
            return NOTHING
        lit = [MIDDLES[number(name)] for name in names.spaces_of(shown.lit)]
        return minimap.place(self.map, self.unit, camera, self._lead.piece, lit)

    def _above(self, shown: Shown, mini: Rect) -> list[Piece]:
        """Lit names of Lands and pieces, and lit spaces that can be clicked from afar."""
        found = [piece for piece in self._lands(shown, mini) if shown.light(piece.target)] + self._apart(shown, mini)
        for thing in standing.things(shown.view):
            if not thing.target.startswith("hex:") and shown.light(thing.target):
                size = max(FINGER * self.unit, thing.size * self.camera.px)
                found.append(self._piece(thing.target, thing.at, size, mini))
        return found

    def _apart(self, shown: Shown, mini: Rect) -> list[Piece]:
        """Lit spaces that lie far from each other can be clicked from afar too."""
        spots = {name: MIDDLES[number(name)] for name in names.spaces_of(shown.lit)}
        side = FINGER * self.unit
        near = 1.5 * side / self.camera.px
        close = any(math.dist(a, b) < near for a, b in combinations(spots.values(), 2)) if len(spots) <= FEW else True
        if close or not self.camera.whole:
            return []
        return [self._piece(f"hex:{name}", at, side, mini) for name, at in reversed(spots.items())]

    def _lands(self, shown: Shown, mini: Rect) -> list[Piece]:
        """The Lands as targets, with their names."""
        tiles = [tile for tile in ground.of(shown.view).tiles if tile.slug not in ("", "?")]
        side = self.camera.px * 4.8
        return [
            self._piece(f"land:{tile.slug}", (tile.at[0], tile.at[1] - 0.4), side, mini) for tile in reversed(tiles)
        ]

    def _far_lands(self, shown: Shown, above: Sequence[Piece], mini: Rect) -> list[Piece]:
        """What keys reach from afar: the Lands that nothing lit lies on; they are clicked by their spaces."""
        taken = [piece.place.rect for piece in above]
        lands = self._lands(shown, mini) if self.camera.whole else []
        dark = (piece for piece in lands if not shown.light(piece.target))
        return [piece._replace(rect=NOTHING) for piece in dark if piece.place.rect.collidelist(taken) < 0]

    def _spaces(self, shown: Shown, above: Sequence[Piece], mini: Rect) -> list[Piece]:
        """The spaces in sight, which are clicked by their shapes; from afar keys pass over them."""
        camera, px, found = self.camera, self.camera.px, []
        inside = self.map.inflate(-px // 2, -px // 2)
        shapes, standing_on = self._shapes(shown), defaultdict[int, list[Rect]](list)
        for shape in shapes:
            standing_on[shape.space].append(shape.rect)
        side = max(FINGER * self.unit, px) if camera.whole else px * 0.8
        board = laid(shown.view)
        lands = self._lands_meant(shown, board)
        left, top = camera.origin  # once: there are some nine hundred spaces
        for space in reversed(board.hexes):
            x, y = MIDDLES[space]
            spot = left + round(x * px), top + round(y * px)
            rect = around(spot, px * TALL + 2).unionall(standing_on[space]).clip(self.map)
            if not rect.width:
                continue
            target = lands.get(board.land[space], f"hex:{NAME[space]}")
            free = target.startswith("hex:") and inside.collidepoint(spot)
            free = free and all(piece.target == target or not piece.under(spot) for piece in above)
            reach = around(spot, side) if free else NOTHING
            reach = NOTHING if reach.colliderect(mini) else reach
            on = partial(self._on, space=space, shapes=shapes)
            found.append(Piece(target, rect, target, reach=reach, aside=camera.whole, within=on))
        return found

    def _lands_meant(self, shown: Shown, board: Geography) -> dict[int, str]:
        """The Lands that a click on any of their hexes means: those that are lit, and all of them from afar."""
        targets = ((land, f"land:{LANDS[land].slug}") for land in board.lands)
        return {land: target for land, target in targets if self.camera.whole or shown.light(target)}

    def _shapes(self, shown: Shown) -> list[standing.Cutout]:
        """What stands on the spaces as it is drawn in the window, back to front."""
        camera = self.camera
        found = layers.shapes(shown, ground.of(shown.view), camera.px, camera.usual)
        return [standing.Cutout(space, item.picture, (item.x, item.y), camera.origin) for space, item in found]

    def _on(self, pixel: tuple[int, int], space: int, shapes: Sequence[standing.Cutout]) -> bool:
        """Whether a point of the window means a space: it is on what stands there, else on its hex."""
        at = self.camera.world(pixel)
        under = NUMBER.get(hex_at(*at), NONE)
        if under == NONE or math.dist(at, MIDDLES[under]) > CORE:
            found = next((shape.space for shape in reversed(shapes) if shape.shows(pixel)), NONE)
            under = under if found == NONE else found
        return under == space

    def _piece(self, target: str, at: Point, size: float, mini: Rect) -> Piece:
        """A square round a point of the sea."""
        rect = self.camera.square(at, size)
        return Piece(target, rect.clip(self.map), target, reach=self.camera.reach(at, size, mini))

    def things(self, shown: Shown | None = None) -> list[Place]:
        """Everything in sight that keys reach, what lies on top first."""
        if shown is not None:
            self._lead.attend(shown)
        return super().things(shown)

    def stands(self, space: str | None, seat: int, view: View) -> Rect | None:
        """Where a figure stands in the window, in sight or not; None in the air."""
        where = number(space)
        if where == NONE:
            return None
        at = MIDDLES[where]
        if seat >= 0 and view["players"][seat]["space"] == space:
            at = standing.seat_at(view, seat) or at
        return self.camera.square(at, self.camera.px * 1.2)

    # ------------------------------------------------------------ what is drawn

    def ground(self, shown: Shown) -> Part:
        """The sea with everything on it; it reaches under the frame, which has no line inside when nobody is asked."""
        camera, sea = self.camera, ground.of(shown.view)
        items, mini = self._items(shown, sea), self._corner(shown)
        what = (sea, camera.origin, camera.px, id(items))
        hexes = laid(shown.view).hexes
        draw = partial(self._draw, sea=sea, hexes=hexes, items=items, origin=camera.origin, mini=mini)
        return Part("sea", self.rect, what, draw, solid=True)

    def parts(self, shown: Shown) -> list[Part]:
        """The whole board, back to front."""
        self._shown = shown
        self._lead.attend(shown)
        return [self.ground(shown), *pieces.parts([*self._drawn(shown), *self.frame(shown)])]

    def _items(self, shown: Shown, sea: Sea) -> LayerSheets:
        """Everything that lies over the sea; made anew when the moment or the size of the hexes changes."""
        px = self.camera.px
        if self._layers[0] != (shown, px):
            if shown.view["phase"] == "build":
                sheets: LayerSheets = (building.items(shown, px),)
            else:
                sheets = layers.sheets(shown, sea, px, self.camera.usual)
            self._layers = ((shown, px), sheets)
        return self._layers[1]

    def _draw(
        self,
        surface: Surface,
        sea: Sea,
        hexes: tuple[int, ...],
        items: LayerSheets,
        origin: tuple[int, int],
        mini: Rect,
    ) -> None:
        picture = ground.picture(sea, hexes, self.camera.px, self.camera.usual, ground.margin(self.camera))
        seen = surface.get_clip().clip(self.rect)
        ground.put(surface, picture, origin, seen)
        for layer in items:
            layers.draw(surface, layer, origin, seen, self.map, mini)
