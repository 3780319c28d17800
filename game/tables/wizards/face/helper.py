"""When the notes of a first game of the Wizards come, and what each is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tables.wizards.content.definitions import content
from game.tables.wizards.face import tray

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from game.core import Decision
    from game.desktop.table.face import Board
    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.shown import Shown

STEPS = (
    "wizards_goal", "wizards_travel", "wizards_step", "wizards_map", "wizards_mentor", "wizards_tasks",
    "wizards_demons", "wizards_lair", "wizards_evil", "wizards_trap", "wizards_build", "wizards_water", "wizards_rank",
    "wizards_call", "wizards_foreign", "wizards_more", "wizards_team",
)  # fmt: skip
_MENTORS = ("mentor_menu", "join_order")
CHOOSES: tuple[str, ...] = ()


def due(decision: Decision, shown: Shown, told: Sequence[str]) -> str:
    """The step whose moment has come and that was not told yet, the most urgent first; empty for none."""
    view, me, kind = shown.view, shown.view["players"][decision.seat], decision.kind
    travels, walks = kind == "travel_mode", kind == "step"
    walked = not {"wizards_step", "wizards_more"}.isdisjoint(told)
    team = view["coop"] and len(view["players"]) > 1
    more = content().modes[view["mode"]].bonus > 0  # the note of the walk tells of that as well
    moments = {
        "wizards_water": walks and bool(_wet(decision)) and walked,
        "wizards_rank": travels and me["qualified"] and "wizards_travel" in told,
        "wizards_call": travels and me["trap"] is None and "wizards_map" in told,
        "wizards_build": kind == "place_land",
        "wizards_demons": kind == "dispel",
        "wizards_mentor": kind in _MENTORS,
        "wizards_foreign": kind == "foreign_mentor",
        "wizards_trap": travels and me["trap"] is not None,
        "wizards_team" if team else "wizards_goal": kind in ("start_town", "travel_mode"),
        "wizards_travel": travels,
        "wizards_step": walks and not more,
        "wizards_more": walks and more,
        "wizards_lair": walks and me["gap"] is not None,
        "wizards_tasks": travels and me["task_count"] > 0 and "wizards_travel" in told,
        "wizards_map": travels and walked,
        "wizards_evil": travels and view["day"] > view["days"] // 2,
    }
    return next((step for step, now in moments.items() if now and step not in told), "")


def _wet(decision: Decision) -> str:
    """A space that is reached by boarding or by swimming; empty for none."""
    wet = (option for option in decision.options if option.key.startswith("swim"))
    return next((target for option in wet for target in option.targets if target.startswith("hex:")), "")


def thing(step: str, decision: Decision) -> str:
    """The target that a step is about."""
    if step == "wizards_call":
        return "act:call_help"
    return _wet(decision) if step == "wizards_water" else ""


def about(step: str, frame: Frame, board: Board) -> Rect:
    """What a step is about, on the screen."""
    if step == "wizards_travel":
        return frame.prompt_parts().primary
    if step == "wizards_tasks":
        return frame.group(tray.TASKS)
    if step in ("wizards_goal", "wizards_team", "wizards_rank"):
        return frame.group(tray.TOTALS)
    if step in ("wizards_mentor", "wizards_foreign", "wizards_demons", "wizards_call"):
        return frame.page
    return frame.clock if step == "wizards_evil" else board.rect


def keep(frame: Frame) -> list[Rect]:
    """The choices and the tray's Tasks stay in sight."""
    return [frame.page, frame.group(tray.TASKS)]
