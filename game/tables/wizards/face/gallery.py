"""The Wizards' Lands, pieces and cards for looking at, page by page: what `shot gallery --board` draws."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from game.tables.wizards.content import content
from game.tables.wizards.face import cards, islands, names, styles

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.draw import Box
    from game.tables.wizards.views import View

CARDS = 12  # cards on a page
_ACROSS, _LAND, _LAND_AT, _LAND_STEP, _LAND_NAME = 6, 36, (110, 130), (212, 262), (116, 200)  # units of the pages
_CARD_AT, _CARD_STEP, _CARD = (8, 40), (212, 380), (204, 293)
#: Nobody holds anything; cards look at nothing else.
VIEW = cast("View", {"players": [], "offer": [], "wizards": [], "seat": None, "turn": None})


def _named() -> dict[str, tuple[str, ...]]:
    """All cards by their page's name."""
    found = content()
    return {
        "isles_tasks": tuple(f"task:{card.number}" for card in found.tasks),
        "isles_events": tuple(f"event:{card.slug}" for card in found.events),
        "isles_objects": tuple(f"object:{card.slug}" for card in found.objects),
        "isles_deck": tuple(dict.fromkeys(f"card:{card.slug}" for card in found.wizard_deck)),
    }


def pages() -> dict[str, Callable[[Box], None]]:
    """What draws each page, by its name."""
    found: dict[str, Callable[[Box], None]] = {
        "isles_lands": partial(_lands, dead=False), "isles_dead": partial(_lands, dead=True),
    }  # fmt: skip
    for head, targets in _named().items():
        for i in range(0, len(targets), CARDS):
            found[f"{head}_{i // CARDS + 1}"] = partial(_cards, targets=targets[i : i + CARDS])
    return found


def _lands(box: Box, dead: bool) -> None:
    """Every Land as it is printed, living or dead."""
    for i, land in enumerate(content().lands):
        (row, column), (left, top), (right, down) = divmod(i, _ACROSS), _LAND_AT, _LAND_STEP
        x, y, (below, room) = left + column * right, top + row * down, _LAND_NAME
        drawn = islands.island(land, box.px(_LAND), 0, dead)
        box.surface.blit(drawn, drawn.get_rect(center=box.at(x, y)))
        styles.FORTNIGHT.middle(box, names.land(land.slug), x, y + below, room)


def _cards(box: Box, targets: tuple[str, ...]) -> None:
    """Cards in full."""
    for i, target in enumerate(targets):
        (row, column), (left, top), (right, down) = divmod(i, _ACROSS), _CARD_AT, _CARD_STEP
        spot = box.rect(left + column * right, top + row * down, *_CARD)
        cards.full(box.surface, spot, target, VIEW)
