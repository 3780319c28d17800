"""What has happened and is told: stage after stage, until somebody goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.engine.hearing import patient
from game.desktop.engine.motion import PACE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact
    from game.core.table import View
    from game.desktop.table.stages.stage import Stage, Stages
    from game.store import Settings

BRIEF = 2800  # milliseconds that a stage is seen which closes by itself


class Staging:
    """HR-27: what has happened at a table and is told, one stage after the other.

    Attributes:
        now: the stage of now; None while nothing is told.
        left: milliseconds until it closes by itself, if it does; ``whole`` are those that it stays.
    """

    def __init__(self, settings: Settings, stages: Stages | None, people: Sequence[int]) -> None:
        """Begin with nothing to tell.

        Args:
            settings: the player's settings.
            stages: what the table stages; None for nothing.
            people: the seats of the people at the screen.
        """
        self._settings, self._stages, self._people = settings, stages, frozenset(people)
        self._waiting: tuple[Stage, ...] = ()
        self.left = 0

    @property
    def now(self) -> Stage | None:
        """The stage of now."""
        return self._waiting[0] if self._waiting else None

    @property
    def coming(self) -> Stage | None:
        """What is told after it: the next step, or the next stage."""
        now, *later = self._waiting or (None,)
        if now is not None and now.at + 1 < now.steps:
            return now._replace(at=now.at + 1)
        return later[0] if later else None

    def follow(self, views: tuple[View, View], facts: tuple[Fact, ...], over: bool) -> bool:
        """Take up what has happened between two views of everybody; True when something else is told than before.

        What ends the game is ``over`` for all who play.
        """
        had, made, settings = bool(self._waiting), self._stages, self._settings
        seen = settings.stages != "never" and PACE[settings.speed] > 0 and bool(facts)
        found = made.told(*views, facts) if seen and made is not None else []
        kept = [stage._replace(views=views) for stage in found if not stage.small or stage.seat in self._people]
        if over:
            kept = [stage._replace(also=stage.also | self._people) for stage in kept]
        self._begin(tuple(kept))
        return had or bool(kept)

    def on(self) -> None:
        """Go on: the next step, the next stage, or the table."""
        now = self._waiting[0]
        if now.at + 1 < now.steps:
            self._begin((now._replace(at=now.at + 1), *self._waiting[1:]))
        else:
            self._begin(self._waiting[1:])

    def skip(self) -> None:
        """Pass over all steps of the stage of now."""
        self._begin(self._waiting[1:])

    def again(self) -> None:
        """Tell the stage of now from its first step."""
        now = self._waiting[0]
        self._begin((now._replace(at=now.first), *self._waiting[1:]))

    def _begin(self, stages: tuple[Stage, ...]) -> None:
        self._waiting = stages
        self.left = self.whole

    @property
    def whole(self) -> int:
        """Milliseconds that a stage stays which closes by itself."""
        return round(BRIEF * PACE[self._settings.speed])

    @property
    def patient(self) -> bool:
        """Whether nothing leads on by itself, as a reader is there."""
        return patient(self._settings)

    @property
    def brief(self) -> bool:
        """Whether the stage of now closes by itself: it befalls computers alone, or the player wants all of them brief.

        While a reader is there all of them stay.
        """
        now = self.now
        if self.patient or now is None:
            return False
        mine = bool(self._people) and (now.seat < 0 or not self._people.isdisjoint((now.seat, *now.also)))
        return self._settings.stages == "short" or not mine

    def run(self, passed: int) -> bool:
        """Let time pass; True when that led on."""
        if not self.brief:
            return False
        self.left -= passed
        if self.left > 0:
            return False
        self.on()
        return True
