"""RB-4: drawing from the decks, taking cards off spaces, and putting them back."""

from game.tables.realm.content.catalog import CARDS, DECK, PURCHASE, SPELL, TRIBUTE
from game.tables.realm.rules.state import NONE, State
from game.tables.realm.rules.totals import place_left


def draw(s: State, deck: int) -> int:
    """Draw the top card, after a reshuffle of the discards if the pile is empty; NONE when there is no card."""
    refill(s, deck)
    pile = s.piles[deck]
    if not pile:
        return NONE
    for p in s.players:
        if p.seen[deck]:
            p.seen[deck] -= 1
    s.reveal()
    return pile.pop()


def refill(s: State, deck: int) -> None:
    """RB-4: when a pile is empty and a card of it is needed, the discards become the pile."""
    pile = s.piles[deck]
    if not pile and s.discards[deck]:
        pile.extend(sorted(s.discards[deck]))
        s.discards[deck] = []
        s.shuffle(pile, f"reshuffle {deck}")
        forget(s, deck)


def forget(s: State, deck: int) -> None:
    """After a shuffle nobody knows the top cards any more (HI-5)."""
    for p in s.players:
        p.seen[deck] = 0


def discard(s: State, card: int) -> None:
    """Put a card where it goes when it is done with; Keys go to the tribute (EG-4), bought things to the list."""
    deck = DECK[card]
    if CARDS[card].type == "key" or card in TRIBUTE:
        s.stock.append(card)
    elif deck == PURCHASE:
        s.shop.append(card)
    else:
        s.discards[deck].append(card)
    if card in s.enchanted:
        s.enchanted.remove(card)


def remove(s: State, place: int, card: int) -> None:
    """Take a card off a space and discard it."""
    lift(s, place, card)
    discard(s, card)


def lift(s: State, place: int, card: int) -> None:
    """Take a card off a space."""
    s.lying[place].remove(card)
    if not s.lying[place]:
        del s.lying[place]


def gain_spell(s: State, seat: int, rule: str, count: int = 1) -> int:
    """RB-35: gain Spells up to the limit; returns how many were gained."""
    gained = 0
    for _ in range(count):
        if place_left(s, seat) <= 0:
            break
        card = draw(s, SPELL)
        if card == NONE:
            break
        s.players[seat].spells.append(card)
        gained += 1
    if gained:
        s.note("gained_spell", seat, rule, count=gained)
    else:
        s.note("no_spell", seat, "RB-35")
    return gained


def first_of(s: State, deck: int, wanted: str) -> int:
    """LB-52, Q9: take the first card of a type from the top of a deck, then reshuffle; NONE if there is none."""
    refill(s, deck)
    pile = s.piles[deck]
    place = next((n for n in reversed(range(len(pile))) if CARDS[pile[n]].type == wanted), NONE)
    if place == NONE:
        return NONE
    card = pile.pop(place)
    pile.sort()
    s.shuffle(pile, f"search {deck}")
    forget(s, deck)
    return card
