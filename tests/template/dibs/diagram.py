"""Dibs in a shared game: its numbers say it all."""

from game.replay.plain import make, ranks, sheet, when

__all__ = ["make", "ranks", "sheet", "when"]
