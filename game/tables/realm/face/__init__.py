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
    tray,
    wording,
)
from game.tables.realm.face.targets import Targets

FACE = Face(
    table="realm",
    icon="crown",
    boards=boards,
    plates=plates.COLUMN,
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
