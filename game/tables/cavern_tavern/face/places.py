"""How the 21 dice places look: Cellar, kitchen and yard tasks, the wizard's workshop, Nasty's office."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import styles
from game.tables.cavern_tavern.face.cards import ribbon

if TYPE_CHECKING:
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import PlacedDie

    Groups = tuple[tuple[str, ...], ...]  # dice that share a slot, in the order they were placed

TASKS = ("kitchen", "chores")
#: By kind of place: its units, and where in it the slots or the dice lie.
SHAPES = {
    "cellar": (150, 134), "kitchen": (112, 148), "chores": (112, 148), "workshop": (114, 148), "office": (228, 148),
}  # fmt: skip
_SOCKETS = {
    "cellar": (50, 7, 94, 31), "kitchen": (26, 24, 72, 54), "chores": (26, 24, 72, 54), "workshop": (5, 53, 104, 26),
    "office": (98, 29, 122, 36),
}  # fmt: skip
_EACH = {"item": 2, "potion": 3}  # dice of a group
_WITHIN = 10  # dice are so much of a slot's height smaller than it
_BUTTONS = ((8, 42, 66, 90), (76, 42, 66, 90))
_TOKENS = ((13, 44, 56, 56), (81, 44, 56, 56))
# Units of a place: middles and sizes of what is drawn on it, where words stand; corners of panels.
_SLOT, _CORNER = 0.6, 0.8  # corners of slots and plates
_SPENT, _CLOSED = 110, 90  # of 255: how much is seen of what is not there
_NUMBER, _CELLAR_NUMBER, _TASK_NUMBER = (38, 33), (9, 6), (6, 5)
_GOODS, _GOODS_STEP, _LEFT, _LEFT_X, _LEFT_AT = 41, 68, (82, 24, 21, 0.5), 10, (22, 92.5)
_WANTED_X, _WANTED = 25, (48, 11)
_KINDS, _KINDS_Y, _KIND_ROOM, _KINDS_AT, _KINDS_END, _KINDS_GAP = 140, 115, 70, (41.0, 109.0), 149, 6
_PICTURE, _CROSS, _POINTS, _TASK_PLATE, _TASK_FOOT = (62, 48, 84), (62, 52, 34), (91, 22, 18), (5, 102), 145
_NAME_FOOT, _NAME_X, _NAME_LINE, _NAME_ROOM, _NAME_MOST = 117, 56, 1.02, 96, 100
_REWARDS_Y, _REWARD_STEP, _REWARD, _SPECIAL = 131, 29, 25, 12.5
_ITEM_X, _POTION_X, _WORKSHOP = 68, 46, (30, 66)
_SHEET, _ROOM, _RULE = (5, 80, 104, 65, _CORNER), (57, 93, 96), (57, 111, 98)
_OFFERS_Y, _OFFER, _OFFER_WORDS, _OFFERS = 132, 24, (48, 132, "midleft", 58), ((42, "Potion"), (72, "Item"))
_ITEM = (32, _OFFERS_Y, _OFFER)
_PORTRAIT, _OFFICE = (50, 46, 66, 77), (159, 16, 126)
_OFFICE_SHEET, _OFFICE_RULE = (97, 72, 124, 73, 0.9), (159, 85, 112)
_STEPS = ((106, "you", "up", theme.GREEN), (129, "rival", "down", theme.RED))
_STEP_WHO, _STEP_ROOM, _STEP_ARROW, _STEP_SIZE, _STEP = 112, 58, 182, 17, 197
_NASTY = (50, 80, 72, 22)
NAMES, NAMES_LARGE, LARGE = 80, 66, 1.5  # top of a task's name plate, and from which text scale it is higher
SPECIAL = {
    "first_player": "crown",
    "cellar_trade": "trade",
    "forced_trade": "exchange",
    "steal": "robber",
    "take_any": "question",
}


def buttons(rect: Rect) -> list[Rect]:
    """The rectangles of a Cellar place's two ingredient buttons, for a place in the window."""
    box = Box(Surface((1, 1)), rect, *SHAPES["cellar"])
    return [box.rect(*spot) for spot in _BUTTONS]


def token(rect: Rect, kind: str) -> Rect:
    """The square of an ingredient, for its Cellar place in the window."""
    box = Box(Surface((1, 1)), rect, *SHAPES["cellar"])
    return box.rect(*_TOKENS[cards().board.cellar[cellar_of(kind)].index(kind)])


@keep("look")
def cellar_of(kind: str) -> int:
    """The number of the Cellar place that has an ingredient."""
    return next(number for number, kinds in cards().board.cellar.items() if kind in kinds)


