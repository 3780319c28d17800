"""Answers out of turn and a turn that ends by itself, for looking at: what `shot gallery --board` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.core import Session, get, tables
from game.core.rng import Stream
from game.desktop.engine import theme
from game.desktop.table import faces
from game.desktop.table.hud import keep_turn, prompt, respond, time_bar, top
from game.desktop.table.hud.ask_me import AskMe
from game.desktop.table.hud.keep_turn import KeepTurn
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.hud.respond import Responder, RespondPanel
from game.desktop.table.hud.time_bar import TimeBar
from game.desktop.ui import backdrop, layout
from game.desktop.ui.controls import Button
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scene import Host, Scene
from game.players import random_player

if TYPE_CHECKING:
    from pygame import Rect

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.layout import Frame

SEATS = {"asked_one": 2, "asked_two": 3, "asked_all": 6, "asked_long": 2, "turn_ends": 2}
WHOLE = {"asked_one": 4000, "asked_two": 4000, "asked_all": 8000, "turn_ends": 3000}


def pages() -> tuple[str, ...]:
    """The names of all pages."""
    return tuple(SEATS)


def _table() -> str:
    """The first table that seats as many as the fullest page."""
    return next(table for table in tables() if max(SEATS.values()) in get(table).seats)


def _nothing(*_: object) -> None:
    """A button of the gallery does nothing."""


class AskingGallery(Scene):
    """A table with what is asked on one page."""

    def __init__(self, host: Host, page: str) -> None:
        """Show a page by its name."""
        super().__init__(host)
        self.page = page
        session, rng = Session.new(_table(), SEATS[page], "asking"), Stream("asking")
        for _ in range(60):
            session.answer(random_player(session, rng))
        self.players_shown = tuple(
            PlayerShown(theme.SIX[i].name, str(say(f"ui.names.{i}"))) for i in range(SEATS[page])
        )
        self.shown = Shown(session.view(None), self.players_shown, 1, 1)
        self.layout()

    def layout(self) -> None:
        """Lay the table out, and what is asked over it."""
        super().layout()
        self.face = faces.get(_table())
        self.frame = layout.frame(self.host.size, self.host.scale, self.face.tray.GROUPS)
        self.buttons: list[Button] = []
        self.pieces = self._ends() if self.page == "turn_ends" else self._asked()

    def parts(self) -> list[Part]:
        """The table without its panel, then what is asked."""
        frame, shown = self.frame, self.shown
        found = [backdrop.wall(frame.size, "table_wood"), *top.parts(frame, shown, self.face)]
        found += self.face.boards.make(self.face.boards.NAMES[0], frame.board).parts(shown)
        return [*found, *self.face.plates.parts(frame, shown), *self.face.tray.parts(frame, shown), *self.pieces]

    def _asked(self) -> list[Part]:
        frame, mover = self.frame, self.players_shown[1]
        seats = tuple(seat for seat in range(len(self.players_shown)) if seat != 1)
        whole = WHOLE.get(self.page)
        left = None if whole is None else whole * 65 // 100
        asked = Responder(seats, frozenset(seats[1:2]), say("ui.gallery.asked"), left)
        panel = RespondPanel(_nothing, _nothing)
        panel.lay(frame, asked, self.players_shown)
        side = say("ui.gallery.may_answer", name=self.players_shown[0].name) if len(seats) == 1 else ""
        line = PromptShown(mover, say("ui.gallery.announced"), side)
        found = [*prompt.parts(frame, line, respond.sentence(frame)), *panel.parts()]
        self.buttons += panel.buttons
        if len(seats) == 1:
            found += self._ask_me(frame)
        if left is None or whole is None:
            return found
        colour = self.players_shown[0].colour if len(seats) == 1 else "white"
        return [*found, *time_bar.parts(frame, TimeBar(colour, left, whole))]

    def _ask_me(self, frame: Frame) -> list[Part]:
        row = AskMe(_nothing)
        plate: Rect = self.face.plates.rects(frame, self.shown)[0]
        row.lay(frame, plate, "always", self.players_shown[0])
        self.buttons += row.buttons
        return row.parts()

    def _ends(self) -> list[Part]:
        frame, look = self.frame, self.players_shown[1]
        left = WHOLE[self.page] * 62 // 100
        keep = KeepTurn(_nothing, _nothing)
        keep.lay(frame, look)
        undo = Button("undo", frame.prompt_parts().undo, say("ui.undo"), _nothing, "undo")
        self.buttons += [undo, *keep.buttons]
        found = [
            *prompt.parts(frame, keep_turn.line(frame, look, self.players_shown[0].name, left)),
            *undo.parts(),
            *keep.parts(),
        ]
        return [*found, *time_bar.parts(frame, TimeBar(look.colour, left, WHOLE[self.page]))]
