"""A game that is opened again: whose turn it is, over a closed curtain; what is hidden waits for their press."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import K_ESCAPE, K_KP_ENTER, K_RETURN, KEYDOWN, Rect, Surface

from game.content.texts import say
from game.desktop.engine import keys
from game.desktop.engine.canvas import Part
from game.desktop.screens import welcome_page, welcome_strip
from game.desktop.table import thumbnails
from game.desktop.table.hud.seat_button import KeyedButton, SeatButton
from game.desktop.table.motion import PRESSES
from game.desktop.ui import backdrop, layout
from game.desktop.ui.base import Clickable, Control
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, grown
from game.desktop.ui.rich import PlayerShown

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.ui.scene import Host
    from game.store import Running

DEAF = 500  # milliseconds for which no press counts: hands may still rest on the mouse
_PICTURE = (78, 152, 588, 396)
_FOOT = (694, 562, 516, 170)  # units of the place of the buttons
_MAIN, _LOW, _HALF, _GAP = (12, 84), 56, 330, 10  # the main button; those below it
_HEAD, _DOWN, _ACROSS_GAP, _DOWN_GAP = 44, 4, 10, 8  # everybody's buttons below a heading
_PANEL, _FRAME, _MARGIN = (44, 40, 1192, 720), 1.4, 24  # and round the picture in full


class WholePicture(Clickable):
    """The public picture of the game; a click shows it in full."""

    def __init__(self, rect: Rect, drawn: Surface, action: Callable[[], None], unit: float) -> None:
        """Lay it out in the middle of a place."""
        super().__init__("picture", drawn.get_rect(center=rect.center), action)
        self.drawn, self.unit = drawn, unit

    def parts(self) -> list[Part]:
        """The picture in its frame."""
        draw = partial(welcome_page.draw_picture, rect=self.rect, drawn=self.drawn, unit=self.unit, hot=self.hot)
        return [Part(self.key, grown(self.rect, round(12 * self.unit)), (id(self.drawn), self.hot), draw)]


class Welcome(ControlScreen):
    """Asks whether the person whose turn it is sits there; only what all may see is on the screen.

    Attributes:
        buttons: what can be pressed.
        choosing: whether it is asked who looks first.
        full: whether the picture is shown in full.
    """

    def __init__(
        self,
        host: Host,
        game: Running,
        saved: datetime | None,
        come: Callable[[], None],
        other: Callable[[int], None],
    ) -> None:
        """Show a game with an open decision.

        Args:
            host: the program.
            game: the game; of it only what is public is read.
            saved: when it was saved last; None where that is not known.
            come: what happens when the person whose turn it is has come, or a computer's turn shall go on.
            other: what happens when somebody else looks first; it hears their seat.
        """
        super().__init__(host)
        self.game, self.come, self.other = game, come, other
        self.told = welcome_page.told(game, saved, datetime.now(UTC).astimezone())
        self.choosing = self.full = False
        self._now = 0
        self._from: int | None = None
        self._pictures: dict[tuple[int, int], Surface] = {}
        self.layout()
        self.ring.at = 0

    def made(self) -> list[Control]:
        """Buttons, and the picture; text that is larger is wrapped."""
        self.strip = welcome_strip.strip(self.box, self.game, self.host.size)
        room = self.box.rect(*_PICTURE)
        self.picture = WholePicture(room, self._drawn(room.size), self._show, self.box.k)
        buttons = self._people() if self.choosing else self._usual()
        for button in buttons:
            button.resume(self.buttons)
        return [*buttons, self.picture]

    @property
    def asked(self) -> int:
        """The seat whose turn it is."""
        return self.told.seat

    def _drawn(self, room: tuple[int, int]) -> Surface:
        """The public picture at a size, drawn once."""
        if room not in self._pictures:
            self._pictures[room] = thumbnails.draw(self.game.session, self.game.seats, room)
        return self._pictures[room]

    def _look(self, seat: int) -> PlayerShown:
        return PlayerShown.of(self.game.seats[seat])

    @property
    def _others(self) -> list[int]:
        return [i for i, seat in enumerate(self.game.seats) if seat.player == "human" and i != self.asked]

    def _usual(self) -> list[Button]:
        (x, y, wide, high), (down, tall) = _FOOT, _MAIN
        box, unit, look = self.box, self.box.k, self._look(self.asked)
        first = box.rect(x, y + down, wide, tall)
        person, low = self.told.person, y + high - _LOW
        label = say("ui.welcome.am", name=look.name) if person else say("ui.welcome.go_on")
        main = SeatButton("come", first, look, label, self._come, unit, cap=keys.label("return"), size=35)
        main.lit = True
        left = box.rect(x, low, _HALF, _LOW)
        right = box.rect(x + _HALF + _GAP, low, wide - _HALF - _GAP, _LOW)
        shelf = KeyedButton("shelf", right, say("ui.welcome.shelf"), self.host.home, unit, "door", keys.label("escape"))
        if not (person and self._others):
            shelf.rect = left.union(right)
            return [main, shelf]
        return [main, Button("other", left, say("ui.welcome.other"), self._choose, "person", size=13), shelf]

    def _people(self) -> list[Button]:
        """A button for everybody else at the screen, and the way back."""
        x, y, wide, high = _FOOT
        cells, across = len(self._others) + 1, 2 if len(self._others) < 4 else 3
        down = -(-cells // across)
        low, broad = (high - _HEAD) / down, (wide + _ACROSS_GAP) / across
        spots = [
            self.box.rect(x + column * broad, y + _HEAD + _DOWN + row * low, broad - _ACROSS_GAP, low - _DOWN_GAP)
            for row, column in (divmod(i, across) for i in range(cells))
        ]
        found: list[Button] = [
            SeatButton(("look", seat), spot, self._look(seat), self._look(seat).name, partial(self._first, seat),
                       self.box.k, size=20)
            for seat, spot in zip(self._others, spots, strict=False)
        ]  # fmt: skip
        return [*found, Button("back", spots[-1], say("ui.welcome.back"), self._back, "arrow_left", size=13)]

    # --- what can be done ---------------------------------------------------------------------------------

    @property
    def deaf(self) -> bool:
        """Whether presses are nobody's yet."""
        return self._from is None or self._now - self._from < DEAF

    def tick(self, now: int) -> None:
        """Count the time since it was first seen."""
        self._now = now
        if self._from is None:
            self._from = now

    def _come(self) -> None:
        self.host.pop()
        self.come()

    def _first(self, seat: int) -> None:
        self.host.pop()
        self.other(seat)

    def _choose(self) -> None:
        self.choosing, self.ring.at = True, -1
        self.layout()
        self.ring.at = 0

    def _back(self) -> None:
        self.choosing = False
        self.layout()
        self.ring.at = 0

    def _show(self) -> None:
        self.full = True

    def event(self, event: Event) -> bool:
        """Presses once it is no longer deaf; Enter comes, wherever the mouse was pressed; Esc leads back."""
        self.dirty = True
        if event.type == KEYDOWN and event.key == K_ESCAPE:
            self.leave()
            return True
        if self.deaf and event.type in PRESSES:
            return True
        if self.full:
            self.full = event.type not in (KEYDOWN, pygame.MOUSEBUTTONDOWN)
            return True
        if event.type == KEYDOWN and event.key in (K_RETURN, K_KP_ENTER) and not (self.choosing or self.ring.focused):
            self._come()
            return True
        return super().event(event)

    def leave(self) -> None:
        """From the picture in full, from the choice of who looks first, at last to the shelf."""
        if self.full:
            self.full = False
        elif self.choosing:
            self._back()
        else:
            self.host.home()

    # --- what is seen -------------------------------------------------------------------------------------

    def ground(self) -> list[Part]:
        """The curtain, and before it the panel."""
        size, box = self.host.size, self.box
        whole, players_shown = Rect(0, 0, *size), tuple(map(self._look, range(len(self.game.seats))))
        page = partial(welcome_page.page, told=self.told, players_shown=players_shown)
        strip, lines = partial(welcome_strip.draw, strip=self.strip), tuple(map(id, self.strip.lines))
        found = [
            backdrop.curtain(size),
            backdrop.panel("welcome panel", "panel_dark", box.rect(*_PANEL), _FRAME * box.k),
            backdrop.drawing("welcome head", box, whole, self.told, partial(welcome_page.head, told=self.told)),
            backdrop.drawing("welcome page", box, whole, self.told, page),
            backdrop.drawing("welcome strip", box, whole, lines, strip),
        ]
        if self.choosing:
            found.append(backdrop.drawing("welcome who", box, whole, "who", partial(welcome_page.who, foot=_FOOT)))
        return found

    def parts(self) -> list[Part]:
        """All of it, or the picture in full."""
        return [backdrop.curtain(self.host.size), *self._in_full()] if self.full else super().parts()

    def _in_full(self) -> list[Part]:
        size = self.host.size
        unit = layout.unit(size)
        margin = round(_MARGIN * unit)
        deep = 2 * margin
        whole = Rect(0, 0, *size).inflate(-deep, -2 * deep)
        shown = WholePicture(whole, self._drawn(whole.size), self.leave, unit)
        foot = Rect(0, size[1] - deep, size[0], deep)
        how = Part("welcome how", foot, "how", partial(welcome_page.how, rect=foot, unit=unit))
        return [*shown.parts(), how]
