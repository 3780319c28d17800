"""How words are written on the pieces of the Realm; sizes are in the units of the piece."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import NAME, NOTE, Style

# the tray
HERO, POWER = Style("title", 21, theme.TITLE, None, 24), Style("italic", 17, theme.FADED, None, 20)
NOBODY, STAT = Style("italic", 18, theme.FADED, None), Style("title", 22, theme.INK, None, 24)
EMPTY = NOTE.of(18)
SPELLS, PRIVATE, HINT = NAME, NOTE, NAME.of(17, theme.GOLD)
TOKEN, THROWN = Style("title", 21, most=23), NAME.of(17)
