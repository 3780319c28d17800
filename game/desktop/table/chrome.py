"""What stands round a table: the top bar's buttons, tabs, the tray's arrows, and the row under a person's plate."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.table.holding import Holding
from game.desktop.table.hud import top
from game.desktop.table.hud.ask_me import AskMe, When
from game.desktop.table.moment import Moment, Phase
from game.desktop.table.motion import PRESSES
from game.desktop.table.veterans import veterans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.table.tabletop import Tabletop
    from game.desktop.table.ways import Ways
    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame


class Chrome:
    """The frame round a table.

    Attributes:
        buttons: its buttons.
        tabs: those that turn to another board; ``games`` lead to the other open games.
        holding: undo held down, which asks whether the whole table should go back; None where it can't.
        cold: names of pictures that are still to be read ahead.
        away: the window has lost the keyboard, so that nobody may be looking.
        asks: the seat under whose plate the row stands that tells how often to ask them; None for nobody.
        row: that row.
    """

    def __init__(self, screen: Tabletop, ways: Ways, badge: Callable[[Frame], Button], pictures: Iterable[str]) -> None:
        """Make it for a table.

        Args:
            screen: the table.
            ways: where its buttons lead to.
            badge: lays out the button that tells what happened since a person's turn.
            pictures: names of pictures, which are read ahead in idle moments.
        """
        self._screen, self._ways, self._badge = screen, ways, badge
        self.buttons: list[Button] = []
        self.tabs: list[Button] = []
        self.games: list[Button] = []
        self.holding = Holding(screen, ways.rewind) if "rewind" in ways.LINES else None
        self.cold = iter(pictures)
        self.away = False
        self.asks: int | None = None
        self.row = AskMe(self._prefer)
        veterans.cache_clear()  # a game may have ended since the last table was opened

    def layout(self, frame: Frame) -> None:
        """Lay the buttons out."""
        screen, ways = self._screen, self._ways
        host, face = screen.host, screen.face
        self.games = top.game_tabs(frame, face, host.desk.tables, screen, host.show)
        self.tabs = top.board_tabs(frame, face, screen.pin, len(self.games))
        self.buttons = [
            *top.buttons(frame, ways.menu, self._mute, ways.help, ways.look_back, self._hint, host.settings.muted),
            self._badge(frame),
            *self.tabs,
            *self.games,
        ]

    def _hint(self) -> None:
        self._screen.send("hint")

    def _mute(self) -> None:
        self._screen.host.mute()
        self._screen.layout()

    def update(self, moment: Moment) -> None:
        """Take over which board is in front."""
        boards, field = self._screen.face.boards, self._screen.field
        for tab, name in zip(self.tabs, boards.NAMES, strict=False):
            tab.style = "gold" if name == field.showing else "brown"
            tab.lit = bool(field.pinned) and name == boards.current(moment.shown)
        for button in self.buttons:
            if button.key == "hint":
                button.off = moment.phase is not Phase.ASK
        if self.asks is not None and moment.phase is Phase.CURTAIN:
            self.asks = None
        if self.asks is not None:
            self._lay(self.asks)

    def hold(self, event: Event) -> None:
        """Follow the key of undo, which may be held down."""
        if self.holding is not None:
            self.holding.event(event)

    def tick(self, now: int) -> None:
        """Let time pass while undo is held down."""
        if self.holding is not None:
            self.holding.tick(now)

    # --- how often a person wants to be asked -------------------------------------------------------------------

    def ask_me(self, target: str, point: tuple[int, int]) -> bool:
        """A press on a person's badge slides the row out, or in again; False elsewhere, and where nobody is asked."""
        screen, seat = self._screen, _seat(target)
        if seat not in screen.director.secrecy.people or not screen.face.targets.MAY_PASS:
            return False
        plate = screen.face.plates.rects(screen.frame, screen.director.moment.shown)[seat]
        if point[0] > plate.x + min(plate.height, plate.width // 4):
            return False
        self.asks = None if self.asks == seat else seat
        screen.layout()
        return True

    @property
    def still(self) -> bool:
        """Whether bars of time stand still: somebody chooses how often to be asked, or looks elsewhere."""
        return self.asks is not None or self.away

    def event(self, event: Event) -> bool:
        """The row takes clicks on it; a press elsewhere slides it in, and counts."""
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
            self.away = event.type == pygame.WINDOWFOCUSLOST
        if self.asks is None:
            return False
        if self.row.event(event):
            return True
        if event.type in PRESSES and not self._on_plate(event):
            self.asks = None
        return False

    def _on_plate(self, event: Event) -> bool:
        """Whether a press is on the row or on the badge above it, which slides it in itself."""
        point = getattr(event, "pos", None)
        return point is not None and bool(
            self.row.rect.collidepoint(point) or self._screen.frame.plates.collidepoint(point)
        )

    def parts(self) -> list[Part]:
        """The row, while it is out."""
        return self.row.parts() if self.asks is not None else []

    def _lay(self, seat: int) -> None:
        screen, shown = self._screen, self._screen.director.moment.shown
        plate = screen.face.plates.rects(screen.frame, shown)[seat]
        self.row.lay(screen.frame, plate, screen.director.responses.wish(seat), shown.players_shown[seat])

    def _prefer(self, when: When) -> None:
        if self.asks is not None:
            self._screen.send("prefer", when, self.asks)
        self.asks = None
        self._screen.layout()


def _seat(target: str) -> int:
    """The seat of a plate; -1 for anything else."""
    head, _, rest = target.partition(":")
    return int(rest) if head == "seat" and rest.isdigit() else -1
