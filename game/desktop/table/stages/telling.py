"""Stages of a table on which no question is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Rect

    from game.core import Decision
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.stages.stage import Stage


class Telling:
    """What a table stages that only tells; it lacks `Stages.told` and `Stages.lay`."""

    def asked(self, decision: Decision, shown: Shown) -> Stage | None:
        """No question needs a stage."""
        del decision, shown
        return None

    def ahead(self, shown: Shown, room: Rect, unit: float) -> Iterator[None]:
        """Nothing takes long to paint."""
        del shown, room, unit
        yield from ()

    def sign(self, key: str) -> str:
        """No answer stands on a stage."""
        del key
        return ""

    def remark(self, key: str, shown: Shown) -> str:
        """No answer stands on a stage."""
        del key, shown
        return ""

    def place(self, stage: Stage, shown: Shown) -> str:
        """It happens nowhere in particular."""
        del stage, shown
        return ""
