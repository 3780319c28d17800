"""The pictures of the Wizards' rules in short: hexes, boat, Task flags, Mentors, and Evil."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.table.offers import Lying, LyingThings, arrow


def _flag(colour: str, x: float, y: float, must: bool) -> LyingThings:
    """A Task Marker in a seat's colour."""
    name = "wizards_flag_must" if must else "wizards_flag"
    return (
        Lying(name, x, y, 44, tint=theme.BY_NAME[colour].colour),
        Lying(f"badge_{colour}", x + 2, y - 8, 18),
    )


_CHOOSE = (
    Lying("wizards_land_glendale", 50, 50, 96),
    Lying("die_blue_4", 116, 30, 34),
    Lying("wizards_animal_horse", 148, 40, 38),
    Lying("wizards_boat", 122, 72, 42),
)
_STOPPING = (
    Lying("wizards_place_town", 34, 50, 54),
    Lying("wizards_hw_ishkatar", 88, 50, 50),
    Lying("wizards_dragon", 140, 50, 50),
)
_MET = (
    *_flag("blue", 30, 30, False),
    Lying("wizards_hw_veldor", 86, 30, 40),
    Lying("wizards_place_cottage", 140, 30, 42),
    Lying("badge_yellow", 32, 75, 36),
    Lying("wizards_demons", 86, 75, 38),
    Lying("wizards_dragon", 140, 75, 38),
)
_SPELLS = (
    Lying("die_blue_5", 36, 50, 44),
    Lying("wizards_card_wizard", 118, 50, 84),
    Lying("wizards_icon_boat_summoning", 118, 50, 56, tint=theme.CREAM),
)
_TRAPPED = (Lying("wizards_state_trapped", 46, 50, 60), Lying("wizards_icon_transport", 126, 50, 60, tint=theme.GOLD))
_MENTORS = (
    Lying("wizards_order_wizards", 42, 50, 72),
    Lying("wizards_icon_perception", 94, 28, 26, tint=theme.SAND),
    Lying("wizards_icon_knowledge", 122, 28, 26, tint=theme.SAND),
    Lying("wizards_icon_power", 150, 28, 26, tint=theme.SAND),
    Lying("wizards_pip_on", 122, 70, 44),
)
_TASKS = (
    Lying("wizards_back_tasks", 34, 50, 56),
    *_flag("blue", 90, 48, True),
    *_flag("blue", 140, 48, False),
)
_LAIR = (
    Lying("wizards_place_center", 36, 50, 58),
    Lying("wizards_icon_lair_time", 90, 50, 40, tint=theme.ROSE),
    Lying("wizards_state_bound", 140, 50, 52),
)
_FORTNIGHT = (
    Lying("wizards_land_mistvale", 48, 50, 94),
    Lying("wizards_skull", 48, 50, 42),
    Lying("wizards_icon_thwart", 126, 50, 52, tint=theme.GOLD),
)
_RANK = (
    *_flag("blue", 34, 48, True),
    Lying("wizards_pip_on", 92, 50, 54),
    Lying("wizards_place_circle", 142, 50, 56),
)

BRIEF = (
    (_CHOOSE, _STOPPING, _MET, _SPELLS, _TRAPPED),
    (_MENTORS, _TASKS, _LAIR, _FORTNIGHT, _RANK),
)

AIM = (
    (Lying("wizards_order_wizards", 34, 32, 46), Lying("wizards_pip_on", 34, 76, 28), *arrow(68),
     Lying("wizards_pip_on", 104, 50, 42), *arrow(139), Lying("wizards_pip_on", 182, 50, 60)),
    (Lying("wizards_pip_on", 40, 50, 60), Lying("wizards_land_sacred_circle", 160, 50, 94),
     Lying("wizards_skull", 160, 50, 46)),
    (Lying("die_blue_3", 28, 50, 40), *arrow(58), Lying("wizards_land_glendale", 104, 50, 80),
     *_flag("blue", 106, 46, False), *arrow(150), Lying("wizards_hw_aevarex", 186, 50, 48)),
)  # fmt: skip
