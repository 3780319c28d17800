"""A hand that shakes: clicks up to eight pixels beside what they mean still do what was meant."""

from __future__ import annotations

import pygame

from game.core import Option, Session
from game.core.rng import Stream
from game.desktop.table.machine import base
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.cavern_tavern.face import tray
from tests.desktop.at_table import come, press

CLICKS = 1000
SHAKE = 8  # pixels
WRONG = 0.005


class Heard(InMemoryGame):
    """A game that writes down what the hand answers, and does nothing."""

    heard: str | None = None

    def answer(self, choice: Option | str, **_: object) -> None:
        self.heard = choice if isinstance(choice, str) else choice.key


def spot(scene: TableScreen, target: str) -> pygame.Rect | None:
    shown = scene.director.moment.shown
    if target == "end":
        return scene.bar.end.rect
    on_tray = (s.rect for s in tray.spots(scene.frame, shown) if s.target == target)
    return next(on_tray, None) or scene.reached(target)


def shaken(rect: pygame.Rect, rng: Stream) -> tuple[int, int]:
    return rect.centerx + rng.below(2 * SHAKE + 1) - SHAKE, rect.centery + rng.below(2 * SHAKE + 1) - SHAKE


def fresh(scene: TableScreen, game: Heard) -> None:
    game.heard = None
    scene.director.begin()
    come(scene)


def came_to(scene: TableScreen, game: Heard) -> tuple[object, ...]:
    """What a click did: an answer, picks, what is shown, why it was refused."""
    asking = scene.director.asking
    machine, said = asking.machine, scene.director.remarks.text
    return game.heard, tuple(machine.picked), machine.way, said, asking.warned


def test_a_shaking_hand_does_what_it_means() -> None:
    rng, clicks, wrong, answers = Stream("shaking"), 0, [], 0
    for seed in range(200):
        game = Heard(Session.new("cavern_tavern", 2 + seed % 4, f"shake {seed}"), shot.seats(2 + seed % 4))
        session = game.session
        for _ in range(rng.below(90)):
            if session.decision is not None:
                session.answer(random_player(session, rng))
        if session.decision is None:
            continue
        scene = TableScreen(shot.Still(), game)
        come(scene)
        for target in sorted({base(t) for t in scene.director.moment.shown.lit}):
            rect = spot(scene, target)
            if rect is None:
                continue
            found = []
            for point in (rect.center, shaken(rect, rng)):
                fresh(scene, game)
                press(scene, point)
                found.append(came_to(scene, game))
            clicks += 1
            answers += found[0][0] is not None
            if found[0] != found[1]:
                wrong.append((seed, target, found))
        if clicks >= CLICKS:
            break
    assert clicks >= CLICKS
    assert answers > CLICKS // 20
    assert len(wrong) / clicks < WRONG, wrong[:5]
