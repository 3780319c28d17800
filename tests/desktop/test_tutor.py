"""The tutor asks before a bad move is final (HR-24): once, and never about what only chance decides."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from game.content.texts import say
from game.core import Session, get
from game.core.rng import Stream
from game.desktop.table.hud import focus
from game.dev import shot
from game.players.advice import Reasoning
from game.store import SeatInfo
from tests.desktop.at_table import come, covered, opened, press, send, settled, wait
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from game.desktop.table.screen import TableScreen

ANNA, BORIS, MOG = SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple"), SeatInfo("Mog", "purple", "computer")


@cache
def moves() -> tuple[Session, dict[str, float]]:
    """A game of two in which the first seat has a choice between good moves and very bad ones; what each loses."""
    session, choose = Session.new("cavern_tavern", 2, "tutor"), Journeyman("tutor").choose
    while session.decision is not None:
        asked = session.decision
        if session.answered > 30 and asked.seat == 0 and len(asked.options) > 4:
            lost = {option.key: lost_by(session, option.key) for option in asked.options}
            slips = get("cavern_tavern").slips
            classes = (
                [loss > slips.terrible for loss in lost.values()],
                [slips.doubtful < x < slips.terrible for x in lost.values()],
            )
            if all(map(any, classes)):
                return session, lost
        session.answer(choose(session))
    raise AssertionError("no such choice")


def lost_by(session: Session, key: str) -> float:
    thought = Reasoning(session, key)
    while thought.go_on():
        pass
    assert thought.found is not None
    return -thought.found.gain


def worst() -> str:
    lost = moves()[1]
    return max(lost, key=lost.__getitem__)


def best() -> str:
    lost = moves()[1]
    return min(lost, key=lost.__getitem__)


def doubtful() -> str:
    slips, (_, lost) = get("cavern_tavern").slips, moves()
    return next(key for key, loss in lost.items() if slips.doubtful < loss < slips.terrible)


def table_with(tutor: str, other: SeatInfo = MOG, hints: bool = True) -> TableScreen:
    host = shot.Still()
    host.settings.tutor = tutor  # type: ignore[assignment]
    scene = come(opened(host, moves()[0], [ANNA, other]))
    scene.director.game.hints = hints  # type: ignore[misc]
    return scene


def tried(scene: TableScreen, key: str) -> bool:
    """Make a move; whether it is in the game once the tutor has thought."""
    before = scene.director.session.answered
    send(scene, "row", key)
    for _ in range(500):  # short frames, so that a busy machine has as many slices to think in as a quiet one needs
        wait(scene, 1, frame=1)
        if scene.director.session.answered > before or scene.director.moment.hint is not None:
            break
    return scene.director.session.answered > before


def slip(scene: TableScreen) -> str:
    hint = scene.director.moment.hint
    return "" if hint is None else hint.slip


def row(scene: TableScreen, number: int) -> None:
    """Click one of the rows of the page that can be clicked."""
    rows = scene.focus.scroll
    found = [i for i, one in enumerate(rows.rows) if one.action is not None][number]
    rows.show(found)
    settled(scene)
    press(scene, (rows.rect.centerx, rows.rect.y + rows.top(found) - rows.offset + 4))


@pytest.mark.rule("HR-24")
def test_before_a_very_bad_move_the_tutor_asks_once_and_the_log_tells_of_it() -> None:
    scene = table_with("gentle")
    assert not tried(scene, worst())
    assert slip(scene) == "terrible"
    assert scene.focus.tab == focus.HINT
    assert scene.focus.log_lines.latest[-1].words == say("ui.hint.taken", name="Anna", n=1)
    row(scene, 1)
    assert scene.director.game.history.given[-1].key == worst()


def test_a_move_that_was_taken_back_is_not_asked_about_again() -> None:
    scene = table_with("gentle")
    assert not tried(scene, worst())
    row(scene, -1)
    assert scene.director.moment.hint is None
    assert tried(scene, worst())


def test_the_better_move_can_be_made_from_the_page() -> None:
    scene = table_with("strict")
    assert not tried(scene, worst())
    hint = scene.director.moment.hint
    assert hint is not None
    row(scene, 0)
    assert scene.director.game.history.given[-1].key == hint.proposals[0].key != worst()


def test_a_good_move_is_not_asked_about() -> None:
    assert tried(table_with("strict"), best())


def test_only_the_strict_tutor_asks_about_a_doubtful_move() -> None:
    assert tried(table_with("gentle"), doubtful())
    scene = table_with("strict")
    assert not tried(scene, doubtful())
    assert slip(scene) in ("doubtful", "bad")


def test_without_a_tutor_or_without_hints_nothing_is_asked() -> None:
    scene = table_with("off")
    send(scene, "row", worst())
    assert scene.director.game.history.given[-1].key == worst()
    assert tried(table_with("strict", hints=False), worst())


def test_where_others_look_on_the_tutor_waits_behind_the_curtain() -> None:
    scene = table_with("gentle", BORIS)
    assert not tried(scene, worst()) or covered(scene)
    for _ in range(40):
        wait(scene, 10, frame=10)
    assert covered(scene) is (moves()[0].view(0) != moves()[0].view(None))


def test_what_the_tutor_thinks_depends_on_nothing_that_its_player_cannot_know() -> None:
    session, _ = moves()
    for secret in ("one", "two"):
        other = session.fair_guess(Stream(secret))
        assert lost_by(other, worst()) == lost_by(session, worst())
