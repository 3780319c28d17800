"""Dice and luck: how often each face fell for whom, how unlucky that is, and the proof of it all (HR-17, HR-18)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.texts import say
from game.core.luck import Luck, fallen, luck
from game.desktop.engine import dice, plots, text, theme
from game.desktop.engine.draw import Box, shade
from game.desktop.screens import folders, pages
from game.desktop.ui import backdrop, notice, styles
from game.desktop.ui.control_screen import ControlScreen
from game.desktop.ui.controls import Button
from game.desktop.ui.rich import PlayerShown
from game.desktop.ui.scroll import Row, Scroll
from game.store import OpenGame, Running, StoreError
from game.store.proof import hand_out, prove

if TYPE_CHECKING:
    from pygame.event import Event

    from game.desktop.engine.canvas import Part
    from game.desktop.ui.base import Control
    from game.desktop.ui.scene import Host

_LIST = (30, 96, 430, 628)
_PAGE = (474, 96, 776, 628)
_CHART, _WORDS = (24, 52, 724, 236), (24, 298, 734, 312)  # on the page
_ALL: theme.Colour = (150, 104, 62)  # of the bars of all dice together: no seat's
USUAL = 2  # one game in so many, or more of them, is as far off
_INDENT = 20  # units that words keep free at the right
BACK, _VERIFY, _SAVE = (50, 742, 184, 44), (742, 742, 240, 44), (1000, 742, 240, 44)
_PAD, _TITLE, _TITLE_ROOM, _COUNT_ROOM, _HEADING = 16, (28, 34), 420, 290, 54  # of the list, and of the page
_ROW, _BADGE_AT, _BADGE, _DICE = 78, (34, 39), 44, (34, 39, 40)  # a row's height; whose it is
_LINES, _LEFT, _RIGHT, _BARS = (18, 40, 61), 66, 100, (94, 12, 84, 54)  # its lines, its bars from the right
_CHOSEN, _HOVERED, _GAP = 110, 60, 4  # of 255: the light of a row; pixels between two


def proved(game: Running) -> list[str]:
    """What checking and replaying a game that is over comes to, in sentences (HR-17)."""
    if not isinstance(game, OpenGame):
        return [say("ui.dice.loose")]
    try:
        found = prove(game.packed())
    except StoreError as error:
        return [str(error)]
    if found.line:
        reason = say(f"ui.dice.wrong_{found.what}", **{**found.numbers, "line": found.line})
        return [say("ui.dice.wrong", line=found.line, reason=reason)]
    key = "agrees" if any(game.session.words) else "agrees_seed"
    told = [say(f"ui.dice.{key}", uses=found.uses), say("ui.dice.agrees_too")]
    return [*told, say("ui.dice.fresh_branch")] if game.branch and not game.branch.same else told


def saved(game: Running) -> str:
    """Write a game that is over with the checker beside it; the sentence says where, and how it is run."""
    if not isinstance(game, OpenGame):
        return say("ui.dice.loose")
    try:
        file = hand_out(game, folders.places()[0])
    except StoreError as error:
        return str(error)
    return say("ui.dice.saved", file=file, name=file.name)


def mixed_in(game: Running) -> str:
    """Whose words were mixed into the dice."""
    words, seats = game.session.words, game.seats
    if len(words) != len(seats):  # older games have them in no order
        return ", ".join(word for word in words if word) or say("ui.dice.no_words")
    named = [say("ui.dice.word", name=seat.name, word=word) for seat, word in zip(seats, words, strict=True) if word]
    return ", ".join(named) or say("ui.dice.no_words")


def _number(value: float, places_: int) -> str:
    return f"{value:.{places_}f}".replace(".", say("ui.dice.point"))


def _mean(found: Luck) -> str:
    return _number(found.total / found.rolls, 2)


def _rolls(found: Luck) -> str:
    if not found.rolls:
        return say("ui.dice.no_rolls")
    count = say("ui.dice.roll") if found.rolls == 1 else say("ui.dice.rolls", rolls=found.rolls)
    return f"{count} · {say('ui.dice.mean', mean=_mean(found))}"


def _short(found: Luck) -> str:
    """The luck of some rolls in two or three words."""
    if not found.rolls:
        return ""
    if found.one_in <= USUAL:
        return say("ui.dice.short_usual")
    return say("ui.dice.short_unlucky" if found.side < 0 else "ui.dice.short_lucky", games=found.one_in)


def judged(found: Luck, players: int) -> list[str]:
    """The luck of a player's rolls in sentences (HR-18); for 1 player, or all together, nobody is compared."""
    expected = _number(found.expected, found.rolls % 2)
    told = [say("ui.dice.sum", sum=found.total, expected=expected, mean=_mean(found))]
    if not found.side:
        return [*told, say("ui.dice.exact")]
    low = found.side < 0
    if found.one_in <= USUAL:
        return [*told, say("ui.dice.usual_low" if low else "ui.dice.usual_high")]
    told.append(say("ui.dice.unlucky" if low else "ui.dice.lucky", games=found.one_in))
    among = found.one_in_among(players)
    if players > 1 and among > 1:
        told.append(say("ui.dice.among_low" if low else "ui.dice.among_high", players=players, games=among))
    return told


