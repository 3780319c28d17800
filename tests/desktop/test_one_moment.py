"""One moment, one person, in the window's own loop: events go in, the journal and the drawn parts come out.

The numbers are those of seven ways in which the screen once acted for the wrong hand or showed to the wrong eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.table.hud import focus
from game.desktop.table.screen import TableScreen
from game.dev import fuzz, fuzz_games, fuzz_screen, shot
from game.dev.fuzz_games import Begun
from game.dev.fuzz_program import Program, programs
from game.players import random_player
from game.store import SeatInfo

LOOK = 1500  # milliseconds in which a person has seen what is there
SETTINGS = {"speed": "normal", "quick_handover": False, "recap": False, "reduce_motion": False, "muted": True}


class Window:
    """A game in the program, as a person has it before them."""

    def __init__(
        self,
        program: Program,
        session: Session,
        seats: list[SeatInfo],
        look: int = LOOK,
        welcome: bool = False,
        **settings: Any,
    ) -> None:
        self.program = program
        self.game = fuzz_games.lay(program.store, session, Begun(session, [], seats))
        program.play(self.game, SETTINGS | settings, welcome)
        self.by_hand: list[dict[str, Any]] = []
        self.wait(look)

    @property
    def scene(self) -> TableScreen:
        return self.program.scene  # type: ignore[no-any-return]

    @property
    def lines(self) -> list[dict[str, Any]]:
        return self.program.lines

    @property
    def seat(self) -> int:
        assert self.game.session.decision is not None
        return self.game.session.decision.seat

    def do(self, *events: pygame.Event) -> None:
        self.by_hand += fuzz_screen.by_hand(self.program.step(events))

    def wait(self, milliseconds: int) -> None:
        for _ in range(0, milliseconds, 20):
            self.program.now += 20
            self.program.step()

    def key(self, key: int, *, held: int = 0) -> None:
        sign = chr(key) if 32 <= key < 127 else ""
        self.do(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=sign, scancode=0))
        self.wait(held)
        self.do(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=sign, scancode=0))

    def move(self, point: tuple[int, int]) -> None:
        self.do(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, point: tuple[int, int]) -> None:
        self.move(point)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.do(pygame.Event(kind, pos=point, button=1, touch=False))

    def answer(self) -> bool:
        """Answer in whatever way there is; whether that worked."""
        for key in (pygame.K_RETURN, pygame.K_1):
            if not self.by_hand:
                self.key(key)
        if not self.by_hand and self.spots("row"):
            self.click(self.spots("row")[0])
        return bool(self.by_hand)

    def land(self) -> None:
        while not fuzz_screen.seen(self.scene).landed:
            self.wait(20)

    def covered(self) -> bool:
        return any(str(part.key).startswith("curtain") for part in self.scene.parts())

    def come(self) -> None:
        """Say that the person is there, where a curtain asks."""
        if self.covered():
            self.key(pygame.K_SPACE)
            self.wait(LOOK)

    def spots(self, name: str) -> list[tuple[int, int]]:
        return fuzz_screen.spots(self.scene).get(name, [])

    def drawn(self, key: str) -> object:
        """What a part of the screen shows; None where it is not drawn."""
        return next((part.shows for part in self.scene.parts() if part.key == key), None)


def people(count: int) -> list[SeatInfo]:
    return shot.seats(count)


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Program]]:
    folders = [tmp_path_factory.mktemp(name) for name in ("game", "twin")]
    yield programs(folders)
    shot.display((1280, 800))


@pytest.fixture
def open_at(pair: list[Program]) -> Iterator[Callable[..., Window]]:
    opened: list[tuple[Program, Any]] = []

    def make(session: Session, seats: list[SeatInfo], twin: bool = False, **settings: Any) -> Window:
        for program, game in [one for one in opened if one[0] is pair[twin]]:
            program.clear(game)
            opened.remove((program, game))
        found = Window(pair[twin], session, seats, **settings)
        opened.append((pair[twin], found.game))
        return found

    yield make
    for program, game in opened:
        program.clear(game)


def moments(
    table: str, seats: int, wanted: Callable[[Session], bool], most: int, seed: str = "one"
) -> Iterator[Session]:
    """Moments of random games at which something holds."""
    found = 0
    for number in range(60):
        session, rng = Session.new(table, seats, f"{seed} {number}"), Stream(f"{seed} {number}")
        while session.decision is not None:
            if wanted(session) and rng.below(4) == 0:
                yield session.detached()
                found += 1
                if found == most:
                    return
            session.answer(random_player(session, rng))


def passing(session: Session) -> bool:
    """Whether whatever is answered now, another person is asked next, in the open."""
    asked = session.decision
    if asked is None or asked.hidden or asked.kind == "spell_response" or len(asked.options) > 9:
        return False
    for option in asked.options:
        after = session.clone()
        after.answer(option)
        following = after.decision
        if following is None or following.hidden or following.seat == asked.seat or following.kind == "spell_response":
            return False
    return True


def kind(name: str) -> Callable[[Session], bool]:
    return lambda session: session.decision is not None and session.decision.kind == name


# --- 1: a double click on a row, a digit twice ----------------------------------------------------------------


@pytest.mark.long(every=3)
@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("table", tables())
def test_1_a_double_click_on_a_row_is_not_for_the_next_person(
    table: str, speed: str, open_at: Callable[..., Window]
) -> None:
    tried = 0
    for session in moments(table, 3, passing, 12):
        window = open_at(session, people(3), speed=speed)
        window.come()
        rows = window.spots("row")
        if not rows:
            continue
        first = window.seat
        for _ in range(2):
            window.click(rows[0])
            window.wait(140)
        window.wait(3000)
        tried += bool(window.by_hand)
        assert {line["seat"] for line in window.by_hand} <= {first}
    assert tried


@pytest.mark.long(every=3)
@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize("table", tables())
def test_1_a_digit_twice_is_not_for_the_next_person(table: str, speed: str, open_at: Callable[..., Window]) -> None:
    tried = 0
    for session in moments(table, 3, passing, 12):
        window = open_at(session, people(3), speed=speed)
        window.come()
        first = window.seat
        for _ in range(2):
            window.key(pygame.K_1)
            window.wait(140)
        window.wait(3000)
        tried += bool(window.by_hand)
        assert {line["seat"] for line in window.by_hand} <= {first}
    assert tried


# --- a press on what is being read ----------------------------------------------------------------------------


@pytest.mark.parametrize("table", tables())
def test_a_click_on_a_card_that_the_mouse_rests_on_counts(table: str, open_at: Callable[..., Window]) -> None:
    """Its page gives way to the one that was open before, which is no reason to take the click for an old one."""
    tried = 0
    for session in moments(table, 2, lambda session: bool(session.decision and not session.decision.hidden), 40):
        window = open_at(session, people(2))
        window.come()
        scene, shown = window.scene, window.scene.director.moment.shown
        spots = {target: rect.center for target in shown.lit if (rect := scene.reached(target)) is not None}
        card = next((target for target in spots if scene.face.wording.card_of(shown, target)), None)
        others = (thing for thing in scene.board.things() if thing.target not in shown.lit)
        other = next((one for one in others if scene.focus.tells(one.target, shown)), None)
        if card is None or other is None:
            continue
        tried += 1
        window.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=other.rect.center, button=3, touch=False))
        window.wait(400)
        motion = {"pos": spots[card], "rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
        window.do(pygame.Event(pygame.MOUSEMOTION, motion))
        window.wait(800)
        assert scene.focus.target == card
        window.click(spots[card])
        window.wait(400)
        assert window.by_hand or scene.director.asking.machine.picked
        if tried == 3:
            break
    assert tried


def test_the_second_half_of_a_double_click_opens_no_page_over_the_next_choices(open_at: Callable[..., Window]) -> None:
    """Wizards asked for an Order, nothing glowed, and the list lay under the page of the town that was chosen."""
    session = Session.new("wizards", 1, "twice", {"mode": "short"})
    window = open_at(session, people(1))
    scene = window.scene
    rect = scene.reached(next(iter(scene.director.moment.shown.lit)))
    assert rect is not None
    window.click(rect.center)
    window.wait(100)
    window.click(rect.center)
    window.wait(3000)
    assert window.by_hand
    assert window.spots("row")
    window.click(rect.center)
    window.wait(400)
    assert not window.spots("row"), "a click that is no second half shows what lies there"


def test_a_press_counts_in_the_same_frame_in_which_the_mouse_leaves_a_card(open_at: Callable[..., Window]) -> None:
    """A pen, or a hand on another machine, comes and presses at once."""

    def orders(session: Session) -> list[str]:
        options = session.decision.options if session.decision else ()
        return sorted({target for option in options for target in option.targets if target.startswith("table:")})

    session = next(moments("cavern_tavern", 2, lambda session: len(orders(session)) > 1, 1))
    window = open_at(session, people(2))
    window.come()
    scene = window.scene
    read, taken = orders(session)[:2]
    here, there = (scene.reached(target).center for target in (read, taken))
    motion = {"rel": (0, 0), "buttons": (0, 0, 0), "touch": False}
    window.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=scene.reached("clock").center, button=3, touch=False))
    window.wait(400)
    window.do(pygame.Event(pygame.MOUSEMOTION, pos=here, **motion))
    window.wait(800)
    assert scene.focus.target == read
    window.do(
        pygame.Event(pygame.MOUSEMOTION, pos=there, **motion),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=there, button=1, touch=False),
    )
    window.wait(400)
    assert window.by_hand


# --- 2: one picture, one person, while something flies --------------------------------------------------------


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-23")
@pytest.mark.parametrize("table", tables())
def test_2_while_something_flies_nothing_of_the_next_person_can_be_pressed(
    table: str, open_at: Callable[..., Window]
) -> None:
    tried = 0
    for session in moments(table, 3, passing, 180, "flies"):
        window = open_at(session, people(3), speed="slow", stages="never")
        window.come()
        buttons = window.spots("button")
        first = window.seat
        window.key(pygame.K_RETURN)
        window.wait(400)
        if not window.by_hand or window.seat == first or fuzz_screen.seen(window.scene).landed:
            continue
        tried += 1
        window.by_hand.clear()
        for point in {*buttons, *window.spots("button")}:
            if point != window.scene.bar.undo.rect.center:
                window.click(point)
                break
        window.key(pygame.K_RETURN)
        window.key(pygame.K_1)
        assert not window.by_hand, "a press while something flew answered"
        if tried == 3:
            break
    assert tried > 1


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
def test_2_buttons_and_choices_belong_to_whom_plate_and_prompt_show(table: str, open_at: Callable[..., Window]) -> None:
    """No part changes to the next person's while another still shows the one before."""
    tried = 0
    for session in moments(table, 3, passing, 30, "one picture"):
        window = open_at(session, people(3), speed="slow", stages="never")
        window.come()
        names = ("said", "primary", "end", "focus")
        before = {name: window.drawn(name) for name in names}
        first = window.seat
        window.key(pygame.K_RETURN)
        window.wait(400)
        if not window.by_hand or window.seat == first or fuzz_screen.seen(window.scene).landed:
            continue
        flying = {name: window.drawn(name) for name in names}
        window.land()
        window.wait(200)
        after = {name: window.drawn(name) for name in names}
        if before["said"] == after["said"]:
            continue
        tried += 1
        new = {name for name in names if flying[name] == after[name] != before[name] and after[name] is not None}
        assert not new, f"{new} are the next person's already, the others not yet"
        if tried == 4:
            break
    assert tried


