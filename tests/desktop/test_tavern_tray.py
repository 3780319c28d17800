"""The Cavern Tavern's tray and its order cards: what is said of an open order, and that every price is there."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.content.definitions import cards
from tests.desktop.at_table import come
from tests.desktop.legible import Recorder

SIZE = (1280, 720)


def table(rounds: int) -> TableScreen:
    """A table with so many rounds to come where somebody is asked whose guests do not wait another one."""
    for seed in range(60):
        session, rng = Session.new("cavern_tavern", 2, f"tray {seed}", {"half_night": True}), Stream(f"tray {seed}")
        while session.decision is not None:
            view = session.view(session.decision.seat)
            order, left = view["players"][session.decision.seat]["order"], view["rounds"] - view["round"]
            if left == rounds and order is not None and order["leaves"] <= 1 and not view["drawn"]:
                return come(TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(2))))
            session.answer(random_player(session, rng))
    raise AssertionError(rounds)


def written(scene: TableScreen) -> list[str]:
    """Every line on the screen."""
    found = Recorder()
    found.draw(scene, SIZE)
    return [line.words for line in found.lines]


@pytest.mark.rule("cavern_tavern:CT-25")
@pytest.mark.parametrize(("rounds", "said"), [(1, "tray_leaves"), (0, "tray_last")])
def test_guests_leave_before_the_next_round_and_after_the_last_one_nobody_does(rounds: int, said: str) -> None:
    """While they can still be served it says that this is the last round for it, and what it costs otherwise."""
    scene = table(rounds)
    words, shown = written(scene), scene.director.moment.shown
    card = shown.view["players"][shown.seat]["order"]["card"]
    notes = {
        "tray_leaves": say("ui.tray_leaves", n=text.signed(cards().orders[card].penalty)),
        "tray_last": say("ui.tray_last"),
    }
    assert notes.pop(said) in words
    assert not set(notes.values()) & set(words)


def test_an_order_card_shows_every_price() -> None:
    """Cards of seven prices cut them with an ellipsis."""
    seen = 0
    for seed in range(12):
        session = shot.played("cavern_tavern", 2, f"price {seed}", 60)
        scene = come(TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(2))))
        if session.decision is None or session.decision.kind == "item_keep":  # cards lie over the board
            continue
        words = Counter(written(scene))
        assert not words["…"]
        for spot in scene.director.moment.shown.view["tables"]:
            if spot["card"] and spot["seat"] is None:
                order = cards().orders[spot["card"]]
                seen += len(order.points) > 4
                missing = [points for points in order.points if not words[str(points)]]
                assert not missing
    assert seen
