"""The pictures of Cavern Tavern's rules in short: its dice, orders, places and cards."""

from __future__ import annotations

from game.desktop.engine import text, theme
from game.desktop.table.offers import Lying, LyingThings, arrow
from game.tables.cavern_tavern.face import styles

_TRACK = (40, 56, 72, 96, 112, 128, 152)  # where the pips of a track lie


def _order(people: str, x: float, points: str, *kinds: str) -> LyingThings:
    """An order card with what it needs and what it pays."""
    coins = (Lying(f"coin_{kind}", x + 22 * (i - (len(kinds) - 1) / 2), 74, 23) for i, kind in enumerate(kinds))
    return (
        Lying(f"card_order_{people}", x, 52, 74),
        Lying(f"scene_{people}", x, 33, 66),
        *coins,
        Lying("medal_gold", x - 30, 18, 30, points),
    )


def _place(number: int, y: float) -> LyingThings:
    """The number of a place."""
    return (Lying("plate_light", 32, y, 46, str(number), styles.BRIEF_NUMBER),)


def _track(icon: str, y: float, level: int, tint: theme.Colour) -> LyingThings:
    """A track with the levels that have been reached."""
    pips = (Lying("pip_on" if i < level else "pip_off", x, y, 22) for i, x in enumerate(_TRACK))
    return (Lying(f"icon_{icon}", 16, y, 28, tint=tint), *pips)


_DICE = (
    Lying("die_blue_6", 46, 30, 38),
    Lying("die_blue_1", 88, 30, 38),
    Lying("die_blue_3", 46, 72, 38),
    Lying("die_blue_4", 88, 72, 38),
    Lying("die_white_2", 134, 66, 42),
)
_PLACING = (
    *_place(3, 28),
    Lying("token_Mead", 88, 28, 40),
    Lying("token_Nectar", 138, 28, 40),
    *_place(9, 73),
    Lying("place_9", 88, 73, 54),
    Lying("medal_brown", 138, 73, 38, "+3"),
)
_OFFICE = (
    Lying("nasty_portrait", 42, 50, 66),
    Lying("place_item", 104, 27, 54),
    Lying("place_potion", 144, 27, 54),
    Lying("token_Item", 104, 74, 36),
    Lying("token_Potion", 146, 74, 36),
)
_PASSING = (
    Lying("badge_blue", 32, 28, 36),
    Lying("badge_purple", 86, 28, 36),
    Lying("badge_yellow", 140, 28, 36),
    Lying("die_blue_5", 32, 73, 36),
    Lying("icon_hourglass", 86, 73, 36, tint=theme.GOLD),
    Lying("die_yellow_2", 140, 73, 36),
)
_SERVING = (
    Lying("folk_elf", 46, 50, 76),
    Lying("mug", 106, 58, 48),
    Lying("medal_gold", 140, 26, 42, "13"),
    Lying("plaque_red", 140, 80, 58, text.signed(-12), styles.BRIEF_MINUS),
)
_NASTY = (
    Lying("card_nasty", 46, 50, 62),
    Lying("nasty_N01", 46, 40, 56),
    *(Lying("medal_red", 128, 20 + 30 * i, 28, words) for i, words in enumerate("369")),
)
_HIDDEN = (Lying("back_item", 42, 50, 58), Lying("back_item", 74, 50, 58), Lying("back_secret", 128, 50, 60))
_COUNT = (Lying("clock_face", 50, 50, 84, "10", styles.BRIEF_ROUND), Lying("icon_laurel", 128, 50, 64, tint=theme.GOLD))

BRIEF = (
    (
        _DICE,
        (*_order("human", 46, "23", "Beer", "Fruit", "Rocks"), *_order("dwarf", 128, "22", "Wine", "Herbs")),
        _PLACING,
        _OFFICE,
        _PASSING,
    ),
    (
        _SERVING,
        (*_track("pot", 28, 4, theme.TRACKS["kitchen"]), *_track("broom", 72, 2, theme.TRACKS["chores"])),
        _NASTY,
        _HIDDEN,
        _COUNT,
    ),
)

AIM = (
    (*_order("dwarf", 44, "22", "Wine", "Herbs"), *arrow(94), Lying("mug", 124, 54, 48), *arrow(156),
     Lying("medal_gold", 190, 50, 48, "22")),
    (Lying("clock_face", 46, 50, 80), Lying("icon_hourglass", 46, 50, 36, tint=theme.TITLE),
     Lying("back_secret", 116, 50, 46),
     Lying("nasty_portrait", 164, 50, 42), Lying("icon_laurel", 200, 50, 26, tint=theme.GOLD)),
    (Lying("die_blue_6", 24, 50, 36), *arrow(54), Lying("plate_light", 86, 26, 40, "6", styles.BRIEF_NUMBER),
     Lying("token_Wine", 86, 68, 40), *arrow(118), *_order("dwarf", 176, "22", "Wine", "Herbs")),
)  # fmt: skip
