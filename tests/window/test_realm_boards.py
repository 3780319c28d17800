"""The Labyrinth and the Tavern in the real window: a tile is turned and laid, a step is one click, craps is bet on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from xapp import App

from game.core import Decision, Session, rng
from game.core.saves import StepRecord
from game.desktop.ui import layout
from game.store import GameStore, SeatInfo, Settings
from game.store.reading import read_files, read_game
from game.tables.realm.face import boards, maze_panels, tavern_draw
from game.tables.realm.face.board_labyrinth import LabyrinthBoard as Maze
from tests.tables.realm.maze import MazeGame
from tests.tables.realm.tools import Game, GamePhase

SIZE = (1280, 800)


def laid_out(name: str) -> Any:
    """A board where the window has it."""
    return boards.make(name, layout.frame(SIZE).board)


def stored(data: Path, game: Game, phase: int) -> None:
    """A saved game that begins with a position."""
    session = Session.new("realm", len(game.s.players), "boards")
    game.s.rng, game.s.phase = rng.start("boards", ()), phase
    game.s.notes, game.s.draws = [], []
    begun = StepRecord(msgspec.msgpack.encode(game.s), [])
    session = Session.at(session.checkpoint()._replace(now=begun))
    Settings(speed="instant", muted=True, helper=False, recap=False).save(data)
    people = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple")]
    GameStore(data).create(session, people).close()


def session(data: Path) -> Session:
    """The game as it lies on the disk."""
    (folder,) = (data / "games").iterdir()
    return read_game(read_files(folder)).session


def decision(data: Path) -> Decision:
    """The open question."""
    found = session(data).decision
    assert found is not None
    return found


def opened(app: App) -> None:
    """The shelf is there; the game on it is opened."""
    shelf = app.drawn()
    app.key("Return")
    app.changed(shelf)
    app.come()


def test_a_tile_is_turned_and_laid_and_a_step_is_one_click(tmp_path: Path) -> None:
    game = MazeGame().lay_tiles(B4="E1", C4="K1X", C3="Q7I")
    game.put(0, "L:C4")
    game.put(1, "O5")
    game.next_tile("Q7T")
    game.door()  # with a token every step might be a Secret Door's; a click still means the plain one
    stored(tmp_path, game, GamePhase.START)
    board: Maze = laid_out("labyrinth")
    turns = maze_panels.buttons(board.panels["tile"])
    cell = board.cells["L:C5"]
    area = (cell.x, cell.y, cell.width, cell.height)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        opened(app)
        before = app.settled()
        fog = app.part(before, area)
        app.insist(lambda: app.click(*cell.center), lambda: decision(tmp_path).kind == "orient_tile")
        ways = [option.key for option in decision(tmp_path).options]
        assert len(ways) == 3
        looks = [app.part(app.changed(before, area), area)]
        for turn in (
            lambda: app.key("r"),
            lambda: (app.move(*cell.center), app.wheel(-1)),
            lambda: app.click(*turns["turn:1"].center),
        ):
            before = app.settled()
            turn()
            looks.append(app.part(app.changed(before, area), area))
        assert fog not in looks
        assert len(set(looks[:3])) == 3, "the tile lies in three ways"
        app.key("shift+r")
        app.settled()
        app.insist(lambda: app.key("Return"), lambda: session(tmp_path).view(None)["players"][0]["place"] == "L:C5")
        now = session(tmp_path).view(None)
        assert now["lab"]["grid"]["L:C5"]["rot"] == int(ways[2].split()[1]), "the third way was shown last"
        assert now["players"][0]["doors"] == 1
        assert app.close() == 0


def test_craps_is_bet_on_at_the_table(tmp_path: Path) -> None:
    game = Game()
    game.put(0, "T10", gold=3)
    game.put(1, "T3", gold=1)
    stored(tmp_path, game, GamePhase.ENCOUNTER)
    board = laid_out("tavern")
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        opened(app)
        assert decision(tmp_path).kind == "craps_bet"
        odds = tavern_draw.craps_spots(board.panels["title"])["odds"]
        app.insist(lambda: app.click(*odds.center), lambda: session(tmp_path).answered)
        now = session(tmp_path)
        thrown = now.view(None)["tavern"]["craps"]
        assert now.view(None)["players"][0]["gold"] == (4 if thrown["face"] % 2 else 2)
        app.insist(lambda: app.key("Return"), lambda: decision(tmp_path).seat == 1)
        assert app.close() == 0
