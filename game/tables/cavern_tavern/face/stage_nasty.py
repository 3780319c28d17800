"""Nasty's coming on its stage: the card that was drawn, in full, and what a card that is done brings."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content import log
from game.content.texts import say
from game.desktop.engine import theme
from game.desktop.table.stages import happening
from game.desktop.table.stages.happening import Happening, Picture
from game.desktop.table.stages.pieces import SheetLine
from game.tables.cavern_tavern.face import cards, recap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.core import Fact
    from game.desktop.table.stages.stage import Laid, Stage
    from game.tables.cavern_tavern.face.shown import Shown

#: By kind of fact: the sound with which a card opens.
SOUNDS = {"nasty_drawn": "laugh", "nasty_done": "fanfare"}


def steps(facts: Sequence[Fact]) -> list[tuple[Fact, ...]]:
    """What Nasty does, card by card: each with what comes of it."""
    found: list[tuple[Fact, ...]] = []
    for fact in facts:
        if fact.kind in SOUNDS:
            found.append((fact,))
        elif found and fact.rule == found[-1][0].rule:
            found[-1] = (*found[-1], fact)
    return found


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay a card out; as `Stages.lay`."""
    told = steps(stage.facts)[stage.at]
    fact, who = told[0], shown.players_shown[told[0].seat]
    entries = log.entries(told, [one.name for one in shown.players_shown], "cavern_tavern")
    lines = tuple(
        SheetLine(_icon(one.fact), theme.FADED, "", one.text)
        for one in entries if not one.heading
    )  # fmt: skip
    title = say(f"cavern_tavern.stage.{fact.kind}", name=who.name)
    cards_ = (_card(str(fact.data["card"])),)
    what = Happening(who, title, "", cards_, lines=lines, opens=SOUNDS[fact.kind], facts=told[1:])
    return happening.lay(what, room, unit, since)


def _icon(fact: Fact | None) -> str:
    """The sign of a fact; a card that lies there in full needs no small picture beside it."""
    found = recap.icon(fact) if fact else ""
    return found if found.startswith("icon_") else "icon_nasty"


def _card(name: str) -> Picture:
    wide, high = cards.CARD_SIZE
    return Picture(name, wide / high, partial(_draw, name=name), partial(cards.back, kind="nasty"))


def _draw(surface: Surface, rect: Rect, name: str) -> None:
    cards.face(surface, rect, "nasty", name)
