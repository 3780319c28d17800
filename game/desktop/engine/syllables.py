"""Names in narrow places: broken into lines, long words parted where a syllable ends, never cut."""

from __future__ import annotations

from game.desktop.engine import text

_VOWELS = frozenset("aeiouy")
_SOUNDS = frozenset(
    ("bl", "br", "ch", "cl", "cr", "dr", "fl", "fr", "gh", "gl", "gr", "kn", "ph", "pl", "pr", "sc", "sh", "sl", "st",
     "sw", "th", "tr", "wh", "wr", "sch", "schl", "schm", "schn", "schr", "schw")
)  # fmt: skip
_LONGEST = 4  # letters of a sound


def part(word: str) -> int:
    """Where a word may be parted, as near to its middle as it sounds right."""
    low = word.lower()
    found = [i for i in range(2, len(low) - 2) if _begins(low, i)]
    return min(found, key=lambda i: abs(i - len(word) / 2), default=len(word) // 2)


def _begins(low: str, i: int) -> bool:
    """Whether a syllable may begin at a letter: with one sound and a vowel, and no sound is torn apart."""
    torn = any(low[a:b] in _SOUNDS for a in range(max(0, i - _LONGEST + 1), i) for b in range(i + 1, a + _LONGEST + 1))
    after = i + next((n for n in range(_LONGEST, 1, -1) if low[i : i + n] in _SOUNDS), 1)
    return not torn and low[i] not in _VOWELS and low[after : after + 1] in _VOWELS


def lines(words: str, face: str, px: int, room: int) -> list[str]:
    """A name in lines of at most a width; words that are too long for a line are parted."""
    if text.width(words, face, px) <= room:
        return [words]
    whole: list[str] = []
    for word in words.replace("-", "- ").split():
        if text.width(word, face, px) <= room:
            whole.append(word)
        else:
            cut = part(word)
            whole += [word[:cut] + "-", word[cut:]]
    return [line.replace("- ", "-") for line in text.wrap(" ".join(whole), face, px, room)]
