"""The shelf: the boxes of all tables, the game to go on with, and saved games."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import DROPFILE, K_DELETE, K_ESCAPE, K_F1, K_RETURN, KEYDOWN, Rect, Surface

from game.content.texts import has, say, say_first, say_or_name
from game.core import BadSave, get, tables
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.screens import branch_tree
from game.desktop.screens.game_list import close, go_to
from game.desktop.table.pictures import cover
from game.desktop.ui import backdrop, styles
from game.desktop.ui.base import clicked
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.desktop.ui.pieces import Piece, hit
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scroll import Row
from game.store import Broken, NamedSaves, SavedGame, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.engine.stage import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_COVER = (246, 328)
_LEFT, _STEP, _USUAL = 40, 278, 3  # units: where the boxes begin, from one to the next; as many fit in full size
_BUTTON = 200
_TOP = 146


class Shelf(ControlScreen):
    """The first screen."""

    def __init__(self, host: Host, notice: str = "") -> None:
        """Read the saved games; ``notice`` is a sentence for the player."""
        super().__init__(host)
        self.notice = notice
        self.games: list[SavedGame] = []
        self.branches: dict[str, int] = {}
        self.broken: list[Broken] = []
        self.doomed = ""
        self._read()
        self.layout()

    def _read(self) -> None:
        if self.host.store is None:
            return
        try:
            found = self.host.store.games()
        except StoreError as error:
            self.notice = str(error)
            return
        mains = branch_tree.mains([g for g in found if isinstance(g, SavedGame)])
        self.games = [game for game, _ in mains]
        self.branches = {game.id: count for game, count in mains}
        self.broken = [g for g in found if isinstance(g, Broken)]
        if self.broken and not self.notice:
            self.notice = self.broken[0].reason

    @property
    def latest(self) -> SavedGame | None:
        """The game last played that is not over."""
        return next((g for g in self.games if not g.over), None)

    def made(self) -> list[Control]:
        """Boxes, buttons and the list."""
        box = self.box
        self.boxes = tables()
        self.share = share = min(1.0, _USUAL / max(1, len(self.boxes)))  # with more boxes each is smaller
        wide, high = _COVER[0] * share, _COVER[1] * share
        lefts = [_LEFT + i * _STEP * share for i in range(len(self.boxes))]
        self.covers = [box.rect(x, _TOP + _COVER[1] - high, wide, high) for x in lefts]
        y = _TOP + _COVER[1] + 62
        found: list[Control] = []
        for name, x in zip(self.boxes, lefts, strict=True):
            key, words = ("new", name) if found else "new", say("ui.shelf.new") if share == 1 else ""
            width = _BUTTON * share
            rect = box.rect(x + (wide - width) / 2, y, width, 46)
            found.append(Button(key, rect, words, partial(self._new, name), "dice", "gold", 18))
        if self.latest is not None:
            rect = box.rect(_LEFT, y + 54, 522, 60)
            found.append(Button("continue", rect, say("ui.shelf.go_on"), self._continue, "play", "green", 19))
        for i, (key, icon, do) in enumerate(self._books()):
            label, size = say(f"ui.shelf.{key}"), 16
            found.append(Button(key, box.rect(_LEFT + i * 180, 736, 170, 44), label, do, icon, "brown", size))
        found.append(Button("quit", box.rect(1090, 736, 150, 44), say("ui.shelf.quit"), self.host.quit, "door"))
        rows = [self._row(g) for g in self.games] + [self._bad(g) for g in self.broken]
        self.list = self.listed("saved", box.rect(890, 196, 336, 480), rows)
        return [*found, self.list]

    def _books(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        """What else the shelf leads to."""
        ways = self.host.open
        return (
            ("rules", "book", self._rules),
            ("settings", "gear", ways.settings),
            ("credits", "scroll", ways.credits),
            ("saves", "bag", ways.saves),
            ("statistics", "laurel", ways.statistics),
        )

    def _rules(self) -> None:
        self.host.open.rulebook(self.boxes[0])

    def _new(self, table: str = "") -> None:
        self.host.open.seats(table or self.boxes[0])

    def _continue(self) -> None:
        if self.latest is not None:
            self._open(self.latest.id)

    def _open(self, game: str) -> None:
        saved = next((one.when for one in self.games if one.id == game), None)
        try:
            go_to(self.host, game, saved)
        except (BadSave, StoreError) as error:
            self._read()
            self.notice = str(error)
            self.layout()

    def _row(self, game: SavedGame) -> Row:
        names = ", ".join(seat.name for seat in game.seats)
        stand = (
            say("ui.shelf.saved_over", table=say_or_name(f"ui.{game.table}")) if game.over else _stands("stands", game)
        )
        if count := self.branches.get(game.id, 0):
            stand = say("ui.branches.count_1" if count == 1 else "ui.branches.count", stand=stand, n=count)
        then = game.when.astimezone()
        when = say("ui.shelf.when", day=then.day, month=say(f"ui.month.{then.month}"), time=f"{then:%H:%M}")
        sure = self.doomed == game.id
        lines = (say("ui.shelf.delete_sure"), say("ui.shelf.delete_how")) if sure else (stand, when)
        seats = tuple(PlayerShown.of(seat) for seat in game.seats)
        draw = partial(_draw_game, unit=self.box.k, names=names, lines=lines, seats=seats, sure=sure)
        return Row(self._high(100), (game.id, *lines), draw, partial(self._open, game.id))

    def _high(self, units: float) -> int:
        """The height of a row in pixels: larger text makes it higher."""
        return self.box.px(units * (1 + 0.3 * max(0.0, text.reading.zoom - 1)))

    def _cross(self, point: tuple[int, int]) -> SavedGame | None:
        """The game whose cross is under a point."""
        crosses = (_cross_rect(spot, self.box.k).clip(self.list.rect) for _, spot in self.list.spots())
        shown = (row.shows[0] for row, _ in self.list.spots())  # type: ignore[index]
        found = hit([Piece(name, rect, name) for name, rect in zip(shown, crosses, strict=True)], point)
        return next((game for game in self.games if found and found.target == game.id), None)

    def _delete(self, game: SavedGame) -> None:
        """The first time ask, the second time take the game off the shelf; it is kept in another folder."""
        if self.doomed != game.id or self.host.store is None:
            self.doomed = game.id
        else:
            close(self.host, game.id)
            try:
                self.notice = say("ui.shelf.deleted", place=self.host.store.remove(game.id))
            except (BadSave, StoreError) as error:
                self.notice = str(error)
            self.doomed = ""
            self._read()
        self.layout()

    def _spare(self) -> bool:
        """Nothing is to be deleted after all; True when something was."""
        doomed, self.doomed = self.doomed, ""
        if doomed:
            self.layout()
        return bool(doomed)

    def _deleting(self, event: Event) -> bool:
        """The crosses of the list, and the Delete key for the row under the mouse."""
        point = clicked(event)
        if point and (game := self._cross(point)):
            self._delete(game)
            return True
        if event.type == KEYDOWN and event.key == K_DELETE and 0 <= self.list.lit < len(self.games):
            self._delete(self.games[self.list.lit])
            return True
        if point or (event.type == KEYDOWN and event.key == K_ESCAPE):
            return self._spare()
        return False

    def _bad(self, game: Broken) -> Row:
        words = say("ui.shelf.broken", id=game.id)
        draw = partial(_draw_broken, unit=self.box.k, lines=(words, game.reason))
        do = self.host.open.saves if game.newer else partial(self._tell, game.reason)  # there it can be looked at
        return Row(self._high(78), (game.id, game.reason), draw, do)

    def _tell(self, words: str) -> None:
        self.notice = words
        self.dirty = True

    def ground(self) -> list[Part]:
        """The shelf with its boxes."""
        box, empty = self.box, not self.list.rows
        found = [backdrop.wall(self.host.size, "shelf_wall")]
        found.append(backdrop.drawing("shelf title", box, box.rect(0, 10, 1280, 126), "title", _title))
        for name, rect in zip(self.boxes, self.covers, strict=True):
            around = rect.inflate(box.px(30), box.px(150))
            draw = partial(_cover, name=name, rect=rect, share=self.share)
            found.append(backdrop.drawing(name, box, around, name, draw))
        found.append(backdrop.panel("saved panel", "panel_parchment", box.rect(868, 128, 380, 580), box.k))
        place = box.rect(880, 140, 350, 110)
        return [*found, backdrop.drawing("saved title", box, place, empty, partial(_saved, empty=empty))]

    def front(self) -> list[Part]:
        """A sentence, or whose game goes on."""
        if self.notice:
            whole, draw = Rect(0, 0, *self.host.size), partial(_notice, words=self.notice)
            return [backdrop.drawing("notice", self.box, whole, self.notice, draw)]
        return [self._latest_part(self.latest)] if self.latest is not None else []

    def _latest_part(self, game: SavedGame) -> Part:
        words = _stands("saved_round", game)
        names = ", ".join(seat.name for seat in game.seats)
        rect = self.box.rect(_LEFT, 670, 522, 40)
        return backdrop.drawing("latest", self.box, rect, (words, names), partial(_latest, words=f"{names} · {words}"))

    def event(self, event: Event) -> bool:
        """A file that is dropped, crosses, controls, keys and boxes."""
        self.dirty = True
        if event.type == DROPFILE:
            self._dropped(Path(event.file))
            return True
        return self._deleting(event) or super().event(event) or self._box_click(event)

    def key(self, event: Event) -> bool:
        """Enter plays, F1 opens the rulebook, Escape was read."""
        if event.key == K_RETURN:
            (self._continue if self.latest else self._new)()
        elif event.key == K_F1:
            self._rules()
        elif event.key == K_ESCAPE and self.notice:
            self.notice = ""
        else:
            return False
        return True

    def _dropped(self, file: Path) -> None:
        """Take in a saved game that was dropped onto the window."""
        if self.host.store is None:
            return
        try:
            NamedSaves(self.host.store).bring_in(file)
        except (BadSave, StoreError) as error:
            self.notice = str(error)
            return
        self.host.open.saves(notice=say("ui.saves.brought", name=file.stem))

    def _box_click(self, event: Event) -> bool:
        point = clicked(event)
        boxes = [Piece(name, rect, name) for name, rect in zip(self.boxes, self.covers, strict=True)]
        found = hit(boxes, point) if point else None
        if found:
            self._new(found.target)
        return bool(found)


def _stands(key: str, game: SavedGame) -> str:
    """Where a game stands, in the words of its table."""
    return say_first(f"ui.shelf.{key}_{game.table}", f"ui.shelf.{key}", round=game.round, clock=game.clock)


def _title(box: Box) -> None:
    styles.PROGRAM.middle(box, say("ui.title"), 640, 66, 800)
    box.sprite("divider", 640, 114, 520)


def _cover(box: Box, name: str, rect: Rect, share: float) -> None:
    """A box: its cover, or a plain one, with the table's name on it and what it is for under it."""
    if sprites.has(cover(name)):
        sprites.blit(box.surface, cover(name), rect)
    else:
        nine(box.surface, "panel_leather", rect, box.k)
    middle, top = (rect.centerx - box.left) / box.k, _TOP + _COVER[1] * (1 - share)
    rows = text.halves(say_or_name(f"ui.{name}"), "title", box.px(30 * share), box.px(200 * share))
    for i, row in enumerate(rows):
        y = top + (36 + i * 32) * share
        styles.TABLE.of(30 * share).middle(box, row, middle, y, 214 * share)
    label = box.rect(middle - 123 * share, _TOP + _COVER[1] + 12, 246 * share, 40)
    nine(box.surface, "plate_light", label, box.k)
    styles.ABOUT.middle(box, _info(name), middle, _TOP + _COVER[1] + 32, 230 * share)


