"""Chi-square of the Tavern's dice over 100,000 rolls: craps, Brews, the Thrown Out table, the Stride die (RB-3)."""

from collections import Counter
from collections.abc import Callable, Generator
from typing import Any

import pytest

from game.tables.realm.content.catalog import PLACE, PLACE_NAME
from game.tables.realm.rules import brews, dice, inn_spots, thrown_out
from game.tables.realm.rules.state import Fight, State
from tests.tables.realm.tools import Game

ROLLS = 100_000
#: Chi-square that a fair table exceeds once in 10,000 times, by degrees of freedom.
LIMIT = {1: 15.14, 2: 18.42, 3: 21.11, 5: 25.74}


def chi_square(counts: Counter[Any], chances: dict[Any, float]) -> float:
    """How far the counts are from what the chances promise."""
    total = sum(counts.values())
    assert set(counts) == set(chances)
    return sum((counts[what] - total * chance) ** 2 / (total * chance) for what, chance in chances.items())


def sample(roll: Callable[[State], Any]) -> Counter[Any]:
    """Results of many rolls on one state."""
    s = Game().s
    counts: Counter[Any] = Counter()
    for _ in range(ROLLS):
        counts[roll(s)] += 1
        s.notes, s.draws = [], []
    return counts


def drive(steps: Generator[Any, Any, Any], key: str = "") -> None:
    """Run a rule that asks at most one question."""
    asked = next(steps, None)
    if asked is not None:
        option = asked.find(key)
        assert option is not None
        with pytest.raises(StopIteration):
            steps.send(option.value)


@pytest.mark.rule("TV-29", "TV-30", "RU-22")
@pytest.mark.long(every=3)
@pytest.mark.parametrize(("bet", "chance", "pay"), [("odds", 1 / 2, 1), ("evens", 1 / 2, 1), ("4", 1 / 6, 5)])
def test_craps(bet: str, chance: float, pay: int) -> None:
    def play(s: State) -> int:
        s.players[0].place, s.players[0].gold = PLACE["T10"], 1
        drive(inn_spots.text(s, 0), f"bet {bet}")
        return s.players[0].gold

    counts = sample(play)
    assert chi_square(counts, {1 + pay: chance, 0: 1 - chance}) < LIMIT[1]


@pytest.mark.rule("TV-27")
def test_brews() -> None:
    def drink(s: State) -> tuple[bool, int, int]:
        p = s.players[0]
        p.brews, p.lives = 1, 5
        f = Fight("brawl", 0)
        drive(brews.drink(s, f, 0, 0))
        return f.passed[0], sum(bonus for _, bonus in f.mine), p.lives

    sixth = 1 / 6
    expected = {
        (True, 0, 5): sixth,
        (False, 0, 5): sixth,
        (False, 1, 5): 2 * sixth,
        (False, 2, 5): sixth,
        (False, 0, 6): sixth,
    }
    assert chi_square(sample(drink), expected) < LIMIT[5]


@pytest.mark.rule("TV-23")
def test_where_one_lands() -> None:
    def fly(s: State) -> str:
        p = s.players[0]
        p.place, p.gold, p.skip = PLACE["T8"], 1, 0
        drive(thrown_out.throw(s, 0))
        assert (p.gold, p.skip) == (0, 1)
        return PLACE_NAME[p.place]

    places = ("O13", "O14", "O15", "O17", "O18", "O19")
    assert chi_square(sample(fly), dict.fromkeys(places, 1 / 6)) < LIMIT[5]


@pytest.mark.rule("TV-12", "RU-1")
def test_the_stride_die() -> None:
    counts = sample(lambda s: dice.stride(s, 0))
    assert chi_square(counts, {1: 1 / 3, 2: 1 / 3, 3: 1 / 6, 4: 1 / 6}) < LIMIT[3]


def test_a_loaded_table_would_be_found() -> None:
    counts = Counter({"O13": 17_400, "O14": 16_520, "O15": 16_520, "O17": 16_520, "O18": 16_520, "O19": 16_520})
    assert chi_square(counts, dict.fromkeys(counts, 1 / 6)) > LIMIT[5]
