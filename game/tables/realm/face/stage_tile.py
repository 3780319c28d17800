"""A tile with a surprise on its stage: the maze with a lamp on its square, the tile in full, and what must be done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.stages import happening, lamp, styles
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages.pieces import GAP, ICON, PAD
from game.desktop.table.stages.stage import STILL, Laid, Stage
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row
from game.tables.realm.content import content
from game.tables.realm.face import cards, maze_tiles, maze_view, stage_happenings, stage_maze, wording
from game.tables.realm.face.maze_tiles import TileShown

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.tables.realm.face.shown import Shown
    from game.tables.realm.face.stage_happenings import HappeningStep
    from game.tables.realm.views import Fight, View

_MOVING = ("move", "encounter")  # phases of a turn in which one may still go on
_MAZE, _TASKS, _LEAST = 0.48, 118, 140  # of the width at the most; units of what must be done, and of a foe's card
_BANNER, _TILE, _ALONE, _PRESS, _ODDS = 46, 190, 300, 50, 28  # units; the tile is larger where there is little else
_FIRST = " 1:"  # with this a table begins within a text
_RULE = 20  # units of the letters of a foe's card
_LARGE = 1.3  # times the letters from which there is no room for what must be done
_NAME = 0.4  # of a square, in its middle, in which its name stands
_HEADS = 2.2  # lines of the head of what must be done, in its letters


class Task(NamedTuple):
    """Something that must be done on a tile: what, with a remark, whether it is over, and whether it went wrong."""

    done: bool
    words: str
    remark: str
    failed: bool = False


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay it out; as `Stages.lay`."""
    told = stage_happenings.steps(stage.facts, stage.views[1]["end"])[stage.at]
    what = stage_happenings.happens(told, stage, shown)
    gap, zoom = round(GAP * unit), max(1.0, text.reading.zoom)
    inner, maze, tasks_high = _left(room, unit)
    right = Rect(maze.right + 2 * gap, inner.y, inner.right - maze.right - 2 * gap, inner.height)
    press = round(_PRESS * unit * zoom)
    banner = Rect(right.x, right.y, right.width, round(_BANNER * unit))
    fight = _fight(stage, told)
    large = _ALONE if not fight and not what.rungs and zoom < _LARGE else _TILE
    tile, rule = _head(Rect(right.x, banner.bottom + gap, right.width, round(large * unit)), gap)
    spot, names, seen = _seen(maze, told, stage, shown)
    below = Rect(right.x, tile.bottom + gap, right.width, right.bottom - press - 2 * gap - tile.bottom)
    made = [*seen, happening.banner(banner, what, unit), happening.picture(tile, what.pictures[0], since)]
    made += [*lamp.thread(spot, [tile], unit, names), _rule(rule, told, unit)]
    area, foe = (below, list[Piece]())
    if fight:
        what = what._replace(lines=())  # its card says whom one meets
        area, foe = _foe(below, fight, bool(what.dice), shown, unit)
    made += [*happening.body(what, area, unit, since)[0], *foe]
    if tasks_high:
        tasks = Rect(maze.x, inner.bottom - tasks_high, maze.width, tasks_high)
        what_must = (_tasks(told, fight, stage.views[1], shown), bool(fight and "card" in fight["foe"]))
        made.append(Piece("tasks", tasks, look=what_must, draw=partial(_draw_tasks, tasks=what_must[0],
                                                                         slips=what_must[1], unit=unit)))  # fmt: skip
    buttons = Rect(right.x, right.bottom - press, right.width, press)
    return Laid(made, buttons, happening.lasts(what) if since < STILL else 0, happening.heard(what))


def ahead(shown: Shown, room: Rect, unit: float) -> Iterator[None]:
    """Paint the maze, a square at every step, and a tile in full; as `Stages.ahead`."""
    scratch = Surface(room.bottomright)
    for piece in stage_maze.lay(_left(room, unit)[1], shown.view, shown)[1]:
        if piece.draw is not None:
            piece.draw(scratch, piece.rect)
            yield
    maze_tiles.picture(TileShown("HEART"), round(_TILE * unit))
    yield


def _left(room: Rect, unit: float) -> tuple[Rect, Rect, int]:
    """The stage within its edge, the maze at its left, and how high it is below that what must be done."""
    gap = round(GAP * unit)
    around = 2 * gap
    inner = room.inflate(-2 * around, -around)
    tasks_high = round(_TASKS * unit) if text.reading.zoom < _LARGE else 0
    side = min(inner.height - tasks_high - gap, round(inner.width * _MAZE))
    return inner, Rect(inner.x, inner.y, side, side), tasks_high


def _head(area: Rect, gap: int) -> tuple[Rect, Rect]:
    """The tile, square, and the sheet of its rule beside it."""
    tile = Rect(area.x, area.y, area.height, area.height)
    return tile, Rect(tile.right + gap, area.y, area.right - tile.right - gap, area.height)


