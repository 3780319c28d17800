"""The shapes of the Realm's definitions: immutable rows, and a mistyped field is an error."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
DieFace = Annotated[int, msgspec.Meta(ge=1, le=6)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*[a-z]$")]
SquareName = Annotated[str, msgspec.Meta(pattern=r"^[A-G][1-7]$")]

DeckName = Literal["adventure", "spell", "tavern", "lab_enemy", "treasure", "purchase"]
Type = Literal[
    "enemy", "stranger", "follower", "object", "gold", "event", "spell", "key", "ability",
    "brawler", "gamble", "rumour", "happening",
]  # fmt: skip
Cls = Literal[
    "", "weapon", "shield", "armour", "helmet", "magic", "scroll", "potion", "tool",
    "pack", "stat", "fight", "move", "heal", "spell", "trap",
]  # fmt: skip
SpellWindow = Literal["start", "own", "move", "evade", "pre_battle", "pre_psychic", "pre", "response"]
TileShape = Literal["D", "I", "L", "T", "X"]
Test = Literal["", "strength", "craft"]
AilmentName = Literal["confusion", "weakness", "disease", "curse", "lycanthropy", "poison"]


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table."""


class Effect(_Row, frozen=True):
    """One step of a text: what happens, how many, and of what (the words stand in `game.tables.realm.content`)."""

    op: str
    n: Natural = 1
    what: str = ""


class Space(_Row, frozen=True):
    """A space of OUTER, VALE, GATES or TAVERN.

    Attributes:
        waypoint: A passing move may end here (RB-12).
        draw: How many cards are drawn here, less those that lie here.
        tags: What sort of place it is: settlement, wild, holy, road, tavern, magic, ruin, grave.
        crossing: The space on the other side of a crossing, or empty.
        entrance: The Entrance card that lies here, or empty.
        gate: The other end of the gate, or empty; a gate of the ring names the space it leads to (RB-19).
        special: A Special Location of the Tavern.
    """

    id: str
    waypoint: bool = False
    draw: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    tags: tuple[Literal["settlement", "wild", "holy", "road", "tavern", "magic", "ruin", "grave"], ...] = ()
    crossing: str = ""
    entrance: str = ""
    gate: str = ""
    special: bool = False


class Roll(_Row, frozen=True):
    """A table for a d6: `rows` holds the steps of the faces 1 to 6; `person` marks a PERSON die (TV-35)."""

    id: Slug
    rows: tuple[tuple[Effect, ...], ...]
    person: bool = False


class Character(_Row, frozen=True):
    """One of the ten characters, as printed.

    Attributes:
        enemy_bonus: What is added to its value when it stands in the Labyrinth as an Enemy (RB-47).
        enemy_caster: How many Spells it holds then, -1 for one that is no Spellcaster.
    """

    id: str
    slug: Slug
    strength: Count
    craft: Count
    lives: Count
    gold: Natural
    start: str
    spells: Natural = 0
    enemy_bonus: Natural = 0
    enemy_caster: Annotated[int, msgspec.Meta(ge=-1, le=9)] = -1


class Card(_Row, frozen=True):
    """One card design; `count` copies are in its deck.

    Attributes:
        kind: What an Enemy is (Folk, Animal, ...), or what an Event is about.
        cls: What an Object or Follower is or does; of abilities those that are like a Follower's.
        stat: S for Strength, C for Craft: what an Enemy fights with, what a bonus counts for.
        value: An Enemy's value, a bonus, Gold, Lives healed, points of score.
        save: The lowest face that saves a Life, 0 for none.
        price: What the Purchase list, a Stranger or a hired Follower asks, in Gold.
        carry: How many Objects more it lets one carry.
        charges: How often it can be used, 0 for what has no charges.
        tech: Only for add-ons; the Realm refuses it.
        stays: A Stranger that lies on its space until it has been paid for good, or for ever.
        keep: A Tavern card that stays with its owner until it is used.
        caster: An Enemy Spellcaster.
        treasure: The faces that give a Treasure once a Lab Enemy is beaten.
        win: What beating it, paying it, or meeting it brings.
        lose: What a defeat brings beside the Life.
        lose_on: The d6 faces on which `lose` happens; empty for always.
        rows: The steps of the faces 1 to 6 where the card asks for a d6, else empty.
        window: When a Spell may be cast.
        target: Whom or what a Spell is cast at.
    """

    id: str
    slug: Slug
    deck: DeckName
    type: Type
    count: Count
    kind: str = ""
    cls: Cls = ""
    stat: Literal["", "S", "C"] = ""
    value: Natural = 0
    save: Literal[0, 2, 3, 4, 5, 6] = 0
    price: Natural = 0
    breakable: bool = False
    tech: bool = False
    carry: Natural = 0
    charges: Natural = 0
    stays: bool = False
    keep: bool = False
    caster: bool = False
    treasure: tuple[DieFace, ...] = ()
    win: tuple[Effect, ...] = ()
    lose: tuple[Effect, ...] = ()
    lose_on: tuple[DieFace, ...] = ()
    rows: tuple[tuple[Effect, ...], ...] = ()
    window: tuple[SpellWindow, ...] = ()
    target: Literal["", "character", "fighter", "character_or_enemy", "zone", "self", "spell"] = ""


