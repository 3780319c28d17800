"""The cards and the board of Cavern Tavern as typed, frozen definitions.

The TOML files under assets/cavern_tavern hold ids and numbers; names and sentences are texts.
Every mistake in them is reported at once, with file, place and what was expected.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec

from game.content import files, paths
from game.content.errors import BadContent
from game.content.kept import keep

if TYPE_CHECKING:
    from pathlib import Path

KINDS = (
    "Fruit", "Herbs", "Syrup", "Rocks", "Mead", "Nectar",
    "Wine", "Elixir", "Ambrosia", "Beer", "Liqueur", "Spirits",
)  # fmt: skip
POTION = "Potion"
PEOPLES = ("dwarf", "human", "elf", "halfling", "troll")
TASK_NUMBERS = range(7, 19)
PLACES = (*(str(n) for n in range(1, 19)), "office", "item", "potion")

Kind = Literal[
    "Fruit", "Herbs", "Syrup", "Rocks", "Mead", "Nectar",
    "Wine", "Elixir", "Ambrosia", "Beer", "Liqueur", "Spirits",
]  # fmt: skip
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Natural = Annotated[int, msgspec.Meta(ge=0, le=99)]


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a table: immutable, and a mistyped field is an error."""


class Order(_Row, frozen=True):
    """One order card (CT-44 to CT-49)."""

    id: str
    people: Literal["dwarf", "human", "elf", "halfling", "troll"]
    need: dict[Kind, Count]
    points: tuple[Natural, ...]
    leave: Count
    penalty: Annotated[int, msgspec.Meta(ge=-99, le=-1)]
    icon: Literal["K", "C", "I", ""] = ""

    @property
    def units(self) -> int:
        """How many ingredients it needs in all, 3 to 6."""
        return sum(self.need.values())


class Item(_Row, frozen=True):
    """One item design; `count` copies are in the deck (CT-120)."""

    id: str
    count: Count
    timing: Literal["free", "placement", "completion"]
    effect: Literal[
        "set_die", "shift_dice", "reroll", "use_taken_task", "use_full_space", "both_kinds", "take_ingredient",
        "steal", "protect", "shift_time", "nasty_up", "swap_order", "recall_die", "substitute",
    ]  # fmt: skip
    n: Natural = 0


class Nasty(_Row, frozen=True):
    """One Nasty card (CT-94 to CT-98); which fields count depends on `kind`."""

    id: str
    kind: Literal[
        "return_any", "discard_item_or_return", "return_one_of", "lose_points", "card_dice", "card_dice_total",
        "card_die_rounds", "use_space", "cellar_no_take", "serve", "give_to_lowest",
    ]  # fmt: skip
    n: Natural = 0
    items: Natural = 0
    ingredients: Natural = 0
    of: tuple[Kind, ...] = ()
    dice: Natural = 0
    total: Natural = 0
    rounds: Natural = 0
    spaces: tuple[Literal["office", "item", "potion"], ...] = ()
    min_units: Natural = 0
    max_late: Natural = 99
    reward: dict[Literal["nasty_up", "points", "item"], Count] = {}


class Secret(_Row, frozen=True):
    """One secret task (CT-130, CT-131); which fields count depends on `kind`."""

    id: str
    kind: Literal["per_order_with", "per_track_level", "per_order_late0", "per_people_served", "nasty_bracket"]
    ingredient: Literal[Kind, ""] = ""
    track: Literal["kitchen", "chores", ""] = ""
    points: Natural = 0
    all_five_bonus: Natural = 0
    brackets: tuple[tuple[Natural, Natural, Natural], ...] = ()


class Character(_Row, frozen=True):
    """One character of the variant (CT-150 to CT-156)."""

    id: str
    effect: Literal["cellar_rat", "elf_waiter", "kitchen_adjust", "chores_adjust", "item_look", "full_office"]
    n: Count = 1
    solo: bool = True


class Slots(_Row, frozen=True):
    """How many groups of dice fit on each sort of space (CT-64)."""

    cellar: Count
    task: Count
    office: Count
    item: Count
    potion: Count


