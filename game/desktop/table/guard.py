"""HR-23, which input counts: only what was made on the picture that can be answered, and not too soon after it came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.moment import Phase

if TYPE_CHECKING:
    from game.desktop.table.moment import Moment

SETTLE = 300  # milliseconds that a new person sees before they can play, from the first picture of their moment
AGAIN = 1000  # the same for a press that is the last one once more, as the second half of a slow double click is
NEAR = 8  # pixels within which the pointer has stayed where it pressed last
VEILED = 700  # the same of a curtain, and of a warning: neither goes by the second half of a slow double click
CHANGED = 250  # milliseconds that a list or a button which has just changed takes no press


def near(point: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether two presses were made at the same spot, for a hand."""
    return max(abs(point[0] - other[0]), abs(point[1] - other[1])) <= NEAR


class Presses:
    """Remembers the last press: the same key, or the same spot without a new aim, is that press once more.

    Attributes:
        pointer: where the mouse has moved to; None where it only lies since `lies` was told.
    """

    def __init__(self) -> None:
        """Begin before the first press."""
        self._last: int | tuple[int, int] | None = None
        self._away = False  # the pointer has left the spot since
        self.pointer: tuple[int, int] | None = None

    def aim(self, point: tuple[int, int]) -> None:
        """The pointer is at a point."""
        self.pointer = point
        self._away = self._away or not self._near(point)

    def lies(self) -> None:
        """Keys are used: where the mouse lies means nothing until it moves."""
        self.pointer = None

    def again(self, made: int | tuple[int, int]) -> bool:
        """Take a press, of a key or at a point; whether it is the last one once more."""
        same = not self._away and self._near(made) if isinstance(made, tuple) else made == self._last
        self._last, self._away = made, False
        return same

    def _near(self, point: tuple[int, int]) -> bool:
        return isinstance(self._last, tuple) and near(self._last, point)


class Guard:
    """Numbers moments and pictures, and knows since when they can be answered.

    Attributes:
        now: milliseconds since the program began, at the last tick.
        drawn: the number of the picture that was drawn last.
        number: the number of the moment; ``question`` of its question.
        since: the number of the first moment in which the same could be answered: only what is read was another page.
        presses: the last press.
    """

    def __init__(self) -> None:
        """Begin before the first moment."""
        self.now = 0
        self.drawn = 0
        self.number = self.since = self.question = 0
        self.presses = Presses()
        self._new = False  # another person's moment that has not been drawn yet
        self._until = self._again = 0  # when presses count, and when the last one does once more
        self._spot = 0  # when a click does once more where one has opened a curtain
        self._person: int | None = None  # who could answer last; who is asked next
        self._next: int | None = None
        self._veiled = self._came = False  # a curtain hangs that takes no press yet; one has just opened
        self._reads = False  # what lay behind the curtain that opened last is to be read

    def next(self, page: bool = False) -> int:
        """Number another moment; where only the ``page`` that is read is another, presses on the one before count."""
        self.number += 1
        if not page:
            self.since = self.number
        return self.number

    def settle(self, seat: int | None = None) -> None:
        """The moment is another one's: nothing counts until it has been seen for a while; ``seat`` is asked by itself.

        Without a seat a person has come by a press of their own, and their next press need not be another one.
        """
        self._new, self._next = True, seat

    def come(self, reads: bool = False) -> None:
        """Somebody has opened the curtain: a click on it once more means nothing that lay behind it.

        Where it is a hint that they have come to read, nor does a key that is pressed twice.
        """
        self.settle()
        self._came, self._reads = True, reads

    def see(self, picture: Moment) -> None:
        """A picture is drawn."""
        self.drawn = picture.number
        if self._new and picture.number == self.number:
            self._new, self._veiled = False, picture.phase is Phase.CURTAIN
            self._until = self.now + (VEILED if self._veiled else SETTLE)
            other = None not in (self._next, self._person) and self._next != self._person
            self._again = self.now + AGAIN if other else 0
            self._spot, self._came = self.now + AGAIN if self._came else 0, False
        if picture.asked is not None and picture.phase is not Phase.WATCH:
            self._person = picture.asked

    def repeats(self, made: int | tuple[int, int]) -> bool:
        """Take a press, of a key or at a point; whether it means the person before, because it is theirs once more."""
        late = self.fresh or ((self._reads or isinstance(made, tuple)) and self.now < self._spot)
        if not self.presses.again(made) or not late:
            return False
        self.early()
        return True

    def early(self) -> None:
        """A press came too soon: as long as a burst of them goes on no curtain opens."""
        if self._veiled and self.closed:
            self._until = self.now + VEILED

    @property
    def fresh(self) -> bool:
        """Whether another person is asked since so short a time that a press may have been for the one before."""
        return self.now < self._again

    @property
    def unseen(self) -> bool:
        """Whether the moment is another person's and was not drawn yet."""
        return self._new

    @property
    def closed(self) -> bool:
        """Whether the moment takes no input yet."""
        return self._new or self.now < self._until

    def counts(self, on: int) -> bool:
        """Whether an input made on a picture counts now."""
        return self.since <= on <= self.number and not self.closed


class Steady:
    """Something that takes no press just after it has changed, nor from a burst of presses that began before."""

    def __init__(self) -> None:
        """Begin with nothing seen."""
        self._shows: object = None
        self._until = 0

    def show(self, shows: object, now: int, closed: int = CHANGED) -> None:
        """Tell what it shows now, and for how long it is closed if that is something else."""
        if shows != self._shows:
            self._shows, self._until = shows, max(self._until, now + closed)

    def takes(self, now: int) -> bool:
        """Whether a press counts; one that doesn't keeps it closed for as long again."""
        if self.rests(now):
            return True
        self._until = now + CHANGED
        return False

    def rests(self, now: int) -> bool:
        """Whether a press would count."""
        return now >= self._until
