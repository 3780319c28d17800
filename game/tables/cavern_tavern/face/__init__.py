"""How Cavern Tavern is shown."""

from game.desktop.table.face import Face
from game.tables.cavern_tavern.face import (
    helper,
    inventory,
    moves,
    numbers,
    plates,
    recap,
    results,
    sheets,
    tray,
    wording,
)
from game.tables.cavern_tavern.face.boards import BOARDS
from game.tables.cavern_tavern.face.targets import Targets

FACE = Face(
    table="cavern_tavern",
    icon="beer",
    boards=BOARDS,
    plates=plates,
    tray=tray,
    sheets=sheets,
    wording=wording,
    targets=Targets(),
    moves=moves,
    helper=helper,
    results=results,
    inventory=inventory,
    numbers=numbers,
    recap=recap,
)
