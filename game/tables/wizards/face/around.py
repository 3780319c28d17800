"""What is heard around Wizards: wind and water, and Evil once it is strong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.tables.wizards.views import View

_CALM, _EVIL = "sea", "dread"
LOOPS = (_CALM, _EVIL)
_STRONG = 3  # a Land in so many is dead


def now(view: View) -> str:
    """Evil, once it has claimed a third of the Lands."""
    return _EVIL if _STRONG * len(view["dead"]) >= len(view["slots"]) else _CALM