class ProofScreen(ControlScreen):
    """A screen of a game on which, once it is over, its dice can be proved.

    Attributes:
        game: the game; ``players_shown`` is who plays.
        told: what came of checking the dice, or of saving the proof.
        words: the lines in which that is told too.
    """

    words: Scroll

    def __init__(self, host: Host, game: Running) -> None:
        """Begin with nothing told."""
        super().__init__(host)
        self.game = game
        self.players_shown = tuple(PlayerShown.of(seat) for seat in game.seats)
        self.told: list[str] = []

    def proving(self, verify: Rect, save: Rect, style: str = "brown", size: float = 17) -> list[Button]:
        """The buttons that check the dice and replay the game, and that save the proof (HR-17)."""
        return [
            Button("verify", verify, say("ui.result.verify"), self._verify, "check", style, size),
            Button("checker", save, say("ui.result.checker"), self._save, "save", size=size),
        ]

    def _verify(self) -> None:
        self._say(proved(self.game))

    def _save(self) -> None:
        self._say([saved(self.game)])

    def _say(self, told: list[str]) -> None:
        self.told = told
        self.layout()
        self.words.to(0)

    def key(self, event: Event) -> bool:
        """Keys that scroll."""
        return self.words.roll(event) or super().key(event)

    def backward(self) -> Button:
        """The button that leads back."""
        return Button("back", self.box.rect(*BACK), say("ui.dice.back"), self.host.pop, "arrow_left")


