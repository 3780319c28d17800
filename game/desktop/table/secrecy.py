"""Who may see what: whose tray lies open, and whose hidden things (HR-3, HR-4). Nothing else knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.desktop.table.moment import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.core import Decision


class Opened(NamedTuple):
    """A target that was put on the card page, whose eyes opened it, and in which question."""

    target: str
    eyes: int | None
    question: int


NOTHING_OPEN = Opened("", None, -1)


class Secrecy:
    """What lies open on the screen.

    Attributes:
        people: the seats of the people at the screen.
        owner: the seat whose tray lies open; ``turn`` the seat whose turn it is, None for nobody's.
        came: the person for whom the curtain hangs has come.
        peeking: the person who is asked looks at their hidden cards.
        hinted: they read a hint that is about such cards.
        looking: the seat whose open things lie in the tray while a key is held; None for the usual.
        opened: what was put on the card page last.
    """

    def __init__(self, people: Iterable[int]) -> None:
        """Begin with everything hidden."""
        self.people = tuple(people)
        self.owner = self.people[0] if self.people else 0
        self.turn: int | None = None
        self.came = self.peeking = self.hinted = False
        self.looking: int | None = None
        self.opened = NOTHING_OPEN

    @property
    def single(self) -> bool:
        """HR-3: whether a single person sits at the table, whose own cards then need not lie face down."""
        return len(self.people) == 1

    def ask(self, decision: Decision | None) -> None:
        """A new question: nobody has come for it, and nobody looks at anything."""
        self.came = self.peeking = self.hinted = False
        self.looking = None
        self.turn = decision.seat if decision is not None else None
        if decision is not None and decision.seat in self.people:
            self.owner = decision.seat

    def wait(self, turn: int) -> None:
        """A window to respond in somebody's turn: table and tray are theirs, whoever may respond."""
        self.came = self.peeking = self.hinted = False
        self.looking, self.turn = None, turn
        self.owner = turn if turn in self.people else self.owner

    def curtained(self, decision: Decision) -> bool:
        """Whether a choice of hidden things, or a hint about them, waits behind the curtain."""
        return (decision.hidden or self.hinted) and len(self.people) > 1 and not self.came

    def eyes(self, phase: Phase, decision: Decision | None) -> int | None:
        """Whose hidden things may be seen: those of who is asked and has come, or of the only person."""
        if self.looking not in (None, self.owner):
            return None
        if self.single:
            return self.people[0]
        asked = phase is Phase.ASK and decision is not None and (decision.hidden or self.peeking or self.hinted)
        return decision.seat if asked and decision is not None else None

    def peek(self, on: bool, phase: Phase) -> bool:
        """Look at the own hidden cards, or stop; True when that changed anything."""
        if self.peeking == on or (on and phase is not Phase.ASK):
            return False
        self.peeking = on
        return True

    def hint(self, on: bool) -> None:
        """HR-24: a hint about hidden cards waits for its person behind the curtain, or is put away."""
        self.hinted, self.came = on, False

    def show(self, target: str, eyes: int | None, question: int) -> None:
        """Put a target on the card page."""
        self.opened = Opened(target, eyes, question)

    def page(self, eyes: int | None, question: int, reads: str) -> str:
        """The target on the card page: what was opened under a secret is gone with the eyes that opened it.

        Args:
            eyes: who looks now.
            question: the question of now.
            reads: what this question has to be read, until something else is opened.
        """
        if self.opened.eyes not in (None, eyes):
            self.opened = NOTHING_OPEN
        return reads if reads and self.opened.question != question else self.opened.target
