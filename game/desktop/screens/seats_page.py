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
NIGHTS = (814, 184, 392, 424)
_TOLD = 34  # units that the heading of the nights takes
_LINE = 32  # of the seal's 64 digits stand in a line


class SetUp(NamedTuple):
    """What decides the words.

    Attributes:
        table: the table; ``chairs`` is how many sit there.
        more: whether all rules are shown.
        row: units from chair to chair; ``step`` from rule to rule.
        typed: whether somebody typed a seed; ``sealed`` is the seed.
        problem: a sentence for the player.
    """

    table: Table
    chairs: int
    more: bool
    row: float
    step: float
    typed: bool
    sealed: str
    problem: str


def words(box: Box, scene: SetUp) -> None:
    """Titles, explanations, the seal and what is wrong."""
    styles.TITLE.middle(box, say_or_name(f"ui.{scene.table.name}"), 640, 56)
    styles.UNDER_TITLE.middle(box, say("ui.seats.title" if scene.more else "ui.seats.who"), 640, 100)
    (_all_words if scene.more else _few_words)(box, scene)
    if scene.chairs == 1:
        told = say_first(f"ui.seats.solo_{scene.table.name}", "ui.seats.solo")
        _help(box, told, (84, FIRST + 2 * scene.row + (0 if scene.more else 40)), 660)
    if scene.problem:
        box.panel("plate_light", 250, 732, 650, 42)
        styles.PROBLEM.put(box, scene.problem, 266, 753, room=620)


def _few_words(box: Box, scene: SetUp) -> None:
    """What the levels are, and the heading of the nights."""
    _help(box, say("ui.seats.computers_help"), (84, 646), 660)
    if faces.get(scene.table.name).nights:
        x, y, wide, _ = NIGHTS
        styles.LIST.middle(box, say("ui.night.title"), x + wide / 2, y - _TOLD + 10, wide)


def _all_words(box: Box, scene: SetUp) -> None:
    """The headings, what each rule means, and the seal."""
    styles.PANEL.put(box, say("ui.seats.players"), 84, 158)
    styles.PANEL.put(box, say("ui.seats.options"), 812, 158)
    _help(box, f"{say('ui.seats.word_help')} {say('ui.seats.computers_help')}", (216, 136), 536)
    for i, setting in enumerate(scene.table.options):
        y = OPTIONS + i * scene.step
        if not isinstance(setting.default, bool):
            name = say_or_name(f"ui.option.{setting.name}")
            styles.SETTING.put(box, name, 816, y + 20, room=178)
        if has(f"ui.option_help.{setting.name}"):
            _help(box, say(f"ui.option_help.{setting.name}"), (816, y + 41), 384, 2 if scene.step == STEP else 1)
    for x, key in ((84, "seed"), (424, "seal")):
        styles.FIELD.put(box, say(f"ui.seats.{key}"), x, SEED, room=318)
    seal = commitment(scene.sealed)
    for i, line in enumerate((seal[:_LINE], seal[_LINE:])):
        y = SEED + 31 + 24 * i
        styles.SEAL.put(box, line, 424, y, room=326)
    how = say("ui.seats.seal_typed" if scene.typed else "ui.seats.seal_help")
    _help(box, f"{say('ui.seats.seed_help')} {how}", (84, SEED + 74), 664, 3)


def _help(box: Box, told: str, where: tuple[float, float], width: float, most: int = 2) -> None:
    """An explanation on at most so many lines."""
    px = box.letter(17, 22)
    x, y = box.at(*where)
    rows = text.wrap(told, "italic", px, box.px(width))
    for i, line in enumerate((*rows[: most - 1], " ".join(rows[most - 1 :]))[: len(rows)]):
        said, size = text.fit(line, "italic", px, box.px(width), text.reading.least)
        place = (x, y + i * text.leading("italic", px))
        text.put(box.surface, said, place, "topleft", size, "italic", theme.SAND, theme.SHADE)
