"""A turn that ends by itself: in the prompt bar two buttons keep it or end it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.hud.seat_button import SeatButton
from game.desktop.table.hud.time_bar import SECOND
from game.desktop.ui.base import drawn
from game.desktop.ui.controls import Button
from game.desktop.ui.rows import row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

_WEIGHTS = (258, 184)  # of Keep my turn and End now


class KeepTurn:
    """The buttons in place of those for why, the main deed and the end; Undo stays where it is.

    Attributes:
        rect: where both lie.
        buttons: Keep my turn and End now.
    """

    def __init__(self, keep: Callable[[], None], end: Callable[[], None]) -> None:
        """Make them."""
        self.keep, self.end = keep, end
        self.buttons: list[Button] = []
        self.rect = Rect(0, 0, 0, 0)

    def lay(self, frame: Frame, look: PlayerShown) -> None:
        """Lay them out for the seat whose turn ends."""
        where = frame.prompt_parts()
        self.rect = where.why.union(where.end)
        first, second = row(self.rect, *_WEIGHTS, gap=round(12 * frame.unit))
        before = self.buttons
        keep = SeatButton("keep turn", first, look, say("ui.keep_turn.keep"), self.keep, frame.unit, "hand", size=21)
        keep.lit = True
        self.buttons = [
            keep,
            Button("end now", second, say("ui.keep_turn.end"), self.end, "hourglass", "green", 18),
        ]
        for button in self.buttons:
            button.resume(before)

    def parts(self) -> list[Part]:
        """Both buttons."""
        return drawn(self.buttons)


def line(frame: Frame, look: PlayerShown, following: str, left: int) -> PromptShown:
    """What the prompt says meanwhile: who is next, and in how many milliseconds; large text leaves room for less."""
    named = {"name": following, "n": -(-left // SECOND)}
    if frame.huge:
        return PromptShown(look, say("ui.keep_turn.short", **named))
    return PromptShown(look, say("ui.keep_turn.nothing_left"), say("ui.keep_turn.then", **named))