class ClockRules(_Row, frozen=True):
    """When the Heart opens by itself and when the game ends, by seats; `quick` holds both for the quick game."""

    waking: dict[int, Count]
    end: dict[int, Count]
    quick: tuple[Count, Count]


class Entrance(_Row, frozen=True):
    """An Entrance card on a space outside, and its tile."""

    id: str
    slug: Slug
    space: str
    stairs: Literal["up", "down"]
    shape: TileShape


class Tile(_Row, frozen=True):
    """A tile of one code and one shape; `count` of them are in the pool.

    Attributes:
        star: Its instruction works once, until the tile has been through the pool.
        test: Strength or Craft where the instruction is a test with `dice` dice.
        fail: What failing the test does.
        effects: What happens in any case; what the words cannot say the rules do, by slug.
    """

    code: str
    slug: Slug
    shape: TileShape
    count: Count
    group: Literal["corridor", "room", "special"]
    star: bool = False
    test: Test = ""
    dice: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    fail: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()


class Trap(_Row, frozen=True):
    """One line of a trap table (LB-36): as `Tile`; `stays` marks a Room Trap."""

    kind: Literal["nonmagic", "magic", "crypt", "door", "room", "corridor"]
    roll: DieFace
    slug: Slug
    stays: bool = False
    test: Test = ""
    dice: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    fail: tuple[Effect, ...] = ()
    effects: tuple[Effect, ...] = ()


class Ailment(_Row, frozen=True):
    """An Ailment card (LB-55).

    Attributes:
        step: When its die is rolled, empty for one without a die.
        faces: The faces that do harm.
        cure: The natural faces that end it.
        strength: What it adds to Strength, always or while it does harm.
        craft: The same for Craft.
    """

    id: AilmentName
    step: Literal["", "upkeep", "move", "end"] = ""
    faces: tuple[DieFace, ...] = ()
    cure: tuple[DieFace, ...] = ()
    strength: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    craft: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0


class Content(msgspec.Struct, frozen=True):
    """Everything the Realm's box holds; every dictionary is in the order of its file.

    Attributes:
        spaces: Of OUTER, VALE, GATES and TAVERN, by id; neighbours follow each other in their ring.
        tiles: The corridors, rooms and special rooms by code and shape, as in `K1I`.
        markers: How many Stairs markers (ST) and Secret Door tokens (SD) the pool holds.
        traps: Six by kind, from face 1.
        numbered: The squares of the Labyrinth with a number, by number.
        thrown_out: Where the faces 1 to 6 throw one to.
        spell_limit: Spells one may hold by Craft from 1; a higher Craft holds as many as the last.
    """

    spaces: dict[str, Space]
    rolls: dict[str, Roll]
    characters: dict[str, Character]
    cards: dict[str, Card]
    clock: ClockRules
    entrances: dict[str, Entrance]
    tiles: dict[str, Tile]
    markers: dict[str, int]
    traps: dict[str, tuple[Trap, ...]]
    numbered: dict[int, str]
    thrown_out: tuple[str, ...]
    stride: tuple[int, ...]
    spell_limit: tuple[int, ...]
    ailments: dict[str, Ailment]
