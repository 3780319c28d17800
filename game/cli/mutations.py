"""Changed files by the thousand: whatever lies in the data folder, the program reads it soundly or says why not.

Each case is one spoiled file: of a saved game, a named save, the statistics, the settings, or a player's own cards,
texts and maps. Bytes are changed, or fields, types, sizes and letters under sums that fit; then the program reads the
file and draws every screen that shows it. Nothing may raise but the errors that are meant, nothing may take longer than
two seconds or more than 200 MB, and nothing may be written outside the data folder.
"""

from __future__ import annotations

import contextlib
import gc
import tempfile
import time
import traceback
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.cli import damage, structure
from game.cli.errors import Failed
from game.cli.watch import SLOWEST, TooSlow, WriteWatch, forget_most, in_time, memory
from game.content import changes, paths
from game.core import BadSave, Session, get, tables
from game.core.rng import Stream
from game.store import Broken, GameStore, NamedSaves, SeatInfo, Settings, StoreError, report
from game.store.bundle import SUFFIX
from game.store.records import COLOURS
from game.store.statistics import Statistics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

MOST_MEMORY = 200 << 20  # bytes for one case, beside what the program has anyway
ANSWERS = 45  # of the games whose files are spoiled
TRIES = 3  # what was slow is measured again: on a busy machine everything is at times
_SLOW = f"it took more than {SLOWEST} s"
SHARE = 100  # files that a process spoils before it takes the next ones
BOMBED = 40  # one map in so many is a zlib bomb


class SpoiledFile(NamedTuple):
    """A file that is spoiled, and what the program does with it.

    Attributes:
        files: What lies in the data folder, by name; `spoil` is one of them.
        spoil: The file that is changed.
        ways: How it is changed: each with sums that fit, and as often by plain damage to its bytes.
        read: What the program does.
    """

    files: Mapping[str, bytes]
    spoil: str
    ways: tuple[Callable[[bytes, Stream], bytes], ...]
    read: Callable[[Path], None]


class Cost(NamedTuple):
    """What the cases cost: how many, and of the worst ones processor seconds and bytes of memory."""

    cases: int
    seconds: float = 0.0
    memory: int = 0

    def beside(self, other: Cost) -> Cost:
        """What both cost."""
        return Cost(self.cases + other.cases, max(self.seconds, other.seconds), max(self.memory, other.memory))


def _play_on(data: Path) -> None:
    """List the games, open what can be opened, answer a few questions; look at every screen of them."""
    from game.dev import visit

    visit.saved(data)
    store = GameStore(data)
    for entry in store.games():
        if isinstance(entry, Broken):
            continue
        with contextlib.suppress(BadSave, StoreError):
            game = store.open(entry.id)
            try:
                for _ in range(3):
                    if game.session.decision is not None:
                        game.answer(game.session.decision.options[0])
            finally:
                game.close()


def _bring_in(data: Path) -> None:
    """List the named saves, and begin a game from each."""
    store = GameStore(data)
    names = NamedSaves(store)
    for file in sorted((data / "saves").iterdir()):
        with contextlib.suppress(BadSave, StoreError):
            names.bring_in(file)
    for entry in names.all():
        with contextlib.suppress(BadSave, StoreError):
            names.look(entry.id)
    _play_on(data)


def _settings(data: Path) -> None:
    """Read the settings, look at screens with them, and write them again."""
    from game.dev import visit

    Settings.glance(data)
    found, _ = Settings.load(data)
    visit.settings(found)
    found.save(data)


def _count(data: Path) -> None:
    """Read the statistics, look at them, and write them out."""
    from game.dev import visit

    visit.statistics(data)
    told = Statistics(data).read()
    report.report(told.games, "csv")
    report.report(told.games, "json")


def _own(data: Path) -> None:
    try:
        changes.use(data)
    finally:
        changes.drop()


def _game_files(data: Path, table: str) -> tuple[dict[str, bytes], bytes]:
    """The files of a game under way, and the same game as one file."""
    store = GameStore(data)
    seats = get(table).seats.start + 1
    game = store.create(Session.new(table, seats, "spoil"), [SeatInfo(f"P{n}", COLOURS[n]) for n in range(seats)])
    rng = Stream(f"spoil {table}")
    for _ in range(ANSWERS):
        if game.session.decision is not None:
            game.answer(game.session.decision.options[rng.below(len(game.session.decision.options))])
    packed = game.packed()
    game.close()
    folder = data / "games" / game.id
    return {f"games/{game.id}/{file.name}": file.read_bytes() for file in folder.iterdir()}, packed


def _play_to_the_end(data: Path) -> None:
    """Let there be statistics."""
    game = GameStore(data).create(Session.new(tables()[0], 2, "spoil"), [SeatInfo("A", "sky"), SeatInfo("B", "blue")])
    while game.session.decision is not None:
        game.answer(game.session.decision.options[0])
    game.close()


def _cases() -> list[list[SpoiledFile]]:
    """What can be spoiled, in kinds that are tried in turn."""
    saves, bundles = [], []
    with tempfile.TemporaryDirectory() as folder:
        for table in tables():
            found, packed = _game_files(Path(folder), table)
            saves += [SpoiledFile(found, name, _ways(name), _play_on) for name in sorted(found)]
            name = f"saves/{table}{SUFFIX}"
            bundles.append(SpoiledFile({name: packed}, name, (structure.exported,), _bring_in))
        _play_to_the_end(Path(folder))
        Settings(names=["Anna"], colours=["blue"], players=["human"], keys={"undo": "u"}).save(Path(folder))
        kept = {name: (Path(folder) / name).read_bytes() for name in ("settings.json", "statistics.jsonl")}
    settings = [SpoiledFile(kept, "settings.json", (structure.settings,), _settings)]
    counted = [SpoiledFile(kept, "statistics.jsonl", (structure.statistics,), _count)]
    return [saves, settings, bundles, counted, *_contents()]


