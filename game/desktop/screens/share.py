"""Sharing a game: the whole of it as a page for browsers, or its last turn as a moving picture (HR-19)."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import K_ESCAPE, KEYDOWN, Rect, draw

from game.content.texts import say, say_or_name
from game.desktop.engine import export_picture as brush
from game.desktop.engine import text, theme
from game.desktop.engine.stage import Part
from game.desktop.screens import folders
from game.desktop.table.computers import SLICE
from game.desktop.ui import backdrop
from game.desktop.ui.base import deliver
from game.desktop.ui.controls import Button
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.replay import diagram as diagrams
from game.replay import page
from game.store import StoreError
from game.store.folder import handed_out, write_atomically
from game.store.naming import tidy

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from pygame import Surface
    from pygame.event import Event

    from game.core import GameHistory
    from game.desktop.engine.draw import Box
    from game.desktop.ui.screen import Screen
    from game.replay.diagram import Player
    from game.store import Running

_PANEL = (290, 200, 700, 390)
_WORDS = (330, 274, 620, 186)
_BAR = (330, 474, 620, 16)
_BUTTONS = ((40, 220), (270, 220), (500, 160))  # from the panel's left, and how wide


class Kind(NamedTuple):
    """What can be written: the end of the file's name, the key of its texts, and the work that makes it."""

    suffix: str
    key: str


PAGE, FILM = Kind(".html", "page"), Kind(".gif", "film")


class Share(Scene):
    """Offers both files, writes one bit by bit and says where it lies.

    Attributes:
        words: what is said in the panel.
        done: how much of the file is made, 0 to 1; None while none is made.
        file: the file that was written last.
    """

    def __init__(self, host: Host, under: Screen, game: Running) -> None:
        """Open over a table or a result."""
        super().__init__(host)
        self.under, self.game = under, game
        self.words, self.wrong = say("ui.share.what"), False
        self.done: float | None = None
        self.file: Path | None = None
        self._kind = PAGE
        self._work: Generator[float, None, bytes] | None = None
        self.ring = Ring()
        self.layout()
        self.ring.at = 0

    def layout(self) -> None:
        """Lay out the buttons."""
        self.under.layout()
        super().layout()
        self.box = box = backdrop.page(self.host.size)
        x, y, _, high = _PANEL
        whole, film, back = (box.rect(x + left, y + high - 80, room, 50) for left, room in _BUTTONS)
        self.buttons = [
            Button("page", whole, say("ui.share.page"), partial(self._begin, PAGE), "book", "gold"),
            Button("film", film, say("ui.share.film"), partial(self._begin, FILM), "play", "gold"),
            Button("back", back, say("ui.share.back"), self._leave, "arrow_left"),
        ]
        for button in self.buttons[:2]:
            button.off = self.done is not None
        self.ring.set(self.buttons)

    # --- the work -----------------------------------------------------------------------------------------

    def _begin(self, kind: Kind) -> None:
        """Begin to write a file."""
        if self._work is not None:
            return
        players = diagrams.seated(self.game.seats)
        make = _page if kind is PAGE else brush.animated
        self._kind, self._work = kind, make(self.game.history, players)
        self.words, self.wrong, self.done, self.busy = say("ui.share.working"), False, 0.0, True
        self.layout()

    def tick(self, now: int) -> None:
        """Go on with the work for a slice of a frame."""
        del now
        end = time.perf_counter() + SLICE
        while self._work is not None and time.perf_counter() < end:
            try:
                step = next(self._work)
            except StopIteration as finished:
                self._finish(finished.value)
            else:
                self.done, self.dirty = step, True

    def _finish(self, data: bytes) -> None:
        """Write the file, and say where it is."""
        self._work, self.done, self.busy = None, None, False
        try:
            self.file = _write(data, self._name(), self._kind.suffix)
            self.words = say(f"ui.share.{self._kind.key}_done", file=self.file)
        except StoreError as error:
            self.words, self.wrong = str(error), True
        self.layout()

    def _name(self) -> str:
        """What the file is called: table, players, today."""
        today = datetime.now(UTC).astimezone()
        names = ", ".join(seat.name for seat in self.game.seats)
        found = say(
            "ui.share.name", table=say_or_name(f"ui.{self.game.session.table}"), names=names, day=today.day,
            month=say(f"ui.month.{today.month}"),
        )  # fmt: skip
        return found if self._kind is PAGE else say("ui.share.turn", name=found)

    def _leave(self) -> None:
        """Back; what is half made is forgotten."""
        self._work, self.busy = None, False
        self.host.pop()

    # --- the screen ---------------------------------------------------------------------------------------

    def parts(self) -> list[Part]:
        """What lies under it in the dark, and the panel."""
        found = [*self.under.parts(), backdrop.behind(self.host.size)]
        found.append(backdrop.panel("share panel", "panel_parchment", self.box.rect(*_PANEL), self.box.k))
        place = self.box.rect(_PANEL[0], _PANEL[1], _PANEL[2], _WORDS[1] + _WORDS[3] - _PANEL[1])
        shows = (self.words, self.wrong)
        found.append(
            backdrop.drawing("share words", self.box, place, shows, partial(_said, words=self.words, red=self.wrong))
        )
        if self.done is not None:
            bar, share = self.box.rect(*_BAR), round(200 * self.done)
            found.append(Part("share bar", bar, share, partial(_bar, rect=bar, share=self.done)))
        for button in self.buttons:
            found += button.parts()
        return [*found, *self.ring.parts(self.box.k)]

    def event(self, event: Event) -> bool:
        """Buttons; Escape leads back."""
        self.dirty = True
        if event.type == KEYDOWN and event.key == K_ESCAPE:
            self._leave()
            return True
        return deliver(self.buttons, event) or self.ring.event(event)

    def close(self) -> None:
        """Let go of what is half made."""
        self._work = None


