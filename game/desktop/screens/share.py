"""Sharing a game: the whole of it as a page for browsers, or its last turn as a moving picture (HR-19)."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say, say_or_name
from game.desktop.engine import export_picture, theme
from game.desktop.engine.canvas import Part
from game.desktop.screens import folders
from game.desktop.table import judged
from game.desktop.ui.controls import Button
from game.desktop.ui.dialog import Dialog
from game.players.worker import SLICE
from game.replay import diagram as diagrams
from game.replay import page
from game.store import OpenGame, Running, StoreError

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from game.core import GameHistory
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.desktop.ui.screen import Screen
    from game.replay.diagram import PlayerLabel
    from game.replay.story import ToldStory

_BAR = (330, 474, 620, 16)
_BUTTONS = ((40, 220), (270, 220), (500, 160))  # from the panel's left, and how wide
_FOOT, _HIGH, _WITHIN = 80, 50, 3  # units: how far they lie from its foot, how high; the bar within its edge


class ShareFormat(NamedTuple):
    """What can be written: the end of the file's name, the key of its texts, and the work that makes it."""

    suffix: str
    key: str


PAGE, FILM = ShareFormat(".html", "page"), ShareFormat(".gif", "film")


class Share(Dialog):
    """Offers both files, writes one bit by bit and says where it lies.

    Attributes:
        words: what is said in the panel.
        done: how much of the file is made, 0 to 1; None while none is made.
        file: the file that was written last.
    """

    called = "ui.share.title"
    panel = (290, 200, 700, 390)
    letters = (19, 25)
    place = (40, 74, 186)

    def __init__(self, host: Host, under: Screen, game: Running) -> None:
        """Open over a table or a result."""
        super().__init__(host, under)
        self.game = game
        self.words = say("ui.share.what")
        self.done: float | None = None
        self.file: Path | None = None
        self._kind = PAGE
        self._work: Generator[float, None, bytes] | None = None
        self.layout()
        self.ring.at = 0

    def question(self) -> str:
        """What is said."""
        return self.words

    def made(self) -> list[Control]:
        """A button for each file, and the way back."""
        x, y, _, high = self.panel
        whole, film, back = (self.box.rect(x + left, y + high - _FOOT, room, _HIGH) for left, room in _BUTTONS)
        files = [
            Button("page", whole, say("ui.share.page"), partial(self._begin, PAGE), "book", "gold"),
            Button("film", film, say("ui.share.film"), partial(self._begin, FILM), "play", "gold"),
        ]
        for button in files:
            button.off = self.done is not None
        return [*files, Button("back", back, say("ui.share.back"), self.leave, "arrow_left")]

    # --- the work -----------------------------------------------------------------------------------------

    def _begin(self, kind: ShareFormat) -> None:
        """Begin to write a file."""
        if self._work is not None:
            return
        players, history = diagrams.seated(self.game.seats), self.game.history
        film = kind is not PAGE
        self._kind = kind
        self._work = export_picture.animated(history, players) if film else _page(history, players, self._told())
        self.words, self.problem, self.done, self.busy = say("ui.share.working"), "", 0.0, True
        self.refresh()

    def tick(self, _now: int) -> None:
        """Go on with the work for a slice of a frame."""
        end = time.perf_counter() + SLICE
        while self._work is not None and time.perf_counter() < end:
            try:
                step = next(self._work)
            except StopIteration as finished:
                self._finish(finished.value)
            else:
                self.done, self.dirty = step, True

    def _told(self) -> ToldStory | None:
        """How the game was played, once all of it was looked through."""
        game, store = self.game, self.host.store
        return judged.known(store, game.id, game) if store is not None and isinstance(game, OpenGame) else None

    def _finish(self, data: bytes) -> None:
        """Write the file, and say where it is."""
        self._work, self.done, self.busy = None, None, False
        try:
            self.file = folders.hand_out(data, self._name(), self._kind.suffix)
            self.words = say(f"ui.share.{self._kind.key}_done", file=self.file)
        except StoreError as error:
            self.problem = str(error)
        self.refresh()

    def _name(self) -> str:
        """What the file is called: table, players, today."""
        today = datetime.now(UTC).astimezone()
        names = ", ".join(seat.name for seat in self.game.seats)
        found = say(
            "ui.share.name", table=say_or_name(f"ui.{self.game.session.table}"), names=names, day=today.day,
            month=say(f"ui.month.{today.month}"),
        )  # fmt: skip
        return found if self._kind is PAGE else say("ui.share.turn", name=found)

    def leave(self) -> None:
        """Back; what is half made is forgotten."""
        self._work, self.busy = None, False
        super().leave()

    def front(self) -> list[Part]:
        """How much is done."""
        if self.done is None:
            return []
        bar = self.box.rect(*_BAR)
        return [Part("share bar", bar, round(200 * self.done), partial(_bar, rect=bar, share=self.done))]

    def close(self) -> None:
        """Let go of what is half made."""
        self._work = None


def _page(history: GameHistory, players: list[PlayerLabel], told: ToldStory | None) -> Generator[float, None, bytes]:
    """The page, moment by moment."""
    made = yield from page.pages(history, players, told)
    return made.encode()


def _bar(surface: Surface, rect: Rect, share: float) -> None:
    """How much is done."""
    corner = rect.height // 2
    draw.rect(surface, theme.WOOD, rect, border_radius=corner)
    inner = rect.inflate(-rect.height // _WITHIN, -rect.height // _WITHIN)
    inner.width = max(inner.height, round(inner.width * share))
    draw.rect(surface, theme.GOLD, inner, border_radius=corner)
