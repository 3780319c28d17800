"""The pages of the settings: what stands on each of them and what a choice does."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, get_args, get_type_hints

from pygame import Rect

from game.content import texts
from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.ui import layout, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Toggle
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.slider import Slider
from game.store import Settings
from game.store.settings import PALETTES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control

TOP, HIGH = 126, 614  # units of the two panels
COLUMNS = (122, 682)
WIDE = 476
_FIRST, _STEP = 156, 112
_EXPLAINED = 70  # units that an explanation may be high
_FIELD = 230  # how far a drop-down or a slider stands to the right of its word
_SLIDER = 60  # units that a slider begins further left
_DROP_HIGH, _HIGH, _LABEL, _HELP, _RESET = 38, 36, (4, 18), 42, (1040, 742, 190, 46)
# The sample of the colours: badges, and a sheet with words on it.
_SAMPLE, _BADGES, _BADGE_STEP, _BADGE, _SHEET, _SHEET_HIGH = 20, (40, 36), 79, 62, 90, 96
_TONE, _TONE_STEP, _TONE_ROOM, _PLAIN_GAP = (24, 120), 36, 200, 10
_LOOK = ("text_scale", "readable_font", "palette", "language", "keys")  # what changes how this screen itself looks
VOLUMES = ("volume", "effects", "staged", "music")
_LABELLED = (
    "text_scale", "speed", *VOLUMES, "pace", "stages", "motion_clicks", "tutor", "palette", "language", "spoken",
    "signs", "paper",
)  # fmt: skip


def choices(name: str) -> tuple[str, ...]:
    """The values of a setting that is one of several words."""
    found: tuple[str, ...] = get_args(get_type_hints(Settings)[name])
    return found


SPEEDS, PACES, MOTION_CLICKS = choices("speed"), choices("pace"), choices("motion_clicks")
TUTORS, STAGES = choices("tutor"), choices("stages")


class SettingsOwner(ControlScreen):
    """The screen of the settings, as its pages know it.

    Attributes:
        said: what came of the last choice, in a sentence.
        changed: the setting that was changed last.
    """

    said = ""
    changed = ""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.host.settings

    def change(self, name: str, value: object) -> None:
        """Change a setting; it is felt at once."""
        setattr(self.settings, name, value)
        self.changed = name
        if name == "helper":
            self.settings.helped = []
        self.host.adapt()
        if name in _LOOK:
            self.layout()
        self.dirty = True


class SettingsPage(ABC):
    """A page of the settings.

    Attributes:
        name: its name.
        hint: what is said at the bottom while nothing else is.
        waiting: a key is being chosen.
        sounds: what is pressed here is heard for itself.
        rows: the settings with an explanation: name, column and row.
    """

    name = ""
    hint = ""
    waiting = False
    sounds = False
    rows: tuple[tuple[str, int, int], ...] = ()

    def __init__(self, scene: SettingsOwner) -> None:
        """Make the page of a screen."""
        self.scene = scene

    @abstractmethod
    def controls(self) -> list[Control]:
        """What can be used on the page."""

    def chosen(self, _event: Event) -> bool:
        """Take the key that was waited for; True when the event was one."""
        return False

    def shows(self) -> Hashable:
        """What decides how the words look beside the page itself."""
        return self.scene.settings.palette

    def words(self, box: Box) -> None:
        """Write the names and the explanations."""
        for name, column, row in self.rows:
            left, down = _LABEL
            x, y = COLUMNS[column] + left, _FIRST + row * _STEP
            if name in _LABELLED:
                words = say(f"ui.settings.{name}")
                styles.SETTING.put(box, words, x, y + down, room=_room(name))
            explain(box, say(f"ui.settings.{name}_help"), (x, y + _HELP))

    def _place(self, name: str) -> tuple[int, int]:
        column, row = next((c, r) for found, c, r in self.rows if found == name)
        return COLUMNS[column], _FIRST + row * _STEP

    def _drop(self, name: str, words: Sequence[str], now: int, changed: Callable[[int], None]) -> DropDown:
        x, y = self._place(name)
        rect = self.scene.box.rect(x + _FIELD, y, WIDE - _FIELD, _DROP_HIGH)
        return DropDown(name, rect, words, now, changed, Rect(0, 0, *self.scene.host.size))

    def _words_of(self, name: str, values: tuple[str, ...]) -> DropDown:
        """A setting that is one of several words."""
        words = [say(f"ui.settings.{name}_{value}") for value in values]
        now = values.index(getattr(self.scene.settings, name))
        return self._drop(name, words, now, lambda index: self.scene.change(name, values[index]))

    def _toggle(self, name: str) -> Toggle:
        rect = self.scene.box.rect(*self._place(name), WIDE, _HIGH)
        on = getattr(self.scene.settings, name)
        return Toggle(name, rect, say(f"ui.settings.{name}"), on, partial(self.scene.change, name))

    def _slider(self, name: str) -> Slider:
        x, y = self._place(name)
        rect = self.scene.box.rect(x + _FIELD - _SLIDER, y, WIDE - _FIELD + _SLIDER, _HIGH)
        value = getattr(self.scene.settings, name)
        words = partial(say, "ui.gallery.percent")
        return Slider(name, rect, value, (0, 100), partial(self.scene.change, name), 5, lambda n: words(n=n))


def _room(name: str) -> int:
    return _FIELD - 72 if name in VOLUMES else _FIELD - 12


def explain(box: Box, words: str, where: tuple[float, float], wide: float = WIDE) -> None:
    """An explanation, on as many lines as it takes; where they are many, they are smaller."""
    x, y = box.at(*where)
    rows, px = text.block(words, "italic", box.letter(17, 22), box.px(wide), box.px(_EXPLAINED))
    for i, row in enumerate(rows):
        place = (x, y + i * text.leading("italic", px))
        text.put(box.surface, row, place, "topleft", px, "italic", theme.SAND, theme.SHADE)


class PlayPage(SettingsPage):
    """The course of play."""

    name = "play"
    rows = (
        ("speed", 0, 0), ("reduce_motion", 0, 1), ("motion_clicks", 0, 2), ("pace", 0, 3), ("quick_handover", 0, 4),
        ("stages", 1, 0), ("recap", 1, 1), ("helper", 1, 2), ("tutor", 1, 3),
    )  # fmt: skip

    def controls(self) -> list[Control]:
        """Speed, motion, presses, pace, hand-over; stages, strip, notes, tutor."""
        speed, pace = self._words_of("speed", SPEEDS), self._words_of("pace", PACES)
        early, tutor = self._words_of("motion_clicks", MOTION_CLICKS), self._words_of("tutor", TUTORS)
        motion, handover, helper = map(self._toggle, ("reduce_motion", "quick_handover", "helper"))
        stages = self._words_of("stages", STAGES)
        return [speed, motion, early, pace, handover, stages, self._toggle("recap"), helper, tutor]


class SoundPage(SettingsPage):
    """How loud everything is."""

    name = "sound"
    rows = (("muted", 0, 0), ("volume", 0, 1), ("effects", 1, 0), ("staged", 1, 1), ("music", 1, 2))

    def controls(self) -> list[Control]:
        """Silence, and four sliders."""
        return [self._toggle("muted"), *map(self._slider, VOLUMES)]


class LookPage(SettingsPage):
    """Language, letters, colours and the window."""

    name = "look"
    rows = (
        ("language", 0, 0), ("text_scale", 0, 1), ("readable_font", 0, 2), ("full_screen", 0, 3),
        ("palette", 1, 0),
    )  # fmt: skip

    def controls(self) -> list[Control]:
        """Language, text scale, font, full screen and colours."""
        known = texts.languages()
        now, names = known.index(texts.spoken()), [texts.own_name(language) for language in known]
        sizes = [say("ui.gallery.percent", n=scale) for scale in layout.SCALES]
        return [
            self._drop("language", names, now, lambda i: self.scene.change("language", known[i])),
            self._drop("text_scale", sizes, self._scale(), self._zoom),
            self._toggle("readable_font"),
            self._toggle("full_screen"),
            self._words_of("palette", PALETTES),
        ]

    def _scale(self) -> int:
        """The step that is nearest to the text scale."""
        marks = layout.SCALES
        return min(range(len(marks)), key=lambda i: abs(marks[i] - self.scene.settings.text_scale))

    def _zoom(self, index: int) -> None:
        self.scene.change("text_scale", layout.SCALES[index])

    def words(self, box: Box) -> None:
        """The explanations, and a sample of the colours."""
        super().words(box)
        x, y = COLUMNS[1], _FIRST + _STEP + _SAMPLE
        (first, middle), (side, top) = _BADGES, _TONE
        for i, seat in enumerate(theme.SIX):
            where = box.at(x + first + _BADGE_STEP * i, y + middle)
            dice.put_badge(box.surface, seat.name, say(f"ui.names.{i}")[:1], where, box.px(_BADGE))
        box.panel("panel_parchment", x, y + _SHEET, WIDE, _SHEET_HIGH)
        for row, tone in enumerate((theme.GREEN, theme.RED)):
            words = say(("ui.settings.sample_good", "ui.settings.sample_bad")[row])
            down = y + top + _TONE_STEP * row
            spot = styles.COLOUR.of(colour=tone).put(box, words, x + side, down, room=_TONE_ROOM)
            left = (spot.right - box.left) / box.k + _PLAIN_GAP
            styles.SAMPLE.put(box, say("ui.settings.sample_plain"), left, down, room=x + WIDE - side - left)


def reset_button(page: SettingsPage, label: str, action: Callable[[], None]) -> Button:
    """The button at the lower right that sets a page back."""
    return Button("reset", page.scene.box.rect(*_RESET), label, action, "undo", size=16)
