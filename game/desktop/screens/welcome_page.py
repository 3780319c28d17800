"""What stands on the page of a game that is opened again: all of it public."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import has, say, say_or_name
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table import faces, moments
from game.desktop.table.hud import recap
from game.desktop.ui import styles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    from game.core import Fact
    from game.desktop.table.face import Face
    from game.desktop.ui.rich import PlayerShown
    from game.store import Running

_PAGE = (694, 146, 516, 408)  # units of the parchment
_LINE = (176, 132, 78)
# Units: what stands over the page, and on it.
_ICON, _SAVED, _SAVED_GAP, _RIGHT, _TITLE = (92, 84, 38), (86, "midright", 440), 20, 1204.0, (122, 85)
_DIVIDER, _PICTURE, _HOW_ROOM = (640, 122, 700), (72, 146, 600, 408), 900
_BADGE_AT, _BADGE, _WHO, _WHO_END, _WHO_Y, _ALONE_Y, _ASKED_Y = (84, 76), 100, 154, 26, 52, 76, 102
_RULE, _RULE_Y, _ROWS, _ROWS_SIDES = 34, 146, 36, 72
_ROW_BADGE, _ROW_BADGE_AT, _BESIDE_BADGE, _ROW_ICON, _SIGN, _ROW_ICON_AT, _BESIDE_ICON = 30, 15, 40, 24, 20, 13, 32
_FIRST = (4, 22, 8)  # the question who looks first: from the corner of its place, and what it leaves free
_FACTS = 80  # among the last so many facts the seat's own last move is looked for


class Happened(NamedTuple):
    """Something that happened last: by whom (-1 for nobody), a sprite or none, and the words."""

    seat: int
    icon: str
    words: str


class Reopened(NamedTuple):
    """What is told when a game is opened again.

    Attributes:
        table: the name of the table; ``title`` greets, ``saved`` says when it was saved.
        seat: whose turn it is; ``person`` whether that is somebody at the screen.
        turn: where the game stands, in words.
        last: what happened last, at most two things.
        covered: whether the seat has cards that nobody else may see.
    """

    table: str
    title: str
    saved: str
    seat: int
    person: bool
    turn: str
    last: tuple[Happened, ...]
    covered: bool


def told(game: Running, saved: datetime | None, now: datetime) -> Reopened:
    """What is told of a game with an open decision.

    Raises:
        ValueError: the game is over.
    """
    decision, face = game.session.decision, faces.get(game.session.table)
    if decision is None:
        raise ValueError(game.session.table)
    seat = decision.seat
    track = face.wording.track(moments.shown(game.session, game.seats))
    moment = say("ui.welcome.moment", title=track.title, phase=track.phase) if track.phase else track.title
    person = game.seats[seat].player == "human"
    turn = "turn_computer" if not person else "answer" if decision.kind in face.targets.MAY_PASS else "turn"
    own = f"ui.welcome.title_{face.table}"
    title = say(own) if has(own) else say("ui.welcome.title", table=say_or_name(f"ui.{face.table}"))
    return Reopened(
        face.table, str(title), when(saved, now) if saved else "", seat, person,
        say(f"ui.welcome.{turn}", moment=moment), happened(game, face, seat), person and bool(face.targets.HIDDEN),
    )  # fmt: skip


def when(saved: datetime, now: datetime) -> str:
    """When a game was saved, in the player's own time: today, yesterday, or the day."""
    here = saved.astimezone(now.tzinfo)
    days = (now.date() - here.date()).days
    key = {0: "saved_today", 1: "saved_yesterday"}.get(days, "saved")
    return say(f"ui.welcome.{key}", day=here.day, month=say(f"ui.month.{here.month}"), time=f"{here:%H:%M}")


def happened(game: Running, face: Face, seat: int) -> tuple[Happened, ...]:
    """The last thing that hit a seat, or all, and its own last move; else whatever happened last."""
    facts, names = game.facts[-_FACTS:], [player.name for player in game.seats]
    found = []
    story = recap.of(game, face, seat)
    if story is not None and game.seats[seat].player == "human":  # it says "you"
        grave = [card for card in story.cards if card.grave]
        card = grave[-1] if grave else max(story.cards, key=lambda card: card.weight)
        found.append(Happened(card.seat, card.icon, card.words))
    own = _last(face, facts, names, lambda fact: fact.seat == seat)
    if own is not None:
        found.append(own)
    if not found and (any_ := _last(face, facts, names, lambda _: True)) is not None:
        found.append(any_)
    return tuple(found)


def _last(face: Face, facts: Sequence[Fact], names: Sequence[str], which: Callable[[Fact], bool]) -> Happened | None:
    for line in reversed(face.sheets.log_lines(facts, names)):
        if line.fact is not None and not line.heading and which(line.fact):
            return Happened(line.fact.seat, face.recap.icon(line.fact), line.words)
    return None


# --- the page ----------------------------------------------------------------------------------------------


def head(box: Box, told: Reopened) -> None:
    """The greeting, and when the game was saved."""
    icon = faces.get(told.table).icon
    if sprites.has(f"icon_{icon}"):
        box.icon(icon, *_ICON, theme.GOLD)
    right = _RIGHT
    if told.saved:
        spot = styles.SAVED_WHEN.put(box, told.saved, _RIGHT, *_SAVED)
        right = (spot.x - box.left) / box.k - _SAVED_GAP
    styles.WELCOME.put(box, told.title, *_TITLE, room=right - _TITLE[0])
    box.sprite("divider", *_DIVIDER)
    nine(box.surface, "plate_dark", box.rect(*_PICTURE), box.k)


