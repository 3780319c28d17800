"""The numbers of every card and of the board, written out once more and held against the content."""

from typing import Any

import msgspec
import pytest

from game.content.texts import say
from game.tables.cavern_tavern.content.definitions import cards

#: id, people, icon, lateness at which the guests leave, what that costs; points from on time on; what it needs
ORDERS = """
O01 dwarf    I 4  -10  11 8 6 4           Mead Elixir Spirits
O02 dwarf    C 4  -10  13 10 7 5          Fruit Mead Elixir
O03 dwarf    - 5  -12  19 14 10 8 5       Rocks Mead Beer*2
O04 dwarf    K 5  -12  18 13 10 7 5       Herbs Mead Liqueur Spirits
O05 dwarf    I 5  -12  16 12 9 6 4        Rocks Elixir Ambrosia Spirits
O06 dwarf    C 5  -12  18 13 10 7 5       Herbs Rocks Nectar Beer
O07 dwarf    C 6  -15  22 16 12 9 6 4     Rocks Mead Nectar Beer Spirits
O08 dwarf    K 6  -15  24 18 13 10 7 4    Fruit Mead*2 Liqueur Spirits
O09 dwarf    - 7  -18  28 21 15 11 8 5 3  Rocks Mead Nectar Elixir Beer Spirits
O10 human    - 4  -10  13 10 7 5          Syrup Wine Beer
O11 human    K 4  -10  13 10 7 5          Herbs Syrup Liqueur
O12 human    I 5  -12  17 13 9 7 5        Wine*2 Ambrosia Liqueur
O13 human    C 5  -12  18 13 10 7 5       Fruit Syrup Rocks Elixir
O14 human    K 5  -12  18 13 10 7 5       Fruit Syrup Wine Beer
O15 human    I 5  -12  17 13 9 7 5        Fruit Nectar Wine Beer
O16 human    C 6  -15  23 17 12 9 6 4     Fruit Rocks Mead Wine Liqueur
O17 human    - 6  -15  25 19 14 10 7 5    Fruit Nectar Wine*2 Beer
O18 human    I 7  -18  27 20 15 11 8 5 3  Fruit Syrup Rocks Nectar Elixir Beer
O19 elf      C 4  -10  13 10 7 5          Herbs Nectar Ambrosia
O20 elf      K 5  -10  15 11 8 6 4        Herbs*2 Elixir
O21 elf      - 5  -12  19 14 10 8 5       Herbs Rocks Elixir Liqueur
O22 elf      I 5  -12  17 13 9 7 5        Herbs Wine Elixir Ambrosia
O23 elf      C 5  -12  18 13 10 7 5       Fruit Herbs Rocks Nectar
O24 elf      I 6  -15  21 16 11 8 6 4     Syrup Mead Wine Elixir Liqueur
O25 elf      K 6  -15  24 18 13 10 7 4    Herbs Nectar*2 Elixir Ambrosia
O26 elf      - 7  -18  28 21 15 11 8 5 3  Syrup Nectar Wine Elixir Ambrosia Beer
O27 halfling C 4  -10  12 9 6 5           Syrup Liqueur Spirits
O28 halfling K 4  -10  12 9 6 5           Mead Liqueur Spirits
O29 halfling I 5  -12  18 13 10 7 5       Fruit Syrup*2 Beer
O30 halfling C 5  -12  18 13 10 7 5       Herbs Syrup Rocks Liqueur
O31 halfling - 5  -12  18 13 10 7 5       Mead Ambrosia Liqueur Spirits
O32 halfling K 6  -15  23 17 12 9 6 4     Fruit Herbs Syrup Wine Beer
O33 halfling I 6  -15  21 16 11 8 6 4     Syrup Wine Elixir Ambrosia Liqueur
O34 halfling I 7  -18  28 21 15 11 8 5 3  Fruit Mead*2 Ambrosia Liqueur Spirits
O35 troll    - 4  -10  13 10 7 5          Rocks Ambrosia Spirits
O36 troll    I 5  -10  14 10 8 6 4        Herbs*2 Beer
O37 troll    K 5  -12  17 13 9 7 5        Rocks Mead Ambrosia Liqueur
O38 troll    - 5  -12  19 14 10 8 5       Fruit Nectar Ambrosia Spirits
O39 troll    I 6  -15  22 16 12 9 6 4     Herbs Nectar Wine Beer Spirits
O40 troll    - 6  -15  25 19 14 10 7 5    Fruit Ambrosia Beer Spirits*2
O41 troll    C 6  -15  22 16 12 9 6 4     Rocks Nectar Elixir Ambrosia Spirits
O42 troll    K 7  -18  27 20 15 11 8 5 3  Syrup Rocks Wine Elixir Ambrosia Liqueur
"""

