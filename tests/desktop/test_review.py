"""The review of a game that is over (HR-25): the work, what it shows, where it leads."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.screens.history import History
from game.desktop.screens.result import Result
from game.desktop.screens.review import ReviewScreen
from game.desktop.table.judged import told
from game.desktop.table.running import InMemoryGame
from game.dev import shot
from game.players import named, random_player
from game.players.review import Review, given, judged, missing
from game.store import GameStore, SeatInfo
from tests.desktop import pressing
from tests.desktop.legible import Recorder
from tests.desktop.test_screens_by_key import key

if TYPE_CHECKING:
    from pathlib import Path

    from game.store import OpenGame

SEATS = [SeatInfo("Anna", "blue"), SeatInfo("Mog", "purple", "computer")]


@pytest.fixture(scope="module")
def reviewed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder with a game that is over, and its review."""
    data = tmp_path_factory.mktemp("reviewed")
    game = GameStore(data).create(Session.new("cavern_tavern", 2, "looked through"), SEATS)
    choose, rng = named("apprentice").choose, Stream("looked through")
    while game.session.decision is not None:
        game.answer(choose(game.session, rng))
    review = Review(game.history.last)
    review.judged += [judged(given(game.history, moment)) for moment in missing(review, game.history)]
    GameStore(data).keep_review(game.id, review, 2)
    game.close()
    return data, game.id


@pytest.fixture
def data(reviewed: tuple[Path, str], tmp_path: Path) -> tuple[Path, str]:
    """A copy of it."""
    shutil.copytree(reviewed[0], tmp_path / "data")
    return tmp_path / "data", reviewed[1]


def opened(data: tuple[Path, str], left: int = 0) -> tuple[shot.Still, Any, OpenGame]:
    """The review's page; the last so many answers are not looked at yet."""
    host = shot.Still(store=GameStore(data[0]))
    assert host.store is not None
    game = host.store.open(data[1])
    known = host.store.review(game.id, game.history, 2)
    if left:
        del known.judged[-left:]
        host.store.keep_review(game.id, known, 2)
    host.push(Result(host, game))
    scene = ReviewScreen(host, game)
    host.push(scene)
    scene.tick(0)
    return host, scene, game


def missed(scene: Any) -> list[int]:
    """The moments whose answers are not looked at yet."""
    return list(missing(scene.review, scene.game.history))


def work(scene: Any, count: int) -> None:
    """Let so many answers be looked at."""
    wanted = len(scene.review.judged) + count
    clock = pygame.time.Clock()
    for _ in range(1500):
        scene.tick(0)
        if len(scene.review.judged) >= wanted:
            return
        clock.tick(100)
    raise AssertionError("nothing is looked at")


def written(scene: Any) -> str:
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return "\n".join(line.words for line in recorder.lines)


# --- what it shows ------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-25")
def test_it_shows_everybody_and_the_decisions_that_mattered(data: tuple[Path, str]) -> None:
    _, scene, game = opened(data)
    words = written(scene).replace("\n", " ")
    assert not scene.busy
    assert say("review.done", n=game.history.last - game.history.first) in words
    assert "Anna" in words
    assert "Mog" in words
    mattered = scene.story.mattered(0)
    assert 1 <= len(mattered) <= 5
    for one in mattered:
        shown = told(game.history, game.seats, one.judgement)
        assert shown.when in words
        assert (say("review.best") in words) if one.change > 0 else (shown.better.split()[0] in words)


def take(scene: Any, name: str, index: int) -> None:
    """Click a row of a list that can be clicked."""
    rows = next(control for control in scene.controls if control.key == name)
    place = [i for i, row in enumerate(rows.rows) if row.action is not None][index]
    rows.show(place)
    pressing.click(scene, next(spot for row, spot in rows.spots() if row is rows.rows[place]).center)


def test_a_click_on_somebody_shows_their_decisions(data: tuple[Path, str]) -> None:
    _, scene, _ = opened(data)
    assert say("review.panel.mattered_of", name="Anna") in written(scene), "a person's first"
    take(scene, "played", 1)
    assert say("review.panel.mattered_of", name="Mog") in written(scene)


def test_a_decision_is_looked_at_on_the_table_with_the_better_answer(data: tuple[Path, str]) -> None:
    host, scene, _ = opened(data)
    index = next(i for i, one in enumerate(scene.story.mattered(0)) if one.change < 0)
    take(scene, "mattered", index)
    past = host.scenes[-1]
    assert isinstance(past, History)
    assert past.past.moment == scene.story.mattered(0)[index].judgement.moment
    assert "Better" in written(past)
    host.pop()
    assert host.scenes[-1] is scene


def test_a_slip_can_be_tried_again_in_a_branch(data: tuple[Path, str]) -> None:
    host, scene, game = opened(data)
    slip = next(one for one in scene.story.mattered(0) if one.change < 0)
    pressing.press(scene, "try")
    key(host.scenes[-1], pygame.K_RETURN)
    branch = host.scenes[-1].game
    assert branch.id != game.id
    assert branch.history.first <= branch.session.answered <= slip.judgement.moment


