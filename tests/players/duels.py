"""Duels of the computer seat against a random seat; run as a script it plays a hundred.

``python -m tests.players.duels [games]`` prints how many of the two-seat games the computer won.
"""

import sys

from game.core import Session, get, tables
from game.core.rng import Stream
from game.players import USUAL, named, random_player


def duel(table: str, number: int) -> bool:
    """Play one game of two seats, the computer on the first or the second.

    Returns:
        Whether it won alone; where the game itself has beaten both, whether it had come further.
    """
    session = Session.new(table, 2, f"duel {number}")
    bots = Stream(f"duel {number}")
    mine, computer = number % 2, named(USUAL).choose
    while session.decision is not None:
        player = computer if session.decision.seat == mine else random_player
        session.answer(player(session, bots))
    result = session.result or {}
    if result["winners"]:
        return bool(result["winners"] == [mine])
    totals: list[int] = [player["total"] for player in result["players"]]
    return totals[mine] > totals[1 - mine]


def tables_for_two() -> list[str]:
    return [name for name in tables() if 2 in get(name).seats]


def main(games: int) -> None:
    for table in tables_for_two():
        won = sum(duel(table, number) for number in range(1000, 1000 + games))
        sys.stdout.write(f"{table}: the computer won {won} of {games} games against a random seat\n")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
