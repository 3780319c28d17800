"""What stands beside the table in words: its headings, what keys do, how much is told, and where all of it lies."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import keys, text
from game.desktop.engine.canvas import Part
from game.desktop.screens.words_rows import SIDE, Paper
from game.desktop.ui import layout
from game.desktop.ui.base import Clickable, Control
from game.desktop.ui.controls import Button, grown
from game.store.settings import SPOKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.desktop.table.in_words import Section

# letters
_WIDE, _EDGE, _PAGE = 16.0, 0.9, (0.4, 0.5)  # the side's width, its edge, and left and above the page
_TITLE, _TABLE, _FIRST = 2.3, 4.0, 5.2  # from the top to the title, the table's name and the first heading
_STEP, _TALL = 2.45, 2.25  # from heading to heading, and how high one is
_HINT, _CAP, _AFTER, _AMOUNT = 2.35, 1.55, 0.5, 2.2  # a line of keys, a key, the air behind it, a line of what is told
_FOLDED, _SMALL, _LARGE = 2.4, 0.9, 1.2  # the strip of large letters, and sizes beside the usual
_ROUND, _UNDER, _PAD, _BAR = 0.35, 0.12, 0.5, 0.8  # corners, the line below what is chosen, beside words, the bar
_HINTS = ("line", "heading", "answer", "act")


class WordsLayout(NamedTuple):
    """Where everything lies, in pixels.

    Attributes:
        px: of the letters; ``unit`` per design unit of lists; ``bar`` of the page's scroll bar.
        side: the dark side, or with large letters the strip above the page.
        folded: it is a strip.
        page: the paper's list; ``paper`` is the whole paper.
    """

    size: tuple[int, int]
    px: int
    unit: float
    bar: int
    side: Rect
    folded: bool
    page: Rect
    paper: Rect

    def of(self, letters: float) -> int:
        """Pixels of so many letters."""
        return round(letters * self.px)


def where(size: tuple[int, int], scale: int) -> WordsLayout:
    """Where everything lies in a window, at a text scale in per cent."""
    px, unit, folded = round(layout.letter(size) * scale / 100), layout.unit(size), scale >= layout.LARGE
    wide, high = size
    side = Rect(0, 0, wide, round(_FOLDED * px)) if folded else Rect(0, 0, round(_WIDE * px), high)
    paper = Rect(0, side.bottom, wide, high - side.bottom) if folded else Rect(side.right, 0, wide - side.right, high)
    left, above = (round(part * px) for part in _PAGE)
    page = Rect(paper.x + left, paper.y + above, paper.width - left - above, paper.height - 2 * above)
    return WordsLayout(size, px, unit, round(_BAR * px), side, folded, page, paper)


class WordButton(Clickable):
    """A heading at the side, or a word of which one is chosen.

    Attributes:
        on: it is the one of now.
    """

    def __init__(
        self, key: Hashable, rect: Rect, words: tuple[str, str], action: Callable[[], None], place: WordsLayout
    ) -> None:
        """Make it; beside its name stands a number or nothing."""
        super().__init__(key, rect, action)
        self._name, self._number, self._where = *words, place
        self.on = False

    @property
    def spoken(self) -> str:
        """Its name, and how much there is of it."""
        return f"{self._name}: {self._number}" if self._number else self._name

    def parts(self) -> list[Part]:
        """The word; what is chosen lies on paper."""
        shows = (self._name, self._number, self.on, self.hot)
        return [Part(self.key, grown(self.rect, 2), shows, self._draw)]

    def _draw(self, surface: Surface) -> None:
        place, rect = self._where, self.rect
        if self.on:
            draw.rect(surface, SIDE.bar, rect, border_radius=place.of(_ROUND))
        ink, faded = (SIDE.number, SIDE.rule) if self.on else (SIDE.frame if self.hot else SIDE.ink, SIDE.faded)
        right = rect.right - place.of(_PAD)
        if self._number:
            spot = text.put(surface, self._number, (right, rect.centery), "midright", place.px, "body", faded)
            right = spot.x - place.of(_PAD)
        left = rect.x + place.of(_PAD)
        words, px = text.fit(self._name, "bold", place.of(_LARGE), right - left, text.reading.least)
        text.put(surface, words, (left, rect.centery), "midleft", px, "bold", ink)


class Keycap(Clickable):
    """A key with what it does; a click does the same."""

    def __init__(
        self, key: Hashable, rect: Rect, words: tuple[str, str], action: Callable[[], None], place: WordsLayout
    ):
        """Make it; ``words`` are the key's name and what it does."""
        super().__init__(key, rect, action)
        self._cap, self._words, self._where = *words, place

    @property
    def spoken(self) -> str:
        """What the key does, and the key."""
        return f"{self._words}: {self._cap}"

    def parts(self) -> list[Part]:
        """The key and the words."""
        return [Part(self.key, grown(self.rect, 2), (self._cap, self._words, self.hot), self._draw)]

    def _draw(self, surface: Surface) -> None:
        hint(surface, self.rect, (self._cap, self._words), self._where, self.hot)


