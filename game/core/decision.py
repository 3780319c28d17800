"""What a rule asks and what a person may answer."""

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

import msgspec


class Option(NamedTuple):
    """One legal answer to a decision.

    Attributes:
        key: stable text such as ``place 2+5 @7``; journals and saves store it.
        value: plain data handed back to the rule that asked.
        targets: names of the things on the screen that mean this option.
    """

    key: str
    value: Any
    targets: tuple[str, ...]


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat; its options are never empty, unique and in a fixed order.

    Attributes:
        seat: who answers, 0-based.
        kind: what is asked, such as ``turn_menu``.
        options: every legal answer.
        rule: number of the rule that asks.
        hidden: True when the options themselves show what only this seat may know (HR-4).
    """

    seat: int
    kind: str
    options: tuple[Option, ...]
    rule: str
    hidden: bool = False

    @property
    def question(self) -> tuple[int, str]:
        """Who is asked what, whatever may be answered."""
        return self.seat, self.kind

    def among(self, options: tuple[Option, ...]) -> "Decision":
        """The same question with other answers."""
        return Decision(self.seat, self.kind, options, self.rule, self.hidden)

    def find(self, key: str) -> Option | None:
        """Return the option with this key, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None


class Refusal(NamedTuple):
    """Why something can't be done now.

    Attributes:
        rule: number of the rule that forbids it.
        text: the fact, in the words of the player's language.
        remedy: what would make it possible.
    """

    rule: str
    text: str
    remedy: str


#: A rule: it yields decisions and is sent the value of the chosen option.
Steps: TypeAlias = Generator[Decision, Any, None]

#: Part of a rule that brings an answer back to it.
Questioning: TypeAlias = Generator[Decision, Any, Any]
