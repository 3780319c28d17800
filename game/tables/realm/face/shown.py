"""A moment of the Realm on the screen."""

from typing import TypeAlias

from game.desktop.table.hud.model import ShownOf
from game.tables.realm.views import Player, View

Shown: TypeAlias = ShownOf[View, Player]