class DicePage(ProofScreen):
    """The dice of a game, running or over.

    Attributes:
        lucks: of every seat and, as the last one, of all dice together.
        at: whose are shown large.
    """

    def __init__(self, host: Host, game: Running) -> None:
        """PlayerShown at the dice of a game as it stands."""
        super().__init__(host, game)
        faces = fallen(game.session.table, game.history, len(self.players_shown))
        self.lucks = [luck(own) for own in (*faces[:-1], [face for own in faces for face in own])]
        self.shadows = bool(faces[-1])
        self.at = len(self.players_shown)
        self.layout()

    @property
    def over(self) -> bool:
        """Whether the game is over, so that its seed may be seen."""
        return self.game.session.decision is None

    def made(self) -> list[Control]:
        """The list, the words of the page and the buttons."""
        box, (x, y, wide, high) = self.box, _LIST
        rows = [self._row(i) for i in range(len(self.lucks))]
        self.list = self.listed("players", box.rect(x + _PAD, y + _PAD, wide - 2 * _PAD, high - 2 * _PAD), rows)
        x, y = _PAGE[0] + _WORDS[0], _PAGE[1] + _WORDS[1]
        self.words = Scroll("words", box.rect(x, y, *_WORDS[2:]), box.k)
        self.words.set(self._told(box.letter(18, 32), box.px(_WORDS[2] - _INDENT)))
        proof = self.proving(box.rect(*_VERIFY), box.rect(*_SAVE), "gold") if self.over else []
        return [self.list, self.words, self.backward(), *proof]

    def _name(self, index: int) -> str:
        return self.players_shown[index].name if index < len(self.players_shown) else say("ui.dice.everybody")

    def _colour(self, index: int) -> theme.Colour:
        return theme.BY_NAME[self.players_shown[index].colour].colour if index < len(self.players_shown) else _ALL

    def _row(self, index: int) -> Row:
        high = self.box.px(_ROW * (1 + 0.3 * max(0.0, text.reading.zoom - 1)))
        look = self.players_shown[index] if index < len(self.players_shown) else None
        lines = (self._name(index), _rolls(self.lucks[index]), _short(self.lucks[index]))
        on, found = index == self.at, self.lucks[index]
        draw = partial(_draw_row, lines=lines, look=look, found=found, colour=self._colour(index), on=on)
        return Row(high, (lines, look, found.counts, on), draw, partial(self._pick, index), words=", ".join(lines))

    def _pick(self, index: int) -> None:
        self.at = index
        self.layout()

    def _told(self, px: int, room: int) -> list[Row]:
        """What there is to say: the verdict that was asked for, the luck, the seal and the words."""
        game, found = self.game, self.lucks[self.at]
        rows = [pages.prose(words, room, px, "bold") for words in self.told]
        alone = self.at == len(self.players_shown)
        if found.rolls:
            luck_ = judged(found, 1 if alone else len(self.players_shown))
            rows += [pages.prose(words, room, px, "bold" if i == 1 else "body") for i, words in enumerate(luck_)]
            rows.append(pages.prose(say("ui.dice.band"), room, px))
        else:
            rows.append(pages.prose(say("ui.dice.none") if alone else self._nothing(), room, px))
        if self.shadows and alone:
            rows.append(pages.prose(say("ui.dice.shadows"), room, px))
        for key, value in (("seed", game.session.seed), ("words", mixed_in(game)), ("seal", game.session.commitment)):
            if key != "seed" or self.over:
                rows += _named(say(f"ui.dice.{key}"), value, px, room)
        return [*rows, pages.prose(say("ui.dice.seal_over" if self.over else "ui.dice.seal_how"), room, px)]

    def _nothing(self) -> str:
        return say("ui.dice.none_seat", name=self._name(self.at))

    def ground(self) -> list[Part]:
        """The panel of the list; the chosen dice at the right."""
        box, (x, y, wide, _) = self.box, _PAGE
        foot = _CHART[1] + _CHART[3]
        chart, shows = box.rect(x, y, wide, foot), (self.at, self.lucks[self.at].counts)
        return [
            backdrop.wall(self.host.size, "seat_room"),
            backdrop.panel("list panel", "panel_parchment", box.rect(*_LIST), box.k),
            backdrop.panel("page panel", "panel_parchment", box.rect(*_PAGE), box.k),
            notice.heading(box, say("ui.dice.title"), _HEADING),
            backdrop.drawing("chart", box, chart, shows, self._chart),
        ]

    def _chart(self, box: Box) -> None:
        """Six bars, and behind them what was to be expected."""
        found = self.lucks[self.at]
        (x, y), (left, top) = _PAGE[:2], _TITLE
        styles.DICE_OF.put(box, self._name(self.at), x + left, y + top, room=_TITLE_ROOM)
        styles.DICE_COUNT.put(box, _rolls(found), x + _PAGE[2] - left, y + top, "midright", _COUNT_ROOM)
        area = box.rect(x + _CHART[0], y + _CHART[1], *_CHART[2:])
        colour, due = self._colour(self.at), found.rolls / len(found.counts)
        band = (float(found.band[0]), float(found.band[1]))
        bars = [plots.PlotBar(str(face), n, colour, band=band, expected=due) for face, n in enumerate(found.counts, 1)]
        plots.bars(box.surface, area, bars, box.letter(18, 26))


