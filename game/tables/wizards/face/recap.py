"""What of Wizards is told to a seat that has not played for a while (HR-16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.desktop.table.hud.recap import iconed, weighed

if TYPE_CHECKING:
    from game.core import Fact
    from game.tables.wizards.views import View

UNTOLD: tuple[str, ...] = ()
#: A later fact that tells the better what came of one: where a walk ended, and not how it began (HR-16).
ENDS = {"cast": "boat", "task_part": "task_completed", "boat": "stepped", "movement": "stepped", "stepped": "stepped"}
#: By kind: what a fact weighs for the seat that it befalls, and for the others.
WEIGHTS = {
    # done to somebody
    "bound": (98, 26), "stunned": (98, 20), "dazed": (94, 16), "trapped": (98, 22), "stolen": (96, 20),
    "lost": (90, 0), "turn_lost": (92, 12), "still_held": (90, 10), "task_lost": (100, 18), "task_given": (100, 16),
    "task_offered": (95, 14), "swap": (98, 24), "sleepwalk": (98, 22), "rescued": (96, 24), "meeting": (88, 22),
    "healed": (84, 12), "freed": (84, 14), "gained": (82, 0), "object": (82, 22), "object_lost": (90, 14),
    "landed": (84, 13), "animal_left": (80, 0), "event_over": (60, 0), "leaders": (60, 16), "extra_turns": (80, 15),
    # for all
    "claimed": (100, 100), "thwarted": (88, 88), "wizard_comes": (62, 62), "wizard_goes": (50, 50),
    "day": (44, 44), "demons_come": (42, 42), "event": (0, 46), "dragon": (7, 7),
    # what others did
    "rank": (0, 70), "task_completed": (0, 56), "switched": (0, 34), "joined": (0, 30), "tamed": (0, 48),
    "demons_defeated": (0, 30), "played": (0, 46), "used": (0, 26), "wizard_met": (0, 36), "wizard_card": (0, 16),
    "contact": (0, 15), "boat": (0, 14), "cast": (0, 12), "task_received": (0, 12), "task_part": (0, 20),
    "demons_met": (0, 10), "dragon_met": (0, 14), "gate": (0, 12), "rode": (0, 12), "animal": (0, 15),
    "foresight": (0, 40), "escaped": (0, 14), "movement": (0, 5), "stepped": (0, 4), "table": (0, 3),
}  # fmt: skip
ICONS = {
    "bound": "wizards_icon_bound", "stunned": "wizards_icon_stunned", "dazed": "wizards_icon_dazed",
    "trapped": "wizards_icon_trapped", "stolen": "icon_robber", "lost": "wizards_icon_lost",
    "turn_lost": "wizards_icon_hourglass", "still_held": "wizards_icon_hourglass", "task_lost": "wizards_icon_task",
    "task_given": "wizards_icon_task", "task_offered": "wizards_icon_task", "task_completed": "wizards_icon_task",
    "task_part": "wizards_icon_task", "task_received": "wizards_icon_task", "rescued": "wizards_icon_healed",
    "healed": "wizards_icon_healed", "claimed": "wizards_skull",
    "thwarted": "wizards_icon_thwart", "wizard_comes": "wizards_icon_high_wizard",
    "wizard_goes": "wizards_icon_high_wizard", "wizard_met": "wizards_icon_high_wizard", "day": "wizards_icon_day",
    "wizard_card": "wizards_icon_wizard", "demons_come": "wizards_icon_demons", "demons_met": "wizards_icon_demons",
    "demons_defeated": "wizards_icon_demons", "dragon": "wizards_icon_dragon", "dragon_met": "wizards_icon_dragon",
    "tamed": "wizards_icon_dragon_taming", "event": "wizards_icon_event", "played": "wizards_icon_event",
    "event_over": "wizards_icon_event", "object": "wizards_icon_object", "object_lost": "wizards_icon_object",
    "used": "wizards_icon_object", "rank": "wizards_icon_rank", "boat": "wizards_icon_boat",
    "contact": "wizards_icon_telepathy", "extra_turns": "wizards_icon_extra", "stepped": "wizards_icon_steps",
    "movement": "wizards_icon_die", "landed": "wizards_icon_land", "meeting": "wizards_icon_here",
    "swap": "wizards_icon_transport", "sleepwalk": "wizards_icon_steps", "foresight": "wizards_icon_land",
    "gained.knowledge": "wizards_icon_knowledge", "gained.perception": "wizards_icon_perception",
    "gained.power": "wizards_icon_power",
}  # fmt: skip
_LAIR = "dragons_lair"


def weight(fact: Fact, seat: int) -> int:
    """How much a fact matters to a seat; 0 for not at all."""
    if fact.kind == "dragon" and fact.data.get("land") == _LAIR:  # B-58: it moves there all the time
        return 0
    if fact.kind == "cast" and not fact.data["worked"]:
        return 0
    if fact.kind == "boat" and fact.rule == "C-8":  # the Event that moves boats is told
        return 0
    return weighed(fact, seat, WEIGHTS)


def near(fact: Fact, seat: int, view: View) -> bool:
    """Whether something has come to the Land on which a seat stands; players as long as they are still there."""
    land = view["players"][seat]["land"]
    if land is None or fact.data.get("land") != land:
        return False
    if fact.kind in ("stepped", "landed"):
        return bool(view["players"][fact.seat]["land"] == land)
    return fact.kind in ("demons_come", "wizard_comes", "dragon") and land != _LAIR


def icon(fact: Fact) -> str:
    """A sprite for a fact; empty for none."""
    return next(iconed(fact, ICONS), "")


def parts(fact: Fact, seat: int) -> bool:
    """Whether a seat's own part is over with this: another turn, or another day, begins."""
    return fact.kind in ("day", "evil") or (fact.kind == "turn" and fact.seat != seat)
