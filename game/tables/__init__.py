"""The board games, one folder each; the folder is the registration.

The tables' language also speaks the kernel's own errors.
"""

from typing import Any

from game.content.texts import say
from game.core.errors import speak_with


def _say_error(key: str, **params: Any) -> str:
    return say(f"error.{key}", **params)


speak_with(_say_error)
