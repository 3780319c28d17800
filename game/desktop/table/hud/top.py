"""The top bar: menu, the table's name, round track and what part of the game this is."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say, say_first, say_or_name
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box
from game.desktop.table import faces
from game.desktop.table.hud.styles import BRANCH, PHASE, ROUND, TABLE
from game.desktop.ui.controls import Button
from game.desktop.ui.rows import row
from game.store import OpenGame, Running

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.table.face import Face, Track
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.desk import OpenTable
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.screen import Screen

HEIGHT = 44
SMALL = 44  # units of width of an open game's tab that shows its number only
_NAMED = 60  # units from which there is room for a branch's name
NARROW = 1000  # units of width below which the round track has no room
_LETTERS = 18  # units of the letters on the tab of a board
_TAB, _TAB_SIDES, _TAB_GAP = 210, 44, 4  # units: the tab of a game at its widest, beside its name, and between two
_PIP = 20  # units from one part of a round to the next
_MIDDLE, _NAME_Y, _GAP = HEIGHT / 2, 22.5, 8  # units: of all that is in the bar
_SIGN, _SIGN_SIZE, _NAME, _NAME_SIDES, _OFF, _BRANCH, _BRANCH_SIZE, _BRANCH_NAME = 146, 26, 166, 176, 40, 12, 20, 28
_LEFT, _ROUND, _ROUND_OFF, _PIP_NOW, _PIP_SIZE, _WORDS_SIDES, _PHASE_SIDES = 4, 130, 26, 21, 15, 10, 4


def _slot(frame: Frame, left: float, width: float) -> Rect:
    """Where a button stands in the bar; a negative ``left`` is counted from the right end, in units."""
    unit = frame.top.height / HEIGHT
    x = frame.top.right - round(-left * unit) if left < 0 else frame.top.x + round(left * unit)
    return Rect(x, frame.top.y + round(3 * unit), round(width * unit), round(38 * unit))


def buttons(
    frame: Frame,
    menu: Callable[[], None],
    mute: Callable[[], None],
    rules: Callable[[], None],
    look_back: Callable[[], None],
    hint: Callable[[], None],
    silent: bool,
) -> list[Button]:
    """The menu at the left end; at the right one what silences everything, the rulebook, the look back and a hint."""
    return [
        Button("menu", _slot(frame, 6, 112), say("ui.menu"), menu, "menu", size=16),
        Button("speaker", _slot(frame, -52, 46), "", mute, "speaker_off" if silent else "speaker", size=16),
        Button("help", _slot(frame, -126, 68), say("ui.help"), rules, "book", size=18),
        Button("history", _slot(frame, -178, 46), "", look_back, "previous", size=16),
        Button("hint", _slot(frame, -230, 46), "", hint, "candle", size=16),
    ]


def game_tabs(
    frame: Frame, face: Face, tables: Sequence[OpenTable], here: Screen, action: Callable[[OpenTable], None]
) -> list[Button]:
    """A tab for each open game when there are several; one glows in which a person is asked.

    A table with one board has room for names, on the others a tab has the sign of its table. Several games of one table
    are told apart by who plays them, or by numbers; what a tab leaves out is said of it.
    """
    if len(tables) < 2 or here not in tables:
        return []
    unit = frame.top.height / HEIGHT
    left, free = frame.top.x + round(126 * unit), _track_left(frame, face) - frame.top.x - round(136 * unit)
    wides = _wides(tables, free, unit) if len(face.boards.NAMES) == 1 else [round(SMALL * unit)] * len(tables)
    found = []
    for i, (table, wide) in enumerate(zip(tables, wides, strict=True)):
        rect = Rect(left + sum(wides[:i]), frame.top.y + round(3 * unit), wide - round(4 * unit), round(38 * unit))
        kind = table.game.session.table
        long, off = wide > 2 * SMALL * unit, branch(table.game)
        icon = "branch" if off else faces.get(kind).icon
        words, room = "", rect.width - round(_TAB_SIDES * unit)
        if long:
            words = _cut(off, room) if off else _told_in(table, tables, room)
        elif len(_twins(table, tables)) > 1:
            icon, words = "", str(_numbered(tables).index(table) + 1)
        tab = Button(("game", i), rect, words, partial(action, table), icon, size=16)
        tab.of = " · ".join(filter(None, (say_or_name(f"ui.{kind}"), off, _players(table))))
        tab.style = "gold" if table is here else "brown"
        tab.lit = table is not here and table.asks
        found.append(tab)
    return found


def _wides(tables: Sequence[OpenTable], free: int, unit: float) -> list[int]:
    """How wide the tabs are: as wide as each other, unless a long name needs the room that short ones leave."""
    even = min(free // len(tables), round(_TAB * unit))
    sides = round((_TAB_SIDES + _TAB_GAP) * unit)
    needs = [text.width(_told_apart(one, tables), "title", text.reading.least) + sides for one in tables]
    if max(needs) <= even or sum(needs) > free or any(branch(one.game) for one in tables):
        return [even] * len(tables)
    over = (free - sum(needs)) // len(tables)
    return [min(need + over, round(_TAB * unit)) for need in needs]


def _players(table: OpenTable) -> str:
    return ", ".join(seat.name for seat in table.game.seats)


def _twins(table: OpenTable, tables: Sequence[OpenTable]) -> list[OpenTable]:
    """The open games of a table's sort."""
    return [other for other in tables if other.game.session.table == table.game.session.table]


