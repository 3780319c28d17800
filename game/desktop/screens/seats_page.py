"""What stands on the screen of a new game besides its controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import has, say, say_first, say_or_name
from game.core.rng import commitment
from game.desktop.engine import text, theme
from game.desktop.table import faces
from game.desktop.ui import styles

if TYPE_CHECKING:
    from game.core.table import Table
    from game.desktop.engine.draw import Box

FIRST, OPTIONS, STEP, SEED = 194, 182, 94, 532  # units: where chairs, rules and the seed lie, and from rule to rule
CHAIRS, EACH = 206, 76  # units: where chairs that are rows of a list begin, and from one to the next
NIGHTS = (814, 184, 392, 424)
PANEL = (926, 104, 322, 450)  # of the nights beside the round table
_TOLD = 34  # units that the heading of the nights takes
_NIGHTS_AT = 24  # units that its middle lies over them
_MIDDLE, _TITLE, _UNDER, _HEADING = 640, 56, 100, 158
_LEFT, _RIGHT, _INNER, _NUMBERS = 84, 812, 816, 424  # units from the left: chairs, rules, words of a rule, the seal
_WIDE, _SOLO, _SOLO_FEW, _LEVELS = 660, 0, 40, (_LEFT, 666)
_PROBLEM, _PROBLEM_RIGHT, _PROBLEM_SIDE = (230, 720, 74), (920, 632), 12  # left, top, height; right ends; sides
_HELP, _HELP_WIDE, _SETTING, _SETTING_ROOM, _SETTING_HELP, _SETTING_WIDE = (216, 136), 536, 20, 178, 41, 384
_FIELD_ROOM, _SEAL, _SEAL_STEP, _SEAL_ROOM, _HOW, _HOW_WIDE = 318, 31, 24, 326, (_LEFT, SEED + 74), 664
_ROUND_TITLE, _ROUND_UNDER, _ROUND_TITLE_ROOM = 38, 78, 900
_WHICH, _SUMMARY = (1087, 136, 290), (1087, 768, 322)
_ROUND_PROBLEM = (36, 726, 872, 64)
_KIND, _KIND_DROP, _KIND_ROOM = 184, 57, 420  # who sits on a chair of the list: left, below its top, room
_LINE = 32  # of the seal's 64 digits stand in a line


class SetUp(NamedTuple):
    """What decides the words.

    Attributes:
        table: the table; ``chairs`` is how many sit there.
        more: whether all rules are shown.
        row: units from chair to chair; ``step`` from rule to rule.
        typed: whether somebody typed a seed; ``sealed`` is the seed.
        problem: a sentence for the player.
        kinds: who sits on each chair, in a word.
    """

    table: Table
    chairs: int
    more: bool
    row: float
    step: float
    typed: bool
    sealed: str
    problem: str
    kinds: tuple[str, ...]


def words(box: Box, scene: SetUp) -> None:
    """Titles, explanations, the seal and what is wrong."""
    styles.TITLE.middle(box, say_or_name(f"ui.{scene.table.name}"), _MIDDLE, _TITLE)
    styles.UNDER_TITLE.middle(box, say("ui.seats.title" if scene.more else "ui.seats.who"), _MIDDLE, _UNDER)
    (_all_words if scene.more else _few_words)(box, scene)
    if scene.chairs == 1:
        told = say_first(f"ui.seats.solo_{scene.table.name}", "ui.seats.solo")
        _help(box, told, (_LEFT, FIRST + 2 * scene.row + (_SOLO if scene.more else _SOLO_FEW)), _WIDE)
    if scene.problem:
        left, top, high = _PROBLEM
        _problem(box, scene.problem, (left, top, _PROBLEM_RIGHT[scene.more] - left, high))


class RoundWords(NamedTuple):
    """What decides the words round the table.

    Attributes:
        table: the table's name.
        chairs: how many sit there.
        minutes: that the night takes; 0 where nobody knows.
        problem: a sentence for the player.
    """

    table: str
    chairs: int
    minutes: int
    problem: str


def round_words(box: Box, scene: RoundWords) -> None:
    """Titles, who plays how long, and what is wrong, where chairs stand round a table."""
    styles.TITLE.middle(box, say_or_name(f"ui.{scene.table}"), _MIDDLE, _ROUND_TITLE, _ROUND_TITLE_ROOM)
    styles.UNDER_TITLE.middle(box, say("ui.seats.who"), _MIDDLE, _ROUND_UNDER, _ROUND_TITLE_ROOM)
    styles.LIST.middle(box, say("ui.night.title"), *_WHICH)
    said = say(f"ui.seats.players_{scene.chairs}")
    if scene.minutes:
        time = say_first(f"ui.seats.time_{scene.minutes}", "ui.seats.time", n=scene.minutes)
        said = say("ui.seats.summary", players=said, time=time)
    styles.SUMMARY.middle(box, said, *_SUMMARY)
    if scene.problem:
        _problem(box, scene.problem, _ROUND_PROBLEM)


def _problem(box: Box, words: str, spot: tuple[float, float, float, float]) -> None:
    """What is wrong, whole."""
    left, top, wide, high = spot
    box.panel("plate_light", *spot)
    inner = box.rect(left + _PROBLEM_SIDE, top, wide - 2 * _PROBLEM_SIDE, high)
    rows, px = text.block(words, "bold", box.letter(17, 20), inner.width, inner.height, text.reading.least)
    step = text.leading("bold", px)
    y = inner.centery - (len(rows) - 1) * step // 2
    for i, row in enumerate(rows):
        text.put(box.surface, row, (inner.x, y + i * step), "midleft", px, "bold", theme.RED)


def _few_words(box: Box, scene: SetUp) -> None:
    """What the levels are, and the heading of the nights."""
    _help(box, say("ui.seats.computers_help"), _LEVELS, _WIDE)
    for i, kind in enumerate(scene.kinds):
        styles.SEAT_KIND.put(box, kind, _KIND, CHAIRS + i * EACH + _KIND_DROP, room=_KIND_ROOM)
    if faces.get(scene.table.name).nights:
        x, y, wide, _ = NIGHTS
        styles.LIST.middle(box, say("ui.night.title"), x + wide / 2, y - _NIGHTS_AT, wide)


def _all_words(box: Box, scene: SetUp) -> None:
    """The headings, what each rule means, and the seal."""
    styles.PANEL.put(box, say("ui.seats.players"), _LEFT, _HEADING)
    styles.PANEL.put(box, say("ui.seats.options"), _RIGHT, _HEADING)
    _help(box, f"{say('ui.seats.word_help')} {say('ui.seats.computers_help')}", _HELP, _HELP_WIDE)
    for i, setting in enumerate(scene.table.options):
        y = OPTIONS + i * scene.step
        if not isinstance(setting.default, bool):
            name = say_or_name(f"ui.option.{setting.name}")
            styles.SETTING.put(box, name, _INNER, y + _SETTING, room=_SETTING_ROOM)
        if has(f"ui.option_help.{setting.name}"):
            place, most = (_INNER, y + _SETTING_HELP), 2 if scene.step == STEP else 1
            _help(box, say(f"ui.option_help.{setting.name}"), place, _SETTING_WIDE, most)
    for x, key in ((_LEFT, "seed"), (_NUMBERS, "seal")):
        styles.FIELD.put(box, say(f"ui.seats.{key}"), x, SEED, room=_FIELD_ROOM)
    seal = commitment(scene.sealed)
    for i, line in enumerate((seal[:_LINE], seal[_LINE:])):
        styles.SEAL.put(box, line, _NUMBERS, SEED + _SEAL + _SEAL_STEP * i, room=_SEAL_ROOM)
    how = say("ui.seats.seal_typed" if scene.typed else "ui.seats.seal_help")
    _help(box, f"{say('ui.seats.seed_help')} {how}", _HOW, _HOW_WIDE, 3)


def _help(box: Box, told: str, where: tuple[float, float], width: float, most: int = 2) -> None:
    """An explanation on at most so many lines."""
    px = box.letter(17, 22)
    x, y = box.at(*where)
    rows = text.wrap(told, "italic", px, box.px(width))
    for i, line in enumerate((*rows[: most - 1], " ".join(rows[most - 1 :]))[: len(rows)]):
        said, size = text.fit(line, "italic", px, box.px(width), text.reading.least)
        place = (x, y + i * text.leading("italic", px))
        text.put(box.surface, said, place, "topleft", size, "italic", theme.SAND, theme.SHADE)
