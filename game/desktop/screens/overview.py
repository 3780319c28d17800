"""A table's cards on a page of their own: one in full, the others beside it, each of which can be looked at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import K_KP_ENTER, K_RETURN, Rect, Surface

from game.content.texts import say
from game.desktop.engine.draw import Box
from game.desktop.table.hud import top
from game.desktop.table.tabletop import Tabletop
from game.desktop.ui import backdrop, pieces, styles
from game.desktop.ui.base import Clickable, Control
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.desktop.ui.layout import Frame, lowered
from game.desktop.ui.line import Line
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen

_EDGE, _GAP, _HEAD, _FOOT = 20, 16, 44, 58  # units: round the page, between cards, of the heading and of the buttons
_SHARES = (500, 724)  # of the page: the card in full, and all others
_SIZE, _ROOMY = 16, 1.6  # of the letters on the buttons, and the height of these in letters at least


class _Card(Clickable):
    """A card that can be looked at."""

    def __init__(self, piece: Piece, name: str, action: Callable[[], None]) -> None:
        super().__init__(piece.key, piece.rect, action)
        self._piece, self._name = piece, name

    @property
    def spoken(self) -> str:
        """What the card is called."""
        return self._name

    def parts(self) -> list[Part]:
        """The card."""
        return pieces.parts([self._piece])


class OverviewPage(ControlScreen):
    """The page over a table; large letters leave room for the card in full or for the others, one at a time.

    Attributes:
        under: the table.
        target: the card in full.
        aside: with large letters the other cards are there, and not the one in full.
    """

    def __init__(self, host: Host, under: Screen, search: Callable[[tuple[str, ...]], None]) -> None:
        """Look at the cards of a table; ``search`` hears which targets are asked for."""
        super().__init__(host)
        if not isinstance(under, Tabletop) or under.face.overview is None:
            raise TypeError(under)
        self.under, self._search, self.aside = under, search, False
        self._cards = under.face.overview
        self.target = self._cards.first(under.director.moment.shown)
        self.layout()

    @property
    def _frame(self) -> Frame:
        return self.under.frame

    def _areas(self) -> tuple[Rect | None, Rect | None, Rect]:
        """Where the card in full lies, where the others do with their heading, and the buttons."""
        frame = self._frame
        edge, gap = round(_EDGE * frame.unit), round(_GAP * frame.unit)
        foot = round(max(_FOOT * frame.unit, _ROOMY * frame.letter))
        page = frame.top.copy()
        page.y, page.height = frame.top.bottom, frame.size[1] - frame.top.bottom
        page = page.inflate(-2 * edge, -2 * edge)
        if frame.large:
            whole, buttons = column(page, page.height - gap - foot, foot, gap=gap)
            return (None, whole, buttons) if self.aside else (whole, None, buttons)
        left, right = row(page, *_SHARES, gap=gap)
        others, buttons = column(right, right.height - gap - foot, foot, gap=gap)
        return left, others, buttons

    def made(self) -> list[Control]:
        """The cards, back to the table, and where what is missing can be had."""
        _, others, foot = self._areas()
        shown = self.under.director.moment.shown
        found: list[Control] = []
        name = self.under.face.names.name
        if others is not None:
            cards = self._cards.cards(lowered(others, round(_HEAD * self._frame.unit)), self._frame.unit, shown)
            for card in cards:  # where none lies there is no name
                called = name(card.target, shown) if card.target else ""
                found.append(_Card(card, called, partial(self._look, card.target)))
        wanted = self._cards.sought(shown, self.target)
        turns = self._frame.large
        spots = row(foot, *[1] * (2 + turns), gap=round(_GAP * self._frame.unit))
        found.append(Button("back", spots[0], say("ui.overview.back"), self.leave, "arrow_left", size=_SIZE))
        if turns:
            words = say("ui.overview.one" if self.aside else "ui.overview.all")
            found.append(Button("turn", spots[1], words, self._turn, "scroll", size=_SIZE))
        seek = Button("seek", spots[-1], say("ui.overview.seek"), self._seek, "search", "gold", size=_SIZE)
        seek.off, seek.lit = not wanted, bool(wanted)
        return [*found, seek]

    def _look(self, target: str) -> None:
        """Put a card in full."""
        if target:
            self.target, self.aside = target, False
            self.layout()

    def _turn(self) -> None:
        self.aside = not self.aside
        self.layout()

    def _seek(self) -> None:
        """Back to the table, where what is missing can be had is framed."""
        wanted = self._cards.sought(self.under.director.moment.shown, self.target)
        if wanted:
            self.leave()
            self._search(wanted)

    def ground(self) -> list[Part]:
        """The bar of the table, the card in full and the heading of the others."""
        frame, shown = self._frame, self.under.director.moment.shown
        whole, others, _ = self._areas()
        found = [backdrop.wall(frame.size, "table_wood"), *top.parts(frame, shown, self.under.face)]
        large = self._cards.large(whole, frame.unit, shown, self.target) if whole else None
        if large is not None:
            found += pieces.parts([large])
        if others is not None:
            head = others.copy()
            head.height = round(_HEAD * frame.unit)
            words = self._cards.heading(shown)
            found += pieces.parts([Piece("head", head, look=words, draw=partial(_draw_head, words=words))])
        return found

    def key(self, event: Event) -> bool:
        """Enter asks where from."""
        if event.key in (K_RETURN, K_KP_ENTER):
            self._seek()
            return True
        return super().key(event)


def _draw_head(surface: Surface, rect: Rect, words: tuple[str, str]) -> None:
    """What the cards are, and at the right what their numbers mean."""
    box = Box.wide(surface, rect, _HEAD)
    line = Line(box, _HEAD / 2, 4, box.width - 4)
    line.end(styles.CARDS_NOTE, words[1], room=box.width * 0.6)
    line.rest(styles.CARDS, words[0])
