"""A step of the Collapse on its stage: the whole maze, the tile that fell, the ways out, and who would be lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.desktop.table.stages import styles, throw
from game.desktop.table.stages.pieces import GAP, ICON, PAD, high
from game.desktop.table.stages.stage import STILL, Heard, Laid, Stage
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import column, row
from game.tables.realm.content import content
from game.tables.realm.face import maze_draw, maze_view, stage_maze

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

_FALL, _FELT, _LOST, _PRESS = 128, 92, 132, 66  # shares of the column: when it falls, dice, who is lost, going on
_HEAD, _WAY = 44, 36  # and the ways out: their head, and each
_MAZE = 0.6  # of the width at the most
_DICE = 64  # units of a die
_FALLS, _DONE = 900, 1200  # milliseconds until the tile has fallen, and until all can be read
_SQUARES = 8
_FATES, _TOKEN, _SMALL = 3.4, 62, 0.5  # lines of who is lost to its head; units of a character; share of its marks
#: The sounds of a square that falls, and of one that holds.
SOUNDS = {"falls": "rumble", "holds": "place"}
_MEDAL = (62, 24, 20)  # where the steps stand on a stair, in units of a square: middle and radius
# of the height of the countdown: its words, its squares, and how deep these are
_TITLE, _STEPS, _DEEP = 0.36, 0.68, 0.18
_FELL = 22  # radius of the number on the square that fell, in units of a square
_CORNER, _RING, _EDGE = 5, 3, 2 * PAD  # units
_NUMBER: theme.Colour = (255, 154, 74)
_EMBER: theme.Colour = (214, 84, 44)
_UNLIT: theme.Colour = (52, 38, 34)
_SAFE: theme.Colour = (150, 226, 140)


class Way(NamedTuple):
    """A stair: its name, where it is, and how many steps lead out of the Labyrinth by it; 0 where none do."""

    name: str
    place: str
    steps: int


class WaysOut(NamedTuple):
    """The ways out of a seat: whose, what is said of it, and the stairs, the nearest first."""

    who: PlayerShown
    title: str
    ways: tuple[Way, ...]


class Fate(NamedTuple):
    """Whether somebody would be lost if it all fell now, and whether they bear the Crown."""

    who: PlayerShown
    hero: str
    lost: bool
    crown: bool


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay a step of the Collapse out; as `Stages.lay`."""
    gap = round(GAP * unit) + 2
    maze, beside = _regions(room, gap)
    before, after = stage.views
    seat = _whose(after)
    ways = _ways(after, seat, shown) if seat is not None else None
    fallen = next((str(fact.data["place"]) for fact in stage.facts if fact.kind == "tile_destroyed"), "")
    outs_share = _HEAD + _WAY * len(ways.ways) if ways else 0
    falls, felt, outs, lost, press = column(beside, _FALL, _FELT, outs_share, _LOST, _PRESS, gap=gap)
    shows = after if since >= _FALLS else before
    made = _maze(maze, shows, shown, fallen if since >= _FALLS else "", ways)
    made += [
        _countdown(falls, after, unit),
        *_thrown(felt, stage, fallen, unit, since),
        *([_outs(outs, ways, unit)] if ways else []),
        _lost(lost, after, shown, unit),
    ]
    return Laid(made, press, _DONE if since < STILL else 0, _heard(stage))


def _heard(stage: Stage) -> tuple[Heard, ...]:
    """The dice, whether anything falls, and who wins when all of it does."""
    ends = "falls" if any(fact.kind in ("tile_destroyed", "fallen") for fact in stage.facts) else "holds"
    won = tuple(fact for fact in stage.facts if fact.kind == "won")
    return (*throw.heard(len(_dice(stage))), Heard(_FALLS, SOUNDS[ends]), Heard(_DONE, facts=won))


def ahead(shown: Shown, room: Rect, unit: float) -> Iterator[None]:
    """Paint the maze, a square at every step; as `Stages.ahead`."""
    maze, _ = _regions(room, round(GAP * unit) + 2)
    scratch = Surface(room.bottomright)
    for piece in _maze(maze, shown.view, shown, "", None):
        if piece.draw is not None:
            piece.draw(scratch, piece.rect)
            yield


