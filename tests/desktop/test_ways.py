"""Several sets of dice for one place: the list marks the way that is shown, and a rival's plate takes it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import Session
from game.desktop.table.hud import focus
from game.desktop.table.machine import MachineState
from game.desktop.table.screen import TableScreen
from tests.desktop.at_table import press, wheel
from tests.desktop.test_prompts import until
from tests.desktop.test_scenes import table as seated


def offices(session: Session) -> bool:
    decision: Any = session.decision
    keys = [o.key for o in decision.options if o.key.startswith("place") and "place:office" in o.targets]
    return len([key for key in keys if key.count("+") == 0]) > 1


@pytest.fixture
def scene() -> TableScreen:
    found = seated(until(offices))
    rect = found.reached("place:office")
    assert rect is not None
    press(found, rect.center)
    assert found.director.asking.machine.state is MachineState.AUTO
    return found


def marks(scene: TableScreen) -> list[bool]:
    return [bool(row.shows[1]) for row in scene.focus.scroll.rows]  # type: ignore[index]


def test_the_way_that_is_shown_is_marked_in_the_list(scene: TableScreen) -> None:
    assert scene.focus.tab == focus.CHOICES
    assert marks(scene) == [i == 0 for i in range(len(marks(scene)))]
    wheel(scene, -1)
    assert marks(scene).index(True) == 1
    assert scene.director.asking.machine.way[0] == 2


def test_office_and_rival_are_two_clicks(scene: TableScreen) -> None:
    session = scene.director.session
    before, shown = session.answered, scene.director.asking.machine.shown
    assert shown is not None
    rival = next(t for t in sorted(scene.director.moment.shown.lit) if t.startswith("seat:"))
    rect = scene.reached(rival)
    assert rect is not None
    press(scene, (rect.x + 12, rect.y + 12))
    assert session.answered == before + 2
    assert next(f for f in reversed(session.facts) if f.kind == "badmouthed").data["victim"] == int(rival[5:])
