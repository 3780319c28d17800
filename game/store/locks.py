"""Keeping other programs off a file; what a killed program held is free again."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NAME = ".lock"  # in a data folder
PATIENCE = 5.0  # seconds; what is done under the lock takes some hundredths
_BUSY = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Hold an open file; OSError when somebody else does."""
        # far behind the end, so that other programs can still read the file
        os.lseek(handle, 1 << 40, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(handle: int) -> None:
        """Hold an open file; OSError when somebody else does."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock_if_possible(handle: int) -> None:
    """Hold an open file that is new, so that only a disk without locks can refuse."""
    with contextlib.suppress(OSError):
        lock(handle)


@contextlib.contextmanager
def held(folder: Path, wait: bool = True) -> Iterator[None]:
    """Be the only program that changes what all programs of a data folder share.

    Args:
        folder: The data folder.
        wait: Whether to wait until the others are done.

    Raises:
        BlockingIOError: They take longer than `PATIENCE`.
        OSError: The disk refuses.
    """
    handle = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _wait(handle, PATIENCE if wait else 0)
        yield
    finally:
        os.close(handle)


def _wait(handle: int, patience: float) -> None:
    end = time.monotonic() + patience
    while True:
        try:
            return lock(handle)
        except OSError as error:
            if error.errno not in _BUSY:
                return None  # a disk that knows no locks; nobody can be kept off there
            if time.monotonic() >= end:
                raise BlockingIOError(*error.args) from error
        time.sleep(0.005)
