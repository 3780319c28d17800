"""What is heard around a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from game.desktop.table.hud.model import View


class Around(Protocol):
    """What is heard around a table."""

    @property
    def LOOPS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """The loops that there are."""

    def now(self, view: View) -> str:
        """The loop of a moment; what nobody may know does not choose it."""
