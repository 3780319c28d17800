"""TV-23 to TV-25: Thrown Out of the Tavern, and what the Bouncer has of it (TV-38)."""

from game.core import Option, Questioning
from game.tables.realm.content.catalog import CONTENT, INN, NAME, PLACE, PLACE_NAME, TAVERN_DOOR
from game.tables.realm.rules import limits, losses, piles
from game.tables.realm.rules.dice import ask, d6
from game.tables.realm.rules.state import NONE, GamePhase, State

WAGE = 1  # TV-38


def throw(s: State, seat: int) -> Questioning:
    """TV-23: Objects back, something for the damage, a die for the place, and a lost turn.

    The space is not met, nor who or what is there (TV-24); what is too much to carry stays at the door (TV-6).
    """
    p = s.players[seat]
    s.note("thrown_out", seat, "TV-23")
    _bouncer_hears(s, seat)
    p.place = TAVERN_DOOR  # TV-5: out of the locker before anything else
    yield from _forfeit(s, seat)
    yield from limits.carry(s, seat)
    face = d6(s, seat, "thrown_out", "TV-23")
    p = s.players[seat]
    p.place = PLACE[CONTENT.thrown_out[face - 1]]  # RU-2: left is anticlockwise
    s.note("landed", seat, "TV-23", place=PLACE_NAME[p.place])
    losses.skip(s, seat, "TV-24")
    if s.turn == seat:
        s.go(GamePhase.END)


def _forfeit(s: State, seat: int) -> Questioning:
    """TV-23, DK-36, RU-27, RU-28: 1 Gold or 1 Object, by the victim's choice, if there is either (TV-25)."""
    p = s.players[seat]
    options = [Option("gold", NONE, ("act:gold",))] if p.gold else []
    options += [Option(f"forfeit {NAME[card]}", card, (f"own:{NAME[card]}",)) for card in p.objects]
    if not options:
        return
    card = yield from ask(seat, "thrown_out_loss", "TV-23", options)
    if card == NONE:
        losses.lose_gold(s, seat, 1, "TV-23")
    else:
        s.players[seat].objects.remove(card)
        piles.discard(s, card)
        s.note("forfeited", seat, "TV-25", card=NAME[card])


def _bouncer_hears(s: State, seat: int) -> None:
    """TV-38: the Bouncer who is Thrown Out loses the card; one who is inside is paid for any other."""
    if s.bouncer == seat:
        s.bouncer = NONE
    elif s.bouncer != NONE and s.players[s.bouncer].place in INN:
        losses.gain_gold(s, s.bouncer, WAGE, "TV-38")
