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

    def asked(self, _decision: Decision, _shown: Shown) -> Stage | None:
        """No question needs a stage."""
        return None

    def ahead(self, _shown: Shown, _room: Rect, _unit: float) -> Iterator[None]:
        """Nothing takes long to paint."""
        yield from ()

    def sign(self, _key: str) -> str:
        """No answer stands on a stage."""
        return ""

    def remark(self, _key: str, _shown: Shown) -> str:
        """No answer stands on a stage."""
        return ""

    def place(self, _stage: Stage, _shown: Shown) -> str:
        """It happens nowhere in particular."""
        return ""
