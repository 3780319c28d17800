"""Focus by group and direction, and two-letter labels: no picture, no window."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.desktop.table.focus_groups import Extent, Find, FocusGroup, FocusRing, FocusThing, labels, toward

GRID = [(x * 100, y * 60, 90, 50) for y in range(3) for x in range(4)]
boxes = st.tuples(st.integers(0, 1200), st.integers(0, 700), st.integers(10, 200), st.integers(10, 200))


def thing(key: str, box: Extent = (0, 0, 10, 10)) -> FocusThing:
    return FocusThing(key, box)


def test_the_focus_knows_no_window() -> None:
    code = "import sys, game.desktop.table.focus_groups; assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize(("x", "y", "to"), [(1, 0, 6), (-1, 0, 4), (0, -1, 1), (0, 1, 9)])
def test_arrows_go_to_the_neighbour(x: int, y: int, to: int) -> None:
    assert toward(GRID, 5, x, y) == to


@pytest.mark.parametrize(("here", "x", "y"), [(0, -1, 0), (0, 0, -1), (11, 1, 0), (11, 0, 1)])
def test_at_the_edge_the_focus_stays(here: int, x: int, y: int) -> None:
    assert toward(GRID, here, x, y) == here


def test_a_wide_thing_is_not_jumped_over() -> None:
    found = toward([(0, 0, 50, 50), (0, 60, 400, 40), (0, 120, 50, 50)], 0, 0, 1)
    assert found == 1


def test_what_lies_wholly_above_is_no_way_to_the_side() -> None:
    head, left, right = (0, 0, 150, 40), (20, 40, 50, 50), (85, 40, 50, 50)
    assert toward([head, left, right], 1, 1, 0) == 2
    assert toward([head, left, right], 2, -1, 0) == 1
    assert toward([head, left, right], 1, 0, -1) == 0


@pytest.mark.parametrize("figure", [20, 28, 40])
@pytest.mark.parametrize(("x", "to"), [(1, (129, 100)), (-1, (71, 100))])
def test_among_hexes_an_arrow_goes_along_the_row(figure: int, x: int, to: tuple[int, int]) -> None:
    near = [(129, 100), (115, 75), (85, 75), (71, 100), (85, 125), (115, 125)]
    hexes = [(a - 13, b - 13, 26, 26) for a, b in near]
    here = (100 - figure // 2, 100 - figure // 2, figure, figure)
    assert near[toward([*hexes, here], 6, x, 0)] == to


def test_a_figure_that_reaches_into_the_row_below_does_not_catch_its_arrow() -> None:
    figure, row = (98, 58, 34, 34), [(87, 87, 26, 26), (116, 87, 26, 26)]
    assert toward([figure, *row], 1, 1, 0) == 2
    assert toward([figure, *row], 1, 0, -1) == 0


@given(st.lists(boxes, min_size=1, max_size=12), st.data())
def test_an_arrow_always_goes_its_own_way(found: list[Extent], data: st.DataObject) -> None:
    here = data.draw(st.integers(0, len(found) - 1))
    x, y = data.draw(st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
    to = toward(found, here, x, y)
    if to != here:
        across = found[to][0] + found[to][2] // 2 - found[here][0] - found[here][2] // 2
        down = found[to][1] + found[to][3] // 2 - found[here][1] - found[here][3] // 2
        assert across * x + down * y > 0


def test_tab_goes_round_the_groups_and_comes_back_to_where_it_was() -> None:
    focus = FocusRing()
    focus.set(
        [
            FocusGroup("board", (thing("a"), thing("b", (50, 0, 10, 10)))),
            FocusGroup("empty", ()),
            FocusGroup("tray", (thing("c"), thing("d"))),
        ]
    )
    focus.tab(1, frozenset("b"))
    assert focus.key == "b"
    focus.move(-1, 0)
    assert focus.key == "a"
    focus.tab(1)
    assert focus.key == "c"
    focus.tab(1)
    assert focus.key == "a"
    focus.tab(-1)
    assert focus.key == "c"


def test_the_ring_begins_where_something_can_be_done() -> None:
    focus = FocusRing()
    focus.set([FocusGroup("board", (thing("a"),)), FocusGroup("tray", (thing("c"), thing("d")))])
    focus.start(frozenset("d"))
    assert focus.key == "d"
    focus.leave()
    assert focus.thing is None
    assert not focus.move(1, 0)


def test_when_its_thing_goes_the_ring_takes_the_nearest_of_the_group() -> None:
    focus = FocusRing()
    near, far = thing("near", (40, 0, 10, 10)), thing("far", (400, 0, 10, 10))
    focus.set([FocusGroup("board", (far, near, thing("gone", (0, 0, 10, 10))))])
    focus.put("gone")
    focus.set([FocusGroup("board", (far, near))])
    assert focus.key == "near"
    focus.set([])
    assert focus.key is None


def test_labels_are_two_letters_and_all_different() -> None:
    assert len(set(labels(676))) == 676
    assert all(len(label) == 2 for label in labels(676))
    with pytest.raises(ValueError, match="677"):
        labels(677)


def test_typing_a_label_names_its_thing() -> None:
    things = [thing(str(i)) for i in range(40)]
    for label, wanted in Find(things).marks:
        find = Find(things)
        assert find.type(label[0]) is None
        assert find.type(label[1]) == wanted


def test_letters_that_fit_nothing_are_not_taken_and_one_can_be_taken_back() -> None:
    find = Find([thing("a"), thing("b")])
    assert find.type("z") is None
    assert find.typed == ""
    find.type(find.marks[0][0][0])
    assert find.back()
    assert not find.back()
    assert len(find.left()) == 2
