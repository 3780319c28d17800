"""The kit: sliders, drop-downs, tooltips and the focus ring."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.desktop.ui.base import deliver, over
from game.desktop.ui.controls import Button, Chooser, TextField
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.ring import Ring
from game.desktop.ui.slider import Slider
from game.desktop.ui.tooltip import DELAY, Tooltip, TooltipArea, place

WINDOW = Rect(0, 0, 1280, 800)


def event(kind: int, pos: tuple[int, int] = (0, 0), **more: int) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, **more)


def move(pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def wheel(y: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=y)


def key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def press(control: object, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        deliver([control], event(kind, pos))  # type: ignore[list-item]


def slider(heard: list[int]) -> Slider:
    return Slider("s", Rect(100, 100, 400, 34), 100, (75, 200), heard.append, 5, lambda v: f"{v} %")


def test_a_slider_is_clicked_and_dragged_to_its_ends() -> None:
    heard: list[int] = []
    found = slider(heard)
    groove = found.groove()
    found.event(event(pygame.MOUSEBUTTONDOWN, groove.center))
    assert found.value % 5 == 0
    assert 130 <= found.value <= 145
    found.event(move((2000, 0)))
    assert found.value == 200
    found.event(move((-50, 0)))
    assert found.value == 75
    found.event(event(pygame.MOUSEBUTTONUP, (0, 0)))
    found.event(move((2000, 0)))
    assert found.value == 75
    assert heard[-2:] == [200, 75]


def test_a_slider_takes_the_wheel_and_keys() -> None:
    heard: list[int] = []
    found = slider(heard)
    found.event(move((300, 110)))
    assert found.event(wheel(1))
    found.nudge(-3)
    assert heard == [105, 90]
    found.event(move((0, 0)))
    assert not found.event(wheel(1))


def test_a_slider_says_a_value_only_once() -> None:
    heard: list[int] = []
    found = slider(heard)
    found.set(101)
    found.set(102)
    assert heard == []
    assert found.value == 100


@pytest.mark.parametrize(("ends", "step"), [((5, 5), 1), ((0, 3), 0), ((0, 3), 9)])
def test_a_slider_without_a_choice_is_a_mistake(ends: tuple[int, int], step: int) -> None:
    with pytest.raises(ValueError, match="no slider"):
        Slider("s", Rect(0, 0, 100, 30), 0, ends, lambda _: None, step)


def drop(heard: list[int], top: int = 100, count: int = 4) -> DropDown:
    words = [f"choice {i}" for i in range(count)]
    return DropDown("d", Rect(100, top, 300, 34), words, 0, heard.append, WINDOW)


def test_a_drop_down_lists_over_everything_and_takes_what_is_clicked() -> None:
    heard: list[int] = []
    found = drop(heard)
    assert not over([found])
    press(found, (200, 110))
    assert found.grabs
    listed = over([found])[-1].rect
    assert listed.top >= found.rect.bottom
    press(found, (200, listed.top + 34 + 10))
    assert heard == [1]
    assert found.index == 1
    assert not found.grabs


def test_a_drop_down_is_closed_by_a_click_elsewhere_and_by_esc() -> None:
    heard: list[int] = []
    found = drop(heard)
    press(found, (200, 110))
    press(found, (900, 700))
    assert not found.grabs
    press(found, (200, 110))
    assert found.event(key(pygame.K_ESCAPE))
    assert not found.grabs
    assert heard == []


def test_a_drop_down_is_worked_by_keys() -> None:
    heard: list[int] = []
    found = drop(heard)
    found.press()
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP, pygame.K_END, pygame.K_UP, pygame.K_RETURN):
        assert found.event(key(code))
    assert heard == [2]
    found.nudge(-1)
    assert heard == [2, 1]


@pytest.mark.parametrize(("top", "count"), [(100, 30), (700, 4), (740, 30), (390, 30)])
def test_an_open_list_stays_in_the_window(top: int, count: int) -> None:
    found = drop([], top, count)
    found.press()
    listed = over([found])[-1].rect
    assert WINDOW.contains(listed)
    assert not listed.colliderect(found.rect)


def test_an_open_list_takes_the_clicks_that_fall_on_it() -> None:
    clicks: list[str] = []
    found = drop([])
    under = Button("b", Rect(100, 140, 300, 34), "b", lambda: clicks.append("b"))
    found.press()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        deliver([under, found], event(kind, (200, 150)))
    assert clicks == []
    assert not found.grabs


def test_a_tooltip_opens_after_a_rest_and_closes_on_a_press() -> None:
    tip = Tooltip()
    hint = TooltipArea(Rect(100, 100, 40, 40), "what this is")
    tip.set([hint])
    tip.event(move((110, 110)))
    assert not tip.tick(1000)
    assert not tip.tick(1000 + DELAY - 1)
    assert tip.tick(1000 + DELAY)
    assert tip.shown == hint
    assert tip.parts((1280, 800), 18)
    assert not tip.event(move((120, 120)))
    assert tip.shown == hint
    assert tip.event(event(pygame.MOUSEBUTTONDOWN, (120, 120)))
    assert tip.shown is None
    assert not tip.parts((1280, 800), 18)


def test_a_tooltip_closes_when_the_mouse_leaves() -> None:
    tip = Tooltip()
    tip.set([TooltipArea(Rect(100, 100, 40, 40), "what this is")])
    tip.event(move((110, 110)))
    tip.tick(0)
    assert tip.tick(DELAY)
    assert tip.event(move((500, 500)))
    assert tip.shown is None
    assert not tip.tick(5000)


@pytest.mark.parametrize("corner", [(0, 0), (1240, 0), (0, 760), (1240, 760)])
def test_a_tooltip_stays_in_the_window(corner: tuple[int, int]) -> None:
    hint = TooltipArea(Rect(*corner, 40, 40), "a sentence that is so long that it takes several lines at every size")
    for px in (14, 18, 44):
        assert WINDOW.contains(place(hint, WINDOW.size, px))


def test_the_ring_goes_round_by_tab_and_clicks_by_enter() -> None:
    clicks: list[str] = []
    buttons = [Button(n, Rect(100, 100 + 50 * i, 80, 36), n, lambda n=n: clicks.append(n)) for i, n in enumerate("abc")]
    ring = Ring()
    ring.set(buttons)
    assert not ring.event(key(pygame.K_RETURN))
    assert not ring.parts(1.0)
    ring.event(key(pygame.K_TAB))
    ring.event(key(pygame.K_RETURN))
    ring.event(key(pygame.K_TAB, pygame.KMOD_SHIFT))
    ring.event(key(pygame.K_SPACE))
    ring.event(key(pygame.K_UP))
    ring.event(key(pygame.K_RETURN))
    assert clicks == ["a", "c", "b"]
    assert ring.parts(1.0)[0].rect.contains(buttons[1].rect)
    ring.event(event(pygame.MOUSEBUTTONDOWN, (0, 0)))
    assert ring.focused is None


def test_the_ring_moves_values_and_types_in_fields() -> None:
    heard: list[int] = []
    moved, chooser = slider(heard), Chooser("c", Rect(100, 200, 200, 34), ("x", "y"), 0, heard.append)
    field = TextField("f", Rect(100, 300, 200, 34), "", lambda _: None)
    ring = Ring()
    ring.set([moved, chooser, field])
    for code in (pygame.K_TAB, pygame.K_RIGHT, pygame.K_TAB, pygame.K_LEFT, pygame.K_TAB):
        ring.event(key(code))
    assert heard == [105, 1]
    assert field.active
    ring.event(key(pygame.K_TAB))
    assert not field.active


def test_the_ring_stays_on_its_control_when_the_screen_is_laid_out_anew() -> None:
    ring = Ring()
    ring.set([slider([]), drop([])])
    ring.event(key(pygame.K_TAB))
    ring.event(key(pygame.K_TAB))
    ring.set([drop([], 300), slider([])])
    assert ring.at == 0
    ring.set([slider([])])
    assert ring.focused is None
