"""Play a game of a table in the window with clicks and keys, from the shelf to the result page, and share it.

``python in_window.py TABLE FOLDER``: saved games and the shared page go into the folder.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pygame

from game.desktop.screens.result import Result
from game.desktop.screens.shelf import Shelf
from game.desktop.screens.welcome import DEAF, Welcome
from game.desktop.table.guard import AGAIN
from game.desktop.table.moment import Phase
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.store import GameStore

SIZE = (1280, 800)
REOPENED = 6  # answers after which the game is closed and opened again
MOST = 400  # answers of a game


def press(scene: Any, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1, touch=False))


def key(scene: Any, code: int) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))


def button(scene: Any, name: str) -> tuple[int, int]:
    controls = getattr(scene, "controls", None) or scene.buttons
    spot: tuple[int, int] = next(one for one in controls if one.key == name).rect.center
    return spot


def settled(table: TableScreen) -> TableScreen:
    """Everything has landed, whoever is asked has come, and has seen the table for long enough."""
    table.director.land()
    table.field.settle()
    table.follow()
    shot.draw(table, SIZE)
    table.tick(table.director.guard.now + AGAIN)
    shot.draw(table, SIZE)
    if table.director.phase is Phase.CURTAIN:
        table.send("come")
        return settled(table)
    return table


def answer(table: TableScreen, nth: int) -> None:
    """Give an answer: a click on what it is on the screen, the End turn button, or its digit."""
    decision = settled(table).director.session.decision
    assert decision is not None
    option = decision.options[nth % len(decision.options)]
    before = table.director.session.answered
    spot = next((rect for target in option.targets if (rect := table.reached(target)) is not None), None)
    if spot is not None:
        press(table, spot.center)
    elif "end" in option.targets:
        press(table, table.frame.prompt_parts().end.center)
    else:
        key(table, pygame.K_1 + decision.options.index(option))
    assert table.director.session.answered == before + 1, (option, spot)


def reopened(host: shot.Still, table: TableScreen) -> TableScreen:
    """Close the game and go on with it from the shelf."""
    before = table.director.session.save()
    host.desk.drop(table)
    host.scenes.clear()
    shelf = Shelf(host)
    host.push(shelf)
    press(shelf, button(shelf, "continue"))
    asks = host.scenes[-1]
    if isinstance(asks, Welcome):
        for now in (0, DEAF):
            asks.tick(now)
        key(asks, pygame.K_RETURN)
    found = host.scenes[-1]
    assert isinstance(found, TableScreen)
    assert found.director.session.save() == before
    return found


def main(name: str, folder: Path) -> None:
    shot.display(SIZE)
    host = shot.Still(SIZE, store=GameStore(folder / "data"))
    host.settings.names = ["Anna", "Boris", "Clara"]  # nobody waits for a computer
    shelf = Shelf(host)
    host.push(shelf)
    shot.draw(shelf, SIZE)
    press(shelf, shelf.covers[shelf.boxes.index(name)].center)
    seats: Any = host.scenes[-1]
    shot.draw(seats, SIZE)
    seats.seed = "window"
    press(seats, button(seats, "start"))
    table = host.scenes[-1]
    assert isinstance(table, TableScreen)
    for number in range(MOST):
        if table.director.session.decision is None:
            break
        answer(table, number % 3)
        if number == REOPENED:
            table = reopened(host, table)
    table.director.land()
    for _ in range(200):
        if isinstance(host.scenes[-1], Result):
            break
        table.tick(table.director.guard.now + 100)
    result = host.scenes[-1]
    assert isinstance(result, Result), host.scenes
    shot.draw(result, SIZE)
    press(result, button(result, "share"))
    share: Any = host.scenes[-1]
    press(share, button(share, "page"))
    while share.busy:
        share.tick(0)
    assert share.file is not None, share.words
    page = share.file.read_text(encoding="utf-8")
    assert all(seat.name in page for seat in result.game.seats)
    sys.stdout.write(f"{table.director.session.answered} answers, {len(page)} bytes shared\n")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
