"""What the lab counts the use of in the Realm."""

from collections.abc import Mapping

from game.content.of_table import Use
from game.tables.realm.content.definitions import content
from game.tables.realm.content.tavern_map import ROOMS

_HELD = ("object", "follower", "ability")


def _cards(*types: str) -> Mapping[str, str]:
    return {card.id: f"realm.card.{card.slug}.name" for card in content().cards.values() if card.type in types}


def _rooms() -> Mapping[str, str]:
    tiles = content().tiles.values()
    return {tile.slug: f"realm.tile.{tile.slug}.name" for tile in tiles if tile.group == "special"}


USES = {
    "place": Use(("moved",), "end", lambda: {place: f"realm.space.{place}" for place in content().spaces}),
    "inn_room": Use(("room",), "place", lambda: {room: f"realm.space.{room}" for room in ROOMS}),
    "maze_room": Use(("tile",), "name", _rooms),
    "card": Use(("bought", "gained", "treasure"), "card", lambda: _cards(*_HELD)),
    "spell": Use(("cast",), "spell", lambda: _cards("spell")),
}
TRAITS = {"hero": "realm.hero.{}"}
