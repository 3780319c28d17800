"""Orders: taking, serving, leaving (chapter 5)."""

from game.core import Decision, Steps
from game.tables.cavern_tavern.content.catalog import ITEM, KINDS, ORDER_IDS, ORDERS, POTION, UNITS
from game.tables.cavern_tavern.rules import deck, nasty, options, supply, tracks
from game.tables.cavern_tavern.rules.asking import ask
from game.tables.cavern_tavern.rules.payments import Payment
from game.tables.cavern_tavern.rules.state import NONE, Pending, Points, State


def top(s: State) -> int | None:
    """CT-50, R-18: draw the top order; an empty deck is made of the shuffled discards, if there are any."""
    if not s.orders:
        s.orders, s.order_discard = s.order_discard, []
        s.shuffle(s.orders, "orders")
    if not s.orders:
        return None
    s.reveal()
    return s.orders.pop()


def fill(s: State, table: int) -> None:
    """CT-44, CT-50, R-51: put the top order on a table, open at once; without one the table stays empty."""
    card = top(s)
    if card is not None:
        s.tables[table] = card
        s.note("table_filled", -1, "CT-44", card=ORDER_IDS[card], table=table)


def leave_table(s: State, me: int) -> None:
    """CT-44, CT-46: meeple and time token come back, and the table is filled at once."""
    player = s.players[me]
    table = player.table
    player.order = player.table = NONE
    player.taken = 0
    fill(s, table)


def sit(s: State, me: int, table: int, card: int, from_deck: bool) -> None:
    """CT-41: card to the order area; meeple and the token of this round stay on the table."""
    player = s.players[me]
    player.order, player.table, player.taken = card, table, s.round
    player.duty = False
    s.tables[table] = NONE
    s.note("order_taken", me, "CT-42" if from_deck else "CT-41", card=ORDER_IDS[card], table=table, deck=from_deck)


def take(s: State, me: int, table: int) -> None:
    """CT-32, CT-40, CT-41, R-10, R-12: take the face-up order of a table; it costs no dice and no placement."""
    sit(s, me, table, s.tables[table], from_deck=False)


def draw(s: State, me: int) -> None:
    """CT-42: look at the top order and keep it; which order makes room is asked next."""
    card = top(s)
    if card is None:
        raise AssertionError("the deck is only offered while it has a card")
    s.drawn = card
    s.pending.append((Pending.DISCARD, me, 0))


def make_room(s: State, me: int) -> Steps:
    """CT-42, R-14: discard a face-up order; the meeple goes to its table. Nothing is filled: the table is taken now."""
    table = yield from ask(Decision(me, "deck_discard", options.room(s), "CT-42"))
    if s.tables[table] != NONE:
        s.order_discard.append(s.tables[table])
        s.note("order_discarded", me, "CT-42", card=ORDER_IDS[s.tables[table]], table=table)
    card, s.drawn = s.drawn, NONE
    sit(s, me, table, card, from_deck=True)


def swap(s: State, me: int) -> Steps:
    """I12: after the old table was filled again, take any face-up order with the token of this round."""
    table = yield from ask(Decision(me, "swap_order", options.tables(s), "CT-120"))
    take(s, me, table)


def serve(s: State, me: int, payment: Payment) -> None:
    """CT-44: pay, score by lateness, resolve the icon, keep the card face down, free and fill the table."""
    player = s.players[me]
    card, late = player.order, s.lateness(me)
    if payment.substitute:
        deck.join(s, me, [ITEM["substitute"]])
    paid = [kind for kind, units in enumerate(payment.cards) for _ in range(units)]
    supply.pay(s, me, paid, "CT-112" if payment.cards[POTION] else "CT-44")
    points = s.worth(me)
    potions = [KINDS[kind] for kind in payment.potions]
    s.note("order_served", me, "CT-45", card=ORDER_IDS[card], points=points, late=late, potions=potions)
    supply.score(s, me, points, Points.ORDERS, "CT-45")
    player.served.append((card, late))
    player.order = NONE  # the card is face down now; the meeple still stands at the table
    _icon(s, me, ORDERS[card].icon)
    nasty.served(s, me, UNITS[card], late)
    deck.discard_joined(s)
    leave_table(s, me)


def _icon(s: State, me: int, icon: str) -> None:
    """CT-47, CT-48, CT-49, R-17: icons count at any lateness; a step from an order pays no bonus."""
    if icon == "I":
        deck.receive(s, me, 1, "CT-48")
    elif icon:
        tracks.climb(s, me, icon == "K", "CT-47")


def walk_out(s: State, me: int) -> None:
    """CT-46, R-15, R-52: the customers have waited too long; the red points are lost, nothing else."""
    player = s.players[me]
    card = player.order
    s.order_discard.append(card)
    points = ORDERS[card].penalty
    s.note("walk_out", me, "CT-46", card=ORDER_IDS[card], points=points)
    supply.score(s, me, points, Points.WALK_OUTS, "CT-46")
    leave_table(s, me)


def is_over(s: State, me: int) -> bool:
    """CT-46: tell whether a player's customers leave now."""
    player = s.players[me]
    return player.order != NONE and s.lateness(me) == ORDERS[player.order].leave
