"""Opening a game at the screen: whoever's turn it is takes their seat first, where more than one person plays."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.desktop.screens.history import History
from game.desktop.screens.welcome import Welcome
from game.desktop.table.moment import Phase
from game.desktop.table.screen import TableScreen

if TYPE_CHECKING:
    from datetime import datetime

    from game.desktop.ui.scene import Host
    from game.store import OpenGame


def open_table(host: Host, game: OpenGame, saved: datetime | None) -> None:
    """Open a game from the disk; ``saved`` is when it was played last."""
    take_seats(host, TableScreen(host, game, notice=game.notice), saved)


def take_seats(host: Host, table: TableScreen, saved: datetime | None) -> None:
    """Bring a table to the front; with several people it waits behind a curtain for the one whose turn it is."""
    host.show(table)
    people = table.director.secrecy.people
    if len(people) > 1 and table.director.phase is not Phase.OVER:
        host.push(_welcome(host, table, saved))


def _welcome(host: Host, table: TableScreen, saved: datetime | None) -> Welcome:
    return Welcome(
        host, table.director.game, saved, partial(_come, table), partial(_look_first, host, table, saved)
    )  # fmt: skip


def _come(table: TableScreen) -> None:
    """The person whose turn it is sits there: their question opens, also a hidden one."""
    director = table.director
    director.guard.settle()
    if director.phase is Phase.CURTAIN:
        director.secrecy.came = True
        director.open()
        director.renew()
    table.layout()


def _look_first(host: Host, table: TableScreen, saved: datetime | None, seat: int) -> None:
    """Somebody else looks at what is open of theirs; the way back leads to the question who sits there."""
    host.push(_welcome(host, table, saved))
    past = History(host, table.director.game, table.director.game.course.last, table.field.map)
    past.director.show_seat(seat)
    host.push(past)
