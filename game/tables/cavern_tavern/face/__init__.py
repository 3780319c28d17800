"""How Cavern Tavern is shown."""

from game.desktop.table.face import Face
from game.tables.cavern_tavern.face import (
    boards,
    helper,
    inventory,
    moves,
    numbers,
    plates,
    recap,
    results,
    sheets,
    targets,
    tray,
    wording,
)

FACE = Face(
    table="cavern_tavern",
    icon="beer",
    boards=boards,
    plates=plates,
    tray=tray,
    sheets=sheets,
    wording=wording,
    targets=targets,
    moves=moves,
    helper=helper,
    results=results,
    inventory=inventory,
    numbers=numbers,
    recap=recap,
)
