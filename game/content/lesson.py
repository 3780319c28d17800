"""What a lesson is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

Then: TypeAlias = Literal["stay", "on", "back"]
MARK = "**"  # about what a step asks for, at the end of what the coach says
Deed: TypeAlias = Literal["", "undo", "peek", "refused", "look", "result", "check"]


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to do.

    Attributes:
        wants: the answers that bring the next step, one after the other; of each, keys, with `*` and `?` as in the
            names of files.
        glow: targets that glow for the first of them; empty for all that is taken.
        give: the answers, by key, that *Show me* gives and that the next step rests on.
        then: what follows another answer: the step stays, it is passed over, or the coach offers to put it back.
        do: what is to be done instead of an answer: press Undo, peek, click something that is refused, look at
            something (and find that Undo is closed), read the result; or ``check``, where the coach is silent.
        target: what is clicked to be refused; ``rule`` is the number that refuses it.
    """

    wants: tuple[tuple[str, ...], ...] = ()
    glow: tuple[str, ...] = ()
    give: tuple[str, ...] = ()
    then: Then = "stay"
    do: Deed = ""
    target: str = ""
    rule: str = ""


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lesson; the last one of a table has no steps and is a short game.

    Attributes:
        id: its name in texts and in what is kept of it.
        minutes: how long it takes.
        state: the state of the table with which it begins; ``options`` are those of its game.
        rival: what the other seat answers, if it can.
        teaches: the notes of a first game that nobody needs after it.
        sign: the sprite on its card.
    """

    id: str
    minutes: int
    sign: str
    state: msgspec.Raw
    options: dict[str, bool | str] = {}
    steps: tuple[Step, ...] = ()
    rival: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()

    def texts(self) -> Iterator[str]:
        """The keys of all its texts."""
        yield from (f"lesson.{self.id}.{name}" for name in ("title", "goal"))
        for number, step in enumerate(self.steps, 1):
            yield f"lesson.{self.id}.{number}.say"
            if not step.do:
                yield f"lesson.{self.id}.{number}.other"
