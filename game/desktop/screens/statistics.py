"""The statistics of this computer: games, wins, points by source, dice, by table and player (HR-21)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, Rect

from game.content.texts import say
from game.core import tables
from game.desktop.screens import folders, statistics_page
from game.desktop.ui import backdrop, notice
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Tabs
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.sure import Sure
from game.store import StoreError, report, tally
from game.store.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host
    from game.store.ended import Ended
    from game.store.report import ReportKind
    from game.store.tally import Who

_NUMBERS, _PLOT = (40, 138, 392, 576), (448, 138, 792, 576)
_TABLE, _PLAYER = (40, 86, 392, 40), (448, 86, 392, 40)
_BACK, _LIST, _BAR, _TABS, _AREA = (40, 736, 170, 46), (24, 22), 14, (16, 12, 44), (30, 68, 96)
_BUTTON, _SIDE, _GAP, _LOW, _UP = 44, 20, 8, 62, 52  # units of the buttons under the numbers


class StatisticsScreen(ControlScreen):
    """The numbers at the left, a plot at the right, above them whose and of which table.

    Attributes:
        games: every game that is counted.
        table: the chosen table; empty for all.
        player: the chosen player; None for everybody.
        plot: the plot that is shown.
        notice: a sentence for the player.
    """

    def __init__(self, host: Host, table: str | None = None) -> None:
        """Show a table's statistics; None for the one that was played last."""
        super().__init__(host)
        self.games: list[Ended] = []
        self.notice = ""
        self.doomed = False
        self._meant = Sure()
        self.plot = statistics_page.PLOTS[0]
        self.player: Who | None = None
        self._store = Statistics(host.store.root) if host.store is not None else None
        self._read()
        self._wanted = table
        self.table = self._usual()
        self._gathering: Iterator[str] | None = self._store.gather() if self._store else None
        self.busy = self._gathering is not None
        self.layout()

    def _usual(self) -> str:
        """The table that is shown until somebody chooses one."""
        if self._wanted is not None:
            return self._wanted
        return self.games[-1].table if self.games else ""

    def _read(self) -> None:
        if self._store is None:
            return
        try:
            told = self._store.read()
        except StoreError as error:
            self.games, self.notice = [], str(error)
            return
        self.games = told.games
        self.notice = told.notice

    def tick(self, now: int) -> None:
        """Look through the saved games, one at a time."""
        self._meant.tick(now)
        if self._gathering is None:
            return
        try:
            if next(self._gathering, None) is not None:
                return
        except StoreError as error:
            self.notice = str(error)
        self._gathering, self.busy = None, False
        before = len(self.games)
        notice = self.notice
        self._read()
        self.notice = notice or self.notice
        if not before:
            self.table = self._usual()
        self.layout()

    # --- the screen ---------------------------------------------------------------------------------------

    @property
    def seen(self) -> statistics_page.StatisticsShown:
        """What the page is about."""
        return statistics_page.StatisticsShown(tuple(self.games), self.table, self.player)

    def made(self) -> list[Control]:
        """Choosers, tabs, numbers and buttons."""
        box, buttons, choosers = self.box, self._buttons(), self._choosers()
        back = Button("back", box.rect(*_BACK), say("ui.statistics.back"), self.host.pop, "arrow_left")
        x, y, wide, high = _NUMBERS
        below = box.rect(x, y, wide, high).bottom - min((button.rect.y for button in buttons), default=0)
        left, top = _LIST
        room = box.rect(x + left, y + top, wide - 2 * left, high - 2 * top)
        room.height -= max(0, below - box.px(_GAP)) if buttons else 0
        rows = statistics_page.rows(box, statistics_page.facts(self.seen), room.width - box.px(_BAR))
        self.list = self.listed("numbers", room, rows)
        if not self.list.most:  # keys need not come here
            self.list.set([row._replace(action=None) for row in rows])
        self._why = statistics_page.missing(self.seen, self.plot)
        return [*choosers, self._tabs(), self.list, *buttons, back]

    def _choosers(self) -> list[DropDown]:
        """Of which table, and whose."""
        box, window = self.box, Rect(0, 0, *self.host.size)
        found = list(dict.fromkeys(("", *tables(), *(game.table for game in self.games))))
        people: list[Who | None] = [None, *tally.players(self.games)]
        if self.player not in people:
            self.player = None
        if self.table not in found:
            self.table = ""
        named = [statistics_page.titled(name) if name else say("ui.statistics.all_tables") for name in found]
        names = [statistics_page.called(one) if one else say("ui.statistics.everybody") for one in people]
        at, who = found.index(self.table), people.index(self.player)
        return [
            DropDown("table", box.rect(*_TABLE), named, at, lambda i: self._choose(found[i], self.player), window),
            DropDown("player", box.rect(*_PLAYER), names, who, lambda i: self._choose(self.table, people[i]), window),
        ]

    def _tabs(self) -> Tabs:
        """A tab for each plot."""
        (x, y, wide, _), (left, top, tall) = _PLOT, _TABS
        each = (wide - 2 * left) / len(statistics_page.PLOTS)
        spots = [self.box.rect(x + left + i * each, y + top, each, tall) for i in range(len(statistics_page.PLOTS))]
        labels = [say(f"ui.statistics.tab_{name}") for name in statistics_page.PLOTS]
        tabs = Tabs("plots", spots, labels, self._turn)
        tabs.index = statistics_page.PLOTS.index(self.plot)
        return tabs

    def _buttons(self) -> list[Button]:
        """What can be done with the numbers, below them."""
        if not self.games:
            return []
        box, (x, y, wide, high) = self.box, _NUMBERS
        half = (wide - 2 * _SIDE - _GAP) / 2
        low = y + high - _LOW
        kinds: tuple[ReportKind, ...] = ("csv", "json")
        found = [
            Button(
                kind, box.rect(x + _SIDE + i * (half + _GAP), low - _UP, half, _BUTTON),
                say(f"ui.statistics.{kind}"), partial(self._export, kind), "arrow_up",
            )
            for i, kind in enumerate(kinds)
        ]  # fmt: skip
        if self.player is None or not self.player.computer:
            words = say("ui.statistics.clear")
            if self.player is not None:
                words = say("ui.statistics.forget", name=self.player.name)
            words, style = (say("ui.statistics.sure"), "red") if self.doomed else (words, "brown")
            spot = box.rect(x + _SIDE, low, wide - 2 * _SIDE, _BUTTON)
            found.append(Button("forget", spot, words, self._forget, "close", style))
        return found

    def ground(self) -> list[Part]:
        """Two panels and the plot."""
        box = self.box
        return [
            backdrop.wall(self.host.size, "seat_room"),
            backdrop.panel("numbers panel", "panel_parchment", box.rect(*_NUMBERS), box.k),
            backdrop.panel("plot panel", "panel_parchment", box.rect(*_PLOT), box.k),
            notice.heading(box, say("ui.statistics.title")),
            self._plotted(),
        ]

    def front(self) -> list[Part]:
        """A sentence."""
        return notice.notice(self.box, self.notice or (say("ui.statistics.gathering") if self.busy else ""))

    def _plotted(self) -> Part:
        """The plot, or why there is none."""
        (x, y, wide, high), (left, top, ends) = _PLOT, _AREA
        area = self.box.rect(x + left, y + top, wide - 2 * left, high - ends)
        if why := self._why:
            return notice.none(self.box, why, area)
        shows = (self.table, self.player, self.plot, len(self.games), id(self.games))
        draw = partial(statistics_page.draw, area=area, seen=self.seen, plot=self.plot)
        return backdrop.drawing("plot", self.box, area, shows, draw)

    # --- what can be done ---------------------------------------------------------------------------------

    def _choose(self, table: str, player: Who | None) -> None:
        """Show another table, or somebody else."""
        self.table, self.player = table, player
        self._calm()

    def _turn(self, index: int) -> None:
        """Show another plot."""
        self.plot = statistics_page.PLOTS[index]
        self._calm()

    def _calm(self) -> None:
        """Nothing is to be forgotten, and the sentence was read."""
        self.doomed, self.notice = False, ""
        self.layout()

    def _export(self, kind: ReportKind) -> None:
        """Write everything, whatever is chosen, to where files leave the program."""
        self.doomed = False
        try:
            file = report.write(self.games, kind, folders.places()[0], say("ui.statistics.file"))
            self.notice = say("ui.statistics.exported", file=file)
        except StoreError as error:
            self.notice = str(error)
        self.layout()

    def _forget(self) -> None:
        """The first time ask, the second time take the player, or everything, out of the statistics."""
        name = self.player.name if self.player else ""
        if not self.doomed:
            self.doomed = True
            self.notice = say("ui.statistics.forget_how", name=name) if name else say("ui.statistics.clear_how")
            self._meant.ask()
            self.layout()
            return
        if not self._meant.means:
            return
        self.doomed = False
        try:
            said = self._forgotten(name)
        except StoreError as error:
            said = str(error)
        self._read()
        self.notice = said
        self.layout()

    def _forgotten(self, name: str) -> str:
        """Do it; returns the sentence that says where the old statistics lie."""
        if self._store is None:
            return ""
        if name:
            return say("ui.statistics.forgot", name=name, place=self._store.forget(name))
        return say("ui.statistics.cleared", place=self._store.clear())

    def key(self, event: Event) -> bool:
        """Keys that scroll; Esc first takes back a question, then a sentence, then leads back."""
        if event.key == K_ESCAPE and (self.doomed or self.notice):
            self._calm()
            return True
        return self.list.roll(event) or super().key(event)
