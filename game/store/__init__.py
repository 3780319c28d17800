"""What lies on disk: saved games with their journals, named saves, settings and logs."""

from game.core.table import tables
from game.store.errors import StoreError
from game.store.folder import data_folder
from game.store.games import GameStore
from game.store.listing import Broken, Looked, SavedGame
from game.store.named_saves import NamedSaves, NameTaken
from game.store.open_game import OpenGame
from game.store.records import Branch, SeatInfo
from game.store.running import Running
from game.store.settings import Settings

tables()  # they lend the errors of saved games their words

__all__ = [
    "Branch",
    "Broken",
    "GameStore",
    "Looked",
    "NameTaken",
    "NamedSaves",
    "OpenGame",
    "Running",
    "SavedGame",
    "SeatInfo",
    "Settings",
    "StoreError",
    "data_folder",
]
