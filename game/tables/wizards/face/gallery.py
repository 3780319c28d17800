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
        row, column = divmod(i, 6)
        x, y = 110 + column * 212, 130 + row * 262
        drawn = islands.island(land, box.px(36), 0, dead)
        box.surface.blit(drawn, drawn.get_rect(center=box.at(x, y)))
        styles.FORTNIGHT.middle(box, names.land(land.slug), x, y + 116, 200)


def _cards(box: Box, targets: tuple[str, ...]) -> None:
    """Cards in full."""
    for i, target in enumerate(targets):
        row, column = divmod(i, 6)
        cards.full(box.surface, box.rect(8 + column * 212, 40 + row * 380, 204, 293), target, VIEW)
