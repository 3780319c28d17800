"""With other secrets dealt, what everybody may hear is the same to the letter: trees and announcements alike."""

from __future__ import annotations

import msgspec
import pytest

from game.core import Session, get, tables
from game.core.rng import Stream
from game.desktop.spoken.table import TableWords
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from tests.desktop import screens
from tests.desktop.at_table import come, covered, settled
from tests.desktop.test_secrets import otherwise
from tests.desktop.test_spoken import shapes, told

STRIDE, MOST = 53, 265  # answers between two looks, and in a game


def table(session: Session, facts: Session, people: int) -> TableScreen:
    """A table at which the first seats are people and the others computers; what happened is open to all."""
    twin = session.detached()
    twin.facts = facts.facts
    infos = shot.seats(session.seats)
    seats = [info if i < people else msgspec.structs.replace(info, player="random") for i, info in enumerate(infos)]
    return TableScreen(shot.Still(), InMemoryGame(twin, seats))


def looks(session: Session, guess: Session, people: int) -> bool:
    """Compare both tables in words, twice: as they open, and with what is told landed; True behind the curtain."""
    here, there = table(session.clone(), session, people), table(guess, session, people)
    pair = [(scene, TableWords(scene)) for scene in (here, there)]
    for _ in range(2):
        found = [told(scene, teller) for scene, teller in pair]
        assert shapes(found[0]) == shapes(found[1]), session.answered
        assert (found[0].said, found[0].focus, found[0].eyes) == (found[1].said, found[1].focus, found[1].eyes)
        for scene, _ in pair:
            settled(scene)
    return covered(here)


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-3")
@pytest.mark.parametrize(
    ("many", "people"), [(False, 1), (False, 2), (True, 2), (True, 9)],
    ids=["alone against one", "two", "two of many", "many"],
)  # fmt: skip
@pytest.mark.parametrize("name", tables())
def test_with_other_secrets_the_tree_is_the_same(name: str, many: bool, people: int) -> None:
    rng, seen, curtains = Stream("ears"), set[str](), 0
    seats = get(name).seats[-1] if many else max(2, get(name).seats[0])
    session = Session.new(name, seats, f"ears {many}")
    for number in range(MOST):
        if session.decision is None:
            break
        if number % STRIDE == 0 or (session.decision.hidden and curtains < 2):
            asked = session.decision.seat
            viewer = 0 if people == 1 else (asked + 1) % seats
            guess = session.fair_guess(rng, viewer)
            if guess.decision is not None and guess.decision.options:
                seen |= otherwise(session, guess, viewer)
                curtains += looks(session, guess, people)
        session.answer(random_player(session, rng))
    assert seen


@pytest.mark.rule("HR-3")
def test_behind_the_curtain_there_is_one_button_and_what_was_said_to_others_is_gone() -> None:
    scene = screens.Window().curtained(screens.at("item_keep"))
    teller = TableWords(scene)
    before = told(scene, teller)
    assert [kid.role for kid in before.root.kids] == ["text", "button"]
    after = told(come(scene), teller)
    assert "choices" in [kid.key for kid in after.root.kids]
    assert before.eyes != after.eyes
