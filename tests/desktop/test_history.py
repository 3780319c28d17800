"""Looking back on a game: any moment again, veiled for the eyes that look, by mouse and by keys."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pygame
import pytest

from game.core import BadOption, GameHistory, Session, tables
from game.core.rng import Stream
from game.desktop.engine.inputs import Inputs
from game.desktop.screens.history import History
from game.desktop.screens.menu import Menu
from game.desktop.screens.result import Result
from game.desktop.screens.watched import Watched
from game.desktop.table.hud import focus
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, StoreError
from tests.desktop import screens
from tests.desktop.at_table import ready, settled, show
from tests.desktop.test_legibility import wrong_with

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.history import AnswerRecord
    from game.store import SeatInfo

SIZE = (1280, 800)
MOST = {"cavern_tavern": 5, "realm": 6, "wizards": 6}
LONG = 160
ANSWERED = 90


def seats_of(table: str, people: tuple[int, ...] | None = None) -> list[SeatInfo]:
    """Seats for as many as play; all are people's, or some."""
    seats = shot.seats(MOST[table])
    if people is None:
        return seats
    players = ["human" if seat in people else "easy" for seat in range(len(seats))]
    return [msgspec.structs.replace(seat, player=player) for seat, player in zip(seats, players, strict=True)]


def play(table: str, answers: int, people: tuple[int, ...] | None = None) -> tuple[InMemoryGame, list[Any]]:
    """A game answered at random, and what everybody saw at each moment."""
    session, rng = Session.new(table, MOST[table], "looking back"), Stream("looking back")
    game = InMemoryGame(session, seats_of(table, people))
    seen = [session.view(None)]
    while session.decision is not None and session.answered < answers:
        game.answer(random_player(session, rng))
        seen.append(session.view(None))
    return game, seen


@cache
def played(table: str) -> InMemoryGame:
    """A game that is only looked at."""
    return play(table, LONG)[0]


def looked(game: Any, moment: int, size: tuple[int, int] = SIZE, scale: int = 100) -> tuple[shot.Still, History]:
    """A program that looks back on a game over its table."""
    host = shot.Still(size, scale)
    host.push(TableScreen(host, game))
    scene = History(host, game, moment)
    host.push(scene)
    return host, scene


def press(scene: Any, *keys: int, mod: int = 0) -> None:
    for key in keys:
        ready(scene)
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            scene.event(pygame.Event(kind, key=key, mod=mod, unicode="", scancode=0))


def click(scene: Any, point: tuple[int, int]) -> None:
    ready(scene)
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.Event(kind, pos=point, button=1))


def move(scene: Any, point: tuple[int, int]) -> None:
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(1, 0, 0)))


def button(scene: Any, key: object) -> Any:
    return next(found for found in scene.buttons if found.key == key)


def pixels(scene: History) -> bytes:
    return pygame.image.tobytes(shot.draw(scene, scene.host.size), "RGB")


# --- what is shown ----------------------------------------------------------------------------------------


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("table", tables())
def test_every_moment_is_what_everybody_saw_then(table: str) -> None:
    game, seen = play(table, ANSWERED)
    _, scene = looked(game, 0)
    for moment in [*range(len(seen)), *reversed(range(0, len(seen), 7))]:
        scene.go(moment)
        assert scene.director.moment.shown.view == seen[moment]


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("table", tables())
def test_looking_back_changes_nothing_and_answers_nothing(table: str) -> None:
    game = play(table, ANSWERED, people=(0,))[0]
    before = game.session.save()
    _, scene = looked(game, 0)
    for key in (pygame.K_END, pygame.K_LEFT, pygame.K_z, pygame.K_y, pygame.K_e, pygame.K_m, pygame.K_SLASH):
        press(scene, key)
    for spot in scene.board.things(scene.director.moment.shown)[:40]:
        click(scene, spot.rect.center)
    for now in range(0, 20000, 500):
        scene.tick(now)
    with pytest.raises(StoreError, match="look"):
        scene.past.answer("anything")
    with pytest.raises(StoreError, match="look"):
        scene.past.undo()
    assert game.session.save() == before
    assert game.history.last == ANSWERED


