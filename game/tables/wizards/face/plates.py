"""The plates of up to six players: who, Order and Rank, the three totals, Tasks, where, and what is the matter."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine import dice, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud.column import LEAST, WHO, Column, folded
from game.desktop.table.hud.folding import WIDTH
from game.desktop.ui.line import COUNT, NOTE, Line
from game.desktop.ui.pieces import Piece
from game.tables.wizards.face import names
from game.tables.wizards.face.styles import GREEN, HEAD, LASTING, SPACE, TOGETHER, TOGETHER_COUNT, TOTAL

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Player

_EDGES = 4  # units of a plate that its edges take
_ROOM = 46  # units of a number and its sign on a folded plate
TALL = 82  # units of height from which the marks have a line of their own
# Units of a plate at large text: badge, Order, name, numbers, place.
_SMALL_BADGE, _SMALL_AT, _SMALL_ORDER, _SMALL_NAME, _SMALL_NAME_SIDES = 34, (24, 21), (22, 20, 30), (46, 20), 88
_SMALL_ROW, _SMALL_SIDES, _SMALL_SIGN, _SMALL_COUNT, _SMALL_PIP = 51, 14, (17, 18), 29, 11
_SMALL_PLACE, _SMALL_PLACE_END, _SMALL_MARKS = (10, 78), 12, (8, 18)
# And of one of two or three lines.
_LINES, _SHARES, _BADGE, _BADGE_MOST, _BADGE_LESS, _LEFT = (22, 52), (0.3, 0.72), 30, 44, 14, 60.0
_PLAY, _PLAY_NEXT, _NAME, _ORDER_LEAST, _ORDER_GAP = (7, 16), 18, 110, 154.0, 10
_ORDER, _PIPS, _PIP, _MARKS = (11, 25), 34, 13, (368, 22, 4)
_NUMBERS, _NUMBER_STEP, _SIGN, _COUNT, _PLACE, _PLACE_GAP = 62.0, 57, (9, 19), 21, 362, 8
# And of the band of a team: its height, its edges, badges, the gap between things, and shields.
_BAND, _SEAM, _TEAM_BADGE, _TEAM_STEP, _TEAM_GAP, _SHIELD = 38, 4, 24, 15, 8, 19
_OPEN: theme.Colour = (196, 166, 120)
#: Colours of the three totals' signs, light enough for dark plates.
TINTS: dict[str, theme.Colour] = {
    "knowledge": (128, 190, 255), "perception": (150, 230, 150), "power": (255, 150, 120),
}  # fmt: skip


class Mark(NamedTuple):
    """A sign of what is the matter: a sprite, what it is tinted with, and a word or number beside it."""

    sprite: str
    words: str = ""
    tint: theme.Colour | None = None


class Plate(NamedTuple):
    """What a plate shows.

    Attributes:
        light: 1 where it may be clicked, 2 where it was.
        tasks: how many Tasks, and how many of them are Mandatory.
    """

    colour: str
    name: str
    emblem: str
    order: str
    rank: int
    goal: int
    points: tuple[int, ...]
    tasks: tuple[int, int]
    place: str
    active: bool
    light: int
    marks: tuple[Mark, ...]
    ready: bool


def plate(shown: Shown, seat: int) -> Plate:
    """What a seat's plate shows now."""
    view, look = shown.view, shown.players_shown[seat]
    player = view["players"][seat]
    return Plate(
        look.colour, look.name, look.emblem, player["order"] or "none", player["rank"], view["goal"],
        tuple(player["points"]), (player["task_count"], player["mandatory_count"]),
        names.short_space(view, player["space"]),
        shown.turn == seat, shown.light(f"seat:{seat}"), marks(player), player["qualified"],
    )  # fmt: skip


def marks(player: Player) -> tuple[Mark, ...]:
    """Conditions first, then what carries, with how long each lasts."""
    states = (("bound", player["bound"]), ("dazed", player["dazed"]))
    found = [Mark(f"wizards_state_{name}") for name, held in states if held]
    if player["stun"]:
        found.append(Mark("wizards_state_stunned", str(player["stun"])))
    if player["trap"]:
        found.append(Mark("wizards_state_trapped", str(player["trap"]["left"] or "")))
    if player["gap"]:
        found.append(Mark("wizards_icon_lair_time", str(player["gap"]), theme.ROSE))
    if player["animal"]:
        found.append(Mark(f"wizards_animal_{player['animal']['kind']}", str(player["animal"]["left"] or "")))
    if player["boat"] is not None:
        found.append(Mark("wizards_boat"))
    if player["extra"]:
        found.append(Mark("wizards_icon_extra", str(player["extra"]), theme.GOLD))
    return tuple(found)


def _sign(box: Box, name: str, x: float, y: float, size: float) -> None:
    box.sprite(f"wizards_icon_{name}", x, y, size, size, TINTS[name])


def _line(box: Box, what: Plate) -> None:
    """A folded plate: who, and as many of the three totals as leave room for the name."""
    folded(box, (what.colour, what.emblem, what.name), list(zip(names.TYPES, what.points, strict=True)), _ROOM, _sign)


def _narrow(box: Box, what: Plate) -> None:
    """A plate in full at large text: three lines, each as wide as the plate."""
    wide = box.width
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(*_SMALL_AT), box.px(_SMALL_BADGE))
    (end, y, size), (sign, side) = _SMALL_ORDER, _SMALL_SIGN
    box.sprite(f"wizards_order_{what.order}", wide - end, y, size, size)
    HEAD.put(box, what.name, *_SMALL_NAME, room=wide - _SMALL_NAME_SIDES)
    step = (wide - _SMALL_SIDES) / (len(names.TYPES) + 1)
    for i, (name, value) in enumerate(zip(names.TYPES, what.points, strict=True)):
        _sign(box, name, sign + i * step, _SMALL_ROW, side)
        COUNT.of(colour=theme.BRIGHT).put(box, value, _SMALL_COUNT + i * step, _SMALL_ROW)
    _pips(box, what, sign + len(names.TYPES) * step, _SMALL_ROW, _SMALL_PIP)
    NOTE.put(box, what.place, *_SMALL_PLACE, room=wide / 2 - _SMALL_PLACE_END)
    within, size = _SMALL_MARKS
    _marks(box, what.marks, wide - within, _SMALL_PLACE[1], size)


