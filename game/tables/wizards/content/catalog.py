"""The cards, Lands and places of Wizards as small numbers: the state counts, the content names."""

from typing import Final

from game.tables.wizards.content.definitions import content
from game.tables.wizards.content.shapes import LOCAL

CONTENT: Final = content()
NUMBERS: Final = CONTENT.numbers

ORDERS: Final = ("wizards", "sorcerers", "druids")
WIZARDS, SORCERERS, DRUIDS = range(3)
TYPES: Final = ("knowledge", "perception", "power")
KNOWLEDGE, PERCEPTION, POWER = range(3)

LANDS: Final = CONTENT.lands
LAND: Final = {land.slug: number for number, land in enumerate(LANDS)}
CIRCLE: Final = LAND["sacred_circle"]
LAIR: Final = LAND["dragons_lair"]
KINDS: Final = ("common", "elven", "magic")  # WZ-32: in this order Evil claims
TILE: Final = len(LOCAL)  # B-2: hexes of a Land

#: Every place there is; the number of a place is its position.
PLACES: Final[tuple[str, ...]] = tuple(name for land in LANDS for name, _ in land.places)
PLACE: Final = {name: number for number, name in enumerate(PLACES)}
PLACE_LAND: Final = tuple(number for number, land in enumerate(LANDS) for _ in land.places)
TOWNS: Final = tuple(n for n, name in enumerate(PLACES) if name.startswith("T:"))
DWELLINGS: Final = tuple(n for n, name in enumerate(PLACES) if name.startswith("E:"))
STONES: Final = tuple(PLACE[f"STONE{n}"] for n in range(1, 7))  # B-15
TOWERS: Final = (PLACE["MEGMORAN"], PLACE["MELIGAR"], PLACE["MELEKOK"])  # B-23
ABBEY, HAMDREL, HOLLOW, CREST, RUKTAL, CENTER = (
    PLACE[name] for name in ("ABBEY", "HAMDREL", "HOLLOW", "CREST", "RUKTAL", "LAIRC")
)
MEADOWSHIRE, GLENDALE = PLACE["E:MEADOWSHIRE"], PLACE["E:GLENDALE"]
#: B-38: who enters one of these, stops there.
FORCED: Final = frozenset((*TOWNS, *DWELLINGS, HOLLOW, CREST))

TASKS: Final = CONTENT.tasks
EVENTS: Final = CONTENT.events
OBJECTS: Final = CONTENT.objects
EVENT: Final = {event.slug: number for number, event in enumerate(EVENTS)}
OBJECT: Final = {thing.slug: number for number, thing in enumerate(OBJECTS)}
#: The Wizard deck (3.7); a High Wizard is his place in it, which is his rank (C-10).
DECK: Final = CONTENT.wizard_deck
HIGH_WIZARDS: Final = tuple(n for n, card in enumerate(DECK) if card.kind == "hw")
HW: Final = {DECK[n].slug: n for n in HIGH_WIZARDS}

ANIMALS: Final = ("", "unicorn", "winged_horse", "horse", "hound")
NO_ANIMAL, UNICORN, WINGED_HORSE, HORSE, HOUND = range(5)
#: What holds a Trapped player: results of WZ-15 by their face, Trap Events by their number.
UNTIL_RESCUED, LOST_TURNS, HELD = 1, 3, 5
SNARE, CAGE, POPPY = (EVENTS[EVENT[name]].number for name in ("bramble_snare", "cage_of_glass", "poppy_dust"))
TRAPS: Final = (UNTIL_RESCUED, LOST_TURNS, HELD, SNARE, CAGE, POPPY)
#: Traps that take whole turns; the others leave a movement roll.
TURN_TRAPS: Final = (UNTIL_RESCUED, LOST_TURNS, CAGE, POPPY)
