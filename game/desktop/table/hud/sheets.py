"""What the focus panel's pages are made of: log lines, paragraphs, headings, cards with words, refusals."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content import rulebook, scenes
from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.ui import rich
from game.desktop.ui.scroll import Row

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.core import Fact
    from game.desktop.ui.rich import PlayerShown

SHOW = "show:"  # before the number of a rule in a link to its scene
CHOOSE = "choices"  # a link to what there is to choose from
WordPairs = tuple[tuple[str, str], ...]  # words that get a small picture in front of them, and their sprites


class LogLine(NamedTuple):
    """A line of the log, the number of its rule, and what it tells of; a heading's right end stands after a tab."""

    words: str
    heading: bool
    rule: str = ""
    fact: Fact | None = None


class Explanation(NamedTuple):
    """Something refused: the fact, what would help, and the number of the rule."""

    text: str
    remedy: str
    rule: str
    fine: bool = False  # an answer to Why? about something that may be done


@keep("look", most=2048)
def paragraph(
    words: str,
    room: int,
    px: int,
    face: str = "body",
    colour: theme.Colour = theme.INK,
    players_shown: tuple[PlayerShown, ...] = (),
    kinds: WordPairs = (),
    markup: bool = False,
) -> Row:
    """A sentence over as many lines as it takes; ``kinds`` are words that get a picture, ``markup`` is a rulebook's."""
    lines = rich.lines(words, px, room, players_shown, kinds, face, markup)
    step = text.leading("body", px)
    draw_it = partial(_draw_lines, lines=lines, px=px, colour=colour, players_shown=players_shown, face=face)
    found = rich.spots(lines, px, step, face)
    links = tuple(rich.Link(spot.rect.move(round(px * 0.2), round(px * 0.08)), spot.link) for spot in found)
    return Row(len(lines) * step + round(px * 0.22), (words, px, face), draw_it, None, links, words, step=step)


def _draw_lines(
    surface: Surface,
    rect: Rect,
    _hot: bool,
    lines: tuple[tuple[rich.Run, ...], ...],
    px: int,
    colour: theme.Colour,
    players_shown: tuple[PlayerShown, ...],
    face: str,
) -> None:
    step = text.leading("body", px)
    y = rect.y + step // 2 + round(px * 0.08)
    for runs in lines:
        rich.draw(surface, (rect.x + round(px * 0.2), y), runs, px, colour, players_shown, face)
        y += step


@keep("look", most=64)
def heading(words: str, px: int) -> Row:
    """A title with a line to the right edge; what follows a tab stands at the right end."""
    return Row(
        round(px * 1.65), (words, px, "heading"), partial(_draw_heading, words=words, px=px), words=words, level=1
    )


