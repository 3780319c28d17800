"""What Dibs tells the tests that run over every table."""

from typing import Any

from tests.conformance.promises import Promises, Zone


def zones(s: Any, seat: int | None) -> dict[str, Zone]:
    """The deck under the open treasure, what was put aside, the chance to come."""
    del seat
    return {
        "chance": Zone(s.rng, True),
        "deck": Zone(list(s.deck[:-1]), len(s.deck) > 1),
        "aside": Zone(list(s.aside), True),
    }


PROMISES = Promises(zones=zones, vague=("dibs.why.nothing",), chance_last=True)
