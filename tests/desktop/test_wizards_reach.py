"""Every kind of question that the Wizards can ask is answered by mouse, by keys and by gamepad."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pygame
import pytest

from game.content.texts import everything
from game.core import Session
from game.core.rng import Stream
from game.desktop import keyboard, pads, shot
from game.desktop.faces.wizards.board import Board
from game.desktop.faces.wizards.camera import middle
from game.desktop.hud import focus
from game.desktop.scenes.play import Loose
from game.desktop.scenes.table import Table
from game.players import random_player
from game.tables.wizards.catalog import EVENTS
from game.tables.wizards.geography import HEXES
from game.tables.wizards.state import Held
from game.tables.wizards.wayfinding import number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core import Option

SIZE = (1280, 720)
SAID_ELSE = ("ways", "step_first", "step_one", "step_none", "join_order_start")


class Recorded(Loose):
    """A game that writes down what the hand answers, and does nothing."""

    heard: str | None = None

    def answer(self, choice: Option | str, **_: object) -> None:
        self.heard = choice if isinstance(choice, str) else choice.key


def mighty(seed: int, mode: str) -> Session:
    """A game whose players have risen far, and hold Objects and Events."""
    session, rng = Session.new("wizards", 3, f"mighty {seed}", {"mode": mode}), Stream(f"mighty {seed}")
    while session.decision is not None and session.decision.kind != "travel_mode":
        session.answer(random_player(session, rng))
    state = session.state
    for seat, player in enumerate(state.players):
        player.order, player.rank, player.points = (seat + seed) % 3, state.mode.victory - 1, [40, 40, 40]
        player.objects += state.objects[seat::3]
        held = [card for card in state.events if EVENTS[card].cls == "hold"][seat::3]
        player.events += [Held(card, 0) for card in held]
    given = [thing for player in state.players for thing in player.objects]
    state.objects = [thing for thing in state.objects if thing not in given]
    away = [held.card for player in state.players for held in player.events]
    state.events = [card for card in state.events if card not in away]
    rng, turn = Stream(f"begin {seed}"), state.turn
    while session.decision is not None and session.state.turn == turn:  # what was given is part of the next turn
        session.answer(random_player(session, rng))
    return session


def games() -> Iterator[tuple[Session, Stream, int]]:
    """Games in which much is asked, with chances, and how many answers of each are looked at."""
    for seed in (466, *range(400)):
        yield mighty(seed, "full" if seed % 3 else "evening"), Stream(f"asked {seed}"), 150
    modes = (
        {"mode": "short"},
        {"mode": "full"},
        {"mode": "evening", "coop": True},
        {"mode": "short", "build": "players"},
    )
    for seed in range(30):
        for options in modes:
            yield Session.new("wizards", 3, f"k{seed}", options), Stream(f"k{seed}"), 900


@cache
def questions() -> dict[str, Session]:
    """A game at each kind of question."""
    found: dict[str, Session] = {}
    wanted = kinds()
    for session, rng, most in games():
        for _ in range(most):
            decision = session.decision
            if decision is None:
                break
            if decision.kind not in found and len(decision.options) > 1:
                found[decision.kind] = session.clone()
            session.answer(random_player(session, rng))
        if not wanted - set(found):
            break
    return found


def kinds() -> set[str]:
    """Every kind that has words."""
    head = "wizards.ask."
    return {key[len(head) :] for key in everything() if key.startswith(head)} - set(SAID_ELSE)


def table(session: Session, scale: int = 100) -> tuple[Table, Recorded]:
    game = Recorded(session.clone(), shot.seats(session.seats))
    scene = Table(shot.Still(SIZE, scale), game)
    scene.play.open_curtain()
    scene.play.now = 10_000
    scene._changed()
    scene.parts()
    settle(scene)
    return scene, game


def settle(scene: Table) -> None:
    """Let the sea come to rest."""
    for now in range(0, 800, 100):
        scene.parts()
        scene._roam(scene.play.now + now)


def press(scene: Table, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, pos=point, button=1))


def key(scene: Table, code: int) -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))


def some(session: Session) -> list[Option]:
    """The first answer and the last."""
    assert session.decision is not None
    options = session.decision.options
    return [options[i] for i in sorted({0, len(options) - 1})]


def on_table(scene: Table, game: Recorded, option: Option) -> bool:
    """Click what means an answer where it lies on the table; a space out of sight is brought near first."""
    board = scene.board
    assert isinstance(board, Board)
    targets = sorted(option.targets, key=lambda target: (target.startswith("hex:"), target))
    for target in targets:
        if target not in scene.play.machine.lit():
            continue
        board.things(scene.play.shown())
        if target.startswith("hex:") and board.where(target) is None and scene.play.view()["phase"] != "build":
            bring_near(scene, board, target)
        where = scene.reached(target)
        if where is not None:
            press(scene, where.center)
        if game.heard is not None:
            return True
    return game.heard is not None


def bring_near(scene: Table, board: Board, target: str) -> None:
    """Go to a space that is out of sight: the whole map with O, and a click there."""
    if not board.camera.whole:
        key(scene, pygame.K_o)
    press(scene, board.camera.pixel(middle(*HEXES[number(target[4:])])))
    settle(scene)
    board.things(scene.play.shown())


def in_list(scene: Table, option: Option) -> None:
    """Click an answer in the list of choices, scrolled to where it stands."""
    scene.focus.open(focus.CHOICES)
    scene._update()
    rows = scene.play.rows()
    if option.key not in [row.key for row in rows]:
        return
    index = scene.focus._first + [row.key for row in rows].index(option.key)
    scene.focus.scroll.show(index)
    spot = next(rect for row, rect in scene.focus.scroll.spots() if row is scene.focus.scroll.rows[index])
    press(scene, spot.clip(scene.focus.scroll.rect).center)


def by_mouse(scene: Table, game: Recorded, option: Option) -> str | None:
    """Click the large buttons, the table, the list."""
    likely, last = scene.play.primary(), scene.play.face.targets.ends(scene.play.decision)  # type: ignore[arg-type]
    for found, button in ((likely, scene.primary), (last, scene.end)):
        if found is not None and found.key == option.key and not button.off and game.heard is None:
            press(scene, button.rect.center)
    if game.heard is None:
        on_table(scene, game, option)
    if game.heard is None:
        in_list(scene, option)
    while game.heard is None and scene.play.machine.turning:
        shown = scene.play.machine.shown
        if shown is not None and shown.key == option.key:
            press(scene, scene.primary.rect.center)
        else:
            board = scene.board
            press(
                scene, next(place.rect.center for place in board.things(scene.play.shown()) if place.target == "turn:1")
            )
    return game.heard


def test_every_kind_of_question_comes_up() -> None:
    assert not kinds() - set(questions())


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_every_question_can_be_answered(hand: str) -> None:
    missed, answered = [], Counter[str]()
    for kind, session in questions().items():
        for option in some(session):
            scene, game = table(session)
            heard = by_mouse(scene, game, option) if hand == "mouse" else by_list(scene, game, option, hand == "pad")
            answered[kind] += heard == option.key
            if heard != option.key:
                missed.append((kind, option.key, heard))
    assert not missed
    assert len(answered) == len(questions())


def by_list(scene: Table, game: Recorded, option: Option, pad: bool) -> str | None:
    """Choose an answer from the list of all moves, as keys and gamepads open it and go through it."""
    key(scene, keyboard.code(pads.USUAL["select"]) if pad else pygame.K_m)
    assert scene.hands.moves is not None
    assert scene.play.decision is not None
    for _ in range(len(scene.play.decision.options) + 1):
        chosen = scene.hands.moves.chosen
        if chosen is not None and chosen.key == option.key:
            key(scene, keyboard.code(pads.USUAL["a"]) if pad else pygame.K_RETURN)
            break
        key(scene, pygame.K_DOWN)
    return game.heard
