"""What Wizards stages: what befalls a wizard, and the end of a Fortnight."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from game.desktop.table.stages.stage import Laid, Stage, preceding
from game.tables.wizards.face import stage_fortnight, stage_happenings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pygame import Rect

    from game.core import Decision, Fact
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

FORTNIGHT, HAPPENING = "fortnight", "happening"
SOUNDS = stage_fortnight.SOUNDS | stage_happenings.SOUNDS
_SIGNS = {"cast": "wizard", "word": "scroll", "cloak": "objects", "scale": "shield", "pass": "dice"}


def told(_before: View, _after: View, facts: Sequence[Fact]) -> list[Stage]:
    """What befell wizards, each of them a stage, and then the end of a Fortnight."""
    found, at, made = [], 0, stage_happenings.steps(facts)
    for (seat, small), group in groupby(made, stage_happenings.matters):
        steps = at + len(list(group))
        known, begins = stage_happenings.until(made[steps - 1], facts), preceding(facts, made[at].facts[0])
        found.append(Stage(HAPPENING, seat, facts=known, steps=steps, at=at, first=at, small=small, begins=begins))
        at = steps
    if ends := stage_fortnight.steps(facts):
        begins = preceding(facts, ends[0].facts[0])
        found.append(Stage(FORTNIGHT, facts=tuple(facts), steps=len(ends), whole=True, begins=begins))
    return found


def asked(decision: Decision, _shown: Shown) -> Stage | None:
    """Demons or the Dragon that are met, where something may be done about it."""
    met = stage_happenings.meets(decision)
    return Stage(met, decision.seat, asks=True) if met else None


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay a stage out."""
    lays = stage_fortnight.lay if stage.kind == FORTNIGHT else stage_happenings.lay
    return lays(stage, shown, room, unit, since)


def place(stage: Stage, shown: Shown) -> str:
    """The space on which the wizard stands whose stage it is, or stood when it befell."""
    if stage.seat < 0:
        return ""
    at = stage_happenings.space(stage) if stage.facts else shown.view["players"][stage.seat]["space"]
    return f"hex:{at}" if at else ""


def ahead(shown: Shown, room: Rect, unit: float) -> Iterator[None]:
    """The Lands of the sea at the size of the end of a Fortnight."""
    yield from stage_fortnight.ahead(shown, room, unit)


def sign(key: str) -> str:
    """The icon of an answer."""
    return _SIGNS.get(key.partition(" ")[0], "")


def remark(_key: str, _shown: Shown) -> str:
    """No answer costs more than its words say."""
    return ""
