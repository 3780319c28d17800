"""How the Wizards of the Enchanted Isles are shown."""

from game.desktop.faces.face import Face
from game.desktop.faces.wizards import (
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
)  # fmt: skip

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
