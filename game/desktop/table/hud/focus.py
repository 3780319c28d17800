"""The focus panel: the log, a card or place in full, a rule, and the choices of the open decision."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import Box, nine
from game.desktop.table.hud import sheets, wares
from game.desktop.table.hud.hint import HintPage
from game.desktop.table.hud.log_lines import LogLines
from game.desktop.table.hud.styles import MORE
from game.desktop.table.offers import Ware
from game.desktop.ui import pieces, rich
from game.desktop.ui.base import drawn
from game.desktop.ui.controls import HEIGHT, Tabs
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import row
from game.desktop.ui.scroll import Row, Scroll
from game.desktop.ui.styles import TAB

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from game.core import Fact
    from game.desktop.table.face import Face
    from game.desktop.table.hud.hint_panel import OpenHint
    from game.desktop.table.hud.model import Shown
    from game.desktop.ui.controls import Button
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

LOG, CARD, RULE, CHOICES, HINT = range(5)  # the hint has no tab: it lies over the others while it is open
LATELY = 9  # of them at most are told below the choices
ROW = 36  # units of height of a choice
_MORE = 11  # units at the foot of a list for how many choices are out of sight, beside its edge
_PAD, _TIGHT = 14, 6  # units between the words of two choices, and at least
_DIGIT, _APART = 28, 0.35  # units of a choice's digit, and letters between it and the words at least
_NAMES = ("log", "card", "rule", "choices")
_MOMENT = "moment:"  # what a line of the log leads to, before its number


class FocusPanel:
    """The panel with its tabs.

    Attributes:
        tab: which tab is open.
        target: what the card tab shows.
        log_lines: what happened, in lines.
        on_link: hears the number of a rule that was clicked.
        on_moment: hears what a line of the log tells of that was clicked; None where there is no way back to it.
        hint: the hint that is open; None while there is none.
        listing: the choices are the list of all moves, with nothing above and below it.
        marked: which row of the choices is the way that is shown; -1 for none.
        wares: what the choices would buy or sell, one for each where any does; then what cannot be paid.
        away: something else lies in its place, so that it is neither drawn nor pressed.
    """

    def __init__(self, frame: Frame, face: Face) -> None:
        """Make the panel for a window and the face of a table."""
        self.face = face
        self.tab = LOG
        self.target = ""
        self.marked = -1
        self.wares: Sequence[Ware | None] = ()
        self.listing = self.away = False
        self.on_link: Callable[[str], None] = lambda _: None
        self.on_moment: Callable[[Fact], None] | None = None
        self.hint: OpenHint | None = None
        self.log_lines = LogLines(face)
        self.first = 0
        self.frame = frame
        self._tabs(_NAMES[:CHOICES])
        self.place(frame)

    def place(self, frame: Frame) -> None:
        """Lay the panel out anew."""
        self.frame = frame
        self.scroll = Scroll("focus", self._inner(self.page), frame.unit, tail=self.tab == LOG)
        self.scroll.on_link = self.follow
        self._tabs(_NAMES[: len(self.tabs.labels)])

    def fitting(self, frame: Frame) -> int:
        """How many choices of a line each fit on the page of a frame."""
        return (frame.page.height - 2 * self._pad) // round(ROW * frame.unit)

    def _inner(self, page: Rect) -> Rect:
        """Where the rows lie on a page."""
        found = page.inflate(-2 * self._pad, -2 * self._pad)
        found.y -= round(2 * self.frame.unit)
        return found

    @property
    def _pad(self) -> int:
        return round(15 * self.frame.unit)

    def _cut(self, rows: Sequence[Row]) -> None:
        """Leave room below more choices than fit for how many are hidden; what is only read below them needs none."""
        ends = [sum(before.height for before in rows[: i + 1]) for i, row in enumerate(rows) if row.action]
        if self.tab == CHOICES and ends and ends[-1] > self.scroll.rect.height:
            self.scroll.rect.height -= round(_MORE * self.frame.unit)

    @property
    def apart(self) -> bool:
        """Whether a hint with a panel of its own lies in front."""
        return self.tab == HINT and self.hint is not None and self.hint.apart

    @property
    def page(self) -> Rect:
        """Where the page in front lies."""
        return self.hint.rect if self.apart and self.hint is not None else self.frame.page

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons of a hint in front."""
        return self.hint.buttons if self.apart and self.hint is not None else ()

    def _tabs(self, names: Sequence[str]) -> None:
        labels = [say(f"ui.tab.{name}") for name in names]
        px = TAB.px(Box.wide(Surface((1, 1)), self.frame.tabs, HEIGHT))
        wide = [text.width(say(f"ui.tab.{name}"), TAB.face, px) + 2 * px for name in _NAMES]
        rects = row(self.frame.tabs, *wide)[: len(names)]
        self.tabs = Tabs("tabs", rects, labels, self.turn)
        self.tabs.index = self.tab

    def follow(self, number: str) -> None:
        """Go where a link leads: to a rule, to the choices, or to the moment of a line of the log."""
        if number == sheets.CHOOSE:
            self.turn(CHOICES)
            return
        if not number.startswith(_MOMENT):
            self.on_link(number)
            return
        fact = self.log_lines.latest[int(number.removeprefix(_MOMENT))].fact
        if fact is not None and self.on_moment is not None:
            self.on_moment(fact)

    @property
    def px(self) -> int:
        """Size of body text in the panel."""
        return round(self.frame.letter)

    def on_page(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the page."""
        return pieces.hit(self.pieces(), point) is not None

    def turn(self, tab: int) -> None:
        """Put a tab in front."""
        self.tab = tab
        self.tabs.index = tab
        self.scroll.tail = tab == LOG
        self.scroll.offset = 10**6 if tab == LOG else 0
        self.scroll.rows = ()

    def update(
        self,
        shown: Shown,
        choices: Sequence[tuple[str, Callable[[], None] | None]],
        refusal: sheets.Explanation | None,
        digits: bool = False,
    ) -> None:
        """Fill the open tab; the choices have ``digits`` where a key gives each of them."""
        there = bool(choices) or bool(shown.view.get("offer"))
        names = () if self.apart else _NAMES if there else _NAMES[:CHOICES]
        if len(names) != len(self.tabs.labels):
            self._tabs(names)
        if self.tab == CHOICES and not there:
            self.turn(LOG)
        rows: list[Row]
        self.scroll.rect = self._inner(self.page)
        if self.tab == HINT and self.hint is not None:
            self.scroll.rect.height -= self.hint.foot(self.frame) if self.apart else 0
            page = HintPage(self.room, self.px, partial(self._row, shown.players_shown))
            rows = self.hint.rows(page, self.scroll.rect.height)
        elif self.tab in (LOG, HINT):
            rows = self._log_rows(shown.players_shown)
        elif self.tab == CARD:
            rows = self.face.sheets.card(self.target, shown, self.room, self.px)
        elif self.tab == RULE:
            words = self.face.sheets.words()
            rows = sheets.rule(refusal, self.face.table, self.room, self.px, words, choosing=bool(choices))
        else:
            head = [] if self.listing else self.face.sheets.brief(shown, self.room, self.px)
            keyed = (digits or self.face.targets.CHIPS) and not self.listing  # the list of all moves seeks digits
            listed = [self._choice(row, i, shown.players_shown, keyed) for i, row in enumerate(choices)]
            beyond = () if self.listing or self.frame.huge else self.wares[len(choices) :]
            rows = [*listed, *head] if self._crowded(shown, head, listed) else [*head, *listed]
            self.first = rows.index(listed[0]) if listed else 0
            self.marked = min(self.marked, len(choices) - 1)
            rows += [
                self._row(shown.players_shown, f"{ware.name}: {ware.note}", "", on=False, action=None, ware=ware)
                for ware in beyond
                if ware is not None
            ]
            if self.face.targets.CHIPS and not self.listing:
                rows += self._lately(sum(row.height for row in rows), shown)
        self._cut(rows)
        self.scroll.set(rows)
        if self.tab == CHOICES and self.marked >= 0:
            self.scroll.show(self.first + self.marked)

    def _crowded(self, shown: Shown, head: list[Row], listed: list[Row]) -> bool:
        """Whether what there is to read would push the choices out of sight; a fight and a table's links stay."""
        if not self.face.targets.CHIPS or any(row.links for row in head) or shown.view.get("fight"):
            return False
        return sum(row.height for row in (*head, *listed)) > self._inner(self.frame.page).height

    def tells(self, target: str, shown: Shown) -> bool:
        """Whether there is anything to read about a target."""
        return bool(self.face.sheets.card(target, shown, self.room, self.px))

    @property
    def pointed(self) -> int:
        """Which of the choices the mouse rests on or keys have reached; -1 for none."""
        if self.tab != CHOICES or self.scroll.lit < 0 or self.listing:
            return -1
        return self.scroll.lit - self.first

    @property
    def room(self) -> int:
        """How wide a line of it may be."""
        return self.scroll.rect.width - round(16 * self.frame.unit)

    def beside(self, target: str, shown: Shown) -> list[Part]:
        """The page of a target to the left of the panel, as long as it is pointed at in the list."""
        pad = round(14 * self.frame.unit)
        wide = round(340 * self.frame.unit)
        rows = tuple(self.face.sheets.card(target, shown, wide - 2 * pad, self.px))
        rect = Rect(0, 0, wide, sum(row.height for row in rows) + 2 * pad)
        rect.bottomright = (self.frame.page.x - round(4 * self.frame.unit), self.frame.page.bottom)
        shows = tuple(row.shows for row in rows)
        return [Part("beside", rect, shows, partial(_draw_beside, rect=rect, rows=rows, pad=pad, unit=self.frame.unit))]

    def log(self, facts: Sequence[Fact], players_shown: Sequence[PlayerShown]) -> None:
        """Take over what happened; an undo shortens it. Only the running round is told anew."""
        self.log_lines.follow(facts, players_shown)

    def rewrite(self, facts: Sequence[Fact], players_shown: Sequence[PlayerShown], early: bool = False) -> None:
        """Tell everything anew: the language may be another one; while it is ``early`` nothing more than before."""
        known = self.log_lines.count if early else 0
        self.log_lines.forget()
        self.log(facts[: known or None], players_shown)

    def _log_rows(self, players_shown: tuple[PlayerShown, ...]) -> list[Row]:
        setting = players_shown, self.room, self.px, self.on_moment
        return self.log_lines.rows(setting, partial(self.log_row, players_shown=players_shown))

    def log_row(self, index: int, players_shown: tuple[PlayerShown, ...], colour: theme.Colour = theme.INK) -> Row:
        """A line of the log by its number; all of it that is no rule's number leads to its moment."""
        line = self.log_lines.latest[index]
        row = sheets.heading(line.words, self.px) if line.heading else self.line_row(line, players_shown, True, colour)
        if line.fact is None or self.on_moment is None:
            return row
        whole = rich.Link(Rect(0, 0, self.room, row.height), f"{_MOMENT}{index}")
        return row._replace(links=(*row.links, whole))

    def _lately(self, used: int, shown: Shown) -> list[Row]:
        """What happened last, as far as there is room for it below the choices: nobody has to look it up.

        The latest comes first; what came before is in the log.
        """
        top = sheets.heading(say("ui.lately"), self.px)
        left = self.scroll.rect.height - used - top.height
        lines = [line for line in self.log_lines.latest if not line.heading]
        found: list[Row] = []
        for line in reversed(lines[-LATELY:]):
            row = self.line_row(line, shown.players_shown)
            left -= row.height
            if left < 0:
                break
            found.insert(0, row)
        return [top, *found] if found else []

    def line_row(
        self,
        line: sheets.LogLine,
        players_shown: tuple[PlayerShown, ...],
        numbers: bool = False,
        colour: theme.Colour = theme.INK,
    ) -> Row:
        """A line of the log with its rule's number.

        Where that would take a line of its own all of it is the link instead, unless the ``numbers`` are wanted.
        """
        kinds = self.face.sheets.words()
        plain = sheets.paragraph(
            line.words, self.room, self.px, colour=colour, players_shown=players_shown, kinds=kinds
        )
        if not line.rule:
            return plain
        words = f"{line.words} {line.rule}"
        numbered = sheets.paragraph(words, self.room, self.px, colour=colour, players_shown=players_shown, kinds=kinds)
        if numbers or numbered.height == plain.height:
            return numbered
        return plain._replace(links=(rich.Link(Rect(0, 0, self.room, plain.height), line.rule),))

    def _choice(
        self,
        row: tuple[str, Callable[[], None] | None],
        index: int,
        players_shown: tuple[PlayerShown, ...],
        keyed: bool,
    ) -> Row:
        words, action = row
        numbered = keyed and index < 9 and action
        shop = any(self.wares) and not (self.listing or self.frame.huge)
        ware = (self.wares[index] if index < len(self.wares) else None) or Ware("", "") if shop else None
        return self._row(players_shown, words, str(index + 1) if numbered else "", index == self.marked, action, ware)

    def _row(
        self,
        players_shown: tuple[PlayerShown, ...],
        words: str,
        digit: str,
        on: bool,
        action: Callable[[], None] | None,
        ware: Ware | None = None,
    ) -> Row:
        """A row that can be clicked, with a digit; ``on`` when the board shows it."""
        room = self.room - round(24 * self.frame.unit) - (_digit_room(self.px, self.frame.unit) if digit else 0)
        lines = rich.lines(words, self.px, room, players_shown, self.face.sheets.words())
        step = text.leading("body", self.px)
        least = round(ROW * self.frame.unit)
        pad = max(round(_TIGHT * self.frame.unit), min(round(_PAD * self.frame.unit), least - step))
        height = max((1 if ware else len(lines)) * step + pad, least)
        ware = ware and ware._replace(name=ware.name or words)
        draw = partial(self._draw_choice, lines=lines, on=on, players_shown=players_shown, digit=digit, ware=ware)
        return Row(height, (words, on, digit, ware), draw, action, words=words)

    def _draw_choice(
        self,
        surface: Surface,
        rect: Rect,
        hot: bool,
        lines: tuple[tuple[rich.Run, ...], ...],
        on: bool,
        players_shown: tuple[PlayerShown, ...],
        digit: str,
        ware: Ware | None,
    ) -> None:
        """A way to choose; the one that is shown on the board has a frame and a tick."""
        unit = self.frame.unit
        inner = Rect(rect.x, rect.y + round(2 * unit), rect.width - round(4 * unit), rect.height - round(4 * unit))
        nine(surface, "row_dark" if hot else "row_light", inner, unit)
        if on:
            nine(surface, "focus_ring", inner, unit)
            tick = sprites.get("icon_check", round(18 * unit), tint=theme.CREAM if hot else theme.GREEN)
            surface.blit(tick, tick.get_rect(midright=(inner.right - round(8 * unit), inner.centery)))
        step = text.leading("body", self.px)
        y = rect.centery - len(lines) * step // 2 + step // 2
        x = rect.x + round(10 * unit)
        if digit or ware is not None:
            tint = theme.GOLD if hot else theme.TITLE
            text.put(surface, digit, (x, rect.centery), "midleft", self.px, "number", tint)
            x += _digit_room(self.px, unit)
        if ware is not None:
            wares.draw(surface, inner, ware, x, hot, unit)
            return
        for runs in lines:
            rich.draw(surface, (x, y), runs, self.px, theme.CREAM if hot else theme.INK, players_shown)
            y += step

    def event(self, event: Event) -> bool:
        """Tabs and scrolling."""
        return not self.away and (self.tabs.event(event) or self.scroll.event(event))

    def pieces(self) -> list[Piece]:
        """The page that the rows lie on."""
        if self.away:
            return []
        draw = partial(_ground, unit=self.frame.unit)
        return [Piece("focus ground", self.page, "page", tuple(self.page), draw, edge=2)]

    def parts(self) -> list[Part]:
        """The whole panel."""
        if self.away:
            return []
        listed = [*self.tabs.parts(), *self.scroll.parts(), *drawn(self.buttons)]
        return [*pieces.parts(self.pieces()), *listed, *self._more()]

    def _more(self) -> list[Part]:
        """How many choices are out of sight, below the last one."""
        below = self.scroll.below if self.tab == CHOICES else 0
        if not below:
            return []
        area, unit = self.scroll.rect, self.frame.unit
        rect = Rect(area.x, area.bottom, area.width, round(2 * _MORE * unit))
        words = say("ui.choices_below_1") if below == 1 else say("ui.choices_below", n=below)
        return [Part("more choices", rect, words, partial(_draw_more, rect=rect, words=words, unit=unit))]


def _digit_room(px: int, unit: float) -> int:
    """Pixels from the left of a choice's digit to its words."""
    return max(round(_DIGIT * unit), text.width("8", "number", px) + round(_APART * px))


def _draw_more(surface: Surface, rect: Rect, words: str, unit: float) -> None:
    box = Box.wide(surface, rect, rect.height / unit)
    MORE.middle(box, words, box.width / 2, box.height / 2, box.width)


def _draw_beside(surface: Surface, rect: Rect, rows: tuple[Row, ...], pad: int, unit: float) -> None:
    nine(surface, "panel_parchment", rect, unit)
    y = rect.y + pad
    for line in rows:
        line.draw(surface, Rect(rect.x + pad, y, rect.width - 2 * pad, line.height), False)
        y += line.height


def _ground(surface: Surface, whole: Rect, unit: float) -> None:
    edge = round(5 * unit)
    page = Rect(whole.x + edge, whole.y, whole.width - 2 * edge, whole.height - edge)
    nine(surface, "panel_parchment", page, unit)
