"""From the Realm's cards, places, tiles and things to their rules."""

from __future__ import annotations

import re

import pytest

from game.content import rulebook
from game.tables.realm.content import content
from game.tables.realm.content import lookup as lookup_realm

LAST = {"RB": 53, "TV": 43, "LB": 62, "EG": 17, "QK": 5, "RU": 70, "HR": 12}


@pytest.mark.parametrize(
    ("target", "first"),
    [
        ("A10.1", "RB-24"),
        ("space:O8", "RB-15"),
        ("space:O2", "RB-12"),
        ("space:M3", "RB-12"),
        ("buy:P2", "RB-37"),
        ("spell:S08.2", "RB-36"),
        ("own:R12.1", "LB-59"),
        ("lies:A48.1", "RU-68"),
        ("seat:1", "RB-32"),
        ("hero:C1", "RB-5"),
        ("deck:spell", "RB-4"),
        ("JAIL", "RB-45"),
        ("clock", "EG-12"),
    ],
)
def test_a_thing_leads_to_its_own_rule_first(target: str, first: str) -> None:
    found = [number for number in lookup_realm.rules_of(target) if number.startswith(first.partition("-")[0])]
    assert found[0] == first


def test_every_number_exists_and_leads_somewhere() -> None:
    for number in lookup_realm.numbers():
        prefix, _, digits = number.partition("-")
        assert re.fullmatch(r"[1-9]\d*", digits)
        assert int(digits) <= LAST[prefix]


def test_every_card_outside_the_tavern_and_every_space_has_rules() -> None:
    box = content()
    cards = [card.id for card in box.cards.values() if card.deck != "tavern"]
    spaces = [f"space:{name}" for name in box.spaces if name[0] in "OMG"]
    assert len(cards) > 100
    assert [target for target in cards + spaces if not lookup_realm.rules_of(target)] == []


def test_only_rules_of_the_book_are_named_and_each_once() -> None:
    box = content()
    for target in (*box.cards, *box.tiles, *(f"space:{name}" for name in box.spaces), "nonsense", "space:L:D4"):
        found = lookup_realm.rules_of(target)
        assert len(set(found)) == len(found)
        assert all(rulebook.find("realm", number) for number in found)
    assert lookup_realm.rules_of("nonsense") == ()
