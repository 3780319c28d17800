"""The table in words: the areas of every table, the page by keys and mouse, questions by key, nothing hidden told."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens.ask import Ask
from game.desktop.screens.lesson import LessonScreen
from game.desktop.screens.words import InWords
from game.desktop.spoken.menus import Menus
from game.desktop.spoken.tree import walk
from game.desktop.table import in_words, plain, questions
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from tests.desktop import pressing, screens
from tests.desktop.at_table import come, covered, key, opened, settled
from tests.desktop.legible import Recorder
from tests.desktop.test_secrets import otherwise, table

RAW = re.compile(r"\b[a-z]+:\S|\{[a-z_]+\}")  # what a target looks like, and a name that nobody filled in
MOMENTS = {"cavern_tavern": (8, 40), "realm": (10, 45), "wizards": (6, 70)}
CTRL = pygame.KMOD_LCTRL


def page(session: Session, **how: Any) -> tuple[shot.Still, InWords]:
    """The page over a table at which a person is asked."""
    host = screens.Window()
    scene = settled(host.table(session))
    host.push(scene)
    host.push(InWords(host, scene, **how))
    found = host.scenes[-1]
    assert isinstance(found, InWords)
    return host, found


def told(found: InWords) -> list[tuple[str, list[str]]]:
    return [(section.title, [line.entry.line for line in section.lines]) for section in found.sections]


def section(found: InWords, name: str) -> in_words.Section:
    return next(one for one in found.sections if one.name == name)


def written(scene: Any) -> str:
    recorder = Recorder()
    recorder.draw(scene, scene.host.size)
    return "\n".join(line.words for line in recorder.lines)


# --- areas -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", tables())
def test_every_table_tells_its_areas_at_every_moment(name: str, language: str) -> None:
    host = screens.Window()
    host.settings.language = language
    session, rng = Session.new(name, 3, f"areas of {name}"), Stream("areas")
    moments, stride = MOMENTS[name]
    for _ in range(moments):
        scene = host.table(session)
        shown = scene.director.moment.shown
        found = scene.face.areas.areas(shown)
        assert {"around", "things"} <= {area.name for area in found}
        for area in found:
            assert area.title
            for entry in area.entries:
                assert entry.name
                assert not RAW.search(entry.line), entry.line
                assert "  " not in entry.line, entry.line
        targets = [entry.target for entry in found[0].entries]
        assert len(set(targets)) == len(targets)
        for _ in range(stride):
            if session.decision is not None:
                session.answer(random_player(session, rng))
    texts.speak("en")


@pytest.mark.rule("HR-3")
@pytest.mark.parametrize("name", ["cavern_tavern", "realm", "wizards"])
def test_with_other_secrets_every_word_is_the_same(name: str) -> None:
    rng, seen = Stream("words"), set[str]()
    session = Session.new(name, 3, "words")
    for number in range(400):
        if session.decision is None:
            break
        if number % 50 == 0:
            viewer = (session.decision.seat + 1) % 3
            guess = session.fair_guess(rng, viewer)
            seen |= otherwise(session, guess, viewer)
            here, there = table(session.clone(), session), table(guess, session)
            for much in ("all", "short"):
                one, two = (in_words.sections(scene, much) for scene in (here, there))
                assert [[line.entry for line in part.lines] for part in one] == [
                    [line.entry for line in part.lines] for part in two
                ], number
            for asked in ("stand", "goal", "around", "since", "leads", "can"):
                assert here.asked.answer(asked) == there.asked.answer(asked), asked
        session.answer(random_player(session, rng))
    assert seen


def test_the_ring_tells_the_way_there_and_back_and_the_maze_its_passages() -> None:
    session, rng = Session.new("realm", 3, "a"), Stream("x")
    for _ in range(120):
        assert session.decision is not None
        session.answer(random_player(session, rng))
    scene = screens.Window().table(session)
    around = scene.face.areas.areas(scene.director.moment.shown)[0]
    here = around.entries[0]
    assert here.way == say("realm.words.here")
    ways = {entry.way for entry in around.entries}
    inside = scene.director.moment.shown.me["place"].startswith("L:")
    if inside:
        assert any(say("realm.words.step", side="").strip() in way for way in ways)
        assert say("realm.side.N") in here.words or say("realm.words.shut") in here.words
    assert [entry.far for entry in around.entries] == sorted(entry.far for entry in around.entries)


# --- the page --------------------------------------------------------------------------------------------------------


def test_the_page_has_headings_in_order_and_a_cursor_that_keys_move() -> None:
    _, found = page(screens.at("turn_menu"))
    names = [one.name for one in found.sections]
    assert names[:5] == ["now", "players", "choices", "around", "things"]
    assert found.line is section(found, "now").lines[0]
    key(found, pygame.K_RIGHT)
    assert found.line is section(found, "players").lines[0]
    key(found, pygame.K_h)
    assert found.line is section(found, "choices").lines[0]
    key(found, pygame.K_DOWN, CTRL)
    assert found.line is section(found, "choices").lines[1]
    key(found, pygame.K_LEFT)
    assert found.line is section(found, "players").lines[0]
    key(found, pygame.K_END)
    assert found.line is found.sections[-1].lines[-1]


def test_a_digit_enter_and_a_click_take_an_answer_and_the_page_stays() -> None:
    for how in ("digit", "enter", "click"):
        host, found = page(Session.new("cavern_tavern", 2, "page"))
        settled(found.under)
        found.layout()
        line = section(found, "choices").lines[0]
        assert line.number == 1
        before = found.under.game.session.answered
        if how == "digit":
            key(found, pygame.K_1)
        else:
            key(found, pygame.K_RIGHT)
            key(found, pygame.K_RIGHT)
            assert found.line is not None
            assert found.line.entry == line.entry
            if how == "enter":
                key(found, pygame.K_RETURN)
            else:
                marked = found.controls[len(found.sections)]
                spot = next(spot for row, spot in marked.spots() if row is marked.rows[marked.marked])
                pressing.click(found, spot.center)
        assert found.under.game.session.answered == before + 1, how
        assert host.scenes[-1] is found


def test_a_whole_stretch_of_every_table_is_played_on_the_page() -> None:
    for name in ("cavern_tavern", "realm", "wizards"):
        host = screens.Window()
        scene = settled(opened(host, Session.new(name, 2, "on paper"), shot.seats(2)))
        host.push(scene)
        found = InWords(host, scene)
        rng, answered = Stream("paper"), 0
        for _ in range(40):
            lines = [line for line in section(found, "now" if covered(scene) else "choices").lines if line.act]
            act = lines[rng.below(len(lines))].act
            assert act is not None
            act()
            settled(scene)
            found.layout()
            answered = max(answered, scene.game.session.answered)
        assert answered > 15, name


def test_behind_the_curtain_stands_only_its_sentence_and_enter_opens_it() -> None:
    host = screens.Window()
    scene = host.curtained(screens.at("item_keep"))
    found = InWords(host, scene)
    assert [len(one.lines) for one in found.sections] == [1]
    name = scene.director.moment.shown.players_shown[scene.director.moment.asked or 0].name
    assert found.sections[0].lines[0].entry.name == say("ui.spoken.come", name=name)
    for asked in questions.ALL[:-2]:
        assert scene.asked.answer(asked) == say("ui.spoken.come", name=name)
    key(found, pygame.K_RETURN)
    assert not covered(scene)
    assert section(found, "choices").lines


def test_headings_are_pressed_the_paper_turns_dark_and_less_is_told() -> None:
    _, found = page(screens.at("turn_menu"))
    pressing.press(found, ("heading", 3))
    assert found.line is found.sections[3].lines[0]
    pressing.press(found, "paper")
    assert found.host.settings.paper == "dark"
    counts = {}
    for i, much in enumerate(("short", "normal", "all")):
        pressing.press(found, ("say", i))
        assert found.host.settings.spoken == much
        counts[much] = sum(len(one.lines) for one in found.sections)
    assert counts["short"] <= counts["normal"] <= counts["all"]


def test_a_reader_hears_headings_and_rows_of_the_page() -> None:
    _, found = page(screens.at("turn_menu"))
    nodes = [node for _, node in walk(Menus(found).tell({}).root)]
    heads = [node.name for node in nodes if node.role == "heading"]
    assert [head.split(",")[0] for head in heads] == [one.title for one in found.sections]
    names = [node.name for node in nodes if node.role == "item"]
    for one in found.sections:
        assert any(one.lines[0].entry.name in name for name in names), one.title


def test_a_place_is_sought_by_its_name_and_framed_on_the_board() -> None:
    host, found = page(Session.new("realm", 2, "where"), seek=True)
    for letter in "wheat":
        key(found, getattr(pygame, f"K_{letter}"))
    (line,) = found.sections[0].lines
    assert line.entry.name == say("realm.space.O2")
    key(found, pygame.K_RETURN)
    scene = host.scenes[-1]
    assert isinstance(scene, TableScreen)
    assert scene.actions.sought == ("space:O2",)
    assert line.entry.line in scene.asked.words


def test_what_a_place_has_is_sought_too() -> None:
    _, found = page(screens.at("turn_menu"), seek=True)
    for letter in "wine":
        key(found, getattr(pygame, f"K_{letter}"))
    names = {line.entry.name for line in found.sections[0].lines}
    assert say("place.4.name") in names
    assert say("place.1.name") not in names


def test_a_table_without_a_face_tells_its_numbers() -> None:
    scene = screens.Window().table(screens.at("turn_menu"))
    found = plain.face("cavern_tavern").areas.areas(scene.director.moment.shown)
    assert [area.name for area in found] == ["around", "things"]
    assert all(area.entries and area.title for area in found)
    assert any(entry.words == "22:00" for entry in found[0].entries)


def test_a_game_that_is_looked_back_on_and_a_lesson_are_told_too() -> None:
    host = screens.Window()
    seen = 0
    lesson = settled(LessonScreen(host, "cavern_tavern", 0, 1))
    for _, scene in (*screens.looking_back(host, ("realm",)), ("lesson", lesson)):
        if isinstance(scene, TableScreen):
            found = InWords(host, scene)
            key(found, pygame.K_END)
            key(found, pygame.K_RETURN)
            assert found.sections
            assert scene.asked.answer("turn")
            seen += 1
    assert seen > 1


# --- questions -------------------------------------------------------------------------------------------------------


def test_every_question_has_a_key_an_answer_and_a_line_of_the_menu() -> None:
    host = screens.Window()
    scene = settled(host.table(screens.at("turn_menu")))
    host.push(scene)
    answers = {}
    for n, name in enumerate(questions.ALL[:9], start=1):
        key(scene, getattr(pygame, f"K_{n}"), CTRL)
        assert scene.asked.words, name
        answers[name] = scene.asked.words
        assert any(part.key == "answer" for part in scene.parts())
    assert len(set(answers.values())) == len(answers)
    key(scene, pygame.K_LCTRL)
    assert scene.asked.words
    key(scene, pygame.K_F2)
    assert not scene.asked.words
    key(scene, pygame.K_a, CTRL)
    menu = host.scenes[-1]
    assert isinstance(menu, Ask)
    pressing.press(menu, "stand")
    assert host.scenes[-1] is scene
    assert scene.asked.words == answers["stand"]
    key(scene, pygame.K_w, CTRL)
    assert isinstance(host.scenes[-1], InWords)


def test_what_was_said_last_is_told_again_and_then_what_was_before() -> None:
    session, rng = Session.new("realm", 2, "again"), Stream("again")
    host = screens.Window()
    scene = settled(opened(host, session, shot.seats(2)))
    for _ in range(12):
        decision = come(scene).game.session.decision
        assert decision is not None
        scene.send("row", decision.options[rng.below(len(decision.options))].key)
        settled(scene)
    come(scene)
    heard = [scene.asked.answer("again") for _ in range(3)]
    assert len(set(heard)) == 3
    scene.asked.answer("turn")
    assert scene.asked.answer("again") == heard[0]


def test_the_card_of_what_keys_have_reached_is_read_with_why_not() -> None:
    scene = settled(screens.Window().table(screens.at("turn_menu")))
    assert scene.asked.answer("card") == say("ui.words.no_focus")
    scene.navigator.refresh()
    scene.navigator.ring.put("place:7")
    answer = scene.asked.answer("card")
    assert say("place.7.rule") in answer
