"""What of the Realm is told to a seat that has not played for a while (HR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud.recap import iconed, weighed

if TYPE_CHECKING:
    from game.core import Fact
    from game.tables.realm.views import View

UNTOLD: tuple[str, ...] = ()
ENDS = {"fight": "fight_over", "met": "fight_over", "met_hero": "fight_over", "skip": "skipped"}
#: By kind: what a fact weighs for the seat that it befalls, and for the others.
WEIGHTS = {
    # done to somebody
    "fight": (96, 22), "fight_over": (98, 32), "took": (100, 34), "stole_spell": (100, 30), "ejected": (95, 20),
    "cast": (100, 28), "enemy_cast": (95, 16), "countered": (80, 14), "died": (100, 48), "jailed": (90, 24),
    "thrown_out": (95, 24), "landed": (82, 0), "skip": (92, 0), "skipped": (90, 12), "ailment": (90, 18),
    "life": (88, 0), "gold": (84, 0), "stat": (86, 18), "spell_dropped": (86, 0), "broke": (86, 0),
    "forfeited": (86, 0), "lost_way": (60, 0), "silence": (90, 55), "removed": (0, 16), "new_hero": (40, 30),
    "teleported": (80, 12), "left_maze": (60, 20), "patrol": (80, 16), "called": (60, 14), "coming": (70, 14),
    # for all
    "heart_open": (94, 94), "collapse": (90, 90), "seal": (0, 92), "crown": (0, 94), "tile_destroyed": (60, 60),
    "walls_shifted": (62, 62), "swept": (58, 58), "tile_hidden": (40, 40), "tile_shown": (0, 20),
    "blizzard": (0, 85), "clock": (8, 8), "fallen": (95, 95),
    # what others did
    "key": (0, 56), "treasure": (0, 30), "gained": (0, 24), "bought": (0, 20), "sold": (0, 12),
    "gained_spell": (0, 15), "entered_maze": (0, 40), "entered": (0, 18), "left_inn": (0, 14), "crossed": (0, 28),
    "spent_trophies": (0, 26), "hired": (0, 30), "tattoo": (0, 24), "gate": (0, 16), "gateway": (0, 18),
    "visit": (0, 12), "bet": (0, 9), "met": (0, 11), "met_hero": (0, 11), "evaded": (0, 10), "moved": (0, 4),
    "tile_laid": (0, 12), "door_used": (0, 10), "stairs": (0, 14), "trap": (0, 10), "portal": (0, 8),
    "dug": (0, 10), "trophy": (0, 0), "room": (0, 12), "table": (0, 6),
}  # fmt: skip
ICONS = {
    "fight": "icon_fist", "fight_over": "icon_fist", "took": "icon_robber", "took.crown": "icon_ember_crown",
    "took.gold": "icon_coin", "stole_spell": "icon_spells", "cast": "icon_spells", "enemy_cast": "icon_spells",
    "countered": "icon_spells", "died": "icon_lives", "jailed": "icon_lock", "thrown_out": "icon_exit",
    "landed": "icon_exit", "skip": "icon_skip", "skipped": "icon_skip", "life": "icon_lives", "gold": "icon_coin",
    "stat.strength": "icon_strength", "stat.craft": "icon_craft", "spell_dropped": "icon_spells",
    "gained_spell": "icon_spells", "silence": "icon_spells", "seal": "icon_lock", "crown": "icon_ember_crown",
    "heart_open": "icon_ember_crown", "key": "icon_key", "spent_trophies": "icon_trophy",
    "treasure": "icon_objects", "trophy": "icon_trophy",
    "gained": "icon_objects", "bought": "icon_coin", "sold": "icon_coin",
    "entered_maze": "icon_portal", "portal": "icon_portal", "stairs": "icon_stairs", "patrol": "icon_guard",
    "called": "icon_guard", "coming": "icon_guard", "hired": "icon_guard", "ejected": "icon_exit",
    "left_inn": "icon_exit", "entered": "icon_brew", "room": "icon_bed", "clock": "icon_hourglass",
    "door_used": "icon_secret_door", "new_hero": "icon_lives", "bet": "icon_dice", "broke": "icon_objects",
    "ailment.confusion": "ailment_confusion", "ailment.curse": "ailment_curse",
    "ailment.disease": "ailment_disease", "ailment.lycanthropy": "ailment_lycanthropy",
    "ailment.poison": "ailment_poison", "ailment.weakness": "ailment_weakness",
}  # fmt: skip
#: Facts that end somewhere, as ``end`` or ``place``.
_ARRIVALS = frozenset(("moved", "crossed", "coached", "teleported", "gate", "landed", "entered_maze", "left_maze"))


def weight(fact: Fact, seat: int) -> int:
    """How much a fact matters to a seat; 0 for not at all."""
    return weighed(fact, seat, WEIGHTS)


def near(fact: Fact, seat: int, view: View) -> bool:
    """Whether somebody has come to where a seat stands, and is still there."""
    here = view["players"][seat]["place"]
    came = fact.kind in _ARRIVALS and here in (fact.data.get("end"), fact.data.get("place"))
    return came and bool(here) and view["players"][fact.seat]["place"] == here


def icon(fact: Fact) -> str:
    """A sprite for a fact; empty for none."""
    return next(iconed(fact, ICONS), "")


def parts(fact: Fact, seat: int) -> bool:
    """Whether a seat's own part is over with this: another turn, or another round, begins."""
    return fact.kind == "round" or (fact.kind == "turn" and fact.seat != seat)