def hint(surface: Surface, rect: Rect, words: tuple[str, str], place: WordsLayout, hot: bool = False) -> None:
    """A key and what it does."""
    cap, does = words
    wide = max(place.of(_CAP), text.width(cap, "bold", place.of(_SMALL)) + place.of(_PAD) * 2)
    plate = Rect(rect.x, 0, min(wide, rect.width * 2 // 3), place.of(_CAP))
    plate.centery = rect.centery
    draw.rect(surface, SIDE.plate, plate, border_radius=place.of(_ROUND))
    said, px = text.fit(cap, "bold", place.of(_SMALL), plate.width - place.of(_PAD), text.reading.least)
    text.put(surface, said, plate.center, "center", px, "bold", SIDE.number)
    left = plate.right + place.of(_AFTER)
    said, px = text.fit(does, "body", place.px, rect.right - left, text.reading.least)
    text.put(surface, said, (left, rect.centery), "midleft", px, "body", SIDE.frame if hot else SIDE.ink)


def headings(place: WordsLayout, sections: Sequence[Section], jump: Callable[[int], None]) -> list[Control]:
    """The headings with how much is below them, each of which leads there; with large letters they are in the page."""
    if place.folded:
        return []
    step = min(_STEP, (place.size[1] / place.px - _FIRST - _AMOUNT * 2) / max(1, len(sections)))
    found: list[Control] = []
    for i, section in enumerate(sections):
        rect = Rect(place.of(_EDGE) // 2, place.of(_FIRST + i * step), place.side.width - place.of(_EDGE), 0)
        rect.height = place.of(min(_TALL, step))
        number = "" if section.amount is None else str(section.amount)
        found.append(WordButton(("heading", i), rect, (section.title, number), partial(jump, i), place))
    return found


def _foot(sections: int) -> float:
    """Letters from the top to where the keys begin."""
    return _FIRST + _STEP * sections + _PAD


def hints(
    place: WordsLayout, sections: int, seeking: bool, leave: Callable[[], None], ask: Callable[[], None]
) -> list[Control]:
    """The ways back and to the questions, as keys that can be clicked; with large letters one button."""
    back = say("ui.words.back")
    if place.folded:
        rect = Rect(place.of(_PAD) // 2, place.of(_PAD) // 2, place.of(_FOLDED) - place.of(_PAD), 0)
        rect.height = rect.width
        return [Button("back", rect, "", leave, "arrow_left")]
    rows = _rows(place, sections, seeking)
    found: list[Control] = []
    for name, words, rect in rows:
        if name == "back":
            found.append(Keycap("back", rect, (keys.told("back"), back), leave, place))
        elif name == "ask":
            found.append(Keycap("ask", rect, (keys.told(f"{keys.ASKS}menu"), words), ask, place))
    return found


def _rows(place: WordsLayout, sections: int, seeking: bool) -> list[tuple[str, str, Rect]]:
    """The lines of keys that there is room for: the way back always, then questions, then how to go about."""
    lines = 0 if seeking else _AMOUNT * 2
    end, first = place.size[1] / place.px - lines - _PAD, _foot(sections)
    names = ["back", *([] if seeking else ["ask"]), *(_HINTS[:1] if seeking else _HINTS)]
    names = names[: max(1, int((end - first) / _HINT))]
    order = [name for name in (*_HINTS, "ask", "back") if name in names]
    top = end - _HINT * len(order)
    wide = place.side.width - 2 * place.of(_EDGE)
    return [
        (
            name,
            say(f"ui.words.hint_{name}"),
            Rect(place.of(_EDGE), place.of(top + i * _HINT), wide, place.of(_HINT - _UNDER)),
        )
        for i, name in enumerate(order)
    ]


def amounts(place: WordsLayout, now: int, chosen: Callable[[int], None], paper: Callable[[], None]) -> list[Control]:
    """How much is told, and on what it is written."""
    if place.folded:
        return []
    wide = place.side.width - place.of(_EDGE)
    top = place.size[1] - place.of(_AMOUNT * 2 + _PAD)
    found: list[Control] = []
    for i, name in enumerate(SPOKEN):
        rect = Rect(place.of(_EDGE) // 2 + wide * i // len(SPOKEN), top, wide // len(SPOKEN), place.of(_AMOUNT))
        word = WordButton(("say", i), rect, (say(f"ui.words.say_{name}"), ""), partial(chosen, i), place)
        word.on = i == now
        found.append(word)
    rect = Rect(place.of(_EDGE) // 2, top + place.of(_AMOUNT), wide, place.of(_AMOUNT))
    found.append(WordButton("paper", rect, (say("ui.words.paper"), ""), paper, place))
    return found


def ground(place: WordsLayout, head: tuple[str, str], paper: Paper, sections: int, seeking: bool) -> list[Part]:
    """The dark side with the title, the keys that only are told, and the paper; ``head`` is table and section."""
    draw_side = partial(_draw_side, place=place, head=head, sections=sections, seeking=seeking)
    draw_paper = partial(_draw_paper, rect=place.paper, paper=paper)
    return [
        Part("side", place.side, (head, sections, seeking), draw_side, solid=True),
        Part("paper", place.paper, paper, draw_paper, solid=True),
    ]


def _draw_paper(surface: Surface, rect: Rect, paper: Paper) -> None:
    surface.fill(paper.ground, rect)


def _draw_side(surface: Surface, place: WordsLayout, head: tuple[str, str], sections: int, seeking: bool) -> None:
    surface.fill(SIDE.ground, place.side)
    table, section = head
    left = place.of(_EDGE)
    room = place.side.width - 2 * left
    if place.folded:
        left = place.of(_FOLDED)
        words, px = text.fit(section, "title", place.px, place.side.right - left - place.px, text.reading.least)
        text.put(surface, words, (left, place.side.centery), "midleft", px, "title", SIDE.title)
        return
    words, px = text.fit(say("ui.words.title"), "title", place.of(_LARGE), room, text.reading.least)
    text.put(surface, words, (left, place.of(_TITLE)), "midleft", px, "title", SIDE.title)
    words, px = text.fit(table, "italic", place.px, room, text.reading.least)
    text.put(surface, words, (left, place.of(_TABLE)), "midleft", px, "italic", SIDE.faded)
    for name, words, rect in _rows(place, sections, seeking):
        if name in _HINTS:
            hint(surface, rect, (say(f"ui.words.key_{name}"), words), place)
