"""The tray: Order and Rank, the three totals, Tasks, spells, and what is carried, held or the matter; then the die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place
from game.tables.wizards.face import building, cards, names, plates

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Spell, Task, View

GROUPS = (184, 202, 458, 224, 124, 70)
ORDER, TOTALS, TASKS, SPELLS, THINGS, DIE = range(6)
HEIGHT = 96
ROW = 3  # Tasks that lie beside each other
LINES = 4  # spells that stand below each other
_DARK: dict[str, theme.Colour] = {"knowledge": (30, 84, 150), "perception": (30, 106, 44), "power": (166, 48, 24)}
_GREEN: theme.Colour = (14, 92, 30)


class Rank(NamedTuple):
    """The seat's Order and Rank."""

    colour: str
    name: str
    order: str
    rank: int
    goal: int
    light: int


class Totals(NamedTuple):
    """The three totals, what the next Rank needs, and which of them may be clicked."""

    have: tuple[int, ...]
    need: tuple[int, ...]
    lights: tuple[int, ...]
    ready: bool


class TaskCard(NamedTuple):
    """A Task of the tray: its name, and of each part its icon, whether it is done, and whether it can be done now."""

    card: int
    title: str
    must: bool
    parts: tuple[tuple[str, bool, bool], ...]
    light: int


class Hidden(NamedTuple):
    """Tasks that lie face down: how many, how many of them Mandatory, and whether they are peeked at."""

    number: int
    must: int
    light: int


class SpellLine(NamedTuple):
    """A spell of the tray: its name, and a shorter one for where two stand beside each other."""

    kind: str
    words: str
    short: str
    form: str
    tried: bool
    light: int


class Thing(NamedTuple):
    """Something carried: its target, icon, what it is tinted with, and a number."""

    target: str
    sprite: str
    tint: theme.Colour | None
    words: str
    light: int


def rank(shown: Shown) -> Rank:
    """Whose tray it is."""
    me, look = shown.me, shown.looks[shown.seat]
    return Rank(
        look.colour, look.name, me["order"] or "none", me["rank"], shown.view["goal"], shown.light(f"seat:{shown.seat}")
    )


def totals(shown: Shown) -> Totals:
    """What the seat has and needs."""
    me = shown.me
    lights = tuple(shown.light(f"type:{name}") for name in names.TYPES)
    return Totals(tuple(me["points"]), tuple(me["need"] or ()), lights, me["qualified"])


def tasks(shown: Shown) -> tuple[TaskCard, ...] | Hidden:
    """The Tasks in sight, or how many lie face down."""
    me = shown.me
    if me["tasks"] is None:
        return Hidden(me["task_count"], me["mandatory_count"], shown.light("hidden"))
    return tuple(_task(task, shown) for task in me["tasks"])


def _task(task: Task, shown: Shown) -> TaskCard:
    number = task["card"]
    parts = tuple((cards.part_icon(part), part["done"], part["ready"]) for part in task["parts"])
    lit = max(shown.light(f"part:{number}.{n + 1}") for n in range(len(parts)))
    light = max(shown.light(f"task:{number}"), lit)
    return TaskCard(number, names.card("task", task["slug"]), task["mandatory"], parts, light)


def spells(shown: Shown) -> tuple[SpellLine, ...]:
    """The spells of the Rank, all forms of Transport in one line."""
    known: dict[str, list[Spell]] = {}
    for one in shown.me["spells"]:
        known.setdefault(one["kind"], []).append(one)
    return tuple(
        SpellLine(
            kind=kind,
            words=names.card("spell", kind),
            short=str(say(f"wizards.spell_tray.{kind}")),
            form=", ".join(names.short_form(one) for one in ones),
            tried=ones[0]["tried"],
            light=shown.light(f"spell:{kind}"),
        )
        for kind, ones in known.items()
    )


def things(shown: Shown) -> tuple[Thing, ...]:
    """Animal, boat, conditions, Objects and Events of the seat."""
    me = shown.me
    found = [Thing(_about(mark, shown.seat), mark.sprite, mark.tint, mark.words, 0) for mark in plates.marks(me)]
    found += [
        Thing(f"object:{slug}", f"wizards_icon_{slug}", theme.GOLD, "", shown.light(f"object:{slug}"))
        for slug in me["objects"]
    ]
    face_down = 0
    for event in me["events"]:
        if event["slug"] is None:
            face_down += 1
            continue
        target = f"event:{event['slug']}"
        left = str(event["left"] or "")
        found.append(Thing(target, "wizards_icon_event", (170, 210, 255), left, shown.light(target)))
    if face_down:
        found.append(Thing("hidden", "wizards_icon_event", theme.SAND, str(face_down), shown.light("hidden")))
    return tuple(found)


