"""How the Realm is shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night, Strewn
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
from game.tables.realm.face.brief import AIM, BRIEF
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
        AIM,
        (("quick", {"quick": True}),),
        True,
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
        Night("full", {"quick": False}, 90, "card_fire_drake", 0.35),
        Night("quick", {"quick": True}, 45, "card_ember_key", 0.3),
    ),
    laid=(
        Strewn("realm_back_adventure", 46, 44, 30, 12),
        Strewn("realm_back_treasure", 128, 42, 30, -14),
        Strewn("realm_crown", 86, 26, 34),
        Strewn("hero_ranger_token", 24, 72, 24),
        Strewn("hero_fen_witch_token", 150, 74, 24),
        Strewn("die_blue_5", 76, 58, 17),
        Strewn("die_yellow_2", 98, 66, 17),
        Strewn("realm_coins", 118, 78, 22),
        Strewn("realm_key", 58, 82, 22, 20),
    ),
    brief=BRIEF,
    stages=stages,
    around=around,
)
