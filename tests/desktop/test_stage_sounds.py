"""What is heard of stages: each step has a sound, dice come before what came of them, and nothing tells too early."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop import inventory
from game.desktop.engine import audio
from game.desktop.table import faces
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.table.stages import throw
from game.dev import shot
from game.players import random_player
from tests.desktop.at_table import land, wait
from tests.desktop.recording import Heard
from tests.desktop.screens_stages import WANTED, Before, found
from tests.journeyman import Journeyman

FRAME = 30  # milliseconds
FRAMES = 100
TOLD = {
    "fight_over", "trophy", "drew", "gained_spell", "coach", "table", "collapse", "tile_destroyed", "evil", "claimed",
    "task_completed", "dragon_met", "rank", "nasty_drawn", "nasty_done", "round_started", "tile",
}  # fmt: skip
Steps = list[list[tuple[int, str, Any]]]


def told(one: Before, **chosen: Any) -> tuple[TableScreen, list[tuple[str, Any]]]:
    """A table whose answer is told on a stage, and what is heard before the stage is there."""
    session = one.session.clone()
    session.facts = list(one.session.facts)
    host = shot.Still()
    host.audio = Heard()  # type: ignore[assignment]
    for name, value in {"helper": False, "quick_handover": False, "speed": "normal", **chosen}.items():
        setattr(host.settings, name, value)
    scene = TableScreen(host, InMemoryGame(session, shot.seats(session.seats)))
    land(scene)
    wait(scene, 400)
    heard(scene).take()
    scene.director.answer(one.key)
    scene.director.renew()
    scene.follow()
    land(scene)
    return scene, heard(scene).take()


def heard(scene: TableScreen) -> Heard:
    found: Any = scene.host.audio
    assert isinstance(found, Heard)
    return found


def heard_of(calls: list[tuple[str, Any]]) -> set[str]:
    """The kinds of facts that were heard."""
    return {kind for name, kinds in calls if name == "facts" for kind in kinds}


def steps(scene: TableScreen) -> Steps:
    """What is heard in each step that is told: after how many milliseconds, and what."""
    every: Steps = []
    while scene.director.phase is Phase.STAGE:
        now, step = scene.director.guard.now, []
        for n in range(FRAMES):
            scene.tick(now + n * FRAME)
            step += [(n * FRAME, *call) for call in heard(scene).take()]
        every.append(step)
        scene.send("onward")
        land(scene)
    return every


@pytest.fixture(scope="module")
def fight() -> Before:
    """An answer that decides a fight."""
    return next(one for one in found("realm") if one.kind == "fight")


@pytest.mark.parametrize("table", WANTED)
def test_every_step_of_every_stage_is_heard_and_nothing_before_it(table: str) -> None:
    listed, kinds = set(audio.book().stages), set()
    for one in found(table):
        scene, before = told(one)
        if scene.director.phase is not Phase.STAGE:
            continue  # it was a question that is asked on a stage
        assert not TOLD & heard_of(before), "the stage tells what happened"
        for step in steps(scene):
            names = {name for _, name, _ in step} - {"facts", "chime"}
            assert names, f"a step of {one.kind} is silent"
            assert names <= listed
        kinds.add(one.kind)
    assert kinds - {"dispel"} == WANTED[table][1].keys() - {"dispel"}, "what is asked need not lead to a stage"


def test_the_dice_of_a_fight_are_heard_one_by_one_and_what_came_of_it_when_they_lie(fight: Before) -> None:
    scene, _ = told(fight)
    step = steps(scene)[0]
    assert [name for _, name, _ in step[:2]] == ["die", "die"]
    first, second, verdict = step[:3]
    assert first[0] < second[0] < verdict[0]
    assert verdict[1] == "facts"
    assert verdict[2][0] == "fight_over"


@pytest.mark.parametrize(
    ("table", "kind", "deed"),
    [("realm", "happening", "moved"), ("realm", "card", "moved"), ("realm", "collapse", "round"),
     ("cavern_tavern", "round", "dice_placed"), ("cavern_tavern", "nasty", "lost"),
     ("wizards", "happening", "stepped")],
)  # fmt: skip
def test_what_led_to_a_stage_is_heard_on_the_table(table: str, kind: str, deed: str) -> None:
    before = [told(one)[1] for one in found(table) if one.kind == kind]
    assert deed in set().union(*map(heard_of, before))


def test_stages_have_their_own_slider(fight: Before) -> None:
    scene, _ = told(fight)
    steps(scene)
    assert heard(scene).staged.count("die") == 2


def test_less_motion_leaves_only_what_came_of_it(fight: Before) -> None:
    scene, _ = told(fight, reduce_motion=True)
    assert [name for _, name, _ in steps(scene)[0]] == ["facts"]


def test_a_press_that_lets_the_dice_lie_tells_the_end_once(fight: Before) -> None:
    scene, _ = told(fight)
    scene.tick(scene.director.guard.now + FRAME)
    assert [name for name, _ in heard(scene).take()] == ["die"]
    scene.stage.on()
    for _ in range(3):
        scene.tick(scene.director.guard.now + FRAME)
    assert [name for name, _ in heard(scene).take()] == ["facts"]


def test_without_stages_the_table_sounds_as_ever(fight: Before) -> None:
    _, before = told(fight, stages="never")
    assert "fight_over" in next(what for name, what in before if name == "facts")


def test_a_layout_anew_does_not_repeat_what_was_heard(fight: Before) -> None:
    scene, _ = told(fight)
    wait(scene, 2400, 400)
    heard(scene).take()
    scene.layout()
    wait(scene, 400)
    assert heard(scene).take() == []


def test_what_a_question_on_a_stage_opens_with(fight: Before) -> None:
    session = fight.session.clone()
    session.facts = list(fight.session.facts)
    host = shot.Still()
    host.settings.helper = False
    host.audio = Heard()  # type: ignore[assignment]
    scene = TableScreen(host, InMemoryGame(session, shot.seats(session.seats)))
    land(scene)
    wait(scene, 400)
    stage: Any = scene.director.moment.stage
    assert stage.asks
    kind = scene.director.moment.shown.view["fight"]["kind"]
    assert [name for name, _ in heard(scene).take()] == [faces.get("realm").stages.SOUNDS[kind]]  # type: ignore[union-attr]


@pytest.mark.parametrize("table", WANTED)
def test_every_sound_of_a_stage_is_in_the_kit(table: str) -> None:
    made = faces.get(table).stages
    assert made is not None
    named = {sound for sound in made.SOUNDS.values() if sound}
    assert len(named) >= 4
    assert named <= audio.book().mix.keys()
    assert all((audio.folder() / f"{sound}.ogg").is_file() for sound in named)


def test_every_listed_sound_has_a_stage() -> None:
    made = (faces.get(table).stages for table in WANTED)
    named = {sound for one in made if one is not None for sound in one.SOUNDS.values()}
    assert set(audio.book().stages) == (named | {throw.SOUND}) - {""}


@pytest.mark.parametrize("name", ["gong", "die"])
def test_check_finds_a_sound_of_a_stage_that_is_not_listed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    book = audio.book()
    listed = [one for one in book.stages if one != name]
    changed = audio.SoundBook(book.mix, listed, book.loops, book.window, book.silent, book.fact)
    monkeypatch.setattr(audio, "book", lambda: changed)
    assert inventory.problems() == [f"sounds/sounds.toml: stages: expected {name}, a table has it"]


@pytest.mark.long(every=3)
@pytest.mark.parametrize(
    ("table", "options", "sound"),
    [("cavern_tavern", {}, "fanfare"), ("realm", {"quick": True}, "won"), ("wizards", {"mode": "short"}, "bad")],
)
def test_the_end_of_a_game_is_heard_also_where_it_is_told_on_a_stage(
    table: str, options: dict[str, Any], sound: str
) -> None:
    """Nobody who plays at random saves the Isles."""
    session = Session.new(table, 2, "ends", options)
    choose = partial(random_player, rng=Stream("ends")) if sound == "bad" else Journeyman("ends").choose
    while session.decision is not None:
        saved, saved.facts, key = session.clone(), list(session.facts), choose(session).key
        session.answer(key)
    scene, before = told(Before("end", saved, key))
    every = [(name, what) for step in steps(scene) for _, name, what in step]
    assert sound in {*heard(scene).staged, *heard_of([*before, *every])}
