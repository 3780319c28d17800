"""A running game and its journal: every answer is on the disk before it counts (HR-8)."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec

import game
from game.content import files as content
from game.content.texts import say
from game.core.errors import BadOption
from game.core.facts import Fact
from game.core.history import hinted
from game.store import bundle, snapshots, statistics
from game.store.errors import StoreError
from game.store.listing import read_title
from game.store.reading import (
    HINT,
    REWIND,
    UNDO,
    Found,
    follow,
    history_of,
)
from game.store.records import (
    FORMAT,
    Branch,
    Header,
    JournalEntry,
    SeatInfo,
    Snapshot,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from game.core.decision import Decision, Option
    from game.core.facts import Draw
    from game.core.session import Session
    from game.store.journal import Journal

_log = logging.getLogger(__name__)


class OpenGame:
    """A running game and its journal.

    Attributes:
        id: Its name among the saved games.
        session: The game; answer and undo through this object, or the disk does not know.
        seats: Who plays.
        history: The way of the game, from the set-up on.
        notice: What had to be repaired when it was opened or since, as one sentence, or empty.
    """

    def __init__(self, folder: Path, journal: Journal, found: Found, notice: str = "") -> None:
        """Take over a game that was read, and its journal; `GameStore.create` and `GameStore.open` do."""
        self.id = folder.name
        self.session = found.session
        self.seats = found.header.seats
        self.history = history_of(found)
        self.notice = notice
        self._folder = folder
        self._header = found.header
        self._n = found.n
        self._journal = journal
        journal.resume(found.length, found.last_sum)
        if not found.length:
            journal.append(found.header)

    @property
    def lines(self) -> int:
        """How many answers and undos are on the disk."""
        return self._n

    @property
    def facts(self) -> list[Fact]:
        """Everything that happened, from the set-up on; undo cuts it back."""
        return self.history.facts

    @property
    def branch(self) -> Branch | None:
        """Where it left another game; None for a game of its own."""
        return self._header.branch

    @property
    def hints(self) -> bool:
        """Whether hints are allowed (HR-24)."""
        return self._header.hints

    def hint(self, seat: int) -> None:
        """Note that a seat asks for a hint (HR-24).

        Raises:
            StoreError: The disk refuses.
        """
        fact, view = hinted(self.facts, seat), self.session.view(None)
        round_, clock = round_of(view), str(view.get("clock", ""))
        self._keep(JournalEntry(self._n + 1, seat, HINT, "", [], [fact], round_, clock), self.session)

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        """Answer the open decision; when this returns the answer is on the disk.

        Args:
            choice: The option, or its key.
            silent: No hand gave this answer for itself (HR-1).
            asked: The seats that were shown the question, where it was not only who answered.

        Raises:
            BadOption: The decision has no such option, or the game is over.
            StoreError: The disk refuses; the game is as it was before.
        """
        decision = self.session.decision
        if decision is None:
            raise BadOption("game_over")
        twin = self.session.clone()
        twin.answer(choice, silent=silent)
        key = choice if isinstance(choice, str) else choice.key
        entry = _entry(self._n + 1, decision, key, twin)
        self._keep(msgspec.structs.replace(entry, silent=silent, asked=list(asked)), twin)
        self.session.answer(choice, silent=silent)
        self._snapshot()
        if self.session.decision is None:
            statistics.note(self._folder.parents[1], self.id, self._header, self.history, self.session)

    def undo(self) -> None:
        """Take the last answer that was not silent back, on the disk too; the same dice will fall again (HR-1, HR-2).

        Raises:
            Refused: The rules of undo forbid it; it says why.
            StoreError: The disk refuses; the game is as it was before.
        """
        twin = self.session.clone()
        twin.undo()
        decision = twin.decision
        view = twin.view(None)
        seat = decision.seat if decision is not None else -1
        self._keep(JournalEntry(self._n + 1, seat, UNDO, round=round_of(view), clock=str(view.get("clock", ""))), twin)
        self.session.undo()
        self._snapshot()

    def rewind(self, moment: int) -> None:
        """Bring the table back to an earlier moment, as all have agreed; the same dice will fall again (HR-15).

        Args:
            moment: how many answers remain.

        Raises:
            BadOption: The game is over, so that the seed is known.
            StoreError: The disk refuses; the game is as it was before.
            ValueError: That moment is not known, or is where the game stands.
        """
        if self.session.decision is None:
            raise BadOption("game_over")
        if moment >= self.history.last:
            raise ValueError(f"the game stands at {self.history.last}, not after {moment}")
        back = self.history.at(moment)
        view = back.view(None)
        fact = Fact("table_rewound", -1, "HR-15", {"answers": self.history.last - moment})
        entry = JournalEntry(
            self._n + 1, -1, REWIND, str(moment), [], [fact],
            round_of(view), str(view.get("clock", "")), start=back.save(),
        )  # fmt: skip
        self._keep(entry, back)
        self.session = back
        self._write_snapshot_quietly()

    def branch_point(self, moment: int) -> int:
        """Where a branch from a moment begins: the latest moment up to it at which a person is asked.

        Where nobody was asked yet it is the first one after it; where nobody ever is, the moment itself. A game that
        is over can be left anywhere.
        """
        if self.session.decision is None:
            return moment
        people = {seat for seat, info in enumerate(self.seats) if info.player == "human"}
        asked = [n for n in range(self.history.first, self.history.last + 1) if self._asked(n) in people]
        before = [n for n in asked if n <= moment]
        for n in (*reversed(before), *asked[len(before) :]):
            if self.history.at(n).branches:
                return n
        return moment

    def _asked(self, moment: int) -> int:
        """Who is asked at a moment."""
        following = self.history.answer_to(moment + 1)
        decision = self.session.decision
        return following.seat if following else decision.seat if decision else -1

    @property
    def title(self) -> str:
        """What the player called the game."""
        return read_title(self._folder)

    def packed(self) -> bytes:
        """The game at this moment as one file.

        Raises:
            StoreError: The journal cannot be read.
        """
        now = Snapshot(FORMAT, self._n, self._header, self.session.save())
        return bundle.pack(snapshots.line(now), self._journal.read())

    def _keep(self, entry: JournalEntry, after: Session) -> None:
        self._journal.append(entry)
        if self._journal.rescued:
            self._journal.rescued = False
            self.notice = say("error.game_rescued", folder=self._folder)
        self._n = entry.n
        follow(self.history, entry, after)

    def _snapshot(self) -> None:
        if self._n % snapshots.EVERY == 0:
            self._write_snapshot_quietly()

    def _write_snapshot_quietly(self) -> None:
        try:
            self._write_snapshot()
        except StoreError as error:
            # the journal has everything; the next snapshot comes soon
            _log.warning("%s", error)

    def _write_snapshot(self) -> None:
        snapshots.write(self._folder, Snapshot(FORMAT, self._n, self._header, self.session.save()))

    def close(self) -> None:
        """Let the files go; nothing is left to be written."""
        self._journal.close()


def round_of(view: dict[str, Any]) -> int:
    """The round that a table says it is in, whatever it calls it; 0 where it has none."""
    found: int = view.get("round", view.get("fortnight", 0))
    return found


def _entry(n: int, decision: Decision, key: str, after: Session) -> JournalEntry:
    view = after.view(None)
    draws: list[Draw] = list(after.draws)
    return JournalEntry(
        n, decision.seat, decision.kind, key, draws, list(after.facts),
        round_of(view), str(view.get("clock", "")), after.decision is None,
    )  # fmt: skip


def header_of(
    session: Session, seats: Sequence[SeatInfo], facts: Iterable[Fact], draws: Iterable[Draw], hints: bool = True
) -> Header:
    """The first line of the journal of a game, as its first facts and its first dice tell it."""
    view = session.view(None)
    return Header(
        FORMAT, game.__version__, session.table, list(seats), session.seed, list(session.words), session.options,
        session.commitment, list(draws), list(facts), round_of(view), str(view.get("clock", "")),
        content.changed(session.table), hints=hints,
    )  # fmt: skip
