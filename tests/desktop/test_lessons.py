"""Lessons at the table: played through by pressing what glows, left, gone on with, and put back."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path

import pygame
import pytest

from game.content import lessons, texts
from game.core import tables
from game.desktop.screens import spotlight
from game.desktop.screens.learn import Learn
from game.desktop.screens.lesson import LessonScreen
from game.desktop.screens.seats import Seats
from game.desktop.table import faces
from game.desktop.table.hud.focus import CARD
from game.desktop.table.moment import Phase
from game.dev.shot import Still, display
from game.store import GameStore
from game.store.lesson_progress import LessonProgress
from tests.desktop import learner
from tests.desktop.at_table import key, land, settled
from tests.desktop.at_table import wait as wait_for
from tests.desktop.learner import MOST, button, front, lit, once, press, through, wait

GUIDED = [(table, number) for table in tables() for number, one in enumerate(lessons.of(table)) if one.steps]
FIGHTS = 0  # which of the Realm's lessons tells of a fight
WINDOWS = list(product(((1280, 720), (3840, 2160)), (100, 200), ("en", "de")))


def opened(
    folder: Path,
    table: str,
    number: int,
    size: tuple[int, int] = (1280, 800),
    scale: int = 100,
    step: int | None = None,
) -> Still:
    """A program with a lesson in front, over the page of its table's lessons."""
    display(size)
    host = Still(size, scale, GameStore(folder))
    host.settings.speed, host.settings.language = "instant", texts.spoken()
    host.open.learn(table)
    host.open.lesson(table, number, step)
    return host


@pytest.mark.long(every=9)
@pytest.mark.parametrize(("size", "scale", "language"), WINDOWS)
@pytest.mark.parametrize(("table", "number"), GUIDED)
def test_a_lesson_is_learned_by_pressing_what_glows(
    table: str, number: int, size: tuple[int, int], scale: int, language: str, tmp_path: Path
) -> None:
    texts.speak(language)
    host = opened(tmp_path, table, number, size, scale)
    host.settings.language = language
    scene = through(host)
    known, notice = LessonProgress.load(tmp_path)
    assert notice == ""
    assert scene.lesson.id in known.done
    assert scene.lesson.id not in known.left


def test_what_is_told_on_a_stage_lies_in_the_light_and_the_lesson_goes_on_after_it(tmp_path: Path) -> None:
    host = opened(tmp_path, "realm", FIGHTS)
    host.settings.speed = "normal"
    host.pop()
    host.open.lesson("wizards", 0, 0)
    front(host).layout()
    turn = told = 0
    for _ in range(MOST):
        scene = front(host)
        land(scene)
        if scene.director.phase is Phase.STAGE:
            told += 1
            wait_for(scene, 3000, 500)
            assert not [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "dark"]
            assert not any(button.rect.colliderect(scene.coach.rect) for button in scene.stage.buttons)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.event(pygame.Event(kind, pos=scene.stage.buttons[0].rect.center, button=1))
            continue
        if scene.course.over:
            break
        before = scene.course.at, scene.course.part, scene.course.session.answered
        once(host, turn)
        scene = front(host)
        turn = 0 if before != (scene.course.at, scene.course.part, scene.course.session.answered) else turn + 1
    assert front(host).course.over
    assert told


@pytest.mark.long(every=5)
@pytest.mark.parametrize(("table", "number"), GUIDED)
def test_the_coach_covers_nothing_that_is_to_be_pressed(table: str, number: int, tmp_path: Path) -> None:
    for size, scale in (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)):
        host = opened(tmp_path, table, number, size, scale)
        for step in range(len(lessons.of(table)[number].steps)):
            host.pop()
            host.open.lesson(table, number, step)
            scene = front(host)
            wait(scene)
            regions = scene.frame
            panel = [] if scene.focus.away else [regions.tabs, regions.page]
            assert scene.coach.rect.collidelist([regions.prompt, regions.tray, *panel, regions.top]) < 0
            for spot in spotlight.anchors(scene, scene.glowing):
                assert not scene.coach.rect.colliderect(spot), (size, scale, step)


