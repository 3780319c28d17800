"""What Wizards stages: the end of a Fortnight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage
from game.tables.wizards.face import stage_fortnight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Decision, Fact
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

FORTNIGHT = "fortnight"


def told(before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
    """What Evil does at the end of a Fortnight."""
    del before, after
    found = stage_fortnight.steps(facts)
    return [Stage(FORTNIGHT, facts=tuple(facts), steps=len(found), whole=True)] if found else []


def asked(decision: Decision, shown: Shown) -> Stage | None:
    """No question needs a stage."""
    del decision, shown
    return None


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay a stage out."""
    return stage_fortnight.lay(stage, shown, room, unit, since)


def sign(key: str) -> str:
    """No answer stands on a stage."""
    del key
    return ""


def remark(key: str, shown: Shown) -> str:
    """No answer stands on a stage."""
    del key, shown
    return ""
