"""The tray: Order and Rank, the three totals, Tasks, spells, and what is carried, held or the matter; then the die."""

from __future__ import annotations

import itertools
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import Box, glow
from game.desktop.table.hud import cells, trays
from game.desktop.table.hud.trays import HEIGHT
from game.desktop.table.region import Region, leather
from game.desktop.ui import pieces
from game.desktop.ui.line import NAME, Line
from game.desktop.ui.pieces import Piece, Place
from game.tables.wizards.face import building, names, owned, styles, task_cards, tray_cells
from game.tables.wizards.face import cards as faces

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.owned import CarriedThing, RankShown, SpellLine, Total
    from game.tables.wizards.face.shown import Shown

GROUPS = (184, 202, 458, 224, 124, 70)
HEAD = 0.17  # of the tray at large text: whose it is
TOTALS, TASKS = 1, 2  # which groups these are
LYING = 0.8  # of its place at large text, that the die takes
EDGE, DIE = 6, 50  # pixels round a group, and units of the die of the way
ROW = 3  # Tasks that lie beside each other
_FAN = 0.56  # how much of the board's height open cards take at most
LONG = 3  # Tasks that are a line each
LINES = 4  # spells that stand below each other
_DARK: dict[str, theme.Colour] = {"knowledge": (30, 84, 150), "perception": (30, 106, 44), "power": (166, 48, 24)}
_TRIED: theme.Colour = (142, 134, 150)
_BAR: theme.Colour = (176, 150, 108)
# Units of a total, of the Order, a spell, a thing and the die.
_TOTAL, _TOTAL_SIDES, _TOTAL_HIGH, _TOTAL_STEP, _TOTAL_Y, _GAP = (6, 5), 12, 27, 29, 19, 4
_SIGN, _HAVE, _HAVE_ENDS, _DONE, _LANE, _LANE_SIDES = (21, 22), 36, (12, 32), (19, 18), (12, 2.4), 50
_NOTHING, _ORDER, _ORDER_BADGE, _ORDER_BADGE_AT, _OWNER, _OWNER_SIDES = 22, (36, 48, 58, 58), 26, (56, 72), 71, 77
_ORDER_ROWS, _PIP = (20, 46, 73), 16.0
_SPELL, _SPELL_SIGN, _SPELL_WORDS, _SPELL_SIDES = 22, (11, 11, 18, 18), (23, 9.5), 25
_FORM, _FORM_LEAST, _SOFT, _THING, _THING_SIDE, _THING_LETTER, _THING_LONE = 6, 40, 0.8, 40, 34.0, 9, 0.9
_NO_DIE, _STEPS, _STEPS_SIDES = 34, 76, 8


# --- where things lie ------------------------------------------------------------------------------------------


def lay(frame: Frame, shown: Shown) -> list[Piece]:
    """Every group with what lies on it, and over them the cards that lie open.

    The groups are drawn from left to right; keys find the Tasks first, then what is carried, and the die last.
    """
    if frame.large:
        return _large(frame, shown)
    areas, who, thrown = frame.groups(), owned.rank(shown), owned.steps(shown)
    order = [Piece("order", areas[0], f"seat:{shown.seat}", who, partial(_order, who=who), edge=EDGE)]
    totals = _group("totals", areas[TOTALS], "totals", _totals(areas[TOTALS], shown), "", "plate_light")
    tasks = _tasks(areas[TASKS], shown)
    spells = _group("spells", areas[3], "spells", _spells(areas[3], shown), say("wizards.tray.no_spells"))
    things = _group("things", areas[4], "", _things(areas[4], shown), say("wizards.tray.no_objects"))
    die = [Piece("die", areas[5], "die", thrown, partial(_die, what=thrown), edge=EDGE)]
    hand = building.hand(areas[TASKS], shown, frame.unit) if shown.view["phase"] == "build" else []
    drawn = (piece for group in (order, totals, tasks, spells, things, die, hand) for piece in group if piece.draw)
    found = (*die, *order, *_rows(totals, areas[TOTALS]), *spells, *things, *tasks, *reversed(hand))
    return [*(p._replace(target="") for p in drawn), *(p._replace(draw=None) for p in found), *_fan(frame, shown)]


