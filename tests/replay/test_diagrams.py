"""The diagrams: every look and symbol exists, nothing leaves the drawing, colours are the program's own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core import get, tables
from game.desktop.engine import theme
from game.replay import diagram as diagrams
from game.replay import makers, svg, svg_theme
from game.replay.shapes import Shape, halves, lines, text, width
from tests.conformance.games import Setup, all_setups
from tests.replay.courses import PLAYERS

EVERY = 23  # one of so many set-ups' moments is looked at


def setups() -> list[Setup]:
    """Each table with each option switched at least once, and with all switched."""
    return all_setups()[::3]


def drawn(setup: Setup) -> Iterator[tuple[diagrams.Diagram, list[Shape], list[str]]]:
    """Moments of a game as shapes, with the names of their groups."""
    from game.core.rng import Stream
    from game.players import random_player

    session, stream = setup.new("diagram"), Stream("diagram")
    players = PLAYERS[: setup.seats]
    maker = makers.of(setup.table)
    diagram = maker.make(session.view(None), players)
    while session.decision is not None:
        if session.answered % EVERY == 0:
            groups = diagram.groups(session.view(None))
            yield diagram, [shape for group in groups for shape in group.shapes], [group.id for group in groups]
            assert len(maker.sheet(session.view(None)).rows) == setup.seats
            assert maker.when(session.view(None))
        session.answer(random_player(session, stream))
    ranks = maker.ranks(session.result or {}, [player.name for player in players])
    assert {len(row) for _, row in ranks.rows} == {len(ranks.columns)}
    assert sorted(seat for seat, _ in ranks.rows) == list(range(setup.seats))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_shape_can_be_drawn_and_lies_in_the_drawing(setup: Setup) -> None:
    for diagram, shapes, names in drawn(setup):
        assert len(set(names)) == len(names)
        wide, high = diagram.size
        for shape in [*diagram.ground, *shapes]:
            if shape.kind == "use":
                assert shape.look in diagram.symbols
                assert -1 <= shape.at[0] <= wide + 1
                assert -1 <= shape.at[1] <= high + 1
                continue
            assert shape.look in svg_theme.LOOKS, shape
            edge = shape.at[2] if shape.kind == "circle" else 0
            right = shape.at[0] + (shape.at[2] if shape.kind == "rect" else edge)
            assert -12 <= shape.at[0] - edge <= right <= wide + 12, shape


@pytest.mark.parametrize("table", tables())
def test_symbols_are_made_of_looks_and_symbols_that_exist(table: str) -> None:
    players = PLAYERS[: get(table).seats[-1]]
    setup = Setup(table, len(players))
    symbols = makers.of(table).make(setup.new("x").view(None), players).symbols
    for shapes in symbols.values():
        for shape in shapes:
            known = symbols if shape.kind == "use" else svg_theme.LOOKS
            assert shape.look in known or shape.look[1:].isdecimal(), shape


def test_seats_have_the_colours_of_the_window() -> None:
    window = {seat.name: "#{:02x}{:02x}{:02x}".format(*seat.colour) for seat in theme.SIX}
    assert {name: colour for name, (colour, _, _) in svg_theme.SEATS.items()} == window
    assert len({sign for _, sign, _ in svg_theme.SEATS.values()}) == len(svg_theme.SEATS)


def test_words_are_made_to_fit() -> None:
    free = text("ink", 0, 0, "Prepare the rooms", 20)
    assert (free.words, free.size) == ("Prepare the rooms", 20)
    tight = text("ink", 0, 0, "Prepare the rooms", 20, 130)
    assert tight.words == free.words
    assert width(tight.words) * tight.size <= 131
    cut = text("ink", 0, 0, "Prepare the rooms", 20, 60)
    assert cut.words.endswith("…")
    assert width(cut.words) * cut.size <= 62


def test_long_words_go_on_two_lines() -> None:
    assert halves("Entertain the guests") in (["Entertain", "the guests"], ["Entertain the", "guests"])
    assert halves("Beer") == ["Beer"]
    assert len(lines("ink", 0, 0, "Entertain the guests", 20, 100)) == 2
    assert len(lines("ink", 0, 0, "Beer", 20, 100)) == 1


def test_shapes_become_elements() -> None:
    shapes = [
        Shape("text", (1, 2), "ink", 10, "a < b & c", "start"),
        Shape("use", (1.25, 2), "s0", 1.5),
        Shape("polygon", (0, 0, 1, 0, 1, 1), "ink"),
    ]
    assert svg.markup(shapes) == (
        '<text class="b-ink" x="1" y="5.4" font-size="10" text-anchor="start">a &lt; b &amp; c</text>'
        '<use href="#s0" transform="translate(1.2 2) scale(1.5)"/>'
        '<polygon class="b-ink" points="0,0 1,0 1,1"/>'
    )
