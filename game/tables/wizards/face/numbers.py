"""The open numbers of a player in the Wizards, for comparing two moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.tables.wizards.face import names

if TYPE_CHECKING:
    from game.tables.wizards.views import View


def numbers(view: View, seat: int) -> list[tuple[str, int | str]]:
    """Rank first, then the three totals, Tasks, where and what is carried; always the same rows."""
    player = view["players"][seat]
    where = names.short_space(view, player["space"])
    found: list[tuple[str, int | str]] = [(say("wizards.result.rank"), player["rank"])]
    found += [(say(f"wizards.points.{name}"), value) for name, value in zip(names.TYPES, player["points"], strict=True)]
    counts = {"tasks": player["task_count"], "mandatory": player["mandatory_count"]}
    counts |= {"completed": player["completed"], "stun": player["stun"]}
    found += [(say(f"ui.numbers.{label}"), count) for label, count in counts.items()]
    found.append((say("ui.numbers.place"), where or say("ui.numbers.none")))
    found.append((say("ui.numbers.magic_objects"), len(player["objects"])))
    found.append((say("ui.numbers.events"), len(player["events"])))
    return [*found, (say("ui.numbers.known_spells"), len(player["spells"]))]
