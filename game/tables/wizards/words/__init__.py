"""What happens in Wizards, in words."""

from game.tables.wizards.words.chances import missed
from game.tables.wizards.words.log import entries, words

__all__ = ["entries", "missed", "words"]
