"""Where the people at a screen are bound for over several turns, and the spaces that a walk shall go through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Decision
    from game.desktop.faces.face import Routes
    from game.desktop.scenes.play import Play


class Journey:
    """The far goals of the people at a table; they are nobody's answers, so that no journal knows them.

    Attributes:
        goals: the goal of a seat, by its number.
        via: targets that the walk of now shall go through, in order.
    """

    def __init__(self, play: Play) -> None:
        """Begin without a goal."""
        self._play = play
        self.goals: dict[int, str] = {}
        self.via: tuple[str, ...] = ()

    @property
    def stamp(self) -> tuple[object, ...]:
        """Changes with every goal and every space."""
        return self.via, tuple(self.goals.items())

    @property
    def goal(self) -> str:
        """What the person who is asked is bound for; empty for nothing."""
        decision = self._play.decision
        return self.goals.get(decision.seat, "") if decision is not None else ""

    def _open(self) -> tuple[Routes, Decision] | None:
        """The routes of the table and the question, while a person may answer it."""
        play = self._play
        routes, decision = play.face.routes, play.decision
        if routes is None or decision is None or not play.human or play.closed:
            return None
        return routes, decision

    def arrive(self) -> None:
        """Something was answered: goals that were reached or are no more are given up."""
        self.via = ()
        routes = self._play.face.routes
        if routes is not None and self.goals:
            view = self._play.session.view(None)
            self.goals = {seat: goal for seat, goal in self.goals.items() if not routes.there(view, seat, goal)}

    def choose(self, target: str) -> bool:
        """Take a target as the goal, or give it up when it is that already; False when it can be none."""
        now = self._open()
        if now is None or target in self._play.machine.lit() or not now[0].goal(now[1], target):
            return False
        if self.goal == target:
            del self.goals[now[1].seat]
        elif not now[0].there(self._play.view(), now[1].seat, target):
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
        if now is None or self._play.guarded or self._play.machine.picked:
            return False
        self.via = via[:-1] if via[-1:] == (target,) else now[0].through(now[1], self._play.view(), target, via)
        return self.via != via

    def _leads(self) -> tuple[str, ...]:
        """What to answer now on the way to the goal; empty without one, and where nothing leads on."""
        now = self._open()
        return now[0].onward(now[1], self._play.view(), self.goal) if now is not None and self.goal else ()

    def choices(self) -> list[tuple[str, Callable[[], None]]]:
        """Going on, as a line for the list of choices; none while nothing leads on."""
        now = self._open()
        return [(now[0].bound(self.goal), self.go_on)] if now is not None and self._leads() else []

    def go_on(self) -> None:
        """Go on to the goal as far as this turn leads; it stops at anything that asks."""
        play = self._play
        asked = play.decision.seat if play.decision is not None else None
        if play.guarded:
            return
        if not self._leads():
            play.hush()
            play.alert = say("ui.prompt.no_goal") if play.human else ""
        for _ in range(2):  # the die, then the walk
            way = self._leads()
            if way and play.decision is not None and play.decision.seat == asked:
                play.go(way)
