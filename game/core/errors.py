"""What can go wrong at the kernel's surface.

The kernel has no texts of its own: an error is a key and its parameters, and whoever reads the
player's language (``game.tables``) lends the words with :func:`speak_with`.
"""

from collections.abc import Callable
from typing import Any, ClassVar

from game.core.decision import Refusal


def _plain(key: str, **params: Any) -> str:
    return f"{key} {params}" if params else key


class _Worded(ValueError):
    say: ClassVar[Callable[..., str]] = staticmethod(_plain)

    def __init__(self, key: str, **params: Any) -> None:
        super().__init__(_Worded.say(key, **params))
        self.key = key
        self.params = params


def speak_with(say: Callable[..., str]) -> None:
    """Let the kernel's errors speak: ``say(key, **params)`` returns one clear sentence."""
    _Worded.say = staticmethod(say)


class BadOption(_Worded):
    """An unknown table, seat count, set-up option, seed or answer; the message says which and what is allowed."""


class BadSave(_Worded):
    """A save that is damaged, foreign or from a newer version; the message says which."""


class Refused(Exception):
    """Something that the rules don't allow now.

    Attributes:
        refusal: the rule, the fact and the remedy.
    """

    def __init__(self, refusal: Refusal) -> None:
        """Wrap a refusal."""
        super().__init__(refusal.text)
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """Number of the rule that refuses."""
        return self.refusal.rule

    @property
    def text(self) -> str:
        """The fact in words."""
        return self.refusal.text
