"""C9, LB-52, LB-53: what the Treasure deck gives."""

from game.tables.realm.content.catalog import AILMENT, CARDS, NAME, TREASURE
from game.tables.realm.rules import losses, piles
from game.tables.realm.rules.state import NONE, State

_CONSTITUTION = ("poison", "disease", "weakness")  # R23


def draw(s: State, me: int, rule: str, count: int = 1) -> None:
    """LB-43: draw Treasures."""
    for _ in range(count):
        card = piles.draw(s, TREASURE)
        if card == NONE:
            s.note("nothing", me, rule)
            return
        s.note("treasure", me, rule, card=NAME[card])
        keep(s, me, card)


def keep(s: State, me: int, card: int) -> None:
    """Put a Treasure where it belongs; Gold is counted and discarded."""
    p = s.players[me]
    one = CARDS[card]
    if one.type == "gold":
        losses.gain_gold(s, me, one.value, one.id)
        piles.discard(s, card)
    elif one.type == "key":
        p.keys.append(card)
    elif one.type == "follower":
        p.followers.append(card)
    elif one.type == "ability":
        gain_ability(s, me, card)
    else:
        p.objects.append(card)
        if one.charges:
            s.charges = one.charges  # R11: a Wand of Sparks comes out of the deck with all of them


def gain_ability(s: State, me: int, card: int) -> None:
    """LB-52, R23: an Ability joins; an Iron Constitution cures what it keeps away."""
    p = s.players[me]
    p.abilities.append(card)
    if CARDS[card].slug == "iron_constitution":
        for name in _CONSTITUTION:
            if p.ailments & AILMENT[name]:
                losses.cure(s, me, name, "R23")


def ability(s: State, me: int, rule: str) -> None:
    """LB-52: "gain an Ability" is the first one from the top of the Treasure deck, which is then reshuffled."""
    card = piles.first_of(s, TREASURE, "ability")
    if card == NONE:
        s.note("nothing", me, rule)
        return
    s.note("treasure", me, rule, card=NAME[card])
    gain_ability(s, me, card)
