"""The order sheet: one order in full, with what it still lacks and who else wants it, and all tables beside it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, edging, labels, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.desktop.ui.line import Line, Style
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row
from game.tables.cavern_tavern.content.definitions import cards as content
from game.tables.cavern_tavern.face import cards as faces
from game.tables.cavern_tavern.face import styles
from game.tables.cavern_tavern.face.hall import clock_label
from game.tables.cavern_tavern.face.places import cellar_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.desktop.ui.rich import PlayerShown
    from game.tables.cavern_tavern.face.shown import Shown

OPENS = ("order", "deck:orders")
OWN = "order"
_ACROSS, _DOWN = 2, 3  # tables on the sheet
_PAD, _GAP = 16, 8  # units
_SCENE, _SCENE_BESIDE, _NAME = 0.29, 0.5, 62  # of the height: the picture; units of the band with the name in it
_BONUS = 180  # units of room in which what an order brings stands beside how much of it there is
_MOST = 1.6  # times as large as usual that an order in full is drawn for large letters
_BROAD, _WIDE = 1.3, 1.8  # of its height: a width from which what it needs stands beside an order, or three tables
_LOW = 186  # units of height of a table
_TIMES, _UNDER, _HEAD, _ROW = 86, 30, 34, 52  # units of height: cells, words below them, a heading, a row at most
_SMALL = (92, 86, 16)  # units: a table's picture, and its number's medal
_CELLS, _COIN, _BADGE = 42, 32, 24  # units of a table's payouts, of what its order needs, and of whose it is
_TITLE, _WHO, _COINS = 30, 60, 90  # units from the top of a table: its order's name, whose it is, what it needs
_TIME_AT, _WORTH_AT = 0.26, 0.66  # of a cell's height: its time, and what the order is worth then
_SIGN, _CHECK = 0.8, 1.4  # of its line's height: whose it is; of its radius: the tick in the sign of what is there
_TICK = 9  # units of the radius of the sign of what is there
_RISE = 4  # units that the cell of now is higher than the others
_GONE: theme.Colour = (84, 50, 24)
_PAST: theme.Colour = (206, 174, 128)
_PAPER: theme.Colour = (248, 234, 204)
_DARK: theme.Colour = (58, 38, 24)
_NOW: theme.Colour = (44, 104, 48)
_ICONS = {"K": "pot", "C": "broom", "I": "bag"}


class Need(NamedTuple):
    """An ingredient of an order: how many are needed and how many are there, where it is, and who else wants it."""

    kind: str
    need: int
    have: int
    place: int
    stock: int
    rivals: tuple[PlayerShown, ...]


class OrderTold(NamedTuple):
    """An order as the sheet tells it.

    Attributes:
        taken: the round in which it was taken; the round of now while it lies free.
        late: how many rounds late it is; 0 is at once.
        who: whose it is; None while it lies free.
        table: the number of its table, from 1.
        ready: whether all that it needs is there.
    """

    card: str
    table: int
    taken: int
    late: int
    who: PlayerShown | None
    needs: tuple[Need, ...]

    @property
    def ready(self) -> bool:
        """Whether all that it needs is there."""
        return all(need.have >= need.need for need in self.needs)


def heading(_shown: Shown) -> tuple[str, str]:
    """What stands over the tables: their name, and what their numbers mean."""
    return say("cavern_tavern.sheet.tables"), say("cavern_tavern.sheet.payouts")


def first(shown: Shown) -> str:
    """The order that is in full at first: the own one, else the first that lies on a table."""
    if shown.me["order"] is not None:
        return OWN
    tables = shown.view["tables"]
    return next((f"table:{i}" for i, table in enumerate(tables) if table["card"]), "")


def told(shown: Shown, target: str) -> OrderTold | None:
    """An order; None where none lies.

    Args:
        shown: what is shown.
        target: ``order`` for the own one, ``table:n`` for that on a table.
    """
    own = shown.me["order"]
    index = own["table"] if target == OWN and own else int(target.partition(":")[2] or -1)
    table = shown.view["tables"][index] if index >= 0 else None
    if table is None or not table["card"]:
        return None
    seat, now = table["seat"], shown.view["round"]
    taken = now if table["time"] is None or seat is None else table["time"]
    who = None if seat is None else shown.players_shown[seat]
    needs = _needs(shown, table["card"], shown.seat if seat is None else seat)
    return OrderTold(table["card"], index + 1, taken, now - taken, who, needs)


def _needs(shown: Shown, card: str, seat: int) -> tuple[Need, ...]:
    """What an order needs: first what is missing."""
    goods, found = shown.view["players"][seat]["ingredients"], []
    for kind, need in content().orders[card].need.items():
        rivals = tuple(
            shown.players_shown[other["seat"]]
            for other in shown.view["players"]
            if other["seat"] != seat and other["order"] and other["order"]["missing"].get(kind)
        )
        found.append(Need(kind, need, goods[kind], cellar_of(kind), shown.view["supply"][kind], rivals))
    return tuple(sorted(found, key=lambda one: one.have >= one.need))


def sought(shown: Shown, target: str) -> tuple[str, ...]:
    """The places that have what an order still lacks."""
    found = told(shown, target)
    missing = (need.place for need in found.needs if need.have < need.need) if found else ()
    return tuple(f"place:{place}" for place in dict.fromkeys(missing))


# --- where everything lies ------------------------------------------------------------------------------------------


def large(area: Rect, unit: float, shown: Shown, target: str) -> Piece | None:
    """An order in full; None where none lies."""
    what = told(shown, target)
    return Piece("large", area, look=what, draw=partial(_draw_large, what=what, unit=unit)) if what else None


def cards(area: Rect, unit: float, shown: Shown) -> list[Piece]:
    """All tables, two or three in a row, as they stand in the hall."""
    gap = round(_PAD * unit)
    across, down = (_DOWN, _ACROSS) if area.width > _WIDE * area.height else (_ACROSS, _DOWN)
    spots = [spot for line in column(area, *[1] * down, gap=gap) for spot in row(line, *[1] * across, gap=gap)]
    unit = min(unit * text.reading.zoom, spots[0].height / _LOW)
    found = []
    for i, spot in enumerate(spots[: len(shown.view["tables"])]):
        what = told(shown, f"table:{i}")
        paint = partial(_draw_small, what=what, number=i + 1, unit=unit)
        found.append(Piece(("table", i), spot, f"table:{i}" if what else "", what, paint))
    return found


# --- how it is drawn ------------------------------------------------------------------------------------------------


def _frame(surface: Surface, rect: Rect, what: OrderTold, unit: float) -> Box:
    """The card: dark with its player's edge where it is taken, bright where it lies free."""
    nine(surface, "panel_parchment" if what.who is None else "panel_dark", rect, unit)
    if what.who is not None:
        edging.line(surface, rect.inflate(-round(_GAP * unit), -round(_GAP * unit)), unit / 2, what.who.colour)
    return Box.wide(surface, rect, rect.height / unit)