# --- a press that is the last one once more -------------------------------------------------------------------


def handed_on(window: Window, press: Callable[[Window], None]) -> bool:
    """Let a press hand the turn to another person; whether it did, and nothing lies between."""
    window.come()
    first = window.seat
    press(window)
    done = bool(window.by_hand) and window.seat != first and not window.covered()
    window.by_hand.clear()
    return done


@pytest.mark.rule("HR-23")
@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("table", tables())
def test_the_last_press_once_more_is_not_the_next_persons(
    table: str, by_key: bool, open_at: Callable[..., Window]
) -> None:
    """Half a second later it is the rest of a slow double click; elsewhere, after a new aim or later it counts."""
    found = 0
    for session in moments(table, 2, passing, 200, "once more"):
        tried = []
        for aims, pause in ((False, 500), (True, 500), (False, 1000)):
            window = open_at(session, people(2), speed="instant", stages="never")
            window.come()
            spot = (window.spots("row") or [None])[0]
            if not by_key and spot is None:
                break

            def press(at: Window, spot: Any = spot) -> None:
                at.key(pygame.K_1) if by_key else at.click(spot)

            if not handed_on(window, press) or (not by_key and spot not in window.spots("row")):
                break
            window.wait(pause)
            if aims:
                window.key(pygame.K_F1) if by_key else window.move((spot[0], spot[1] + 300))
                window.key(pygame.K_ESCAPE) if by_key else None
                window.wait(400 if by_key else 0)
            press(window)
            tried.append(bool(window.by_hand))
        if len(tried) == 3:
            assert tried == [False, True, True]
            found += 1
            break
    assert found


