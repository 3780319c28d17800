"""The computer seats of Wizards."""

from game.tables.wizards.bots.computer import horizon, likely, terms, value

__all__ = ["horizon", "likely", "terms", "value"]
