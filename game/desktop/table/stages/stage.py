"""What is staged: something that was just done, told until somebody goes on, or a question that needs room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pygame import Rect

    from game.core import Decision, Fact
    from game.core.table import View
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.pieces import Piece

STILL = 10**6  # a time at which everything on a stage has arrived
ROWS = 8  # choices that a stage has room for


class Stage(NamedTuple):
    """What is staged; it holds nothing but what everybody may know.

    Attributes:
        kind: which of the stages of a face.
        seat: whose it is; -1 for everybody's.
        views: what everybody could see before it and after it.
        facts: what happened; empty for a question.
        steps: how many presses lead to its end; ``at`` is the step of now, from 0.
        first: the step with which it began.
        asks: the open question is answered on it.
        whole: it covers all that lies below the top bar, not only the board.
        small: only people at the screen see it staged; of a computer's the news are enough.
        begins: how many facts came before it, which are heard on the table.
        also: whom it befalls beside its seat, such as who was attacked.
    """

    kind: str
    seat: int = -1
    views: tuple[View, View] = ({}, {})
    facts: tuple[Fact, ...] = ()
    steps: int = 1
    at: int = 0
    first: int = 0
    asks: bool = False
    whole: bool = False
    small: bool = False
    begins: int = 0
    also: frozenset[int] = frozenset()


def preceding(facts: Sequence[Fact], told: Fact) -> int:
    """How many facts come before one that is told; the dice that led to it are thrown on the stage."""
    n = next(n for n, fact in enumerate(facts) if fact is told)
    while n and facts[n - 1].kind == "rolled":
        n -= 1
    return n


def until_told(stage: Stage | None) -> View | None:
    """What everybody could see before what is told; None where nothing is."""
    return stage.views[0] if stage is not None and stage.facts else None


class StageStep(NamedTuple):
    """A step of a stage that a table tells: of what sort, the seat it is about (-1 for nobody), and its facts."""

    key: str
    seat: int
    facts: tuple[Fact, ...]


class Heard(NamedTuple):
    """What is heard of a stage.

    Attributes:
        at: milliseconds since its step began.
        sound: a sound by its name; empty for none.
        facts: what happened, which sounds as it does on the table.
    """

    at: int
    sound: str = ""
    facts: tuple[Fact, ...] = ()


class Laid(NamedTuple):
    """A stage in its room.

    Attributes:
        pieces: all that lies on it, back to front.
        buttons: the room for what can be pressed.
        moves: milliseconds that it takes until everything has arrived.
        heard: what is heard meanwhile.
    """

    pieces: list[Piece]
    buttons: Rect
    moves: int = 0
    heard: tuple[Heard, ...] = ()


class Stages(Protocol):
    """What a table stages, and how."""

    @property
    def SOUNDS(self) -> Mapping[str, str]:  # noqa: N802 - a constant of a module
        """The sounds with which the steps of all stages open, by what opens them; empty for none of its own."""

    def told(self, before: View, after: View, facts: Sequence[Fact]) -> list[Stage]:
        """What happened and is worth a stage, in order; the views are everybody's."""

    def asked(self, decision: Decision, shown: Shown) -> Stage | None:
        """The stage on which a question is answered; None where the table itself shows all."""

    def lay(self, stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
        """Lay a stage out.

        Args:
            stage: what is staged.
            shown: the moment on the screen.
            room: where it lies.
            unit: pixels per design unit.
            since: milliseconds since its step began.
        """

    def place(self, stage: Stage, shown: Shown) -> str:
        """The target of the board where it happens; empty for nowhere in particular."""

    def ahead(self, shown: Shown, room: Rect, unit: float) -> Iterator[None]:
        """Paint what a stage over all below the top bar will need, a slice at every step; ``room`` as for `lay`."""

    def sign(self, key: str) -> str:
        """The icon of an answer by its key; empty for none."""

    def remark(self, key: str, shown: Shown) -> str:
        """What an answer brings or costs, in a few words; empty where its own words say all."""
