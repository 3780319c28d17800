"""`soak`: the long proofs, or a sample of them.

Random games of every table, seat count and set-up option; games that are looked back on, left by branches, undone and
loaded at every decision; the dice of saved games; saved games with changed bytes and changed values; processes that
are killed while they write; random clicks and keys, also by several people who share the screen; in the whole proof
also computer seats that answer the same whatever lies hidden. The first thing that goes wrong ends the proof and names
the seed that shows it.
"""

from __future__ import annotations

import itertools
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from tqdm import tqdm

from game.cli import arguments as read
from game.cli import console, courses, damage, fair, mutations, secrets, victim
from game.cli.errors import Failed
from game.content.texts import say
from game.core import BadOption, BadSave, Session, get, tables
from game.core.rng import Stream

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from game.core.table import Table


class ProofSize(NamedTuple):
    """How much is proved."""

    games: int  # for each table, seat count and set of options
    courses: int  # games of each table that are looked back on, left by branches, undone and loaded at every decision
    flips: int  # changed bytes for each saved game
    values: int  # changed values with a right checksum for each saved game
    kills: int
    files: int  # changed saves, settings, maps, texts and card files
    presses: int  # random clicks and keys on the screens
    sequences: int  # of random inputs in the window's own loop
    proofs: int = 3  # saved games of which every roll and shuffle is reproduced
    rolls: int = 200_000  # of one die
    secrets: int = 0  # games of each table and level whose answers are found again with other secrets


SAMPLE = ProofSize(games=1, courses=1, flips=150, values=150, kills=6, files=160, presses=600, sequences=12)
FULL = ProofSize(
    games=100, courses=50, flips=20_000, values=20_000, kills=500, files=20_000, presses=50_000, proofs=100,
    rolls=1_000_000, sequences=2_000, secrets=20,
)  # fmt: skip


SPARSE = 11  # a sample plays every eleventh set-up, and so all choices of every option


def setups() -> Iterator[tuple[str, int, dict[str, bool | str]]]:
    """Every table with every seat count and every combination of options that the table does not refuse."""
    for name in tables():
        table = get(name)
        names = [setting.name for setting in table.options]
        for seats in table.seats:
            for chosen in itertools.product(*(setting.choices for setting in table.options)):
                options = dict(zip(names, chosen, strict=True))
                if _legal(table, seats, options):
                    yield name, seats, options


def _legal(table: Table, seats: int, options: dict[str, bool | str]) -> bool:
    try:
        table.new(seats, options, 0)
    except BadOption:
        return False
    return True


def _random_game(session: Session, rng: Stream, label: str) -> None:
    census = session.census()
    while session.decision is not None:
        options = session.decision.options
        session.answer(options[rng.below(len(options))])
        if session.census() != census:
            raise Failed(f"{label}: something appeared or vanished after answer {session.answered}")
        if rng.below(16) == 0:
            _detours(session, rng, label)


def _detours(session: Session, rng: Stream, label: str) -> None:
    """Save, load, clone and undo must lead nowhere else."""
    text = session.save()
    for twin in (Session.load(text), session.clone()):
        if (twin.state, twin.decision, twin.save()) != (session.state, session.decision, text):
            raise Failed(f"{label}: a copy differs after answer {session.answered}")
    if session.can_undo() and session.decision and rng.below(2):
        session.undo()


def random_games(count: int, report: Callable[[], object], step: int = 1) -> int:
    """Play `count` games of every `step`-th set-up; returns how many in all.

    Raises:
        Failed: Something was wrong.
    """
    played = 0
    for table, seats, options in itertools.islice(setups(), 0, None, step):
        for number in range(count):
            seed = f"soak {number}"
            label = f"{table}, {seats} seats, {options}, seed {seed!r}"
            _random_game(Session.new(table, seats, seed, options), Stream(label), label)
            played += 1
            report()
    return played


def _some_saves() -> Iterator[tuple[str, str]]:
    for name in tables():
        for seats in get(name).seats:
            rng = Stream(f"saves {name} {seats}")
            session = Session.new(name, seats, f"save {seats}")
            for _ in range(20 + rng.below(60)):
                if session.decision is None:
                    break
                session.answer(session.decision.options[rng.below(len(session.decision.options))])
            yield f"{name}, {seats} seats", session.save()


def _flipped(text: str, rng: Stream) -> str:
    raw = bytearray(text.encode())
    raw[rng.below(len(raw))] ^= 1 << rng.below(8)
    return raw.decode("utf-8", "replace")


def _loads_or_refuses(text: str, label: str) -> None:
    """A changed save either opens as a game that can be played on, or is a `BadSave` with a sentence."""
    try:
        session = Session.load(text)
    except BadSave:
        return
    except Exception as error:
        raise Failed(f"{label}: {type(error).__name__}: {error}") from error
    rng = Stream("on")
    for _ in range(5):
        if session.decision is not None:
            session.answer(session.decision.options[rng.below(len(session.decision.options))])


