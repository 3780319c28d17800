"""How a game ends, and who has won (EG-10 to EG-15)."""

from game.tables.realm.content.catalog import HEROES, MAZE
from game.tables.realm.rules.state import NONE, GamePhase, State
from game.tables.realm.views import Result

PER_SHARD, PER_KEY, PER_ABILITY, GOLD_PER_POINT = 4, 3, 2, 3  # EG-14
LAST = 8  # EG-11: the Collapse at which the Labyrinth falls


def crown_was_taken(s: State) -> bool:
    """EG-7: the Collapse begins when the Crown is first taken."""
    return s.collapse != NONE


def renown_parts(s: State, seat: int) -> dict[str, int]:
    """EG-14: what a seat's Renown is made of; what a late character was given is nobody's merit."""
    p = s.players[seat]
    grown = 0
    if p.hero != NONE:
        printed = HEROES[p.hero].strength + HEROES[p.hero].craft
        grown = max(0, p.strength + p.craft - printed - p.catch_up)
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


def inside(s: State) -> list[int]:
    """EG-11: whom the Labyrinth would take if it fell now."""
    return [seat for seat, p in enumerate(s.players) if p.hero != NONE and p.place in MAZE]


def takes_crown(s: State) -> bool:
    """EG-11: whether the Crown is in the Labyrinth, borne or lying there."""
    return s.crown in inside(s) or s.crown_place in MAZE


def fall(s: State) -> None:
    """EG-11: the Labyrinth falls; a bearer outside wins, else the most Renown outside, or of all but the bearer."""
    buried = inside(s)
    s.note("fallen", NONE, "EG-11", buried=buried)
    outside = [seat for seat, p in enumerate(s.players) if p.hero != NONE and seat not in buried]
    if s.crown in outside:
        finish(s, [s.crown], "collapse", "EG-11")
    else:
        among = outside or [seat for seat in range(s.seats) if seat != s.crown]
        _most_renown(s, among, "buried" if takes_crown(s) else "renown", "EG-11")


def by_renown(s: State, rule: str) -> None:
    """EG-13, EG-14: the most Renown wins; then Lives, then Gold, then it is shared."""
    _most_renown(s, list(range(s.seats)), "renown", rule)


def _most_renown(s: State, among: list[int], how: str, rule: str) -> None:
    ranks = {seat: (renown(s, seat), s.players[seat].lives, s.players[seat].gold) for seat in among}
    best = max(ranks.values())
    finish(s, [seat for seat, rank in ranks.items() if rank == best], how, rule)


def finish(s: State, winners: list[int], how: str, rule: str) -> None:
    """End the game."""
    s.winners, s.how, s.phase = winners, how, GamePhase.OVER
    s.note("won", winners[0], rule, winners=winners, how=how)


def _lost(s: State, seat: int) -> bool:
    """EG-11: whether the fallen Labyrinth took somebody."""
    return s.collapse >= LAST and seat in inside(s)


def _standing(s: State, seat: int) -> tuple[bool, bool, int, int, int]:
    p = s.players[seat]
    return seat in s.winners, not _lost(s, seat), renown(s, seat), p.lives, p.gold


def result(s: State) -> Result:
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
                "lost": _lost(s, seat),
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
