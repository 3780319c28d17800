"""The pages of the settings on which keys and buttons are given something else to do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import keyboard, keys, pads, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.screens import setting_pages as base
from game.desktop.ui import styles
from game.desktop.ui.base import Clickable, Control
from game.desktop.ui.controls import Button, Toggle, grown
from game.desktop.ui.dropdown import DropDown

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.event import Event


_SHOWN = 190  # units of the field with the key's name
_ROWS, _STEP, _SIZE = 17, 35.62, 16
_ROW, _FIELD, _LABEL, _ROW_GAP, _FIELD_SIDES, _KEYS_TOP = 36, (1, 34), (2, 18), 14, 22, 4  # units of a row
_ON, _HIGH, _DROP, _NAME, _NAME_ROOM = 140, (36, 38), 216, (2, 19), 206  # of the page for gamepads
_HELP, _THERE, _SIDE = 182, 150, 4
_NAMES = tuple(action.name for action in keys.ACTIONS)


class KeyRow(Clickable):
    """What a key does, and the key; a click waits for another one.

    Attributes:
        shown: the name of the key.
        waits: the next key is taken.
    """

    def __init__(self, key: Hashable, rect: Rect, label: str, shown: str, action: Callable[[], None]) -> None:
        """Make a row."""
        super().__init__(key, rect, action)
        self.label, self.shown, self.waits = label, shown, False

    @property
    def spoken(self) -> str:
        """What the key does, and the key."""
        return f"{self.label}: {say('ui.settings.key_press') if self.waits else self.shown}"

    def parts(self) -> list[Part]:
        """The row as one part."""
        return [Part(self.key, grown(self.rect, 6), (self.label, self.shown, self.waits, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        box = Box.wide(surface, self.rect, _ROW)
        top, high = _FIELD
        field = box.rect(box.width - _SHOWN, top, _SHOWN, high)
        colour = theme.GOLD if self.hot else theme.CREAM
        styles.KEY_NAME.of(colour=colour).put(box, self.label, *_LABEL, room=box.width - _SHOWN - _ROW_GAP)
        nine(surface, "field", field, box.k)
        words, style = (say("ui.settings.key_press"), styles.KEY_AWAITED) if self.waits else (self.shown, styles.KEY)
        style.middle(box, words, box.width - _SHOWN / 2, _ROW / 2, _SHOWN - _FIELD_SIDES)


class KeysPage(base.SettingsPage):
    """Every key of the program; each can be given to another key.

    Attributes:
        asking: the keys of questions are shown, not those of play.
    """

    name = "keys"

    def __init__(self, scene: base.SettingsOwner) -> None:
        """Begin with the keys of play, without waiting for a key."""
        super().__init__(scene)
        self.asking = False
        self._sought = ""
        self._rows: list[KeyRow] = []

    @property
    def hint(self) -> str:  # type: ignore[override]
        """How a key is chosen."""
        return say("ui.settings.key_how")

    @property
    def waiting(self) -> bool:  # type: ignore[override]
        """Whether the next key is taken."""
        return bool(self._sought)

    def controls(self) -> list[Control]:
        """A row for everything that a key does, and the way back to the usual keys."""
        keymap = keys.Keymap(self.scene.settings.keys)
        self._rows = []
        shown_now = [one for one in keys.ACTIONS if one.name.startswith(keys.ASKS) is self.asking]
        for i, action in enumerate(shown_now):
            shown = keys.label(keymap.key(action.name))
            if action.more and action.name in keymap.chosen:
                shown = say("ui.settings.key_two", first=keys.label(action.usual[0]), second=shown)
            begin = partial(self._wait, action.name)
            self._rows.append(KeyRow(action.name, self._slot(i), say(f"ui.action.{action.name}"), shown, begin))
        words = say("ui.settings.keys_play" if self.asking else "ui.settings.keys_ask")
        turn = Button("other keys", self._slot(len(shown_now)), words, self._turn, "next", size=_SIZE)
        return [*self._rows, turn, base.reset_button(self, say("ui.settings.reset"), self._reset)]

    def _slot(self, index: int) -> Rect:
        """Where a row lies."""
        column, row = divmod(index, _ROWS)
        top = base.TOP + _KEYS_TOP + _STEP * row
        return self.scene.box.rect(base.COLUMNS[column], top, base.WIDE, _STEP)

    def _turn(self) -> None:
        self.asking = not self.asking
        self.scene.layout()

    def _wait(self, name: str) -> None:
        self._sought = name
        self.scene.said = say("ui.settings.key_wait", what=say(f"ui.action.{name}")) if name else ""
        for row in self._rows:
            row.waits = row.key == name

    def chosen(self, event: Event) -> bool:
        """The key that was waited for; Esc and the mouse leave everything as it is."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._wait("")
            return False
        if event.type != pygame.KEYDOWN:
            return event.type in (pygame.KEYUP, pygame.TEXTINPUT)
        name, key = self._sought, keyboard.word(event)
        if key:
            self._wait("")
        if key and key != "escape":
            self._take(name, key)
        return True

    def _take(self, name: str, key: str) -> None:
        keymap = keys.Keymap(self.scene.settings.keys)
        what, told = say(f"ui.action.{name}"), keys.label(key)
        try:
            other = keymap.choose(name, key)
        except keys.Taken as taken:
            self.scene.said = say("ui.settings.key_kept", pressed=told)
            if taken.action:
                self.scene.said = say("ui.settings.key_taken", pressed=told, what=say(f"ui.action.{taken.action}"))
            return
        said = say("ui.settings.key_set", what=what, pressed=told)
        if other is not None:
            old = keys.label(keymap.key(other))
            said = say("ui.settings.key_swapped", what=what, pressed=told, other=say(f"ui.action.{other}"), old=old)
        self.scene.said = said
        self.scene.change("keys", dict(keymap.chosen))

    def _reset(self) -> None:
        self.scene.said = say("ui.settings.key_reset")
        self.scene.change("keys", {})

    def words(self, _box: Box) -> None:
        """The rows say everything themselves."""


