"""Wizards: three magical Orders on an archipelago that Evil swallows land by land."""

from game.tables.wizards.table import TABLE

__all__ = ["TABLE"]
