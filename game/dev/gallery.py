"""Every piece of the kit in every state on one screen: what `shot gallery` draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.content.texts import say
from game.core import tables
from game.desktop.engine import dice, sprites, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.engine.labels import medal
from game.desktop.table import faces
from game.desktop.table.hud import sheets
from game.desktop.ui import backdrop
from game.desktop.ui.base import over
from game.desktop.ui.controls import Button, Chooser, Tabs, TextField, Toggle, grown
from game.desktop.ui.dropdown import DropDown
from game.desktop.ui.label import Label
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.ring import Ring
from game.desktop.ui.scene import Host, Scene
from game.desktop.ui.scroll import Row, Scroll
from game.desktop.ui.slider import Slider
from game.desktop.ui.tooltip import Tooltip, TooltipArea
from game.dev import galleries

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control

STYLES = ("brown", "gold", "green", "red")
STATES = ("normal", "hover", "down", "off")
PANELS = ("panel_parchment", "panel_dark", "panel_leather", "felt", "board_frame")
PLATES = ("plate_dark", "plate_active", "plate_light", "plate_used", "row_light", "row_dark", "ribbon", "slot")
MEDALS = ("gold", "brown", "red", "blue", "green", "dark", "orange")
_COLUMNS = (14, 494, 874)


def _nothing(*_: object) -> None:
    """A control of the gallery does nothing."""


class Gallery(Scene):
    """The kit, laid out for looking at."""

    def __init__(self, host: Host) -> None:
        """Make every control in every state."""
        super().__init__(host)
        self.layout()

    def layout(self) -> None:
        """Lay everything out in the units of a page."""
        super().layout()
        self.box = backdrop.page(self.host.size)
        self.px = round(min(1.4, self.host.scale / 100) * self.box.px(17))
        self.controls: list[Control] = [*self._buttons(), *self._inputs()]
        self.log = self._log()
        self.tip = Tooltip()
        tipped = TooltipArea(self.box.rect(_COLUMNS[0], 462, 100, 36), say("ui.gallery.tip"))
        self.tip.set([tipped])
        self.tip.shown = tipped

    def _buttons(self) -> list[Control]:
        """Four colours by four states, one that glows, one with an icon alone, one with the ring."""
        found: list[Control] = []
        for row, style in enumerate(STYLES):
            for column, state in enumerate(STATES):
                where = self.box.rect(_COLUMNS[0] + column * 118, 70 + row * 46, 110, 38)
                button = Button((style, state), where, say(f"ui.gallery.{state}"), _nothing, "", style)
                button.hot, button.down, button.off = state == "hover", state == "down", state == "off"
                found.append(button)
        lit = Button("lit", self.box.rect(_COLUMNS[0], 258, 150, 40), say("ui.gallery.lit"), _nothing, "play", "gold")
        lit.lit = True
        icon = Button("icon", self.box.rect(_COLUMNS[0] + 166, 258, 52, 40), "", _nothing, "gear")
        self.ringed = Button(
            "ringed", self.box.rect(_COLUMNS[0] + 240, 258, 150, 40), say("ui.gallery.ring"), _nothing, "eye"
        )
        self.ring = Ring()
        self.ring.set([self.ringed])
        self.ring.at = 0
        return [*found, lit, icon, self.ringed]

    def _inputs(self) -> list[Control]:
        left, rect = _COLUMNS[0], self.box.rect
        fields = []
        for i, (value, active) in enumerate((("", False), (say("ui.names.0"), True))):
            field = TextField(("field", i), rect(left + i * 238, 314, 228, 36), value, _nothing, say("ui.gallery.hint"))
            field.active = active
            fields.append(field)
        boxes = [
            Toggle(("toggle", on), rect(left + i * 150, 362, 140, 36), say(f"ui.gallery.{word}"), on, _nothing)
            for i, (word, on) in enumerate((("off", False), ("on", True)))
        ]
        words = tuple(say(f"ui.colour.{seat.name}") for seat in theme.SEATS)
        chooser = Chooser("chooser", rect(left + 300, 360, 172, 36), words, 1, _nothing)
        sliders = [
            Slider(("slider", i), rect(left + i * 238, 408, 228, 36), 25 + 50 * i, (0, 100), _nothing, 5, _percent)
            for i in range(2)
        ]
        sliders[1].hot = True
        window = Rect(0, 0, *self.host.size)
        shut = DropDown("shut", rect(left + 120, 462, 168, 36), words, 0, _nothing, window)
        opened = DropDown("open", rect(left + 300, 462, 172, 36), words, 2, _nothing, window)
        opened.press()
        tabs = self._tabs()
        label = Label("label", rect(left, 462, 100, 36), say("ui.gallery.word"))
        return [*fields, *boxes, chooser, *sliders, shut, opened, tabs, label]

    def _tabs(self) -> Tabs:
        rects = [self.box.rect(_COLUMNS[1] + i * 118, 64, 116, 36) for i in range(3)]
        tabs = Tabs("tabs", rects, [say(f"ui.tab.{name}") for name in ("log", "card", "rule")], _nothing)
        tabs.hot = 1
        return tabs

    def _log(self) -> Scroll:
        """A log with badges, coins, links and a row that can be clicked, longer than its area."""
        found = Scroll("log", self.box.rect(_COLUMNS[1] + 18, 116, 330, 214), self.box.k)
        found.on_link = _nothing
        room = found.rect.width - round(20 * self.box.k)
        players_shown = tuple(PlayerShown(seat.name, say(f"ui.names.{i}")) for i, seat in enumerate(theme.SEATS))
        rows: list[Row] = [sheets.heading(say("ui.gallery.heading"), self.px)]
        kinds = next((words for table in tables() if (words := faces.get(table).sheets.words())), ())
        for seat, (kind, _) in zip(players_shown, kinds, strict=False):
            line = say("ui.gallery.line", name=seat.name, kind=kind)
            rows.append(sheets.paragraph(line, room, self.px, players_shown=players_shown, kinds=kinds))
        found.set(rows)
        return found

    def parts(self) -> list[Part]:
        """The controls over panels, then cards, dice and pieces."""
        box, size = self.box, self.host.size
        found = [
            backdrop.wall(size, "table_wood"),
            self._drawn("title", (0, 4, 1280, 50), _title),
            backdrop.panel("page", "panel_parchment", box.rect(_COLUMNS[1], 99, 362, 246), box.k),
        ]
        found += self.log.parts()
        for control in self.controls:
            found += control.parts()
        found.append(self._drawn("dice", (_COLUMNS[2], 60, 250, 250), _dice))
        found.append(self._drawn("seats", (_COLUMNS[2] + 236, 60, 170, 250), _seats))
        found += [self._drawn(*piece) for piece in galleries.kit()]
        found.append(self._drawn("medals", (_COLUMNS[2], 424, 400, 50), _medals))
        found.append(self._drawn("panels", (_COLUMNS[2] - 10, 476, 410, 200), _panels))
        found.append(self._drawn("plates", (0, 690, 1280, 110), _plates))
        found += over(self.controls)
        return [*found, *self.ring.parts(box.k), *self.tip.parts(size, self.px)]

    def _drawn(self, key: str, area: tuple[float, float, float, float], draw: Callable[[Box], None]) -> Part:
        return backdrop.drawing(key, self.box, grown(self.box.rect(*area), self.box.px(12)), key, draw)


def _percent(value: int) -> str:
    return say("ui.gallery.percent", n=value)


def _title(box: Box) -> None:
    box.text(say("ui.gallery.title"), 640, 30, 30, "title", theme.GOLD, "center", theme.SHADE)


def _dice(box: Box) -> None:
    """Six colours by six faces."""
    for row, seat in enumerate((*theme.SEATS, theme.WHITE)):
        for value in range(1, 7):
            dice.put_die(box.surface, seat.name, value, box.rect(_COLUMNS[2] + (value - 1) * 40, 64 + row * 41, 36, 36))


def _seats(box: Box) -> None:
    """Badge, meeple and marker of every colour."""
    for row, seat in enumerate((*theme.SEATS, theme.WHITE)):
        y = 82 + row * 41
        dice.put_badge(box.surface, seat.name, seat.name[:1].upper(), box.at(_COLUMNS[2] + 272, y), box.px(38))
        box.sprite(f"meeple_{seat.name}", _COLUMNS[2] + 322, y, 36)
        box.sprite(f"marker_{seat.name}", _COLUMNS[2] + 366, y, 26)


def _medals(box: Box) -> None:
    for i, name in enumerate(MEDALS):
        words, icon = ("", "star") if name == "orange" else (str(i + 3), "")
        medal(box, f"medal_{name}", _COLUMNS[2] + 20 + i * 40, 448, 18, words, icon)
    for i, name in enumerate(("pip_off", "pip_now", "pip_on", "tick", "cross", "star")):
        box.sprite(name, _COLUMNS[2] + 300 + i * 18, 448, 16)


def _panels(box: Box) -> None:
    """The panels, and the glow of what can be chosen."""
    for i, name in enumerate(PANELS):
        row, column = divmod(i, 3)
        nine(box.surface, name, box.rect(_COLUMNS[2] + column * 134, 484 + row * 98, 122, 84), box.k)
    glow = box.rect(_COLUMNS[2] + 2 * 134 + 22, 484 + 98 + 12, 78, 60)
    nine(box.surface, "glow", glow, box.k)


def _plates(box: Box) -> None:
    for i, name in enumerate(PLATES):
        where = box.rect(16 + i * 158, 706, 144, 40)
        if name == "row_light":  # rows lie on parchment
            nine(box.surface, "field", where, box.k)
        nine(box.surface, name, where, box.k)
        light = name in ("plate_light", "plate_used", "row_light", "ribbon")
        words = say(f"ui.gallery.{name}")
        colour, shadow = (theme.INK, None) if light else (theme.CREAM, theme.SHADE)
        box.text(words, 88 + i * 158, 726, 17, "body", colour, "center", shadow, 130)
    icons = [name for name in sprites.manifest() if name.startswith("icon_") and "kind" not in name]
    step = 1248 / len(icons)
    for i, name in enumerate(icons):
        box.icon(name.removeprefix("icon_"), 16 + step * (i + 0.5), 772, min(24, step - 2))
