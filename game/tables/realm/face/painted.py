"""What the Realm's boards have in common: what is lit lies on top."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.region import PieceBoard
from game.desktop.ui.pieces import Piece
from game.tables.realm import content as realm
from game.tables.realm.face import pawns

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Sequence

    from pygame import Rect

    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Space, View


class Raised(PieceBoard):
    """A board of the Realm: what is lit lies above what is not, wherever it is drawn."""

    def raised(self, shown: Shown | None = None) -> Sequence[Piece]:
        """The pieces as a hand finds them, back to front."""
        found = super().raised(shown)
        now = self._kept[0] if self._kept else None
        return sorted(found, key=lambda piece: bool(now.light(piece.target))) if now else found

    @abstractmethod
    def stands(self, view: View) -> dict[str, dict[int, Rect]]:
        """Where everybody's piece stands, by place and seat."""

    def pawn(self, view: View, seat: int) -> Rect | None:
        """Where a seat's piece stands, None when it is on another board."""
        return self.stands(view).get(view["players"][seat]["place"], {}).get(seat)

    def piece(
        self, key: Hashable, rect: Rect, look: Hashable, draw: Callable[..., None], edge: float = 6, target: str = ""
    ) -> Piece:
        """Something that is drawn; ``edge`` units round its rectangle may be touched by shadows."""
        return Piece(("board", key), rect, target, look, partial(draw, what=look), edge=round(edge * self.unit))

    def glows(self, shown: Shown, things: Iterable[tuple[str, Rect]]) -> list[Piece]:
        """A glow round each of these targets that may be clicked, a ring round what is picked."""
        return [self.glow(target, rect, light) for target, rect in things if (light := shown.light(target))]

    def crowd(
        self, shown: Shown, place: str, here: dict[int, Rect], mark: Callable[[Shown, int], str] | None = None
    ) -> Piece:
        """Everybody on a place, with a mark on those who have one."""
        spots = list(here.values())
        what = tuple(
            (pawns.of(shown, seat, mark(shown, seat) if mark else ""), spot.center, spot.width)
            for seat, spot in here.items()
        )
        return self.piece(("pawns", place), spots[0].unionall(spots), what, pawns.draw, 16)


def thing(target: str, rect: Rect) -> Piece:
    """Something that can be clicked and is drawn by something else."""
    return Piece(target, rect, target)


def on(view: View, place: str) -> Space:
    """What lies on a place."""
    return view["spaces"].get(place) or {"cards": [], "keys": 0, "gold": 0, "crown": False}


def crowds(view: View, places: Collection[str]) -> dict[str, list[int]]:
    """The seats whose pieces stand on each of some places; without those where nobody is."""
    found = {place: [player["seat"] for player in view["players"] if player["place"] == place] for place in places}
    return {place: seats for place, seats in found.items() if seats}


def face_of(card: str) -> tuple[str, int, bool]:
    """Slug and value of a card's copy, 0 for no Enemy, and whether the value counts against Craft."""
    found = realm.content().cards[card.partition(".")[0]]
    value = found.value if found.type in ("enemy", "brawler") else 0
    return found.slug, value, found.stat == "C"
