"""A whole game in the real window by keyboard alone, from the shelf to the result and back."""

from __future__ import annotations

import sys
import time
from itertools import cycle
from pathlib import Path

from xapp import App, Box, until

from game.store import GameStore, SavedGame, Settings

SIZE = (1280, 800)
PATIENCE = 900  # seconds for the whole game
TURNS = (("m", "Return"), ("m", "Down", "Down", "Return"), ("f", "a", "a", "Return"), ("m", "Return"))
# Where buttons lie at this size: the shelf's New game and Quit, the result's To the shelf; the shelf's covers.
NEW, QUIT, SHELF = (63, 536, 200, 46), (1090, 736, 150, 44), (50, 740, 230, 48)
COVERS = (40, 150, 800, 320)


def saved(data: Path) -> SavedGame | None:
    return next((game for game in GameStore(data).games() if isinstance(game, SavedGame)), None)


def answered(data: Path) -> int:
    game = saved(data)
    return game.answered if game else 0


def over(data: Path) -> bool:
    game = saved(data)
    return game is not None and game.over


def soon(data: Path, count: int) -> bool:
    """Whether more than so many answers come in a moment."""
    end = time.monotonic() + 0.6
    while answered(data) <= count and time.monotonic() < end:
        time.sleep(0.02)
    return answered(data) > count


def ringed(app: App, button: Box) -> None:
    """Press Tab until the ring is round a button, which is seen at its edge."""
    left, top, width, height = button
    area = (left - 4, top - 4, width + 8, height + 8)
    plain = app.part(app.settled(), area)

    def there() -> bool:
        before = app.settled()
        app.key("Tab")
        return app.part(app.changed(before), area) != plain

    until(there)


def seated(app: App, data: Path) -> None:
    """From the shelf to the table: a name, a computer, a seed, all typed."""
    before = app.settled()
    ringed(app, NEW)
    app.key("Return")
    app.changed(before)
    app.key("Tab", "ctrl+BackSpace")
    app.type("Mifa")  # letters that mean something at the table
    app.key(*["Tab"] * 6, "Right")  # colour, who plays, remove; name, colour, who plays: a computer
    app.key(*["Tab"] * 8)  # remove, add, five rules of the game, the seed
    app.type("keys")
    app.settled()
    app.key(*["Tab"] * 3, "Return")  # words, back, start
    until(lambda: saved(data))


def play(app: App, data: Path) -> None:
    """Keys until the game is over; what a person would do who looks only when nothing happens."""
    end, keys = time.monotonic() + PATIENCE, cycle(TURNS)
    while not over(data) and time.monotonic() < end:
        before = answered(data)
        app.key(*next(keys))
        if soon(data, before):
            continue
        app.settled()
        if answered(data) <= before and not over(data):
            app.key("Escape", "Escape", "e", "e")
            app.settled()
    assert over(data)


def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    known = Settings(names=["Anna", "Bot"], players=["human", "human"], speed="instant", muted=True, helper=False)
    known.save(tmp_path)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.part(app.drawn(), COVERS)
        seated(app, tmp_path)
        game = saved(tmp_path)
        assert game is not None
        assert [seat.name for seat in game.seats] == ["Mifa", "Bot"]
        assert [seat.player for seat in game.seats] == ["human", "computer"]
        play(app, tmp_path)
        if app.part(app.settled(), COVERS) == shelf:  # a key for the last question came late and left the result
            app.key("shift+Tab")  # the list of saved games
            app.settled()
            app.key("Return")
            until(lambda: app.part(app.settled(), COVERS) != shelf)
        ringed(app, SHELF)
        app.key("Return")
        until(lambda: app.part(app.settled(), COVERS) == shelf)
        ringed(app, QUIT)
        app.key("Return")
        assert app.process.wait(60) == 0
