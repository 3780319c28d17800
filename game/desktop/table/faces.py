"""How tables are shown: the face that lies in each table's folder, and `face.Face` for what it must hold."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from game.core.table import has_layer, layer
from game.desktop.table import plain

if TYPE_CHECKING:
    from game.desktop.table.face import Face


@cache
def get(table: str) -> Face:
    """The face of a table; a plain one where it has none."""
    if not has_layer(table, "face"):
        return plain.face(table)
    found: Face = layer(table, "face").FACE
    return found
