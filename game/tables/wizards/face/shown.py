"""What the table screen shows of the Wizards at one moment."""

from typing import TypeAlias

from game.desktop.table.hud.model import ShownOf
from game.tables.wizards.views import Player, View

Shown: TypeAlias = ShownOf[View, Player]
