"""How the Realm is shown."""

from game.desktop.faces.face import Face
from game.desktop.faces.realm import (
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
)  # fmt: skip

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
