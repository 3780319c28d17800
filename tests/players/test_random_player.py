"""The random player: any option, all equally likely."""

from collections import Counter

import pytest

from game.core import Session
from game.core.rng import Stream
from game.players import random_player
from tests.conformance.games import Setup, default_setups, play


@pytest.mark.parametrize("setup", default_setups(), ids=str)
def test_all_options_are_equally_likely(setup: Setup) -> None:
    session = setup.new("uniform")
    while session.decision is not None and len(session.decision.options) < 6:
        session.answer(session.decision.options[0])
    assert session.decision is not None
    options, rng = session.decision.options, Stream("uniform")
    each = 400
    counts = Counter(random_player(session, rng).key for _ in range(each * len(options)))
    assert set(counts) == {option.key for option in options}
    # chi-square: mean k - 1, variance 2(k - 1); five deviations above the mean is beyond one in 10,000
    free = len(options) - 1
    assert sum((count - each) ** 2 / each for count in counts.values()) < free + 5 * (2 * free) ** 0.5


def test_it_only_looks() -> None:
    session = default_setups()[0].new("looks")
    before = session.save()
    random_player(session, Stream("looks"))
    assert session.save() == before


def test_same_stream_same_answers() -> None:
    setup = default_setups()[-1]
    assert play(setup.new("same"), "same", random_player) == play(setup.new("same"), "same", random_player)
    assert play(setup.new("same"), "same", random_player) != play(setup.new("same"), "other", random_player)


def test_after_the_end_nobody_is_asked() -> None:
    session: Session = default_setups()[0].new("end")
    play(session, "end", random_player)
    with pytest.raises(ValueError, match="over"):
        random_player(session, Stream("end"))
