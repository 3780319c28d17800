"""All of a game of Wizards as plain data."""

from typing import Any, Final

import msgspec

from game.core.facts import Fact
from game.core.state import GameState
from game.tables.wizards.content import Mode, geography
from game.tables.wizards.content.catalog import CONTENT, LANDS, PLACES
from game.tables.wizards.content.geography import Geography, latest

NONE: Final = -1


class _GamePhases(msgspec.Struct, frozen=True, gc=False):
    """B-31: where a turn stands between two steps."""

    BUILD: int = 0  # WZ-35: Lands are laid by the players
    START: int = 1  # B-20: towns and, in a quick start, Orders are chosen
    UPKEEP: int = 2  # B-31 (1)
    TRAVEL: int = 3  # B-31 (2)
    WALK: int = 4  # B-31 (3)
    SPECIFIC: int = 5  # B-31 (4)
    RANDOM: int = 6  # B-31 (5)
    END: int = 7  # B-31 (6)
    EVIL: int = 8  # B-59
    OVER: int = 9


GamePhase: Final = _GamePhases()  # of an object, for it knows its fields faster than a class does


#: By phase, what views call it.
PHASES: Final = ("build", "start", "upkeep", "travel", "walk", "specific", "random", "end", "evil", "over")


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """The settings of a game.

    Attributes:
        mode: ``short``, ``evening`` or ``full`` (7.5).
        coop: one team (2.14).
        build: the players lay the Lands (WZ-35).
        balance: WZ-120: ``none``, ``wizards_escape`` or ``druids_no_taming``.
        open_hands: H-9: nothing is private.
    """

    mode: str
    coop: bool
    build: bool
    balance: str
    open_hands: bool


class TaskPart(msgspec.Struct, array_like=True, gc=False):
    """One part of a Task.

    Attributes:
        space: hex of its marker, or NONE for a part without a place (MENTOR, HW*).
        second: hex of a Gate's second marker, or NONE (WZ-79).
        who: the High Wizard that HW* names, or NONE.
        done: it is done.
        halfway: the first marker of a Gate is picked up, the second is not.
    """

    space: int = NONE
    second: int = NONE
    who: int = NONE
    done: bool = False
    halfway: bool = False


class Task(msgspec.Struct, array_like=True, gc=False):
    """A Task that a player holds: the card's position in ``catalog.TASKS``, and how far it is."""

    card: int
    mandatory: bool
    parts: list[TaskPart]


class Held(msgspec.Struct, array_like=True, gc=False):
    """An Event that a player holds.

    Attributes:
        card: position in ``catalog.EVENTS``.
        left: R-53: full days still to come; 0 for an Event that is not counted in days.
    """

    card: int
    left: int = 0


class Seat(msgspec.Struct, array_like=True, gc=False):
    """A player.

    Attributes:
        space: hex of the figure; NONE while it is taken off the board (WZ-115).
        boat: number of the boat he sits in, or NONE.
        order: his Order, or NONE.
        points: Knowledge, Perception, Power.
        animal: the animal that is with him (``catalog.ANIMALS``), 0 for none.
        animal_left: turns (Unicorn, Winged Horse) or further days (Horse, Hound) it stays.
        animal_new: it came in this turn of his, which does not count (B-31).
        stun: turns to lose to a Demon or Dragon result.
        trap: what holds him (``catalog.TRAPS``), 0 for nothing.
        trap_left: turns still to lose to it, 0 when not counted.
        gap: Lair Time (B-54): 1 to 13 days left, 0 when no marker lies.
        met: WZ-65: by place, how often it was met; forgotten once the Tile was left or he was transported.
        away: places met where he has ended a turn in another space since.
        chats: R-5: meetings with Hamdrel in this visit.
        crest: R-14: 1 arrived by chance, 2 may enter once more, 0 no permit.
        tried: WZ-60: spells attempted in this turn segment.
        extra: extra turns to come (WZ-116).
        stays: what keeps him for the next turn: ``town`` (WZ-8), ``dragon`` (WZ-14) or "".
        stays_at: the hex where that holds.
        landed: how often the figure has landed: who was brought away and back is done with what was met before (B-43).
        hand: Lands in hand while the map is built (WZ-35).
    """

    space: int = NONE
    boat: int = NONE
    order: int = NONE
    rank: int = 0
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0])
    tasks: list[Task] = msgspec.field(default_factory=list)
    objects: list[int] = msgspec.field(default_factory=list)
    events: list[Held] = msgspec.field(default_factory=list)
    animal: int = 0
    animal_left: int = 0
    animal_new: bool = False
    stun: int = 0
    trap: int = 0
    trap_left: int = 0
    dazed: bool = False
    bound: bool = False
    gap: int = 0
    met: dict[int, int] = msgspec.field(default_factory=dict)
    away: list[int] = msgspec.field(default_factory=list)
    chats: int = 0
    crest: int = 0
    tried: list[str] = msgspec.field(default_factory=list)
    extra: int = 0
    stays: str = ""
    stays_at: int = NONE
    landed: int = 0
    hand: list[int] = msgspec.field(default_factory=list)


