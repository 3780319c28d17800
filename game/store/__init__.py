"""What lies on disk: saved games with their journals, settings and logs."""

from game.store.errors import StoreError
from game.store.folder import data_folder
from game.store.games import Broken, GameStore, OpenGame, SavedGame
from game.store.records import SeatInfo
from game.store.settings import Settings

__all__ = ["Broken", "GameStore", "OpenGame", "SavedGame", "SeatInfo", "Settings", "StoreError", "data_folder"]
