"""How a game of Wizards ended, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import has, say
from game.tables.wizards.words.log import joined

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.tables.wizards.views import Result


def headline(result: Result, names: Sequence[str]) -> tuple[str, str]:
    """Who won, and above it how; empty where there is nothing to say of that (B-61, B-64)."""
    team = result["how"] == "team" and len(result["players"]) > 1  # alone one plays by the rules of a team
    how = f"wizards.result.how.{'rank' if result['how'] == 'team' and not team else result['how']}"
    first = max(result["players"], key=lambda player: player["level"])
    told = {"name": names[first["seat"]], "n": first["level"], "day": result["day"], "fortnight": result["fortnight"]}
    small = say(how, **told) if has(how) else ""
    winners = [names[seat] for seat in result["winners"]]
    if not winners:
        return small, say("wizards.result.evil")
    if team:
        return small, say("wizards.result.team")
    return small, say(f"wizards.result.{'winner' if len(winners) == 1 else 'winners'}", names=joined(winners))
