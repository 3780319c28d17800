"""Cavern Tavern: place dice, gather ingredients, serve orders, keep the nasty landlord happy."""

from game.tables.cavern_tavern.table import TABLE

__all__ = ["TABLE"]
