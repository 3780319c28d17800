"""The window: the only place where pygame lives."""

from game.desktop.engine import keys

__all__ = ["keys"]
