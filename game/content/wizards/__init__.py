"""The cards, tables, Lands and slots of Wizards as typed, frozen definitions.

The TOML files under assets/wizards hold ids and numbers, the Tiled maps under maps/wizards the Lands and the slots of
the sea; names and sentences are texts. Every mistake in them is reported at once, with file, place and what was
expected.

Parts of Tasks are tokens (C-5):

    X? X*             a RANDOM or ANY land space
    C? E? G?          a RANDOM space on a Common, Elven or Magic Land (G? never the Lair)
    G*                ANY space of a Magic Land except the Lair
    W? M? S?          a RANDOM woods, mountain or Coastal space, neither on the Sacred Circle nor in the Lair
    T? T* D? D*       a random or ANY town, dwelling
    ST? ST*           a Random or ANY Stone
    LR?               a Random Lair space
    HERE              where the Task is received
    MENTOR            an encounter with a Mentor of one's Order
    HW*               an encounter with the High Wizard that one names
    STAY(x)           a turn at x without moving (WZ-80)
    TP(a>b)           a Gate from a to b (WZ-79)
    T:TORWALL, ABBEY  that place
"""

from __future__ import annotations

from functools import cache

from game.content import paths
from game.content.wizards.checks import TOKENS
from game.content.wizards.reading import load
from game.content.wizards.shapes import (
    AT,
    HIGH_WIZARDS,
    HIGHEST,
    KINDS,
    LOCAL,
    MODES,
    NEIGHBOURS,
    NO_LIMIT,
    ORDERS,
    POINTS,
    Content,
    EventCard,
    Land,
    Mode,
    Numbers,
    ObjectCard,
    Relocation,
    Row,
    Spell,
    TaskCard,
    WizardCard,
    place_kind,
)

__all__ = [
    "AT",
    "HIGHEST",
    "HIGH_WIZARDS",
    "KINDS",
    "LOCAL",
    "MODES",
    "NAME",
    "NEIGHBOURS",
    "NO_LIMIT",
    "ORDERS",
    "POINTS",
    "TOKENS",
    "Content",
    "EventCard",
    "Land",
    "Mode",
    "Numbers",
    "ObjectCard",
    "Relocation",
    "Row",
    "Spell",
    "TaskCard",
    "WizardCard",
    "content",
    "load",
    "place_kind",
]


NAME = "wizards"  # its folder of definitions, and that of its maps


@cache
def content() -> Content:
    """The definitions the program plays with, read once.

    Raises:
        BadContent: Anything in the files is wrong; `problems` has every mistake.
    """
    return load(paths.assets() / NAME, paths.maps() / NAME)