#: id, copies, timing, name
ITEMS = """
I01 2 free       Loaded Knuckle
I02 2 free       Bent Copper
I03 2 free       Rattling Cup
I04 2 placement  Back-Door Key
I05 1 placement  Extra Stool
I06 2 placement  Double Ladle
I07 1 free       Pantry Chit
I08 1 free       Light Fingers
I09 1 free       Iron Padlock
I10 2 free       Stopped Hourglass
I11 1 free       Honeyed Word
I12 1 free       Table Swap
I13 1 free       Second Wind
I14 1 completion Cook's Substitute
"""

NASTY: dict[str, dict[str, Any]] = {
    "N01": {"kind": "return_any", "n": 2},
    "N02": {"kind": "discard_item_or_return", "items": 1, "ingredients": 3},
    "N03": {"kind": "return_one_of", "of": ["Wine", "Elixir"]},
    "N04": {"kind": "return_one_of", "of": ["Beer", "Mead"]},
    "N05": {"kind": "lose_points", "n": 4},
    "N06": {"kind": "card_dice", "dice": 2, "reward": {"nasty_up": 1}},
    "N07": {"kind": "card_dice_total", "total": 10, "reward": {"points": 3}},
    "N08": {"kind": "card_die_rounds", "rounds": 2, "reward": {"nasty_up": 1}},
    "N09": {"kind": "use_space", "spaces": ["office"]},
    "N10": {"kind": "use_space", "spaces": ["item", "potion"]},
    "N11": {"kind": "cellar_no_take"},
    "N12": {"kind": "serve", "min_units": 0, "max_late": 99},
    "N13": {"kind": "serve", "min_units": 0, "max_late": 1, "reward": {"points": 3}},
    "N14": {"kind": "give_to_lowest", "n": 1},
    "N15": {"kind": "serve", "min_units": 4, "max_late": 99, "reward": {"item": 1}},
}

SECRETS: dict[str, dict[str, Any]] = {
    "S1": {"kind": "per_order_with", "ingredient": "Wine", "points": 3},
    "S2": {"kind": "per_order_with", "ingredient": "Mead", "points": 3},
    "S3": {"kind": "per_order_with", "ingredient": "Spirits", "points": 3},
    "S4": {"kind": "per_track_level", "track": "kitchen", "points": 1},
    "S5": {"kind": "per_track_level", "track": "chores", "points": 1},
    "S6": {"kind": "per_order_late0", "points": 4},
    "S7": {"kind": "per_people_served", "points": 2, "all_five_bonus": 4},
    "S8": {"kind": "nasty_bracket", "brackets": [[0, 2, 12], [3, 5, 7], [6, 8, 3], [9, 9, 0]]},
}

#: number, track, ingredient, items, points, special effect
TASKS = """
7  K Herbs    0 2  first_player
8  C Fruit    0 2  -
9  K Syrup    0 3  -
10 C Rocks    0 3  -
11 K Nectar   1 4  -
12 C Ambrosia 1 4  -
13 K Elixir   1 6  -
14 C Liqueur  1 6  -
15 K Beer     1 7  cellar_trade
16 C Wine     1 8  forced_trade
17 K Mead     1 10 steal
18 C Spirits  1 12 take_any
"""

#: players, then slots of a Cellar place, a task, the Office, the item space, the potion space
SLOTS = {1: (1, 1, 1, 1, 1), 2: (1, 1, 1, 1, 1), 3: (2, 1, 2, 1, 1), 4: (3, 1, 3, 2, 1), 5: (4, 1, 3, 2, 1)}

CELLAR = {
    1: ("Fruit", "Herbs"),
    2: ("Syrup", "Rocks"),
    3: ("Mead", "Nectar"),
    4: ("Wine", "Elixir"),
    5: ("Ambrosia", "Beer"),
    6: ("Liqueur", "Spirits"),
}


