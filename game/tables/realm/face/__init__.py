"""How the Realm is shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night
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
            ("realm_stairs", "hero_sellsword_token", "realm_crown"),
            ("realm_crown", "realm_clock"),
            ("die_blue_5", "realm_medal_strength", "realm_coins"),
        ),
        (("quick", {"quick": True}),),
    ),
    nights=(
        Night("full", {"quick": False}, 90, ("realm_stairs", "realm_crown", "realm_clock")),
        Night("quick", {"quick": True}, 45, ("realm_medal_strength", "realm_crown")),
    ),
    brief=BRIEF,
    stages=stages,
    around=around,
)
