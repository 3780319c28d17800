"""What a piece of work does to the machine: how long it takes, how much memory, and where it writes."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

SLOWEST = 2.0  # seconds of work for one case
LONGEST = 30.0  # seconds of waiting, whatever else the machine does
_PROC = Path("/proc/self")
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


class WriteWatch:
    """Sees every write of the process.

    Attributes:
        folder: The one in which may be written; None for anywhere.
        outside: The first file outside it that was written.
    """

    def __init__(self) -> None:
        """Watch from now on; a process is watched to its end."""
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


def _rings(_: int, __: FrameType | None) -> None:
    raise TooSlow


@contextlib.contextmanager
def in_time() -> Iterator[None]:
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


def memory(most: bool = False) -> int:
    """Bytes that this process has, or the most it has had since `forget_most`; 0 where the system is not Linux."""
    words = (_PROC / "status").read_text().split() if _PROC.exists() else []
    field = "VmHWM:" if most else "VmRSS:"
    return int(words[words.index(field) + 1]) << 10 if words else 0


def forget_most() -> None:
    """Let the most memory be what there is now."""
    with contextlib.suppress(OSError):
        (_PROC / "clear_refs").write_text("5")
