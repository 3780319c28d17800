"""The page of a hint in the focus panel."""

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
    from game.desktop.ui.rich import PlayerShown
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

    def rows(self, hint: Hint, players: tuple[PlayerShown, ...], acts: Acts) -> list[Row]:
        """The hint: the best answer and why, the runner-up, what is likely to follow, and the way out."""
        if hint.slip:
            return self._asked(hint, acts)
        if hint.title:
            return self._past(hint, acts)
        sure = f"\t{say(f'ui.hint.sure.{hint.sure}')}" if hint.proposals else ""
        found = [sheets.heading(f"{say('ui.hint.title')}{sure}", self.px)]
        if not hint.proposals:
            found.append(self._words(say("ui.hint.thinking"), "italic"))
        for number, proposal in enumerate(hint.proposals):
            if number or len(hint.proposals) == 1:
                found.append(self._words(self._before(hint, number), "bold"))
            act = partial(acts.take, proposal.key)
            found.append(self.choice(proposal.words, str(number + 1), number == hint.marked, act))
            if not number and hint.reasons:
                found += [*self._reasons(hint.reasons), self._words(say("ui.hint.counted"), "italic")]
        if hint.line:
            found.append(self._words(say("ui.hint.then"), "bold"))
            told = (say("ui.hint.next", player=players[step.seat].name, what=step.words) for step in hint.line)
            found += [sheets.paragraph(words, self.room, self.px, players_shown=players) for words in told]
        return [*found, self.choice(say("ui.hint.close"), "", False, acts.close)]

    def _asked(self, hint: Hint, acts: Acts) -> list[Row]:
        """The tutor's question: what a move gives away, what would be better, and both ways on."""
        better, meant = hint.proposals
        return [
            sheets.heading(say("ui.tutor.title"), self.px),
            self._words(say(f"ui.tutor.{hint.slip}", n=_size(hint.gain)), "bold"),
            self._words(say("ui.tutor.better"), "bold"),
            self.choice(better.words, "1", hint.marked == 0, partial(acts.take, better.key)),
            *self._reasons(hint.reasons),
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
                found += self._reasons(hint.reasons)
        look = self.choice(say("ui.reasons.look"), "", False, partial(acts.look, hint.past))
        return [*found, look, self.choice(say("ui.reasons.close"), "", False, acts.close)]

    def _before(self, hint: Hint, number: int) -> str:
        """What stands before a proposal."""
        if not number:
            return str(say("ui.hint.only"))
        return str(say("ui.hint.second", n=amount(hint.gain)) if hint.gain >= LEAST else say("ui.hint.even"))

    def _words(self, words: str, face: str) -> Row:
        return sheets.paragraph(words, self.room, self.px, face)

    def _reasons(self, parts: Sequence[tuple[str, float]]) -> list[Row]:
        """The parts of the difference, in a column wide enough for the longest number."""
        numbers = [text.width(amount(value), "bold", self.px) + self.px for _, value in parts]
        wide = max([round(self.px * 3.1), *numbers])
        return [self._reason(words, value, wide) for words, value in parts]

    def _reason(self, words: str, value: float, wide: int) -> Row:
        """A part of the difference: how much at the left, what at the right of it."""
        said = sheets.paragraph(words, self.room - wide, self.px)
        draw = partial(_draw_reason, said=said, value=value, wide=wide, px=self.px)
        return said._replace(shows=(said.shows, value), draw=draw)


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
    return str(say(f"ui.reasons.{key}", n=_size(gain)))


def amount(value: float) -> str:
    """A number with its sign, to a tenth."""
    return ("+" if value > 0 else "\N{MINUS SIGN}") + _size(value)


def _size(value: float) -> str:
    """A number without its sign, to a tenth."""
    whole, _, tenth = f"{abs(value):.1f}".partition(".")
    return str(say("ui.statistics.decimal", whole=whole, rest=tenth))