def at_a_flag(session: Session) -> bool:
    """Whether who stops here is asked next which flags to pick up."""
    if not kind("step")(session) or "stop" not in [option.key for option in session.decision.options]:  # type: ignore[union-attr]
        return False
    after = session.clone()
    after.answer("stop")
    return kind("pick_markers")(after)


@pytest.mark.rule("HR-23")
def test_a_slow_double_click_on_stop_leaves_no_flag(open_at: Callable[..., Window]) -> None:
    """Its second half said that one was done with the flag that one had walked to; the part was not done."""
    session = next(moments("wizards", 1, at_a_flag, 1, "flag"))
    for pause, keys in ((400, ["stop"]), (1000, ["stop", "done"])):
        window = open_at(session.clone(), people(1), speed="instant", stages="never")
        window.come()
        window.click(window.scene.bar.end.rect.center)
        window.wait(pause)
        window.click(window.scene.bar.end.rect.center)
        assert [line["key"] for line in window.by_hand] == keys


@pytest.mark.rule("HR-23")
def test_a_slow_double_click_on_a_curtain_answers_nothing_behind_it(open_at: Callable[..., Window]) -> None:
    """The second half walked to the space that lay there; elsewhere, or after a second, a click there counts."""
    session = next(moments("wizards", 2, kind("step"), 1, "curtain"))
    tried = []
    for pause, then in ((450, 0), (450, 1), (1100, 0)):
        window = open_at(session, people(2), speed="instant", stages="never")
        window.come()
        lit = window.spots("lit")
        window.key(pygame.K_h)
        window.wait(LOOK)
        assert window.covered()
        window.click(lit[0])
        window.by_hand.clear()
        window.wait(pause)
        window.click(lit[then])
        tried.append(bool(window.by_hand))
    assert tried == [False, True, True]


