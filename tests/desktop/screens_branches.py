"""The screens of branches and of the table gone back, in states that fill them."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.content import texts
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens import branch_tree
from game.desktop.screens.branches import Branches
from game.desktop.screens.compare import Compare
from game.desktop.screens.play_on import PlayOn
from game.desktop.screens.rewind import Rewind
from game.desktop.table.hud import top
from game.desktop.table.running import InMemoryGame
from game.dev import shot
from game.players import random_player
from game.store import Branch, Looked, SavedGame, SeatInfo
from tests.desktop import pressing, screens
from tests.desktop.test_legibility import wrong_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from game.desktop.ui.scene import Scene

_THEN = datetime(2026, 1, 2, 19, 30, tzinfo=UTC)
END = 10**6


def play(session: Session, answers: int, seed: str, seats: int) -> InMemoryGame:
    """A game whose history is known from where it is now."""
    game, rng = InMemoryGame(session, shot.seats(seats)), Stream(seed)
    while answers and game.session.decision is not None:
        game.answer(random_player(game.session, rng))
        answers -= 1
    return game


@cache
def grown(table: str, seats: int) -> dict[str, tuple[Branch | None, str, InMemoryGame]]:
    """A game and six branches, by id: where each left, what it is called, and its history."""
    main = play(Session.new(table, seats, "grown"), 110, "main", seats)
    first = play(main.history.at(30).branch("b"), 40, "b", seats)
    second = play(first.history.at(45).branch("c"), END if table == "cavern_tavern" else 30, "c", seats)
    others = {name: play(main.history.at(at).branch(name), 5, name, seats) for name, at in (("d", 50), ("e", 80))}
    return {
        "a": (None, "", main),
        "b": (Branch("a", 30, False), "What if Anna had served the Dwarves at once", first),
        "c": (Branch("b", 45, True), "To the end", second),
        "f": (Branch("c", second.history.last, False), "", second),
        "d": (Branch("a", 50, False), "From Round 3, Boris's turn", others["d"]),
        "e": (Branch("a", 80, False), "The long evening of the great storm, told anew", others["e"]),
        "g": (Branch("e", 80, False), "Of the storm", others["e"]),
    }


class Grove:
    """A store that only lists a game and its branches, and lets them be looked at."""

    root = Path("no such folder")

    def __init__(self, host: screens.Window, table: str, seats: int) -> None:
        """Grow the branches of a table."""
        self.known = grown(table, seats)
        self.table = table
        self.seats = [SeatInfo(host.name(seat.name), seat.colour) for seat in shot.seats(seats)]

    def games(self) -> list[SavedGame]:
        """The game and its branches."""
        return [
            SavedGame(i, self.table, self.seats, 3, "", 9, game.session.decision is None, _THEN, name, branch=branch)
            for i, (branch, name, game) in self.known.items()
        ]

    def look(self, game_id: str) -> Looked:
        """One of them."""
        game = self.known[game_id][2]
        return Looked(game.session.clone(), self.seats, game.history, "")


def settled(scene: Branches) -> Branches:
    """All games of the tree are read; the pictures are no writing."""
    for now in range(9):
        scene.tick(now)
    return scene


def tree(host: screens.Window) -> Iterator[tuple[str, Scene]]:
    """The tree, a question in it, a sentence in it, and a game without branches."""
    yield "tree", settled(Branches(host, "b"))
    sure = settled(Branches(host, "c"))
    pressing.press(sure, "delete")
    yield "tree sure", sure
    spoiled = settled(Branches(host, "a"))
    spoiled.told["e"] = None
    spoiled.notice = texts.say(
        "error.disk_full", file="/home/anna/games/cavern_tavern/journal.jsonl", reason="No space"
    )
    spoiled.layout()
    yield "tree full", spoiled
    alone = Branches(host, "a")
    alone.nodes = alone.nodes[:1]
    yield "tree alone", settled(alone)


def question(game: InMemoryGame, point: int, live: bool) -> Any:
    """What the question before a branch asks of a game."""
    session = game.history.at(20) if live else shot.played("cavern_tavern", 5, "q", END)
    return SimpleNamespace(session=session, history=game.history, seats=game.seats, branch_point=lambda _: point)


def branches(host: screens.Window) -> Iterator[tuple[str, Scene]]:
    """Every screen of branches and of the table gone back."""
    for table in tables():
        host.store = Grove(host, table, 5)  # type: ignore[assignment]
        if table != "realm":
            yield from ((f"{table} {name}", scene) for name, scene in tree(host))
        pair = Compare(host, branch_tree.by_id(host.store.games()), ("a", "b"))  # type: ignore[union-attr]
        yield f"{table} compare", pair
        game = grown(table, 5)["a"][2]
        named = InMemoryGame(game.session.clone(), [SeatInfo(host.name(s.name), s.colour) for s in game.seats])
        named.history = game.history
        under = host.table(game.session)
        back: Any = Rewind(host, under, named, under.say)  # type: ignore[arg-type]
        pressing.press(back, ("seat", 0))
        pressing.press(back, ("seat", 2))
        yield f"{table} rewind", back
    host.store = Grove(host, "cavern_tavern", 5)  # type: ignore[assignment]
    parted = Compare(host, branch_tree.by_id(host.store.games()), ("a", "b"))  # type: ignore[union-attr]
    parted.to(0)
    yield "compare parted", parted
    game = grown("cavern_tavern", 5)["a"][2]
    named = InMemoryGame(game.session.clone(), [SeatInfo(host.name(s.name), s.colour) for s in game.seats])
    named.history = game.history
    under = host.table(game.session)
    yield "play on", PlayOn(host, under, question(named, 20, True), 20)
    yield "play on earlier", PlayOn(host, under, question(named, 20, True), 23)
    yield "play on over", PlayOn(host, under, question(named, 20, False), 20)
    refused = PlayOn(host, under, question(named, 20, True), 20)
    refused.refuse(texts.say("error.disk_full", file="/home/anna/games/cavern_tavern/journal.jsonl", reason="No space"))
    yield "play on refused", refused


def wrong_of_bars(host: screens.Window, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with the top bars of tables of branches."""
    monkeypatch.setattr(top, "branch", lambda _: "What if Anna had served the Dwarves at once")
    shown = [(table, host.table(grown(table, 3)["b"][2].session)) for table in tables()]
    return [problem for problem in wrong_with(shown, host.size, host.scale) if " of top" in problem]
