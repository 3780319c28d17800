"""What may be answered out of turn, and a turn that ends by itself: what is drawn and what is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest
from pygame import Surface

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Canvas
from game.desktop.table.hud import keep_turn, respond, time_bar
from game.desktop.table.hud.ask_me import WHEN, AskMe, Choice
from game.desktop.table.hud.keep_turn import KeepTurn
from game.desktop.table.hud.respond import Responder, RespondPanel
from game.desktop.table.hud.seat_button import SeatButton, base
from game.desktop.table.hud.time_bar import TimeBar
from game.desktop.ui import layout
from game.desktop.ui.base import deliver
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.ring import Ring
from game.dev import gallery_asking, shot
from tests.desktop import legible, screens
from tests.desktop.german import german
from tests.desktop.legible import Target

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Elena", "Felix")
LOOKS = tuple(PlayerShown(seat.name, name) for seat, name in zip(theme.SIX, NAMES, strict=True))
SIZES = [
    ((1280, 720), 200), ((1280, 800), 75), ((1280, 800), 100), ((1280, 800), 150),
    ((1920, 1080), 125), ((3840, 2160), 100),
]  # fmt: skip
OURS = ("respond", "ask me", "keep turn", "end now", "let pass", "said")


def frame(size: tuple[int, int] = (1280, 800), scale: int = 100) -> Frame:
    text.read_at(layout.letter(size), scale)
    return layout.frame(size, scale)


def panel(asked: Responder, heard: list[object]) -> RespondPanel:
    found = RespondPanel(heard.append, lambda: heard.append("pass"))
    found.lay(frame(), asked, LOOKS)
    return found


def press(buttons: Iterable[Button], which: Button) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        deliver(buttons, pygame.Event(kind, pos=which.rect.center, button=1))


def words(parts: Sequence[object], size: tuple[int, int] = (1280, 800)) -> list[str]:
    """Everything that some parts write."""
    recorder = legible.Recorder()
    recorder.draw(type("Parts", (), {"parts": lambda _: parts})(), size)
    return [line.words for line in recorder.lines]


@pytest.mark.parametrize("seats", [(1,), (0, 2), (0, 2, 3, 4, 5)])
def test_each_seat_that_may_respond_has_its_button_and_the_last_lets_it_pass(seats: tuple[int, ...]) -> None:
    heard: list[object] = []
    found = panel(Responder(seats, frozenset(), "with a Spell", 3000), heard)
    for button in found.buttons:
        press(found.buttons, button)
    assert heard == [*seats, "pass"]
    assert [b.look for b in found.buttons if isinstance(b, SeatButton)] == [LOOKS[seat] for seat in seats]


def test_a_seat_that_pressed_while_an_earlier_one_thinks_is_told_that_it_comes_next() -> None:
    heard: list[object] = []
    waiting = words(panel(Responder((0, 2), frozenset(), "", 3000), heard).parts())
    pressed = words(panel(Responder((0, 2), frozenset({2}), "", 3000), heard).parts())
    assert say("ui.respond.next") not in waiting
    assert say("ui.respond.next") in pressed


def test_the_panel_tells_the_seconds_that_are_left_or_that_it_waits() -> None:
    heard: list[object] = []
    assert say("ui.respond.seconds", n=3) in words(panel(Responder((0,), frozenset(), "", 2001), heard).parts())
    assert say("ui.respond.seconds", n=2) in words(panel(Responder((0,), frozenset(), "", 2000), heard).parts())
    assert say("ui.respond.waits") in words(panel(Responder((0,), frozenset(), "", None), heard).parts())
    assert say("ui.respond.stands") in words(panel(Responder((0,), frozenset(), "", 2000, stands=True), heard).parts())


def test_a_button_of_a_seat_stays_pressed_while_the_panel_is_laid_out_anew_each_frame() -> None:
    heard: list[object] = []
    found = panel(Responder((0,), frozenset(), "", 2500), heard)
    spot = found.buttons[0].rect.center
    deliver(found.buttons, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
    found.lay(frame(), Responder((0,), frozenset(), "", 2400), LOOKS)
    deliver(found.buttons, pygame.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    assert heard == [0]


def test_the_keyboard_ring_reaches_and_uses_every_button() -> None:
    heard: list[object] = []
    found, ring = panel(Responder((0, 2), frozenset(), "", 3000), heard), Ring()
    ring.set(found.buttons)
    for _ in found.buttons:
        ring.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        ring.event(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert heard == [0, 2, "pass"]


def test_one_of_three_ways_to_be_asked_is_chosen() -> None:
    heard: list[str] = []
    row = AskMe(heard.append)
    row.lay(frame(), frame().plate(0, 2), "hits_me", LOOKS[0])
    for button in row.buttons:
        press(row.buttons, button)
    assert tuple(heard) == WHEN
    assert [button.on for button in row.buttons if isinstance(button, Choice)] == [False, True, False]


@pytest.mark.parametrize("colour", [seat.name for seat in theme.SIX])
def test_light_letters_stand_out_on_the_ground_of_every_seat(colour: str) -> None:
    assert legible.ratio(legible.luminance(base(colour)), legible.luminance(theme.CREAM)) >= legible.CONTRAST


def test_keeping_and_ending_a_turn() -> None:
    heard: list[str] = []
    found = KeepTurn(lambda: heard.append("keep"), lambda: heard.append("end"))
    found.lay(frame(), LOOKS[0])
    for button in found.buttons:
        press(found.buttons, button)
    assert heard == ["keep", "end"]
    parts = frame().prompt_parts()
    assert not found.rect.colliderect(parts.undo)
    assert found.rect.right == parts.end.right


def test_the_prompt_names_who_is_next_and_when_at_every_text_scale() -> None:
    for scale in (100, 150, 200):
        said = keep_turn.line(frame(scale=scale), LOOKS[0], "Boris", 1900)
        assert "Boris" in said.main + said.side
        assert "2 s" in said.main + said.side


# --- the bar of time ---------------------------------------------------------------------------------------


def test_the_bar_lies_over_the_whole_width_between_prompt_and_tray() -> None:
    for size in ((1280, 720), (1280, 800), (3840, 2160)):
        where, there = time_bar.rect(frame(size)), frame(size)
        assert (where.x, where.width) == (0, size[0])
        assert where.y < there.prompt.bottom < where.bottom


def test_the_bar_is_filled_as_far_as_time_is_left() -> None:
    surface, there = Surface((1280, 800)), frame()
    middle = time_bar.rect(there).centery
    Canvas().draw(surface, time_bar.parts(there, TimeBar("vermillion", 2000, 4000)))
    filled = [surface.get_at((x, middle))[0] > 120 for x in range(5, 1280, 10)]
    assert sum(filled) == pytest.approx(64, abs=4)
    assert all(filled[:60])
    assert not any(filled[70:])


def test_only_the_end_of_the_bar_is_drawn_again() -> None:
    canvas, surface, there = Canvas(), Surface((1280, 800)), frame()
    canvas.draw(surface, time_bar.parts(there, TimeBar("blue", 2500, 4000)))
    changed = canvas.draw(surface, time_bar.parts(there, TimeBar("blue", 2484, 4000)))
    assert 0 < sum(rect.width * rect.height for rect in changed) < 1280 * 800 / 100
    assert canvas.draw(surface, time_bar.parts(there, TimeBar("blue", 2484, 4000))) == []


# --- pictures ----------------------------------------------------------------------------------------------


def problems(size: tuple[int, int], scale: int) -> list[str]:
    """What is wrong with the gallery's pages, as far as these pieces go."""
    found = []
    for name in gallery_asking.pages():
        scene, recorder = gallery_asking.AskingGallery(shot.Still(size, scale), name), legible.Recorder()
        picture = recorder.draw(scene, size)
        lines = [line for line in recorder.lines if str(line.part).strip("(' ").startswith(OURS)]
        assert lines
        targets = [Target(str(button.key), button.rect) for button in scene.buttons]
        wrong = [*legible.clipped(lines, size), *legible.overlapping(lines), *legible.faint(lines)]
        wrong += [*legible.buried(lines, picture), *legible.crossing(targets)]
        wrong += [f"cut: {line.words}" for line in lines if "…" in line.words]
        if (size, scale) == ((1280, 800), 100):
            wrong += [*legible.tiny(lines, 16), *legible.small(targets, 34)]
        found += [f"{name}: {problem}" for problem in wrong]
    return found


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_page_can_be_read(size: tuple[int, int], scale: int) -> None:
    assert problems(size, scale) == []


@pytest.mark.long(every=3)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_page_can_be_read_in_german(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int) -> None:
    with german(monkeypatch):
        assert problems(size, scale) == []


@pytest.mark.long(every=6)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_page_can_be_read_in_a_longer_language(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    with screens.stretched_texts(monkeypatch):
        assert [p for p in problems(size, scale) if ": cut" not in p] == []


def test_the_note_and_the_sentence_share_the_prompt_bar() -> None:
    for size in ((1280, 720), (1280, 800), (3840, 2160)):
        for scale in (75, 100, 150, 200):
            there = frame(size, scale)
            assert respond.sentence(there).right <= respond.note(there).left
            assert there.prompt.contains(respond.note(there))
