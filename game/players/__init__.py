"""Who answers a decision when no person does: computer seats of four levels, and a seat that answers anything."""

from game.players.levels import EVEN, LEVELS, TEMPERS, USUAL, SeatPlayer, named, think
from game.players.random_player import random_player
from game.players.thinking import Judged, Thinking

__all__ = [
    "EVEN",
    "LEVELS",
    "TEMPERS",
    "USUAL",
    "Judged",
    "SeatPlayer",
    "Thinking",
    "named",
    "random_player",
    "think",
]
