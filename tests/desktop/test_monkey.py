"""Anything may be pressed at any time: a sample of what `soak --full` does fifty thousand times."""

from __future__ import annotations

import pytest

from game.dev import monkey


@pytest.mark.long(every=3)
@pytest.mark.parametrize("seed", ["one", "two", "five"])
def test_random_clicks_and_keys_lead_to_no_error(seed: str) -> None:
    pressed = []
    answers = monkey.run(500, seed, lambda: pressed.append(1))
    assert len(pressed) == 500
    assert answers > 0
