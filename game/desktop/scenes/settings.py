"""The settings: picture, motion, sound and the course of play; all take effect at once and are kept."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, get_args, get_type_hints

from pygame import K_ESCAPE, KEYDOWN, MOUSEBUTTONUP, Rect

from game.content.texts import say
from game.desktop import layout
from game.desktop.art import text, theme
from game.desktop.kit.base import deliver
from game.desktop.kit.controls import Button, Toggle
from game.desktop.kit.dropdown import DropDown
from game.desktop.kit.ring import Ring
from game.desktop.kit.slider import Slider
from game.desktop.scenes import backdrop
from game.desktop.scenes.base import Host, Scene
from game.store import Settings, StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.event import Event

    from game.desktop.art.draw import Box
    from game.desktop.kit.base import Control
    from game.desktop.stage import Part

_log = logging.getLogger(__name__)

SPEEDS: tuple[str, ...] = get_args(get_type_hints(Settings)["speed"])
GRACES: tuple[str, ...] = get_args(get_type_hints(Settings)["grace"])
_PANELS = ((90, 98, 540, 632), (650, 98, 540, 632))
_COLUMNS = (122, 682)
_TOP, _STEP, _WIDE = 168, 92, 476
_FIELD = 230  # how far a drop-down or a slider stands to the right of its word
_WORDS = (
    (("text_scale", 0), ("full_screen", 1), ("speed", 2), ("reduce_motion", 3), ("quick_handover", 4), ("grace", 5)),
    (("muted", 0), ("effects", 1), ("music", 2), ("helper", 3), ("readable_font", 4)),
)
_LABELLED = ("text_scale", "speed", "effects", "music", "grace")


class SettingsScreen(Scene):
    """The settings, with what each of them means."""

    def __init__(self, host: Host) -> None:
        """Show the settings as they are."""
        super().__init__(host)
        self.controls: list[Control] = []
        self.ring = Ring()
        self.layout()

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.host.settings

    def layout(self) -> None:
        """Build all controls."""
        self.box = backdrop.page(self.host.size)
        known = self.settings
        self.drops = [
            self._drop("text_scale", 0, [f"{s} %" for s in layout.SCALES], self._nearest(), self._scale),
            self._drop(
                "speed", 2, [say(f"ui.settings.speed_{s}") for s in SPEEDS], SPEEDS.index(known.speed), self._speed
            ),
            self._drop(
                "grace", 5, [say(f"ui.settings.grace_{g}") for g in GRACES], GRACES.index(known.grace), self._grace
            ),
        ]
        toggles = [
            self._toggle("full_screen", 0, 1, known.full_screen),
            self._toggle("reduce_motion", 0, 3, known.reduce_motion),
            self._toggle("quick_handover", 0, 4, known.quick_handover),
            self._toggle("muted", 1, 0, known.muted),
            self._toggle("helper", 1, 3, known.helper),
            self._toggle("readable_font", 1, 4, known.readable_font),
        ]
        sliders = [self._slider("effects", 1, known.effects), self._slider("music", 2, known.music)]
        back = Button("back", self.box.rect(50, 740, 170, 46), say("ui.seats.back"), self.leave, "arrow_left")
        self.controls = [*self.drops, *toggles, *sliders, back]
        self.ring.set(self.controls)
        super().layout()

    def _nearest(self) -> int:
        marks = layout.SCALES
        return min(range(len(marks)), key=lambda i: abs(marks[i] - self.settings.text_scale))

    def _drop(self, name: str, row: int, words: list[str], now: int, changed: Callable[[int], None]) -> DropDown:
        rect = self.box.rect(_COLUMNS[0] + _FIELD, _TOP + row * _STEP, _WIDE - _FIELD, 38)
        return DropDown(name, rect, words, now, changed, Rect(0, 0, *self.host.size))

    def _toggle(self, name: str, column: int, row: int, on: bool) -> Toggle:
        rect = self.box.rect(_COLUMNS[column], _TOP + row * _STEP, _WIDE, 36)
        return Toggle(name, rect, say(f"ui.settings.{name}"), on, partial(self._set, name))

    def _slider(self, name: str, row: int, value: int) -> Slider:
        rect = self.box.rect(_COLUMNS[1] + _FIELD - 60, _TOP + row * _STEP, _WIDE - _FIELD + 60, 36)
        return Slider(name, rect, value, (0, 100), partial(self._set, name), 5, lambda n: f"{n} %")

    def _scale(self, index: int) -> None:
        self._set("text_scale", layout.SCALES[index])

    def _speed(self, index: int) -> None:
        self._set("speed", SPEEDS[index])

    def _grace(self, index: int) -> None:
        self._set("grace", GRACES[index])

    def _set(self, name: str, value: object) -> None:
        """Change a setting; it is felt at once."""
        setattr(self.settings, name, value)
        if name == "helper":
            self.settings.helped = []
        self.host.adapt()
        self.dirty = True

    def leave(self) -> None:
        """Back to where one came from; a change of size is taken over there."""
        self._keep()
        self.host.pop()

    def close(self) -> None:
        """Keep the settings also when everything is closed at once."""
        self._keep()

    def _keep(self) -> None:
        if self.host.store is None:
            return
        try:
            self.settings.save(self.host.store.root)
        except StoreError as error:
            _log.warning("%s", error)

    def parts(self) -> list[Part]:
        """Two panels with their controls; an open list lies over everything."""
        box, size = self.box, self.host.size
        found = [backdrop.wall(size, "seat_room")]
        found += [backdrop.panel(("panel", i), "panel_dark", box.rect(*p), box.k) for i, p in enumerate(_PANELS)]
        found.append(backdrop.drawing("settings words", box, Rect(0, 0, *size), "words", _words))
        for control in self.controls:
            found += control.parts()
        for drop in self.drops:
            found += drop.overlay()
        return [*found, *self.ring.parts(box.k)]

    def event(self, event: Event) -> bool:
        """An open list first, then the controls and Esc."""
        self.dirty = True
        grabbing = next((drop for drop in self.drops if drop.grabs), None)
        if grabbing is not None:
            return grabbing.event(event)
        if deliver(self.controls, event):
            if event.type == MOUSEBUTTONUP:
                self.host.audio.play("token")
            return True
        if self.ring.event(event):
            return True
        if event.type == KEYDOWN and event.key == K_ESCAPE:
            self.leave()
            return True
        return False


def _words(box: Box) -> None:
    box.text(say("ui.settings.title"), 640, 56, 46, "title", theme.GOLD, "center", theme.SHADE)
    for column, rows in enumerate(_WORDS):
        x = _COLUMNS[column]
        box.text(say(f"ui.settings.part_{column}"), x, 138, 24, "title", theme.GOLD, shadow=theme.SHADE, most=32)
        for name, row in rows:
            y = _TOP + row * _STEP
            if name in _LABELLED:
                words, room = say(f"ui.settings.{name}"), 158
                box.text(words, x + 4, y + 18, 18, "body", theme.CREAM, shadow=theme.SHADE, room=room, most=27)
            _help(box, say(f"ui.settings.{name}_help"), (x + 4, y + 40))


def _help(box: Box, words: str, where: tuple[float, float]) -> None:
    """An explanation, on two lines when the text is large."""
    px = box.letter(17, 22)
    x, y = box.at(*where)
    for i, row in enumerate(text.wrap(words, "italic", px, box.px(_WIDE))[:2]):
        place = (x, y + i * text.leading("italic", px))
        text.put(box.surface, row, place, "topleft", px, "italic", theme.SAND, theme.SHADE)
