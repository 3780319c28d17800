"""Lines with inline pieces: a seat's badge before its name, an ingredient before its word, links to rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from game.content import rulebook
from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.store.records import FACES

if TYPE_CHECKING:
    from game.desktop.engine.theme import Colour
    from game.store import SeatInfo


_MARKS = ".,:;!?()\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}"
_STYLED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")
LINK: Colour = (24, 74, 116)
MARKER: Colour = (255, 206, 84)
_STROKE, _OVER, _WIDER = (0.56, 1.16), 8, 4  # parts of the letters: a marker's stroke above and in all, beside them


class PlayerShown(NamedTuple):
    """How one seat is shown.

    Attributes:
        colour: the name of its colour.
        name: of whoever sits there.
        face: a computer seat's, on its badge; empty where the badge has a letter.
        level: a computer seat's; empty for a person.
        temper: a computer seat's.
    """

    colour: str
    name: str
    face: str = ""
    level: str = ""
    temper: str = ""

    @classmethod
    def of(cls, seat: SeatInfo) -> PlayerShown:
        """How somebody who sits at a table is shown."""
        if seat.player == "human":
            return cls(seat.colour, seat.name)
        return cls(seat.colour, seat.name, seat.face if seat.face in FACES else "", seat.level, seat.temper)

    @property
    def emblem(self) -> str:
        """What stands on the badge: a face, or the first letter of the name."""
        return self.face or self.name[:1].upper()

    @property
    def playing(self) -> str:
        """How well a computer seat plays, and its temper if it is not even; empty for a person."""
        level = say(f"computer.level.{self.level}") if self.level else ""
        if not self.temper:
            return level
        return say("computer.with_temper", level=level, temper=say(f"computer.temper.{self.temper}"))

    @property
    def title(self) -> str:
        """The name, and of a computer seat how well it plays: “Grizzle · Master”."""
        return f"{self.name} · {self.playing}" if self.level else self.name


class Run(NamedTuple):
    """A stretch of a line.

    Attributes:
        words: what is written, in a ``face``; a picture (``sprite``) may stand in front.
        width: pixels of all of it.
        link: the rule that a click on it opens, empty for none.
        marked: it was searched for and is drawn on a marker's yellow.
    """

    words: str
    face: str
    sprite: str
    width: int
    link: str = ""
    marked: bool = False


class Link(NamedTuple):
    """Where a link lies, relative to the first line's upper left corner, and the rule it opens."""

    rect: Rect
    link: str


class _Words(NamedTuple):
    """The words that are more than words: names by seat, kinds by sprite, and what was searched for."""

    names: dict[str, int]
    kinds: dict[str, str]
    sought: tuple[str, ...]


