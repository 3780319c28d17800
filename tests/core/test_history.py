"""The way of a game: any moment of it again, and branches that know nothing of the game that they leave."""

from __future__ import annotations

import hashlib
import json

import pytest

from game.core import BadOption, BadSave, GameHistory, Session, tables
from game.core.rng import Stream


def followed(
    table: str, seats: int, most: int, undo: int = 0, silent: int = 0
) -> tuple[Session, GameHistory, list[str]]:
    """A game of random answers whose history is noted, and what each moment looked like.

    One answer in ``undo`` is taken back where that can be, one in ``silent`` is silent; 0 for none.
    """
    session = Session.new(table, seats, "followed")
    history = GameHistory.of(session)
    rng, silence = Stream("followed"), Stream("silence")
    seen = [str(session.view(None))]
    while session.decision is not None and history.last < most:
        options = session.decision.options
        quiet = silent > 0 and silence.below(silent) == 0
        history.give(session, options[rng.below(len(options))], silent=quiet)
        seen.append(str(session.view(None)))
        if undo and session.can_undo() and rng.below(undo) == 0:
            back = history.undone
            session.undo()
            assert back == session.answered
            history.cut(back, session)
            del seen[back + 1 :]
    return session, history, seen


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize(("undo", "silent"), [(0, 0), (3, 0), (0, 2), (3, 2)])
def test_every_moment_is_seen_as_it_was(table: str, undo: int, silent: int) -> None:
    session, history, seen = followed(table, 3, 150, undo, silent)
    assert (history.first, history.last) == (0, session.answered)
    for moment, looked in enumerate(seen):
        again = history.at(moment)
        assert str(again.view(None)) == looked
        assert again.facts == session.facts[: len(again.facts)]
        assert again.answered == moment
    assert history.facts == session.facts


def test_a_look_back_is_a_game_of_its_own() -> None:
    session, history, seen = followed("realm", 2, 60)
    before = session.save()
    twin = history.at(30)
    while twin.decision is not None and twin.answered < 60:
        twin.answer(twin.decision.options[-1])
    assert session.save() == before
    assert str(history.at(30).view(None)) == seen[30]


@pytest.mark.parametrize("moment", [-1, 61])
def test_there_is_nothing_before_the_beginning_and_after_now(moment: int) -> None:
    _, history, _ = followed("realm", 2, 60)
    with pytest.raises(ValueError, match=r"0\.\.60"):
        history.at(moment)


def test_each_fact_has_the_moment_at_which_it_had_happened() -> None:
    _, history, _ = followed("wizards", 3, 80)
    assert len(history.facts) > 40
    for fact in range(len(history.facts)):
        moment = history.moment_of(fact)
        assert len(history.facts_at(moment)) > fact
        assert moment == 0 or len(history.facts_at(moment - 1)) <= fact


def test_the_answers_and_the_dice_lead_from_moment_to_moment() -> None:
    session, history, _ = followed("cavern_tavern", 3, 90)
    twin = Session.new("cavern_tavern", 3, "followed")
    drawn = list(twin.draws)
    assert history.answer_to(0) is None
    for moment in range(1, history.last + 1):
        given = history.answer_to(moment)
        assert given is not None
        assert twin.decision is not None
        assert (twin.decision.seat, twin.decision.kind) == (given.seat, given.kind)
        twin.answer(given.key)
        drawn += twin.draws
        assert history.draws_to(moment) == drawn
    assert history.answer_to(history.last + 1) is None
    assert twin.save() == session.save()


def reopened(session: Session, history: GameHistory, begin: Session) -> GameHistory:
    """The history of a game that was read from a disk: only where it stands is sure."""
    found = GameHistory(session, 0, begin.facts, begin.clone)
    for given in history.given:
        found.add(given, [])
    return found


def test_where_other_rules_led_only_what_is_sure_is_shown() -> None:
    session, history, _ = followed("cavern_tavern", 3, 40)
    begin = Session.new("cavern_tavern", 3, "followed")
    assert reopened(session, history, begin).first == 0
    history.given[7] = history.given[7]._replace(key="an answer of old")
    assert reopened(session, history, begin).first == 40
    _, history, _ = followed("cavern_tavern", 3, 40)
    assert reopened(session, history, Session.new("cavern_tavern", 3, "other dice")).first == 40
    assert reopened(session.branch("elsewhere"), history, begin).first == 40  # the answers lead there, the dice do not


# --- branches -----------------------------------------------------------------------------------------------


