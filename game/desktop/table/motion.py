"""What a passage looks and sounds like: things fly, facts are heard, and whoever is asked next hears it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.engine.hearing import signs
from game.desktop.table.flights import Flights
from game.desktop.table.signs import heard as heard_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.desktop.table.director import Director
    from game.desktop.table.face import Board
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.hud.sheets import Explanation
    from game.desktop.table.passages import Passage
    from game.desktop.table.stages.stage import Heard
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.scene import Host

PRESSES = frozenset(
    (
        pygame.KEYDOWN,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEWHEEL,
        pygame.FINGERDOWN,
        pygame.JOYBUTTONDOWN,
        pygame.JOYHATMOTION,
        pygame.CONTROLLERBUTTONDOWN,
    )
)


class Motion:
    """Draws and sounds the passages of a director.

    Attributes:
        flights: what is in the air.
    """

    def __init__(self, host: Host, director: Director) -> None:
        """Begin with a game as it is; nothing moves and nothing sounds."""
        self.host, self.director = host, director
        self.flights = Flights(director.face.moves, lambda: director.picture().shown)
        self._seen: tuple[object, ...] = ()
        self._last: Passage | None = director.passages.last
        self._turn = director.moment.asked
        self._shown: tuple[tuple[object, ...], Shown] | None = None
        self._refused: Explanation | None = None

    @property
    def busy(self) -> bool:
        """Whether anything is in the air."""
        return self.director.passages.now is not None

    def changed(self) -> bool:
        """Whether the picture is another one than when this was asked last."""
        before, self._seen = self._seen, (self.director.moment.number, self.director.passages.now)
        return before != self._seen

    def follow(self, frame: Frame, board: Board) -> None:
        """Take up a passage that has begun, and what was refused."""
        passage = self.director.passages.last
        if passage is not None and passage is not self._last:
            self._last = passage
            told = self.director.staging.now  # it is heard when it is seen
            self.host.audio.facts(passage.facts if told is None else passage.facts[: told.begins])
            self._sign(passage)
            self.flights.reduced = self.host.settings.reduce_motion
            where = self.director.face.moves.whereabouts(frame, board, passage.picture.shown)
            self.flights.begin(passage.timed, passage.views, where, passage.begun)
        if not self.busy:
            self._landed()
        said = self.director.moment.refusal
        if said is not None and said is not self._refused:
            self.host.audio.play("refusal")
        self._refused = said

    def _sign(self, passage: Passage) -> None:
        """Signs for the ear, where somebody hears the table instead of seeing it."""
        seat, director = self.director.moment.shown.seat, self.director
        if signs(self.host.settings) and seat in director.secrecy.people:
            for name in heard_of(director.face, seat, passage.views, passage.facts):
                self.host.audio.play(name)

    def _landed(self) -> None:
        """Everything has arrived: a person who is asked anew hears it."""
        self.flights.finish()
        turn, before = self.director.moment.asked, self._turn
        self._turn = turn
        forward = self._last is not None and bool(self._last.facts)
        if turn is not None and turn != before and forward and self.director.human:
            self.host.audio.chime(turn)

    def hear(self, heard: Iterable[Heard]) -> None:
        """Let what is staged be heard."""
        for one in heard:
            if one.sound:
                self.host.audio.play(one.sound, staged=True)
            self.host.audio.facts(one.facts, staged=True)

    def tick(self) -> None:
        """Let time pass while something flies."""
        self.flights.tick(self.director.guard.now)

    def shown(self) -> Shown:
        """What the screen shows: the picture, without what is still in the air."""
        shown = self.director.picture().shown
        if not self.busy:
            return shown
        key = (id(shown), self.flights.stamp)
        if self._shown is None or self._shown[0] != key:
            self._shown = (key, shown._replace(view=self.flights.view(shown.view)))
        return self._shown[1]
