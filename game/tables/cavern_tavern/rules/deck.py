"""The item deck: how items come and go (chapter 11)."""

from collections.abc import Iterable

from game.core import Decision, Steps
from game.tables.cavern_tavern.content.catalog import CHARACTERS, ITEM_IDS
from game.tables.cavern_tavern.rules import options
from game.tables.cavern_tavern.rules.asking import ask
from game.tables.cavern_tavern.rules.state import Pending, State

LOOK = 3  # CT-89


def top(s: State) -> int | None:
    """CT-122, R-38: take the top card; an empty deck is made of the shuffled discards, if there are any."""
    if not s.items:
        s.items, s.item_discard = s.item_discard, []
        s.shuffle(s.items, "items")
    if not s.items:
        return None
    s.reveal()
    return s.items.pop()


def receive(s: State, me: int, count: int, rule: str) -> None:
    """CT-121, R-16: take cards unseen from the top of the deck."""
    for _ in range(count):
        card = top(s)
        if card is None:
            return
        s.players[me].items.append(card)
        s.note("item_gained", me, rule, n=1)


def look(s: State, me: int) -> None:
    """CT-89, CT-123, CT-155: look at the top cards; which one to keep is asked next."""
    player = s.players[me]
    count = CHARACTERS[player.character].n if player.ability == "item_look" else LOOK
    for _ in range(count):
        card = top(s)
        if card is not None:
            s.looked.append(card)
    if s.looked:
        s.pending.append((Pending.KEEP, me, 0))


def keep(s: State, me: int) -> Steps:
    """CT-89, CT-123: keep one card; the others go back into the deck, which is shuffled; discards stay apart."""
    card = yield from ask(Decision(me, "item_keep", options.looked(s), "CT-89", hidden=True))
    s.looked.remove(card)
    s.players[me].items.append(card)
    s.items += sorted(s.looked)
    s.looked = []
    s.shuffle(s.items, "items")
    s.note("item_gained", me, "CT-89", n=1)


def join(s: State, me: int, cards: Iterable[int]) -> None:
    """CT-120: show the items that are used now."""
    for card in cards:
        s.players[me].items.remove(card)
        s.joined.append(card)
        s.note("item_played", me, "CT-35", card=ITEM_IDS[card])


def discard_joined(s: State) -> None:
    """CT-120: used items go to the discard after all rewards."""
    if s.joined:
        s.item_discard += s.joined
        s.joined = []
