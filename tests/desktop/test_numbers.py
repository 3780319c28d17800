"""The open numbers of the players, by which two moments are compared."""

from __future__ import annotations

import pytest

from game.content import texts
from game.core import tables
from game.core.rng import Stream
from game.desktop.table import faces
from game.dev import shot


@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_of_a_game_has_the_same_rows_and_each_its_own_name(table: str, language: str) -> None:
    texts.speak(language)
    rows = [
        [label for label, _ in faces.get(table).numbers.numbers(session.view(None), seat)]
        for session in (shot.played(table, 3, "numbers", moves) for moves in (0, 60, 10**6))
        for seat in range(3)
    ]
    assert all(row == rows[0] for row in rows)
    assert len(set(rows[0])) == len(rows[0])


@pytest.mark.parametrize("table", tables())
def test_the_numbers_tell_nothing_that_is_hidden(table: str) -> None:
    session = shot.played(table, 3, "hidden", 150)
    twin = session.fair_guess(Stream("other"), None)
    assert twin.state != session.state
    numbers = faces.get(table).numbers.numbers
    for seat in range(3):
        assert numbers(session.view(None), seat) == numbers(twin.view(None), seat)


@pytest.mark.parametrize(
    ("table", "label", "moves"), [("cavern_tavern", "Points", 120), ("realm", "Gold", 150), ("wizards", "Rank", 900)]
)
def test_the_numbers_are_those_of_the_plates(table: str, label: str, moves: int) -> None:
    session = shot.played(table, 3, "plates", moves)
    view = session.view(None)
    field = {"Points": "score", "Gold": "gold", "Rank": "rank"}[label]
    found = [dict(faces.get(table).numbers.numbers(view, seat))[label] for seat in range(3)]
    assert found == [player[field] for player in view["players"]]
    assert any(found)
