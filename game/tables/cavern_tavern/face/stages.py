"""What Cavern Tavern stages: the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage
from game.desktop.table.stages.telling import Telling
from game.tables.cavern_tavern.face import stage_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Fact
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import View

ROUND = "round"


class Stages(Telling):
    """The stages of Cavern Tavern."""

    def told(self, before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
        """The end of a round."""
        del after
        found = stage_round.steps(before, facts)
        return [Stage(ROUND, facts=tuple(facts), steps=len(found), whole=True)] if found else []

    def lay(self, stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
        """Lay a stage out."""
        return stage_round.lay(stage, shown, room, unit, since)