def _seen(rect: Rect, told: HappeningStep, stage: Stage, shown: Shown) -> tuple[Rect, list[Rect], list[Piece]]:
    """The square of the tile in the maze, the names of all squares, and the maze with whoever turned it up there."""
    view, place = stage.views[1], stage_happenings.square_of(stage, told)
    players = [{**one, "place": place} if one["seat"] == told.seat else one for one in view["players"]]
    board, found = stage_maze.lay(rect, {**view, "players": players}, shown)  # type: ignore[typeddict-item]
    spot = board.cells[place]
    names = [cell.scale_by(_NAME) for cell in board.cells.values()]
    return spot, names, [*found, Piece("lamp", spot, look=place, draw=partial(_lit, unit=board.unit))]


def _lit(surface: Surface, rect: Rect, unit: float) -> None:
    nine(surface, "glow", rect, unit)
    draw.rect(surface, theme.GOLD, rect, max(2, round(2 * unit)))


def _fight(stage: Stage, told: HappeningStep) -> Fight | None:
    """The fight that the tile brought and that has yet to be fought."""
    fight = stage.views[1]["fight"]
    met = any(fact.kind in ("met", "met_hero") for fact in told.facts)
    return fight if fight and met and fight["seat"] == told.seat else None


# --- the tile and its foe -----------------------------------------------------------------------------------------


def _rule(rect: Rect, told: HappeningStep, unit: float) -> Piece:
    code = str(told.facts[0].data["tile"])
    sheet = maze_view.of_tile(TileShown(code))
    words = sheet.text.partition(_FIRST)[0] if stage_happenings.table_of(code) else sheet.text  # its rows stand below
    shows = (sheet.head, words, sheet.notes)
    return Piece("rule", rect, look=shows, draw=partial(_draw_rule, shows=shows, unit=unit))


