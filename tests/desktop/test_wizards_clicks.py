"""The frequent actions of the Wizards take as few clicks as they can; what they take is counted on the table itself."""

from __future__ import annotations

import itertools

import pytest

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.table.hud import focus
from game.desktop.table.screen import TableScreen
from game.players import random_player
from game.tables.wizards.content import wayfinding
from game.tables.wizards.face import reaching, tray
from tests.desktop.at_table import click, come, given, press, settled
from tests.desktop.test_wizards_sea import at, table


def asked(kind: str, *keys: str, mode: str = "short") -> Session:
    """A game at a question with some answers among others."""
    for seed in range(400):
        session, rng = Session.new("wizards", 3, f"clicks {seed}", {"mode": mode}), Stream(f"clicks {seed}")
        while session.decision is not None and session.answered < 400:
            found = [option.key for option in session.decision.options]
            if session.decision.kind == kind and all(any(key.startswith(one) for key in found) for one in keys):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError(kind)


def ready(session: Session) -> TableScreen:
    """The table, when the person who is asked may click."""
    return come(table(session))


PRIMARY = [
    ("travel_mode", "walk"),  # roll
    ("task_accept", "accept"),
    ("pick_markers", "part"),  # do a part of a Task
    ("dispel", "pass"),  # meet what is there
    ("hamdrel_stay", "meet"),
]


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("kind", "key"), PRIMARY)
def test_one_click_on_the_large_button(kind: str, key: str) -> None:
    scene = ready(asked(kind, key, mode="full" if kind == "dispel" else "short"))
    answered = scene.director.session.answered
    button = scene.bar.end if scene.bar.primary.off else scene.bar.primary
    press(scene, button.rect.center)
    assert scene.director.session.answered == answered + 1


def test_one_click_walks_to_any_space_within_reach() -> None:
    walked = 0
    for moves in range(0, 120, 10):
        scene = table(at("step", 3, "full", moves))
        now = scene.director.moment.shown
        for space, way in reaching.lit_ways(now).items():
            target = f"hex:{wayfinding.name(space)}"
            where = scene.board.where(target)
            if where is None or way.stops:
                continue
            fresh = table(at("step", 3, "full", moves))
            answered = fresh.director.session.answered
            press(fresh, where.center)
            assert fresh.director.session.answered >= answered + way.steps
            walked += 1
            break
    assert walked > 8


def test_one_click_goes_on_to_a_far_land() -> None:
    scene = table(at("step", 3, "full", 40))
    view = scene.director.moment.shown.view
    lands = [slot["land"] for slot in view["slots"] if slot["land"] and slot["land"] not in view["dead"]]
    far = max(lands, key=lambda land: len(reaching.far(view, view["turn"], land)))
    click(scene, f"land:{far}")
    assert settled(scene).director.moment.shown.goal == f"land:{far}"
    scene.focus.turn(focus.CHOICES)
    scene.update()
    answered = scene.director.session.answered
    rows = [rect for row, rect in scene.focus.scroll.spots() if row.action]
    press(scene, rows[-1].center)
    assert scene.director.session.answered > answered


def test_two_clicks_cast_a_spell_with_a_target() -> None:
    scene = ready(asked("step", "cast boat_summoning"))
    answered = scene.director.session.answered
    where = scene.reached("spell:boat_summoning")
    assert where is not None
    press(scene, where.center)
    assert scene.director.session.answered == answered + 1
    decision = scene.director.decision
    if decision is not None and decision.kind == "boat_space":
        settled(scene)
        scene.board.things(scene.director.moment.shown)
        spot = scene.reached(decision.options[0].targets[0])
        assert spot is not None
        press(scene, spot.center)
        assert scene.director.session.answered == answered + 2


def test_one_click_joins_an_order() -> None:
    scene = ready(asked("start_order"))
    scene.focus.turn(focus.CHOICES)
    scene.update()
    answered = scene.director.session.answered
    press(scene, next(rect.center for row, rect in scene.focus.scroll.spots() if row.action))
    assert scene.director.session.answered == answered + 1


def test_the_empty_place_of_the_die_says_what_lies_there() -> None:
    """A click on it opened an empty page of cards."""
    scene = ready(Session.new("wizards", 2, "die"))
    spot = scene.field.where("die", scene.director.moment.shown)
    assert spot is not None
    press(scene, spot.center)
    assert say("wizards.page.die_none") in [row.words for row in scene.focus.scroll.rows]


def test_a_choice_of_points_says_what_is_done_and_how_many() -> None:
    """The review named such a decision “Knowledge”."""
    scene = ready(asked("gain_type"))
    amount = scene.director.moment.shown.view["amount"]
    assert amount
    words = [row.words for row in scene.director.moment.choices.rows]
    assert words == [f"Gain {amount} {kind}" for kind in ("Knowledge", "Perception", "Power")]


def test_the_name_of_a_space_says_from_where_the_way_is_counted() -> None:
    """“Plains, Torwall: 5 north-east” did not say of what."""
    scene = ready(asked("step"))
    shown = scene.director.moment.shown
    space = next(target for target in sorted(shown.lit) if target.startswith("hex:"))
    assert scene.face.names.name(space, shown).partition(".")[0].endswith(" of you")


@pytest.mark.rule("wizards:B-20")
@pytest.mark.parametrize("kind", ["start_town", "start_order"])
def test_a_click_on_the_map_that_answers_nothing_says_why_and_names_the_rule(kind: str) -> None:
    """It opened the page of the space or the Land over the list, and said nothing."""
    scene = ready(asked(kind))
    answered, sorts = scene.director.session.answered, set()
    board, lit = scene.frame.board, scene.director.moment.shown.lit
    for point in itertools.product(range(board.x + 9, board.right, 90), range(board.y + 9, board.bottom, 60)):
        found = settled(scene).field.hit(point, scene.director.moment.shown)
        sort = found.target.partition(":")[0] if found is not None else ""
        if found is None or sort not in ("hex", "land") or found.target in lit or sort in sorts:
            continue
        sorts.add(sort)
        press(scene, point)
        line = scene.bar.line()
        assert (line.alert, line.side) == (True, "B-20")
        assert scene.focus.tab == focus.RULE
    assert sorts
    assert scene.director.session.answered == answered


def test_a_question_begins_as_those_of_the_other_tables_do() -> None:
    """“Anna: In which town do you begin?” was read, and “Anna: roll to move” at the next table."""
    line = ready(asked("start_town")).bar.line()
    assert line.main == say("wizards.ask.start_town")
    assert line.main[0].islower()


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_a_total_is_chosen_as_far_as_the_edge_of_its_group(size: tuple[int, int]) -> None:
    """A few pixels above the first one the page of all three came up."""
    for place in ("top", "bottom"):
        scene = come(table(asked("gain_type"), size))
        group = scene.frame.groups()[tray.TOTALS]
        answered = scene.director.session.answered
        y = group.top + 1 if place == "top" else group.bottom - 2
        press(scene, (group.centerx, y))
        assert scene.director.session.answered == answered + 1
        assert given(scene) == ("knowledge" if place == "top" else "power")
