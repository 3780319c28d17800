"""Computer seats of every level: they cheat nobody, break nothing, end their turns and are better than chance."""

from collections.abc import Callable
from itertools import pairwise
from math import inf
from zlib import crc32

import msgspec
import pytest

from game.core import BadOption, Option, Session, get
from game.core.rng import Stream
from game.core.table import Level
from game.players import LEVELS, TEMPERS, named, random_player, think
from game.players.ahead import Ahead
from game.players.mistakes import Mistakes
from game.players.search import Search
from game.players.tempers import weighted
from game.players.worlds import asked
from tests.conformance.games import Setup, all_setups, decisions, default_setups, play
from tests.players.duels import duel, tables_for_two

#: Duels, and how many of them must be won: a seat that wins 95 of 100 games hardly ever wins fewer, and one that wins
#: half wins so many in 1 of 18 samples at most. The hundred is played by ``python -m tests.players.duels``.
DUELS = {"cavern_tavern": (20, 19), "realm": (16, 12), "wizards": (5, 5)}
AGAIN = 200  # answers of a game that is played once more
SMALL = Level("small", 6, 0.0, 5, 0.5)  # a search that a test can wait for
BLIND = Level("blind", 0, 100_000.0, 60, 0.0)  # whatever it errs about, it errs about more than about all else


def answer(session: Session, level: str, temper: str = "") -> Option:
    thinking = think(session, Stream("bot"), level, temper)
    while thinking.go_on():
        pass
    return thinking.best


def searched(session: Session) -> Option:
    search = Search(session, Stream("bot"), SMALL)
    while search.go_on():
        pass
    return search.best


@pytest.mark.long(every=18)
@pytest.mark.parametrize("setup", all_setups(), ids=str)
def test_it_chooses_the_same_whatever_lies_hidden(setup: Setup) -> None:
    """HR-5: two games that differ only in what its seat can't know, the same bot seed: the same answer."""
    session, rng = setup.new("hidden"), Stream("hidden")
    for number in decisions(session, "hidden"):
        if number % (97 if setup.options else 61):
            continue
        one, other = session.fair_guess(rng), session.fair_guess(rng)
        for chosen in (searched, lambda game: answer(game, "journeyman"), lambda game: answer(game, "apprentice")):
            choice = chosen(session)
            assert chosen(one) == choice
            assert chosen(other) == choice


@pytest.mark.parametrize("setup", default_setups(), ids=str)
def test_it_only_looks_and_answers_what_is_offered(setup: Setup) -> None:
    session = setup.new("looks")
    for number in decisions(session, "looks", random_player):
        if number % 61 or session.decision is None:
            continue
        before, facts, draws, decision = session.save(), list(session.facts), list(session.draws), session.decision
        assert searched(session) in decision.options
        assert answer(session, "journeyman") in decision.options
        assert session.save() == before
        assert session.facts == facts
        assert session.draws == draws
        assert session.decision is decision


@pytest.mark.long(every=3)
@pytest.mark.parametrize("setup", [Setup(table, 2) for table in tables_for_two()], ids=str)
def test_it_plays_whole_games_and_the_same_ones_again(setup: Setup) -> None:
    first, second = setup.new("whole"), setup.new("whole")
    choose = named("journeyman").choose
    said = play(first, "whole", choose)
    assert first.result is not None
    assert play(second, "whole", choose, most=AGAIN) == said[:AGAIN]


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables_for_two())
def test_it_beats_a_random_seat(table: str) -> None:
    games, wins = DUELS[table]
    assert sum(duel(table, number) for number in range(games)) >= wins


def test_the_search_gives_more_trials_to_better_answers_and_tells_what_it_found() -> None:
    session = Session.new("cavern_tavern", 2, "ranked")
    while session.decision is not None and len(session.decision.options) < 8:
        session.answer(session.decision.options[0])
    search = Search(session, Stream("bot"), Level("some", 60, 0.0, 24, 0.5))
    while search.go_on():
        pass
    ranked = search.ranked()
    assert ranked[0].option == search.best
    assert ranked[0].trials == max(judged.trials for judged in ranked)
    assert ranked[-1].trials == min(judged.trials for judged in ranked)
    assert all(judged.spread >= 0 for judged in ranked)
    assert len({judged.option.key for judged in ranked}) == len(ranked)


