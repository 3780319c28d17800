"""A face for a table that has none: its numbers on a panel, and every choice as a row.

A face of its own begins with this one and puts what it draws better in its place:
``FACE = plain.face("dibs")._replace(boards=..., wording=...)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.content import log, of_table
from game.content.texts import has, say, say_or_name
from game.desktop.engine import dice, theme
from game.desktop.engine.draw import Box, nine
from game.desktop.table.areas import Area, Entry
from game.desktop.table.face import Board, Face, Track
from game.desktop.table.hud.sheets import LogLine, heading, paragraph
from game.desktop.table.hud.styles import PLAIN_CELL, PLAIN_WORDS
from game.desktop.table.hud.wording import PromptLine
from game.desktop.table.machine import Grammar, Machine, OptionLike, base
from game.desktop.table.plain_field import COLUMN, PieceBoards, PieceTray, numbers
from game.desktop.table.results import PointsSign, Ranked, ResultCell
from game.desktop.ui import rows
from game.desktop.ui.pieces import Piece
from game.replay import makers

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

    from game.core import Decision, Fact, Option
    from game.core.table import View
    from game.desktop.engine.motion import Move, Spot
    from game.desktop.table.hud.model import Shown
    from game.desktop.table.offers import Ware
    from game.desktop.ui.layout import Frame
    from game.desktop.ui.rich import PlayerShown
    from game.desktop.ui.scroll import Row

_DIM, _ROUND, BADGE = 0.34, 6, 0.78  # of a portrait: its ground, its corners in units, its badge
_KNOWN = ("table", "seat", "turn", "commitment")  # of a view
_MARKS = (1, 2, 5, 10, 20, 50)
_INNER, _PANEL, _PANEL_UNITS = 10, 16, 900  # parts of the board round its lines and its panel; how wide that is
_LINE, _LEFT, _SIDES, _TRAY, _WORDS = 56, 8.0, 12, 96, 12  # units of a line's height and sides, of the tray's
_HIGH = 8  # marks of the chart's scale at most


def face(table: str) -> Face:
    """The plain face of a table."""
    return Face(
        table=table,
        icon="dice",
        boards=PieceBoards("table", lay),
        plates=COLUMN,
        tray=PieceTray(held),
        sheets=Sheets(table),
        wording=Wording(),
        targets=Targets(),
        moves=Moves(),
        helper=Helper(),
        results=Results(table),
        inventory=Inventory(),
        numbers=Numbers(),
        recap=Recap(),
        names=Names(),
        areas=Areas(),
    )


def lay(board: Rect, shown: Shown) -> list[Piece]:
    """A board of numbers: a line for each player with a column for each number that all have; below, the view's own."""
    sheet = makers.of(shown.view["table"]).sheet(shown.view)
    lines = [
        ("", *sheet.columns),
        *((look.name, *row) for look, row in zip(shown.players_shown, sheet.rows, strict=True)),
    ]
    inner = _within(board, _INNER)
    *spots, last = rows.column(inner, *([1] * max(len(lines) + 1, 7)))
    found = [Piece("panel", _within(board, _PANEL), "", "panel", _panel)]
    for i, (words, spot) in enumerate(zip(lines, spots, strict=False)):
        found.append(Piece(("line", i), spot, f"seat:{i - 1}" if i else "", words, _line(words, i == 0)))
    others = _told({name: value for name, value in shown.view.items() if isinstance(value, int | str)}, _KNOWN)
    return [*found, Piece("view", last, "", others, _line((others,), False))]


def held(frame: Frame, shown: Shown) -> list[Piece]:
    """A tray of words: all that the view tells of the shown player."""
    words = _told(shown.me, ("seat",))
    return [Piece("held", frame.groups()[0], "", words, lambda surface, rect: _words(surface, rect, words))]


def _told(data: Mapping[str, object], known: Sequence[str]) -> str:
    """What some data say in words, but for what is known anyway."""
    return " · ".join(f"{name} {value}".replace("_", " ") for name, value in data.items() if name not in known)


