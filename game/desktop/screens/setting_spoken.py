"""The page of the settings for those who hear the screen: how much is said, signs for the ear, time, and paper."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.screens import setting_pages as base
from game.desktop.table import signs
from game.desktop.ui import styles
from game.desktop.ui.controls import Button

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control

_FIRST, _STEP, _WIDE, _HIGH, _SIZE = 196, 88, 190, 40, 15  # units: the signs' buttons
_HEAD, _BESIDE, _DOWN = 158, 12, 4  # units: the heading, beside a button, and above the words there


class SpokenPage(base.SettingsPage):
    """How much a screen reader and the table in words tell, what waits, and every sign with what it means."""

    name = "spoken"
    sounds = True
    rows = (("spoken", 0, 0), ("patient", 0, 1), ("signs", 0, 2), ("paper", 0, 3))

    def controls(self) -> list[Control]:
        """How much is said, whether time waits, when signs are heard, the paper; a button for each sign."""
        drops = [self._words_of(name, base.choices(name)) for name in ("paper", "signs", "spoken")]
        return [self._toggle("patient"), *(self._sign(i, name) for i, name in enumerate(signs.ALL)), *drops]

    def _sign(self, index: int, name: str) -> Button:
        rect = self.scene.box.rect(base.COLUMNS[1], _FIRST + index * _STEP, _WIDE, _HIGH)
        return Button(("sign", name), rect, say(f"ui.sign.{name}"), partial(self._play, name), "play", size=_SIZE)

    def _play(self, name: str) -> None:
        self.scene.host.audio.play(name)

    def words(self, box: Box) -> None:
        """The explanations, and what each sign means."""
        super().words(box)
        x = base.COLUMNS[1]
        styles.SETTING.put(box, say("ui.sign.title"), x + _DOWN, _HEAD, room=base.WIDE)
        for i, name in enumerate(signs.ALL):
            where = (x + _WIDE + _BESIDE, _FIRST + i * _STEP + _DOWN)
            base.explain(box, say(f"ui.sign.{name}_help"), where, base.WIDE - _WIDE - _BESIDE)

    def shows(self) -> Hashable:
        """The palette alone."""
        return self.scene.settings.palette
