"""Every option of every decision can be reached with the mouse, through the scene's own code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.core.rng import Stream
from game.desktop import shot
from game.desktop.faces.cavern_tavern import tray
from game.desktop.hud import focus
from game.desktop.input.machine import State, base
from game.desktop.scenes.play import Loose
from game.desktop.scenes.table import Table
from game.players import random_player

if TYPE_CHECKING:
    from game.core import Option

_ORDER = ("item:", "die:", "has:", "nasty:", "order", "seat:", "place:", "kind:", "table:", "deck:")


class Recorded(Loose):
    """A game that writes down what the hand answers, and does nothing."""

    heard: str | None = None

    def answer(self, choice: Option | str, **_: object) -> None:
        self.heard = choice if isinstance(choice, str) else choice.key


def press(scene: Table, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1))


def rank(target: str) -> int:
    return next((i for i, head in enumerate(_ORDER) if target.startswith(head)), len(_ORDER))


def spot_of(scene: Table, target: str) -> pygame.Rect | None:
    if target.startswith("die:"):
        shown = scene.play.shown()
        free = [s for s in tray.spots(scene.frame, shown) if s.target == base(target)]
        return next((s.rect for s in free if not scene.play.machine.held(s.thing)), None)
    return scene.reached(target)


def by_hand(scene: Table, game: Recorded, option: Option) -> str | None:
    """Click an option's targets one by one, then the ways or the list of choices."""
    for target in sorted(option.targets, key=rank):
        if target in scene.play.machine.picked or target.startswith(("with:", "face:", "shift:")):
            continue
        rect = spot_of(scene, target)
        if rect is not None and (target in scene.play.machine.lit() or target == "end"):
            press(scene, rect.center)
        if game.heard is not None:
            return game.heard
    whole = scene.play.primary()
    if whole is not None and whole.key == option.key:
        press(scene, scene.primary.rect.center)
        return game.heard
    return by_ways(scene, game, option) or by_row(scene, game, option)


def by_ways(scene: Table, game: Recorded, option: Option) -> str | None:
    machine = scene.play.machine
    if machine.state is not State.AUTO:
        return None
    for _ in range(machine.way[1]):
        if machine.shown is not None and machine.shown.key == option.key:
            scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
            return game.heard
        scene.event(pygame.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    return None


def by_row(scene: Table, game: Recorded, option: Option) -> str | None:
    rows = [o.key for o in scene.play.rows()]
    if option.key not in rows or not scene.play.choices():
        return None
    scene.focus.open(focus.CHOICES)
    scene._update()
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


@pytest.mark.parametrize(("seats", "seed"), [(1, "solo"), (2, "two"), (4, "four"), (5, "five")])
def test_every_option_can_be_clicked(seats: int, seed: str) -> None:
    rng = Stream(seed)
    game = Recorded(shot.played("cavern_tavern", seats, seed, 0), shot.seats(seats))
    scene = Table(shot.Still(), game)
    kinds = set()
    session: Any = game.session
    while session.decision is not None:
        kinds.add(session.decision.kind)
        for option in sample(session.decision.options, rng):
            game.heard = None
            scene.play.refresh()
            scene.play._guard = 0
            scene.play.open_curtain()
            scene._update()
            if any(t.startswith("item:") for t in option.targets):
                scene._peek(True)
            if option.key in ("end", "pass"):
                press(scene, scene.end.rect.center)
                press(scene, scene.end.rect.center)
                heard = game.heard
            else:
                heard = by_hand(scene, game, option)
            assert heard == option.key, (session.decision.kind, option, scene.play.machine.picked)
        session.answer(random_player(session, rng))
    assert "turn_menu" in kinds
