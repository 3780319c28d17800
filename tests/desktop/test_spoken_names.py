"""Everything that can be pressed has a name for those who hear the screen: short, its own, in both languages."""

from __future__ import annotations

import re

import pytest

from game.content import texts
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.table import naming
from game.desktop.table.screen import TableScreen
from game.players import random_player
from tests.desktop import screens

RAW = re.compile(r"\b[a-z]+:\S")  # what a target looks like
MOMENTS = {"cavern_tavern": (11, 30), "realm": (12, 45), "wizards": (8, 70)}


def called(scene: TableScreen) -> list[tuple[str, str]]:
    """The names of everything that keys reach, with their groups; those of lines of the panel are as long as these."""
    scene.navigator.refresh()
    known = scene.navigator.spots.known
    found = []
    for group in scene.navigator.spots.groups:
        names = naming.named(scene, {thing.key: known[thing.key].target for thing in group.things})
        assert len(set(names.values())) == len(names), group.name
        rows = {key for key in names if isinstance(key, tuple) and key[0] == "row"}
        found += [(group.name, name) for key, name in names.items() if key not in rows]
        assert all(names[key] for key in rows), group.name
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", tables())
def test_all_that_can_be_pressed_at_a_table_has_a_name_of_its_own(table: str, language: str) -> None:
    host = screens.Window()
    host.settings.language = language
    session, rng = Session.new(table, 3, f"names of {table}"), Stream("names")
    moments, stride = MOMENTS[table]
    for _ in range(moments):
        scene = host.table(session)
        for board in scene.face.boards.NAMES:
            scene.pin(board)
            for group, name in called(scene):
                assert name, group
                assert len(name) <= naming.MOST, name
                assert not RAW.search(name), name
        for _ in range(stride):
            if session.decision is not None:
                session.answer(random_player(session, rng))
    texts.speak("en")


def test_all_that_can_be_used_on_every_other_screen_has_a_name_of_its_own() -> None:
    for name, scene in screens.screens((1280, 800), 100):
        ring = getattr(scene, "ring", None)
        if ring is not None and not isinstance(scene, TableScreen):
            names = naming.apart({control.key: control.spoken for control in ring.controls})
            assert all(names.values()), (name, names)
        for control in getattr(scene, "controls", ()):
            for row in getattr(control, "rows", ()):
                assert row.words, (name, control.key)
