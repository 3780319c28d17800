"""What moves between two views of the Wizards: figures walk their way, boats and the Dragon go, tables are told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.desktop.engine.labels import grained, thin
from game.desktop.engine.motion import Move, Spot
from game.desktop.table import rolling
from game.desktop.table.flights import GROUND
from game.desktop.table.hud.news import NEWS
from game.desktop.table.rolling import THROWN
from game.tables.wizards.content import wayfinding
from game.tables.wizards.content.geography import NONE
from game.tables.wizards.face import layers, news, tray
from game.tables.wizards.face.board import SeaBoard as Sea
from game.tables.wizards.face.scenes import piece

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View


def moves(before: View, after: View) -> list[Move]:
    """Every figure, free boat and the Dragon that stands elsewhere."""
    found = []
    for was, now in zip(before["players"], after["players"], strict=True):
        if was["space"] and now["space"] and was["space"] != now["space"]:
            source, target = (Spot(GROUND, space, now["seat"]) for space in (was["space"], now["space"]))
            via = tuple(Spot(GROUND, name) for name in _way(before, now["seat"], now["space"]))
            found.append(Move("piece", "", source, target, now["seat"], via=via))
    places = {boat["id"]: boat["space"] for boat in before["boats"] if boat["seat"] is None}
    for boat in after["boats"]:
        start, end = places.get(boat["id"]), boat["space"]
        if start and end and start != end and boat["seat"] is None:
            found.append(Move("piece", "boat", Spot(GROUND, start), Spot(GROUND, end)))
    if before["dragon"] and after["dragon"] and before["dragon"] != after["dragon"]:
        found.append(Move("piece", "dragon", Spot(GROUND, before["dragon"]), Spot(GROUND, after["dragon"])))
    return found


def _way(before: View, seat: int, end: str) -> tuple[str, ...]:
    """The spaces between, when a figure has walked."""
    walker = before["players"][seat]
    start, goal = wayfinding.number(walker["space"]), wayfinding.number(end)
    if before["turn"] != seat or before["walk"] is None or start == NONE:
        return ()
    found = wayfinding.reach(before, wayfinding.laid(before).near[start])
    return tuple(wayfinding.name(space) for space in wayfinding.path(found, goal)[:-1])


def told(facts: Sequence[Fact], names: Sequence[str]) -> list[Move]:
    """Tables, Demons, the Dragon and what Evil does: words that are shown for a moment.

    The die for the way rolls into the tray, also where it leads nowhere, and so does a die of which there is no more
    to say.
    """
    found = list(news.found(facts, names))
    thrown = [fact.data for fact in facts if fact.kind == "rolled"]
    rolls = [data for data in thrown if not found or data["why"] == news.WALK][-1:]
    return found + [rolling.into_tray(int(data["faces"][0])) for data in rolls]


def in_flight(after: View, flying: Sequence[Move]) -> View:
    """The second view without the figures in the air and the die that still rolls."""
    away = {move.seat for move in flying if move.kind == "piece" and move.seat >= 0}
    loose = {move.what for move in flying if move.kind == "piece"}
    ends = {move.target.name for move in flying if move.what == "boat"}
    found: View = {**after, "players": [{**p, "flying": p["seat"] in away} for p in after["players"]]}
    if after["walk"] and any(move.kind == "roll" for move in flying):
        found["walk"] = {**after["walk"], "natural": 0}
    if "dragon" in loose:
        found["dragon"] = None
    if ends:
        found["boats"] = [
            {**boat, "space": None if boat["space"] in ends and boat["seat"] is None else boat["space"]}
            for boat in after["boats"]
        ]
    return found


def whereabouts(frame: Frame, board: Board, _shown: Shown) -> Callable[[Spot, View], Rect]:
    """A function that finds a spot of a view in the window."""

    def find(spot: Spot, view: View) -> Rect:
        if spot.area == NEWS:
            return news.rect_of(spot, board)
        if spot.area == THROWN and not spot.name:
            return tray.die_of(frame)
        stands = board.stands(spot.name, spot.seat, view) if isinstance(board, Sea) else None
        if stands is not None:
            return stands
        side = round(34 * board.unit)
        found = Rect(0, 0, side, side)
        found.center = board.rect.center
        return found

    return find


def wave(move: Move) -> int:
    """Figures go first; what happened is told while they arrive."""
    return int(move.target.area == NEWS)


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """A figure, a boat, the Dragon, a die, or words."""
    if move.target.area == NEWS:
        return news.picture(move, spot, part, alpha, shown)
    if move.kind == "roll":
        return rolling.picture(move, spot, part, alpha, "white")
    size = grained(spot.width * 0.72)
    if move.seat < 0:
        return thin(piece(move.what, size), alpha), (move.what, size, alpha)
    key = (shown.players_shown[move.seat].colour, size, alpha)
    return thin(layers.figure(shown, move.seat, size), alpha), key
