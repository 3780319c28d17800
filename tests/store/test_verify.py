"""The dice of saved games are proved, by the program and by a script that needs nothing of it."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import verify
from game.__main__ import main
from game.cli import fair
from game.cli.errors import Failed
from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.players import random_player
from game.store import GameStore, NamedSaves, OpenGame, SavedGame, SeatInfo, StoreError
from game.store.proof import hand_out, prove
from tests.store.make_corpus import CORPUS

SCRIPT = Path(verify.__file__)
SEATS = [SeatInfo("Anna", "blue"), SeatInfo("Boris", "yellow")]


def alone(*words: object) -> subprocess.CompletedProcess[str]:
    """The script in a Python that knows no installed library."""
    command = [sys.executable, "-I", "-S", str(SCRIPT), *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


def resealed(lines: list[Any]) -> bytes:
    """A journal of these lines with whole seals, as a forger would write it."""
    data, total = b"", ""
    for line in lines:
        body = json.dumps({key: value for key, value in line.items() if key != "sum"}, separators=(",", ":")).encode()
        total = hashlib.sha256(total.encode() + body).hexdigest()
        data += body[:-1] + b',"sum":"' + total.encode() + b'"}\n'
    return data


def play(game: OpenGame, answers: int = 10**6, seed: str = "hand") -> None:
    rng = Stream(seed)
    while game.session.decision is not None and answers:
        game.answer(random_player(game.session, rng))
        answers -= 1


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> OpenGame:
    """A game that is over, with answers taken back."""
    return fair.saved(tmp_path_factory.mktemp("over"), "cavern_tavern", 1)


@pytest.fixture(scope="module")
def journal(over: OpenGame) -> bytes:
    return b"".join(verify.unpacked(over.packed()))


def test_the_script_imports_nothing_of_the_program_and_can_be_read() -> None:
    source = SCRIPT.read_text(encoding="utf-8")
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        for name in (
            [alias.name for alias in node.names] if isinstance(node, ast.Import)
            else [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        )
    }  # fmt: skip
    assert imported <= set(sys.stdlib_module_names)
    assert len(source.splitlines()) <= 220


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-17")
@pytest.mark.parametrize("table", tables())
def test_every_roll_and_shuffle_of_saved_games_is_reproduced(tmp_path: Path, table: str) -> None:
    uses = 0
    for number in range(12):
        game = fair.saved(tmp_path, table, number, most=10**6 if number == 0 else 100)
        file = tmp_path / f"{number}.tavern"
        file.write_bytes(game.packed())
        game.close()
        uses += fair.proved(file, table)
    assert uses > 500


@pytest.mark.rule("HR-17")
def test_the_script_alone_says_what_it_checked(over: OpenGame, tmp_path: Path) -> None:
    file = tmp_path / "game.tavern"
    file.write_bytes(over.packed())
    done = alone(file)
    uses = len(verify.check(file.read_bytes()).uses)
    assert (done.returncode, done.stderr) == (0, "")
    for words in (over.session.seed, over.session.commitment, f"All {uses} rolls and shuffles", "Not proved"):
        assert words in done.stdout
    assert "not over" not in done.stdout
    listed = alone("--list", file).stdout.splitlines()
    assert listed[uses:] == done.stdout.splitlines()
    assert sum(", dice: " in line for line in listed) > 30
    assert any(line.endswith(" shuffled") for line in listed)


@pytest.mark.rule("HR-17")
def test_a_running_game_is_proved_too_and_its_file_is_said_to_foretell(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = store.create(Session.new("cavern_tavern", 2, "runs", words=("ůber", "")), SEATS)
    play(game, 30)
    done = alone(tmp_path / "games" / game.id / "journal.jsonl")
    assert done.returncode == 0
    assert "can foretell its dice" in done.stdout
    game.close()


@pytest.mark.rule("HR-17", "HR-15")
def test_the_dice_go_back_with_the_table(tmp_path: Path) -> None:
    game = GameStore(tmp_path).create(Session.new("cavern_tavern", 2, "back"), SEATS)
    play(game, 40)
    first = list(game.history.given)
    game.rewind(12)
    for given in first[12:]:
        game.answer(given.key)
    assert [given.draws for given in game.history.given] == [given.draws for given in first]
    play(game, seed="another way")
    lines = [json.loads(line) for line in verify.unpacked(game.packed())]
    assert sum(line.get("kind") == "rewind" for line in lines) == 1
    assert prove(resealed(lines)).line == 0
    (back,) = (n for n, line in enumerate(lines) if line.get("kind") == "rewind")
    rolled = max(n for n in range(1, back) if lines[n].get("draws"))
    assert rolled > 12
    wrong = prove(resealed([*lines[:back], {**lines[back], "key": str(rolled)}, *lines[back + 1 :]]))
    assert wrong.what == "draw"
    assert prove(resealed([*lines[:back], {**lines[back], "key": "41"}])).what == "rewind"
    game.close()


@pytest.mark.rule("HR-17", "HR-14")
@pytest.mark.parametrize("table", tables())
def test_branches_are_proved_from_where_they_began(tmp_path: Path, table: str) -> None:
    store = GameStore(tmp_path)
    game = fair.saved(tmp_path, table, 1, most=60)
    live = store.open(store.branch(game, game.branch_point(30), "fresh"))
    play(live, 60)
    done = verify.check(live.packed())
    assert done.head["seed"] != game.session.seed
    assert prove(live.packed()).line == 0
    assert any("dealt anew" in line for line in verify.told(done, listed=False))
    play(game)
    same = store.open(store.branch(game, 30, "same"))
    play(same, 60, "elsewhere")
    same.rewind(max(same.history.first, same.history.last - 20))
    play(same, 10)
    done = verify.check(same.packed())
    assert done.head["seed"] == game.session.seed
    assert prove(same.packed()).line == 0
    assert any("goes on from answer 30" in line for line in verify.told(done, listed=False))
    for opened in (game, live, same):
        opened.close()


def forged(lines: list[Any], what: str) -> tuple[int, str]:
    """Change one thing in a journal; returns the line that must be blamed, and for what."""
    drawn = next(n for n in range(20, len(lines)) if lines[n].get("draws"))
    match what:
        case "a roll":
            bound, purpose, value = lines[drawn]["draws"][0]
            lines[drawn]["draws"][0] = [bound, purpose, (value + 1) % bound]
            return drawn + 1, "draw"
        case "one roll less":
            del lines[drawn]["draws"][0]
            return drawn + 1, "draw"
        case "a word":
            lines[0]["words"] = ["another"]
            return 1, "draw"
        case "the seed":
            lines[0]["seed"] += "!"
            return 1, "commitment"
        case "undone":
            lines.insert(drawn + 1, {"n": 0, "seat": 0, "kind": "undo"})
            return drawn + 2, "undo"
        case "an answer":
            following = next(n for n in range(drawn, len(lines)) if lines[n]["kind"] != "undo")
            lines[following]["key"] = "no such answer"
            return following + 1, "rules"
    raise AssertionError(what)


@pytest.mark.rule("HR-17")
@pytest.mark.parametrize("what", ["a roll", "one roll less", "a word", "the seed", "undone", "an answer"])
def test_a_forger_who_seals_again_is_found_in_the_very_line(journal: bytes, tmp_path: Path, what: str) -> None:
    lines = [json.loads(line) for line in journal.splitlines()]
    line, key = forged(lines, what)
    file = tmp_path / "forged.jsonl"
    file.write_bytes(resealed(lines))
    found = prove(file.read_bytes())
    assert (found.line, found.what) == (line, key)
    done = alone(file)
    if what == "an answer":  # which only the rules can tell, and the script says so
        assert done.returncode == 0
        assert "that the rules were kept" in done.stdout
    else:
        assert done.returncode == 1
        assert done.stdout.startswith(f"Line {line}: ")


@pytest.mark.rule("HR-17")
@pytest.mark.parametrize("place", [0, 1, 2, 40, 80, -1])
def test_every_changed_or_lost_byte_is_seen(journal: bytes, tmp_path: Path, place: int) -> None:
    lines = journal.splitlines(keepends=True)
    at = sum(map(len, lines[: place % len(lines)])) + 9
    changed = bytearray(journal)
    changed[at] ^= 1
    for data in (bytes(changed), b"".join(lines[: place % len(lines)] + lines[place % len(lines) + 1 :]) + b"{"):
        file = tmp_path / "changed.jsonl"
        file.write_bytes(data)
        assert alone(file).returncode in (1, 2)
        assert prove(data).line > 0


@pytest.mark.rule("HR-17")
def test_a_changed_snapshot_in_an_exported_game_is_seen(over: OpenGame, tmp_path: Path) -> None:
    data = over.packed()
    spot = data.index(b'"save":"') + 40
    file = tmp_path / "changed.tavern"
    file.write_bytes(data[:spot] + b"#" + data[spot + 1 :])
    done = alone(file)
    assert (done.returncode, done.stdout.splitlines()[0]) == (1, "Line 1: the file was changed after it was written.")


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (lambda file: file.with_name("no other").mkdir(), "No such file"),
        (lambda file: file.mkdir(), "directory"),
        (lambda file: file.write_bytes(b""), "no saved game"),
        (lambda file: file.write_bytes(b"\xff\xfe" * 40), "no saved game"),
        (lambda file: file.write_bytes(b"[" * 100_000), "no saved game"),
        (lambda file: file.write_text("a letter\nto a friend\n"), "no saved game"),
        (lambda file: file.write_bytes(resealed([{"format": 1, "seed": "x"}])), "no saved game"),
        (lambda file: file.write_bytes(resealed([{"format": 2}])), "newer version"),
    ],
)
def test_what_is_no_game_is_refused_with_a_sentence(
    tmp_path: Path, write: Callable[[Path], object], words: str
) -> None:
    file = tmp_path / "thing"
    write(file)
    done = alone(file)
    assert (done.returncode, done.stdout) == (2, "")
    assert words in done.stderr or sys.platform == "win32"
    assert "Traceback" not in done.stderr


def test_a_bound_that_no_die_has_does_not_hang_the_script(journal: bytes, tmp_path: Path) -> None:
    for bound in (0, -6, 2**64, 2.5, "6"):
        lines = [json.loads(line) for line in journal.splitlines()]
        lines[0]["draws"][0][0] = bound
        file = tmp_path / "odd.jsonl"
        file.write_bytes(resealed(lines))
        assert alone(file).returncode == 2


@pytest.mark.parametrize("change", [{"branch": {"at": 0}}, {"branch": {"at": "0", "same": True}}, {"seat": "first"}])
def test_a_whole_file_with_an_odd_value_is_no_game(journal: bytes, tmp_path: Path, change: dict[str, Any]) -> None:
    lines = [json.loads(line) for line in journal.splitlines()]
    rolled = next(line for line in lines[1:] if line.get("draws"))
    (rolled if "seat" in change else lines[0]).update(change)
    file = tmp_path / "odd.jsonl"
    file.write_bytes(resealed(lines))
    done = alone("--list", file)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr


def test_a_word_in_a_file_writes_no_line_of_its_own(tmp_path: Path) -> None:
    head = json.loads(fair.saved(tmp_path, "cavern_tavern", 1, most=1).packed().splitlines()[2])
    file = tmp_path / "forged.jsonl"
    file.write_bytes(resealed([{**head, "words": ["a\nAll is well.\x1b[2J"], "draws": []}]))
    done = alone(file)
    assert done.returncode == 0
    assert "Words      a\\nAll is well.\\x1b[2J" in done.stdout.splitlines()


def test_without_a_file_the_script_says_how_it_is_run() -> None:
    done = alone()
    assert done.returncode == 2
    assert "python verify.py [--list] FILE" in done.stderr


def test_games_of_the_first_version_are_proved() -> None:
    found = sorted((CORPUS / "0.1.0").glob("*/journal.jsonl"))
    assert len(found) >= 2
    for file in found:
        assert alone(file).returncode == 0


@pytest.mark.rule("HR-17")
def test_the_program_checks_a_file_by_command(
    over: OpenGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.tavern"
    file.write_bytes(over.packed())
    assert main(["verify", str(file)]) == 0
    assert capsys.readouterr().out == alone(file).stdout
    assert main(["verify", "--list", str(file)]) == 0
    assert main(["verify", str(tmp_path / "none")]) == 2


@pytest.mark.rule("HR-17")
def test_the_game_is_handed_out_with_the_script_beside_it(over: OpenGame, tmp_path: Path) -> None:
    first, second = hand_out(over, tmp_path), hand_out(over, tmp_path)
    assert first.parent != second.parent
    done = subprocess.run(
        [sys.executable, "-I", "-S", "verify.py", first.name], cwd=first.parent, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert (first.parent / "verify.py").read_bytes() == SCRIPT.read_bytes()
    store = GameStore(tmp_path / "elsewhere")
    game = store.open(NamedSaves(store).bring_in(second))
    assert game.session.result == over.session.result
    game.close()
    (tmp_path / "full").write_text("no folder")
    with pytest.raises(StoreError):
        hand_out(over, tmp_path / "full")


@pytest.mark.parametrize("title", ["../../away", "a/b", "/", "nul"])
def test_a_name_that_is_none_leads_the_game_nowhere_else(tmp_path: Path, title: str) -> None:
    store, place = GameStore(tmp_path), tmp_path / "deep" / "documents"
    game = store.create(Session.new("cavern_tavern", 2, "named"), [SeatInfo("A", "blue"), SeatInfo("B", "sky")])
    (tmp_path / "games" / game.id / "title.txt").write_text(title)
    assert hand_out(game, place).parent.parent == place
    (entry,) = store.games()
    assert isinstance(entry, SavedGame)
    assert NamedSaves(store).export(entry, place).parent == place
    game.close()


@pytest.mark.rule("HR-6")
def test_two_hundred_thousand_rolls_are_even(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fair.rolls(200_000) < 20.5  # one fair die in a thousand
    fairly = Stream.below
    monkeypatch.setattr(Stream, "below", lambda self, bound: fairly(self, 60) % 59 % bound)
    with pytest.raises(Failed, match="chi-square"):
        fair.rolls(200_000)


def test_every_reason_has_its_sentence() -> None:
    for what in (*verify.TOLD, "rules", "file"):
        numbers = {"purpose": "dice", "due": 1, "said": 2, "bound": 6, "line": 5}
        assert say(f"ui.dice.wrong_{what}", **numbers)