def _draw_heading(surface: Surface, rect: Rect, _hot: bool, words: str, px: int) -> None:
    left, _, right = words.partition("\t")
    end = rect.right - round(px * 0.4)
    if right:
        where = text.put(surface, right, (end, rect.centery), "midright", px, "title", theme.TITLE)
        end = where.x - round(px * 0.5)
    start = rect.x + round(px * 0.2)
    left, size = text.fit(left, "title", px, end - start - px, min(px, text.reading.least))
    spot = text.put(surface, left, (start, rect.centery), "midleft", size, "title", theme.TITLE)
    draw.line(
        surface, (178, 130, 84), (spot.right + round(px * 0.5), rect.centery), (end, rect.centery), max(1, px // 14)
    )


class Page:
    """A page of the focus panel while it is written.

    Attributes:
        rows: what stands on it.
        room: pixels of its width; ``px`` of body text.
    """

    def __init__(self, room: int, px: int, kinds: WordPairs = ()) -> None:
        """Begin with nothing; ``kinds`` are words that get a picture."""
        self.rows: list[Row] = []
        self.room, self.px, self._kinds = room, px, kinds

    def head(self, words: str) -> None:
        """A title."""
        self.rows.append(heading(words, self.px))

    def add(
        self,
        *words: str,
        face: str = "body",
        colour: theme.Colour = theme.INK,
        players_shown: tuple[PlayerShown, ...] = (),
    ) -> None:
        """Sentences, each in lines of its own; nothing for an empty one."""
        told = (one for one in words if one)
        self.rows += [paragraph(one, self.room, self.px, face, colour, players_shown, self._kinds) for one in told]

    def picture(
        self, face: Callable[[Surface, Rect], None], name: str, lines: list[tuple[str, str]], shape: tuple[int, int]
    ) -> None:
        """A card at the left with lines beside it; as `picture`."""
        self.rows += picture(face, name, lines, (self.room, self.px), shape, self._kinds)


def rule(
    refusal: Explanation | None, table: str, room: int, px: int, kinds: WordPairs = (), choosing: bool = False
) -> list[Row]:
    """A refusal with what would help and the rule behind it, or how to ask; the numbers are those of a table.

    Where something is to be chosen from a list, which lies behind this page now, a link leads back to it.
    """
    if refusal is None:
        return [heading(say("ui.tab.rule"), px), paragraph(say("ui.rule_how"), room, px, "italic", theme.FADED)]
    found = [paragraph(refusal.text, room, px, "bold", theme.INK if refusal.fine else theme.RED, kinds=kinds)]
    if refusal.remedy:
        found.append(paragraph(refusal.remedy, room, px, kinds=kinds))
    if choosing and not refusal.fine:
        found.append(_link(CHOOSE, px))
    law = rulebook.find(table, refusal.rule) if refusal.rule else None
    if law is not None:
        found.append(paragraph(say("ui.rule_number", number=law.number), room, px, "title", theme.TITLE))
        if law.number in scenes.known(table):
            found.append(_link(f"{SHOW}{law.number}", px))
        if law.title:
            found.append(paragraph(law.title, room, px, "bold", kinds=kinds))
        found.append(paragraph(law.text, room, px, kinds=kinds, markup=True))
    return found


def _link(to: str, px: int) -> Row:
    """A link in a line of its own: to a rule's scene (HR-20), or back to the choices."""
    words = say("ui.tab.back") if to == CHOOSE else say("ui.show.me")
    row = partial(_draw_link, words=words, px=px)
    spot = Rect(round(px * 0.2), 0, text.width(words, "body", px), text.leading("body", px))
    return Row(spot.height + round(px * 0.22), (words, to, px), row, None, (rich.Link(spot, to),), words)


def link_words(link: str) -> str:
    """What a link is called by those who hear it: the number of its rule, that it shows it, or that it leads back."""
    if link == CHOOSE:
        return say("ui.tab.back")
    rule = link.removeprefix(SHOW)
    return rule if rule == link else f"{say('ui.show.me')}: {rule}"


def _draw_link(surface: Surface, rect: Rect, _hot: bool, words: str, px: int) -> None:
    middle = (rect.x + round(px * 0.2), rect.y + text.leading("body", px) // 2)
    spot = text.put(surface, words, middle, "midleft", px, "body", rich.LINK)
    draw.line(
        surface, rich.LINK, (spot.x, spot.bottom - px // 6), (spot.right, spot.bottom - px // 6), max(1, px // 16)
    )


def picture(
    face: Callable[[Surface, Rect], None],
    name: str,
    lines: list[tuple[str, str]],
    where: tuple[int, int],
    shape: tuple[int, int],
    kinds: WordPairs = (),
) -> list[Row]:
    """A card at the left with lines beside it, as one row; below it where a word is wider than what is left.

    Args:
        face: draws the card into a rectangle.
        name: names it among all cards.
        lines: words and their face; empty ones are left out.
        where: pixels of the row's width, and of body text.
        shape: width and height of the card, of which only the ratio counts.
        kinds: words that get a picture.
    """
    room, px = where
    width = max(round(px * 8.4), round(room * 0.44))
    size = (width, round(width * shape[1] / shape[0]))
    said, left = [line for line in lines if line[0]], room - width - px // 2
    if any(text.width(word, style, px) > left for words, style in said for word in words.split()):
        alone = Row(size[1] + px // 3, (name, room, px), partial(_draw_picture, face=face, size=size, beside=[], px=px))
        return [alone, *(paragraph(words, room, px, style, kinds=kinds) for words, style in said)]
    beside = [paragraph(words, left, px, style, kinds=kinds) for words, style in said]
    height = max(size[1], sum(row.height for row in beside)) + px // 3
    draw_it = partial(_draw_picture, face=face, size=size, beside=beside, px=px)
    return [Row(height, (name, room, px), draw_it, words=" ".join(row.words for row in beside))]


def _draw_picture(
    surface: Surface,
    rect: Rect,
    hot: bool,
    face: Callable[[Surface, Rect], None],
    size: tuple[int, int],
    beside: list[Row],
    px: int,
) -> None:
    face(surface, Rect(rect.x, rect.y + 2, *size))
    y = rect.y
    for row in beside:
        row.draw(surface, Rect(rect.x + size[0] + px // 2, y, rect.width - size[0] - px // 2, row.height), hot)
        y += row.height
