"""How words are written on the pieces of the Realm; sizes are in the units of the piece."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.ui.line import NAME, NOTE, SCORE, Style

BROWN: theme.Colour = (92, 44, 18)
PRINT: theme.Colour = (74, 40, 18)

# the tray
HERO, POWER = Style("title", 21, theme.TITLE, None, 24), Style("italic", 17, theme.FADED, None, 20)
HERO_NARROW = HERO._replace(face="bold", size=20)
NOBODY, STAT = Style("italic", 18, theme.FADED, None), Style("title", 22, theme.INK, None, 24)
HELD_NAME, HELD_WORDS = Style("bold", 19, theme.GOLD, most=23), Style("body", 18, theme.SAND, most=22)
SPELLS, PRIVATE, HINT = NAME, NOTE, NAME.of(17, theme.GOLD)
NONE = Style("bold", 20, theme.SAND)
TOKEN, THING, THROWN = Style("title", 21, most=23), NAME, NAME.of(17)
# plates
PLATE_NAME, PLATE_HERO, PLACE = Style("title", 21), NOTE, NAME.of(17)
PLATE_STAT, HELD = Style("title", 22, theme.BRIGHT), Style("title", 17, theme.SAND)
RENOWN = Style("title", 19, theme.GOLD)
# plates at large text
NARROW_NAME, NARROW_STAT = Style("title", 20), Style("title", 18, theme.BRIGHT)
# cards
BADGE, CARD_STAT = Style("bold", 16, theme.BRIGHT), Style("number", 18, theme.BRIGHT)
SQUARE_WIDTH = Style("bold", 16, most=18)  # how wide a square's plate is
PANEL_WORDS, GUEST_LINES = Style("body", 22, most=30), Style("italic", 18, most=22)
GUEST_PLACE = TAVERN_LINES = Style("body", 18, most=21)
CARD_WORDS, CARD_KIND = Style("body", 18, theme.INK, None, 24), Style("bold", 17, theme.SAND, None, 21)
GALLERY_NAME, GALLERY_WORDS = Style("title", 24, theme.GOLD), Style("body", 18, theme.INK, None, 36)
# the base board
LOOSE = Style("number", 18, (42, 20, 6), None)
DECK, DECK_LEFT = Style("bold", 19, BROWN, None, 22), Style("body", 18, (84, 52, 24), None, 21)
GATE, GATE_NUMBER = Style("bold", 18, PRINT, None, 21), Style("number", 20, theme.BRIGHT, (30, 8, 60))
HOUR, COMING = Style("number", 26, (255, 240, 206), (14, 4, 30)), Style("bold", 18, theme.INK, None, 21)
# the two other boards in small
HEADING, SMALL_NOTE = Style("title", 18, BROWN, None, 22), Style("italic", 18, BROWN, None, 22)
NARROW_HEADING = Style("bold", 18, BROWN, None, 22)
SMALL, SMALL_BOLD = Style("body", 18, BROWN, None, 22), Style("bold", 18, BROWN, None, 22)
GUEST, MORE_GUESTS = Style("body", 18, PRINT, None, 21), Style("italic", 18, BROWN, None, 21)
# the Tavern
SIGN, LOCKER = Style("number", 33, theme.GOLD, most=36), Style("number", 22)
NOTICE, NOBODY_HERE, LOUD = (Style(face, 18, most=22) for face in ("body", "italic", "bold"))
BOARD_TITLE, BOARD_LINE = Style("title", 19, theme.TITLE, None, 21), Style("body", 18, (84, 48, 22), None, 21)
DRAWS = Style("number", 18, theme.BRIGHT, (40, 16, 0))
# the Labyrinth
UNKNOWN = Style("body", 18, most=24)
SQUARE_LABEL, SQUARE_GOLD = Style("bold", 16, theme.INK, None), Style("bold", 18, theme.INK, None)
TILE_NAME, TILE_RULE = Style("title", 21, theme.TITLE, None, 25), Style("bold", 17, theme.RED, None, 20)
SQUARE, TILE_NOTE = (Style(face, 17, theme.INK, None, 20) for face in ("bold", "body"))
WAY, TURN = Style("bold", 17, theme.TITLE, None, 20), NAME.of(17)
POOL, POOL_COUNT = Style("bold", 17, theme.SAND, most=19), Style("number", 18, most=20)
DOOR, OUTSIDE, INSIDE = Style("bold", 17, most=17), Style("body", 17, theme.SAND, most=17), Style("bold", 18, most=18)
SEALS, DOOM = Style("bold", 17, most=19), Style("bold", 17, theme.ROSE, most=19)
CLOCK, CALM = Style("body", 17, most=19), Style("body", 17, theme.SAND, most=19)
# the rules in short
BRIEF_GATE, BRIEF_CLOCK = SCORE.of(28, theme.BRIGHT), SCORE.of(34)
