"""The painted Lands of the Wizards: every Land, place and card has its picture, and an island lies as it is turned."""

from __future__ import annotations

import copy

import pygame
import pytest

from game.core import Session
from game.desktop.engine import sprites
from game.dev import shot
from game.tables.wizards.content import content
from game.tables.wizards.content.shapes import LOCAL
from game.tables.wizards.content.wayfinding import laid
from game.tables.wizards.face import ground
from game.tables.wizards.face import islands as wizards

LANDS = {land.slug: land for land in content().lands}


def test_every_picture_is_there_and_none_too_many() -> None:
    wanted = set(wizards.names())
    baked = {name for name in sprites.manifest() if name.startswith("wizards_")}
    assert wanted == baked
    for name in wanted:
        assert sprites.find(name, 1).is_file()


def test_every_card_has_its_scene() -> None:
    whole = content()
    assert set(wizards.TASKS) == {card.slug for card in whole.tasks}
    assert set(wizards.EVENTS) == {card.slug for card in whole.events}
    assert {wizards.wizard_scene(card.slug) for card in whole.wizard_deck if card.kind == "trap"} == {
        "wizards_scene_wizard_trap"
    }


@pytest.mark.parametrize("rotation", range(6))
def test_an_island_is_dry_where_its_hexes_are_and_wet_elsewhere(rotation: int) -> None:
    land, px = LANDS["tidewell"], 48
    drawn = wizards.island(land, px, rotation)
    middle = drawn.get_rect().center
    for at, letter in zip(LOCAL, land.terrain, strict=True):
        x, y = wizards.spot(wizards.turned(at, rotation), px)
        alpha = drawn.get_at((round(middle[0] + x), round(middle[1] + y))).a
        assert (alpha == 255) == (letter != "~") or alpha in range(1, 250), (at, letter, alpha)
    assert drawn.get_at((1, 1)).a == 0


def test_a_sixth_of_a_turn_leads_to_the_next_hex() -> None:
    assert wizards.turned((1, 0), 1) == (0, 1)
    assert [wizards.turned(at, 6) for at in LOCAL] == list(LOCAL)


def test_a_dead_land_is_dark_and_as_large() -> None:
    land = LANDS["farrowdale"]
    alive, dead = (wizards.island(land, 36, 2, gone) for gone in (False, True))
    assert alive.get_size() == dead.get_size()

    box = pygame.Rect(60, 60, 120, 120)
    green = [pygame.transform.average_color(picture, box)[1] for picture in (alive, dead)]
    assert green[1] < green[0] * 0.6


@pytest.mark.parametrize("px", [36, 48, 96])
def test_an_island_has_the_size_of_its_hexes(px: int) -> None:
    drawn = wizards.island(LANDS["torwall"], px)
    assert drawn.get_width() == round(320 * px / 48)


def test_a_hex_is_cut_out() -> None:
    for kind in "PWM~":
        for variant in range(3):
            slug, index = wizards.SEEN[kind][variant]
            assert LANDS[slug].terrain[index] == kind
        tile = wizards.hex_tile(kind, 0, 60)
        assert tile.get_width() == 60
        assert tile.get_at((0, 0)).a == 0
        assert tile.get_at((30, 35)).a == 255


def test_the_sea_fills_its_rectangle_and_nothing_else() -> None:
    surface = pygame.Surface((300, 200))
    surface.fill((255, 0, 0))
    wizards.sea(surface, pygame.Rect(20, 30, 250, 140), 36, (17, -400))
    assert surface.get_at((10, 10))[:3] == (255, 0, 0)
    assert surface.get_at((280, 190))[:3] == (255, 0, 0)
    for spot in ((20, 30), (269, 169), (150, 100)):
        assert surface.get_at(spot)[:3] != (255, 0, 0)


def test_small_maps_and_unknown_lands_are_drawn() -> None:
    for dead in (False, True):
        assert wizards.mini(LANDS["gullhaven"], 12, 1, dead).get_bounding_rect().width > 40
    assert wizards.back(36).get_at(wizards.back(36).get_rect().center).a == 255
    assert wizards.order_emblem(-1, 40).get_width() >= 40
    assert wizards.order_emblem(2, 40).get_size() == wizards.order_emblem("druids", 40).get_size()
    assert wizards.place_scene("tower", 50, "MELIGAR").get_width() == wizards.piece("place_meligar", 50).get_width()


def test_the_picture_of_a_sea_in_which_a_land_dies_is_that_of_one_in_which_it_was_dead_before() -> None:
    shot.display((900, 600))
    view = copy.deepcopy(dict(Session.new("wizards", 2, "dying", {"mode": "short"}).view(None)))
    lands = [slot["land"] for slot in view["slots"] if slot["land"]]
    hexes, round_ = laid(view).hexes, (3.0, 3.0)
    seas = [ground.of({**view, "dead": lands[:dead]}) for dead in (0, 1, 3, 2)]
    for px in (20, 36):
        pixels = []
        for sea in seas:
            ground._canvases.clear()
            fresh = pygame.image.tobytes(ground.painted(sea, hexes, px, round_).surface, "RGB")
            pixels.append(fresh)
        ground._canvases.clear()
        for sea, fresh in zip(seas, pixels, strict=True):
            assert pygame.image.tobytes(ground.painted(sea, hexes, px, round_).surface, "RGB") == fresh
        assert len(set(pixels)) == len(seas)


def test_lands_that_evil_would_claim_are_painted_ahead_in_slices() -> None:
    shot.display((900, 600))
    view = copy.deepcopy(dict(Session.new("wizards", 2, "ahead", {"mode": "short"}).view(None)))
    view["due"] = {"count": 1, "lands": [view["slots"][2]["land"]]}
    slices = 0
    while ground.prepare(view, 31):
        slices += 1
    assert slices >= 3
    assert not ground.prepare(view, 31)
    assert not ground.prepare({**view, "dead": view["due"]["lands"]}, 32)
