"""What only words can tell is shown over the board for a moment: which facts, which dice, and where."""

import pygame
import pytest

from game.content import log
from game.core import Fact
from game.desktop.engine import text
from game.desktop.engine.motion import Spot
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.news import NEWS
from game.desktop.ui import layout
from game.desktop.ui.rich import PlayerShown
from game.tables.realm.face import boards, moves, news
from tests.tables.realm.tools import Game, GamePhase

NAMES = ("Anna", "Boris")
TEST = (
    Fact("rolled", 0, "LB-40", {"die": "d6", "why": "test_craft", "faces": [5]}),
    Fact("test", 0, "LB-40", {"stat": "craft", "dice": 1, "rolled": 5, "total": 3, "passed": False}),
)
MOVED = Fact("moved", 1, "LB-26", {"start": "L:C3", "end": "L:C4", "tile": ""})
TRAP = Fact("trap", 1, "LB-36", {"trap": "portcullis", "table": "room"})


def test_a_test_is_told_with_its_die_and_a_plain_step_is_not() -> None:
    (move,) = moves.told([*TEST, MOVED], NAMES)
    assert move.target.area == NEWS
    assert move.seat == 0
    _head, die, line = move.what.split("\n")
    assert die == "5"
    assert "Anna" in line
    assert "rolls 5, needs less than 3" in line
    assert moves.told([MOVED], NAMES) == []


def test_what_happens_to_the_next_seat_follows_and_the_last_one_is_named() -> None:
    (move,) = moves.told([*TEST, TRAP], NAMES)
    assert len(move.what.split("\n")) == 4
    assert move.seat == 1


def test_it_makes_room_for_a_fight_a_card_and_a_picture() -> None:
    board = boards.make("tavern", layout.frame((1280, 800)).board)
    over, came, out = (Fact(kind, 0, "", {}) for kind in ("fight_over", "drew", "landed"))

    def middle(*more: Fact) -> int:
        kinds = {fact.kind for fact in (*TEST, *more)}
        spot = Spot(NEWS, nth=news.level(kinds))
        return news.rect_of(spot, board).centery

    assert middle(came) < middle(over) == middle() < middle(out)


def test_the_panel_holds_its_words_at_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text.reading, "zoom", 1.0)
    (move,) = moves.told([*TEST, TRAP], NAMES)
    players_shown = (PlayerShown("blue", "Anna"), PlayerShown("purple", "Boris"))
    shown = Shown({}, players_shown, 0, 0)
    for size in ((1280, 720), (1280, 800), (3840, 2160)):
        board = boards.make("labyrinth", layout.frame(size).board)
        spot = news.rect_of(move.target, board)
        picture, _ = news.picture(move, spot, 0.5, 255, shown)
        assert picture.get_width() <= board.rect.width
        assert picture.get_height() <= spot.height
        assert pygame.transform.average_color(picture)[:3] != (0, 0, 0)


@pytest.mark.rule("RB-43")
def test_a_price_is_told_with_what_was_bought_and_not_with_the_way_there() -> None:
    game = Game(heroes=("sellsword", "ranger"))
    game.put(0, "O1", gold=5)
    game.run(GamePhase.CARDS).answer("market", "buy P1")
    told = [entry.text for entry in log.entries(game.facts, NAMES, "realm") if "Dagger" in entry.text]
    assert len(told) == 1
    assert "Gold" in told[0]
    bought = next(n for n, fact in enumerate(game.facts) if fact.kind == "bought")
    assert [fact.kind for fact in game.facts[bought : bought + 2]] == ["bought", "gold"]
