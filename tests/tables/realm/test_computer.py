"""What a computer seat of the Realm wants, and that its guesses hold."""

from game.core.rng import Stream
from game.tables.realm.rules import hidden
from game.tables.realm.rules.state import State
from game.tables.realm.table import TABLE

SETTINGS = {setting.name: setting.default for setting in TABLE.options}


def looking(seed: int) -> State:
    """A game in which the first seat looks at three tiles while the second has put one aside."""
    s = TABLE.new(2, dict(SETTINGS), seed)
    m = s.maze
    m.aside[1] = m.pool.pop()
    m.looker, m.looked = 0, m.pool[:3]
    return s


def test_no_guess_puts_aside_what_is_being_looked_at() -> None:
    rng = Stream("aside")
    for seed in range(100):
        s = looking(seed)
        looked, tiles = list(s.maze.looked), sorted([*s.maze.pool, *s.maze.aside.values()])
        hidden.determinise(s, 0, rng)
        assert set(looked) <= set(s.maze.pool)
        assert sorted([*s.maze.pool, *s.maze.aside.values()]) == tiles
