"""Tables are shown by their faces: boards with tabs, windows to respond in, chips, seats and covers for each."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pygame
import pytest

from game.content.texts import has
from game.core import Session, tables
from game.core.rng import Stream
from game.desktop import faces, layout, shot
from game.desktop.faces.face import Boards, Face, Plates, Targets, Tray
from game.desktop.hud.time_bar import ANSWER, TURN_END, whole
from game.desktop.scenes.play import Loose
from game.desktop.scenes.seats import Seats
from game.desktop.scenes.setting_pages import PACES
from game.desktop.scenes.shelf import Shelf
from game.desktop.scenes.table import Table
from game.players import random_player
from game.store import SeatInfo, Settings

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


def scene(session: Session, people: int = 6, pace: str = "usual") -> Table:
    host = shot.Still(SIZE)
    host.settings.pace = pace  # type: ignore[assignment]
    host.settings.speed = "instant"
    seats = [SeatInfo(s.name, s.colour, "human" if i < people else "computer") for i, s in enumerate(shot.seats(6))]
    found = Table(host, Loose(session.clone(), seats[: session.seats]))
    found.play.game.session.facts = session.facts
    found._changed()
    return found


def key(table: Table, name: int, mod: int = 0) -> None:
    table.event(pygame.Event(pygame.KEYDOWN, key=name, mod=mod, unicode="", scancode=0))
    table.event(pygame.Event(pygame.KEYUP, key=name, mod=mod, unicode="", scancode=0))


def click(table: Table, point: tuple[int, int]) -> None:
    table.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1))
    table.event(pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=1))


def pixels(table: Table) -> bytes:
    return pygame.image.tobytes(shot.draw(table, SIZE), "RGB")


def test_every_table_has_a_face_and_its_name() -> None:
    assert set(tables()) <= set(faces.known())
    for table in tables():
        face = faces.get(table)
        assert isinstance(face, Face)
        assert face.table == table
        assert has(f"ui.{table}")
        boards = face.boards.NAMES
        assert len(boards) == 1 or all(has(f"ui.board.{name}") for name in boards)


# --- boards -----------------------------------------------------------------------------------------------


def test_a_tab_shows_another_board_until_the_next_seat_is_asked() -> None:
    table = scene(at("start_action"))
    assert table.showing == "realm"
    before = pixels(table)
    tab = next(button for button in table.buttons if button.key == ("board", "labyrinth"))
    click(table, tab.rect.center)
    assert table.showing == "labyrinth"
    frame = table.frame
    after = pixels(table)
    assert after != before
    assert table.board.where("space:L:A1") is not None
    assert frame.board == table.board.rect
    table.play._turn = (table.play._turn or 0) + 1  # another seat is asked
    table.play._shown = None
    table._changed()
    assert table.showing == "realm"


def test_the_tab_of_the_turns_board_follows_the_turn_again() -> None:
    table = scene(at("start_action"))
    table.pin("tavern")
    table.pin("realm")
    assert table._pinned == ""


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
    shown = table.play.shown()
    players = [{**p, "place": place} for p in shown.view["players"]]
    assert table.face.boards.current(shown._replace(view={**shown.view, "players": players})) == board


# --- windows to respond in --------------------------------------------------------------------------------


def asked(people: int = 6, pace: str = "usual") -> Table:
    table = scene(at("spell_response"), people, pace)
    assert table.play.decision is not None
    assert table.play.decision.hidden
    assert table.play.waiting
    return table


def test_a_window_shows_nothing_that_only_its_seat_knows() -> None:
    table = asked()
    seat = table.play.decision.seat  # type: ignore[union-attr]
    shown = table.play.shown()
    assert shown.view == table.play.session.view(None)
    assert shown.lit == {f"seat:{seat}"}
    assert table.play.choices() == []
    assert not table.play.covered
    assert table._line(shown).name == table.play.looks[seat].name


def test_windows_look_alike_whatever_may_be_answered() -> None:
    """Two hands that differ only in what is hidden make the same picture, and the bar runs as long."""
    session = at("spell_response", options=2)
    one, other = scene(session), scene(session)
    decision = other.play.decision
    assert decision is not None
    ends = other.face.targets.ends(decision)
    assert ends is not None
    assert len(decision.options) > 1
    other.play.session.decision = decision._replace(options=(ends,))
    other.play.refresh()
    other._changed()
    assert pixels(one) == pixels(other)
    for now in (1000, 1500, 2100):
        one.tick(now)
        other.tick(now)
        assert one.play.bar == other.play.bar < 1.01
        assert one.play.waiting
        assert other.play.waiting


def test_nobody_responds_and_the_window_passes_after_the_bar() -> None:
    table = asked()
    answered = table.play.session.answered
    table.tick(1000)
    table.tick(1000 + ANSWER - 1)
    assert table.play.session.answered == answered
    table.tick(1000 + ANSWER)
    assert table.play.session.answered > answered


def test_twice_the_pace_passes_later_and_without_a_limit_never() -> None:
    table = asked(pace="double")
    answered = table.play.session.answered
    for now in (1000, 1000 + 2 * ANSWER - 1):
        table.tick(now)
    assert table.play.session.answered == answered
    table.tick(1000 + 2 * ANSWER)
    assert table.play.session.answered > answered
    table = asked(pace="unlimited")
    for now in range(0, 100_000, 10_000):
        table.tick(now)
    assert table.play.waiting
    key(table, pygame.K_e)
    assert not table.play.waiting


@pytest.mark.parametrize("by", ["key", "plate"])
def test_who_responds_gets_the_choice_behind_the_curtain(by: str) -> None:
    table = asked()
    seat = table.play.decision.seat  # type: ignore[union-attr]
    if by == "key":
        key(table, pygame.K_r)
    else:
        click(table, table.face.plates.rects(table.frame, table.play.shown())[seat].center)
    assert not table.play.waiting
    assert table.play.covered
    key(table, pygame.K_SPACE)
    assert not table.play.covered
    assert table.play.seat == seat
    assert len(table.play.choices()) == len(table.play.decision.options)  # type: ignore[union-attr]
    table.tick(10**6)
    assert len(table.play.choices()) > 0  # nothing passes by itself any more


def test_one_person_alone_needs_no_curtain() -> None:
    session = at("spell_response")
    seat = session.decision.seat  # type: ignore[union-attr]
    host = shot.Still(SIZE)
    seats = [SeatInfo(s.name, s.colour, "human" if i == seat else "computer") for i, s in enumerate(shot.seats(3))]
    table = Table(host, Loose(session.clone(), seats))
    table.play.respond()
    assert not table.play.covered
    assert table.play.choices()


def test_a_computer_that_is_asked_in_between_has_no_turn() -> None:
    session = at("spell_response")
    seat = session.decision.seat  # type: ignore[union-attr]
    seats = [SeatInfo(s.name, s.colour, "computer" if i == seat else "human") for i, s in enumerate(shot.seats(3))]
    table = Table(shot.Still(SIZE), Loose(session.clone(), seats))
    assert not table.play.waiting
    shown = table.play.shown()
    assert shown.turn == shown.view["turn"]
    assert table.play.seat != seat
    answered = session.answered
    for now in range(0, 2000, 20):  # as long as it thinks, but no pause besides
        if table.play.tick(now):
            break
    assert table.play.session.answered == answered + 1


def test_every_pace_is_known() -> None:
    for pace in PACES:
        assert has(f"ui.settings.pace_{pace}")
    assert [whole(ANSWER, pace) for pace in PACES] == [4000, 8000, None]
    assert [whole(TURN_END, pace) for pace in PACES] == [3000, 6000, None]
    assert Settings().pace == "usual"


# --- ways round ---------------------------------------------------------------------------------------------


def test_a_tile_is_turned_by_r_by_buttons_and_by_the_wheel_and_laid_by_enter() -> None:
    table = scene(at("orient_tile"))
    assert table.showing == "labyrinth"
    ways = table.play.machine.way[1]
    assert ways > 1
    key(table, pygame.K_r)
    assert table.play.machine.way == (2, ways)
    key(table, pygame.K_r, pygame.KMOD_LSHIFT)
    assert table.play.machine.way == (1, ways)
    turns = {place.target: place.rect for place in table.board.things(table.play.shown()) if "turn:" in place.target}
    click(table, turns["turn:1"].center)
    assert table.play.machine.way == (2, ways)
    click(table, turns["turn:-1"].center)
    table.event(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1))
    assert table.play.machine.way == (2, ways)
    wanted = table.play.machine.shown
    key(table, pygame.K_RETURN)
    assert wanted is not None
    assert table.play._given[-1].key == wanted.key


def test_what_can_lie_in_one_way_only_is_laid_at_once_and_not_again_after_undo() -> None:
    session = at("orient_tile").clone()
    decision = session.decision
    assert decision is not None
    session.decision = decision._replace(options=decision.options[:1])
    table = Table(shot.Still(SIZE), Loose(session, shot.seats(session.seats)))
    answered = session.answered
    table.play._recalled = True
    assert not table.play.tick(1000)
    table.play._recalled = False
    assert table.play.tick(1000)
    assert session.answered == answered + 1


# --- chips ------------------------------------------------------------------------------------------------


def test_digits_press_chips() -> None:
    table = scene(at("start_action"))
    decision = table.play.decision
    assert decision is not None
    first = table.play.rows()[0]
    answered = table.play.session.answered
    table.tick(10_000)
    key(table, pygame.K_1)
    assert table.play.session.answered == answered + 1
    assert table.play._given[-1].key == first.key


def test_spells_are_listed_only_while_they_lie_open() -> None:
    table = scene(holding())
    private = [o for o in table.play.decision.options if table.play.private(o)]  # type: ignore[union-attr]
    assert private
    assert not any(table.play.private(o) for o in table.play.rows())
    table._peek(True)
    listed = [o for o in table.play.rows() if table.play.private(o)]
    assert len(listed) == len(private)


# --- seats, shelf, plates ---------------------------------------------------------------------------------


def test_six_may_sit_at_the_realm_and_five_in_the_tavern() -> None:
    host = shot.Still(SIZE)
    host.settings.names = list("abcdefgh")
    realm, tavern = Seats(host, "realm"), Seats(host)
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
