"""What Cavern Tavern tells: the shape of what a seat may see, and of the result."""

from typing import Literal, NotRequired, TypedDict

Level = Literal["nasty", "kitchen", "chores"]  # the three tracks
Count = Literal[Level, "served", "items"]  # numbers of a player that everybody sees


class View(TypedDict):
    """All that a seat may see (chapter 20); ``seat`` is None for what everybody may see.

    ``first`` and ``next_first`` are the seats that begin this round and the next; ``white`` is who has the white die,
    ``shadow`` what the shadow dice show, ``history`` the scores after each round. The session adds the commitment.
    """

    table: str
    seat: int | None
    round: int
    rounds: int
    clock: str
    phase: str
    turn: int | None
    placed: bool
    first: int
    next_first: int
    order_of_play: list[int]
    white: int | None
    supply: dict[str, int]
    potions: int
    decks: dict[str, int]
    order_discard: list[str]
    item_discard: list[str]
    drawn: str | None
    tables: list["OrderTable"]
    places: dict[str, "Place"]
    players: list["Player"]
    looked: list[str] | None
    history: list[list[int]]
    shadow: list[int]
    options: dict[str, bool]
    commitment: NotRequired[str]


class OrderTable(TypedDict):
    """A table of the hall: an order to take, or who took it in which round."""

    card: str | None
    seat: int | None
    time: int | None


class Place(TypedDict):
    """A dice place and what lies on it."""

    slots: int
    groups: list["Group"]
    closed: bool


class Group(TypedDict):
    """Dice that share a slot; a shadow die has seat -1."""

    seat: int
    dice: list["PlacedDie"]


class PlacedDie(TypedDict):
    """A die on a place."""

    value: int
    white: bool


class HandDie(TypedDict):
    """A die of a player; ``at`` is the place or Nasty card that it lies on, None while it can be placed."""

    value: int
    white: bool
    at: str | None


class Player(TypedDict):
    """A player; hand, secret task and served orders are None for whom they are hidden from."""

    seat: int
    score: int
    dice: list[HandDie]
    ingredients: dict[str, int]
    order: "Order | None"
    served: int
    served_cards: list[list[str | int]] | None
    items: int
    hand: list[str] | None
    secret: str | None
    nasty: int
    kitchen: int
    chores: int
    nasty_cards: list["Call"]
    fired: list[int]
    passed: bool
    protected: bool
    character: str | None
    marker: bool
    duty: bool
    points: dict[str, int]


class Order(TypedDict):
    """An open order: its table, the round it was taken in, and what it still lacks; points count now."""

    card: str
    table: int
    taken: int
    late: int
    worth: int
    leaves: int
    missing: dict[str, int]
    have: int
    need: int
    ready: bool


class Call(TypedDict):
    """A Nasty card in front of a player: the round it came in, and how far it is done."""

    card: str
    drawn: int
    progress: int


class Result(TypedDict):
    """The final scoring (chapter 12); the session adds what proves the dice."""

    players: list["Final"]
    winners: list[int]
    history: list[list[int]]
    rating: str | None
    seed: NotRequired[str]
    words: NotRequired[list[str]]
    commitment: NotRequired[str]


class Final(TypedDict):
    """A player's points, and where they come from; ``served`` are orders with the rounds that each was late."""

    seat: int
    total: int
    points: dict[str, int]
    served: list[list[str | int]]
    secret: str
    nasty: int
    kitchen: int
    chores: int
    rank: int
