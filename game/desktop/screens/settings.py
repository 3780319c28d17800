"""The settings: play, picture, sound, keys and gamepad, a page each; all take effect at once and are kept."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import MOUSEBUTTONUP, Rect

from game.content.texts import say
from game.desktop.screens.setting_keys import KeysPage, PadPage
from game.desktop.screens.setting_pages import HIGH, TOP, LookPage, PlayPage, SettingsOwner, SettingsPage, SoundPage
from game.desktop.screens.setting_spoken import SpokenPage
from game.desktop.ui import backdrop, styles
from game.desktop.ui.controls import Button, Tabs

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.engine.draw import Box
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

PAGES: dict[str, type[SettingsPage]] = {
    page.name: page for page in (PlayPage, LookPage, SoundPage, SpokenPage, KeysPage, PadPage)
}
_PANELS = ((90, TOP, 540, HIGH), (650, TOP, 540, HIGH))
_TABS, _TAB, _BACK, _TITLE, _SAID = (90, 1100), (84, 40, 6), (50, 742, 170, 46), (640, 46), (640, 765, 780)


class SettingsScreen(SettingsOwner):
    """The settings, with what each of them means.

    Attributes:
        page: the page that is open.
    """

    def __init__(self, host: Host, page: str = "play") -> None:
        """Show the settings as they are."""
        super().__init__(host)
        self.page: SettingsPage = PAGES[page](self)
        self.layout()

    def made(self) -> list[Control]:
        """A tab for each page, what can be used on it, and the way back."""
        names = tuple(PAGES)
        (left, room), (top, high, gap) = _TABS, _TAB
        wide = room / len(names)
        rects = [self.box.rect(left + i * wide, top, wide - gap, high) for i in range(len(names))]
        tabs = Tabs("pages", rects, [say(f"ui.settings.page_{name}") for name in names], self.open)
        tabs.index = names.index(self.page.name)
        back = Button("back", self.box.rect(*_BACK), say("ui.seats.back"), self.leave, "arrow_left")
        return [tabs, *self.page.controls(), back]

    @property
    def raw(self) -> bool:  # type: ignore[override]
        """A key that is being chosen arrives as it is."""
        return self.page.waiting

    def open(self, index: int) -> None:
        """Turn to a page."""
        self.page, self.said = tuple(PAGES.values())[index](self), ""
        self.layout()

    def leave(self) -> None:
        """Back to where one came from; a change of size is taken over there."""
        self.host.keep()
        self.host.pop()

    def ground(self) -> list[Part]:
        """Two panels and what is written on them."""
        box, size = self.box, self.host.size
        found = [backdrop.wall(size, "seat_room")]
        found += [backdrop.panel(("panel", i), "panel_dark", box.rect(*p), box.k) for i, p in enumerate(_PANELS)]
        shows = (self.page.name, self.said, self.page.shows())
        words = partial(_words, page=self.page, said=self.said)
        return [*found, backdrop.drawing("settings words", box, Rect(0, 0, *size), shows, words)]

    def event(self, event: Event) -> bool:
        """A key that is being chosen comes first; what was pressed is heard."""
        if self.page.waiting and self.page.chosen(event):
            self.dirty = True
            return True
        used = super().event(event)
        if used and event.type == MOUSEBUTTONUP and not self.page.sounds:
            self.host.audio.play("token", staged=self.changed == "staged")
        return used


def _words(box: Box, page: SettingsPage, said: str) -> None:
    styles.TITLE.middle(box, say("ui.settings.title"), *_TITLE)
    page.words(box)
    if said or page.hint:
        styles.SAID.middle(box, said or page.hint, *_SAID)
