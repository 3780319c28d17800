"""A hint at the table (HR-24): asked for, read, followed, put away, and behind the curtain where it is secret."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content import texts
from game.content.texts import say
from game.core import Session, get, tables
from game.core.rng import Stream
from game.desktop.engine import text
from game.desktop.screens.seats import Seats
from game.desktop.table import drawing
from game.desktop.table.guard import AGAIN, CHANGED, SETTLE
from game.desktop.table.hinting import Following, part
from game.desktop.table.hinting import hint as make
from game.desktop.table.hud import focus
from game.desktop.table.hud.hint_panel import OpenHint
from game.desktop.ui import layout
from game.dev import shot
from game.players.advice import LikelyAnswer
from game.store import GameStore, SeatInfo
from tests.desktop import pressing
from tests.desktop.at_table import come, covered, given, key, opened, press, seated, send, settled, wait
from tests.desktop.german import german
from tests.desktop.legible import Recorder, letters_of
from tests.journeyman import Journeyman

if TYPE_CHECKING:
    from pathlib import Path

    from game.desktop.table.screen import TableScreen

ANNA, BORIS = SeatInfo("Anna", "blue"), SeatInfo("Boris", "purple")


def at(table: str, answers: int, kinds: tuple[str, ...] = ()) -> Session:
    """A game in which the first seat has a choice."""
    session, choose = Session.new(table, 2, "hint"), Journeyman("hint").choose
    number = 0
    while session.decision is not None:
        asked = session.decision
        if number >= answers and asked.seat == 0 and len(asked.options) > 2 and (not kinds or asked.kind in kinds):
            return session
        session.answer(choose(session))
        number += 1
    raise AssertionError(table)


def table_of(session: Session, people: int = 1, host: shot.Still | None = None) -> TableScreen:
    seats = [ANNA, BORIS if people > 1 else SeatInfo("Mog", "purple", "computer")]
    return come(opened(host or shot.Still(), session, seats))


def hinted(scene: TableScreen, found: bool = True) -> TableScreen:
    """Ask for a hint, and wait until it is there."""
    key(scene, pygame.K_h)
    for _ in range(4000):
        hint = scene.director.moment.hint
        if not found or (hint is not None and hint.proposals):
            return scene
        wait(scene, 50)
    raise AssertionError("no hint came")


def marks(scene: TableScreen) -> list[Any]:
    return [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "hint"]


def medals(scene: TableScreen) -> list[str]:
    """The signs of the medals on the table, what lies on top last."""
    return [part.shows[1] for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "medal"]


def pressed(scene: TableScreen, name: str) -> None:
    """A press on a button of the hint."""
    wait(scene, CHANGED)
    press(scene, next(button.rect.center for button in scene.buttons if button.key == name))


def log(scene: TableScreen) -> list[str]:
    return [line.words for line in scene.focus.log_lines.latest]


@pytest.mark.parametrize(
    ("table", "kinds", "answers"),
    [("cavern_tavern", (), 30), ("realm", ("move_end_ring",), 30), ("wizards", ("step",), 40)],
)
def test_h_shows_the_best_answer_then_the_second_then_neither(table: str, kinds: tuple[str, ...], answers: int) -> None:
    """HR-24: the page tells of both, and the board shows which is which."""
    scene = hinted(table_of(at(table, answers, kinds)))
    hint = scene.director.moment.hint
    assert hint is not None
    assert len(hint.proposals) == 2
    assert scene.focus.tab == focus.HINT
    assert marks(scene)
    assert medals(scene)[-1] == "1"
    key(scene, pygame.K_h)
    moment = scene.director.moment
    assert moment.hint is not None
    assert moment.hint.marked == 1
    assert medals(scene)[-1] == "2"
    rows = scene.focus.scroll
    second = [i for i, row in enumerate(rows.rows) if row.action is not None][1]
    assert 0 <= rows.top(second) - rows.offset <= rows.rect.height - rows.rows[second].height
    key(scene, pygame.K_h)
    assert scene.director.moment.hint is None
    assert scene.focus.tab != focus.HINT
    assert marks(scene) == []


def test_a_click_on_an_answer_of_the_hint_gives_it_and_closes_the_page() -> None:
    scene = hinted(table_of(at("cavern_tavern", 30)))
    hint = scene.director.moment.hint
    assert hint is not None
    rows = scene.focus.scroll
    second = [i for i, row in enumerate(rows.rows) if row.action is not None][1]
    rows.show(second)
    settled(scene)
    press(scene, (rows.rect.centerx, rows.rect.y + rows.top(second) - rows.offset + 4))
    assert given(scene) == hint.proposals[1].key
    assert scene.director.moment.hint is None


@pytest.mark.parametrize("table", ["cavern_tavern", "realm", "wizards"])
@pytest.mark.parametrize(("pressed", "index"), [(pygame.K_1, 0), (pygame.K_2, 1), (pygame.K_RETURN, 0)])
def test_the_keys_on_the_page_of_a_hint_are_those_that_are_read_there(table: str, pressed: int, index: int) -> None:
    """A digit took a line of the list that the hint lay over: another answer, and sometimes for good."""
    scene = hinted(table_of(at(table, 30)))
    hint = scene.director.moment.hint
    assert hint is not None
    wait(scene, CHANGED)
    key(scene, pressed)
    assert given(scene) == hint.proposals[index].key
    assert scene.director.moment.hint is None


def test_the_button_of_the_top_bar_asks_and_the_one_of_the_panel_puts_the_hint_away() -> None:
    scene = table_of(at("cavern_tavern", 30))
    pressed(scene, "hint")
    assert scene.director.moment.hint is not None
    pressed(scene, "hint close")
    assert scene.director.moment.hint is None
    assert not scene.director.hinting.on
    assert not any(str(button.key).startswith("hint ") for button in scene.buttons)


def test_the_buttons_of_the_panel_show_the_next_best_and_play_what_is_shown() -> None:
    scene = hinted(table_of(at("cavern_tavern", 30)))
    hint = scene.director.moment.hint
    assert hint is not None
    ahead = next(button for button in scene.buttons if button.key == "hint next")
    assert not ahead.off
    pressed(scene, "hint next")
    assert scene.director.moment.hint == hint._replace(marked=1)
    assert ahead.off
    pressed(scene, "hint play")
    assert given(scene) == hint.proposals[1].key
    assert scene.director.moment.hint is None


@pytest.mark.long(every=5)
@pytest.mark.parametrize("table", tables())
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 800), 150), ((1280, 800), 200)])
def test_all_of_a_hint_is_in_sight_and_nothing_of_it_over_what_it_means(
    table: str, language: str, size: tuple[int, int], scale: int
) -> None:
    """Its last lines lay below the edge of the page; at 200 per cent all but the first two."""
    texts.speak(language)
    text.read_at(layout.letter(size), scale)
    scene = hinted(table_of(at(table, 30), host=shot.Still(size, scale)))
    made, moment = scene.focus, scene.director.moment
    assert moment.hint is not None
    assert made.scroll.total <= made.scroll.rect.height
    window = pygame.Rect((0, 0), size)
    feet = [button.rect for button in scene.buttons if str(button.key).startswith("hint ")]
    assert len(feet) == 3
    assert all(made.page.contains(rect) and rect.y >= made.scroll.rect.bottom for rect in feet)
    assert window.contains(made.page)
    assert made.page.bottom <= scene.frame.prompt.y
    meant = [scene.reached(target) for target in moment.hint.proposals[0].targets]
    on_board = [rect for rect in meant if rect is not None and scene.frame.board.contains(rect)]
    assert not on_board or any(not made.page.colliderect(rect) for rect in on_board)


def test_the_table_lies_in_the_dark_but_for_what_the_hint_means() -> None:
    scene = table_of(at("cavern_tavern", 30))
    assert not shades(scene)
    hinted(scene)
    assert [rect for rect, _ in shades(scene)] == [scene.frame.board, scene.frame.tray]
    hint = scene.director.moment.hint
    assert hint is not None
    spots = [scene.reached(target) for target in hint.proposals[0].targets]
    holes = [pygame.Rect(*hole) for _, holes in shades(scene) for hole in holes]
    assert all(any(hole.contains(spot) for hole in holes) for spot in spots if spot is not None)
    assert any(part.key == "arrow" for part in scene.parts())
    assert scene.line().main == say("ui.hint.prompt")
    assert scene.line().side == say("ui.hint.another")
    key(scene, pygame.K_ESCAPE)
    assert not shades(scene)


@pytest.mark.parametrize("answers", [10, 115])
def test_to_the_space_beside_a_figure_a_hint_needs_no_arrow(answers: int) -> None:
    """One came from the tray, across the bar and half the sea; a step goes to the next hex, which is framed."""
    scene = hinted(table_of(at("wizards", answers, ("step",))))
    assert marks(scene)
    assert not [part for part in scene.parts() if part.key == "arrow"]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_arrow_of_a_hint_goes_from_who_walks_to_the_place(scale: int) -> None:
    """It came from the tray, across the bar and half the board, and was gone at large text."""
    size = (1280, 800)
    text.read_at(layout.letter(size), scale)
    scene = hinted(table_of(at("realm", 30, ("move_end_ring",)), host=shot.Still(size, scale)))
    hint = scene.director.moment.hint
    assert hint is not None
    arrow = next(part for part in scene.parts() if part.key == "arrow")
    start, end = arrow.shows  # type: ignore[misc]
    piece = scene.board.where("seat:0")
    places = [scene.reached(target) for target in hint.proposals[0].targets]
    assert piece is not None
    assert piece.inflate(2, 2).collidepoint(start)
    assert any(place is not None and place.inflate(2, 2).collidepoint(end) for place in places)
    assert scene.frame.board.contains(pygame.Rect(start, (1, 1)).union(pygame.Rect(end, (1, 1))))


def shades(scene: TableScreen) -> list[tuple[pygame.Rect, Any]]:
    found = [part for part in scene.parts() if isinstance(part.key, tuple) and part.key[0] == "dark"]
    return [(part.rect, part.shows) for part in found]


def test_no_frame_of_a_hint_runs_out_of_the_board() -> None:
    """Round a place at the edge of the Realm it ran out of the window."""
    scene = table_of(at("realm", 30, ("move_end_ring",)))
    target = "space:O1"
    spot = scene.reached(target)
    assert spot is not None
    assert spot.x - scene.frame.board.x < 10
    framed = pygame.Rect(drawing.marked(scene, [target])[0].shows)
    assert scene.frame.board.contains(framed)


@pytest.mark.rule("HR-24")
@pytest.mark.parametrize("how", ["escape", "log"])
def test_a_hint_is_put_away_with_its_page_and_leaves_no_mark(how: str) -> None:
    """Its ring and number stayed on the table for the rest of the turn."""
    scene = hinted(table_of(at("realm", 30, ("move_end_ring",))))
    assert marks(scene)
    if how == "escape":
        key(scene, pygame.K_ESCAPE)
    else:
        key(scene, pygame.K_l)
    assert not marks(scene)
    assert not scene.director.hinting.on


@pytest.mark.rule("HR-24")
def test_escape_at_the_curtain_of_a_hint_puts_it_away() -> None:
    scene = hinted(table_of(at("realm", 30), people=2), found=False)
    assert covered(scene)
    key(scene, pygame.K_ESCAPE)
    assert not covered(scene)
    assert not scene.director.hinting.on


@pytest.mark.rule("HR-24")
def test_whoever_opens_the_curtain_of_a_hint_with_two_presses_answers_nothing() -> None:
    """The second press was the large button, or the hint's own answer, before anybody had read it."""
    scene = hinted(table_of(at("realm", 8, ("start_action",)), people=2), found=False)
    before = scene.director.session.answered
    wait(scene, AGAIN)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert not covered(scene)
    wait(scene, SETTLE + CHANGED)
    scene.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0))
    assert scene.director.session.answered == before
    assert scene.director.hinting.on


