"""B-61, B-64: how a game ends, and who has won."""

from game.tables.wizards.content.catalog import ORDERS
from game.tables.wizards.rules.state import NONE, GamePhase, State
from game.tables.wizards.views import Result


def win(s: State, seat: int) -> None:
    """B-64, WZ-104, R-73: the first to reach the last Rank wins at once; of a team, all do."""
    if s.over:
        return
    s.winners = list(range(s.seats)) if s.options.coop else [seat]
    s.how = "team" if s.options.coop else "rank"
    s.phase = GamePhase.OVER
    s.note("won", seat, "WZ-104" if s.options.coop else "B-64", winners=list(s.winners), how=s.how)


def evil_wins(s: State) -> None:
    """B-61: the Sacred Circle has fallen: all players have lost."""
    if s.over:
        return
    s.winners, s.how, s.phase = [], "evil", GamePhase.OVER
    s.note("evil_won", NONE, "B-61", winners=[], how=s.how)


def _standing(s: State, seat: int) -> tuple[bool, int, int, int]:
    """Who won, then Ranks, points and Tasks; a team stands and falls together."""
    if s.options.coop:
        return bool(s.winners), 0, 0, 0
    p = s.players[seat]
    return seat in s.winners, p.rank, sum(p.points), s.completed[seat]


def result(s: State) -> Result:
    """Return how the game ended: Ranks, points and completed Tasks of all."""
    standings = sorted((_standing(s, seat) for seat in range(s.seats)), reverse=True)
    return {
        "players": [
            {
                "seat": seat,
                "total": sum(p.points),
                "points": {"knowledge": p.points[0], "perception": p.points[1], "power": p.points[2]},
                "order": ORDERS[p.order] if p.order != NONE else "",
                "level": p.rank,
                "tasks": s.completed[seat],
                "rank": standings.index(_standing(s, seat)) + 1,
            }
            for seat, p in enumerate(s.players)
        ],
        "winners": list(s.winners),
        "how": s.how,
        "day": s.day,
        "fortnight": s.fortnight,
        "lands": len(s.board.lands) - len(s.dead),
        "history": [list(row) for row in s.history],
        "rating": None,
    }