class Marker(msgspec.Struct, array_like=True, gc=False):
    """A High Wizard on the map (B-48).

    Attributes:
        card: the High Wizard.
        space: hex.
        secret: he is a Secret Wizard.
        known: seats that know his name (H-1).
        buried: cards beneath him.
        drawer: seat that saw them (H-2), or NONE.
    """

    card: int
    space: int
    secret: bool
    known: list[int]
    buried: list[int]
    drawer: int


class Boat(msgspec.Struct, array_like=True, gc=False):
    """A boat: its hex, and whether Demons are aboard (WZ-88)."""

    space: int
    demons: bool = False


class Walk(msgspec.Struct, array_like=True, gc=False):
    """What a turn remembers of its movement; fresh at every Upkeep.

    Attributes:
        natural: the natural die (B-33), 0 when Walk was not chosen.
        mp: own movement points left.
        animal_mp: points of a Horse or Hound left, spent first (WZ-117).
        steps: steps taken.
        moved: the figure was moved, so that Specific Encounters follow (B-31).
        halted: the walk is over.
        odd: Event 1: the first Water space of a pair was paid.
        swift: terrains and areas under Swiftness.
        left: hexes with a forced encounter that were left in this turn (WZ-66).
        met: a Specific Encounter took place (B-45).
        quiet: no Random Encounter in this turn (Call For Help, Transport, rides).
        boatless: a boat was called and did not come beside the caster (WZ-26).
    """

    natural: int = 0
    mp: int = 0
    animal_mp: int = 0
    steps: int = 0
    moved: bool = False
    halted: bool = False
    odd: bool = False
    swift: list[str] = msgspec.field(default_factory=list)
    left: list[int] = msgspec.field(default_factory=list)
    met: bool = False
    quiet: bool = True
    boatless: bool = False


class Airborne(msgspec.Struct, array_like=True, gc=False):
    """A figure that is off the board: who, why (a cause of 2.9), where it was, and where it will land."""

    seat: int
    cause: str
    start: int
    space: int
    permit: bool = False


class Pending(msgspec.Struct, array_like=True, gc=False):
    """WZ-115: what waits until an encounter is over: new Demons (hex, causer), then landings."""

    demons: list[tuple[int, int]] = msgspec.field(default_factory=list)
    flights: list[Airborne] = msgspec.field(default_factory=list)


class StoryRow(msgspec.Struct, array_like=True, gc=False):
    """A roll on a table, as the story of this turn tells it."""

    seat: int
    table: str
    die: int
    row: int
    rule: str


