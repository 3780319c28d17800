"""Hidden choices and drawn cards: what lies open, what does not, and what pictures show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.table.hud import focus
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import owned, tray, wording
from tests.desktop.at_table import come
from tests.desktop.test_scenes import session_at
from tests.desktop.test_scenes import table as seated

if TYPE_CHECKING:
    from pathlib import Path


def moves_to(kind: str, seats: int, seed: str) -> int:
    """After how many random moves, as ``shot`` makes them, a kind of decision is open."""
    session, rng, count = Session.new("cavern_tavern", seats, seed), Stream(f"moves {seed}"), 0
    while session.decision is not None and session.decision.kind != kind:
        session.answer(random_player(session, rng))
        count += 1
    assert session.decision is not None
    return count


def pictured(path: Path, screen: str | None, seed: str, moves: int) -> bytes:
    out = path / f"{screen}.png"
    shot.shot("cavern_tavern", 3, seed, moves, (1280, 720), 100, None, screen, out)
    shot.display((1280, 800))
    return bytes(pygame.image.load(out).get_buffer().raw)


def test_a_picture_of_a_hidden_choice_is_the_curtain(tmp_path: Path) -> None:
    moves = moves_to("item_keep", 3, "veil 1")
    plain = pictured(tmp_path, None, "veil 1", moves)
    assert plain == pictured(tmp_path, "curtain", "veil 1", moves)
    assert plain != pictured(tmp_path, "table", "veil 1", moves)


def test_a_picture_of_the_table_is_for_nobody_while_a_hidden_choice_is_open() -> None:
    session = session_at("item_keep")
    scene: Any = shot.of_game(shot.Still((1280, 720)), "table", InMemoryGame(session, shot.seats(session.seats)))
    shown = scene.director.moment.shown
    assert shown.view == session.view(None)
    assert not shown.laid
    assert not tray.fan(scene.frame, shown)
    assert "curtain note" in [part.key for part in scene.parts()]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_only_the_cards_to_choose_from_lie_open_in_the_middle(size: tuple[int, int]) -> None:
    session = session_at("item_keep", 5)
    scene = TableScreen(shot.Still(size), InMemoryGame(session, shot.seats(5)))
    come(scene)
    scene.update()
    shown = scene.director.moment.shown
    looked = session.view(session.decision.seat)["looked"]  # type: ignore[union-attr]
    assert [card.card for card in owned.fan_cards(shown)] == looked
    assert {card.card for card in owned.hidden(shown).cards if card.kind != "nasty"} <= {""}
    spots = tray.fan(scene.frame, shown)
    whole = spots[0].rect.unionall([spot.rect for spot in spots])
    assert scene.frame.board.contains(whole)
    assert abs(whole.centerx - scene.frame.board.centerx) <= 2
    assert not any(button.rect.colliderect(whole) for button in scene.buttons)


def test_a_drawn_order_is_seen_while_another_goes_away() -> None:
    session = session_at("deck_discard")
    scene = seated(session)
    shown = scene.director.moment.shown
    drawn = session.view(None)["drawn"]
    order = owned.open_order(shown)
    assert order is not None
    assert (order.card, order.drawn) == (drawn, True)
    assert len(order.have) == cards().orders[drawn].units
    assert wording.card_of(shown, "order") == drawn
    assert scene.focus.target == "order"
    scene.focus.turn(focus.CARD)
    scene.update()
    assert scene.focus.scroll.rows[0].shows[0] == drawn  # type: ignore[index]


def test_somebody_elses_drawn_order_makes_no_drawn_one_of_ones_own() -> None:
    session = session_at("deck_discard")
    view = session.view(None)
    seat = next(player["seat"] for player in view["players"] if player["order"] and player["seat"] != view["turn"])
    scene = seated(session)
    order = owned.open_order(scene.director.moment.shown._replace(view=session.view(seat), seat=seat))
    assert order is not None
    assert (order.card, order.drawn) == (view["players"][seat]["order"]["card"], False)
