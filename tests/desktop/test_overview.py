"""The page of all orders: one in full, all tables beside it, and where on the board the missing things are."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.desktop.screens.overview import OverviewPage
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.face import order_sheet
from tests.desktop import pressing
from tests.desktop.at_table import key, opened, settled
from tests.desktop.legible import Recorder
from tests.journeyman import Journeyman


def table(scale: int = 100, moves: int = 75) -> tuple[shot.Still, TableScreen]:
    """A game of three in which the person of now has an open order and places dice."""
    host = shot.Still(scale=scale)
    session, choose = Session.new("cavern_tavern", 3, "pic"), Journeyman("pic").choose
    for _ in range(moves):
        session.answer(choose(session).key)
    scene = settled(opened(host, session, shot.seats(3)))
    host.push(scene)
    return host, scene


def emptied() -> Session:
    """A game in which no order lies on some table, and a person is asked."""
    session, choose = Session.new("cavern_tavern", 3, "pic"), Journeyman("pic").choose
    while session.decision is not None:
        if any(spot["card"] is None for spot in session.view(None)["tables"]):
            return session
        session.answer(choose(session).key)
    raise AssertionError("an order lies on every table until the end")


def page(scale: int = 100) -> tuple[shot.Still, OverviewPage]:
    host, scene = table(scale)
    key(scene, pygame.K_o)
    found = host.scenes[-1]
    assert isinstance(found, OverviewPage)
    return host, found


def written(scene: Any) -> list[str]:
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return [line.words for line in recorder.lines]


def test_a_click_on_the_own_order_or_on_the_deck_and_a_key_open_it_and_it_answers_nothing() -> None:
    host, scene = table()
    for target in ("order", "deck:orders"):
        spot = scene.reached(target)
        assert spot is not None
        pressing.click(scene, spot.center)
        assert isinstance(host.scenes[-1], OverviewPage), target
        key(host.scenes[-1], pygame.K_ESCAPE)
        assert host.scenes[-1] is scene
    before = scene.game.session.answered
    key(scene, pygame.K_o)
    assert isinstance(host.scenes[-1], OverviewPage)
    assert scene.game.session.answered == before


def test_all_orders_stand_there_with_every_payout_and_who_has_them_since_when() -> None:
    _, sheet = page()
    words, view = written(sheet), sheet.under.director.moment.shown.view
    taken = 0
    for spot in view["tables"]:
        order = cards().orders[spot["card"]]
        assert say(f"card.{order.id}.name") in words
        assert {str(points) for points in order.points} <= set(words)
        taken += spot["seat"] is not None
    assert sum(say("cavern_tavern.sheet.since", name="", time="")[:7] in said for said in words) == taken > 1


def test_what_is_missing_comes_first_with_its_place_and_who_else_wants_it() -> None:
    _, sheet = page()
    shown = sheet.under.director.moment.shown
    own = order_sheet.told(shown, "order")
    assert own is not None
    lacks = [need.have < need.need for need in own.needs]
    assert lacks == sorted(lacks, reverse=True)
    assert True in lacks
    for need in own.needs:
        wants = {
            shown.players_shown[player["seat"]]
            for player in shown.view["players"]
            if player["seat"] != shown.seat and player["order"] and need.kind in player["order"]["missing"]
        }
        assert set(need.rivals) == wants
        assert need.kind in cards().board.cellar[need.place]
        if need.have < need.need:
            assert say("cavern_tavern.sheet.at", place=need.place, n=shown.view["supply"][need.kind]) in written(sheet)


def test_where_from_frames_the_places_on_the_board_until_the_next_press() -> None:
    host, sheet = page()
    wanted = order_sheet.sought(sheet.under.director.moment.shown, "order")
    pressing.press(sheet, "seek")
    scene = host.scenes[-1]
    assert isinstance(scene, TableScreen)
    framed = {part.key[1] for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "hint"}
    assert framed == set(wanted)
    assert framed
    key(scene, pygame.K_LCTRL)
    assert not any(isinstance(part.key, tuple) and part.key[0] == "hint" for part in scene.parts())


def test_another_table_can_be_looked_at_by_mouse_and_keys() -> None:
    host, sheet = page()
    assert sheet.target == "order"
    free = next(i for i, one in enumerate(sheet.under.director.moment.shown.view["tables"]) if one["seat"] is None)
    pressing.press(sheet, ("table", free))
    assert sheet.target == f"table:{free}"
    assert say("cavern_tavern.sheet.if_taken") in written(sheet)
    for _ in range(20):
        key(sheet, pygame.K_TAB)
        key(sheet, pygame.K_SPACE)
        if sheet.target != f"table:{free}" or host.scenes[-1] is not sheet:
            break
    assert host.scenes[-1] is sheet
    assert sheet.target != f"table:{free}"


@pytest.mark.parametrize("scale", [150, 200])
def test_large_letters_have_a_page_for_the_one_and_a_page_for_all(scale: int) -> None:
    _, sheet = page(scale)
    assert say("cavern_tavern.sheet.missing") in written(sheet)
    assert not any(control.key == ("table", 0) for control in sheet.controls)
    pressing.press(sheet, "turn")
    assert say("cavern_tavern.sheet.missing") not in written(sheet)
    pressing.press(sheet, ("table", 1))
    assert sheet.target == "table:1"
    assert say("cavern_tavern.sheet.missing") in written(sheet) or say("cavern_tavern.sheet.there") in written(sheet)


def test_a_table_without_an_order_is_there_and_opens_nothing() -> None:
    host = shot.Still()
    session = emptied()
    scene = settled(opened(host, session, shot.seats(3)))
    host.push(scene)
    key(scene, pygame.K_o)
    sheet = host.scenes[-1]
    assert isinstance(sheet, OverviewPage)
    empty = next(i for i, spot in enumerate(session.view(None)["tables"]) if spot["card"] is None)
    before = sheet.target
    pressing.press(sheet, ("table", empty))
    assert host.scenes[-1] is sheet
    assert sheet.target == before
