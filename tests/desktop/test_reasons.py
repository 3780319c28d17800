"""Why a computer did what it did (HR-24): a click on its line of the log, without what only it may see."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.screens.history import History
from game.desktop.table import faces
from game.desktop.table.hud import focus
from game.desktop.table.reasons import Reasons
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import named
from game.players.worker import Worker
from game.store import SeatInfo
from tests.desktop.at_table import come, key, press, settled, wait
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from game.core.history import AnswerRecord, GameHistory

ANNA, MOG = SeatInfo("Anna", "blue"), SeatInfo("Mog", "purple", "computer")


def played(table: str, answers: int, seed: str = "why") -> InMemoryGame:
    """A game of a person and a computer in which so many answers were given, and the person is asked."""
    game, choose = InMemoryGame(Session.new(table, 2, seed), [ANNA, MOG]), Journeyman(seed).choose
    while game.session.answered < answers or (game.session.decision is not None and game.session.decision.seat):
        game.answer(choose(game.session))
    return game


def at(game: InMemoryGame) -> tuple[shot.Still, TableScreen]:
    host = shot.Still()
    scene = TableScreen(host, game)
    host.push(scene)
    return host, come(scene)


def line_of(scene: TableScreen, seat: int) -> tuple[tuple[int, int], AnswerRecord] | None:
    """The last line that tells of what a seat did: a point on it, and the answer."""
    history, rows = scene.game.history, scene.focus.scroll
    numbers = {id(fact): number for number, fact in enumerate(history.facts)}
    for row, spot in reversed([found for found in rows.spots() if rows.rect.contains(found[1])]):
        for link in row.links:
            name, _, index = link.link.partition(":")
            if name != "moment":
                continue
            fact = scene.focus.log_lines.latest[int(index)].fact
            given = history.answer_to(history.moment_of(numbers[id(fact)]))
            if given is not None and given.seat == seat:
                return (spot.right - 30, spot.centery), given
    if not rows.offset:
        return None
    rows.to(rows.offset - rows.rect.height // 2)
    return line_of(scene, seat)


def log_of(game: InMemoryGame) -> tuple[shot.Still, TableScreen]:
    host, scene = at(game)
    scene.focus.turn(focus.LOG)
    scene.update()
    return host, scene


def asked(game: InMemoryGame) -> tuple[shot.Still, TableScreen, AnswerRecord]:
    """The table after a click on the last line of the log that tells of the computer; and the answer it tells of."""
    host, scene = log_of(game)
    line = line_of(scene, 1)
    assert line is not None
    press(scene, line[0])
    return host, scene, line[1]


def act(scene: TableScreen, number: int) -> None:
    """Click one of the rows of the page that can be clicked."""
    rows = scene.focus.scroll
    index = [i for i, row in enumerate(rows.rows) if row.action is not None][number]
    rows.show(index)
    settled(scene)
    press(scene, (rows.rect.x + 6, rows.rect.y + rows.top(index) - rows.offset + 4))


def found(scene: TableScreen) -> TableScreen:
    for _ in range(2000):
        if not scene.director.reasons.thinking:
            return scene
        wait(scene, 20, frame=20)
    raise AssertionError("no reasons came")


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_a_click_on_a_line_of_a_computer_tells_why(table: str) -> None:
    game = played(table, 40)
    _, scene, given = asked(game)
    hint = found(scene).director.moment.hint
    assert hint is not None
    assert scene.focus.tab == focus.HINT
    assert hint.title == say("ui.reasons.title", name="Mog")
    assert hint.said == say("ui.reasons.secret", name="Mog") or hint.proposals[0].key == given.key


def test_nothing_of_it_is_marked_on_the_board_and_the_game_goes_on() -> None:
    game = played("cavern_tavern", 40)
    _, scene, _ = asked(game)
    found(scene)
    assert not [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "hint"]
    decision = scene.director.decision
    assert decision is not None
    scene.send("row", decision.options[0].key)
    assert scene.director.moment.hint is None


@pytest.mark.rule("HR-24")
def test_a_hint_comes_to_the_front_after_reasons_whose_page_was_left_open() -> None:
    """It was charged, and nothing was to be seen of it."""
    _, scene, _ = asked(played("wizards", 60))
    found(scene).focus.turn(focus.LOG)  # as another question does
    scene.update()
    key(scene, pygame.K_h)
    assert scene.director.hinting.on
    assert scene.focus.tab == focus.HINT


def test_its_last_lines_lead_to_the_moment_and_back() -> None:
    host, scene, _ = asked(played("cavern_tavern", 40))
    found(scene)
    act(scene, -2)
    past = host.scenes[-1]
    assert isinstance(past, History)
    host.pop()
    act(scene, -1)
    assert scene.director.moment.hint is None


def test_a_persons_line_leads_to_its_moment_as_before() -> None:
    game = played("cavern_tavern", 40)
    host, scene = log_of(game)
    line = line_of(scene, 0)
    assert line is not None
    press(scene, line[0])
    assert isinstance(host.scenes[-1], History)


class Past:
    """A history in which somebody else's hidden things were other ones."""

    def __init__(self, history: GameHistory, moment: int, secret: str) -> None:
        self.answer_to = history.answer_to
        before = history.at(moment - 1)
        self.before = before.fair_guess(Stream(secret), 0) if secret else before

    def at(self, _: int) -> Session:
        return self.before


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-5")
@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_while_the_game_runs_it_says_the_same_whatever_the_computer_holds(table: str) -> None:
    game, told = played(table, 60), 0
    for moment in range(5, 60, 4):
        given = game.history.answer_to(moment)
        if given is None or given.seat == 0:
            continue
        said = []
        for secret in ("", "one", "two"):
            reasons = Reasons(Worker())
            past: Any = Past(game.history, moment, secret)
            other: Any = SimpleNamespace(session=game.session, seats=game.seats, history=past)
            if past.at(0).decision is None or past.at(0).decision.find(given.key) is None:
                continue
            reasons.open(other, moment, 0)
            while reasons.thinking:
                reasons.think()
            said.append(reasons.hint(other, faces.get(table)))
        assert len(set(said)) == 1
        told += not said[0].said
    assert told


def test_what_was_chosen_in_secret_is_not_told_before_the_end() -> None:
    game, rng, choose = (
        InMemoryGame(Session.new("cavern_tavern", 2, "hid"), [ANNA, MOG]),
        Stream("hid"),
        named("random").choose,
    )
    hidden = -1
    while game.session.decision is not None:
        decision = game.session.decision
        if decision.hidden and decision.seat == 1:
            hidden = game.session.answered + 1
        game.answer(choose(game.session, rng))
        if 0 < hidden < game.session.answered and game.session.decision and game.session.decision.seat == 0:
            break
    _, scene = at(game)
    scene.send("reasons", thing=hidden)
    hint = found(scene).director.moment.hint
    assert hint is not None
    assert hint.said == say("ui.reasons.secret", name="Mog")
    assert hint.proposals == ()