def _about(mark: plates.Mark, seat: int) -> str:
    """What a sign is about."""
    if mark.sprite.startswith("wizards_animal_"):
        return f"animal:{mark.sprite[15:]}"
    if mark.sprite == "wizards_boat":
        return f"seat:{seat}"
    return f"condition:{mark.sprite.rpartition('_')[2]}"


# --- where things lie ------------------------------------------------------------------------------------------


def _cells(rect: Rect, across: int, down: int, pad: int) -> list[Rect]:
    inner = rect.inflate(-2 * pad, -2 * pad)
    xs = [inner.x + inner.width * i // across for i in range(across + 1)]
    ys = [inner.y + inner.height * i // down for i in range(down + 1)]
    return [Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]) for j in range(down) for i in range(across)]


def _task_cells(rect: Rect, count: int) -> list[Rect]:
    """Up to three Tasks take the whole height, six share it."""
    return [cell.inflate(-4, -4) for cell in _cells(rect, 3, 1 if count <= ROW else 2, 0)]


def _spell_cells(rect: Rect, count: int) -> list[Rect]:
    """A line for each spell; from the fifth on two beside each other."""
    pad = max(3, rect.height // 24)
    return _cells(rect, 1, 4, pad) if count <= LINES else _cells(rect, 2, -(-count // 2), pad)


def _thing_cells(rect: Rect, count: int) -> list[Rect]:
    across = 3 if count <= 6 else 4
    return _cells(rect, across, max(2, -(-count // across)), max(3, rect.height // 24))


def _total_cells(rect: Rect) -> list[Rect]:
    return _cells(rect, 1, 3, max(4, rect.height // 16))


def spots(frame: Frame, shown: Shown) -> list[Place]:
    """Everything that can be clicked, what lies on top first."""
    groups = frame.groups()
    found = fan(frame, shown)
    held = tasks(shown)
    if shown.view["phase"] == "build":
        found += building.cards(groups[TASKS], shown)
    elif isinstance(held, Hidden):
        found.append(Place("hidden", groups[TASKS]))
    else:
        found += [
            Place(_task_target(task, shown), cell)
            for task, cell in zip(held, _task_cells(groups[TASKS], len(held)), strict=False)
        ]
    carried = things(shown)
    found += [
        Place(one.target, cell) for one, cell in zip(carried, _thing_cells(groups[THINGS], len(carried)), strict=False)
    ]
    found += [place for place in _rows(groups, shown) if shown.light(place.target)]
    found += [Place("spells", groups[SPELLS]), Place("totals", groups[TOTALS])]
    return [*found, Place(f"seat:{shown.seat}", groups[ORDER]), Place("die", groups[DIE])]


def _rows(groups: list[Rect], shown: Shown) -> list[Place]:
    """Single spells and totals: they can be clicked while they are asked for, else their group is looked at."""
    known = spells(shown)
    cells = zip(known, _spell_cells(groups[SPELLS], len(known)), strict=False)
    found = [Place(f"spell:{one.kind}", cell) for one, cell in cells]
    totals_ = zip(names.TYPES, _total_cells(groups[TOTALS]), strict=True)
    return found + [Place(f"type:{name}", cell) for name, cell in totals_]


def _task_target(task: TaskCard, shown: Shown) -> str:
    """What a click on a Task means: its one part that is asked for, else the Task."""
    lit = [f"part:{task.card}.{n + 1}" for n in range(len(task.parts)) if shown.light(f"part:{task.card}.{n + 1}")]
    return lit[0] if len(lit) == 1 else f"task:{task.card}"


def hit(frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
    """What lies under a point."""
    return next((spot for spot in spots(frame, shown) if spot.rect.collidepoint(point)), None)


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """Held Events that lie open over the board while they are peeked at, and Tasks to choose from in secret."""
    found = [f"event:{event['slug']}" for event in shown.me["events"] if event["slug"]] if shown.peek else []
    offered = [t for t in sorted(shown.lit | shown.picked) if t.startswith("task:")]
    held = {f"task:{task['card']}" for task in shown.me["tasks"] or ()}
    found += [t for t in offered if t not in held] if shown.laid else []
    if not found:
        return []
    gap = round(frame.board.width * 0.012)
    high = min(round(frame.board.height * 0.56), round((frame.board.width - gap) / len(found) * 1.3))
    wide = round(high / 1.32)
    left = frame.board.centerx - (len(found) * (wide + gap) - gap) // 2
    top = frame.board.bottom - high - 2 * gap
    return [Place(card, Rect(left + i * (wide + gap), top, wide, high)) for i, card in enumerate(found)]


# --- drawing ------------------------------------------------------------------------------------------------------


def parts(frame: Frame, shown: Shown) -> list[Part]:
    """The whole tray."""
    groups = frame.groups()
    found = [Part("tray", frame.tray, "leather", partial(_ground, rect=frame.tray), solid=True)]
    drawn: tuple[tuple[int, Any, Callable[[Rect, Any, Surface], None]], ...] = (
        (ORDER, rank(shown), _order), (TOTALS, totals(shown), _totals), (TASKS, tasks(shown), _tasks),
        (SPELLS, spells(shown), _spells), (THINGS, things(shown), _things), (DIE, _thrown(shown.view), _die),
    )  # fmt: skip
    for group, what, draw in drawn:
        rect = groups[group]
        shows = (what, shown.peek) if group == TASKS else what
        found.append(Part(("tray", group), grown(rect, 6), shows, partial(draw, rect, what)))
    if shown.view["phase"] == "build":
        found += building.hand_parts(groups[TASKS], shown, frame.unit)
    return [*found, *_fan(frame, shown)]


def _fan(frame: Frame, shown: Shown) -> list[Part]:
    places = fan(frame, shown)
    if not places:
        return []
    faces = tuple((place.target, shown.light(place.target)) for place in places)
    rects = [place.rect for place in places]
    whole = rects[0].unionall(rects[1:])
    return [Part("fan", grown(whole, 30), faces, partial(_draw_fan, faces=faces, rects=rects, view=shown.view))]


def _draw_fan(surface: Surface, faces: Sequence[tuple[str, int]], rects: list[Rect], view: View) -> None:
    for (target, light), rect in zip(faces, rects, strict=True):
        if light:
            nine(surface, "glow_soft" if light == 1 else "focus_ring", rect.inflate(14, 14), 1.0)
        cards.full(surface, rect, target, view)


def _ground(surface: Surface, rect: Rect) -> None:
    width, height = sprites.size("leather")
    zoom = max(rect.width / width, rect.height / height)
    surface.blit(sprites.get("leather", round(width * zoom), round(height * zoom)), rect.topleft)


def _lit(surface: Surface, rect: Rect, light: int, k: float) -> None:
    if light:
        nine(surface, "glow_soft" if light == 1 else "focus_ring", rect, k)


def _order(rect: Rect, who: Rank, surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    _lit(surface, rect, who.light, box.k)
    box.sprite(f"wizards_order_{who.order}", 36, 48, 58, 58)
    dice.put_badge(surface, who.colour, who.name, box.at(56, 72), box.px(26))
    left, room = 71, box.width - 77
    box.text(who.name, left, 20, 18, "bold", theme.BY_NAME[who.colour].dark, room=room, most=20)
    box.text(names.order(who.order), left, 46, 20, "title", theme.TITLE, room=room, most=22)
    size = min(16.0, room / max(1, who.goal))
    for i in range(who.goal):
        name = "wizards_pip_on" if i < who.rank else "wizards_pip_off"
        box.sprite(name, left + size / 2 + i * size, 73, size + 2, size + 2)


def _totals(rect: Rect, what: Totals, surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    for i, (name, have) in enumerate(zip(names.TYPES, what.have, strict=True)):
        y = 19 + i * 29
        _lit(surface, box.rect(6, y - 14, box.width - 12, 27), what.lights[i], box.k)
        need = what.need[i] if what.need else 0
        full = bool(need) and have >= need
        box.sprite(f"wizards_icon_{name}", 21, y, 22, 22, _DARK[name])
        words = str(say(f"wizards.points.{name}"))
        number = str(say("wizards.points.of", have=have, need=need)) if need and not full else str(have)
        right = box.width - (32 if full else 12)
        spot = box.text(number, right, y, 18, "title", _GREEN if full else theme.INK, "midright", most=22)
        room = (spot.x - box.left) / box.k - 42
        box.text(words, 36, y, 18, "body", theme.INK, room=room, most=20)
        if full:
            box.icon("check", box.width - 19, y, 18, _GREEN)
        _bar(box, y + 12, min(1.0, have / need) if need else 1.0, _DARK[name])


def _bar(box: Box, y: float, part: float, colour: theme.Colour) -> None:
    """How far a total is on its way."""
    whole = box.rect(36, y, box.width - 50, 2.4)
    box.surface.fill((176, 150, 108), whole)
    box.surface.fill(colour, Rect(whole.x, whole.y, round(whole.width * part), whole.height))


def _tasks(rect: Rect, what: tuple[TaskCard, ...] | Hidden, surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if isinstance(what, Hidden) and what.number:
        _face_down(box, rect, what)
        return
    if isinstance(what, Hidden) or not what:
        _nothing(box, str(say("wizards.tray.no_tasks")))
        return
    for task, cell in zip(what, _task_cells(rect, len(what)), strict=False):
        _task_card(surface, cell, task, len(what) <= ROW)


def _nothing(box: Box, words: str) -> None:
    """Words in the middle of an empty group, in two lines where it is narrow."""
    lines = text.halves(words, "italic", box.letter(18), box.px(box.width - 12))
    for i, line in enumerate(lines):
        y = 48 + (i - (len(lines) - 1) / 2) * 22
        box.text(line, box.width / 2, y, 18, "italic", theme.SAND, "center", theme.SHADE, box.width - 12)


def _face_down(box: Box, rect: Rect, what: Hidden) -> None:
    """Backs of Tasks with how many there are; Mandatory ones have a red hem."""
    _lit(box.surface, rect, what.light, box.k)
    for i in range(what.number):
        box.sprite("wizards_back_tasks", 40 + i * 30, 48, 54, 74)
        if i < what.must:
            box.sprite("wizards_icon_task_must", 40 + i * 30, 24, 20, 20, theme.ROSE)
    left = 82 + max(0, what.number - 1) * 30 if what.number else 14
    room = box.width - left - 10
    key = "no_tasks" if not what.number else "task" if what.number == 1 else "tasks"
    words = str(say(f"wizards.plate.{key}", n=what.number))
    box.text(words, left, 26, 19, "bold", theme.CREAM, "midleft", theme.SHADE, room)
    if what.must:
        must = str(say("wizards.plate.mandatory", n=what.must))
        box.text(must, left, 49, 18, "italic", theme.ROSE, "midleft", theme.SHADE, room)
    if what.number:
        box.text(str(say("ui.tray_peek")), left, 72, 18, "bold", theme.GOLD, "midleft", theme.SHADE, room)


def _task_card(surface: Surface, rect: Rect, task: TaskCard, tall: bool) -> None:
    """A Task: its name in up to two lines, and its parts with a tick on those that are done.

    The parts stand below the name, or beside it where Tasks lie in two rows.
    """
    box = Box.wide(surface, rect, 88 if tall else 44)
    nine(surface, "plate_light", rect, box.k * 0.9)
    _lit(surface, rect, task.light, box.k * 0.9)
    if task.light == 1:  # a glow is faint on light paper
        pygame.draw.rect(surface, theme.GOLD, rect.inflate(-2, -2), max(3, box.px(3)), border_radius=box.px(6))
    colour = theme.RED if task.must else theme.INK
    if tall:
        size = 26.0
        step = min(size * 1.35, (box.width - 8) / max(1, len(task.parts)))
        left = box.width / 2 - step * (len(task.parts) - 1) / 2
        spots = [(left + i * step, 64.0) for i in range(len(task.parts))]
        _title(box, task.title, colour, (box.width / 2, 26, box.width - 10))
    else:
        room, spots, size = _aside(box, task)
        _title(box, task.title, colour, (room / 2 + 4, 22, room))
    for (x, y), (icon, done, ready) in zip(spots, task.parts, strict=True):
        tint = _GREEN if done else theme.TITLE if ready else theme.FADED
        box.sprite(icon, x, y, size, size, tint)
        if done:
            box.icon("check", x + size * 0.36, y + size * 0.16, size * 0.7, (40, 190, 70))


def _aside(box: Box, task: TaskCard) -> tuple[float, list[tuple[float, float]], float]:
    """How wide the name may be beside the parts, where these stand, and their size: smaller for a long name."""
    count = len(task.parts)
    for rows, size in ((2, 16.0), (count, min(16.0, 42 / max(1, count)))):
        room = box.width - 9 - -(-count // rows) * size
        spots = [
            (room + 5 + (i // rows + 0.5) * size, 22 + (i % rows - (min(rows, count) - 1) / 2) * 42 / rows)
            for i in range(count)
        ]
        lines, px = _lines(box, task.title, room)
        if all(text.width(line, "bold", px) <= box.px(room) for line in lines):
            break
    return room, spots, size


def _lines(box: Box, words: str, wide: float) -> tuple[tuple[str, ...], int]:
    """A name in two lines where one is too narrow, and the size of its letters: the same in both."""
    px, room, least = box.letter(17, 19), box.px(wide), text.reading.least
    lines = text.halves(words, "bold", px, room)
    return lines, min(text.fit(line, "bold", px, room, min(px, least))[1] for line in lines)


def _title(box: Box, words: str, colour: theme.Colour, where: tuple[float, float, float]) -> None:
    """The name of a Task round a point, as wide as said."""
    x, y, wide = where
    lines, px = _lines(box, words, wide)
    step = min(19 * box.k, text.leading("bold", px))
    for i, line in enumerate(lines):
        fitted, _ = text.fit(line, "bold", px, box.px(wide), px)
        spot = box.at(x, y)[0], box.at(x, y)[1] + round((i - (len(lines) - 1) / 2) * step)
        text.put(box.surface, fitted, spot, "center", px, "bold", colour)


def _spells(rect: Rect, what: tuple[SpellLine, ...], surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if not what:
        _nothing(box, str(say("wizards.tray.no_spells")))
    alone = len(what) <= LINES
    for one, cell in zip(what, _spell_cells(rect, len(what)), strict=False):
        _lit(surface, cell, one.light, box.k * 0.8)
        inner = Box.wide(surface, cell, 22)
        colour = (142, 134, 150) if one.tried else theme.CREAM
        inner.sprite(f"wizards_icon_{one.kind}", 11, 11, 18, 18, theme.GOLD if one.light else colour)
        words = one.words if alone else one.short
        spot = inner.text(words, 23, 9.5, 16, "body", colour, "midleft", theme.SHADE, inner.width - 25, 18)
        left = (spot.right - inner.left) / inner.k + 6
        if alone and one.form and inner.width - left > 40:
            inner.text(one.form, left, 9.5, 16, "italic", theme.SAND, "midleft", theme.SHADE, inner.width - left, 17)


def _things(rect: Rect, what: tuple[Thing, ...], surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if not what:
        _nothing(box, str(say("wizards.tray.no_objects")))
    for one, cell in zip(what, _thing_cells(rect, len(what)), strict=False):
        _lit(surface, cell, one.light, box.k * 0.8)
        inner = Box.wide(surface, cell, 40)
        wide = inner.width
        side = min(34.0, wide - 9 - 9 * len(one.words) if one.words else wide * 0.9)
        inner.sprite(one.sprite, side / 2 + 1 if one.words else wide / 2, 20, side, side, one.tint)
        if one.words:
            inner.text(
                one.words, wide - 2, 20, 18, "number", theme.BRIGHT, "midright", theme.SHADE, wide - side - 1, 20
            )


def _thrown(view: View) -> tuple[int, int, int]:
    """The movement die, and the steps left by foot and by animal; zeros when nobody walks."""
    walk = view["walk"]
    return (walk["natural"], max(0, walk["mp"]), walk["animal_mp"]) if walk else (0, 0, 0)


def _die(rect: Rect, what: tuple[int, int, int], surface: Surface) -> None:
    natural, own, animal = what
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if not natural:
        box.icon("dice", box.width / 2, HEIGHT / 2, 34, theme.SAND)
        return
    dice.put_die(surface, "white", natural, box.rect(box.width / 2 - 24, 8, 48, 48))
    words = str(say("wizards.screen.steps", n=own + animal))
    box.text(words, box.width / 2, 76, 18, "bold", theme.CREAM, "center", theme.SHADE, box.width - 8)
