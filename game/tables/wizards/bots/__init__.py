"""The computer seats of Wizards."""

from game.tables.wizards.bots.computer import evaluate

__all__ = ["evaluate"]
