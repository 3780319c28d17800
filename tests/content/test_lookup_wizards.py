"""From the Lands, places, cards and things of Wizards to their rules."""

from __future__ import annotations

import pytest

from game.content import rulebook
from game.tables.wizards.content import lookup as lookup_wizards


@pytest.mark.parametrize(
    ("target", "first"),
    [
        ("land:dragons_lair", "B-54"),
        ("land:torwall", "B-2"),
        ("place:T:TORWALL", "WZ-8"),
        ("place:E:GLENDALE", "WZ-101"),
        ("place:STONE4", "B-15"),
        ("terrain:dead", "B-11"),
        ("task:17", "B-16"),
        ("part:17.2", "WZ-80"),
        ("part:9.1", "WZ-79"),
        ("event:the_white_door", "R-51"),
        ("object:star_glass", "B-12"),
        ("spell:telepathy", "WZ-61"),
        ("animal:hound", "WZ-9"),
        ("trap:7", "R-46"),
        ("trap:5", "WZ-15"),
        ("hw:terek", "B-47"),
        ("card:trap_lair", "B-49"),
        ("table:hamdrel", "WZ-2"),
        ("condition:bound", "WZ-47"),
        ("deck:tasks", "B-29"),
        ("boat:3", "B-37"),
        ("hex:3,-2", "B-34"),
        ("seat:1", "H-8"),
        ("calendar", "B-4"),
    ],
)
def test_a_thing_leads_to_its_own_rule_first(target: str, first: str) -> None:
    assert lookup_wizards.rules_of(target)[0] == first


def test_everything_has_rules_each_named_once_and_all_of_the_book() -> None:
    targets = lookup_wizards.targets()
    assert len(set(targets)) == len(targets) > 300
    for target in targets:
        found = lookup_wizards.rules_of(target)
        assert found, target
        assert len(set(found)) == len(found)
    assert [number for number in lookup_wizards.numbers() if rulebook.find("wizards", number) is None] == []


def test_what_is_nowhere_has_no_rules() -> None:
    for target in ("nonsense", "task:51", "task:", "event:nonsense", "land:atlantis", "spell:", "trap:9", "card:x"):
        assert lookup_wizards.rules_of(target) == ()
