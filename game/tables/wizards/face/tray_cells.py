"""What somebody of the Wizards has, as cells of the tray at large text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.engine.draw import Box
from game.desktop.table.hud.cells import TrayCell
from game.tables.wizards.face import naming, owned, plates, styles

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.tables.wizards.face.owned import CarriedThing, PartShown, SpellLine, TaskShown, Total
    from game.tables.wizards.face.shown import Shown

_HEIGHT, _SHEET = 44, "plate_light"  # units of a letter's place; what Tasks are written on


def of(shown: Shown) -> list[TrayCell]:
    """The totals, the Tasks, the spells, and what is carried, held or the matter."""
    found = [_total(one) for one in owned.totals(shown)]
    return [
        *found,
        *_tasks(shown),
        *map(_spell, owned.spells(shown)),
        *(_thing(one, shown) for one in owned.things(shown)),
    ]


def _total(one: Total) -> TrayCell:
    """What there is of what the next Rank needs; green once that is enough."""
    full = bool(one.need) and one.have >= one.need
    words = say("wizards.points.of", have=one.have, need=one.need) if one.need and not full else str(one.have)
    return TrayCell(
        one.kind, f"type:{one.kind}" if one.light else "totals", f"wizards_icon_{one.kind}", plates.TINTS[one.kind],
        words=words, short=words, note=say(f"wizards.points.{one.kind}"), light=one.light,
        ink=theme.LEAF if full else theme.CREAM,
    )  # fmt: skip


def _tasks(shown: Shown) -> list[TrayCell]:
    """Each Task with its letter and its parts, or how many lie face down."""
    held = owned.tasks(shown)
    if not isinstance(held, owned.Hidden):
        return [_task(one) for one in held]
    if not held.number:
        words = say("wizards.tray.no_tasks")
        return [TrayCell("tasks", "", "wizards_icon_task", theme.SAND, words=words, short="0", ink=theme.SAND)]
    icon, tint = ("task_must", theme.ROSE) if held.must else ("task", theme.GOLD)
    words = say(f"wizards.plate.{'task' if held.number == 1 else 'tasks'}", n=held.number)
    return [
        TrayCell(
            "tasks", "hidden", f"wizards_icon_{icon}", tint, words=words, short=str(held.number),
            note=say("ui.tray_peek"), light=held.light,
        )
    ]  # fmt: skip


def _task(one: TaskShown) -> TrayCell:
    signs = tuple((part.icon, _tint(part)) for part in one.parts)
    return TrayCell(
        one.target, one.target, paint=partial(_letter, letter=one.letter), look=one.letter, shape=0.7, words=one.title,
        signs=signs, light=one.light, ink=theme.RED if one.must else theme.INK, panel=_SHEET,
    )  # fmt: skip


def _tint(part: PartShown) -> theme.Colour:
    return styles.GREEN if part.done else theme.TITLE if part.ready else theme.FADED


def _letter(surface: Surface, rect: Rect, letter: str) -> None:
    box = Box.wide(surface, rect, _HEIGHT)
    styles.TASK_LETTER.middle(box, letter, box.width / 2, _HEIGHT / 2)


def _spell(one: SpellLine) -> TrayCell:
    tint = theme.GOLD if one.light else theme.SAND if one.tried else theme.CREAM
    return TrayCell(
        one.kind,
        f"spell:{one.kind}",
        f"wizards_icon_{one.kind}",
        tint,
        words=one.short,
        note=one.form,
        light=one.light,
        ink=tint,
    )


def _thing(one: CarriedThing, shown: Shown) -> TrayCell:
    words = one.words
    note = naming.name(one.target, shown)
    return TrayCell(one.target, one.target, one.sprite, one.tint, words=words, short=words, note=note, light=one.light)
