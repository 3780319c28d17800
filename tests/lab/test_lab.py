"""The lab: the same rows whoever plays them, whatever stops it; what is counted; what cannot be, in one sentence."""

from __future__ import annotations

import json
import multiprocessing
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import Mock

import pytest

from game.__main__ import main
from game.content import of_table, texts
from game.core import Session, tables
from game.core.rng import Stream
from game.lab import workers
from game.lab.errors import LabError
from game.lab.plan import Match, version
from game.lab.play import play
from game.players import random_player

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP = Path(__file__).resolve().parents[2]
TABLE = "cavern_tavern"
PLAN = (TABLE, "--seats", "2-3", "--players", "random", "--games", "4", "--seed", "lab")


def lab(out: Path, *words: str) -> int:
    return main(["lab", *(words or PLAN), "--jobs", "1", "--out", str(out)])


def rows(out: Path) -> list[Any]:
    with closing(sqlite3.connect(out / "lab.sqlite")) as base:
        return base.execute("SELECT * FROM games ORDER BY cell, game").fetchall()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a lab that one worker has played."""
    out = tmp_path_factory.mktemp("alone")
    assert lab(out) == 0
    return out


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    texts.speak("en")


# --- the same rows ----------------------------------------------------------------------------------------------


def test_two_workers_play_the_same_rows_as_one(alone: Path, tmp_path: Path) -> None:
    assert main(["lab", *PLAN, "--jobs", "2", "--out", str(tmp_path)]) == 0
    assert (tmp_path / "lab.csv").read_bytes() == (alone / "lab.csv").read_bytes()
    assert rows(tmp_path) == rows(alone)
    assert len(rows(alone)) == 8


@pytest.mark.filterwarnings("ignore")
def test_the_workers_of_a_dask_cluster_play_the_same_rows(alone: Path, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, worker_dashboard_address=None, host="127.0.0.1"
    )
    with cluster:
        assert lab(tmp_path, *PLAN, "--dask", cluster.scheduler_address) == 0
    assert (tmp_path / "lab.csv").read_bytes() == (alone / "lab.csv").read_bytes()
    assert rows(tmp_path) == rows(alone)


def test_times_are_kept_apart_from_what_is_always_the_same(alone: Path) -> None:
    with closing(sqlite3.connect(alone / "lab.sqlite")) as base:
        columns = {line[1] for line in base.execute("PRAGMA table_info(games)")}
        times = base.execute("SELECT seat, microseconds FROM times").fetchall()
    assert not {name for name in columns if "time" in name or "microsecond" in name}
    assert len(times) == 4 * 2 + 4 * 3
    assert all(json.loads(thought) for _, thought in times)


def test_everybody_moves_on_by_one_seat_and_every_cell_has_the_same_seeds(tmp_path: Path) -> None:
    assert lab(tmp_path, TABLE, "--seats", "2-3", "--players", "random,journeyman", "--games", "2") == 0
    with closing(sqlite3.connect(tmp_path / "lab.sqlite")) as base:
        found = base.execute("SELECT seats, seed, players FROM games ORDER BY cell, game").fetchall()
    one, other = "random", "journeyman"
    assert [(seats, seed) for seats, seed, _ in found] == [(2, "1/0"), (2, "1/1"), (3, "1/0"), (3, "1/1")]
    assert [json.loads(who) for *_, who in found] == [
        [one, other],
        [other, one],
        [one, other, one],
        [other, one, other],
    ]


# --- stopped, and on ------------------------------------------------------------------------------------------


MANY = (TABLE, "--seats", "3", "--players", "random", "--games", "400", "--jobs", "1")


def begun(out: Path) -> subprocess.Popen[bytes]:
    """A lab in a process of its own that has played a few games."""
    words = [sys.executable, "-m", "game", "lab", *MANY, "--out", str(out)]
    heard = partial(
        signal.signal, signal.SIGINT, signal.SIG_DFL
    )  # what runs in the background may be told to ignore it
    process = subprocess.Popen(
        words,
        cwd=TOP,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
        preexec_fn=heard,  # noqa: PLW1509
    )
    journal = out / "lab.sqlite"
    until = time.monotonic() + 30
    while time.monotonic() < until and (not journal.exists() or journal.stat().st_size < 80_000):
        time.sleep(0.02)
    return process


def children(process: subprocess.Popen[bytes]) -> list[int]:
    """The processes that one has begun, on Linux."""
    tasks = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [int(one) for one in tasks.read_text().split()] if tasks.exists() else []


def alive(number: int) -> bool:
    status = Path(f"/proc/{number}/status")
    try:
        return "State:\tZ" not in status.read_text()
    except OSError:
        return False


@pytest.mark.long(every=2)
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="POSIX signals")
@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_a_lab_that_is_stopped_goes_on(tmp_path: Path, sign: int, capsys: pytest.CaptureFixture[str]) -> None:
    stopped, whole = tmp_path / "stopped", tmp_path / "whole"
    process = begun(stopped)
    begun_by_it = children(process)
    process.send_signal(sign)
    _, err = process.communicate(timeout=20)
    assert process.returncode == (130 if sign == signal.SIGINT else -sign)
    assert b"Traceback" not in err
    until = time.monotonic() + 5
    while any(map(alive, begun_by_it)) and time.monotonic() < until:
        time.sleep(0.05)
    assert not any(map(alive, begun_by_it))
    played = len(rows(stopped))
    assert 0 < played < 400
    assert main(["lab", *MANY, "--out", str(stopped)]) == 0
    assert f"400 games, of which {400 - played} are new" in capsys.readouterr().out
    if sign == signal.SIGINT:
        assert main(["lab", *MANY, "--out", str(whole)]) == 0
        assert (stopped / "lab.csv").read_bytes() == (whole / "lab.csv").read_bytes()


def test_work_that_is_given_up_leaves_nothing_behind() -> None:
    """Whoever ends the program next may not meet a pool that is still on its way down."""
    threads, ctrl_c = set(threading.enumerate()), Mock(side_effect=KeyboardInterrupt)
    with pytest.raises(KeyboardInterrupt), workers.processes(1) as pool:
        ctrl_c(next(workers.spread(pool, partial(pow, 3), iter(range(10_000)))))
    assert set(threading.enumerate()) == threads
    assert not multiprocessing.active_children()


def test_the_same_command_again_plays_nothing(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (alone / "lab.csv").read_bytes()
    assert lab(alone) == 0
    assert "8 games, of which 0 are new" in capsys.readouterr().out
    assert (alone / "lab.csv").read_bytes() == before


# --- what is counted --------------------------------------------------------------------------------------------


def by_hand(seats: int) -> list[Session]:
    """The games of one cell, played without the lab."""
    games = []
    for number in range(4):
        session, rng = Session.new(TABLE, seats, f"lab/{number}"), Stream(f"players lab/{number}")
        while session.decision:
            session.answer(random_player(session, rng))
        games.append(session)
    return games


def test_the_summary_counts_what_a_hand_counts(alone: Path) -> None:
    found = json.loads((alone / "summary.json").read_text())
    orders: Counter[str] = Counter()
    decisions = 0
    for group, seats in zip(found["groups"], (2, 3), strict=True):
        games = by_hand(seats)
        results = [session.result or {} for session in games]
        wins = Counter(seat for result in results for seat in result["winners"])
        assert [round(one["value"] * one["count"]) for one in group["by_seat"]] == [wins[seat] for seat in range(seats)]
        points = [player["total"] for result in results for player in result["players"]]
        assert group["scores"]["random"]["value"] == pytest.approx(sum(points) / len(points))
        assert group["games"] == 4
        decisions += sum(session.answered for session in games)
        for session in games:
            orders.update(fact.data["card"] for fact in session.facts if fact.kind == "order_served")
    assert (found["games"], found["decisions"]) == (8, decisions)
    served = {card: thing["times"] for card, thing in found["used"]["order"].items()}
    assert {card: count for card, count in served.items() if count} == orders
    assert len(served) == 42


def test_the_report_shows_it_and_needs_nothing_else(alone: Path) -> None:
    page = (alone / "report.html").read_text()
    found = json.loads((alone / "summary.json").read_text())
    assert not re.search(r"<script|https?://|\[\[|\bNone\b", page)
    never = sum(not thing["times"] for thing in found["used"]["order"].values())
    assert f"Orders served: {never} of 42 never" in page
    wins = found["groups"][0]["by_seat"][0]
    assert f"{round(wins['value'] * 4)}/4" in page
    assert all(f"<h2>{head}</h2>" in page for head in ("Wins by seat", "Points", "Length of a game", "What wins"))
    assert "How games end" not in page  # the Cavern Tavern knows one way
    for drawing in re.findall(r"<svg[^>]*>", page):
        assert re.search(r'role="img" aria-label="[^"]+: [^"]+"', drawing)


def test_the_report_speaks_german(alone: Path) -> None:
    assert lab(alone, *PLAN, "--language", "de") == 0
    page = (alone / "report.html").read_text()
    assert '<html lang="de">' in page
    assert "<h2>Siege nach Platz</h2>" in page
    assert texts.spoken() == "en"


@pytest.mark.parametrize("table", tables())
def test_every_table_names_all_that_is_counted(table: str, tmp_path: Path) -> None:
    """Two whole games: something of nearly every sort is used, and the report finds a name for all of it."""
    known = of_table.of(table)
    for use in known.USES.values():
        assert use.things()
        assert all(texts.has(key) for key in use.things().values())
    assert lab(tmp_path, table, "--seats", "3", "--players", "random", "--games", "2") == 0
    found = json.loads((tmp_path / "summary.json").read_text())
    used = {sort for sort, things in found["used"].items() if any(thing["times"] for thing in things.values())}
    rare = {"inn_room", "nasty", "event", "object", "task"}
    assert set(known.USES) - rare <= used
    assert set(found["traits"]) == set(known.TRAITS)
    assert "<h2>" in (tmp_path / "report.html").read_text()


def test_a_hero_is_counted_for_who_began_with_it() -> None:
    seed = "first 1"
    match = Match(0, 0, "realm", seed, {"quick": True}, ("random", "random"))
    session, rng = Session.new("realm", 2, seed, match.options), Stream(f"players {seed}")
    while session.decision is not None:
        session.answer(random_player(session, rng))
    first = {fact.seat: fact.data["hero"] for fact in session.facts if fact.kind == "hero"}
    assert session.result is not None
    last = {player["seat"]: player["hero"] for player in session.result["players"]}
    assert first != last, "nobody has died"
    assert dict(enumerate(one["hero"] for one in play(match).row.traits)) == first


@pytest.mark.parametrize(
    ("table", "kinds"),
    [("cavern_tavern", {"nasty_done"}), ("realm", {"room"}), ("wizards", {"played", "object", "task_completed"})],
)
def test_what_is_used_seldom_is_told_by_these_facts(table: str, kinds: set[str]) -> None:
    uses = of_table.of(table).USES.values()
    assert kinds <= {kind for use in uses for kind in use.kinds}
    golden = (TOP / "tests" / "conformance" / "golden").glob(f"{table}*")
    told = "".join(file.read_text(encoding="utf-8") for file in golden)
    assert all(kind in told for kind in kinds)


def test_several_values_of_an_option_are_cells_of_their_own(tmp_path: Path) -> None:
    words = (TABLE, "--seats", "2", "--players", "random", "--games", "2", "--option", "characters=false,true")
    assert lab(tmp_path, *words) == 0
    found = json.loads((tmp_path / "summary.json").read_text())
    assert [group["cell"]["options"] for group in found["groups"]] == [{"characters": False}, {"characters": True}]
    assert "<h3>Characters: no</h3>" in (tmp_path / "report.html").read_text()


def test_a_game_of_the_lab_is_any_game_of_its_seed() -> None:
    match = Match(0, 5, TABLE, "lab/0", {}, ("random", "random"))
    assert play(match).row.scores == [player["total"] for player in (by_hand(2)[0].result or {})["players"]]
    assert play(match).row == play(match).row


# --- what cannot be ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("chess",), "chess"),
        ((TABLE, "--seats", "4-9"), "1 to 5"),
        ((TABLE, "--seats", "5-2"), "5-2"),
        ((TABLE, "--seats", "many"), "many"),
        ((TABLE, "--games", "0"), "--games"),
        ((TABLE, "--jobs", "0"), "--jobs"),
        ((TABLE, "--players", "expert"), "expert"),
        ((TABLE, "--players", ""), "player"),
        ((TABLE, "--option", "weather=true"), "weather"),
        ((TABLE, "--option", "characters"), "name=value"),
        ((TABLE, "--seed", ""), "seed"),
        ((TABLE, "--games", "1", "--dask", "tcp://127.0.0.1:9"), "127.0.0.1:9"),
        ((TABLE, "--games", "1", "--dask", "nowhere"), "nowhere"),
        ((TABLE, "--seats", "1", "--tune", "none.toml"), "two seats"),
        ((TABLE, "--tune", "none.toml"), "none.toml"),
    ],
)
@pytest.mark.filterwarnings("ignore")
def test_what_cannot_be_is_said_in_one_sentence(
    words: tuple[str, ...], named: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words, "--out", str(tmp_path / "out")]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert named in err
    assert "Traceback" not in err


def test_without_dask_its_option_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert lab(tmp_path, TABLE, "--games", "1", "--dask", "tcp://127.0.0.1:9") == 2
    assert "“lab”" in capsys.readouterr().err


def test_the_program_does_without_the_lab_and_the_lab_without_dask() -> None:
    code = (
        "import sys\n"
        "import game.desktop.app, game.cli.simulate\n"
        "assert not {name for name in sys.modules if name.startswith('game.lab')} | {'sqlite3'} & set(sys.modules)\n"
        "import game.cli.lab\n"
        "assert not {'dask', 'distributed'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], cwd=TOP, check=True, timeout=60)


def test_a_worker_that_dies_is_said_in_one_sentence() -> None:
    def dies(_: int) -> None:
        raise BrokenExecutor("killed")

    with ThreadPoolExecutor(1) as pool, pytest.raises(LabError, match="worker has died"):
        list(workers.spread(workers.Workers(pool, 1), dies, range(3)))


def refused(capsys: pytest.CaptureFixture[str], out: Path, *words: str) -> str:
    assert lab(out, *words) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    return said.err


def test_a_folder_of_another_command_or_version_is_refused(
    tmp_path: Path, alone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = rows(alone)
    assert "Another command" in refused(capsys, alone, TABLE, "--games", "3")
    assert rows(alone) == before
    assert lab(tmp_path, TABLE, "--seats", "2", "--players", "random", "--games", "1") == 0
    capsys.readouterr()
    with closing(sqlite3.connect(tmp_path / "lab.sqlite")) as base, base:
        (plan,) = base.execute("SELECT plan FROM lab").fetchone()
        base.execute("UPDATE lab SET plan = ?", (json.dumps(json.loads(plan) | {"program": "9.9.9"}),))
    assert "9.9.9" in refused(capsys, tmp_path, TABLE, "--seats", "2", "--players", "random", "--games", "1")


def test_other_rules_or_players_are_another_version(tmp_path: Path) -> None:
    top = tmp_path / "game"
    for part in ("core", "players", f"tables/{TABLE}"):
        shutil.copytree(TOP / "game" / part, top / part)
    before = version(TABLE, top)
    assert before == version(TABLE)
    faces = top / "tables" / TABLE / "face" / "boards.py"
    faces.write_text(faces.read_text(encoding="utf-8") + "# brighter\n", encoding="utf-8")
    assert version(TABLE, top) == before
    rules = top / "tables" / TABLE / "rules" / "tracks.py"
    rules.write_text(rules.read_text(encoding="utf-8") + "# another one\n", encoding="utf-8")
    assert version(TABLE, top) != before


def test_a_folder_that_is_none_of_a_lab_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "lab.sqlite").write_text("no base of data at all, but some words" * 99)
    assert "none of a lab" in refused(capsys, tmp_path)
    file = tmp_path / "file"
    file.write_text("")
    assert str(file) in refused(capsys, file)
    assert str(file) in refused(capsys, file / "below")


def test_two_programs_do_not_play_into_one_folder(alone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(alone / "lab.sqlite")) as base:
        base.execute("BEGIN EXCLUSIVE")
        assert "at work" in refused(capsys, alone)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o500)
    assert str(tmp_path) in refused(capsys, tmp_path)


def test_a_row_tells_each_change_of_plan() -> None:
    row = play(Match(0, 0, "realm", "lab/0", {"quick": True}, ("journeyman", "journeyman"))).row
    for plans in row.plans:
        numbers = [int(plan.split()[0]) for plan in plans]
        names = [plan.partition(" ")[2] for plan in plans]
        assert numbers == sorted(numbers)
        assert "heart" in names
        assert all(name != after for name, after in pairwise(names))
    assert play(Match(0, 0, TABLE, "lab/0", {}, ("random", "random"))).row.plans == [[], []]


def test_turns_that_begin_where_the_last_one_began_are_counted() -> None:
    """B-31: of the turns in which one may walk and no Trap holds one, by what everybody sees."""
    match = Match(0, 0, "wizards", "idle 1", {"mode": "short"}, ("random", "random"))
    session, rng = Session.new("wizards", 2, match.seed, match.options), Stream(f"players {match.seed}")
    begun: list[dict[tuple[int, int], str]] = [{}, {}]
    while (decision := session.decision) is not None:
        view = session.view(None)
        player = view["players"][decision.seat]
        if decision.kind == "travel_mode" and decision.options[0].key == "walk" and player["trap"] is None:
            begun[decision.seat].setdefault((view["fortnight"], view["day"]), player["space"])
        session.answer(random_player(session, rng))
    counted = [[sum(a == b for a, b in pairwise(spaces.values())), len(spaces)] for spaces in begun]
    assert play(match).row.idle == counted
    assert any(idle for idle, _ in counted)
    assert play(Match(0, 0, TABLE, "lab/0", {}, ("random", "random"))).row.idle == [[0, 0], [0, 0]]
