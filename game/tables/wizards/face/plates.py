"""The plates of up to six players: who, Order and Rank, the three totals, Tasks, where, and what is the matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.engine import dice, theme
from game.desktop.table.hud.column import WHO, Column, folded
from game.desktop.ui.line import COUNT, NOTE
from game.tables.wizards.face import names
from game.tables.wizards.face.styles import HEAD, LASTING, SPACE, TOTAL

if TYPE_CHECKING:
    from game.desktop.engine.draw import Box
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Player

_EDGES = 4  # units of a plate that its edges take
_ROOM = 46  # units of a number and its sign on a folded plate
TALL = 82  # units of height from which the marks have a line of their own
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
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(24, 21), box.px(34))
    box.sprite(f"wizards_order_{what.order}", wide - 22, 20, 30, 30)
    HEAD.put(box, what.name, 46, 20, room=wide - 88)
    step = (wide - 14) / 4
    for i, (name, value) in enumerate(zip(names.TYPES, what.points, strict=True)):
        _sign(box, name, 17 + i * step, 51, 18)
        COUNT.of(colour=theme.BRIGHT).put(box, value, 29 + i * step, 51)
    _pips(box, what, 17 + 3 * step, 51, 11)
    NOTE.put(box, what.place, 10, 78, room=wide / 2 - 12)
    _marks(box, what.marks, wide - 8, 78, 18)


def _full(box: Box, what: Plate) -> None:
    """Two lines, or three where there is room: who and what carries or holds him, then the numbers and the place."""
    tall = box.height >= TALL
    first, second = (22, 52) if tall else (box.height * 0.3, box.height * 0.72)
    dice.put_badge(box.surface, what.colour, what.emblem, box.at(30, box.height / 2), box.px(min(44, box.height - 14)))
    left = 60.0
    if what.active:
        box.icon("play", left + 7, first, 16, theme.ROSE)
        left += 18
    spot = HEAD.put(box, what.name, left, first, room=110)
    x = max(154.0, (spot.right - box.left) / box.k + 10)
    box.sprite(f"wizards_order_{what.order}", x + 11, first, 25, 25)
    x = _pips(box, what, x + 34, first, 13)
    _marks(box, what.marks, 368, first, 22, x + 4)
    _numbers(box, what, second)


def _numbers(box: Box, what: Plate, y: float) -> None:
    """Knowledge, Perception, Power, Tasks; the place at the right end."""
    x = 62.0
    for name, value in zip(names.TYPES, what.points, strict=True):
        _sign(box, name, x + 9, y, 19)
        TOTAL.put(box, value, x + 21, y)
        x += 57
    icon, tint = ("task_must", theme.ROSE) if what.tasks[1] else ("task", theme.SAND)
    box.sprite(f"wizards_icon_{icon}", x + 9, y, 19, 19, tint)
    spot = TOTAL.put(box, what.tasks[0], x + 21, y)
    left = (spot.right - box.left) / box.k + 8
    SPACE.put(box, what.place, 362, y, "midright", 362 - left)


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


#: Where the plates lie, and how each is drawn.
COLUMN = Column(plate, _line, _narrow, _full, WHO + len(names.TYPES) * _ROOM + _EDGES)