class Guessed:
    """The history of a game in which everything that some eyes can't know is another one, at every moment.

    Without eyes of their own it is what everybody can't know, but for one who is not asked.
    """

    def __init__(self, history: GameHistory, seat: int | None) -> None:
        self._course, self._seat = history, seat
        self.first, self.last, self.given, self.facts = history.first, history.last, history.given, history.facts
        self.undone = history.undone
        self.guesses = 0

    def at(self, moment: int) -> Session:
        """The guess at a moment."""
        real = self._course.at(moment)
        if moment == self.last:  # only asked whether Undo would go back from it, which a guess can't tell
            return real
        asked = real.decision.seat if real.decision else 0
        eyes = (asked + 1) % real.seats if self._seat is None else self._seat  # not those whose tray is shown
        found = real.fair_guess(Stream(f"guess {moment}"), eyes)
        self.guesses += msgspec.msgpack.encode(found.state) != msgspec.msgpack.encode(real.state)
        found.facts = self._course.facts_at(moment)
        return found

    def answer_to(self, moment: int) -> AnswerRecord | None:
        return self._course.answer_to(moment)

    def moment_of(self, fact: int) -> int:
        return self._course.moment_of(fact)


class Pretended(InMemoryGame):
    """A game whose past is a guess."""

    def __init__(self, game: InMemoryGame, seat: int | None) -> None:
        self.session, self.seats = game.session, game.seats
        self.history: Any = Guessed(game.history, seat)


@pytest.mark.long(every=6)
@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("people", [None, (1,)])
def test_what_the_eyes_cannot_know_is_in_no_picture(table: str, people: tuple[int, ...] | None) -> None:
    """Two games that differ only in it look the same at every moment, with every panel that can be opened."""
    game = play(table, LONG, people)[0]
    other = Pretended(game, people[0] if people else None)
    scenes = [looked(one, 0)[1] for one in (game, other)]
    moments = range(20, LONG, 20)
    for moment in moments:
        for scene in scenes:
            scene.go(moment)
            press(scene, pygame.K_v, pygame.K_i)
        assert pixels(scenes[0]) == pixels(scenes[1])
        for scene in scenes:
            show(scene, "hidden")
        assert pixels(scenes[0]) == pixels(scenes[1])
        for scene in scenes:
            scene.focus.turn(focus.LOG)
    assert other.history.guesses > len(moments) // 2  # the games are indeed two


@pytest.mark.rule("HR-13", "HR-3")
def test_only_somebody_alone_sees_their_own_cards() -> None:
    for people, opened in ((None, False), ((0,), True), ((0, 1), False)):
        game = play("cavern_tavern", LONG, people)[0]
        _, scene = looked(game, LONG)
        assert scene.director.moment.shown.known is opened
        scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
        assert scene.director.moment.shown.peek is opened
        assert scene.director.moment.shown.view == game.session.view(0 if opened else None)
        assert scene.director.moment.shown.view != game.session.view(None if opened else 0)


def test_the_tray_is_that_of_the_person_who_was_asked_last() -> None:
    game = play("cavern_tavern", LONG, (0, 2))[0]
    _, scene = looked(game, 0)
    history, last = game.history, None
    for moment in range(LONG + 1):
        scene.go(moment)
        decision = history.at(moment).decision
        if decision is not None and decision.seat in (0, 2):
            last = decision.seat
        if last is not None:
            assert scene.director.secrecy.owner == last


def test_what_happened_is_told_beside_who_answered() -> None:
    game = played("cavern_tavern")
    _, scene = looked(game, 0)
    assert scene.described(0).seat == -1
    names = [seat.name for seat in game.seats]
    for moment in range(1, LONG + 1):
        told, given = scene.described(moment), game.history.answer_to(moment)
        assert given is not None
        assert told.seat == given.seat
        assert told.words
        assert any(name in told.words for name in names) or told.words.endswith(".")
        assert told.where == f"{moment} / {LONG}"


# --- going about ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", tables())
def test_the_buttons_and_the_keys_go_through_the_game(table: str) -> None:
    _, scene = looked(played(table), 50)
    for key, named, moment in (
        (pygame.K_RIGHT, "forward", 51), (pygame.K_LEFT, "back", 49), (pygame.K_HOME, "first", 0),
        (pygame.K_END, "last", LONG),
    ):  # fmt: skip
        scene.go(50)
        press(scene, key)
        assert scene.past.moment == moment
        scene.go(50)
        click(scene, button(scene, ("step", named)).rect.center)
        assert scene.past.moment == moment
    assert button(scene, ("step", "last")).off
    assert not button(scene, ("step", "first")).off
    scene.go(LONG + 10)
    assert scene.past.moment == LONG
    scene.go(-3)
    assert scene.past.moment == 0
    assert button(scene, ("step", "first")).off


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
def test_page_keys_go_from_turn_to_turn(table: str) -> None:
    game = played(table)
    _, scene = looked(game, 0)
    visited = [0]
    while scene.past.moment < LONG:
        press(scene, pygame.K_PAGEDOWN)
        visited.append(scene.past.moment)
    answered = [given.seat for given in game.history.given]
    begins = [0, *(i for i in range(1, LONG) if answered[i] != answered[i - 1]), LONG]
    assert visited == begins
    back = [LONG]
    while scene.past.moment > 0:
        press(scene, pygame.K_PAGEUP)
        back.append(scene.past.moment)
    assert back[::-1] == begins