@pytest.mark.rule("HR-24")
def test_enter_answers_nothing_while_a_hint_is_thought_about() -> None:
    """It was the large button."""
    scene = hinted(table_of(at("realm", 8, ("start_action",))), found=False)
    before = scene.director.session.answered
    assert scene.director.moment.hint is not None
    assert not scene.director.moment.hint.proposals
    key(scene, pygame.K_RETURN)
    assert scene.director.session.answered == before
    assert scene.director.hinting.on


@pytest.mark.rule("HR-24")
def test_enter_means_the_hint_and_not_what_the_ring_was_on_before() -> None:
    scene = table_of(at("cavern_tavern", 30))
    scene.navigator.refresh()
    scene.navigator.ring.put("place:16")
    hinted(scene)
    assert scene.navigator.focused is None


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_the_buttons_of_a_hint_are_written_in_the_same_letters(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """In German two of the three were in the letters of the text, as they had no room for those of buttons."""
    with german(monkeypatch):
        scene = hinted(table_of(at("realm", 8), host=shot.Still(size)))
        names = {say(f"ui.hint.{name}") for name in ("play", "next_best", "close")}
        found = letters_of(monkeypatch, scene, size)
        assert {found[name] for name in names} == {"title"}


@pytest.mark.rule("HR-24")
def test_the_log_counts_hints_and_undo_takes_none_back() -> None:
    scene = hinted(table_of(at("cavern_tavern", 30)))
    for n in (1, 2):
        assert log(scene)[-1] == say("ui.hint.taken", name="Anna", n=n)
        if n == 1:
            send(scene, "no hint")
            hinted(scene)
    hint = scene.director.moment.hint
    assert hint is not None
    send(scene, "row", hint.proposals[0].key)
    send(scene, "undo")
    assert say("ui.hint.taken", name="Anna", n=2) in log(scene)
    asked = [say("ui.hint.taken", name="Anna", n=n) for n in (1, 2)]
    assert [words for words in log(scene) if words in asked] == asked[1:], "they filled the log"


@pytest.mark.long(every=3)
@pytest.mark.rule("HR-24")
@pytest.mark.parametrize("table", tables())
def test_where_others_look_on_a_hint_hangs_behind_the_curtain(table: str) -> None:
    """HR-24: nothing of it is on the screen before its person has come, nor after it was put away."""
    session = at(table, 30)
    if session.view(0) == session.view(None):
        assert not covered(hinted(table_of(session, people=2)))
        return
    scene = hinted(table_of(session, people=2), found=False)
    assert covered(scene)
    assert scene.director.moment.prompt.main == say("ui.hint.curtain")
    wait(scene, 3000)
    assert scene.director.moment.hint is None
    assert scene.director.eyes is None
    come(scene)
    assert scene.director.eyes == 0
    for _ in range(200):
        wait(scene, 50)
    assert scene.director.moment.hint is not None
    send(scene, "no hint")
    assert scene.director.moment.hint is None
    assert scene.director.eyes is None


def test_a_game_can_be_begun_without_hints(tmp_path: Path) -> None:
    store = GameStore(tmp_path)
    host = shot.Still(store=store)
    seats = Seats(host, "cavern_tavern")
    host.push(seats)
    pressing.press(seats, ("company", "friends"))
    pressing.press(seats, "more")
    pressing.press(seats, "hints")
    pressing.press(seats, "start")
    scene = come(seated(host))
    assert not scene.game.hints
    key(scene, pygame.K_h)
    assert scene.director.moment.hint is None
    assert scene.director.moment.prompt.main == say("ui.hint.forbidden")
    assert not any(fact.kind == "hint_taken" for fact in scene.game.facts)
    scene.close()


@pytest.mark.long(every=6)
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("table", tables())
def test_every_part_of_a_value_has_words(table: str, language: str) -> None:
    texts.speak(language)
    session, choose, names = Session.new(table, 3, "words"), Journeyman("words").choose, {"rivals"}
    while session.decision is not None and session.answered < 900:
        names |= {term.name for term in get(table).terms(session.state, session.decision.seat)}
        session.answer(choose(session))
    assert [name for name in names if part(table, name) == name] == []


def test_after_a_refusal_the_hint_lies_in_front_again() -> None:
    scene = hinted(table_of(at("cavern_tavern", 30)))
    send(scene, "explain", "place:office:nowhere")
    assert scene.focus.tab == focus.RULE
    send(scene, "hush")
    assert scene.focus.tab == focus.HINT


def test_the_button_is_off_while_nobody_at_the_screen_is_asked() -> None:
    session = at("cavern_tavern", 30)
    computers = [SeatInfo("Mog", "blue", "computer"), SeatInfo("Brom", "purple", "computer")]
    for seats, off in (([ANNA, computers[1]], False), (computers, True)):
        scene = settled(opened(shot.Still(), session, seats))
        assert next(button for button in scene.buttons if button.key == "hint").off is off


@pytest.mark.parametrize(("gain", "told"), [(-2.3, False), (0.04, False), (2.3, True)])
def test_no_best_answer_counts_less_than_the_second(gain: float, told: bool) -> None:
    """ "-2.3" stood beside the best one, above "Both are just as good."."""
    scene = hinted(table_of(at("cavern_tavern", 30)))
    director, hinting = scene.director, scene.director.hinting
    assert hinting.advice is not None
    assert director.decision is not None
    hinting.advice = hinting.advice._replace(gain=gain)
    shown = director.moment.shown
    hint = make(hinting, director.game.session, director.face, director.decision, shown)
    assert (hint.gain, bool(hint.reasons)) == (gain if told else 0.0, told)


@pytest.mark.parametrize("gain", [0.0, 2.3])
def test_of_two_answers_that_are_just_as_good_nobody_is_sure(gain: float) -> None:
    """ "very sure" stood above "Both are just as good."."""
    scene = hinted(table_of(at("cavern_tavern", 30)))
    hinting = scene.director.hinting
    assert hinting.advice is not None
    hinting.advice = hinting.advice._replace(gain=gain, sure=1.0)
    scene.director.renew()
    scene.update()
    told = " ".join(str(part.shows) for part in scene.parts())
    assert (say("ui.hint.even") in told) == (not gain)
    assert (say("ui.hint.sure.5") in told) == bool(gain)


@pytest.mark.parametrize(("gain", "told"), [(2.34, "2.3"), (9.96, "10"), (117.04, "117")])
def test_a_hint_says_whose_count_its_number_is_and_no_tenths_of_a_large_one(gain: float, told: str) -> None:
    """ "117.0 points apart" stood there where a Rank asks for fifteen points."""
    scene = hinted(table_of(at("cavern_tavern", 30)))
    hinting = scene.director.hinting
    assert hinting.advice is not None
    hinting.advice = hinting.advice._replace(gain=gain, reasons=())
    scene.director.renew()
    scene.update()
    words = [row.words for row in scene.focus.scroll.rows]
    assert any(f" +{told} " in line for line in words)
    assert any("program's own count" in line and f" {told} " in line for line in words)


def test_what_is_likely_to_follow_is_named_by_what_it_does() -> None:
    """ "Do it", "Do it", "Do it" followed a hint for the first ingredients."""
    hint = hinted(table_of(Session.new("cavern_tavern", 2, "then"))).director.moment.hint
    assert hint is not None
    assert hint.line
    assert all("Do it" not in (step.short, step.words) for step in hint.line)


def test_of_what_is_likely_to_follow_nobody_is_told_who_lets_a_spell_pass() -> None:
    """ "Then: End turn, Pass, Pass" stood below a hint for a move."""
    scene = hinted(table_of(at("realm", 30)))
    hinting, may_pass = scene.director.hinting, scene.face.targets.MAY_PASS
    assert hinting.advice is not None
    world, line, passed = scene.director.session.fair_guess(Stream(hinting.advice.stream)), [], 0
    while passed < 2:
        decision: Any = world.decision
        option = decision.find("pass") if decision.kind in may_pass else decision.options[-1]
        passed += decision.kind in may_pass
        line.append(LikelyAnswer(decision.seat, option.key))
        world.answer(option)
    hinting.advice = hinting.advice._replace(line=tuple(line))
    scene.director.renew()
    hint = scene.director.moment.hint
    assert hint is not None
    assert len(hint.line) == len(line) - 1 - passed
    assert say("realm.primary.pass") not in [step.short for step in hint.line]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_the_name_of_what_is_likely_to_follow_is_seen_whole(size: tuple[int, int]) -> None:
    """ "Buy Shield for 1 Gold" ended after its first line, at the edge of the page."""
    scene = hinted(table_of(at("realm", 30), host=shot.Still(size)))
    opened_hint, moment = scene.focus.hint, scene.director.moment
    assert isinstance(opened_hint, OpenHint)
    assert moment.hint is not None
    follows = Following(0, "Buy Shield for 1 Gold")
    opened_hint.tell(moment.hint._replace(line=(follows, follows), reasons=()), moment.shown.players_shown)
    scene.focus.update(moment.shown, [], None)
    row, wide = scene.focus.scroll.rows[-1], scene.focus.room
    recorder, room = Recorder(), pygame.Rect(0, 0, wide, row.height)
    with recorder.listening():
        row.draw(pygame.Surface((wide, 2 * row.height)), room, False)
    assert [line.words for line in recorder.lines if "Gold" in line.words]
    assert all(room.contains(line.ink) for line in recorder.lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_plate_beside_a_hint_says_whole_that_there_is_no_order(language: str) -> None:
    """ "ohne Bestell…" stood there, with room on both sides."""
    texts.speak(language)
    scene = hinted(table_of(at("cavern_tavern", 0, ("turn_menu",)), host=shot.Still((1280, 720))))
    assert scene.director.moment.shown.me["order"] is None
    recorder = Recorder()
    recorder.draw(scene, (1280, 720))
    assert say("ui.plate_no_order") in [line.words for line in recorder.lines]
