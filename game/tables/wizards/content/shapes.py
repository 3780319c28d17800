"""The shapes of Wizards' definitions, and the numbers and words that they use everywhere."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

ORDERS = ("wizards", "sorcerers", "druids")  # B-23
POINTS = ("knowledge", "perception", "power")
KINDS = ("common", "elven", "magic")  # B-2
MODES = ("short", "evening", "full")
HIGH_WIZARDS = ("ishkatar", "tolmitar", "aevarex", "elekov", "zegoral", "terek", "veldor")  # C-10
PLAINS, WOODS, MOUNTAINS, WATER = TERRAIN = "PWM~"
NO_LIMIT = 999  # a reach without a limit
HIGHEST = 5  # WZ-1: the highest Rank
RADIUS = 2
# C-1: axial q, r of the nineteen hexes of a Land, in the order in which its rows name them.
LOCAL: tuple[tuple[int, int], ...] = tuple(
    (q, r)
    for r in range(-RADIUS, RADIUS + 1)
    for q in range(max(-RADIUS, -RADIUS - r), min(RADIUS, RADIUS - r) + 1)
)  # fmt: skip
AT = {hex_: local for local, hex_ in enumerate(LOCAL)}
NEIGHBOURS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # B-5: directions 0 to 5

Natural = Annotated[int, msgspec.Meta(ge=0, le=999)]
Count = Annotated[int, msgspec.Meta(ge=1, le=999)]
DieFace = Annotated[int, msgspec.Meta(ge=1, le=6)]
Rank = Annotated[int, msgspec.Meta(ge=0, le=5)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z_]*[a-z]$")]
Local = Annotated[int, msgspec.Meta(ge=0, le=18)]
Kind = Literal["common", "elven", "magic"]
PlaceKind = Literal[
    "town", "dwelling", "abbey", "cottage", "hollow", "crest", "circle", "stone", "tower", "center"
]  # fmt: skip
SpellKind = Literal[
    "boat_summoning", "swiftness", "telepathy", "demon_dispelling", "dragon_taming", "escape", "animal_summoning",
    "transport",
]  # fmt: skip
Form = Literal[
    "", "traps", "transport", "random", "any", "circle_to_stone", "stone_to_random", "stone_to_any", "any_to_stone"
]
Op = Literal[
    "gain", "task", "produce", "unicorn", "wizard_card", "transport", "split", "two_wizards", "extra", "contact",
    "nothing", "stolen", "lose", "stay", "stun", "dazed", "random_lair", "defeated", "bound", "center", "unharmed",
    "lost_until_rescued", "lost_turns", "held", "random", "demons", "trap", "animal", "event", "folk", "wizard",
    "attacked", "horse", "turn_up", "leader_gives", "points", "heal_or_any", "heal_or_random", "unheard",
    "dragon", "winged_horse", "hound", "dove",
]  # fmt: skip

_SINGLE: dict[str, PlaceKind] = {
    "ABBEY": "abbey", "HAMDREL": "cottage", "HOLLOW": "hollow", "CREST": "crest", "RUKTAL": "circle",
    "LAIRC": "center", "MEGMORAN": "tower", "MELIGAR": "tower", "MELEKOK": "tower",
    **{f"STONE{n}": "stone" for n in range(1, 7)},
}  # fmt: skip


def place_kind(place: str) -> PlaceKind:
    """What sort of place an id names: `T:TORWALL` is a town."""
    if place[1:2] == ":":
        return "town" if place[0] == "T" else "dwelling"
    return _SINGLE[place]


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table."""


class Land(_Row, frozen=True):
    """An island tile (B-2), as printed; local hexes are numbered as in `LOCAL`.

    Attributes:
        number: From 1 to 18 (C-1).
        terrain: P, W, M or ~ of each of the nineteen hexes.
        places: Its named places and their hexes.
        harbour: The hex beside which a boat starts (B-18), or -1.
        walls: Pairs of neighbouring hexes that a wall parts (B-10), the lower number first.
    """

    number: Count
    slug: Slug
    kind: Kind
    terrain: tuple[Literal["P", "W", "M", "~"], ...]
    places: tuple[tuple[str, Local], ...] = ()
    harbour: Annotated[int, msgspec.Meta(ge=-1, le=18)] = -1
    walls: tuple[tuple[Local, Local], ...] = ()


class Printed(_Row, frozen=True):
    """A Land as the table of C-1 has it; hexes are axial q, r."""

    number: int
    slug: Slug
    kind: Kind
    rows: str
    places: dict[str, tuple[int, int]]
    harbour: tuple[int, int] | None = None
    walls: tuple[tuple[int, int], ...] = ()


class TaskCard(_Row, frozen=True):
    """A Task; its parts are the tokens of C-3, `ordered` ones are done from left to right (C-6).

    Attributes:
        points: Knowledge, Perception and Power for completing it (C-7).
    """

    number: Count
    slug: Slug
    ordered: bool
    parts: tuple[str, ...]
    points: tuple[Natural, Natural, Natural]


class EventCard(_Row, frozen=True):
    """An Event.

    Attributes:
        cls: Happens now, is held until it is played, lasts days, holds as a Trap, or lasts until its ending.
        days: How many days it lasts.
        void_dazed: It does nothing for a Dazed player (WZ-42).
    """

    number: Count
    slug: Slug
    cls: Literal["now", "hold", "days", "trap", "until"]
    days: Natural = 0
    void_dazed: bool = False


class ObjectCard(_Row, frozen=True):
    """A Magical Object; one that is not kept goes with its use."""

    number: Count
    slug: Slug
    keep: bool = False


