"""A rule's scene on its table (HR-20): what is pointed at and done, and when."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.content import scenes
from game.content.errors import BadContent
from game.content.texts import say
from game.core import BadOption, BadSave
from game.desktop.screens.acting import Acted, InnerHost, SceneTable

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.ui.scene import Host

LEAD = 1500  # milliseconds until the first thing happens
LOOK = 800  # milliseconds that an answer is pointed at before it is given
SLOT = 2200  # milliseconds from one answer to the next at most
HOLD = 2500  # milliseconds that the end can be looked at
SHORTEST, LONGEST = 5000, 15000

Beat: TypeAlias = "tuple[int, Callable[[], None]]"  # when something is done, and what


class Performance:
    """A scene, from its beginning to its end.

    Attributes:
        stage: its table; None where the scene cannot be played.
        flaw: why it cannot; empty where it can.
        target: what is pointed at; empty for nothing.
        clock: milliseconds that have been played; ``length`` is how many there are.
    """

    def __init__(self, host: Host, table: str, number: str, high: int) -> None:
        """Stand at the beginning of a rule's scene, under a caption of so many pixels."""
        self.clock, self.length = 0, SHORTEST
        self.flaw = self.target = ""
        self.stage: SceneTable | None = None
        self._beats: list[Beat] = []
        try:
            game = Acted(table, number)
            self.stage = SceneTable(InnerHost(host), game, high)
            self._beats, self.length = self.timed(game.scene)
        except (BadContent, BadSave, BadOption) as error:
            self.flaw = say("ui.show.broken", problem=str(error))

    @property
    def ended(self) -> bool:
        """Whether the scene has been played."""
        return self.clock >= self.length

    def fit(self, high: int) -> None:
        """Lay the table out anew, under a caption of so many pixels."""
        if self.stage is not None:
            self.stage.high = high
            self.stage.layout()

    def play_on(self, step: int) -> None:
        """Play so many milliseconds."""
        self.clock = min(self.length, self.clock + step)
        if self.stage is None:
            return
        while self._beats and self._beats[0][0] <= self.clock:
            self._beats.pop(0)[1]()
        self.stage.tick(self.clock)
        if self.ended:
            self.stage.settle()

    def timed(self, scene: scenes.RecordedScene) -> tuple[list[Beat], int]:
        """When what of a scene is done, and how long all of it takes: 5 to 15 seconds."""
        keys = ([scenes.BEGIN] if scene.opening else []) + list(scene.answers)
        asks = scene.expects.what == "refusal"
        count = len(keys) + asks
        slot = min(SLOT, (LONGEST - LEAD - HOLD) // max(1, count))
        beats: list[Beat] = []
        for i, key in enumerate(keys):
            at, last = LEAD + i * slot, i == count - 1
            beats += [(at, partial(self._point, key)), (at + LOOK, partial(self._act, key, last))]
        if asks:
            at = LEAD + len(keys) * slot
            beats += [(at, partial(self._aim, scene.expects.name)), (at + LOOK, partial(self._ask, scene.expects.name))]
        return beats, max(SHORTEST, LEAD + count * slot + HOLD)

    def _point(self, key: str) -> None:
        decision = self.stage.director.decision if self.stage else None
        option = decision.find(key) if decision is not None and key != scenes.BEGIN else None
        if self.stage is not None and option is not None:
            self.stage.point(option)
            self.target = next((t for t in option.targets if self.stage.reached(t) is not None), "")

    def _act(self, key: str, last: bool) -> None:
        self.target = ""
        if self.stage is not None:
            self.stage.act(key, last)

    def _aim(self, target: str) -> None:
        self.target = target
        if self.stage is not None:
            self.stage.settle()

    def _ask(self, target: str) -> None:
        if self.stage is not None:
            self.stage.ask(target)