@pytest.mark.rule("HR-23")
def test_a_press_on_a_card_that_comes_too_soon_leaves_the_choices_in_front(open_at: Callable[..., Window]) -> None:
    """An empty card page came in place of what there was to choose, and stayed until the mouse moved."""
    session = Session.new("realm", 2, "too soon")
    window = open_at(session, people(2), speed="instant", stages="never")
    window.come()
    x, y = window.spots("lit")[0]
    window = open_at(session, people(2), speed="instant", stages="never")
    assert window.covered()
    window.click((x + 30, y))
    window.wait(100)
    window.click((x, y))
    window.wait(LOOK)
    assert not window.by_hand
    assert window.scene.focus.tab == focus.CHOICES


@pytest.mark.parametrize("target", ["table:0", "place:5"])
def test_the_second_half_of_a_double_click_neither_refuses_nor_takes_back(
    target: str, open_at: Callable[..., Window]
) -> None:
    """An order was taken and "You already have an open order" said; a place was chosen and put back at once."""
    for session in moments("cavern_tavern", 2, kind("turn_menu"), 60, "twice"):
        window = open_at(session, people(2), speed="instant")
        window.come()
        lit, spot = window.scene.director.moment.shown.lit, window.scene.reached(target)
        if target not in lit or spot is None or (target == "place:5" and not {"kind:Beer", "kind:Ambrosia"} <= lit):
            continue
        window.click(spot.center)
        window.wait(250)
        window.click(spot.center)
        moment = window.scene.director.moment
        assert moment.refusal is None
        assert window.by_hand or target in moment.shown.picked
        return
    raise AssertionError("never came")


