"""Where a move ends: what is met there comes next, who else is there, and the Crown if it lies there."""

from game.tables.realm.content.catalog import CITY, JAIL, ROOMS
from game.tables.realm.rules import losses, piles, totals
from game.tables.realm.rules.state import NONE, GamePhase, State


def arrive(s: State, place: int) -> None:
    """End a move on a space: what is met there comes next."""
    s.me.place = place
    s.go(GamePhase.ENCOUNTER)
    s.met = []
    if place == CITY:
        _patron(s, s.turn)


def _patron(s: State, me: int) -> None:
    """V14: the Veiled Patron's 3 Gold, at the next landing in the City."""
    p = s.players[me]
    card = totals.find(p.kept, "veiled_patron")
    if card != NONE:
        p.kept.remove(card)
        piles.discard(s, card)
        losses.gain_gold(s, me, 3, "V14")


def others_here(s: State, seat: int) -> list[int]:
    """RB-17: characters that could be attacked here; nobody in the Jail (RB-45) or in a room (TV-34)."""
    place = s.players[seat].place
    if place == JAIL or place in ROOMS:
        return []
    return [
        other for other in range(s.seats)
        if other != seat and s.players[other].hero != NONE and s.players[other].place == place
    ]  # fmt: skip


def take_crown(s: State, seat: int) -> bool:
    """EG-8: whoever comes to where the Crown lies takes it; tells whether it lay there."""
    if s.crown_place == NONE or s.crown_place != s.players[seat].place:
        return False
    s.crown, s.crown_place = seat, NONE
    s.note("crown", seat, "EG-8")
    return True
