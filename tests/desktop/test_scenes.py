"""Screens: what they show, what they keep to themselves, and how one leads to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame
import pytest

from game.content.texts import everything, say
from game.core import Session
from game.core.rng import Stream
from game.desktop.engine.canvas import Canvas
from game.desktop.screens.scores import Scores, curves
from game.desktop.screens.seats import Seats
from game.desktop.screens.shelf import Shelf
from game.desktop.table.computers import PAUSE
from game.desktop.table.director import Director
from game.desktop.table.hud import focus
from game.desktop.table.moment import Input, Phase
from game.desktop.table.mouse import OPEN
from game.desktop.table.running import InMemoryGame
from game.desktop.table.screen import TableScreen
from game.dev import shot
from game.players import random_player
from game.store import GameStore, SeatInfo, Settings, StoreError
from game.tables.cavern_tavern.face import groups, wording
from tests.desktop.at_table import answer, click, come, covered, key, press, seated, send, settled, wait

if TYPE_CHECKING:
    from pathlib import Path

    from game.core import Option
    from game.desktop.ui.controls import Button


def session_at(kind: str, seats: int = 3) -> Session:
    """The first time a kind of decision comes up in seeded random games."""
    for seed in range(40):
        session = Session.new("cavern_tavern", seats, f"at {seed}")
        rng = Stream(f"at {seed}")
        while session.decision is not None:
            if session.decision.kind == kind:
                return session
            session.answer(random_player(session, rng))
    raise AssertionError(kind)


def table(session: Session, people: int = 9) -> TableScreen:
    seats = [
        SeatInfo(s.name, s.colour, "human" if i < people else "computer")
        for i, s in enumerate(shot.seats(session.seats))
    ]
    return TableScreen(shot.Still(), InMemoryGame(session, seats))


def options_of(session: Session) -> tuple[Option, ...]:
    assert session.decision is not None
    return session.decision.options


def button(scene: Any, name: str) -> Button:
    controls = scene.buttons if hasattr(scene, "buttons") else scene.controls
    found: Button = next(b for b in controls if b.key == name)
    return found


def pixels(scene: Any) -> bytes:
    return bytes(shot.draw(scene, (1280, 800)).get_buffer().raw)


def alike(a: pygame.Surface, b: pygame.Surface) -> bool:
    """Equal but for the rounding of translucent edges, which depends on where a clip cuts them."""
    near = pygame.mask.from_threshold(a, (0, 0, 0, 0), (9, 9, 9, 255), b)
    return bool(near.count() == a.get_width() * a.get_height())


def test_nothing_changed_nothing_drawn() -> None:
    scene = table(shot.played("cavern_tavern", 4, "idle", 60))
    surface, canvas = pygame.Surface((1280, 800)), Canvas()
    assert canvas.draw(surface, scene.parts())
    assert canvas.draw(surface, scene.parts()) == []


def test_only_what_changed_is_drawn_and_the_picture_is_the_same() -> None:
    scene = table(session_at("turn_menu"))
    surface, canvas = pygame.Surface((1280, 800)), Canvas()
    canvas.draw(surface, scene.parts())
    for step in range(25):
        option = scene.director.session.decision
        if option is None:
            break
        answer(come(scene), option.options[step % len(option.options)])
        come(scene)
        changed = canvas.draw(surface, scene.parts())
        assert sum(r.width * r.height for r in changed) < 1280 * 800
        assert alike(surface, shot.draw(scene, (1280, 800)))


def test_hidden_cards_never_show() -> None:
    """States that differ only in hidden cards give the same frame, for everybody who does not peek."""
    rng = Stream("leak")
    for seed in range(4):
        session = shot.played("cavern_tavern", 3, f"leak {seed}", 70 + seed * 9)
        if session.decision is None or session.decision.hidden:
            continue
        twin = session.fair_guess(rng, session.decision.seat)
        other = session.clone()
        other.facts = session.facts
        for seat, player in enumerate(other.state.players):
            player.secret = (player.secret + 1) % 8 if seat != session.decision.seat else player.secret
        assert twin.view(None) == session.view(None) == other.view(None)
        assert pixels(table(session)) == pixels(table(other))


def test_a_hidden_hand_does_not_light_the_board() -> None:
    """Items that would open used places neither glow nor stand in the list until they are peeked at."""
    session = session_at("turn_menu")
    scene = table(session)
    me = session.decision.seat if session.decision else 0
    before = pixels(scene)
    session.state.players[me].items.clear()
    assert pixels(table(session)) != before or session.view(None)["players"][me]["items"] == 0
    assert not [t for t in scene.director.moment.shown.lit if t.startswith("item:")]


def test_peeking_shows_the_own_cards_while_the_key_is_held() -> None:
    scene = table(shot.played("cavern_tavern", 3, "peek", 80))
    come(scene)
    face_down = pixels(scene)
    key(scene, pygame.K_v)
    assert scene.director.secrecy.peeking
    assert pixels(scene) != face_down
    scene.event(pygame.Event(pygame.KEYUP, key=pygame.K_v, mod=0))
    scene.focus.turn(focus.LOG)
    scene.update()
    assert pixels(scene) == face_down


def test_a_short_press_keeps_the_cards_open_for_a_while() -> None:
    scene = table(shot.played("cavern_tavern", 3, "peek", 80))
    area = groups.of(scene.frame).hidden
    press(scene, (area.right - 12, area.centery))
    assert scene.director.secrecy.peeking
    wait(scene, OPEN - 1000)
    assert scene.director.secrecy.peeking
    wait(scene, 1000)
    assert not scene.director.secrecy.peeking


def test_cards_stay_open_while_the_mouse_is_on_its_way_to_them_or_over_them() -> None:
    """They closed under a mouse that rested on the row of buttons between tray and cards."""
    scene = table(shot.played("cavern_tavern", 3, "peek", 80))
    area = groups.of(scene.frame).hidden
    press(scene, (area.right - 12, area.centery))
    fan = scene.face.tray.fan(scene.frame, scene.director.moment.shown)
    for point in (scene.frame.prompt.center, fan[0].rect.center):
        scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        wait(scene, OPEN)
        assert scene.director.secrecy.peeking
    away = scene.frame.board.topleft
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=away, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    wait(scene, 100)
    assert not scene.director.secrecy.peeking


def test_a_mouse_that_only_lies_there_keeps_no_cards_open_that_a_key_opened() -> None:
    scene = table(shot.played("cavern_tavern", 3, "peek", 80))
    point = scene.frame.prompt.center
    scene.event(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0), touch=False))
    key(scene, pygame.K_i)
    assert scene.director.secrecy.peeking
    wait(scene, OPEN)
    assert not scene.director.secrecy.peeking


def test_the_curtain_hides_everything_until_its_person_comes() -> None:
    scene = settled(table(session_at("item_keep")))
    assert covered(scene)
    assert [p.key for p in scene.parts()] == ["curtain"]
    key(scene, pygame.K_SPACE)
    assert not covered(scene)
    assert scene.director.moment.choices.rows


def test_one_person_alone_needs_no_curtain() -> None:
    session = session_at("item_keep")
    seat = session.decision.seat if session.decision else 0
    seats = [SeatInfo(s.name, s.colour, "human" if i == seat else "computer") for i, s in enumerate(shot.seats(3))]
    assert not covered(TableScreen(shot.Still(), InMemoryGame(session, seats)))


def test_a_refused_click_is_answered_with_fact_remedy_and_rule() -> None:
    scene = table(session_at("turn_menu"))
    shown = scene.director.moment.shown
    dark = next(s for s in scene.board.things() if s.target.startswith("place:") and s.target not in shown.lit)
    rect = scene.board.where(dark.target)
    assert rect is not None
    press(scene, rect.center)
    assert scene.director.remarks.said is not None
    assert scene.director.remarks.said.rule
    assert scene.focus.tab == focus.RULE
    assert scene.line().alert
    key(scene, pygame.K_ESCAPE)
    assert scene.director.remarks.said is None


def test_every_target_of_the_board_is_answered() -> None:
    scene = table(session_at("turn_menu"))
    for spot in scene.board.things():
        send(scene, "why")
        click(scene, spot.target)
        assert scene.director.remarks.said is not None, spot.target


def test_passing_takes_a_second_press() -> None:
    session = session_at("turn_menu")
    while session.decision and session.decision.find("pass") is None:
        session.answer(random_player(session, Stream("p")))
    scene = table(session)
    before = session.answered
    key(scene, pygame.K_e)
    assert session.answered == before
    assert scene.director.asking.warned
    key(scene, pygame.K_e)
    assert session.answered == before + 1


def test_undo_goes_back_to_the_barrier_and_then_says_why() -> None:
    session = session_at("start_ingredient")
    scene = table(session)
    before = (session.view(None), session.decision)
    answer(scene, options_of(session)[0])
    assert session.view(None) != before[0]
    key(scene, pygame.K_z)
    assert (session.view(None), session.decision) == before
    for _ in range(9):
        key(scene, pygame.K_z)
    assert scene.director.remarks.said is not None
    assert scene.director.remarks.said.rule == "HR-1"


def test_a_disk_that_refuses_is_reported_and_changes_nothing() -> None:
    session = session_at("turn_menu")

    class Full(InMemoryGame):
        def answer(self, choice: Any, **_: object) -> None:  # noqa: ARG002
            raise StoreError("The disk is full.")

    scene = TableScreen(shot.Still(), Full(session, shot.seats(3)))
    before = session.answered
    answer(scene, options_of(session)[0])
    assert session.answered == before
    assert scene.line().main == "The disk is full."


def test_what_the_disk_refuses_is_read_whole_and_what_was_aimed_at_can_be_given_again() -> None:
    """An order that was aimed at when the disk was full took the whole program away."""
    session = session_at("turn_menu", seats=2)
    told = "/home/anna/.local/share/game/games/an evening/journal.jsonl could not be written. " + "Make room. " * 20

    class Full(InMemoryGame):
        full = True

        def answer(self, choice: Any, **more: Any) -> None:
            if self.full:
                raise StoreError(told)
            super().answer(choice, **more)

    seen, told_whole = set[str](), set[str]()
    for _ in range(40):
        session.answer(random_player(session, Stream(f"{session.answered}")))
        words = {option.key.split()[0]: option for option in options_of(session)}
        if session.decision is None or session.decision.kind != "turn_menu":
            continue
        for word, option in words.items():
            if word in seen or word in ("end", "pass"):
                continue
            seen.add(word)
            game = Full(session.clone(), shot.seats(2))
            scene = come(settled(TableScreen(shot.Still(), game)))
            for target in option.targets:
                scene.send("click", target)
                scene.layout()
            scene.send("enter")
            scene.layout()
            assert game.session.answered == session.answered
            read = " ".join(str(row.shows) for row in scene.focus.scroll.rows)
            if "Make room. Make room." in read:
                told_whole.add(word)
    assert {"take", "place"} <= seen
    assert "take" in told_whole


def test_computer_seats_answer_by_themselves_after_a_pause() -> None:
    session = Session.new("cavern_tavern", 2, "bots", {"first_player": "host"})
    scene = table(session, people=1)
    answer(scene, next(o for o in options_of(session) if o.key == "seat 1"))
    settled(scene)
    scene.tick(scene.director.guard.now + 1)
    assert session.answered == 1
    while scene.director.phase is Phase.WATCH:
        wait(scene, PAUSE + 1)
        settled(scene)
    assert session.answered > 1
    assert session.decision is not None
    assert session.decision.seat == 0


def test_dice_keys_pick_by_position() -> None:
    session = session_at("turn_menu")
    while session.decision and not any(o.key.startswith("place") for o in session.decision.options):
        session.answer(session.decision.options[0])
    scene = table(session)
    key(scene, pygame.K_1)
    assert 0 in scene.director.moment.shown.lifted
    key(scene, pygame.K_ESCAPE)
    assert not scene.director.moment.shown.lifted


def test_a_whole_game_ends_at_the_result() -> None:
    session = shot.played("cavern_tavern", 2, "end", 10**6)
    scene = Scores(shot.Still(), InMemoryGame(session, shot.seats(2)))
    assert shot.draw(scene, (1280, 800))
    for player in session.result["players"]:  # type: ignore[index]
        assert sum(player["points"].values()) == player["total"]
    lines = curves(scene.result, 2)
    assert len(lines) == 2
    assert {len(line) for line in lines} == {12}


def test_prompts_are_short_and_every_decision_has_one() -> None:
    for name, text in everything().items():
        if name.startswith("ui.prompt.") and "{" not in text:
            assert len(text) <= 54, name


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_option_has_a_line(seats: int) -> None:
    session = Session.new("cavern_tavern", seats, f"words {seats}", {"characters": True})
    rng = Stream("words")
    seen = set()
    while session.decision is not None:
        director = Director(InMemoryGame(session, shot.seats(seats)), Settings())
        director.receive(Input(director.draw().number, "come"))
        shown = director.moment.shown
        if session.decision.kind not in seen or session.decision.kind == "turn_menu":
            for option in session.decision.options[:60]:
                line = wording.option(option, session.decision, shown)
                assert line
                assert "{" not in line
        seen.add(session.decision.kind)
        session.answer(random_player(session, rng))


def test_from_the_shelf_to_a_game_and_back_to_continue(tmp_path: Path) -> None:
    host = shot.Still(store=GameStore(tmp_path))
    shelf = Shelf(host)
    host.push(shelf)
    assert shelf.latest is None
    press(shelf, button(shelf, "new").rect.center)
    seats: Any = host.scenes[-1]
    assert isinstance(seats, Seats)
    seats.seed = "typed"
    press(seats, button(seats, "start").rect.center)
    game: Any = host.scenes[-1]
    assert isinstance(game, TableScreen)
    answer(game, options_of(game.director.session)[0])
    kept = game.director.session.save()
    host.desk.drop(game)
    again = Shelf(host)
    assert again.latest is not None
    press(again, button(again, "continue").rect.center)
    reopened = seated(host)
    assert reopened.director.session.save() == kept
    reopened.close()


def test_seats_refuse_twin_names_and_swap_colours() -> None:
    seats = Seats(shot.Still(), "cavern_tavern")
    seats.chairs[1].name = seats.chairs[0].name
    press(seats, button(seats, "start").rect.center)
    assert seats.problem == say("ui.seats.same_name", name=seats.chairs[0].name)
    seats.chairs[0].name = ""
    press(seats, button(seats, "start").rect.center)
    assert seats.problem == say("ui.seats.no_name", n=1)
    first, second = seats.chairs[0].colour, seats.chairs[1].colour
    press(seats, next(one for one in seats.controls if one.key == ("colour", 0)).rect.center)
    assert (seats.chairs[0].colour, seats.chairs[1].colour) == (second, first)


def test_typing_a_name() -> None:
    seats = Seats(shot.Still(), "cavern_tavern")
    field = next(c for c in seats.controls if getattr(c, "key", None) == ("name", 0))
    press(seats, field.rect.center)
    seats.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=pygame.KMOD_CTRL))
    for letter in "Zoë":
        seats.event(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert seats.chairs[0].name == "Zoë"


@pytest.mark.long(every=5)
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("screen", ["shelf", "seats", "result", "curtain", "table"])
def test_every_screen_draws_at_every_size(size: tuple[int, int], screen: str, tmp_path: Path) -> None:
    out = tmp_path / "shot.png"
    shot.shot("cavern_tavern", 5, "sizes", 100, size, 100, None, screen, out)
    assert pygame.image.load(out).get_size() == size
    shot.display((1280, 800))


def test_text_scale_redraws_the_table() -> None:
    session = shot.played("cavern_tavern", 4, "scale", 90)
    for scale in (75, 200):
        scene = TableScreen(shot.Still(scale=scale), InMemoryGame(session, shot.seats(4)))
        assert shot.draw(scene, (1280, 800))
