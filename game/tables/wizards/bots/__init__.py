"""The computer seats of Wizards."""

from game.tables.wizards.bots.computer import horizon, likely, plans, terms, value

__all__ = ["horizon", "likely", "plans", "terms", "value"]
