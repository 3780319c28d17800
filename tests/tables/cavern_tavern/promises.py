"""What Cavern Tavern tells the tests that run over every table."""

from typing import Any

from tests.conformance.promises import Promises, Zone


def zones(s: Any, seat: int | None) -> dict[str, Zone]:
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


def there(s: Any, view: dict[str, Any], target: str) -> bool:
    """Players and their dice, as far as they are in this game."""
    del s
    sort, _, name = target.partition(":")
    return sort not in ("seat", "has") or int(name.partition(":")[0]) < len(view["players"])


PROMISES = Promises(
    zones=zones,
    vague=("why.nothing.text", "why.no_question.text"),
    on_board=frozenset(
        ("place", "die", "kind", "table", "deck", "order", "item", "nasty", "seat", "has", "end"),
    ),
    there=there,
    announced=True,
    chance_last=True,
)