def test_with_large_letters_there_is_a_tab_for_each_panel(data: tuple[Path, str]) -> None:
    host, scene, _ = opened(data)
    host.scale = 200
    scene.layout()
    for index, panel in enumerate(("course", "mattered", "played")):
        pressing.turn(scene, "panels", index)
        assert scene.panel == panel
        assert written(scene)


def test_every_control_is_reached_by_keys(data: tuple[Path, str]) -> None:
    _, scene, _ = opened(data)
    wanted = {control.key for control in scene.ring.controls}
    assert wanted >= {"mattered", "played", "work", "shelf", "again", "scores", "history", "share", "try"}
    seen = set()
    for _ in wanted:
        key(scene, pygame.K_TAB)
        seen.add(scene.ring.focused.key)
    assert seen == wanted


def test_the_page_of_the_result_leads_there_and_escape_back(data: tuple[Path, str]) -> None:
    host, scene, game = opened(data)
    key(scene, pygame.K_ESCAPE)
    assert isinstance(host.scenes[-1], Result)
    pressing.press(host.scenes[-1], "review")
    assert isinstance(host.scenes[-1], ReviewScreen)
    assert host.scenes[-1].game is game


# --- the work -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-25")
def test_it_goes_on_where_it_was_stopped_and_is_kept(data: tuple[Path, str]) -> None:
    host, scene, game = opened(data, left=6)
    assert scene.busy
    whole = game.history.last - game.history.first
    work(scene, 2)
    pressing.press(scene, "work")
    count = len(scene.review.judged)
    for _ in range(20):
        scene.tick(0)
    assert not scene.busy
    assert len(scene.review.judged) == count
    assert host.store is not None
    assert len(host.store.review(game.id, game.history, 2).judged) == count, "kept when it was stopped"
    host.pop()
    again = ReviewScreen(host, game)
    host.push(again)
    assert len(again.review.judged) == count
    work(again, whole - count)
    assert say("review.done", n=whole) in written(again)
    assert len(host.store.review(game.id, game.history, 2).judged) == whole


def test_closing_the_page_keeps_what_is_known(data: tuple[Path, str]) -> None:
    host, scene, game = opened(data, left=5)
    work(scene, 1)
    scene.close()
    host.pop()
    assert host.store is not None
    assert len(host.store.review(game.id, game.history, 2).judged) == len(scene.review.judged)


def test_thinking_longer_begins_anew_and_is_kept_in_place_of_the_quick_one(data: tuple[Path, str]) -> None:
    _, scene, _ = opened(data)
    quick = scene.review.trials
    pressing.press(scene, "work")
    assert scene.review.trials > quick
    assert not scene.review.judged
    assert scene.busy
    work(scene, 1)
    scene.close()


def test_a_disk_that_refuses_is_a_sentence_and_loses_nothing(
    data: tuple[Path, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene, _ = opened(data, left=4)
    work(scene, 1)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    monkeypatch.setattr("os.fsync", full)
    work(scene, len(missed(scene)))
    assert "No space left" in scene.problem
    assert scene.problem in written(scene).replace("\n", " ")
    scene.tick(0)
    assert not scene.busy


@pytest.mark.parametrize("spoilt", [b"", b"{", b'{"format": 99}', b"\xff" * 300, b"[" * 5000])
def test_a_damaged_review_is_worked_out_anew(data: tuple[Path, str], spoilt: bytes) -> None:
    (file,) = data[0].glob(f"games/{data[1]}/review.json")
    file.write_bytes(spoilt)
    host = shot.Still(store=GameStore(data[0]))
    assert host.store is not None
    scene = ReviewScreen(host, host.store.open(data[1]))
    assert not scene.review.judged
    scene.tick(0)
    assert scene.busy
    scene.close()


def test_the_result_praises_what_the_review_found_once_all_of_it_is_known(data: tuple[Path, str]) -> None:
    host, scene, game = opened(data)
    result: Any = host.scenes[0]
    host.pop()
    assert host.scenes[-1] is result
    praised = 0
    for seat, best in enumerate(result.best):
        found = scene.story.best(seat)
        if found is not None:
            praised += 1
            assert best.moment == found.moment
            assert "beside the other choices" in best.why
    assert praised
    known = host.store.review(game.id, game.history, 2)  # type: ignore[union-attr]
    del known.judged[-1:]
    host.store.keep_review(game.id, known, 2)  # type: ignore[union-attr]
    result.uncovered()
    assert not any("beside the other choices" in best.why for best in result.best)


def test_each_fortnight_stands_once_below_the_chances() -> None:
    """The days of a Fortnight all bore its number: 1 1 1 1 1 1 2 2 2."""
    game, rng = InMemoryGame(Session.new("wizards", 2, "fortnights", {"mode": "short"}), shot.seats(2)), Stream("days")
    while game.session.decision is not None:
        game.answer(random_player(game.session, rng).key)
    scene = ReviewScreen(shot.Still(), game)
    scene.stopped = True
    days = game.session.view(None)["fortnight"]
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    drawn = [line.words for line in recorder.lines if line.words.isdigit()]
    assert len(drawn) == len(set(drawn)), drawn
    assert {"1", str(days)} <= set(drawn)
