"""The end of a round on its stage: who kept guests waiting, what Nasty wants, the clock, walk-outs, the white die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content import log
from game.content.texts import say
from game.desktop.engine import dice, sprites, syllables, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import scene
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages import story
from game.desktop.table.stages import styles as stage_styles
from game.desktop.table.stages.pieces import SheetLine
from game.desktop.table.stages.stage import STILL, Heard, Laid, Stage, StageStep
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row
from game.tables.cavern_tavern.content.definitions import cards as all_cards
from game.tables.cavern_tavern.face import cards, hall, recap, stage_nasty, styles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact
    from game.desktop.ui.rich import PlayerShown
    from game.tables.cavern_tavern.face.shown import Shown
    from game.tables.cavern_tavern.views import Order, View

EDGE: theme.Colour = (190, 70, 44)
_WAITS = "CT-91"
_STARTS = ("round_started", "game_over")  # with one of these a round is over
#: By step: the sound with which it opens.
SOUNDS = {"waits": "token", "clock": "bell", "walk_outs": "door", "begins": "place", "closes": "fanfare"}
_PARTS = (15, 30, 20, 44)  # shares of a column: name, order, track, card
_CLOCK = (64, 36)  # shares of the column of the clock: itself, and what else happens
_SIDE = 0.24  # share of the width that the clock takes
_DONE = 500  # milliseconds until all of a step can be read
_PAD, _GAP, _ICON, _BADGE, _ROUND = 10, 8, 24, 40, 5  # units
_CELLS = 10  # steps of Nasty's track that are drawn
_BROAD, _PICTURE = 200, 0.36  # units from which an order has its picture, and what that takes of the width
_BACK = 0.5  # of the height: a card that was not drawn
_PORTRAIT, _ARROW = 0.8, 18  # width to height of Nasty's portrait; units of an arrow
_ORDER = (38, 22, 40)  # shares of an order: name, since when, worth
_TRACK = (42, 14, 44)  # shares of Nasty's track: words, room for the markers' heads, steps
_MEEPLE, _PAST, _CELL_AT = 26, 90, 0.58  # units of a marker; how much is seen of it where it was; of a cell's height
_LIT: theme.Colour = (150, 44, 30)
_DIM: theme.Colour = (58, 42, 34)


class PlayerColumn(NamedTuple):
    """What a player's column shows at a step.

    Attributes:
        order: the open order, and ``worth`` before and after the clock; empty without one.
        since: when it was taken.
        then: what the order is worth once the clock has struck; below 0 they leave; None where it strikes no more.
        gone: its guests have left.
        nasty: where the marker stood and where it stands.
        card: Nasty's card that was drawn just now; empty for none.
        now: the step of now is about it.
        told: Nasty has been, so that it is known whether the marker stays.
    """

    who: PlayerShown
    score: int
    order: str
    since: str
    worth: tuple[int, int]
    then: int | None
    gone: bool
    nasty: tuple[int, int]
    card: str
    now: bool
    told: bool


class ClockColumn(NamedTuple):
    """The column of the clock: the round of now and how many there are, the hour, who begins, and what else comes."""

    now: int
    rounds: int
    hour: str
    who: PlayerShown
    coming: tuple[SheetLine, ...]


def steps(before: View, facts: Sequence[Fact]) -> tuple[StageStep, ...]:
    """What happens at the end of a round, step by step; empty where none ends."""
    start = next((i for i, fact in enumerate(facts) if fact.kind in _STARTS), -1)
    last = start >= 0 and facts[start].kind == "game_over"
    if start < 0 or before["round"] < 1 or not (last or facts[start].data["round"] > 1):
        return ()
    own = facts[: start + 1]
    first = next((i for i, fact in enumerate(own) if fact.rule == _WAITS), None)
    waits = list(own[first:]) if first is not None else []
    seats = [StageStep("waits", seat, _of(waits, seat)) for seat in before["order_of_play"]]
    if last:  # CT-140: the last guests go
        return (*seats, StageStep("closes", -1, tuple(fact for fact in own if fact.kind == "final")))
    left = tuple(fact for fact in own if fact.kind == "walk_out")
    ends = tuple(fact for fact in own if fact.kind in ("white_die", "round_started"))
    out = [StageStep("walk_outs", -1, left)] if left else []
    return (*seats, StageStep("clock", -1, ()), *out, StageStep("begins", -1, ends))


def _of(facts: Sequence[Fact], seat: int) -> tuple[Fact, ...]:
    """What Nasty does to a seat."""
    return tuple(fact for fact in facts if fact.seat == seat and (fact.rule == _WAITS or fact.kind == "nasty_drawn"))


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay it out; as `Stages.lay`."""
    before, after = stage.views
    told = steps(before, stage.facts)
    where = story.regions(room, unit, _SIDE)
    title = (say("cavern_tavern.stage.title"), say("cavern_tavern.stage.after", n=before["round"]))
    columns = [_column(seat, stage, told, shown) for seat in before["order_of_play"]]
    spots = row(where.picture, *(1 for _ in columns), gap=round(_GAP * unit))
    made = [story.head(where.head, "nasty_portrait", title, stage.at, len(told), EDGE, unit)]
    made += [
        Piece(("column", i), spot, look=what, draw=partial(_draw_column, what=what, unit=unit))
        for i, (spot, what) in enumerate(zip(spots, columns, strict=True))
    ]
    passed = _strikes(told, stage.at)
    now = after if passed else before
    coming = _coming(told, stage.at, after, shown)
    clock = ClockColumn(now["round"], now["rounds"], now["clock"], shown.players_shown[after["first"]], coming)
    made.append(Piece("clock", where.side, look=clock, draw=partial(_draw_clock, clock=clock, unit=unit)))
    said = _said(told[stage.at], before, after, shown)
    step = say("cavern_tavern.stage.step", n=stage.at + 1, of=len(told))
    draws = partial(_draw_said, lines=said, step=step, unit=unit)
    made.append(Piece("said", where.foot, look=(said, step), draw=draws))
    return Laid(made, where.buttons, _DONE if since < STILL else 0, _heard(told[stage.at]))


