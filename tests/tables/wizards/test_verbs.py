"""What the rules call by name is what stands there."""

import inspect

import pytest

from game.core import verbs as core_verbs
from game.tables.wizards.rules import verbs

core_verbs.load("game.tables.wizards.rules")


@pytest.mark.parametrize("name", sorted(verbs.VERBS))
def test_a_verb_has_the_signature_of_its_rule(name: str) -> None:
    declared, rule = getattr(verbs, name), verbs.VERBS[name]
    assert inspect.signature(declared) == inspect.signature(rule)
    assert declared.__doc__ == rule.__doc__


def test_every_verb_can_be_called_and_every_call_has_a_verb() -> None:
    declared = {name for name, one in inspect.getmembers(verbs, inspect.isfunction) if one.__module__ == verbs.__name__}
    assert declared == set(verbs.VERBS)
