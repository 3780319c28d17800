"""Pages of the focus panel about decks and the Clock: what a seat knows of a deck, and what is in force."""

from __future__ import annotations

import pytest

from game.content.texts import has
from game.desktop.engine import sprites
from game.desktop.table.hud.model import Shown
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.content.catalog import ADVENTURE, TREASURE
from game.tables.realm.face import inventory, plates, sheets
from game.tables.realm.rules.tiles import CODE
from tests.tables.realm.tools import Game

LOOKS = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"))


def words(game: Game, target: str, seat: int | None = 0) -> str:
    """All words of a page as a seat sees it, or everybody for None."""
    shown = Shown(game.view(seat), LOOKS, 0, 0)
    return "\n".join(str(row.shows) for row in sheets.card(target, shown, 300, 16))


def test_a_deck_tells_whoever_looked_at_its_top_what_lies_there_and_nobody_else() -> None:
    game = Game()
    game.top(ADVENTURE, "maiden", "market_day")
    assert "Maiden" not in words(game, "deck:adventure")
    game.s.players[0].seen[ADVENTURE] = 2
    page = words(game, "deck:adventure")
    assert page.index("Maiden") < page.index("Market Day")
    assert "Maiden" not in words(game, "deck:treasure")
    assert "Maiden" not in words(game, "deck:adventure", None)
    assert "Maiden" not in words(game, "deck:adventure", 1)
    assert game.s.players[0].seen[TREASURE] == 0


@pytest.mark.parametrize("zone", [0, 1, 2])
def test_the_clock_tells_what_is_in_force_and_until_whose_turn(zone: int) -> None:
    game = Game()
    assert "Boris" not in words(game, "clock")
    game.s.silence = [(zone, 1)]
    assert has(f"realm.page.magic_destroyed_{zone}")
    assert "Destroy Magic" in words(game, "clock")
    assert "Boris" in words(game, "clock")
    game.s.silence, game.s.blizzard = [], 1
    assert "Blizzard" in words(game, "clock")


def test_a_plate_shows_everything_public_that_matters_and_every_mark_has_a_picture() -> None:
    game = Game()
    game.ail(0, "poison", "curse")
    game.put(0, "O2", skip=1, shards=2, called=True)
    game.s.crown = game.s.bouncer = 0
    game.s.players[0].keys = [game.s.stock.pop()]
    game.s.players[0].doors = [next(tile for tile in game.s.maze.pool if CODE[tile] == "SD")]
    game.trophy(0, "grey_wolf")
    shown = Shown(game.view(0), LOOKS, 0, 0)
    marks = dict(plates.plate(shown, 0).marks)
    assert marks.keys() == {
        "icon_ember_crown", "ailment_poison", "ailment_curse", "icon_skip", "icon_key", "icon_shard",
        "icon_secret_door", "icon_trophy", "icon_guard", "medal_bouncer",
    }  # fmt: skip
    assert marks["icon_shard"] == 2
    assert marks.keys() <= set(inventory.names())
    assert all(sprites.has(name) for name in marks)
