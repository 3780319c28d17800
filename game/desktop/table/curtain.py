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


def parts(size: tuple[int, int], look: PlayerShown, why: str = "") -> list[Part]:
    """The whole screen as one part; ``why`` it hangs, empty where something hidden is to be chosen."""
    rect = Rect(0, 0, *size)
    return [Part("curtain", rect, (look, why), partial(_draw, rect=rect, look=look, why=why), solid=True)]


def note(size: tuple[int, int], look: PlayerShown) -> Part:
    """Only the note, to lie over a table that everybody may see."""
    box = Box(Surface((1, 1)), Rect(0, 0, *size), 1280, 800)
    return Part("curtain note", box.rect(320, 170, 640, 470), look, partial(_note, rect=Rect(0, 0, *size), look=look))


def _draw(surface: Surface, rect: Rect, look: PlayerShown, why: str) -> None:
    surface.blit(sprites.get("curtain", rect.width, rect.height), rect.topleft)
    _note(surface, rect, look, why)


def _note(surface: Surface, rect: Rect, look: PlayerShown, why: str = "") -> None:
    box = Box(surface, rect, 1280, 800)
    px = CURTAIN.px(box)
    reason = text.wrap(why or say("ui.curtain_why"), "body", px, box.px(500))
    keys = text.wrap(say("ui.curtain_open"), "italic", px, box.px(500))
    step = text.leading("body", px) / box.k
    more = (len(reason) + len(keys)) * step - 2 * 31  # than two lines at 100 per cent take
    top = 240 - more / 2
    box.panel("panel_parchment", 360, top, 560, 320 + more)
    dice.put_badge(surface, look.colour, look.emblem, box.at(640, top + 75), box.px(84))
    WHOSE.middle(box, look.name, 640, top + 150, 500)
    y = top + 183 + step / 2
    for lines, face, colour in ((reason, "body", theme.INK), (keys, "italic", theme.FADED)):
        for words in lines:
            text.put(surface, words, box.at(640, y), "center", px, face, colour)
            y += step
        y += 23
