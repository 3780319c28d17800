"""The long proof that computer seats never cheat (HR-5) proves it, and finds who does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.cli import secrets
from game.cli.errors import Failed
from game.players import SeatPlayer

if TYPE_CHECKING:
    from game.core import Option, Session
    from game.core.rng import Stream


def peeping(session: Session, _rng: Stream) -> Option:
    """What a seat would answer that knows the dice ahead."""
    assert session.decision is not None
    options = session.decision.options
    return options[session.state.rng % len(options)]


def test_every_choice_of_a_game_is_found_again() -> None:
    assert secrets.prove(secrets.SecretGame("cavern_tavern", "apprentice", 0)) > 20


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_a_seat_that_knows_the_dice_ahead_is_found_out(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "named", lambda name: SeatPlayer(name, peeping))
    with pytest.raises(Failed, match="with other secrets"):
        secrets.prove(secrets.SecretGame(table, "apprentice", 3))
