"""How words are written on the plates, the tray, the calendar and the cards of the Wizards."""

from game.desktop.engine import theme
from game.desktop.ui.line import COUNT, NAME, NOTE, Style

GREEN: theme.Colour = (14, 92, 30)
VIOLET: theme.Colour = (222, 150, 255)

# plates
HEAD = Style("title", 20)  # the name on a plate in full
SPACE = NOTE.of(18)  # where somebody is
TOTAL = COUNT.of(19, theme.BRIGHT)
LASTING = COUNT.of(17)  # how long something lasts, and a total of a folded plate

# the band of a team, on light paper
TOGETHER, TOGETHER_COUNT = Style("title", 19, theme.TITLE, None), Style("bold", 19, GREEN, None)

# the tray, on light paper
OWNER = Style("bold", 18, theme.INK, None, 20)
ORDER = Style("title", 20, theme.TITLE, None, 22)
SORT = Style("body", 18, theme.INK, None, 20)
HAVE = Style("title", 18, theme.INK, None, 22)
TASK = Style("bold", 17, theme.INK, None, 19)
LETTER, TASK_PART = Style("number", 19, theme.TITLE, None, 22), Style("body", 17, theme.INK, None, 19)
TASK_LETTER = Style("number", 34, theme.TITLE, None)
LAND_NAME = Style("bold", 18, theme.TITLE, None)

# the tray, on dark ground
NOTHING = NOTE.of(18)
HELD = NAME.of(19)
MUST = NOTE.of(18, theme.ROSE)
PEEK = NAME.of(18, theme.GOLD)
SPELL = Style("body", 16, most=18)
FORM = Style("italic", 17, theme.SAND, most=18)
LEFT = Style("number", 18, theme.BRIGHT, most=20)

# the calendar
FORTNIGHT = HEAD.of(20, theme.GOLD)
DAY = Style("number", 16, most=18)
TODAY = DAY.of(17, theme.BRIGHT)
THWART = Style("bold", 19, most=21)
CLAIMS = Style("body", 19, VIOLET, most=21)
LOST = CLAIMS._replace(face="bold")

# a card in full
CARD = Style("title", 19)
WORDS = Style("body", 17, theme.INK, None, 22)

# the sea on a stage
SEA_NAME = Style("title", 16, theme.GOLD)
