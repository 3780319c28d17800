"""How Cavern Tavern is shown."""

from game.desktop.table.face import Face
from game.desktop.table.offers import AimShown, Night, Strewn
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
from game.tables.cavern_tavern.face.brief import AIM, BRIEF
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
        AIM,
        (("half", {"half_night": True}),),
        scenes={
            "watch": "event_brawl",
            "folk_elf": "scene_elf",
            "mug": "event_brew",
            "secret_S1": "secret_S1",
        },
    ),
    nights=(
        Night("usual", {"half_night": False, "characters": False}, 60, "event_brew"),
        Night("characters", {"half_night": False, "characters": True}, 75, "event_brawl"),
        Night("half", {"half_night": True, "characters": False}, 30, "event_patrol"),
    ),
    laid=(
        Strewn("patrol_called", 86, 18, 34),
        Strewn("mug", 22, 28, 34),
        Strewn("mug", 150, 30, 30),
        Strewn("back_order", 48, 50, 32, 11),
        Strewn("back_nasty", 128, 52, 32, -14),
        Strewn("die_blue_5", 78, 62, 17),
        Strewn("die_blue_2", 97, 69, 17),
        Strewn("die_white_3", 88, 44, 17),
        Strewn("die_purple_6", 20, 62, 17),
        Strewn("die_yellow_4", 154, 62, 17),
        Strewn("token_Herbs", 46, 86, 16),
        Strewn("token_Wine", 128, 88, 16),
        Strewn("token_Beer", 112, 20, 16),
    ),
    brief=BRIEF,
    stages=Stages(),
    around=around,
    overview=order_sheet,
)
