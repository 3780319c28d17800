"""Where a game of Cavern Tavern stands, as plain data."""

from itertools import compress
from operator import not_
from typing import Final

import msgspec

from game.core.state import GameState
from game.tables.cavern_tavern.content.catalog import BOARD, CHARACTERS, NEEDS, ORDERS

NOBODY: Final = -1
NONE: Final = -1


class _GamePhases(msgspec.Struct, frozen=True, gc=False):
    """What the next step of the game is; plain numbers, as every step asks for them."""

    FIRST: int = 0  # the host chooses who begins (D-1)
    START: int = 1  # starting ingredients, die by die (CT-16)
    PLAY: int = 2  # turns (CT-23)
    OVER: int = 3


GamePhase: Final = _GamePhases()  # of an object, for it knows its fields faster than a class does


#: By phase, what views call it.
PHASES: Final = ("first", "start", "play", "over")


class Points:
    """Where points come from; a player's ledger has one entry for each."""

    ORDERS: Final = 0
    TASKS: Final = 1
    BONUS: Final = 2
    NASTY: Final = 3
    WALK_OUTS: Final = 4
    NASTY_TRACK: Final = 5
    INGREDIENTS: Final = 6
    NASTY_CARDS: Final = 7
    SECRET: Final = 8


#: The entries of the ledger, as facts and views call them.
LEDGER: Final = (
    "orders", "tasks", "bonus", "nasty", "walk_outs", "nasty_track", "ingredients", "nasty_cards", "secret",
)  # fmt: skip


class Pending:
    """A choice that has to be made before the turn goes on."""

    DISCARD: Final = 0  # which order makes room for the one from the deck (CT-42)
    KEEP: Final = 1  # which of the items looked at to keep (CT-89)
    SWAP: Final = 2  # which order to take with Table Swap
    GAIN: Final = 3  # whether the Cellar rat follows (CT-151)


class Options(msgspec.Struct, array_like=True, gc=False):
    """The set-up options; names as in the rulebook."""

    white_die_in_start_roll: bool
    forced_trade_potions: bool
    voluntary_pass: bool
    characters: bool
    half_night: bool = False  # games that were begun before there was one


class Call(msgspec.Struct, array_like=True, gc=False):
    """A Nasty card in front of a player.

    Attributes:
        card: index of the card.
        drawn: round in which it was drawn.
        progress: dice already brought, for cards that want dice in two rounds.
        last: round of the last die, 0 before it.
    """

    card: int
    drawn: int
    progress: int
    last: int


class Group(msgspec.Struct, array_like=True, gc=False):
    """Dice that fill one slot together (CT-64).

    Attributes:
        place: number of the place.
        seat: whose dice, -1 for a shadow die.
        dice: which of that player's dice; for a shadow die its face.
    """

    place: int
    seat: int
    dice: list[int]


class Player(msgspec.Struct, array_like=True, gc=False):
    """One player's board, hand and dice.

    Attributes:
        dice: faces of the dice; the fifth is the white die.
        where: place of each die, 0 in hand.
        goods: number of each ingredient kind, potions last.
        order: index of the open order, -1 for none.
        table: where the meeple stands, -1 at home.
        taken: round on the time token.
        served: (order, lateness) of every served order.
        items: designs of the item cards in hand.
        nasty: position on the Nasty track, 0 to 9.
        kitchen: Kitchen level, 0 to 9.
        chores: Chores level, 0 to 9.
        fired: thresholds that have summoned this player (CT-95).
        calls: uncompleted Nasty cards.
        secret: index of the secret task.
        character: index of the character, -1 without.
        passed: out of this round (CT-37).
        shielded: Iron Padlock until the end of the round.
        turns: turns begun in this round.
        duty: an order must be taken first (CT-33).
        followed: the Cellar rat has taken this round (CT-151).
        barged: the Gossip has used a full Office this round (CT-156).
        points: the ledger, one entry for each of :class:`Points`.
    """

    dice: list[int]
    where: list[int]
    goods: list[int]
    order: int
    table: int
    taken: int
    served: list[tuple[int, int]]
    items: list[int]
    nasty: int
    kitchen: int
    chores: int
    fired: list[int]
    calls: list[Call]
    secret: int
    character: int
    passed: bool
    shielded: bool
    turns: int
    duty: bool
    followed: bool
    barged: bool
    points: list[int]

    @property
    def score(self) -> int:
        """Points on the score track; may be negative (CT-146)."""
        return sum(self.points)

    @property
    def ability(self) -> str:
        """Effect of the character, empty without one (CT-150)."""
        return CHARACTERS[self.character].effect if self.character != NONE else ""

    def hand(self) -> list[int]:
        """Return the faces of the unplaced dice, sorted."""
        return sorted(compress(self.dice, map(not_, self.where)))

    def has_dice(self) -> bool:
        """Tell whether a die is left to place."""
        return 0 in self.where

    def is_out(self) -> bool:
        """CT-24: tell whether no turn comes any more in this round."""
        return self.passed or 0 not in self.where

    def lacking(self) -> list[tuple[int, int]]:
        """CT-36: return what the open order still needs, as (kind, units) pairs; potions are not counted."""
        goods = self.goods
        return [(kind, units - goods[kind]) for kind, units in NEEDS[self.order] if units > goods[kind]]


