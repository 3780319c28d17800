"""Changed files by the thousand: whatever lies in the data folder, the program reads it soundly or says why not.

Each case is one spoiled file: of a saved game, a named save, the settings, or a player's own cards, texts and maps.
Nothing may raise but the errors that are meant, nothing may take longer than two seconds or more than 500 MB, and
nothing may be written outside the data folder.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import tempfile
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from game.cli import damage
from game.cli.errors import Failed
from game.content import changes, paths
from game.core import BadSave, Session, get, tables
from game.core.rng import Stream
from game.store import Broken, GameStore, Kept, SeatInfo, Settings, StoreError
from game.store.bundle import SUFFIX
from game.store.records import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import FrameType

SLOWEST = 2.0  # seconds of work for one case
LONGEST = 30.0  # seconds of waiting, whatever else the machine does
MOST_MEMORY = 500 << 20
ANSWERS = 45  # of the games whose files are spoiled
BOMBED = 40  # one map in so many is a zlib bomb
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_MOVING = {
    "os.rename": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.mkdir": 1,
    "os.link": 2,
    "os.symlink": 2,
    "os.truncate": 1,
}


class TooSlow(BaseException):
    """A case took longer than `SLOWEST`; nothing that is tried may swallow it."""


class Case(NamedTuple):
    """A file that is spoiled, and what the program does with it.

    Attributes:
        files: What lies in the data folder, by name; `spoil` is one of them.
        spoil: The file that is changed.
        chain: How its sums begin where it has sums that can be made to fit, else None.
        read: What the program does.
    """

    files: Mapping[str, bytes]
    spoil: str
    chain: str | None
    read: Callable[[Path], None]


class _Guard:
    """Sees every write of the process, and names the first outside a folder."""

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.outside = ""
        sys.addaudithook(self._heard)

    def _heard(self, event: str, details: tuple[Any, ...]) -> None:
        if self.folder is None or self.outside:
            return
        if event == "open" and isinstance(details[2], int) and details[2] & _WRITING:
            self._look(details[0])
        elif event in _MOVING:
            for place in details[: _MOVING[event]]:
                self._look(place)

    def _look(self, place: object) -> None:
        if isinstance(place, str | bytes | os.PathLike):
            file = os.path.abspath(os.fsdecode(place))  # noqa: PTH100  a Path would open more
            if not file.startswith(f"{self.folder}{os.sep}") and file != os.devnull:
                self.outside = file


_guard: list[_Guard] = []


def _play_on(data: Path) -> None:
    """List the games, open what can be opened, answer a few questions."""
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
    names = Kept(store)
    for file in sorted((data / "saves").iterdir()):
        with contextlib.suppress(BadSave, StoreError):
            names.bring_in(file)
    for entry in names.all():
        with contextlib.suppress(BadSave, StoreError):
            names.look(entry.id)
    _play_on(data)


def _settings(data: Path) -> None:
    Settings.glance(data)
    Settings.load(data)[0].save(data)


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


def _cases() -> list[list[Case]]:
    """What can be spoiled, in kinds that are tried in turn."""
    saves, bundles = [], []
    with tempfile.TemporaryDirectory() as folder:
        for table in tables():
            found, packed = _game_files(Path(folder), table)
            saves += [Case(found, name, "snapshot" if "snapshot" in name else "", _play_on) for name in sorted(found)]
            name = f"saves/{table}{SUFFIX}"
            bundles.append(Case({name: packed}, name, None, _bring_in))
        Settings(names=["Anna"], players=["human"]).save(Path(folder))
        kept = (Path(folder) / "settings.json").read_bytes()
    settings = [Case({"settings.json": kept}, "settings.json", None, _settings)]
    return [saves, settings, bundles, settings, *_contents()]


def _contents() -> Iterator[list[Case]]:
    """A player's own cards, texts and maps."""
    for top, pattern in (("assets", "cavern_tavern/*.toml"), ("assets", "text/*.toml"), ("assets", "realm/*.toml"),
                         ("maps", "*.tmx"), ("assets", "wizards/*.toml"), ("maps", "wizards/*.tmx")):  # fmt: skip
        home = paths.assets() if top == "assets" else paths.maps()
        names = {f"changes/{top}/{file.relative_to(home).as_posix()}": file for file in sorted(home.glob(pattern))}
        yield [Case({name: file.read_bytes()}, name, None, _own) for name, file in names.items()]


def _spoiled(case: Case, rng: Stream) -> bytes:
    data = case.files[case.spoil]
    if case.spoil.endswith(".tmx") and rng.below(BOMBED) == 0:
        return damage.bomb(data)
    if case.chain is not None and rng.below(2):
        return damage.resealed(data, case.chain, rng)
    for _ in range(1 + rng.below(3)):
        data = damage.spoiled(data, rng)
    return data


def _rings(_: int, __: FrameType | None) -> None:
    raise TooSlow


@contextlib.contextmanager
def _in_time() -> Iterator[None]:
    """Interrupt what takes too long, where the system can."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    clocks = ((signal.SIGPROF, signal.ITIMER_PROF, SLOWEST), (signal.SIGALRM, signal.ITIMER_REAL, LONGEST))
    before = [signal.signal(number, _rings) for number, _, _ in clocks]
    for _, clock, seconds in clocks:
        signal.setitimer(clock, seconds)
    try:
        yield
    finally:
        for (number, clock, _), old in zip(clocks, before, strict=True):
            signal.setitimer(clock, 0)
            signal.signal(number, old)


def _memory() -> int:
    """The most memory that this process has had, in bytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def _tried(case: Case, spoiled: bytes, guard: _Guard) -> str:
    """Read one spoiled file as the program would; returns what is wrong then, or nothing."""
    data = Path(tempfile.mkdtemp(prefix="spoiled-")).resolve()
    try:
        for name, content in {**case.files, case.spoil: spoiled}.items():
            (data / name).parent.mkdir(parents=True, exist_ok=True)
            (data / name).write_bytes(content)
        guard.folder, guard.outside = data, ""
        with _in_time():
            case.read(data)
    except (BadSave, StoreError):
        pass
    except TooSlow:
        return f"it took more than {SLOWEST} s"
    except Exception:
        return traceback.format_exc(limit=-4)
    finally:
        guard.folder = None
        shutil.rmtree(data, ignore_errors=True)
    return f"it wrote {guard.outside}" if guard.outside else ""


def run(count: int, report: Callable[[], object]) -> int:
    """Spoil so many files and read each; returns how many.

    Raises:
        Failed: Something was not read soundly, or not refused with a sentence, in time and in little memory.
    """
    if not _guard:
        _guard.append(_Guard())
    kinds = _cases()
    for number in range(count):
        rng = Stream(f"mutation {number}")
        kind = kinds[number % len(kinds)]
        case = kind[rng.below(len(kind))]
        problem = _tried(case, _spoiled(case, rng), _guard[0])
        if not problem and _memory() > MOST_MEMORY:
            problem = f"{_memory() >> 20} MB were used"
        if problem:
            raise Failed(f"mutation {number}, {case.spoil}: {problem}")
        report()
    return count
