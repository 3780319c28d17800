"""Moments of a game in words: whose turn it is there, and who leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table import faces
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.wording import joined
from game.desktop.table.machine import Machine
from game.desktop.ui.rich import PlayerShown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Session
    from game.store import SeatInfo

_PERSON = "human"  # who sits in a seat that no computer plays


def shown(session: Session, seats: Sequence[SeatInfo]) -> Shown:
    """A moment as everybody at the table may see it."""
    asked = session.decision.seat if session.decision else None
    players_shown = tuple(PlayerShown.of(seat) for seat in seats)
    return Shown(session.view(None), players_shown, asked or 0, asked)


def words(session: Session, seats: Sequence[SeatInfo]) -> str:
    """A moment in a few words: “Round 3, Anna's turn”."""
    title = faces.get(session.table).wording.track(shown(session, seats)).title
    if session.decision is None:
        return say("ui.moment.over", title=title)
    return say("ui.moment.turn", title=title, name=seats[session.decision.seat].name)


def asks(session: Session, seats: Sequence[SeatInfo]) -> str:
    """What is asked of whom: “Your turn, Anna: roll the dice”; of a game that is over who has won.

    Where several people play only whose turn it is: what one of them is asked may be a secret of theirs.
    """
    decision = session.decision
    if decision is None:
        return leads(session, seats)
    seat = seats[decision.seat]
    turn = say(f"ui.shelf.turn_{seat.player}", name=seat.name)
    if seat.player != _PERSON or [one.player for one in seats].count(_PERSON) > 1:
        return turn
    face = faces.get(session.table)
    own = shown(session, seats)._replace(view=session.view(decision.seat))
    machine = Machine(decision, False, face.targets.GRAMMAR)
    return say("ui.shelf.asked", turn=turn, asked=face.wording.prompt(decision, machine, own).main)


def counts(session: Session) -> tuple[tuple[str, str], ...]:
    """The first of every seat's open numbers: what it is called, and how many."""
    numbers, view = faces.get(session.table).numbers.numbers, session.view(None)
    first = [numbers(view, seat)[0] for seat in range(session.seats)]
    return tuple((what, str(value) if isinstance(value, int) else "") for what, value in first)


def leads(session: Session, seats: Sequence[SeatInfo]) -> str:
    """Who leads by the first of the open numbers, or who has won: “Anna, Points 22”."""
    if session.result is not None:
        winners = [seats[seat].name for seat in session.result["winners"]]
        return say("ui.moment.won", names=joined(winners)) if winners else say("ui.moment.lost")
    numbers, view = faces.get(session.table).numbers.numbers, session.view(None)
    first = [numbers(view, seat)[0] for seat in range(session.seats)]
    counts = [value if isinstance(value, int) else 0 for _, value in first]  # a word: there is nothing to count yet
    best = max(counts)
    ahead = [seats[seat].name for seat, count in enumerate(counts) if count == best]
    if len(ahead) == session.seats > 1:
        return say("ui.moment.level", what=first[0][0], n=best)
    return say("ui.moment.leads", names=joined(ahead), what=first[0][0], n=best)
