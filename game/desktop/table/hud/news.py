"""What happened, seen over the board for a moment: how it fades, and a panel with the lines of the log that tell of it.

The lines stand there with the dice they tell of, so that nobody needs to look for them while the next seat is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content import log
from game.content.kept import keep
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import nine
from game.desktop.engine.labels import faded, grained, thrown_die
from game.desktop.engine.motion import Move, Spot
from game.desktop.table.hud.styles import HEAD

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.desktop.table.hud.model import Shown

    NewsPicture = tuple[Surface, tuple[Hashable, ...]]

NEWS = "news"
_MOST = 4  # lines that are shown at once: the last ones
_WIDE, _HIGH = 470, 196  # units of a board of 900x600
_LIES, _TUMBLES, _TURN = 0.4, 20, 60  # part of its time until its dice lie, faces they show till then, and degrees
_EASE = 0.1  # part of its time in which it fades in, and out
_GRAIN = 8
_SPLIT = "\n"


def seen(part: float, ease: float, alpha: int) -> int:
    """How much is seen, up to 255, of what fades in and out within a share of its time."""
    share = min(1.0, part / ease, (1.0 - part) / ease) if part < 1 else 1.0
    return min(255, round(max(0.05, share) * alpha / 32) * 32)


def told(
    facts: Sequence[Fact], names: Sequence[str], table: str, faces: str, level: int = 0, head: str = ""
) -> Iterator[Move]:
    """The lines that tell of some facts, none or one piece of news.

    Args:
        facts: what happened.
        names: of the players.
        table: whose log it is.
        faces: of the dice that are shown beside the lines, as digits.
        level: how low it stands.
        head: stands above the lines.
    """
    lines = [entry for entry in log.entries(facts, names, table) if not entry.heading][-_MOST:]
    if lines:
        seat = next((entry.seat for entry in reversed(lines) if entry.seat >= 0), -1)
        spot = Spot(NEWS, nth=level)
        yield Move("event", _SPLIT.join((head, faces, *(entry.text for entry in lines))), spot, spot, seat)


def panel_rect(board: Board, middle: int, share: float) -> Rect:
    """Where the panel is seen: round a column of the window, at a share of the board's height."""
    found = Rect(0, 0, round(_WIDE * board.unit), round(_HIGH * board.unit))
    found.center = (middle, board.rect.y + round(board.rect.height * share))
    return found


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown, size: float) -> NewsPicture:
    """The panel with its lines in letters of a size; as `Moves.picture`."""
    see, width = seen(part, _EASE, alpha), grained(spot.width, _GRAIN)
    look = shown.players_shown[move.seat] if move.seat >= 0 else None
    colour, emblem = (look.colour, look.emblem) if look else ("", "")
    rolls = 0 if part >= _LIES else 1 + int(part * _TUMBLES)
    return _panel(move.what, colour, emblem, width, size, see, rolls), (move.what, colour, width, see, rolls)


@keep("look", most=32)
def _panel(what: str, colour: str, emblem: str, width: int, size: float, alpha: int, rolls: int) -> Surface:
    """Badge and dice at the left, the lines beside them, as high as they need; 0 ``rolls`` once the dice lie."""
    head, faces, *words = what.split(_SPLIT)
    k = width / _WIDE
    px, edge, side, gap = max(text.reading.least, round(size * k)), round(18 * k), round(46 * k), round(8 * k)
    left = edge + (side + round(14 * k) if colour or faces else 0)
    lines = [line for one in words for line in text.wrap(one, "bold", px, width - left - edge)]
    step, top = text.leading("bold", px), round(30 * k) if head else 0
    high = max(step * len(lines) + top, (side + gap) * (len(faces) + bool(colour)) - gap) + 2 * edge
    whole = Surface((width, high), pygame.SRCALPHA)
    nine(whole, "panel_dark", whole.get_rect(), k)
    y = edge
    if colour:
        dice.put_badge(whole, colour, emblem, (edge + side // 2, y + side // 2), round(side * 0.84))
        y += side + gap
    for face in faces:
        seen_now = 1 + (int(face) + rolls) % 6 if rolls else int(face)
        drawn = thrown_die(colour or "white", str(seen_now), side, rolls * _TURN % 360)
        whole.blit(drawn, drawn.get_rect(center=(edge + side // 2, y + side // 2)))
        y += side + gap
    y = (high - step * len(lines) - top) // 2
    if head:
        text.put(whole, head, (left, y), "topleft", round(HEAD.size * k), HEAD.face, HEAD.colour, HEAD.shadow)
    for i, line in enumerate(lines):
        text.put(whole, line, (left, y + top + i * step), "topleft", px, "bold", theme.CREAM, theme.SHADE)
    return faded(whole, alpha)
