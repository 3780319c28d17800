"""WZ-105, DK-47: a team that meets exchanges Optional Tasks."""

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import TASKS
from game.tables.wizards.rules import leaders, tasks
from game.tables.wizards.rules.state import State


def exchange(s: State, group: list[int]) -> Questioning:
    """WZ-105, R-38: each in turn hands Optional Tasks to the others, as long as both agree.

    A Task changes hands once in a meeting, and is offered to the same player once.
    """
    refused: set[tuple[int, int]] = set()
    moved: set[int] = set()
    for giver in group:
        while options := _options(s, giver, group, refused, moved):
            options.append(Option("pass", None, ("act:pass",)))
            chosen = yield Decision(giver, "coop_exchange", tuple(options), "WZ-105")
            if chosen is None:
                break
            card, to = chosen
            refused.add((card, to))
            if (yield from leaders.hand(s, giver, to, card, "task_accept", "WZ-105")):
                moved.add(card)
            if s.over:
                return


def _options(s: State, giver: int, group: list[int], refused: set[tuple[int, int]], moved: set[int]) -> list[Option]:
    """DK-47: every own Optional Task, for everybody who can receive it."""
    cards = [task.card for task in s.players[giver].tasks if not task.mandatory and task.card not in moved]
    takers = [to for to in group if to != giver and tasks.can_receive(s, to)]
    return [_option(card, to) for card in cards for to in takers if (card, to) not in refused]


def _option(card: int, to: int) -> Option:
    number = TASKS[card].number
    return Option(f"give {number} {to}", (card, to), (f"task:{number}", f"seat:{to}"))