def test_a_lesson_that_was_left_goes_on_where_it_was(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 0)
    once(host, 0)
    once(host, 0)
    once(host, 1)
    assert front(host).course.at == 2
    answered = front(host).course.session.answered
    again = opened(tmp_path, "cavern_tavern", 0)  # the program was killed: nobody said goodbye
    assert (front(again).course.at, front(again).course.session.answered) == (2, answered)
    assert through(again).course.over


def test_a_lesson_whose_data_has_changed_begins_anew(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 0)
    once(host, 0)
    known, _ = LessonProgress.load(tmp_path)
    left = known.left["cavern_tavern.1"]
    known.left["cavern_tavern.1"] = type(left)(left.step, "another", left.save)
    known.save(tmp_path)
    assert front(opened(tmp_path, "cavern_tavern", 0)).course.at == 0


@pytest.mark.parametrize("text", ["", "[]", '{"done": 3}', '{"left": {"realm.1": {"step": -1}}}', "\x00"])
def test_a_broken_file_of_what_was_learned_is_put_aside_and_said(text: str, tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text(text, encoding="utf-8")
    display((1280, 800))
    host = Still((1280, 800), 100, GameStore(tmp_path))
    host.open.learn("realm")
    page = host.scenes[-1]
    assert isinstance(page, Learn)
    assert "lessons.json" in page.problem
    assert (tmp_path / "broken" / "lessons.json").read_text(encoding="utf-8") == text
    assert not any(card.done for card in page.cards)


def test_a_forged_game_in_what_was_learned_only_costs_the_place(tmp_path: Path) -> None:
    host = opened(tmp_path, "realm", 0)
    once(host, 0)
    file = tmp_path / "lessons.json"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["left"]["realm.1"]["save"] = '{"save": {}, "sha256": ""}'
    file.write_text(json.dumps(data), encoding="utf-8")
    assert front(opened(tmp_path, "realm", 0)).course.at == 0


def test_another_answer_is_let_happen_and_the_moment_can_be_put_back(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 4)
    learner.peek(front(host))
    scene = front(host)
    assert scene.course.at == 1
    settled(scene).send("row", "place 3 @3 Mead")
    assert texts.say("lesson.cavern_tavern.5.2.other") == scene.coach.lines.other
    assert lit(scene) == "back"
    button(scene, "back")
    fresh = front(host)
    assert fresh is not scene
    assert (fresh.course.at, fresh.course.session.answered) == (1, 0)
    assert fresh.coach.lines.other == ""


def test_show_me_plays_the_step_and_takes_it_back(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 0)
    scene = front(host)
    before = scene.course.session.save()
    button(scene, "show")
    seen = 0
    for _ in range(400):
        scene.tick(scene.director.guard.now + 100)
        scene.parts()
        seen = max(seen, scene.game.session.answered)
        if front(host) is not scene:
            break
    assert seen == 1
    assert front(host).course.session.save() == before
    assert front(host).course.at == 0
    assert through(host).course.over


def test_show_me_is_there_in_the_last_step_too(tmp_path: Path) -> None:
    """It looked as if it could not be pressed, and worked."""
    host = opened(tmp_path, "cavern_tavern", 0, step=4)
    scene = front(host)
    wait(scene)
    button(scene, "next")  # Boris plays first
    for _ in range(20):
        scene.tick(scene.director.guard.now + 100)
        scene.parts()
    before = scene.game.session.answered
    button(scene, "show")
    for _ in range(20):
        scene.tick(scene.director.guard.now + 100)
        scene.parts()
    assert scene.game.session.answered > before


def test_show_me_takes_nothing_out_of_the_log(tmp_path: Path) -> None:
    """What the learner had done in the step before was gone."""
    host = opened(tmp_path, "cavern_tavern", 0)
    scene = front(host)
    scene.director.answer("take 0")
    scene.director.renew()
    wait(scene)
    told = [line.words for line in front(host).focus.log_lines.latest]
    assert any("Ember Flask" in words for words in told)
    scene = front(host)
    button(scene, "show")
    while front(host) is scene:
        scene.tick(scene.director.guard.now + 100)
        scene.parts()
    wait(front(host))
    assert [line.words for line in front(host).focus.log_lines.latest] == told


def test_next_goes_on_from_a_picture_before_anybody_plays_behind_it(tmp_path: Path) -> None:
    host, told = opened(tmp_path, "wizards", 0), 0
    host.settings.speed = "normal"
    host.pop()
    host.open.lesson("wizards", 0, 0)
    scene = front(host)
    while scene.course.at < 5:
        land(scene)
        wait_for(scene, 1500)
        if scene.director.phase is Phase.STAGE:
            told, spot = told + 1, next(one for one in scene.coach.buttons if one.key == ("coach", "next")).rect.center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.event(pygame.Event(kind, pos=spot, button=1))
            assert scene.director.phase is not Phase.STAGE
            assert not scene.director.rival.free
        elif scene.course.asked:
            scene.director.answer(scene.course.wanted()[0].key)
            scene.director.renew()
        else:
            button(scene, "next")
    assert told


def test_back_and_skip_go_from_step_to_step_and_a_skipped_check_is_not_learned(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 0)
    button(front(host), "next")
    assert front(host).course.at == 1
    button(front(host), "back")
    assert front(host).course.at == 0
    for _ in range(10):
        if isinstance(host.scenes[-1], Learn):
            break
        wait(front(host))
        button(front(host), "next")
    assert isinstance(host.scenes[-1], Learn)
    assert LessonProgress.load(tmp_path)[0].done == {}


def test_leave_asks_nothing_and_the_page_shows_where_one_is(tmp_path: Path) -> None:
    host = opened(tmp_path, "wizards", 0)
    once(host, 0)
    button(front(host), "leave")
    page = host.scenes[-1]
    assert isinstance(page, Learn)
    page.layout()  # as whenever a screen comes to the front
    assert 0 < page.cards[0].share < 1
    assert page.next == 0
    start = next(one for one in page.buttons if one.key == ("lesson", 0))
    assert start.label == texts.say("learn.go_on")


def test_the_last_button_leads_to_the_next_lesson_and_from_the_last_one_to_a_game(tmp_path: Path) -> None:
    host = opened(tmp_path, "realm", 4)
    through(host)
    button(front(host), "next")
    assert front(host).lesson.id == "realm.6"
    scene = front(host)
    assert scene.coach.lines.words == texts.say("learn.game")
    while scene.game.session.decision is not None:  # whoever plays on comes to the end
        options = scene.game.session.decision.options
        scene.played.answer(options[len(options) // 2])
    scene.director.renew()
    scene.layout()
    button(scene, "next")
    assert isinstance(host.scenes[-1], Seats)


def test_hidden_cards_lie_face_down_in_a_lesson(tmp_path: Path) -> None:
    scene = front(opened(tmp_path, "realm", 3))
    wait(scene)
    assert scene.director.moment.shown.view["players"][0]["spells"] is None
    learner.peek(scene)
    assert scene.director.moment.shown.view["players"][0]["spells"] is None  # and do so again afterwards


def test_boris_waits_for_next(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 3)
    scene = front(host)
    for _ in range(40):
        scene.tick(scene.director.guard.now + 200)
        scene.parts()
    assert scene.game.session.answered == 0
    assert lit(scene) == "next"
    assert scene.coach.lines.words == texts.say("learn.rival_turn")
    press(scene, next(one.rect.center for one in scene.coach.buttons if one.lit))
    wait(scene)
    assert scene.game.session.answered > 0


def test_a_lesson_is_no_saved_game(tmp_path: Path) -> None:
    through(opened(tmp_path, "cavern_tavern", 0))
    assert GameStore(tmp_path).games() == []


def test_a_lesson_is_learned_by_keys_alone(tmp_path: Path) -> None:
    """Tab goes to what glows and to the coach's button that glows; Enter presses it."""
    host = opened(tmp_path, "cavern_tavern", 0)
    for _ in range(60):
        scene = front(host)
        if scene.course.over:
            break
        wait(scene)
        if scene.course.step is not None and scene.course.step.do == "check":
            once(host, 0)
            continue
        wanted = ("button", ("coach", lit(scene))) if lit(scene) else None
        _ring_to(scene, wanted)
        keyed(scene, pygame.K_RETURN)
    assert front(host).course.over


def _ring_to(scene: LessonScreen, button: object) -> None:
    """Press Tab until the ring is round a button, or round something that glows."""
    for _ in range(60):
        reached = scene.navigator.focused
        if reached is not None and (reached.thing.key == button if button else reached.target in scene.glowing):
            return
        keyed(scene, pygame.K_TAB)
    raise AssertionError((button, scene.glowing))


def keyed(scene: LessonScreen, code: int) -> None:
    """A key goes down and up."""
    settled(scene).tick(scene.director.guard.now + 20)
    settled(scene)
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        scene.event(pygame.Event(kind, key=code, mod=0, unicode="", scancode=0))


def test_what_a_lesson_taught_needs_no_note_in_a_first_game(tmp_path: Path) -> None:
    host = opened(tmp_path, "cavern_tavern", 0)
    through(host)
    lesson = lessons.of("cavern_tavern")[0]
    assert lesson.teaches
    assert set(lesson.teaches) <= set(host.settings.helped)


def test_lessons_teach_notes_that_there_are() -> None:
    for table in tables():
        taught = {note for lesson in lessons.of(table) for note in lesson.teaches}
        assert taught
        assert taught <= set(faces.get(table).helper.STEPS)


def test_a_short_game_that_was_left_goes_on_and_another_one_has_other_dice(tmp_path: Path) -> None:
    host = opened(tmp_path, "wizards", 5)
    scene = front(host)
    scene.played.answer(scene.game.session.decision.options[0])  # type: ignore[union-attr]
    answered = scene.game.session.answered
    again = opened(tmp_path, "wizards", 5)
    assert front(again).game.session.answered == answered
    known, _ = LessonProgress.load(tmp_path)
    known.done["wizards.6"] = "2026-11-23"
    known.save(tmp_path)
    dice = {front(opened(tmp_path, "wizards", 5, step=0)).game.session.save() for _ in range(2)}
    assert len(dice) == 2


def test_undo_by_key_shows_that_it_is_closed(tmp_path: Path) -> None:
    """CT-3's fifth step: what was drawn stays drawn."""
    host = opened(tmp_path, "cavern_tavern", 2, step=4)
    scene = front(host)
    wait(scene)
    key(scene, pygame.K_z)
    assert scene.course.at == 5


def test_a_step_lights_only_what_it_uses_and_an_arrow_sweeps_from_it(tmp_path: Path) -> None:
    """All places that could be taken had golden edges, and the die that was to be used lay in the dark."""
    scene = front(opened(tmp_path, "cavern_tavern", 0, step=1))
    wait(scene)
    parts = {part.key: part for part in scene.parts()}
    die, place = (scene.reached(target) for target in ("die:6", "place:6"))
    assert die is not None
    assert place is not None
    dark = [part.rect for key, part in parts.items() if isinstance(key, tuple) and key[0] == "dark"]
    assert die.collidelist(dark) < 0
    assert place.collidelist(dark) < 0
    assert scene.bar.end.rect.collidelist(dark) >= 0
    xs = [x for x, _ in parts["arrow"].shows]  # type: ignore[attr-defined]
    assert min(xs) < die.right
    assert max(xs) > place.left
    assert not any(part.rect.colliderect(scene.coach.rect) for key, part in parts.items() if key == "arrow")


def test_the_coach_has_the_column_until_something_is_read_in_it(tmp_path: Path) -> None:
    scene = front(opened(tmp_path, "cavern_tavern", 0, step=1))
    wait(scene)
    assert scene.coach.rect.bottom == scene.frame.prompt.top
    assert not [part for part in scene.parts() if part.key == "focus ground"]
    scene.send("open", "order")
    scene.focus.turn(CARD)
    scene.update()
    settled(scene)
    assert scene.coach.rect.bottom <= scene.frame.tabs.top
    assert [part for part in scene.parts() if part.key == "focus ground"]


def test_the_bar_says_what_the_coach_asks_for_and_space_shows_it(tmp_path: Path) -> None:
    scene = front(opened(tmp_path, "cavern_tavern", 0, step=1))
    wait(scene)
    said = scene.line()
    assert said.main == "click Cellar 6: your die with the 6 fetches them."
    assert said.side == texts.say("learn.keys")
    assert "**" not in scene.notes()
    key(scene, pygame.K_SPACE)
    assert scene.played.shows