def _heard(one: StageStep) -> tuple[Heard, ...]:
    """A step opens with its own sound, and a card that Nasty draws with hers."""
    drawn = any(fact.kind == "nasty_drawn" for fact in one.facts)
    return (Heard(0, stage_nasty.SOUNDS["nasty_drawn"] if drawn else SOUNDS[one.key]),)


def _strikes(told: Sequence[StageStep], at: int) -> bool:
    """Whether the clock has struck at a step, or the inn has closed."""
    return any(one.key in ("clock", "closes") for one in told[: at + 1])


# --- what is shown ------------------------------------------------------------------------------------------------


def _column(seat: int, stage: Stage, told: Sequence[StageStep], shown: Shown) -> PlayerColumn:
    before, after = stage.views
    was, now = before["players"][seat], after["players"][seat]
    mine = next(one for one in told if one.seat == seat)
    reached, passed = told.index(mine) <= stage.at, _strikes(told, stage.at)
    left = next((f for one in told[: stage.at + 1] for f in one.facts if f.kind == "walk_out" and f.seat == seat), None)
    leaves = next((f for f in stage.facts if f.kind == "walk_out" and f.seat == seat), None)
    track = [fact for fact in mine.facts if fact.kind == "track"]
    nasty = (track[0].data["from"], track[-1].data["to"]) if track else (now["nasty"], now["nasty"])
    drawn = next((str(f.data["card"]) for f in mine.facts if f.kind == "nasty_drawn"), "") if reached else ""
    order = now["order"] or (was["order"] if leaves else None)
    card = order["card"] if order else ""
    old, new = _worth(was["order"], card), _worth(now["order"], card)
    last = told[-1].key == "closes"  # then all points are counted, and no order is worth anything later
    counted = now["score"] if left or not leaves else now["score"] - int(leaves.data["points"])
    current = told[stage.at]
    about = current.seat == seat or any(fact.seat == seat for fact in current.facts)
    since = hall.clock_label(order["taken"]) if order else ""
    worths = (old or new, new if passed else old or new)
    return PlayerColumn(
        shown.players_shown[seat], was["score"] if last else counted, card, since, worths,
        None if last else _then(was["order"], card), bool(left),
        nasty if reached else (nasty[0], nasty[0]), drawn, about, reached,
    )  # fmt: skip


