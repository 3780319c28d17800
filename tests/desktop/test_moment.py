"""Random hands at random milliseconds: nobody answers another person's question, or sees another person's cards.

A sample of what `soak --full` does two thousand times; TAVERNS_SEQUENCES sets another number.
"""

from __future__ import annotations

import os

from game.core import tables
from game.dev import fuzz

SEQUENCES = int(os.environ.get("TAVERNS_SEQUENCES", "12"))


def test_whatever_is_pressed_belongs_to_the_moment_on_the_screen() -> None:
    """Nothing meant for one person is another's, and enough happened for that to mean something."""
    played = fuzz.run(SEQUENCES, "m4", lambda: None)
    told = [f"{one.table}, sequence {one.sequence}: {one.kind}: {one.text}" for one in played.faults]
    assert not told, "\n".join(told)
    for table in tables():
        assert played.counts[table, "answers by hand"] > SEQUENCES / 3
        assert played.counts[table, "pictures compared"] > SEQUENCES


def test_a_click_on_a_place_does_not_tell_that_a_hidden_spell_is_for_places() -> None:
    """In this game a click on a square was answered with a reason only while such a Spell was held."""
    assert fuzz.run(1, "h16", lambda: None, first=124).faults == []
