"""The computer seats of the Realm."""

from game.tables.realm.bots.computer import evaluate

__all__ = ["evaluate"]
