"""What is said on the terminal: nothing that stands in a file reaches it as a command."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from game.content.plain import plain

if TYPE_CHECKING:
    from typing import TextIO


def out(words: str) -> None:
    """Say something on the standard output."""
    _write(sys.stdout, words)


def err(words: str) -> None:
    """Say something on the standard error stream."""
    _write(sys.stderr, words)


def _write(stream: TextIO, words: str) -> None:
    """Write a line, whatever letters the terminal knows."""
    kind = stream.encoding or "ascii"
    stream.write(plain(words).encode(kind, "backslashreplace").decode(kind) + "\n")
