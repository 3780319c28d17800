"""Words that may come out of a file, made harmless to whatever shows them."""

from __future__ import annotations

import re

# what moves a terminal or turns the direction of writing, and halves of letters; line breaks and tabs stay
_BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(words: str) -> str:
    """The words with the number of every such sign in its place, as ASCII has it."""
    return _BAD.sub(lambda sign: ascii(sign[0])[1:-1], words)
