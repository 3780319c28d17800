"""What only words can tell and is over at once: a table that was rolled on, Demons, Ranks, what Evil does.

A table roll shows its name, the die and the rung that was rolled; everything else is the last lines of the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content import log
from game.content.kept import keep
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import nine
from game.desktop.engine.labels import grained
from game.desktop.engine.motion import Move, Spot
from game.tables.wizards.face import story
from game.tables.wizards.face.styles import NEWS_LINE, TABLE

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.tables.wizards.face.shown import Shown

NEWS = "news"
MOST = 4  # lines that are shown at once: the last ones
_WIDE, _HIGH = 470, 196  # units of a board of 900x600
_EASE = 0.1  # part of its time in which it fades in, and out
_GRAIN = 8
_SPLIT = "\n"
#: What nobody sees on the sea.
TOLD = frozenset(
    (
        "table", "cast", "demons_met", "dragon_met", "rank", "joined", "switched", "task_completed", "task_lost",
        "claimed", "thwarted", "evil", "event", "object", "stolen", "trapped", "freed", "healed", "dazed", "bound",
        "stunned", "wizard_comes", "wizard_card", "wizard_met", "contact", "destination", "escaped", "tamed", "swap",
        "unheard", "still_held", "turn_lost", "demons_defeated", "thwart", "new_demons", "animal", "foresight",
        "extra_turns",
    )
)  # fmt: skip


def found(facts: Sequence[Fact], names: Sequence[str]) -> Iterator[Move]:
    """The lines of what happened that are worth a moment, none or one piece of news."""
    if not any(fact.kind in TOLD for fact in facts):
        return
    lines = [entry for entry in log.entries(facts, names, "wizards") if not entry.heading][-MOST:]
    rolled = [fact for fact in facts if fact.kind == "table"]
    if not lines:
        return
    seat = next((entry.seat for entry in reversed(lines) if entry.seat >= 0), -1)
    head, die = ("", "")
    if rolled:
        head, die = story.name(str(rolled[-1].data["table"])), str(rolled[-1].data["die"])
        seat = rolled[-1].seat
    words = _SPLIT.join((head, die, *(entry.text for entry in lines)))
    yield Move("event", words, Spot(NEWS), Spot(NEWS), seat)


def mine(move: Move) -> bool:
    """Whether a move is one of these."""
    return move.target.area == NEWS


def where(spot: Spot, board: Board) -> Rect:
    """In the upper part of the sea."""
    del spot
    unit, rect = board.unit, board.rect
    found_ = Rect(0, 0, round(_WIDE * unit), round(_HIGH * unit))
    found_.center = (rect.centerx, rect.y + round(rect.height * 0.27))
    return found_


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """The panel with its lines; as `Moves.picture`."""
    seen = min(1.0, part / _EASE, (1.0 - part) / _EASE) if part < 1 else 1.0
    see = min(255, round(max(0.05, seen) * alpha / 32) * 32)
    width = grained(spot.width, _GRAIN)
    look = shown.players_shown[move.seat] if move.seat >= 0 else None
    colour, name = (look.colour, look.name) if look else ("", "")
    return _panel(move.what, colour, name, width, see), (move.what, colour, width, see)


@keep("look", most=24)
def _panel(what: str, colour: str, name: str, width: int, alpha: int) -> Surface:
    """Badge and die at the left, the lines beside them, as high as they need."""
    head, die, *words = what.split(_SPLIT)
    k = width / _WIDE
    px, edge, side = max(text.reading.least, round(NEWS_LINE.size * k)), round(18 * k), round(46 * k)
    left = edge + (side + round(14 * k) if colour or die else 0)
    lines = [line for one in words for line in text.wrap(one, "bold", px, width - left - edge)]
    step, top = text.leading("bold", px), round(30 * k) if head else 0
    signs = (side + round(8 * k)) * (bool(die) + bool(colour)) - round(8 * k)
    high = max(step * len(lines) + top, signs) + 2 * edge
    whole = Surface((width, high), pygame.SRCALPHA)
    nine(whole, "panel_dark", whole.get_rect(), k)
    y = edge
    if colour:
        dice.put_badge(whole, colour, name, (edge + side // 2, y + side // 2), round(side * 0.84))
        y += side + round(8 * k)
    if die:
        dice.put_die(whole, colour or "white", int(die), Rect(edge, y, side, side))
    y = (high - step * len(lines) - top) // 2
    if head:
        text.put(whole, head, (left, y), "topleft", round(TABLE.size * k), TABLE.face, TABLE.colour, TABLE.shadow)
        y += top
    for line in lines:
        text.put(whole, line, (left, y), "topleft", px, "bold", theme.CREAM, theme.SHADE)
        y += step
    if alpha < 255:
        whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
