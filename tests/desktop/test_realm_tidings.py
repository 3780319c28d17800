"""Fights and cards of the Realm that are over in one answer are seen for a moment, by everybody."""

from __future__ import annotations

from typing import Any

import pytest
from pygame import Rect

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.motion import Move
from game.desktop.table.hud.model import Shown
from game.desktop.ui.rich import PlayerShown
from game.players import random_player
from game.tables.realm.face import tidings

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"))
View = dict[str, Any]


class Board:
    """A board of the usual size."""

    unit = 1.0
    rect = Rect(0, 44, 900, 600)


@pytest.fixture(scope="module")
def steps() -> list[tuple[View, View, list[Move]]]:
    """The public views around every answer of a game, and what is told of it."""
    session, rng = Session.new("realm", 2, "tidings"), Stream("tidings")
    found: list[tuple[View, View, list[Move]]] = []
    before = session.view(None)
    while session.decision is not None and len(found) < 200:
        session.answer(random_player(session, rng))
        after = session.view(None)
        found.append((before, after, list(tidings.found(before, after))))
        before = after
    return found


def test_every_fight_that_is_decided_is_told_once(steps: list[tuple[View, View, list[Move]]]) -> None:
    told = [move for _, _, moves in steps for move in moves if move.target.area == tidings.FOUGHT]
    decided = 0
    for before, after, moves in steps:
        fights = [dict(view["last_fight"] or {}, fresh=True) for view in (before, after)]
        decided += after["last_fight"] is not None and fights[0] != fights[1]
        for move in moves:
            if move.target.area == tidings.FOUGHT:
                assert (move.seat, move.what) == (after["last_fight"]["seat"], after["last_fight"]["outcome"])
    assert len(told) == decided > 3


def test_cards_are_told_that_nobody_could_see_before(steps: list[tuple[View, View, list[Move]]]) -> None:
    drawn = [(move, before) for before, _, moves in steps for move in moves if move.target.area == tidings.DREW]
    assert len(drawn) > 3
    for move, before in drawn:
        for card in move.what.split(","):
            lying = [one for space in before["spaces"].values() for one in space["cards"]]
            held = [one["id"] for player in before["players"] for one in player["objects"]]
            assert card not in [*lying, *held]


def test_a_way_back_tells_no_fight_that_was_known(steps: list[tuple[View, View, list[Move]]]) -> None:
    before, _, _ = next(step for step in steps if step[0]["last_fight"])
    assert not list(tidings.found(before, {**before, "last_fight": {**before["last_fight"], "fresh": False}}))


def test_dice_tumble_before_they_lie_and_all_stays_on_the_board(steps: list[tuple[View, View, list[Move]]]) -> None:
    for _, after, moves in steps:
        for move in moves:
            spot = tidings.rect_of(move.target, Board())  # type: ignore[arg-type]
            assert Board.rect.contains(spot)
            shown = Shown(after, LOOKS, 0, 0)
            pictures = [tidings.picture(move, spot, part, 255, shown) for part in (0.2, 0.6)]
            assert pictures[0][0].get_width() <= Board.rect.width
            if move.target.area == tidings.FOUGHT:
                assert pictures[0][1] != pictures[1][1]