def _worth(order: object, card: str) -> int:
    """What an open order is worth; 0 where it is another one."""
    return int(order["worth"]) if isinstance(order, dict) and order["card"] == card else 0


def _then(order: Order | None, card: str) -> int | None:
    """What an open order is worth after the next stroke of the clock; None where it is another one."""
    if order is None or order["card"] != card:
        return None
    known = all_cards().orders[card]
    worths = (*known.points, known.penalty)
    return worths[min(order["late"] + 1, len(worths) - 1)]


def _coming(told: Sequence[StageStep], at: int, after: View, shown: Shown) -> tuple[SheetLine, ...]:
    """What the end of a round brings beside the clock; what has not happened yet is open."""
    keys = [one.key for one in told]
    if "closes" in keys:
        return ()
    over = at == len(told) - 1
    white = after["white"]
    gone = sum(len(one.facts) for one in told if one.key == "walk_outs")
    walked = "walk_outs" in keys and keys.index("walk_outs") <= at
    names = [one.name for one in shown.players_shown]
    later = say("cavern_tavern.stage.later")
    struck = say("cavern_tavern.stage.back") if _strikes(told, at) else later
    return (
        SheetLine("icon_undo", theme.SAND, say("cavern_tavern.stage.dice"), struck),
        SheetLine("icon_door", theme.SAND, say("cavern_tavern.stage.walk_outs"),
                  str(gone) if walked or over else later),
        SheetLine("icon_dice", theme.SAND, say("cavern_tavern.stage.white"),
                  (names[white] if white is not None and white >= 0 else later) if over else later),
        SheetLine("icon_crown", theme.SAND, say("cavern_tavern.stage.begins"),
                  names[after["first"]] if over else later),
    )  # fmt: skip


def _said(now: StageStep, before: View, after: View, shown: Shown) -> tuple[SheetLine, ...]:
    """The sentences of a step."""
    names = [one.name for one in shown.players_shown]
    if now.key == "clock":
        words = say("cavern_tavern.stage.strikes", clock=after["clock"])
        return (SheetLine("icon_clock", theme.TITLE, "", words),)
    if now.key == "closes":
        return (SheetLine("icon_door", theme.TITLE, "", say("cavern_tavern.stage.closes")),)
    if now.key == "waits" and not now.facts:
        player = before["players"][now.seat]
        waits = player["order"] is not None  # CT-93: nobody goes further down than the last step
        words = say(f"cavern_tavern.stage.{'worst' if waits else 'calm'}", name=names[now.seat], n=player["nasty"])
        return (SheetLine("icon_nasty" if waits else "icon_check", theme.RED if waits else theme.GREEN, "", words),)
    told = [one for one in log.entries(now.facts, names, "cavern_tavern") if not one.heading]
    found = [SheetLine(recap.icon(one.fact) if one.fact else "icon_nasty", theme.FADED, "", one.text) for one in told]
    found += [
        SheetLine("", theme.INK, "", say(f"card.{fact.data['card']}.rule"))
        for fact in now.facts
        if fact.kind == "nasty_drawn"
    ]
    if now.key == "begins":
        key = "first_last" if after["round"] == after["rounds"] else "first"
        words = say(f"cavern_tavern.stage.{key}", name=names[after["first"]], n=after["round"])
        found.append(SheetLine("icon_crown", theme.TITLE, "", words))
    return tuple(found)


