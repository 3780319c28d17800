"""What glows in a lesson: the things to press, with the rest of the table in the dark."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, draw

from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table.arrow import arrow
from game.desktop.table.hud.focus import LOG
from game.desktop.table.moment import Phase
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.desktop.table.screen import TableScreen

_DARK = (10, 6, 2, 156)
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


def parts(
    table: TableScreen, spots: Sequence[Rect], hand: Sequence[Rect], free: Iterable[Rect], breath: bool
) -> list[Part]:
    """The dark over the table but for some places and the stage, a glowing ring round each, and an arrow.

    Args:
        table: the table.
        spots: what is to be pressed.
        hand: what of the tray is used with it.
        free: what else stays light.
        breath: the glow is drawn in.
    """
    if not spots:
        return []
    unit = table.frame.unit
    spots = [_whole(table, spots), *spots[1:]]
    light = [grown(spot, round(_RING * unit)) for spot in (*spots, *hand)] + list(free)
    dark = [piece for region in _regions(table) for piece in _without(region, [*light, table.stage.rect])]
    found = [Part(("dark", i), rect, "dark", partial(_shade, rect=rect)) for i, rect in enumerate(dark)]
    for i, spot in enumerate((*spots, *hand)):
        within = 0 < i < len(spots) and spots[0].contains(spot)  # where its ring would lie over what is beside it
        ring = partial(_edge if within else _ring, rect=spot, unit=unit, breath=breath)
        found.append(Part(("glowing", i), grown(spot, round(2 * _GLOW * unit)), (tuple(spot), breath), ring))
    held = [spot for spot in (*hand, *spots) if table.frame.tray.contains(spot)]
    if held and not table.frame.tray.contains(spots[0]):
        return [*found, *_sweep(table, held, spots[0])]
    return [*found, *_arrow(table, spots, light)]


def _regions(table: TableScreen) -> list[Rect]:
    """All that may lie in the dark: of the bar its buttons, and the panel unless something is read or chosen there."""
    frame, bar = table.frame, table.frame.prompt_parts()
    buttons = Rect(bar.undo.x, frame.prompt.y, frame.prompt.right - bar.undo.x, frame.prompt.height)
    panel = [] if table.focus.away or table.focus.tab != LOG else [frame.tabs.union(frame.page)]
    return [frame.top, frame.board, frame.plates, buttons, *panel, frame.tray]


def _whole(table: TableScreen, spots: Sequence[Rect]) -> Rect:
    """The first thing with all that lies on the board right beside it, as a place with what it gives."""
    board, near = table.frame.board, grown(spots[0], round(2 * _RING * table.frame.unit))
    beside = [spot for spot in spots[1:] if board.contains(spot) and near.colliderect(spot)]
    return spots[0].unionall(beside) if board.contains(spots[0]) else spots[0]


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


def _edge(surface: Surface, rect: Rect, unit: float, breath: bool) -> None:
    """A ring within a thing, brighter while the glow is drawn in."""
    draw.rect(
        surface, theme.BRIGHT if breath else theme.GOLD, rect, max(2, round(_RING / 2 * unit)), border_radius=_RING
    )


def _arrow(table: TableScreen, spots: Sequence[Rect], light: Sequence[Rect]) -> list[Part]:
    """An arrow to the first thing, from a side where it lies over nothing that is read or pressed now."""
    unit, window = table.frame.unit, Rect((0, 0), table.host.size)
    long, thick, off = (round(size * unit) for size in (_ARROW, 0.7 * _ARROW, 2 * _RING))
    rect = spots[0]
    places = (
        (Rect(rect.centerx - thick // 2, rect.bottom + off, thick, long), (0, -1)),
        (Rect(rect.right + off, rect.centery - thick // 2, long, thick), (-1, 0)),
        (Rect(rect.x - off - long, rect.centery - thick // 2, long, thick), (1, 0)),
        (Rect(rect.centerx - thick // 2, rect.y - off - long, thick, long), (0, 1)),
    )
    covered = [*light, table.frame.page, table.frame.prompt, table.frame.tabs]
    for place, way in places:
        if window.contains(place) and place.collidelist(covered) < 0:
            return [Part("arrow", grown(place, off), (tuple(place), way), partial(_draw_arrow, rect=place, way=way))]
    return []


def _sweep(table: TableScreen, held: Sequence[Rect], spot: Rect) -> list[Part]:
    """An arrow that sweeps from what is held to where it goes; the bar between tray and board lies over it."""
    frame, off = table.frame, round(2 * _RING * table.frame.unit)
    begin = held[0].unionall(list(held[1:]))
    whole = arrow((begin.centerx, begin.y - off), (spot.centerx, spot.bottom + off), frame.unit)
    left, wide = whole.rect.x, whole.rect.width
    lower = Rect(left, frame.prompt.bottom, wide, begin.y - off - frame.prompt.bottom)
    upper = Rect(left, spot.bottom, wide, frame.board.bottom - spot.bottom)
    clips = {"arrow": upper, "arrow foot": lower}
    return [whole._replace(key=key, rect=clip) for key, clip in clips.items() if clip.height > 0]


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
