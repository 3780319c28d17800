"""What happens in Cavern Tavern, in words."""

from game.tables.cavern_tavern.words.chances import missed
from game.tables.cavern_tavern.words.log import entries, words

__all__ = ["entries", "missed", "words"]
