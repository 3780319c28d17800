"""How tables are shown: the face that lies in each table's folder, and `face.Face` for what it must hold."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.table import has_layer, layer, tables

if TYPE_CHECKING:
    from game.desktop.table.face import Face


@cache
def get(table: str) -> Face:
    """The face of a table."""
    found: Face = layer(table, "face").FACE
    return found


@cache
def known() -> tuple[str, ...]:
    """The tables that have a face."""
    return tuple(table for table in tables() if has_layer(table, "face"))
