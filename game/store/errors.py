"""What can go wrong on disk, each as one clear sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say

if TYPE_CHECKING:
    from pathlib import Path


class StoreError(Exception):
    """The disk refuses: read-only, full, or gone. Nothing in memory has changed."""


def reason(error: OSError) -> str:
    """The system's own short reason, such as `No space left on device`."""
    return error.strerror or str(error) or type(error).__name__


def cannot_write(file: Path, error: OSError) -> StoreError:
    """The error for a file that could not be written."""
    return StoreError(say("error.file_write", file=file, reason=reason(error)))


def cannot_read(file: Path, error: OSError) -> StoreError:
    """The error for a file that could not be read."""
    return StoreError(say("error.file_read", file=file, reason=reason(error)))
