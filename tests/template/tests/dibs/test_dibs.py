"""The rules of Dibs, played through sessions."""

import pytest

from game.core import BadOption, Session


def dibs(seats: int = 2, **options: bool) -> Session:
    return Session.new("dibs", seats, "rules", options)


def say(session: Session, verb: str) -> None:
    """Call dibs, or pass."""
    assert session.decision is not None
    session.answer(next(option for option in session.decision.options if option.key.startswith(verb)))


def treasures(session: Session) -> list[list[int]]:
    return [player["treasures"] for player in session.view(None)["players"]]


def asked(session: Session) -> int:
    assert session.decision is not None
    return session.decision.seat


@pytest.mark.rule("DB-1")
def test_two_to_five_can_play() -> None:
    assert [dibs(seats).seats for seats in range(2, 6)] == [2, 3, 4, 5]
    for seats in (1, 6):
        with pytest.raises(BadOption):
            dibs(seats)


@pytest.mark.rule("DB-2")
def test_everybody_has_three_calls_and_seventeen_treasures_come() -> None:
    view = dibs().view(None)
    assert [player["calls"] for player in view["players"]] == [3, 3]
    assert view["left"] + 1 == 17
    assert [player["calls"] for player in dibs(fourth_call=True).view(None)["players"]] == [4, 4]


@pytest.mark.rule("DB-4", "DB-5", "DB-3")
def test_who_calls_has_the_treasure_and_another_is_asked_first_for_the_next() -> None:
    session = dibs(3)
    treasure = session.view(None)["open"]
    assert asked(session) == 0
    say(session, "pass")
    assert asked(session) == 1
    say(session, "dibs")
    assert treasures(session) == [[], [treasure], []]
    assert session.view(None)["players"][1]["calls"] == 2
    assert asked(session) == 1
    assert session.view(None)["open"] != treasure


@pytest.mark.rule("DB-6")
def test_what_nobody_wants_is_gone() -> None:
    session = dibs()
    treasure = session.view(None)["open"]
    say(session, "pass")
    say(session, "pass")
    assert session.view(None)["gone"] == [treasure]
    assert treasures(session) == [[], []]


@pytest.mark.rule("DB-7", "DB-8")
def test_without_calls_it_is_over_and_the_most_points_win() -> None:
    session = dibs()
    while session.decision is not None:
        say(session, "dibs")
    result = session.result or {}
    totals = [sum(numbers) for numbers in treasures(session)]
    assert [len(numbers) for numbers in treasures(session)] == [3, 3]
    assert [player["total"] for player in result["players"]] == totals
    assert result["winners"] == [seat for seat, total in enumerate(totals) if total == max(totals)]


@pytest.mark.rule("DB-7")
def test_without_treasures_it_is_over() -> None:
    session = dibs()
    while session.decision is not None:
        say(session, "pass")
    assert (session.view(None)["open"], session.view(None)["left"], len(session.view(None)["gone"])) == (None, 0, 17)


@pytest.mark.rule("DB-5")
def test_without_a_call_nobody_is_asked() -> None:
    session = dibs()
    for _ in range(3):
        while asked(session) != 0:
            say(session, "pass")
        say(session, "dibs")
    while session.decision is not None:
        assert asked(session) == 1
        refusal = session.why(0, "treasure")
        assert refusal is not None
        assert refusal.rule == "DB-5"
        say(session, "pass")
