"""The focus of the keyboard and the gamepad: groups of things, one of which has the ring, and letters that find them.

It knows no picture and no window: a thing is a name and where it lies.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

LETTERS = "asdfjklghqwertyuiopzxcvbnm"  # those under the fingers first
_ASIDE = 2  # what lies aside counts twice

Extent = tuple[int, int, int, int]  # x, y, width, height in pixels


class FocusThing(NamedTuple):
    """Something that can have the focus.

    Attributes:
        key: its name, which stays the same while the thing is there.
        box: where it lies.
    """

    key: Hashable
    box: Extent


class FocusGroup(NamedTuple):
    """Things that belong together: the Tab key goes from group to group, arrows go about inside one."""

    name: str
    things: tuple[FocusThing, ...]


def middle(box: Extent) -> tuple[int, int]:
    """The middle of a box."""
    return box[0] + box[2] // 2, box[1] + box[3] // 2


def toward(boxes: Sequence[Extent], here: int, x: int, y: int) -> int:
    """Index of the nearest box in a direction; the same index when there is none.

    What overlaps the way ahead comes before what lies aside of it.

    Args:
        boxes: all boxes.
        here: index of the box to go from.
        x: -1 for left, 1 for right, else 0.
        y: -1 for up, 1 for down, else 0.
    """
    start = boxes[here]
    best, found = None, here
    for i, box in enumerate(boxes):
        far = _distance(start, box, x, y)
        if i != here and far is not None and (best is None or far < best):
            best, found = far, i
    return found


def _distance(start: Extent, box: Extent, x: int, y: int) -> tuple[int, int] | None:
    """How far a box lies in a direction, from edge to edge and then from middle to middle; None when it does not."""
    from_x, from_y = middle(start)
    to_x, to_y = middle(box)
    ahead = (to_x - from_x) * x + (to_y - from_y) * y
    aside = abs((to_x - from_x) * y) + abs((to_y - from_y) * x)
    if ahead <= 0:
        return None
    across, down = _gap(start[0], start[2], box[0], box[2]), _gap(start[1], start[3], box[1], box[3])
    forward, apart = (across, down) if x else (down, across)
    reaches_beside = forward == 0 and aside > ahead  # such as a hex of the next row, for the arrow along this one
    if apart > 2 * ahead or reaches_beside or _beside(start, box, 0 if x else 1):
        return None
    return forward + _ASIDE * apart, ahead + aside


def _beside(start: Extent, box: Extent, along: int) -> bool:
    """Whether a box lies wholly aside of the way: the same stretch of it belongs to both, and none across it."""
    across = 1 - along
    shared = min(start[along] + start[along + 2], box[along] + box[along + 2]) - max(start[along], box[along])
    apart = max(start[across], box[across]) - min(start[across] + start[across + 2], box[across] + box[across + 2])
    return apart >= 0 and 2 * shared > min(start[along + 2], box[along + 2])


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    """How many pixels lie between two stretches of a line; 0 when they overlap."""
    return max(0, other - (start + length), start - (other + other_length))


class FocusRing:
    """Which thing has the ring.

    Attributes:
        groups: all groups that have things, in the order of the Tab key.
        key: name of the thing with the ring; None for none.
    """

    def __init__(self) -> None:
        """Begin with nothing in focus."""
        self.groups: tuple[FocusGroup, ...] = ()
        self.key: Hashable | None = None
        self._last: dict[str, Hashable] = {}
        self._spot: tuple[str, Extent] | None = None

    def set(self, groups: Sequence[FocusGroup]) -> None:
        """Take what there is now; the ring stays on its thing, or goes to the nearest of its group."""
        self.groups = tuple(group for group in groups if group.things)
        if self.key is None:
            return
        thing = self.thing
        if thing is None and self._spot is not None:
            name, box = self._spot
            things = next((group.things for group in self.groups if group.name == name), ())
            thing = min(things, key=lambda found: _apart(found.box, box), default=None)
        self._take(thing)

    @property
    def thing(self) -> FocusThing | None:
        """The thing with the ring."""
        return next((t for group in self.groups for t in group.things if t.key == self.key), None)

    @property
    def group(self) -> FocusGroup | None:
        """The group of the thing with the ring."""
        return next((g for g in self.groups if any(t.key == self.key for t in g.things)), None)

    def _take(self, thing: FocusThing | None) -> None:
        self.key = None if thing is None else thing.key
        group = self.group
        if thing is not None and group is not None:
            self._last[group.name] = thing.key
            self._spot = (group.name, thing.box)

    def put(self, key: Hashable) -> None:
        """Put the ring on a thing; a name that is not there takes it away."""
        self.key = key
        self._take(self.thing)

    def leave(self) -> None:
        """Take the ring away; the groups remember where it was."""
        self.key = None

    def tab(self, step: int, wanted: frozenset[Hashable] = frozenset()) -> None:
        """To the next group, or back.

        Args:
            step: 1 or -1.
            wanted: names of the things that can be used; the ring begins on one of them wherever there is one.
        """
        if not self.groups:
            return
        group = self.group
        if group is None:
            order = range(len(self.groups))[::step]
            index = next((i for i in order if any(t.key in wanted for t in self.groups[i].things)), order[0])
        else:
            index = (self.groups.index(group) + step) % len(self.groups)
        self._take(self._first(self.groups[index], wanted))

    def _first(self, group: FocusGroup, wanted: frozenset[Hashable]) -> FocusThing:
        last = self._last.get(group.name)
        useful = [t for t in group.things if t.key in wanted] or group.things
        return next((t for t in useful if t.key == last), useful[0])

    def start(self, wanted: frozenset[Hashable]) -> None:
        """Put the ring where something can be done, when it is nowhere."""
        if self.key is not None or not self.groups:
            return
        group = next((g for g in self.groups if any(t.key in wanted for t in g.things)), self.groups[0])
        self._take(self._first(group, wanted))

    def move(self, x: int, y: int) -> bool:
        """To the nearest thing of the group in a direction; False when there is none, or nothing has the ring."""
        group = self.group
        if group is None:
            return False
        index = next(i for i, t in enumerate(group.things) if t.key == self.key)
        found = toward([t.box for t in group.things], index, x, y)
        self._take(group.things[found])
        return found != index


def _apart(box: Extent, other: Extent) -> int:
    x, y = middle(box)
    other_x, other_y = middle(other)
    return abs(x - other_x) + abs(y - other_y)


def labels(count: int) -> list[str]:
    """That many different labels of two letters, easy ones first.

    Raises:
        ValueError: more than 676 are asked for.
    """
    if count > len(LETTERS) ** 2:
        raise ValueError(count)
    # labels with the same first letter lie far from each other in the list when there are few
    return [a + b for b, a in product(LETTERS, repeat=2)][:count]


class Find:
    """Two-letter labels on things: typing one names its thing.

    Attributes:
        marks: label and thing, in order.
        typed: the first letter, when it was typed.
    """

    def __init__(self, things: Sequence[FocusThing]) -> None:
        """Give every thing a label, as far as there are labels."""
        most = len(LETTERS) ** 2
        self.marks = tuple(zip(labels(min(most, len(things))), things[:most], strict=True))
        self.typed = ""

    def left(self) -> tuple[tuple[str, FocusThing], ...]:
        """The labels that can still be meant."""
        return tuple(mark for mark in self.marks if mark[0].startswith(self.typed))

    def type(self, letter: str) -> FocusThing | None:
        """Type a letter; returns the thing it names. A letter that fits no label is not taken."""
        self.typed += letter
        found = self.left()
        if not found:
            self.typed = self.typed[:-1]
        elif len(self.typed) == 2:
            return found[0][1]
        return None

    def back(self) -> bool:
        """Take the first letter back; False when none was typed."""
        if not self.typed:
            return False
        self.typed = ""
        return True
