"""What is in the box of Dibs, and which rules are about it."""

from collections.abc import Iterator

TREASURES = range(1, 21)
ASIDE, CALLS = 3, 3
_REASONS = ("over", "other_turn", "no_calls", "seat", "nothing", "undo_nothing", "undo_reveal", "undo_other")
_RULES = {"treasure": ("DB-3", "DB-4", "DB-5", "DB-8"), "deck": ("DB-2", "DB-7"), "gone": ("DB-6",), "seat": ("DB-2",)}


def rules_of(target: str) -> tuple[str, ...]:
    """The numbers of the rules about a thing."""
    return _RULES.get(target.partition(":")[0], ())


def things() -> Iterator[str]:
    """The things about which there must be rules."""
    yield from _RULES


def wanted() -> Iterator[str]:
    """The texts that are called for by the names of options, questions, numbers, points and reasons."""
    yield from (f"dibs.option.{verb}" for verb in ("dibs", "pass"))
    yield from (f"dibs.{name}" for name in ("prompt.call", "number.score", "number.calls", "result.treasures"))
    yield from (f"dibs.{part}.{reason}" for part in ("why", "remedy") for reason in _REASONS)
