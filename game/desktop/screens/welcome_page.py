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
_FACTS = 80  # among the last so many facts the seat's own last move is looked for


class Happened(NamedTuple):
    """Something that happened last: by whom (-1 for nobody), a sprite or none, and the words."""

    seat: int
    icon: str
    words: str


class Told(NamedTuple):
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


def told(game: Running, saved: datetime | None, now: datetime) -> Told:
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
    return Told(
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
    if story is not None:
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


def head(box: Box, told: Told) -> None:
    """The greeting, and when the game was saved."""
    icon = faces.get(told.table).icon
    if sprites.has(f"icon_{icon}"):
        box.icon(icon, 92, 84, 38, theme.GOLD)
    right = 1204.0
    if told.saved:
        spot = styles.SAVED_WHEN.put(box, told.saved, 1204, 86, "midright", 440)
        right = (spot.x - box.left) / box.k - 20
    styles.WELCOME.put(box, told.title, 122, 85, room=right - 122)
    box.sprite("divider", 640, 122, 700)
    nine(box.surface, "plate_dark", box.rect(72, 146, 600, 408), box.k)


def page(box: Box, told: Told, players_shown: tuple[PlayerShown, ...]) -> None:
    """The parchment: who is asked, where the game stands, what happened last."""
    x, y, wide, high = _PAGE
    look = players_shown[told.seat]
    box.panel("panel_parchment", x, y, wide, high)
    dice.put_badge(box.surface, look.colour, look.emblem, box.at(x + 84, y + 76), box.px(100))
    dark, room = theme.BY_NAME[look.colour].dark, wide - 154 - 26
    name = f"{look.name}," if told.person else look.name
    styles.SEATED.of(colour=dark).put(box, name, x + 154, y + (52 if told.person else 76), room=room)
    if told.person:
        styles.ASKED.put(box, say("ui.welcome.question"), x + 154, y + 102, room=room)
    start, end = box.at(x + 34, y + 146), box.at(x + wide - 34, y + 146)
    draw.line(box.surface, _LINE, start, end, max(1, box.px(2)))
    _flow(box, told, players_shown)


def _flow(box: Box, told: Told, players_shown: tuple[PlayerShown, ...]) -> None:
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


def _rows(told: Told) -> list[_Row]:
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
    return text.wrap(row.words, row.style, px, box.px(_PAGE[2] - 72 - _indent(row))), px


def _high(box: Box, row: _Row, zoom: float) -> float:
    rows, px = _lines(box, row, zoom)
    return max(len(rows) * text.leading(row.style, px) / box.k, 32 if row.seat is not None else 0) + 4


def _put(box: Box, row: _Row, y: float, zoom: float, players_shown: tuple[PlayerShown, ...]) -> None:
    rows, px = _lines(box, row, zoom)
    x, step = _PAGE[0] + 36, text.leading(row.style, px)
    middle = y + _high(box, row, zoom) / 2
    if row.seat is not None and row.seat >= 0:
        dice.put_badge(
            box.surface,
            players_shown[row.seat].colour,
            players_shown[row.seat].emblem,
            box.at(x + 15, middle),
            box.px(30),
        )
        x += 40
    if row.icon:
        side = box.px(24 if row.seat is not None else 20)
        tint = row.colour if sprites.SIGN in row.icon else None
        drawn = sprites.get(row.icon, side, side, tint)
        box.surface.blit(drawn, drawn.get_rect(center=box.at(x + 13, middle)))
        x += 32
    left, centre = box.at(x, middle)
    for i, words in enumerate(rows):
        at = (left, round(centre + (i - (len(rows) - 1) / 2) * step))
        text.put(box.surface, words, at, "midleft", px, row.style, row.colour)


def who(box: Box, foot: tuple[float, float, float, float]) -> None:
    """The question who looks first."""
    x, y, wide, _ = foot
    styles.WHO.put(box, say("ui.welcome.who"), x + 4, y + 22, room=wide - 8)


def draw_picture(surface: Surface, rect: Rect, drawn: Surface, unit: float, hot: bool) -> None:
    """The picture in its frame."""
    surface.blit(drawn, rect)
    nine(surface, "board_frame", rect, unit * 0.8)
    if hot:
        nine(surface, "focus_ring", rect, unit)


def how(surface: Surface, rect: Rect, unit: float) -> None:
    """How one comes back from the picture in full."""
    box = Box(surface, rect, rect.width / unit, rect.height / unit)
    styles.CLOSE_HOW.middle(box, say("ui.welcome.close_how"), box.width / 2, box.height / 2, 900)
