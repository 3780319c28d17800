"""The Realm in the real window: played by keys and mouse, closed in the middle, and gone on with."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING

from disk import Disk
from xapp import App, until

from game.core import Option, Session
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table import faces
from game.desktop.table.hud import top
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.dev.shot import Still, display
from game.store import GameStore, SavedGame, SeatInfo, Settings
from tests.desktop.at_table import come

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.desktop.ui.base import Control

SIZE = (1280, 800)
ANSWERS = 40
SOON = 0.6  # seconds in which keys lead to an answer, if they do
KEYS = (("Return",), ("1",), ("m", "Return"), ("2",), ("m", "Down", "Return"))


def play(app: App, disk: Disk, count: int) -> None:
    """Give so many answers: chips by their digits, the primary button, the list of moves; Space for the curtain."""
    keys = cycle(KEYS)
    for number in range(disk.lines, disk.lines + count):
        answer(app, disk, next(keys), number)


def answer(app: App, disk: Disk, keys: tuple[str, ...], number: int) -> None:
    """Give one answer after so many by some keys; where they don't, step by step back and by the list of moves."""
    others = cycle((("m", "Return"), ("e",)))

    def once_more() -> None:
        app.free()
        app.key("Escape", "Escape", "space", *next(others))

    def answered() -> bool:
        return disk.lines > number

    if answered():  # nobody responded, or one press gave two answers
        return
    app.key("space", *keys)
    try:
        until(answered, SOON)
    except AssertionError:
        app.insist(once_more, answered)


def test_a_part_of_a_game_by_keys_and_the_rest_after_a_pause(tmp_path: Path) -> None:
    Settings(speed="instant", muted=True, helper=False, recap=False).save(tmp_path)
    game = ["play", "realm", "--seats", "2", "--seed", "window"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.drawn()
        play(app, Disk(tmp_path), ANSWERS)
        assert app.close() == 0
    (saved,) = [entry for entry in GameStore(tmp_path).games() if isinstance(entry, SavedGame)]
    assert saved.table == "realm"
    assert saved.answered >= ANSWERS
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.drawn()
        app.key("Return")
        app.changed(shelf)
        app.come()
        play(app, Disk(tmp_path), 5)
        assert app.close() == 0
    (later,) = [entry for entry in GameStore(tmp_path).games() if isinstance(entry, SavedGame)]
    assert (later.id, later.answered >= saved.answered + 5) == (saved.id, True)


def test_the_tabs_show_the_other_boards(tmp_path: Path) -> None:
    Settings(speed="instant", muted=True, helper=False, recap=False).save(tmp_path)
    game = ["play", "realm", "--seats", "2", "--seed", "window"]
    frame = layout.frame(SIZE)
    area = (frame.board.x, frame.board.y, frame.board.width, frame.board.height)
    display(SIZE)  # tabs are as wide as their words
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.drawn()
        before = app.settled()
        app.key("space")  # the first choice is a secret one
        seen = [app.part(app.changed(before, area), area)]
        for tab in top.board_tabs(frame, faces.get("realm"), print)[1:]:
            before = app.settled()
            app.click(*tab.rect.center)
            app.move(640, 790)
            seen.append(app.part(app.changed(before, area), area))
        assert len(set(seen)) == 3
        assert app.close() == 0


def centre(scene: Shelf | Seats, key: Hashable) -> tuple[int, int]:
    """Where a button or field of a screen lies in the window."""
    controls: Sequence[Control] = scene.buttons if isinstance(scene, Shelf) else scene.controls
    return next(control.rect.center for control in controls if getattr(control, "key", None) == key)


def spot(mirror: Session, seats: list[SeatInfo]) -> tuple[Option, tuple[int, int]]:
    """An answer that a person at the screen may give next, and where a click gives it."""
    table = TableScreen(Still(SIZE), InMemoryGame(mirror, seats))
    come(table)
    table.layout()
    assert mirror.decision is not None
    likely = table.director.asking.primary()
    if likely is not None:
        button = table.bar.end if table.bar.primary.off else table.bar.primary
        return likely, button.rect.center
    shown = table.director.moment.shown
    table.board.things(shown)
    for option in mirror.decision.options:
        for target in option.targets:
            where = table.reached(target) if target.startswith(("hero:", "space:")) else None
            if where is not None:
                return option, where.center
    first = mirror.decision.find(table.director.asking.rows()[0].key)
    assert first is not None
    return first, next(where.center for row, where in table.focus.scroll.spots() if row.action)


def unanswered(mirror: Session) -> None:
    """Windows in which nobody responds pass by themselves."""
    while mirror.decision is not None and mirror.decision.kind == "spell_response":
        mirror.answer("pass")


def test_a_game_from_the_shelf_by_mouse(tmp_path: Path) -> None:
    names = ["Anna", "Boris", "Clara"]
    Settings(speed="instant", muted=True, helper=False, recap=False, names=names).save(tmp_path)
    store = GameStore(tmp_path)
    display(SIZE)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.drawn()
        app.click(*centre(Shelf(Still(SIZE, store=store)), ("new", "realm")))
        app.changed(shelf)
        host = Still(SIZE)
        host.settings.names = names
        setting_up = Seats(host, "realm")
        few = app.drawn()
        app.click(*centre(setting_up, "more"))
        app.changed(few)
        next(button for button in setting_up.buttons if button.key == "more").action()
        app.click(*centre(setting_up, "seed"))
        app.type("mouse")
        disk = Disk(tmp_path)
        app.insist(lambda: app.click(*centre(setting_up, "start")), lambda: disk.game)
        (saved,) = [entry for entry in store.games() if isinstance(entry, SavedGame)]
        mirror = Session.new("realm", len(saved.seats), "mouse")
        while mirror.view(None)["round"] < 1:
            unanswered(mirror)
            option, where = spot(mirror, saved.seats)
            before = mirror.answered

            def click(where: tuple[int, int] = where) -> None:
                app.click(640, 797)  # opens a curtain; no thing lies there
                app.settled()
                app.click(*where)

            def taken(before: int = before) -> bool:
                return disk.lines > before

            app.insist(click, taken)
            mirror.answer(option)
            unanswered(mirror)
        assert app.close() == 0
    opened = store.open(saved.id)
    assert (opened.session.state, opened.session.decision) == (mirror.state, mirror.decision)
    opened.close()
