"""Parts that a table may have and need not: loops around it, a clock, a page of its cards, ways of many steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Decision
    from game.core.table import View
    from game.desktop.engine.canvas import Part
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.machine import OptionLike
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Piece, Place


class Around(Protocol):
    """What is heard around a table."""

    @property
    def LOOPS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """The loops that there are."""

    def now(self, view: View) -> str:
        """The loop of a moment; what nobody may know does not choose it."""


class Clock(Protocol):
    """What a table counts, as pieces in the middle of the top bar."""

    def parts(self, frame: Frame, shown: Shown) -> Sequence[Part]:
        """What is drawn."""

    def places(self, frame: Frame, shown: Shown) -> Sequence[Place]:
        """What keys reach."""

    def hit(self, frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
        """What lies under a point."""

    def where(self, frame: Frame, shown: Shown, target: str) -> Rect | None:
        """Where a target lies, None when it is not there."""


class Overview(Protocol):
    """A page of its own for cards of a table: one in full, the others beside it."""

    @property
    def OPENS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of a module
        """Targets that open it where nobody is asked for them."""

    def heading(self, shown: Shown) -> tuple[str, str]:
        """What the cards are, and what is said about them."""

    def first(self, shown: Shown) -> str:
        """The target of the card that is in full at first; empty for none."""

    def large(self, area: Rect, unit: float, shown: Shown, target: str) -> Piece | None:
        """A card in full; None where there is none."""

    def cards(self, area: Rect, unit: float, shown: Shown) -> Sequence[Piece]:
        """All cards, each with its target."""

    def sought(self, shown: Shown, target: str) -> tuple[str, ...]:
        """What on the board has what a card still lacks."""


class Walks(Protocol):
    """Clicks that answer several questions of one kind, one after the other: a walk of many steps."""

    def reach(self, decision: Decision, view: View, via: tuple[str, ...] = ()) -> frozenset[str]:
        """The targets that such a click may mean; ``via`` are those that the way goes through first."""

    def route(self, decision: Decision, view: View, target: str, via: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The targets to answer, one for each question; empty when a click on the target means no such way."""

    def through(self, decision: Decision, view: View, target: str, via: tuple[str, ...]) -> tuple[str, ...]:
        """What the way goes through with one target more; as it was when it can't go there and on from there."""

    def goal(self, decision: Decision, target: str) -> bool:
        """Whether a click on a target chooses a goal for several turns."""

    def onward(self, decision: Decision, view: View, goal: str) -> tuple[str, ...]:
        """The targets to answer now on the way to a goal of several turns; empty when nothing leads on."""

    def there(self, view: View, seat: int, goal: str) -> bool:
        """Whether a goal of several turns has been reached, or is no more."""

    def bound(self, goal: str) -> str:
        """What going on to a goal of several turns is called."""

    def words(self, decision: Decision, view: View, target: str) -> str:
        """What a click on a target that means such a way does, in a few words."""

    def listed(self, option: OptionLike, decision: Decision) -> bool:
        """Whether an option stands in the list of choices, and is not only chosen on the board."""
