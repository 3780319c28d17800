"""A team of the Wizards in the window: what everybody may read of the others, and what all of them win by."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from pygame import Rect, Surface

from game.content.texts import has, say
from game.core import Fact, Session
from game.desktop.engine import text
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.table.stages.stage import Stage
from game.dev import shot
from game.tables.wizards.face import calendar, helper, layers, owned, parts_said, plates, results, stages
from tests.desktop import legible
from tests.desktop.at_table import come, press

SIZE = (1280, 720)


def begun(seats: int = 2, *, coop: bool = True) -> Session:
    """A team whose first one is asked how they travel; everybody has two Tasks."""
    session = Session.new("wizards", seats, "a team", {"mode": "short", "coop": coop})
    while session.decision is not None and session.decision.kind != "travel_mode":
        session.answer(session.decision.options[0])
    return session


def table(session: Session) -> TableScreen:
    return come(TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(session.seats))))


def page(scene: TableScreen) -> str:
    """What the panel at the right says."""
    recorder = legible.Recorder()
    recorder.draw(scene, SIZE)
    return " ".join(line.words for line in recorder.lines if scene.frame.page.collidepoint(line.ink.center))


def test_the_tasks_of_a_friend_are_read_on_his_card() -> None:
    """R-81: in a team nothing is secret; the card said "Tasks: 2" and no more."""
    scene = table(begun())
    friend = scene.director.moment.shown.view["players"][1]["tasks"]
    press(scene, plates.COLUMN.rects(scene.frame, scene.director.moment.shown)[1].center, 3)
    said = page(scene)
    assert len(friend) == 2
    assert all(parts_said.title(task) in said for task in friend)


def test_rivals_read_no_tasks_of_each_other() -> None:
    scene = table(begun(coop=False))
    press(scene, plates.COLUMN.rects(scene.frame, scene.director.moment.shown)[1].center, 3)
    said = page(scene)
    assert say("wizards.page.tasks", n=2, mandatory=2) in said
    assert ";" not in said


def test_only_ones_own_flags_bear_letters() -> None:
    """Two flags were "A1" on one map, and "B2" stood where the tray had no such flag."""
    now = table(begun()).director.moment.shown
    own = [one for one in now.view["markers"] if one["seat"] == 0]
    assert len(own) < len(now.view["markers"])
    assert len(layers.numbers(now, 60).signs) == len(own)


def test_the_band_of_a_team_says_what_it_counts_and_what_all_win_by() -> None:
    """A click on it was for nothing, and that nobody may run ahead was read at the Mentor for the first time."""
    scene = table(begun())
    band = next(p for p in plates.COLUMN.pieces(scene.frame, scene.director.moment.shown) if p.key == "together")
    press(scene, band.rect.center)
    said = page(scene)
    need = scene.director.moment.shown.view["thwart"]["need"]
    assert say("wizards.calendar.thwart", have=0, need=need) in said
    assert say("wizards.why.rank.ahead.text") in said
    assert band.target
    assert has(f"wizards.name.{band.target}")


@pytest.mark.parametrize(("seats", "coop", "note"), [(2, True, "team"), (2, False, "goal"), (1, True, "goal")])
def test_the_first_note_tells_a_team_that_it_wins_together(seats: int, coop: bool, note: str) -> None:
    """ "Who stands highest first has saved the Isles" stood there for friends."""
    session = begun(seats, coop=coop)
    assert session.decision is not None
    assert helper.due(session.decision, table(session).director.moment.shown, []) == f"wizards_{note}"


@pytest.mark.parametrize(("rank", "wins"), [(2, False), (3, True)])
def test_after_the_rank_that_wins_nothing_is_said_of_a_next_one(rank: int, wins: bool) -> None:
    """ "The next Rank needs 30 Knowledge" stood below "all of you have saved the Isles"."""
    now = table(begun()).director.moment.shown
    after: Any = copy.deepcopy(dict(now.view))
    after["players"][0] |= {"rank": rank, "need": [30, 60, 45]}
    assert after["goal"] == 3
    stage = Stage(stages.HAPPENING, 0, facts=(Fact("rank", 0, "B-25", {"rank": rank}),), views=(now.view, after))
    written = str([piece.look for piece in stages.lay(stage, now, Rect(0, 0, *SIZE), 1.0, 10**4).pieces])
    next_rank = say("wizards.stage.next_rank", knowledge=30, perception=60, power=45)
    assert (next_rank in written) is not wins
    assert any(total.need for total in owned.totals(now._replace(view=after))) is not wins


@pytest.mark.parametrize("count", [1, 2])
def test_the_result_says_who_of_a_team_reached_the_rank_that_wins(count: int) -> None:
    """It was "reached by all together", and who had played alone had saved the Isles "together"."""
    looks = table(begun()).director.moment.shown.players_shown
    players = [{"seat": seat, "level": 3 - seat, "total": 60} for seat in range(count)]
    result: Any = {"how": "team", "winners": list(range(count)), "day": 1, "fortnight": 6, "players": players}
    small, large = results.headline(result, looks)
    assert large == say(f"wizards.result.{'team' if count > 1 else 'winner'}", names="Anna")
    how = f"wizards.result.how.{'team' if count > 1 else 'rank'}"
    assert small == say(how, name="Anna", n=3, day=1, fortnight=6)


def test_a_team_that_loses_reads_how_far_it_came() -> None:
    looks = table(begun()).director.moment.shown.players_shown
    players = [{"seat": seat, "level": 2 - seat, "total": 60} for seat in range(2)]
    result: Any = {"how": "evil", "winners": [], "day": 7, "fortnight": 7, "players": players}
    small, _ = results.headline(result, looks)
    assert "7" in small
    assert "2" in small


@pytest.mark.parametrize("size", [SIZE, (1920, 1080)])
def test_before_the_sacred_circle_falls_the_bar_says_that_all_is_lost(size: tuple[int, int]) -> None:
    """ "Evil will claim Sacred Circle" sounded like one Land more."""
    scene = come(TableScreen(shot.Still(size), InMemoryGame(begun(), shot.seats(2))))
    view: Any = copy.deepcopy(dict(scene.director.moment.shown.view))
    view["fortnight"], view["due"] = 7, {"count": 1, "lands": ["sacred_circle"]}
    view["dead"] = [slot["land"] for slot in view["slots"] if slot["land"]][:8]
    now = scene.director.moment.shown._replace(view=view)
    surface = Surface(size)
    text.written.clear()
    for part in calendar.CLOCK.parts(scene.frame, now):
        part.draw(surface)
    assert any("all is lost" in words for words in text.written)
