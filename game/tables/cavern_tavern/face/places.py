"""How the 21 dice places look: Cellar, kitchen and yard tasks, the wizard's workshop, Nasty's office."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face.cards import medal, ribbon

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.tables.cavern_tavern import views
    from game.tables.cavern_tavern.face.shown import Shown

    Draw = Callable[..., None]

CELLAR_BOX = (150, 134)
TASK_BOX = (112, 148)
OFFICE_BOX = (228, 148)
NAMES, NAMES_LARGE, LARGE = 80, 66, 1.5  # top of a task's name plate, and from which text scale it is higher
WORKSHOP_BOX = (114, 148)
_SOCKETS = {
    "cellar": (CELLAR_BOX, (50, 7, 94, 31)),
    "workshop": (WORKSHOP_BOX, (5, 53, 104, 26)),
    "office": (OFFICE_BOX, (98, 29, 122, 36)),
}
_EACH = {"item": 2, "potion": 3}  # dice of a group
_BUTTONS = ((8, 42, 66, 90), (76, 42, 66, 90))
SPECIAL = {
    "first_player": "crown",
    "cellar_trade": "trade",
    "forced_trade": "exchange",
    "steal": "robber",
    "take_any": "question",
}


class Group(NamedTuple):
    """Dice that share a slot: their sprites, in the order they were placed."""

    dice: tuple[str, ...]


class Cellar(NamedTuple):
    """What a Cellar place shows."""

    number: int
    slots: int
    groups: tuple[Group, ...]
    kinds: tuple[str, str]
    supply: tuple[int, int]
    wanted: tuple[bool, bool]


class Task(NamedTuple):
    """What one of the spaces 7 to 18 shows."""

    number: int
    groups: tuple[Group, ...]
    points: int
    closed: bool


class Room(NamedTuple):
    """What the workshop's spaces and the office show."""

    name: str
    slots: int
    groups: tuple[Group, ...]


def buttons(rect: Rect) -> tuple[Rect, Rect]:
    """The rectangles of a Cellar place's two ingredient buttons, for a place in the window."""
    box = Box(Surface((1, 1)), rect, *CELLAR_BOX)
    first, second = (box.rect(*spot) for spot in _BUTTONS)
    return first, second


def tokens(rect: Rect) -> tuple[Rect, Rect]:
    """The squares of a Cellar place's two ingredients, for a place in the window."""
    box = Box(Surface((1, 1)), rect, *CELLAR_BOX)
    return box.rect(13, 44, 56, 56), box.rect(81, 44, 56, 56)


@keep("look")
def cellar_of(kind: str) -> int:
    """The number of the Cellar place that has an ingredient."""
    return next(number for number, kinds in cards().board.cellar.items() if kind in kinds)


def of(shown: Shown, name: str, kind: str) -> tuple[tuple[Hashable, ...], Draw]:
    """What a place shows now, and how it is drawn."""
    place = shown.view["places"][name]
    groups = tuple(_group(shown, g) for g in place["groups"])
    if kind == "cellar":
        return _cellar(shown, int(name), place, groups), draw_cellar
    if kind in ("kitchen", "chores"):
        return Task(int(name), groups, _points(shown, int(name)), place["closed"]), draw_task
    return Room(name, place["slots"], groups), draw_office if kind == "office" else draw_workshop


def _group(shown: Shown, group: views.Group) -> Group:
    names = tuple(f"die_{shown.colour(group['seat'], d['white'])}_{d['value']}" for d in group["dice"])
    return Group(names)


def _cellar(shown: Shown, number: int, place: views.Place, groups: tuple[Group, ...]) -> Cellar:
    first, second = cards().board.cellar[number]
    wants = shown.me["order"]["missing"] if shown.me["order"] else {}
    supply = shown.view["supply"]
    return Cellar(
        number,
        place["slots"],
        groups,
        (first, second),
        (supply[first], supply[second]),
        (first in wants, second in wants),
    )


def _points(shown: Shown, number: int) -> int:
    """Points of a task for the player whose tray is shown, with the bonus of the track (CT-101 to CT-105)."""
    board = cards().board
    task = board.tasks[number]
    level = shown.me["kitchen" if task.type == "K" else "chores"]
    return task.points + board.track_bonus[level]


def number_plate(box: Box, x: float, y: float, number: int) -> None:
    """The number of a place on a light plate, 28 pixels high at least."""
    box.panel("plate_light", x, y, 38, 33, 0.8)
    box.text(str(number), x + 19, y + 17, 28, "number", theme.INK, "center")


