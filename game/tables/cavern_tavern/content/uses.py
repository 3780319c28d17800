"""What the lab counts the use of at Cavern Tavern."""

from collections.abc import Iterable, Mapping

from game.content.of_table import Use
from game.tables.cavern_tavern.content.definitions import cards


def _cards(ids: Iterable[str]) -> Mapping[str, str]:
    return {card: f"card.{card}.name" for card in ids}


def _places() -> Mapping[str, str]:
    board = cards().board
    return {str(place): f"place.{place}.name" for place in (*board.cellar, *board.tasks, "office", "item", "potion")}


USES = {
    "place": Use(("dice_placed",), "place", _places),
    "order": Use(("order_served",), "card", lambda: _cards(cards().orders)),
    "item": Use(("item_played",), "card", lambda: _cards(cards().items)),
    "nasty": Use(("nasty_done",), "card", lambda: _cards(cards().nasty)),
}
TRAITS = {"secret": "card.{}.name"}