class WizardCard(_Row, frozen=True):
    """A card of the Wizard deck; `place` is where a Trap brings one."""

    kind: Literal["hw", "phantasm", "trap"]
    slug: Slug
    place: str = ""


class Relocation(_Row, frozen=True):
    """What being brought elsewhere by one cause means (WZ-67 to WZ-78).

    Attributes:
        transport: It is a Transport.
        escapable: Escape Transport stops it.
        lair: It resets Lair Time even inside the Land.
        encounters: It resets Specific Encounters even inside the Land.
        animal: It costs the animal.
        trap: It ends a Trap.
        permit: It is permission to enter the Star Crest.
    """

    transport: bool = False
    escapable: bool = False
    lair: bool = False
    encounters: bool = False
    animal: bool = False
    trap: bool = False
    permit: bool = False


class Spell(_Row, frozen=True):
    """A spell as one Rank of one Order knows it (WZ-18); two forms of Transport are two lines and one spell (WZ-60).

    Attributes:
        reach: How far Boat Summoning reaches; `NO_LIMIT` for any distance.
        terrain: What Swiftness is good for.
        form: Which Escape, or from where to where a Transport leads.
    """

    kind: SpellKind
    reach: Natural = 0
    terrain: tuple[Literal["common", "woods", "mountains"], ...] = ()
    form: Form = ""


class Mode(_Row, frozen=True):
    """A length of the game.

    Attributes:
        lands: How many are laid.
        fixed: Those that always are; the rest is drawn from `rest_kinds`.
        quick: Everyone begins at Rank 1 with two Mandatory Tasks.
        bonus: What is added to every movement roll.
        reward_num: Rewards of Tasks are multiplied by this over `reward_den`, each number rounded up.
        days: Of a Fortnight.
        thwart: Tasks for each player that save a Land.
        victory: The Rank that wins.
    """

    lands: Count
    fixed: tuple[Slug, ...]
    rest_kinds: tuple[Kind, ...]
    quick: bool
    bonus: Natural
    reward_num: Count
    reward_den: Count
    days: Annotated[int, msgspec.Meta(ge=1, le=14)]
    thwart: Count
    victory: Annotated[int, msgspec.Meta(ge=1, le=5)]


class BonusRow(_Row, frozen=True):
    """What some faces of a table bring, for all Ranks or for `ranks` only.

    Attributes:
        dice: How many dice say how much.
        amount: How much besides the dice: points, turns, days, cards.
        place: Where it leads, or who comes.
    """

    faces: tuple[DieFace, ...]
    op: Op
    dice: Natural = 0
    amount: Natural = 0
    place: str = ""
    ranks: tuple[Rank, ...] = ()


class LooseNumbers(_Row, frozen=True):
    """The loose numbers of the rules; assets/wizards/numbers.toml says whose each is."""

    boats: Count
    calendar: Count
    task_limit: Count
    lands_in_hand: Count
    quick_tasks: Count
    # walking
    plains_cost: Count
    woods_cost: Count
    mountains_cost: Count
    water_cost: Count
    afflicted_cost: Count
    swim_mp: Count
    swim_afflicted_mp: Count
    # spells
    spell_to: DieFace
    spell_dazed_to: DieFace
    telepathy_to: DieFace
    boat_pull: Count
    # the Lair
    lair_time: Count
    meeting_back: Count
    taming_back: Count
    # encounters
    random_from: DieFace
    hamdrel_meetings: Count
    rescue_dice: Count
    help_dice: Count
    split_more: Count
    split_less: Count
    wing_range: Count
    horse_mp: Count
    hound_mp: Count
    held_from: DieFace
    bramble_from: DieFace
    # Evil
    transports: Natural
    claims: tuple[Count, ...]
    claims_team: tuple[Count, ...]
    claims_pair: tuple[Count, ...]
    claims_alone: tuple[Natural, ...]
    # Events
    boots_less: Count
    event_dice: Count
    gifts: Count
    hoard: Count
    squall_boats: Count
    squall_steps: Count
    sleep_steps: Count
    sleep_jump: Count
    stolen_hours: Count
    mirror_cards: Count
    mare_turns: Count
    lost_hound_days: Count
    poppy_dice: Count
    rockfall_cost: Count
    rockfall_swift_cost: Count
    hope: Count
    # Objects
    boots_more: Count
    staff_points: Count
    book_cards: Count
    hourglass_turns: Count


class Content(msgspec.Struct, frozen=True):
    """Everything in Wizards' box.

    Attributes:
        lands: In the order of their numbers.
        slots: Coarse positions a, b on the sea board (B-6), by mode.
        wizard_deck: Its cards; High Wizards come first, in order of rank (C-10).
        relocations: By cause.
        ranks: Points for each Rank of each Order (WZ-1): `ranks[order][rank]`; Rank 0 needs none.
        spells: Known by each Rank of each Order (WZ-18): `spells[order][rank]`; Rank 0 knows none.
        tables: By name.
    """

    lands: tuple[Land, ...]
    slots: dict[str, tuple[tuple[int, int], ...]]
    tasks: tuple[TaskCard, ...]
    events: tuple[EventCard, ...]
    objects: tuple[ObjectCard, ...]
    wizard_deck: tuple[WizardCard, ...]
    relocations: dict[str, Relocation]
    ranks: tuple[tuple[tuple[int, int, int], ...], ...]
    spells: tuple[tuple[tuple[Spell, ...], ...], ...]
    modes: dict[str, Mode]
    tables: dict[str, tuple[BonusRow, ...]]
    numbers: LooseNumbers
