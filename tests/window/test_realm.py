"""The Realm in the real window: played by keys and mouse, closed in the middle, and gone on with."""

from __future__ import annotations

import sys
import time
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from xapp import App

from game.core import Option, Session
from game.desktop import faces, layout
from game.desktop.hud import top
from game.desktop.scenes.play import Loose
from game.desktop.scenes.seats import Seats
from game.desktop.scenes.shelf import Shelf
from game.desktop.scenes.table import Table
from game.desktop.shot import Still, display
from game.store import GameStore, SavedGame, SeatInfo, Settings

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.desktop.kit.base import Control

SIZE = (1280, 800)
ANSWERS = 40
TIME = 400  # seconds for them on the slowest machine
KEYS = (("Return",), ("1",), ("m", "Return"), ("2",), ("m", "Down", "Return"))


def answered(data: Path) -> int:
    """How many answers and undos of the Realm are on the disk; there is no other game."""
    games = [entry for entry in GameStore(data).games() if isinstance(entry, SavedGame)]
    assert all(game.table == "realm" for game in games), "a screen failed, and keys led on from the shelf"
    return sum(game.answered for game in games)


def play(app: App, data: Path, count: int) -> None:
    """Answer so many questions: chips by their digits, the primary button, the list of moves; Space for the curtain."""
    keys, end = cycle(KEYS), time.monotonic() + TIME
    while (before := answered(data)) < count:
        assert time.monotonic() < end, f"{before} answers"
        app.key("space")
        app.key(*next(keys))
        app.settled()
        if answered(data) == before:
            app.key("Escape", "Escape", "e")


def test_a_part_of_a_game_by_keys_and_the_rest_after_a_pause(tmp_path: Path) -> None:
    Settings(speed="instant", grace="none", muted=True, helper=False).save(tmp_path)
    game = ["play", "realm", "--seats", "2", "--seed", "window"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.drawn()
        play(app, tmp_path, ANSWERS)
        assert app.close() == 0
    (saved,) = [entry for entry in GameStore(tmp_path).games() if isinstance(entry, SavedGame)]
    assert saved.table == "realm"
    opened = GameStore(tmp_path).open(saved.id)
    before = opened.session.answered
    opened.close()
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.drawn()
        app.key("Return")
        app.changed(shelf)
        play(app, tmp_path, saved.answered + 5)
        assert app.close() == 0
    opened = GameStore(tmp_path).open(saved.id)
    assert opened.session.answered > before
    opened.close()


def test_the_tabs_show_the_other_boards(tmp_path: Path) -> None:
    Settings(speed="instant", muted=True, helper=False).save(tmp_path)
    game = ["play", "realm", "--seats", "2", "--seed", "window"]
    frame = layout.frame(SIZE)
    area = (frame.board.x, frame.board.y, frame.board.width, frame.board.height)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.drawn()
        before = app.settled()
        app.key("space")  # the first choice is a secret one
        seen = [app.part(app.changed(before), area)]
        for tab in top.board_tabs(frame, faces.get("realm"), print)[1:]:
            before = app.settled()
            app.click(*tab.rect.center)
            app.move(640, 790)
            seen.append(app.part(app.changed(before), area))
        assert len(set(seen)) == 3
        assert app.close() == 0


def centre(scene: Shelf | Seats, key: Hashable) -> tuple[int, int]:
    """Where a button or field of a screen lies in the window."""
    controls: Sequence[Control] = scene.buttons if isinstance(scene, Shelf) else scene.controls
    return next(control.rect.center for control in controls if getattr(control, "key", None) == key)


def spot(mirror: Session, seats: list[SeatInfo]) -> tuple[Option, tuple[int, int]]:
    """An answer that a person at the screen may give next, and where a click gives it."""
    table = Table(Still(SIZE), Loose(mirror, seats))
    table.play.open_curtain()
    table.layout()
    assert mirror.decision is not None
    likely = table.play.primary()
    if likely is not None:
        button = table.end if table.primary.off else table.primary
        return likely, button.rect.center
    shown = table.play.shown()
    table.board.things(shown)
    for option in mirror.decision.options:
        for target in option.targets:
            where = table.reached(target) if target.startswith(("hero:", "space:")) else None
            if where is not None:
                return option, where.center
    first = mirror.decision.find(table.play.rows()[0].key)
    assert first is not None
    return first, next(where.center for row, where in table.focus.scroll.spots() if row.action)


def unanswered(mirror: Session) -> None:
    """Windows in which nobody responds pass by themselves."""
    while mirror.decision is not None and mirror.decision.kind == "spell_response":
        mirror.answer("pass")


def test_a_game_from_the_shelf_by_mouse(tmp_path: Path) -> None:
    Settings(speed="instant", grace="none", muted=True, helper=False).save(tmp_path)
    store = GameStore(tmp_path)
    display(SIZE)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.drawn()
        app.click(*centre(Shelf(Still(SIZE, store=store)), ("new", "realm")))
        app.changed(shelf)
        setting_up = Seats(Still(SIZE), "realm")
        app.click(*centre(setting_up, "seed"))
        app.type("mouse")
        app.insist(lambda: app.click(*centre(setting_up, "start")), store.games)
        (saved,) = [entry for entry in store.games() if isinstance(entry, SavedGame)]
        mirror = Session.new("realm", len(saved.seats), "mouse")
        while mirror.view(None)["round"] < 1:
            unanswered(mirror)
            option, where = spot(mirror, saved.seats)
            before = mirror.answered

            def click(where: tuple[int, int] = where) -> None:
                app.click(640, 790)  # opens a curtain; no thing lies there
                app.settled()
                app.click(*where)

            def taken(before: int = before) -> bool:
                return answered(tmp_path) > before

            app.insist(click, taken)
            mirror.answer(option)
            unanswered(mirror)
        assert app.close() == 0
    opened = store.open(saved.id)
    assert (opened.session.state, opened.session.decision) == (mirror.state, mirror.decision)
    opened.close()
