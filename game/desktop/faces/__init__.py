"""How tables are shown: one package for each, and `face.Face` for what it must hold."""

from __future__ import annotations

import importlib
from functools import cache
from pathlib import Path
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
    """The tables that have a face."""
    return tuple(sorted(file.parent.name for file in Path(__file__).parent.glob("*/__init__.py")))