def page(box: Box, told: Reopened, players_shown: tuple[PlayerShown, ...]) -> None:
    """The parchment: who is asked, where the game stands, what happened last."""
    x, y, wide, high = _PAGE
    look = players_shown[told.seat]
    box.panel("panel_parchment", x, y, wide, high)
    right, down = _BADGE_AT
    dice.put_badge(box.surface, look.colour, look.emblem, box.at(x + right, y + down), box.px(_BADGE))
    dark, room = theme.BY_NAME[look.colour].dark, wide - _WHO - _WHO_END
    name = f"{look.name}," if told.person else look.name
    styles.SEATED.of(colour=dark).put(box, name, x + _WHO, y + (_WHO_Y if told.person else _ALONE_Y), room=room)
    if told.person:
        styles.ASKED.put(box, say("ui.welcome.question"), x + _WHO, y + _ASKED_Y, room=room)
    start, end = box.at(x + _RULE, y + _RULE_Y), box.at(x + wide - _RULE, y + _RULE_Y)
    draw.line(box.surface, _LINE, start, end, max(1, box.px(2)))
    _flow(box, told, players_shown)


def _flow(box: Box, told: Reopened, players_shown: tuple[PlayerShown, ...]) -> None:
    """What stands below the line: letters as large as the reader wants and all of it has room."""
    rows = _rows(told)
    room = _PAGE[3] - 146 - 26
    zoom = min(1.5, text.reading.zoom)
    while zoom > 0.7 and sum(_high(box, row, zoom) for row in rows) > room:
        zoom -= 0.03
    over = room - sum(_high(box, row, zoom) for row in rows)
    y = _PAGE[1] + 146 + 10 + min(8.0, over / 2)
    gap = max(0.0, min(14.0, over / max(1, len(rows))))
    for row in rows:
        _put(box, row, y, zoom, players_shown)
        y += _high(box, row, zoom) + gap


class _Row(NamedTuple):
    """Words on the parchment: their face, size and colour; a badge and an icon may stand before them."""

    words: str
    style: str
    size: float
    colour: theme.Colour
    seat: int | None = None
    icon: str = ""


def _rows(told: Reopened) -> list[_Row]:
    found = [_Row(told.turn, "bold", 24, theme.INK)]
    if told.last:
        found.append(_Row(say("ui.welcome.last"), "title", 21, theme.TITLE))
        found += [_Row(it.words, "body", 21, theme.INK, it.seat, it.icon) for it in told.last]
    if told.covered:
        found.append(_Row(say("ui.welcome.covered"), "italic", 19, theme.FADED, None, "icon_lock"))
    return found


def _indent(row: _Row) -> float:
    badge = 40 if row.seat is not None and row.seat >= 0 else 0
    return badge + (32 if row.icon else 0)


def _lines(box: Box, row: _Row, zoom: float) -> tuple[tuple[str, ...], int]:
    px = max(box.px(row.size * zoom), text.reading.least)
    return text.wrap(row.words, row.style, px, box.px(_PAGE[2] - _ROWS_SIDES - _indent(row))), px


def _high(box: Box, row: _Row, zoom: float) -> float:
    rows, px = _lines(box, row, zoom)
    return max(len(rows) * text.leading(row.style, px) / box.k, 32 if row.seat is not None else 0) + 4


def _put(box: Box, row: _Row, y: float, zoom: float, players_shown: tuple[PlayerShown, ...]) -> None:
    rows, px = _lines(box, row, zoom)
    x, step = _PAGE[0] + _ROWS, text.leading(row.style, px)
    middle = y + _high(box, row, zoom) / 2
    if row.seat is not None and row.seat >= 0:
        look = players_shown[row.seat]
        dice.put_badge(box.surface, look.colour, look.emblem, box.at(x + _ROW_BADGE_AT, middle), box.px(_ROW_BADGE))
        x += _BESIDE_BADGE
    if row.icon:
        side = box.px(_ROW_ICON if row.seat is not None else _SIGN)
        tint = row.colour if sprites.SIGN in row.icon else None
        drawn = sprites.get(row.icon, side, side, tint)
        box.surface.blit(drawn, drawn.get_rect(center=box.at(x + _ROW_ICON_AT, middle)))
        x += _BESIDE_ICON
    left, centre = box.at(x, middle)
    for i, words in enumerate(rows):
        at = (left, round(centre + (i - (len(rows) - 1) / 2) * step))
        text.put(box.surface, words, at, "midleft", px, row.style, row.colour)


def who(box: Box, foot: tuple[float, float, float, float]) -> None:
    """The question who looks first."""
    (x, y, wide, _), (right, down, sides) = foot, _FIRST
    styles.WHO.put(box, say("ui.welcome.who"), x + right, y + down, room=wide - sides)


def draw_picture(surface: Surface, rect: Rect, drawn: Surface, unit: float, hot: bool) -> None:
    """The picture in its frame."""
    surface.blit(drawn, rect)
    nine(surface, "board_frame", rect, unit * 0.8)
    if hot:
        nine(surface, "focus_ring", rect, unit)


def how(surface: Surface, rect: Rect, unit: float) -> None:
    """How one comes back from the picture in full."""
    box = Box(surface, rect, rect.width / unit, rect.height / unit)
    styles.CLOSE_HOW.middle(box, say("ui.welcome.close_how"), box.width / 2, box.height / 2, _HOW_ROOM)
