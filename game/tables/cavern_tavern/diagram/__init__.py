"""Cavern Tavern as a flat diagram, with its numbers and its result."""

from game.tables.cavern_tavern.diagram.board import make, ranks, sheet, when

__all__ = ["make", "ranks", "sheet", "when"]