def test_a_ring_takes_the_arrows_and_every_button_is_reached_by_keys() -> None:
    _, scene = looked(played("realm"), 50)
    press(scene, pygame.K_TAB)
    while scene.navigator.ring.group is None or scene.navigator.ring.group.name != "buttons":
        press(scene, pygame.K_TAB)
    reached = set()
    for key in (pygame.K_DOWN, *(pygame.K_RIGHT,) * 10, *(pygame.K_LEFT,) * 10):
        press(scene, key)
        reached.add(scene.navigator.ring.key)
    assert scene.past.moment == 50
    assert {("button", found.key) for found in scene.keyed} <= reached
    while scene.navigator.ring.key != ("button", ("step", "forward")):
        press(scene, pygame.K_RIGHT)
    press(scene, pygame.K_RETURN)
    assert scene.past.moment == 51
    press(scene, pygame.K_ESCAPE, pygame.K_LEFT)
    assert scene.past.moment == 50


def test_the_timeline_is_clicked_dragged_and_wheeled() -> None:
    _, scene = looked(played("cavern_tavern"), 0)
    line = scene.timeline
    for moment in (0, 13, 80, LONG):
        click(scene, (line.x(moment), line.rect.y + 2))
        assert scene.past.moment == moment
    scene.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(line.x(20), line.rect.centery), button=1))
    for moment in (30, 90, 41):
        move(scene, (line.x(moment), line.rect.centery - 200))
        assert scene.past.moment == moment
    move(scene, (0, 0))
    assert scene.past.moment == 0
    scene.event(pygame.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
    move(scene, (line.x(70), line.rect.centery))
    assert scene.past.moment == 0
    scene.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False))
    assert scene.past.moment == 1
    tips = [part for part in scene.parts() if part.key == "timeline tip"]
    assert [part.shows for part in tips] == [scene.tip_of(70)]
    move(scene, scene.frame.board.center)
    assert not [part for part in scene.parts() if part.key == "timeline tip"]


def test_the_timeline_shows_whose_turns_they_were_and_the_rounds() -> None:
    game = played("cavern_tavern")
    _, scene = looked(game, LONG)
    found = scene.timeline.marks
    assert [seat for turn in found.turns for seat in [turn.seat] * (turn.end - turn.start)] == [
        given.seat for given in game.history.given
    ]
    for tick in found.ticks:
        assert tick.words == f"Round {game.history.at(tick.moment).view(None)['round']}"
    assert [tick.words for tick in found.ticks] == [f"Round {n + 1}" for n in range(len(found.ticks))]
    surface = shot.draw(scene, SIZE)
    colours = {tuple(surface.get_at((x, scene.timeline.line.y + 3)))[:3] for x in range(scene.timeline.x(LONG))}
    assert {(0, 114, 178), (204, 121, 167), (240, 228, 66), (86, 180, 233), (213, 94, 0)} <= colours


@pytest.mark.rule("HR-1", "HR-13")
def test_a_wall_stands_where_undo_ends() -> None:
    game = play("cavern_tavern", 0)[0]
    rng = Stream("wall")
    for _ in range(60):
        game.answer(random_player(game.session, rng))
        count, twin = 0, game.session.clone()
        while twin.can_undo():
            twin.undo()
            count += 1
        _, scene = looked(game, 0)
        assert scene.timeline.marks.wall == (game.history.last - count if count else -1)


