"""How the tree of branches draws: a game with its lines to the others, and the page about one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import Box
from game.desktop.ui import styles
from game.desktop.ui.scroll import ground

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.store import Looked, SavedGame

NodeLines = tuple[str, str, str]
MARK = "branch"  # the icon of a branch
_LANE, _MOST = 30, 6  # units from level to level, and levels that are told apart
_WOOD: theme.Colour = (138, 98, 56)
_NAME, _FIRST, _STEP, _ROOM, _HEADING, _INDENT = 366, 398, 34.0, 146, 128, 138  # units of the words about a game
_LEFT, _BESIDE, _SIGN, _SIGN_AT, _SIGN_STEP, _END = 7, 14, 18, 8, 24, 12  # units of a row
_LINES = (0.22, 0.52, 0.80)  # of its height: the middles of its lines


class BranchTold(NamedTuple):
    """What is known of a game in the tree once it was read.

    Attributes:
        looked: the game.
        small: its picture in the tree; ``large`` is that of the page.
        left: where it left its parent; empty for a game of its own.
        stands: where it stands; ``leads`` is who leads or has won.
    """

    looked: Looked
    small: Surface
    large: Surface
    left: str
    stands: str
    leads: str


def called(entry: SavedGame) -> str:
    """What a game of the tree is called."""
    if entry.name:
        return entry.name
    return say("ui.branches.unnamed" if entry.branch is not None else "ui.branches.main")


def lines(entry: SavedGame, told: BranchTold | None, unread: bool, opened: bool) -> NodeLines:
    """The three lines of a game in the tree: its name, where it left, where it stands."""
    if unread:
        return called(entry), say("ui.branches.unread"), ""
    if told is None:
        return called(entry), "", ""
    left = say("ui.branches.left", moment=told.left) if told.left else say("ui.branches.begun")
    stands = f"{told.stands} · {told.leads}"
    return called(entry), str(left), f"{stands} · {say('ui.saves.open_now')}" if opened else stands


def facts(entry: SavedGame, told: BranchTold | None, games: Mapping[str, SavedGame]) -> tuple[tuple[str, str], ...]:
    """Everything about a game, each with its heading; the first line stands alone."""
    title = (called(entry), "")
    branch = entry.branch
    if told is None:
        return (title,)
    stands = (say("ui.branches.fact_stands"), told.stands)
    ahead = (say("ui.branches.fact_won" if entry.over else "ui.branches.fact_leads"), told.leads)
    if branch is None:
        return (title, (say("ui.branches.fact_dice"), say("ui.branches.own")), stands, ahead)
    parent = games.get(branch.game)
    return (
        title,
        (say("ui.branches.fact_of"), called(parent) if parent is not None else say("ui.branches.gone")),
        (say("ui.branches.fact_left"), told.left),
        (say("ui.branches.fact_dice"), say("ui.branches.same" if branch.same else "ui.branches.fresh")),
        stands,
        ahead,
    )


def draw_facts(box: Box, facts: tuple[tuple[str, str], ...], x: float, wide: float) -> None:
    """The name, then headings at the left and what they say at the right."""
    styles.CHOSEN.put(box, facts[0][0], x, _NAME, room=wide)
    rest = facts[1:]
    step = min(_STEP, _ROOM / max(1, len(rest)))
    for n, (heading, words) in enumerate(rest):
        y = _FIRST + n * step
        styles.POINT_NAME.put(box, heading, x, y, room=_HEADING)
        styles.POINT.put(box, words, x + _INDENT, y, room=wide - _INDENT)


def draw_limb(
    surface: Surface,
    rect: Rect,
    hot: bool,
    unit: float,
    lines: NodeLines,
    lanes: tuple[bool, ...],
    on: bool,
    picture: Surface | None,
    below: bool,
    room: tuple[int, int],
) -> None:
    """A game of the tree: the lines to those above and below, its picture, its name and where it stands."""
    depth = min(len(lanes), _MOST)
    inset = round(depth * _LANE * unit)
    _wood(surface, rect, lanes[-depth:] if depth else (), unit, below)
    plate = ground(surface, Rect(rect.x + inset, rect.y, rect.width - inset, rect.height), unit, on, hot)
    frame = Rect(0, 0, round(room[0] * unit), round(room[1] * unit))
    frame.midleft = (plate.x + round(_LEFT * unit), plate.centery)
    if picture is not None:
        spot = picture.get_rect(center=frame.center)
        surface.blit(picture, spot)
        pygame.draw.rect(surface, theme.SHADE, spot.inflate(2, 2), max(1, round(unit)))
    box = Box.wide(surface, plate, plate.height / unit)
    colour = theme.GOLD if on else theme.INK
    left = _LEFT + room[0] + _BESIDE
    heights = [box.height * middle for middle in _LINES]
    if lanes:
        drawn = sprites.get(f"icon_{MARK}", round(_SIGN * unit), tint=colour)
        surface.blit(drawn, drawn.get_rect(center=box.at(left + _SIGN_AT, heights[0])))
    x = left + (_SIGN_STEP if lanes else 0)
    styles.BRANCH.of(colour=colour).put(box, lines[0], x, heights[0], room=box.width - x - _END)
    for words, y in zip(lines[1:], heights[1:], strict=True):
        styles.BRANCH_LINE.of(colour=colour).put(box, words, left, y, room=box.width - left - _END)


def _wood(surface: Surface, rect: Rect, lanes: tuple[bool, ...], unit: float, below: bool) -> None:
    """The lines of the tree beside a game: down past it, to it, and from it to its own branches."""
    wide = max(2, round(4 * unit))

    def across(level: int) -> int:
        return rect.x + round((level + 0.5) * _LANE * unit)

    for level, more in enumerate(lanes):
        last = level == len(lanes) - 1
        if more or last:
            end = rect.bottom if more else rect.centery
            pygame.draw.line(surface, _WOOD, (across(level), rect.y), (across(level), end), wide)
        if last:
            start = across(level)
            stop = rect.x + round(len(lanes) * _LANE * unit) + round(6 * unit)
            pygame.draw.line(surface, _WOOD, (start, rect.centery), (stop, rect.centery), wide)
    if below:
        here = across(len(lanes))
        pygame.draw.line(surface, _WOOD, (here, rect.centery), (here, rect.bottom), wide)
