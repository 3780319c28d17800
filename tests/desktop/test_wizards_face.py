"""The Wizards' table in words and cards: every question has its words, nothing hidden is drawn, dice tell a story."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Surface

from game.content.texts import has, say
from game.core import Option, Session
from game.core.rng import Stream
from game.desktop.screens.scores import curves
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table.hud.model import Shown
from game.desktop.table.machine import Machine
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui.rich import PlayerShown
from game.dev import shot
from game.players import random_player
from game.tables.wizards.content import content
from game.tables.wizards.face import (
    calendar,
    cards,
    helper,
    news,
    owned,
    parts_said,
    plates,
    results,
    sheets,
    story,
    wording,
)
from game.tables.wizards.face.targets import Targets
from tests.desktop import pressing
from tests.desktop.at_table import come, send
from tests.desktop.legible import Recorder
from tests.desktop.test_secrets import frames, moments, otherwise, pixels
from tests.desktop.test_secrets import table as secret_table

SIZE = (1280, 800)
LOOKS = tuple(
    PlayerShown(colour, name)
    for colour, name in zip(
        ("blue", "purple", "yellow", "sky", "vermillion", "white"),
        ("Anna", "Boris", "Clara", "David", "Eve", "Frank"),
        strict=True,
    )
)


def table(session: Session) -> TableScreen:
    found = TableScreen(shot.Still(SIZE), InMemoryGame(session, shot.seats(session.seats)))
    return come(found)


@cache
def questions() -> tuple[Session, ...]:
    """Games at many questions, every kind of them a few times."""
    found, seen = [], Counter[str]()
    for seed, options in enumerate(
        ({}, {"mode": "full"}, {"build": "players"}, {"coop": True}, {"mode": "evening", "open_hands": True})
    ):
        session = Session.new("wizards", 3, f"face {seed}", options)
        rng = Stream(f"face {seed}")
        for _ in range(500):
            if session.decision is None:
                break
            if seen[session.decision.kind] < 3:
                seen[session.decision.kind] += 1
                found.append(session.clone())
            session.answer(random_player(session, rng))
    return tuple(found)


def moment(session: Session) -> Shown:
    assert session.decision is not None
    seat = session.decision.seat
    return Shown(session.view(seat), LOOKS, seat, seat)


# ------------------------------------------------------------------ words


def test_the_bar_names_the_storm_before_evil_claims_lands() -> None:
    session, rng = Session.new("wizards", 3, "a storm"), Stream("a storm")

    def written() -> set[str]:
        recorder = Recorder()
        recorder.draw(table(session), SIZE)
        return {line.words for line in recorder.lines}

    for fortnight in (1, 2):
        assert session.view(None)["fortnight"] == fortnight
        assert say("wizards.stage.claims_storm") in written()
        while session.view(None)["fortnight"] == fortnight:
            session.answer(random_player(session, rng))
    assert not {say("wizards.stage.claims_storm"), say("wizards.screen.spared")} & written()


def test_every_question_and_answer_has_words() -> None:
    kinds = set()
    for session in questions():
        decision = session.decision
        assert decision is not None
        kinds.add(decision.kind)
        scene = table(session.clone())
        now = moment(session)
        asked = wording.prompt(decision, scene.director.asking.machine, now)
        assert asked.main
        assert has(f"wizards.ask.{decision.kind}"), decision.kind
        for option in decision.options[:60]:
            said = wording.option(option, decision, now)
            assert said
            assert said != option.key, (decision.kind, option.key)
            assert wording.short(option, decision, now)
            assert "{" not in said
        found = scene.director.asking.primary()
        if found is not None:
            assert wording.primary_label(found, decision, now)
    assert len(kinds) >= 12


@pytest.mark.parametrize(
    ("kind", "said"),
    [("boat_space", "choose_lit"), ("choose_territory", "choose_both"), ("start_order", "choose_listed")],
)
def test_a_key_that_does_nothing_speaks_of_a_list_only_where_spaces_are_listed(kind: str, said: str) -> None:
    asked = [session for session in questions() if session.decision is not None and session.decision.kind == kind]
    assert asked
    for session in asked:
        scene = table(session)
        send(scene, "enter")
        assert scene.director.remarks.text == say(f"ui.prompt.{said}")


def test_every_target_that_is_lit_has_a_page() -> None:
    for session in questions():
        now = moment(session)
        assert session.decision is not None
        for target in sorted({t for option in session.decision.options for t in option.targets})[:25]:
            if not target.startswith(("act:", "end")):
                rows = sheets.card(target, now, 330, 18)
                assert rows, target
            assert isinstance(sheets.about(target, now), tuple)


PAGES = (
    "calendar", "totals", "spells", "die", "seat:0", "seat:2", "boat:0", "condition:dazed", "animal:horse", "hidden",
    "land:dragons_lair", "act:join_druids", "hex:0,0",
)  # fmt: skip


@pytest.mark.parametrize("target", PAGES)
def test_everything_on_the_table_has_a_page(target: str) -> None:
    for session in questions()[::9]:
        assert sheets.card(target, moment(session), 330, 18)


def test_every_card_has_a_face() -> None:
    view = questions()[0].view(0)
    cards_ = content()
    named = [f"task:{card.number}" for card in cards_.tasks] + [f"event:{card.slug}" for card in cards_.events]
    named += [f"object:{card.slug}" for card in cards_.objects] + [f"card:{card.slug}" for card in cards_.wizard_deck]
    surface = Surface((240, 330))
    for target in named:
        found = cards.face(target, view)
        assert found is not None, target
        assert found.title
        assert found.lines
        cards.full(surface, surface.get_rect(), target, view)
    for card in cards_.tasks:
        for token in card.parts:
            assert cards.token_icon(token) != "wizards_icon_hex", token


# ------------------------------------------------------------------ nothing hidden is drawn


@pytest.mark.rule("H-3", "H-4", "H-5")
def test_nobody_sees_what_is_hidden() -> None:
    """Guesses of somebody who is not asked change Tasks, held Events and decks, and no pixel."""
    rng, changed = Stream("nobody"), Counter[str]()
    for number, session in enumerate(moments("isles", 23, "wizards")):
        assert session.decision is not None
        viewer = (session.decision.seat + 1) % 3
        guess = session.fair_guess(rng, viewer)
        if guess.decision is None or [o.key for o in guess.decision.options] != [
            o.key for o in session.decision.options
        ]:
            continue  # in the middle of a step a guess may not know what somebody else is asked
        changed.update(otherwise(session, guess, viewer))
        pair = secret_table(session.clone(), session), secret_table(guess, session)
        found = [frames(scene) if number % 4 == 0 else [pixels(scene)] for scene in pair]
        assert found[0] == found[1], (session.answered, session.decision.kind)
    assert len(changed) >= 3, changed


def test_tasks_lie_face_down_until_their_owner_looks() -> None:
    session = next(
        s for s in questions()
        if s.decision and not s.decision.hidden and s.view(None)["players"][s.decision.seat]["tasks"] is None
        and s.view(None)["players"][s.decision.seat]["task_count"]
    )  # fmt: skip
    scene = table(session.clone())
    assert isinstance(owned.tasks(scene.director.moment.shown), owned.Hidden)
    send(scene, "peek")
    seen = owned.tasks(scene.director.moment.shown)
    assert not isinstance(seen, owned.Hidden)
    assert seen
    other = (session.decision.seat + 1) % 3 if session.decision else 0
    assert scene.director.moment.shown.view["players"][other]["tasks"] is None


# ------------------------------------------------------------------ the story of the dice


def test_the_ladder_of_a_table_has_all_six_faces_and_one_lit() -> None:
    for name in ("town", "dwelling", "abbey", "hollow", "crest", "demons", "dragon", "traps", "animals", "hamdrel",
                 "hamdrel_rank0", "random_encounter", "player_encounter", "help"):  # fmt: skip
        for face in range(1, 7):
            rungs = story.ladder(name, face)
            assert sum(rung.lit for rung in rungs) == 1, (name, face)
            assert all(rung.words for rung in rungs)


def test_a_roll_is_told_over_the_sea_and_stays_in_the_panel() -> None:
    session, rng = Session.new("wizards", 3, "story", {"mode": "full"}), Stream("story")
    while session.decision is not None:
        before = len(session.facts)
        session.answer(random_player(session, rng))
        rolled = [fact for fact in session.facts[before:] if fact.kind == "table"]
        if not rolled or not session.view(None)["story"] or session.decision is None:
            continue
        told = list(news.found(session.facts[before:], [look.name for look in LOOKS]))
        assert told
        assert story.name(rolled[-1].data["table"]) in told[0].what
        assert len(story.page(moment(session), 330, 18)) > 3
        assert sheets.log_lines(session.facts[before:], [look.name for look in LOOKS])
        return
    raise AssertionError("no table was rolled on")


# ------------------------------------------------------------------ plates, result, first minutes


def test_six_plates_fit_one_below_the_other() -> None:
    session = Session.new("wizards", 6, "six")
    scene = table(session)
    found = scene.face.plates.rects(scene.frame, scene.director.moment.shown)
    assert len(found) == 6
    assert all(a.bottom <= b.top for a, b in pairwise(found))
    assert found[-1].bottom <= scene.frame.tabs.top


def test_signs_say_how_long_things_last() -> None:
    player = {
        "bound": True, "dazed": False, "stun": 3, "trap": {"kind": 3, "left": 2}, "gap": 9,
        "animal": {"kind": "hound", "left": 4}, "boat": 1, "extra": 2,
    }  # fmt: skip
    assert [mark.words for mark in plates.marks(player)] == ["", "3", "2", "9", "4", "", "2"]


def test_the_result_names_who_won_and_how() -> None:
    session = shot.played("wizards", 3, "end", 10**6)
    result = session.result
    assert result is not None
    small, large = results.headline(result, LOOKS)
    assert small
    assert large
    ranked = results.ranked(result)
    assert len(ranked) == 3
    assert all(len(line.cells) == len(results.columns(result)) for line in ranked)
    lines = curves(result, 3)
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) >= 2
    assert results.mark(result) > 0
    assert results.notes(result, LOOKS)[1]


def test_what_a_short_game_adds_to_the_die_is_told() -> None:
    """ "The die shows 5: where to?" stood beside "6 steps left", and nobody said why."""
    session = Session.new("wizards", 2, "one more", {"mode": "short"})
    while session.decision is not None and session.decision.kind != "step":
        session.answer(next((o for o in session.decision.options if o.key == "roll"), session.decision.options[0]))
    decision = session.decision
    assert decision is not None
    now = Shown(session.view(None), LOOKS, decision.seat, decision.seat)
    die = now.view["walk"]["natural"]
    line = wording.prompt(decision, Machine(decision), now)
    assert line.main == f"the die shows {die} + 1: where to?"
    assert helper.due(decision, now, ["wizards_goal", "wizards_travel"]) == "wizards_more", "told in the second turn"
    assert helper.due(decision, now, ["wizards_more"]) != "wizards_step", "told twice"


def test_who_names_a_high_wizard_reads_for_which_task_and_what_for() -> None:
    """ "Which High Wizard do you name?" told neither."""
    session = next(one for one in questions() if one.decision is not None and one.decision.kind == "task_hw")
    assert session.decision is not None
    now = moment(session)
    title = parts_said.title(now.view["offer"][0])
    asked = wording.prompt(session.decision, Machine(session.decision), now).main
    assert asked == say("wizards.task_text.whom", thing=title)


def test_every_note_of_a_first_game_has_its_moment() -> None:
    due = set()
    for session in questions():
        assert session.decision is not None
        now = Shown(session.view(None), LOOKS, session.decision.seat, session.decision.seat)
        told = ["wizards_step"] if session.decision.kind == "travel_mode" else []
        while step := helper.due(session.decision, now, told):
            told.append(step)
        due |= set(told)
    assert {"wizards_goal", "wizards_travel", "wizards_step", "wizards_map", "wizards_build", "wizards_tasks"} <= due
    assert due <= set(helper.STEPS)
    assert all(has(f"ui.helper.{step}") for step in helper.STEPS)


def test_the_note_at_a_mentor_of_another_order_promises_no_rank() -> None:
    """It said: your Mentor is here, he raises your Rank."""
    session = next(one for one in questions() if one.decision is not None and one.decision.kind == "travel_mode")
    assert session.decision is not None
    decision = session.decision
    now = Shown(session.view(None), LOOKS, decision.seat, decision.seat)
    assert helper.due(msgspec.structs.replace(decision, kind="foreign_mentor"), now, ()) == "wizards_foreign"
    assert helper.due(msgspec.structs.replace(decision, kind="mentor_menu"), now, ()) == "wizards_mentor"


def test_the_shelf_opens_the_box() -> None:
    host = shot.Still(SIZE)
    shelf = Shelf(host)
    shelf.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=shelf.covers[2].center, button=1))
    scene = host.scenes[-1]
    assert isinstance(scene, Seats)
    assert scene.table.name == "wizards"
    pressing.press(scene, "start")
    assert isinstance(host.scenes[-1], TableScreen)
    assert host.scenes[-1].face.table == "wizards"


def test_ends_never_decline() -> None:
    for session in questions():
        assert session.decision is not None
        found = Targets().ends(session.decision)
        assert found is None or found.key in ("stop", "done", "pass", "none")


def test_a_call_for_help_says_what_it_costs() -> None:
    session = Session.new("wizards", 3, "call", {"mode": "short"})
    while session.decision is not None and session.decision.kind != "travel_mode":
        session.answer(session.decision.options[0])
    decision = session.decision
    assert decision is not None
    call = next(option for option in decision.options if option.key == "call_help")
    view = session.view(decision.seat)
    shown = Shown(view, LOOKS, decision.seat, decision.seat)
    assert wording.option(call, decision, shown) == str(say("wizards.option.travel_mode.call_help_free"))
    view["players"][decision.seat]["points"][0] = 3
    assert wording.option(call, decision, shown) == str(say("wizards.option.travel_mode.call_help", n=1))


def test_what_leads_on_is_listed_last_among_a_few() -> None:
    session, rng = Session.new("wizards", 3, "pick", {"mode": "short"}), Stream("pick")
    while session.decision is not None and session.decision.kind != "pick_markers":
        session.answer(random_player(session, rng))
    scene = table(session)
    decision = scene.director.decision
    assert decision is not None
    assert [option.key for option in scene.director.asking.rows()][-1] == "done"
    chosen = scene.director.asking.primary()
    assert chosen is not None
    assert chosen.key.startswith("part ")


def test_the_button_that_leaves_a_flag_says_so() -> None:
    """ "Done" stood there, which sounds as if it was picked up."""
    session, rng = Session.new("wizards", 3, "pick", {"mode": "short"}), Stream("pick")
    while session.decision is not None and session.decision.kind != "pick_markers":
        session.answer(random_player(session, rng))
    scene, recorder = table(session), Recorder()
    recorder.draw(scene, SIZE)
    assert say("wizards.primary.pick_markers_done") in {line.words for line in recorder.lines}


@cache
def stops_at_flags() -> tuple[tuple[Session, set[int], set[int]], ...]:
    """Walks that can stop at an own flag: with the parts whose flags stand there, and those that can be done now."""
    found = []
    for seed in range(6):
        session, rng = Session.new("wizards", 2, f"stop {seed}", {"mode": "short"}), Stream(f"stop {seed}")
        for _ in range(400):
            decision = session.decision
            if decision is None:
                break
            if decision.kind == "step" and decision.find("stop"):
                view = session.view(decision.seat)
                me = view["players"][decision.seat]
                marks = [m for m in view["markers"] if m["seat"] == decision.seat and m["space"] == me["space"]]
                parts = {task["card"]: task["parts"] for task in me["tasks"]}
                here = {m["part"] for m in marks}
                ready = {m["part"] for m in marks if parts[m["task"]][m["part"] - 1]["ready"]}
                if here:
                    found.append((session.clone(), here, ready))
            session.answer(random_player(session, rng))
    return tuple(found)


@pytest.mark.rule("wizards:C-6")
def test_stopping_names_a_flag_only_where_its_part_can_be_done() -> None:
    """ "Stop here, at your flag A3" stood there with A1 and A2 still to be done, and nothing came of it."""
    cases = [(session, ready) for session, _, ready in stops_at_flags()]
    assert any(ready for _, ready in cases)
    assert any(not ready for _, ready in cases)
    for session, ready in cases:
        decision = session.decision
        assert decision is not None
        stop = next(option for option in decision.options if option.key == "stop")
        words = wording.option(stop, decision, moment(session))
        assert all(str(part) in words for part in ready)
        assert (words == say("wizards.option.any.stop")) == (not ready), words


@pytest.mark.rule("wizards:C-6")
def test_whoever_stands_at_a_flag_too_early_reads_which_one_comes_first() -> None:
    """Nothing said why nothing came of it."""
    told = {}
    for session, here, ready in stops_at_flags():
        assert session.decision is not None
        early = here - ready
        side = wording.prompt(session.decision, Machine(session.decision), moment(session)).side
        told[bool(early)] = side
        named = [f"flag {x}{part}: first {x}{n}" for x in "ABCDEF" for part in early for n in range(1, part)]
        assert (side in named) == bool(early), side
    assert set(told) == {False, True}


def test_the_button_beside_take_leave_says_what_is_taken() -> None:
    """ "Take" and "Take leave" stood beside each other."""
    session = next(one for one in questions() if one.decision is not None and one.decision.kind == "foreign_mentor")
    scene, recorder = table(session), Recorder()
    recorder.draw(scene, SIZE)
    drawn = {line.words for line in recorder.lines}
    assert {"Take a Task", "Take leave"} <= drawn


def test_spells_say_on_which_faces_they_work() -> None:
    session, rng = Session.new("wizards", 3, "cast", {"mode": "short"}), Stream("cast")
    while session.decision is not None:
        found = [o for o in session.decision.options if "spell:boat_summoning" in o.targets]
        if found:
            break
        session.answer(random_player(session, rng))
    decision = session.decision
    assert decision is not None
    shown = Shown(session.view(decision.seat), LOOKS, decision.seat, decision.seat)
    assert "5" in wording.option(found[0], decision, shown)
    shown.view["players"][decision.seat]["dazed"] = True
    assert "3" in wording.option(found[0], decision, shown)


def test_swiftness_says_where_it_is_swift_and_that_no_such_land_is_left() -> None:
    """It could be cast where no Common Land lived, and the click seemed to be for nothing."""
    session = next(one for one in questions() if one.decision is not None and one.decision.kind == "step")
    decision = session.decision
    assert decision is not None
    now: Any = moment(session)
    now.view["players"][decision.seat]["spells"] = [
        {"kind": "swiftness", "terrain": ["common"], "form": "", "reach": 0}
    ]
    cast = Option("cast swiftness", ("swiftness",), ("spell:swiftness",))
    common = say("wizards.option.any.cast_swiftness", form=say("wizards.spell_form.swiftness_common"), chance=5)
    assert wording.option(cast, decision, now) == common
    now.view["dead"] = [slot["land"] for slot in now.view["slots"] if slot["land"]]
    assert say("wizards.spell_form.swiftness_gone") in wording.option(cast, decision, now)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_the_page_of_a_land_shows_words_beside_its_picture(size: tuple[int, int]) -> None:
    session = questions()[0]
    scene = TableScreen(shot.Still(size), InMemoryGame(session.clone(), shot.seats(session.seats)))
    view = session.view(None)
    for slug in (slot["land"] for slot in view["slots"] if slot["land"] and slot["land"] != "?"):
        rows = sheets.card(f"land:{slug}", moment(session), scene.focus.room, scene.focus.px)
        high = scene.focus.scroll.rect.height
        assert rows[0].height + rows[1].height < 0.9 * high, slug  # words stand beside the picture and below it
        assert sum(row.height for row in rows) < 1.7 * high, slug


def test_whoever_is_asked_where_a_part_lies_can_read_of_which_task() -> None:
    for seed in range(40):
        session, rng = Session.new("wizards", 3, f"part {seed}", {"mode": "evening"}), Stream(f"part {seed}")
        while session.decision is not None and session.decision.kind != "task_any" and session.answered < 400:
            session.answer(random_player(session, rng))
        decision = session.decision
        if decision is None or decision.kind != "task_any":
            continue
        scene = table(session)
        plain = wording.prompt(decision, scene.director.asking.machine, scene.director.moment.shown)
        send(scene, "peek")
        peeked = wording.prompt(decision, scene.director.asking.machine, scene.director.moment.shown)
        (offer,) = session.view(decision.seat)["offer"]
        title = cards.names.card("task", offer["slug"])
        assert title in peeked.main
        assert title not in plain.main
        assert plain.side == str(say("wizards.screen.read_offer"))
        for other in {0, 1, 2, None} - {decision.seat}:
            assert not session.view(other)["offer"]
        return
    raise AssertionError("no part was laid by choice")


def test_a_team_that_has_lost_has_no_places() -> None:
    session = shot.played("wizards", 3, "team", 10**6, {"coop": True, "mode": "short"})
    result = dict(session.result or {}, winners=[], how="evil")
    assert [line.rank for line in results.ranked(result)] == [0, 0, 0]
    for place, player in enumerate(result["players"], 1):
        player["rank"] = place
    assert [line.rank for line in results.ranked(result)] == [1, 2, 3]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_a_task_that_is_offered_is_read_beside_the_choices(size: tuple[int, int]) -> None:
    whole = content()
    view = questions()[0].view(0)
    for card in whole.tasks:
        parts = [
            {
                "token": token,
                "space": None,
                "second": None,
                "who": None,
                "done": False,
                "halfway": False,
                "ready": False,
            }
            for token in card.parts
        ]
        task = {"card": card.number, "slug": card.slug, "mandatory": False, "ordered": card.ordered,
                "points": list(card.points), "parts": parts}  # fmt: skip
        now = Shown({**view, "offer": [task]}, LOOKS, 0, 0)
        scene = TableScreen(shot.Still(size), InMemoryGame(questions()[0].clone(), shot.seats(3)))
        rows = sheets.brief(now, scene.focus.room, scene.focus.px)
        choices = 2 * max(36 * scene.frame.unit, 36)
        assert sum(row.height for row in rows) + choices < 1.25 * scene.focus.scroll.rect.height, card.slug
        assert sum(row.height for row in rows[:2]) + choices < scene.focus.scroll.rect.height


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_what_evil_claims_is_never_cut_beside_the_lands_that_are_lost(size: tuple[int, int], language: str) -> None:
    """ "Evil will claim Glendale, Meadows…" stood before "2 lost", which had a shorter way to be said."""
    host = shot.Still(size)
    host.settings.language = language
    scene = TableScreen(host, InMemoryGame(questions()[0].clone(), shot.seats(3)))
    view, lands = questions()[0].view(0), [land.slug for land in content().lands if land.slug != "sacred_circle"]
    for count in (1, 2, 3):
        for claims in combinations(lands[:9], count):
            due = {**view["due"], "count": count, "lands": list(claims)}
            now = Shown({**view, "fortnight": 4, "due": due, "dead": lands[-2:]}, LOOKS, 0, 0)
            recorder = Recorder()
            with recorder.listening():
                for part in calendar.CLOCK.parts(scene.frame, now):
                    part.draw(pygame.Surface(size))
            assert not [line.words for line in recorder.lines if "…" in line.words]


@pytest.mark.parametrize("table", ["dwelling", "traps"])
def test_the_faces_of_a_rung_stand_apart_from_its_words(table: str) -> None:
    """ "3-4A song: a die of points" was read, with no gap between."""
    seen = 0
    for row in story.table_rows(table, 400, 18):
        recorder = Recorder()
        with recorder.listening():
            row.draw(pygame.Surface((400, row.height)), pygame.Rect(0, 0, 400, row.height), False)
        faces, *lines = recorder.lines
        assert all(line.ink.left - faces.ink.right >= 18 // 3 for line in lines)
        seen += len(lines)
    assert seen
