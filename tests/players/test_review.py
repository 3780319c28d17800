"""The review of a game that is over: sound, the same wherever it is worked out, skill and luck told apart."""

from __future__ import annotations

import itertools
from functools import cache
from statistics import fmean

import pytest

from game.core import GameHistory, Session, get, tables
from game.core.rng import Stream
from game.players import named
from game.players.judging import Judgement
from game.players.review import FEW, GOOD, MATTERED, Review, Story, given, judged, missing
from game.players.worker import Worker

SHORT = {"cavern_tavern": {}, "realm": {"quick": True}, "wizards": {"mode": "short"}}


@cache
def played(table: str, players: tuple[str, ...], seed: str = "review") -> tuple[GameHistory, Session]:
    session, rng = Session.new(table, len(players), seed, SHORT[table]), Stream(seed)
    choose, history = [named(name).choose for name in players], GameHistory.of(session)
    while session.decision is not None:
        history.give(session, choose[session.decision.seat](session, rng))
    return history, session


@cache
def reviewed(table: str, players: tuple[str, ...], seed: str = "review", trials: int = 24) -> tuple[Review, Session]:
    history, session = played(table, players, seed)
    review = Review(history.last, trials)
    review.judged = [judged(given(history, moment, trials)) for moment in missing(review, history)]
    return review, session


def story(table: str, players: tuple[str, ...], seed: str = "review") -> Story:
    review, session = reviewed(table, players, seed)
    assert session.result is not None
    return Story(review, table, len(players), session.result["winners"])


@pytest.mark.parametrize("table", ["cavern_tavern", "realm"])
def test_every_answer_is_judged_soundly(table: str) -> None:
    players = ("journeyman", "apprentice")
    review, session = reviewed(table, players)
    history, _ = played(table, players)
    assert [one.moment for one in review.judged] == list(range(history.last))
    assert list(missing(review, history)) == []
    for one in review.judged:
        answer = history.answer_to(one.moment + 1)
        assert answer is not None
        assert (one.seat, one.key) == (answer.seat, answer.key)
        assert one.loss >= 0
        assert bool(one.loss) == (one.best not in ("", one.key))
        assert sum(one.chances) == pytest.approx(1)
        assert not (one.lost and one.gained)
    assert any(one.luck for one in review.judged)
    assert session.result is not None


def test_it_is_the_same_in_the_process_that_thinks_and_here() -> None:
    history, _ = played("realm", ("journeyman", "apprentice"))
    here, outside = Worker(), Worker(starts=1)
    try:
        for moment in (3, 40):
            one = given(history, moment, 24)
            assert answer(here, one) == answer(outside, one) == judged(one)
    finally:
        outside.close()


def answer(worker: Worker, one: object) -> Judgement:
    worker.judge(one)  # type: ignore[arg-type]
    while True:
        found = worker.judged()
        if found is not None:
            return found


@pytest.mark.long
def test_who_plays_worse_gives_more_away() -> None:
    told = story("cavern_tavern", ("apprentice", "journeyman", "master"))
    losses = [told.played(seat).loss for seat in range(3)]
    assert losses == sorted(losses, reverse=True)
    assert [told.played(seat).best for seat in range(3)] == sorted(told.played(seat).best for seat in range(3))


@pytest.mark.long
def test_luck_is_none_on_average() -> None:
    """What fell against what might have: over many events the mean lies within three standard errors of 0."""
    luck = [
        one.luck[one.seat]
        for seed in ("a", "b", "c")
        for one in reviewed("cavern_tavern", ("journeyman", "journeyman"), seed)[0].judged
        if one.luck
    ]
    mean, spread = fmean(luck), fmean(value * value for value in luck) ** 0.5
    assert len(luck) > 60
    assert abs(mean) < 3 * spread / len(luck) ** 0.5


def test_at_most_five_decisions_of_each_are_told_and_few_of_them_are_good() -> None:
    told = story("cavern_tavern", ("apprentice", "journeyman", "master"))
    for seat in range(3):
        found = told.mattered(seat)
        assert 0 < len(found) <= MATTERED
        assert all(one.judgement.seat == seat for one in found)
        assert [one.judgement.moment for one in found] == sorted(one.judgement.moment for one in found)
        assert 0 < sum(one.change > 0 for one in found) <= GOOD
    slips = [one for one in told.mattered(0) if one.change < 0]
    worst = max(told.choices(0), key=lambda one: one.lost)
    assert worst in [one.judgement for one in slips]


@pytest.mark.parametrize(("gained", "told"), [(0.004, False), (0.006, True)])
def test_what_changed_next_to_nothing_is_nobodys_best_move(gained: float, told: bool) -> None:
    """A move that gained 0 % was praised."""
    only = Judgement(3, 0, "this", "this", 0.0, 0.0, gained, [0.5, 0.5], [])
    assert (Story(Review(4, 24, [only]), "cavern_tavern", 2, [0]).best(0) is not None) is told


def test_the_course_ends_with_who_has_won_and_turns_where_the_lead_changes() -> None:
    told = story("cavern_tavern", ("apprentice", "journeyman", "master"))
    course = told.course()
    _, session = played("cavern_tavern", ("apprentice", "journeyman", "master"))
    assert session.result is not None
    assert course[-1].chances == [float(seat in session.result["winners"]) for seat in range(3)]
    by_moment = {point.moment: point.chances for point in course}
    leaders = [max(range(3), key=by_moment[moment].__getitem__) for moment in told.turning()]
    assert leaders
    assert all(one != other for one, other in itertools.pairwise(leaders))
    assert leaders[-1] in session.result["winners"]


def test_few_choices_are_too_few_to_say_how_somebody_plays() -> None:
    review, session = reviewed("cavern_tavern", ("apprentice", "journeyman", "master"))
    assert session.result is not None
    mine = [one for one in review.judged if one.seat == 0 and one.best][: FEW - 1]
    told = Story(Review(review.answers, 24, mine), "cavern_tavern", 3, session.result["winners"])
    assert told.played(0).like == ""
    assert story("cavern_tavern", ("apprentice", "journeyman", "master")).played(0).like != ""


def test_alone_points_stand_for_chances() -> None:
    told = story("cavern_tavern", ("journeyman",))
    assert not told.in_chances
    assert any(max(point.chances) > 1 for point in told.course())
    assert story("cavern_tavern", ("apprentice", "journeyman", "master")).in_chances


@pytest.mark.parametrize("table", tables())
def test_the_data_of_a_table_is_in_order(table: str) -> None:
    odds, slips = get(table).odds, get(table).slips
    assert [one.part for one in odds] == sorted(one.part for one in odds)
    assert all(one.sharpness > 0 for one in odds)
    assert len({one.enemy is None for one in odds}) == 1
    assert 0 < slips.doubtful < slips.bad < slips.terrible
    assert list(slips.usual) == sorted(slips.usual, reverse=True)
    assert len(slips.usual) == len(get(table).levels)
