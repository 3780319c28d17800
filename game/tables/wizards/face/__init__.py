"""How the Wizards of the Enchanted Isles are shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night
from game.desktop.table.region import OneBoard
from game.tables.wizards.face import (
    areas,
    around,
    calendar,
    helper,
    inventory,
    moves,
    naming,
    numbers,
    plates,
    reaching,
    recap,
    results,
    sheets,
    stages,
    tray,
    wording,
)
from game.tables.wizards.face.board import SeaBoard
from game.tables.wizards.face.brief import BRIEF
from game.tables.wizards.face.targets import Targets

FACE = Face(
    table="wizards",
    icon="wizard",
    boards=OneBoard("isles", SeaBoard),
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
    names=naming,
    areas=areas,
    aim=AimShown(
        (
            ("star", "wizard"),
            ("wizards_flag_must", "wizards_skull"),
            ("die_blue_3", "wizards_place_center"),
        ),
        (("team", {"coop": True}),),
    ),
    nights=(
        Night("short", {"mode": "short"}, 60, ("star",)),
        Night("evening", {"mode": "evening"}, 120, ("star", "star")),
        Night("full", {"mode": "full"}, 240, ("star", "star", "star")),
    ),
    routes=reaching,
    brief=BRIEF,
    stages=stages,
    around=around,
    clock=calendar.CLOCK,
)
