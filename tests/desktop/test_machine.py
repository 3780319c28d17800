"""The input machine, without pygame."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, NamedTuple

from game.desktop.table.machine import Machine, MachineState, base, is_private


class Opt(NamedTuple):
    key: str
    targets: tuple[str, ...]


class Dec(NamedTuple):
    options: tuple[Opt, ...]


def machine(*options: tuple[str, str], sealed: bool = True) -> Machine:
    return Machine(Dec(tuple(Opt(k, tuple(t.split())) for k, t in options)), sealed)


def placing() -> Machine:
    return machine(
        ("place 2+3 @5 Beer", "die:2 die:3 place:5 kind:Beer"),
        ("place 5 @5 Beer", "die:5 place:5 kind:Beer"),
        ("place 5 @5 Ambrosia", "die:5 place:5 kind:Ambrosia"),
        ("place 2+5 @7", "die:2 die:5 place:7"),
        ("place 5+5 @10", "die:5 die:5#2 place:10"),
        ("place 2 @office", "die:2 place:office"),
        ("place 5 @office", "die:5 place:office"),
        ("place 5+5 @8 I04", "die:5 die:5#2 place:8 item:I04"),
        ("take 3", "table:3"),
        ("pass", "end"),
    )


def key(outcome: Any) -> str | None:
    return outcome.answer.key if outcome.answer else None


def test_it_needs_no_pygame() -> None:
    code = "import sys, game.desktop.table.machine; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_one_set_of_dice_is_answered_at_once() -> None:
    m = placing()
    assert not m.picked
    assert key(m.click("place:7")) == "place 2+5 @7"
    assert key(placing().click("kind:Ambrosia")) == "place 5 @5 Ambrosia"


def test_dice_first_takes_exactly_these_dice() -> None:
    m = placing()
    m.click("die:5", 3)
    assert m.state is MachineState.NARROWED
    assert "place:7" not in m.lit()
    assert "kind:Beer" in m.lit()
    assert "die:2" in m.lit()
    assert key(m.click("kind:Beer")) == "place 5 @5 Beer"


def test_more_dice_are_lit_when_none_fits_exactly() -> None:
    m = machine(("a", "die:1 die:6 place:7"), ("b", "die:1 die:4 place:5"))
    m.click("die:1", 0)
    assert {"place:7", "place:5", "die:6", "die:4"} <= m.lit()
    assert key(m.click("place:7")) == "a"


def test_several_ways_are_shown_one_by_one() -> None:
    m = placing()
    assert key(m.click("kind:Beer")) is None
    assert m.state is MachineState.AUTO
    assert m.way == (1, 2)
    assert m.shown is not None
    assert m.shown.key == "place 5 @5 Beer"
    assert m.cycle()
    assert m.shown.key == "place 2+3 @5 Beer"
    assert key(m.click("kind:Beer")) == "place 2+3 @5 Beer"
    assert key(m.commit()) == "place 2+3 @5 Beer"
    assert m.back()
    assert not m.picked


def test_place_then_kind() -> None:
    m = placing()
    m.click("place:5")
    assert m.state is MachineState.NARROWED
    assert {"kind:Beer", "kind:Ambrosia"} <= m.lit()
    assert key(m.click("kind:Ambrosia")) == "place 5 @5 Ambrosia"


def test_dice_may_be_changed_while_ways_are_shown() -> None:
    m = placing()
    m.click("place:office")
    assert m.state is MachineState.AUTO
    assert key(m.click("die:2", 0)) == "place 2 @office"


def test_another_place_takes_the_dice_that_were_proposed_only() -> None:
    m = placing()
    m.click("place:office")
    assert m.state is MachineState.AUTO
    assert key(m.click("place:7")) == "place 2+5 @7"
    m = placing()
    m.click("kind:Beer")
    m.click("place:office")
    assert m.picked == ["place:office"]
    assert m.click("table:9").refused == "table:9"
    m.clear()
    m.click("die:5", 0)
    m.click("place:5")
    assert m.click("place:7").refused == "place:7"  # this die was taken in the hand


def test_equal_dice_are_the_same() -> None:
    m = placing()
    m.click("die:5", 0)
    m.click("die:5", 2)
    assert m.picked == ["die:5", "die:5#2"]
    assert m.held(2)
    m.click("die:5", 0)
    assert m.picked == ["die:5"]
    assert m.held(2)
    assert not m.held(0)


def test_hidden_items_neither_glow_nor_count_until_picked() -> None:
    m = placing()
    assert "item:I04" not in m.lit()
    assert "place:8" not in m.lit()
    assert all(not is_private(o) for o in m.rows())
    m.click("die:5", 0)
    assert m.click("place:8").refused == "place:8"
    m.sealed = False
    assert "item:I04" in m.lit()
    m.click("item:I04")
    assert "place:8" in m.lit()
    assert key(m.click("place:8")) == "place 5+5 @8 I04"


def test_unlit_things_are_refused() -> None:
    m = placing()
    m.click("die:5", 0)
    out = m.click("place:7")
    assert out.refused == "place:7"
    assert m.picked == ["die:5"]
    assert m.click("table:9").refused == "table:9"


def test_plain_serving_beats_paying_with_potions() -> None:
    m = machine(("serve", "order"), ("serve Potion=Beer", "order with:Potion:Beer"))
    assert key(m.click("order")) is None
    assert m.state is MachineState.NARROWED
    assert [o.key for o in m.rows()] == ["serve", "serve Potion=Beer"]
    assert key(m.click("order")) == "serve"
    assert key(m.click("with:Potion:Beer")) == "serve Potion=Beer"


def test_a_lifted_substitute_is_no_secret_any_more() -> None:
    m = machine(("serve I14 Beer=Wine", "order item:I14 with:I14:Beer:Wine"), ("end", "end"), sealed=False)
    m.click("item:I14")
    m.sealed = True
    assert [o.key for o in m.rows()] == ["serve I14 Beer=Wine"]
    assert "order" in m.lit()
    assert key(m.click("order")) is None
    assert [o.key for o in m.rows()] == ["serve I14 Beer=Wine"]


def test_an_ingredient_names_its_owner() -> None:
    m = machine(("a", "seat:1 has:1:Beer"), ("b", "seat:1 has:1:Wine"), ("c", "seat:2 has:2:Beer"))
    m.click("seat:1")
    assert m.state is MachineState.NARROWED
    assert key(m.click("has:1:Wine")) == "b"
    m.clear()
    assert key(m.click("has:2:Beer")) == "c"


def test_giving_two_of_a_kind() -> None:
    m = machine(("two", "has:0:Beer has:0:Beer#2 kind:Wine"), ("one", "has:0:Beer has:0:Rocks kind:Wine"))
    m.click("has:0:Beer", "first")
    m.click("has:0:Beer", "second")
    assert m.picked == ["has:0:Beer", "has:0:Beer#2"]
    assert key(m.click("kind:Wine")) == "two"


def test_escape_steps_back_one_pick() -> None:
    m = placing()
    m.click("die:5", 0)
    m.click("die:2", 1)
    assert m.back()
    assert m.picked == ["die:5"]
    assert m.back()
    assert not m.back()


def test_without_a_decision_nothing_happens() -> None:
    m = Machine(None)
    assert m.state is MachineState.WATCHING
    assert not m.lit()
    assert not m.rows()
    assert m.click("place:7") == (None, None)
    assert m.commit() == (None, None)


def test_base_drops_the_counter() -> None:
    assert base("die:5#2") == "die:5"
    assert base("end") == "end"


def turning() -> Machine:
    return machine(("turn 0", "space:L:C4 rot:0"), ("turn 1", "space:L:C4 rot:1"), ("turn 3", "space:L:C4 rot:3"))


def test_ways_round_are_turned_through_and_laid() -> None:
    m = turning()
    assert m.state is MachineState.ORIENT
    assert m.way == (1, 3)
    assert m.cycle(1)
    assert m.shown is not None
    assert m.shown.key == "turn 1"
    assert m.cycle(-1)
    assert m.cycle(-1)
    assert m.way == (3, 3)
    assert key(m.commit()) == "turn 3"


def test_a_click_on_the_square_lays_what_is_shown() -> None:
    m = turning()
    m.cycle(1)
    assert key(m.click("space:L:C4")) == "turn 1"


def test_a_click_on_a_way_shows_it_and_a_second_one_lays_it() -> None:
    m = turning()
    assert key(m.click("rot:3")) is None
    assert m.shown is not None
    assert m.shown.key == "turn 3"
    assert key(m.click("rot:3")) == "turn 3"
    assert m.click("space:L:A1").refused == "space:L:A1"


def test_a_square_is_picked_before_its_ways_are_turned_through() -> None:
    m = machine(("a 0", "space:L:A1 rot:0"), ("a 1", "space:L:A1 rot:1"), ("b 2", "space:L:B1 rot:2"))
    assert m.state is MachineState.IDLE
    m.click("space:L:A1")
    assert m.state is MachineState.ORIENT
    assert m.back()
    assert m.state is MachineState.IDLE
    assert key(m.click("space:L:B1")) == "b 2"
