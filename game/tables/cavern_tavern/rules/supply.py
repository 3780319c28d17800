"""Ingredients and points: what players gain, pay and hand over (chapters 10 and 13)."""

from game.tables.cavern_tavern.content.catalog import KINDS
from game.tables.cavern_tavern.rules.state import LEDGER, State


def gain(s: State, me: int, kind: int, rule: str) -> None:
    """CT-110, CT-111, CT-113, R-34: take one ingredient, whatever is owned; nothing happens when the pile is empty."""
    if not s.supply[kind]:
        return
    s.supply[kind] -= 1
    s.players[me].goods[kind] += 1
    s.note("gained", me, rule, kinds=[KINDS[kind]])


def pay(s: State, me: int, kinds: list[int], rule: str) -> None:
    """CT-110, CT-112: give ingredients back to their piles, where they are available again at once."""
    for kind in kinds:
        s.players[me].goods[kind] -= 1
        s.supply[kind] += 1
    s.note("lost", me, rule, kinds=[KINDS[kind] for kind in kinds])


def hand_over(s: State, giver: int, taker: int, kind: int) -> None:
    """Move one ingredient between two players."""
    s.players[giver].goods[kind] -= 1
    s.players[taker].goods[kind] += 1


def score(s: State, me: int, points: int, why: int, rule: str) -> None:
    """CT-146, R-42: add points, which may be fewer than none."""
    s.players[me].points[why] += points
    if points:
        s.note("points", me, rule, n=points, why=LEDGER[why])
