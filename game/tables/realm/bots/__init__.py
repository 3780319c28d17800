"""The computer seats of the Realm: what a position is worth, and what they are up to."""

from game.tables.realm.bots.fighting import sensible
from game.tables.realm.bots.value import plan, terms, value

__all__ = ["plan", "sensible", "terms", "value"]
