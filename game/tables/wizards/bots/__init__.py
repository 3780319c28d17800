"""The computer seats of Wizards."""

from game.tables.wizards.bots.computer import begins, horizon, likely, plans, terms, value

__all__ = ["begins", "horizon", "likely", "plans", "terms", "value"]
