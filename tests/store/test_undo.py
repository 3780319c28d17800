"""Undo through the store's surface: what can be taken back, and what goes with it, is the same after every restart."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game import verify
from game.core import Session, get, tables
from game.core.rng import Stream
from game.store import GameStore, NamedSaves, OpenGame, SeatInfo
from game.store.proof import prove
from tests.conformance.games import standing, varied
from tests.store.test_verify import resealed

STEPS = 70


def begin(root: Path, table: str, seed: str = "undo") -> tuple[GameStore, OpenGame]:
    store, seats = GameStore(root), get(table).seats[1]
    return store, store.create(Session.new(table, seats, seed), [SeatInfo(f"P{n}", "blue") for n in range(seats)])


def answer(game: OpenGame, rng: Stream, silent: int = 2) -> None:
    """A random answer; one in ``silent`` is silent, 0 for none."""
    quiet = silent > 0 and rng.below(silent) == 0
    game.answer(varied(game.session, rng), silent=quiet, asked=(0, 1) if quiet else ())


def lines(root: Path, game: OpenGame) -> list[dict[str, object]]:
    text = (root / "games" / game.id / "journal.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def same(one: OpenGame, other: OpenGame) -> None:
    """Two openings of a game agree in what happened and in what can be taken back."""
    assert one.session.save() == other.session.save()
    assert one.session.undo_refusal() == other.session.undo_refusal()
    assert (one.history.given, one.facts, one.lines) == (other.history.given, other.facts, other.lines)


def killed(root: Path, to: Path, snapshots: bool) -> GameStore:
    """The data folder as a kill leaves it now: nothing is closed, and the snapshots may be lost too."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(root, to)
    if not snapshots:
        for file in to.glob("games/*/snapshot-*"):
            file.unlink()
    return GameStore(to)


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-1", "HR-8")
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("snapshots", [True, False], ids=["snapshots", "journal alone"])
def test_what_was_not_revealed_can_be_taken_back_after_a_kill(tmp_path: Path, table: str, snapshots: bool) -> None:
    _, game = begin(tmp_path / "run", table)
    rng, undone = Stream("kills"), 0
    for _ in range(STEPS):
        answer(game, rng)
        again = killed(tmp_path / "run", tmp_path / "killed", snapshots).open(game.id)
        same(game, again)
        if game.session.can_undo():
            undone += 1
            twin, before = game.session.clone(), again.lines
            twin.undo()
            again.undo()
            assert standing(again.session) == standing(twin)
            assert (again.history.last, again.lines) == (twin.answered, before + 1)
        again.close()
    assert undone > 3
    game.close()


@pytest.mark.rule("HR-1", "HR-8")
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("silent", [0, 2], ids=["none silent", "half silent"])
def test_a_game_closed_and_opened_at_every_answer_goes_on_as_if_it_had_not_been(
    tmp_path: Path, table: str, silent: int
) -> None:
    _, straight = begin(tmp_path / "straight", table)
    store, game = begin(tmp_path / "closed", table)
    rngs = Stream("closed"), Stream("closed")
    undone = 0
    for number in range(STEPS):
        for one, rng in zip((straight, game), rngs, strict=True):
            answer(one, rng, silent)
            if one.session.can_undo() and number % 3 == 0:
                one.undo()
                undone += 1
        game.close()
        game = store.open(game.id)
        assert game.notice == ""
        same(game, straight)
    assert undone > 5
    told = lines(tmp_path / "closed", game)
    assert [line["kind"] for line in told[1:]].count("undo") == undone // 2
    assert any("silent" in line for line in told) == any("asked" in line for line in told) == (silent > 0)
    assert prove(game.packed()).line == 0
    game.close()
    straight.close()


@pytest.mark.rule("HR-1", "HR-13", "HR-14", "HR-15")
@pytest.mark.parametrize("table", tables())
def test_silent_answers_stay_so_in_saves_branches_and_a_table_gone_back(tmp_path: Path, table: str) -> None:
    store, game = begin(tmp_path, table)
    rng = Stream("everywhere")
    for _ in range(STEPS):
        answer(game, rng)
    NamedSaves(store).keep(game, "kept")
    kept = store.open(NamedSaves(store).resume("kept.tavern"))
    same(kept, game)
    assert store.look(game.id).session.save() == game.session.save()
    assert store.look(game.id).history.given == game.history.given
    kept.close()
    for moment in range(STEPS - 5, 5, -9):
        expected = game.history.at(moment)
        game.rewind(moment)
        assert game.session.save() == expected.save()
        if expected.can_undo():
            expected.undo()
            game.undo()
            assert standing(game.session) == standing(expected)
        again = killed(tmp_path, tmp_path.parent / f"{tmp_path.name} killed", snapshots=False).open(game.id)
        assert (again.session.save(), again.history.given) == (game.session.save(), game.history.given)
        again.close()
    branch = store.open(store.branch(game, game.branch_point(game.history.last), "elsewhere"))
    for _ in range(20):
        if branch.session.decision is not None:
            answer(branch, rng)
            if branch.session.can_undo() and rng.below(3) == 0:
                branch.undo()
    branch.close()
    again = store.open(branch.id)
    same(again, branch)
    assert [prove(one.packed()).line for one in (game, again)] == [0, 0]
    again.close()
    game.close()


def test_the_journal_says_who_was_asked_and_what_no_hand_answered(tmp_path: Path) -> None:
    _, game = begin(tmp_path, "realm")
    for silent, asked in ((False, ()), (True, (1, 2)), (False, (0,))):
        assert game.session.decision is not None
        game.answer(game.session.decision.options[0], silent=silent, asked=asked)
    told = lines(tmp_path, game)[1:]
    assert [(line.get("silent"), line.get("asked")) for line in told] == [(None, None), (True, [1, 2]), (None, [0])]
    game.close()


@pytest.mark.rule("HR-17")
def test_an_undo_of_a_silent_answer_after_which_something_was_rolled_is_no_proof(tmp_path: Path) -> None:
    _, game = begin(tmp_path, "cavern_tavern")
    rng = Stream("forged")
    for _ in range(40):
        answer(game, rng, silent=0)
    told = lines(tmp_path, game)
    game.close()
    rolled = next(n for n in range(2, 40) if "draws" in told[n] and "draws" not in told[n - 1])
    undo = {"n": rolled + 1, "seat": 0, "kind": "undo"}
    alone = [*told[:rolled], {**undo, "n": rolled}]
    assert verify.check(resealed(alone)).lines == rolled + 1
    along = [*told[:rolled], {**told[rolled], "draws": [], "silent": True}, undo]
    assert verify.check(resealed(along)).lines == rolled + 2
    with pytest.raises(verify.Wrong) as error:
        verify.check(resealed([*told[:rolled], {**told[rolled], "silent": True}, undo]))
    assert (error.value.line, error.value.what) == (rolled + 2, "undo")
    with pytest.raises(verify.Wrong):
        verify.check(resealed([told[0], {**told[1], "silent": True}, {**undo, "n": 2}]))
