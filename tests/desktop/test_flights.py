"""Things that fly over the table: any press ends it and does nothing else, what is heard, who is shown meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.engine.motion import CHAIN
from game.desktop.screens.menu import Menu
from game.desktop.screens.result import Result
from game.desktop.table.computers import PAUSE
from game.desktop.table.guard import AGAIN, SETTLE
from game.desktop.table.handover import RECALL
from game.desktop.table.hud.time_bar import TURN_END
from game.desktop.table.machine import is_private
from game.desktop.table.moment import Phase
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo
from game.tables.cavern_tavern.face import groups
from game.tables.cavern_tavern.face.moves import moves
from tests.desktop.at_table import covered, give, settled, wait
from tests.desktop.recording import Heard

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Option

FRAME = 16
NOW = 10_000


def table(session: Session, people: int = 9, **chosen: Any) -> TableScreen:
    seats = [
        SeatInfo(s.name, s.colour, "human" if i < people else "computer")
        for i, s in enumerate(shot.seats(session.seats))
    ]
    host = shot.Still()
    host.audio = Heard()  # type: ignore[assignment]
    for name, value in {"quick_handover": False, **chosen}.items():
        setattr(host.settings, name, value)
    scene = TableScreen(host, InMemoryGame(session, seats))
    host.push(scene)
    scene.tick(NOW)
    scene.parts()
    return scene


def heard(scene: TableScreen) -> Heard:
    audio: Any = scene.host.audio
    assert isinstance(audio, Heard)
    return audio


def before(wanted: Callable[[Session, Option], bool], seats: int = 3) -> tuple[Session, Option]:
    """The first answer of seeded random games that fits, not given yet."""
    for seed in range(40):
        session, rng = Session.new("cavern_tavern", seats, f"fly {seed}"), Stream(f"fly {seed}")
        while session.decision is not None:
            option = random_player(session, rng)
            if wanted(session, option):
                return session, option
            session.answer(option)
    raise AssertionError("no such answer")


def after(session: Session, option: Option) -> Session:
    twin = session.clone()
    twin.answer(option)
    return twin


def placing(session: Session, option: Option) -> bool:
    """A placement that can be taken back and asks nothing further."""
    if not option.key.startswith("place") or "I" in option.key:
        return False
    twin = after(session, option)
    return twin.can_undo() and twin.decision is not None and twin.decision.kind == "turn_menu"


def handing_on(session: Session, option: Option) -> bool:
    """The last starting ingredient of a seat."""
    if session.decision is None or session.decision.kind != "start_ingredient":
        return False
    twin = after(session, option)
    return twin.decision is not None and twin.decision.seat != session.decision.seat


def key(scene: Any, code: int) -> None:
    scene.event(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))
    scene.event(pygame.Event(pygame.KEYUP, key=code, mod=0))


def click(scene: Any, point: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1))


def frames(scene: TableScreen, limit: int = 400) -> int:
    """Let frames pass until nothing moves; returns the milliseconds."""
    for n in range(limit):
        if not scene.motion.busy:
            return n * FRAME
        scene.tick(scene.director.guard.now + FRAME)
    raise AssertionError("it never lands")


def test_an_answer_flies_lands_in_time_and_leaves_the_picture_of_now() -> None:
    session, option = before(placing)
    scene = table(session)
    surface, canvas = pygame.Surface((1280, 800)), Canvas()
    canvas.draw(surface, scene.parts())
    give(scene, option)
    scene.tick(scene.director.guard.now)
    assert scene.busy
    assert scene.motion.shown().view != scene.director.moment.shown.view
    assert canvas.draw(surface, scene.parts())
    scene.tick(scene.director.guard.now + 100)
    assert canvas.draw(surface, scene.parts())
    assert 200 <= frames(scene) <= CHAIN
    assert scene.motion.shown() is scene.director.moment.shown
    canvas.draw(surface, scene.parts())
    scene.dirty = False
    now = scene.director.guard.now
    for later in range(now, now + 500, FRAME):
        scene.tick(later)
    assert not scene.dirty
    assert canvas.draw(surface, scene.parts()) == []


def test_only_what_is_in_the_air_and_below_it_is_drawn() -> None:
    session, option = before(placing)
    scene = table(session)
    surface, canvas = pygame.Surface((1280, 800)), Canvas()
    canvas.draw(surface, scene.parts())
    give(scene, option)
    canvas.draw(surface, scene.parts())
    scene.tick(scene.director.guard.now + 60)
    changed = canvas.draw(surface, scene.parts())
    assert 0 < sum(r.width * r.height for r in changed) < 1280 * 800 / 4


def test_a_key_ends_the_motion_and_does_nothing_else() -> None:
    session, option = before(placing)
    scene = table(session)
    give(scene, option)
    answered = session.answered
    scene.parts()
    key(scene, pygame.K_z)
    assert not scene.motion.busy
    assert session.answered == answered
    wait(scene, AGAIN)
    key(scene, pygame.K_z)
    assert session.answered == answered - 1


def test_a_click_ends_the_motion_and_does_nothing_else() -> None:
    session, option = before(placing)
    scene = table(session)
    give(scene, option)
    answered = session.answered
    scene.parts()
    undo = next(b for b in scene.buttons if b.key == "undo")
    click(scene, undo.rect.center)
    assert not scene.motion.busy
    assert session.answered == answered
    wait(scene, AGAIN)
    click(scene, undo.rect.center)
    assert session.answered == answered - 1
    assert scene.motion.busy  # and what was undone flies back
    frames(scene)


def test_presses_during_motion_may_be_set_to_do_nothing_at_all() -> None:
    session, option = before(placing)
    scene = table(session, motion_clicks="ignore")
    give(scene, option)
    answered = session.answered
    scene.parts()
    key(scene, pygame.K_z)
    click(scene, next(b for b in scene.buttons if b.key == "undo").rect.center)
    assert scene.motion.busy
    assert session.answered == answered
    frames(scene)


def test_undo_flies_back() -> None:
    session, option = before(placing)
    scene = table(session)
    give(scene, option)
    there = session.view(None)
    frames(scene)
    wait(scene, SETTLE)
    key(scene, pygame.K_z)
    assert scene.motion.busy
    assert {f.timed.move for f in scene.motion.flights.air} == set(moves(there, session.view(None)))


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F2])
def test_any_key_ends_the_motion(code: int) -> None:
    session, option = before(placing)
    scene = table(session)
    give(scene, option)
    scene.parts()
    assert scene.motion.busy
    moment = scene.director.moment
    key(scene, code)
    assert not scene.motion.busy
    assert scene.director.moment is moment


def test_at_instant_speed_nothing_flies_and_no_frame_is_waited_for() -> None:
    session = Session.new("cavern_tavern", 4, "instant", {"first_player": "random"})
    scene, rng = table(session, people=0, speed="instant"), Stream("instant")
    for _ in range(100):
        if session.decision is None:
            break
        give(scene, random_player(session, rng))
        assert not scene.motion.busy
        assert scene.director.computers.pause == 0


def test_reduced_motion_is_a_short_fade_in_place() -> None:
    session, option = before(placing)
    scene = table(session, reduce_motion=True)
    give(scene, option)
    places = {p.key: p.rect.center for p in scene.motion.flights.parts()}
    scene.tick(scene.director.guard.now + 60)
    assert {p.key: p.rect.center for p in scene.motion.flights.parts()} == places
    assert frames(scene) <= 200


def test_the_tray_of_the_last_player_stays_until_all_has_arrived() -> None:
    session, option = before(handing_on)
    scene = table(session)
    seat = scene.director.secrecy.owner
    give(scene, option)
    assert scene.director.secrecy.owner != seat
    assert scene.motion.shown().seat == seat
    assert not scene.motion.shown().lit
    frames(scene)
    assert scene.motion.shown().seat == scene.director.secrecy.owner


def test_a_press_on_another_seats_tray_ends_the_motion_and_is_not_taken_for_the_next_seat() -> None:
    session, option = before(handing_on)
    scene = table(session)
    give(scene, option)
    scene.parts()
    moment = scene.director.moment
    for _ in range(3):  # the second and third fall on the next seat's moment, which nobody has seen yet
        click(scene, groups.of(scene.frame).goods.center)
        assert not scene.motion.busy
        assert scene.director.moment is moment
        scene.parts()
    assert scene.director.remarks.said is None


def test_a_press_while_things_fly_does_not_open_the_curtain() -> None:
    def hides(session: Session, option: Option) -> bool:
        twin = after(session, option)
        return bool(twin.decision and twin.decision.hidden and option.key.startswith("place"))

    session, option = before(hides)
    scene = table(session)
    give(scene, option)
    assert covered(scene)
    assert [p.key for p in scene.parts()] != ["curtain"]
    assert not scene.motion.shown().peek
    key(scene, pygame.K_SPACE)
    assert covered(scene)
    assert [p.key for p in scene.parts()] == ["curtain"]


def test_computers_wait_until_all_has_arrived_and_a_little_longer() -> None:
    def to_a_computer(session: Session, option: Option) -> bool:
        twin = after(session, option)
        return twin.decision is not None and twin.decision.seat > 0 and placing(session, option)

    session, option = before(to_a_computer)
    scene = table(session, people=1)
    give(scene, option)
    frames(scene)
    answered = session.answered
    assert scene.director.phase is Phase.WATCH
    wait(scene, PAUSE - 40)
    assert session.answered == answered
    wait(scene, 200 * FRAME, FRAME)
    assert session.answered > answered


def test_the_result_waits_until_the_end_of_the_last_round_is_told() -> None:
    def last(session: Session, option: Option) -> bool:
        twin = after(session, option)
        return twin.decision is None

    session, option = before(last, 2)
    scene = table(session)
    give(scene, option)
    host: Any = scene.host
    assert not scene.motion.busy, "nothing flies ahead of what is told step by step"
    assert host.scenes == [scene]
    frames(scene)
    assert host.scenes == [scene], "the end of the round is told first"
    settled(scene)
    frames(scene)
    assert isinstance(host.scenes[-1], Result)


# --- sounds -----------------------------------------------------------------------------------------------


def test_facts_are_heard_when_the_motion_starts_and_the_next_seat_when_it_ends() -> None:
    session, option = before(handing_on)
    scene = table(session)
    heard(scene).take()
    give(scene, option)
    ((name, kinds),) = heard(scene).take()
    assert name == "facts"
    assert "gained" in kinds
    frames(scene)
    assert heard(scene).take() == [("chime", scene.director.secrecy.owner)]


def test_nothing_is_heard_after_an_undo_or_when_a_game_is_opened() -> None:
    session, option = before(placing)
    scene = table(session)
    assert heard(scene).take() == []
    give(scene, option)
    frames(scene)
    heard(scene).take()
    wait(scene, SETTLE)
    key(scene, pygame.K_z)
    assert scene.motion.busy
    frames(scene)
    assert heard(scene).take() == []


def test_a_refused_click_is_heard() -> None:
    session, _ = before(placing)
    scene = table(session)
    lit = scene.director.moment.shown.lit
    dark = next(s for s in scene.board.things() if s.target.startswith("place:") and s.target not in lit)
    rect = scene.board.where(dark.target)
    assert rect is not None
    click(scene, rect.center)
    assert ("refusal", 1.0) in heard(scene).take()


# --- quick hand-over --------------------------------------------------------------------------------------


def spent(session: Session, option: Option) -> bool:
    """A placement after which all can see that nothing is left to do."""
    if not placing(session, option):
        return False
    twin = after(session, option)
    shown = [o.key for o in twin.decision.options if not is_private(o)] if twin.decision else []
    return twin.view(None)["placed"] and shown == ["end"]


@pytest.mark.rule("HR-12")
def test_a_turn_with_nothing_left_ends_by_itself_and_undo_recalls_it() -> None:
    session, option = before(spent)
    scene = table(session, quick_handover=True)
    seat = scene.director.secrecy.owner
    give(scene, option)
    answered = session.answered
    frames(scene)
    wait(scene, TURN_END - 2 * FRAME)
    assert session.answered == answered
    wait(scene, 2 * FRAME)
    assert session.answered == answered + 1
    frames(scene)
    wait(scene, SETTLE)
    key(scene, pygame.K_z)
    frames(scene)
    wait(scene, 2 * TURN_END)
    assert (session.answered, scene.director.secrecy.owner) == (answered, seat)


@pytest.mark.rule("HR-12")
@pytest.mark.parametrize("way", ["key", "button"])
def test_one_press_keeps_a_turn_that_would_end_by_itself(way: str) -> None:
    session, option = before(spent)
    scene = table(session, quick_handover=True)
    give(scene, option)
    answered = session.answered
    frames(scene)
    wait(scene, TURN_END // 2)
    if way == "key":
        key(scene, pygame.K_k)
    else:
        click(scene, next(b for b in scene.bar.keeping.buttons if b.key == "keep turn").rect.center)
    wait(scene, 2 * TURN_END)
    assert session.answered == answered


@pytest.mark.rule("HR-12")
def test_a_turn_stays_open_while_all_can_see_something_to_do_or_when_it_is_not_wanted() -> None:
    def more(session: Session, option: Option) -> bool:
        twin = after(session, option)
        decision = twin.decision
        return bool(
            placing(session, option) and decision and decision.kind == "turn_menu" and twin.view(None)["placed"]
            and any(o.key.startswith(("take", "serve")) and "I" not in o.key for o in decision.options)
        )  # fmt: skip

    for wanted, quick in ((more, True), (spent, False)):
        session, option = before(wanted)
        scene = table(session, quick_handover=quick)
        give(scene, option)
        answered = session.answered
        frames(scene)
        wait(scene, 2 * TURN_END)
        assert session.answered == answered


def test_a_computer_leaves_time_to_recall_a_turn() -> None:
    session, option = before(lambda s, o: spent(s, o) and s.decision is not None and s.decision.seat == 0)
    scene = table(session, people=1, quick_handover=True)
    give(scene, option)
    frames(scene)
    before_end = session.answered
    while session.answered == before_end:
        wait(scene, FRAME)
    frames(scene)
    answered = session.answered
    assert scene.director.phase is Phase.WATCH
    wait(scene, RECALL - FRAME)
    assert session.answered == answered
    key(scene, pygame.K_z)
    assert session.answered == answered - 1


# --- the menu ---------------------------------------------------------------------------------------------


def test_the_menu_stands_before_the_table_and_leads_back() -> None:
    session, _ = before(placing)
    scene = table(session)
    host: Any = scene.host
    click(scene, next(b for b in scene.buttons if b.key == "menu").rect.center)
    menu = host.scenes[-1]
    assert isinstance(menu, Menu)
    assert shot.draw(menu, (1280, 800))
    assert {b.key for b in menu.buttons} >= {"continue", "settings", "rulebook", "shelf"}
    key(menu, pygame.K_ESCAPE)
    assert host.scenes == [scene]


@pytest.mark.parametrize("name", ["settings", "rulebook"])
def test_the_menu_opens_what_it_names(name: str) -> None:
    session, _ = before(placing)
    scene = table(session)
    host: Any = scene.host
    menu = Menu(host, scene, scene.ways.lines())
    click(menu, next(b for b in menu.buttons if b.key == name).rect.center)
    assert shot.draw(host.scenes[-1], (1280, 800))
    assert host.scenes[-1] is not scene


def test_the_speaker_silences() -> None:
    session, _ = before(placing)
    scene = table(session)
    click(scene, next(b for b in scene.buttons if b.key == "speaker").rect.center)
    assert scene.host.settings.muted
    assert next(b for b in scene.buttons if b.key == "speaker").icon == "speaker_off"


@pytest.mark.long(every=5)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_everything_that_moves_in_whole_games_stays_in_the_window(seats: int) -> None:
    session = Session.new("cavern_tavern", seats, f"whole {seats}", {"characters": seats % 2 == 1})
    scene, rng = table(session, people=seats % 3), Stream("whole")
    scene.host.scale = 100 if seats % 2 else 175
    scene.layout()
    window = pygame.Rect(0, 0, 1280, 800).inflate(160, 160)
    flown = 0
    while session.decision is not None:
        give(scene, random_player(session, rng))
        flights, begun = scene.motion.flights, scene.director.guard.now
        for part in (0.0, 0.5, 0.99):
            scene.tick(begun + round(part * 400))
            for flying in flights.parts():
                assert window.contains(flying.rect), (flying.key, flying.rect)
                flown += 1
        scene.director.land()
        scene.follow()
    assert flown > 200
