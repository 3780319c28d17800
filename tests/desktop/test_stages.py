"""Stages: what was just done lies over the board until somebody goes on, and a fight is fought on one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest
from pygame import Rect, Surface

from game.content.texts import say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine import text, theme
from game.desktop.table import faces
from game.desktop.table.guard import AGAIN
from game.desktop.table.hud import focus
from game.desktop.table.moment import Phase
from game.desktop.table.region import BOARD
from game.desktop.table.stages import happening, lamp
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages.happening import Happening
from game.desktop.table.stages.pieces import SheetLine
from game.desktop.table.stages.stage import STILL, Laid
from game.desktop.table.stages.staging import BRIEF, Staging
from game.desktop.ui.pieces import Piece
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo, Settings
from game.tables.cavern_tavern.face.stage_round import PlayerColumn
from game.tables.realm.content import content
from game.tables.realm.face import boards, stage_happenings, stages
from game.tables.realm.face.sheets_fight import part_name
from game.tables.wizards.face import names as wizard_names
from tests.desktop import legible
from tests.desktop.at_table import key, land, opened, press, settled, wait
from tests.desktop.legible import Recorder
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from game.core import Fact
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.moment import Moment
    from game.desktop.table.screen import TableScreen

READ = ("banner", "rungs", "told", "odds", "follows", "gains")  # pieces of stages that are read
TRAP = ("Lose every turn until you are rescued.", "To the heart of the Lair.", "Lose a die of turns.",
        "To a Random Lair space.", "Held until a natural 5 or 6.", "To a RANDOM space.")  # fmt: skip
ENOUGH = 400  # answers after which a game must have come to what is looked for


@pytest.fixture
def host() -> shot.Still:
    """A window at the usual speed, without notes."""
    found = shot.Still((1280, 800))
    found.settings = Settings(helper=False, recap=False, quick_handover=False)
    return found


def seats(computers: frozenset[int] = frozenset(), count: int = 2) -> list[SeatInfo]:
    """Players, some of them computers."""
    return [
        SeatInfo(name, colour, "computer" if i in computers else "human")
        for i, (name, colour) in enumerate((("Anna", "blue"), ("Boris", "purple"), ("Clara", "yellow"))[:count])
    ]


def until(
    host: shot.Still,
    wanted: Callable[[Moment], bool],
    table: str = "realm",
    computers: frozenset[int] = frozenset(),
    seats_: int = 2,
    enough: int = ENOUGH,
    seed: str = "stages",
    pause: int = 400,
) -> TableScreen:
    """A table at the first moment that is wanted, after a pause; every answer is a Journeyman's."""
    session, choose = Session.new(table, seats_, seed), Journeyman(seed).choose
    scene = opened(host, session, seats(computers, seats_))
    for _ in range(enough):
        land(scene)
        if wanted(scene.director.moment):
            wait(scene, pause)
            return scene
        if scene.director.phase is Phase.STAGE:
            scene.tick(scene.director.guard.now + 400)
            scene.send("onward")
            continue
        if scene.director.decision is None:
            break
        scene.director.answer(choose(scene.director.session).key)
        scene.director.renew()
        scene.follow()
    raise AssertionError("never came")


def asks(kind: str) -> Callable[[Moment], bool]:
    """A question on a stage."""
    return lambda moment: bool(moment.stage and moment.stage.kind == kind and moment.stage.asks)


def tells(kind: str) -> Callable[[Moment], bool]:
    """Something that is told on a stage."""
    return lambda moment: bool(moment.stage and moment.stage.kind == kind and moment.phase is Phase.STAGE)


def words(scene: TableScreen) -> str:
    """All that is written on the stage, as far as it decides how it looks."""
    return " ".join(str(part.shows) for part in [*scene.stage.parts(), *scene.stage.over()])


def lies_there(scene: TableScreen) -> list[str]:
    """The same without the buttons, which look otherwise under the mouse."""
    return [str(part.shows) for part in scene.stage.parts() if "ChoiceSaid" not in str(part.shows)]


@pytest.mark.parametrize("computers", [frozenset(), frozenset((1,))])
def test_a_person_is_asked_whether_it_was_seen_and_never_a_computer(
    host: shot.Still, computers: frozenset[int]
) -> None:
    def others(moment: Moment) -> bool:
        return moment.phase is Phase.STAGE and moment.shown.turn == 1

    prompt = until(host, others, computers=computers).director.moment.prompt
    assert (prompt.look is None) is bool(computers)
    assert prompt.main == say("ui.prompt.stage_brief" if computers else "ui.prompt.stage")


def mouse(scene: TableScreen, point: tuple[int, int], button: int = 1) -> None:
    """The mouse goes down and up on the picture of now."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=button, touch=False))


def test_a_double_click_on_go_on_opens_no_page_of_what_lies_below(host: shot.Still) -> None:
    """A page stayed open, and as bars stand still while one is read, no stage of a computer went on any more."""

    def mine(moment: Moment) -> bool:
        return tells("fight")(moment) and moment.shown.turn == 0

    scene = until(host, mine, computers=frozenset((1,)), pause=2000)
    on = scene.stage.buttons[0].rect.center
    mouse(scene, on)
    wait(scene, 400)
    mouse(scene, on)
    wait(scene, 100)
    assert scene.field.hit(on, scene.director.moment.shown) is not None, "something lies there"
    assert not scene.panel.read


def test_what_waits_while_a_card_is_read_does_not_say_that_it_goes_on_by_itself(host: shot.Still) -> None:
    def others(moment: Moment) -> bool:
        return moment.phase is Phase.STAGE and moment.shown.turn == 1

    scene = until(host, others, computers=frozenset((1,)))
    assert scene.line().main == say("ui.prompt.stage_brief")
    plate = scene.reached("seat:0")
    assert plate is not None
    mouse(scene, plate.center, 3)
    staged = scene.director.moment.stage
    wait(scene, 2 * BRIEF)
    assert scene.panel.read
    assert scene.director.moment.stage == staged
    assert scene.line().main == say("ui.prompt.stage_read")


def test_the_page_of_a_card_that_was_chosen_lets_what_befalls_a_computer_go_on(host: shot.Still) -> None:
    """Of who chose a character and left the mouse there all waited, until the mouse moved."""
    scene = settled(opened(host, Session.new("realm", 3, "chosen"), seats(frozenset((1, 2)), 3)))
    decision = scene.director.decision
    assert decision is not None
    card = scene.reached(decision.options[0].targets[0])
    assert card is not None
    mouse(scene, card.center)
    assert scene.focus.tab == focus.CARD
    while scene.director.phase is not Phase.STAGE:
        wait(scene, 1000)
    assert scene.director.moment.shown.turn != 0
    assert not scene.panel.read


@pytest.mark.parametrize(
    ("table", "kind", "code"), [("realm", "fight", pygame.K_SPACE), ("cavern_tavern", "round", pygame.K_RETURN)]
)
def test_the_ring_goes_to_no_button_beside_when_what_it_was_on_has_gone(
    table: str, kind: str, code: int, host: shot.Still
) -> None:
    """It lay on *Undo*, and the bar said why nothing can be undone; after the end of a round it lay on *End turn*."""
    scene = until(host, tells(kind), table, pause=2000)
    for pressed in (pygame.K_TAB, *[code] * 8):
        if scene.director.phase is Phase.STAGE:
            scene.event(pygame.Event(pygame.KEYDOWN, key=pressed, mod=0, unicode="", scancode=0))
            wait(scene, 1000)
    assert scene.director.phase is not Phase.STAGE
    assert scene.navigator.ring.key not in (("button", "undo"), ("button", "why"), ("button", "end"))
    assert scene.line() == scene.director.moment.prompt


def test_a_fight_is_fought_on_its_stage_and_every_choice_lies_there(host: shot.Still) -> None:
    scene = until(host, asks("fight"))
    moment = scene.director.moment
    assert [button.key for button in scene.stage.buttons] == [("choice", row.key) for row in moment.choices.rows]
    assert not moment.choices.open, "the list of the panel need not be in front"
    assert all(scene.stage.rect.contains(button.rect) for button in scene.stage.buttons)
    odds = moment.shown.view["fight"]["odds"]
    assert f"{odds[0]} %" in words(scene)


@pytest.mark.rule("HR-27")
@pytest.mark.parametrize("how", ["mouse", "enter", "digit"])
def test_throwing_the_dice_tells_the_result_until_somebody_goes_on(host: shot.Still, how: str) -> None:
    scene = until(host, asks("fight"))
    throw = next(button for button in scene.stage.buttons if button.key == ("choice", "roll"))
    if how == "mouse":
        press(scene, throw.rect.center)
    elif how == "enter":
        key(scene, pygame.K_RETURN)
    else:
        key(scene, pygame.K_1 + scene.stage.buttons.index(throw))
    land(scene)
    moment = scene.director.moment
    assert scene.director.phase is Phase.STAGE
    assert moment.stage is not None
    assert moment.asked is None, "nobody can answer meanwhile"
    before = len(scene.director.game.history.given)
    wait(scene, 60_000)
    assert scene.director.phase is Phase.STAGE, "it stays"
    last = scene.director.session.view(None)["last_fight"]
    assert str(last["scores"][0]) in words(scene)
    if how == "mouse":
        press_on(scene)
    else:
        scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert scene.director.moment.stage != moment.stage
    assert len(scene.director.game.history.given) == before, "going on is nobody's answer"


def strike(scene: TableScreen, code: int) -> None:
    """A key while a stage is told, which `key` would go on from first."""
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    scene.parts()


def test_space_goes_on_wherever_the_ring_is(host: shot.Still) -> None:
    """The button says Space, which pressed what Tab had come to instead; nothing on the screen told of a way on."""
    scene = until(host, tells("fight"), pause=60_000)
    stage = scene.director.moment.stage
    scene.parts()
    strike(scene, pygame.K_TAB)
    strike(scene, pygame.K_TAB)
    assert scene.navigator.ring.key not in {("button", button.key) for button in scene.stage.buttons}
    strike(scene, pygame.K_SPACE)
    assert scene.director.moment.stage != stage


def test_the_ring_goes_to_nothing_that_lies_under_a_stage(host: shot.Still) -> None:
    """By Tab it came to the log's tab and page, an empty frame in the middle of the Enemy's card."""
    scene = until(host, tells(stages.TILE), pause=60_000)
    scene.parts()
    for _ in range(8):
        strike(scene, pygame.K_TAB)
        spot = scene.navigator.focused
        assert spot is not None
        own = spot.thing.key in {("button", button.key) for button in scene.stage.buttons}
        assert own or not scene.stage.covers(Rect(spot.thing.box).center), spot.thing.key


def press_on(scene: TableScreen) -> None:
    """The mouse on the button that goes on."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=scene.stage.buttons[0].rect.center, button=1, touch=False))