class Task(_Row, frozen=True):
    """What one of the spaces 7 to 18 pays (CT-76 to CT-87)."""

    type: Literal["K", "C"]
    gain: Kind
    special: Literal["first_player", "cellar_trade", "forced_trade", "steal", "take_any", ""]
    item: Natural
    points: Natural


class Config(_Row, frozen=True):
    """The set-up options and their defaults."""

    white_die_in_start_roll: bool
    forced_trade_potions: bool
    voluntary_pass: bool
    characters: bool
    half_night: bool


class Solo(_Row, frozen=True):
    """The numbers of the long shift alone (CT-160 to CT-168)."""

    shadow_dice: Count
    shadow_dice_after_marker: Count
    closing_total: Count
    white_die_points: Count
    ratings: tuple[int, ...]
    half_ratings: tuple[int, ...]


class BoardNumbers(_Row, frozen=True):
    """The board in numbers (CT-2, CT-8)."""

    rounds: Count
    half_night: Count
    tables: Count
    dice_per_player: Count
    supply_per_ingredient: Count
    potions: Count
    nasty_penalty: tuple[Natural, ...]
    nasty_thresholds: tuple[Count, ...]
    uncompleted_nasty_card: int
    track_bonus: tuple[Natural, ...]
    die_adjust: tuple[Natural, ...]
    cellar: dict[int, tuple[Kind, Kind]]
    slots: dict[int, Slots]
    config: Config
    tasks: dict[int, Task]
    solo: Solo


class Cards(msgspec.Struct, frozen=True):
    """All definitions of the table, by id, in the order of their files."""

    orders: dict[str, Order]
    items: dict[str, Item]
    nasty: dict[str, Nasty]
    secrets: dict[str, Secret]
    characters: dict[str, Character]
    board: BoardNumbers


_R = TypeVar("_R", Order, Item, Nasty, Secret, Character)


def _read(file: Path, problems: list[str]) -> dict[str, Any]:
    try:
        return files.toml(file)
    except BadContent as error:
        problems.extend(error.problems)
        return {}


def _rows(file: Path, name: str, row: type[_R], problems: list[str]) -> dict[str, _R]:
    """Every `[[name]]` of a file that is right; what is wrong with the others goes to `problems`."""
    known = len(problems)
    tree = _read(file, problems)
    if len(problems) > known:
        return {}
    problems.extend(f"{file.name}: {key}: expected only [[{name}]]" for key in tree if key != name)
    raw = tree.get(name, [])
    if not isinstance(raw, list) or not raw:
        problems.append(f"{file.name}: expected at least one [[{name}]]")
        return {}
    found: dict[str, _R] = {}
    for number, entry in enumerate(raw, 1):
        label = entry.get("id") if isinstance(entry, dict) else None
        where = f"{file.name}: {name} {number}" + (f" ({label})" if label else "")
        try:
            made = msgspec.convert(entry, row)
        except msgspec.ValidationError as error:
            problems.append(f"{where}: {error}")
            continue
        if made.id in found:
            problems.append(f"{where}: expected a new id, {made.id} is taken")
        found[made.id] = made
    return found


def _board(file: Path, problems: list[str]) -> BoardNumbers | None:
    known = len(problems)
    tree = _read(file, problems)
    if len(problems) > known:
        return None
    try:
        return msgspec.convert(tree, BoardNumbers, str_keys=True)
    except msgspec.ValidationError as error:
        problems.append(f"{file.name}: {error}")
        return None


def _check_orders(orders: dict[str, Order], problems: list[str]) -> None:
    recipes: dict[tuple[tuple[str, int], ...], str] = {}
    for order in orders.values():
        where = f"orders.toml: {order.id}"
        if len(order.points) != order.leave:
            problems.append(f"{where}: expected {order.leave} points, one for each lateness before leave (R-49)")
        if list(order.points) != sorted(order.points, reverse=True):
            problems.append(f"{where}: expected points that fall with lateness")
        if not order.need:
            problems.append(f"{where}: expected at least one ingredient in need")
        recipe = tuple(sorted(order.need.items()))
        if recipe in recipes:
            problems.append(f"{where}: expected a recipe of its own, {recipes[recipe]} has the same")
        recipes[recipe] = order.id


