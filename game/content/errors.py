"""The one error of everything that is read from assets/ and maps/."""

from __future__ import annotations


class BadContent(Exception):
    """Content that cannot be used.

    Attributes:
        problems: One sentence each, with file, place and what was expected; never empty.
    """

    def __init__(self, *problems: str) -> None:
        """Keep the problems; the message is all of them, one per line."""
        self.problems = problems
        super().__init__("\n".join(problems))