@keep("look", most=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    found = "|".join(re.escape(n) for n in sorted(set(names), key=len, reverse=True) if n)
    return re.compile(rf"(?<!\w)({found or '(?!)'})(?!\w)")


@keep("look", most=4096)
def lines(
    words: str,
    px: int,
    room: int,
    players_shown: tuple[PlayerShown, ...] = (),
    kinds: tuple[tuple[str, str], ...] = (),
    face: str = "body",
    markup: bool = False,
    sought: tuple[str, ...] = (),
) -> tuple[tuple[Run, ...], ...]:
    """Break a sentence into drawn lines.

    Args:
        words: the sentence.
        px: size of the letters in pixels.
        room: width in pixels.
        players_shown: seats; their names are set bold behind their badge.
        kinds: words that get a token in front of them, with the sprite of each.
        face: the face of everything else.
        markup: whether ``**bold**``, ``*italic*`` and code in backticks are meant as such.
        sought: words, in small letters, that are marked where they occur.
    """
    known = _Words({look.name: i for i, look in enumerate(players_shown)}, dict(kinds), sought)
    done: list[tuple[Run, ...]] = []
    current: list[Run] = []
    used = 0
    gap = text.width(" ", face, px)
    for styled, style in _styles(words, face) if markup else ((words, face),):
        for piece in _pieces(styled, (*known.names, *known.kinds)):
            run = _run(piece, px, known, style)
            if current and used + gap + run.width > room:
                done.append(tuple(current))
                current, used = [], 0
            used += run.width + (gap if current else 0)
            current.append(run)
    done.append(tuple(current))
    return tuple(done)


def _styles(words: str, face: str) -> list[tuple[str, str]]:
    """Stretches with the face of each; punctuation behind a stretch stays on it."""
    found: list[tuple[str, str]] = []
    at, slanted = 0, "body" if face == "italic" else "italic"
    for match in _STYLED.finditer(words):
        before, style = words[at : match.start()].strip(), "bold" if match[1] else slanted
        if before:
            found.append((before, face))
        tail = re.match(r"[.,:;!?)]*", words[match.end() :])
        at = match.end() + (tail.end() if tail else 0)
        found.append(((match[1] or match[2] or match[3]) + words[match.end() : at], style))
    rest = words[at:].strip()
    return [*found, (rest, face)] if rest or not found else found


def _pieces(words: str, names: tuple[str, ...]) -> list[str]:
    """Words, with names kept whole and punctuation left on them."""
    pattern = _pattern(names)
    held = pattern.sub(lambda m: m[0].replace(" ", "\u00a0"), words)
    return held.split(" ")


def _run(piece: str, px: int, known: _Words, face: str) -> Run:
    plain = piece.replace("\u00a0", " ")
    core = plain.strip(_MARKS)
    owner = core.removesuffix("'s").removesuffix("\N{RIGHT SINGLE QUOTATION MARK}s")
    marked = any(word in plain.casefold() for word in known.sought)
    if owner in known.names:
        seat = known.names[owner]
        return Run(plain, "bold", f"seat:{seat}", text.width(plain, "bold", px) + round(px * 1.22))
    if core in known.kinds:
        return Run(plain, face, known.kinds[core], text.width(plain, face, px) + round(px * 1.2), marked=marked)
    link = core if rulebook.is_number(core) else ""
    return Run(plain, face, "", text.width(plain, face, px), link, marked)


def spots(found: tuple[tuple[Run, ...], ...], px: int, step: int, face: str = "body") -> tuple[Link, ...]:
    """Where the links of some lines lie; ``step`` is pixels from line to line."""
    gap = text.width(" ", face, px)
    hits = []
    for row, runs in enumerate(found):
        x = 0
        for run in runs:
            if run.link:
                hits.append(Link(Rect(x - gap, row * step, run.width + 2 * gap, step), run.link))
            x += run.width + gap
    return tuple(hits)


def draw(
    surface: Surface,
    where: tuple[int, int],
    runs: tuple[Run, ...],
    px: int,
    colour: Colour = theme.INK,
    players_shown: tuple[PlayerShown, ...] = (),
    face: str = "body",
) -> None:
    """Draw one line with its left end and middle at a point."""
    x, y = where
    gap = text.width(" ", face, px)
    for i, run in enumerate(runs):
        if run.marked:
            marker(surface, Rect(x, y, run.width, 0), px, gap if i + 1 < len(runs) and runs[i + 1].marked else 0)
        start = x
        if run.sprite.startswith("seat:"):
            look = players_shown[int(run.sprite[5:])]
            dice.put_badge(surface, look.colour, look.emblem, (start + round(px * 0.56), y), round(px * 1.14))
            start += round(px * 1.22)
        elif run.sprite:
            drawn = sprites.get(run.sprite, round(px * 1.04))
            surface.blit(drawn, drawn.get_rect(center=(start + round(px * 0.54), y)))
            start += round(px * 1.2)
        text.put(surface, run.words, (start, y), "midleft", px, run.face, LINK if run.link else colour)
        if run.link:
            _underline(surface, run, (start, y), px)
        x += run.width + gap


def marker(surface: Surface, line: Rect, px: int, more: int = 0) -> None:
    """A marker's stroke behind a word whose middle is the line's top; so much further to one that is marked too."""
    above, high = (round(px * part) for part in _STROKE)
    around = Rect(line.x - px // _OVER, line.y - above, line.width + px // _WIDER + more, high)
    pygame.draw.rect(surface, MARKER, around, border_radius=max(2, px // 6))


def _underline(surface: Surface, run: Run, where: tuple[int, int], px: int) -> None:
    """A line under the number alone, not under brackets and full stops."""
    start = where[0] + text.width(run.words[: run.words.index(run.link)], run.face, px)
    y = where[1] + round(px * 0.46)
    end = start + text.width(run.link, run.face, px)
    pygame.draw.line(surface, LINK, (start, y), (end - 1, y), max(1, px // 16))