def _named(name: str, value: str, px: int, room: int) -> list[Row]:
    """A bold name with a value after it, in which nothing is a mark of other letters: somebody may have typed it."""
    wide = text.width(f"{name} ", "bold", px)
    lines = text.wrap(value, "body", px, room - wide)
    if any(text.width(line, "body", px) > room - wide for line in lines):  # below the name, broken anywhere
        per = max(8, len(value) * (room - px) // max(1, text.width(value, "body", px)))
        parts = -(-len(value) // per)
        step = -(-len(value) // parts)
        lines, wide = tuple(value[i : i + step] for i in range(0, len(value), step)), 0
    below = [_line(name, px, 0)] if not wide else []
    below += [_line("" if i or not wide else name, px, wide, line) for i, line in enumerate(lines)]
    return [*below[:-1], below[-1]._replace(height=below[-1].height + round(0.5 * px))]


def _line(name: str, px: int, left: int, words: str = "") -> Row:
    """A line with a bold name, and words so many pixels from the left."""
    draw = partial(_draw_line, name=name, px=px, left=left, words=words)
    return Row(text.leading("body", px), (name, words, px), draw, words=f"{name} {words}".strip())


def _draw_line(surface: Surface, rect: Rect, _hot: bool, name: str, px: int, left: int, words: str) -> None:
    x, y = rect.x + px // 4, rect.y + text.leading("body", px) // 2
    if name:
        text.put(surface, name, (x, y), "midleft", px, "bold")
    if words:
        text.put(surface, words, (x + left, y), "midleft", px)


def _draw_row(
    surface: Surface,
    rect: Rect,
    hot: bool,
    lines: tuple[str, str, str],
    look: PlayerShown | None,
    found: Luck,
    colour: theme.Colour,
    on: bool,
) -> None:
    """A player's badge, name, rolls and luck, with small bars."""
    if on or hot:
        radius = max(3, rect.height // 12)
        shade(surface, rect.inflate(0, -_GAP), _CHOSEN if on else _HOVERED, theme.GOLD, radius)
    box = Box.wide(surface, rect, _ROW)
    if look is not None:
        dice.put_badge(surface, look.colour, look.emblem, box.at(*_BADGE_AT), box.px(_BADGE))
    else:
        box.icon("dice", *_DICE, theme.TITLE)
    room = box.width - _LEFT - _RIGHT
    for words, y, style in zip(lines, _LINES, (styles.THROWER, styles.ROLLS, styles.LUCK), strict=True):
        style.put(box, words, _LEFT, y, room=room)
    right, *bars = _BARS
    _small_bars(surface, box.rect(box.width - right, *bars), found, colour)


def _small_bars(surface: Surface, area: Rect, found: Luck, colour: theme.Colour) -> None:
    """The six faces without numbers; the band lies behind them."""
    high = max(1, found.band[1], *found.counts)
    top, bottom = (round(area.bottom - area.height * count / high) for count in (found.band[1], found.band[0]))
    shade(surface, Rect(area.x, top, area.width, max(1, bottom - top)), _CHOSEN, plots.BAND)
    step = area.width / len(found.counts)
    for n, count in enumerate(found.counts):
        tall = round(area.height * count / high)
        spot = Rect(round(area.x + n * step + step * 0.15), area.bottom - tall, round(step * 0.7), tall)
        pygame.draw.rect(surface, colour, spot)
        pygame.draw.rect(surface, plots.EDGE, spot, 1)
    pygame.draw.line(surface, plots.AXIS, area.bottomleft, area.bottomright, max(1, area.height // 30))