def _draw_large(surface: Surface, rect: Rect, what: OrderTold, unit: float) -> None:
    nine(surface, "panel_parchment", rect, unit)
    if what.who is not None:
        edging.line(surface, rect, unit, what.who.colour)
    if broad := rect.width > _BROAD * rect.height:
        unit *= min(text.reading.zoom, _MOST)
    pad = round(_PAD * unit)
    inner = rect.inflate(-2 * pad, -2 * pad)
    inner, beside = row(inner, 1, 1, gap=pad) if broad else (inner, None)
    picture = Rect(inner.x, inner.y, inner.width, round(inner.height * (_SCENE_BESIDE if beside else _SCENE)))
    _draw_name(surface, picture, what, unit)
    cells = Rect(inner.x, picture.bottom + pad, inner.width, round(_TIMES * unit))
    spots = _draw_cells(surface, cells, what, unit, timed=True)
    under = Rect(inner.x, cells.bottom, inner.width, round(_UNDER * unit))
    _draw_under(surface, under, spots, what, unit)
    rest = Rect(inner.x, under.bottom + pad // 2, inner.width, inner.bottom - under.bottom - pad // 2)
    _draw_needs(surface, beside or rest, what, unit)


def _draw_name(surface: Surface, rect: Rect, what: OrderTold, unit: float) -> None:
    """The guests' picture, and below in a band the order's name and what serving it brings besides."""
    labels.scene(surface, rect, faces.scene_of(what.card), "", unit)
    band = Rect(rect.x, rect.bottom - round(_NAME * unit), rect.width, round(_NAME * unit))
    nine(surface, "panel_dark", band, unit)
    box = Box.wide(surface, band, _NAME)
    line = Line(box, _NAME / 2, _PAD, box.width - _PAD)
    _bonus(line, what.card, styles.SHEET_BONUS)
    if what.who is not None:
        dice.put_badge(
            surface,
            what.who.colour,
            what.who.emblem,
            box.at(_PAD + _NAME * _SIGN / 2, _NAME / 2),
            box.px(_NAME * _SIGN),
        )
        line.left += _NAME
    line.rest(styles.SHEET_NAME, say(f"card.{what.card}.name"))


def _bonus(line: Line, card: str, style: Style) -> None:
    """What serving an order moves or brings, at the right end of a line."""
    icon = content().orders[card].icon
    if icon:
        line.end(style, say(f"cavern_tavern.sheet.bonus_{icon}"), _GAP)
        line.right -= style.size / 2
        line.icon(_ICONS[icon], style.size, style.colour, style.size)


def _draw_cells(surface: Surface, rect: Rect, what: OrderTold, unit: float, timed: bool = False) -> list[Rect]:
    """What an order is worth round by round: past, now, later, and what it costs when the guests leave."""
    order = content().orders[what.card]
    worths = [*order.points, order.penalty]
    spots = row(rect, *[1] * len(worths), gap=max(2, round(unit * _GAP / 2)))
    for i, (spot, worth) in enumerate(zip(spots, worths, strict=True)):
        leaves, now, past = i == len(worths) - 1, i == what.late, i < what.late
        cell = spot.inflate(0, round(2 * _RISE * unit)) if now else spot
        paper = _PAPER if what.who is None or timed else _DARK
        colour = theme.RED if leaves else _NOW if now else _PAST if past else paper
        ink = theme.BRIGHT if leaves or now or colour is _DARK else _GONE if past else theme.INK
        draw.rect(surface, colour, cell, border_radius=round(_RISE * 2 * unit))
        draw.rect(surface, theme.GOLD if now else theme.FADED, cell, max(1, round(unit)), round(_RISE * 2 * unit))
        _draw_worth(surface, cell, what, i, worth, ink, past, unit if timed else 0)
    return spots


def _draw_worth(
    surface: Surface, cell: Rect, what: OrderTold, late: int, worth: int, ink: theme.Colour, past: bool, timed: float
) -> None:
    """A worth, below its time where it is ``timed``: struck out when it is past."""
    box = Box.wide(surface, cell, cell.height / timed if timed else _CELLS)
    middle = box.height * (_WORTH_AT if timed else 0.5)
    style = (styles.SHEET_WORTH if timed else styles.SHEET_CELL).of(colour=ink)
    spot = style.middle(box, text.signed(worth) if worth < 0 else worth, box.width / 2, middle, box.width - _RISE)
    if timed:
        time = styles.SHEET_TIME.of(colour=ink)
        time.middle(box, clock_label(what.taken + late), box.width / 2, box.height * _TIME_AT, box.width - _RISE)
    if past:
        draw.line(surface, theme.RED, spot.midleft, spot.midright, max(2, box.px(2)))


def _draw_under(surface: Surface, rect: Rect, spots: Sequence[Rect], what: OrderTold, unit: float) -> None:
    """Below the cells what they mean: now, and the last one."""
    box = Box.wide(surface, rect, rect.height / unit)
    now = spots[min(what.late, len(spots) - 1)]
    x = (now.centerx - rect.x) / box.k
    words = say(f"cavern_tavern.sheet.{'if_taken' if what.who is None else 'now'}")
    half = text.width(words, styles.SHEET_NOW.face, styles.SHEET_NOW.px(box)) / box.k / 2
    spot = styles.SHEET_NOW.middle(box, words, max(x, half), box.height / 2)
    line = Line(box, box.height / 2, (spot.right - box.left) / box.k + _GAP, box.width)
    leave = say("cavern_tavern.sheet.leave")
    if text.width(leave, styles.SHEET_LEAVE.face, styles.SHEET_LEAVE.px(box)) < line.room * box.k:
        line.end(styles.SHEET_LEAVE, leave)


def _draw_needs(surface: Surface, rect: Rect, what: OrderTold, unit: float) -> None:
    """What is missing with where it is and who else wants it, then what is there."""
    missing = [need for need in what.needs if need.have < need.need]
    there = [need for need in what.needs if need.have >= need.need]
    heads = (1 if missing else 0) + (1 if there else 0)
    step = min(round(_ROW * unit), (rect.height - heads * round(_HEAD * unit)) // len(what.needs))
    y = rect.y
    for needs, key, style in ((missing, "missing", styles.SHEET_MISSING), (there, "there", styles.SHEET_THERE)):
        if needs:
            head = Box.wide(surface, Rect(rect.x, y, rect.width, round(_HEAD * unit)), _HEAD)
            line = Line(head, _HEAD / 2, _RISE, head.width - _RISE)
            if needs is missing:
                line.end(styles.SHEET_NOTE, say("cavern_tavern.sheet.rivals"))
            line.rest(style, say(f"cavern_tavern.sheet.{key}"))
            y += round(_HEAD * unit)
        for need in needs:
            _draw_need(surface, Rect(rect.x, y, rect.width, step - round(_RISE * unit)), need, unit)
            y += step


def _draw_need(surface: Surface, rect: Rect, need: Need, unit: float) -> None:
    nine(surface, "row_light", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    middle, coin = box.height / 2, box.height - 8
    there = need.have >= need.need
    box.sprite(f"coin_{need.kind}", _GAP + coin / 2, middle, coin)
    if there:
        _tick(box, _GAP + coin, box.height - _TICK)
    line = Line(box, middle, coin + 3 * _GAP, box.width - _GAP)
    for rival in reversed(need.rivals[:2]):
        if len(need.rivals) == 1:
            line.end(styles.SHEET_RIVAL, rival.name, _GAP, room=box.width / 3)
        dice.put_badge(surface, rival.colour, rival.emblem, box.at(line.right - coin / 2, middle), box.px(coin * _SIGN))
        line.right -= coin + 2
    if not need.rivals and not there:
        line.end(styles.SHEET_NOTE, say("cavern_tavern.sheet.nobody"))
    name = say(f"kind.{need.kind}")
    words = name if need.need == 1 else say("cavern_tavern.sheet.several", name=name, n=need.need, have=need.have)
    spot = styles.SHEET_KIND.put(box, words, line.left, middle, room=line.room)
    line.left = (spot.right - box.left) / box.k + _GAP
    if not there and line.room > _NAME:
        line.rest(styles.SHEET_NOTE, say("cavern_tavern.sheet.at", place=need.place, n=need.stock))


def _tick(box: Box, x: float, y: float) -> None:
    """The sign of what is there, at the foot of its coin."""
    draw.circle(box.surface, theme.GREEN, box.at(x, y), box.px(_TICK))
    box.icon("check", x, y, _CHECK * _TICK, theme.BRIGHT)


def _draw_small(surface: Surface, rect: Rect, what: OrderTold | None, number: int, unit: float) -> None:
    if what is None:
        nine(surface, "panel_dark", rect, unit)
        box = Box.wide(surface, rect, rect.height / unit)
        styles.NO_ORDER.middle(box, say("ui.table_empty"), box.width / 2, box.height / 2, box.width - _PAD)
        return
    box = _frame(surface, rect, what, unit)
    dark = what.who is not None
    wide, high, size = _SMALL
    labels.scene(surface, box.rect(_PAD, _PAD, wide, high), faces.scene_of(what.card), "", unit)
    medal(box, "medal_dark", _PAD + _RISE, _PAD + _RISE, size, str(number))
    left, right = _PAD + wide + 12, box.width - _PAD
    name = styles.SHEET_TABLE.of(colour=theme.GOLD if dark else theme.TITLE)
    name.put(box, say(f"card.{what.card}.name"), left, _TITLE, room=right - left)
    _draw_state(box, what, Line(box, _WHO, left, right))
    coins = faces.units(content().orders[what.card])
    have = {need.kind: need.have for need in what.needs}
    step = min(_COIN + _RISE, (right - left) / len(coins))
    for i, kind in enumerate(coins):
        x = left + (i + 0.5) * step
        box.sprite(f"coin_{kind}", x, _COINS, min(_COIN, step - 1))
        if have[kind] > 0:
            have[kind] -= 1
            _tick(box, x + _TICK, _COINS + _TICK)
    foot = box.rect(_PAD, box.height - _PAD - _CELLS, box.width - 2 * _PAD, _CELLS)
    _draw_cells(surface, foot, what, unit)


def _draw_state(box: Box, what: OrderTold, line: Line) -> None:
    """Who has it since when; or how much of it the shown player has, and what serving it brings besides."""
    if what.who is not None:
        dice.put_badge(
            box.surface, what.who.colour, what.who.emblem, box.at(line.left + _BADGE / 2, line.y), box.px(_BADGE)
        )
        line.left += _BADGE + _GAP
        words = say("cavern_tavern.sheet.since", name=what.who.name, time=clock_label(what.taken))
        line.rest(styles.SHEET_WHO, words)
        return
    if line.room > _BONUS:
        _bonus(line, what.card, styles.SHEET_BRINGS)
    need = sum(one.need for one in what.needs)
    have = sum(min(one.have, one.need) for one in what.needs)
    words = say("cavern_tavern.sheet.have", n=have, of=need)
    if text.width(words, styles.SHEET_NOTE.face, styles.SHEET_NOTE.px(box)) > line.room * box.k:
        words = say("cavern_tavern.sheet.have_short", n=have, of=need)
    line.rest(styles.SHEET_NOTE, words)
