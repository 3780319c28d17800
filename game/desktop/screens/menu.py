"""The small menu over a table: on with the game, saved games, settings, rulebook, to the shelf."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import K_ESCAPE, K_RETURN, KEYDOWN, Rect

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.engine.draw import shade
from game.desktop.engine.stage import Part
from game.desktop.ui import backdrop
from game.desktop.ui.base import clicked, deliver
from game.desktop.ui.controls import Button
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.store import OpenGame

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.table.running import Running
    from game.desktop.table.screen import TableScreen

_LEFT, _WIDTH = 320, 640
_STEP, _HIGH = 60, 50
DARK = 120  # how dark the table is behind the menu, 0 to 255


class Menu(Scene):
    """The menu; the table stands still behind it."""

    def __init__(self, host: Host, under: TableScreen) -> None:
        """Open the menu over a table."""
        super().__init__(host)
        self.under = under
        self.ring = Ring()
        self.layout()

    def layout(self) -> None:
        """Lay out the buttons."""
        self.under.layout()
        self.box = box = backdrop.page(self.host.size)
        rows = (
            ("continue", self.host.pop, "play", "gold"),
            ("keep", self._keep, "check", "brown"),
            ("history", self._history, "previous", "brown"),
            ("branches", self._branches, "branch", "brown"),
            ("rewind", self._rewind, "undo", "brown"),
            ("dice", self._dice, "dice", "brown"),
            ("share", self._share, "arrow_up", "brown"),
            ("saves", self._saves, "scroll", "brown"),
            ("settings", self._settings, "gear", "brown"),
            ("rulebook", self._rulebook, "book", "brown"),
            ("keys", self._keys, "help", "brown"),
            ("shelf", self.host.home, "arrow_left", "brown"),
            ("close", self._close, "door", "brown"),
        )
        listed = [row for row in rows if row[0] not in self.under.unlisted]
        high = 74 + (1 + len(listed) // 2) * _STEP + 20
        self.panel = _LEFT, (800 - high) / 2, _WIDTH, high
        self.buttons = [
            Button(key, box.rect(*_spot(i, self.panel[1] + 74)), say(f"ui.menu_{key}"), do, icon, look)
            for i, (key, do, icon, look) in enumerate(listed)
        ]
        self.ring.set(self.buttons)
        super().layout()

    def _keep(self) -> None:
        """Save the game under a name; the menu gives way."""
        self.host.pop()
        self.under.ways.keep()

    def _history(self) -> None:
        """Look back on the game; the menu gives way."""
        self.host.pop()
        self.under.ways.look_back()

    def _branches(self) -> None:
        """Show the game and its branches; the menu gives way."""
        from game.desktop.screens.branches import Branches

        game = self.under.director.game
        self.host.pop()
        if isinstance(game, OpenGame):
            self.host.push(Branches(self.host, game.id))
        else:
            self.under.say(say("ui.play_on.not_here"))

    def _rewind(self) -> None:
        """Ask whether the table should go back; the menu gives way."""
        from game.desktop.screens import rewind

        self.host.pop()
        rewind.ask(self.under)

    @property
    def _game(self) -> Running:
        """The game as it stands, also while one looks back on it."""
        found: Running = getattr(self.under, "live", self.under.director.game)
        return found

    def _share(self) -> None:
        """Write the game for others; the menu gives way."""
        from game.desktop.screens.share import Share

        self.host.pop()
        self.host.push(Share(self.host, self.under, self._game))

    def _dice(self) -> None:
        from game.desktop.screens.dice_page import DicePage

        self.host.push(DicePage(self.host, self._game))

    def _saves(self) -> None:
        from game.desktop.screens.saves import Saves

        self.host.push(Saves(self.host))

    def _close(self) -> None:
        """Back to the shelf, and the game's tab goes."""
        self.host.desk.drop(self.under)
        self.host.home()

    def _settings(self) -> None:
        from game.desktop.screens.settings import SettingsScreen

        self.host.push(SettingsScreen(self.host))

    def _keys(self) -> None:
        from game.desktop.screens.help import Help

        self.host.push(Help(self.host))

    def _rulebook(self) -> None:
        from game.desktop.screens.rulebook import Rulebook

        face = getattr(self.under, "face", None)
        self.host.push(Rulebook(self.host) if face is None else Rulebook(self.host, table=face.table))

    def parts(self) -> list[Part]:
        """The table in the dark, and the menu before it."""
        panel = self.box.rect(*self.panel)
        found = [*self.under.parts(), behind(self.host.size)]
        found.append(backdrop.panel("menu panel", "panel_parchment", panel, self.box.k))
        found.append(backdrop.drawing("menu title", self.box, panel, "title", partial(_title, top=self.panel[1])))
        for button in self.buttons:
            found += button.parts()
        return [*found, *self.ring.parts(self.box.k)]

    def event(self, event: Event) -> bool:
        """Buttons; Esc, Enter or a press beside the menu leads back to the game."""
        if deliver(self.buttons, event) or self.ring.event(event):
            self.dirty = True
            return True
        point = clicked(event)
        beside = point is not None and not self.box.rect(*self.panel).collidepoint(point)
        if beside or (event.type == KEYDOWN and event.key in (K_ESCAPE, K_RETURN)):
            self.host.pop()
            return True
        return False


def _spot(index: int, top: float) -> tuple[float, float, float, float]:
    """Where a line of the menu stands: the first over both columns, the others in two."""
    if index == 0:
        return _LEFT + 40, top, _WIDTH - 80, _HIGH
    row, column = divmod(index - 1, 2)
    wide = (_WIDTH - 100) / 2
    return _LEFT + 40 + column * (wide + 20), top + (1 + row) * _STEP, wide, _HIGH


def behind(size: tuple[int, int]) -> Part:
    """The dark over the screen below a question or a menu."""
    whole = Rect(0, 0, *size)
    return Part("menu dark", whole, DARK, partial(_dark, rect=whole))


def _dark(surface: Surface, rect: Rect) -> None:
    shade(surface, rect, DARK)


def _title(box: Box, top: float) -> None:
    box.text(say("ui.menu"), 640, top + 42, 28, "title", theme.TITLE, "center")
