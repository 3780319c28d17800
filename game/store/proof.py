"""The proof of the dice of a game that is over: its file is checked and the whole game is played again (HR-17)."""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import game as program
from game import verify
from game.core.errors import BadOption, BadSave, Refused
from game.core.session import Session
from game.store.bundle import SUFFIX
from game.store.errors import cannot_read
from game.store.folder import handed_out, make_folder, write_atomically
from game.store.reading import HINT, REWIND, UNDO, begin
from game.store.records import LARGEST_HEADER, Header, JournalEntry, decoded, read_lines

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.core.facts import Draw
    from game.store.open_game import OpenGame

CHECKER = "verify.py"


class Verdict(NamedTuple):
    """What came out.

    Attributes:
        uses: how many rolls and shuffles follow from the seed and the words.
        line: of the journal, the first one that does not agree; 0 when all agree.
        what: the key of what is wrong there: one of ``verify.TOLD``, ``rules`` or ``file``; empty when all agree.
        numbers: what its sentence has room for.
    """

    uses: int
    line: int = 0
    what: str = ""
    numbers: Mapping[str, Any] = MappingProxyType({})


def prove(data: bytes) -> Verdict:
    """Check the seals, the commitment and every draw of a game, then give every answer again by today's rules.

    Args:
        data: A game in one file, or a journal alone.
    """
    try:
        found = verify.check(data)
    except verify.Wrong as error:
        return Verdict(0, error.line, error.what, error.numbers)
    except verify.Unreadable:
        return Verdict(0, 1, "file")
    line = _differs(b"".join(verify.unpacked(data)))
    return Verdict(len(found.uses), line, "rules" if line else "")


def _differs(journal: bytes) -> int:
    """The first line of a sound journal that the rules lead away from, 0 when they lead through all of it."""
    number = 1
    bodies = [line.body or b"" for line in read_lines(journal)]
    try:
        header = decoded(bodies[0], Header, LARGEST_HEADER)
        session = begin(header)
        if header.branch is None and session.draws != header.draws:
            return number
        moments = [session.checkpoint()]
        for number, body in enumerate(bodies[1:], 2):
            entry = decoded(body, JournalEntry)
            session, draws = _again(session, moments, entry, session.answered - len(moments) + 1)
            if draws != entry.draws:
                return number
    except (BadOption, BadSave, Refused, ValueError, IndexError):
        return number
    return 0


def _again(session: Session, moments: list[Any], entry: JournalEntry, first: int) -> tuple[Session, list[Draw]]:
    """Carry a line out; ``moments`` are those of the game from the answer ``first`` on."""
    if entry.kind == UNDO:
        session.undo()
        del moments[session.answered - first + 1 :]
        return session, []
    if entry.kind == REWIND:
        del moments[int(entry.key) - first + 1 :]
        return Session.at(moments[-1]), []
    if entry.kind == HINT:
        return session, []
    session.answer(entry.key, silent=entry.silent)
    moments.append(session.checkpoint())
    return session, list(session.draws)


def hand_out(game: OpenGame, place: Path) -> Path:
    """Write a game and the checker into a new folder, so that anybody can check the dice without the program.

    Returns:
        The game's file; the checker lies beside it.

    Raises:
        StoreError: The disk refuses.
    """
    source = Path(program.__file__).parent / CHECKER
    try:
        checker = source.read_bytes()
    except OSError as error:
        raise cannot_read(source, error) from error
    data, name = game.packed(), game.title or game.id
    folder = handed_out(place, name)
    make_folder(folder)
    write_atomically(folder / CHECKER, checker)
    write_atomically(folder / f"{name}{SUFFIX}", data)
    return folder / f"{name}{SUFFIX}"
