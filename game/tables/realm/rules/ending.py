"""How a game ends, and who has won (EG-10 to EG-15)."""

from typing import Any

from game.tables.realm.catalog import HEROES
from game.tables.realm.state import NONE, Phase, State

PER_SHARD, PER_KEY, PER_ABILITY, GOLD_PER_POINT = 4, 3, 2, 3  # EG-14


def crown_was_taken(s: State) -> bool:
    """EG-7: the Collapse begins when the Crown is first taken."""
    return s.collapse != NONE


def renown_parts(s: State, seat: int) -> dict[str, int]:
    """EG-14: what a seat's Renown is made of."""
    p = s.players[seat]
    grown = 0
    if p.hero != NONE:
        grown = p.strength - HEROES[p.hero].strength + p.craft - HEROES[p.hero].craft
    return {
        "shards": PER_SHARD * p.shards,
        "keys": PER_KEY * len(p.keys),
        "growth": grown,
        "gold": p.gold // GOLD_PER_POINT,
        "abilities": PER_ABILITY * len(p.abilities),
    }


def renown(s: State, seat: int) -> int:
    """EG-14: Shards, Keys, growth, Gold and Abilities."""
    return sum(renown_parts(s, seat).values())


def by_renown(s: State, rule: str) -> None:
    """EG-13, EG-14: the most Renown wins; then Lives, then Gold, then it is shared."""
    ranks = {seat: (renown(s, seat), p.lives, p.gold) for seat, p in enumerate(s.players)}
    best = max(ranks.values())
    finish(s, [seat for seat, rank in ranks.items() if rank == best], "renown", rule)


def finish(s: State, winners: list[int], how: str, rule: str) -> None:
    """End the game."""
    s.winners, s.how, s.phase = winners, how, Phase.OVER
    s.note("won", winners[0], rule, winners=winners, how=how)


def last_alive(s: State) -> None:
    """EG-15: once the Crown was taken, a seat that is left alone wins."""
    left = [seat for seat, p in enumerate(s.players) if not p.out]
    if crown_was_taken(s) and len(left) == 1 and s.phase != Phase.OVER:
        finish(s, left, "alone", "EG-15")


def _standing(s: State, seat: int) -> tuple[bool, int, int, int]:
    p = s.players[seat]
    return seat in s.winners, renown(s, seat), p.lives, p.gold


def result(s: State) -> dict[str, Any]:
    """Return how the game ended, and everybody's Renown taken apart."""
    standings = sorted((_standing(s, seat) for seat in range(s.seats)), reverse=True)
    return {
        "players": [
            {
                "seat": seat,
                "total": renown(s, seat),
                "points": renown_parts(s, seat),
                "hero": HEROES[p.hero].slug if p.hero != NONE else "",
                "lives": p.lives,
                "gold": p.gold,
                "rank": standings.index(_standing(s, seat)) + 1,
            }
            for seat, p in enumerate(s.players)
        ],
        "winners": list(s.winners),
        "how": s.how,
        "history": [list(row) for row in s.history],
        "rating": None,
    }
