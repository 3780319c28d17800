"""Motion as the difference of two views: every kind of move, nothing doubled, undo backwards, the timetable."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.motion import CHAIN, FADE, PACE, Move, Spot, timetable
from game.players import random_player
from game.tables.cavern_tavern.face.moves import in_flight, moves, wave
from game.tables.cavern_tavern.face.shown import AIR

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.core import Option
    from game.core.table import View

Step = tuple[Session, str, "View", "View"]


def steps(seats: int, seed: str) -> Iterator[Step]:
    """A random game: the key of every answer with the views before and after it."""
    session, rng = Session.new("cavern_tavern", seats, seed), Stream(seed)
    view = session.view(None)
    while session.decision is not None:
        option: Option = random_player(session, rng)
        session.answer(option)
        before, view = view, session.view(None)
        yield session, option.key, before, view


def first(wanted: Callable[[str, View, View], bool], seats: int = 3) -> tuple[str, list[Move], View, View]:
    """The first answer of seeded random games that fits, with its moves."""
    for seed in range(40):
        for _, key, before, after in steps(seats, f"motion {seed}"):
            if wanted(key, before, after):
                return key, moves(before, after), before, after
    raise AssertionError("no such answer")


def of(kind: str, found: list[Move]) -> list[Move]:
    return [move for move in found if move.kind == kind]


def test_nothing_moves_between_equal_views() -> None:
    view = Session.new("cavern_tavern", 3, "still").view(None)
    assert moves(view, view) == []
    assert in_flight(view, []) == view


def test_views_of_different_tables_have_no_motion() -> None:
    assert moves(Session.new("cavern_tavern", 3, "a").view(None), Session.new("cavern_tavern", 2, "a").view(None)) == []


def test_dice_go_from_the_hand_to_the_cellar_and_an_ingredient_comes_back() -> None:
    key, found, _, after = first(lambda key, *_: key.startswith("place") and key.endswith("Beer") and "I" not in key)
    seat = after["turn"]
    dice = of("die", found)
    assert len(dice) == key.split("@")[0].count("+") + 1
    assert {(m.source.area, m.source.seat, m.target.area) for m in dice} == {("hand", seat, "place")}
    assert Move("goods", "Beer", Spot("cellar", "Beer"), Spot("goods", "Beer", seat), seat) in found


def test_a_task_brings_points_that_are_counted() -> None:
    _, found, before, after = first(
        lambda key, a, b: "@13" in key and sum(p["score"] for p in b["players"]) > sum(p["score"] for p in a["players"])
    )
    (score,) = of("score", found)
    assert score.values == (before["players"][score.seat]["score"], after["players"][score.seat]["score"])


def test_an_order_goes_from_its_table_to_the_player() -> None:
    key, found, before, after = first(lambda key, *_: key.startswith("take ") and key[5:].isdigit())
    card = before["tables"][int(key[5:])]["card"]
    assert Move("order", card, Spot("table", key[5:]), Spot("order", "", after["turn"]), after["turn"]) in found


def test_a_served_order_lies_under_the_plate_and_its_ingredients_go_home() -> None:
    _, found, before, _ = first(lambda key, *_: key == "serve")
    (order,) = [m for m in of("order", found) if m.source.area == "order"]
    assert order.target == Spot("served", "", order.seat)
    back = Counter(m.what for m in of("goods", found) if m.target.area == "cellar")
    assert sum(back.values()) >= before["players"][order.seat]["order"]["need"] - 1


def test_a_walk_out_goes_to_the_discard() -> None:
    _, found, *_ = first(
        lambda _, a, b: any(m.source.area == "order" and m.target.area == "discard" for m in moves(a, b))
    )
    gone = [m for m in found if m.source.area == "order" and m.target == Spot("discard", "orders")]
    assert all(m.kind == "order" and m.what for m in gone)


def test_free_tables_are_dealt_new_cards() -> None:
    _, found, before, after = first(lambda _, a, b: a["decks"]["orders"] > b["decks"]["orders"] and b["round"] > 1)
    dealt = [m for m in of("order", found) if m.source == Spot("deck", "orders")]
    assert len(dealt) == before["decks"]["orders"] - after["decks"]["orders"]


def test_items_come_face_down_and_go_face_up() -> None:
    _, found, *_ = first(lambda _, a, b: sum(p["items"] for p in b["players"]) > sum(p["items"] for p in a["players"]))
    gained = [m for m in of("item", found) if m.target.area == "items"]
    assert all(m.source == Spot("deck", "items") and not m.what for m in gained)
    _, found, before, after = first(lambda _, a, b: len(b["item_discard"]) > len(a["item_discard"]))
    used = [m for m in of("item", found) if m.target == Spot("discard", "items")]
    assert [m.what for m in used] == after["item_discard"][len(before["item_discard"]) :]
    assert all(m.source.area in ("items", "using") for m in used)


def test_stolen_ingredients_go_from_player_to_player() -> None:
    _, found, *_ = first(lambda key, *_: key.startswith("steal"))
    (stolen,) = of("goods", found)
    assert stolen.source.area == stolen.target.area == "goods"
    assert stolen.source.seat != stolen.target.seat == stolen.seat


def test_nasty_deals_cards() -> None:
    _, found, *_ = first(lambda _, a, b: a["decks"]["nasty"] > b["decks"]["nasty"])
    drawn = [m for m in of("nasty", found) if m.source == Spot("deck", "nasty")]
    assert drawn
    assert all(m.target == Spot("nasty", m.what, m.seat) for m in drawn)


def test_the_first_players_marker_goes_on() -> None:
    _, found, before, after = first(lambda _, a, b: a["next_first"] != b["next_first"] and a["phase"] == "play")
    (marker,) = of("marker", found)
    assert (marker.source.seat, marker.target.seat) == (before["next_first"], after["next_first"])


def test_a_new_round_rolls_every_die_anew() -> None:
    _, found, _, after = first(lambda _, a, b: b["round"] == a["round"] + 1 > 2)
    rolled = of("roll", found)
    assert len(rolled) == sum(len(p["dice"]) for p in after["players"])
    assert {m.target.area for m in rolled} == {"hand"}
    white = [m for m in rolled if m.white]
    assert [m.seat for m in white] == [after["white"]]


def loose(spot: Spot) -> Spot:
    """A spot without the numbers that tell equal dice and groups apart."""
    return spot._replace(nth=0, part=0)


@pytest.mark.parametrize("seats", [2, 4])
def test_undo_moves_the_same_things_back(seats: int) -> None:
    seen = Counter[str]()
    for session, _, before, after in steps(seats, f"undo {seats}"):
        if not session.can_undo():
            continue
        back = session.clone()
        back.undo()
        assert back.view(None) == before
        there = Counter((m.kind, loose(m.source), loose(m.target)) for m in moves(before, after))
        home = Counter((m.kind, loose(m.target), loose(m.source)) for m in moves(after, before))
        assert there == home
        seen.update(kind for kind, *_ in there)
    assert seen["die"] > 5
    assert seen["goods"] > 2
    assert seen["order"] > 2


def census(view: View) -> Counter[Any]:
    """What lies where everybody can see it: dice, ingredients, and order cards, however often each."""
    found: Counter[Any] = Counter()
    for place in view["places"].values():
        for group in place["groups"]:
            found.update(("die", group["seat"]) for _ in group["dice"] if group["seat"] >= 0)
    for seat, player in enumerate(view["players"]):
        found.update(("die", seat) for die in player["dice"] if die["at"] is None or str(die["at"]).startswith("N"))
        found.update({(kind, "all"): n for kind, n in player["ingredients"].items()})
        found.update(("item", seat) for _ in range(player["items"]))
        found.update(("nasty", call["card"]) for call in player["nasty_cards"])
        if player["order"]:
            found["order", player["order"]["card"]] += 1
    found.update({(kind, "all"): n for kind, n in view["supply"].items()})
    found["Potion", "all"] += view["potions"]
    found.update(("order", t["card"]) for t in view["tables"] if t["card"] and t["seat"] is None)
    found.update(("order", card) for card in view["order_discard"])
    return +found


def flying(found: list[Move]) -> Counter[Any]:
    """The same count for what is in the air."""
    up: Counter[Any] = Counter()
    for move in found:
        if move.kind in ("die", "roll"):
            up["die", move.seat] += 1
        elif move.kind == "goods":
            up[move.what, "all"] += 1
        elif move.kind == "order" and move.target.area != "served":
            up["order", move.what] += 1
        elif move.kind == "item" and move.target.area == "items":
            up["item", move.seat] += 1
        elif move.kind == "nasty" and move.target.area == "nasty":
            up["nasty", move.what] += 1
    return up


@settings(max_examples=12, deadline=None)
@given(seats=st.integers(1, 5), seed=st.integers(0, 10**6))
def test_what_flies_is_nowhere_else_and_all_of_it_arrives(seats: int, seed: int) -> None:
    rng = Stream(f"land {seed}")
    for _, _, before, after in steps(seats, f"land {seed}"):
        found = moves(before, after)
        kept = repr(after)
        left = [move for move in found if rng.below(2)]
        for air in (found, left):
            assert census(in_flight(after, air)) + flying(air) == census(after)
        assert in_flight(after, []) == after
        assert repr(after) == kept


def test_dice_in_the_air_are_not_in_a_hand() -> None:
    _, found, _, after = first(lambda key, *_: key.startswith("place") and "@3" in key)
    view = in_flight(after, found)
    (seat,) = {m.seat for m in of("die", found)}
    assert sum(die["at"] == AIR for die in view["players"][seat]["dice"]) == len(of("die", found))


@pytest.mark.parametrize("speed", list(PACE))
def test_a_chain_is_never_too_long_and_nobody_waits_at_instant_speed(speed: str) -> None:
    longest = 0
    for _, _, before, after in steps(4, "time"):
        found = moves(before, after)
        timed = timetable(found, wave, speed)
        assert len(timed) == (len(found) if PACE[speed] else 0)
        assert all(0 <= t.start < t.end <= CHAIN * PACE[speed] + 1 for t in timed)
        longest = max([longest, *(t.end for t in timed)])
        assert all(t.end <= FADE * PACE[speed] for t in timetable(found, wave, speed, reduced=True))
    assert (longest > 250) == (speed != "instant")


def test_dice_of_a_group_land_together() -> None:
    _, found, *_ = first(lambda key, *_: key.startswith("place") and key.count("+") == 2)
    assert len({(t.start, t.end) for t in timetable(found, wave) if t.move.kind == "die"}) == 1


def test_motion_needs_no_window() -> None:
    import subprocess
    import sys

    code = "import sys, game.desktop.engine.motion; assert 'pygame' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
