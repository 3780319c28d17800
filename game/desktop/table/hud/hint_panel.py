"""The panel of a hint: how sure it is, the best answer and the runner-up, what is likely to follow, and three buttons.

It lies beside the board, over the tabs and the page; at large text it is a drawer over the half of the board that the
answer does not mean.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.table.hud import sheets
from game.desktop.table.hud.hint import HintPage, amount, reasons, size
from game.desktop.ui import rich
from game.desktop.ui.controls import Button, shares
from game.desktop.ui.rows import row
from game.desktop.ui.scroll import Row
from game.players.advice import LEAST

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.desktop.table.hinting import Following, Hint, Proposal
    from game.desktop.table.hud.hint import Acts
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown

PIPS, REASONS = 5, 3  # of how sure the program is, and parts of a difference that are told
MEDALS = ("medal_green", "medal_brown")  # behind the number of the best answer and of the runner-up
_DRAWER, _LETTERS = 0.3, 18  # of the board that a drawer covers beside the column, and letters of width that it wants
_OVER = 0.62  # of the board that a drawer covers at most where what is meant lies beside the column
_BUTTON, _LINE, _SIDE = 40, 1.55, 15  # units of height of a button, letters where that is more, units around it
_HEAD, _TITLE, _PSYCHIC, _PIP, _PIP_STEP = 1.7, 1.3, 1.5, 0.34, 0.92  # in letters, as all that follows
_PAD, _GAP, _MEDAL, _NUMBER, _SUM, _AIR = 0.38, 0.3, 1.6, 1.05, 1.4, 0.45
_ROUND, _EDGE, _LIT_EDGE, _ASIDE, _LOWER = 0.45, 0.1, 0.2, 0.25, 0.38
_FEW = 3  # steps that share the width at the least, and lines of a name that are too many
_STEPS, _THEN, _STEP, _BADGE, _ARROW, _LEAST_STEP = 4, 3.55, 1.9, 1.25, 0.8, 3.1
_ON, _OFF, _ROUND_PIP = (46, 120, 54), (236, 214, 172), (92, 62, 26)
_RULE = (196, 160, 104)


class HintWay(NamedTuple):
    """A way to write a hint: how many reasons it has, whether what sets the answers apart, and what follows."""

    told: int
    apart: bool
    then: bool


_WAYS = (
    *(HintWay(told, True, True) for told in (REASONS, REASONS - 1)),
    *(HintWay(told, True, False) for told in range(REASONS, 0, -1)),
    *(HintWay(told, False, False) for told in range(REASONS, 0, -1)),
)
_BARE = (HintWay(0, True, False), HintWay(0, False, False))
_SMALLER = (1.0, 0.9, 0.8)  # of the letters of a page, where all of a hint has no room on it otherwise


class AnswerLook(NamedTuple):
    """The colours of an answer's card: its ground, its edge, and the number on it."""

    ground: theme.Colour
    edge: theme.Colour
    sum: theme.Colour


_LOOKS = (
    AnswerLook((230, 236, 190), (112, 146, 66), theme.GREEN),
    AnswerLook((246, 230, 196), (176, 138, 82), theme.FADED),
)


class AnswerCard(NamedTuple):
    """An answer on its card: which it is, its words in lines, what it gains, why, and whether the board shows it."""

    number: int
    lines: tuple[tuple[rich.Run, ...], ...]
    gain: str
    why: tuple[Row, ...]
    on: bool
    px: int


