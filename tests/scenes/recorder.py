"""A plugin for pytest that writes down how the rules' tests play: ``-p tests.scenes.recorder --record-scenes FOLDER``.

Every step of a table that runs inside a test with a rule's mark is kept as a stretch: the state it began with, what
was asked and answered, what chance brought, what happened, and what was refused. ``python -m tests.scenes`` makes
the scenes of *Show me* out of them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import Decision, get, tables
from game.core.state import GameState

MOST = 60  # stretches of one test


class Asked(msgspec.Struct, array_like=True):
    """A question, what happened before it since the last one, and the key that was answered, empty for none."""

    seat: int
    kind: str
    rule: str
    facts: list[tuple[str, int, str]]
    key: str = ""


class Drawn(msgspec.Struct, array_like=True):
    """A use of chance after so many answers; of a shuffle ``bound`` cards, and then no value."""

    after: int
    bound: int
    value: int
    loaded: bool


class Why(msgspec.Struct, array_like=True):
    """A refusal after so many answers."""

    after: int
    seat: int
    target: str
    rule: str


class Stretch(msgspec.Struct):
    """What one step of a table did in a test.

    Attributes:
        direct: a test called a rule by itself, so that the state is not one between two steps; whose it was.
        joined: it goes on where the stretch before it ended.
        tail: what happened after the last answer.
    """

    table: str
    test: str
    marks: list[str]
    base: bytes
    direct: str = ""
    joined: bool = False
    asked: list[Asked] = []
    drawn: list[Drawn] = []
    whys: list[Why] = []
    tail: list[tuple[str, int, str]] = []
    ended: bool = False


class _Recorder:
    """What runs now."""

    def __init__(self) -> None:
        self.test = ""
        self.marks: list[str] = []
        self.found: list[Stretch] = []
        self.running: dict[int, Stretch] = {}
        self.ends: dict[int, bytes] = {}
        self.quiet = 0

    def begin(self, table: str, state: Any, direct: str = "") -> Stretch | None:
        if not self.marks or len(self.found) >= MOST:
            return None
        base = msgspec.msgpack.encode(state)
        found = Stretch(table, self.test, self.marks, base, direct, self.ends.get(id(state)) == base)
        self.found.append(found)
        self.running[id(state)] = found
        return found

    def drive(
        self, found: Stretch | None, state: Any, inner: Generator[Decision, Any, Any]
    ) -> Generator[Any, Any, Any]:
        if found is None:
            return (yield from inner)
        value: Any = None
        seen = len(state.notes)
        while True:
            try:
                decision = inner.send(value)
            except StopIteration as end:
                found.tail = _plain(state.notes[seen:])
                found.ended = True
                state_after = state
                self.ends[id(state)] = _settled(state_after)
                return end.value
            found.asked.append(Asked(decision.seat, decision.kind, decision.rule, _plain(state.notes[seen:])))
            seen = 0
            value = yield decision
            seen = len(state.notes)
            key = next((option.key for option in decision.options if option.value is value), None)
            if key is None:
                key = next((option.key for option in decision.options if option.value == value), "?")
            found.asked[-1].key = key


def _plain(notes: list[Any]) -> list[tuple[str, int, str]]:
    return [(fact.kind, fact.seat, fact.rule) for fact in notes]


def _settled(state: Any) -> bytes:
    """The state as it is when its notes have been collected."""
    kept = state.notes, state.draws
    state.notes, state.draws = [], []
    found = msgspec.msgpack.encode(state)
    state.notes, state.draws = kept
    return found


RECORDER = _Recorder()


def _hook_tables() -> None:
    for name in tables():
        kind = type(get(name))
        _hook(kind, name)


def _hook(kind: Any, name: str) -> None:
    step, why = kind.step, kind.why

    def stepped(self: Any, state: Any) -> Any:
        return RECORDER.drive(RECORDER.begin(name, state), state, step(self, state))

    def asked_why(self: Any, state: Any, seat: int, target: str, decision: Any) -> Any:
        refusal = why(self, state, seat, target, decision)
        found = RECORDER.running.get(id(state))
        if found is not None and refusal is not None:
            found.whys.append(Why(sum(bool(one.key) for one in found.asked), seat, target, refusal.rule))
        return refusal

    kind.step, kind.why = stepped, asked_why


def _hook_wizards() -> None:
    from tests.tables.wizards import tools

    do, arrive = tools.Game.do, tools.Game.arrive

    def done(self: Any, rule: Any, whose: str = "rule") -> Any:
        return do(self, RECORDER.drive(RECORDER.begin("wizards", self.s, whose), self.s, rule))

    def arrived(self: Any, seat: int, where: Any, **fields: Any) -> Any:
        from game.tables.wizards.rules import encounters

        self.put(seat, where, **fields)
        return done(self, encounters.specific(self.s, seat), f"arrive {seat}")

    del arrive
    tools.Game.do, tools.Game.arrive = done, arrived  # type: ignore[method-assign]


def _chance(below: Any, shuffle: Any) -> tuple[Any, Any]:
    def drawn(self: Any, bound: int, purpose: str) -> int:
        before = self.rng
        value: int = below(self, bound, purpose)
        found = RECORDER.running.get(id(self))
        if found is not None:
            found.drawn.append(Drawn(sum(bool(a.key) for a in found.asked), bound, value, self.rng == before))
        return value

    def shuffled(self: Any, cards: list[int], purpose: str) -> None:
        found = RECORDER.running.get(id(self))
        if found is not None:
            found.drawn.append(Drawn(sum(bool(a.key) for a in found.asked), len(cards), -1, False))
        shuffle(self, cards, purpose)

    return drawn, shuffled


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-scenes", type=Path, default=None, help="folder for what the rules' tests play")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--record-scenes"):
        _hook_tables()
        _hook_wizards()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Iterator[None]:
    folder: Path | None = pyfuncitem.config.getoption("--record-scenes")
    if folder is None:
        return (yield)
    recorder = RECORDER
    recorder.test = pyfuncitem.nodeid
    recorder.marks = [number for mark in pyfuncitem.iter_markers("rule") for number in mark.args]
    recorder.found, recorder.running, recorder.ends = [], {}, {}
    below, shuffle = GameState.below, GameState.shuffle
    GameState.below, GameState.shuffle = _chance(below, shuffle)  # type: ignore[method-assign]
    try:
        return (yield)
    finally:
        GameState.below, GameState.shuffle = below, shuffle  # type: ignore[method-assign]
        if recorder.found:
            folder.mkdir(parents=True, exist_ok=True)
            with (folder / "stretches.msgpack").open("ab") as file:
                for stretch in recorder.found:
                    raw = msgspec.msgpack.encode(stretch)
                    file.write(len(raw).to_bytes(4, "big") + raw)
        recorder.marks = []
