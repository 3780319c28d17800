"""The cards and the board of Cavern Tavern as typed, frozen definitions, and what is known of them."""

import re

from game.content import maps
from game.content.of_table import Only
from game.tables.cavern_tavern.content import needs
from game.tables.cavern_tavern.content.definitions import cards
from game.tables.cavern_tavern.content.lookup import rules_of, things
from game.tables.cavern_tavern.content.texts import wanted
from game.tables.cavern_tavern.content.uses import TRAITS, USES

NEEDS = {"cavern_tavern": needs.board}
ONLY = (
    Only("characters", True, re.compile(r"CT-15\d")),
    Only("alone", True, re.compile(r"CT-16\d")),
    Only("voluntary_pass", False, re.compile(r"R-[6]")),
)


def read() -> None:
    """Read everything that the files of the table can spoil.

    Raises:
        BadContent: listing everything that is wrong.
    """
    cards()
    maps.board("cavern_tavern")


__all__ = ["NEEDS", "ONLY", "TRAITS", "USES", "read", "rules_of", "things", "wanted"]
