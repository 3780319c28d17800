"""A game as plain data: what a session remembers of its steps, and how it is saved and read."""

import hashlib
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from game.core.errors import BadSave

FORMAT = 1
Blocked: TypeAlias = Literal["undo_nothing", "undo_reveal", "undo_other"]


class Head(msgspec.Struct, frozen=True):
    """What never changes in a game."""

    table: str
    seats: int
    seed: str
    words: tuple[str, ...]
    options: dict[str, bool | str]


class Answer(NamedTuple):
    """An answer that was given in the running step: the option's key and value.

    Attributes:
        key: of the option.
        value: of the option, as the rules get it.
        facts: how many facts there were before it.
        silent: no hand gave it for itself (HR-1).
    """

    key: str
    value: Any
    facts: int
    silent: bool = False


class Guess(NamedTuple):
    """Where in the running step a copy turned into a guess: after so many answers, with chance from ``rng``.

    From then on the dice fall from ``dice``, or from the guess itself when that is None.
    """

    after: int
    rng: int
    seat: int | None
    dice: int | None = None


class StepRecord(NamedTuple):
    """A finished step that undo may still enter: its base and the answers given in it."""

    base: bytes
    answers: list[Answer]


class UndoReach(NamedTuple):
    """How far undo reaches.

    Attributes:
        answers: that can be taken back; the first of them was not silent.
        blocked: why no more can.
        seat: who answered last, silent answers aside; -1 for nobody.
    """

    answers: int = 0
    blocked: Blocked = "undo_nothing"
    seat: int = -1


class Checkpoint(NamedTuple):
    """A moment of a game, to come back to with :meth:`Session.at`; it shares what it can with the game."""

    head: Head
    past: tuple[StepRecord, ...]
    now: StepRecord
    guessed: Guess | None
    reach: UndoReach
    answered: int


class SavedStep(msgspec.Struct, omit_defaults=True):
    """A step as it is saved: the state at its start, and the keys of the answers given in it."""

    base: msgspec.Raw
    answers: list[str]
    silent: list[int] = []  # which of the answers were


class Save(msgspec.Struct):
    """A game as it is saved."""

    format: int
    head: Head
    stretches: list[SavedStep]  # the last one is the running step
    undoable: int
    last_seat: int
    answered: int
    blocked: Blocked = "undo_nothing"
    guessed: Guess | None = None


class Sealed(msgspec.Struct):
    """A saved game with its checksum."""

    save: msgspec.Raw
    sha256: str


def sealed(save: Save) -> str:
    """Return a game as JSON text with a checksum."""
    text = msgspec.json.encode(save)
    return msgspec.json.encode(Sealed(msgspec.Raw(text), hashlib.sha256(text).hexdigest())).decode()


def unseal(text: str, newer: bool = False) -> Save:
    """Read the text of a saved game.

    Args:
        text: what :func:`sealed` returned.
        newer: read one from a newer version too.

    Raises:
        BadSave: the text is damaged, no save at all, or from a newer version.
    """
    try:
        found = msgspec.json.decode(text, type=Sealed)
        version = msgspec.json.decode(found.save, type=dict[str, Any]).get("format")
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise BadSave("no_save", problem=str(error)) from error
    if isinstance(version, int) and version > FORMAT and not newer:
        raise BadSave("newer_save", theirs=version, ours=FORMAT)
    if hashlib.sha256(bytes(found.save)).hexdigest() != found.sha256:
        raise BadSave("damaged_save")
    try:
        save = msgspec.json.decode(found.save, type=Save)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise BadSave("no_save", problem=str(error)) from error
    if not save.stretches:
        raise BadSave("bad_save", problem="stretches")
    return save


def is_sound(guess: Guess, seats: int, answers: int) -> bool:
    """Whether a guess that was read is one from which a branch began, in a game of so many seats and answers."""
    seat, dice = (-1 if number is None else number for number in (guess.seat, guess.dice))
    chance = all(0 <= number < 1 << 64 for number in (guess.rng, dice))
    return chance and 0 <= seat < seats and 0 <= guess.after <= answers
