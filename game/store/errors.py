"""What can go wrong on disk, each as one message: what happened, what was saved, what to do."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from game.content.texts import say

if TYPE_CHECKING:
    from pathlib import Path

_FULL = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))
_CLOSED = (errno.EACCES, errno.EPERM, errno.EROFS)
_GONE = (errno.ENOENT, errno.ENOTDIR, getattr(errno, "ESTALE", errno.ENOENT))


class StoreError(Exception):
    """The disk refuses: read-only, full, or gone. Nothing in memory has changed."""


def reason(error: OSError) -> str:
    """The system's own short reason, such as `No space left on device`."""
    return error.strerror or str(error) or type(error).__name__


def cannot_write(file: Path, error: OSError) -> StoreError:
    """The error for a file that could not be written: a full disk, a locked place, a place that is gone, or else."""
    if isinstance(error, FileExistsError):
        return StoreError(say("error.no_folder", file=file))
    if isinstance(error, BlockingIOError):
        return StoreError(say("error.file_busy", file=file))
    if error.errno in _FULL:
        return StoreError(say("error.disk_full", file=file, reason=reason(error)))
    if error.errno in _CLOSED:
        return StoreError(say("error.disk_closed", file=file, reason=reason(error)))
    if error.errno in _GONE:
        return StoreError(say("error.disk_gone", file=file, reason=reason(error)))
    return StoreError(say("error.file_write", file=file, reason=reason(error)))


def cannot_read(file: Path, error: OSError) -> StoreError:
    """The error for a file that could not be read."""
    if isinstance(error, FileExistsError):
        return StoreError(say("error.no_folder", file=file))
    return StoreError(say("error.file_read", file=file, reason=reason(error)))
