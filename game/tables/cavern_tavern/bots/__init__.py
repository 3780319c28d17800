"""The computer seats of Cavern Tavern."""

from game.tables.cavern_tavern.bots.value import terms, value

__all__ = ["terms", "value"]
