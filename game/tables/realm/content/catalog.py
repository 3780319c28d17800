"""The cards and places of the Realm as small numbers: the state counts, the content names.

A card is its place in ``CARDS``; equal cards are different numbers. A place is a number too: the outer ring
1 to 24, the Vale 31 to 38, the Gates 41 to 46, the Tavern 51 to 68, its rooms 101 to 106, the Jail 70, and the
squares of the Labyrinth from 200, row by row.
"""

from typing import Final

from game.tables.realm.content.definitions import content
from game.tables.realm.content.shapes import Card, Space

CONTENT: Final = content()

DECKS: Final = ("adventure", "spell", "tavern", "lab_enemy", "treasure")
ADVENTURE, SPELL, TAVERN_DECK, LAB_ENEMY, TREASURE = range(5)
PURCHASE: Final = 5  # the open list; not a deck that is drawn from
TRIBUTE_KEYS: Final = 3  # EG-4: beside the three in the Treasure deck
COOL_HEAD: Final = 2  # EG-5: what psychic combat with the Keeper adds

_ALL: list[tuple[Card, int, int]] = [
    (card, copy + 1, deck)
    for deck, name in enumerate((*DECKS, "purchase"))
    for card in CONTENT.cards.values()
    if card.deck == name
    for copy in range(card.count)
]
_KEY: Final = next(card for card in CONTENT.cards.values() if card.type == "key")
_ALL += [(_KEY, _KEY.count + 1 + copy, TREASURE) for copy in range(TRIBUTE_KEYS)]

#: Every card there is; the last three are the Ember Keys of the tribute.
CARDS: Final[tuple[Card, ...]] = tuple(card for card, _, _ in _ALL)
SLUG: Final = tuple(card.slug for card in CARDS)
DECK: Final = tuple(deck for _, _, deck in _ALL)
NAME: Final = tuple(f"{card.id}.{copy}" for card, copy, _ in _ALL)
NUMBER: Final = {name: number for number, name in enumerate(NAME)}
TRIBUTE: Final = tuple(range(len(_ALL) - TRIBUTE_KEYS, len(_ALL)))
DECK_CARDS: Final = tuple(
    tuple(n for n, deck in enumerate(DECK) if deck == which and n not in TRIBUTE) for which in range(6)
)

HEROES: Final = tuple(CONTENT.characters.values())
HERO: Final = {hero.slug: number for number, hero in enumerate(HEROES)}

AILMENTS: Final = ("confusion", "weakness", "disease", "curse", "lycanthropy", "poison")  # LB-55
CONFUSION, WEAKNESS, DISEASE, CURSE, LYCANTHROPY, POISON = (1 << n for n in range(6))
AILMENT: Final = {name: 1 << n for n, name in enumerate(AILMENTS)}

JAIL: Final = 70
LAB: Final = 200
COLUMNS: Final = "ABCDEFG"
SIDE: Final = 7  # LB-4
HEART: Final = LAB + 3 * SIDE + 3  # EG-1: D4

OUTER: Final = range(1, 25)  # RB-10
VALE: Final = range(31, 39)  # RB-11
GATES: Final = range(41, 47)  # RB-19
TAVERN: Final = range(51, 69)
ROOMS: Final = range(101, 107)
INN: Final = frozenset((*TAVERN, *ROOMS))
MAZE: Final = range(LAB, LAB + SIDE * SIDE)

_PREFIX: Final = {"O": OUTER, "M": VALE, "G": GATES, "T": TAVERN}


def _names() -> dict[int, str]:
    names = {ring[n]: f"{letter}{n + 1}" for letter, ring in _PREFIX.items() for n in range(len(ring))}
    names |= {room: f"R{room}" for room in ROOMS}
    names[JAIL] = "JAIL"
    for square in MAZE:
        row, column = divmod(square - LAB, SIDE)
        names[square] = f"L:{COLUMNS[column]}{row + 1}"
    return names


PLACE_NAME: Final = _names()
PLACE: Final = {name: place for place, name in PLACE_NAME.items()}
SPACES: Final[dict[int, Space]] = {
    PLACE[name]: space for name, space in CONTENT.spaces.items() if name in PLACE
}  # RB-12

CITY, MINE, SHRINE, BORDER, VILLAGE, BARROWS, FEN, TAVERN_DOOR, FERRY, POTTERS = (
    PLACE[name] for name in ("O1", "O3", "O5", "O8", "O10", "O12", "O13", "O16", "O20", "O22")
)
INNER_GATE, CASTLE, TOWER, QUAY, POOL = (PLACE[name] for name in ("M1", "M2", "M4", "M5", "M7"))
COAT_CHECK, FRONT_DESK = PLACE["T1"], PLACE["T13"]
GEAR: Final = ("weapon", "shield", "armour", "helmet")  # RB-44, LB-59
GATE_LINKS: Final = {  # RB-19; G1 opens on the Front Desk, G6 is blind
    PLACE["G2"]: PLACE["O14"], PLACE["G3"]: POOL, PLACE["G4"]: CASTLE, PLACE["G5"]: POTTERS,
}  # fmt: skip

#: RB-3, RU-1: the Stride die, also the special die of the Tavern (TV-12).
STRIDE: Final = CONTENT.stride


def tile_square(name: str) -> int:
    """Return the place of a square such as ``A1``."""
    return PLACE[f"L:{name}"]


def ring_of(place: int) -> range:
    """Return the ring that a place of a ring belongs to."""
    for ring in (OUTER, VALE, GATES, TAVERN):
        if place in ring:
            return ring
    raise KeyError(place)


def along(place: int, steps: int) -> int:
    """RB-10: the place so many steps clockwise (negative: anticlockwise) along its ring."""
    ring = ring_of(place)
    return ring[(place - ring[0] + steps) % len(ring)]
