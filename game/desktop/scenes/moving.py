"""What the table shows and sounds like between one moment of a game and the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.flights import Flights
from game.desktop.hud import time_bar
from game.desktop.hud.model import Shown
from game.desktop.motion import timetable
from game.desktop.scenes.play import PAUSE

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.faces.face import Board
    from game.desktop.hud.model import View
    from game.desktop.hud.sheets import Said
    from game.desktop.layout import Frame
    from game.desktop.scenes.base import Host
    from game.desktop.scenes.play import Play

PRESSES = frozenset(
    (
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.FINGERDOWN,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
        pygame.CONTROLLERBUTTONDOWN,
    )
)
_PAUSES = {"slow": 2 * PAUSE, "normal": PAUSE, "fast": PAUSE // 2, "instant": 0}


class _Moment(NamedTuple):
    """A moment of a game, to be compared with the next one."""

    answers: int
    answered: int
    facts: int
    view: View
    seat: int
    turn: int | None


class Moving:
    """Watches a game and lets things fly when it changes.

    Attributes:
        flights: what is in the air.
    """

    def __init__(self, host: Host, play: Play) -> None:
        """Begin with a game as it is; nothing moves and nothing sounds."""
        self.host, self.play = host, play
        self.flights = Flights(play.face.moves, play.shown)
        self._last = self._moment()
        self._shown: tuple[tuple[object, ...], Shown] | None = None
        self._chime = -1
        self._refused: Said | None = None
        self.pace()

    @property
    def busy(self) -> bool:
        """Whether anything is in the air."""
        return self.flights.busy

    @property
    def held(self) -> bool:
        """Whether the screen still shows the turn before, because its things have not arrived yet."""
        return self.busy and (self.flights.seat, self.flights.turn) != (self._last.seat, self._last.turn)

    def _moment(self) -> _Moment:
        play, session = self.play, self.play.session
        turn = play.decision.seat if play.decision else None
        return _Moment(play.answers, session.answered, len(play.game.facts), session.view(None), play.seat, turn)

    def pace(self) -> None:
        """Take the settings over: how long computer seats wait, and how long one may respond."""
        self.play.pause = _PAUSES[self.host.settings.speed]
        limit = time_bar.whole(time_bar.ANSWER, self.host.settings.pace)
        self.play.grace = -1 if limit is None else limit

    def watch(self, frame: Frame, board: Board) -> None:
        """Look whether something happened; if so let it fly and be heard."""
        if self.play.answers == self._last.answers:
            return
        self.pace()
        last, self._last = self._last, self._moment()
        forward = self._last.answered > last.answered
        if forward:
            self.host.audio.facts(self.play.game.facts[last.facts :])
        turn = self._last.turn
        self._chime = turn if forward and turn is not None and turn != last.turn and self.play.human else -1
        settings = self.host.settings
        moves = self.play.face.moves
        found = moves.moves(last.view, self._last.view)
        if forward:
            names = [look.name for look in self.play.looks]
            found += moves.told(self.play.game.facts[last.facts :], names)
        timed = timetable(found, moves.wave, settings.speed, settings.reduce_motion)
        self.flights.seat, self.flights.turn = last.seat, last.turn
        held = Shown(self._last.view, self.play.looks, last.seat, last.turn)
        where = moves.whereabouts(frame, board, held)
        self.flights.begin(timed, (last.view, self._last.view), where, self.play.now)
        self.flights.reduced = settings.reduce_motion
        if not timed:
            self.landed()

    def leap(self) -> None:
        """Take over what is now, without a motion or a sound."""
        self.flights.finish()
        self._last = self._moment()

    def tick(self) -> None:
        """Let time pass while something flies."""
        self.flights.tick(self.play.now)
        if not self.busy:
            self.landed()

    def finish(self) -> None:
        """Everything lands at once."""
        self.flights.finish()
        self.landed()

    def landed(self) -> None:
        """Everything has arrived: whoever is asked next hears it, and computer seats wait a little."""
        self.play.rest()
        if self._chime >= 0:
            self.host.audio.chime(self._chime)
            self._chime = -1

    def refuse(self, refusal: Said) -> None:
        """Let a refusal be heard, each only once."""
        if refusal is not self._refused:
            self._refused = refusal
            self.host.audio.play("refusal")

    def swallows(self, event: Event, frame: Frame) -> bool:
        """End all motion when a key or a button is pressed; True when the press was not meant for what is there now.

        A press counts, except where the screen still showed another seat's tray, or no curtain yet.
        """
        if not self.busy or event.type not in PRESSES:
            return False
        other = self.flights.seat != self.play.seat and self._on_tray(event, frame)
        self.finish()
        return other or self.play.covered or self.play.decision is None

    def _on_tray(self, event: Event, frame: Frame) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and frame.tray.collidepoint(event.pos)

    def shown(self) -> Shown:
        """What the screen shows: this moment, without what is still in the air."""
        now = self.play.shown()
        if not self.busy:
            return now
        key = (id(now), self.flights.stamp)
        if self._shown is None or self._shown[0] != key:
            view = self.flights.view(now.view)
            known = now.known and self.flights.seat == now.seat
            dark = Shown(view, now.looks, self.flights.seat, self.flights.turn, known=known)
            self._shown = (key, dark if self.held else now._replace(view=view))
        return self._shown[1]
