"""What the choices of the list mean on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

if TYPE_CHECKING:
    from game.desktop.engine.stage import Part
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.tabletop import Tabletop


def beside(screen: Tabletop, shown: Shown) -> list[Part]:
    """The card of the choice that the mouse rests on, beside the list."""
    target = pointed(screen, shown, cards=True)
    return [] if screen.frame.drawer or not target else screen.focus.beside(target, shown)


def pointed(screen: Tabletop, shown: Shown, cards: bool = False) -> str:
    """What the choice that the mouse rests on means on the table; empty for none."""
    index, face = screen.focus.pointed, screen.face
    rows = screen.director.moment.choices.rows if screen.panel.choosing else ()
    if not 0 <= index < len(rows) or screen.motion.busy or not face.targets.CHIPS:
        return ""
    named = (t for t in rows[index].targets if not cards or face.wording.card_of(shown, t))
    return next(named, "")


def in_sight(screen: Tabletop) -> bool:
    """Whether every choice is a button or lies on the table, so that no drawer needs to cover the board."""
    moment, asking = screen.director.moment, screen.director.asking
    if not screen.face.targets.CHIPS or moment.choices.reads or moment.shown.laid:
        return False
    likely = {option.key for option in (asking.primary(), asking.end()) if option}
    screen.board.things(moment.shown)  # boards know where something lies as soon as they were asked for all
    window = Rect((0, 0), screen.host.size)  # what is scrolled out of the tray lies below it

    def seen(target: str) -> bool:
        spot = screen.reached(target)
        return spot is not None and bool(window.contains(spot))

    return all(row.key in likely or any(map(seen, row.targets)) for row in moment.choices.rows)