def put_group(surface: Surface, rect: Rect, group: Group) -> None:
    """A group's dice in a rectangle."""
    for spot, name in zip(dice.pair(rect, len(group.dice)), group.dice, strict=True):
        sprites.blit(surface, name, spot)


def sockets(
    box: Box, area: tuple[float, float, float, float], slots: int, groups: tuple[Group, ...], dice_each: int = 1
) -> None:
    """A row of slots in an area, each wide enough for its dice; free ones last."""
    for i, rect in enumerate(socket_spots(box, area, max(slots, len(groups)), dice_each)):
        nine(box.surface, "slot", rect, box.k * 0.6)
        if i < len(groups):
            put_group(box.surface, _inside(rect), groups[i])


def socket_spots(box: Box, area: tuple[float, float, float, float], count: int, dice_each: int = 1) -> list[Rect]:
    """Where the slots of a row lie."""
    x, y, width, height = area
    count = max(count, 1)
    side = min(height, (width / count - 2) / dice_each)
    step = min(side * dice_each + 4, width / count)
    left = x + (width - step * count) / 2
    return [box.rect(left + i * step, y + (height - side) / 2, side * dice_each, side) for i in range(count)]


def _inside(rect: Rect) -> Rect:
    """What dice take up of a slot."""
    return rect.inflate(-rect.height // 10, -rect.height // 10)


def dice_spots(rect: Rect, name: str, kind: str, slots: int, groups: list[int]) -> list[list[Rect]]:
    """Where the dice of every group on a place lie, for a place in the window.

    Args:
        rect: the place in the window.
        name: the place.
        kind: cellar, kitchen, chores, workshop or office.
        slots: how many groups fit.
        groups: the number of dice of each group there.
    """
    if kind in ("kitchen", "chores"):
        areas = _used_spots(Box(Surface((1, 1)), rect, *TASK_BOX), len(groups))
    else:
        shape, area = _SOCKETS[kind]
        each = _EACH.get(name, 1)
        spots = socket_spots(Box(Surface((1, 1)), rect, *shape), area, max(slots, len(groups)), each)
        areas = [_inside(spot) for spot in spots]
    return [dice.pair(spot, count) for spot, count in zip(areas, groups, strict=False)]


def draw_cellar(surface: Surface, rect: Rect, what: Cellar) -> None:
    """A Cellar place: number, slots, and the two ingredients with what is left of them."""
    box = Box(surface, rect, *CELLAR_BOX)
    number_plate(box, 9, 6, what.number)
    sockets(box, _SOCKETS["cellar"][1], what.slots, what.groups)
    for i in (0, 1):
        _button(box, 41 + i * 68, what.kinds[i], what.supply[i], what.wanted[i])
    _kinds(box, [say(f"kind.{kind}") for kind in what.kinds])


def _kinds(box: Box, names: list[str]) -> None:
    """The two ingredients' names in one size; a long one reaches into the room the other one leaves."""
    px, least = box.letter(18, 25), text.reading.least
    while px > least and sum(text.width(name, "bold", px) for name in names) > box.px(140):
        px -= 1
    wide = sum(text.width(name, "bold", px) for name in names) > box.px(140)
    names = [text.fit(name, "bold", px, box.px(70), px)[0] if wide else name for name in names]
    first, second = (text.width(name, "bold", px) / box.k for name in names)
    left, right = max(41.0, first / 2 + 1), min(109.0, 149 - second / 2)
    over = left + first / 2 + 6 - (right - second / 2)
    if over > 0:
        moved = min(over, max(0.0, left - first / 2 - 2))
        left, right = left - moved, right + over - moved
    for name, x in zip(names, (left, right), strict=True):
        text.put(box.surface, name, box.at(x, 115), "center", px, "bold", theme.CREAM, theme.SHADE)


def _button(box: Box, x: float, kind: str, count: int, wanted: bool) -> None:
    token = box.rect(x - 28, 44, 56, 56)
    sprites.blit(box.surface, f"token_{kind}", token, alpha=255 if count else 110)
    box.panel("plate_light", x + 10, 82, 24, 21, 0.5)
    box.text(str(count), x + 22, 92.5, 18, "bold", theme.INK if count else theme.RED, "center")
    if wanted:
        medal(box, "medal_green", x - 25, 48, 11, icon="scroll")


def draw_task(surface: Surface, rect: Rect, what: Task) -> None:
    """A task: number, points with the bonus, picture or dice, name and rewards."""
    box = Box(surface, rect, *TASK_BOX)
    task = cards().board.tasks[what.number]
    if what.groups:
        _used(box, what.groups)
    else:
        box.sprite(f"place_{what.number}", 62, 48, 84, alpha=90 if what.closed else 255)
    if what.closed:
        box.icon("close", 62, 52, 34, theme.ROSE)
    number_plate(box, 6, 5, what.number)
    medal(box, "medal_brown" if task.type == "K" else "medal_blue", 91, 22, 18, f"+{what.points}")
    top = NAMES if text.reading.zoom < LARGE else NAMES_LARGE
    box.panel("plate_used" if what.groups or what.closed else "plate_light", 5, top, 102, 145 - top, 0.8)
    _name(box, say(f"place.{what.number}.name"))
    _rewards(box, 131, [task.gain] + ["Item"] * task.item, SPECIAL.get(task.special, ""))


def _used(box: Box, groups: tuple[Group, ...]) -> None:
    """Dice where the picture was; groups beside each other (a key opens a taken task again)."""
    for area, group in zip(_used_spots(box, len(groups)), groups, strict=True):
        put_group(box.surface, area, group)


def _used_spots(box: Box, groups: int) -> list[Rect]:
    width = 72 / max(1, groups)
    return [box.rect(26 + i * width, 24, width, 54) for i in range(groups)]


def _name(box: Box, words: str) -> None:
    top = NAMES if text.reading.zoom < LARGE else NAMES_LARGE
    size = min(18 * text.reading.zoom, max(18.0, (118 - top) / 2 * 0.94))
    rows = text.halves(words, "bold", box.px(size), box.px(96))
    px = min(text.fit(row, "bold", box.px(size), box.px(100), text.reading.least)[1] for row in rows)
    for i, row in enumerate(text.fit(row, "bold", px, box.px(100), px)[0] for row in rows):
        x, y = box.at(56, (top + 117) / 2)
        where = (x, y + round((i - (len(rows) - 1) / 2) * px * 1.02))
        text.put(box.surface, row, where, "center", px, "bold")


def _rewards(box: Box, y: float, kinds: list[str], special: str) -> None:
    count = len(kinds) + bool(special)
    for i in range(count):
        x = 56 + (i - (count - 1) / 2) * 29
        if i < len(kinds):
            box.sprite(f"coin_{kinds[i]}", x, y, 25)
        else:
            medal(box, "medal_red", x, y, 12.5, icon=special)


def draw_workshop(surface: Surface, rect: Rect, what: Room) -> None:
    """The wizard's two spaces: two dice for an item, three for a potion."""
    box = Box(surface, rect, *WORKSHOP_BOX)
    item = what.name == "item"
    box.sprite(f"place_{what.name}", 68 if item else 46, 30, 66)
    sockets(box, _SOCKETS["workshop"][1], what.slots, what.groups, _EACH[what.name])
    box.panel("plate_light", 5, 80, 104, 65, 0.8)
    box.text(say(f"ui.place_{what.name}"), 57, 93, 19, "title", (74, 30, 96), "center", room=96)
    box.text(say(f"ui.dice_{what.name}"), 57, 111, 18, anchor="center", room=98)
    if item:
        box.sprite("coin_Item", 32, 132, 24)
        box.text(say("ui.one_of_three"), 48, 132, 18, "bold", room=58)
    else:
        for x, kind in ((42, "Potion"), (72, "Item")):
            box.sprite(f"coin_{kind}", x, 132, 24)


def draw_office(surface: Surface, rect: Rect, what: Room) -> None:
    """Nasty's office: one die; the visitor goes up, a rival down."""
    box = Box(surface, rect, *OFFICE_BOX)
    box.sprite("nasty_portrait", 50, 46, 66, 77)
    box.text(say("ui.place_office"), 159, 16, 20, "bold", theme.CREAM, "center", theme.SHADE, 126)
    sockets(box, _SOCKETS["office"][1], what.slots, what.groups)
    box.panel("plate_light", 97, 72, 124, 73, 0.9)
    box.text(say("ui.dice_office"), 159, 85, 18, anchor="center", room=112)
    for row, arrow, colour in ((0, "arrow_up", theme.GREEN), (1, "arrow_down", theme.RED)):
        y = 106 + row * 23
        box.text(say("ui.office_you" if row == 0 else "ui.office_rival"), 112, y, 18, "bold", room=58)
        box.sprite(arrow, 182, y, 17)
        box.text("1", 197, y, 19, "title", colour, "midleft")
    ribbon(box, say("ui.nasty"), 50, 80, 72, 22, 18)