def _draw_rule(surface: Surface, rect: Rect, shows: tuple[str, str, Sequence[str]], unit: float) -> None:
    """The name of the tile, what kind it is, and what it does."""
    nine(surface, "panel_parchment", rect, unit)
    title, words, notes = shows
    pad = round(2 * PAD * unit)
    area = rect.inflate(-2 * pad, -2 * pad)
    box = Box.wide(surface, area, area.height / unit)
    end = styles.STORY.of(colour=theme.TITLE)._replace(shadow=None).put(box, title, 0, styles.STORY.size / 2,
                                                                        room=box.width)  # fmt: skip
    kind = styles.REMARK.put(box, say("realm.card_line.dot").join(notes), 0,
                             styles.STORY.size + styles.REMARK.size / 2 + PAD / 2, room=box.width)  # fmt: skip
    top = max(end.bottom, kind.bottom) + pad // 3
    room = Rect(area.x, top, area.width, area.bottom - top)
    lines, px = text.block(words, "body", drawing.high(styles.TOLD, unit, 1), room.width, room.height,
                           text.reading.least)  # fmt: skip
    for i, said in enumerate(lines):
        step = text.leading("body", px)
        text.put(surface, said, (room.x, room.y + i * step + step // 2), "midleft", px, "body", theme.INK)


def _foe(area: Rect, fight: Fight, thrown: bool, shown: Shown, unit: float) -> tuple[Rect, list[Piece]]:
    """Who is met, in full, with the odds below; and what is left above for dice that were ``thrown``."""
    gap = round(GAP * unit)
    high = round(_ODDS * unit * max(1.0, text.reading.zoom))
    sums = [sum(int(n) for _, n in side) for side in (fight["mine"], fight["theirs"])]
    words = [say(f"realm.fight.{name}") for name in ("win", "tie", "lose")]
    bar = Rect(area.x, area.bottom - high, area.width, high)
    said = say("realm.stage.against", name=shown.players_shown[fight["seat"]].name, mine=sums[0], theirs=sums[1])
    strip = Rect(area.x, bar.y - gap - high, area.width, high)
    room = Rect(area.x, area.y, area.width, strip.y - gap - area.y)
    odds = partial(drawing.odds_bar, odds=fight["odds"], words=words, unit=unit)
    found = [
        Piece("against", strip, look=said, draw=partial(_against, words=said, unit=unit)),
        Piece("odds", bar, look=tuple(fight["odds"]), draw=odds),
    ]
    name = fight["foe"].get("card", fight["foe"].get("name", ""))
    px = round(_RULE * unit * max(1.0, text.reading.zoom))
    deep = min(room.height // 2 if thrown else room.height, cards.full_height(name, room.width, px))
    if not _has_card(name) or deep < _LEAST * unit:
        return room, found
    card = Rect(room.x, room.bottom - deep, room.width, deep)
    found.append(Piece("foe", card, look=name, draw=partial(cards.full, name=name, px=px)))
    return Rect(area.x, area.y, area.width, card.y - gap - area.y), found


def _has_card(name: str) -> bool:
    known = content()
    return name.partition(".")[0] in known.cards or any(name == one.slug for one in known.characters.values())


def _against(surface: Surface, rect: Rect, words: str, unit: float) -> None:
    nine(surface, "row_dark", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    styles.SIDE.middle(box, words, box.width / 2, box.height / 2, box.width - 2 * PAD)


# --- what must be done --------------------------------------------------------------------------------------------


def _tasks(told: HappeningStep, fight: Fight | None, after: View, shown: Shown) -> tuple[Task, ...]:
    """What a tile asks for, in order: its trap or test, its foes, and whether one goes on."""
    tile = content().tiles[str(told.facts[0].data["tile"])]
    found = [
        Task(True, say(f"realm.trap.{fact.data['trap']}.name"), say(f"realm.trap_kind.{fact.data['table']}"))
        for fact in told.facts if fact.kind == "trap"
    ]  # fmt: skip
    for fact in told.facts:
        if fact.kind == "test":
            passed = "passed" if fact.data["passed"] else "failed"
            words = say("realm.stage.test", stat=say(f"realm.part.{fact.data['stat']}"))
            found.append(Task(True, words, say(f"realm.stage.was_{passed}"), failed=not fact.data["passed"]))
    if fight:
        foe = wording.foe(fight["foe"], shown)
        treasure = "card" in fight["foe"]
        found.append(Task(False, say("realm.stage.fight_foe", foe=foe),
                          say("realm.stage.fight_treasure" if treasure else "realm.stage.fight_once")))  # fmt: skip
    if fight and any(effect.op == "enemy" and effect.n > 1 for effect in tile.effects):
        found.append(Task(False, say("realm.stage.fight_second"), say("realm.stage.fight_still")))
    leads = tile.group == "corridor" and all(effect.op != "end_move" for effect in tile.effects)
    moves = after["turn"] == told.seat and after["phase"] in _MOVING  # else what happened there has ended the move
    key = "corridor" if leads and moves else "room"
    when = "after" if found else "only"  # "then" follows something
    return (*found[:2], Task(False, say(f"realm.stage.{when}_{key}"), say(f"realm.stage.after_{key}_why")))


def _draw_tasks(surface: Surface, rect: Rect, tasks: Sequence[Task], slips: bool, unit: float) -> None:
    """The tasks beside each other, numbered; what is over has a tick, or a cross where it failed."""
    nine(surface, "panel_dark", rect, unit)
    pad = round(1.5 * PAD * unit)
    head, body = column(rect.inflate(-2 * pad, -pad), 1, _HEADS)
    box = Box.wide(surface, head, head.height / unit)
    end = styles.SORT.put(box, say("realm.stage.must"), 0, box.height / 2, room=box.width)
    after = (end.right - box.left) / box.k + 2 * PAD
    if slips:
        styles.PLACE.put(box, say("realm.stage.slips"), box.width, box.height / 2, "midright", box.width - after)
    for number, (spot, one) in enumerate(zip(row(body, *(1 for _ in tasks), gap=pad), tasks, strict=True), 1):
        upper, lower = column(spot, 1, 1)
        inner = Box.wide(surface, upper, upper.height / unit)
        if one.done:
            sign, tint = ("icon_close", theme.RED) if one.failed else ("icon_check", theme.GREEN)
            mark = sprites.get(sign, inner.px(ICON), tint=tint)
            surface.blit(mark, mark.get_rect(midleft=inner.at(0, inner.height / 2)))
        else:
            draw.circle(surface, theme.GOLD, inner.at(ICON / 2, inner.height / 2), inner.px(ICON / 2), inner.px(2))
            styles.PIP.of(colour=theme.BRIGHT).middle(inner, number, ICON / 2, inner.height / 2)
        left = ICON + GAP
        if text.width(one.words, styles.SIDE.face, text.reading.least) > inner.px(inner.width - left):
            _two_lines(
                surface,
                Rect(spot.x + inner.px(left), spot.y, spot.width - inner.px(left), spot.height),
                one.words,
                unit,
            )
            continue
        styles.SIDE.put(inner, one.words, left, inner.height / 2, room=inner.width - left)
        under = Box.wide(surface, lower, lower.height / unit)
        styles.PLACE.put(under, one.remark, left, under.height / 2, room=under.width - left)


def _two_lines(surface: Surface, rect: Rect, words: str, unit: float) -> None:
    """Words that are too long for one line, in the place of their remark too."""
    lines, px = text.block(words, styles.SIDE.face, drawing.high(styles.SIDE, unit, 1), rect.width, rect.height,
                           text.reading.least)  # fmt: skip
    step = text.leading(styles.SIDE.face, px)
    for i, said in enumerate(lines):
        text.put(surface, said, (rect.x, rect.y + i * step + step // 2), "midleft", px, styles.SIDE.face,
                 styles.SIDE.colour, styles.SIDE.shadow)  # fmt: skip
