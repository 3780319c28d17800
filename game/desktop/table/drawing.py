"""What the choices of the list, and those of a hint, mean on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.draw import circle

from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.table.hud.model import Shown
    from game.desktop.table.tabletop import Tabletop


_RING, _MARK = 3, 15  # units: how far the frame stands off, and how large the number is beside it


def beside(screen: Tabletop, shown: Shown) -> list[Part]:
    """The card of the choice that the mouse rests on, beside the list."""
    target = pointed(screen, shown, cards=True)
    return [] if not target else screen.focus.beside(target, shown)


def hinted(screen: Tabletop, sought: Sequence[str]) -> list[Part]:
    """A frame round everything that the hint's answer means, with its number; else round what is sought."""
    hint = screen.director.moment.hint
    if hint is None or not hint.proposals:
        return marked(screen, sought, "")
    return marked(screen, hint.proposals[hint.marked].targets, str(hint.marked + 1))


def marked(screen: Tabletop, targets: Sequence[str], digit: str) -> list[Part]:
    """A frame round targets on the table, with a sign where there is one."""
    unit, window = screen.frame.unit, Rect((0, 0), screen.host.size)
    found = []
    for target in targets:
        rect = screen.reached(target)
        if rect is not None and window.contains(rect):
            draw = partial(_draw_hinted, rect=rect, digit=digit, unit=unit)
            found.append(Part(("hint", target), grown(rect, round(_MARK * unit)), (tuple(rect), digit), draw))
    return found


def _draw_hinted(surface: Surface, rect: Rect, digit: str, unit: float) -> None:
    nine(surface, "focus_ring", grown(rect, round(_RING * unit)), unit)
    if not digit:
        return
    centre, radius = rect.topright, round(_MARK * unit)
    circle(surface, theme.GREEN, centre, radius)
    circle(surface, theme.GOLD, centre, radius, max(2, radius // 6))
    text.put(surface, digit, centre, "center", round(1.3 * radius), "number", theme.CREAM)


def pointed(screen: Tabletop, shown: Shown, cards: bool = False) -> str:
    """What the choice that the mouse rests on means on the table; empty for none."""
    index, face = screen.focus.pointed, screen.face
    rows = screen.director.moment.choices.rows if screen.panel.choosing else ()
    if not 0 <= index < len(rows) or screen.motion.busy or not face.targets.CHIPS:
        return ""
    named = (t for t in rows[index].targets if not cards or face.wording.card_of(shown, t))
    return next(named, "")
