"""Branches and rewound tables on the disk: nothing of the game that is left changes, and all of it comes back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core import BadOption, BadSave, Refused, Session, tables
from game.core.rng import Stream
from game.store import Broken, GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo, StoreError
from game.store.proof import prove

NAMES = ("Anna", "Boris", "Clara", "David")


def begun(store: GameStore, table: str = "cavern_tavern", seats: int = 3, computers: int = 0) -> OpenGame:
    kinds = ["human"] * (seats - computers) + ["computer"] * computers
    info = [SeatInfo(name, "blue", kind) for name, kind in zip(NAMES, kinds, strict=False)]  # type: ignore[arg-type]
    return store.create(Session.new(table, seats, "left"), info)


def played(game: OpenGame, most: int, seed: str = "played") -> OpenGame:
    rng = Stream(seed)
    while game.session.decision is not None and game.history.last < most:
        options = game.session.decision.options
        game.answer(options[rng.below(len(options))])
        if game.session.can_undo() and rng.below(5) == 0:
            game.undo()
    return game


def on_disk(store: GameStore, game: OpenGame) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (store.root / "games" / game.id).iterdir()}


def listed(store: GameStore, game_id: str) -> SavedGame:
    found = next(entry for entry in store.games() if entry.id == game_id)
    assert isinstance(found, SavedGame)
    return found


@pytest.mark.rule("HR-14")
@pytest.mark.parametrize("table", tables())
def test_a_branch_leaves_the_game_as_it_was_byte_for_byte(tmp_path: Path, table: str) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store, table), 60)
    before = on_disk(store, game)
    for moment in (0, 17, 60):
        at = game.branch_point(moment)
        there = game.history.at(at)
        left = store.open(store.branch(game, at, f"From {moment}"))
        assert left.branch is not None
        assert left.branch == listed(store, left.id).branch
        assert (left.branch.game, left.branch.at, left.branch.same) == (game.id, at, False)
        assert listed(store, left.id).name == f"From {moment}"
        assert left.session.seed != game.session.seed
        assert left.session.decision is not None
        assert there.decision is not None
        assert left.session.decision.question == there.decision.question
        assert left.facts == game.history.facts_at(at)
        played(left, at + 25, "elsewhere").close()
        again = store.open(left.id)
        assert again.session.save() == left.session.save()
        assert (again.history.first, again.history.last) == (at, at + 25)
        assert again.history.at(at).view(None)["players"] == there.view(None)["players"]
        again.close()
    assert on_disk(store, game) == before
    assert listed(store, game.id).branch is None


def test_a_game_that_is_over_is_left_with_the_same_dice_or_fresh_ones(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 10_000)
    assert game.session.decision is None
    keys = [given.key for given in game.history.given]
    same = store.open(store.branch(game, 30, "The same"))
    for key in keys[30:]:
        same.answer(key)
    assert same.session.result == game.session.result
    assert same.history.draws_to(same.history.last) == game.history.draws_to(game.history.last)
    fresh = store.open(store.branch(game, 30, "Fresh", fresh=True))
    assert fresh.session.seed != game.session.seed
    assert game.branch_point(31) == 31
    with pytest.raises(BadOption):
        store.branch(game, game.history.last, "Behind the end")


@pytest.mark.rule("HR-14", "HR-17")
def test_a_branch_with_the_same_dice_takes_back_nothing_from_before_it(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 10_000)
    moment = next(n for n in range(game.history.last) if game.history.at(n).can_undo())
    same = store.open(store.branch(game, moment, "The same"))
    assert not same.session.can_undo()
    with pytest.raises(Refused):
        same.undo()
    played(same, moment + 30)
    assert prove(same.packed()).line == 0


def test_a_live_game_is_left_only_where_a_person_is_asked(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store, computers=2), 50)
    points = {moment: game.branch_point(moment) for moment in range(51)}
    for moment, at in points.items():
        decision = game.history.at(at).decision
        assert decision is not None
        assert decision.seat == 0
        assert at <= moment or moment < min(points.values())
    assert len(set(points.values())) > 8


def test_a_branch_can_be_left_again_and_outlives_its_snapshots_and_its_parent(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store, "wizards"), 40)
    first = played(store.open(store.branch(game, game.branch_point(20), "First")), 45, "first")
    second = played(store.open(store.branch(first, first.branch_point(30), "Second")), 50, "second")
    save = second.session.save()
    for one in (game, first, second):
        one.close()
    store.remove(game.id)
    for file in (tmp_path / "games" / second.id).glob("snapshot-*"):
        file.unlink()
    again = store.open(second.id)
    assert again.session.save() == save
    kept = NamedSaves(store).keep(again, "Kept branch")
    assert store.open(NamedSaves(store).bring_in(kept)).session.save() == save


@pytest.mark.parametrize("spoil", ["start", "branch"])
def test_a_branch_whose_beginning_is_spoiled_is_put_aside_with_a_sentence(tmp_path: Path, spoil: str) -> None:
    from game.store.records import seal

    store = GameStore(tmp_path)
    game = played(begun(store), 20)
    left = store.branch(game, 10, "Spoiled")
    folder = tmp_path / "games" / left
    for file in folder.glob("snapshot-*"):
        file.unlink()
    header = json.loads((folder / "journal.jsonl").read_bytes())
    del header["sum"]
    header[spoil] = "nonsense"
    (folder / "journal.jsonl").write_bytes(seal("", header)[0])
    with pytest.raises(BadSave):
        store.open(left)
    assert not [entry for entry in store.games() if isinstance(entry, SavedGame) and entry.id == left]


def test_a_branch_with_a_bad_name_or_on_a_full_disk_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 20)
    with pytest.raises(StoreError):
        store.branch(game, 10, "  ")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError):
        store.branch(game, 10, "Full")
    monkeypatch.undo()
    assert [entry.id for entry in store.games() if not isinstance(entry, Broken)] == [game.id]


def test_a_branch_whose_name_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 20)
    before = set((tmp_path / "games").iterdir())
    writing = Path.open

    def refusing(file: Path, *mode: Any) -> Any:
        if file.name.startswith("title"):
            raise OSError(28, "No space left on device")
        return writing(file, *mode)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", refusing)
        with pytest.raises(StoreError):
            store.branch(game, 10, "Full")
    assert set((tmp_path / "games").iterdir()) == before


# --- the whole table gone back ------------------------------------------------------------------------------


@pytest.mark.rule("HR-2", "HR-15")
@pytest.mark.parametrize("table", tables())
def test_a_rewound_table_rolls_the_same_again(tmp_path: Path, table: str) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store, table), 70)
    later = game.history.given[50:]
    game.rewind(50)
    assert (game.session.answered, game.history.last) == (50, 50)
    assert game.facts[-1].kind == "table_rewound"
    assert game.facts[-1].data == {"answers": 20}
    for given in later:
        game.answer(given.key)
        assert game.history.given[-1].draws == given.draws
    save = game.session.save()
    game.close()
    for file in (tmp_path / "games" / game.id).glob("snapshot-*"):
        file.unlink()
    again = store.open(game.id)
    assert again.session.save() == save
    assert [fact.kind for fact in again.facts].count("table_rewound") == 1
    assert again.history.first == 0
    assert again.history.at(20).view(None) == game.history.at(20).view(None)


def test_a_table_goes_back_behind_what_it_went_back_to(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 40)
    there = [game.history.at(moment).view(None) for moment in (5, 20)]
    game.rewind(20)
    played(game, 33, "on")
    game.rewind(5)
    game.close()
    again = store.open(game.id)
    assert again.session.view(None) == there[0]
    assert again.lines > again.history.last == 5


@pytest.mark.parametrize("moment", [40, 41, -1])
def test_a_table_cannot_go_where_it_was_not(tmp_path: Path, moment: int) -> None:
    game = played(begun(GameStore(tmp_path)), 40)
    with pytest.raises(ValueError, match=r"40"):
        game.rewind(moment)
    assert game.history.last == 40


def test_a_game_that_is_over_is_not_rewound(tmp_path: Path) -> None:
    game = played(begun(GameStore(tmp_path)), 10_000)
    with pytest.raises(BadOption):
        game.rewind(3)


def test_a_full_disk_leaves_the_table_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = GameStore(tmp_path)
    game = played(begun(store), 40)
    before = (game.session.save(), list(game.facts), (tmp_path / "games" / game.id / "journal.jsonl").read_bytes())

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StoreError):
        game.rewind(30)
    monkeypatch.undo()
    assert (game.session.save(), game.facts) == before[:2]
    game.close()
    assert (tmp_path / "games" / game.id / "journal.jsonl").read_bytes() == before[2]


@pytest.mark.parametrize("change", [{"key": "7"}, {"key": "x"}, {"key": "9" * 5000}, {"start": "nonsense"}])
def test_a_rewind_that_is_none_is_cut_off(tmp_path: Path, change: dict[str, str]) -> None:
    from game.store.records import read_lines, seal, sum_of

    store = GameStore(tmp_path)
    game = played(begun(store), 40)
    game.rewind(30)
    game.close()
    folder = tmp_path / "games" / game.id
    for file in folder.glob("snapshot-*"):
        file.unlink()
    data = (folder / "journal.jsonl").read_bytes()
    last = read_lines(data)[-1]
    entry = {**json.loads(last.body or b""), **change}
    before = data[: last.start]
    total = sum_of(before[before.rfind(b"\n", 0, -1) + 1 :])
    (folder / "journal.jsonl").write_bytes(before + seal(total, entry)[0])
    again = store.open(game.id)
    assert again.notice
    assert again.history.last == 40
