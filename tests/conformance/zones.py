"""What is hidden at each table: the tests of views and guesses need to know where to look.

For every table a function returns, for a state and a seat, every zone whose contents that seat can't know, and
for each zone the pool of things that could lie there.
"""

from collections.abc import Callable
from typing import Any, NamedTuple


class Zone(NamedTuple):
    """Contents that a seat can't know, and whether they could be otherwise."""

    contents: Any
    open_to_change: bool


def cavern_tavern(s: Any, seat: int | None) -> dict[str, Zone]:
    """Decks in their order, the other hands and secret tasks, cards that another seat looks at, the dice to come."""
    others = [player for other, player in enumerate(s.players) if other != seat]
    looked = [] if s.turn == seat else s.looked
    items = sorted([*s.items, *looked, *(card for player in others for card in player.items)])
    mixed = len(set(items)) > 1
    zones = {
        "chance": Zone(s.rng, True),
        "orders": Zone(list(s.orders), len(s.orders) > 1),
        "nasty": Zone(list(s.nasty), len(s.nasty) > 1),
        "items": Zone(list(s.items), mixed and len(set(items)) > 1 and len(s.items) > 0),
        "looked": Zone(list(looked), mixed and len(looked) > 0),
    }
    for other, player in enumerate(s.players):
        if other != seat:
            zones[f"hand {other}"] = Zone(
                sorted(player.items), mixed and sorted(player.items) != items and bool(player.items)
            )
            zones[f"secret {other}"] = Zone(player.secret, s.phase != 3)
    zones["secrets"] = Zone(list(s.secrets), len(s.secrets) > 1 and s.phase != 3)
    return zones


def realm(s: Any, seat: int | None) -> dict[str, Zone]:
    """Piles but for cards that were looked at, hands and characters of others, tiles to come, the dice to come."""
    zones = {"chance": Zone(s.rng, True), "stairs": Zone(list(s.maze.stairs), len(s.maze.stairs) > 1)}
    for deck, pile in enumerate(s.piles):
        if deck != _SPELLS:
            known = 0 if seat is None else s.players[seat].seen[deck]
            unknown = pile[: len(pile) - known]
            zones[f"pile {deck}"] = Zone(unknown, len(unknown) > 1)
    return zones | _spells(s, seat) | _heroes(s, seat) | _tiles(s, seat)


_SPELLS = 1


def _spells(s: Any, seat: int | None) -> dict[str, Zone]:
    """HI-2, HI-6: hands, Spells drawn for an Enemy, and the pile: together they are what this seat does not hold."""
    hands = {f"spells {other}": player.spells for other, player in enumerate(s.players) if other != seat}
    if s.spells_seen_by != seat:
        hands["drawn"] = s.spells_drawn
    pile = s.piles[_SPELLS]
    count = len(pile) + sum(map(len, hands.values()))
    zones = {name: Zone(sorted(hand), 0 < len(hand) < count) for name, hand in hands.items()}
    return zones | {"pile 1": Zone(list(pile), len(pile) > 0 and count > 1)}


def _heroes(s: Any, seat: int | None) -> dict[str, Zone]:
    """HI-4, HI-9: characters that were dealt to others, and the order of the unused ones."""
    dealt = {
        f"dealt {other}": player.dealt
        for other, player in enumerate(s.players)
        if other != seat and player.dealt and player.hero == -1
    }
    count = len(s.unused) + sum(map(len, dealt.values()))
    zones = {name: Zone(list(hand), count > 1) for name, hand in dealt.items()}
    return zones | {"unused": Zone(list(s.unused), len(s.unused) > 0 and count > 1)}


def _tiles(s: Any, seat: int | None) -> dict[str, Zone]:
    """HI-5: a tile that another seat has put aside may be any of the pool; the pool itself has no order."""
    aside = {f"aside {other}": tile for other, tile in s.maze.aside.items() if other != seat}
    zones = {name: Zone(tile, len(s.maze.pool) + len(aside) > 1) for name, tile in aside.items()}
    return zones | {"pool": Zone(sorted(s.maze.pool), bool(aside) and bool(s.maze.pool))}


def wizards(s: Any, seat: int | None) -> dict[str, Zone]:
    """Decks, names of Secret Wizards, cards beneath High Wizards, Tasks and kept Events of others, the dice to come."""
    zones = {"chance": Zone(s.rng, True), "Tasks": Zone(list(s.tasks), len(s.tasks) > 1)}
    zones["Events"] = Zone(list(s.events), len(s.events) > 1)
    return zones | _lands(s, seat) | _wizard_cards(s, seat) | _kept_events(s, seat)


def _lands(s: Any, seat: int | None) -> dict[str, Zone]:
    """H-6: hands of others, Lands that nobody has drawn, and those that others have laid with their backs up."""
    if s.phase != 0:
        return {}
    hands = {f"hand {other}": player.hand for other, player in enumerate(s.players) if other != seat}
    down = [tile // 6 for slot, tile in enumerate(s.laid) if tile != -1 and s.owners[slot] != seat]
    if s.options.open_hands:
        down = []
    count = len(s.pool) + len(down) + sum(map(len, hands.values()))
    zones = {name: Zone(list(hand), len(hand) > 0 and count > 1) for name, hand in hands.items()}
    return zones | {
        "pool": Zone(list(s.pool), len(s.pool) > 0 and count > 1),
        "down": Zone(down, bool(down) and count > 1),
    }


_HIGH = range(7)


def _wizard_cards(s: Any, seat: int | None) -> dict[str, Zone]:
    """H-1 to H-3: the deck but for cards that were looked at, names and buried cards that the seat does not know."""
    team, looked = s.options.coop or s.options.open_hands, 0 if seat is None else s.peeked.get(seat, 0)
    deck = s.wizards[: len(s.wizards) - looked]
    names = [marker.card for marker in s.markers if marker.secret and seat not in marker.known and not team]
    graves = [marker.buried for marker in s.markers if not team and (seat is None or marker.drawer != seat)]
    buried = [card for grave in graves for card in grave]
    high = len([card for card in deck if card in _HIGH]) + len(names)
    low = len([card for card in deck if card not in _HIGH]) + len(buried)
    return {
        "Wizards": Zone(
            list(deck), bool(deck) and len(deck) + len(names) + len(buried) > 1 and _mixed(deck, high, low)
        ),
        "names": Zone(names, bool(names) and high > 1),
        "buried": Zone(buried, bool(buried) and low > 1),
    }


def _mixed(deck: list[int], high: int, low: int) -> bool:
    """Tell whether the deck could be another: more than one card in it, or others of the same sort elsewhere."""
    return len(deck) > 1 or (high if deck[0] in _HIGH else low) > 1


_KEPT = (20, 27, 29, 33)  # the White Door, Heal-All, the Key of Stars, the Demon-Bane Word


def _kept_events(s: Any, seat: int | None) -> dict[str, Zone]:
    """H-5: Events that others keep to play them later."""
    if s.options.coop or s.options.open_hands:
        return {}
    held = [
        event.card for other, p in enumerate(s.players) if other != seat for event in p.events if event.card in _KEPT
    ]
    count = len(held) + sum(card in _KEPT for card in s.events)
    return {"kept": Zone(held, bool(held) and count > 1)}


HIDDEN: dict[str, Callable[[Any, int | None], dict[str, Zone]]] = {
    "cavern_tavern": cavern_tavern,
    "realm": realm,
    "wizards": wizards,
}
