"""What only words can tell and is over at once: tests, traps, tables of a die, the Patrol, walls that shift.

The lines are those of the log; they stand over the board for a moment, with the dice they tell of, so that nobody
needs to look for them while the next seat is asked already.
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

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from game.core import Fact
    from game.desktop.table.face import Board
    from game.tables.realm.face.shown import Shown

NEWS = "news"
MOST = 4  # lines that are shown at once: the last ones
_WIDE, _HIGH = 470, 196  # units of a board of 900x600
_EASE = 0.1  # part of its time in which it fades in, and out
_GRAIN = 8
_SPLIT = "\n"
#: What nobody sees on the board; it is told with what was gained or lost by it.
TOLD = frozenset(
    (
        "test", "trap", "table", "portal", "dug", "called", "coming", "patrol", "patrol_gone", "ejected", "gateway",
        "room", "tattoo", "hired", "jailed", "freed", "died", "crown", "walls_shifted", "swept", "tile_destroyed",
        "heart_open", "collapse", "seal", "dropped_in", "countered", "enemy_cast", "skipped", "left_maze", "key",
        "took", "stole_spell", "clock", "landed", "bet", "silence", "blizzard", "fallen",
    )
)  # fmt: skip
#: What the board shows itself; what is gained by it is in the log.
_SEEN = frozenset(
    (
        "turn", "moved", "tile_laid", "tile_up", "fight", "fight_over", "met", "evaded", "gained", "cast", "entered",
        "left_inn", "left_behind", "bought", "sold", "visit", "drew_treasures", "met_hero", "removed", "kept", "used",
        "door_used", "entered_maze", "hero", "first", "new_hero", "won", "turned",
    )
)  # fmt: skip
_CARDS = frozenset(("drew", "gained", "cast", "dropped"))  # a card is shown in the lower half of the board
_PICTURED = frozenset(("thrown_out", "landed", "jailed"))  # there is a picture of it in the middle of the board
_HEIGHTS = (0.22, 0.6, 0.84)  # of the board's height, by level
_STEPS = ("move", "stride", "treasure", "save")  # dice that are seen, or told by what follows


def found(facts: Sequence[Fact], names: Sequence[str]) -> Iterator[Move]:
    """The lines of what happened that are worth a moment, none or one piece of news."""
    kept = list(_worth(facts))
    lines = [entry for entry in log.entries(kept, names, "realm") if not entry.heading][-MOST:]
    if not any(fact.kind in TOLD for fact in kept) or not lines:
        return
    seat = next((entry.seat for entry in reversed(lines) if entry.seat >= 0), -1)
    what = _SPLIT.join((_thrown(kept), *(entry.text for entry in lines)))
    kinds = {fact.kind for fact in facts}
    spot = Spot(NEWS, nth=_level(kinds))
    yield Move("event", what, spot, spot, seat)


def _level(kinds: set[str]) -> int:
    """How low it stands, so that it lies over nothing else that is shown: 0 high, 1 below a fight, 2 at the bottom."""
    if not kinds.isdisjoint(_PICTURED):
        return 2
    return int("fight_over" in kinds or kinds.isdisjoint(_CARDS))


def _worth(facts: Sequence[Fact]) -> Iterator[Fact]:
    """Facts that are told, each with those that only add to it."""
    telling = False
    for fact in facts:
        if fact.kind in TOLD:
            telling = True
        elif fact.kind in _SEEN or (fact.kind == "rolled" and fact.data["why"] in _STEPS):
            telling = False
        elif fact.kind == "rolled":
            telling = True
        if telling:
            yield fact


def _thrown(facts: Sequence[Fact]) -> str:
    """The faces of the last dice, as digits."""
    rolls = [fact.data["faces"] for fact in facts if fact.kind == "rolled"]
    return "".join(str(face) for face in rolls[-1][:2]) if rolls else ""


def mine(move: Move) -> bool:
    """Whether a move is one of these."""
    return move.target.area == NEWS


def where(spot: Spot, board: Board) -> Rect:
    """Below what a fight shows, above a card that came, at the bottom below a picture."""
    unit, rect = board.unit, board.rect
    found = Rect(0, 0, round(_WIDE * unit), round(_HIGH * unit))
    middle = getattr(board, "maze", rect).centerx
    found.center = (middle, rect.y + round(rect.height * _HEIGHTS[spot.nth]))
    return found


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
    """Badge and dice at the left, the lines beside them, as high as they need."""
    thrown, *words = what.split(_SPLIT)
    k = width / _WIDE
    px, edge, side = max(text.reading.least, round(22 * k)), round(18 * k), round(46 * k)
    left = edge + (side + round(14 * k) if colour or thrown else 0)
    lines = [line for one in words for line in text.wrap(one, "bold", px, width - left - edge)]
    step = text.leading("bold", px)
    faces = [int(face) for face in thrown]
    high = max(step * len(lines), (side + round(8 * k)) * (len(faces) + bool(colour)) - round(8 * k)) + 2 * edge
    whole = Surface((width, high), pygame.SRCALPHA)
    nine(whole, "panel_dark", whole.get_rect(), k)
    y = edge
    if colour:
        dice.put_badge(whole, colour, name, (edge + side // 2, y + side // 2), round(side * 0.84))
        y += side + round(8 * k)
    for face in faces:
        dice.put_die(whole, colour or "white", face, Rect(edge, y, side, side))
        y += side + round(8 * k)
    y = (high - step * len(lines)) // 2
    for line in lines:
        text.put(whole, line, (left, y), "topleft", px, "bold", theme.CREAM, theme.SHADE)
        y += step
    if alpha < 255:
        whole.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return whole
