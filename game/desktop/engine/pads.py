"""Gamepads: their buttons, cross and stick become the keys that mean the same; pads may come and go.

What a button does is the name of an action of the keymap; a player may give each of them another one.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame._sdl2 import controller

from game.desktop.engine import keyboard, keys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pygame.event import Event

_log = logging.getLogger(__name__)

FAR, NEAR = 0.55, 0.35  # how far a stick or trigger is pushed to count, and how near it comes back to be let go
WAIT, PACE = 420, 150  # milliseconds until a direction that is held repeats, and between repeats


class Press(NamedTuple):
    """A key with its modifiers."""

    key: int
    mod: int = 0


USUAL = {
    "a": "do", "b": "back", "x": "why", "y": "undo", "left_shoulder": "before", "right_shoulder": "next",
    "left_trigger": "peek", "right_trigger": "end", "right_stick": "turn", "left_stick": "overview", "start": "menu",
    "select": "moves",
}  # fmt: skip
NEEDED = ("do", "back", "menu")  # what some button must do
_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "left_shoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "right_shoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left_stick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right_stick",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_BACK: "select",
}
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left_trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right_trigger",
}
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Press(pygame.K_UP),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Press(pygame.K_DOWN),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Press(pygame.K_LEFT),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Press(pygame.K_RIGHT),
}
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
# pads that SDL does not know are taken for the most common kind
_RAW_BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    pygame.CONTROLLER_BUTTON_BACK,
    pygame.CONTROLLER_BUTTON_START,
)
_RAW_AXES = {
    0: pygame.CONTROLLER_AXIS_LEFTX,
    1: pygame.CONTROLLER_AXIS_LEFTY,
    2: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    5: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}


class Pads:
    """All gamepads together.

    Attributes:
        known: the pads that SDL has a layout for, by their number.
        on: whether they are heard.
        buttons: what every button does.
    """

    def __init__(self) -> None:
        """Begin without pads."""
        self.known: dict[int, Any] = {}
        self.on = True
        self.buttons = dict(USUAL)
        self._raw: dict[int, Any] = {}
        self._held: dict[object, Press] = {}
        self._again: dict[Press, int] = {}
        self._started = False

    def use(self, on: bool, chosen: Mapping[str, str]) -> list[Event]:
        """Take a player's choice over; returns the keys that are let go because nothing is heard any more.

        Args:
            on: whether pads are heard.
            chosen: the action of every button that has another one than usual.
        """
        self.on, self.buttons = on, assigned(chosen)
        return [] if on else self._let_go_all()

    def names(self) -> list[str]:
        """The pads that are plugged in, by the names that they have for themselves."""
        return [str(pad.name if index in self.known else pad.get_name()) for index, pad in self._all.items()]

    @property
    def _all(self) -> dict[int, Any]:
        return {**self.known, **self._raw}

    def start(self) -> None:
        """Listen for pads; those that are there already are announced. A machine without them plays on."""
        if self._started:
            return
        self._started = True
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            _log.warning("no gamepads: %s", error)

    def _open(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self.known[pad.as_joystick().get_instance_id()] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._raw[stick.get_instance_id()] = stick
        except pygame.error as error:
            _log.warning("a gamepad can't be used: %s", error)

    def _close(self, pad: int) -> None:
        self.known.pop(pad, None)
        self._raw.pop(pad, None)

    def keys(self, event: Event, now: int) -> list[Event]:
        """The keys that an event of a pad means; pads that come or go are noted.

        Args:
            event: any event.
            now: milliseconds since the program began.
        """
        if event.type == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._close(event.instance_id)
            return self._let_go_all()
        elif not self.on:
            return []
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            return self._button(event.button, event.type == pygame.CONTROLLERBUTTONDOWN, now)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            return self._axis(event.axis, event.value / 32768, now)
        elif getattr(event, "instance_id", None) not in self.known:
            return self._unknown(event, now)
        return []

    def _unknown(self, event: Event, now: int) -> list[Event]:
        """A pad for which SDL has no layout."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button < len(_RAW_BUTTONS):
            return self._button(_RAW_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN, now)
        if event.type == pygame.JOYHATMOTION:
            across, up = event.value
            return [*self._way("hat x", across, ARROWS[:2], now), *self._way("hat y", -up, ARROWS[2:], now)]
        if event.type == pygame.JOYAXISMOTION and event.axis in _RAW_AXES:
            return self._axis(_RAW_AXES[event.axis], event.value, now)
        return []

    def _button(self, button: int, down: bool, now: int) -> list[Event]:
        press = _CROSS.get(button) or self._press(_BUTTONS.get(button, ""))
        if press is None:
            return []
        return self._hold(button, press, now) if down else self._let_go(button)

    def _press(self, button: str) -> Press | None:
        action = self.buttons.get(button)
        return None if action is None else Press(keyboard.code(action), keyboard.modifier(action))

    def _axis(self, axis: int, value: float, now: int) -> list[Event]:
        if axis in _STICK:
            return self._way(axis, value, _STICK[axis], now)
        press = self._press(_TRIGGERS.get(axis, ""))
        if press is None:
            return []
        name = ("axis", axis)
        if value >= FAR and name not in self._held:
            return self._hold(name, press, now)
        return self._let_go(name) if value <= NEAR else []

    def _way(self, name: object, value: float, keys: tuple[int, ...], now: int) -> list[Event]:
        """A stick or a cross on one axis: left or up is negative."""
        found: list[Event] = []
        for key, pushed in ((keys[0], -value), (keys[1], value)):
            held = (name, key)
            if pushed >= FAR and held not in self._held:
                found += self._hold(held, Press(key), now)
            elif pushed <= NEAR and held in self._held:
                found += self._let_go(held)
        return found

    def _hold(self, name: object, press: Press, now: int) -> list[Event]:
        self._held[name] = press
        if press.key in ARROWS:
            self._again[press] = now + WAIT
        return [_event(pygame.KEYDOWN, press)]

    def _let_go(self, name: object) -> list[Event]:
        press = self._held.pop(name, None)
        if press is None:
            return []
        self._again.pop(press, None)
        return [_event(pygame.KEYUP, press)]

    def _let_go_all(self) -> list[Event]:
        return [event for name in tuple(self._held) for event in self._let_go(name)]

    def repeated(self, now: int) -> list[Event]:
        """Directions that are held are pressed again and again."""
        due = [press for press, when in self._again.items() if when <= now]
        for press in due:
            self._again[press] = now + PACE
        return [_event(pygame.KEYDOWN, press) for press in due]


def assigned(chosen: Mapping[str, str]) -> dict[str, str]:
    """What every button does; a choice that leaves something needed without a button is not taken."""
    found = {**USUAL, **{b: name for b, name in chosen.items() if b in USUAL and name in keys.BY_NAME}}
    return found if set(NEEDED) <= set(found.values()) else dict(USUAL)


def _event(kind: int, press: Press) -> Event:
    return pygame.Event(kind, key=press.key, mod=press.mod, unicode="", scancode=0)
