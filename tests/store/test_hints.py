"""Hints on the disk (HR-24): noted at once, never taken back, and no matter to dice and rules."""

from pathlib import Path

from game import verify
from game.core import Session
from game.store import GameStore, OpenGame, SeatInfo
from game.store.proof import prove

SEATS = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple")]


def begun(store: GameStore) -> OpenGame:
    return store.create(Session.new("cavern_tavern", 2, "hints"), SEATS)


def counted(game: OpenGame) -> list[tuple[int, int]]:
    return [(fact.seat, fact.data["n"]) for fact in game.facts if fact.kind == "hint_taken"]


def test_a_hint_is_on_the_disk_and_stays_there(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = begun(store)
    game.hint(0)
    assert game.session.decision is not None
    game.answer(game.session.decision.options[0])
    game.hint(0)
    game.hint(1)
    game.undo()
    state = game.session.state
    assert counted(game) == [(0, 1), (0, 2), (1, 1)]
    game.close()
    again = store.open(game.id)
    assert counted(again) == [(0, 1), (0, 2), (1, 1)]
    assert again.session.state == state
    again.close()


def test_dice_are_proved_with_hints_in_between(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = begun(store)
    for number in range(20):
        assert game.session.decision is not None
        if number % 7 == 0:
            game.hint(game.session.decision.seat)
        game.answer(game.session.decision.options[-1])
    data = game.packed()
    game.close()
    assert verify.check(data).uses
    assert not prove(data).line


def test_a_branch_is_without_hints_where_its_game_was(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = store.create(Session.new("cavern_tavern", 2, "hints"), SEATS, hints=False)
    for _ in range(6):
        assert game.session.decision is not None
        game.answer(game.session.decision.options[-1])
    branch = store.open(store.branch(game, game.branch_point(3), "other"))
    assert not branch.hints
    branch.close()
    game.close()