def _page(history: GameHistory, players: list[Player]) -> Generator[float, None, bytes]:
    """The page, moment by moment."""
    made = yield from page.pages(history, players)
    return made.encode()


def _write(data: bytes, name: str, suffix: str) -> Path:
    """Write a file into the folder of what leaves the program, under a name that is free there.

    Raises:
        StoreError: The disk refuses.
    """
    file = handed_out(folders.places()[0], tidy(name), suffix)
    write_atomically(file, data)
    return file


def _bar(surface: Surface, rect: Rect, share: float) -> None:
    """How much is done."""
    corner = rect.height // 2
    draw.rect(surface, theme.WOOD, rect, border_radius=corner)
    inner = rect.inflate(-rect.height // 3, -rect.height // 3)
    inner.width = max(inner.height, round(inner.width * share))
    draw.rect(surface, theme.GOLD, inner, border_radius=corner)


def _said(box: Box, words: str, red: bool) -> None:
    """The title and the words, as large as there is room for."""
    x, y, wide, _ = _PANEL
    box.text(say("ui.share.title"), x + wide / 2, y + 42, 28, "title", theme.TITLE, "center", room=wide - 60)
    place = box.rect(*_WORDS)
    px = box.letter(19, 25)
    rows = _rows(words, px, place.width)
    while len(rows) * text.leading("body", px) > place.height and px > text.reading.least:
        px -= 1
        rows = _rows(words, px, place.width)
    step = text.leading("body", px)
    for i, row in enumerate(rows[: place.height // step]):
        where = (place.x, place.y + i * step + step // 2)
        text.put(box.surface, row, where, "midleft", px, colour=theme.RED if red else theme.INK)


def _rows(words: str, px: int, room: int) -> list[str]:
    """Words in lines; a path that is longer than a line goes on in the next one."""
    found: list[str] = []
    for row in text.wrap(words, "body", px, room):
        rest = row
        while text.width(rest, "body", px) > room:
            cut = next(n for n in range(len(rest) - 1, 0, -1) if n == 1 or text.width(rest[:n], "body", px) <= room)
            found.append(rest[:cut])
            rest = rest[cut:]
        found.append(rest)
    return found
