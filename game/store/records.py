"""What a journal line and a snapshot hold, and how each is sealed.

A line is JSON whose last field is the SHA-256 of the previous line's sum and of everything before that field: a
changed byte anywhere is seen, and a line cannot be moved, dropped or slipped in.
"""

from __future__ import annotations

import hashlib
import io
import re
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from game.core.facts import Draw, Fact

FORMAT = 1
LevelName: TypeAlias = Literal["apprentice", "journeyman", "master", "grandmaster"]
TemperName: TypeAlias = Literal["", "careful", "bold", "meddler"]
FACES = ("goblin", "dwarf", "witch", "wizard", "elf", "golem", "frog", "cook")  # of computer seats
COLOURS = ("blue", "purple", "yellow", "sky", "vermillion", "white")  # of seats
LONGEST_NAME, LONGEST_GAME, LONGEST_WORD = 40, 80, 200  # letters
LARGEST_LINE = 256 << 10  # bytes of an answer; thirty times the longest
LARGEST_HEADER = 2 << 20  # bytes; a branch late in the longest game has 700,000
MOST_FACTS, MOST_DRAWS = 30_000, 15_000  # five times those of the longest game
FEW, _MANY = 12, 2000  # seats, and what one answer may lead to
TEXT = r"\A[^\x00-\x1f\x7f-\x9f]*\Z"  # nothing that moves a terminal or ends a C string
StoredCount: TypeAlias = Annotated[int, Meta(ge=0, le=10**9)]
Number: TypeAlias = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Id: TypeAlias = Annotated[str, Meta(max_length=LONGEST_GAME, pattern=TEXT)]
StoredName: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, pattern=TEXT)]
Word: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORD, pattern=TEXT)]
_T = TypeVar("_T")
_MARK = b',"sum":"'
_TAIL = len(_MARK) + 64 + 2  # the mark, 64 hex digits, quote and brace


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a chair.

    Attributes:
        name: As shown on the plate.
        colour: Name of the seat's colour.
        player: Who answers for it.
        level: How well a computer thinks; those of older games are journeymen.
        temper: What it takes more seriously than others, empty for nothing.
        face: Of a computer, one of `FACES`; instead of any other its badge has the first letter of the name.
    """

    name: StoredName
    colour: Id
    player: Literal["human", "computer"] = "human"
    level: LevelName = "journeyman"
    temper: TemperName = ""
    face: Id = ""


class Branch(msgspec.Struct, frozen=True):
    """Where a game left another one (HR-14).

    Attributes:
        game: Id of the game that it left.
        at: After how many answers.
        same: Whether it goes on with the same dice and cards; else they are fresh.
    """

    game: Annotated[str, Meta(max_length=255)]
    at: StoredCount
    same: bool


class Header(msgspec.Struct, frozen=True):
    """The first line of a journal: all that is needed to set the game up again.

    With the seed and the players' words (HR-7) anybody can reckon every draw of the journal, without the program.
    `content` names the files that the player had changed, with their sums; it is empty for the program's own.
    `start` is the kernel's own text of where a `branch` began; both are empty for a game that was set up.
    `hints` tells whether they are allowed (HR-24).
    """

    format: int
    program: Id
    table: Id
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=FEW)]
    seed: Annotated[Word, Meta(min_length=1)]
    words: Annotated[list[Word], Meta(max_length=FEW)]
    options: Annotated[dict[Id, bool | Id], Meta(max_length=100)]
    commitment: Id
    draws: Annotated[list[Draw], Meta(max_length=MOST_DRAWS)]
    facts: Annotated[list[Fact], Meta(max_length=MOST_FACTS)]
    round: StoredCount = 0
    clock: Id = ""
    content: Annotated[dict[Word, Id], Meta(max_length=_MANY)] = {}
    start: str = ""
    branch: Branch | None = None
    hints: bool = True


class JournalEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer, or one undo (`kind` is `undo` then), or the whole table gone back (`rewind`), or a `hint` (HR-24).

    An undo takes the last answer that was not silent back, and all silent ones since along with it.

    Attributes:
        n: Number of the line, from 1 without a gap.
        seat: Who answered; -1 for all.
        kind: What was asked.
        key: The chosen option's key; after how many answers a rewound table stands.
        draws: Every use of chance that followed.
        facts: What everybody saw happen.
        round: The round after it, 0 where the table has none.
        clock: The table's clock after it.
        over: Whether the game is over.
        start: The kernel's own text of where a rewound table stands.
        silent: No hand gave this answer for itself.
        asked: The seats that were shown the question before it was answered; empty where it was only who answered.
    """

    n: StoredCount
    seat: Annotated[int, Meta(ge=-1, lt=FEW)]
    kind: Id
    key: Word = ""
    draws: Annotated[list[Draw], Meta(max_length=_MANY)] = []
    facts: Annotated[list[Fact], Meta(max_length=_MANY)] = []
    round: StoredCount = 0
    clock: Id = ""
    over: bool = False
    start: str = ""
    silent: bool = False
    asked: list[int] = []


class Snapshot(msgspec.Struct, frozen=True):
    """The whole game after line `n` of its journal; `save` is the kernel's own text."""

    format: int
    n: StoredCount
    header: Header
    save: str


class JournalLine(NamedTuple):
    """A stretch of a journal file: its bytes from `start` to `end`, and its body if the seal holds."""

    start: int
    end: int
    body: bytes | None


class Misread(ValueError):
    """What was read is not what it should be.

    Attributes:
        field: Where, such as `seats[0].name`; empty when all of it is something else.
    """

    def __init__(self, field: str) -> None:
        """Name the field."""
        super().__init__(field)
        self.field = field


def decoded(data: bytes, kind: type[_T], most: int = LARGEST_LINE) -> _T:
    """What a line of JSON holds.

    Args:
        data: The line.
        kind: What it should hold.
        most: Its largest size in bytes.

    Raises:
        Misread: It is longer, no JSON or no UTF-8, or a field of it has another type or size.
    """
    if len(data) > most:
        raise Misread("")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        place = re.search(r" - at `\$\.?(.*)`\Z", str(error))
        raise Misread(place[1] if place else "") from error


def seal(previous: str, record: msgspec.Struct | dict[str, Any]) -> tuple[bytes, str]:
    """Encode a record as one line that follows the line with the sum `previous`; returns the line and its sum."""
    return sealed(previous, msgspec.json.encode(record))


def sealed(previous: str, body: bytes) -> tuple[bytes, str]:
    """The same for a line that is encoded already."""
    total = hashlib.sha256(previous.encode() + body).hexdigest()
    return body[:-1] + _MARK + total.encode() + b'"}\n', total


def sum_of(line: bytes) -> str:
    """The sum that a line carries, right or wrong; empty when there is none."""
    text = line.rstrip(b"\n")[-66:-2]
    return text.decode("ascii", "replace") if len(text) == 64 else ""


def unseal(previous: str, line: bytes) -> bytes | None:
    """The body of a line, or None when a byte of it, or its place, is wrong."""
    if not line.endswith(b'"}\n') or line[-_TAIL - 1 : -67] != _MARK:
        return None
    body = line[: -_TAIL - 1] + b"}"
    total = hashlib.sha256(previous.encode() + body).hexdigest()
    return body if total == sum_of(line) else None


def read_lines(data: bytes) -> list[JournalLine]:
    """Cut a journal into lines and check each seal against the line before it."""
    found: list[JournalLine] = []
    previous = ""
    start = 0
    for line in io.BytesIO(data):
        found.append(JournalLine(start, start + len(line), unseal(previous, line)))
        previous = sum_of(line)
        start += len(line)
    return found
