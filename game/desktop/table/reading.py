"""Reading for a moment: the card page shows what the mouse rests on, and gives way again when the mouse leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud import focus

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.hud.focus import FocusPanel

REST = 350  # milliseconds the mouse rests on a card before it is shown in full


class PageUnderMouse:
    """Remembers which page was open before a look.

    Attributes:
        under: the target under the mouse, empty for none.
        took: the card with which a press has answered: its page came by itself, and nothing waits for it.
    """

    def __init__(self, panel: FocusPanel, open_: Callable[[str], bool]) -> None:
        """Read in a panel; ``open_`` puts a target on its card page, and tells whether it may."""
        self.panel, self._open = panel, open_
        self.under = self.took = ""
        self._since = 0
        self._before: tuple[int, str] | None = None

    @property
    def looks(self) -> bool:
        """Whether a page is open only as long as the mouse rests on what it shows."""
        return self._before is not None

    def over(self, target: str, now: int) -> bool:
        """The mouse is over a target; True when it has left what was being read."""
        if target == self.under:
            return False
        self.under, self._since = target, now
        return self.end()

    def due(self, now: int) -> bool:
        """Whether the mouse has rested long enough on something that is not shown yet."""
        return bool(self.under) and self._before is None and now - self._since >= REST

    def look(self, target: str, opened: bool = False) -> None:
        """Show a target until the mouse leaves it; ``opened`` when a click puts it on the card page anyway."""
        before = self.panel.tab, self.panel.target
        if not opened and not self._open(target):
            return
        if self._before is None:
            self._before = before
        self.under = target
        self.panel.turn(focus.CARD)

    def end(self) -> bool:
        """Go back to the page that was open; True when there was one."""
        before, self._before = self._before, None
        if before is None or self.panel.tab != focus.CARD:
            return False
        tab, target = before
        self._open(target)
        self.panel.turn(tab)
        return True

    def stay(self) -> None:
        """What is open stays open."""
        self._before = None
        self._since = 10**12

    def forget(self) -> None:
        """Other eyes look: nothing is under the mouse until it moves, and no page is gone back to."""
        self._before, self.under = None, ""
