"""How Dibs is shown: the open treasure, the deck and what is gone on the board, one's own treasures on the tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table import plain
from game.desktop.table.hud.sheets import heading, paragraph
from game.desktop.table.plain_field import PieceBoards, PieceTray
from game.desktop.ui import rows
from game.desktop.ui.pieces import Piece

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.core import Fact
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.scroll import Row

CARD = (100, 140)


def board(area: Rect, shown: Shown) -> list[Piece]:
    """The deck, the open treasure in the middle, and below them what nobody wanted."""
    view = shown.view
    upper, lower = rows.column(area.inflate(-area.width // 8, -area.height // 8), 3, 1, gap=area.height // 20)
    deck, middle, _ = rows.row(upper, 1, 2, 1, gap=area.width // 30)
    found = [Piece("deck", deck, "deck", view["left"], partial(_card, words=str(view["left"]), style="plate_dark"))]
    if view["open"] is not None:
        found.append(Piece("open", middle, "treasure", view["open"], partial(_card, words=str(view["open"]))))
    spots = rows.row(lower, *([1] * max(8, len(view["gone"]))), gap=area.width // 100)
    for number, spot in zip(view["gone"], spots, strict=False):
        found.append(Piece(("gone", number), spot, f"gone:{number}", number, partial(_card, words=str(number))))
    return found


def tray(frame: Frame, shown: Shown) -> list[Piece]:
    """The calls that are left, and the treasures of the shown player."""
    first, *others = rows.row(frame.groups()[0], 2, *([1] * 12), gap=frame.tray.height // 12)
    calls = say("dibs.calls", n=shown.me["calls"])
    found = [Piece("calls", first, "", calls, partial(_calls, words=calls))]
    for number, spot in zip(shown.me["treasures"], others, strict=False):
        found.append(Piece(("own", number), spot, f"own:{number}", number, partial(_card, words=str(number))))
    return found


def _card(surface: Surface, rect: Rect, words: str, style: str = "plate_light") -> None:
    """A card with a number."""
    box = Box(surface, rect, *CARD)
    nine(surface, style, box.rect(0, 0, *CARD), box.k)
    colour = theme.INK if style == "plate_light" else theme.CREAM
    box.text(words, CARD[0] / 2, CARD[1] / 2, 44, "number", colour, "center", room=CARD[0] - 16)


def _calls(surface: Surface, rect: Rect, words: str) -> None:
    """How many calls are left."""
    box = Box.wide(surface, rect, 96)
    box.text(words, box.width / 2, 48, 26, "title", theme.CREAM, "center", theme.SHADE, box.width - 12)


class Sheets(plain.Sheets):
    """Pages about treasures."""

    def card(self, target: str, shown: Shown, room: int, px: int) -> list[Row]:
        """What lies at a target."""
        head, _, number = target.partition(":")
        if head not in ("treasure", "gone", "own", "deck"):
            return super().card(target, shown, room, px)
        number = number or str(shown.view["open" if head == "treasure" else "left"])
        return [heading(say(f"dibs.page.{head}", n=number), px), paragraph(say(f"dibs.page.{head}_text"), room, px)]

    def begins(self, fact: Fact) -> bool:
        """Each treasure begins a part of the log."""
        return fact.kind == "turned"


FACE = plain.face("dibs")._replace(
    icon="crown",
    boards=PieceBoards("dibs", board),
    tray=PieceTray(tray),
    sheets=Sheets("dibs"),
)
