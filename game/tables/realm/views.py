"""What a seat of the Realm may see, and how a game ended: the shape of its views and of its result.

Cards go by the name of their copy (``A13.2``), characters by slug or by number, places by their name (``O5``, ``T3``,
``R101``, ``L:C4``). All of it is plain JSON data.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict, final

Stat: TypeAlias = Literal["strength", "craft", "lives", "gold"]  # numbers of a character


class View(TypedDict):
    """All that a seat may see.

    Attributes:
        seat: who sees it; None is everybody.
        phase: ``choose``, ``upkeep``, ``start``, ``move``, ``encounter``, ``trade``, ``end`` or ``over``.
        turn: whose turn it is; ``first`` had the first one.
        clock: EG-12; the Heart opens at ``waking``, the game ends at ``end``.
        collapse: EG-9: how far the Labyrinth has collapsed, below 0 before the Crown was taken.
        spaces: places on which something lies.
        fight: the fight that is going on; ``last_fight`` is one that was decided.
        roll: the last dice of this turn.
        drawn_for_enemy: LB-49: Spells that this seat drew for an Enemy character; empty for everybody else.
        doors: which Entrances are shut.
        history: everybody's Renown after each round.
        how: why the game is over: ``renown``, ``crown``, ``collapse``, ``buried``, ``seal``; empty before.
        commitment: added by the session.
    """

    table: str
    seat: int | None
    phase: str
    turn: int
    first: int
    round: int
    clock: int
    waking: int
    end: int
    collapse: int
    fall: Fall | None
    options: Modules
    decks: dict[str, Deck]
    purchase: list[str]
    spaces: dict[str, Space]
    players: list[Player]
    fight: Fight | None
    last_fight: Fought | None
    encounter: Encounter | None
    window: Window | None
    roll: Roll | None
    tavern: Tavern
    lab: Labyrinth
    effects: list[Effect]
    drawn_for_enemy: list[str]
    doors: Doors
    winners: list[int]
    how: str
    history: list[list[int]]
    commitment: NotRequired[str]


class Fall(TypedDict):
    """EG-11: the rounds until the Labyrinth falls, the seats that it would take, and whether the Crown too."""

    rounds: int
    of: int
    takes: list[int]
    crown: bool


class Modules(TypedDict):
    """RB-6: what is in play."""

    tavern: bool
    gates: bool
    walls: bool
    quick: bool


class Deck(TypedDict):
    """A draw pile's cards, counted, and its open ones."""

    pile: int
    discard: list[str]


class Space(TypedDict):
    """What lies on a place; ``keys`` are counted among the cards."""

    cards: list[str]
    keys: int
    gold: int
    crown: bool


class Player(TypedDict):
    """A player: the character, what it holds, and what others may know of it.

    Attributes:
        hero: the character's slug, ``id`` its number; both empty without one.
        strength: the total; ``strength_counters`` are those of it that are counters, ``print_strength`` is printed.
        quota: the Lives that it began with.
        spells: None for another seat, which sees ``spell_count`` only.
        carry: how many Objects there are and how many may be carried.
        dealt: characters to choose from (RB-5); None for another seat.
        seen: HI-5: cards on top of a pile that this seat has looked at.
    """

    seat: int
    hero: str
    id: str
    strength: int
    craft: int
    strength_counters: int
    craft_counters: int
    print_strength: int
    print_craft: int
    lives: int
    quota: int
    gold: int
    objects: list[Object]
    followers: list[str]
    spells: list[str] | None
    spell_count: int
    spell_limit: int
    abilities: list[str]
    trophies: list[Trophy]
    ailments: list[str]
    place: str
    skip: int
    brews: int
    chops: bool
    stew: bool
    doors: int
    keys: int
    shards: int
    tattoo: bool
    kept: list[str]
    called: bool
    coming: bool
    jailed: int
    bouncer: bool
    wild: bool
    crown: bool
    carry: list[int]
    lost: bool
    guided: bool
    coach: bool
    dealt: list[str] | None
    seen: list[str]
    renown: int


class Object(TypedDict):
    """An Object that is carried; ``usable`` if it gives its bonus now, ``locked`` while it waits outside the Tavern."""

    id: str
    enchanted: bool
    usable: bool
    charges: int
    locked: bool


