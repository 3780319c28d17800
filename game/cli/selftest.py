"""`--selftest`: is everything there that the program needs, and does it work here?"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import game
from game.cli import console, display
from game.content import checks, scenes, texts
from game.content.errors import BadContent
from game.content.texts import say
from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import EVEN, LEVELS, USUAL, named
from game.players.worker import Worker
from game.replay import diagram as diagrams
from game.replay import gif, page
from game.store import GameStore, SeatInfo
from game.store.proof import hand_out, prove
from game.store.records import COLOURS

if TYPE_CHECKING:
    import argparse

    from game.store import OpenGame

SIZE = (1280, 800)
SEED = "self-test"
PATIENCE = 60.0  # seconds for a process to start and to answer
BREAK = 20  # answers after which a game is closed and opened again
SHOW = "show_me"  # only where a table has scenes
# of shot.SCREENS; the others are the same everywhere
OF_A_GAME = ("table", "result", "dice", "history", SHOW, "curtain", "welcome")


def played(table: str, store: GameStore) -> int:
    """A game of computers, every answer on the disk, opened anew in the middle and at the end; counts the answers.

    Raises:
        BadContent: What was read is not what was written.
    """
    session = Session.new(table, min(get(table).seats), SEED, dict(get(table).brief))
    running = store.create(session, [SeatInfo(str(seat), COLOURS[seat], "computer") for seat in range(session.seats)])
    rng, player = Stream(SEED), named(USUAL)
    while True:
        over = running.session.decision is None
        if over or running.lines == BREAK:
            before = running.session
            running.close()
            running = store.open(running.id)
            if (running.session.answered, running.session.view(None)) != (before.answered, before.view(None)):
                raise BadContent(f"{table}: the saved game is not the one that was played")
        if running.session.decision is None:
            _proved(running, store.root)
            _shared(running)
            running.close()
            return running.lines
        running.answer(player.choose(running.session, rng))


def _thinks() -> None:
    """Let a computer seat think in a process of its own, as it does beside a window.

    Raises:
        BadContent: No process could be started, or it finds another answer than is found here.
    """
    session, outside, here = Session.new(tables()[0], max(get(tables()[0]).seats), SEED), Worker(starts=1), Worker()
    try:
        keys = []
        for worker in (outside, here):
            worker.ask(session, LEVELS[0], EVEN)
            end = time.monotonic() + PATIENCE
            while (found := worker.found()) is None and time.monotonic() < end:
                time.sleep(0.001)
            keys.append(found and found.key)
        if outside.pid is None or keys[0] is None or keys[0] != keys[1]:
            raise BadContent(f"the process that thinks for computer seats found {keys[0]}, expected {keys[1]}")
    finally:
        outside.close()


def _proved(running: OpenGame, place: Path) -> None:
    """Prove the dice of a game that is over, and hand it out with the checker.

    Raises:
        BadContent: It is not proved.
    """
    verdict = prove(hand_out(running, place / "proofs").read_bytes())
    if verdict.line:
        raise BadContent(f"{running.session.table}: the dice are not proved: {verdict}")


def _shared(running: OpenGame) -> None:
    """Make the page of a game, and the GIF of its last turn.

    Raises:
        BadContent: One of them is too large.
    """
    from game.desktop.engine import export_picture

    players = diagrams.seated(running.seats)
    made = page.made(running.history, players).encode()
    film = page.whole(export_picture.animated(running.history, players))
    if len(made) > page.MOST or len(film) > gif.MOST:
        raise BadContent(f"{running.session.table}: what is shared is too large, {len(made)} and {len(film)} bytes")


def _drawn(out: Path) -> int:
    """One frame of every screen, those of a game for each table; counts them."""
    from game.dev.shot import SCREENS, shot

    wanted = [(tables()[0], screen) for screen in SCREENS if screen not in OF_A_GAME]
    wanted += [(table, screen) for table in tables() for screen in OF_A_GAME if screen != SHOW or scenes.known(table)]
    for table, screen in wanted:
        shot(table, min(get(table).seats), SEED, 30, SIZE, 100, None, screen, out, get(table).brief)
    return len(wanted)


def run(_: argparse.Namespace) -> int:
    """Load everything, play and save a game of each table, draw every screen; returns 1 if something is wrong."""
    problems = checks.content().problems
    for language in texts.languages():
        try:
            texts.alone(language)
        except BadContent as error:
            problems += error.problems
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    display.prepare()
    if not problems:
        from game.desktop.engine import loading

        problems = list(loading.problems())
    answers = frames = 0
    try:
        with tempfile.TemporaryDirectory() as folder:
            if not problems:
                _thinks()
                answers = sum(played(table, GameStore(Path(folder))) for table in tables())
                frames = _drawn(Path(folder) / "frame.bmp")  # to pack a PNG takes as long as to draw it
    except BadContent as error:
        problems += error.problems
    if problems:
        console.err("\n".join(problems))
        return 1
    width, height = SIZE
    said = say(
        "cli.selftest_good", version=game.__version__, answers=answers, frames=frames, width=width, height=height
    )
    console.out(said)
    return 0
