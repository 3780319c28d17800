"""Wizards: three magical Orders on an archipelago that Evil swallows land by land."""
