"""HR-16: the strip that tells a person what happened since their turn. It never blocks anything, and goes by itself."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import SRCALPHA, Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.canvas import Part
from game.desktop.engine.draw import nine
from game.desktop.engine.hearing import patient
from game.desktop.engine.motion import PACE
from game.desktop.table.hud.helper import place
from game.desktop.ui import rich
from game.desktop.ui.controls import grown

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.desktop.table.hud.recap import RecapCard, RecapContent
    from game.desktop.table.hud.sheets import WordPairs
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown, Run
    from game.store import Settings

LONGEST = 8000  # milliseconds, whatever there is to tell
STEP = 800  # from card to card
READ, EACH = 1800, 500  # how long the last card stays, and how much longer for each
EASE = 160  # in which a card comes
LINES = 2  # of the numbers
WORDS = (4, 3, 2)  # lines of a card: the first that tells as much
FEWEST = 2  # cards without which a strip tells too little
LACKING = 2  # cards that a better place may have no room for
LETTERS = (1.0, 0.9, 0.8, 0.7)  # of large letters: the first in which no card is cut
_GRAIN = 4  # steps in which it comes
_TICKS = 40  # steps in which the time runs out
_NARROW = 14.5  # letters' heights that a column needs
_WIDE = 24  # and that it is at most
_COLUMNS = 3


class StripPlace(NamedTuple):
    """A region in which the strip may lie, at its upper edge or its lower one; with ``ends`` down to one of these."""

    rect: Rect
    low: bool = False
    ends: tuple[int, ...] = ()


class CardRow(NamedTuple):
    """A card laid out: its rectangle, relative to the strip's, its lines, and whether words were left out of them."""

    card: RecapCard
    rect: Rect
    lines: tuple[tuple[Run, ...], ...]
    cut: bool = False


class Measure(NamedTuple):
    """In which letters a strip is written, in how many columns, and on how many lines a card is at most."""

    px: int
    columns: int
    lines: int


class StripLayout(NamedTuple):
    """The strip laid out.

    Attributes:
        rect: where it lies in the window.
        px: size of its letters.
        title: what it is called.
        last: the reader's own last deed, as it is written; ``changes`` are the lines of the numbers.
        rows: the cards.
        off: it does not lie where it should, because of what can be clicked there.
    """

    rect: Rect
    px: int
    title: str
    last: tuple[str, int]
    changes: tuple[tuple[Run, ...], ...]
    rows: tuple[CardRow, ...]
    off: bool = False

    @property
    def cut(self) -> int:
        """How many cards lack words."""
        return sum(row.cut for row in self.rows)


class Times(NamedTuple):
    """When the cards come, and when the strip goes, in milliseconds after it came."""

    cards: tuple[int, ...]
    end: int


def times(count: int, speed: str) -> Times:
    """The strip's own clock: each card comes with time to be read, and all of it takes 8 seconds at most."""
    read = READ + EACH * count
    step = min(STEP * PACE[speed], (LONGEST - READ) / max(1, count))
    return Times(tuple(round(i * step) for i in range(count)), min(LONGEST, round(step * count + read)))


