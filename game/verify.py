#!/usr/bin/env python3
"""Checks the dice of a saved game without the game: python verify.py [--list] FILE.

FILE is an exported game (.tavern) or the journal.jsonl of a saved one; --list names every roll and shuffle. The exit
code is 0 when everything agrees, 1 when something does not, and 2 when FILE can't be read as a game. Python 3.8 or
later is all it needs.

What is checked: the commitment that was shown at the start is the SHA-256 of "commit:" and the seed. Every line carries
the SHA-256 of the sum of the line before it and of itself. Every roll and shuffle follows from the seed and the
players' words: the SHA-256 of "dice:", the seed, and each word on a new line begins a stream of numbers (splitmix64).
"""

from __future__ import annotations

import hashlib
import json
import sys
from operator import index
from pathlib import Path
from typing import Any, NamedTuple

FORMAT = 1
END = 1 << 64
LARGEST, LONGEST = 8 << 20, 4 << 20  # bytes of a file and of a line
TOLD = {
    "cover": "the file was changed after it was written",
    "seal": "the line, or the one before it, was changed, cut off, or is out of place",
    "commitment": "the commitment does not belong to the seed",
    "draw": "{purpose} should be {due} of {bound}, the file says {said}",
    "undo": "an answer was taken back after which something was rolled or drawn",
    "rewind": "the game was wound back to a moment that it never had",
}
LIMITS = """Not proved by any file: that this commitment is the one you saw at the start (compare them), who sat at the
table, and that the rules were kept, which the game's own button "Verify" checks by playing everything again."""


class Unreadable(Exception):
    """The file is no game."""


class Wrong(Exception):
    """Something does not agree: in which line of the journal, what (a key of TOLD), and the numbers."""

    def __init__(self, line: int, what: str, **numbers: Any) -> None:
        """Say where and what."""
        super().__init__(f"Line {line}: {TOLD[what].format(**numbers)}.")
        self.line, self.what, self.numbers = line, what, numbers


class ChanceUse(NamedTuple):
    """A roll (the numbers from 1 that came out, of so many) or a shuffle: line, seat (-1 for none), and for what."""

    line: int
    seat: int
    purpose: str
    bound: int
    values: list[int]


class Checked(NamedTuple):
    """What agrees: the first line, every roll and shuffle, the number of lines, and whether the game is over."""

    head: dict[str, Any]
    uses: list[ChanceUse]
    lines: int
    over: bool


