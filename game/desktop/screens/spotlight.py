"""What glows in a lesson: the things to press, with the rest of the table in the dark."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface, Vector2, draw

from game.desktop.engine import theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table.hud.focus import LOG
from game.desktop.table.moment import Phase
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.desktop.table.screen import TableScreen

_DARK = (10, 6, 2, 156)
_RING, _GLOW, _ARROW = 4, 14, 46  # units: how far ring and glow stand off, and how long the arrow is
_SWEEP, _EDGE = 42, 16  # units of a swept arrow's head; how many times its edge goes into it
_STEPS, _BEND = 32, 0.62  # pieces of its bow, and where on the way up it bends
_THIN, _THICK, _BARB, _BACK = 0.08, 0.2, 0.6, 0.12  # of its head: half its width at both ends, and its barbs
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
    ways = (begin.centerx, begin.y - off), (spot.centerx, spot.bottom + off)
    size = _SWEEP * frame.unit
    shape = tuple(_swept(ways[0], ways[1], size))
    draw_it = partial(_draw_sweep, shape=shape, edge=max(2, round(size / _EDGE)))
    left, right = min(x for x, _ in shape), max(x for x, _ in shape)
    lower = Rect(left, frame.prompt.bottom, right - left, begin.y - off - frame.prompt.bottom)
    upper = Rect(left, spot.bottom, right - left, frame.board.bottom - spot.bottom)
    room = round(size / 2)
    clips = {"arrow": upper.inflate(2 * room, 0), "arrow foot": lower.inflate(2 * room, 0)}
    return [Part(key, clip, shape, draw_it) for key, clip in clips.items() if clip.height > 0]


def _swept(begin: tuple[int, int], tip: tuple[int, int], size: float) -> Iterator[tuple[int, int]]:
    """The outline of an arrow that leaves a point upwards and bows to its tip; it grows on its way."""
    start, end = Vector2(begin), Vector2(tip)
    bend = Vector2(start.x, start.y + (end.y - start.y) * _BEND)
    ahead = (end - bend).normalize()
    neck = end - ahead * size
    way = [_on(start, bend, neck, i / _STEPS) for i in range(_STEPS + 1)]
    sides = []
    for i, point in enumerate(way):
        along = (way[i + 1] - point if i < _STEPS else ahead).normalize()
        wide = size * (_THIN + (_THICK - _THIN) * i / _STEPS)
        sides.append((point + along.rotate(-90) * wide, point + along.rotate(90) * wide))
    barbs = [neck + ahead.rotate(turn) * size * _BARB - ahead * size * _BACK for turn in (-90, 90)]
    outline = [*(left for left, _ in sides), barbs[0], end, barbs[1], *(right for _, right in reversed(sides))]
    yield from ((round(point.x), round(point.y)) for point in outline)


def _on(start: Vector2, bend: Vector2, end: Vector2, share: float) -> Vector2:
    """A point of a bow."""
    return start.lerp(bend, share).lerp(bend.lerp(end, share), share)


def _draw_sweep(surface: Surface, shape: Sequence[tuple[int, int]], edge: int) -> None:
    """A golden arrow with a dark edge."""
    draw.lines(surface, theme.INK, True, shape, 2 * edge)
    for point in shape:
        draw.circle(surface, theme.INK, point, edge)
    draw.polygon(surface, theme.GOLD, shape)
    draw.aalines(surface, theme.INK, True, shape)


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