# --- 3: what was opened under a secret dies with it -----------------------------------------------------------


def secrets(table: str, wanted: Callable[[Session], bool], seats: int = 3) -> Iterator[Begun]:
    """Moments with twins in which the asked seat holds other cards."""
    rng = Stream("twins")
    for session in moments(table, seats, wanted, 40, "secret"):
        assert session.decision is not None
        for viewer in range(seats):
            twin = fuzz_games.dealt(session, rng, viewer) if viewer != session.decision.seat else None
            if twin is not None:
                yield Begun(session, [], people(seats), viewer, twin)
                break


def both(open_at: Callable[..., Window], begun: Begun) -> list[Window]:
    assert begun.twin is not None
    return [open_at(begun.session, begun.seats), open_at(begun.twin, begun.seats, twin=True)]


def look(windows: list[Window]) -> list[str]:
    return fuzz.differing(windows[0].scene.parts(), windows[1].scene.parts())


def test_3_a_card_picked_behind_the_curtain_is_not_on_the_card_page_of_the_next_person(
    open_at: Callable[..., Window],
) -> None:
    tried = 0
    for begun in secrets("cavern_tavern", kind("item_keep")):
        windows = both(open_at, begun)
        assert look(windows) == []
        for window in windows:
            window.come()
            for _ in range(2):
                cards = window.spots("card") or window.spots("lit")
                if cards and not window.lines:
                    window.click(cards[0])
                    window.wait(LOOK)
            window.wait(3000)
        if not all(window.lines for window in windows):
            continue
        tried += 1
        assert look(windows) == [], "what was kept in secret can be read"
        for window in windows:
            window.click(window.spots("tab")[1])
            window.wait(LOOK)
        assert look(windows) == [], "what was kept in secret comes back by a click on the tab"
        if tried == 3:
            break
    assert tried


@pytest.mark.parametrize(("table", "what"), [("cavern_tavern", "turn_menu"), ("realm", "start_action")])
def test_3_a_card_clicked_while_peeking_does_not_stay(table: str, what: str, open_at: Callable[..., Window]) -> None:
    tried = 0
    for begun in secrets(table, kind(what)):
        windows = both(open_at, begun)
        for window in windows:
            window.come()
        for n in range(4):
            peeked = [clicked_while_peeking(window, n) for window in windows]
            if not all(peeked):
                break
            tried += 1
            assert look(windows) == [], "the card that was looked at stays open"
        if tried > 6:
            break
    assert tried


