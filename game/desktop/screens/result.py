"""The end of a game: a podium, where the points came from, and what each player did best."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content import rules_seen
from game.content.texts import say, say_or_name
from game.desktop.engine import text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.labels import thin
from game.desktop.engine.motion import PACE, eased
from game.desktop.screens import best_moves, podium, points_bars, praise
from game.desktop.screens import result_styles as styles
from game.desktop.screens.chairs import remember
from game.desktop.screens.scores import Scores, small_buttons
from game.desktop.table import faces
from game.desktop.table.hud.lookback import Extra
from game.desktop.ui import backdrop
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button, Tabs
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.rows import row
from game.desktop.ui.tooltip import Tooltip

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.draw import Box
    from game.desktop.ui.scene import Host
    from game.store import Running

LARGE = 1.5  # text scale from which on there is one page at a time
PAGES = ("podium", "points", "moves")
_LEFT, _RIGHT, _TOP, _FOOT, _GAP = 28, 1252, 112, 724, 12  # units
_PODIUM = 524
_TABS, _WHOLE = (28, 106, 1224, 44), (28, 152, 1224, 574)
_TITLE, _WINNER, _HOW = (0, 0, 1280, 110), (640, 46, 860), (640, 86, 860)
_LAUREL = 52
_SHELF, _AGAIN = (50, 742, 184, 44), (1006, 738, 224, 52)
_BLOCK, _CROWN, _BAR, _MOVE, _PAPER, _FADE = 350, 250, 360, 140, 1800, 120  # milliseconds
_SLOW = 100  # milliseconds that a frame may take of what moves: a slow one hides nothing
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)


class Arrival(NamedTuple):
    """A part that comes in.

    Attributes:
        start: milliseconds after which it does, ``length`` how long it takes.
        up: 1 for from below, -1 for from above, 0 for from a line in it.
        line: pixels of the upright line from which it spreads; None to fade.
    """

    part: Part
    start: int
    length: int
    up: int = 0
    line: int | None = None


class Result(ControlScreen):
    """The end of a game.

    Attributes:
        game: the game; ``players_shown`` is who played.
        rules_seen: the rules that came up in it.
        best: the best move of each seat.
        page: which page is open where there is room for one only.
    """

    def __init__(self, host: Host, game: Running) -> None:
        """Show a game that is over."""
        super().__init__(host)
        self.game = game
        self.face = faces.get(game.session.table)
        self.players_shown = tuple(PlayerShown.of(seat) for seat in game.seats)
        self.result: dict[str, Any] = game.session.result or {}
        self.rules_seen = rules_seen.of(game.history, game.session)
        self.best = best_moves.best_moves(game, host.store)
        self.page, self.tip = PAGES[0], Tooltip()
        ranked = self.face.results.ranked(self.result)
        self._sources = points_bars.sources(self.result, self.face.results)
        self._bars = points_bars.bars(self.result, self._sources, ranked, self.players_shown)
        self._stands = podium.stands(self.result, ranked, self.players_shown)
        self._last = self._since = 0
        self.busy = PACE[host.settings.speed] > 0
        self.layout()

    # --- where things lie ---------------------------------------------------------------------------------

    @property
    def single(self) -> bool:
        """Whether there is room for one page only."""
        return text.reading.zoom >= LARGE

    def _area(self, name: str) -> Rect | None:
        """Where a page lies; None while it is not shown."""
        if self.single:
            return self.box.rect(*_WHOLE) if name == self.page else None
        high = praise.height(len(self.players_shown))
        upper = _FOOT - high - _GAP - _TOP
        return {
            "podium": self.box.rect(_LEFT, _TOP, _PODIUM, upper),
            "points": self.box.rect(_LEFT + _PODIUM + _GAP, _TOP, _RIGHT - _LEFT - _PODIUM - _GAP, upper),
            "moves": self.box.rect(_LEFT, _FOOT - high, _RIGHT - _LEFT, high),
        }[name]

    def made(self) -> list[Any]:
        """With large letters a tab for each page; a button beside each best move, and what else can be done."""
        box, found = self.box, list[Any]()
        self._pictures: dict[Any, Surface] = {}
        if self.single:
            tabs = Tabs(
                "pages", row(box.rect(*_TABS), 1, 1, 1), [say(f"ui.result.page.{p}") for p in PAGES], self._turn
            )
            tabs.index = PAGES.index(self.page)
            found.append(tabs)
        if area := self._area("moves"):
            for spot, best in zip(praise.rows(box, area, len(self.best)), self.best, strict=True):
                look = partial(self.host.open.history, self.game, best.moment, seat=best.seat)
                where = praise.button(box, spot)
                button = Button(("look", best.seat), where, say("ui.praise.look"), look, "eye")
                button.of = self.game.seats[best.seat].name
                found.append(button)
        self.tip.set(self._hints())
        return [
            *found,
            Button("shelf", box.rect(*_SHELF), say("ui.result.shelf"), self.leave, "arrow_left"),
            *small_buttons(box, self._more()),
            Button("again", box.rect(*_AGAIN), say("ui.result.again"), self._again, "dice", "gold", 19),
        ]

    def _hints(self) -> list[Any]:
        area = self._area("points")
        if area is None:
            return []
        return points_bars.hints(self._plot(area), self._bars, self._sources)

    def _plot(self, area: Rect) -> points_bars.Plot:
        return points_bars.plot(self.box, area, self._bars, len(self._sources))

    # --- what can be done ---------------------------------------------------------------------------------

    def _more(self) -> list[Extra]:
        """What else can be done with a game that is over: one small button each."""
        game, ways = self.game, self.host.open
        return [
            Extra("review", "search", say("review.button"), partial(ways.review, game)),
            Extra("history", "previous", say("ui.result.history"), partial(ways.history, game, game.history.last)),
            Extra("share", "arrow_up", say("ui.result.share"), partial(ways.share, self, game)),
            Extra("statistics", "laurel", say("ui.result.statistics"), partial(ways.statistics, game.session.table)),
            Extra("scores", "book", say("ui.result.scores"), self._scores),
        ]

    def _scores(self) -> None:
        self.host.push(Scores(self.host, self.game))

    def leave(self) -> None:
        """To the shelf."""
        self.host.home()

    def _again(self) -> None:
        remember(self.host.settings, self.game.seats)
        self.host.home()
        self.host.open.seats(self.face.table)

    def _turn(self, index: int) -> None:
        """Open another page."""
        self.page = PAGES[index]
        self.arrive()
        self.layout()

    def uncovered(self) -> None:
        """Back from the review: it may know better moves by now."""
        self.best = best_moves.best_moves(self.game, self.host.store)
        self.layout()

    def key(self, event: Event) -> bool:
        """R for the review, L to look back, S to share."""
        wanted = {pygame.K_r: "review", pygame.K_l: "history", pygame.K_s: "share"}.get(event.key)
        if wanted is None or event.mod & pygame.KMOD_CTRL:
            return super().key(event)
        self.before(wanted).action()  # type: ignore[union-attr]
        return True

    def event(self, event: Event) -> bool:
        """A press ends what moves, and counts."""
        if event.type in _PRESSES:
            self.arrive()
        self.tip.event(event)
        return super().event(event)

    # --- time ---------------------------------------------------------------------------------------------

    def arrive(self) -> None:
        """Everything is there at once."""
        self.busy, self.dirty = False, True
        self._pictures.clear()

    def tick(self, now: int) -> None:
        """Let time pass: everything comes in once."""
        self.dirty = self.tip.tick(now) or self.dirty
        if not self.busy:
            return
        passed = min(now - self._last, _SLOW) if self._last else 0
        self._last = now
        self._since += round(passed / PACE[self.host.settings.speed])
        self.dirty = True
        if self._since >= self._length:
            self.arrive()

    @property
    def _calm(self) -> bool:
        return self.host.settings.reduce_motion

    @property
    def _crowned(self) -> int:
        """Milliseconds until the blocks stand."""
        return len({stand.height for stand in self._stands}) * _BLOCK

    @property
    def _length(self) -> int:
        return _FADE if self._calm else self._crowned + _CROWN + _PAPER

    def _coming(self, arrival: Arrival) -> Part:
        """A part on its way; itself when it is there."""
        start, length = (0, _FADE) if self._calm else (arrival.start, arrival.length)
        share = (self._since - start) / length if self.busy else 1.0
        if share >= 1:
            return arrival.part
        part = arrival.part
        draw = partial(self._draw_coming, arrival=arrival, share=max(0.0, share))
        return Part(part.key, part.rect, (part.shows, "coming", self._since), draw, solid=True)

    def _draw_coming(self, surface: Surface, arrival: Arrival, share: float) -> None:
        """What is seen of a part on its way."""
        if share == 0:
            return
        part, clip = arrival.part, surface.get_clip()
        picture, rect = self._picture(part), part.rect
        if self._calm or (not arrival.up and arrival.line is None):
            surface.blit(thin(picture, round(255 * share)), rect)
        elif arrival.up:
            surface.blit(picture, rect.move(0, round(arrival.up * (1 - eased(share)) * rect.height)))
        else:
            line = arrival.line or rect.x
            left, right = (round(line + (edge - line) * share) for edge in (rect.x, rect.right))
            surface.set_clip(clip.clip(Rect(left, rect.y, right - left, rect.height)))
            surface.blit(picture, rect)
        surface.set_clip(clip)

    def _picture(self, part: Part) -> Surface:
        """A part in a picture of its own, drawn once for all its way."""
        if part.key not in self._pictures:
            if not self._pictures:
                self._scratch = pygame.Surface(self.host.size, pygame.SRCALPHA)
            seen = part.rect.clip(self._scratch.get_rect())
            self._scratch.set_clip(seen)
            part.draw(self._scratch)
            self._pictures[part.key] = self._scratch.subsurface(seen).copy()
            self._scratch.fill((0, 0, 0, 0), seen)
        return self._pictures[part.key]

    # --- what is seen -------------------------------------------------------------------------------------

    def ground(self) -> list[Part]:
        """The wall, who won, and the pages."""
        found = [self._wall(), *self._paper(), backdrop.drawing(
            "winner", self.box, self.box.rect(*_TITLE), "winner", self._title
        )]  # fmt: skip
        for name, parts in zip(PAGES, (self._podium, self._points, self._moves), strict=True):
            if area := self._area(name):
                found += parts(area)
        return found

    def front(self) -> list[Part]:
        """What a part of a bar is."""
        return self.tip.parts(self.host.size, round(text.reading.least * 1.1))

    def _wall(self) -> Part:
        area, won = self._area("podium"), bool(self.result["winners"])
        whole = Rect((0, 0), self.host.size)
        light = area.center if area else whole.center
        return Part(
            "wall", whole, (light, won),
            lambda surface: surface.blit(podium.room(whole.size, light, won), (0, 0)) and None, solid=True,
        )  # fmt: skip

    def _paper(self) -> list[Part]:
        """Paper in the air over the wall, as long as it falls."""
        share = (self._since - self._crowned - _CROWN) / _PAPER
        if not self.busy or self._calm or not self.result["winners"] or not 0 < share < 1 or not self._area("podium"):
            return []
        seats = [self.players_shown[seat] for seat in self.result["winners"]]
        colours = [theme.GOLD, theme.CREAM, *(theme.BY_NAME[look.colour].colour for look in seats)]
        area = self.box.rect(0, 0, *backdrop.PAGE)
        draw = partial(podium.papers, box=self.box, colours=colours, share=share)
        return [Part("paper", area, share, draw, solid=True)]

    def _title(self, box: Box) -> None:
        how, words = self.face.results.headline(self.result, self.players_shown)
        spot = styles.WINNER.middle(box, words, *_WINNER)
        told = [say_or_name(f"ui.{self.face.table}"), how] if how else [say_or_name(f"ui.{self.face.table}")]
        if self.rules_seen.possible:
            told.append(say("ui.met.line", n=len(self.rules_seen.seen), count=self.rules_seen.possible))
        styles.HOW.middle(box, " · ".join(told), *_HOW)
        if self.result["winners"]:
            y = (spot.centery - box.top) / box.k
            for x in (spot.x - box.px(_LAUREL), spot.right + box.px(_LAUREL)):
                box.icon("laurel", (x - box.left) / box.k, y, _LAUREL, theme.GOLD)

    def _podium(self, area: Rect) -> list[Part]:
        """The stands, the lowest first, then the crowns."""
        found, heights = list[Part](), sorted({stand.height for stand in self._stands})
        for spot, stand in zip(podium.spots(area, self._stands), self._stands, strict=True):
            seat = stand.player["seat"]
            stood = backdrop.drawing(
                ("stand", seat), self.box, spot, stand.total, partial(self._stand, spot=spot, stand=stand)
            )
            found.append(self._coming(Arrival(stood, heights.index(stand.height) * _BLOCK, _BLOCK, up=1)))
            if stand.won:
                crown = podium.lay(self.box, spot, stand).crown
                worn = backdrop.drawing(("crown", seat), self.box, crown, "", partial(self._crown, spot=crown))
                found.append(self._coming(Arrival(worn, self._crowned, _CROWN, up=-1)))
        return found

    def _stand(self, box: Box, spot: Rect, stand: podium.Stand) -> None:
        podium.draw_stand(box, spot, stand, self.face.results)

    def _crown(self, box: Box, spot: Rect) -> None:
        at = ((spot.centerx - box.left) / box.k, (spot.centery - box.top) / box.k)
        box.icon("crown", *at, podium.CROWN * 0.94, theme.GOLD)

    def _points(self, area: Rect) -> list[Part]:
        """The bars on their panel."""
        box, where = self.box, self._plot(area)
        ground = partial(points_bars.draw_ground, area=area, where=where, found=self._sources)
        found = [
            backdrop.panel("points panel", "panel_parchment", area, box.k),
            backdrop.drawing("points", box, area, "points", ground),
        ]
        for nth, (spot, bar) in enumerate(zip(where.rows, self._bars, strict=True)):
            draw = partial(points_bars.draw_bar, where=where, spot=spot, bar=bar, found=self._sources)
            row_ = backdrop.drawing(("bar", nth), box, spot, bar.total, draw)
            found.append(self._coming(Arrival(row_, nth * _FADE, _BAR, line=where.zero)))
        return found

    def _moves(self, area: Rect) -> list[Part]:
        """The rows of the best moves on their panel."""
        box, spots = self.box, praise.rows(self.box, area, len(self.best))
        found = [
            backdrop.panel("moves panel", "panel_dark", area, box.k),
            backdrop.drawing("rules", box, area, len(spots), partial(praise.draw_rules, spots=spots)),
        ]
        for spot, best in zip(spots, self.best, strict=True):
            draw = partial(praise.draw_row, spot=spot, look=self.players_shown[best.seat], best=best)
            row_ = backdrop.drawing(("move", best.seat), box, spot, best.words, draw)
            found.append(self._coming(Arrival(row_, best.seat * _FADE, _MOVE)))
        return found
