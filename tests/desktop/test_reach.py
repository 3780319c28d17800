"""Every option of every decision can be reached with the mouse, through the scene's own code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.core.rng import Stream
from game.desktop.table.hud import focus
from game.desktop.table.machine import MachineState, base
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.face import tray
from tests.desktop.at_table import come, key, press, send, wheel

if TYPE_CHECKING:
    from game.core import Option

_ORDER = ("item:", "die:", "has:", "nasty:", "order", "seat:", "place:", "kind:", "table:", "deck:")


class Recorded(InMemoryGame):
    """A game that writes down what the hand answers, and does nothing."""

    heard: str | None = None

    def answer(self, choice: Option | str, **_: object) -> None:
        self.heard = choice if isinstance(choice, str) else choice.key


def rank(target: str) -> int:
    return next((i for i, head in enumerate(_ORDER) if target.startswith(head)), len(_ORDER))


def spot_of(scene: TableScreen, target: str) -> pygame.Rect | None:
    if target.startswith("die:"):
        shown = scene.director.moment.shown
        free = [s for s in tray.spots(scene.frame, shown) if s.target == base(target)]
        return next((s.rect for s in free if not scene.director.asking.machine.held(s.thing)), None)
    return scene.reached(target)


def by_hand(scene: TableScreen, game: Recorded, option: Option) -> str | None:
    """Click an option's targets one by one, then the ways or the list of choices."""
    for target in sorted(option.targets, key=rank):
        if target in scene.director.asking.machine.picked or target.startswith(("with:", "face:", "shift:")):
            continue
        rect = spot_of(scene, target)
        if rect is not None and (target in scene.director.asking.machine.lit() or target == "end"):
            press(scene, rect.center)
        if game.heard is not None:
            return game.heard
    whole = scene.director.asking.primary()
    if whole is not None and whole.key == option.key:
        press(scene, scene.bar.primary.rect.center)
        return game.heard
    return by_ways(scene, game, option) or by_row(scene, game, option)


def by_ways(scene: TableScreen, game: Recorded, option: Option) -> str | None:
    machine = scene.director.asking.machine
    if machine.state is not MachineState.AUTO:
        return None
    for _ in range(machine.way[1]):
        if machine.shown is not None and machine.shown.key == option.key:
            key(scene, pygame.K_RETURN)
            return game.heard
        wheel(scene, -1)
    return None


def by_row(scene: TableScreen, game: Recorded, option: Option) -> str | None:
    rows = [o.key for o in scene.director.asking.rows()]
    if option.key not in rows or not scene.director.moment.choices.rows:
        return None
    scene.focus.turn(focus.CHOICES)
    scene.update()
    index = rows.index(option.key)
    scene.focus.scroll.show(index)
    row = scene.focus.scroll.rows[index]
    rect = next(r for found, r in scene.focus.scroll.spots() if found is row)
    press(scene, rect.clip(scene.focus.scroll.rect).center)
    return game.heard


def sample(options: tuple[Option, ...], rng: Stream) -> list[Option]:
    if len(options) <= 5:
        return list(options)
    return [options[rng.below(len(options))] for _ in range(4)] + [options[-1]]


@pytest.mark.long(every=4)
@pytest.mark.parametrize(("seats", "seed"), [(1, "solo"), (2, "two"), (4, "four"), (5, "five")])
def test_every_option_can_be_clicked(seats: int, seed: str) -> None:
    rng = Stream(seed)
    game = Recorded(shot.played("cavern_tavern", seats, seed, 0), shot.seats(seats))
    scene = TableScreen(shot.Still(), game)
    kinds = set()
    session: Any = game.session
    while session.decision is not None:
        kinds.add(session.decision.kind)
        for option in sample(session.decision.options, rng):
            game.heard = None
            scene.director.begin()
            come(scene)
            if any(t.startswith("item:") for t in option.targets):
                send(scene, "peek")
            if option.key in ("end", "pass"):
                press(scene, scene.bar.end.rect.center)
                press(scene, scene.bar.end.rect.center)
                heard = game.heard
            else:
                heard = by_hand(scene, game, option)
            assert heard == option.key, (session.decision.kind, option, scene.director.asking.machine.picked)
        session.answer(random_player(session, rng))
    assert "turn_menu" in kinds
