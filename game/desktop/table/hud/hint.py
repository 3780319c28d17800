"""The pages of the focus panel on which the program says what it would do: a hint, the tutor, a computer's reasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.table.hud import sheets
from game.players.advice import LEAST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface

    from game.desktop.table.hinting import Hint
    from game.desktop.ui.scroll import Row


class Acts(NamedTuple):
    """What the rows of the page do: give an answer, look at a moment, put the page away."""

    take: Callable[[str], None]
    look: Callable[[int], None]
    close: Callable[[], None]


class HintPage:
    """Writes a hint for a panel.

    Attributes:
        room: pixels of its width; ``px`` of body text.
        choice: makes a row that can be clicked: its words, its digit, whether it is shown on the board, what it does.
    """

    def __init__(self, room: int, px: int, choice: Callable[[str, str, bool, Callable[[], None]], Row]) -> None:
        """Write on a page."""
        self.room, self.px, self.choice = room, px, choice

    def rows(self, hint: Hint, acts: Acts) -> list[Row]:
        """The tutor's question, or what a computer did and why."""
        return self._asked(hint, acts) if hint.slip else self._past(hint, acts)

    def _asked(self, hint: Hint, acts: Acts) -> list[Row]:
        """The tutor's question: what a move gives away, what would be better, and both ways on."""
        better, meant = hint.proposals
        return [
            sheets.heading(say("ui.tutor.title"), self.px),
            self._words(say(f"ui.tutor.{hint.slip}", n=size(hint.gain)), "bold"),
            self._words(say("ui.tutor.better"), "bold"),
            self.choice(better.words, "1", hint.marked == 0, partial(acts.take, better.key)),
            *reasons(hint.reasons, self.room, self.px),
            self._words(say("ui.tutor.meant"), "bold"),
            self.choice(meant.words, "2", hint.marked == 1, partial(acts.take, meant.key)),
            self.choice(say("ui.tutor.back"), "", False, acts.close),
        ]

    def _past(self, hint: Hint, acts: Acts) -> list[Row]:
        """Why a computer did what it did: its answer, the best other one and the difference, and the ways on."""
        found = [sheets.heading(hint.title, self.px)]
        if hint.said:
            found.append(self._words(hint.said, "italic"))
        for number, proposal in enumerate(hint.proposals):
            found.append(self._words(_compared(hint.gain) if number else say("ui.reasons.did"), "bold"))
            found.append(self._words(proposal.words, "body"))
            if not number:
                found += reasons(hint.reasons, self.room, self.px)
        look = self.choice(say("ui.reasons.look"), "", False, partial(acts.look, hint.past))
        return [*found, look, self.choice(say("ui.reasons.close"), "", False, acts.close)]

    def _words(self, words: str, face: str) -> Row:
        return sheets.paragraph(words, self.room, self.px, face)


def reasons(parts: Sequence[tuple[str, float]], room: int, px: int) -> list[Row]:
    """The parts of the difference, in a column wide enough for the longest number."""
    numbers = [text.width(amount(value), "bold", px) + px for _, value in parts]
    wide = max([round(px * 3.1), *numbers])
    return [_reason(words, value, wide, room, px) for words, value in parts]


def _reason(words: str, value: float, wide: int, room: int, px: int) -> Row:
    """A part of the difference: how much at the left, what at the right of it."""
    said = sheets.paragraph(words, room - wide, px)
    draw = partial(_draw_reason, said=said, value=value, wide=wide, px=px)
    return said._replace(shows=(said.shows, value), draw=draw, words=f"{amount(value)} {words}")


def _draw_reason(surface: Surface, rect: Rect, hot: bool, said: Row, value: float, wide: int, px: int) -> None:
    tint = theme.GREEN if value > 0 else theme.RED
    middle = (rect.x + wide - px // 2, rect.y + text.leading("body", px) // 2 + round(px * 0.08))
    text.put(surface, amount(value), middle, "midright", px, "bold", tint)
    beside = rect.copy()
    beside.x, beside.width = rect.x + wide, rect.width - wide
    said.draw(surface, beside, hot)


def _compared(gain: float) -> str:
    """What another answer would have come to, beside one that gains so much on it."""
    key = "even" if abs(gain) < LEAST else "instead" if gain > 0 else "better"
    return str(say(f"ui.reasons.{key}", n=size(gain)))


def amount(value: float) -> str:
    """A number with its sign."""
    return ("+" if value > 0 else "\N{MINUS SIGN}") + size(value)


def size(value: float) -> str:
    """A number without its sign, to a tenth as long as a tenth is worth telling."""
    whole, _, tenth = f"{abs(value):.1f}".partition(".")
    if len(whole) > 1:
        return f"{abs(value):.0f}"
    return str(say("ui.statistics.decimal", whole=whole, rest=tenth))