def _within(board: Rect, part: int) -> Rect:
    """A rectangle smaller by a part of itself."""
    return board.inflate(-board.width // part, -board.height // part)


def _panel(surface: Surface, rect: Rect) -> None:
    nine(surface, "panel_parchment", rect, rect.width / _PANEL_UNITS)


def _line(words: tuple[str, ...], head: bool) -> Callable[[Surface, Rect], None]:
    def draw(surface: Surface, rect: Rect) -> None:
        for i, (cell, spot) in enumerate(zip(words, rows.row(rect, 2, *([1] * (len(words) - 1))), strict=True)):
            box = Box.wide(surface, spot, _LINE)
            x, anchor = (box.width / 2, "center") if i else (_LEFT, "midleft")
            colour, name = (theme.TITLE, "title") if head else (theme.INK, "bold" if not i else "body")
            PLAIN_CELL._replace(face=name, colour=colour).put(box, cell, x, _LINE / 2, anchor, box.width - _SIDES)

    return draw


def _words(surface: Surface, rect: Rect, words: str) -> None:
    box = Box.wide(surface, rect, _TRAY)
    PLAIN_WORDS.put(box, words, _WORDS, _TRAY / 2, room=box.width - 2 * _WORDS)


class Wording:
    """Decisions and options by their names: ``<table>.prompt.<kind>`` and ``<table>.option.<verb>``, or in words."""

    def option(self, found: OptionLike, _decision: Decision, shown: Shown) -> str:
        """The verb of the option's key, and what it is done with."""
        verb, *things = found.key.split(" ")
        table = shown.view["table"]
        return " ".join([say_or_name(f"{table}.option.{verb}"), *(_thing(thing, shown) for thing in things)])

    def short(self, found: OptionLike, decision: Decision, shown: Shown) -> str:
        """The same."""
        return self.option(found, decision, shown)

    def prompt(self, decision: Decision, _machine: Machine, shown: Shown) -> PromptLine:
        """What is asked."""
        return PromptLine(say_or_name(f"{shown.view['table']}.prompt.{decision.kind}"))

    def awaited(self, _shown: Shown) -> str:
        """Nothing can be answered out of turn."""
        return ""

    def likely(self, _decision: Decision, _machine: Machine) -> Option | None:
        """Nothing is more useful than something else."""
        return None

    def primary_label(self, found: Option, decision: Decision, shown: Shown) -> str:
        """What it does."""
        return self.option(found, decision, shown)

    def card_of(self, _shown: Shown, _target: str) -> str | None:
        """Nothing is a card."""
        return None

    def ware(self, _key: str, _shown: Shown) -> Ware | None:
        """Nothing is known to be for sale."""
        return None

    def dear(self, _decision: Decision, _shown: Shown) -> Sequence[Ware]:
        """Nor to be too dear."""
        return ()

    def track(self, shown: Shown) -> Track:
        """When it is, as the table's diagram says it."""
        return Track(makers.of(shown.view["table"]).when(shown.view), 0, 0, "")


def _thing(thing: str, shown: Shown) -> str:
    seat = thing.removeprefix("seat:")
    if seat != thing and seat.isdigit() and int(seat) < len(shown.players_shown):
        return shown.players_shown[int(seat)].name
    return thing.replace(":", " ").replace("_", " ")


class Targets:
    """Targets that mean themselves; a click on one of a sort that is asked for, and that is not lit, says why not.

    Nothing is hidden or one of several equal things, nothing waits for an answer out of turn or is asked twice.
    """

    GRAMMAR = Grammar(parts=(), holders=(), joined=(), counted=(), stacks=(), private=())
    ASKED: tuple[str, ...] = ("",)
    CARDS: tuple[str, ...] = ()
    HIDDEN: tuple[str, ...] = ()
    ASIDE: tuple[str, ...] = ()
    MENUS: frozenset[str] = frozenset()
    CHIPS = True
    GIVES_UP: tuple[str, ...] = ()
    MAY_PASS: frozenset[str] = frozenset()
    ENDS: tuple[str, ...] = ("end", "done", "pass", "none")

    def acts(self, target: str, decision: Decision | None, shown: Shown) -> bool:
        """Whether a target may be picked, or is like one that may."""
        if target in shown.lit or target in shown.picked:
            return True
        asked = () if decision is None else [t for option in decision.options for t in option.targets]
        return any(t.partition(":")[0] == target.partition(":")[0] for t in asked)

    def hits(self, _view: View, _seat: int) -> bool:
        """Nothing can be answered out of turn."""
        return False

    def reads(self, _shown: Shown) -> str:
        """Nothing is read beside the choices."""
        return ""

    def stands_for(self, lit: Iterable[str]) -> set[str]:
        """Every target has its own thing."""
        return {base(target) for target in lit}

    def within(self, _target: str, _lit: Iterable[str]) -> list[str]:
        """Nothing lies in anything else."""
        return []

    def lifted(self, _shown: Shown, _machine: Machine, _decision: Decision | None) -> frozenset[int]:
        """Nothing of the tray is one of several equal things."""
        return frozenset()

    def done(self, _shown: Shown, _facts: Sequence[Fact]) -> frozenset[int]:
        """Nothing of the tray is done with while it lies there."""
        return frozenset()

    def in_use(self, _decision: Decision | None, _facts: Sequence[Fact]) -> str:
        """Cards name what they are for in the same answer."""
        return ""

    def next_targets(self, _decision: Decision, _by_item: bool) -> frozenset[str]:
        """Nothing glows before it is asked."""
        return frozenset()

    def number(self, _shown: Shown, _digit: int) -> tuple[str, Hashable] | None:
        """Digits are for the chips."""
        return None

    def ends(self, decision: Decision) -> Option | None:
        """What leads on without doing anything more: what has the target ``end``, or the first of some keys."""
        named = next((option for option in decision.options if "end" in option.targets), None)
        return named or next((found for key in self.ENDS if (found := decision.find(key)) is not None), None)

    def asks_first(self, option: Option, _decision: Decision) -> str:
        """What is asked before an option that ends the turn is given."""
        return "ui.prompt.sure" if self.sure(option) else ""

    def sure(self, _option: Option) -> bool:
        """Nothing is asked twice."""
        return False

    def may_hand_over(self, _view: View) -> bool:
        """The rules go on by themselves when nothing is left to choose."""
        return False


class Sheets:
    """Pages without pictures: the rules about a thing, and the log as the table tells it."""

    def __init__(self, table: str) -> None:
        """Make them for a table."""
        self._table = table

    def card(self, target: str, shown: Shown, room: int, px: int) -> list[Row]:
        """What may be known of a player; of other things there are the rules."""
        head, _, seat = target.partition(":")
        if head != "seat" or not seat.isdigit() or int(seat) >= len(shown.players_shown):
            return [heading(say("ui.tab.card"), px), paragraph(say("ui.card_how"), room, px, "italic", theme.FADED)]
        found = [heading(shown.players_shown[int(seat)].title, px)]
        return found + [paragraph(f"{what}: {n}", room, px) for what, n in numbers(shown.view, int(seat))]

    def brief(self, _shown: Shown, _room: int, _px: int) -> list[Row]:
        """Nothing stands above the choices."""
        return []

    def about(self, target: str, _shown: Shown) -> tuple[str, ...]:
        """The numbers of the rules about it."""
        return of_table.of(self._table).rules_of(target)

    def words(self) -> tuple[tuple[str, str], ...]:
        """No word gets a picture."""
        return ()

    def log_lines(self, facts: Sequence[Fact], names: Sequence[str]) -> list[LogLine]:
        """What happened."""
        return [LogLine(one.text, one.heading, one.rule, one.fact) for one in log.entries(facts, names, self._table)]

    def begins(self, _fact: Fact) -> bool:
        """The log is one."""
        return False


class Moves:
    """Nothing is seen to move."""

    def moves(self, _before: View, _after: View) -> list[Move]:
        """Nothing."""
        return []

    def told(self, _facts: Sequence[Fact], _names: Sequence[str]) -> list[Move]:
        """Nothing."""
        return []

    def in_flight(self, after: View, _flying: Sequence[Move]) -> View:
        """All of it has arrived."""
        return after

    def whereabouts(self, _frame: Frame, board: Board, _shown: Shown) -> Callable[[Spot, View], Rect]:
        """Everything is on the board."""
        return lambda _, __: board.rect

    def wave(self, _move: Move) -> int:
        """All at once."""
        return 0

    def picture(
        self, _move: Move, _spot: Rect, _part: float, _alpha: int, _shown: Shown
    ) -> tuple[Surface, tuple[Hashable, ...]]:
        """Nothing to be seen."""
        return Surface((1, 1)), ()


class Helper:
    """No notes of a first game."""

    STEPS: tuple[str, ...] = ()
    CHOOSES: tuple[str, ...] = ()

    def due(self, _decision: Decision, _shown: Shown, _told: Sequence[str]) -> str:
        """Never."""
        return ""

    def thing(self, _step: str, _decision: Decision) -> str:
        """Nothing."""
        return ""

    def about(self, _step: str, _frame: Frame, board: Board) -> Rect:
        """The board."""
        return board.rect

    def keep(self, _frame: Frame) -> list[Rect]:
        """Nothing."""
        return []


class Results:
    """The result as the table's diagram tells it."""

    def __init__(self, table: str) -> None:
        """Make it for a table."""
        self._table = table
        self.NAMED = f"{table}.result"
        self.SIGNS: Mapping[str, PointsSign] = {}
        self.SCORE = "score"

    def headline(self, result: View, players_shown: Sequence[PlayerShown]) -> tuple[str, str]:
        """Who won, and how."""
        found = makers.of(self._table).ranks(result, [look.name for look in players_shown])
        return found.title or say_or_name(f"ui.{self._table}"), found.words

    def columns(self, result: View) -> tuple[str, ...]:
        """What totals are made of."""
        return makers.of(self._table).ranks(result, [""] * len(result["players"])).columns[:-1]

    def ranked(self, result: View) -> list[Ranked]:
        """The players, the best first."""
        rank = {one["seat"]: one["rank"] for one in result["players"]}
        found = makers.of(self._table).ranks(result, [""] * len(result["players"])).rows
        return [Ranked(rank[seat], seat, tuple(map(ResultCell, cells[:-1])), cells[-1]) for seat, cells in found]

    def mark(self, result: View) -> int:
        """A step with which the chart has few marks."""
        most = max(abs(one["total"]) for one in result["players"])
        return next((step for step in _MARKS if most <= _HIGH * step), 100)

    def remark(self) -> str:
        """Nothing."""
        return ""

    def notes(self, _result: View, _players_shown: Sequence[PlayerShown]) -> tuple[str, list[str]]:
        """The table's name; words of its own stand under ``<table>.result.notes``."""
        own = f"{self._table}.result.notes"
        return say_or_name(f"ui.{self._table}"), [say(own)] if has(own) else []

    def portrait(self, surface: Surface, rect: Rect, _player: View, look: PlayerShown, unit: float) -> None:
        """The badge."""
        badged(surface, rect, look, unit)


def ground(surface: Surface, rect: Rect, look: PlayerShown, unit: float) -> None:
    """The dark ground of a portrait, in the seat's colour."""
    colour = [round(part * _DIM) for part in theme.BY_NAME[look.colour].colour]
    draw.rect(surface, colour, rect, border_radius=round(_ROUND * unit))


def badged(surface: Surface, rect: Rect, look: PlayerShown, unit: float) -> None:
    """A portrait of somebody who has no face: the badge on a dark ground in the seat's colour."""
    ground(surface, rect, look, unit)
    dice.put_badge(surface, look.colour, look.emblem, rect.center, round(min(rect.size) * BADGE))


class Inventory:
    """No pictures."""

    def names(self) -> tuple[str, ...]:
        """None."""
        return ()


class Numbers:
    """The numbers of the table's diagram."""

    def numbers(self, view: View, seat: int) -> list[tuple[str, int | str]]:
        """Each with what it is called."""
        return numbers(view, seat)


class Names:
    """A player by name, everything else by its target in words."""

    def name(self, target: str, shown: Shown) -> str:
        """What a target is called."""
        head, _, rest = base(target).partition(":")
        words = say_or_name(f"{shown.view['table']}.name.{head}")
        return _thing(base(target), shown) if head == "seat" else f"{words} {rest.replace(':', ' ')}".rstrip()


class Areas:
    """What the view tells of the table, and of the shown player."""

    def areas(self, shown: Shown) -> list[Area]:
        """The view's own numbers and words, and the player's."""
        found = (("around", shown.view, _KNOWN), ("things", shown.me, ("seat",)))
        return [Area(name, say(f"ui.words.{name}"), tuple(_entries(data, known))) for name, data, known in found]


def _entries(data: Mapping[str, object], known: Sequence[str]) -> Iterator[Entry]:
    """A line for each number, word or list of these."""
    for name, value in data.items():
        values = value if isinstance(value, list) else [value]
        if name not in known and all(isinstance(one, int | str) for one in values):
            words = ", ".join(str(one).replace("_", " ") for one in values) or say("ui.nothing")
            yield Entry(name.replace("_", " ").capitalize(), words)


class Recap:
    """All that others did matters alike."""

    UNTOLD: tuple[str, ...] = ()
    ENDS: Mapping[str, str] = {}

    def weight(self, fact: Fact, seat: int) -> int:
        """What others did, and nothing that nobody did."""
        return 0 if fact.seat in (-1, seat) else 20

    def near(self, _fact: Fact, _seat: int, _view: View) -> bool:
        """Nobody stands anywhere."""
        return False

    def icon(self, _fact: Fact) -> str:
        """None."""
        return ""

    def parts(self, fact: Fact, seat: int) -> bool:
        """What somebody else does."""
        return fact.seat != seat
