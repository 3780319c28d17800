"""The scenes of *Show me* (HR-20): for each rule a state of its table, a few answers, and what they show.

`assets/scenes/<table>.json` holds them. They are recorded from the rules' own tests by `python -m tests.scenes`.
"""

from __future__ import annotations

import hashlib
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import msgspec

from game.content import paths
from game.content.errors import BadContent
from game.content.kept import keep
from game.core import BadOption, BadSave, Decision, Fact, Option, Session, get

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from game.core import Refusal
    from game.core.facts import Draw

FORMAT = 1
BEGIN = "begin"  # the answer that lets time go on in a scene whose first events nobody is asked for
What: TypeAlias = Literal["fact", "question", "refusal", "table"]


class Expected(msgspec.Struct, frozen=True, array_like=True):
    """What a scene shows.

    Attributes:
        what: something that happens, is asked or is refused; or the table as it stands.
        name: the fact's or question's kind, or the target that is refused; empty for the table.
        rule: the number that comes with it; empty for the table.
    """

    what: What
    name: str = ""
    rule: str = ""


class RecordedScene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A few answers at a table.

    Attributes:
        state: which state of the file it begins with.
        expects: what it shows.
        answers: the answers, by key.
        opening: before the first question something happens that is worth seeing.
        test: the test that it comes from, by file and name; empty for a table that was just set up.
    """

    state: int
    expects: Expected
    answers: tuple[str, ...] = ()
    opening: bool = False
    test: str = ""


class Reel(msgspec.Struct, frozen=True):
    """All scenes of a table, and the states with which they begin.

    Attributes:
        said: the rules whose numbers come up at the table: with what happens, is asked or is refused.
    """

    format: int
    table: str
    said: tuple[str, ...]
    states: tuple[msgspec.Raw, ...]
    scenes: dict[str, RecordedScene]


class PlayedScene(NamedTuple):
    """A scene that was played: the game after it, all that happened and all that was asked."""

    session: Session
    facts: list[Fact]
    asked: list[tuple[str, str]]


def load(file: Path) -> Reel:
    """Read the scenes of a table.

    Raises:
        BadContent: The file cannot be read or is no such file.
    """
    try:
        reel = msgspec.json.decode(file.read_bytes(), type=Reel)
    except OSError as error:
        raise BadContent(f"{file.name}: {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadContent(f"{file.name}: {error}; record the scenes again") from error
    if reel.format != FORMAT:
        raise BadContent(f"{file.name}: format {reel.format} found, {FORMAT} expected; record the scenes again")
    lost = [number for number, scene in reel.scenes.items() if not 0 <= scene.state < len(reel.states)]
    if lost:
        raise BadContent(f"{file.name}: {', '.join(lost)}: expected a state below {len(reel.states)}")
    return reel


def file_of(table: str) -> Path:
    """Where the scenes of a table lie."""
    return paths.assets() / "scenes" / f"{table}.json"


@keep("content")
def reel(table: str) -> Reel:
    """The scenes of a table; none where there is no such file.

    Raises:
        BadContent: The file is broken.
    """
    file = file_of(table)
    return load(file) if file.exists() else Reel(FORMAT, table, (), (), {})


def known(table: str) -> frozenset[str]:
    """The numbers of the rules that can be shown at a table; none where the file is broken."""
    try:
        return frozenset(reel(table).scenes)
    except BadContent:
        return frozenset()


def find(table: str, number: str) -> RecordedScene | None:
    """The scene of a rule, None when there is none."""
    return reel(table).scenes.get(number) if number in known(table) else None


class Eve:
    """The moment before a scene's first events: a session at which nothing can be done but to let time go on."""

    answered = 0
    result = None

    def __init__(self, table: str, state: Any, number: str) -> None:
        """Stand before the step that begins with a state."""
        self.table, self.state = table, state
        self.seats: int = state.seats
        self.facts: list[Fact] = []
        self.draws: list[Draw] = []
        self.options: dict[str, bool | str] = {}
        turn = get(table).view(state, None).get("turn")
        self.decision = Decision(turn or 0, BEGIN, (Option(BEGIN, None, ()),), number)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Return all that a seat may see."""
        return {**get(self.table).view(self.state, seat), "commitment": ""}

    def can_undo(self) -> bool:
        """Nothing was answered yet."""
        return False

    def undo_refusal(self) -> Refusal:
        """Nothing was answered yet."""
        return get(self.table).refuse("undo_nothing")

    def why(self, seat: int, target: str) -> Refusal | None:
        """Nothing is refused, as nothing is asked."""
        del seat, target
        return None


def state_of(table: str, raw: msgspec.Raw) -> Any:
    """The state with which a scene begins, as the table's own."""
    return msgspec.json.decode(raw, type=get(table).state_type)