def of(shown: Shown, name: str, kind: str) -> partial[None]:
    """How a place is drawn as it is now; its arguments are all that it shows."""
    place = shown.view["places"][name]
    dice_ = tuple(tuple(_die(shown, group["seat"], die) for die in group["dice"]) for group in place["groups"])
    if kind in TASKS:
        number = int(name)
        return partial(draw_task, number=number, groups=dice_, points=_points(shown, number), closed=place["closed"])
    if kind != "cellar":
        draw = draw_office if kind == "office" else draw_workshop
        return partial(draw, name=name, slots=place["slots"], groups=dice_)
    kinds, supply = cards().board.cellar[int(name)], shown.view["supply"]
    order = shown.me["order"]
    goods = tuple((kind, supply[kind], order is not None and kind in order["missing"]) for kind in kinds)
    return partial(draw_cellar, number=int(name), slots=place["slots"], groups=dice_, goods=goods)


def _die(shown: Shown, seat: int, die: PlacedDie) -> str:
    return f"die_{shown.colour(seat, die['white'])}_{die['value']}"


def _points(shown: Shown, number: int) -> int:
    """Points of a task for the player whose tray is shown, with the bonus of the track (CT-101 to CT-105)."""
    board = cards().board
    task = board.tasks[number]
    level = shown.me["kitchen" if task.type == "K" else "chores"]
    return task.points + board.track_bonus[level]


def number_plate(box: Box, x: float, y: float, number: int) -> None:
    """The number of a place on a light plate, 28 pixels high at least."""
    width, height = _NUMBER
    box.panel("plate_light", x, y, width, height, _CORNER)
    styles.NUMBER.middle(box, number, x + width / 2, y + (height + 1) / 2)


def _slots(box: Box, kind: str, each: int, count: int) -> list[Rect]:
    """Where a place has its slots, each wide enough for its dice; those of a task lie where its picture was."""
    x, y, width, height = _SOCKETS[kind]
    count = max(count, 1)
    if kind in TASKS:
        return [box.rect(x + i * width / count, y, width / count, height) for i in range(count)]
    side = min(height, (width / count - 2) / each)
    step = min(side * each + 4, width / count)
    left = x + (width - step * count) / 2
    return [box.rect(left + i * step, y + (height - side) / 2, side * each, side) for i in range(count)]


