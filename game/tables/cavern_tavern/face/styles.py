"""How words are written on the pieces of Cavern Tavern; sizes are in the units of the piece."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import COUNT, NAME, NOTE, SCORE, Style

# plates
PLAYER = NAME.of(21, (255, 242, 212))
POINTS = SCORE.of(29)
IDLE = NOTE.of(18)
LEVEL = COUNT.of(19)
GOODS, FEW_GOODS = COUNT, COUNT.of(16)  # beside an ingredient with much or little room
DECK, DECK_NAME = COUNT.of(21, theme.GOLD), Style("body", 18, theme.SAND)
# plates at large text
LINE_POINTS, LINE_DICE = SCORE.of(22), COUNT.of(17, theme.SAND)
FULL_NAME, FULL_GOODS = NAME.of(20), COUNT.of(17)