def _noise(state: object, *_: int) -> float:
    return crc32(msgspec.msgpack.encode(state)) / 2**32


@pytest.mark.parametrize(
    ("value", "trials"), [(lambda *_: 0.0, 16), (_noise, 60)], ids=["more would tell nothing", "nothing is sure yet"]
)
def test_two_answers_are_tried_until_it_is_clear_which_is_better(value: Callable[..., float], trials: int) -> None:
    session = Session.new("cavern_tavern", 2, "clear")
    decision = session.decision
    assert decision is not None
    level = Level("some", 60, 0.0, 24, 0.0)
    search = Search(session, Stream("bot"), level, value, among=tuple(decision.options[:2]))
    while search.go_on():
        pass
    assert sum(judged.trials for judged in search.ranked()) == trials


@pytest.mark.parametrize("deep", [True, False])
def test_a_deep_search_plays_every_trial_on_to_the_end_of_the_round_a_moment_at_a_time(deep: bool) -> None:
    table, session = get("cavern_tavern"), Session.new("cavern_tavern", 2, "deep")
    while session.decision is not None and session.decision.kind != "turn_menu":
        session.answer(session.decision.options[0])
    ends: list[bool] = []
    level = Level("some", 12, 0.0, 8, 0.5, deep)
    search = Search(
        session, Stream("bot"), level, watch=lambda _option, sim, _value: ends.append(table.horizon(sim.state) > 1)
    )
    moments = 0
    while search.go_on():
        moments += 1
    assert len(ends) >= 12
    assert all(ends) if deep else not any(ends)
    assert not deep or moments > 4 * len(ends)


@pytest.mark.parametrize("deep", [False, True])
def test_no_moment_of_thinking_values_a_position_for_every_seat(deep: bool) -> None:
    """A value may take as long as the rest of a trial, and a moment of thinking may last no longer than a frame."""
    session = Session.new("wizards", 5, "moments")
    while session.decision is not None and len(session.decision.options) == 1:
        session.answer(session.decision.options[0])
    valued: list[int] = []

    def value(_state: object, seat: int, _since: int | None) -> float:
        valued.append(seat)
        return float(seat)

    thinking, most = (Search if deep else Ahead)(session, Stream("bot"), SMALL, value), 0
    while thinking.go_on():
        most = max(most, len(valued))
        valued.clear()
    assert 1 <= most <= 2


def test_nobody_goes_back_to_where_the_turn_has_been() -> None:
    """Even to a seat that likes all answers alike no position comes twice, unless there is no other answer."""
    flat = Level("flat", 0, 0.0, 60, 0.0)
    for setup in default_setups():
        session, seen = setup.new("round"), set()
        for _ in range(150):
            if session.decision is None:
                break
            key, single = session.sim().key, len(session.decision.options) == 1
            assert single or key not in seen
            seen.add(key)
            thinking = Ahead(session, Stream("bot"), flat, lambda _state, _seat, _since: 0.0)
            while thinking.go_on():
                pass
            session.answer(thinking.best)


def test_an_apprentice_makes_mistakes_that_a_journeyman_does_not_make() -> None:
    session = Session.new("cavern_tavern", 2, "mistakes")
    differ = 0
    for _ in decisions(session, "mistakes", random_player):
        differ += answer(session, "apprentice") != answer(session, "journeyman")
    assert differ > 10


def test_mistakes_are_about_what_to_go_for_and_not_about_the_way() -> None:
    """Each step was misjudged by itself: walks of an Apprentice at Wizards went to and fro in three of ten turns."""
    table, session = get("wizards"), Session.new("wizards", 1, "way", {"mode": "short"})
    goals: dict[int, set[str]] = {}
    for _ in range(150):
        decision, thinking = asked(session), Ahead(session, Stream("bot"), BLIND)
        while thinking.go_on():
            pass
        if decision.kind == "step" and len(decision.options) > 1:
            worth = {}
            for option in decision.options:
                after = session.sim()
                after.apply(option)
                worth[option.key] = table.plans(after.state, 0)
            best = worth[thinking.best.key]
            sought = {plan for plan in best if all(best[plan] >= other.get(plan, -inf) for other in worth.values())}
            goals[table.horizon(session.state)] = sought & goals.get(table.horizon(session.state), sought)
        session.answer(thinking.best)
    aimless = sum(not goal for goal in goals.values())
    assert len(goals) > 10
    assert aimless < len(goals) / 4


