"""Tables are shown by their faces: boards with tabs, windows to respond in, chips, seats and covers for each."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame
import pytest

from game.content.texts import has
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop.screens.seats import Seats
from game.desktop.screens.setting_pages import PACES
from game.desktop.screens.shelf import Shelf
from game.desktop.table import faces
from game.desktop.table.face import Boards, Face, Plates, Targets, Tray
from game.desktop.table.hud.time_bar import ANSWER, TURN_END, whole
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.desktop.ui import layout
from game.dev import shot
from game.players import random_player
from game.store import SeatInfo, Settings
from tests.desktop import pressing
from tests.desktop.at_table import answer, come, covered, given, key, opened, press, send, settled, wait, waiting, wheel
from tests.desktop.legible import Recorder
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Option

SIZE = (1280, 800)


@cache
def at(kind: str, seats: int = 3, options: int = 1) -> Session:
    """The first time a kind of decision comes up in the Realm."""
    for seed in range(30):
        session, rng = Session.new("realm", seats, f"at {seed}"), Stream(f"at {seed}")
        while session.decision is not None:
            if session.decision.kind == kind and len(session.decision.options) >= options:
                return session
            session.answer(random_player(session, rng))
    raise AssertionError(kind)


@cache
def holding() -> Session:
    """A seat asked in its turn, with a Spell that it could cast now."""
    for seed in range(30):
        session, rng = Session.new("realm", 3, f"holding {seed}"), Stream(f"holding {seed}")
        while session.decision is not None:
            if not session.decision.hidden and any(o.targets[0].startswith("spell:") for o in session.decision.options):
                return session
            session.answer(random_player(session, rng))
    raise AssertionError


def scene(session: Session, people: int = 6, pace: str = "usual") -> TableScreen:
    host = shot.Still(SIZE)
    host.settings.pace = pace  # type: ignore[assignment]
    host.settings.speed = "instant"
    seats = [SeatInfo(s.name, s.colour, "human" if i < people else "computer") for i, s in enumerate(shot.seats(6))]
    return opened(host, session, seats[: session.seats])


def pixels(table: TableScreen) -> bytes:
    return pygame.image.tobytes(shot.draw(table, SIZE), "RGB")


def test_every_table_has_a_face_and_its_name() -> None:
    for table in tables():
        face = faces.get(table)
        assert isinstance(face, Face)
        assert face.table == table
        assert has(f"ui.{table}")
        boards = face.boards.NAMES
        assert len(boards) == 1 or all(has(f"ui.board.{name}") for name in boards)


# --- boards -----------------------------------------------------------------------------------------------


def test_a_tab_shows_another_board_until_somebody_here_answers() -> None:
    table = scene(at("start_action"))
    assert table.field.showing == "realm"
    before = pixels(table)
    tab = next(button for button in table.buttons if button.key == ("board", "labyrinth"))
    press(table, tab.rect.center)
    assert table.field.showing == "labyrinth"
    frame = table.frame
    after = pixels(table)
    assert after != before
    assert table.board.where("space:L:A1") is not None
    assert frame.board == table.board.rect
    answer(come(table), random_player(table.director.session, Stream("on")))
    settled(table)
    assert table.field.showing == table.face.boards.current(table.director.moment.shown) == "realm"


def test_the_tab_of_the_turns_board_follows_the_turn_again() -> None:
    table = scene(at("start_action"))
    table.pin("tavern")
    table.pin("realm")
    assert table.field.pinned == ""


def test_only_the_region_of_the_board_is_swapped() -> None:
    table = scene(at("start_action"))
    first = shot.draw(table, SIZE)
    table.pin("tavern")
    second = shot.draw(table, SIZE)
    other = (table.frame.plates, table.frame.tray, table.frame.prompt)
    for rect in other:
        inside = rect.inflate(-20, -20)
        assert pygame.image.tobytes(first.subsurface(inside), "RGB") == pygame.image.tobytes(
            second.subsurface(inside), "RGB"
        )


@pytest.mark.parametrize(("place", "board"), [("O5", "realm"), ("JAIL", "realm"), ("T7", "tavern"), ("R102", "tavern")])
def test_the_board_follows_the_place(place: str, board: str) -> None:
    table = scene(at("start_action"))
    shown = table.director.moment.shown
    players = [{**p, "place": place} for p in shown.view["players"]]
    assert table.face.boards.current(shown._replace(view={**shown.view, "players": players})) == board


# --- windows to respond in --------------------------------------------------------------------------------


def asked(people: int = 6, pace: str = "usual") -> TableScreen:
    table = scene(at("spell_response"), people, pace)
    assert table.director.decision is not None
    assert table.director.decision.hidden
    assert waiting(table)
    return table


def test_a_window_shows_nothing_that_only_its_seat_knows() -> None:
    table = asked()
    seat = table.director.decision.seat  # type: ignore[union-attr]
    shown = table.director.moment.shown
    assert shown.view == table.director.session.view(None)
    assert shown.lit == {f"seat:{seat}"}
    assert table.director.moment.choices.rows == ()
    assert not covered(table)
    assert table.line().look == table.director.players_shown[seat]


def test_windows_look_alike_whatever_may_be_answered() -> None:
    """Two hands that differ only in what is hidden make the same picture, and the bar runs as long."""
    session = at("spell_response", options=2)
    less = session.clone()
    less.facts, decision = list(session.facts), session.decision
    assert decision is not None
    ends = faces.get("realm").targets.ends(decision)
    assert ends is not None
    assert len(decision.options) > 1
    less.decision = decision.among((ends,))
    host = scene(session).host
    one = scene(session)
    other = TableScreen(host, InMemoryGame(less, one.director.game.seats))
    assert pixels(one) == pixels(other)
    for _ in range(3):
        wait(one, 1000)
        wait(other, 1000)
        assert pixels(one) == pixels(other)
        assert one.director.responses.left == other.director.responses.left > 0  # type: ignore[operator]
        assert waiting(one)
        assert waiting(other)


def test_nobody_responds_and_the_window_passes_after_the_bar() -> None:
    table = asked()
    answered = table.director.session.answered
    wait(table, ANSWER - 1)
    assert table.director.session.answered == answered
    wait(table, 1)
    assert table.director.session.answered > answered


def test_twice_the_pace_passes_later_and_without_a_limit_never() -> None:
    table = asked(pace="double")
    answered = table.director.session.answered
    wait(table, 2 * ANSWER - 1)
    assert table.director.session.answered == answered
    wait(table, 1)
    assert table.director.session.answered > answered
    table = asked(pace="unlimited")
    wait(table, 100_000, 100)
    assert waiting(table)
    key(table, pygame.K_e)
    assert not waiting(table)


@pytest.mark.parametrize("by", ["key", "plate"])
def test_who_responds_gets_the_choice_behind_the_curtain(by: str) -> None:
    table = asked()
    seat = table.director.decision.seat  # type: ignore[union-attr]
    if by == "key":
        key(table, pygame.K_r)
    else:
        press(table, table.face.plates.rects(table.frame, table.director.moment.shown)[seat].center)
    assert not waiting(table)
    assert covered(table)
    key(table, pygame.K_SPACE)
    assert not covered(table)
    assert table.director.secrecy.owner == seat
    assert len(table.director.moment.choices.rows) == len(table.director.decision.options)  # type: ignore[union-attr]
    wait(table, 3 * ANSWER)
    assert len(table.director.moment.choices.rows) > 0  # nothing passes by itself any more


def test_one_person_alone_needs_no_curtain() -> None:
    session = at("spell_response", options=2)
    seat = session.decision.seat  # type: ignore[union-attr]
    host = shot.Still(SIZE)
    seats = [SeatInfo(s.name, s.colour, "human" if i == seat else "computer") for i, s in enumerate(shot.seats(3))]
    table = TableScreen(host, InMemoryGame(session.clone(), seats))
    send(table, "respond")
    assert not covered(table)
    assert table.director.moment.choices.rows


def test_one_person_alone_is_not_shown_a_window_with_nothing_to_play() -> None:
    """RB-51: there is nobody to whom being asked could tell anything."""
    session = at("spell_response")
    assert len(session.decision.options) == 1  # type: ignore[union-attr]
    seat = session.decision.seat  # type: ignore[union-attr]
    seats = [SeatInfo(s.name, s.colour, "human" if i == seat else "computer") for i, s in enumerate(shot.seats(3))]
    table = TableScreen(shot.Still(SIZE), InMemoryGame(session.clone(), seats))
    assert not waiting(table)
    passed = table.director.game.history.given[0]
    assert (passed.seat, passed.kind, passed.silent) == (seat, "spell_response", True)


def test_a_computer_that_is_asked_in_between_has_no_turn() -> None:
    session = at("spell_response")
    seat = session.decision.seat  # type: ignore[union-attr]
    seats = [SeatInfo(s.name, s.colour, "computer" if i == seat else "human") for i, s in enumerate(shot.seats(3))]
    table = TableScreen(shot.Still(SIZE), InMemoryGame(session.clone(), seats))
    assert not waiting(table)
    shown = table.director.moment.shown
    assert shown.turn == shown.view["turn"]
    assert table.director.secrecy.owner != seat
    answered = session.answered
    for now in range(0, 2000, 20):  # as long as it thinks, but no pause besides
        table.tick(now)
        table.parts()
        if table.director.session.answered > answered:
            break
    assert table.director.session.answered > answered


def test_every_pace_is_known() -> None:
    for pace in PACES:
        assert has(f"ui.settings.pace_{pace}")
    assert [whole(ANSWER, Settings(pace=pace)) for pace in PACES] == [4000, 8000, None]
    assert [whole(TURN_END, Settings(pace=pace)) for pace in PACES] == [3000, 6000, None]
    assert Settings().pace == "usual"


# --- ways round ---------------------------------------------------------------------------------------------


def test_a_tile_is_turned_by_r_by_buttons_and_by_the_wheel_and_laid_by_enter() -> None:
    table = scene(at("orient_tile"))
    assert table.field.showing == "labyrinth"
    ways = table.director.asking.machine.way[1]
    assert ways > 1
    key(table, pygame.K_r)
    assert table.director.asking.machine.way == (2, ways)
    key(table, pygame.K_r, pygame.KMOD_LSHIFT)
    assert table.director.asking.machine.way == (1, ways)
    turns = {
        place.target: place.rect for place in table.board.things(table.director.moment.shown) if "turn:" in place.target
    }
    press(table, turns["turn:1"].center)
    assert table.director.asking.machine.way == (2, ways)
    press(table, turns["turn:-1"].center)
    wheel(table, -1)
    assert table.director.asking.machine.way == (2, ways)
    wanted = table.director.asking.machine.shown
    key(table, pygame.K_RETURN)
    assert wanted is not None
    assert given(table) == wanted.key


class OneWay(InMemoryGame):
    """A game in which a tile can always lie in one way only."""

    def answer(self, choice: Option | str, *, silent: bool = False, asked: Sequence[int] = ()) -> None:
        super().answer(choice, silent=silent, asked=asked)
        decision = self.session.decision
        if decision is not None and decision.kind == "orient_tile":
            self.session.decision = decision.among(decision.options[:1])


def before_turning() -> tuple[Session, Option]:
    """A game, and an answer after which a tile is turned and which can be taken back."""
    for seed in range(30):
        session, rng = Session.new("realm", 3, f"at {seed}"), Stream(f"at {seed}")
        while session.decision is not None:
            before, option = session.clone(), random_player(session, rng)
            session.answer(option)
            after = session.clone()
            if after.decision is not None and after.decision.kind == "orient_tile":
                after.answer(after.decision.options[0], silent=True)
                if after.can_undo() and after.decision is not None and not after.decision.hidden:
                    return before, option
    raise AssertionError


def test_what_can_lie_in_one_way_only_is_laid_at_once_and_undo_takes_it_along() -> None:
    session, pick = before_turning()
    table = come(TableScreen(shot.Still(SIZE), OneWay(session, shot.seats(session.seats))))
    before, standing = session.answered, session.decision
    answer(table, pick)
    picked, laid = table.director.game.history.given[:2]
    assert (picked.key, picked.silent) == (pick.key, False)
    assert (laid.kind, laid.silent) == ("orient_tile", True)
    assert table.director.decision.kind != "orient_tile"  # type: ignore[union-attr]
    key(table, pygame.K_z)
    settled(table)
    assert (session.answered, session.decision) == (before, standing)


# --- chips ------------------------------------------------------------------------------------------------


def test_digits_press_chips() -> None:
    table = scene(at("start_action"))
    decision = table.director.decision
    assert decision is not None
    first = table.director.asking.rows()[0]
    answered = table.director.session.answered
    key(table, pygame.K_1)
    assert table.director.session.answered == answered + 1
    assert given(table) == first.key


def test_spells_are_listed_only_while_they_lie_open() -> None:
    table = scene(holding())
    private = [o for o in table.director.decision.options if table.director.asking.private(o)]  # type: ignore[union-attr]
    assert private
    assert not any(table.director.asking.private(o) for o in table.director.asking.rows())
    send(table, "peek")
    listed = [o for o in table.director.asking.rows() if table.director.asking.private(o)]
    assert len(listed) == len(private)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("people", [2, 3])
def test_the_plates_of_few_people_show_what_everybody_has(size: tuple[int, int], people: int) -> None:
    """At 1280x720 three people did not see each other's ingredients, which all may see."""
    session, choose = Session.new("cavern_tavern", people, "has"), Journeyman("has").choose
    for _ in range(60):
        session.answer(choose(session).key)
    table = come(opened(shot.Still(size), session, shot.seats(people)))
    shown = table.director.moment.shown
    for player in shown.view["players"]:
        for kind in (kind for kind, n in player["ingredients"].items() if n):
            assert table.face.plates.where(table.frame, shown, f"has:{player['seat']}:{kind}"), kind


