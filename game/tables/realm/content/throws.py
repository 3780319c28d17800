"""Faces of a die that bring something, where neither a table nor a card nor an ailment says which."""

from typing import Final

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
