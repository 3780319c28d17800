"""What the screen shows of Cavern Tavern at one moment."""

from __future__ import annotations

from typing import TypeAlias

from game.desktop.table.hud.model import ShownOf
from game.tables.cavern_tavern.views import Player, View

Shown: TypeAlias = ShownOf[View, Player]
AIR = "air"  # where a die of a hand is while it flies
