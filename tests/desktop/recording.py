"""Sounds that are written down instead of played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact


class Heard:
    """Keeps what a table asks of the sounds."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, Any]] = []
        self.staged: list[str] = []  # what was played under the slider of stages

    def play(self, name: str, volume: float = 1.0, *, staged: bool = False) -> bool:
        self.staged += [name] if staged else []
        self.calls.append((name, volume))
        return True

    def facts(self, facts: Sequence[Fact], *, staged: bool = False) -> None:
        del staged
        self.calls += [("facts", [fact.kind for fact in facts])] if facts else []

    def chime(self, seat: int) -> None:
        self.calls.append(("chime", seat))

    def take(self) -> list[tuple[str, Any]]:
        """What was asked since this was called last."""
        found, self.calls = self.calls, []
        return found
