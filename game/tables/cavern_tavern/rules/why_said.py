"""Words for reasons, and the numbers in the names of targets."""

import sys

from game.content.texts import say
from game.core import Refusal
from game.tables.cavern_tavern.rules.state import State


def refusal(rule: str, key: str, **params: object) -> Refusal:
    """Return a refusal with the texts under a key of ``why``."""
    return Refusal(rule, say(f"why.{key}.text", **params), say(f"why.{key}.remedy", **params))


def number(text: str) -> int:
    """Read the number in a target's name; what is none names nothing that exists."""
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 9 else sys.maxsize


def nothing(s: State, me: int, name: str) -> Refusal:
    """For what is no part of the game."""
    del s, me, name
    return refusal("CT-30", "nothing")
