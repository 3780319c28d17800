"""How tables are shown: one package for each, and `face.Face` for what it must hold."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.desktop.faces.face import Face


@cache
def get(table: str) -> Face:
    """The face of a table."""
    found: Face = importlib.import_module(f"{__name__}.{table}").FACE
    return found


@cache
def known() -> tuple[str, ...]:
    """The tables that have a face; where a program is packed there are no files to look for."""
    return tuple(sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg))