def clicked_while_peeking(window: Window, number: int) -> bool:
    """Hold V, click on one of the cards, let V go and put back what was lifted; False when there is no such card."""
    window.do(pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    window.wait(LOOK)
    cards = window.spots("card")
    if number < len(cards):
        window.click(cards[number])
        window.wait(100)
    window.do(pygame.Event(pygame.KEYUP, key=pygame.K_v, mod=0, unicode="v", scancode=0))
    window.wait(LOOK)
    while fuzz_screen.picked(window.scene):
        window.key(pygame.K_ESCAPE)
    window.wait(LOOK)  # a key closes the name at the pointer, which comes again
    return number < len(cards)


# --- 4: turns do not flip by themselves -----------------------------------------------------------------------


def test_4_a_turn_in_which_something_hidden_was_drawn_does_not_end_by_itself(open_at: Callable[..., Window]) -> None:
    kept = 0
    for session in moments("cavern_tavern", 3, kind("item_keep"), 25, "hidden draw"):
        window = open_at(session, people(3), quick_handover=True)
        window.come()
        for _ in range(2):
            cards = window.spots("card") or window.spots("lit")
            if cards and not window.lines:
                window.click(cards[0])
                window.wait(400)
        answers = [line for line in window.lines if line["kind"] == "item_keep"]
        if not answers:
            continue
        kept += 1
        window.wait(12_000)
        assert window.lines == answers, "the turn ended by itself"
    assert kept > 5


def last_is_left(session: Session) -> bool:
    """Whether only the end of a turn with dice placed is left."""
    asked = session.decision
    return (
        asked is not None
        and asked.kind == "turn_menu"
        and [option.key for option in asked.options] == ["end"]
        and bool(session.view(None)["placed"])
    )


def ended_by_itself(open_at: Callable[..., Window]) -> Iterator[Window]:
    """Turns that end by themselves: the window stands where the last thing there was to do has just been done."""
    for session in moments("cavern_tavern", 3, last_is_left, 8, "ends"):
        yield open_at(session, people(3), quick_handover=True)


@pytest.mark.rule("HR-12")
def test_4_before_a_turn_ends_by_itself_there_are_three_seconds(open_at: Callable[..., Window]) -> None:
    tried = 0
    for window in ended_by_itself(open_at):
        window.come()
        assert not window.lines, "it ended at once"
        window.wait(5000)
        assert [line["key"] for line in window.lines] == ["end"]
        tried += 1
    assert tried


def test_4_one_press_keeps_the_turn(open_at: Callable[..., Window]) -> None:
    for window in ended_by_itself(open_at):
        window.come()
        window.key(pygame.K_ESCAPE)
        window.wait(12_000)
        assert not window.lines
        return
    raise AssertionError("no turn ends by itself")


def test_4_quick_hand_over_is_off_for_a_first_game(open_at: Callable[..., Window]) -> None:
    """Nobody at this table has played it to its end on this computer."""
    new = [SeatInfo(f"{info.name} the Younger", info.colour) for info in people(3)]
    for session in moments("cavern_tavern", 3, last_is_left, 3, "ends"):
        window = open_at(session, new, quick_handover=True)
        window.come()
        window.wait(12_000)
        assert not window.lines


# --- 5: responses ---------------------------------------------------------------------------------------------


def test_5_the_bar_for_responding_does_not_run_while_nobody_is_there(open_at: Callable[..., Window]) -> None:
    for session in moments("realm", 3, kind("spell_response"), 4, "window"):
        window = open_at(session, people(3), welcome=True)
        window.wait(12_000)
        assert not window.lines, "it ran in a game that was just loaded"


@pytest.mark.rule("HR-22")
def test_5_the_bar_for_responding_runs_four_seconds(open_at: Callable[..., Window]) -> None:
    for session in moments("realm", 3, kind("spell_response"), 4, "window"):
        window = open_at(session, people(3))
        window.come()  # and looks for a second and a half
        window.wait(2000)
        assert not window.lines, "it ran out too early"
        window.wait(4000)
        assert window.lines


def test_5_there_is_a_button_to_respond(open_at: Callable[..., Window]) -> None:
    for session in moments("realm", 3, kind("spell_response"), 4, "window"):
        window = open_at(session, people(3))
        window.come()
        assert window.drawn("respond") is not None


def test_5_for_one_person_only_windows_with_something_to_play_are_shown(open_at: Callable[..., Window]) -> None:
    def nothing(session: Session) -> bool:
        asked = session.decision
        return kind("spell_response")(session) and asked is not None and asked.seat == 0 and len(asked.options) == 1

    seats = [info if not i else SeatInfo(info.name, info.colour, "computer") for i, info in enumerate(people(3))]
    tried = 0
    for session in moments("realm", 3, nothing, 4, "alone"):
        window = open_at(session, seats, look=300)
        tried += 1
        assert window.lines, "nothing could be played, and yet it waited"
        assert window.drawn("respond") is None
    assert tried


# --- 6: undo and coming back ----------------------------------------------------------------------------------


def reopened(window: Window) -> None:
    """Close the game and open it again, as after a restart of the program."""
    program = window.program
    game_id = window.game.id
    program.app.desk.close()
    program.app.home()
    window.game = program.store.open(game_id)
    program.play(window.game, SETTINGS)
    window.wait(LOOK)


def before_a_window(session: Session) -> bool:
    """Whether a window follows in which somebody may respond, whatever is answered."""
    asked = session.decision
    if asked is None or asked.hidden or asked.kind == "spell_response" or len(asked.options) > 6:
        return False
    for option in asked.options:
        after = session.clone()
        after.answer(option)
        if after.decision is None or after.decision.kind != "spell_response":
            return False
    return True


@pytest.mark.parametrize("restart", [False, True])
def test_6_undo_does_not_take_back_what_then_passes_again(restart: bool, open_at: Callable[..., Window]) -> None:
    tried = 0
    for session in moments("realm", 3, before_a_window, 30, "passes"):
        window = open_at(session, people(3))
        window.come()
        if not window.answer():
            continue
        window.wait(10_000)
        if window.lines[-1]["kind"] != "spell_response" or window.covered():
            continue
        if restart:
            reopened(window)
            window.come()
        before, lines = window.game.session.answered, len(window.lines)
        window.key(pygame.K_z)
        window.wait(10_000)
        tried += 1
        taken = len(window.lines) > lines
        assert not taken or window.game.session.answered < before, "it was passed again, and nothing has happened"
        if tried == 8:
            break
    assert tried > 3


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
def test_6_what_was_not_revealed_can_be_taken_back_after_a_restart(table: str, open_at: Callable[..., Window]) -> None:
    def wanted(session: Session) -> bool:
        asked = session.decision
        if asked is None or asked.hidden:
            return False
        after = session.clone()
        after.answer(asked.options[0])
        return after.can_undo() and after.decision is not None and after.decision.seat == asked.seat

    tried = 0
    for session in moments(table, 3, wanted, 20, "restart"):
        window = open_at(session, people(3))
        window.come()
        window.answer()
        window.wait(6000)
        if not window.lines or not window.game.session.can_undo() or window.seat != window.lines[0]["seat"]:
            continue
        named = window.drawn("undo")
        reopened(window)
        window.come()
        assert window.drawn("undo") == named, "it names no longer what it takes back"
        answered = window.game.session.answered
        window.key(pygame.K_z)
        window.wait(2000)
        tried += 1
        assert window.lines[-1]["kind"] == "undo"
        assert window.game.session.answered < answered
        if tried == 4:
            break
    assert tried


@pytest.mark.parametrize("table", tables())
def test_6_whoever_opens_a_game_of_several_people_is_asked_whether_they_are_there(
    table: str, open_at: Callable[..., Window]
) -> None:
    for session in moments(table, 3, lambda found: found.answered > 30, 3, "return"):
        window = open_at(session, people(3), welcome=True)
        assert window.covered()
        for key in (pygame.K_1, pygame.K_z, pygame.K_e, pygame.K_v):
            window.key(key)
            assert window.covered()
        assert not window.lines


def test_6_one_person_alone_is_not_asked(open_at: Callable[..., Window]) -> None:
    seats = [info if not i else SeatInfo(info.name, info.colour, "computer") for i, info in enumerate(people(3))]
    for session in moments("realm", 3, lambda found: found.answered > 30, 3, "return"):
        assert not open_at(session, seats, welcome=True).covered()


# --- 7: a list that has just changed --------------------------------------------------------------------------


@pytest.mark.long(every=3)
@pytest.mark.parametrize("table", tables())
def test_7_five_clicks_on_one_spot_of_a_list_do_not_lead_into_the_past(
    table: str, open_at: Callable[..., Window]
) -> None:
    tried = 0
    for session in moments(table, 3, lambda found: not found.decision.hidden, 60, "five"):  # type: ignore[union-attr]
        window = open_at(session, people(3), speed="instant")
        window.come()
        rows = window.spots("row")
        if not rows:
            continue
        tried += 1
        for _ in range(5):
            window.click(rows[0])
            window.wait(120)
            assert isinstance(window.program.scene, TableScreen), "a click on a row came to a line of the log"
    assert tried > 5
