"""What a file from outside may cost: less than 200 MB and two seconds, whatever stands in it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.core import Session
from game.store import bundle
from game.store.records import seal, sealed
from tests.store.test_games import begin, play

LONG = 20  # seconds of a busy machine; what it takes on a quiet one is measured by `soak --mutations`
READ = """
import sys, time
from pathlib import Path
from game.cli.watch import memory
from game.core import BadSave
from game.store import GameStore, NamedSaves, StoreError
from game.store.statistics import Statistics
root = Path(sys.argv[1])
store = GameStore(root)
before, begun = memory(), time.process_time()
try:
    store.look(NamedSaves(store).bring_in(root / "x.tavern"))
except (BadSave, StoreError) as error:
    print(error)
store.games(), NamedSaves(store).all()
try:
    Statistics(root).read()
except StoreError as error:
    print(error)
print(time.process_time() - begun, memory(most=True) - before)
"""


def cost(root: Path) -> tuple[float, int, str]:
    """Seconds and bytes that a process takes which reads what lies in a folder, and what it says."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run([sys.executable, "-c", READ, str(root)], capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    *said, numbers = done.stdout.splitlines()
    seconds, most = numbers.split()
    return float(seconds), int(most), " ".join(said)


Lines = Iterator[bytes]


def of_facts(fact: bytes) -> Callable[[Session], Lines]:
    """Lines full of the same fact."""

    def lines(_: Session) -> Lines:
        while True:
            yield b'"kind":"x","seat":0,"facts":[' + b",".join([fact] * (200_000 // len(fact))) + b"]"

    return lines


def deep(_: Session) -> Lines:
    """Lines of trees that take twenty times their bytes."""
    while True:
        yield b'"kind":"x","seat":0,"facts":[["x",-1,"",{"a":[' + b",".join([b"[]"] * 80_000) + b"]}]]"


def empty(_: Session) -> Lines:
    """As many lines as there is room for."""
    while True:
        yield b'"kind":"x","seat":0'


def to_and_fro(session: Session) -> Lines:
    """An answer, and back, for ever."""
    while not session.can_undo():
        assert session.decision
        key = session.decision.options[-1].key
        yield b'"kind":"x","seat":0,"key":' + json.dumps(key).encode()
        session.answer(key)
    key = ""
    while True:
        yield b'"kind":"undo","seat":0'
        session.undo()
        assert session.decision
        key = session.decision.options[-1].key
        yield b'"kind":"x","seat":0,"key":' + json.dumps(key).encode()
        session.answer(key)


def rewound(session: Session) -> Lines:
    """The whole table wound back to where it stands, for ever."""
    while True:
        start = json.dumps(session.save()).encode()
        yield b'"kind":"rewind","seat":-1,"key":"0","start":' + start


KINDS: dict[str, Callable[[Session], Lines]] = {
    "facts": of_facts(b'["gained",0,"CT-1",{"kinds":["Beer"]}]'),
    "small facts": of_facts(b'["",-1,"",{}]'),
    "deep": deep,
    "empty": empty,
    "to and fro": to_and_fro,
    "rewound": rewound,
}


@pytest.mark.long(every=5)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process what it took")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("snapshot", [False, True])
def test_no_saved_game_costs_much(tmp_path: Path, kind: str, snapshot: bool) -> None:
    """A journal as long as one may be; with a snapshot after its last line nothing has to be played again."""
    _, game = begin(tmp_path, "cost")
    session = game.session.clone()
    head = game.packed().split(b"\n", 2)
    game.close()
    kept = json.loads(head[1])
    del kept["sum"]
    kept["n"] = 10**8 if snapshot else 0
    journal, total = head[2], json.loads(head[2])["sum"]
    written, size = [journal], len(journal)
    for number, fields in enumerate(KINDS[kind](session), 1):
        line, total = sealed(total, b'{"n":%d,%s}' % (number, fields))
        size += len(line)
        if size > bundle.LARGEST - 20_000:
            break
        written.append(line)
    data = bundle.pack(seal("snapshot", kept)[0], b"".join(written))
    (tmp_path / "x.tavern").write_bytes(data)
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "y.tavern").write_bytes(data)
    seconds, most, _ = cost(tmp_path)
    assert (seconds < LONG, most < 200 << 20) == (True, True), (
        seconds,
        most >> 20,
    )  # it is read twice, and listed twice


HEADERS = {
    "deep": b'["x",-1,"",{"a":[' + b",".join([b"[]"] * 650_000) + b"]}]",
    "facts": b",".join([b'["",-1,"",{}]'] * 29_000),
    "dice": b",".join([b'["gained",0,"CT-1",{"kinds":["Beer"]}]'] * 29_000),
}


@pytest.mark.long(every=3)
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process what it took")
@pytest.mark.parametrize("kind", HEADERS)
def test_no_first_line_costs_much(tmp_path: Path, kind: str) -> None:
    """A branch's first line holds all that happened before, and stands in the snapshot once more."""
    _, game = begin(tmp_path, "cost")
    head = game.packed().split(b"\n", 2)
    game.close()
    facts = b'"facts":[' + HEADERS[kind] + b"]"

    def full(line: bytes) -> bytes:
        body = line[: line.rindex(b',"sum":"')] + b"}"
        start = body.index(b'"facts":[')
        return body[:start] + facts + body[body.index(b',"round"', start) :]

    journal, _ = sealed("", full(head[2]))
    data = bundle.pack(sealed("snapshot", full(head[1]))[0], journal)
    (tmp_path / "x.tavern").write_bytes(data)
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "y.tavern").write_bytes(data)
    seconds, most, _ = cost(tmp_path)
    assert (seconds < LONG, most < 200 << 20) == (True, True), (seconds, most >> 20)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a process what it took")
def test_no_statistics_cost_much(tmp_path: Path) -> None:
    from game.store.statistics import LARGEST

    _, game = begin(tmp_path, "cost")
    play(game, 1)
    game.close()
    for body in (b'{"kind":"passed_over","format":1,"games":["x"]}', b'{"format":1}'):
        line, _ = sealed("statistics", body)
        (tmp_path / "statistics.jsonl").write_bytes(line * (LARGEST // len(line)))
        seconds, most, said = cost(tmp_path)
        assert said.count("x.tavern") == said.count(" cannot be read")
        assert (seconds < LONG, most < 200 << 20) == (True, True), (seconds, most >> 20)