def test_the_first_press_lets_the_dice_lie_and_the_second_goes_on(host: shot.Still) -> None:
    scene = until(host, asks("fight"))
    scene.send("row", "roll")
    land(scene)
    wait(scene, 350)
    assert scene.stage.moves
    press_on(scene)
    assert not scene.stage.moves
    assert scene.director.phase is Phase.STAGE
    wait(scene, AGAIN)
    press_on(scene)
    assert not tells("fight")(scene.director.moment)


def test_end_turn_says_that_what_is_told_is_read_first(host: shot.Still) -> None:
    """It was mute until somebody went on."""
    scene = until(host, lambda moment: moment.phase is Phase.STAGE and moment.stage is not None)
    before = scene.director.session.answered
    scene.send("end")
    assert scene.director.phase is Phase.STAGE
    assert scene.director.session.answered == before
    assert scene.director.moment.prompt.main == say("ui.prompt.stage_first")
    settled(scene)
    scene.send("onward")
    settled(scene)
    assert scene.director.moment.prompt.main != say("ui.prompt.stage_first")


@pytest.mark.parametrize("short", [1, 12, 30])
def test_what_came_of_a_fight_is_told_whenever_the_last_frame_before_it_was_drawn(host: shot.Still, short: int) -> None:
    """In every other fight of a real window neither trophy nor lost Life was told: a frame shortly before hid it."""

    def thrown() -> TableScreen:
        scene = until(host, asks("fight"))
        scene.send("row", "roll")
        land(scene)
        return scene

    at_rest = thrown()
    wait(at_rest, 350)
    press_on(at_rest)
    scene = thrown()
    end = scene.stage.since + 1500
    while scene.stage.since < end - short:
        scene.tick(scene.director.guard.now + min(30, end - short - scene.stage.since))
    assert lies_there(scene) != lies_there(at_rest)
    scene.tick(scene.director.guard.now + 35)
    assert lies_there(scene) == lies_there(at_rest)


def plates(scene: TableScreen, shown: Shown) -> dict[Hashable, str]:
    """The plates as they show a moment."""
    return {part.key: str(part.shows) for part in scene.face.plates.parts(scene.frame, shown)}


def drawn(scene: TableScreen) -> dict[Hashable, str]:
    """The plates as they are on the screen."""
    keys = plates(scene, scene.director.moment.shown)
    return {part.key: str(part.shows) for part in scene.uncurtained() if part.key in keys}


def test_plates_do_not_run_ahead_of_steps_that_are_still_to_be_told(host: shot.Still) -> None:
    """At Wizards the Stun of the second step stood on a plate while the first one was told."""

    def found(moment: Moment) -> bool:
        stage = moment.stage
        if not (stage and stage.kind == "happening" and moment.phase is Phase.STAGE and stage.steps - stage.at > 1):
            return False
        return stage.views[0]["players"] != stage.views[1]["players"]

    scene = until(host, found, "wizards", enough=3000)
    stage = scene.director.moment.stage
    assert stage is not None
    before = plates(scene, scene.director.moment.shown._replace(view=stage.views[0]))
    for _ in range(stage.at, stage.steps - 1):
        wait(scene, 3000)
        assert drawn(scene) == before
        scene.send("onward")
    assert scene.director.staging.coming is None
    wait(scene, 3000)
    assert drawn(scene) == plates(scene, scene.director.moment.shown) != before


def test_plates_and_clock_do_not_run_ahead_of_dice_that_still_roll(host: shot.Still) -> None:
    """A heart was gone, and the next round had begun, while the die was in the air."""
    scene = until(host, asks("fight"))
    before = scene.director.session.view(None)
    scene.send("row", "roll")
    land(scene)
    wait(scene, 350)
    assert scene.stage.moves
    rolling, shown, stage = drawn(scene), scene.director.moment.shown, scene.director.moment.stage
    assert stage is not None
    assert rolling == plates(scene, shown._replace(view=stage.views[0]))
    press_on(scene)
    assert before["players"] != scene.director.session.view(None)["players"], "somebody won or lost something"
    assert drawn(scene) == plates(scene, shown) != rolling


def test_the_tray_does_not_run_ahead_of_dice_that_still_roll(host: shot.Still) -> None:
    def tray(scene: TableScreen) -> list[str]:
        return [str(part.shows) for part in scene.uncurtained() if scene.frame.tray.contains(part.rect)]

    scene = until(host, asks("fight"))
    before = tray(scene)
    scene.send("row", "roll")
    land(scene)
    wait(scene, 350)
    assert scene.stage.moves
    assert tray(scene) == before
    press_on(scene)
    assert tray(scene) != before


def test_the_board_behind_a_stage_is_the_one_where_it_happened(host: shot.Still) -> None:
    """It was the next person's, with the next round in the top bar."""

    def elsewhere(moment: Moment) -> bool:
        stage, view = moment.stage, moment.shown.view
        if not stage or moment.phase is not Phase.STAGE or stage.whole or stage.seat in (-1, view["turn"]):
            return False
        mine, next_ = (boards.at(view["players"][seat]["place"]) for seat in (stage.seat, view["turn"]))
        return mine != next_

    scene = until(host, elsewhere, enough=3000)
    stage, view = scene.director.moment.stage, scene.director.moment.shown.view
    assert stage is not None
    assert scene.field.showing == boards.at(view["players"][stage.seat]["place"])


