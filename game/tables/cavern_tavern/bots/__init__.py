"""The computer seats of Cavern Tavern."""

from game.tables.cavern_tavern.bots.computer import evaluate

__all__ = ["evaluate"]
