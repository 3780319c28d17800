"""What only words can tell and is over at once: a table that was rolled on, Demons, Ranks, what Evil does.

A table roll shows its name, the die and the rung that was rolled; everything else is the last lines of the log.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.table.hud import news
from game.tables.wizards.face import story

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from game.core import Fact
    from game.desktop.engine.motion import Move, Spot
    from game.desktop.table.face import Board

WALK, _MOST = "move", 2  # why the die is thrown that lies in the tray; dice that are shown
_LETTERS, _HEIGHT = 21, 0.27  # units of height; share of the board's height
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
    rolled = next((fact for fact in reversed(facts) if fact.kind == "table"), None)
    if rolled is None:
        thrown = [fact.data["faces"] for fact in facts if fact.kind == "rolled" and fact.data["why"] != WALK]
        yield from news.told(facts, names, "wizards", "".join(map(str, thrown[-1][:_MOST])) if thrown else "")
        return
    head, die = story.name(str(rolled.data["table"])), str(rolled.data["die"])
    for move in news.told(facts, names, "wizards", die, head=head):
        yield move._replace(seat=rolled.seat)


def rect_of(_spot: Spot, board: Board) -> Rect:
    """In the upper part of the sea."""
    return news.panel_rect(board, board.rect.centerx, _HEIGHT)


picture = partial(news.picture, size=_LETTERS)
