"""The window: the only place where pygame lives."""

from game.desktop.input import keys

__all__ = ["keys"]