def test_the_ring_does_not_lie_over_a_stage_that_covers_its_place(host: shot.Still) -> None:
    """It lay in the middle of "Gossip: lose a die of points", where the hex was that had been walked to."""
    session, choose = Session.new("wizards", 1, "ring"), Journeyman("ring").choose
    scene = opened(host, session, seats(count=1))
    stepped = told = 0
    while told < 2:
        land(scene)
        if scene.director.phase is Phase.STAGE:
            wait(scene, 400)
            told += stepped
            rings = [part.rect for part in scene.parts() if part.key == "focus ring"]
            assert not any(scene.stage.covers(ring.center) for ring in rings)
            scene.send("onward")
            continue
        stepped = scene.director.decision is not None and scene.director.decision.kind == "step"
        if stepped:
            scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
        scene.director.answer(choose(scene.director.session).key)
        scene.director.renew()
        scene.follow()


def test_nothing_below_a_stage_can_be_pressed(host: shot.Still) -> None:
    scene = until(host, tells("fight"))
    before = scene.director.session.save()
    wait(scene, 3000)
    x, y, wide, high = scene.stage.rect
    buttons = [button.rect for button in scene.buttons]
    for point in [(x + wide * i // 10, y + high * j // 10) for i in range(1, 10) for j in range(1, 10)]:
        if not any(rect.collidepoint(point) for rect in buttons):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                scene.event(pygame.Event(kind, pos=point, button=1, touch=False))
    assert scene.director.session.save() == before
    assert scene.director.phase is Phase.STAGE


def test_a_card_is_shown_in_full_until_somebody_goes_on_and_with_motion_off_at_once(host: shot.Still) -> None:
    host.settings.reduce_motion = True
    scene = until(host, tells("card"))
    assert not scene.stage.moves
    stage = scene.director.moment.stage
    assert stage is not None
    drawn = {part.key for part in scene.stage.parts()}
    assert any(isinstance(key_, tuple) and key_[0] == "picture" for key_ in drawn)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    assert scene.director.phase is not Phase.STAGE


def test_a_card_that_changes_nothing_says_so(host: shot.Still) -> None:
    def in_vain(moment: Moment) -> bool:
        idle = {"moved", "drew", "met", "event", "turn"}
        return tells("card")(moment) and {fact.kind for fact in moment.stage.facts} <= idle

    scene = until(host, in_vain, seed="v1")
    wait(scene, 4000)
    assert say("realm.stage.nothing").rstrip(".") in words(scene)


@pytest.mark.rule("HR-27")
@pytest.mark.parametrize(
    ("chosen", "speed", "closes"), [("stay", "normal", False), ("short", "normal", True), ("short", "slow", True)]
)
def test_how_long_a_stage_stays_is_a_setting(host: shot.Still, chosen: Any, speed: Any, closes: bool) -> None:
    host.settings.stages, host.settings.speed = chosen, speed
    scene = until(host, tells("fight"))
    stage = scene.director.moment.stage
    wait(scene, 4 * BRIEF)
    assert (scene.director.moment.stage != stage) is closes


@pytest.mark.long(every=2)
@pytest.mark.parametrize(("stages", "speed"), [("never", "normal"), ("stay", "instant")])
def test_who_wants_no_stages_sees_none(host: shot.Still, stages: Any, speed: Any) -> None:
    host.settings.stages, host.settings.speed = stages, speed
    with pytest.raises(AssertionError, match="never came"):
        until(host, tells("fight"))


@pytest.mark.rule("HR-27")
def test_what_a_computer_did_closes_by_itself_and_a_bar_of_reading_stops_it(host: shot.Still) -> None:
    scene = until(host, lambda m: tells("fight")(m) and m.stage is not None and m.stage.seat == 1,
                  computers=frozenset((1,)))  # fmt: skip
    stage = scene.director.moment.stage
    for _ in range(60):
        scene.director.tick(scene.director.guard.now + 100, reading=True)
    assert scene.director.moment.stage == stage
    wait(scene, BRIEF // 2)
    assert runs_out(scene)
    wait(scene, BRIEF)
    assert scene.director.moment.stage != stage


@pytest.mark.rule("HR-27")
def test_the_time_of_a_picture_that_closes_by_itself_begins_when_its_dice_lie(host: shot.Still) -> None:
    scene = until(host, lambda m: tells("fight")(m) and m.stage is not None and m.stage.seat == 1,
                  computers=frozenset((1,)))  # fmt: skip
    stage = scene.director.moment.stage
    wait(scene, BRIEF)
    assert scene.director.moment.stage == stage
    wait(scene, BRIEF)
    assert scene.director.moment.stage != stage


def runs_out(scene: TableScreen) -> bool:
    """Whether a bar shows how long the stage stays."""
    return any(str(part.key).startswith("('time'") for part in scene.parts())


@pytest.mark.rule("HR-27")
def test_what_ends_the_game_waits_for_the_people_and_runs_on_where_there_are_none() -> None:
    """A computer broke the last Seal, and the picture was gone in two seconds."""
    told: list[tuple[bool, bool]] = []
    for n in range(12):
        session, rng = Session.new("realm", 2, f"ends {n}", {"quick": True}), Stream(f"ends {n}")
        while session.decision is not None:
            before, had = session.view(None), len(session.facts)
            session.answer(random_player(session, rng))
        views, facts = (before, session.view(None)), tuple(session.facts[had:])
        for people in ((0,), (1,), ()):
            staging = Staging(Settings(), faces.get("realm").stages, people)
            if staging.follow(views, facts, over=True):
                told.append((bool(people), staging.brief))
    assert {brief for people, brief in told if people} == {False}
    assert {brief for people, brief in told if not people} == {True}


@pytest.mark.rule("HR-27")
def test_a_fight_in_which_a_person_was_attacked_waits_for_that_person(host: shot.Still) -> None:
    def attacked(moment: Moment) -> bool:
        return tells("fight")(moment) and moment.stage is not None and (moment.stage.seat, 0 in moment.stage.also) == (
            1, True,
        )  # fmt: skip

    scene = until(host, attacked, computers=frozenset((1,)), enough=3000, seed="duel")
    stage = scene.director.moment.stage
    wait(scene, 4 * BRIEF)
    assert scene.director.moment.stage == stage
    assert not runs_out(scene)


def test_undo_takes_the_stage_away_with_what_it_told(host: shot.Still) -> None:
    scene = until(host, lambda m: tells("card")(m) and m.buttons.can_undo, seed="stages 9")
    wait(scene, 2000)
    given = len(scene.director.game.history.given)
    scene.send("undo")
    land(scene)
    assert len(scene.director.game.history.given) < given
    assert scene.director.phase is not Phase.STAGE


@pytest.mark.long(every=2)
@pytest.mark.parametrize("people", [3, 1])
def test_the_end_of_a_fortnight_is_told_step_by_step_and_everybody_is_named(host: shot.Still, people: int) -> None:
    scene = until(host, tells("fortnight"), "wizards", frozenset(range(people, 3)), seats_=3, seed="stages 2")
    stage = scene.director.moment.stage
    assert stage is not None
    assert stage.steps > 1
    told = {fact.kind for fact in stage.facts}
    seen = []
    for at in range(stage.steps):
        now = scene.director.moment.stage
        assert now is not None
        assert (now.at, now.steps) == (at, stage.steps)
        seen.append(words(scene))
        wait(scene, 1000)
        press_on(scene)
        scene.parts()
    assert not tells("fortnight")(scene.director.moment)
    assert all(name in part for part in seen for name in ("Anna", "Boris", "Clara"))
    carried = [fact for fact in stage.facts if fact.kind == "landed"]
    assert "landed" in told
    assert len({fact.seat for fact in carried}) == 3, "the first storm takes everybody"
    for fact in carried:
        assert any(f"{scene.director.players_shown[fact.seat].name} is carried off" in part for part in seen)


def columns_of(scene: TableScreen) -> list[PlayerColumn]:
    """What the end of a round shows of each player."""
    return [part.shows for part in scene.stage.over() if isinstance(part.shows, PlayerColumn)]


@pytest.mark.rule("HR-27")
def test_the_last_round_does_not_give_the_result_away_before_points_are_counted(host: shot.Still) -> None:
    """Its last step wrote the final totals while it said that all points are counted now."""

    def closing(moment: Moment) -> bool:
        return tells("round")(moment) and moment.stage is not None and moment.stage.facts[-1].kind == "game_over"

    scene = until(host, closing, "cavern_tavern", enough=3000)
    stage = scene.director.moment.stage
    assert stage is not None
    columns = columns_of(scene)
    assert [what.score for what in columns] == [one["score"] for one in stage.views[0]["players"]]
    assert {what.then for what in columns} == {None}
    for _ in range(stage.steps - 1):
        wait(scene, 1000)
        press_on(scene)
    scene.parts()
    before, after = ([one["score"] for one in view["players"]] for view in stage.views)
    assert before != after
    assert tells("round")(scene.director.moment)
    assert [what.score for what in columns_of(scene)] == before


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_end_of_a_round_is_told_player_by_player_then_the_clock_then_who_begins(size: tuple[int, int]) -> None:
    host = shot.Still(size)
    host.settings = Settings(helper=False, recap=False, quick_handover=False)
    scene = until(host, tells("round"), "cavern_tavern", seats_=3)
    stage = scene.director.moment.stage
    assert stage is not None
    before, after = stage.views
    seen: list[str] = []
    while tells("round")(scene.director.moment):
        seen.append(words(scene))
        assert read(scene, "stays at") <= len(seen), "of nobody before Nasty comes to them"
        wait(scene, 1000)
        scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
        scene.parts()
    assert len(seen) == stage.steps >= 5
    assert all(before["clock"] in part and after["clock"] not in part for part in seen[:3]), "first the players"
    assert all(after["clock"] in part for part in seen[3:])
    waited = [fact.seat for fact in stage.facts if fact.rule == "CT-91"]
    for at, seat in enumerate(before["order_of_play"]):
        name = scene.director.players_shown[seat].name
        assert f"{name} keeps " + ("guests waiting" if seat in waited else "nobody waiting") in seen[at]
    assert f"begins round {after['round']}" in seen[-1]


def read(scene: TableScreen, wanted: str) -> int:
    """In how many lines of the stage some words are read once all has arrived."""
    stage, made = scene.director.moment.stage, scene.director.face.stages
    assert stage is not None
    assert made is not None
    surface, recorder = pygame.Surface(scene.frame.size), legible.Recorder()
    with recorder.listening():
        for piece in made.lay(stage, scene.director.moment.shown, scene.stage.rect, 1.0, STILL).pieces:
            if piece.draw is not None:
                piece.draw(surface, piece.rect)
    return sum(wanted in line.words for line in recorder.lines)


def story(scene: TableScreen) -> list[str]:
    """The head and the chapters of what is told in steps."""
    return [str(part.shows) for part in scene.stage.over() if part.key in ("story head", "story")]


@pytest.mark.long(every=2)
@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_the_last_of_several_steps_offers_to_tell_all_of_them_again(host: shot.Still, how: str) -> None:
    scene = until(host, tells("fortnight"), "wizards", seats_=3)
    home = pygame.Event(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="")
    scene.event(home)
    wait(scene, 1000)
    first = story(scene)
    while [button.key for button in scene.stage.buttons][1] == "stage skip":
        wait(scene, 1000)
        press_on(scene)
        scene.parts()
    wait(scene, 1000)
    again = scene.stage.buttons[1]
    assert again.key == "stage again"
    if how == "keys":
        scene.event(home)
    else:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.event(pygame.Event(kind, pos=again.rect.center, button=1, touch=False))
    now = scene.director.moment.stage
    assert now is not None
    assert (now.kind, now.at) == ("fortnight", 0)
    wait(scene, 1000)
    assert story(scene) == first


def test_evil_names_the_lands_that_it_then_claims(host: shot.Still) -> None:
    scene = until(host, told_of("claimed", stage="fortnight"), "wizards", seats_=3, enough=2000)
    stage = scene.director.moment.stage
    assert stage is not None
    claimed = next(fact for fact in stage.facts if fact.kind == "claimed")
    assert all(say(f"wizards.land.{land}") in words(scene) for land in claimed.data["lands"])


def test_no_storm_is_told_of_where_evil_is_thwarted(host: shot.Still) -> None:
    scene = until(host, told_of("thwarted", stage="fortnight"), "wizards", seats_=1, enough=2000, seed="stages 0")
    assert say("wizards.stage.claims_storm") not in words(scene)
    assert say("wizards.stage.weighs_storm") not in words(scene)
    assert say("wizards.stage.claims_0") in words(scene)


def to_another_land(facts: Sequence[Fact], land: str | None) -> str | None:
    """Where a day's last step led, with which a Fortnight ended: a Land or the sea; None where it led nowhere."""
    kinds = [fact.kind for fact in facts]
    if "stepped" not in kinds or "evil" not in kinds:
        return None
    found = facts[kinds.index("stepped")].data["land"]
    return None if found == land else say(f"wizards.land.{found}" if found else "wizards.space.sea")


def test_when_evil_awakes_everybody_stands_where_the_last_step_of_the_day_led(host: shot.Still) -> None:
    """Who swam with it stood on the shore still, and was carried off from there."""
    for seed in range(80):
        session, rng = Session.new("wizards", 2, f"dusk {seed}", {"mode": "short"}), Stream(f"dusk {seed}")
        while (decision := session.decision) is not None and session.view(None)["fortnight"] == 1:
            option, before, told = random_player(session, rng), session.clone(), len(session.facts)
            session.answer(option)
            place = to_another_land(session.facts[told:], before.view(None)["players"][decision.seat]["land"])
            if place is not None:
                scene = opened(host, before, seats())
                director = scene.director
                director.answer(option.key)
                director.renew()
                scene.follow()
                wait(scene, 400)
                assert tells("fortnight")(scene.director.moment)
                account = next(part for part in scene.stage.over() if part.key == ("account", decision.seat))
                assert place in str(account.shows)
                return
    raise AssertionError("never came")


def test_skip_leads_past_all_steps_at_once(host: shot.Still) -> None:
    scene = until(host, tells("fortnight"), "wizards", seats_=3)
    skip = next(button for button in scene.stage.buttons if button.key == "stage skip")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=skip.rect.center, button=1, touch=False))
    assert not tells("fortnight")(scene.director.moment)


def test_a_stage_that_covers_all_leaves_the_top_bar_alone(host: shot.Still) -> None:
    scene = until(host, tells("fortnight"), "wizards", seats_=3)
    assert scene.stage.rect == (0, scene.frame.top.bottom, 1280, 800 - scene.frame.top.bottom)
    before = scene.director.session.save()
    for point in (scene.bar.undo.rect.center, scene.frame.tray.center, scene.frame.plates.center):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.event(pygame.Event(kind, pos=point, button=1, touch=False))
    assert scene.director.session.save() == before
    assert tells("fortnight")(scene.director.moment)


def test_the_table_goes_on_where_it_was_once_all_is_told(host: shot.Still) -> None:
    scene = until(host, tells("card"))
    assert settled(scene).director.phase in (Phase.ASK, Phase.CURTAIN, Phase.WINDOW, Phase.WATCH)
    assert scene.director.asking.decision is scene.director.decision or scene.director.phase is not Phase.ASK


def lies(scene: TableScreen) -> int:
    """The die of the way as the tray shows it; 0 before it lies."""
    view = scene.motion.shown().view
    if "walk" in view:
        return view["walk"]["natural"] if view["walk"] else 0
    return next(iter(view["roll"]["faces"]), 0)


@pytest.mark.parametrize(("table", "kind"), [("realm", "start_action"), ("wizards", "travel_mode")])
def test_the_die_for_the_way_rolls_into_the_tray(host: shot.Still, table: str, kind: str) -> None:
    session = Session.new(table, 2, "rolls")
    scene = opened(host, session, seats())
    choose = Journeyman("rolls").choose
    key_ = "roll" if table == "realm" else "walk"
    for _ in range(ENOUGH):
        decision = scene.director.decision
        assert decision is not None
        if settled(scene).director.phase is Phase.ASK and decision.kind == kind and decision.find(key_):
            break
        scene.director.answer(choose(scene.director.session).key)
        scene.director.renew()
        scene.follow()
    scene.send("row", key_)
    passage = scene.director.passages.now
    assert passage is not None
    view = scene.director.session.view(None)
    face = view["roll"]["faces"][0] if table == "realm" else view["walk"]["natural"]
    rolled = [timed.move for timed in passage.timed if timed.move.kind == "roll"]
    assert [(move.what, move.white) for move in rolled] == [(str(face), True)]
    wait(scene, 200)
    assert any(part.key[0] == "flight" for part in scene.parts() if isinstance(part.key, tuple))
    assert lies(scene) == 0, "it does not lie yet"
    wait(scene, 1200)
    assert lies(scene) == face


# --- what befalls somebody ----------------------------------------------------------------------------------------


def told_of(*kinds: str, stage: str = "happening") -> Callable[[Moment], bool]:
    """A stage that tells of facts of these kinds."""
    return lambda moment: bool(
        moment.stage
        and tells(stage)(moment)
        and set(kinds) <= {fact.kind for fact in moment.stage.facts}
    )  # fmt: skip


def rungs(scene: TableScreen) -> list[Any]:
    """The rows of the table on the stage."""
    parts = [*scene.stage.parts(), *scene.stage.over()]
    return [one for part in parts if part.key == "rungs" for one in part.shows]  # type: ignore[attr-defined]


@pytest.mark.rule("HR-27")
def test_a_throw_on_a_table_shows_all_its_rows_and_lights_the_one_that_fell(host: shot.Still) -> None:
    scene = until(host, told_of("table"), "wizards")
    stage = scene.director.moment.stage
    assert stage is not None
    thrown = next(fact for fact in stage.facts if fact.kind == "table")
    assert rungs(scene)
    assert not any(one.lit for one in rungs(scene)), "the die is still in the air"
    wait(scene, 2000)
    (lit,) = (one for one in rungs(scene) if one.lit)
    low, _, high = lit.faces.partition("\N{EN DASH}")
    assert int(low) <= thrown.data["die"] <= int(high or low)


@pytest.mark.rule("HR-27")
def test_a_second_die_that_says_how_much_is_told(host: shot.Still) -> None:
    """The stage showed a 4 and "a die of points", and then one point was gained."""

    def gains(moment: Moment) -> bool:
        facts = moment.stage.facts if moment.stage else ()
        return told_of("table")(moment) and any(f.kind == "rolled" and f.data["why"] == "dwelling" for f in facts)

    scene = until(host, gains, "wizards", enough=2000)
    stage = scene.director.moment.stage
    assert stage is not None
    more = next(f for f in stage.facts if f.kind == "rolled" and f.data["why"] == "dwelling")
    wait(scene, 2000)
    assert say("wizards.stage.amount", n=more.data["faces"][0]) in words(scene)


@pytest.mark.rule("HR-27")
def test_what_carries_a_wizard_away_is_told_where_it_happened(host: shot.Still) -> None:
    def carried(before: Session, session: Session, had: int) -> bool:
        made = faces.get("wizards").stages
        told = made.told(before.view(None), session.view(None), session.facts[had:])[:1] if made else []
        kinds = [fact.kind for stage in told if stage.kind == "happening" for fact in stage.facts]
        return "stepped" in kinds and "landed" in kinds[-4:]

    scene = short_until(host, "carried 0", carried)
    wait(scene, 400)
    assert tells("happening")(scene.director.moment)
    stage = scene.director.moment.stage
    assert stage is not None
    stood = [fact.data["space"] for fact in stage.facts if fact.kind == "stepped"][-1]
    assert stood != stage.views[1]["players"][stage.seat]["space"]
    assert scene.face.stages is not None
    assert scene.face.stages.place(stage, scene.director.moment.shown) == f"hex:{stood}"
    assert wizard_names.space(stage.views[1], stood) in words(scene)


def short_until(host: shot.Still, seed: str, wanted: Callable[[Session, Session, int], bool]) -> TableScreen:
    """A short game for two at the first answer that brings what is wanted of before and after; it is told already."""
    session, rng = Session.new("wizards", 2, seed, {"mode": "short"}), Stream(seed)
    while session.decision is not None:
        before, had = session.clone(), len(session.facts)
        chosen = random_player(session, rng).key
        session.answer(chosen)
        if wanted(before, session, had):
            scene = settled(opened(host, before, seats(frozenset(), 2)))
            scene.director.answer(chosen)
            scene.director.renew()
            scene.follow()
            land(scene)
            return scene
    raise AssertionError("never came")


@pytest.mark.parametrize("icon", ["icon_star", "wizards_icon_rank", "wizards_icon_transport", "wizards_icon_day"])
def test_the_icon_of_a_line_is_seen_on_its_light_paper(icon: str) -> None:
    """The icons of Wizards are white stencils, and were left white on cream."""
    surface, rect = Surface((400, 40)), Rect(0, 0, 400, 40)
    drawing.lines(surface, rect, [SheetLine(icon, theme.FADED, "", "")], 2.0)
    left = surface.subsurface(Rect(0, 0, 80, 40))
    pixels = [left.get_at((x, y)) for x in range(8, 72) for y in range(8, 32)]
    assert any(max(pixel[:3]) < 150 for pixel in pixels)


def all_told(scene: TableScreen) -> Iterator[str]:
    """The words of every step that is told, one after the other."""
    while scene.director.phase is Phase.STAGE:
        wait(scene, 2000)
        yield words(scene)
        scene.send("onward")
        land(scene)


@pytest.mark.rule("HR-27")
def test_a_card_that_leads_nowhere_says_so(host: shot.Still) -> None:
    """In a short game High Hollow is often not there: the card was shown, and nothing told why nobody moved."""
    path = "lantern_path"
    scene = short_until(host, "vain 87", lambda _, now, had: any(f.data.get("event") == path for f in now.facts[had:]))
    assert any(say("wizards.event.lantern_path.in_vain") in told for told in all_told(scene))


@pytest.mark.rule("HR-27")
def test_evil_is_not_said_to_claim_more_lands_than_fall(host: shot.Still) -> None:
    """At the end "Evil claims 3 Lands" stood above the two that were left."""

    def few(before: Session, now: Session, had: int) -> bool:
        claimed = [fact.data["lands"] for fact in now.facts[had:] if fact.kind == "claimed"]
        return any(1 < len(lands) < before.view(None)["due"]["count"] for lands in claimed)

    scene = short_until(host, "vain 0", few)
    assert any(say("wizards.stage.claims_n", n=2) in told for told in all_told(scene))


@pytest.mark.rule("HR-27")
@pytest.mark.parametrize(("shows", "then"), [("cast", "gained_spell"), ("drew", "gained_spell")])
def test_a_card_is_told_before_what_it_brings(shows: str, then: str) -> None:
    session, rng = Session.new("realm", 3, "x0"), Stream("x0")
    for _ in range(20000):
        if session.decision is None:
            session = Session.new("realm", 3, f"x{rng.below(1000)}")
        before, had = session.view(None), len(session.facts)
        session.answer(random_player(session, rng).key)
        facts = session.facts[had:]
        told, kinds = stages.told(before, session.view(None), facts), [fact.kind for fact in facts]
        if len(told) > 1 and shows in kinds and then in kinds[kinds.index(shows) :]:
            assert told[0].kind == "card"
            assert told[0].seat == facts[kinds.index(shows)].seat, "who cast or drew it"
            return
    raise AssertionError("never came")


@pytest.mark.rule("RB-39", "HR-27")
def test_whoever_dies_with_a_spell_in_hand_has_not_cast_it() -> None:
    """“Boris casts” stood above it, after his death."""
    for n in range(200):
        session, rng = Session.new("realm", 2, f"tour {n}"), Stream(f"t{n}")
        while session.decision is not None and session.answered < 250:
            before, had = session.view(None), len(session.facts)
            session.answer(random_player(session, rng))
            facts = session.facts[had:]
            dead = [fact.seat for fact in facts if fact.kind == "died" and before["players"][fact.seat]["spell_count"]]
            if dead and not {fact.kind for fact in facts} & {"cast", "enemy_cast", "spell_dropped", "drew"}:
                after = session.view(None)
                lie = [len(view["decks"]["spell"]["discard"]) for view in (before, after)]
                assert lie[1] > lie[0]
                assert "card" not in [stage.kind for stage in stages.told(before, after, facts)]
                return
    raise AssertionError("never came")


@pytest.mark.rule("LB-55", "HR-27")
def test_whom_confusion_leads_elsewhere_is_told_so() -> None:
    """Only the log said why the character stood on another tile than the one that was clicked."""
    for n in range(40):
        session, rng = Session.new("realm", 3, f"lost {n}"), Stream(f"lost {n}")
        while session.decision is not None:
            before, had = session.view(None), len(session.facts)
            session.answer(random_player(session, rng))
            facts = session.facts[had:]
            thrown = [i for i, fact in enumerate(facts) if fact.kind == "rolled" and fact.data["why"] == "confusion"]
            if thrown:
                told = stages.told(before, session.view(None), facts)
                steps = stage_happenings.steps(facts, session.view(None)["end"])
                assert [one.dice for one in steps if one.key == "confused"] == [facts[thrown[0]]]
                assert facts[thrown[0]].seat in {stage.seat for stage in told}
                return
    raise AssertionError("never came")


@pytest.mark.rule("HR-27")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_all_dice_of_a_picture_lie_when_it_has_come_to_rest(count: int) -> None:
    """The last of several stayed tilted, with another face."""
    room, what = pygame.Rect(0, 0, 900, 540), Happening(None, "", "", (), dice=(("blue", 4),) * count)
    (moves, _), rests = happening.lay(what, room, 1.0, 0)[2:], happening.lay(what, room, 1.0, STILL)
    at_rest = happening.lay(what, room, 1.0, moves)
    assert [piece.rect for piece in at_rest.pieces] == [piece.rect for piece in rests.pieces]


def dispelling() -> Session:
    """A game of Wizards that asks what to do about Demons, which a Journeyman seldom lets come to that."""
    for seed in range(403, 1000):
        session, rng = Session.new("wizards", 2, f"stages {seed}"), Stream(f"stages {seed}")
        while session.decision is not None:
            if session.decision.kind == "dispel":
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("no such question")


def test_who_can_do_something_about_demons_sees_what_each_face_means_and_every_answer(host: shot.Still) -> None:
    session = dispelling()
    assert session.decision is not None
    scene = settled(opened(host, session, seats(frozenset({1 - session.decision.seat}))))
    wait(scene, 400)
    moment = scene.director.moment
    assert asks("demons")(moment)
    assert len(rungs(scene)) == 6
    assert [button.key for button in scene.stage.buttons] == [("choice", row.key) for row in moment.choices.rows]
    throw = next(button for button in scene.stage.buttons if button.key == ("choice", "pass"))
    press(scene, throw.rect.center)
    land(scene)
    assert told_of("table")(scene.director.moment)


def test_a_tile_with_a_surprise_says_what_it_does(host: shot.Still) -> None:
    scene = until(host, told_of("tile", "trap", stage="tile"), enough=2000)
    stage = scene.director.moment.stage
    assert stage is not None
    tile, trap = (next(fact for fact in stage.facts if fact.kind == kind) for kind in ("tile", "trap"))
    wait(scene, 2000)
    said = words(scene)
    assert say(f"realm.tile.{tile.data['name']}.name") in said
    (lit,) = (one for one in rungs(scene) if one.lit)
    assert lit.words.startswith(say(f"realm.trap.{trap.data['trap']}.name"))


def test_a_tile_that_brings_a_foe_shows_the_maze_the_foe_the_odds_and_what_must_be_done(host: shot.Still) -> None:
    scene = until(host, told_of("tile", "met", stage="tile"), enough=2000, seed="t2", seats_=3)
    stage = scene.director.moment.stage
    assert stage is not None
    wait(scene, 2000)
    parts = {part.key: part for part in scene.stage.over()}
    fight = stage.views[1]["fight"]
    assert fight
    assert parts["odds"].shows == tuple(fight["odds"])
    assert parts["foe"].shows == fight["foe"]["card"]
    tasks, _ = parts["tasks"].shows  # type: ignore[misc]
    assert [task.done for task in tasks] == [False] * len(tasks)
    assert tasks[0].words.endswith(
        say(f"realm.card.{content().cards[fight['foe']['card'].partition('.')[0]].slug}.name")
    )
    assert parts["lamp"].shows == stage.views[1]["players"][stage.seat]["place"]
    for key_ in ("foe", "odds", "rule", "tasks"):
        assert not any(parts[key_].rect.colliderect(button.rect) for button in scene.stage.buttons)


def test_a_tile_on_which_nothing_else_must_be_done_does_not_say_then(host: shot.Still) -> None:
    """ "1 Then stay here" made one look for what comes before it."""

    def bare(moment: Moment) -> bool:
        kinds = {fact.kind for fact in moment.stage.facts} if moment.stage else {"trap"}
        return told_of("tile", stage="tile")(moment) and not kinds & {"trap", "test", "met"}

    scene = until(host, bare, enough=2000, seed="t2", seats_=3)
    wait(scene, 2000)
    tasks, _ = next(part.shows for part in scene.stage.over() if part.key == "tasks")  # type: ignore[misc]
    assert len(tasks) == 1
    assert tasks[0].words in (say("realm.stage.only_room"), say("realm.stage.only_corridor"))
    assert not tasks[0].words.startswith("Then")


@pytest.mark.long(every=2)
@pytest.mark.parametrize("seed", ["k0", "k3"])
def test_buttons_lie_beside_what_a_stage_shows_however_it_is_turned(host: shot.Still, seed: str) -> None:
    session, choose = Session.new("realm", 2, seed), Journeyman("x").choose
    scene, seen = opened(host, session, seats()), 0
    while seen < 60 and scene.director.decision is not None:
        land(scene)
        if scene.director.moment.stage is not None:
            wait(scene, 3000, 500)
            seen += 1
            parts = [*scene.stage.parts(), *scene.stage.over()]
            spots = [part.rect for part in parts if part.key in READ or part.key[:1] in (("picture",), ("side",))]
            assert spots
            assert all(button.rect.inflate(-8, -8).collidelist(spots) < 0 for button in scene.stage.buttons)
        if scene.director.phase is Phase.STAGE:
            scene.send("onward")
            continue
        scene.director.answer(choose(scene.director.session).key)
        scene.director.renew()
        scene.follow()
    assert seen


def test_a_step_of_the_collapse_says_when_it_falls_and_who_would_be_lost(host: shot.Still) -> None:
    scene = until(host, tells("collapse"), enough=1000, seed="stages 9")
    stage = scene.director.moment.stage
    assert stage is not None
    fall, names = stage.views[1]["fall"], [one.name for one in scene.director.players_shown]
    wait(scene, 3000)
    parts = {part.key: part.shows for part in scene.stage.over()}
    assert parts["countdown"] == (fall["rounds"], fall["of"])
    assert [(one.who.name, one.lost) for one in parts["who is lost"]] == [  # type: ignore[attr-defined]
        (name, seat in fall["takes"]) for seat, name in enumerate(names)
    ]
    fell = any(fact.kind == "tile_destroyed" for fact in stage.facts)
    assert ("fallen" in parts) == fell


def told_at_once(seed: str) -> Iterator[list[str]]:
    """The kinds of stages that each answer of a game of journeymen leads to."""
    session, choose = Session.new("realm", 3, seed), Journeyman(seed).choose
    while session.decision is not None:
        view, known = session.view(None), len(session.facts)
        session.answer(choose(session).key)
        yield [stage.kind for stage in stages.told(view, session.view(None), session.facts[known:])]


def test_a_card_drawn_before_a_step_of_the_collapse_is_told_before_it() -> None:
    games = (told_at_once(f"swept {n}") for n in range(47, 64))
    kinds = next((kinds for game in games for kinds in game if {"card", "collapse"} <= set(kinds)), [])
    assert kinds.index("card") < kinds.index("collapse")


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", ["realm", "wizards", "cavern_tavern"])
def test_of_a_computer_its_own_small_things_are_only_news(host: shot.Still, table: str) -> None:
    scene = until(host, lambda m: bool(m.stage and m.stage.small), table, frozenset({1}), enough=1000)
    assert scene.director.moment.stage is not None
    assert scene.director.moment.stage.seat == 0
    with pytest.raises(AssertionError, match="never came"):
        until(host, lambda m: bool(m.stage and m.stage.small), table, frozenset({0, 1}), enough=250)


@pytest.mark.parametrize("people", [2, 1])
def test_a_spell_that_is_gained_is_seen_by_its_owner_only(host: shot.Still, people: int) -> None:
    computers = frozenset(range(people, 2))

    def gained(moment: Moment) -> bool:
        stage = moment.stage
        if stage is None or not tells("happening")(moment):
            return False
        return stage_happenings.steps(stage.facts, stage.views[1]["end"])[stage.at].key == "gained_spell"

    scene = until(host, gained, computers=computers, enough=2000, seed="spells 5")
    stage = scene.director.moment.stage
    assert stage is not None
    held = scene.director.session.view(stage.seat)["players"][stage.seat]["spells"]
    wait(scene, 1500)
    seen = {part.key[1] for part in scene.stage.parts() if part.key[0] == "picture"}  # type: ignore[index]
    assert seen
    assert (seen <= set(held)) is (people == 1)
    if people > 1:
        drawn = words(scene)
        assert not any(say(f"realm.card.{content().cards[name.partition('.')[0]].slug}.name") in drawn for name in held)


def test_nastys_card_lies_there_in_full(host: shot.Still) -> None:
    scene = until(host, tells("nasty"), "cavern_tavern")
    stage = scene.director.moment.stage
    assert stage is not None
    wait(scene, 1000)
    card = next(fact.data["card"] for fact in stage.facts if fact.kind in ("nasty_drawn", "nasty_done"))
    assert ("picture", card) in {part.key for part in scene.stage.parts()}


def test_a_stage_opens_piece_by_piece_and_a_press_opens_it_at_once(host: shot.Still) -> None:
    scene = until(host, asks("fight"), pause=0)
    first = len(scene.stage.parts())
    wait(scene, 120)
    later = len(scene.stage.parts())
    wait(scene, 400)
    assert first < later < len(scene.stage.parts())


def test_what_was_asked_on_a_stage_stays_there_when_it_is_told(host: shot.Still) -> None:
    """Both cards of a fight were gone for a moment, and came back with the dice."""
    scene = until(host, asks("fight"))
    sides = [part.key for part in scene.stage.parts() if "side" in str(part.key)]
    assert sides
    scene.send("row", "roll")
    land(scene)
    assert {*sides} <= {part.key for part in scene.stage.parts()}


def test_skip_leaves_what_else_is_waiting_to_be_told(host: shot.Still) -> None:
    def storm(before: Session, now: Session, had: int) -> bool:
        """The same answer ends a Fortnight, which is told after what befalls the wizard."""
        kinds = [fact.kind for fact in now.facts[had:]]
        return before.state.fortnight < now.state.fortnight and "table" in kinds[: (*kinds, "evil").index("evil")]

    scene = short_until(host, "storm 76", storm)
    assert tells("happening")(scene.director.moment)
    scene.send("skip")
    assert scene.director.phase is Phase.STAGE
    assert tells("fortnight")(scene.director.moment)


def light(scene: TableScreen, rect: pygame.Rect) -> float:
    """How bright a piece of the picture is."""
    picture = shot.draw(scene, scene.host.size)
    return sum(pygame.transform.average_color(picture, rect)[:3]) / 3


def test_the_place_of_a_card_is_lit_and_nothing_of_the_stage_lies_on_it(host: shot.Still) -> None:
    seen = 0
    for seed in ("stages", "cards 10", "thread", "cards 30"):
        scene = until(host, asks("card"), seed=seed, enough=2 * ENOUGH)
        wait(scene, 1000)
        place = scene.board.where(f"space:{scene.director.moment.shown.me['place']}")
        assert place is not None
        spot = place.clip(scene.stage.rect)
        over = [part.rect for part in scene.stage.parts()[1:]]
        if spot.collidelist(over) >= 0:
            continue
        seen += 1
        lit = light(scene, spot)
        dark = scene.stage.rect.copy()
        dark.size = (40, 40)
        assert lit > 2 * light(scene, dark)
    assert seen


def test_no_thread_leads_to_a_place_under_a_button() -> None:
    seen = set()
    session, choose = Session.new("realm", 2, "thread 8"), Journeyman("thread 8").choose
    scene = opened(shot.Still((1280, 720)), session, seats(frozenset(), 2))
    for _ in range(150):
        land(scene)
        if scene.director.moment.stage is not None:
            wait(scene, 2500)
            place = scene.board.where(f"space:{scene.director.moment.shown.me['place']}")
            covered = place is not None and place.collidelist([button.rect for button in scene.stage.buttons]) >= 0
            seen.add((covered, any(part.key == "thread" for part in scene.stage.parts())))
        if scene.director.phase is Phase.STAGE:
            scene.send("onward")
        else:
            scene.director.answer(choose(scene.director.session).key)
            scene.director.renew()
            scene.follow()
    assert seen == {(False, False), (False, True), (True, False)}


def test_the_thread_bows_past_what_must_stay_in_sight() -> None:
    spot, ends = pygame.Rect(0, 300, 60, 60), [pygame.Rect(600, 300, 60, 60)]
    usual = lamp.thread(spot, ends, 1.0)[0].look
    assert isinstance(usual, tuple)
    name = pygame.Rect(0, 0, 16, 10)
    name.center = usual[len(usual) // 2]
    bowed = lamp.thread(spot, ends, 1.0, [name])[0].look
    assert isinstance(bowed, tuple)
    assert bowed != usual
    assert not any(name.collidepoint(at) for at in bowed)


def fighting(kind: str, answer: str = "") -> Session:
    """A game of the Realm in which a fight of a kind waits for its dice, with such an answer."""
    for seed in range(60):
        session, rng = Session.new("realm", 3, f"br{seed}"), Stream(f"br{seed}")
        for _ in range(900):
            if session.decision is None:
                break
            view = session.view(session.decision.seat)
            fight, options = view["fight"], session.decision.options
            if fight and fight["kind"] == kind and fight["seat"] == session.decision.seat:
                held = view["players"][fight["seat"]]["objects"]
                if session.decision.kind == "pre_dice" and held and any(o.key.startswith(answer) for o in options):
                    return session
            session.answer(random_player(session, rng))
    raise AssertionError("no such fight")


def attacked(options: int = 0) -> Session:
    """A game of the Realm in which whoever is attacked is asked, with so many answers, or any number."""
    for seed in range(60):
        session, rng = Session.new("realm", 3, f"at{seed}"), Stream(f"at{seed}")
        for _ in range(900):
            if session.decision is None:
                break
            fight = session.view(None)["fight"]
            asked = session.decision.kind == "evade" and options in (0, len(session.decision.options))
            if asked and fight and fight["foe"].get("seat") == session.decision.seat:
                return session
            session.answer(random_player(session, rng))
    raise AssertionError("nobody was attacked")


def test_whoever_attacks_is_named_first_also_to_the_one_who_is_attacked(host: shot.Still) -> None:
    session = attacked()
    scene = settled(opened(host, session, seats(count=3)))
    fight, names = session.view(None)["fight"], [one.name for one in scene.director.players_shown]
    banner = next(part for part in scene.stage.parts() if part.key == "banner")
    attacker, asked = names[fight["seat"]], names[fight["foe"]["seat"]]
    assert say("realm.stage.battle_seat", name=attacker, foe=asked) in banner.shows  # type: ignore[operator]


@pytest.mark.parametrize("options", [1, 2])
def test_nobody_is_told_of_slipping_away_who_can_only_fight_or_cast_a_hidden_spell(
    host: shot.Still, options: int
) -> None:
    host.settings = Settings(helper=True, recap=False, quick_handover=False)
    session = attacked(options)
    assert session.decision is not None
    assert not any("act:evade" in option.targets for option in session.decision.options)
    scene = settled(opened(host, session, seats(count=3)))
    assert scene.helper.note is None or scene.helper.note.step != "realm_evade"


def test_a_note_leaves_in_sight_what_lies_on_a_stage(host: shot.Still) -> None:
    host.settings = Settings(helper=True, recap=False, quick_handover=False)
    scene = settled(opened(host, fighting("battle"), seats(count=3)))
    note = scene.helper.note
    assert note is not None
    hidden = sum(cut.w * cut.h for part in scene.stage.parts()[1:] if (cut := part.rect.clip(note.rect)))
    assert hidden < note.rect.w * note.rect.h / 10


@pytest.mark.parametrize(("kind", "said"), [("brawl", True), ("battle", False)])
def test_what_does_not_count_in_a_brawl_lies_under_a_band(host: shot.Still, kind: str, said: bool) -> None:
    scene = settled(opened(host, fighting(kind), seats(count=3)))
    banded = [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "useless"]
    assert bool(banded) is said
    assert all(part.shows == say("realm.tray.no_brawl") for part in banded)


def test_an_answer_that_adds_to_the_score_says_the_chance_that_it_makes(host: shot.Still) -> None:
    """The chance on the stage is that of the rules once the answer was given."""
    checked: set[str] = set()
    count = 0
    for seed in range(12):
        if count > 20 and {"weapon", "cast"} <= checked:
            break
        session, rng = Session.new("realm", 3, f"br{seed}"), Stream(f"br{seed}")
        while session.decision is not None and session.answered < 900:
            decision, fight = session.decision, session.view(None)["fight"]
            if fight and decision.kind == "pre_dice" and fight["seat"] == decision.seat:
                shown = opened(host, session, seats(count=3)).director.moment.shown
                for option in decision.options:
                    remark = stages.remark(option.key, shown)
                    after = session.clone()
                    after.answer(option.key)
                    now = after.view(None)["fight"]
                    if option.key == "roll" or not remark.endswith("%") or not now or now["mine"] == fight["mine"]:
                        continue
                    assert say("realm.fight.chance", what=say("realm.fight.win"), n=now["odds"][0]) in remark, option
                    checked.add(option.key.split()[0])
                    count += 1
            session.answer(random_player(session, rng))
    assert count > 20
    assert {"weapon", "cast"} <= checked


@pytest.mark.rule("RB-23", "RB-24", "RB-38")
def test_both_sides_say_what_their_number_is_made_of(host: shot.Still) -> None:
    """A Follower's point in Craft is that Follower's; an Enemy of the Vale is stronger than is printed on its card."""
    wanted, told = {"A32", "A44", "vale", "barrow"}, set()
    for seed in range(60):
        session, rng = Session.new("realm", 3, f"sides {seed}"), Stream(f"sides {seed}")
        while session.decision is not None and wanted > told:
            fight = session.view(None)["fight"]
            found = {str(key).split(".")[0] for key, _ in fight["mine"] + fight["theirs"]} if fight else set()
            if session.decision.kind == "pre_dice" and (found & wanted) - told and "card" in fight["foe"]:
                scene = wait(opened(host, session, seats(count=3)), 3000)
                recorder = Recorder()
                recorder.draw(scene, host.size)
                words = [line.words for line in recorder.lines]
                for name, n in fight["mine"][1:]:
                    assert part_name(name) in words
                    assert n < 0 or f"+{n}" in words
                if fight["theirs"][1:]:
                    more = " ".join(f"+{n} {part_name(name)}" for name, n in fight["theirs"][1:])
                    assert f"{fight['theirs'][0][1]} {more}" in words
                told |= found & wanted
            session.answer(random_player(session, rng))
    assert told >= {"A32", "vale"}


def test_what_lies_over_the_place_of_a_choice_goes_down_where_there_is_room() -> None:
    """A card drawn in the top row of a board lay over the space where it was drawn."""
    room, place = pygame.Rect(0, 40, 900, 600), pygame.Rect(560, 60, 60, 60)
    card, banner = Piece("picture", pygame.Rect(10, 50, 360, 580)), Piece("banner", pygame.Rect(390, 50, 500, 46))
    laid = Laid([card, banner], pygame.Rect(390, 106, 500, 524))
    found = lamp.light(place, laid, room, 400)
    below = lamp.lowered(laid, found.down)
    assert found.down
    assert not found.turns
    assert below.pieces[0] == card
    assert below.pieces[1].rect.top > place.bottom
    assert below.buttons.top - below.pieces[1].rect.bottom == laid.buttons.top - banner.rect.bottom
    assert below.buttons.bottom == laid.buttons.bottom
    assert not lamp.light(place, laid, room, 20).down
    assert lamp.light(place.move(0, 300), laid, room, 400) == lamp.Light(place.move(0, 300))


def least_of_rungs(laid: Laid, room: pygame.Rect) -> int:
    """Pixels of the smallest letters in the table of a stage."""
    rungs = next(piece for piece in laid.pieces if piece.key == "rungs")
    recorder, surface = Recorder(), pygame.Surface(room.size)
    with recorder.listening():
        assert rungs.draw is not None
        rungs.draw(surface, rungs.rect)
    return min(line.px for line in recorder.lines)


@pytest.mark.parametrize(("size", "letter"), [((918, 536), 18), ((1380, 804), 27)])
def test_large_text_makes_a_table_of_the_rules_no_smaller(size: tuple[int, int], letter: int) -> None:
    """At 200 % what can be pressed and the dice took its room, and its letters were smaller than at 100 %."""
    came = (SheetLine("icon_check", (0, 0, 0), "", "Boris: 13 days of Lair Time."),
            SheetLine("icon_check", (0, 0, 0), "", "Boris lands in the Dragon's Lair."))  # fmt: skip
    what = Happening(
        None, "Boris falls into a Trap", "", (), (("purple", 4),), "Traps", "", happening.ladder(TRAP, 4), came
    )
    found = []
    for scale, share in ((100, 1.0), (150, 0.94), (200, 0.87)):  # the board is lower at large text
        room = pygame.Rect(0, 0, size[0], round(size[1] * share))
        text.read_at(letter, scale)
        laid = happening.lay(what, room, min(room.width / BOARD[0], room.height / BOARD[1]), STILL)
        found.append(least_of_rungs(laid, room))
    text.read_at(letter, 100)
    assert found[0] < found[1]
    assert found[0] < found[2]


@pytest.mark.parametrize("size", [(918, 536), (1380, 804)])
def test_a_picture_leaves_its_room_to_a_table_of_the_rules_at_large_text(size: tuple[int, int]) -> None:
    """At 200 % the rows beside a portrait were written as small as at 100 %."""
    words = ("A drover picks a fight: battle, Strength 3.", "Bad oysters: lose your next turn.",
             "Your purse is cut: lose 1 Gold.", "Gossip: look at the top 2 Adventure cards and put them back.",
             "Dice on the terrace: gain 1 Gold.", "A coachman: next turn you may ride to the City.")  # fmt: skip
    one = happening.Picture("hero", 0.8, lambda _surface, _rect: None)
    what = Happening(None, "Boris: Outside the Tavern", "", (one,), (("purple", 4),), "Outside", "",
                     happening.ladder(words, 4))  # fmt: skip
    found, wide = [], []
    for scale, share in ((100, 1.0), (200, 0.87)):
        room = pygame.Rect(0, 0, size[0], round(size[1] * share))
        text.read_at(18 * size[0] / 918, scale)
        laid = happening.lay(what, room, min(room.width / BOARD[0], room.height / BOARD[1]), STILL)
        found.append(least_of_rungs(laid, room))
        wide.append(laid.pieces[0].rect.width)
    text.read_at(18, 100)
    assert found[1] > 1.15 * found[0]
    assert wide[1] < wide[0]


@pytest.mark.parametrize(("scale", "empty"), [(100, True), (150, False), (200, False)])
def test_a_fighters_sheet_is_of_what_counts_at_large_text(scale: int, empty: bool) -> None:
    """ "no Object helps" and "no Spell" took the room, and "Strength 4" stood there in small letters."""
    who = drawing.Fighter("Boris", "Pit Fighter", "purple", "B", "", (("icon_strength", (0, 0, 0), 4),),
                          (("icon_strength", "Strength", "4"), ("icon_objects", "no Object helps", "")))  # fmt: skip
    text.read_at(18, scale)
    recorder, surface = Recorder(), pygame.Surface((240, 480))
    with recorder.listening():
        drawing.fighter(surface, surface.get_rect(), who, 0.8)
    text.read_at(18, 100)
    found = {line.words: line.px for line in recorder.lines}
    assert ("no Object helps" in found) is empty
    assert found["Strength"] >= (15 if scale == 100 else 22)


@pytest.mark.rule("HR-27")
@pytest.mark.parametrize("table", ["realm", "wizards"])
def test_the_log_tells_no_end_before_the_stage_when_the_window_is_laid_out_anew(host: shot.Still, table: str) -> None:
    """After a look at the rules, or with the window made larger, it said what the dice were about to show."""
    scene = until(host, lambda m: m.phase is Phase.STAGE and m.stage is not None and m.stage.kind == "happening", table)
    told = [line.words for line in scene.focus.log_lines.latest]
    scene.layout()
    assert [line.words for line in scene.focus.log_lines.latest] == told
    settled(scene)
    assert len(scene.focus.log_lines.latest) > len(told)