def rows(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def written(line: list[str]) -> dict[str, Any]:
    """An order as it stands in a line of the table above."""
    head, rest = line[:5], line[5:]
    points = [int(word) for word in rest if word.isdecimal()]
    needs = [word.partition("*") for word in rest if not word.isdecimal()]
    return {
        "id": head[0],
        "people": head[1],
        "icon": head[2].strip("-"),
        "leave": int(head[3]),
        "penalty": int(head[4]),
        "points": points,
        "need": {kind: int(units or 1) for kind, _, units in needs},
    }


@pytest.mark.parametrize("line", rows(ORDERS), ids=lambda line: line[0])
@pytest.mark.rule("CT-5", "CT-45", "CT-46", "cavern_tavern:R-60")
@pytest.mark.rule("cavern_tavern:R-61")
def test_every_order_is_as_written(line: list[str]) -> None:
    assert plain(cards().orders[line[0]]) == written(line)


@pytest.mark.rule("CT-5")
def test_there_are_forty_two_different_orders() -> None:
    orders = list(cards().orders.values())
    assert [order.id for order in orders] == [f"O{n:02}" for n in range(1, 43)]
    assert len({tuple(sorted(order.need.items())) for order in orders}) == 42
    assert sum(order.units for order in orders) == 179
    assert {people: sum(order.people == people for order in orders) for people in {o.people for o in orders}} == {
        "dwarf": 9,
        "human": 9,
        "elf": 8,
        "halfling": 8,
        "troll": 8,
    }
    icons = [order.icon for order in orders]
    assert {icon: icons.count(icon) for icon in ("K", "C", "I", "")} == {"K": 10, "C": 10, "I": 12, "": 10}


@pytest.mark.rule("CT-5", "CT-120")
def test_every_item_is_as_written() -> None:
    items = cards().items.values()
    found = [[item.id, str(item.count), item.timing, *say(f"card.{item.id}.name").split()] for item in items]
    assert found == rows(ITEMS)
    assert sum(item.count for item in cards().items.values()) == 20
    assert [item.n for item in cards().items.values() if item.effect == "nasty_up"] == [2]


def plain(row: msgspec.Struct) -> dict[str, Any]:
    """A card as plain data with lists, as JSON would have it."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(row))
    return fields


def given(row: msgspec.Struct, wanted: dict[str, Any]) -> dict[str, Any]:
    """The fields of a card that the table above names, and every other field that is not empty."""
    unused = {"id", "max_late"} - set(wanted)
    return {name: value for name, value in plain(row).items() if name in wanted or (value and name not in unused)}


@pytest.mark.rule("CT-5", "CT-98")
def test_every_nasty_card_is_as_written() -> None:
    assert list(cards().nasty) == list(NASTY)
    for name, wanted in NASTY.items():
        assert given(cards().nasty[name], wanted) == wanted


@pytest.mark.rule("CT-5", "CT-130")
def test_every_secret_task_is_as_written() -> None:
    assert list(cards().secrets) == list(SECRETS)
    for name, wanted in SECRETS.items():
        assert given(cards().secrets[name], wanted) == wanted


@pytest.mark.rule("CT-150")
def test_there_are_six_characters_and_one_stays_away_from_the_long_shift() -> None:
    found = [(card.id, card.effect, card.n, card.solo) for card in cards().characters.values()]
    assert found == [
        ("H1", "cellar_rat", 1, False),
        ("H2", "elf_waiter", 1, True),
        ("H3", "kitchen_adjust", 1, True),
        ("H4", "chores_adjust", 1, True),
        ("H5", "item_look", 5, True),
        ("H6", "full_office", 1, True),
    ]


@pytest.mark.rule("CT-62", "CT-76", "CT-87", "CT-105")
def test_every_task_is_as_written() -> None:
    found = [
        [str(number), task.type, task.gain, str(task.item), str(task.points), task.special or "-"]
        for number, task in cards().board.tasks.items()
    ]
    assert found == rows(TASKS)


@pytest.mark.rule("CT-64", "CT-67", "CT-160")
def test_slots_and_cellar_are_as_written() -> None:
    board = cards().board
    assert {n: (s.cellar, s.task, s.office, s.item, s.potion) for n, s in board.slots.items()} == SLOTS
    assert {place: tuple(kinds) for place, kinds in board.cellar.items()} == CELLAR


@pytest.mark.rule("CT-8", "CT-99", "CT-104", "CT-143")
def test_the_numbers_of_the_board_are_as_written() -> None:
    board = cards().board
    assert (board.rounds, board.tables, board.dice_per_player) == (10, 6, 4)
    assert (board.supply_per_ingredient, board.potions, board.uncompleted_nasty_card) == (6, 4, -10)
    assert tuple(board.nasty_penalty) == (0, 1, 2, 4, 6, 8, 11, 14, 17, 20)
    assert tuple(board.nasty_thresholds) == (3, 6, 9)
    assert tuple(board.track_bonus) == (0, 0, 0, 2, 2, 2, 3, 3, 3, 4)
    assert tuple(board.die_adjust) == (0, 0, 0, 0, 0, 0, 1, 1, 1, 2)
    solo = board.solo
    assert (solo.shadow_dice, solo.shadow_dice_after_marker, solo.closing_total) == (3, 2, 7)
    assert (solo.white_die_points, tuple(solo.ratings)) == (10, (90, 110, 130, 150))
    assert (board.half_night, tuple(solo.half_ratings)) == (5, (40, 50, 60, 70))
