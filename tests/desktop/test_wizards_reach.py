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
from game.desktop.engine import keyboard, pads
from game.desktop.table.hud import focus
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.tables.wizards.content.catalog import EVENTS
from game.tables.wizards.content.geography import HEXES
from game.tables.wizards.content.wayfinding import number
from game.tables.wizards.face.board import SeaBoard
from game.tables.wizards.face.camera import middle
from game.tables.wizards.rules.state import Held
from tests.desktop.at_table import come, key, press, settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.core import Option

SIZE = (1280, 720)
SAID_ELSE = ("ways", "step_first", "step_first_more", "step_one", "step_none", "join_order_start")


class Recorded(InMemoryGame):
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


def table(session: Session, scale: int = 100) -> tuple[TableScreen, Recorded]:
    game = Recorded(session.clone(), shot.seats(session.seats))
    return come(TableScreen(shot.Still(SIZE, scale), game)), game


def some(session: Session) -> list[Option]:
    """The first answer and the last."""
    assert session.decision is not None
    options = session.decision.options
    return [options[i] for i in sorted({0, len(options) - 1})]


def on_table(scene: TableScreen, game: Recorded, option: Option) -> bool:
    """Click what means an answer where it lies on the table; a space out of sight is brought near first."""
    board = scene.board
    assert isinstance(board, SeaBoard)
    targets = sorted(option.targets, key=lambda target: (target.startswith("hex:"), target))
    for target in targets:
        if target not in scene.director.asking.machine.lit():
            continue
        board.things(scene.director.moment.shown)
        if (
            target.startswith("hex:")
            and board.where(target) is None
            and scene.director.moment.shown.view["phase"] != "build"
        ):
            bring_near(scene, board, target)
        where = scene.reached(target)
        if where is not None:
            press(scene, where.center)
        if game.heard is not None:
            return True
    return game.heard is not None


def bring_near(scene: TableScreen, board: SeaBoard, target: str) -> None:
    """Go to a space that is out of sight: the whole map with O, and a click there."""
    if not board.camera.whole:
        key(scene, pygame.K_o)
    press(scene, board.camera.pixel(middle(*HEXES[number(target[4:])])))
    settled(scene)
    board.things(scene.director.moment.shown)


def in_list(scene: TableScreen, option: Option) -> None:
    """Click an answer in the list of choices, scrolled to where it stands."""
    scene.focus.turn(focus.CHOICES)
    scene.update()
    rows = scene.director.asking.rows()
    if option.key not in [row.key for row in rows]:
        return
    index = scene.focus.first + [row.key for row in rows].index(option.key)
    scene.focus.scroll.show(index)
    spot = next(rect for row, rect in scene.focus.scroll.spots() if row is scene.focus.scroll.rows[index])
    press(scene, spot.clip(scene.focus.scroll.rect).center)


def by_mouse(scene: TableScreen, game: Recorded, option: Option) -> str | None:
    """Click the large buttons, the table, the list."""
    likely, last = scene.director.asking.primary(), scene.director.face.targets.ends(scene.director.decision)  # type: ignore[arg-type]
    for found, button in ((likely, scene.bar.primary), (last, scene.bar.end)):
        if found is not None and found.key == option.key and not button.off and game.heard is None:
            press(scene, button.rect.center)
    if game.heard is None:
        on_table(scene, game, option)
    if game.heard is None:
        in_list(scene, option)
    while game.heard is None and scene.director.asking.machine.turning:
        shown = scene.director.asking.machine.shown
        if shown is not None and shown.key == option.key:
            press(scene, scene.bar.primary.rect.center)
        else:
            board = scene.board
            press(
                scene,
                next(
                    place.rect.center for place in board.things(scene.director.moment.shown) if place.target == "turn:1"
                ),
            )
    return game.heard


@pytest.mark.long
def test_every_kind_of_question_comes_up() -> None:
    assert not kinds() - set(questions())


@pytest.mark.long(every=3)
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


def by_list(scene: TableScreen, game: Recorded, option: Option, pad: bool) -> str | None:
    """Choose an answer from the list of all moves, as keys and gamepads open it and go through it."""
    key(scene, keyboard.code(pads.USUAL["select"]) if pad else pygame.K_m)
    asking, decision = scene.director.asking, scene.director.decision
    assert scene.navigator.moves is not None
    assert decision is not None
    listed = [o.key for o in decision.options if not (asking.machine.sealed and asking.private(o))]
    assert scene.navigator.moves.count == len(listed)
    if option.key in listed:
        for _ in range(listed.index(option.key)):
            scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
        key(scene, keyboard.code(pads.USUAL["a"]) if pad else pygame.K_RETURN)
    return game.heard