# What each kind of card must say beside its kind.
_NASTY_FIELDS = {
    "return_any": ("n",), "discard_item_or_return": ("items", "ingredients"), "return_one_of": ("of",),
    "lose_points": ("n",), "card_dice": ("dice",), "card_dice_total": ("total",), "card_die_rounds": ("rounds",),
    "use_space": ("spaces",), "cellar_no_take": (), "serve": (), "give_to_lowest": ("n",),
}  # fmt: skip
_SECRET_FIELDS = {
    "per_order_with": ("ingredient", "points"), "per_track_level": ("track", "points"),
    "per_order_late0": ("points",), "per_people_served": ("points",), "nasty_bracket": ("brackets",),
}  # fmt: skip


def _check_fields(file: str, cards: dict[str, Nasty] | dict[str, Secret], problems: list[str]) -> None:
    needed = _NASTY_FIELDS | _SECRET_FIELDS
    for card in cards.values():
        problems.extend(
            f"{file}: {card.id}: expected {field}, since its kind is {card.kind}"
            for field in needed[card.kind]
            if not getattr(card, field)
        )


def _check_decks(cards: Cards, problems: list[str]) -> None:
    """CT-5: 42 orders, 20 items, 15 Nasty cards, 8 secret tasks."""
    decks = (
        ("orders.toml", 42, len(cards.orders)),
        ("items.toml", 20, sum(item.count for item in cards.items.values())),
        ("nasty.toml", 15, len(cards.nasty)),
        ("secrets.toml", 8, len(cards.secrets)),
    )
    problems.extend(f"{file}: expected {n} cards, found {found} (CT-5)" for file, n, found in decks if n != found)


def _check_board(board: BoardNumbers, problems: list[str]) -> None:
    levels = 10
    problems.extend(
        f"board.toml: {name}: expected {levels} numbers, one for each of 0 to 9"
        for name in ("nasty_penalty", "track_bonus", "die_adjust")
        if len(getattr(board, name)) != levels
    )
    tables = (("cellar", board.cellar, range(1, 7)), ("slots", board.slots, range(1, 6)),
              ("tasks", board.tasks, TASK_NUMBERS))  # fmt: skip
    for name, table, wanted in tables:
        if list(table) != list(wanted):
            problems.append(f"board.toml: {name}: expected {wanted[0]} to {wanted[-1]}, found {sorted(table)}")
    stored = sorted(kind for pair in board.cellar.values() for kind in pair)
    if stored != sorted(KINDS):
        problems.append("board.toml: cellar: expected each of the 12 ingredients once")


def load(folder: Path) -> Cards:
    """Read and check one folder of definitions.

    Raises:
        BadContent: Anything is wrong; `problems` has every mistake with file, place and what was expected.
    """
    problems: list[str] = []
    orders = _rows(folder / "orders.toml", "order", Order, problems)
    items = _rows(folder / "items.toml", "item", Item, problems)
    nasty = _rows(folder / "nasty.toml", "nasty", Nasty, problems)
    secrets = _rows(folder / "secrets.toml", "secret", Secret, problems)
    characters = _rows(folder / "characters.toml", "character", Character, problems)
    board = _board(folder / "board.toml", problems)
    _check_orders(orders, problems)
    _check_fields("nasty.toml", nasty, problems)
    _check_fields("secrets.toml", secrets, problems)
    if board is not None:
        _check_board(board, problems)
        cards = Cards(orders, items, nasty, secrets, characters, board)
        if not problems:
            _check_decks(cards, problems)
        if not problems:
            return cards
    raise BadContent(*problems)


@keep("content")
def cards() -> Cards:
    """The definitions the program plays with, read once."""
    return load(paths.assets() / "cavern_tavern")
