"""What the choices of the list, and those of a hint, mean on the table."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface
from pygame.draw import rect as draw_rect

from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.table.arrow import arrow, arrow_between
from game.desktop.table.hud.hint_panel import medal
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from game.desktop.table.hud.model import Shown
    from game.desktop.table.tabletop import Tabletop


_RING, _MARK, _ROUND = 3, 17, 8  # units: how far the frame stands off, how large the number is, corners in the dark
_LEAST = 26  # units of a number on a small place
_BENEATH = 60  # units of board below a place that an arrow to it needs
_DARK = (10, 6, 2, 116)


def beside(screen: Tabletop, shown: Shown) -> list[Part]:
    """The card of the choice that the mouse rests on, beside the list."""
    target = pointed(screen, shown, cards=True)
    return [] if not target else screen.focus.beside(target, shown)


def hinted(screen: Tabletop, sought: Sequence[str]) -> list[Part]:
    """A frame round everything that the hint's answer means and the numbers of both; else frames round what is sought.

    The rest of the board and of the tray lies in the dark.
    """
    hint = screen.director.moment.hint
    if hint is None or not hint.proposals:
        return marked(screen, sought)
    found = []
    places = [dict(_seen(screen, proposal.targets)) for proposal in hint.proposals]
    found += [_framed(screen, target, rect) for target, rect in places[hint.marked].items()]
    for number, place in sorted(enumerate(places), key=lambda one: one[0] == hint.marked):
        other = {target: rect for target, rect in place.items() if target not in places[hint.marked]}
        found += _medals(screen, str(number + 1), number, place if number == hint.marked else other)
    return found


def marked(screen: Tabletop, targets: Iterable[str], sign: str = "") -> list[Part]:
    """A frame round targets on the table, with a sign where there is one."""
    places = dict(_seen(screen, targets))
    found = [_framed(screen, target, rect) for target, rect in places.items()]
    return [*found, *_medals(screen, sign, 0, places)] if sign else found


def _seen(screen: Tabletop, targets: Iterable[str]) -> list[tuple[str, Rect]]:
    """Those targets of which all is in sight, and where."""
    window = Rect((0, 0), screen.host.size)
    found = ((target, screen.reached(target)) for target in targets)
    over = screen.focus.page if screen.focus.apart else Rect(0, 0, 0, 0)
    seen = ((target, rect) for target, rect in found if rect is not None and window.contains(rect))
    return [(target, rect) for target, rect in seen if not over.collidepoint(rect.center)]


def _kept(screen: Tabletop, rect: Rect, margin: int) -> Rect:
    """A rectangle with a margin round it, as far as the region in which it lies goes."""
    frame = screen.frame
    region = frame.board if frame.board.collidepoint(rect.center) else Rect((0, 0), screen.host.size)
    return grown(rect, margin).clip(region)


def _framed(screen: Tabletop, target: str, rect: Rect) -> Part:
    """A frame round a target."""
    unit = screen.frame.unit
    around = _kept(screen, rect, round(_RING * unit))
    draw = partial(nine, name="focus_ring", rect=around, scale=unit)
    return Part(("hint", target), grown(around, round(_MARK * unit)), tuple(around), draw)


def _medals(screen: Tabletop, sign: str, number: int, places: Mapping[str, Rect]) -> list[Part]:
    """The sign of an answer at the corner of what it means on the board, else of all that it means."""
    unit, board = screen.frame.unit, screen.frame.board
    on_board = [rect for rect in places.values() if board.collidepoint(rect.center)]
    spots = [max(on_board, key=lambda rect: rect.width * rect.height)] if on_board else [*places.values()][:1]
    found = []
    for rect in spots:
        across = max(round(_LEAST * unit), min(round(2 * _MARK * unit), rect.height))
        spot = Rect(0, 0, across, across)
        spot.center = rect.topright
        spot.clamp_ip(_kept(screen, rect, across))
        draw = partial(medal, sign=sign, number=number, centre=spot.center, across=across)
        found.append(Part(("medal", number), grown(spot, across // 4), (tuple(spot), sign), draw))
    return found


def shaded(screen: Tabletop) -> list[Part]:
    """The dark over board and tray but for what the hint means, and the arrow from what goes to its place."""
    hint = screen.director.moment.hint
    if hint is None or not hint.asked or not hint.proposals or screen.stage.stage is not None or screen.motion.busy:
        return []
    frame, unit = screen.frame, screen.frame.unit
    lists = [_seen(screen, proposal.targets) for proposal in hint.proposals]
    meant = [rect for _, rect in lists[hint.marked]]
    ends, start = [rect for rect in meant if frame.board.collidepoint(rect.center)], _in_hand(screen, meant)
    light = [_kept(screen, rect, round(_RING * unit)) for place in lists for _, rect in place]
    light += [start] if start is not None else []
    found = []
    for region in (frame.board, frame.tray):
        holes = tuple(tuple(rect.clip(region)) for rect in light if region.collidepoint(rect.center))
        draw = partial(_draw_dark, region=region, holes=holes, unit=unit)
        found.append(Part(("dark", tuple(region)), region, holes, draw))
    if start is None or not ends:
        return found
    goal = max(ends, key=lambda rect: rect.bottom)
    if frame.board.contains(start):
        return found if start.colliderect(goal) else [*found, arrow_between(start, goal, frame.board, unit)]
    beneath = frame.board.bottom - goal.bottom > _BENEATH * unit or start.centerx >= goal.x
    return [*found, arrow(start.midtop, goal.midbottom if beneath else goal.midleft, unit)]


def _in_hand(screen: Tabletop, meant: Iterable[Rect]) -> Rect | None:
    """Where the thing lies that goes to a place: a die or card in the tray, or whoever walks; None for none.

    Who walks stands on the board, or goes to a space close by; an arrow from the tray would cross the bar.
    """
    tray, board = screen.frame.tray, screen.frame.board
    found = next((rect for rect in meant if tray.collidepoint(rect.center)), None)
    if found is not None or not screen.face.targets.CHIPS:
        return found
    stands = screen.board.where(f"seat:{screen.director.moment.shown.seat}")
    return stands if stands is not None and board.contains(stands) else None


def _draw_dark(surface: Surface, region: Rect, holes: Sequence[tuple[int, ...]], unit: float) -> None:
    veil = Surface(region.size, SRCALPHA)
    veil.fill(_DARK)
    for hole in holes:
        left, top, *size = hole
        spot = Rect(left - region.x, top - region.y, *size)
        draw_rect(veil, (0, 0, 0, 0), spot, border_radius=round(_ROUND * unit))
    surface.blit(veil, region)


def pointed(screen: Tabletop, shown: Shown, cards: bool = False) -> str:
    """What the choice that the mouse rests on means on the table; empty for none."""
    index, face = screen.focus.pointed, screen.face
    rows = screen.director.moment.choices.rows if screen.panel.choosing else ()
    if not 0 <= index < len(rows) or screen.motion.busy or not face.targets.CHIPS:
        return ""
    named = (t for t in rows[index].targets if not cards or face.wording.card_of(shown, t))
    return next(named, "")