def _numbered(tables: Sequence[OpenTable]) -> list[OpenTable]:
    """The games whose tabs are told apart by a number alone: through all sorts, so that none stands there twice."""
    return [table for table in tables if len(_twins(table, tables)) > 1]


def _cut(words: str, room: int) -> str:
    """Words as far as a tab has room for them."""
    least = text.reading.least
    return text.fit(words, "title", least, room, least)[0]


def _told_in(table: OpenTable, tables: Sequence[OpenTable], room: int) -> str:
    """What a tab with that much room says; its number where another game's tab would say the same."""
    twins = _twins(table, tables)
    said, own = [_in_short(twin, tables, room) for twin in twins], twins.index(table)
    return said[own] if said.count(said[own]) == 1 else str(own + 1)


def _in_short(table: OpenTable, tables: Sequence[OpenTable], room: int) -> str:
    """What tells a table apart in that much room: names without room become the first and how many others."""
    words, seats = _told_apart(table, tables), table.game.seats
    if words == _players(table) and text.width(words, "title", text.reading.least) > room:
        words = say("ui.top.players", name=seats[0].name, n=len(seats) - 1)
    return _cut(words, room)


def _told_apart(table: OpenTable, tables: Sequence[OpenTable]) -> str:
    """What a tab with room says: the table, or who plays where several games of it are open; else a number."""
    name = say_or_name(f"ui.{table.game.session.table}")
    twins = _twins(table, tables)
    if len(twins) == 1:
        return name
    if len({_players(twin) for twin in twins}) == len(twins):
        return _players(table)
    return say("ui.top.game", table=name, n=twins.index(table) + 1)


def branch(game: Running) -> str:
    """What a branch is called (HR-14); empty for a game of its own."""
    if not isinstance(game, OpenGame) or game.branch is None:
        return ""
    return game.title or say("ui.branches.unnamed")


def board_tabs(frame: Frame, face: Face, action: Callable[[str], None], games: int = 0) -> list[Button]:
    """A tab for each board of a table that has several; ``games`` is how many open games have tabs before them."""
    names = face.boards.NAMES
    if len(names) < 2:
        return []
    unit = frame.top.height / HEIGHT
    left, gap = frame.top.x + round((126 + SMALL * games) * unit), round(4 * unit)
    wide = _track_left(frame, face) - left - round(10 * unit)
    area = Rect(left, frame.top.y + round(3 * unit), wide, round(38 * unit))
    labels = [say_or_name(f"ui.board.{name}") for name in names]
    px = round(_LETTERS * unit * text.reading.zoom)
    rects = row(area, *(text.width(label, "title", px) + 2 * px for label in labels), gap=gap)
    return [
        Button(("board", name), rect, label, partial(action, name))
        for name, rect, label in zip(names, rects, labels, strict=True)
    ]


def _track_left(frame: Frame, face: Face) -> int:
    """Where the round track begins, or what the table counts instead."""
    if face.clock is not None:
        return frame.clock.x
    unit = frame.top.height / HEIGHT
    return frame.top.centerx - round((112 if frame.top.width < NARROW * unit else 70) * unit)


