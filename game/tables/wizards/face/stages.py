"""What Wizards stages: the end of a Fortnight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage
from game.desktop.table.stages.telling import Telling
from game.tables.wizards.face import stage_fortnight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Fact
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

FORTNIGHT = "fortnight"


class Stages(Telling):
    """The stages of Wizards."""

    def told(self, before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
        """The end of a Fortnight."""
        del before, after
        found = stage_fortnight.steps(facts)
        return [Stage(FORTNIGHT, facts=tuple(facts), steps=len(found), whole=True)] if found else []

    def lay(self, stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
        """Lay a stage out."""
        return stage_fortnight.lay(stage, shown, room, unit, since)