class State(GameState):
    """A whole game.

    Attributes:
        options: the set-up options.
        phase: what happens next, see :class:`GamePhase`.
        round: 1 to :attr:`rounds`.
        first: who began this round.
        next_first: who holds the first-player marker.
        turn: whose turn it is, -1 for nobody.
        placed: whether this turn's placement is done.
        white: who has the white die, -1 for nobody.
        take: how many starting dice are dealt with.
        supply: ingredients in the Cellar and potions in the Workshop.
        left: free slots by place number; may be negative after an Extra Stool.
        groups: dice on places and on Nasty cards.
        closed: task that the shadow dice closed, 0 for none (CT-161).
        calm: fewer shadow dice next round (CT-164).
        orders: order deck, top last.
        order_discard: orders that went away unserved.
        tables: face-up order of each table, -1 for none.
        drawn: order drawn from the deck whose table is not chosen yet, -1 for none.
        items: item deck, top last.
        item_discard: used items.
        looked: items being looked at.
        joined: items in use for the running placement or completion.
        nasty: Nasty deck, top last.
        done: completed Nasty cards.
        secrets: secret tasks that were not dealt.
        spare_characters: characters that were not dealt.
        pending: (what, seat, place) choices that come before the turn goes on.
        history: scores of all players after each round.
        players: by seat.
    """

    options: Options
    phase: int
    round: int
    first: int
    next_first: int
    turn: int
    placed: bool
    white: int
    take: int
    supply: list[int]
    left: list[int]
    groups: list[Group]
    closed: int
    calm: bool
    orders: list[int]
    order_discard: list[int]
    tables: list[int]
    drawn: int
    items: list[int]
    item_discard: list[int]
    looked: list[int]
    joined: list[int]
    nasty: list[int]
    done: list[int]
    secrets: list[int]
    spare_characters: list[int]
    pending: list[tuple[int, int, int]]
    history: list[list[int]]
    players: list[Player]

    @property
    def solo(self) -> bool:
        """Tell whether this is the long shift of one player (CT-160)."""
        return self.seats == 1

    def seated(self, start: int) -> list[int]:
        """Return all seats clockwise from a seat."""
        return [*range(start, self.seats), *range(start)]

    @property
    def rounds(self) -> int:
        """How many rounds the game has (CT-20, HR-26)."""
        return BOARD.half_night if self.options.half_night else BOARD.rounds

    def lateness(self, seat: int) -> int:
        """Return how many rounds late a player's open order is (CT-45)."""
        return self.round - self.players[seat].taken

    def worth(self, seat: int) -> int:
        """Return what a player's open order pays if it is served now (CT-45, CT-152)."""
        player = self.players[seat]
        card = ORDERS[player.order]
        late = self.lateness(seat)
        if card.people == "elf" and player.ability == "elf_waiter":
            late = max(0, late - 1)
        return card.points[late]

    def free_tables(self) -> list[int]:
        """Return the tables that show a face-up order."""
        return [table for table, card in enumerate(self.tables) if card != NONE]

    def taken_tables(self) -> list[int]:
        """Return the tables where a meeple stands (CT-41)."""
        return [player.table for player in self.players if player.table != NONE]