# --- how it is drawn ----------------------------------------------------------------------------------------------


def _draw_said(surface: Surface, rect: Rect, lines: Sequence[SheetLine], step: str, unit: float) -> None:
    """What Nasty says of it, on parchment beside her portrait, and which step it is."""
    nine(surface, "panel_parchment", rect, unit)
    pad = round(2 * _PAD * unit)
    area = rect.inflate(-2 * pad, -round(1.5 * pad))
    box = Box.wide(surface, area, area.height / unit)
    if area.height * _PORTRAIT > stage_styles.TOLD.size * unit and area.width > 4 * area.height:
        spot = Rect(area.x, area.y, round(area.height * _PORTRAIT), area.height)
        sprites.blit(surface, "nasty_portrait", spot)
        draw.rect(surface, theme.TITLE, spot, max(2, round(2 * unit)), border_radius=round(_ROUND * unit))
        area = Rect(spot.right + pad, area.y, area.right - spot.right - pad, area.height)
    end = stage_styles.REMARK.of(colour=theme.RED).put(
        box, step, box.width, box.height - stage_styles.REMARK.size, "midright"
    )
    last = Rect(area.x, area.y, end.x - pad - area.x, area.height)
    _sentences(surface, last, [one.words for one in lines], unit)


def _sentences(surface: Surface, rect: Rect, words: Sequence[str], unit: float) -> None:
    """Sentences one below the other, as large as there is room."""
    px, least = drawing.high(stage_styles.TOLD, unit, 1), text.reading.least
    rows = [said for one in words for said in text.wrap(one, "body", px, rect.width)]
    while px > least and len(rows) * text.leading("body", px) > rect.height:
        px -= 1
        rows = [said for one in words for said in text.wrap(one, "body", px, rect.width)]
    step = text.leading("body", px)
    y = rect.centery - len(rows) * step // 2 + step // 2
    for said in rows:
        text.put(surface, said, (rect.x, y), "midleft", px, "body", theme.INK)
        y += step


def _draw_column(surface: Surface, rect: Rect, what: PlayerColumn, unit: float) -> None:
    if what.now:
        nine(surface, "glow_soft", rect, unit)
    nine(surface, "panel_dark", rect, unit)
    pad = round(_PAD * unit)
    name, order, track, card = column(rect.inflate(-2 * pad, -2 * pad), *_PARTS, gap=round(_GAP * unit))
    box = Box.wide(surface, name, name.height / unit)
    size = min(_BADGE, box.height)
    dice.put_badge(surface, what.who.colour, what.who.emblem, box.at(size / 2, box.height / 2), box.px(size))
    score = styles.POINTS.put(box, what.score, box.width, box.height / 2, "midright")
    left = size + _GAP
    stage_styles.WHO.put(box, what.who.name, left, box.height / 2, room=(score.x - box.left) / box.k - left - _GAP)
    _draw_order(surface, order, what, unit)
    _draw_track(surface, track, what, unit)
    _draw_card(surface, card, what, unit)


