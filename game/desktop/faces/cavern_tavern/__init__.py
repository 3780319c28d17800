"""How Cavern Tavern is shown."""

from game.desktop.faces.cavern_tavern import (
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
from game.desktop.faces.face import Face

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
