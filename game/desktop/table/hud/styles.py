"""How words are written on the frame round a table; sizes are in the units of the piece."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import COUNT, NAME, NOTE, Style
from game.desktop.ui.rich import LINK

# the top bar
TABLE, ROUND = Style("title", 21), Style("title", 20, theme.GOLD)
PHASE, BRANCH = Style("italic", 19, most=26), Style("italic", 18, theme.GOLD)
# the prompt bar; ``SAID`` is the sentence, ``RULE`` the number of a refusal's rule
ASKED, SAID = Style("bold", 21, shadow=None), Style("body", 21, theme.INK, None, 26)
SIDE, RULE = Style("italic", 18, theme.FADED, None), Style("bold", 18, LINK, None)
# looking back
MOMENT, AGE = Style("title", 19, theme.TITLE, None), Style("title", 17, theme.GOLD, most=19)
# responding, and buttons with their keys
RESPOND, RESPOND_TO = Style("title", 20, theme.GOLD, most=28), NOTE._replace(size=18, most=26)
WARE, WARE_NOTE = Style("bold", 19, theme.INK, None), Style("italic", 18, theme.FADED, None)
WARE_PRICE = Style("number", 21, theme.INK, None)
MORE = Style("italic", 18, theme.FADED, None, 24)  # below a list
SECONDS, WAITS = Style("title", 22, theme.GOLD, most=33), NOTE._replace(size=19, most=28)
KEY, SHORT_KEY, BELOW = Style("italic", 20, most=26), NOTE._replace(size=18, most=26), Style("italic", 18, most=26)
# how often a person wants to be asked
HOW_OFTEN, ALONE = Style("title", 19, theme.TITLE, None, 27), Style("italic", 18, theme.FADED, None, 26)
# the curtain
CURTAIN, WHOSE = Style("body", 24, theme.INK, None, 38), Style("title", 40, theme.TITLE, None)
# plates, news, and the plain face
FOLDED = COUNT.of(17)
HEAD = Style("title", 23, theme.GOLD)
PLAIN_NAME, PLAIN_FOLDED = Style("title", 20), NAME
PLAIN_SCORE, PLAIN_NUMBER = Style("title", 18, theme.BRIGHT), Style("body", 18, theme.SAND)
PLAIN_CELL, PLAIN_WORDS = Style("body", 21, theme.INK, None, 27), Style("body", 20)
