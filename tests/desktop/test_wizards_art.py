"""The painted Lands of the Wizards: every Land, place and card has its picture, and an island lies as it is turned."""

from __future__ import annotations

import pygame
import pytest

from game.desktop.engine import sprites
from game.tables.wizards.content import content
from game.tables.wizards.content.shapes import LOCAL
from game.tables.wizards.face import hexes, inventory, islands, scenes, water

LANDS = {land.slug: land for land in content().lands}


def test_every_picture_is_there_and_none_too_many() -> None:
    wanted = set(inventory.names())
    baked = {name for name in sprites.manifest() if name.startswith("wizards_")}
    assert wanted == baked
    for name in wanted:
        assert sprites.find(name, 1).is_file()


def test_every_card_has_its_scene() -> None:
    whole = content()
    assert set(scenes.TASKS) == {card.slug for card in whole.tasks}
    assert set(scenes.EVENTS) == {card.slug for card in whole.events}
    assert {scenes.wizard_scene(card.slug) for card in whole.wizard_deck if card.kind == "trap"} == {
        "wizards_scene_wizard_trap"
    }


@pytest.mark.parametrize("rotation", range(6))
def test_an_island_is_dry_where_its_hexes_are_and_wet_elsewhere(rotation: int) -> None:
    land, px = LANDS["tidewell"], 48
    drawn = islands.island(land, px, rotation)
    middle = drawn.get_rect().center
    for at, letter in zip(LOCAL, land.terrain, strict=True):
        x, y = hexes.spot(hexes.turned(at, rotation), px)
        alpha = drawn.get_at((round(middle[0] + x), round(middle[1] + y))).a
        assert (alpha == 255) == (letter != "~") or alpha in range(1, 250), (at, letter, alpha)
    assert drawn.get_at((1, 1)).a == 0


def test_a_sixth_of_a_turn_leads_to_the_next_hex() -> None:
    assert hexes.turned((1, 0), 1) == (0, 1)
    assert [hexes.turned(at, 6) for at in LOCAL] == list(LOCAL)


def test_a_dead_land_is_dark_and_as_large() -> None:
    land = LANDS["farrowdale"]
    alive, dead = (islands.island(land, 36, 2, gone) for gone in (False, True))
    assert alive.get_size() == dead.get_size()

    box = pygame.Rect(60, 60, 120, 120)
    green = [pygame.transform.average_color(picture, box)[1] for picture in (alive, dead)]
    assert green[1] < green[0] * 0.6


@pytest.mark.parametrize("px", [36, 48, 96])
def test_an_island_has_the_size_of_its_hexes(px: int) -> None:
    drawn = islands.island(LANDS["torwall"], px)
    assert drawn.get_width() == round(320 * px / 48)


def test_a_land_whose_painting_failed_is_painted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was kept half painted, and asking for it again brought an error of Python's."""

    def full(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patched:
        patched.setattr(pygame.transform, "smoothscale", full)
        with pytest.raises(MemoryError):
            islands.island(LANDS["torwall"], 33)
    assert islands.island(LANDS["torwall"], 33).get_width() > 33


def test_the_sea_fills_its_rectangle_and_nothing_else() -> None:
    surface = pygame.Surface((300, 200))
    surface.fill((255, 0, 0))
    water.sea(surface, pygame.Rect(20, 30, 250, 140), 36, (17, -400))
    assert surface.get_at((10, 10))[:3] == (255, 0, 0)
    assert surface.get_at((280, 190))[:3] == (255, 0, 0)
    for spot in ((20, 30), (269, 169), (150, 100)):
        assert surface.get_at(spot)[:3] != (255, 0, 0)


def test_small_maps_and_unknown_lands_are_drawn() -> None:
    for dead in (False, True):
        assert islands.mini(LANDS["gullhaven"], 12, 1, dead).get_bounding_rect().width > 40
    assert water.back(36).get_at(water.back(36).get_rect().center).a == 255
