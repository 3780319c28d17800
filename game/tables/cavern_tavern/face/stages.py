"""What Cavern Tavern stages: the end of a round, and Nasty's coming."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage, preceding
from game.desktop.table.stages.telling import Telling
from game.tables.cavern_tavern.face import stage_nasty, stage_round

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Fact
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import View

ROUND, NASTY = "round", "nasty"


class Stages(Telling):
    """The stages of Cavern Tavern."""

    SOUNDS = stage_nasty.SOUNDS | stage_round.SOUNDS

    def told(self, before: View, _after: View, facts: Sequence[Fact]) -> list[Stage]:
        """The end of a round; within a round what Nasty wants of people at the screen."""
        kept = tuple(facts)
        if found := stage_round.steps(before, facts):
            first = next(fact for one in found for fact in one.facts)
            return [Stage(ROUND, facts=kept, steps=len(found), whole=True, begins=preceding(facts, first))]
        return [
            Stage(NASTY, one[0].seat, facts=kept, at=at, steps=at + 1, small=True, begins=preceding(facts, one[0]))
            for at, one in enumerate(stage_nasty.steps(facts))
        ]

    def lay(self, stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
        """Lay a stage out."""
        lays = stage_round.lay if stage.kind == ROUND else stage_nasty.lay
        return lays(stage, shown, room, unit, since)
