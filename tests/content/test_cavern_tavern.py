"""The cards and the board: what is in them, and how mistakes in the files are reported."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.content import paths
from game.content.errors import BadContent
from game.tables.cavern_tavern.content.definitions import KINDS, PEOPLES, PLACES, cards, load


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the definitions to spoil."""
    return shutil.copytree(paths.assets() / "cavern_tavern", tmp_path / "cards")


def spoil(folder: Path, file: str, old: str, new: str) -> tuple[str, ...]:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        load(folder)
    return caught.value.problems


@pytest.mark.rule("CT-4", "CT-5", "CT-8", "CT-13")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    found = cards()
    board = found.board
    assert len(found.orders) == 42
    assert sum(item.count for item in found.items.values()) == 20
    assert (len(found.nasty), len(found.secrets), len(found.characters)) == (15, 8, 6)
    assert len(KINDS) * board.supply_per_ingredient + board.potions == 76
    assert (board.rounds, board.dice_per_player, board.tables) == (10, 4, 6)
    assert board.nasty_thresholds == (3, 6, 9)


def test_the_order_deck_asks_for_every_ingredient_about_as_often() -> None:
    units = Counter[str]()
    for order in cards().orders.values():
        units.update(order.need)
    assert sum(units.values()) == 179
    assert set(units) == set(KINDS)
    assert (min(units.values()), max(units.values())) == (14, 16)
    assert Counter(order.icon for order in cards().orders.values()) == {"K": 10, "C": 10, "I": 12, "": 10}
    assert Counter(order.people for order in cards().orders.values()) == dict(
        zip(PEOPLES, (9, 9, 8, 8, 8), strict=True)
    )


@pytest.mark.rule("cavern_tavern:R-49", "cavern_tavern:R-60")
def test_every_order_has_points_for_each_lateness_and_a_penalty_by_its_size() -> None:
    for order in cards().orders.values():
        assert len(order.points) == order.leave
        assert order.penalty == {3: -10, 4: -12, 5: -15, 6: -18}[order.units]


@pytest.mark.rule("cavern_tavern:R-61")
def test_thunder_smoke_is_as_printed() -> None:
    smoke = cards().orders["O09"]
    assert (smoke.points[0], smoke.points[2], smoke.leave) == (28, 15, 7)


@pytest.mark.rule("cavern_tavern:R-59", "CT-99")
def test_the_lower_on_nastys_track_the_dearer() -> None:
    assert cards().board.nasty_penalty == (0, 1, 2, 4, 6, 8, 11, 14, 17, 20)


@pytest.mark.rule("CT-2")
def test_the_board_has_21_places_for_dice() -> None:
    board = cards().board
    assert list(PLACES) == [*map(str, board.cellar), *map(str, board.tasks), "office", "item", "potion"]
    assert len(PLACES) == 21
    assert [number for number, task in board.tasks.items() if task.type == "K"] == [7, 9, 11, 13, 15, 17]


def test_definitions_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        cards().orders["O01"].leave = 9  # type: ignore[misc]
    assert issubclass(type(cards().board), msgspec.Struct)


def test_a_wrong_ingredient_is_named_with_file_and_card(folder: Path) -> None:
    (problem,) = spoil(folder, "orders.toml", "{ Elixir = 1, Mead = 1, Spirits = 1 }", "{ Elixir = 1, Milk = 1 }")
    assert "orders.toml" in problem
    assert "O01" in problem
    assert "Milk" in problem


def test_all_mistakes_are_reported_at_once(folder: Path) -> None:
    for file, old, new in (
        ("orders.toml", "leave = 4", "leave = 'soon'"),
        ("items.toml", 'effect = "set_die"', 'effect = "win"'),
        ("nasty.toml", 'kind = "return_any"', 'kind = "sing"'),
        ("secrets.toml", 'ingredient = "Wine"', 'ingredient = "Water"'),
        ("characters.toml", 'effect = "cellar_rat"', 'effect = "cat"'),
    ):
        text = (folder / file).read_text(encoding="utf-8")
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = spoil(folder, "board.toml", "rounds = 10", "rounds = -1")
    files = {problem.partition(":")[0] for problem in problems}
    assert files == {"orders.toml", "items.toml", "nasty.toml", "secrets.toml", "characters.toml", "board.toml"}


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("orders.toml", 'id = "O02"', 'id = "O01"', "taken"),
        ("orders.toml", "points = [11, 8, 6, 4]", "points = [11, 8, 6]", "4 points"),
        ("orders.toml", "points = [11, 8, 6, 4]", "points = [4, 6, 8, 11]", "fall with lateness"),
        ("orders.toml", "{ Elixir = 1, Mead = 1, Spirits = 1 }", "{}", "at least one ingredient"),
        ("orders.toml", "{ Elixir = 1, Mead = 1, Spirits = 1 }", "{ Elixir = 1, Fruit = 1, Mead = 1 }", "same"),
        ("orders.toml", "penalty = -10", "penalty = 10", "-1"),
        ("orders.toml", "people = ", "peeple = ", "peeple"),
        ("orders.toml", "[[order]]", "[[oder]]", "only [[order]]"),
        ("orders.toml", "[[order]]", "[[order", "orders.toml"),
        ("items.toml", "count = 2", "count = 3", "20 cards, found 21"),
        ("nasty.toml", "n = 2", "", "expected n"),
        ("nasty.toml", 'spaces = ["office"]', 'spaces = ["attic"]', "attic"),
        ("secrets.toml", 'track = "kitchen"', "", "expected track"),
        ("board.toml", "track_bonus = [0, 0, 0,", "track_bonus = [0, 0,", "10 numbers"),
        ("board.toml", '["Fruit", "Herbs"]', '["Fruit", "Fruit"]', "each of the 12"),
        ("board.toml", '6 = ["Liqueur", "Spirits"]', "", "1 to 6"),
        ("board.toml", "rounds = 10", "rounds = 10\nshelves = 3", "shelves"),
        ("board.toml", "[solo]", "[solo", "board.toml"),
    ],
)
def test_each_mistake_says_what_was_expected(folder: Path, file: str, old: str, new: str, expected: str) -> None:
    problems = spoil(folder, file, old, new)
    assert any(expected in problem and file in problem for problem in problems)


def test_a_missing_file_is_named(folder: Path) -> None:
    (folder / "nasty.toml").unlink()
    with pytest.raises(BadContent, match=r"nasty\.toml"):
        load(folder)
