"""Random hands at random milliseconds: nobody answers another person's question, or sees another person's cards.

A sample of what `soak --full` does two thousand times; TAVERNS_SEQUENCES sets another number.
"""

from __future__ import annotations

import os
from functools import cache

import pytest

from game.core import tables
from game.dev import fuzz

SEQUENCES = int(os.environ.get("TAVERNS_SEQUENCES", "24"))
KINDS = ("wrong seat", "motion", "early", "twice", "secret", "error")


@cache
def played() -> fuzz.Fuzz:
    return fuzz.run(SEQUENCES, "m4", lambda: None)


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_is_pressed_belongs_to_the_moment_on_the_screen(table: str, kind: str) -> None:
    faults = [fault for fault in played().faults if (fault.table, fault.kind) == (table, kind)]
    assert not faults, "\n".join(f"sequence {fault.sequence}: {fault.text}" for fault in faults)


@pytest.mark.parametrize("table", tables())
def test_enough_happened_for_that_to_mean_something(table: str) -> None:
    counts = played().counts
    assert counts[table, "answers by hand"] > SEQUENCES / 3
    assert counts[table, "pictures compared"] > SEQUENCES


def test_a_click_on_a_place_does_not_tell_that_a_hidden_spell_is_for_places() -> None:
    """In this game a click on a square was answered with a reason only while such a Spell was held."""
    assert fuzz.run(1, "h16", lambda: None, first=124).faults == []