def parts(frame: Frame, shown: Shown, face: Face, games: int = 0, off: str = "", ends: str = "") -> list[Part]:
    """The bar without its buttons; where ``games`` have tabs, they stand in the place of the table's name.

    A branch is marked, and its name ``off`` stands beside the table's or the round's. What ``ends`` is told on a stage
    of this kind, which lies over all.
    """
    rect = frame.top
    unit = rect.height / HEIGHT
    left = _track_left(frame, face)
    said = face.wording.track(shown)
    end, wide = rect.right - round(236 * unit), round(330 * unit)
    if rect.width < NARROW * unit:
        wide = _needed(rect, said)
    pips = left + wide <= end
    wide = wide if pips else round(140 * unit)
    track = Rect(left, rect.y, wide, rect.height)
    phase = Rect(track.right, rect.y, end - track.right, rect.height)
    rounds, words = (said.title, said.at, said.of), say_first(f"ui.phase.ends_{ends}") or said.phase
    covered = games > 0 or len(face.boards.NAMES) > 1
    beside = off if covered else ""
    track_parts = [
        Part(
            "top rounds",
            track,
            (rounds, beside),
            partial(_rounds, rect=track, rounds=rounds, pips=pips and not beside, off=beside),
        ),
        Part("top phase", phase, words, partial(_words, rect=phase, words=words)),
    ]
    return [
        Part("top", rect, "bar", partial(ground, rect=rect), solid=True),
        Part(
            "top title",
            Rect(rect.x, rect.y, left, rect.height),
            ("title", covered, off),
            partial(_title, rect=rect, end=left, face=face, covered=covered, off=off),
        ),
        *([] if face.clock else track_parts),
    ]


def _needed(rect: Rect, said: Track) -> int:
    """Pixels that the round takes with a pip for each of its parts."""
    box = Box.wide(Surface((1, 1)), rect, HEIGHT)
    return text.width(said.title, ROUND.face, ROUND.px(box)) + box.px(2 * _PIP + said.of * _PIP)


def ground(surface: Surface, rect: Rect) -> None:
    """The leather of a bar."""
    width, height = sprites.size("bar_top")
    surface.blit(
        sprites.get("bar_top", max(rect.width, round(width * rect.height / height)), rect.height), rect.topleft
    )


def _title(surface: Surface, rect: Rect, end: int, face: Face, covered: bool, off: str) -> None:
    if covered:
        return  # the tabs lie there
    box = Box.wide(surface, rect, HEIGHT)
    box.icon(face.icon, _SIGN, _MIDDLE, _SIGN_SIZE, theme.GOLD)
    room = end / box.k - _NAME_SIDES
    name = say_or_name(f"ui.{face.table}")
    spot = TABLE.put(box, name, _NAME, _NAME_Y, room=room - (_OFF if off else 0))
    _mark(box, off, (spot.right - box.left) / box.k + _GAP, end / box.k - _GAP)


def _mark(box: Box, off: str, x: float, end: float) -> None:
    """The sign of a branch, and its name as far as there is room."""
    if not off:
        return
    box.icon("branch", x + _BRANCH, _MIDDLE, _BRANCH_SIZE, theme.GOLD)
    if end - x > _BRANCH_NAME + _NAMED:
        BRANCH.put(box, off, x + _BRANCH_NAME, _NAME_Y, room=end - x - _BRANCH_NAME)


def _rounds(surface: Surface, rect: Rect, rounds: tuple[str, int, int], pips: bool, off: str) -> None:
    words, number, count = rounds
    box = Box.wide(surface, rect, HEIGHT)
    room = _ROUND - (_ROUND_OFF if off and not pips else 0)
    title = ROUND.put(box, words, _LEFT, _MIDDLE, room=room)
    _mark(box, off, (title.right - box.left) / box.k + _GAP, box.width - _GAP)
    if not pips:
        return
    x = (title.right - box.left) / box.k + _PIP
    for i in range(count):
        state = "on" if i + 1 < number else "now" if i + 1 == number else "off"
        box.sprite(f"pip_{state}", x + i * _PIP, _MIDDLE, _PIP_NOW if state == "now" else _PIP_SIZE)


def _words(surface: Surface, rect: Rect, words: str) -> None:
    """What is going on: whole, else its last part, else nothing; the board and the prompt say it too."""
    box = Box.wide(surface, rect, HEIGHT)
    room = rect.width - rect.height // _PHASE_SIDES
    least = min(PHASE.px(box), text.reading.least)
    for said in (words, words.rpartition(" · ")[2]):
        if text.width(said, PHASE.face, least) <= room:
            PHASE.put(box, said, _LEFT, _MIDDLE, room=box.width - _WORDS_SIDES)
            return