def first_rolls(table: str, most: int, same: bool) -> tuple[int, int]:
    """In how many rolls of a game its branch, in which the same was answered, rolled the same; and how many."""
    hits = rolls = 0
    for number in range(8):
        session = Session.new(table, 3, f"foretold {number}")
        rng = Stream(f"foretold {number}")
        while session.decision is not None and session.answered < most:
            options = session.decision.options
            key = options[rng.below(len(options))].key
            left = session.clone() if same else session.branch(f"branch {number} {session.answered}")
            session.answer(key)
            die = next((draw.value for draw in session.draws if draw.bound == 6), None)
            if die is None or left.decision is None or left.decision.find(key) is None:
                continue
            left.answer(key)
            guess = next((draw.value for draw in left.draws if draw.bound == 6), None)
            hits, rolls = hits + (guess == die), rolls + (guess is not None)
    return hits, rolls


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize("table", tables())
def test_a_branch_of_a_live_game_foretells_no_roll(table: str) -> None:
    hits, rolls = first_rolls(table, 300, same=False)
    assert rolls > 130
    spread = (rolls * 5 / 36) ** 0.5
    assert abs(hits - rolls / 6) < 3.3 * spread  # one honest source of chance in a thousand is further off
    known, all_ = first_rolls(table, 60, same=True)
    assert known == all_ > 0


def hands(session: Session, seat: int) -> str:
    """What another seat sees and this one does not."""
    return str({**session.view(seat), "commitment": ""})


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize(("table", "seats"), [("cavern_tavern", 4), ("realm", 4), ("wizards", 4)])
def test_a_branch_knows_what_its_seat_knows_and_deals_the_rest_anew(table: str, seats: int) -> None:
    session, _, _ = followed(table, seats, 70)
    assert session.decision is not None
    seat = session.decision.seat
    branches = [session.branch(f"deal {n}") for n in range(12)]
    for left in branches:
        assert hands(left, seat) == hands(session, seat)
        assert left.census() == session.census()
        assert (left.seed, left.words) != (session.seed, session.words)
        assert left.commitment != session.commitment
        assert not left.can_undo()
        assert left.answered == session.answered
    for left in branches:
        left.state.rng = session.state.rng  # the dice are other ones anyway; the cards must be so too
    assert all(left.state != session.state for left in branches)


@pytest.mark.parametrize("table", tables())
def test_a_branch_is_played_saved_and_left_like_any_game(table: str) -> None:
    session, _, _ = followed(table, 2, 45)
    left = session.branch("played").branch("played again")
    again = Session.load(left.save())
    rng = Stream("played")
    while left.decision is not None:
        assert again.decision == left.decision
        key = left.decision.options[rng.below(len(left.decision.options))].key
        left.answer(key)
        again.answer(key)
        assert again.draws == left.draws
    assert again.result == left.result
    assert left.result is not None
    assert left.result["seed"] == "played again"
    with pytest.raises(BadOption):
        left.branch("over")


def test_a_branch_in_the_middle_of_a_step_is_saved_and_left_where_it_began() -> None:
    found = 0
    session = Session.new("wizards", 3, "steps")
    rng = Stream("steps")
    while session.decision is not None and found < 20:
        left = session.branch("inside")
        if left.checkpoint().guessed is not None:
            found += 1
            assert Session.load(left.save()).state == left.state
            assert left.branches
            assert left.branch("again").checkpoint().guessed != left.checkpoint().guessed
            left.answer(left.decision.options[0])  # type: ignore[union-attr]
            assert Session.load(left.save()).state == left.state
            if not left.branches and left.decision is not None:
                with pytest.raises(BadOption):
                    left.branch("later")
        session.answer(session.decision.options[rng.below(len(session.decision.options))])
    assert found == 20


@pytest.mark.parametrize(
    "guess", [[-1, 5, 0, 9], [999, 5, 0, 9], [0, -1, 0, 9], [0, 1 << 64, 0, 9], [0, 5, 7, 9], [0, 5, None, 9],
              [0, 5, 0, None], [0, 5, 0, -1], [0, 5, 0, 1 << 64], ["x", 5, 0, 9]],
)  # fmt: skip
def test_a_save_with_an_impossible_branch_is_refused(guess: list[object]) -> None:
    session, _, _ = followed("realm", 3, 20)
    whole = json.loads(session.save())["save"]
    whole["guessed"] = guess
    body = json.dumps(whole, separators=(",", ":"))
    sealed = f'{{"save":{body},"sha256":"{hashlib.sha256(body.encode()).hexdigest()}"}}'
    with pytest.raises(BadSave):
        Session.load(sealed)


@pytest.mark.rule("HR-1", "HR-13")
@pytest.mark.parametrize("table", tables())
def test_what_could_be_taken_back_at_a_moment_can_be_in_every_copy_of_it(table: str) -> None:
    session, history, _ = followed(table, 3, 0)
    rng, saves = Stream("copies"), [session.save()]
    while session.decision is not None and history.last < 90:
        options = session.decision.options
        history.give(session, options[rng.below(len(options))], silent=rng.below(3) == 0)
        saves.append(session.save())
        for twin in (session.clone(), Session.at(session.checkpoint())):
            assert twin.save() == saves[-1]
        guess = session.fair_guess(rng)
        assert [given[3] for given in guess.checkpoint().now.answers] == [
            given[3] for given in session.checkpoint().now.answers
        ]
        assert session.detached().undo_refusal() is not None
        if session.branches:
            left = session.branch("quiet")
            assert left.undo_refusal() is not None
            assert Session.load(left.save()).save() == left.save()
    assert [history.at(moment).save() for moment in range(history.last + 1)] == saves
