"""The computer seats of Wizards."""

from game.tables.wizards.bots.computer import horizon, terms, value

__all__ = ["horizon", "terms", "value"]
