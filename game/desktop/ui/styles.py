"""How words are written on controls and on the screens that are no table; sizes are in the units of the piece."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import NOTE, Style

# controls
LABEL, CHOICE = Style("body", 18, most=25), Style("bold", 18, theme.INK, None, 24)
CHOICES = Style("body", 18, theme.INK, None, 24)
TYPED, HINT = Style("bold", 18, theme.INK, None, 22), Style("italic", 18, theme.FADED, None, 22)
TYPED_COUNT = Style("italic", 16, theme.FADED, None)
TAB, VALUE = Style("title", 17, most=20), Style("title", 18, most=24)
# what lies over a screen
QUESTION, BANNER = Style("title", 28, theme.TITLE, None), Style("title", 42, theme.GOLD)
# titles of screens and panels
PROGRAM, TITLE, OOPS = BANNER.of(60), BANNER.of(46), BANNER.of(44)
UNDER_TITLE, OOPS_LINE = Style("italic", 22), Style("body", 22, shadow=None)
PANEL, SMALL_PANEL = Style("title", 22, theme.GOLD), Style("title", 20, theme.TITLE, None)
LIST, LIST_EMPTY = Style("title", 24, theme.TITLE, None), Style("italic", 20, theme.FADED, None)
# the shelf
TABLE, ABOUT = Style("title", 30, theme.GOLD), Style("body", 18, theme.INK, None, 26)
PLAYERS, STANDS = Style("bold", 19, theme.INK, None), Style("body", 18, theme.INK, None)
NUMBER = Style("number", 20, theme.CREAM)
TURN = Style("italic", 19, theme.INK, None, 24)
BROKEN, BROKEN_WHY = PLAYERS._replace(most=27), STANDS._replace(most=26)
CARDS, CARDS_NOTE = Style("title", 26, theme.GOLD, most=34), Style("italic", 20, theme.SAND, most=26)
AIM, UNDER_AIM = Style("title", 46, theme.TITLE, None), Style("italic", 22, theme.FADED, None, 28)
LESSON = Style("title", 19, theme.TITLE, None, 22)
# seats and settings
SETTING, FIELD, SEAL = Style("body", 18, most=27), Style("bold", 19, most=28), Style("body", 17, most=20)
SAID, KEY_NAME = Style("bold", 19, most=24), Style("body", 18, most=24)
KEY, KEY_AWAITED = CHOICE, Style("italic", 18, theme.INK, None, 24)
SAMPLE, COLOUR = Style("body", 19, theme.INK, None, 24), Style("bold", 19, theme.INK, None, 24)
NIGHT = Style("bold", 20, theme.TITLE, None, 26)
SEAT_NAME, SEAT_TYPED = Style("bold", 26, most=30), Style("bold", 26, theme.INK, None, 30)
SEAT_KIND, SEAT_SIGN = Style("italic", 19, theme.SAND, most=23), Style("bold", 19, most=23)
SEAT_NOTE, EMPTY_CHAIR = Style("italic", 21, theme.INK, None, 25), Style("bold", 20, most=24)
SUMMARY = Style("italic", 20, most=25)
# saved games
GAME, GAME_LINE = PLAYERS._replace(most=26), Style("body", 17, theme.INK, None, 24)
SAVED, FACT, FACT_NAME = LIST._replace(most=30), CHOICES._replace(most=23), CHOICE._replace(colour=theme.TITLE, most=23)
# branches, and two of them side by side
BRANCH, BRANCH_LINE = Style("bold", 20, theme.INK, None, 27), GAME_LINE._replace(most=23)
CHOSEN, POINT, POINT_NAME = LIST._replace(most=28), CHOICES, CHOICE.of(colour=theme.TITLE)
SIDE, SIDE_MOMENT = Style("title", 24, most=28), Style("italic", 18, most=22)
DIFFERING, BETWEEN = SMALL_PANEL._replace(most=24), Style("body", 18, theme.FADED, None)
STEPS = Style("italic", 18, theme.FADED, None, 23)
# the result, and the dice
FORMER, REMARK = Style("italic", 26, most=32), Style("italic", 18, theme.FADED, None, 22)
COLUMN, RANKED = Style("bold", 17, theme.FADED, None, 20), Style("bold", 21, theme.INK, None, 30)
CELL, TOTAL = Style("body", 20, theme.INK, None, 30), Style("number", 25, theme.TITLE, None, 32)
DICE_OF, DICE_COUNT = LIST._replace(most=32), REMARK._replace(most=26)
THROWER, ROLLS = Style("bold", 19, theme.INK, None, 22), Style("body", 16, theme.INK, None, 19)
LUCK = Style("italic", 16, theme.INK, None, 19)
LOOK = Style("bold", 16, theme.FADED, None, 19)
# the review of a game
DECIDED, CHANGED = Style("bold", 20, theme.INK, None, 26), Style("number", 21, theme.RED, None, 27)
BETTER = Style("body", 18, theme.GREEN, None, 24)
# coming back to a game
WELCOME, SAVED_WHEN = Style("title", 32, theme.GOLD, most=40), NOTE._replace(size=21, most=28)
SEATED, WHO = Style("title", 42, theme.TITLE, None, 48), Style("title", 24, theme.GOLD, most=30)
PUBLIC, PUBLIC_HOW = Style("bold", 20, theme.SAND), Style("italic", 20, theme.SAND)
ASKED, CLOSE_HOW = Style("title", 34, theme.TITLE, None, 40), Style("bold", 20, most=28)