def _large(frame: Frame, shown: Shown) -> list[Piece]:
    """Who it is, and all that is there in two rows, with the die at the end of the first."""
    room, who, thrown = cells.room(frame, HEAD), owned.rank(shown), owned.steps(shown)
    first, second = room.rows
    found = [
        Piece("order", room.head, f"seat:{shown.seat}", who, partial(_order, who=who), edge=EDGE),
        Piece("die", room.die, "die", thrown, partial(_die_alone, natural=thrown[0]), edge=EDGE),
    ]
    if shown.view["phase"] == "build":
        return [*found, *building.hand(first.union(second), shown, frame.unit), *_fan(frame, shown)]
    return [*found, *cells.lay(frame, room.rows, tray_cells.of(shown)), *_fan(frame, shown)]


def _group(
    name: str, rect: Rect, target: str, items: Sequence[Piece], nothing: str, panel: str = "panel_dark"
) -> list[Piece]:
    """A group, and its things, which are drawn with it; what comes first is found first."""
    draw = partial(_together, panel=panel, items=items, nothing="" if items else nothing)
    ground = Piece(name, rect, target, tuple(item.look for item in items), draw, edge=EDGE)
    return [ground, *(item._replace(draw=None) for item in reversed(items))]


def _cells(rect: Rect, across: int, down: int, pad: int) -> list[Rect]:
    inner = rect.inflate(-2 * pad, -2 * pad)
    xs = [inner.x + inner.width * i // across for i in range(across + 1)]
    ys = [inner.y + inner.height * i // down for i in range(down + 1)]
    return [Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]) for j in range(down) for i in range(across)]


def _totals(group: Rect, shown: Shown) -> list[Piece]:
    """Single totals can be clicked while they are asked for, else their group is looked at."""
    box, found = Box.wide(Surface((1, 1)), group, HEIGHT), []
    for i, one in enumerate(owned.totals(shown)):
        left, top = _TOTAL
        rect = box.rect(left, top + i * _TOTAL_STEP, box.width - _TOTAL_SIDES, _TOTAL_HIGH)
        draw = partial(_total, group=group, y=_TOTAL_Y + i * _TOTAL_STEP, what=one)
        found.append(Piece(one.kind, rect, f"type:{one.kind}" if one.light else "", one, draw))
    return found


def _rows(totals: list[Piece], group: Rect) -> list[Piece]:
    """The totals as they are clicked: each as far as the next, and the outer ones as far as the edge of their group."""
    ground, *rows = totals  # the lowest is the first
    ends = [group.bottom, *(one.rect.top for one in rows[:-1]), group.top]
    spots = [Rect(group.x, top, group.width, low - top) for low, top in itertools.pairwise(ends)]
    return [ground, *(row._replace(rect=spot, reach=row.rect) for row, spot in zip(rows, spots, strict=True))]


def _tasks(group: Rect, shown: Shown) -> list[Piece]:
    """Up to three Tasks are a line each; more are cards in two rows."""
    held, build = owned.tasks(shown), shown.view["phase"] == "build"
    if not isinstance(held, owned.Hidden):
        if len(held) <= LONG:
            rows, k = _cells(group, 1, max(len(held), LONG - 1), 0), group.height / HEIGHT
            items = [
                Piece(one.target, cell.inflate(-_GAP, -_GAP), one.target, one, partial(task_cards.line, task=one, k=k))
                for one, cell in zip(held, rows, strict=False)
            ]
        else:
            cells = zip(held, _cells(group, ROW, 2, 0), strict=False)
            items = [
                Piece(one.target, cell.inflate(-_GAP, -_GAP), one.target, one, partial(task_cards.card, task=one))
                for one, cell in cells
            ]
        return _group("tasks", group, "", items, say("wizards.tray.no_tasks"))
    target = "" if build else "hidden"
    if not held.number:
        return _group("tasks", group, target, (), say("wizards.tray.no_tasks"))
    return [Piece("tasks", group, target, held, partial(_backs, what=held), edge=EDGE)]


