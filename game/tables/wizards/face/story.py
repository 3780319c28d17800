"""A table roll like a story: the six rungs of its ladder, the one that was rolled lit, and the rule behind it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import nine
from game.desktop.table.hud.sheets import heading, paragraph
from game.desktop.table.stages import happening
from game.desktop.ui.scroll import Row

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.desktop.table.stages.happening import Rung
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import Roll

_PANEL = 18  # pixels of letters at which the panel of a rung has its own size
_WORDS, _BESIDE, _DIE = 2.5, 2.9, 5.3  # letters: where a rung's words begin, what is beside them, and that with a die


def name(table: str) -> str:
    """What a table is called."""
    return say_first(f"wizards.tables.{table}.name") or table


def words(table: str, face: int) -> str:
    """What a face of a table means."""
    return say_first(f"wizards.tables.{table}.{face}")


def ladder(table: str, rolled: int) -> tuple[Rung, ...]:
    """The rungs of a table, equal ones next to each other joined."""
    return happening.ladder([words(table, face) for face in range(1, 7)], rolled)


def rows(told: Roll, shown: Shown, room: int, px: int) -> list[Row]:
    """A table roll in full."""
    look = shown.players_shown[told["seat"]]
    title = heading(f"{name(told['table'])}\t{look.name}", px)
    rungs = ladder(told["table"], told["die"])
    return [title, *(_rung(rung, room, px, look.colour, told["die"]) for rung in rungs)]


def table_rows(table: str, room: int, px: int) -> list[Row]:
    """A table that was not rolled on yet."""
    return [_rung(rung, room, px, "", 0) for rung in ladder(table, 0)]


def earlier(story: list[Roll], shown: Shown, room: int, px: int) -> list[Row]:
    """What the dice said before, each in a line."""
    found = []
    for told in story:
        line = say(
            "wizards.page.story_row", name=shown.players_shown[told["seat"]].name, table=name(told["table"]),
            die=told["die"], words=words(told["table"], told["die"]),
        )  # fmt: skip
        found.append(paragraph(str(line), room, px, players_shown=shown.players_shown))
    return found


def page(shown: Shown, room: int, px: int) -> list[Row]:
    """Everything that the dice said in this turn, the last one in full with its rule."""
    found = short(shown, room, px)
    if not found:
        return []
    story = shown.view["story"]
    rule = say("wizards.screen.by_rule", rule=story[-1]["rule"])
    found.append(paragraph(rule, room, px, "italic", theme.FADED))
    if len(story) > 1:
        found += [heading(say("wizards.page.story"), px), *earlier(list(reversed(story[:-1])), shown, room, px)]
    return found


def short(shown: Shown, room: int, px: int) -> list[Row]:
    """The last table roll of this turn."""
    story = shown.view["story"]
    return rows(story[-1], shown, room, px) if story else []


def _rung(rung: Rung, room: int, px: int, colour: str, die: int) -> Row:
    wide = room - round(px * (_DIE if rung.lit and die else _BESIDE))
    lines = text.wrap(rung.words, "bold" if rung.lit else "body", px, wide)
    step = text.leading("body", px)
    draw = partial(_draw, rung=rung, lines=lines, px=px, colour=colour, die=die)
    return Row(len(lines) * step + round(px * 0.5), (rung, px, die, colour), draw, words=rung.words)


def _draw(
    surface: Surface, rect: Rect, _hot: bool, rung: Rung, lines: tuple[str, ...], px: int, colour: str, die: int
) -> None:
    inner = rect.inflate(-round(px * 0.3), -2)
    tint = theme.CREAM if rung.lit else theme.INK
    if rung.lit:
        nine(surface, "row_dark", inner, px / _PANEL)
    x = inner.x + round(px * 1.1)
    text.put(surface, rung.faces, (x, rect.centery), "center", px, "number", theme.GOLD if rung.lit else theme.TITLE)
    step = text.leading("body", px)
    y = rect.centery - len(lines) * step // 2 + step // 2
    for line in lines:
        text.put(surface, line, (inner.x + round(px * _WORDS), y), "midleft", px, "bold" if rung.lit else "body", tint)
        y += step
    if rung.lit and die:
        side = min(rect.height - 2, round(px * 1.5))
        spot = inner.copy()
        spot.size = (side, side)
        spot.midright = (inner.right - round(px * 0.3), rect.centery)
        dice.put_die(surface, colour or "white", die, spot)
