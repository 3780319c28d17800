"""A test that one may take or leave says how likely it is passed."""

import pytest

from game.desktop.table.hud.model import Shown
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.content.throws import chance
from game.tables.realm.face import wording
from tests.tables.realm.maze import onto
from tests.tables.realm.tools import Game, GamePhase

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"))


def words(game: Game, key: str) -> str:
    """What an answer to the open question reads."""
    assert game.decision is not None
    return wording.option(game.option(key), game.decision, Shown(game.view(), LOOKS, 0, game.decision.seat))


def tower(craft: int) -> Game:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "M4", craft=craft)
    return game.run(GamePhase.CARDS)


@pytest.mark.rule("LB-40")
@pytest.mark.parametrize(("total", "dice", "share"), [(4, 1, 50), (7, 1, 83), (12, 1, 83), (7, 2, 42), (13, 2, 100)])
def test_the_chance_of_a_test_counts_the_throws_under_the_total(total: int, dice: int, share: int) -> None:
    assert chance(total, dice) == share


def test_the_tower_says_the_chance_beside_the_test() -> None:
    game = tower(7)
    assert words(game, "test").endswith(f"(pass: {chance(game.me()['craft'], 2)} %)")
    assert "%" not in words(game, "none")


@pytest.mark.rule("LB-40")
def test_a_tile_that_asks_for_a_test_says_its_chance() -> None:
    game = onto("Q10D").run()
    assert words(game, "test") == f"Take the test (pass: {chance(game.me()['craft'], 2)} %)"
    assert words(game, "no") == "No"


@pytest.mark.rule("RB-46")
def test_the_jail_says_the_chance_of_either_test() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "JAIL")
    game.run(GamePhase.START)
    for stat in ("strength", "craft"):
        assert words(game, stat).endswith(f"(pass: {chance(game.me()[stat], 1)} %)")
