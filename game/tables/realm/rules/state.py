"""All of a game of the Realm as plain data."""

from typing import Final

import msgspec

from game.core.state import GameState

NONE: Final = -1


class _GamePhases(msgspec.Struct, frozen=True, gc=False):
    """RB-7: where a turn stands between two steps; plain numbers, as every step asks for them many times."""

    CHOOSE: int = 0  # RB-5: a seat keeps one of its characters
    UPKEEP: int = 1  # U0
    START: int = 2  # U1 and U2: spells and trades, and how to move
    MOVE: int = 3  # U2, after the roll
    ENCOUNTER: int = 4  # U3
    CARDS: int = 5  # U3, card after card
    TRADE: int = 6  # U4
    END: int = 7  # U5
    OVER: int = 8


GamePhase: Final = _GamePhases()  # of an object, for it knows its fields faster than a class does


class Options(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """RB-6: the modules that are in play, as they came out of the settings."""

    tavern: bool
    gates: bool
    walls: bool
    quick: bool


class Seat(msgspec.Struct, array_like=True, gc=False):
    """A player: the character, what it holds, and what is remembered of it.

    Attributes:
        hero: number of the character; NONE when the last one died (RB-39).
        strength: counters, not the total.
        craft: counters, not the total.
        trophies: pairs of a card and what it is worth (RB-26).
        ailments: one bit for each kind (LB-55).
        doors: Secret Door tokens, by tile (LB-22).
        keys: Ember Keys, by card.
        kept: Tavern cards that are kept.
        came: the square before this one in the Labyrinth (LB-38), or NONE.
        skip: turns to lose (RB-8).
        jailed: turns begun in the City Jail (RB-46).
        digs: attempts in a row to dig (LB-32); below 0 tries to get out of a pit or under a portcullis.
        once: marks of what a character may do only once (LB-61).
        used: marks of what was used this turn.
        wild: LB-55, Lycanthropy: this turn.
        lost: deepwood 2: the next turn passes without a move.
        guided: deepwood 6: the next move on the outer ring is chosen.
        coach: cafe 6: the next turn may go straight to the City or the Village.
        dealt: characters to choose from (RB-5), secret.
        seen: per deck, how many cards from the top this seat knows (HI-5).
        catch_up: counters that a late character came with (RB-39), which are no Renown (EG-14).
    """

    hero: int = NONE
    strength: int = 0
    craft: int = 0
    lives: int = 0
    gold: int = 0
    objects: list[int] = msgspec.field(default_factory=list)
    followers: list[int] = msgspec.field(default_factory=list)
    spells: list[int] = msgspec.field(default_factory=list)
    abilities: list[int] = msgspec.field(default_factory=list)
    trophies: list[tuple[int, int]] = msgspec.field(default_factory=list)
    ailments: int = 0
    brews: int = 0
    chops: bool = False
    stew: bool = False
    doors: list[int] = msgspec.field(default_factory=list)
    keys: list[int] = msgspec.field(default_factory=list)
    shards: int = 0
    tattoo: bool = False
    kept: list[int] = msgspec.field(default_factory=list)
    place: int = NONE
    came: int = NONE
    skip: int = 0
    called: bool = False
    coming: bool = False
    jailed: int = 0
    digs: int = 0
    once: list[str] = msgspec.field(default_factory=list)
    used: list[str] = msgspec.field(default_factory=list)
    wild: bool = False
    lost: bool = False
    guided: bool = False
    coach: bool = False
    dealt: list[int] = msgspec.field(default_factory=list)
    seen: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    catch_up: int = 0


class Fight(msgspec.Struct, array_like=True, gc=False):
    """A fight as everybody sees it.

    Attributes:
        kind: ``battle``, ``psychic`` or ``brawl``.
        seat: who fights.
        card: the Enemy's card, or NONE.
        other: the other character's seat, or NONE.
        name: of a foe that is neither, such as ``border_patrol``; a character's slug for an Enemy character.
        sort: the Enemy's kind, such as ``Spirit``.
        value: the foe's Strength or Craft before bonuses.
        mine: bonuses of the fighter, by what gives them.
        theirs: bonuses of the foe.
        weapons: the weapon that each side uses, or NONE.
        dice: both dice, 0 before they are thrown.
        stage: ``evade``, ``pre``, ``over``.
        settled: a side has chosen its weapon; undo is the way back, so that nobody swaps for ever.
        drunk: TV-27: a Brew was drunk by the fighter, by the other.
        spoken: RB-36: a Spell was cast before the dice by the fighter, by the other.
        passed: the fighter passed out (brew 1).
        parts: once the dice have fallen, what each side's score was made of.
        chances: the throws out of 36 that would have won, tied and lost, as they stood before the dice.
        scores: both sums with the dice.
        outcome: ``win``, ``tie`` or ``lose`` of the fighter, "" when it never came to the dice.
        when: the round and the turn in which it is fought.
        caster: LB-49: Spells that are drawn for an Enemy character; NONE for a foe that is no Spellcaster.
    """

    kind: str
    seat: int
    card: int = NONE
    other: int = NONE
    name: str = ""
    sort: str = ""
    value: int = 0
    mine: list[tuple[str, int]] = msgspec.field(default_factory=list)
    theirs: list[tuple[str, int]] = msgspec.field(default_factory=list)
    weapons: list[int] = msgspec.field(default_factory=lambda: [NONE, NONE])
    dice: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    stage: str = "evade"
    settled: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    drunk: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    spoken: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    passed: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    parts: list[list[tuple[str, int]]] = msgspec.field(default_factory=list)
    chances: tuple[int, int, int] = (0, 0, 0)
    scores: list[int] = msgspec.field(default_factory=list)
    outcome: str = ""
    when: tuple[int, int] = (0, 0)
    caster: int = NONE


class Cast(msgspec.Struct, array_like=True, gc=False):
    """A Spell on its way: what the answers to it are about."""

    spell: int
    seat: int
    target: str


class Maze(msgspec.Struct, array_like=True, gc=False):
    """The Labyrinth (LB-1 to LB-39): 49 squares, row by row, and the tiles that lie on none.

    Attributes:
        tiles: the tile on each square, NONE where none lies.
        turned: quarter turns clockwise of each square's tile.
        down: squares whose tile lies face down.
        gone: squares whose tile is Destroyed.
        used: tiles whose starred text was used since they were drawn (LB-16).
        traps: the Room Trap counter of a tile, for the whole game (LB-39).
        marks: what else a tile remembers until it is back in the pool, such as an opened coffin.
        loose: cards that lie on a square.
        coins: Gold that lies on a square.
        pool: tiles to draw, in no order that anybody knows.
        stairs: Entrance tiles face down, shuffled.
        out: Entrance tiles that are not in play (RB-6, QK-1).
        aside: by seat, a tile put aside as its next draw (Map Room, Whispering wall).
        offer: tiles drawn of which one is kept (Tile sense, Second Sight).
        looker: who looks at tiles of the pool in secret (Map Room, Whispering wall), or NONE.
        looked: what is looked at; these tiles are still in the pool.
        laying: the square whose tile is being turned before somebody moves on, or NONE.
        turns: the quarter turns that are legal for it.
        ready: a maze was laid from a map and waits for the first who enters.
    """

    tiles: list[int] = msgspec.field(default_factory=lambda: [NONE] * 49)
    turned: list[int] = msgspec.field(default_factory=lambda: [0] * 49)
    down: list[int] = msgspec.field(default_factory=list)
    gone: list[int] = msgspec.field(default_factory=list)
    used: list[int] = msgspec.field(default_factory=list)
    traps: dict[int, int] = msgspec.field(default_factory=dict)
    marks: dict[int, list[str]] = msgspec.field(default_factory=dict)
    loose: dict[int, list[int]] = msgspec.field(default_factory=dict)
    coins: dict[int, int] = msgspec.field(default_factory=dict)
    pool: list[int] = msgspec.field(default_factory=list)
    stairs: list[int] = msgspec.field(default_factory=list)
    out: list[int] = msgspec.field(default_factory=list)
    aside: dict[int, int] = msgspec.field(default_factory=dict)
    offer: list[int] = msgspec.field(default_factory=list)
    looker: int = NONE
    looked: list[int] = msgspec.field(default_factory=list)
    laying: int = NONE
    turns: list[int] = msgspec.field(default_factory=list)
    ready: bool = False


class State(GameState):
    """A whole game.

    Attributes:
        phase: where the turn stands.
        turn: whose turn it is.
        first: who had the first turn; a round ends before its next one.
        round: full rounds played.
        clock: EG-12.
        collapse: EG-9; NONE before the Crown was taken.
        unused: characters that nobody plays, in an order that nobody knows.
        piles: the draw piles by deck; the top card is the last.
        discards: the discard piles by deck.
        shop: cards of the Purchase list that can be bought.
        stock: Ember Keys for tributes.
        lying: cards face up on a space.
        coins: Gold lying on a space.
        met: cards on the space that this encounter has dealt with.
        enchanted: Objects with a counter (LB-59).
        charges: left in the Wand of Sparks.
        bouncer: seat with the Bouncer card, or NONE.
        crown: seat that bears the Crown, or NONE.
        crown_place: where the Crown lies, or NONE.
        broken: Seals broken.
        awake: whether the Heart is open.
        blizzard: seat whose next turn ends it, or NONE; ``fresh`` until that seat's present turn has ended.
        silence: Destroy Magic: pairs of a zone (0 outside, 1 Labyrinth, 2 both) and the seat whose turn ends it.
        rolled: distances that the movement roll allows, kept for the choice of the end.
        thrown: the last dice of this turn: which die, why, and the faces.
        fight: the fight that is going on, or the last one of this game (its stage is ``over``).
        cast: the Spell that is being answered.
        spells_drawn: LB-49: Spells drawn for an Enemy character, known to the seat ``spells_seen_by`` alone.
        limbo: cards that are in nobody's hand for a moment, such as one that is being chosen from.
        shut: Entrances whose card is Destroyed (EG-9).
        wager: TV-29: the last bet at the Craps Table: who, on what, and the face.
        history: everybody's Renown after each round.
        winners: once the game is over.
        how: why it is over: ``renown``, ``crown``, ``collapse``, ``buried``, ``seal``.
    """

    options: Options
    phase: int
    players: list[Seat]
    turn: int = 0
    first: int = 0
    round: int = 0
    clock: int = 0
    collapse: int = NONE
    unused: list[int] = msgspec.field(default_factory=list)
    piles: list[list[int]] = msgspec.field(default_factory=list)
    discards: list[list[int]] = msgspec.field(default_factory=lambda: [[] for _ in range(5)])
    shop: list[int] = msgspec.field(default_factory=list)
    stock: list[int] = msgspec.field(default_factory=list)
    lying: dict[int, list[int]] = msgspec.field(default_factory=dict)
    coins: dict[int, int] = msgspec.field(default_factory=dict)
    met: list[int] = msgspec.field(default_factory=list)
    enchanted: list[int] = msgspec.field(default_factory=list)
    charges: int = 0
    bouncer: int = NONE
    crown: int = NONE
    crown_place: int = NONE
    broken: int = 0
    awake: bool = False
    blizzard: int = NONE
    fresh: bool = False
    silence: list[tuple[int, int]] = msgspec.field(default_factory=list)
    rolled: list[int] = msgspec.field(default_factory=list)
    thrown: tuple[str, str, list[int]] = ("", "", [])
    fight: Fight | None = None
    cast: list[Cast] = msgspec.field(default_factory=list)
    spells_drawn: list[int] = msgspec.field(default_factory=list)
    spells_seen_by: int = NONE
    limbo: list[int] = msgspec.field(default_factory=list)
    maze: Maze = msgspec.field(default_factory=Maze)
    shut: list[str] = msgspec.field(default_factory=list)
    wager: tuple[int, str, int] = (NONE, "", 0)
    history: list[list[int]] = msgspec.field(default_factory=list)
    winners: list[int] = msgspec.field(default_factory=list)
    how: str = ""

    @property
    def me(self) -> Seat:
        """The seat whose turn it is."""
        return self.players[self.turn]

    def go(self, phase: int) -> None:
        """Let the turn go on from another phase, unless the game is over."""
        if self.phase != GamePhase.OVER:
            self.phase = phase