def _spells(group: Rect, shown: Shown) -> list[Piece]:
    """A line for each spell, from the fifth on two beside each other; they can be clicked like the totals.

    Few lie apart, so that a ring round one leaves the others to be read.
    """
    known, pad = owned.spells(shown), max(3, group.height // 24)
    alone = len(known) <= LINES
    if alone:
        high = _cells(group, 1, LINES, pad)[0].height
        cells = [cell.inflate(0, high - cell.height) for cell in _cells(group, 1, max(2, len(known)), pad)]
    else:
        cells = _cells(group, 2, -(-len(known) // 2), pad)
    draw = partial(_spell, k=group.height / HEIGHT, alone=alone)
    return [
        Piece(one.kind, cell, f"spell:{one.kind}" if one.light else "", one, partial(draw, what=one))
        for one, cell in zip(known, cells, strict=False)
    ]


def _things(group: Rect, shown: Shown) -> list[Piece]:
    carried = owned.things(shown)
    across = 3 if len(carried) <= 6 else 4
    cells = _cells(group, across, max(2, -(-len(carried) // across)), max(3, group.height // 24))
    draw = partial(_thing, k=group.height / HEIGHT)
    return [
        Piece(one.target, cell, one.target, one, partial(draw, what=one))
        for one, cell in zip(carried, cells, strict=False)
    ]


def _fan(frame: Frame, shown: Shown) -> list[Piece]:
    """Held Events that lie open over the board while they are peeked at, and Tasks to choose from in secret."""
    found = [f"event:{event['slug']}" for event in shown.me["events"] if event["slug"]] if shown.peek else []
    if shown.laid:
        held = {f"task:{task['card']}" for task in shown.me["tasks"] or ()}
        found += [t for t in sorted(shown.lit | shown.picked) if t.startswith("task:") and t not in held]
    return trays.fan(frame, shown, found, _FAN, partial(faces.full, view=shown.view))


REGION = Region(lay, leather)
parts, spots, hit = REGION.parts, REGION.spots, REGION.hit


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """The hidden cards that lie open over the board; empty while they lie face down."""
    return pieces.spots(_fan(frame, shown))


# --- drawing ------------------------------------------------------------------------------------------------------


def _together(surface: Surface, rect: Rect, panel: str, items: Sequence[Piece], nothing: str) -> None:
    """A group and its things, or words in the middle of an empty one, in two lines where it is narrow."""
    box = trays.group(surface, rect, panel)
    lines = text.halves(nothing, styles.NOTHING.face, box.letter(styles.NOTHING.size), box.px(box.width - _TOTAL_SIDES))
    for i, line in enumerate(lines if nothing else ()):
        y = HEIGHT / 2 + (i - (len(lines) - 1) / 2) * _NOTHING
        styles.NOTHING.middle(box, line, box.width / 2, y, box.width - _TOTAL_SIDES)
    for part in pieces.parts(items):
        part.draw(surface)


def _order(surface: Surface, rect: Rect, who: RankShown) -> None:
    box = trays.group(surface, rect, "plate_light", who.light)
    box.sprite(f"wizards_order_{who.order}", *_ORDER)
    dice.put_badge(surface, who.colour, who.emblem, box.at(*_ORDER_BADGE_AT), box.px(_ORDER_BADGE))
    left, room, (first, second, third) = _OWNER, box.width - _OWNER_SIDES, _ORDER_ROWS
    styles.OWNER.of(colour=theme.BY_NAME[who.colour].dark).put(box, who.name, left, first, room=room)
    styles.ORDER.put(box, names.order(who.order), left, second, room=room)
    size = min(_PIP, room / max(1, who.goal))
    for i in range(who.goal):
        name = "wizards_pip_on" if i < who.rank else "wizards_pip_off"
        box.sprite(name, left + size / 2 + i * size, third, size + 2, size + 2)


def _total(surface: Surface, rect: Rect, group: Rect, y: float, what: Total) -> None:
    """One of the three totals, with how far it is on its way to the next Rank."""
    box, colour = Box.wide(surface, group, HEIGHT), _DARK[what.kind]
    task_cards.glow_on_paper(surface, rect, what.light, box.k)
    full = bool(what.need) and what.have >= what.need
    (x, size), (plain, done) = _SIGN, _HAVE_ENDS
    box.sprite(f"wizards_icon_{what.kind}", x, y, size, size, colour)
    number = say("wizards.points.of", have=what.have, need=what.need) if what.need and not full else what.have
    line = Line(box, y, _HAVE, box.width - (done if full else plain))
    line.end(styles.HAVE.of(colour=styles.GREEN) if full else styles.HAVE, number)
    line.rest(styles.SORT, say(f"wizards.points.{what.kind}"))
    if full:
        end, tick = _DONE
        box.icon("check", box.width - end, y, tick, styles.GREEN)
    below, thin = _LANE
    whole = box.rect(_HAVE, y + below, box.width - _LANE_SIDES, thin)
    surface.fill(_BAR, whole)
    part = min(1.0, what.have / what.need) if what.need else 1.0
    surface.fill(colour, Rect(whole.x, whole.y, round(whole.width * part), whole.height))


def _backs(surface: Surface, rect: Rect, what: owned.Hidden) -> None:
    task_cards.backs(trays.group(surface, rect, light=what.light), what)


def _spell(surface: Surface, rect: Rect, what: SpellLine, k: float, alone: bool) -> None:
    """A spell, and what it is good for where it has a line of its own."""
    glow(surface, rect, what.light, k * _SOFT, soft=True)
    box = Box.wide(surface, rect, _SPELL)
    colour = _TRIED if what.tried else theme.CREAM
    box.sprite(f"wizards_icon_{what.kind}", *_SPELL_SIGN, theme.GOLD if what.light else colour)
    words = what.words if alone else what.short
    spot = styles.SPELL.of(colour=colour).put(box, words, *_SPELL_WORDS, room=box.width - _SPELL_SIDES)
    left = (spot.right - box.left) / box.k + _FORM
    if alone and what.form and box.width - left > _FORM_LEAST:
        styles.FORM.put(box, what.form, left, _SPELL_WORDS[1], room=box.width - left)


def _thing(surface: Surface, rect: Rect, what: CarriedThing, k: float) -> None:
    glow(surface, rect, what.light, k * _SOFT, soft=True)
    box = Box.wide(surface, rect, _THING)
    wide, y, letters = box.width, _THING / 2, _THING_LETTER * (1 + len(what.words))
    side = min(_THING_SIDE, wide - letters if what.words else wide * _THING_LONE)
    box.sprite(what.sprite, side / 2 + 1 if what.words else wide / 2, y, side, side, what.tint)
    if what.words:
        styles.LEFT.put(box, what.words, wide - 2, y, "midright", wide - side - 1)


def die_of(frame: Frame) -> Rect:
    """Where the die of the way lies."""
    if frame.large:
        return cells.room(frame, HEAD).die.scale_by(LYING)
    return _die_in(Box.wide(Surface((1, 1)), frame.groups()[-1], HEIGHT))


def _die_in(box: Box) -> Rect:
    return box.rect(box.width / 2 - DIE / 2, EDGE, DIE, DIE)


def _die(surface: Surface, rect: Rect, what: tuple[int, int]) -> None:
    natural, left = what
    box = trays.group(surface, rect)
    if not natural:
        box.icon("dice", box.width / 2, HEIGHT / 2, _NO_DIE, theme.SAND)
        return
    dice.put_die(surface, "white", natural, _die_in(box))
    NAME.middle(box, say("wizards.screen.steps", n=left), box.width / 2, _STEPS, box.width - _STEPS_SIDES)


def _die_alone(surface: Surface, rect: Rect, natural: int) -> None:
    """The die of the way at large text, without words: how many steps are left is said in the prompt."""
    box = trays.group(surface, rect)
    if natural:
        dice.put_die(surface, "white", natural, rect.scale_by(LYING))
    else:
        box.icon("dice", box.width / 2, HEIGHT / 2, HEIGHT / 2, theme.SAND)
