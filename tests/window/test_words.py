"""The table in words in the real window: opened by its key, answered by digits and Enter, and away again."""

from __future__ import annotations

import sys
from pathlib import Path

from disk import Disk
from xapp import App

from game.store import Settings

SIZE = (1280, 800)
PAPER = (900, 700, 60, 60)  # somewhere on the page, right of its headings
ANSWERS = 6


def test_answers_are_taken_on_the_page_in_words_and_the_board_comes_back(tmp_path: Path) -> None:
    Settings(speed="instant", muted=True, helper=False, stages="never", recap=False).save(tmp_path)
    disk = Disk(tmp_path)
    game = ["play", "cavern_tavern", "--seats", "2", "--seed", "words", "--players", "you,apprentice"]
    with App([sys.executable, "-m", "game", "--data", str(tmp_path), *game], size=SIZE) as app:
        app.until(lambda: disk.game and disk.decision and disk.decision.seat == 0)
        table = app.settled()  # nothing but the page changes it now
        app.insist(lambda: app.key("ctrl+t"), lambda: app.part(app.pixels(), PAPER) != app.part(table, PAPER))
        for i in range(ANSWERS):
            app.until(lambda: disk.decision is None or disk.decision.seat == 0)
            before = disk.lines
            app.settled()
            keys = ("1",) if i % 2 else ("Home", "Right", "Right", "Return")
            app.insist(lambda keys=keys: app.key(*keys), lambda before=before: disk.lines > before)  # type: ignore[misc]
        page = app.settled()
        app.key("ctrl+4")
        answered = app.changed(page)
        app.key("Down")
        app.changed(answered)
        before = app.settled()
        app.key("Escape")
        app.changed(before, PAPER)
        assert app.close() == 0
