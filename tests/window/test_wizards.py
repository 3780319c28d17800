"""The Wizards in the real window: a Land clicked on the whole map is the goal, G goes on to it, Shift leads round."""

from __future__ import annotations

import sys
from pathlib import Path

from disk import Disk
from xapp import App, until

from game.core import Session
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev.shot import Still, display
from game.store import GameStore, SavedGame, Settings
from game.tables.wizards.face import reaching
from game.tables.wizards.face.board import SeaBoard
from tests.desktop.at_table import come

SIZE = (1280, 800)


def mirror(session: Session, data: Path) -> TableScreen:
    """The same table in this process: it knows where things lie."""
    (saved,) = [entry for entry in GameStore(data).games() if isinstance(entry, SavedGame)]
    host = Still(SIZE)
    host.settings = Settings(speed="instant", helper=False, recap=False)
    return come(TableScreen(host, InMemoryGame(session, saved.seats)))


def test_g_goes_on_to_a_land_that_was_clicked_on_the_whole_map(tmp_path: Path) -> None:
    Settings(speed="instant", muted=True, helper=False, recap=False).save(tmp_path)
    display(SIZE)
    game = ["play", "wizards", "--seats", "1", "--seed", "onward", "--option", "mode=short"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.drawn()
        disk = Disk(tmp_path)
        until(lambda: disk.game)
        while disk.decision is not None and disk.decision.kind != "travel_mode":
            answered = disk.lines
            app.insist(lambda: app.key("1"), lambda answered=answered: disk.lines > answered)
        session = disk.game.session.clone() if disk.game else None
        assert session is not None
        table = mirror(session, tmp_path)
        board, view = table.board, table.director.moment.shown.view
        assert isinstance(board, SeaBoard)
        lands = [slot["land"] for slot in view["slots"] if slot["land"]]
        goal = max(lands, key=lambda land: len(reaching.far(view, 0, land)))
        far = len(reaching.far(view, 0, goal))
        board.overview()
        spot = next(
            place.rect.center for place in board.things(table.director.moment.shown) if place.target == f"land:{goal}"
        )
        before = app.settled()
        app.key("o")
        app.changed(before)
        app.click(*spot)
        app.settled()

        def nearer() -> bool:
            return disk.game is not None and len(reaching.far(disk.game.session.view(0), 0, goal)) < far

        app.insist(lambda: app.key("g"), nearer)
        assert app.close() == 0
