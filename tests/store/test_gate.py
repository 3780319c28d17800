"""What others wrote is looked at where it is read: a sentence with the field, and no other game pays for it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import verify
from game.core import BadSave, Session
from game.core.rng import Stream
from game.store import Broken, GameStore, NamedSaves, SavedGame, SeatInfo, Settings, StoreError
from game.store.proof import prove
from game.store.records import COLOURS, seal, sealed
from game.store.statistics import Statistics
from tests.store.spoil import Tree, changed, packed
from tests.store.test_games import SEATS, begin, journal, play, same

SEVEN = [{"name": f"P{n}", "colour": "blue"} for n in range(7)]


def put(field: str, value: Any) -> Callable[[Tree, int], None]:
    """Change a field of the first line, and of its copy in the snapshot."""

    def change(tree: Tree, number: int) -> None:
        if number > 0:
            return
        at: Any = tree["header"] if number < 0 else tree
        *way, last = field.split(".")
        for key in way:
            at = at[int(key) if key.isdigit() else key]
        at[int(last) if last.isdigit() else last] = value

    return change


STRANGE: list[tuple[str, Any, str]] = [
    ("seats.0.name", "Anna\0", "seats[0].name"),
    ("seats.0.name", "\x1b]0;owned\a", "seats[0].name"),
    ("seats.1.name", "", "seats[1].name"),
    ("seats.1.name", "  ", "seats[1].name"),
    ("seats.1.name", "\ufeff\u200b", "seats[1].name"),
    ("seats.2.name", "A" * 300_000, ""),
    ("seats.2.name", "A" * 41, "seats[2].name"),
    ("seats.0.colour", "mauve", "seats[0].colour"),
    ("seats.0.colour", "../../x", "seats[0].colour"),
    ("seats.1.level", "expert", "seats[1].level"),
    ("seats.1.temper", "mad", "seats[1].temper"),
    ("seats.1.face", 7, "seats[1].face"),
    ("seats", SEVEN, "seats"),
    ("seats", [], "seats"),
    ("words", ["w" * 201], "words[0]"),
    ("seed", "", "seed"),
    ("clock", "\0", "clock"),
    ("round", 10**30, "round"),
    ("draws", [[6, "die", 6]], "draws"),
    ("draws", [[0, "die", 0]], "draws[0][0]"),
    ("facts", [["dice_placed", 0, "CT-1", {"place": "moon", "dice": [1]}]], "facts"),
    ("facts", [["gained", 7, "CT-1", {}]], "facts"),
    ("facts", [["gained", 0, "CT-1", {"kind": "Be\0er"}]], "facts"),
    ("facts", [["gained", 0, "CT-1", {"kind": list(range(500))}]], "facts"),
    ("facts", [["gained", 0, "CT-1", {"n": 10**40}]], "facts"),
    ("facts", [["g" * 61, 0, "CT-1", {}]], "facts[0][0]"),
]
NAMES = [f"{field} {str(value)[:12]!r}" for field, value, _ in STRANGE]


@pytest.mark.parametrize(("field", "value", "named"), STRANGE, ids=NAMES)
def test_a_file_that_no_screen_could_show_is_not_brought_in(tmp_path: Path, field: str, value: Any, named: str) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    file = tmp_path / "theirs.tavern"
    file.write_bytes(packed(game.packed(), put(field, value)))
    before = file.read_bytes()
    with pytest.raises(BadSave) as caught:
        NamedSaves(store).bring_in(file)
    words = str(caught.value)
    assert "theirs" in words
    assert named in words
    assert len(words) < 300
    assert [entry.id for entry in store.games()] == [game.id]
    assert file.read_bytes() == before
    assert not list((tmp_path / "games").glob(".new-*"))
    game.close()


@pytest.mark.parametrize(("field", "value", "named"), STRANGE, ids=NAMES)
def test_one_that_lies_there_already_costs_its_own_row(tmp_path: Path, field: str, value: Any, named: str) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    game.close()
    _, other = begin(tmp_path, "other")
    play(other, 3)
    other.close()
    file = journal(tmp_path, game)
    file.write_bytes(changed(file.read_bytes(), put(field, value)))
    for snapshot in file.parent.glob("snapshot-*"):
        snapshot.unlink()
    whole, broken = store.games()
    assert isinstance(whole, SavedGame)
    assert isinstance(broken, Broken)
    assert (whole.id, broken.id) == (other.id, game.id)
    assert named in broken.reason
    assert str(broken.place) in broken.reason
    assert (broken.place / "journal.jsonl").is_file()
    assert [entry.id for entry in store.games()] == [other.id]


def test_a_named_save_that_no_screen_could_show_costs_its_own_row(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    NamedSaves(store).keep(game, "mine")
    data = game.packed()
    game.close()
    for number, (field, value, _) in enumerate(STRANGE):
        (tmp_path / "saves" / f"theirs {number}.tavern").write_bytes(packed(data, put(field, value)))
    first, *rest = NamedSaves(store).all()
    assert isinstance(first, SavedGame)
    assert first.name == "mine"
    assert len(rest) == len(STRANGE)
    assert all(isinstance(entry, Broken) and entry.place.is_file() for entry in rest)


def test_a_game_of_another_table_or_of_other_seats_is_not_brought_in(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 14)
    file = tmp_path / "theirs.tavern"
    for session in (Session.new("wizards", 3, "other"), Session.new("cavern_tavern", 2, "other")):
        save = session.save()

        def other(tree: Tree, number: int, save: str = save) -> None:
            if number < 0:
                tree["save"] = save

        file.write_bytes(packed(game.packed(), other))
        with pytest.raises(BadSave, match=re.escape("line 1 of its journal, seats")):
            NamedSaves(store).bring_in(file)
    game.close()


def test_a_snapshot_from_another_games_folder_is_none_of_this_game(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 14)
    game.close()
    stranger = store.create(Session.new("wizards", 2, "other"), SEATS[:2])
    play(stranger, 22)
    stranger.close()
    late = max(journal(tmp_path, stranger).parent.glob("snapshot-*"))
    (journal(tmp_path, game).parent / late.name).write_bytes(late.read_bytes())
    again = store.open(game.id)
    assert same(again, game)
    again.close()


def test_an_answer_that_tells_of_what_is_not_there_loses_only_that(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 24)
    game.close()
    file = journal(tmp_path, game)

    def strange(tree: Tree, number: int) -> None:
        if number == 5:
            tree["facts"] = [["dice_placed", 0, "CT-1", {"place": "moon", "dice": [1]}]]

    file.write_bytes(changed(file.read_bytes(), strange))
    again = store.open(game.id)
    assert "journal.jsonl, line 6" in again.notice
    assert again.session.state == game.session.state
    assert not any(fact.data.get("place") == "moon" for fact in again.facts)
    play(again, 3)
    again.close()


# --- letters that are none ----------------------------------------------------------------------------------


def test_no_utf_8_in_the_first_line_is_a_sentence(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    game.close()
    file = journal(tmp_path, game)
    file.write_bytes(changed(file.read_bytes(), lambda *_: None, (b"Anna", b"An\xffa")))
    for snapshot in file.parent.glob("snapshot-*"):
        snapshot.unlink()
    (broken,) = store.games()
    assert isinstance(broken, Broken)
    assert "no saved game" in broken.reason


def test_no_utf_8_in_an_answer_is_damage_of_that_line(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 3)
    game.close()
    file = journal(tmp_path, game)
    lines = file.read_bytes().splitlines(keepends=True)
    body = lines[3][: lines[3].rindex(b',"sum"')] + b',"x\xff":1}'
    assert json.loads(lines[2])
    line, _ = sealed(json.loads(lines[2])["sum"], body.replace(b'"kind":"', b'"kind":"\xff'))
    file.write_bytes(b"".join(lines[:3]) + line)
    (entry,) = store.games()
    assert isinstance(entry, SavedGame)
    again = store.open(game.id)
    assert "line 4" in again.notice
    assert again.lines == 2
    again.close()


def test_no_utf_8_in_a_snapshot_or_a_cover_is_damage_of_it(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    _, snapshot, rest = game.packed().split(b"\n", 2)
    folder = journal(tmp_path, game).parent
    game.close()
    for file in folder.glob("snapshot-*"):
        body = file.read_bytes()
        body = body[: body.rindex(b',"sum"')].replace(b"Anna", b"An\xffa") + b"}"
        file.write_bytes(sealed("snapshot", body)[0])
    again = store.open(game.id)
    assert "put aside" in again.notice
    assert same(again, game)
    again.close()
    cover = b'{"format":1,"program":"\xff","snapshot":"x","journal":"y"}'
    foreign = tmp_path / "x.tavern"
    foreign.write_bytes(sealed("kept", cover)[0] + snapshot + b"\n" + rest)
    with pytest.raises(BadSave, match="no saved game"):
        NamedSaves(store).bring_in(foreign)


def test_no_utf_8_in_the_statistics_is_one_damaged_line(tmp_path: Path) -> None:
    line, _ = sealed("statistics", b'{"format":1,"kind":"passed_over","games":["\xff"]}')
    (tmp_path / "statistics.jsonl").write_bytes(line + seal("statistics", {"format": 9, "\u00fc": 1})[0])
    told = Statistics(tmp_path).read()
    assert (told.damaged, told.newer) == (1, 1)


def test_a_number_that_no_game_reaches_is_one_damaged_line_of_the_statistics(tmp_path: Path) -> None:
    from tests.store.test_statistics import played

    played(tmp_path, seed="one")
    file = tmp_path / "statistics.jsonl"
    tree = json.loads(file.read_bytes())
    del tree["sum"]
    for value in (10**400, 10**40, -(10**12)):
        tree["seats"][0]["total"] = value
        file.write_bytes(sealed("statistics", json.dumps(tree).encode())[0])
        assert Statistics(tmp_path).read().damaged == 1


@pytest.mark.parametrize(
    "fields",
    [{"names": ["A" * 300_000]}, {"names": ["\0"]}, {"players": ["nobody"]}, {"names": [""] * 99}, {"language": "x\0"}],
)
def test_settings_that_no_screen_could_show_are_kept_aside(tmp_path: Path, fields: Tree) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(fields))
    assert Settings.glance(tmp_path) == Settings()
    found, notice = Settings.load(tmp_path)
    assert found == Settings()
    assert str(tmp_path / "broken" / "settings.json") in notice
    assert len(notice) < 400


# --- odd files ----------------------------------------------------------------------------------------------


def test_a_copy_of_a_snapshot_is_put_aside_and_costs_nothing(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 24)
    game.close()
    folder = journal(tmp_path, game).parent
    first = min(folder.glob("snapshot-*"))
    (folder / "snapshot-x (copy).json").write_bytes(first.read_bytes())
    with journal(tmp_path, game).open("ab") as file:
        file.write(b"half a line")
    again = store.open(game.id)
    assert "snapshot-x (copy).json" in again.notice
    assert "line 26" in again.notice
    assert same(again, game)
    again.close()
    assert (tmp_path / "broken" / "snapshot-x (copy).json").is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pipes among files")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    play(game, 12)
    game.close()
    folder = journal(tmp_path, game).parent
    os.mkfifo(folder / "snapshot-00000099.json")
    os.mkfifo(folder / "title.txt")
    again = store.open(game.id)
    assert "snapshot-00000099.json" in again.notice
    again.close()
    pipe = tmp_path / "games" / "pipe"
    pipe.mkdir()
    os.mkfifo(pipe / "journal.jsonl")
    os.mkfifo(tmp_path / "statistics.jsonl")
    os.mkfifo(tmp_path / "settings.json")
    (tmp_path / "saves").mkdir()
    os.mkfifo(tmp_path / "saves" / "x.tavern")
    for found in (store.games(), NamedSaves(store).all()):
        (broken,) = (entry for entry in found if isinstance(entry, Broken))
        assert "only plain files" in broken.reason
    with pytest.raises(Exception, match="only plain files"):
        Statistics(tmp_path).read()
    assert "only plain files" in Settings.load(tmp_path)[1]


UNREADABLE = """
import os, sys
from pathlib import Path
sys.path.insert(0, sys.argv[2])
from game.core import BadSave
from game.core import get, tables
from game.store import Broken, GameStore, StoreError
[get(table) for table in tables()]  # while the interpreter's own files can be read
if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
store = GameStore(Path(sys.argv[1]))
good, bad = store.games()
print(bad.reason)
for do in (store.open, store.look, store.remove, store.packed, lambda name: store.rename(name, "x")):
    do(good.id) if do in (store.look, store.packed) else None
    try:
        do(bad.id)
    except (BadSave, StoreError) as error:
        print(error)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_a_game_that_may_not_be_read_is_a_row_that_says_so() -> None:
    root = Path(tempfile.mkdtemp(prefix="unreadable-"))
    try:
        games = []
        for seed in ("one", "two"):
            _, game = begin(root, seed)
            play(game, 12)
            game.close()
            games.append(root / "games" / game.id)
        for place in (root, *root.rglob("*")):
            place.chmod(0o777)
        games[0].chmod(0)
        command = [sys.executable, "-c", UNREADABLE, str(root), str(Path(__file__).parents[2])]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        said = [line for line in done.stdout.splitlines() if not line.startswith("pygame")]
        assert len(said) == 6
        assert all("ermission denied" in line and games[0].name in line for line in said)
        assert games[0].is_dir()
    finally:
        for place in (root, *root.rglob("*")):
            place.chmod(0o700)
        shutil.rmtree(root)


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_that_leads_nowhere_is_named(tmp_path: Path) -> None:
    from game.store import data_folder

    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(StoreError, match="leads nowhere") as caught:
        data_folder(link)
    assert str(link) in str(caught.value)
    data = tmp_path / "data"
    data.mkdir()
    for name in ("games", "saves", "broken"):
        (data / name).symlink_to(tmp_path / "nowhere")
    store = GameStore(data)
    for look in (store.games, NamedSaves(store).all):
        with pytest.raises(StoreError, match="leads nowhere"):
            look()
    (data / "games").unlink()
    _, game = begin(data)
    game.close()
    for file in (data / "games" / game.id).iterdir():
        file.write_bytes(b"x")
    (broken,) = store.games()
    assert isinstance(broken, Broken)
    assert broken.place.parent == data / "games"  # it cannot be moved, and is named where it lies


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_what_is_put_aside_or_written_out_takes_the_place_of_no_link(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    (tmp_path / "out").mkdir()
    (tmp_path / "deleted").mkdir()
    for link in (tmp_path / "out" / f"{game.id}.tavern", tmp_path / "deleted" / game.id):
        link.symlink_to(tmp_path / "nowhere")
    (entry,) = store.games()
    assert isinstance(entry, SavedGame)
    assert NamedSaves(store).export(entry, tmp_path / "out").name == f"{game.id} 2.tavern"
    assert store.remove(game.id).name == f"{game.id}-2"


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    store, game = begin(tmp_path)
    game.close()
    for file in (
        tmp_path / "x.tavern", journal(tmp_path, game), journal(tmp_path, game).with_name("title.txt"),
        tmp_path / "settings.json", tmp_path / "statistics.jsonl",
    ):  # fmt: skip
        with file.open("ab") as handle:
            handle.truncate(1 << 40)
    with pytest.raises(BadSave, match="larger than"):
        NamedSaves(store).bring_in(tmp_path / "x.tavern")
    (broken,) = store.games()
    assert isinstance(broken, Broken)
    assert "larger than" in broken.reason
    assert "larger than" in Settings.load(tmp_path)[1]
    with pytest.raises(Exception, match="too large"):
        Statistics(tmp_path).read()


# --- what may be as long as it is ---------------------------------------------------------------------------


def test_a_branch_late_in_the_longest_game_is_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bounds leave room for six players on eighteen Lands, with all that happened in the first line."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    store = GameStore(tmp_path)
    session = Session.new("wizards", 6, "m756", {"mode": "full"})
    game = store.create(session, [SeatInfo(f"Player {n}", colour) for n, colour in enumerate(COLOURS)])
    rng = Stream("x")
    while game.session.decision is not None:
        options = game.session.decision.options
        game.answer(options[rng.below(len(options))])
    assert len(game.facts) > 4000
    branch = store.branch(game, game.history.last - 1, "late")
    exported = NamedSaves(store).export(next(e for e in store.games() if e.id == branch), tmp_path / "out")  # type: ignore[arg-type]
    for file in (NamedSaves(store).keep(game, "whole"), exported):
        again = store.open(NamedSaves(store).bring_in(file))
        assert again.notice == ""
        assert len(again.facts) > 4000
        again.close()
        assert verify.main([str(file)]) == 0
    assert prove(game.packed()).line == 0
    game.close()
    assert all(isinstance(entry, SavedGame) for entry in (*store.games(), *NamedSaves(store).all()))


@pytest.mark.parametrize("name", ["A" * 41, "An\0na", "", "\x1b[2J"])
def test_no_game_is_begun_that_could_not_be_read_again(tmp_path: Path, name: str) -> None:
    store = GameStore(tmp_path)
    seats = [SeatInfo(name, "blue"), SeatInfo("Boris", "yellow")]
    with pytest.raises(StoreError, match=re.escape("seats[0].name")):
        store.create(Session.new("cavern_tavern", 2), seats)
    assert not list(tmp_path.rglob("journal.jsonl"))