def test_beside_a_long_list_the_plate_of_whose_turn_it_is_shows_all_its_rows() -> None:
    """Of five people at 1280x720 the tracks lay on its lower edge and were cut."""
    session, rng = Session.new("cavern_tavern", 5, "long list 1"), Stream("long list")
    while session.decision is not None and session.decision.kind != "forced_trade":
        session.answer(random_player(session, rng))
    assert session.decision is not None
    table = come(opened(shot.Still((1280, 720)), session, shot.seats(5)))
    table.parts()
    assert table.frame.folded
    drawn = Recorder()
    drawn.draw(table, (1280, 720))
    seat = session.decision.seat
    plate = table.face.plates.where(table.frame, table.director.moment.shown, f"seat:{seat}")
    lines = [line for line in drawn.lines if line.part == ("plate", seat)]
    assert plate is not None
    assert len(lines) > 4
    assert max(line.ink.bottom for line in lines) < plate.bottom - 10


# --- seats, shelf, plates ---------------------------------------------------------------------------------


def test_six_may_sit_at_the_realm_and_five_in_the_tavern() -> None:
    host = shot.Still(SIZE)
    host.settings.names = list("abcdefgh")
    realm, tavern = Seats(host, "realm"), Seats(host, "cavern_tavern")
    assert len(realm.chairs) == 6
    assert realm.chairs[5].colour == "white"
    assert len(tavern.chairs) == 5
    assert "white" not in {chair.colour for chair in tavern.chairs}
    assert not any(getattr(control, "key", "") == "add" for control in realm.controls)
    host.settings.names = ["a"]
    alone = Seats(host, "realm")
    assert len(alone.chairs) == 2
    assert not any(isinstance(c.key, tuple) and c.key[0] == "remove" for c in alone.controls)  # type: ignore[attr-defined]