def dice_spots(rect: Rect, name: str, kind: str, slots: int, groups: list[int]) -> list[list[Rect]]:
    """Where the dice of every group on a place lie, for a place in the window.

    Args:
        rect: the place in the window.
        name: the place.
        kind: cellar, kitchen, chores, workshop or office.
        slots: how many groups fit.
        groups: the number of dice of each group there.
    """
    task, box = kind in TASKS, Box(Surface((1, 1)), rect, *SHAPES[kind])
    found = _slots(box, kind, _EACH.get(name, 1), len(groups) if task else max(slots, len(groups)))
    areas = found if task else [area.inflate(-area.height // _WITHIN, -area.height // _WITHIN) for area in found]
    return [dice.pair(area, count) for area, count in zip(areas, groups, strict=False)]


def _put(surface: Surface, spots: list[Rect], group: tuple[str, ...]) -> None:
    """Dice that lie together."""
    for spot, die in zip(spots, group, strict=True):
        sprites.blit(surface, die, spot)


def _sockets(box: Box, rect: Rect, name: str, kind: str, slots: int, groups: Groups) -> None:
    """A row of slots with the dice in them; free ones last."""
    lying = dice_spots(rect, name, kind, slots, [len(group) for group in groups])
    for i, socket in enumerate(_slots(box, kind, _EACH.get(name, 1), max(slots, len(groups)))):
        nine(box.surface, "slot", socket, box.k * _SLOT)
        if i < len(groups):
            _put(box.surface, lying[i], groups[i])


def draw_cellar(
    surface: Surface, rect: Rect, number: int, slots: int, groups: Groups, goods: tuple[tuple[str, int, bool], ...]
) -> None:
    """A Cellar place: number, slots, and the two ingredients with how many are left and whether one is wanted."""
    box = Box(surface, rect, *SHAPES["cellar"])
    number_plate(box, *_CELLAR_NUMBER, number)
    _sockets(box, rect, str(number), "cellar", slots, groups)
    for i, (kind, left, wanted) in enumerate(goods):
        x = _GOODS + i * _GOODS_STEP
        sprites.blit(surface, f"token_{kind}", box.rect(*_TOKENS[i]), alpha=255 if left else _SPENT)
        box.panel("plate_light", x + _LEFT_X, *_LEFT)
        styles.LEFT.of(colour=None if left else theme.RED).middle(box, left, x + _LEFT_AT[0], _LEFT_AT[1])
        if wanted:
            medal(box, "medal_green", x - _WANTED_X, *_WANTED, icon="scroll")
    _kinds(box, [say(f"kind.{kind}") for kind, _, _ in goods])


def _kinds(box: Box, names: list[str]) -> None:
    """The two ingredients' names in one size; a long one reaches into the room the other one leaves."""
    px, least = styles.CELLAR_KIND.px(box), text.reading.least
    while px > least and sum(text.width(name, "bold", px) for name in names) > box.px(_KINDS):
        px -= 1
    wide = sum(text.width(name, "bold", px) for name in names) > box.px(_KINDS)
    names = [text.fit(name, "bold", px, box.px(_KIND_ROOM), px)[0] if wide else name for name in names]
    first, second = (text.width(name, "bold", px) / box.k for name in names)
    left, right = max(_KINDS_AT[0], first / 2 + 1), min(_KINDS_AT[1], _KINDS_END - second / 2)
    over = left + first / 2 + _KINDS_GAP - (right - second / 2)
    if over > 0:
        moved = min(over, max(0.0, left - first / 2 - 2))
        left, right = left - moved, right + over - moved
    for name, x in zip(names, (left, right), strict=True):
        text.put(box.surface, name, box.at(x, _KINDS_Y), "center", px, "bold", theme.CREAM, theme.SHADE)


def draw_task(surface: Surface, rect: Rect, number: int, groups: Groups, points: int, closed: bool) -> None:
    """A task: number, points with the bonus, picture or dice, name and rewards."""
    task = cards().board.tasks[number]
    kind = "kitchen" if task.type == "K" else "chores"
    box = Box(surface, rect, *SHAPES[kind])
    for spots, group in zip(dice_spots(rect, str(number), kind, 1, list(map(len, groups))), groups, strict=True):
        _put(surface, spots, group)
    if not groups:
        box.sprite(f"place_{number}", *_PICTURE, alpha=_CLOSED if closed else 255)
    if closed:
        box.icon("close", *_CROSS, theme.ROSE)
    number_plate(box, *_TASK_NUMBER, number)
    medal(box, "medal_brown" if task.type == "K" else "medal_blue", *_POINTS, f"+{points}")
    top = NAMES if text.reading.zoom < LARGE else NAMES_LARGE
    left, width = _TASK_PLATE
    box.panel("plate_used" if groups or closed else "plate_light", left, top, width, _TASK_FOOT - top, _CORNER)
    _name(box, say(f"place.{number}.name"), top)
    _rewards(box, [task.gain] + ["Item"] * task.item, SPECIAL.get(task.special, ""))


def _name(box: Box, words: str, top: int) -> None:
    least = styles.TASK.size
    size = min(least * text.reading.zoom, max(least, (_NAME_FOOT + 1 - top) / 2 * 0.94))
    rows = text.halves(words, "bold", box.px(size), box.px(_NAME_ROOM))
    px = min(text.fit(row, "bold", box.px(size), box.px(_NAME_MOST), text.reading.least)[1] for row in rows)
    for i, row in enumerate(text.fit(row, "bold", px, box.px(_NAME_MOST), px)[0] for row in rows):
        x, y = box.at(_NAME_X, (top + _NAME_FOOT) / 2)
        where = (x, y + round((i - (len(rows) - 1) / 2) * px * _NAME_LINE))
        text.put(box.surface, row, where, "center", px, "bold")


def _rewards(box: Box, kinds: list[str], special: str) -> None:
    count = len(kinds) + bool(special)
    for i in range(count):
        x = _NAME_X + (i - (count - 1) / 2) * _REWARD_STEP
        if i < len(kinds):
            box.sprite(f"coin_{kinds[i]}", x, _REWARDS_Y, _REWARD)
        else:
            medal(box, "medal_red", x, _REWARDS_Y, _SPECIAL, icon=special)


def draw_workshop(surface: Surface, rect: Rect, name: str, slots: int, groups: Groups) -> None:
    """The wizard's two spaces: two dice for an item, three for a potion."""
    box = Box(surface, rect, *SHAPES["workshop"])
    item = name == "item"
    box.sprite(f"place_{name}", _ITEM_X if item else _POTION_X, *_WORKSHOP)
    _sockets(box, rect, name, "workshop", slots, groups)
    box.panel("plate_light", *_SHEET)
    styles.ROOM.middle(box, say(f"ui.place_{name}"), *_ROOM)
    styles.RULE.middle(box, say(f"ui.dice_{name}"), *_RULE)
    if item:
        box.sprite("coin_Item", *_ITEM)
        styles.OFFER.put(box, say("ui.one_of_three"), *_OFFER_WORDS)
    else:
        for x, kind in _OFFERS:
            box.sprite(f"coin_{kind}", x, _OFFERS_Y, _OFFER)


def draw_office(surface: Surface, rect: Rect, name: str, slots: int, groups: Groups) -> None:
    """Nasty's office: one die; the visitor goes up, a rival down."""
    box = Box(surface, rect, *SHAPES["office"])
    box.sprite("nasty_portrait", *_PORTRAIT)
    styles.OFFICE.middle(box, say("ui.place_office"), *_OFFICE)
    _sockets(box, rect, name, "office", slots, groups)
    box.panel("plate_light", *_OFFICE_SHEET)
    styles.RULE.middle(box, say("ui.dice_office"), *_OFFICE_RULE)
    for y, who, arrow, colour in _STEPS:
        styles.OFFER.put(box, say(f"ui.office_{who}"), _STEP_WHO, y, room=_STEP_ROOM)
        box.sprite(f"arrow_{arrow}", _STEP_ARROW, y, _STEP_SIZE)
        styles.STEP.of(colour=colour).put(box, "1", _STEP, y)
    ribbon(box, styles.NASTY, say("ui.nasty"), *_NASTY)
