"""The cards and the board as small numbers: the state counts, the content names.

Ingredient kinds are 0 to 11 in the order of the Cellar places, two to a place; the Magic Potion is 12.
Places 1 to 18 keep their numbers; a Nasty card that takes dice is ``CARD_PLACE`` + its index.
"""

from typing import Final

from game.tables.cavern_tavern.content.definitions import cards

_CARDS = cards()
BOARD: Final = _CARDS.board

KINDS: Final = (*(kind for place in range(1, 7) for kind in BOARD.cellar[place]), "Potion")  # CT-4, CT-70 to CT-75
KIND: Final = {name: index for index, name in enumerate(KINDS)}
POTION: Final = KIND["Potion"]

ORDERS: Final = tuple(_CARDS.orders.values())
ORDER_IDS: Final = tuple(_CARDS.orders)
ITEMS: Final = tuple(_CARDS.items.values())
ITEM_IDS: Final = tuple(_CARDS.items)
ITEM: Final[dict[str, int]] = {item.effect: index for index, item in enumerate(ITEMS)}
NASTY: Final = tuple(_CARDS.nasty.values())
NASTY_IDS: Final = tuple(_CARDS.nasty)
SECRETS: Final = tuple(_CARDS.secrets.values())
SECRET_IDS: Final = tuple(_CARDS.secrets)
CHARACTERS: Final = tuple(_CARDS.characters.values())
CHARACTER_IDS: Final = tuple(_CARDS.characters)

#: What each order needs: (kind, units) pairs in the order of the kinds.
NEEDS: Final = tuple(
    tuple((index, card.need[kind]) for index, kind in enumerate(KINDS) if kind in card.need) for card in ORDERS
)
UNITS: Final = tuple(sum(units for _, units in need) for need in NEEDS)

CELLAR: Final = range(1, 7)
TASKS: Final = range(7, 19)
OFFICE: Final = 19
ITEM_SPACE: Final = 20
POTION_SPACE: Final = 21
CARD_PLACE: Final = 100

PLACE_IDS: Final = {**{n: str(n) for n in range(1, 19)}, OFFICE: "office", ITEM_SPACE: "item", POTION_SPACE: "potion"}
PLACES: Final = {name: number for number, name in PLACE_IDS.items()}

#: Dice that the spaces without a number ask for (CT-63).
FREE_DICE: Final = {OFFICE: 1, ITEM_SPACE: 2, POTION_SPACE: 3}

TRACK_MAX: Final = 9  # CT-8
FACES: Final = range(1, 7)


def place_id(place: int) -> str:
    """Return the name of a place, or of the Nasty card that dice lie on."""
    return NASTY_IDS[place - CARD_PLACE] if place >= CARD_PLACE else PLACE_IDS[place]


def pair(place: int) -> tuple[int, int]:
    """Return the two kinds of a Cellar place."""
    return 2 * place - 2, 2 * place - 1


def is_kitchen(task: int) -> bool:
    """Tell Kitchen tasks from Chores (CT-2)."""
    return BOARD.tasks[task].type == "K"
