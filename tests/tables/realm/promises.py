"""What the Realm tells the tests that run over every table."""

from typing import Any

from game.tables.realm.content import content
from tests.conformance.promises import Promises, Zone, seat_taken


def zones(s: Any, seat: int | None) -> dict[str, Zone]:
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


def sources() -> set[str]:
    """Cards, characters, places and tiles with a text of their own."""
    box = content()
    found = {*box.cards, *box.spaces, *(hero.id for hero in box.characters.values())}
    return found | {tile.code for tile in box.tiles.values()}


_IN_FRONT = ("objects", "followers", "abilities", "kept")


def there(s: Any, view: dict[str, Any], target: str) -> bool:
    """A card that somebody has or that lies on a space, and whoever plays."""
    sort, _, name = target.partition(":")
    if sort == "own":
        return any(repr(name) in repr([player[pile] for pile in _IN_FRONT]) for player in view["players"])
    if sort == "lies":
        return repr(name) in repr(view["spaces"]) + repr(view["lab"])
    return seat_taken(s, view, target)


PROMISES = Promises(
    score="renown",
    last=("won",),
    zones=zones,
    vague=("realm.why.nothing.text", "realm.why.not_offered.text", "realm.why.asked_other.text"),
    on_board=frozenset(("space", "lies", "own", "spell", "trophy", "seat", "end")),
    there=there,
    stride=7,
    midway=5,
    sources=sources,
)
