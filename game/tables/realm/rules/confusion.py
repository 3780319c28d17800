"""LB-55: where the confused end up."""

from typing import Any

from game.tables.realm.content.catalog import CONFUSION, CONTENT
from game.tables.realm.rules import losses
from game.tables.realm.rules.dice import d6
from game.tables.realm.rules.state import State


def confused(s: State, me: int, chosen: tuple[Any, ...], ways: list[tuple[Any, ...]]) -> tuple[Any, ...]:
    """LB-55: the confused roll; on some faces chance picks among the other ways, a natural 6 ends the Confusion."""
    if not s.me.ailments & CONFUSION:
        return chosen
    others = [way for way in ways if way != chosen]
    if not others:
        return chosen
    face = d6(s, me, "confusion", "LB-55")
    confusion = CONTENT.ailments["confusion"]
    if face in confusion.cure:
        losses.cure(s, me, "confusion", "LB-55")
    elif face in confusion.faces:
        return others[s.below(len(others), "confusion")]
    return chosen
