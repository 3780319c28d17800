"""WZ-36 to WZ-40, R-86, R-87: in a company the Leader gives points or a Task to everybody else."""

from collections.abc import Iterable

from game.core import Decision, Option, Questioning
from game.tables.wizards.content.catalog import TASKS
from game.tables.wizards.rules import dice, points, tasks
from game.tables.wizards.rules.state import State


def give(s: State, taking_part: Iterable[int]) -> Questioning:
    """WZ-37: to one after the other, clockwise from the player who caused the encounter, who comes first."""
    group = list(taking_part)
    found = leaders(s, group)
    if len(found) == len(group):
        s.note("no_leader", group[0], "WZ-36")
        return
    s.note("leaders", found[0], "WZ-36", seats=found)
    for to in group:
        if to not in found and not s.over:
            yield from _to_one(s, found, to)


def leaders(s: State, group: list[int]) -> list[int]:
    """WZ-36: the highest Rank, then the highest sum of points; who is still tied leads together."""
    best = max(_standing(s, seat) for seat in group)
    return [seat for seat in group if _standing(s, seat) == best]


def _standing(s: State, seat: int) -> tuple[int, int]:
    return s.players[seat].rank, sum(s.players[seat].points)


def _to_one(s: State, found: list[int], to: int) -> Questioning:
    """WZ-37 to WZ-40, R-86: offers first; Leaders whose Task was taken pay nothing; the others pay die by die."""
    paying = []
    for leader in found:
        if not (yield from _offers(s, leader, to)):
            paying.append(leader)
        if s.over:
            return
    if not paying:
        return
    for _ in range(1 + s.players[found[0]].rank - s.players[to].rank):
        amount = dice.d6(s, paying[0], "leader", "WZ-37")
        for leader in paying:
            yield from points.lose(s, leader, amount, "WZ-37", "leader_pay_type")
        # whatever was paid
        kind = yield from points.choose(s, to, "recipient_type", "WZ-37", (0, 1, 2), amount)
        points.gain_type(s, to, kind, amount, "WZ-38")


def _offers(s: State, leader: int, to: int) -> Questioning:
    """WZ-39, DK-43, DK-44: one Optional Task in place of points; returns whether it was taken."""
    mine = [task.card for task in s.players[leader].tasks if not task.mandatory]
    if not mine or not tasks.can_receive(s, to):
        return False
    options = [
        Option(f"offer {TASKS[card].number}", card, (f"task:{TASKS[card].number}", f"seat:{to}")) for card in mine
    ]
    options.append(Option("pass", None, ("act:pass",)))
    card = yield Decision(leader, "leader_offer", tuple(options), "WZ-39", hidden=True)
    if card is None:
        return False
    return (yield from hand(s, leader, to, card, "offer_answer", "WZ-39"))


def hand(s: State, giver: int, to: int, card: int, kind: str, rule: str) -> Questioning:
    """DK-44: the card is shown to the other player, who takes it or not; returns whether he did."""
    s.offered = [giver, to, card]
    s.reveal()
    s.note("task_offered", giver, rule, to=to)
    options = (Option("accept", True, ("act:accept",)), Option("decline", False, ("act:decline",)))
    taken = yield Decision(to, kind, options, rule)
    s.offered = []
    if taken:
        yield from tasks.hand_over(s, giver, to, card)
    return taken