def below(state: int, bound: int) -> tuple[int, int]:
    """The next state of the stream, and a number from 0 to bound - 1; what would favour some numbers is skipped."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) % END
        z = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % END
        z = (z ^ z >> 27) * 0x94D049BB133111EB % END
        z ^= z >> 31
        if z < END - END % bound:
            return state, z % bound


def opened(line: bytes, before: str, number: int) -> tuple[dict[str, Any], str]:
    """What a line says, and its sum, which must be that of the sum of the line before it and its own bytes."""
    body, _, total = line.rpartition(b',"sum":"')
    found = hashlib.sha256(before.encode() + body + b"}").hexdigest()
    if total != found.encode() + b'"}\n':
        raise Wrong(number, "seal")
    return json.loads(body + b"}"), found


def follow(state: int, draws: list[list[Any]], line: int, seat: int, uses: list[ChanceUse]) -> int:
    """Draw what a line says was drawn; a shuffle is a row of draws for one purpose with bounds falling to 2."""
    row: list[ChanceUse] = []
    for bound, purpose, said in draws:
        if not (isinstance(bound, int) and 0 < bound < END):
            raise ValueError(bound)
        state, due = below(state, bound)
        if said != due:
            raise Wrong(line, "draw", purpose=purpose, due=due + 1, bound=bound, said=said + 1, seat=seat)
        if not (row and (row[-1].purpose, row[-1].bound) == (purpose, bound + 1)):
            uses += row
            row = []
        row.append(ChanceUse(line, seat, purpose, bound, [due + 1]))
        if bound == 2 and row[0].bound > 2:
            uses.append(ChanceUse(line, seat, purpose, row[0].bound, [use.values[0] for use in row]))
            row = []
    uses += row
    return state


def unpacked(data: bytes) -> list[bytes]:
    """The lines of the journal in a file; an exported game has two more before them, with sums."""
    lines = data.splitlines(keepends=True)
    if max(map(len, lines)) > LONGEST:
        raise Unreadable("a line of it is longer than any of a saved game")
    if b'"journal":"' in lines[0] and b'"seed":"' not in lines[0]:
        cover, _ = opened(lines[0], "kept", 1)
        sums = [hashlib.sha256(part).hexdigest() for part in (lines[1], b"".join(lines[2:]))]
        if sums != [cover["snapshot"], cover["journal"]]:
            raise Wrong(1, "cover")
        del lines[:2]
    if json.loads(lines[0])["format"] > FORMAT:
        raise Unreadable("it is from a newer version of the game; use the verify.py of that version")
    return lines


def check(data: bytes) -> Checked:
    """Check a whole file.

    Raises:
        Wrong: Something does not agree.
        Unreadable: It is no game.
    """
    number, over = 0, False
    try:
        lines = unpacked(data)
        head, total = opened(lines[0], "", 1)
        if hashlib.sha256(("commit:" + head["seed"]).encode()).hexdigest() != head["commitment"]:
            raise Wrong(1, "commitment")
        start = hashlib.sha256(("dice:" + head["seed"] + "\n" + "\n".join(head["words"])).encode()).digest()[:8]
        uses: list[ChanceUse] = []
        branch = head.get("branch") or {"at": 0, "same": True}
        first, _ = index(branch["at"]), index(branch["same"])  # "at" is how many answers came before a branch
        states = [(follow(int.from_bytes(start, "big"), head["draws"], 1, -1, uses), 0)]  # after each answer, silent?
        for number, line in enumerate(lines[1:], 2):
            entry, total = opened(line, total, number)
            kind, over = entry["kind"], entry.get("over", False)
            if kind == "undo":
                back = max(n for n, (_, silent) in enumerate(states) if not silent)
                if not back or len({state for state, _ in states[back - 1 :]}) > 1:
                    raise Wrong(number, "undo")
                del states[back:]  # with all that was answered silently since
            elif kind == "rewind":
                if not 0 <= int(entry["key"]) - first < len(states):
                    raise Wrong(number, "rewind")
                del states[int(entry["key"]) - first + 1 :]
            elif kind != "hint":
                state = follow(states[-1][0], entry.get("draws", []), number, index(entry["seat"]), uses)
                states.append((state, index(entry.get("silent", 0))))
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, RecursionError) as error:
        raise Unreadable(f"it is no saved game, or its line {number or 1} is none of a journal") from error
    return Checked(head, uses, len(lines), over)


def read(file: Path) -> bytes:
    """The bytes of a file that may be a saved game."""
    if file.exists() and not file.is_dir() and not (file.is_file() and file.stat().st_size <= LARGEST):
        raise Unreadable("it is larger than any saved game, or no plain file")
    return file.read_bytes()


def told(found: Checked, listed: bool) -> list[str]:
    """What to print about a file that agrees."""
    words, head = [], found.head
    for use in found.uses if listed else ():
        who = f"seat {use.seat + 1}" if use.seat >= 0 else "set-up"
        came = f"{use.values[0]} of {use.bound}" if len(use.values) == 1 else f"{use.bound} shuffled"
        words.append(f"line {use.line}, {who}, {use.purpose}: {came}")
    words += [f"Commitment {head['commitment']}", f"Seed       {head['seed']}"]
    words += [f"Words      {', '.join(word or '-' for word in head['words']) or 'none'}"]
    words.append(f"The seals of all {found.lines} lines are whole, and the commitment belongs to the seed.")
    words.append(f"All {len(found.uses)} rolls and shuffles follow from the seed and the words.")
    if (branch := head.get("branch")) and not branch["same"]:
        words.append(
            "A branch with fresh dice: what was hidden when it began was dealt anew, which is not checked here."
        )
    elif branch:
        words.append(f"A branch: it goes on from answer {branch['at']} of another game, with the same dice.")
    if not found.over:
        words.append("The game is not over: whoever has this file can foretell its dice.")
    return [*words, "", *LIMITS.splitlines()]


def say(words: str, stream: Any = None) -> None:
    """Print a line, whatever signs the console knows; what a file says begins no line of its own and moves nothing."""
    kind = (stream := stream or sys.stdout).encoding or "ascii"
    plain = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in words)
    stream.write(plain.encode(kind, "backslashreplace").decode(kind) + "\n")


def main(arguments: list[str]) -> int:
    """Check the file that was named; returns the exit code."""
    files = [word for word in arguments if word != "--list"]
    if len(files) != 1 or files[0].startswith("-"):
        sys.stderr.write(__doc__ or "python verify.py [--list] FILE\n")
        return 2
    try:
        found = check(read(Path(files[0])))
    except (OSError, Unreadable) as error:
        say(f"{files[0]}: {getattr(error, 'strerror', None) or error}.", sys.stderr)
        return 2
    except Wrong as error:
        for line in (str(error), "This game's dice are not proved."):
            say(line)
        return 1
    for line in told(found, "--list" in arguments):
        say(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
