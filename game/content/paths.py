"""Where the assets and maps lie; nothing else in the program asks.

In a checkout they lie beside the package, in an installed wheel and in a packaged program inside it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import game
from game.content.errors import BadContent


@cache
def _find(folder: str) -> Path:
    package = Path(game.__file__).resolve().parent
    for place in (package / folder, package.parent / folder):
        if place.is_dir():
            return place
    raise BadContent(f"The folder {folder!r} is missing: expected in or beside {package}; install the program again.")


def assets() -> Path:
    """The folder of cards, texts, rulebooks, pictures and fonts.

    Raises:
        BadContent: The folder is missing.
    """
    return _find("assets")


def maps() -> Path:
    """The folder of the Tiled maps.

    Raises:
        BadContent: The folder is missing.
    """
    return _find("maps")


def checkout() -> Path | None:
    """The project's top folder when the program runs in a checkout with its tests, else None."""
    top = Path(game.__file__).resolve().parent.parent
    return top if (top / "tests").is_dir() and (top / "pyproject.toml").is_file() else None
