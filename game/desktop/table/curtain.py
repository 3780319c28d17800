"""The curtain: before a hidden choice of another person nothing private is on the screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box
from game.desktop.table.hud.styles import CURTAIN, WHOSE

if TYPE_CHECKING:
    from game.desktop.ui.rich import PlayerShown

_PAGE, _NOTE, _MIDDLE = (1280, 800), (320, 170, 640, 470), 640  # units of the window; what the note may take
_SHEET, _SHEET_HIGH, _TOP, _ROOM, _USUAL = (360, 560), 320, 240, 500, 62  # its sheet, words, and two lines of them
_BADGE, _BADGE_AT, _NAME, _WORDS, _GAP = 84, 75, 150, 183, 23


def parts(size: tuple[int, int], look: PlayerShown, why: str = "") -> list[Part]:
    """The whole screen as one part; ``why`` it hangs, empty where something hidden is to be chosen."""
    rect = Rect(0, 0, *size)
    return [Part("curtain", rect, (look, why), partial(_draw, rect=rect, look=look, why=why), solid=True)]


def note(size: tuple[int, int], look: PlayerShown) -> Part:
    """Only the note, to lie over a table that everybody may see."""
    box = Box(Surface((1, 1)), Rect(0, 0, *size), *_PAGE)
    return Part("curtain note", box.rect(*_NOTE), look, partial(_note, rect=Rect(0, 0, *size), look=look))


def _draw(surface: Surface, rect: Rect, look: PlayerShown, why: str) -> None:
    surface.blit(sprites.get("curtain", rect.width, rect.height), rect.topleft)
    _note(surface, rect, look, why)


def _note(surface: Surface, rect: Rect, look: PlayerShown, why: str = "") -> None:
    box = Box(surface, rect, *_PAGE)
    px = CURTAIN.px(box)
    reason = text.even(why or say("ui.curtain_why"), "body", px, box.px(_ROOM))
    keys = text.even(say("ui.curtain_open"), "italic", px, box.px(_ROOM))
    step = text.leading("body", px) / box.k
    more = (len(reason) + len(keys)) * step - _USUAL  # than two lines at 100 per cent take
    top, (left, wide) = _TOP - more / 2, _SHEET
    box.panel("panel_parchment", left, top, wide, _SHEET_HIGH + more)
    dice.put_badge(surface, look.colour, look.emblem, box.at(_MIDDLE, top + _BADGE_AT), box.px(_BADGE))
    WHOSE.middle(box, look.name, _MIDDLE, top + _NAME, _ROOM)
    y = top + _WORDS + step / 2
    for lines, face, colour in ((reason, "body", theme.INK), (keys, "italic", theme.FADED)):
        for words in lines:
            text.put(surface, words, box.at(_MIDDLE, y), "center", px, face, colour)
            y += step
        y += _GAP
