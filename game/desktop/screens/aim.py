"""What a game is about: what one wants, how it ends, what a turn is; a card over the table, before a first game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import K_KP_ENTER, K_RETURN, Rect

from game.content.lessons import known
from game.content.texts import say, say_or_name
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table import faces
from game.desktop.table.aims import PARTS, lines
from game.desktop.ui import styles
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import Dialog
from game.desktop.ui.paragraph import draw_paragraph, paragraph
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from pygame.event import Event

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

    def shows(self) -> object:
        """The lines."""
        return self.lines, text.reading.zoom

    def write(self, box: Box) -> None:
        """The title and the three rows."""
        x, y, wide, _ = self.panel
        styles.AIM.middle(box, self.title, x + wide / 2, y + _TITLE, wide - _TITLE_SIDES)
        styles.UNDER_AIM.middle(box, say("ui.aim.under"), x + wide / 2, y + _UNDER, wide - _TITLE_SIDES)
        aim = faces.get(self.table).aim
        for i, (part, words) in enumerate(zip(PARTS, self.lines, strict=True)):
            signs = aim.signs[i] if aim is not None and text.reading.zoom < _PLAIN else ()
            self._row(box, (x, y + _FIRST + i * _EACH), say(f"ui.aim.{part}"), words, signs)

    def _row(self, box: Box, at: tuple[float, float], heading: str, words: str, signs: tuple[str, ...]) -> None:
        x, y = at
        left, wide, high = _PICTURE
        start = left
        if signs:
            _picture(box, box.rect(x + left, y, wide, high), signs)
            start += wide + _BESIDE
        room = self.panel[2] - start - left
        styles.SAVED.put(box, heading, x + start, y + _HEADING, room=room)
        found = paragraph(box, words, room, high - _WORDS, *_LETTERS)
        draw_paragraph(box, found, x + start, y + _WORDS, theme.INK)

    def key(self, event: Event) -> bool:
        """Enter goes on too."""
        if event.key in (K_RETURN, K_KP_ENTER):
            self.leave()
            return True
        return super().key(event)


def _picture(box: Box, area: Rect, signs: tuple[str, ...]) -> None:
    """Real pieces on dark wood."""
    nine(box.surface, "plate_dark", area, box.k)
    cell = area.width / (len(signs) + 0.4)
    for i, name in enumerate(signs):
        wide, high = sprites.body(name)
        scale = min(0.7 * area.height / high, 0.8 * cell / wide)
        spot = Rect(0, 0, round(wide * scale), round(high * scale))
        spot.center = (round(area.x + cell * (i + 0.7)), area.centery)
        sprites.blit(box.surface, name, spot)
