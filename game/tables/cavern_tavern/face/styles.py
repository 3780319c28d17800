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
# the tray
ON_PLACE = Style("body", 17, (222, 232, 240), (4, 10, 16))
NO_ORDER = NOTE.of(19)
ORDER_NAME, ORDER_NOTE = Style("bold", 19, theme.INK, None), Style("italic", 17, theme.FADED, None)
KIND, POTION = COUNT.of(19), COUNT.of(21)
PRIVATE, OWNER = COUNT.of(17, theme.GOLD), NAME
ITEMS, HINT = Style("body", 18, theme.SAND), Style("italic", 18)
TRACK = COUNT.of(20)
# order cards and others
ORDER_TITLE, ORDER_ROW = Style("bold", 27, theme.INK, None, 31), Style("bold", 20, theme.INK, None)
ORDER_LEAST = 21  # a name that would be smaller in one row takes two
CARD_TITLE, CARD_RULE = Style("bold", 22, theme.TITLE, None), Style("body", 19, theme.INK, None, 19)
CURVE = Style("bold", 25, (72, 44, 22), None)
# the hall
NO_CARD = Style("italic", 18, theme.SAND, most=24)
TAKEN, GUEST = Style("bold", 16), Style("bold", 18, theme.INK, None)
LEFT = Style("bold", 18, theme.INK, None)
ORDERS_LEFT, ORDERS = Style("number", 22, theme.GOLD), Style("body", 18, most=22)
HOUR, NOW = Style("number", 16, (70, 34, 12), None), Style("number", 17, (255, 246, 220), (90, 16, 6))
ROUND, CLOCK = Style("number", 26, theme.TITLE, None), Style("bold", 20, theme.INK, None, 23)
SCALE = Style("bold", 18, theme.SAND)
# dice places
NUMBER = Style("number", 28, theme.INK, None)
CELLAR_KIND, TASK = Style("bold", 18, most=25), Style("bold", 18, theme.INK, None)
ROOM, RULE, OFFER = Style("title", 19, (74, 30, 96), None), Style("body", 18, theme.INK, None), LEFT
OFFICE, NASTY, STEP = NAME.of(20), Style("bold", 18, theme.INK, None, 20), Style("title", 19, theme.GREEN, None)
# the end of a round
ORDER_WORTH, ORDER_WAS = Style("number", 34, theme.INK, None), Style("number", 24, theme.FADED, None)
CELL = Style("number", 17)
ORDER_TITLE_SMALL = Style("bold", 20, theme.TITLE, None)
# the order sheet
SHEET_NAME, SHEET_BONUS = Style("title", 34, theme.CREAM), Style("bold", 22, theme.CREAM)
SHEET_TIME, SHEET_WORTH = Style("body", 18, most=20), Style("number", 32, theme.INK, None)
SHEET_CELL = Style("number", 22, theme.INK, None)
SHEET_NOW, SHEET_LEAVE = Style("bold", 20, theme.GREEN, None), Style("italic", 19, theme.RED, None)
SHEET_MISSING, SHEET_THERE = Style("title", 24, theme.RED, None), Style("title", 24, theme.GREEN, None)
SHEET_KIND, SHEET_RIVAL = Style("bold", 22, theme.INK, None), Style("bold", 21, theme.INK, None)
SHEET_NOTE = Style("italic", 20, theme.FADED, None)
SHEET_TABLE, SHEET_WHO = Style("title", 23, theme.TITLE, None), Style("bold", 20)
SHEET_BRINGS = Style("bold", 19, theme.FADED, None)
# the rules in short
BRIEF_NUMBER, BRIEF_MINUS = Style("number", 30, theme.INK, None), Style("number", 22, theme.BRIGHT)
BRIEF_ROUND = Style("number", 34, theme.TITLE, None)
