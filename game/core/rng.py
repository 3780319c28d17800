"""Randomness from one integer (splitmix64), with a commitment that is no forecast.

The stream starts from SHA-256 of ``dice:`` + seed + newline + the players' words; what is shown at the
start is SHA-256 of ``commit:`` + seed. The two hashes share nothing that could be turned round, so the
commitment proves the dice afterwards and foretells none of them (HR-6).
"""

import hashlib
import os
from collections.abc import Iterable

_END = 1 << 64
_MASK = _END - 1


def fresh_seed() -> str:
    """Return a seed nobody typed: 128 random bits as 32 hex digits."""
    return os.urandom(16).hex()


def start(seed: str, words: Iterable[str] = ()) -> int:
    """Return the first 64-bit state of the stream for a seed and the players' words."""
    text = "dice:" + seed + "\n" + "\n".join(words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def commitment(seed: str) -> str:
    """Return the hex text that is shown before the first roll."""
    return hashlib.sha256(("commit:" + seed).encode()).hexdigest()


def below(state: int, bound: int) -> tuple[int, int]:
    """Draw fairly from ``0 .. bound - 1``; returns the new state and the value.

    Values from the incomplete last stretch of 2**64 are drawn again, so that no face is favoured.
    """
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        z ^= z >> 31
        if z <= _END - bound or z - z % bound <= _END - bound:
            return state, z % bound


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffle a list in place, with :func:`below` written out for speed; returns the new state."""
    for i in range(len(cards) - 1, 0, -1):
        bound = i + 1
        while True:
            state = (state + 0x9E3779B97F4A7C15) & _MASK
            z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            z ^= z >> 31
            j = z % bound
            if z - j <= _END - bound:
                break
        cards[i], cards[j] = cards[j], cards[i]
    return state


class Stream:
    """A random stream outside a game: for bots and for guesses about hidden cards."""

    def __init__(self, seed: str | int) -> None:
        """Start the stream from any text, or go on from a 64-bit state."""
        self._state = start(seed) if isinstance(seed, str) else seed

    def below(self, bound: int) -> int:
        """Draw from ``0 .. bound - 1``."""
        self._state, value = below(self._state, bound)
        return value

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a list in place."""
        self._state = shuffle(self._state, cards)
