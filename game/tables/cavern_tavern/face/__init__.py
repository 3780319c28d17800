"""How Cavern Tavern is shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night
from game.tables.cavern_tavern.face import (
    areas,
    around,
    helper,
    inventory,
    moves,
    naming,
    numbers,
    order_sheet,
    plates,
    recap,
    results,
    sheets,
    tray,
    wording,
)
from game.tables.cavern_tavern.face.boards import BOARDS
from game.tables.cavern_tavern.face.brief import BRIEF
from game.tables.cavern_tavern.face.stages import Stages
from game.tables.cavern_tavern.face.targets import Targets

FACE = Face(
    table="cavern_tavern",
    icon="beer",
    boards=BOARDS,
    plates=plates,
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
            ("folk_elf", "token_Beer", "star"),
            ("clock_face", "icon_laurel"),
            ("die_blue_4", "token_Wine", "mug"),
        ),
        (("half", {"half_night": True}),),
        scenes={
            "watch": "event_brawl",
            "folk_elf": "scene_elf",
            "mug": "event_brew",
            "secret_S1": "secret_S1",
        },
    ),
    nights=(
        Night("usual", {"half_night": False, "characters": False}, 60, ("token_Beer", "mug", "token_Wine")),
        Night(
            "characters",
            {"half_night": False, "characters": True},
            75,
            ("character_H1", "character_H3"),
        ),
        Night("half", {"half_night": True, "characters": False}, 30, ("die_blue_5", "mug")),
    ),
    brief=BRIEF,
    stages=Stages(),
    around=around,
    overview=order_sheet,
)