class State(GameState):
    """A whole game.

    Attributes:
        laid: by slot: Land * 6 + rotation, or NONE (B-6).
        owners: WZ-35: by slot, who laid it, or NONE.
        pool: WZ-35: Lands that nobody has drawn yet.
        dead: Lands that Evil has claimed.
        turn: whose turn it is.
        slot: whose place in the day it is; another seat may have an extra turn in it (WZ-116).
        day: 1 to the days of a Fortnight.
        fortnight: 1, 2, ...
        demons: hexes with a Demons marker on land, ascending.
        dragon: hex of the Dragon.
        roaming: B-58: the Dragon is moving by himself; landings that this causes do not move him again.
        thwart: Tasks completed towards the next thwart.
        thwarts: thwarts in the bank.
        completed: Tasks completed, by seat (for the result).
        tasks: the Task deck, top card last; likewise ``events`` and ``wizards``; discards beside them.
        objects: Objects nobody holds.
        amount: points that the open question is about, or 0.
        shown_to: the seat that sees the Task cards in nobody's hand, or NONE (H-4).
        offered: DK-44: who offers, to whom, and the Task card; empty when nobody does.
        limbo_tasks: Task cards in nobody's hand for a moment; likewise ``limbo_cards`` of the Wizard deck.
        peeked: by seat, how many cards from the top of the Wizard deck it has seen (Event 25).
        foresight: WZ-33: the Land, or NONE.
        pending: WZ-115: one for each encounter that is being resolved.
        evil: B-59: the next seat to be transported in F1 and F2.
        story: table rolls of this turn.
        winners: once the game is over; empty when Evil has won.
        how: why it is over: ``rank``, ``team``, ``evil``.
        history: everybody's points after each Fortnight.
        speaks: a Mentor speaks from afar with the seat whose turn it is (WZ-6, WZ-61).
    """

    options: Options
    phase: int
    players: list[Seat]
    laid: tuple[int, ...] = ()
    owners: list[int] = msgspec.field(default_factory=list)
    pool: list[int] = msgspec.field(default_factory=list)
    dead: list[int] = msgspec.field(default_factory=list)
    turn: int = 0
    slot: int = 0
    day: int = 1
    fortnight: int = 1
    walk: Walk = msgspec.field(default_factory=Walk)
    demons: list[int] = msgspec.field(default_factory=list)
    boats: list[Boat] = msgspec.field(default_factory=list)
    dragon: int = NONE
    roaming: bool = False
    markers: list[Marker] = msgspec.field(default_factory=list)
    thwart: int = 0
    thwarts: int = 0
    completed: list[int] = msgspec.field(default_factory=list)
    tasks: list[int] = msgspec.field(default_factory=list)
    task_discard: list[int] = msgspec.field(default_factory=list)
    events: list[int] = msgspec.field(default_factory=list)
    event_discard: list[int] = msgspec.field(default_factory=list)
    wizards: list[int] = msgspec.field(default_factory=list)
    peeked: dict[int, int] = msgspec.field(default_factory=dict)
    objects: list[int] = msgspec.field(default_factory=list)
    amount: int = 0
    shown_to: int = NONE
    offered: list[int] = msgspec.field(default_factory=list)
    limbo_tasks: list[int] = msgspec.field(default_factory=list)
    limbo_events: list[int] = msgspec.field(default_factory=list)
    limbo_cards: list[int] = msgspec.field(default_factory=list)
    foresight: int = NONE
    pending: list[Pending] = msgspec.field(default_factory=list)
    evil: int = 0
    story: list[StoryRow] = msgspec.field(default_factory=list)
    winners: list[int] = msgspec.field(default_factory=list)
    how: str = ""
    history: list[list[int]] = msgspec.field(default_factory=list)
    speaks: bool = False

    def note(self, kind: str, seat: int, rule: str, /, **data: Any) -> None:
        """Record a public fact; a space comes with its Land and its place, so that it can be named."""
        if self.laid and data.get("space"):
            hex_ = geography.BY_NAME[data["space"]]
            board = self.board
            land, place = board.land[hex_], board.place[hex_]
            data["land"] = LANDS[land].slug if land != NONE else None
            data["place"] = PLACES[place] if place != NONE else None
        self.notes.append(Fact(kind, seat, rule, data))

    @property
    def me(self) -> Seat:
        """The seat whose turn it is."""
        return self.players[self.turn]

    @property
    def board(self) -> Geography:
        """The hexes as they were laid."""
        if self.laid is latest.laid:
            return latest.board
        return geography.board(self.options.mode, self.laid)

    @property
    def mode(self) -> Mode:
        """The numbers of this length of game (7.5)."""
        return CONTENT.modes[self.options.mode]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == GamePhase.OVER

    def go(self, phase: int) -> None:
        """Let the turn go on from another phase, unless the game is over."""
        if self.phase != GamePhase.OVER:
            self.phase = phase
