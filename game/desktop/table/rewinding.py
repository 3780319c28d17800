"""HR-15, whether a whole table can go back past what undo can reach."""

from __future__ import annotations

from game.content.texts import say
from game.store import OpenGame, Running

MOST = 20  # answers of people that may be taken back


def refusal(game: Running) -> str:
    """Why a game cannot go back; empty when its table can be asked."""
    if not isinstance(game, OpenGame):
        return say("ui.rewind.not_here")
    if game.session.decision is None:
        return say("ui.rewind.over")
    return "" if answers(game) else say("ui.rewind.nothing")


def answers(game: OpenGame) -> list[int]:
    """The moments before the last answers of people, the latest first."""
    people = {seat for seat, info in enumerate(game.seats) if info.player == "human"}
    found = []
    for n in range(game.history.last, game.history.first, -1):
        given = game.history.answer_to(n)
        if given is not None and given.seat in people:
            found.append(n - 1)
            if len(found) == MOST:
                break
    return found
