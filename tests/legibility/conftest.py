"""The display of the desktop's tests."""

from tests.desktop.conftest import display

__all__ = ["display"]
