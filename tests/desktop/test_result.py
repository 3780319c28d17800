"""The result screen: everybody's points, orders and secret task, and what decided."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.desktop.engine import plots
from game.desktop.screens.result import Result
from game.desktop.table.hud import wording
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.cavern_tavern.face import results


@pytest.fixture(scope="module")
def ended() -> InMemoryGame:
    session = shot.played("cavern_tavern", 5, "five at the end", 10**6)
    return InMemoryGame(session, shot.seats(5))


def test_five_players_fit_beside_the_seed(ended: InMemoryGame) -> None:
    scene = Result(shot.Still((1280, 720)), ended)
    assert scene.words.most == 0, "everything is in view without scrolling"
    names = [str(row.shows[0]) for row in scene.words.rows if isinstance(row.shows, tuple)]
    for look in scene.players_shown:
        assert sum(words.startswith(f"{look.name}: ") for words in names) == 1
    assert names.index("Seed") > max(i for i, words in enumerate(names) if ": " in words and words[0] in "ABCDE")


def test_one_order_is_no_orders() -> None:
    assert wording.amount("order", 1) == "1 order"
    assert wording.amount("order", 0) == "0 orders"
    assert wording.amount("item", 2) == "2 items"


def test_one_point_is_no_points(ended: InMemoryGame) -> None:
    scene = Result(shot.Still((1280, 720)), ended)
    alone = {**scene.result, "winners": [0], "players": [{**scene.result["players"][0], "total": 1}]}
    assert results.headline(alone, scene.players_shown)[1].endswith(" wins with 1 point")


def test_a_game_that_is_over_shows_its_result_when_it_is_opened(ended: InMemoryGame) -> None:
    host = shot.Still((1280, 720))
    table = TableScreen(host, ended)
    assert table.recaps.badge(table.frame).off, "nothing to tell: no badge over the words of the prompt"
    table.tick(16)
    opened = host.scenes[-1]
    assert isinstance(opened, Result)
    opened.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="", mod=0))
    assert host.scenes[-1] is opened, "a last Enter meant for the table doesn't put the result away"


def test_what_decides_between_equals_is_said(ended: InMemoryGame) -> None:
    scene = Result(shot.Still((1280, 720)), ended)
    assert results.tie(scene.result) == ""
    first, second = scene.result["players"][:2]
    scene.result = {**scene.result, "winners": [first["seat"]]}
    scene.result["players"] = [{**first, "total": 400, "nasty": 3}, {**second, "total": 400, "nasty": 4}]
    assert "Nasty 3 beats Nasty 4" in results.tie(scene.result)
    scene.result["players"][1] |= {"nasty": 3, "served": []}
    assert f"{len(first['served'])} orders beat 0" in results.tie(scene.result)


@pytest.mark.parametrize("ends", [[0] * 6, [0, 0, 0, 0, 0, 204], [204] * 6, [3, 1, 2, 100, 101, 204]])
def test_six_badges_at_the_end_of_a_chart_cover_neither_each_other_nor_the_numbers(ends: list[float]) -> None:
    area = Rect(100, 50, 600, 204)
    found = sorted(plots.apart([area.y + y for y in ends], 25.8, area))
    assert all(below - above > 25.7 for above, below in pairwise(found))
    assert area.y - 0.1 <= found[0]
    assert found[-1] <= area.bottom + 0.1
