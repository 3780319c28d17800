"""The pictures of the Realm's rules in short: its characters, cards, tiles, and the Crown."""

from __future__ import annotations

from game.desktop.engine import theme
from game.desktop.table.offers import Lying, LyingThings, arrow
from game.tables.realm.face import styles


def _card(frame: str, scene: str, x: float, *medals: Lying) -> LyingThings:
    """A card with its picture."""
    return (Lying(f"realm_card_{frame}", x, 50, 80), Lying(f"card_{scene}", x, 42, 70), *medals)


_TURN = (
    Lying("die_blue_3", 28, 50, 42),
    Lying("realm_pad", 74, 66, 30),
    Lying("realm_pad", 102, 36, 30),
    Lying("realm_pad_way", 142, 68, 50),
    Lying("hero_ranger_token", 142, 44, 46),
)
_MEETING = (
    Lying("hero_fen_witch", 36, 50, 62),
    Lying("realm_back_adventure", 96, 50, 52),
    Lying("realm_coins", 144, 50, 42),
)
_FIGHT = (
    Lying("hero_sellsword_token", 34, 34, 50),
    Lying("realm_medal_strength", 22, 76, 36, "4"),
    Lying("die_blue_5", 58, 76, 30),
    *_card("enemy", "cave_bear", 126, Lying("realm_medal_strength", 126, 80, 36, "3")),
)
_GROWING = (
    Lying("icon_trophy", 32, 50, 50, tint=theme.GOLD),
    Lying("icon_arrow_right", 74, 50, 26, tint=theme.SAND),
    Lying("realm_medal_strength", 122, 32, 52, "+1"),
    Lying("realm_medal_craft", 142, 68, 56, "+1"),
)
_CARRIED = (*_card("spell", "lightning_bolt", 46), *_card("object", "shield", 128))
_TAVERN = (Lying("event_brawl", 64, 50, 112), Lying("locker_full", 146, 50, 44))
_LABYRINTH = (
    Lying("realm_gate", 34, 50, 54, "5", styles.BRIEF_GATE),
    Lying("maze_back", 92, 50, 52),
    Lying("maze_floor_one", 146, 50, 44),
    Lying("maze_s3", 146, 50, 44),
)
_HEART = (
    Lying("realm_key", 28, 50, 44),
    Lying("maze_heart_sealed", 80, 50, 76),
    Lying("maze_keeper", 134, 50, 74),
)
_CROWN = (
    Lying("realm_crown", 40, 50, 62),
    Lying("realm_stairs", 92, 50, 42),
    Lying("hero_sellsword_token", 142, 56, 52),
    Lying("realm_crown", 142, 24, 34),
)
_NOBODY = (
    Lying("realm_clock", 46, 50, 82, "0", styles.BRIEF_CLOCK),
    Lying("icon_renown", 126, 50, 64, tint=theme.GOLD),
)

BRIEF = (
    (_TURN, _MEETING, _FIGHT, _GROWING, _CARRIED),
    (_TAVERN, _LABYRINTH, _HEART, _CROWN, _NOBODY),
)

AIM = (
    (*(Lying("maze_floor_one", x, 50, 68) for x in (38, 108, 178)), Lying("maze_stairs_up", 38, 50, 46),
     *(Lying("realm_step", x, 50, 9) for x in (66, 80, 136, 150)), Lying("hero_sellsword_token", 108, 56, 44),
     Lying("realm_crown", 108, 27, 28), Lying("maze_heart_sealed", 178, 50, 62)),
    (Lying("hero_sellsword_token", 42, 58, 54), Lying("realm_crown", 42, 24, 34),
     Lying("realm_clock", 134, 50, 74, "0", styles.BRIEF_CLOCK), Lying("icon_renown", 192, 50, 40, tint=theme.GOLD)),
    (Lying("die_blue_3", 25, 50, 36), *arrow(54), Lying("realm_pad_way", 88, 66, 48),
     Lying("hero_sellsword_token", 88, 44, 44), *arrow(121),
     *_card("enemy", "cave_bear", 172, Lying("realm_medal_strength", 172, 80, 36, "3"))),
)  # fmt: skip
