"""Questions on parchment over a screen that stands still in the dark."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, K_KP_ENTER, K_RETURN, KEYDOWN, Rect

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.ui import backdrop, styles
from game.desktop.ui.base import Control, clicked
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, TextField
from game.desktop.ui.paragraph import Paragraph, draw_paragraph, paragraph
from game.store.naming import LONGEST

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

# Units of the parchment: its title, its sides, a field and buttons on it.
_TITLE, _TITLE_SIDES, _SIDE, _FIELD_TOP, _FIELD, _BUTTON, _GAP = 42, 60, 40, 74, 44, 50, 20


class Dialog(ControlScreen):
    """A question.

    Attributes:
        called: the text with its title.
        under: the screen below it.
        problem: what went wrong; it stands in the place of the question.
        panel: where the parchment lies, in units.
        letters: units of the words' letters, and what a larger text scale may raise them to.
        place: units from the parchment's corner to the words, and how high they may become.
    """

    called = ""
    panel = (0.0, 0.0, 0.0, 0.0)
    letters = (20.0, 28.0)
    place = (40.0, 74.0, 260.0)

    def __init__(self, host: Host, under: Screen) -> None:
        """Ask over a screen."""
        super().__init__(host)
        self.under, self.problem = under, ""

    @property
    def title(self) -> str:
        """What stands over the question."""
        return say(self.called)

    def question(self) -> str:
        """What is asked."""
        return ""

    def layout(self) -> None:
        """Lay out the screen below it too."""
        self.under.layout()
        super().layout()

    def refresh(self) -> None:
        """Lay out the question alone."""
        super().layout()

    def centre(self, high: float) -> None:
        """Make the parchment so many units high, in the middle of the screen."""
        self.panel = (self.panel[0], (backdrop.PAGE[1] - high) / 2, self.panel[2], high)

    def refuse(self, problem: str) -> None:
        """Say what went wrong."""
        self.problem = problem
        self.refresh()

    @property
    def said(self) -> Paragraph:
        """The words in lines."""
        return paragraph(self.box, self.problem or self.question(), self.panel[2] - 80, self.place[2], *self.letters)

    def ground(self) -> list[Part]:
        """The screen below it in the dark, the parchment and the words."""
        panel = self.box.rect(*self.panel)
        return [
            *self.under.parts(),
            backdrop.behind(self.host.size),
            backdrop.panel("dialog panel", "panel_parchment", panel, self.box.k),
            backdrop.drawing("dialog words", self.box, panel, self.shows(), self.write),
        ]

    def shows(self) -> object:
        """What decides how the words look."""
        return self.said, self.problem

    def write(self, box: Box) -> None:
        """Write the title and the words."""
        x, y, wide, _ = self.panel
        left, top, _ = self.place
        styles.QUESTION.middle(box, self.title, x + wide / 2, y + _TITLE, wide - _TITLE_SIDES)
        draw_paragraph(box, self.said, x + left, y + top, theme.RED if self.problem else theme.INK)


class MenuDialog(Dialog):
    """What can be chosen, in two columns; a press beside the parchment leads back."""

    def spots(self, count: int, step: float) -> list[tuple[float, float, float, float]]:
        """Units of so many places row by row, so many units apart; the parchment becomes as high as they want."""
        self.centre(_FIELD_TOP + (count + 1) // 2 * step + _GAP)
        x, y, wide, _ = self.panel
        half = (wide - 2 * _SIDE - _GAP) / 2
        return [
            (x + _SIDE + i % 2 * (half + _GAP), y + _FIELD_TOP + i // 2 * step, half, _BUTTON) for i in range(count)
        ]

    def event(self, event: Event) -> bool:
        """A press beside it leads back."""
        point = clicked(event)
        if point is not None and not self.box.rect(*self.panel).collidepoint(point):
            self.leave()
            return True
        return super().event(event)


class NameDialog(Dialog):
    """A question for a name; Enter in the field accepts it.

    Attributes:
        value: the name.
        foot: units from the lower edge of the parchment to the upper one of the buttons.
    """

    foot = 72.0

    def __init__(self, host: Host, under: Screen, value: str) -> None:
        """Ask over a screen; a name is there that can be typed over."""
        super().__init__(host, under)
        self.value = value[:LONGEST]
        self.layout()
        self.ring.at = 0
        self.field.take()

    def made(self) -> list[Control]:
        """The field, what else is asked, and the two answers."""
        x, y, wide, high = self.panel
        old, spot = self.before("name"), self.box.rect(x + _SIDE, y + _FIELD_TOP, wide - 2 * _SIDE, _FIELD)
        self.field = TextField("name", spot, self.value, self._typed, limit=LONGEST)
        if old is not None:
            self.field.active, self.field.whole = old.active, old.whole
        half = (wide - 2 * _SIDE - _GAP) / 2
        lefts = x + _SIDE, x + _SIDE + half + _GAP
        yes, no = (self.box.rect(left, y + high - self.foot, half, _BUTTON) for left in lefts)
        back = Button("cancel", no, say("ui.saves.cancel"), self.host.pop)
        return [self.field, *self.more(), self.accepting(yes), back]

    def more(self) -> list[Control]:
        """What else is asked."""
        return []

    @abstractmethod
    def accepting(self, rect: Rect) -> Button:
        """The button that accepts the name."""

    @abstractmethod
    def accept(self) -> None:
        """Do what the name is for."""

    def _typed(self, value: str) -> None:
        self.value = value
        if self.problem:
            self.refuse("")

    def event(self, event: Event) -> bool:
        """Escape and Enter count in the field too."""
        key = event.key if event.type == KEYDOWN else 0
        if key == K_ESCAPE:
            self.leave()
        elif key in (K_RETURN, K_KP_ENTER) and self.ring.focused in (None, self.field):
            self.accept()
        else:
            return super().event(event)
        return True