def damaged_saves(size: ProofSize, report: Callable[[], object]) -> int:
    """Open saves with changed bytes, cut ends and changed values; returns how many.

    Raises:
        Failed: One did anything but open soundly or be refused.
    """
    tried = 0
    for label, text in _some_saves():
        rng = Stream(label)
        for change, count in ((_flipped, size.flips), (damage.changed_value, size.values)):
            for number in range(count):
                try:
                    _loads_or_refuses(change(text, rng), f"{label}, {change.__name__} {number}")
                except Failed:
                    raise
                except Exception as error:
                    raise Failed(f"{label}, {change.__name__} {number}: {type(error).__name__}: {error}") from error
                tried += 1
                report()
        for end in range(0, len(text), max(1, len(text) // 40)):
            _loads_or_refuses(text[:end], f"{label}, cut at {end}")
            tried += 1
    return tried


def killed_processes(count: int, report: Callable[[], object]) -> int:
    """Kill a playing process again and again; returns how often.

    Raises:
        Failed: An answer that was said to be saved is lost, or the game does not open.
    """
    rng = Stream("kills")
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            table = tables()[number % len(tables())]
            problem = _killed(Path(folder), table, rng.below(400))
            if problem:
                raise Failed(f"kill {number}, {table}: {problem}")
            report()
    return count


def _killed(folder: Path, table: str, wait_ms: int) -> str:
    """Kill one process; returns what is wrong with its saved games then, or nothing."""
    game_id, said = victim.start_and_kill(folder, table, wait_ms)
    try:
        found = victim.lines_on_disk(folder, game_id)
    except BadSave as error:
        return str(error)
    if found < said:
        return f"{said} answers were saved, {found} came back"
    return " ".join(entry.reason for entry in victim.broken_saves(folder))


def changed_files(count: int, report: Callable[..., object]) -> int:
    """Read changed files, and say what the worst of them cost; returns how many.

    Raises:
        Failed: One was not read soundly, or not refused with a sentence, in time and in little memory.
    """
    cost = mutations.shared(count, report) if count > mutations.SHARE else mutations.run(range(count), report)
    console.out(say("cli.soak_cost", seconds=f"{cost.seconds:.2f}", megabytes=cost.memory >> 20))
    return cost.cases


def random_hands(count: int, report: Callable[[], object]) -> int:
    """Click and type at random on a display that nobody sees; returns how often.

    Raises:
        Failed: An input led to an error.
    """
    from game.dev import monkey

    pressed = 0

    def counted() -> None:
        nonlocal pressed
        pressed += 1
        report()

    try:
        monkey.run(count, "soak", counted)
    except Exception as error:
        raise Failed(f"input {pressed + 1}: {type(error).__name__}: {error}") from error
    return pressed


def random_moments(count: int, report: Callable[[], object]) -> int:
    """Random hands at tables of several people: each answers their own questions and sees their own cards.

    Raises:
        Failed: An answer was given on another person's moment, or a secret was drawn.
    """
    from game.dev import fuzz

    for fault in fuzz.run(count, "soak", report).faults:
        raise Failed(f"{fault.table}, sequence {fault.sequence}: {fault.kind}: {fault.text}")
    return count


def _chosen(arguments: argparse.Namespace) -> dict[str, Callable[[Callable[..., object]], int]]:
    """The proofs that were asked for, by their text's key."""
    size = FULL if arguments.full else SAMPLE
    kills, files, hidden = arguments.kills, arguments.mutations, arguments.secrets
    proofs: dict[str, Callable[[Callable[..., object]], int]] = {
        "soak_games": lambda report: random_games(size.games, report, 1 if arguments.full else SPARSE),
        "soak_courses": lambda report: courses.run(size.courses, report),
        "soak_dice": lambda report: fair.run(size.proofs, size.rolls, report),
        "soak_saves": lambda report: damaged_saves(size, report),
        "soak_kills": lambda report: killed_processes(size.kills if kills is None else kills, report),
        "soak_files": lambda report: changed_files(size.files if files is None else files, report),
        "soak_hands": lambda report: random_hands(size.presses, report),
        "soak_moments": lambda report: random_moments(size.sequences, report),
        "soak_secrets": lambda report: secrets.shared(size.secrets if hidden is None else hidden, report),
    }
    asked = {"soak_kills": kills, "soak_files": files, "soak_secrets": hidden}
    only = [name for name, count in asked.items() if count is not None]
    if not only and not size.secrets:
        del proofs["soak_secrets"]
    return {name: proof for name, proof in proofs.items() if not only or name in only}


def run(arguments: argparse.Namespace) -> int:
    """Carry the proofs out; returns 1 when one fails.

    Raises:
        BadCommand: A number cannot be.
    """
    for name in ("kills", "mutations", "secrets"):
        if getattr(arguments, name) is not None:
            read.at_least(f"--{name}", getattr(arguments, name), 1)
    for name, proof in _chosen(arguments).items():
        with tqdm(desc=name.removeprefix("soak_"), file=sys.stderr, leave=False) as bar:
            try:
                count = proof(bar.update)
            except Failed as error:
                console.err(say("cli.soak_failed", problem=error))
                return 1
        console.out(say(f"cli.{name}", count=count))
    return 0
