"""Who answers a decision when no person does."""

from game.players.computer import Thought, computer
from game.players.random_player import random_player

__all__ = ["Thought", "computer", "random_player"]
