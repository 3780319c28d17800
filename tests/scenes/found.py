"""A scene that was found, and whether it plays as it should."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from game.content import scenes
from game.content.scenes import RecordedScene
from game.core import BadOption, BadSave


class Found(NamedTuple):
    """A scene, the state it begins with, and whether it names its own rule."""

    scene: RecordedScene
    state: bytes
    own: bool


def good(table: str, state: bytes, scene: RecordedScene, told: Sequence[str | tuple[str, int, str]] = ()) -> bool:
    """Whether a scene plays, and tells some facts (by kind, or kind, seat and rule) in this order."""
    try:
        played = scenes.play(table, msgspec.Raw(state), scene)
    except (BadSave, BadOption):
        return False
    except Exception:  # a test may have left a state at which the rules stumble when it is played on
        return False
    heard = iter(played.facts)
    return scenes.shows(played, scene.expects) and all(
        any(fact.kind == wanted or (fact.kind, fact.seat, fact.rule) == wanted for fact in heard) for wanted in told
    )
