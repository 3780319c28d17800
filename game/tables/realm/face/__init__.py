"""How the Realm is shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import ARROW, OR, AimShown, Night
from game.tables.realm.face import (
    areas,
    around,
    boards,
    helper,
    inventory,
    moves,
    naming,
    numbers,
    plates,
    recap,
    results,
    sheets,
    stages,
    tray,
    wording,
)
from game.tables.realm.face.brief import BRIEF
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
    names=naming,
    areas=areas,
    aim=AimShown(
        (
            ("realm_stairs", "maze_keeper", "realm_crown"),
            ("realm_crown", "realm_clock"),
            ("die_blue_5", "card_thicket_boar", "realm_coins"),
        ),
        (("quick", {"quick": True}),),
        (ARROW, OR, ARROW),
        {
            "watch": "card_thicket_boar",
            "hero_sellsword": "hero_sellsword_scene",
            "card_loud_farmhand": "card_loud_farmhand",
            "maze_stairs_down": "card_unwatched_stair",
            "card_unravel": "card_unravel",
            "maze_keeper": "card_barrow_king",
        },
    ),
    nights=(
        Night("full", {"quick": False}, 90, ("realm_stairs", "realm_crown", "realm_clock")),
        Night("quick", {"quick": True}, 45, ("realm_medal_strength", "realm_crown")),
    ),
    brief=BRIEF,
    stages=stages,
    around=around,
)