def begin(table: str, raw: msgspec.Raw, options: Mapping[str, bool | str] = MappingProxyType({})) -> Session:
    """A game that stands at the first question after a state; ``options`` are those that differ from the usual ones.

    Raises:
        BadSave: The rules do not know such a state.
    """
    seats = state_of(table, raw).seats
    save = msgspec.json.decode(_plain(table, seats, tuple(sorted(options.items()))), type=dict[str, msgspec.Raw])
    kept = msgspec.json.decode(save["save"], type=dict[str, msgspec.Raw])
    stretch = msgspec.json.encode([{"base": raw, "answers": []}])
    kept |= {"stretches": msgspec.Raw(stretch), "undoable": msgspec.Raw(b"0")}
    text = msgspec.json.encode(kept)
    seal = hashlib.sha256(text).hexdigest()
    return Session.load(msgspec.json.encode({"save": msgspec.Raw(text), "sha256": seal}).decode())


@keep("content")
def _plain(table: str, seats: int, options: tuple[tuple[str, bool | str], ...]) -> str:
    """Any saved game, into which a scene's state is put."""
    return Session.new(table, seats, "a scene", dict(options)).save()


def opening(table: str, raw: msgspec.Raw) -> list[Fact]:
    """What happens before the first question after a state."""
    rules, state = get(table), state_of(table, raw)
    found: list[Fact] = []
    asked = None
    while asked is None and not rules.over(state):
        asked = next(rules.step(state), None)
        found += state.notes
        state.notes, state.draws = [], []
    return found


def play(table: str, raw: msgspec.Raw, scene: RecordedScene) -> PlayedScene:
    """Play a scene from its beginning to its end.

    Raises:
        BadSave: The rules do not know the state.
        BadOption: An answer does not fit its question.
    """
    session = begin(table, raw)
    facts = opening(table, raw) if scene.opening else []
    asked = []
    for key in (*scene.answers, ""):
        if session.decision is not None:
            asked.append((session.decision.kind, session.decision.rule))
        if key:
            session.answer(key)
    return PlayedScene(session, [*facts, *session.facts], asked)


def shows(played: PlayedScene, expects: Expected) -> bool:
    """Whether a scene that was played has shown what it should."""
    decision, what = played.session.decision, (expects.name, expects.rule)
    if expects.what == "fact":
        return any((fact.kind, fact.rule) == what for fact in played.facts)
    if expects.what == "question":
        return what in played.asked
    if expects.what == "refusal":
        refusal = played.session.why(decision.seat, expects.name) if decision else None
        return refusal is not None and refusal.rule == expects.rule
    return decision is not None


def problem(table: str, number: str) -> str:
    """What is wrong with a rule's scene; empty when it shows what it should."""
    found = reel(table)
    scene = found.scenes[number]
    try:
        played = play(table, found.states[scene.state], scene)
    except (BadSave, BadOption, msgspec.DecodeError, IndexError) as error:
        return f"{table}.json: {number}: {error}; record the scenes again"
    if not shows(played, scene.expects):
        expects = scene.expects
        return f"{table}.json: {number}: expected {expects.what} {expects.name} {expects.rule}; record the scenes again"
    return ""