class Strip:
    """A strip that is being shown, or none.

    Attributes:
        recap: what it tells; None while there is none.
        sheet: where it lies; None until it was laid out.
    """

    def __init__(self, settings: Settings) -> None:
        """Begin without one."""
        self._settings = settings
        self.recap: RecapContent | None = None
        self.sheet: StripLayout | None = None
        self._from, self._now = -1, 0
        self._times = Times((), 0)
        self._shows: object = None

    def begin(self, recap: RecapContent) -> None:
        """Show a strip, from its first card on; its time begins to run with the next tick."""
        self.recap, self.sheet = recap, None
        self._from = -1
        self._times = times(len(recap.cards), self._settings.speed)

    def end(self) -> None:
        """Put it away."""
        self.recap, self.sheet = None, None

    @property
    def length(self) -> int:
        """Milliseconds from its beginning to its end."""
        return self._times.end

    def covers(self, point: tuple[int, int]) -> bool:
        """Whether it lies over a point."""
        return self.recap is not None and self.sheet is not None and self.sheet.rect.collidepoint(point)

    def tick(self, now: int) -> bool:
        """Let time pass; True when it looks different now."""
        if self.recap is None:
            return False
        self._now = now
        if self._from < 0:
            self._from = now
        if now - self._from >= self._times.end and patient(self._settings):
            self._now = self._from + self._times.end - 1  # it stays until a press
        elif now - self._from >= self._times.end:
            self.end()
            return True
        before, self._shows = self._shows, (self._left, tuple(self._come()))
        return before != self._shows

    @property
    def _gone(self) -> int:
        """Milliseconds since it came."""
        return 0 if self._from < 0 else self._now - self._from

    @property
    def _left(self) -> int:
        """How much of its time is left, in steps."""
        return _TICKS - _TICKS * self._gone // max(1, self._times.end)

    def _come(self) -> Iterator[int]:
        """How far every card has come, in steps."""
        gone = self._gone
        for when in self._times.cards:
            if self._settings.speed == "instant":
                yield _GRAIN
            else:
                yield max(0, min(_GRAIN, _GRAIN * (gone - when) // EASE + 1))

    def lay(self, frame: Frame, kinds: WordPairs, spots: Iterable[StripPlace], lit: Sequence[Rect]) -> None:
        """Find a place: the first that holds every card and lies over nothing that can be clicked.

        Args:
            frame: the regions of the window.
            kinds: words that get a small picture.
            spots: where it may lie, the best first.
            lit: what can be clicked.
        """
        if self.recap is None:
            return
        found = [sheet for spot in spots for sheet in _sheets(self.recap, frame, kinds, spot, lit)]
        count = len(self.recap.cards)

        def worse(it: StripLayout) -> tuple[bool, int, int, bool]:
            rows = len(it.rows)
            return rows < min(FEWEST, count), _hidden(it, lit), max(0, count - LACKING - rows), it.off

        self.sheet = min(found, key=worse, default=None)

    def parts(self, frame: Frame, players_shown: tuple[PlayerShown, ...]) -> list[Part]:
        """The strip with the cards that have come."""
        if self.recap is None or self.sheet is None:
            return []
        sheet = self.sheet
        px = sheet.px
        look = players_shown[self.recap.seat]
        ground = partial(_draw_ground, sheet=sheet, look=look, px=px, unit=frame.unit)
        shows = (tuple(sheet.rect), sheet.title, sheet.last, sheet.changes, look, px)
        found = [Part("recap", grown(sheet.rect, round(10 * frame.unit)), shows, ground)]
        for i, (row, come) in enumerate(zip(sheet.rows, self._come(), strict=False)):  # some may have had no room
            if come:
                found.append(self._card(i, row, sheet, come, frame.unit, players_shown))
        left = Rect(sheet.rect.x + px // 2, sheet.rect.bottom - max(4, px // 3), sheet.rect.width - px, max(2, px // 8))
        found.append(Part("recap time", left, self._left, partial(_draw_time, rect=left, left=self._left), solid=True))
        return found

    def _card(
        self, index: int, row: CardRow, sheet: StripLayout, come: int, unit: float, shown: tuple[PlayerShown, ...]
    ) -> Part:
        px = sheet.px
        rect = row.rect.move(sheet.rect.topleft)
        if not self._settings.reduce_motion:
            rect.y += round((_GRAIN - come) * px / 4 / _GRAIN)
        alpha = 255 * come // _GRAIN
        paint = partial(_draw_card, rect=rect, row=row, players_shown=shown, px=px, unit=unit, alpha=alpha)
        shows = (row.card, tuple(rect), row.lines, come, px, shown)
        return Part(("recap", index), grown(rect, round(4 * unit)), shows, paint)


# --- where it lies ----------------------------------------------------------------------------------------


def _hidden(sheet: StripLayout, lit: Sequence[Rect]) -> int:
    """Pixels that can be clicked and lie below a strip."""
    below = [sheet.rect.clip(spot) for spot in lit]
    return sum(rect.width * rect.height for rect in below)


def _sheets(
    recap: RecapContent, frame: Frame, kinds: WordPairs, spot: StripPlace, lit: Sequence[Rect]
) -> Iterator[StripLayout]:
    """The strip in a region, in as many columns as have room, then in fewer; last without the own last deed."""
    px, pad = round(frame.letter), round(4 * frame.unit)
    room = spot.rect.inflate(-2 * pad, -2 * pad)
    most = max(1, min(_COLUMNS, int(room.width // (_NARROW * px)), len(recap.cards)))
    for columns in range(most, 0, -1):
        size = min(room.width, round(columns * _WIDE * px)), room.height
        sheet = _largest(recap, frame, kinds, size, columns)
        if sheet is not None:
            yield _placed(sheet, room, spot, lit)


def _largest(
    recap: RecapContent, frame: Frame, kinds: WordPairs, size: tuple[int, int], columns: int
) -> StripLayout | None:
    """The strip in the largest letters in which it tells enough and cuts nothing; else with the most whole cards."""
    enough = min(FEWEST, len(recap.cards))
    best: StripLayout | None = None
    least = min(round(frame.letter), text.reading.least)
    for px in dict.fromkeys(max(least, round(frame.letter * share)) for share in LETTERS):
        sheets = [
            _fitting(it, frame, kinds, size, Measure(px, columns, lines))
            for it in (recap, recap._replace(brief=True))
            for lines in WORDS
        ]
        for sheet in sheets:
            if sheet is not None and (best is None or _told(sheet, enough) > _told(best, enough)):
                best = sheet
        if best is not None and len(best.rows) >= enough and not best.cut:
            break
    return best


def _told(sheet: StripLayout, enough: int) -> tuple[int, int, int]:
    """How much a strip tells: enough cards, then many whole ones, then few that are cut."""
    return min(enough, len(sheet.rows)), len(sheet.rows) - sheet.cut, -sheet.cut


def _placed(sheet: StripLayout, room: Rect, spot: StripPlace, lit: Sequence[Rect]) -> StripLayout:
    """The strip at the edge of a region, or where else in it nothing that can be clicked lies below."""
    rect = sheet.rect.copy()
    rect.midtop = room.midtop
    if spot.low:
        rect.bottom = room.bottom
    rect.height = next((end for end in spot.ends if end >= rect.bottom), rect.bottom) - rect.y
    if rect.collidelist(lit) < 0:
        return sheet._replace(rect=rect)
    return sheet._replace(rect=place(rect.size, Rect(rect.center, (0, 0)), room, (), lit), off=True)


def _fitting(
    recap: RecapContent, frame: Frame, kinds: WordPairs, size: tuple[int, int], measure: Measure
) -> StripLayout | None:
    """The strip with at most so many columns and lines, without the lightest cards where not all have room."""
    cards = list(recap.cards)
    while cards:
        sheet = _sheet(recap, cards, frame, kinds, size[0], measure)
        if sheet.rect.height <= size[1]:
            return sheet
        cards.remove(min(cards, key=lambda card: card.weight))
    return None


def _sheet(
    recap: RecapContent, cards: Sequence[RecapCard], frame: Frame, kinds: WordPairs, wide: int, measure: Measure
) -> StripLayout:
    """Title and numbers above, below them the cards, row by row."""
    px, columns, most = measure
    gap = max(2, round(4 * frame.unit))
    pad = gap * 2
    inner = wide - 2 * pad
    changes = rich.lines(_dotted(recap.changes), px, inner, (), kinds)[:LINES] if recap.changes else ()
    step = text.leading("body", px)
    last = text.fit("" if recap.brief else recap.last, "italic", px, inner, min(px, text.reading.least))
    over = len(changes) + bool(last[0])
    head = round(px * 1.9) + over * step + (gap if over else 0)
    each = (inner - gap * (columns - 1)) // columns
    rows: list[CardRow] = []
    y = pad + head
    for first in range(0, len(cards), columns):
        here = [_lines(card, px, each, kinds, most) for card in cards[first : first + columns]]
        high = max(max(len(lines) for lines, _ in here) * step + gap * 2, round(px * 1.8))
        for column, (lines, cut) in enumerate(here):
            rect = Rect(pad + column * (each + gap), y, each, high)
            rows.append(CardRow(cards[first + column], rect, lines, cut))
        y += high + gap
    return StripLayout(Rect(0, 0, wide, y + pad), px, recap.title, last, changes, tuple(rows))


def _dotted(changes: Sequence[str]) -> str:
    return " \N{MIDDLE DOT} ".join(changes)


def _badge(px: int) -> int:
    return round(px * 1.5)


def _lines(
    card: RecapCard, px: int, wide: int, kinds: WordPairs, most: int
) -> tuple[tuple[tuple[Run, ...], ...], bool]:
    """The words of a card on as few lines as it has room for; more than ``most`` are cut, which is told too."""
    room = wide - _badge(px) - px - (_badge(px) if card.icon and card.seat >= 0 else 0)
    found = rich.lines(card.words, px, room, (), kinds, _face(card))
    words = card.words
    while len(found) > most and " " in words:
        words = words.rpartition(" ")[0]
        found = rich.lines(f"{words.rstrip('.,:')}…", px, room, (), kinds, _face(card))
    return found, words != card.words


# --- how it looks -----------------------------------------------------------------------------------------


def _draw_ground(surface: Surface, sheet: StripLayout, look: PlayerShown, px: int, unit: float) -> None:
    """A wooden tray with whose strip it is, the key that shows it again, the own last deed and the changed numbers."""
    rect = sheet.rect
    nine(surface, "plate_dark", rect, unit)
    middle = rect.y + round(px * 1.15)
    x = rect.x + round(px * 1.3)
    dice.put_badge(surface, look.colour, look.emblem, (x, middle), _badge(px))
    room = rect.right - px // 2 - x - px
    words, size = text.fit(sheet.title, "title", round(px * 1.05), room, text.reading.least)
    spot = text.put(surface, words, (x + px, middle), "midleft", size, "title", theme.GOLD, theme.SHADE)
    again = say("recap.again")
    if text.width(again, "italic", px) < rect.right - px - spot.right:
        text.put(surface, again, (rect.right - px // 2, middle), "midright", px, "italic", theme.SAND, theme.SHADE)
    step = text.leading("body", px)
    y = rect.y + round(px * 2.1) + step // 2
    if sheet.last[0]:
        words, size = sheet.last
        left = rect.x + px // 2 + 2
        text.put(surface, words, (left, y), "midleft", size, "italic", theme.SAND, theme.SHADE)
        y += step
    for runs in sheet.changes:
        rich.draw(surface, (rect.x + px // 2 + 2, y), runs, px, theme.CREAM)
        y += step


def _draw_card(
    surface: Surface, rect: Rect, row: CardRow, players_shown: Sequence[PlayerShown], px: int, unit: float, alpha: int
) -> None:
    if alpha >= 255:
        _paint_card(surface, rect, row, players_shown, px, unit)
        return
    veil = grown(rect, round(4 * unit))
    sheet = Surface(veil.size, SRCALPHA)
    _paint_card(sheet, rect.move(-veil.x, -veil.y), row, players_shown, px, unit)
    sheet.set_alpha(alpha)
    surface.blit(sheet, veil)


def _paint_card(
    surface: Surface, rect: Rect, row: CardRow, players_shown: Sequence[PlayerShown], px: int, unit: float
) -> None:
    """A slip of parchment; what was done to the reader stands on it in bold red."""
    card, size = row.card, _badge(px)
    nine(surface, "plate_light", rect, unit)
    ink = theme.RED if card.grave else theme.INK
    left, right = (rect.x + size * 2 // 3, rect.centery), (rect.right - size * 2 // 3, rect.centery)
    if card.seat >= 0:
        dice.put_badge(surface, players_shown[card.seat].colour, players_shown[card.seat].emblem, left, size)
    if card.icon:
        wide, high = sprites.body(card.icon)
        fold = size / max(wide, high)
        around = Rect(0, 0, round(wide * fold), round(high * fold))
        around.center = right if card.seat >= 0 else left
        sprites.blit(surface, card.icon, around, ink if sprites.SIGN in card.icon else None)
    step = text.leading("body", px)
    y = rect.centery - (len(row.lines) - 1) * step // 2
    for runs in row.lines:
        rich.draw(surface, (rect.x + size * 4 // 3, y), runs, px, ink, (), _face(card))
        y += step


def _face(card: RecapCard) -> str:
    return "bold" if card.grave else "body"


def _draw_time(surface: Surface, rect: Rect, left: int) -> None:
    """The time that is left, running out from the right."""
    draw.rect(surface, theme.NIGHT, rect)
    draw.rect(surface, theme.GOLD, Rect(rect.x, rect.y, rect.width * left // _TICKS, rect.height))
