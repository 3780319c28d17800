"""What the table screen shows at one moment: the view of a seat and what is picked or lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

if TYPE_CHECKING:
    from game.desktop.ui.rich import PlayerShown

_View = TypeVar("_View")
_Player = TypeVar("_Player")


class ShownOf(NamedTuple, Generic[_View, _Player]):
    """One moment of a table whose views and players have these types.

    Attributes:
        view: what may be seen now.
        players_shown: colour and name of every seat.
        seat: whose tray is shown.
        turn: whose decision is open, None while nobody is asked.
        told: whose stage is told; -1 for nobody's.
        lit: targets that may be clicked; ``picked`` those that were, ``proposed`` those AUTO shows.
        direct: those of ``lit`` that one answer means; the others are several answers away.
        lifted: indices of the tray's dice that are picked or proposed.
        done: indices of the tray's dice for which the starting ingredient has been taken.
        peek: whether hidden cards of ``seat`` are looked at: they lie large over the board.
        known: whether hidden cards of ``seat`` lie open in the tray, as nobody else is at the screen.
        laid: whether the cards that ``seat`` has to choose from in secret lie open.
        item: the item that is lifted, or whose use is asked now; empty for none.
        goal: what the seat whose decision is open is bound for over several turns; empty for nothing.
        via: targets that its walk shall go through.
        under: what the keys have reached, or the mouse rests on; only boards are told, and empty for nothing.
    """

    view: _View
    players_shown: tuple[PlayerShown, ...]
    seat: int
    turn: int | None
    lit: frozenset[str] = frozenset()
    picked: frozenset[str] = frozenset()
    proposed: frozenset[str] = frozenset()
    lifted: frozenset[int] = frozenset()
    done: frozenset[int] = frozenset()
    peek: bool = False
    known: bool = False
    laid: bool = False
    item: str = ""
    goal: str = ""
    via: tuple[str, ...] = ()
    under: str = ""
    told: int = -1
    direct: frozenset[str] = frozenset()

    @property
    def me(self) -> _Player:
        """The tray's player."""
        view: Any = self.view  # every table's view has a list of players
        found: _Player = view["players"][self.seat]
        return found

    def glows(self, *targets: str) -> bool:
        """Whether any of these may be clicked."""
        return not self.lit.isdisjoint(targets)

    def marked(self, *targets: str) -> bool:
        """Whether any of these is picked or proposed."""
        return not (self.picked.isdisjoint(targets) and self.proposed.isdisjoint(targets))

    def light(self, *targets: str) -> int:
        """0 dark, 1 lit, 2 picked or proposed."""
        return 2 if self.marked(*targets) else 1 if self.glows(*targets) else 0

    def colour(self, seat: int, white: bool = False) -> str:
        """The sprite colour of a seat's dice."""
        return "white" if white or not 0 <= seat < len(self.players_shown) else self.players_shown[seat].colour


Shown: TypeAlias = ShownOf[Any, Any]
