"""Words that every table's face needs: what a prompt is, and what targets name."""

from __future__ import annotations

from typing import NamedTuple

from game.content.texts import say
from game.desktop.table.machine import base


class PromptLine(NamedTuple):
    """A prompt: its main sentence and a side remark, which may be empty."""

    main: str
    side: str = ""


def named(targets: tuple[str, ...], prefix: str) -> list[str]:
    """What follows a prefix in the targets, counters dropped: ``["5", "5"]`` for two dice."""
    return [base(t)[len(prefix) :] for t in targets if t.startswith(prefix)]


def joined(words: list[str]) -> str:
    """Some words as a list: “Ale, Bread and Cheese”."""
    if len(words) < 2:
        return "".join(words)
    return say("ui.and", first=", ".join(words[:-1]), last=words[-1])


def amount(name: str, count: int) -> str:
    """A number of things: “1 order”, “2 orders”."""
    return say(f"ui.amount.{name}_one") if count == 1 else say(f"ui.amount.{name}", n=count)
