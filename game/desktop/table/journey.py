"""Where the people at a screen are bound for over several turns, and the spaces that a walk shall go through."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core import Decision, Session
    from game.core.table import View
    from game.desktop.table.face import Face
    from game.desktop.table.optional_parts import Walks


class Journey:
    """The far goals of the people at a table; they are nobody's answers, so that no journal knows them.

    Attributes:
        goals: the goal of a seat, by its number.
        via: targets that the walk of now shall go through, in order.
    """

    def __init__(self, face: Face) -> None:
        """Begin without a goal."""
        self._routes: Walks | None = face.routes
        self._decision: Decision | None = None
        self._view: View = {}
        self.goals: dict[int, str] = {}
        self.via: tuple[str, ...] = ()

    def ask(self, session: Session) -> None:
        """Something was answered: goals that were reached or are no more are given up."""
        self.via, self._decision = (), None
        routes = self._routes
        if routes is not None and self.goals:
            view = session.view(None)
            self.goals = {seat: goal for seat, goal in self.goals.items() if not routes.there(view, seat, goal)}

    def open(self, decision: Decision | None, view: View) -> None:
        """A person may answer now, who sees so much."""
        self._decision, self._view = decision, view

    def _open(self) -> tuple[Walks, Decision] | None:
        """The routes of the table and the question, while a person may answer it."""
        if self._routes is None or self._decision is None:
            return None
        return self._routes, self._decision

    @property
    def goal(self) -> str:
        """What the person who is asked is bound for; empty for nothing."""
        return self.goals.get(self._decision.seat, "") if self._decision is not None else ""

    def choose(self, target: str) -> bool:
        """Take a target as the goal, or give it up when it is that already; False when it can be none."""
        now = self._open()
        if now is None or not now[0].goal(now[1], target):
            return False
        if self.goal == target:
            del self.goals[now[1].seat]
        elif not now[0].there(self._view, now[1].seat, target):
            self.goals[now[1].seat] = target
        return True

    def back(self) -> bool:
        """Forget the last space that the walk shall go through; False when there is none."""
        found = bool(self.via)
        self.via = self.via[:-1]
        return found

    def through(self, target: str) -> bool:
        """Let the walk go through a target, or no more when it was the last one; False when it can't."""
        now, via = self._open(), self.via
        if now is None:
            return False
        self.via = via[:-1] if via[-1:] == (target,) else now[0].through(now[1], self._view, target, via)
        return self.via != via

    def leads(self) -> tuple[str, ...]:
        """What to answer now on the way to the goal; empty without one, and where nothing leads on."""
        now = self._open()
        return now[0].onward(now[1], self._view, self.goal) if now is not None and self.goal else ()

    @property
    def words(self) -> str:
        """Going on to the goal, as a line of the list of choices; empty while nothing leads on."""
        now = self._open()
        return now[0].bound(self.goal) if now is not None and self.leads() else ""

    def reach(self) -> frozenset[str]:
        """Targets that lie further than one answer away."""
        now = self._open()
        return now[0].reach(now[1], self._view, self.via) if now is not None else frozenset()

    def route(self, target: str) -> tuple[str, ...]:
        """What a click on a target answers one after the other, when it means more than one answer."""
        now = self._open()
        return now[0].route(now[1], self._view, target, self.via) if now is not None else ()

    def route_words(self, target: str) -> str:
        """What a click on a target that means such a way does."""
        now = self._open()
        return now[0].words(now[1], self._view, target) if now is not None else ""

    def listed(self, option: object) -> bool:
        """Whether an option stands in the list of choices, and is not only chosen on the board."""
        now = self._open()
        return now is None or now[0].listed(option, now[1])  # type: ignore[arg-type]