class Trophy(TypedDict):
    """RB-26: a beaten Enemy's card, its worth, and which of ``S`` and ``C`` it pays."""

    id: str
    worth: int
    stat: str


class Foe(TypedDict, total=False):
    """Whom a fight is against: an Enemy's card, another seat, or somebody who has neither."""

    card: str
    seat: int
    name: str


class Combat(TypedDict):
    """A fight.

    Attributes:
        kind: ``battle``, ``psychic`` or ``brawl``.
        mine: what the score of the seat is made of, as pairs of a name and a number; ``theirs`` the foe's.
        odds: of 100 throws those that win, tie and lose.
        dice: 0 before they are thrown.
    """

    kind: str
    seat: int
    foe: Foe
    mine: list[list[str | int]]
    theirs: list[list[str | int]]
    odds: list[int]
    dice: list[int]


@final
class Fight(Combat):
    """A fight that is going on; ``sort`` is the Enemy's, such as ``Spirit``."""

    sort: str
    stage: str


@final
class Fought(Combat):
    """A fight that was decided: both sums with the dice, and how; ``fresh`` in the turn in which it was."""

    scores: list[int]
    outcome: str
    fresh: bool


class Encounter(TypedDict):
    """The cards on a place: those still to be met, and the one that is being met."""

    place: str
    queue: list[str]
    now: str


class Window(TypedDict):
    """A Spell that may be answered."""

    kind: str
    spell: str
    by: int
    target: str


class Roll(TypedDict):
    """Dice: which, why they were thrown, and their faces."""

    die: str
    why: str
    faces: list[int]


class Tavern(TypedDict):
    """The Tavern: who has the Bouncer (below 0: nobody), who is in a room, the last bet."""

    bouncer: int
    rooms: dict[str, int]
    craps: Wager | None


class Wager(TypedDict):
    """TV-29: a bet at the Craps Table, the face that fell and what was won beside the stake."""

    seat: int
    bet: str
    face: int
    won: int


class Labyrinth(TypedDict):
    """The Labyrinth: its tiles by place, and the tiles, doors and Keys that are left.

    Attributes:
        drawn: a tile that is being turned, or those of which one is chosen.
        pool: tiles left, by shape.
        entrances: where each Entrance tile lies; empty for nowhere.
        stock: Ember Keys for tributes.
        aside: the code of the tile that the seat has put aside, which is its next draw.
    """

    grid: dict[str, Tile]
    drawn: Drawn | None
    pool: dict[str, int]
    entrances: dict[str, str]
    heart: Heart
    stock: int
    aside: str
    heart_at: str


class Tile(TypedDict):
    """A tile on a square; face down it is only a back."""

    tile: str
    code: str
    rot: int
    face: bool
    used: bool
    trap: int
    marks: list[str]
    destroyed: bool
    loose: list[str]
    gold: int


class Drawn(TypedDict, total=False):
    """A tile that is being turned, with the quarter turns it may get; or an offer of tiles."""

    square: str
    code: str
    rots: list[int]
    offer: list[Offered]


class Offered(TypedDict):
    """A tile to choose."""

    tile: str
    code: str


class Heart(TypedDict):
    """EG-2, EG-5: whether the Heart is open, its Seals that are left of all, and the Keeper's value."""

    open: bool
    seals: int
    of: int
    keeper: int


class Effect(TypedDict):
    """What holds for everybody until a seat's turn; ``zone``: 0 outside, 1 Labyrinth, 2 both."""

    kind: str
    zone: int
    until: int


class Doors(TypedDict):
    """Whether the Tavern is in play, and the Entrances whose card is Destroyed."""

    tavern: bool
    shut: list[str]


class Result(TypedDict):
    """How a game ended; the Realm rates nobody. The session adds seed, words and commitment."""

    players: list[Standing]
    winners: list[int]
    how: str
    history: list[list[int]]
    rating: None
    seed: NotRequired[str]
    words: NotRequired[list[str]]
    commitment: NotRequired[str]


class Standing(TypedDict):
    """A player's end: Renown, taken apart by ``points``; ``lost`` when the Labyrinth took it."""

    seat: int
    total: int
    points: dict[str, int]
    hero: str
    lives: int
    lost: bool
    gold: int
    rank: int
