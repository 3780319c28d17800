"""What glows in a lesson: the things to press, with the rest of the table in the dark."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, draw

from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table.moment import Phase
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.desktop.table.screen import TableScreen

_DARK = (10, 6, 2, 138)
_RING, _GLOW, _ARROW = 4, 14, 46  # units: how far ring and glow stand off, and how long the arrow is
PRIMARY = "primary"  # the button of the bar that takes what is picked
BREATH = 600  # milliseconds from one breath of the glow to the next


def anchors(table: TableScreen, targets: Iterable[str]) -> list[Rect]:
    """Where some targets are pressed: on the table, in the bar, or in the list of choices; the first one first.

    Where nothing of the first one is in sight, it is what brings it there.
    """
    window, found = Rect((0, 0), table.host.size), []
    for i, target in enumerate(targets):
        spot = table.reached(target)
        here = spot is not None and window.contains(spot)
        rect = anchor(table, target) if i == 0 or here else None
        if rect is not None and rect not in found:
            found.append(rect)
    return found


def anchor(table: TableScreen, target: str) -> Rect | None:
    """Where a target is pressed, or what brings it into sight; None where it is nowhere."""
    buttons = {"end": table.bar.end, "undo": table.bar.undo, PRIMARY: table.bar.primary}
    if table.director.phase is Phase.WINDOW:  # first one says that one will respond at all
        return next((button.rect for button in table.bar.panel.buttons), None)
    if target in buttons:
        return buttons[target].rect
    rect, window = table.reached(target) or _face_down(table, target), Rect((0, 0), table.host.size)
    if rect is None:
        return table.line_of(target)
    return rect if window.contains(rect) else table.line_of(target)


def _face_down(table: TableScreen, target: str) -> Rect | None:
    """Where a card of one's own lies face down, to be looked at first."""
    targets, shown = table.face.targets, table.director.moment.shown
    if table.director.secrecy.peeking or not target.startswith(targets.CARDS):
        return None
    return next((s.rect for s in table.face.tray.spots(table.frame, shown) if s.target in targets.HIDDEN), None)


def parts(table: TableScreen, spots: Sequence[Rect], free: Iterable[Rect], breath: bool) -> list[Part]:
    """The dark over the table but for some places and the stage, a glowing ring round each, and an arrow to the first.

    Args:
        table: the table.
        spots: what is to be pressed.
        free: what else stays light.
        breath: the glow is drawn in.
    """
    if not spots:
        return []
    frame = table.frame
    whole = [frame.top, frame.board, frame.plates, frame.tray]
    light = [grown(spot, round(_RING * frame.unit)) for spot in spots] + list(free)
    dark = [piece for region in whole for piece in _without(region, [*light, table.stage.rect])]
    found = [Part(("dark", i), rect, "dark", partial(_shade, rect=rect)) for i, rect in enumerate(dark)]
    for i, spot in enumerate(spots):
        ring = partial(_ring, rect=spot, unit=frame.unit, breath=breath)
        found.append(Part(("glowing", i), grown(spot, round(2 * _GLOW * frame.unit)), (tuple(spot), breath), ring))
    return [*found, *_arrow(table, spots, light)]


def _without(region: Rect, holes: Iterable[Rect]) -> list[Rect]:
    """What is left of a region without some places, in rectangles."""
    left = [region]
    for hole in holes:
        left = [piece for rect in left for piece in _cut(rect, hole)]
    return left


def _cut(rect: Rect, hole: Rect) -> list[Rect]:
    gap = rect.clip(hole)
    if not gap.width or not gap.height:
        return [rect]
    pieces = (
        Rect(rect.x, rect.y, rect.width, gap.y - rect.y),
        Rect(rect.x, gap.bottom, rect.width, rect.bottom - gap.bottom),
        Rect(rect.x, gap.y, gap.x - rect.x, gap.height),
        Rect(gap.right, gap.y, rect.right - gap.right, gap.height),
    )
    return [piece for piece in pieces if piece.width and piece.height]


def _shade(surface: Surface, rect: Rect) -> None:
    veil = Surface(rect.size, SRCALPHA)
    veil.fill(_DARK)
    surface.blit(veil, rect)


def _ring(surface: Surface, rect: Rect, unit: float, breath: bool) -> None:
    nine(surface, "glow", grown(rect, round((_RING if breath else _GLOW / 2) * unit)), unit)
    edge, thick = grown(rect, round(_RING * unit)), max(2, round(_RING * unit))
    draw.rect(surface, theme.GOLD, edge, thick, border_radius=2 * thick)


def _arrow(table: TableScreen, spots: Sequence[Rect], light: Sequence[Rect]) -> list[Part]:
    """An arrow to the first thing, from a side where it lies over nothing that can be pressed."""
    unit, window = table.frame.unit, Rect((0, 0), table.host.size)
    long, thick, off = (round(size * unit) for size in (_ARROW, 0.7 * _ARROW, 2 * _RING))
    rect = spots[0]
    places = (
        (Rect(rect.centerx - thick // 2, rect.bottom + off, thick, long), (0, -1)),
        (Rect(rect.right + off, rect.centery - thick // 2, long, thick), (-1, 0)),
        (Rect(rect.x - off - long, rect.centery - thick // 2, long, thick), (1, 0)),
        (Rect(rect.centerx - thick // 2, rect.y - off - long, thick, long), (0, 1)),
    )
    shown = table.director.moment.shown
    pressed = [found for target in shown.lit if (found := table.reached(target)) is not None]
    covered = [*light, *pressed, table.frame.page, table.frame.prompt, table.frame.tabs]
    for place, way in places:
        if window.contains(place) and place.collidelist(covered) < 0:
            return [Part("arrow", grown(place, off), (tuple(place), way), partial(_draw_arrow, rect=place, way=way))]
    return []


def _draw_arrow(surface: Surface, rect: Rect, way: tuple[int, int]) -> None:
    """A stout arrow that fills a rectangle and points one way."""
    points = []
    for along, across in ((0.5, 0), (0, -0.5), (0, -0.2), (-0.5, -0.2), (-0.5, 0.2), (0, 0.2), (0, 0.5)):
        if way[0]:
            points.append((rect.centerx + way[0] * along * rect.width, rect.centery + across * rect.height))
        else:
            points.append((rect.centerx + across * rect.width, rect.centery + way[1] * along * rect.height))
    draw.polygon(surface, theme.GOLD, points)
    draw.polygon(surface, theme.INK, points, max(2, rect.width // 18))
