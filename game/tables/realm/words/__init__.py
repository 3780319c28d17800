"""What happens in the Realm, in words."""

from game.tables.realm.words.chances import missed
from game.tables.realm.words.log import entries, words

__all__ = ["entries", "missed", "words"]