class OpenHint:
    """What the program would do, as long as somebody wants to know.

    Attributes:
        told: what it says; None while none is open.
        players: who plays.
        rect: where its panel lies.
        buttons: play it, the next best, close.
    """

    def __init__(self, acts: Acts, ahead: Callable[[], None], play: Callable[[], None]) -> None:
        """Begin with none open; ``ahead`` shows the runner-up, ``play`` gives the answer that is shown."""
        self.acts = acts
        self.told: Hint | None = None
        self.players: tuple[PlayerShown, ...] = ()
        self.rect = Rect(0, 0, 1, 1)
        self._play = Button("hint play", self.rect, "", play, "check", "green")
        self._next = Button("hint next", self.rect, "", ahead)
        self._close = Button("hint close", self.rect, "", acts.close)
        self.buttons = (self._play, self._next, self._close)

    def tell(self, hint: Hint | None, players: tuple[PlayerShown, ...]) -> None:
        """Take over what it says."""
        self.told, self.players = hint, players
        proposals = hint.proposals if hint is not None else ()
        self._play.off = not proposals
        self._next.off = len(proposals) < len(MEDALS) or hint is None or bool(hint.marked)

    @property
    def apart(self) -> bool:
        """Whether it has a panel of its own: the tutor and the reasons of a computer are pages of the other one."""
        return self.told is not None and self.told.asked

    def lay(self, frame: Frame, meant: Sequence[Rect]) -> None:
        """Lay it out; ``meant`` is where its answers lie, which a drawer leaves in sight."""
        self.rect = _drawer(frame, meant) if frame.large else frame.tabs.union(frame.page)
        wide, pad = self.rect.width, round(_SIDE * frame.unit)
        high = self._high(frame)
        foot = Rect(self.rect.x + pad, self.rect.bottom - pad - high, wide - 2 * pad, high)
        words = (say("ui.hint.play"), say("ui.hint.next_best"), say("ui.hint.close"))
        gap = pad // 2
        named = [(label, bool(button.icon)) for label, button in zip(words, self.buttons, strict=True)]
        weights = shares(named, high, foot.width - gap * (len(words) - 1))
        for button, label, rect in zip(self.buttons, words, row(foot, *weights, gap=gap), strict=True):
            button.rect, button.label = rect, label

    def _high(self, frame: Frame) -> int:
        return max(round(_BUTTON * frame.unit), round(_LINE * frame.letter))

    def foot(self, frame: Frame) -> int:
        """Pixels at its foot that the rows leave for the buttons."""
        return self._high(frame)

    def rows(self, page: HintPage, high: int) -> list[Row]:
        """What it says; where not all of it is seen in a height, what matters least gives way, then letters shrink."""
        hint = self.told
        if hint is None or not self.apart:
            return page.rows(hint, self.acts) if hint is not None else []
        if not hint.proposals:
            return [_head(hint, page.px), sheets.paragraph(say("ui.hint.thinking"), page.room, page.px, "italic")]
        least = text.reading.least
        sizes = [px for px in (round(page.px * part) for part in _SMALLER) if px >= least] or [page.px]
        ways = [(px, way) for px in sizes for way in _WAYS] + [(page.px, way) for way in _BARE]
        found: list[Row] = []
        for px, way in ways:
            found = self._written(hint, way, page.room, px)
            if sum(line.height for line in found) <= high:
                break
        return found

    def _written(self, hint: Hint, way: HintWay, room: int, px: int) -> list[Row]:
        """The hint in one way to write it."""
        short = hint._replace(reasons=_fewer(hint.reasons, way.told))
        found = [_head(hint, px), *(self._card(short, i, room, px) for i in range(len(hint.proposals)))]
        if way.apart:
            found.append(sheets.paragraph(_difference(hint), room, px, "bold", theme.TITLE))
        if way.then and hint.line:
            found.append(_then(hint.line, self.players, room, px))
        return found

    def _card(self, hint: Hint, number: int, room: int, px: int) -> Row:
        proposal: Proposal = hint.proposals[number]
        worth = hint.gain if len(hint.proposals) > 1 and abs(hint.gain) >= LEAST else 0.0
        gain = amount(-worth if number else worth) if worth else ""
        pad = round(_PAD * px)
        beside = text.width(gain, "number", round(_SUM * px)) + pad if gain else 0
        inner = room - 2 * pad
        lines = rich.lines(proposal.words, px, inner - round((_MEDAL + _GAP) * px) - beside, self.players, (), "bold")
        why = () if number else tuple(reasons(hint.reasons, inner, px))
        card = AnswerCard(number, lines, gain, why, number == hint.marked, px)
        height = _head_high(card) + sum(line.height for line in why) + pad + round(_GAP * px) + (pad // 2 if why else 0)
        words = " ".join(filter(None, (proposal.words, gain, *(line.words for line in why))))
        shows = (proposal.words, gain, tuple(line.shows for line in why), card.on, px)
        draw_it = partial(_draw_card, card=card, players=self.players)
        return Row(height, shows, draw_it, partial(self.acts.take, proposal.key), words=words)


def _fewer(parts: tuple[tuple[str, float], ...], told: int) -> tuple[tuple[str, float], ...]:
    """At most so many parts of a difference, and all others together; none where none is told."""
    if len(parts) <= told + 1 or not told:
        return parts if told else ()
    rest = sum(value for _, value in parts[told:])
    return (*parts[:told], (str(say("ui.hint.rest")), rest)) if abs(rest) >= LEAST else parts[:told]


def _drawer(frame: Frame, meant: Sequence[Rect]) -> Rect:
    """Over the column and some of the board beside it, or over the other side where that has less of what is meant."""
    board, column = frame.board, frame.plates
    wide = min(column.width + round(_DRAWER * board.width), max(column.width, round(_LETTERS * frame.letter)))
    away = min(wide, round(_OVER * board.width))
    sides = [
        Rect(column.right - wide, board.y, wide, board.height),
        Rect(board.x, board.y, away, board.height),
    ]
    return min(sides, key=lambda side: sum(side.clip(rect).width * side.clip(rect).height for rect in meant))


def _even(hint: Hint) -> bool:
    """Whether the two answers are just as good, so that there is nothing to be sure of."""
    return len(hint.proposals) >= len(MEDALS) and hint.gain < LEAST


def _difference(hint: Hint) -> str:
    """What sets the two answers apart, in a sentence."""
    if len(hint.proposals) < len(MEDALS):
        return str(say("ui.hint.only"))
    if _even(hint):
        return str(say("ui.hint.even"))
    most = max((value, words) for words, value in hint.reasons)[1] if hint.reasons else ""
    key = "apart" if most else "apart_all"
    return str(say(f"ui.hint.{key}", n=size(hint.gain), what=most))


def _head(hint: Hint, px: int) -> Row:
    told = bool(hint.proposals) and not _even(hint)
    sure = str(say(f"ui.hint.sure.{hint.sure}")) if told else ""
    words = f"{say('ui.hint.title')} {sure}".strip()
    pips = hint.sure if told else -1
    draw_it = partial(_draw_head, sure=sure, pips=pips, px=px)
    return Row(round(_HEAD * px), (words, pips, px), draw_it, words=words, level=1)


def _draw_head(surface: Surface, rect: Rect, _hot: bool, sure: str, pips: int, px: int) -> None:
    sign = sprites.get("icon_psychic", round(_PSYCHIC * px), tint=theme.TITLE)
    spot = surface.blit(sign, sign.get_rect(midleft=rect.midleft))
    title = text.put(
        surface, say("ui.hint.title"), (spot.right + px // 2, rect.centery), "midleft", round(_TITLE * px), "title",
        theme.TITLE,
    )  # fmt: skip
    if pips < 0:
        return
    radius, step = round(_PIP * px), round(_PIP_STEP * px)
    x = rect.right - radius - 2 - (PIPS - 1) * step
    for i in range(PIPS):
        at = x + i * step, rect.centery
        draw.circle(surface, _ROUND_PIP, at, radius)
        draw.circle(surface, _ON if i < pips else _OFF, at, radius - max(1, radius // 5))
    end = x - radius - px // 2
    if text.width(sure, "italic", px) <= end - title.right - px // 2:
        text.put(surface, sure, (end, rect.centery), "midright", px, "italic", theme.FADED)


def _head_high(card: AnswerCard) -> int:
    """Pixels of height of a card's words, with the number before them and air around."""
    high = max(len(card.lines) * text.leading("body", card.px), round(_MEDAL * card.px))
    return high + round(_AIR * card.px)


def _draw_card(surface: Surface, rect: Rect, hot: bool, card: AnswerCard, players: tuple[PlayerShown, ...]) -> None:
    px, look = card.px, _LOOKS[card.number]
    inner = Rect(rect.x, rect.y, rect.width - round(_ASIDE * px), rect.height - round(_GAP * px))
    draw.rect(surface, look.ground, inner, border_radius=round(_ROUND * px))
    edge = round((_LIT_EDGE if card.on or hot else _EDGE) * px)
    draw.rect(surface, theme.INK if hot else look.edge, inner, max(1, edge), border_radius=round(_ROUND * px))
    pad, head = round(_PAD * px), _head_high(card)
    middle = inner.y + head // 2
    medal(
        surface,
        str(card.number + 1),
        card.number,
        (inner.x + pad + round(_MEDAL * px) // 2, middle),
        round(_MEDAL * px),
    )
    if card.gain:
        spot = inner.right - pad, middle
        text.put(surface, card.gain, spot, "midright", round(_SUM * px), "number", look.sum)
    step = text.leading("body", px)
    x, y = inner.x + pad + round((_MEDAL + _GAP) * px), middle - (len(card.lines) - 1) * step // 2
    for runs in card.lines:
        rich.draw(surface, (x, y), runs, px, theme.INK, players, "bold")
        y += step
    top = inner.y + head
    for line in card.why:
        line.draw(surface, Rect(inner.x + pad, top, inner.width - 2 * pad, line.height), False)
        top += line.height


def medal(surface: Surface, sign: str, number: int, centre: tuple[int, int], across: int) -> None:
    """The medal of an answer, counted from 0, with a sign on it."""
    spot = Rect(0, 0, across, across)
    spot.center = centre
    sprites.blit(surface, MEDALS[number], spot)
    text.put(surface, sign, centre, "center", round(across / _MEDAL * _NUMBER), "number", theme.CREAM)


def _then(line: Sequence[Following], players: tuple[PlayerShown, ...], room: int, px: int) -> Row:
    """What is likely to follow, in small pictures side by side; in words for those who hear it."""
    label = str(say("ui.hint.then"))
    left = text.width(label, "italic", px) + px // 2
    count = max(1, min(_STEPS, len(line), (room - left) // round(_LEAST_STEP * px)))
    told = (say("ui.hint.next", player=players[step.seat].name, what=step.words) for step in line[:count])
    words = " ".join((label, *map(str, told)))
    steps = tuple(line[:count])
    draw_it = partial(_draw_then, label=label, steps=steps, players=players, left=left, px=px)
    named = max(len(_named(step, _cell_wide(room, left, count), px)) for step in steps)
    high = round((_STEP + _PAD) * px) + named * text.leading("bold", text.reading.least)
    return Row(max(round(_THEN * px), high), (words, px, room), draw_it, words=words)


def _cell_wide(room: int, left: int, count: int) -> int:
    """Pixels of width of a picture of what follows, to the right of what stands before them."""
    return (room - left) // max(count, _FEW)


def _named(step: Following, wide: int, px: int) -> tuple[str, ...]:
    """The name of a step in lines, as far as all of it can be read in a width; else none."""
    least, room = text.reading.least, wide - px // 3
    for words in filter(None, (step.short, step.words)):
        rows = text.wrap(words, "bold", least, room)
        if len(rows) < _FEW and all(text.width(line, "bold", least) <= room for line in rows):
            return tuple(rows)
    return ()


def _draw_then(
    surface: Surface,
    rect: Rect,
    _hot: bool,
    label: str,
    steps: tuple[Following, ...],
    players: tuple[PlayerShown, ...],
    left: int,
    px: int,
) -> None:
    draw.line(surface, _RULE, rect.topleft, rect.topright, max(1, px // 14))
    middle = rect.y + round((_STEP / 2 + _PAD) * px)
    text.put(surface, label, (rect.x, middle), "midleft", px, "italic", theme.FADED)
    wide = _cell_wide(rect.width, left, len(steps))
    for i, step in enumerate(steps):
        cell = Rect(rect.x + left + i * wide, rect.y, wide, rect.height)
        _draw_step(surface, cell, middle, step, players[step.seat], px)
        if i:
            arrow = sprites.get("icon_arrow_right", round(_ARROW * px), tint=theme.FADED)
            surface.blit(arrow, arrow.get_rect(center=(cell.x, middle)))


def _draw_step(surface: Surface, cell: Rect, middle: int, step: Following, look: PlayerShown, px: int) -> None:
    """Whose step it is, what of, and its name below as far as all of it can be read."""
    across = round(_STEP * px)
    centre = cell.centerx if not step.picture else cell.centerx - round(_GAP * px)
    if step.picture:
        spot = Rect(0, 0, across, across)
        spot.center = (cell.centerx + round(_GAP * px), middle)
        inner = sprites.body(step.picture)
        tint = theme.TITLE if sprites.SIGN in step.picture else None
        drawn = sprites.get(step.picture, min(across, across * inner[0] // inner[1]), tint=tint)
        surface.blit(drawn, drawn.get_rect(center=spot.center))
        centre = spot.x
    dice.put_badge(surface, look.colour, look.emblem, (centre, middle + round(_LOWER * px)), round(_BADGE * px))
    y = middle + across // 2 + text.leading("bold", text.reading.least) // 2
    for line in _named(step, cell.width, px):
        text.put(surface, line, (cell.centerx, y), "center", text.reading.least, "bold", theme.INK)
        y += text.leading("bold", text.reading.least)