@pytest.mark.parametrize("table", tables())
def test_single_steps_move_and_jumps_are_at_once(table: str) -> None:
    _, scene = looked(played(table), 0)
    moved = 0
    for moment in range(1, LONG):
        scene.go(moment)
        moved += scene.motion.busy
    assert moved > LONG // 4
    scene.go(LONG // 2)
    assert not scene.motion.busy
    scene.parts()
    assert not scene.busy
    before = pixels(scene)
    scene.go(LONG // 2 + 30)
    scene.go(LONG // 2)
    assert pixels(scene) == before


# --- the log ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HR-13")
@pytest.mark.parametrize("table", tables())
def test_a_click_on_a_line_of_the_log_shows_its_moment(table: str) -> None:
    game = played(table)
    host = shot.Still(SIZE)
    live = TableScreen(host, game)
    host.push(live)
    live.focus.turn(focus.LOG)
    live.update()
    line, point = next(
        (live.focus.log_lines.latest[int(link.link.removeprefix("moment:"))], (spot.right - 30, spot.centery))
        for row, spot in live.focus.scroll.spots()
        for link in row.links
        if link.link.startswith("moment:") and live.focus.scroll.rect.contains(spot)
    )
    click(live, point)
    scene = host.scenes[-1]
    assert isinstance(scene, History)
    number = next(i for i, fact in enumerate(game.history.facts) if fact is line.fact)
    moment = scene.past.moment
    assert len(game.history.facts_at(moment)) > number
    assert moment == 0 or len(game.history.facts_at(moment - 1)) <= number
    before = scene.focus.log_lines.latest[scene.focus.now]
    assert before.fact is not None
    scene.focus.follow(f"moment:{scene.focus.now - 12}")
    assert scene.past.moment < moment


@pytest.mark.parametrize("table", tables())
def test_the_log_is_scrolled_to_the_moment_and_marks_its_line(table: str) -> None:
    game = played(table)
    _, scene = looked(game, 0)
    for moment in (*range(0, LONG, 9), LONG):
        scene.go(moment)
        marked = [(row, spot) for row, spot in scene.focus.scroll.spots() if row.shows[0] == "now"]
        happened = len(game.history.facts_at(moment))
        numbers = {id(fact): i for i, fact in enumerate(game.history.facts)}
        had = [i for i, line in enumerate(scene.focus.log_lines.latest) if numbers[id(line.fact)] < happened]
        assert bool(had) == bool(marked)
        if marked:
            assert scene.focus.scroll.rect.contains(marked[0][1])
            assert marked[0][0].shows[1] == scene.focus.log_row(scene.focus.now, scene.director.players_shown).shows


# --- ways in and out --------------------------------------------------------------------------------------


def test_the_button_the_key_and_the_menu_lead_there_and_escape_leads_back() -> None:
    host = shot.Still(SIZE)
    table = TableScreen(host, played("realm"))
    host.push(table)

    def menu() -> None:
        press(table, pygame.K_F10)
        shown = host.scenes[-1]
        assert isinstance(shown, Menu)
        click(shown, button(shown, "history").rect.center)

    ways = (
        lambda: click(table, button(table, "history").rect.center),
        lambda: press(table, pygame.K_t),
        menu,
    )
    for way in ways:
        way()
        scene = host.scenes[-1]
        assert isinstance(scene, History)
        assert scene.past.moment == LONG
        press(scene, pygame.K_ESCAPE)
        assert host.scenes == [table]
    for back in (
        lambda: press(host.scenes[-1], pygame.K_t),
        lambda: click(host.scenes[-1], button(host.scenes[-1], "leave").rect.center),
    ):
        press(table, pygame.K_t)
        back()
        assert host.scenes == [table]


def test_the_menu_while_looking_back_leads_back_too() -> None:
    host, scene = looked(played("realm"), 30)
    press(scene, pygame.K_F10)
    menu = host.scenes[-1]
    assert isinstance(menu, Menu)
    assert not {"keep", "history", "close"} & {found.key for found in menu.buttons}
    click(menu, button(menu, "continue").rect.center)
    assert host.scenes[-1] is scene
    assert scene.past.moment == 30


def test_what_the_menu_shows_of_a_game_is_of_the_game_as_it_stands() -> None:
    game = played("realm")
    host, scene = looked(game, 30)
    for key in ("dice", "share"):
        press(scene, pygame.K_F10)
        click(host.scenes[-1], button(host.scenes[-1], key).rect.center)
        assert host.scenes[-1].game is game  # type: ignore[attr-defined]
        while host.scenes[-1] is not scene:
            host.pop()


def test_a_gamepad_goes_through_the_game() -> None:
    host, scene = looked(played("realm"), 30)
    hands = Inputs()

    def pad(code: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            for event in hands.heard([pygame.Event(kind, button=code, instance_id=0)], SIZE, 0):
                host.scenes[-1].event(event)

    pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert scene.past.moment == 31
    pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert scene.past.moment == 30
    while scene.navigator.ring.key != ("button", ("step", "first")):
        group = scene.navigator.ring.group
        on_bar = group is not None and group.name == "buttons"
        pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT if on_bar else pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    pad(pygame.CONTROLLER_BUTTON_A)
    assert scene.past.moment == 0
    pad(pygame.CONTROLLER_BUTTON_B)
    pad(pygame.CONTROLLER_BUTTON_B)
    assert host.scenes[-1] is not scene


def test_a_game_that_is_over_is_looked_back_on_from_its_result() -> None:
    game = play("cavern_tavern", 10**6)[0]
    host = shot.Still(SIZE)
    result = Result(host, game)
    host.push(result)
    click(result, button(result, "history").rect.center)
    scene = host.scenes[-1]
    assert isinstance(scene, History)
    assert scene.past.moment == game.history.last
    assert scene.timeline.marks.wall == -1
    pixels(scene)
    press(scene, pygame.K_HOME)
    assert scene.director.moment.shown.view == game.history.at(0).view(None)
    press(scene, pygame.K_ESCAPE)
    assert host.scenes == [result]


def test_boards_are_turned_to_and_cards_are_read_while_looking_back() -> None:
    _, scene = looked(played("realm"), 100)
    for name in scene.face.boards.NAMES:
        click(scene, button(scene, ("board", name)).rect.center)
        assert scene.field.showing == name
    click(scene, scene.face.plates.rects(scene.frame, scene.director.moment.shown)[1].center)
    assert scene.focus.tab == focus.CARD
    assert scene.focus.scroll.rows
    assert scene.past.moment == 100


def test_the_camera_goes_about_and_cards_open_under_the_mouse_while_looking_back() -> None:
    _, sea = looked(played("wizards"), 100)
    sea.parts()
    before = sea.board.stamp  # type: ignore[attr-defined]
    move(sea, sea.frame.board.center)
    sea.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert sea.board.stamp != before  # type: ignore[attr-defined]
    _, tavern = looked(played("cavern_tavern"), 100)
    shown = tavern.director.moment.shown
    spot = next(s for s in tavern.board.things(shown) if tavern.face.wording.card_of(shown, s.target))
    settled(tavern).tick(1000)
    move(tavern, spot.rect.center)
    for now in range(1000, 2500, 100):
        tavern.tick(now)
    assert tavern.focus.tab == focus.CARD
    assert tavern.focus.target == spot.target
    assert (sea.past.moment, tavern.past.moment) == (100, 100)


# --- how it looks -----------------------------------------------------------------------------------------


#: The board is a tenth smaller than at the running game; cards that lie on it and hexes are, too.
_SMALLER = re.compile(r"(: 15 px|: (hex|lies|spell|type):\S+ \([0-9, ]+\))$")


def unreadable(size: tuple[int, int], scale: int, *named: str) -> list[str]:
    """What is wrong with looking back on games of some tables at a size and a text scale."""
    found = wrong_with(screens.looking_back(screens.Window(size, scale), named or tables()), size, scale)
    return [problem for problem in found if not _SMALLER.search(problem)]


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 150), ((1920, 1080), 100)])
def test_it_can_be_read_and_clicked(size: tuple[int, int], scale: int) -> None:
    assert unreadable(size, scale) == []


# --- what can't be shown ----------------------------------------------------------------------------------


@pytest.mark.rule("HR-10", "HR-13")
def test_what_other_rules_led_to_is_not_shown_and_said() -> None:
    game = played("cavern_tavern")

    def refuse() -> Session:
        raise BadOption("game_over")

    history = GameHistory(game.session, 0, (), refuse)
    for number, given in enumerate(game.history.given):
        end = game.history.given[number + 1].facts if number + 1 < LONG else None
        history.add(given, game.history.facts[given.facts : end])
    opened = InMemoryGame(game.session, game.seats)
    opened.history = history
    _, scene = looked(opened, 20)
    assert scene.past.moment == history.first == LONG
    assert "can't be shown" in scene.described(LONG).words
    press(scene, pygame.K_HOME, pygame.K_LEFT, pygame.K_PAGEUP)
    click(scene, (scene.timeline.x(40), scene.timeline.rect.centery))
    assert scene.past.moment == LONG
    pixels(scene)


def test_a_game_that_can_only_be_looked_at_is_looked_back_on(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    game = store.create(Session.new("cavern_tavern", 3, "watched"), shot.seats(3))
    rng, seen = Stream("watched"), []
    for _ in range(40):
        seen.append(game.session.view(None))
        game.answer(random_player(game.session, rng))
    game.close()
    _, scene = looked(Watched(store.look(game.id)), 0)
    for moment, view in enumerate(seen):
        scene.go(moment)
        assert scene.director.moment.shown.view == view


def test_the_first_moment_of_a_game_alone_has_a_timeline() -> None:
    game, _ = play("wizards", 0)
    _, scene = looked(game, 0)
    assert scene.past.moment == 0
    press(scene, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
    click(scene, scene.timeline.rect.center)
    assert scene.past.moment == 0
    pixels(scene)
