"""What draws a table: its own layer of diagrams, or a plain one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.table import has_layer, layer
from game.replay import plain

if TYPE_CHECKING:
    from game.replay.diagram import Maker


def of(table: str) -> Maker:
    """The diagrams of a table, imported when the first of them is wanted; plain numbers where it has none."""
    found: Maker = layer(table, "diagram") if has_layer(table, "diagram") else plain
    return found
