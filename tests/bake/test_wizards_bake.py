"""What is baked is what is committed; needs the extra `bake` (`python3 -m pip install -e ".[test,bake]"`)."""

from __future__ import annotations

import pygame

from assets.bake import wizards_ground, wizards_pieces
from assets.bake.canvas import shrink
from game.desktop.engine import sprites
from game.tables.wizards.content import LOCAL, content

LANDS = {land.slug: land for land in content().lands}


def test_what_is_baked_is_what_is_committed() -> None:
    assert set(wizards_ground.lands()) == set(LANDS)
    for slug, one in wizards_ground.lands().items():
        assert tuple(one.terrain.values()) == LANDS[slug].terrain
        assert {name: LOCAL.index(at) for at, name in one.places.items()} == dict(LANDS[slug].places)
    for name in ("wizards_pip_on", "wizards_flag_must"):
        sprite = wizards_pieces.sprites()[name]
        drawn = [shrink(sprite.draw(sprite.work), sprite.work, sprite.graded) for _ in range(2)]
        assert pygame.image.tobytes(drawn[0], "RGBA") == pygame.image.tobytes(drawn[1], "RGBA")
        kept = pygame.image.load(str(sprites.find(name, 1)))
        fresh, old = pygame.image.tobytes(drawn[0], "RGBA"), pygame.image.tobytes(kept, "RGBA")
        assert sum(abs(a - b) for a, b in zip(fresh, old, strict=True)) <= len(old)