def test_settings_of_a_table_are_offered_in_words() -> None:
    found = Seats(shot.Still(SIZE), "realm")
    pressing.press(found, "more")
    offered = {c.key[1] for c in found.controls if isinstance(c.key, tuple) and c.key[0] == "option"}  # type: ignore[attr-defined]
    assert offered == {setting.name for setting in found.table.options}


@pytest.mark.parametrize(("n", "table"), [(0, "cavern_tavern"), (1, "realm"), (2, "wizards")])
def test_the_shelf_opens_every_table(n: int, table: str) -> None:
    shelf = Shelf(shot.Still(SIZE))
    box = shelf.covers[n]
    shelf.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    (opened,) = shelf.host.scenes  # type: ignore[attr-defined]
    assert isinstance(opened, Seats)
    assert opened.table.name == table


@pytest.mark.parametrize(("size", "least"), [((1280, 800), 52), ((1920, 1080), 70)])
def test_six_plates_lie_apart_and_are_high_enough(size: tuple[int, int], least: int) -> None:
    frame = layout.frame(size)
    rows = [frame.plate(i, 6) for i in range(6)]
    assert all(row.height >= least for row in rows)
    assert all(a.bottom <= b.top for a, b in pairwise(rows))
    assert all(frame.plates.contains(row) for row in rows)


def test_protocols_are_kept_by_modules() -> None:
    """What mypy proves for modules holds for the names too: nothing is missing at run time."""
    for table in tables():
        face = faces.get(table)
        for part, protocol in (("boards", Boards), ("plates", Plates), ("tray", Tray), ("targets", Targets)):
            wanted = {name for name in vars(protocol) if not name.startswith("_")}
            assert wanted <= set(dir(getattr(face, part))), (table, part)
