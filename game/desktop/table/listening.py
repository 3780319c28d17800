"""Who hears an event at a table, in the order in which things lie over each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.table.moment import Phase
from game.desktop.ui.base import clicked, deliver

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.table.screen import TableScreen


def hear(screen: TableScreen, event: Event) -> bool:
    """Hand an event to whom it is for; True when it was used."""
    screen.chrome.holding.event(event)
    if screen.telling.event(event) or screen.ways.event(event) or screen.in_motion(event):
        return True
    if screen.director.phase is Phase.CURTAIN:
        return _at_curtain(screen, event)
    if _on_frame(screen, event) or screen.mouse.ground(event):
        screen.update()
        return True
    return screen.mouse.event(event)


def _on_frame(screen: TableScreen, event: Event) -> bool:
    """What lies over or round the table: notes, keys, buttons, panel."""
    if screen.helper.event(event) or screen.chrome.event(event) or screen.hands.event(event):
        return True
    if _in_fan(screen, event):
        return False
    if deliver(screen.buttons, event):
        return True
    used = screen.panel.event(event)
    if used:
        screen.panel.reading.stay()
    return used


def _in_fan(screen: TableScreen, event: Event) -> bool:
    """Whether a press falls on the cards that are peeked at and lie over everything else."""
    point = clicked(event)
    return point is not None and screen.field.over_fan(point, screen.director.moment.shown)


def _at_curtain(screen: TableScreen, event: Event) -> bool:
    """Nothing is heard but that the person has come."""
    if clicked(event) or (event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN)):
        screen.send("come")
    return True