@pytest.mark.parametrize(("steady", "least", "most"), [(1, 0, 1 / 3), (7, 2 / 3, 1)])
def test_a_steady_seat_goes_for_the_same_for_some_days(steady: int, least: float, most: float) -> None:
    """Every morning all was misjudged anew: a Journeyman at Wizards called a boat and did not board it."""
    table, session = get("wizards"), Session.new("wizards", 1, "way", {"mode": "short"})
    blind, goals = BLIND._replace(steady=steady), dict[int, str]()
    for _ in decisions(session, "way", random_player):
        goals.setdefault(table.horizon(session.state), Mistakes(session, blind, None).goal)
    early = sorted(goals)[:40]  # later most Lands have fallen, and there is little to go for
    mornings = [goals[day] == goals[day + 1] for day in early if day + 1 in goals]
    assert len(mornings) > 20
    assert least <= sum(mornings) / len(mornings) < most


def test_what_a_seat_overrates_is_done() -> None:
    """It was gone once it was done, so that a seat stood before it and never went in."""
    session, seen, done = Session.new("wizards", 1, "way", {"mode": "short"}), set[str](), set[str]()
    blind, before = BLIND._replace(steady=7), ""
    while session.decision is not None and session.answered < 300:
        mistakes, thinking = Mistakes(session, blind, None), Ahead(session, Stream("bot"), blind)
        while thinking.go_on():
            pass
        if before and before not in get("wizards").plans(session.state, 0):
            done.add(before)
        before = mistakes.goal
        seen.add(before)
        session.answer(thinking.best)
    assert len(done) > len(seen) / 3


def test_what_a_seat_goes_for_is_worth_as_much_before_as_where_it_is_done() -> None:
    """A shorter reckoning stood in for the best plan, so that a Wizard left the flag that it went for, for a week."""
    table, session = get("wizards"), Session.new("wizards", 1, "way", {"mode": "short"})
    named = 0
    for _ in decisions(session, "way", random_player):
        mistakes = Mistakes(session, BLIND, None)
        for option in asked(session).options[:5]:
            after = session.sim()
            after.apply(option)
            plans = table.plans(after.state, 0)
            if mistakes.goal and mistakes.goal in plans:
                named += 1
                assert mistakes.value(after.state, 0) == plans[mistakes.goal]
    assert named > 100


def test_a_master_at_wizards_errs_now_and_then() -> None:
    """It knows all plans, and more tries of them bring a Grandmaster little: what it errs is what tells them apart."""
    session, differ = Session.new("wizards", 1, "way", {"mode": "short"}), 0
    sure = next(level for level in get("wizards").levels if level.name == "master")._replace(noise=0.0)
    while session.decision is not None and session.answered < 150:
        ahead = Ahead(session, Stream("bot"), sure)
        while ahead.go_on():
            pass
        differ += answer(session, "master") != ahead.best
        session.answer(ahead.best)
    assert 0 < differ < 75


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
def test_no_level_thinks_less_or_errs_more_than_the_one_below(table: str) -> None:
    levels = get(table).levels
    assert [level.name for level in levels] == list(LEVELS)
    for lower, higher in pairwise(levels):
        assert (lower.trials, -lower.noise) < (higher.trials, -higher.noise)
        assert lower.trials <= higher.trials
        assert lower.noise >= higher.noise
    assert levels[0].steady < levels[1].steady


def test_a_temper_changes_what_counts_and_not_the_rest() -> None:
    table, session = get("cavern_tavern"), Session.new("cavern_tavern", 2, "temper")
    terms = {term.name: term.value for term in table.terms(session.state, 0)}
    double = weighted(table, {"dice": 2.0})
    assert double(session.state, 0, None) == pytest.approx(table.value(session.state, 0) + terms["dice"])
    assert {temper.name for temper in table.tempers} == set(TEMPERS)


@pytest.mark.parametrize("name", ["expert", "", "master:mad", "random:bold"])
def test_an_unknown_player_is_one_sentence(name: str) -> None:
    with pytest.raises(BadOption, match="no player called"):
        named(name)


@pytest.mark.parametrize("level", LEVELS)
def test_after_the_end_nobody_is_asked(level: str) -> None:
    session = default_setups()[0].new("end")
    play(session, "end", random_player)
    with pytest.raises(ValueError, match="over"):
        think(session, Stream("end"), level)
