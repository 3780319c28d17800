"""What a game is about: what one wants, how it ends, what a turn is; a card over the table, before a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import K_KP_ENTER, K_RETURN, K_l

from game.content.lessons import known
from game.content.texts import say, say_or_name
from game.desktop.engine import text, theme
from game.desktop.table import faces, lying
from game.desktop.table.aims import PARTS, lines
from game.desktop.ui import backdrop, rich, styles
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import Dialog
from game.desktop.ui.line import Style
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.table.offers import LyingThings
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen
    from game.store import Running

_PANEL = (118.0, 26.0, 1044.0, 748.0)
_FIRST, _EACH, _PICTURE = 142.0, 164.0, (30.0, 320.0, 148.0)  # units: the rows; a picture's left edge, width and height
_LETTERS = (24.0, 40.0)
_FOOT, _SHARE, _BUTTONS, _GAP, _SIZE = (104.0, 74.0), 0.75, (2, 3), 20.0, 18  # units: the buttons at the foot
_PLAIN = 1.75  # the text scale from which on the words take the pictures' place
_TITLE, _UNDER, _TITLE_SIDES, _BESIDE, _HEADING, _WORDS = 46, 100, 80, 26, 20, 40


_UNITS, _OR = (216, 100), 84  # of a picture: its size, and where the word between two ends stands
_WORD = Style("italic", 17, theme.SAND)
_MEDAL, _NUMBER = 44.0, Style("number", 22, theme.CREAM)  # on a picture's corner
_KEYS, _KEYS_FOOT = Style("italic", 18, theme.FADED, None, 22), 17.0
_DARKER = 2  # times the dark lies over the table, so that no cut word is read


class Aim(Dialog):
    """The card."""

    panel = _PANEL

    def __init__(self, host: Host, under: Screen, game: Running) -> None:
        """Lay the card over a table."""
        super().__init__(host, under)
        self.table, session = game.session.table, game.session
        self.lines = lines(self.table, session.options, session.seats)
        self.layout()

    @property
    def title(self) -> str:
        """The table's name."""
        return say_or_name(f"ui.{self.table}")

    def made(self) -> list[Control]:
        """On with the game; or first to the table's lessons."""
        x, y, wide, high = self.panel
        lessons = known(self.table)
        foot = self.box.rect(x + wide * (1 - _SHARE) / 2, y + high - _FOOT[0], wide * _SHARE, _FOOT[1])
        room = row(foot, *(_BUTTONS if lessons else (1,)), gap=self.box.px(_GAP))
        start = Button("start", room[-1], say("ui.aim.start"), self.host.pop, "dice", "green", _SIZE)
        start.lit = True
        if not lessons:
            return [start]
        words = say("learn.button", n=lessons[0].minutes)
        return [start, Button("learn", room[0], words, self._learn, "book", size=_SIZE)]

    def _learn(self) -> None:
        """To the lessons; the game waits on the shelf."""
        self.host.home()
        self.host.open.learn(self.table)

    def ground(self) -> list[Part]:
        """The card on a table that lies in the dark."""
        found = super().ground()
        veils = [backdrop.behind(self.host.size)._replace(key=("aim dark", i)) for i in range(_DARKER)]
        at = next(i for i, part in enumerate(found) if part.key == "dialog panel")
        return [*found[:at], *veils, *found[at:]]

    def shows(self) -> object:
        """The lines."""
        return self.lines, text.reading.zoom

    def write(self, box: Box) -> None:
        """The title and the three rows."""
        x, y, wide_all, high_all = self.panel
        styles.AIM.middle(box, self.title, x + wide_all / 2, y + _TITLE, wide_all - _TITLE_SIDES)
        styles.UNDER_AIM.middle(box, say("ui.aim.under"), x + wide_all / 2, y + _UNDER, wide_all - _TITLE_SIDES)
        aim = faces.get(self.table).aim
        for i, (part, words) in enumerate(zip(PARTS, self.lines, strict=True)):
            at = x, y + _FIRST + i * _EACH
            pictured = aim is not None and text.reading.zoom < _PLAIN
            self._row(box, at, say(f"ui.aim.{part}"), words, aim.pictures[i] if aim is not None and pictured else ())
            if aim is not None and pictured:
                left, wide, high = _PICTURE
                _picture(box, box.rect(x + left, at[1], wide, high), aim.pictures[i], aim.either and part == PARTS[1])
                box.sprite("medal_brown", x + left, at[1], _MEDAL)
                _NUMBER.middle(box, i + 1, x + left, at[1])
        if _KEYS.whole(box, say("ui.aim.keys"), wide_all):
            _KEYS.middle(box, say("ui.aim.keys"), x + wide_all / 2, y + high_all - _KEYS_FOOT)

    def _row(self, box: Box, at: tuple[float, float], heading: str, words: str, picture: LyingThings) -> None:
        x, y = at
        left, wide, high = _PICTURE
        start = left
        if picture:
            start += wide + _BESIDE
        room = self.panel[2] - start - left
        styles.SAVED.put(box, heading, x + start, y + _HEADING, room=room)
        _told(box, words, x + start, y + _WORDS, room, high - _WORDS)

    def key(self, event: Event) -> bool:
        """Enter goes on too, L goes to the lessons."""
        if event.key in (K_RETURN, K_KP_ENTER):
            self.leave()
            return True
        if event.key == K_l and known(self.table):
            self._learn()
            return True
        return super().key(event)


def _picture(box: Box, area: Rect, picture: LyingThings, either: bool) -> None:
    """Real pieces on dark wood, in the light; with a word between two ends."""
    inner = lying.put(box.surface, area, picture, _UNITS)
    if either:
        _WORD.middle(inner, say("ui.aim.or"), _OR + lying.FRAME, _UNITS[1] / 2 + lying.FRAME)


def _told(box: Box, words: str, x: float, y: float, room: float, high: float) -> None:
    """A sentence with its most important words in bold letters, as large as there is room for."""
    px = box.letter(*_LETTERS)
    while True:
        rows = rich.lines(words, px, box.px(room), markup=True)
        step = text.leading("body", px)
        if len(rows) * step <= box.px(high) or px <= text.reading.least:
            break
        px -= 1
    left, top = box.at(x, y)
    for i, runs in enumerate(rows):
        rich.draw(box.surface, (left, top + i * step + step // 2), runs, px)