def _ways(name: str) -> tuple[Callable[[bytes, Stream], bytes], ...]:
    """How a file in a game's folder is changed under sums that fit."""
    chain, other = ("snapshot", structure.snapshot) if "snapshot" in name else ("", structure.journal)
    return lambda data, rng: damage.resealed(data, chain, rng), other, other


def _contents() -> Iterator[list[SpoiledFile]]:
    """A player's own cards, texts and maps."""
    patterns = [("assets", "text/*.toml"), ("maps", "*.tmx")]
    patterns += [(top, f"{table}/*{end}") for table in tables() for top, end in (("assets", ".toml"), ("maps", ".tmx"))]
    for top, pattern in patterns:
        home = paths.assets() if top == "assets" else paths.maps()
        names = {f"changes/{top}/{file.relative_to(home).as_posix()}": file for file in sorted(home.glob(pattern))}
        if names:
            yield [SpoiledFile({name: file.read_bytes()}, name, (), _own) for name, file in names.items()]


def _spoiled(case: SpoiledFile, rng: Stream) -> bytes:
    data = case.files[case.spoil]
    if case.spoil.endswith(".tmx") and rng.below(BOMBED) == 0:
        return damage.bomb(data)
    if case.ways and rng.below(3):
        return case.ways[rng.below(len(case.ways))](data, rng)
    for _ in range(1 + rng.below(3)):
        data = damage.spoiled(data, rng)
    return data


def _tried(case: SpoiledFile, spoiled: bytes, guard: WriteWatch) -> str:
    """Read one spoiled file as the program would; returns what is wrong then, or nothing."""
    with tempfile.TemporaryDirectory(prefix="spoiled-", ignore_cleanup_errors=True) as folder:
        data = _laid(case, spoiled, Path(folder).resolve())
        try:
            guard.folder, guard.outside = data, ""
            with in_time():
                case.read(data)
        except (BadSave, StoreError):
            pass
        except TooSlow:
            return _SLOW
        except Exception:
            return traceback.format_exc(limit=-4)
        finally:
            guard.folder = None
    return f"it wrote {guard.outside}" if guard.outside else ""


def _laid(case: SpoiledFile, spoiled: bytes, data: Path) -> Path:
    """Put the files of a case into a data folder."""
    for name, content in {**case.files, case.spoil: spoiled}.items():
        (data / name).parent.mkdir(parents=True, exist_ok=True)
        (data / name).write_bytes(content)
    return data


def _warm(case: SpoiledFile) -> None:
    """Read a file as it is, so that pictures and rules are there before anything is measured."""
    with tempfile.TemporaryDirectory(prefix="whole-") as folder:
        case.read(_laid(case, case.files[case.spoil], Path(folder)))


@cache
def _warmed() -> list[list[SpoiledFile]]:
    """All cases, after a look at some of each kind; what is there then need not be looked through for waste again."""
    kinds = _cases()
    for case in (case for kind in kinds[1:] for case in kind[:3]):
        _warm(case)
    gc.collect()
    gc.freeze()
    return kinds


@cache
def _guard() -> WriteWatch:
    return WriteWatch()


def _measured(case: SpoiledFile, spoiled: bytes, guard: WriteWatch) -> tuple[str, Cost]:
    """Read one spoiled file; what is wrong then, and what it cost."""
    gc.collect()
    forget_most()
    before, begun = memory(), time.process_time()
    problem = _tried(case, spoiled, guard)
    cost = Cost(1, time.process_time() - begun, max(0, memory(most=True) - before))
    if not problem and cost.memory > MOST_MEMORY:
        problem = f"{cost.memory >> 20} MB were used"
    return problem, cost


def shared(count: int, done: Callable[[int], object]) -> Cost:
    """As `run`, on every core of the machine.

    Args:
        count: how many files are spoiled, the same ones as by `run`.
        done: told how many more are done.

    Raises:
        Failed: as `run`.
    """
    # the packed program is without them, and without reasons to spoil files
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    parts = [range(first, min(first + SHARE, count)) for first in range(0, count, SHARE)]
    worst = Cost(0)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for cost in pool.map(run, parts):
            worst = worst.beside(cost)
            done(cost.cases)
    return worst


def run(numbers: range, done: Callable[[], object] = lambda: None) -> Cost:
    """Spoil the files of these numbers and read each; returns what that cost.

    Raises:
        Failed: Something was not read soundly, or not refused with a sentence, in time and in little memory.
    """
    kinds, worst, guard = _warmed(), Cost(0), _guard()
    for number in numbers:
        rng = Stream(f"mutation {number}")
        kind = kinds[number % len(kinds)]
        case = kind[rng.below(len(kind))]
        spoiled = _spoiled(case, rng)
        tries = (_measured(case, spoiled, guard) for _ in range(TRIES))
        problem, cost = next((tried for tried in tries if tried[0] != _SLOW), (_SLOW, worst))
        if problem:
            raise Failed(f"mutation {number}, {case.spoil}: {problem}")
        worst = worst.beside(cost)
        done()
    return worst
