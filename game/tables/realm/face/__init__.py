"""How the Realm is shown."""

from game.desktop.table.face import Face
from game.tables.realm.face import (
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
    table="realm",
    icon="crown",
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
)
