"""A whole game in the real window by keyboard alone, from the shelf to the result and back."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path

from disk import Disk
from xapp import App, Box, until

from game.store import Settings

SIZE = (1280, 800)
MOST = 400  # answers of one person in one game
SOON = 1.0  # seconds in which keys lead to an answer, if they do
# The list of moves with its first or third line, and letters, whose first thing may need a second one
WAYS = (("m", "Return"), ("m", "Down", "Down", "Return"), ("f", "a", "a", "Return"), ("m", "Return"))
# Where buttons lie at this size: the shelf's New game and Quit, the result's To the shelf; the shelf's covers.
NEW, QUIT, SHELF = (30, 574, 254, 58), (1090, 736, 150, 44), (50, 740, 230, 48)
COVERS = (38, 118, 800, 320)


def ringed(app: App, button: Box) -> None:
    """Press Tab until the ring is round a button, which is seen at its edge."""
    left, top, width, height = button
    area = (left - 4, top - 4, width + 8, height + 8)
    plain = app.part(app.settled(), area)

    def there() -> bool:
        before = app.settled()
        app.key("Tab")
        return app.part(app.changed(before), area) != plain

    app.until(there)


def seated(app: App, data: Path) -> None:
    """From the shelf to the table: a name, a computer, a seed, all typed."""
    before = app.settled()
    ringed(app, NEW)
    app.key("Return")
    app.changed(before)
    app.key(*["Tab"] * 4, "ctrl+BackSpace")  # three companies, then a name
    app.type("Mifa")  # letters that mean something at the table
    app.key(*["Tab"] * 6, "Right")  # colour, who plays, remove; name, colour, who plays: a computer
    app.key(*["Tab"] * 8)  # remove, three empty chairs, three nights, more
    before = app.settled()
    app.key("Return")
    app.changed(before)
    app.key("shift+Tab")  # from less, as it is called now, back to the seed
    app.type("keys")
    app.settled()
    app.key(*["Tab"] * 3, "Return")  # less, back, start
    app.until(lambda: Disk(data).game)


def play(app: App, disk: Disk) -> None:
    """Answer by keys, each answer waited for, until the game is over."""
    ways = cycle(WAYS)
    for _ in range(MOST):
        app.until(lambda: disk.decision is None or disk.decision.seat == 0)
        if disk.decision is None:
            return
        answer(app, disk, next(ways))
    raise AssertionError(f"after {disk.lines} answers the game goes on")


def answer(app: App, disk: Disk, keys: tuple[str, ...]) -> None:
    """Answer with some keys; where they don't, step by step back and by the list of moves, or by ending the turn."""
    before = disk.lines
    others = cycle((("m", "Return"), ("e", "e")))

    def once_more() -> None:
        app.free()
        app.key("Escape", "Escape", *next(others))

    def answered() -> bool:
        return disk.lines > before

    app.key(*keys)
    try:
        until(answered, SOON)
    except AssertionError:
        app.insist(once_more, answered)


def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    known = Settings(names=["Anna", "Bot"], players=["human", "human"], speed="instant", muted=True, helper=False)
    known.save(tmp_path)
    with App([sys.executable, "-m", "game", "--data", str(tmp_path)], size=SIZE) as app:
        shelf = app.part(app.drawn(), COVERS)
        seated(app, tmp_path)
        disk = Disk(tmp_path)
        assert disk.game is not None
        seats = disk.game.header.seats
        assert [seat.name for seat in seats] == ["Mifa", "Grizzle"]
        assert [seat.player for seat in seats] == ["human", "computer"]
        assert disk.game.header.seed == "keys"
        play(app, disk)
        if app.part(app.settled(), COVERS) == shelf:  # a key for the last question came twice and left the result
            app.key("shift+Tab")  # the list of saved games
            app.settled()
            app.key("Return")
            app.until(lambda: app.part(app.settled(), COVERS) != shelf)
        ringed(app, SHELF)
        app.key("Return")
        app.until(lambda: app.part(app.settled(), COVERS) == shelf)
        ringed(app, QUIT)
        app.key("Return")
        assert app.process.wait(60) == 0