def _full(box: Box, what: Plate) -> None:
    """Two lines, or three where there is room: who and what carries or holds him, then the numbers and the place."""
    tall = box.height >= TALL
    first, second = _LINES if tall else (box.height * share for share in _SHARES)
    side = box.px(min(_BADGE_MOST, box.height - _BADGE_LESS))
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(_BADGE, box.height / 2), side)
    left = _LEFT
    if what.active:
        right, size = _PLAY
        box.icon("play", left + right, first, size, theme.ROSE)
        left += _PLAY_NEXT
    spot = HEAD.put(box, what.name, left, first, room=_NAME)
    x, (right, size) = max(_ORDER_LEAST, (spot.right - box.left) / box.k + _ORDER_GAP), _ORDER
    box.sprite(f"wizards_order_{what.order}", x + right, first, size, size)
    x, (end, size, gap) = _pips(box, what, x + _PIPS, first, _PIP), _MARKS
    _marks(box, what.marks, end, first, size, x + gap)
    _numbers(box, what, second)


def _numbers(box: Box, what: Plate, y: float) -> None:
    """Knowledge, Perception, Power, Tasks; the place at the right end."""
    x, (right, size) = _NUMBERS, _SIGN
    for name, value in zip(names.TYPES, what.points, strict=True):
        _sign(box, name, x + right, y, size)
        TOTAL.put(box, value, x + _COUNT, y)
        x += _NUMBER_STEP
    icon, tint = ("task_must", theme.ROSE) if what.tasks[1] else ("task", theme.SAND)
    box.sprite(f"wizards_icon_{icon}", x + right, y, size, size, tint)
    spot = TOTAL.put(box, what.tasks[0], x + _COUNT, y)
    left = (spot.right - box.left) / box.k + _PLACE_GAP
    SPACE.put(box, what.place, _PLACE, y, "midright", _PLACE - left)


def _pips(box: Box, what: Plate, x: float, y: float, size: float) -> float:
    """A star for each Rank up to the one that wins; returns where they end."""
    for i in range(what.goal):
        box.sprite("wizards_pip_on" if i < what.rank else "wizards_pip_off", x + i * size, y, size + 2, size + 2)
    return x + what.goal * size


def _marks(box: Box, found: tuple[Mark, ...], right: float, y: float, size: float, least: float = 0) -> None:
    """As many signs as fit before a point, the most important one first from the right."""
    for mark in found:
        if mark.words:
            spot = LASTING.put(box, mark.words, right, y, "midright")
            right = (spot.x - box.left) / box.k - 2
        if right - size < least:
            return
        box.sprite(mark.sprite, right - size / 2, y, size, size, mark.tint)
        right -= size + 5


class Team(NamedTuple):
    """What the band of a team shows: who they are, and their Tasks towards the next Land that is saved."""

    players: tuple[tuple[str, str], ...]
    done: int
    need: int


class _Plates(Column[Plate]):
    """The plates, and in a team game a band below them with what all have done together."""

    def _plates(self, frame: Frame, shown: Shown) -> list[Piece]:
        foot = round(_BAND * frame.plates.width / WIDTH)
        high = frame.plates.height - foot
        if not shown.view["coop"] or frame.folded or high < len(shown.players_shown) * LEAST * frame.unit:
            return super()._plates(frame, shown)
        upper = frame.plates.copy()
        upper.height = high
        found, thwart = super()._plates(frame._replace(plates=upper), shown), shown.view["thwart"]
        who = tuple((look.colour, look.emblem) for look in shown.players_shown)
        team, rect = Team(who, thwart["count"], thwart["need"]), upper.move(0, high)
        rect.height = foot
        return [*found, Piece("together", rect, "coop", team, partial(_together, team=team))]


def _together(surface: Surface, whole: Rect, team: Team) -> None:
    """A shield for each Task that the next Land needs: green for those that are done."""
    box = Box.wide(surface, whole.inflate(-_SEAM, -_SEAM), _BAND)
    nine(surface, "plate_light", box.rect(0, 0, box.width, box.height), box.k)
    y, x = box.height / 2, _TEAM_BADGE
    for colour, emblem in team.players:
        dice.put_badge(surface, colour, emblem, box.at(x, y), box.px(_TEAM_BADGE))
        x += _TEAM_STEP
    count = say("wizards.screen.together_count", count=team.done, need=team.need)
    line = Line(box, y, x + _TEAM_GAP, box.width - _TEAM_GAP)
    line.end(TOGETHER_COUNT, count, _TEAM_GAP)
    spot = TOGETHER.put(box, say("wizards.screen.together"), line.left, y, room=line.room / 2)
    line.left = (spot.right - box.left) / box.k + _TEAM_GAP
    side = min(_SHIELD, line.room / team.need)
    for i in range(team.need):
        tint = GREEN if i < team.done else _OPEN
        box.sprite("wizards_icon_thwart", line.left + (i + 0.5) * side, y, side, side, tint)


#: Where the plates lie, and how each is drawn.
COLUMN = _Plates(plate, _line, _narrow, _full, WHO + len(names.TYPES) * _ROOM + _EDGES)
