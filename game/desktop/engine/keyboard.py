"""Keys as pygame hears them, as the words of the keymap, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.desktop.engine import keys

if TYPE_CHECKING:
    from pygame.event import Event

_KINDS = (pygame.KEYDOWN, pygame.KEYUP)
_KEYS: list[int] = [code for name, code in vars(pygame).items() if name.startswith("K_")]
_CODES = {pygame.key.name(code): code for code in _KEYS}
_HELPERS = (
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LGUI,
    pygame.K_RGUI, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
)  # fmt: skip


def word(event: Event) -> str:
    """The key of an event as a word; empty for those that only change others."""
    if event.key in _HELPERS:
        return ""
    name = pygame.key.name(event.key) or (chr(event.key) if 32 < event.key < 0x3000 else "")
    if not name:
        return ""
    if event.mod & pygame.KMOD_CTRL:
        return keys.CTRL + name
    return keys.SHIFT + name if event.mod & pygame.KMOD_SHIFT and name == "tab" else name


def meant(event: Event, *, typing: bool = False) -> Event:
    """A key as the program knows it: the usual key of what the player's key means.

    Args:
        event: any event.
        typing: letters are being typed; only keys that print nothing may mean something else.
    """
    if event.type not in _KINDS or (typing and len(word(event)) == 1):
        return event
    name = word(event)
    action = keys.current().meaning(name)
    if action is None:
        # the usual key of something that has another one now means nothing
        return _event(event, 0, 0) if any(name in one.usual for one in keys.ACTIONS) else _sign(event)
    return event if name in keys.BY_NAME[action].usual else pressed(action, event)


def _sign(event: Event) -> Event:
    """A question mark asks why, wherever a keyboard has it."""
    asked = getattr(event, "unicode", "") == "?" and keys.current().meaning("?") == "why"
    return _event(event, pygame.K_QUESTION, event.mod) if asked else event


def pressed(action: str, like: Event) -> Event:
    """The usual key of an action, pressed or let go as another one was."""
    usual = keys.BY_NAME[action].usual[0]
    mod = like.mod & ~pygame.KMOD_CTRL
    if usual.startswith(keys.CTRL):
        mod |= pygame.KMOD_LCTRL
    elif usual.startswith(keys.SHIFT):
        mod |= pygame.KMOD_LSHIFT
    return _event(like, code(action), mod)


def code(action: str) -> int:
    """Pygame's number of the usual key of an action."""
    return _CODES[keys.BY_NAME[action].usual[0].removeprefix(keys.CTRL).removeprefix(keys.SHIFT)]


def modifier(action: str) -> int:
    """The modifier that the usual key of an action needs."""
    usual = keys.BY_NAME[action].usual[0]
    return pygame.KMOD_LCTRL if usual.startswith(keys.CTRL) else pygame.KMOD_LSHIFT * usual.startswith(keys.SHIFT)


def _event(like: Event, key: int, mod: int) -> Event:
    return pygame.Event(like.type, key=key, mod=mod, unicode="", scancode=0)


def digit(event: Event) -> int:
    """Which of 1 to 9 was pressed, whatever the keyboard prints with and without Shift; 0 for other keys."""
    if pygame.K_1 <= event.key <= pygame.K_9:
        return int(event.key - pygame.K_0)
    if pygame.K_KP1 <= event.key <= pygame.K_KP9:
        return int(event.key - pygame.K_KP1 + 1)
    code = getattr(event, "scancode", 0)
    return int(code - pygame.KSCAN_1 + 1) if pygame.KSCAN_1 <= code <= pygame.KSCAN_9 else 0


def letter(event: Event) -> str:
    """The character that was typed; empty when the key prints nothing."""
    typed = str(getattr(event, "unicode", ""))
    if not typed and 32 <= event.key < 127:
        typed = chr(event.key)
    return typed if typed.isprintable() else ""
