"""A camera that looks by itself at what happens: the piece of the turn, or what is asked when that lies elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.tables.wizards.content.geography import NONE
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face import ground, names
from game.tables.wizards.face.camera import MIDDLES, Bounds, Camera

if TYPE_CHECKING:
    from pygame import Rect

    from game.content.maps import Point
    from game.tables.wizards.face.shown import Shown

NEAR = 3.0  # hexes from the edge at which the camera follows
NOWHERE = Bounds(-2.0, -2.0, 2.0, 2.0)  # before anything was shown


class Attention(NamedTuple):
    """Where the piece of the turn stands, which Lands and spaces are asked for, which a walk reaches, what fell."""

    piece: Point | None
    lands: tuple[str, ...]
    spots: tuple[str, ...]
    reach: tuple[str, ...]
    dead: tuple[str, ...]

    @property
    def points(self) -> list[Point]:
        """What should be in sight, the most important first."""
        return [*([self.piece] if self.piece else []), *(_point(name) for name in self.reach)]


class Lookout:
    """What of the sea is seen, and why.

    Attributes:
        camera: what is seen.
        piece: where the piece of the turn stands; None for nowhere.
    """

    def __init__(self, rect: Rect, usual: int) -> None:
        """Look at nothing in a rectangle of the window, where a hex is usually so many pixels wide."""
        self.camera = Camera(rect, NOWHERE, usual)
        self._usual = usual
        self._mode = ""
        self._seen: Attention | None = None
        self._auto = False  # it shows the whole sea of its own accord
        self._now = 0

    @property
    def piece(self) -> Point | None:
        """Where the piece of the turn stands."""
        return self._seen.piece if self._seen else None

    def tick(self, now: int) -> bool:
        """Let time pass; True when the sea has moved in the window."""
        self._now = now
        return self.camera.tick(now)

    def attend(self, shown: Shown) -> None:
        """Look at what happens."""
        first = self._mode != shown.view["mode"]
        if first:
            self._mode = shown.view["mode"]
            self.camera = Camera(self.camera.rect, ground.extent(shown.view), self._usual, ground.lands(shown.view))
        before, now = self._seen, _attention(shown)
        if now == before:
            return
        self._seen = now
        fell = before is not None and before.dead != now.dead and len(before.dead) < len(now.dead)
        if shown.view["phase"] == "build" or now.lands or fell or (now.piece is None and now.spots):
            self._from_afar()
        elif now.spots and not all(self.camera.sees_at_rest(_point(name), 1) for name in now.spots):
            self._show(now.spots)
        elif now.piece is not None:
            if self._auto:
                self.near(self.camera.at)
            if not self.camera.whole:
                self.camera.go(self.camera.framed(now.points), self._now, glide=not first)

    def _from_afar(self) -> None:
        self._auto = self._auto or not self.camera.whole
        self.camera.show_all()

    def _show(self, spots: tuple[str, ...]) -> None:
        """Show spaces that lie far away: from afar when they are many, else in the middle."""
        points = [_point(name) for name in spots]
        left, right = min(x for x, _ in points), max(x for x, _ in points)
        top, low = min(y for _, y in points), max(y for _, y in points)
        camera = self.camera
        if right - left > camera.rect.width / camera.usual - 2 or low - top > camera.rect.height / camera.usual - 2:
            self._from_afar()
            return
        if camera.whole:
            camera.follow(camera.at)
        camera.go(camera.framed([((left + right) / 2, (top + low) / 2), (left, top), (right, low)]), self._now)

    def go(self, point: Point) -> None:
        """Set out for a point."""
        self.camera.go(point, self._now)

    def near(self, point: Point) -> None:
        """The usual size, round a point."""
        self.camera.follow(point)
        self._auto = False

    def zoom(self, step: int, pixel: tuple[int, int]) -> bool:
        """One size larger or smaller; False at the ends."""
        self._auto = False
        return self.camera.zoom(step, pixel)

    def home(self) -> None:
        """Back to the piece of the turn."""
        if self._seen is None:
            return
        if self.camera.px != self.camera.usual:
            self.camera.follow(self.piece or self.camera.at)
        elif self.piece is not None:
            self.go(self.camera.framed(self._seen.points))
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
        if space != NONE and not self.camera.whole and not self.camera.sees_at_rest(MIDDLES[space], NEAR):
            self.go(MIDDLES[space])


def _attention(shown: Shown) -> Attention:
    view, seat = shown.view, shown.view["turn"]
    piece = None
    if 0 <= seat < len(view["players"]):
        space = number(view["players"][seat]["space"])
        piece = MIDDLES[space] if space != NONE else None
    lands = tuple(sorted(t for t in shown.lit if t.startswith("land:")))
    walks = view["phase"] == "walk" and shown.turn == seat
    spots = tuple(sorted(names.spaces_of(shown.lit)))
    return Attention(piece, lands, () if walks else spots, spots if walks else (), tuple(view["dead"]))


def _point(name: str) -> Point:
    return MIDDLES[number(name)]
