"""Everything of a table that keys reach: on board, tray, plates, panel and buttons, and what Enter does there."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.desktop.table.face import PannableBoard
from game.desktop.table.focus_groups import FocusGroup, FocusThing, middle

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from pygame import Rect

    from game.desktop.table.hud.model import Shown
    from game.desktop.table.tabletop import Tabletop


class Reachable(NamedTuple):
    """A thing of the table that keys reach: what it means to the rules, and what Enter does with it."""

    thing: FocusThing
    target: str
    act: Callable[[], None]


class Spots:
    """The things that keys reach, found anew whenever the table changes.

    Attributes:
        known: the things by their names.
        groups: the same in the groups that Tab goes round.
    """

    def __init__(
        self,
        screen: Tabletop,
        press: Callable[[tuple[int, int]], None],
        tab: Callable[[int], None],
        cards: Callable[[], None],
    ) -> None:
        """Begin with nothing.

        Args:
            screen: the table.
            press: presses on whatever lies at a point.
            tab: turns to a page of the panel.
            cards: opens the own hidden cards.
        """
        self._screen, self._press, self._tab, self._cards = screen, press, tab, cards
        self.known: dict[Hashable, Reachable] = {}
        self.groups: list[FocusGroup] = []

    def find(self) -> None:
        """Look again at what there is."""
        shown = self._screen.director.moment.shown
        named = {
            "board": self._board(shown),
            "tray": self._tray(shown),
            "plates": [*self._clock(shown), *self._plates(shown)],
            "panel": self._panel(),
            "buttons": self._buttons(),
        }
        covers = self._screen.stage.covers  # of the buttons only those are there that it leaves free
        for name in ("tray", "plates", "panel"):
            named[name] = [spot for spot in named[name] if not covers(middle(spot.thing.box))]
        self.known = {spot.thing.key: spot for spots in named.values() for spot in spots}
        self.groups = [FocusGroup(name, tuple(spot.thing for spot in spots)) for name, spots in named.items()]

    def _spot(self, key: Hashable, rect: Rect, target: str) -> Reachable:
        act: Callable[[], None] = partial(self._press, rect.center)
        if target in self._screen.face.targets.HIDDEN:
            act = self._cards
        return Reachable(_thing(key, rect), target, act)

    def _board(self, shown: Shown) -> list[Reachable]:
        screen, board = self._screen, self._screen.board
        fanned = bool(screen.face.tray.fan(screen.frame, shown))
        found: dict[str, Reachable] = {}
        for spot in board.things(shown):
            at = spot.rect.center
            under = screen.stage.covers(at) or (fanned and screen.field.over_fan(at, shown))
            if spot.target not in found and not under:
                found[spot.target] = self._spot(spot.target, spot.rect, spot.target)
        if isinstance(board, PannableBoard):  # the ring begins at the first that can be used
            heart = board.heart
            return sorted(found.values(), key=lambda spot: math.dist(heart, middle(spot.thing.box)))
        return list(found.values())

    def _tray(self, shown: Shown) -> list[Reachable]:
        found, seen, targets = [], set(), self._screen.face.targets
        for i, spot in enumerate(self._screen.face.tray.spots(self._screen.frame, shown)):
            key = ("die", spot.thing) if spot.target.startswith(targets.GRAMMAR.dice) else ("tray", spot.target)
            if key not in seen and spot.rect.y < self._screen.host.size[1] and spot.target not in targets.ASIDE:
                seen.add(key)
                found.append(self._spot(key, spot.rect, spot.target or f"spot {i}"))
        return found

    def _clock(self, shown: Shown) -> list[Reachable]:
        clock = self._screen.face.clock
        found = clock.places(self._screen.frame, shown) if clock else ()
        return [self._spot(spot.target, spot.rect, spot.target) for spot in found]

    def _plates(self, shown: Shown) -> list[Reachable]:
        found = []
        for spot in self._screen.face.plates.places(self._screen.frame, shown):
            key = spot.target if spot.target.startswith("seat:") else ("plate", spot.target)
            found.append(self._spot(key, spot.rect, spot.target))
        return found

    def _panel(self) -> list[Reachable]:
        where = self._screen.focus
        found = [
            Reachable(_thing(("tab", i), rect), "", partial(self._tab, i)) for i, rect in enumerate(where.tabs.rects)
        ]
        page = where.scroll.rect
        for i, row in enumerate(where.scroll.rows):
            if row.action is not None:
                top = page.y + where.scroll.top(i) - where.scroll.offset
                rect = pygame.Rect(page.x, top, page.width, row.height)
                found.append(Reachable(_thing(("row", i), rect), "", partial(self._line, row.action)))
        if where.scroll.most and not any(row.action for row in where.scroll.rows):
            found.append(Reachable(_thing("page", page), "", lambda: None))
        return found

    def _line(self, act: Callable[[], None]) -> None:
        """Take a line of the panel, unless the list has just changed."""
        if self._screen.panel.takes():
            act()

    def _buttons(self) -> list[Reachable]:
        found = []
        for button in (*self._screen.buttons, *self._screen.helper.buttons):
            target = "end" if button is self._screen.bar.end else ""
            found.append(Reachable(_thing(("button", button.key), button.rect), target, button.action))
        return found

    def lit(self) -> frozenset[Hashable]:
        """Names of the things that can be used now."""
        lit = self._screen.face.targets.stands_for(self._screen.director.moment.shown.lit)
        usable = {button.key for button in self._screen.keyed if not button.off}
        return frozenset(key for key, spot in self.known.items() if self._legal(key, spot, lit, usable))

    def _legal(self, key: Hashable, spot: Reachable, lit: Iterable[str], usable: Iterable[Hashable]) -> bool:
        if isinstance(key, tuple) and key[0] == "button":
            return key[1] in usable
        if isinstance(key, tuple) and key[0] == "row":
            return True
        if isinstance(key, tuple) and key[0] == "die":
            return spot.target in lit and self._screen.director.secrecy.looking is None
        return spot.target in lit


def _thing(key: Hashable, rect: Rect) -> FocusThing:
    return FocusThing(key, (rect.x, rect.y, rect.width, rect.height))