def _regions(room: Rect, gap: int) -> tuple[Rect, Rect]:
    """Where the maze lies, and what is told beside it."""
    inner = room.inflate(-2 * gap, -2 * gap)
    side = min(inner.height, round(inner.width * _MAZE))
    maze = Rect(inner.x, inner.y + (inner.height - side) // 2, side, side)
    return maze, Rect(maze.right + gap, inner.y, inner.right - maze.right - gap, inner.height)


# --- the maze -----------------------------------------------------------------------------------------------------


def _maze(rect: Rect, view: View, shown: Shown, fallen: str, ways: WaysOut | None) -> list[Piece]:
    """The maze as it lies now, with the tile that fell, the stairs and the way to the nearest."""
    board, found = stage_maze.lay(rect, view, shown)
    cells = board.cells
    marks = []
    if ways and ways.ways and ways.ways[0].steps:
        start = view["players"][_seat(ways, shown)]["place"]
        way = tuple(cells[place].center for place in maze_view.route(view, start, ways.ways[0].place))
        if len(way) > 1:
            marks.append(Piece("way", board.maze, look=way, draw=partial(maze_draw.draw_dots, what=way)))
    for one in ways.ways if ways else ():
        nearest = one is ways.ways[0] if ways else False
        marks.append(Piece(("stair", one.place), cells[one.place], look=(one, nearest),
                           draw=partial(_stair, steps=one.steps, nearest=nearest)))  # fmt: skip
    if fallen in cells:
        spot = cells[fallen].inflate(round(2 * _RING * board.unit), round(2 * _RING * board.unit))
        number = maze_view.square(shown, fallen).number
        marks.append(Piece("fallen", spot, look=(fallen, number), draw=partial(_fell, number=number)))
    return [*found, *marks]


def _seat(ways: WaysOut, shown: Shown) -> int:
    return list(shown.players_shown).index(ways.who)


def _stair(surface: Surface, rect: Rect, steps: int, nearest: bool) -> None:
    box = Box(surface, rect, maze_draw.SIDE, maze_draw.SIDE)
    nine(surface, "glow" if nearest else "glow_soft", rect, rect.width / maze_draw.SIDE)
    name = "medal_green" if nearest and steps else "medal_gold" if steps else "medal_dark"
    medal(box, name, *_MEDAL, str(steps) if steps else "", icon="" if steps else "close")


def _fell(surface: Surface, rect: Rect, number: int) -> None:
    """The rim of the square that has just fallen glows, and its number stands in it."""
    unit = rect.width / maze_draw.SIDE
    nine(surface, "glow", rect, unit)
    draw.rect(surface, _EMBER, rect, max(2, round(_RING * unit)), border_radius=round(_CORNER * unit))
    middle = maze_draw.SIDE / 2
    medal(Box(surface, rect, maze_draw.SIDE, maze_draw.SIDE), "medal_red", middle, middle, _FELL, str(number or ""))


# --- the column ---------------------------------------------------------------------------------------------------


def _countdown(rect: Rect, view: View, unit: float) -> Piece:
    fall = view["fall"]
    left, of = (fall["rounds"], fall["of"]) if fall else (0, _SQUARES)
    return Piece("countdown", rect, look=(left, of), draw=partial(_draw_countdown, left=left, of=of, unit=unit))


def _draw_countdown(surface: Surface, rect: Rect, left: int, of: int, unit: float) -> None:
    """In how many rounds it falls, and a square for each step."""
    nine(surface, "panel_dark", rect, unit)
    box = Box.wide(surface, rect, rect.height / unit)
    inner = rect.inflate(-box.px(PAD), -box.px(PAD))
    draw.rect(surface, _EMBER, inner, box.px(2), border_radius=box.px(_CORNER))
    middle = box.height * _TITLE
    if left:
        rounds, x = say("realm.stage.rounds_1" if left == 1 else "realm.stage.rounds"), box.width / 2
        number = styles.TOTAL.of(colour=_NUMBER).middle(box, str(left), x, middle)
        half = number.width / box.k / 2 + PAD
        styles.TITLE.put(box, say("realm.stage.falls"), x - half, middle, "midright", x - half - 2 * PAD)
        styles.TITLE.put(box, rounds, x + half, middle, room=box.width - x - half - 2 * PAD)
    else:
        styles.TITLE.middle(box, say("realm.stage.fell"), box.width / 2, middle, box.width - 2 * _EDGE)
    if left:
        step = say("realm.stage.step", n=of - left, of=of)
        styles.PLACE.put(box, step, box.width - _EDGE, box.height * _STEPS - 2 * PAD, "midright")
    cells = row(Rect(*box.rect(_EDGE, box.height * _STEPS, box.width - 2 * _EDGE, box.height * _DEEP)), *(1,) * of,
                gap=box.px(GAP))  # fmt: skip
    for n, cell in enumerate(cells, 1):
        draw.rect(surface, _EMBER if n <= of - left else _UNLIT, cell, border_radius=box.px(_CORNER))
        draw.rect(
            surface, theme.GOLD if n == of - left else theme.FADED, cell, box.px(2), border_radius=box.px(_CORNER)
        )


def _dice(stage: Stage) -> list[int]:
    """The faces of the dice that chose a square; none where nobody threw."""
    thrown = (fact for fact in stage.facts if fact.kind == "rolled" and fact.data["why"] == "collapse")
    return [int(face) for face in next((fact.data["faces"] for fact in thrown), ())]


def _thrown(rect: Rect, stage: Stage, fallen: str, unit: float, since: int) -> list[Piece]:
    """Both dice, and what became of the square of their number."""
    faces = _dice(stage)
    if not faces:
        return []
    said = say("realm.stage.gone" if fallen else "realm.stage.nothing_falls", n=sum(faces))
    if fallen and all(one["place"] != fallen for one in stage.views[0]["players"]):
        said = say("realm.stage.gone_empty", n=sum(faces))
    words = said if since >= throw.LANDS + throw.APART else ""
    found = [Piece("felt", rect, look=words, draw=partial(_felt, words=words, total=sum(faces), unit=unit))]
    side = min(round(_DICE * unit), rect.height - round(2 * PAD * unit))
    for i, face in enumerate(faces):
        spot = Rect(rect.x + round(2 * PAD * unit) + i * (side + round(PAD * unit)), 0, side, side)
        spot.centery = rect.centery
        part = min(1.0, max(0.0, (since - i * throw.APART) / throw.LANDS))
        found.append(throw.die(("die", i), spot, "white", face, part))
    return found


def _felt(surface: Surface, rect: Rect, words: str, total: int, unit: float) -> None:
    nine(surface, "panel_leather", rect, unit)
    if not words:
        return
    box = Box.wide(surface, rect, rect.height / unit)
    left = 2.0 * PAD + 2 * (_DICE + PAD)
    end = styles.SCORE.put(box, total, left + PAD, box.height / 2)
    x = (end.right - box.left) / box.k + 2 * PAD
    spot = box.rect(x, PAD, box.width - x - 2 * PAD, box.height - 2 * PAD)
    lines, px = text.block(
        words, styles.SIDE.face, high(styles.SIDE, unit, 1), spot.width, spot.height, text.reading.least
    )
    step = text.leading(styles.SIDE.face, px)
    for i, said in enumerate(lines):
        y = spot.centery + round((i - (len(lines) - 1) / 2) * step)
        text.put(surface, said, (spot.x, y), "midleft", px, styles.SIDE.face, styles.SIDE.colour, styles.SIDE.shadow)


def _outs(rect: Rect, ways: WaysOut, unit: float) -> Piece:
    return Piece("ways out", rect, look=ways, draw=partial(_draw_outs, ways=ways, unit=unit))


def _draw_outs(surface: Surface, rect: Rect, ways: WaysOut, unit: float) -> None:
    """Whose ways, and every stair with its steps; the nearest stands out."""
    nine(surface, "panel_parchment", rect, unit)
    pad = round(1.5 * PAD * unit)
    line = high(styles.LINE, unit, 1.6)
    area = rect.inflate(-2 * pad, -pad)
    most = max(1, area.height // line - 1)
    lines = column(Rect(area.x, area.y, area.width, min(area.height, line * (1 + min(most, len(ways.ways))))),
                   *(1 for _ in range(1 + min(most, len(ways.ways)))))  # fmt: skip
    box = Box.wide(surface, lines[0], lines[0].height / unit)
    size = min(box.height, ICON * 1.5)
    dice.put_badge(surface, ways.who.colour, ways.who.emblem, box.at(size / 2, box.height / 2), box.px(size))
    end = styles.HEAD.of(colour=theme.TITLE).put(box, ways.title, size + GAP, box.height / 2, room=box.width - size)
    after = (end.right - box.left) / box.k + GAP
    styles.REMARK.put(box, say("realm.stage.steps_out"), box.width, box.height / 2, "midright", box.width - after)
    for i, (spot, way) in enumerate(zip(lines[1:], ways.ways, strict=False)):
        _draw_way(surface, spot, way, i == 0 and way.steps > 0, unit)


def _draw_way(surface: Surface, spot: Rect, way: Way, nearest: bool, unit: float) -> None:
    if nearest:
        nine(surface, "row_dark", spot.inflate(round(PAD * unit), 0), unit)
    box = Box.wide(surface, spot, spot.height / unit)
    icon = sprites.get("icon_stairs", box.px(min(ICON, box.height)), tint=theme.GOLD if nearest else theme.FADED)
    surface.blit(icon, icon.get_rect(midleft=box.at(0, box.height / 2)))
    tint = theme.BRIGHT if nearest else theme.INK
    said = str(way.steps) if way.steps else say("realm.stage.cut_off")
    face = styles.ROW_SUM if way.steps else styles.REMARK
    end = face.of(colour=_SAFE if nearest else theme.INK if way.steps else theme.RED).put(
        box, said, box.width, box.height / 2, "midright"
    )
    room = (end.x - box.left) / box.k - ICON - 2 * GAP
    name = styles.ROW.of(colour=tint).put(box, way.name, ICON + GAP, box.height / 2, room=room)
    after = (name.right - box.left) / box.k + GAP
    if text.width(way.place[2:], styles.REMARK.face, text.reading.least) < box.px(room - after + ICON):
        styles.REMARK.of(colour=theme.SAND if nearest else theme.FADED).put(box, way.place[2:], after, box.height / 2)


def _lost(rect: Rect, view: View, shown: Shown, unit: float) -> Piece:
    fall = view["fall"]
    takes = fall["takes"] if fall else [seat for seat, one in enumerate(view["players"]) if one["lost"]]
    told = tuple(
        Fate(who, player["hero"], seat in takes, player["crown"])
        for seat, (who, player) in enumerate(zip(shown.players_shown, view["players"], strict=True))
    )
    return Piece("who is lost", rect, look=told, draw=partial(_draw_lost, told=told, unit=unit))


def _draw_lost(surface: Surface, rect: Rect, told: Sequence[Fate], unit: float) -> None:
    """Who would be lost if it fell now, and who is safe: each as on the board, in light of that colour."""
    nine(surface, "panel_dark", rect, unit)
    pad = round(1.5 * PAD * unit)
    top, cells = column(rect.inflate(-2 * pad, -pad), 1, _FATES)
    head = Box.wide(surface, top, top.height / unit)
    styles.SORT.put(head, say("realm.stage.if_now"), 0, head.height / 2, room=head.width)
    for spot, one in zip(row(cells, *(1 for _ in told), gap=pad // 2), told, strict=True):
        box = Box.wide(surface, spot, spot.height / unit)
        size = min(box.height - ICON - PAD, _TOKEN)
        x, middle, third = box.width / 2, size / 2, size / 3
        ring = theme.ROSE if one.lost else _SAFE
        if one.hero:
            box.sprite(f"hero_{one.hero}_token", x, middle, size)
            draw.circle(surface, ring, box.at(x, middle), box.px(size / 2), box.px(_RING))
        if one.crown:
            box.sprite("maze_crown", x - size / 2, middle - third, size * _SMALL)
        at, side = (box.at(x + size / 2, middle + third), size * _SMALL) if one.hero else (box.at(x, middle), size)
        dice.put_badge(surface, one.who.colour, one.who.emblem, at, box.px(side))
        words = say("realm.stage.lost_name" if one.lost else "realm.stage.safe_name", name=one.who.name)
        styles.FATE.of(colour=ring).middle(box, words, x, box.height - ICON / 2, box.width)


# --- what is told -------------------------------------------------------------------------------------------------


def _whose(view: View) -> int | None:
    """Whose ways out are told: whoever bears the Crown in the Labyrinth, else the first who is in it."""
    inside = [one for one in view["players"] if one["place"].startswith("L:")]
    bearer = next((one for one in inside if one["crown"]), None)
    found = bearer or next(iter(inside), None)
    return None if found is None else found["seat"]


def _ways(view: View, seat: int, shown: Shown) -> WaysOut:
    """The stairs that are laid, the nearest first; a step more leads out."""
    who, player = shown.players_shown[seat], view["players"][seat]
    found = []
    for name, square in view["lab"]["entrances"].items():
        if not square or name in view["doors"]["shut"]:
            continue
        way = maze_view.route(view, player["place"], square)
        there = player["place"] == square
        found.append(Way(say(f"realm.entrance.{name}"), square, len(way) if way else 1 if there else 0))
    found.sort(key=lambda one: one.steps or len(content().tiles))
    key = "bears" if player["crown"] else "ways"
    return WaysOut(who, say(f"realm.stage.{key}", name=who.name), tuple(found))
