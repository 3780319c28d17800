"""What a seat of the Wizards may see, and how a game ended: the shape of views and results.

Spaces, Lands, places and cards are named as in the content; None stands for what is not there or not to be known.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class View(TypedDict):
    """The game as a seat sees it (H-1 to H-8).

    Attributes:
        days: of a Fortnight.
        goal: the Rank that wins.
        how: what ended the game; empty until then.
        dead: the Lands that Evil has claimed.
        dragon: its space; None while it is shown on its way.
        foresight: the Land that Evil is known to claim next.
        amount: how much the open question is about.
        offer: Tasks that the seat is deciding about.
        hand: Lands that the seat may lay while the players build the map.
        commitment: to the seed; the session adds it.
    """

    table: str
    seat: int | None
    phase: str
    turn: int
    day: int
    fortnight: int
    days: int
    mode: str
    coop: bool
    goal: int
    over: bool
    winners: list[int]
    how: str
    history: list[list[int]]
    options: Options
    slots: list[Slot]
    dead: list[str]
    due: Due
    boats: list[Boat]
    demons: list[str]
    dragon: str | None
    markers: list[Marker]
    wizards: list[Wizard]
    thwart: Thwart
    foresight: str | None
    decks: Decks
    players: list[Player]
    walk: Walk | None
    story: list[Roll]
    amount: int
    offer: list[Task]
    hand: list[str]
    commitment: NotRequired[str]


class Options(TypedDict):
    """How the game was set up, as far as no other key says it; ``build`` is whether the players lay the Lands."""

    build: bool
    balance: str
    open_hands: bool


class Slot(TypedDict):
    """A place for a Land.

    Attributes:
        at: how many Lands it lies off the middle in both directions.
        rotation: sixths of a turn.
        down: the Land lies face down.
        land: which; ``?`` for one that the seat may not know.
        owner: who laid it.
    """

    slot: int
    at: list[int]
    rotation: int
    down: bool
    land: str | None
    owner: int | None


class Due(TypedDict):
    """What Evil would claim if it acted now: how many Lands, and those that no die decides."""

    count: int
    lands: list[str]


class Boat(TypedDict):
    """A boat, with or without Demons, and who is aboard; it has no space while it is shown on its way."""

    id: int
    space: str | None
    demons: bool
    seat: int | None


class Marker(TypedDict):
    """A Task Marker; which Task and part it is of is known to its owner alone (H-4)."""

    seat: int
    space: str
    mandatory: bool
    task: int | None
    part: int | None


class Wizard(TypedDict):
    """A High Wizard on the map, with how many cards lie beneath him, and which (H-1, H-2)."""

    name: str | None
    space: str
    secret: bool
    buried: int
    cards: list[str] | None


class Thwart(TypedDict):
    """Tasks done towards the next Land that is saved, how many that takes, and Lands saved already."""

    count: int
    need: int
    bank: int


class Decks(TypedDict):
    """How many cards lie in each deck."""

    tasks: int
    events: int
    wizards: int
    objects: int


class Player(TypedDict):
    """A player, as far as the seat may see.

    Attributes:
        space: None before the first move.
        boat: the number of the boat he is in.
        points: Knowledge, Perception, Power; ``total`` is their sum.
        need: what the next Rank needs of each.
        qualified: he has that.
        tasks: None where they lie face down; ``task_count`` and ``mandatory_count`` are open.
        stun: turns that are lost.
        gap: days of Lair Time.
        stays: why he stays where he is.
        crest: the Crest is open to him.
        closed: places that he may not enter again yet.
        extra: turns that he has besides his own.
        hand: how many Lands he may lay.
        flying: his figure is shown on its way.
    """

    seat: int
    space: str | None
    land: str | None
    boat: int | None
    order: str | None
    rank: int
    points: list[int]
    total: int
    need: list[int] | None
    qualified: bool
    tasks: list[Task] | None
    task_count: int
    mandatory_count: int
    completed: int
    objects: list[str]
    events: list[Event]
    animal: Animal | None
    stun: int
    trap: Trap | None
    dazed: bool
    bound: bool
    gap: int | None
    stays: str | None
    crest: bool
    closed: list[str]
    extra: int
    spells: list[Spell]
    hand: int
    flying: NotRequired[bool]


class Task(TypedDict):
    """A Task: its number and name, whether its parts have an order, and the points of each sort that it brings."""

    card: int
    slug: str
    mandatory: bool
    ordered: bool
    points: list[int]
    parts: list[Part]


class Part(TypedDict):
    """A part of a Task.

    Attributes:
        token: as it stands on the card.
        space: where it is done; ``second`` where its second half is.
        who: the High Wizard it names.
        ready: it may be done now.
    """

    token: str
    space: str | None
    second: str | None
    who: str | None
    done: bool
    halfway: bool
    ready: bool


class Event(TypedDict):
    """An Event that a player has, and days that it lasts still; one kept to be played is secret (H-5)."""

    slug: str | None
    left: int | None


class Animal(TypedDict):
    """What carries a player, turns that it stays, and whether it has come in this turn."""

    kind: str
    left: int
    new: bool


class Trap(TypedDict):
    """The Trap that holds a player, and turns that it does so where it says them."""

    kind: int
    left: int | None


class Spell(TypedDict):
    """WZ-18: a spell that a player can cast; ``tried`` in this turn segment, ``open`` for now."""

    kind: str
    reach: int
    terrain: list[str]
    form: str
    tried: bool
    open: bool


class Walk(TypedDict):
    """A walk: movement points by foot and by animal, what was rolled, and what costs less."""

    mp: int
    animal_mp: int
    natural: int
    steps: int
    swift: list[str]
    odd: bool


class Roll(TypedDict):
    """A roll on a table of the rules, and the row that it led to."""

    seat: int
    table: str
    die: int
    row: int
    rule: str


class Result(TypedDict):
    """How a game ended.

    Attributes:
        lands: how many are left.
        rating: none; the game knows only victory and defeat.
        commitment: with ``seed`` and ``words`` the proof of the dice; the session adds them.
    """

    players: list[Ended]
    winners: list[int]
    how: str
    day: int
    fortnight: int
    lands: int
    history: list[list[int]]
    rating: None
    commitment: NotRequired[str]
    seed: NotRequired[str]
    words: NotRequired[list[str]]


class Ended(TypedDict):
    """A player at the end; ``rank`` is the place, ``level`` the Rank of the Order."""

    seat: int
    total: int
    points: Points
    order: str
    level: int
    tasks: int
    rank: int


class Points(TypedDict):
    """The three totals."""

    knowledge: int
    perception: int
    power: int
