"""What happens at once and is seen: somebody is thrown out or led away, a die rolls at craps or for the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import nine
from game.desktop.engine.labels import faded, grained
from game.desktop.engine.motion import Move, Spot
from game.desktop.table import rolling
from game.desktop.table.hud.news import seen
from game.desktop.table.rolling import THROWN
from game.tables.realm.content import content
from game.tables.realm.face import board_tavern

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.desktop.table.face import Board
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Player, View

EVENT, CRAPS = "event", "craps"
WAYS = ("move", "stride")  # why a die is thrown that then lies in the tray
SHAPE = (376, 166)  # a picture of 376x132 with a title below
_WIDE = 430  # units of a board of 900x600
_EASE = 0.16  # part of its time in which an event fades in, and out
_GRAIN = 8


def found(before: View, after: View) -> Iterator[Move]:
    """What happened between two views."""
    for was, now in zip(before["players"], after["players"], strict=True):
        name = _event(was, now)
        if name:
            yield Move(EVENT, name, Spot(EVENT), Spot(EVENT), int(now["seat"]))
    roll = after["roll"]
    if not roll or roll == before["roll"] or after["turn"] != before["turn"] or not roll["faces"]:
        return
    face = int(roll["faces"][0])
    if roll["why"] == CRAPS:
        yield Move("roll", str(face), Spot(CRAPS), Spot(CRAPS), int(after["turn"]), values=(7 - face, face))
    elif roll["why"] in WAYS:
        yield rolling.into_tray(face)


def _event(was: Player, now: Player) -> str:
    """Thrown Out (TV-23): onto its road, with a turn lost more; arrested (TV-10): from the Tavern into the Jail."""
    inside = board_tavern.inside(was["place"])
    outside = inside or was["place"] == board_tavern.OUTSIDE
    if outside and now["place"] in content().thrown_out and now["skip"] > was["skip"]:
        return "thrown_out"
    return "patrol" if inside and was["coming"] and now["place"] == "JAIL" else ""


def in_flight(after: View, flying: Sequence[Move]) -> View:
    """The view without a die that still rolls."""
    roll = after["roll"]
    if roll and any(move.kind == "roll" and move.target.area in (CRAPS, THROWN) for move in flying):
        return {**after, "roll": {**roll, "faces": []}}
    return after


def rect_of(spot: Spot, board: Board) -> Rect:
    """Where it is seen: an event in the middle of the board, a die on the craps table."""
    if spot.area == CRAPS and isinstance(board, board_tavern.TavernBoard):
        return board.die()
    wide = round((_WIDE if spot.area == EVENT else 40) * board.unit)
    side = Rect(0, 0, wide, wide * SHAPE[1] // SHAPE[0] if spot.area == EVENT else wide)
    side.center = board.rect.center
    return side


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """An event that comes and goes, or a die that tumbles; as `Moves.picture`."""
    if move.kind == "roll":
        colour = "white" if move.white else shown.players_shown[move.seat].colour
        return rolling.picture(move, spot, part, alpha, colour)
    look, see, size = shown.players_shown[move.seat], seen(part, _EASE, alpha), grained(spot.width, _GRAIN)
    words = say(f"realm.happens.{move.what}_event", name=look.name)
    return _card(move.what, words, look.colour, look.emblem, size, see), (words, size, see)


@keep("look", most=24)
def _card(name: str, words: str, colour: str, emblem: str, width: int, alpha: int) -> Surface:
    """The picture with its title, on dark wood."""
    k = width / SHAPE[0]
    edge = round(10 * k)
    whole = Surface((width + 2 * edge, round(SHAPE[1] * k) + 2 * edge), pygame.SRCALPHA)
    nine(whole, "panel_dark", Rect(edge // 2, edge // 2, width + edge, whole.get_height() - edge), k)
    inner = edge + round(4 * k)
    sprites.blit(whole, f"event_{name}", Rect(inner, inner, width - round(8 * k), round(128 * k)))
    line = whole.get_height() - edge - round(16 * k)
    dice.put_badge(whole, colour, emblem, (edge + round(20 * k), line), round(25 * k))
    fitted, px = text.fit(words, "title", round(20 * k), width - round(56 * k), round(13 * k))
    text.put(whole, fitted, (edge + round(38 * k), line), "midleft", px, "title", theme.GOLD, theme.SHADE)
    return faded(whole, alpha)
