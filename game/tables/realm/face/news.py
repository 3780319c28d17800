"""What only words can tell and is over at once: tests, traps, tables of a die, the Patrol, walls that shift."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.hud import news

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from game.core import Fact
    from game.desktop.engine.motion import Move, Spot
    from game.desktop.table.face import Board

#: What nobody sees on the board; it is told with what was gained or lost by it.
TOLD = frozenset(
    (
        "test", "trap", "table", "portal", "dug", "called", "coming", "patrol", "patrol_gone", "ejected", "gateway",
        "room", "tattoo", "hired", "jailed", "freed", "died", "crown", "walls_shifted", "swept", "tile_destroyed",
        "heart_open", "collapse", "seal", "dropped_in", "countered", "enemy_cast", "skipped", "left_maze", "key",
        "took", "stole_spell", "clock", "landed", "bet", "silence", "blizzard", "fallen",
        "turned_away",
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
_LETTERS = 22  # units of height
_HEIGHTS = (0.22, 0.6, 0.84)  # of the board's height, by level
_STEPS = ("move", "stride", "treasure", "save")  # dice that are seen, or told by what follows


def found(facts: Sequence[Fact], names: Sequence[str]) -> Iterator[Move]:
    """The lines of what happened that are worth a moment, none or one piece of news."""
    kept = list(_worth(facts))
    if any(fact.kind in TOLD or fact.kind == "rolled" for fact in kept):
        yield from news.told(kept, names, "realm", _thrown(kept), level({fact.kind for fact in facts}))


def level(kinds: set[str]) -> int:
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


def rect_of(spot: Spot, board: Board) -> Rect:
    """Below what a fight shows, above a card that came, at the bottom below a picture."""
    return news.panel_rect(board, middle(board), _HEIGHTS[spot.nth])


def middle(board: Board) -> int:
    """The column in the middle of what a board shows; beside the maze there are panels to be read."""
    return int(getattr(board, "maze", board.rect).centerx)


picture = partial(news.picture, size=_LETTERS)