class PadPage(base.SettingsPage):
    """Gamepads on or off, and what each of their buttons does."""

    name = "pad"

    def controls(self) -> list[Control]:
        """A check box, a list for every button, and the way back to the usual ones."""
        known, box = self.scene.settings, self.scene.box
        on = Toggle("gamepad", box.rect(base.COLUMNS[0], _ON, base.WIDE, _HIGH[0]), say("ui.settings.gamepad"),
                    known.gamepad, partial(self.scene.change, "gamepad"))  # fmt: skip
        words = [say(f"ui.action.{name}") for name in _NAMES]
        does, room = pads.assigned(known.buttons), Rect(0, 0, *self.scene.host.size)
        drops = []
        for i, button in enumerate(pads.USUAL):
            x, y = self._at(i)
            rect = box.rect(x + _DROP, y, base.WIDE - _DROP, _HIGH[1])
            drops.append(DropDown(button, rect, words, _NAMES.index(does[button]), partial(self._give, button), room))
        return [on, *drops, base.reset_button(self, say("ui.settings.reset_pad"), self._reset)]

    @staticmethod
    def _at(index: int) -> tuple[float, float]:
        column, row = divmod(index, len(pads.USUAL) // 2)
        return base.COLUMNS[column], 240 + 78 * row

    def _give(self, button: str, index: int) -> None:
        known, name = self.scene.settings, _NAMES[index]
        does = {**pads.assigned(known.buttons), button: name}
        lacking = [needed for needed in pads.NEEDED if needed not in does.values()]
        if lacking:
            self.scene.said = say("ui.settings.pad_needed", what=say(f"ui.action.{lacking[0]}"))
        else:
            changed = {b: action for b, action in does.items() if action != pads.USUAL[b]}
            what = say(f"ui.action.{name}")
            self.scene.said = say("ui.settings.pad_set", button=say(f"ui.button.{button}"), what=what)
            self.scene.change("buttons", changed)
        self.scene.layout()

    def _reset(self) -> None:
        self.scene.said = say("ui.settings.pad_reset")
        self.scene.change("buttons", {})
        self.scene.layout()

    def words(self, box: Box) -> None:
        """Which gamepads there are, and the names of the buttons."""
        base.explain(box, say("ui.settings.gamepad_help"), (base.COLUMNS[0] + _SIDE, _HELP))
        names = self.scene.host.gamepads()
        there = say("ui.settings.pad_there", names=", ".join(names)) if names else say("ui.settings.pad_none")
        base.explain(box, there, (base.COLUMNS[1] + _SIDE, _THERE))
        for i, button in enumerate(pads.USUAL):
            (x, y), (right, down) = self._at(i), _NAME
            words = say(f"ui.button.{button}")
            styles.KEY_NAME.put(box, words, x + right, y + down, room=_NAME_ROOM)

    def shows(self) -> Hashable:
        """The gamepads that are there."""
        return tuple(self.scene.host.gamepads())
