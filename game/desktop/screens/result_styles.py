"""How words are written on the result page; sizes are in its units."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import Style

BRASS: theme.Colour = (170, 128, 66)
RULE: theme.Colour = (190, 150, 98)
DARK_RULE: theme.Colour = (96, 66, 40)
WINNER, HOW = Style("title", 46, theme.GOLD), Style("italic", 22)
# the podium
STANDING = Style("title", 21, most=30)
PLACE, SUM = Style("number", 58, theme.GOLD), Style("number", 46, theme.BRIGHT)
# where the points came from
HEAD = Style("title", 24, theme.TITLE, None, 32)
WHO, PART = Style("bold", 21, theme.INK, None, 31), Style("number", 21, theme.BRIGHT, most=29)
WHOLE, SOURCE = Style("number", 36, theme.TITLE, None, 46), Style("bold", 20, theme.INK, None, 28)
# the best moves
WHOSE, MOVE = Style("italic", 19, theme.SAND, most=28), Style("bold", 23, most=32)
WHY = Style("italic", 20, theme.LEAF, most=28)
