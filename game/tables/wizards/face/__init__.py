"""How the Wizards of the Enchanted Isles are shown."""

from game.desktop.table.face import Face
from game.tables.wizards.face import (
    boards,
    helper,
    inventory,
    moves,
    numbers,
    plates,
    reaching,
    recap,
    results,
    sheets,
    targets,
    tray,
    wording,
)

FACE = Face(
    table="wizards",
    icon="wizard",
    boards=boards,
    plates=plates.COLUMN,
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
    routes=reaching,
)
