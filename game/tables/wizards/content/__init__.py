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

import re

from game.content.of_table import Only
from game.tables.wizards.content.checks import TOKENS
from game.tables.wizards.content.definitions import NAME, content
from game.tables.wizards.content.lookup import rules_of
from game.tables.wizards.content.reading import load
from game.tables.wizards.content.shapes import (
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
    BonusRow,
    Content,
    EventCard,
    Land,
    LooseNumbers,
    Mode,
    ObjectCard,
    Relocation,
    Spell,
    TaskCard,
    WizardCard,
    place_kind,
)
from game.tables.wizards.content.texts import wanted
from game.tables.wizards.content.uses import TRAITS, USES

ONLY = (
    Only("coop", True, re.compile(r"WZ-10[4-7]")),
    Only("build", "players", re.compile(r"WZ-35")),
)
read = content

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
    "ONLY",
    "ORDERS",
    "POINTS",
    "TOKENS",
    "TRAITS",
    "USES",
    "BonusRow",
    "Content",
    "EventCard",
    "Land",
    "LooseNumbers",
    "Mode",
    "ObjectCard",
    "Relocation",
    "Spell",
    "TaskCard",
    "WizardCard",
    "content",
    "load",
    "place_kind",
    "read",
    "rules_of",
    "wanted",
]
