"""Faces of a die that bring something, where neither a table nor a card nor an ailment says which, and tests."""

from functools import cache
from itertools import product
from typing import Final, NamedTuple

#: By what is thrown for; the rules act by it, and words say that another face brings nothing.
FACES: Final[dict[str, tuple[int, ...]]] = {
    "toll": (1,),  # O8
    "fen": (1,),  # O13
    "storm": (1, 2, 3),  # A49
    "fingers": (3, 4, 5, 6),  # C4
    "amulet": (4, 5, 6),  # R10
    "ferry": (3, 4, 5, 6),  # RB-16
    "leechwife": (6,),  # A35
    "field_surgeon": (5, 6),  # R22
    "regrowth": (5, 6),  # R31
    "stable_lad": (6,),  # V23
}


class TestOf(NamedTuple):
    """What a test is taken with (LB-40)."""

    stat: str
    dice: int


#: By rule: tests that somebody may take or leave.
TESTS: Final = {
    "M4": TestOf("craft", 2),
    "Q10": TestOf("craft", 2),
    "S3": TestOf("craft", 2),
    "S7": TestOf("strength", 1),
    "S9": TestOf("craft", 2),
    "S11": TestOf("strength", 2),
}
JAIL_DICE: Final = 1  # RB-46
NEVER: Final = 6  # LB-41: fails a test with one die


def passes(total: int, dice: int, rolled: int) -> bool:
    """LB-40, LB-41: whether a throw is under the total; with a single die a 6 never is."""
    return rolled < total and not (dice == 1 and rolled == NEVER)


@cache
def chance(total: int, dice: int) -> int:
    """In how many of 100 throws a test is passed."""
    sums = [sum(faces) for faces in product(range(1, 7), repeat=dice)]
    return round(100 * sum(passes(total, dice, rolled) for rolled in sums) / len(sums))
