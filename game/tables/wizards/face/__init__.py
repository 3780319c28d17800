"""How the Wizards of the Enchanted Isles are shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night, Strewn
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
from game.tables.wizards.face.brief import AIM, BRIEF
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
        AIM,
        (("team", {"coop": True}),),
        True,
        {
            "watch": "wizards_scene_boat_summoning",
            "wizards_boat": "wizards_scene_boat_summoning",
            "wizards_hw_aevarex": "wizards_scene_hw_aevarex",
            "wizards_icon_place_megmoran": "wizards_view_megmoran",
            "wizards_icon_trap_4": "wizards_scene_wizard_trap",
            "wizards_demons": "wizards_scene_demons",
            "wizards_hw_tolmitar": "wizards_scene_hw_tolmitar",
        },
    ),
    nights=(
        Night("short", {"mode": "short"}, 60, "wizards_scene_sea", 0.4),
        Night("evening", {"mode": "evening"}, 120, "wizards_view_crest"),
        Night("full", {"mode": "full"}, 240, "cover_wizards", 0.58),
    ),
    laid=(
        Strewn("wizards_land_stonewick", 60, 40, 46),
        Strewn("wizards_land_glendale", 108, 48, 46),
        Strewn("wizard", 68, 34, 26),
        Strewn("wizards_boat", 88, 80, 26),
        Strewn("wizards_back_tasks", 24, 50, 28, 12),
        Strewn("wizards_back_events", 148, 48, 28, -14),
        Strewn("die_blue_3", 50, 82, 17),
        Strewn("die_purple_6", 118, 84, 17),
        Strewn("wizards_demons", 112, 40, 20),
    ),
    routes=reaching,
    brief=BRIEF,
    stages=stages,
    around=around,
    clock=calendar.CLOCK,
)
