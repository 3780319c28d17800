"""Names that a player types, made fit to be the name of a file on every system."""

from __future__ import annotations

import unicodedata

from game.content.texts import say
from game.store.errors import StoreError
from game.store.records import LONGEST_GAME

LONGEST = LONGEST_GAME
_BAD = frozenset('<>:"/\\|?*')
_RESERVED = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})


def tidy(name: str) -> str:
    """A name without what no file name may hold: no path, no control character, at most `LONGEST` characters.

    Raises:
        StoreError: Nothing is left of it, or a system keeps the name for itself.
    """
    plain = "".join(c if c.isprintable() and c not in _BAD else " " for c in unicodedata.normalize("NFC", name))
    found = " ".join(plain.split())[:LONGEST].strip(" .")
    while len(found.encode()) > 200:  # file systems count bytes
        found = found[:-1].strip(" .")
    if not found or found.partition(".")[0].casefold() in _RESERVED:
        raise StoreError(say("error.name_bad", name=name or "''", longest=LONGEST))
    return found