def _info(table: str) -> str:
    """For how many people a table is, and for how long."""
    if has(own := f"ui.shelf.info_{table}"):
        return say(own)  # without reading the rules of all tables before the first picture
    seats = get(table).seats
    return say("ui.shelf.info", least=seats[0], most=seats[-1])


def _saved(box: Box, empty: bool) -> None:
    styles.LIST.middle(box, say("ui.shelf.saved"), 1058, 168, 320)
    if empty:
        styles.LIST_EMPTY.middle(box, say("ui.shelf.none"), 1058, 216, 320)


def _latest(box: Box, words: str) -> None:
    styles.LATEST.middle(box, words, _LEFT + 261, 690, 510)


def _notice(box: Box, words: str) -> None:
    px = box.letter(19, 22)
    lines = text.wrap(words, "body", px, box.px(770))
    step = text.leading("body", px)
    height = (len(lines) * step) / box.k + 18
    spot = box.rect(_LEFT, 728 - height, 802, height)
    nine(box.surface, "plate_light", spot, box.k)
    for i, line in enumerate(lines):
        where = (spot.x + box.px(16), spot.y + box.px(9) + i * step + step // 2)
        text.put(box.surface, line, where, "midleft", px, colour=theme.RED)


def _cross_rect(row: Rect, unit: float) -> Rect:
    """The cross at the right upper end of a saved game's row."""
    side = round(36 * unit)
    return Rect(row.right - side - round(8 * unit), row.y + round(6 * unit), side, side)


def _draw_game(
    surface: Surface,
    rect: Rect,
    hot: bool,
    unit: float,
    names: str,
    lines: tuple[str, str],
    seats: tuple[PlayerShown, ...],
    sure: bool,
) -> None:
    """A saved game: who plays, where it stands, when it was saved, and a cross."""
    inner = rect.inflate(-round(8 * unit), -round(8 * unit))
    nine(surface, "row_dark" if hot else "row_light", inner, unit)
    box = Box.wide(surface, inner, 92)
    colour = theme.CREAM if hot else theme.INK
    for i, look in enumerate(seats):
        dice.put_badge(surface, look.colour, look.emblem, box.at(24 + i * 30, 20), box.px(26))
    x = 14 + len(seats) * 30
    room = box.width - x - 42
    styles.PLAYERS.of(colour=colour).put(box, names, x, 20, room=room)
    red = theme.ROSE if hot else theme.RED
    for y, line in zip((48, 73), lines, strict=True):
        styles.STANDS.of(colour=red if sure else colour).put(box, line, 14, y, room=box.width - 26)
    cross = _cross_rect(rect, unit)
    drawn = sprites.get("icon_close", round(18 * unit), tint=red if sure or hot else theme.FADED)
    surface.blit(drawn, drawn.get_rect(center=cross.center))


def _draw_broken(surface: Surface, rect: Rect, hot: bool, unit: float, lines: tuple[str, str]) -> None:
    inner = rect.inflate(-round(8 * unit), -round(8 * unit))
    nine(surface, "row_dark" if hot else "row_light", inner, unit)
    box = Box.wide(surface, inner, 70)
    colour = theme.CREAM if hot else theme.INK
    styles.BROKEN.of(colour=colour).put(box, lines[0], 18, 20, room=box.width - 26)
    styles.BROKEN_WHY.of(colour=colour).put(box, lines[1], 14, 50, room=box.width - 26)