def _draw_order(surface: Surface, rect: Rect, what: PlayerColumn, unit: float) -> None:
    """The open order and what it is worth, or that none is open."""
    nine(surface, "plaque_red" if what.gone else "plate_light", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    middle, pad = box.height / 2, _PAD
    if not what.order:
        drawing.lines(
            surface, rect, [SheetLine("icon_check", theme.GREEN, "", say("cavern_tavern.stage.served"))], unit
        )
        return
    left = float(pad)
    if box.width >= _BROAD:
        wide = min(box.width * _PICTURE, box.height - pad)
        scene(surface, box.rect(pad, pad / 2, wide, box.height - pad), cards.scene_of(what.order), "", unit)
        left += wide + pad
    colour = theme.BRIGHT if what.gone else theme.INK
    beside = Rect(box.at(left, 0)[0], rect.y, rect.right - box.at(left + pad, 0)[0], rect.height)
    name, note, _ = column(beside, *_ORDER)
    _block(surface, name, say(f"card.{what.order}.name"), "bold", styles.ORDER_TITLE_SMALL.px(box), colour)
    inner = Box.wide(surface, note, note.height / unit)
    soft = styles.ORDER_NOTE.of(colour=theme.BRIGHT if what.gone else theme.FADED)
    soft.put(inner, say("cavern_tavern.stage.since", clock=what.since), 0, inner.height / 2, room=inner.width)
    old, new = what.worth
    style = styles.ORDER_WORTH.of(colour=theme.BRIGHT if what.gone else theme.RED if new < old else theme.INK)
    low = middle + box.height / 4
    if what.gone:
        style.put(box, say("cavern_tavern.stage.gone"), left, low, room=box.width - left - pad)
        return
    if new < old:
        was = styles.ORDER_WAS.put(box, say("cavern_tavern.stage.was", n=old), left, low)
        draw.line(surface, theme.FADED, was.midleft, was.midright, box.px(2))
        x = (was.right - box.left) / box.k + _ARROW
        box.icon("arrow_right", x, low, _ARROW, theme.FADED)
        style.put(box, new, x + _ARROW, low)
    else:
        end = style.of(colour=theme.GREEN).put(box, new, left, low)
        x = (end.right - box.left) / box.k + pad / 2
        if what.then is None:
            return
        leave = what.then < 0
        number = text.signed(what.then) if leave else what.then
        then = say("cavern_tavern.stage.then_leave" if leave else "cavern_tavern.stage.then", n=number)
        soft.of(colour=theme.RED if leave else theme.FADED).put(box, then, x, low + 2, room=box.width - x - pad)


def _draw_track(surface: Surface, rect: Rect, what: PlayerColumn, unit: float) -> None:
    """Nasty's track: how far the marker has come, and where a card is drawn."""
    upper, _, lower = column(rect, *_TRACK)
    box = Box.wide(surface, upper, upper.height / unit)
    old, new = what.nasty
    still = say("cavern_tavern.stage.stays", n=new) if what.told else say("cavern_tavern.stage.later")
    words = still if new == old else str(new)
    style = styles.TRACK.of(colour=theme.ROSE if new > old else theme.SAND)
    end = style.put(box, words, box.width, box.height / 2, "midright")
    if new != old:
        x = (end.x - box.left) / box.k - _ARROW
        box.icon("arrow_right", x, box.height / 2, _ARROW, theme.SAND)
        end = styles.TRACK.of(colour=theme.SAND).put(box, old, x - _ARROW, box.height / 2, "midright")
    label, room = say("cavern_tavern.stage.with_nasty"), (end.x - box.left) / box.k - _GAP
    if text.width(label, styles.SCALE.face, text.reading.least) <= box.px(room):  # the marker says it too
        styles.SCALE.put(box, label, 0, box.height / 2, room=room)
    for n, cell in enumerate(row(lower, *(1 for _ in range(_CELLS)), gap=max(1, round(2 * unit)))):
        draw.rect(surface, _LIT if n <= new else _DIM, cell, border_radius=round(_ROUND * unit))
        if n in all_cards().board.nasty_thresholds:
            draw.rect(surface, theme.GOLD, cell, max(1, round(2 * unit)), border_radius=round(_ROUND * unit))
        inner = Box.wide(surface, cell, cell.height / unit)
        styles.CELL.middle(inner, n, inner.width / 2, inner.height * _CELL_AT, inner.width)
        if n in (old, new):
            here = sprites.get(f"meeple_{what.who.colour}", inner.px(_MEEPLE), alpha=255 if n == new else _PAST)
            surface.blit(here, here.get_rect(center=(cell.centerx, cell.y)))


def _draw_card(surface: Surface, rect: Rect, what: PlayerColumn, unit: float) -> None:
    """Nasty's card that was drawn, with its words; or its back, and how far the next one is."""
    if what.card:
        _draw_drawn(surface, rect, what.card, unit)
        return
    upper, lower = column(rect, _BACK, 1 - _BACK)
    cards.back(surface, upper, "nasty")
    further = [n for n in all_cards().board.nasty_thresholds if n > what.nasty[1]]
    words_ = say("cavern_tavern.stage.next", n=further[0] - what.nasty[1], at=further[0]) if further else ""
    rows, px = text.block(words_, "italic", round(styles.SCALE.size * unit), lower.width, lower.height,
                          text.reading.least)  # fmt: skip
    for i, said in enumerate(rows):
        text.put(surface, said, (lower.centerx, lower.y + (i + 1) * text.leading("italic", px)), "center", px,
                 "italic", theme.SAND, theme.SHADE)  # fmt: skip


def _draw_drawn(surface: Surface, rect: Rect, card: str, unit: float) -> None:
    """A card that was drawn: its picture and name, and its words where there is room; below they stand at length."""
    nine(surface, "plate_light", rect, unit)
    pad = round(_PAD * unit)
    top, rest = column(rect.inflate(-2 * pad, -2 * pad), 1, 2)
    picture = Rect(top.x, top.y, min(top.height, top.width // 3), top.height)
    sprites.blit(surface, f"nasty_{card}", picture)
    box = Box.wide(surface, top, top.height / unit)
    beside = Rect(picture.right + pad, top.y, top.right - picture.right - pad, top.height)
    size = styles.CARD_TITLE.px(box)
    _block(surface, beside, say(f"card.{card}.name"), "bold", size, theme.TITLE)
    words, least = say(f"card.{card}.rule"), text.reading.least
    if len(text.wrap(words, "body", least, rest.width)) * text.leading("body", least) <= rest.height:
        _block(surface, rest, words, "body", styles.CARD_RULE.px(box), theme.INK)


def _block(surface: Surface, rect: Rect, words: str, face: str, px: int, colour: theme.Colour) -> None:
    """Words on lines from the left, in the middle of a rectangle's height."""
    rows, px = text.block(words, face, px, rect.width, rect.height, text.reading.least)
    if max(text.width(said, face, px) for said in rows) > rect.width:
        rows = tuple(syllables.lines(words, face, px, rect.width))
    step = text.leading(face, px)
    for i, said in enumerate(rows):
        y = rect.centery + round((i - (len(rows) - 1) / 2) * step)
        text.put(surface, said, (rect.x, y), "midleft", px, face, colour)


def _draw_clock(surface: Surface, rect: Rect, clock: ClockColumn, unit: float) -> None:
    """The clock with the round of now, the hour, and what else the end of a round brings."""
    nine(surface, "panel_dark", rect, unit)
    pad = round(_PAD * unit)
    face, rest = column(rect.inflate(-2 * pad, -2 * pad), *_CLOCK)
    hall.draw_clock(surface, face, clock.now, clock.rounds, clock.hour, clock.who, 0)
    for spot, one in zip(column(rest, *(1 for _ in clock.coming)), clock.coming, strict=True):
        inner = Box.wide(surface, spot, spot.height / unit)
        icon = sprites.get(one.icon, inner.px(_ICON), tint=one.colour)
        surface.blit(icon, icon.get_rect(midleft=inner.at(0, inner.height / 2)))
        end = styles.TRACK.put(inner, one.words, inner.width, inner.height / 2, "midright", inner.width / 2)
        room = (end.x - inner.left) / inner.k - _ICON - 2 * _GAP
        styles.SCALE.put(inner, one.head, _ICON + _GAP, inner.height / 2, room=room)
