"""How words are written on stages; sizes are in units of a board of 900x600."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import NAME, NOTE, Style

TITLE, PLACE = Style("title", 23, theme.GOLD, most=30), NOTE.of(19)
WHO, WHAT = Style("title", 22, most=28), NOTE.of(18, theme.GOLD)
NUMBER, SIDE = Style("title", 20, theme.BRIGHT, most=26), Style("bold", 19, most=30)
ROW, ROW_SUM = Style("bold", 19, theme.INK, None, 32), Style("number", 20, theme.INK, None, 34)
REMARK = Style("italic", 18, theme.FADED, None, 24)
TOTAL, SCORE = Style("number", 50, theme.BRIGHT, (30, 6, 0)), Style("number", 32, theme.BRIGHT)
BEATEN, PLUS = TOTAL.of(colour=(190, 154, 124)), Style("number", 28, theme.GOLD)
UNDER, SORT = Style("italic", 18, most=28), Style("title", 18, theme.GOLD, most=28)
ODDS = Style("bold", 18, theme.BRIGHT, (20, 10, 4), 24)
HEAD, LINE = Style("bold", 19, theme.INK, None, 31), Style("body", 19, theme.INK, None, 31)
RUNG = LINE._replace(most=42)  # a table of the rules, which shrinks to its room
VERDICT = Style("title", 30, theme.GOLD, most=36)
CHOICE, PRESS = Style("title", 19, most=38), Style("title", 21, theme.BRIGHT, most=42)
MEANS, DIGIT = NAME.of(18, theme.BRIGHT)._replace(most=26), Style("number", 18, theme.GOLD)
# stages that tell in steps
STORY, PIP = Style("title", 25, theme.GOLD, most=30), Style("number", 18, most=20)
CHAPTER, NOW = Style("bold", 20, most=26), Style("title", 23, theme.GOLD, most=30)
TALE, FATE = Style("body", 22, most=30), Style("bold", 19, most=26)
TOLD = Style("body", 25, theme.INK, None, 32)
