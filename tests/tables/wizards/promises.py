"""What the Wizards tell the tests that run over every table."""

from typing import Any

from game.tables.wizards.content.geography import BY_NAME
from tests.conformance.promises import Promises, Zone, seat_taken


def zones(s: Any, seat: int | None) -> dict[str, Zone]:
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


def there(s: Any, view: dict[str, Any], target: str) -> bool:
    """A space of this map, and whoever plays."""
    sort, _, name = target.partition(":")
    return BY_NAME[name] in s.board.hexes if sort == "hex" else seat_taken(s, view, target)


PROMISES = Promises(
    score="total",
    last=("won", "evil_won"),
    zones=zones,
    vague=("wizards.why.nothing.text", "wizards.why.asked_other.text"),
    on_board=frozenset(("boat", "event", "hex", "hw", "land", "object", "seat", "spell", "task", "end")),
    there=there,
    stride=7,
    brief=6,
)
