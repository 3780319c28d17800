"""`replay`: a saved or exported game as one page of HTML, or its last turn as a GIF (HR-19)."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.cli import console, display, games
from game.content import texts
from game.content.texts import say
from game.desktop.table import judged
from game.replay import diagram as diagrams
from game.replay import page
from game.store import GameStore, data_folder
from game.store.folder import write_atomically

if TYPE_CHECKING:
    import argparse

    from game.replay.diagram import PlayerLabel
    from game.replay.story import ToldStory
    from game.store import Looked


def run(arguments: argparse.Namespace) -> int:
    """Write the file; returns the exit code.

    Raises:
        BadSave: There is no such game, or nothing of it can be read.
        StoreError: The disk refuses.
    """
    before = texts.spoken()
    texts.speak(arguments.language)
    try:
        found = games.found(arguments.game, arguments.data)
        players = diagrams.seated(found.seats)
        film = arguments.gif
        data = _film(found, players) if film else page.made(found.history, players, _told(found, arguments)).encode()
        write_atomically(arguments.out, data)
        console.out(say("cli.replay_done", file=arguments.out, size=len(data)))
    finally:
        texts.speak(before)
    return 0


def _told(found: Looked, arguments: argparse.Namespace) -> ToldStory | None:
    """How the game was played, if `analyse` or the window has looked through all of it."""
    if games.is_file(arguments.game):
        return None
    return judged.known(GameStore(data_folder(arguments.data)), arguments.game, found)


def _film(found: Looked, players: list[PlayerLabel]) -> bytes:
    """Make the GIF; only this needs what draws, and no window."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    display.prepare()
    from game.desktop.engine import export_picture

    return page.whole(export_picture.animated(found.history, players))
