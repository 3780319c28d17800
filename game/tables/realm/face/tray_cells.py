"""What somebody of the Realm has, as cells of the tray at large text."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.content.texts import say, say_first
from game.desktop.engine import theme
from game.desktop.engine.draw import Box, shade
from game.desktop.engine.labels import medal, scene
from game.desktop.table.hud.cells import TrayCell
from game.tables.realm.face import cards, naming, owned

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.tables.realm.face.owned import Held
    from game.tables.realm.face.shown import Shown

SHAPE = 1.35  # width to height of a card's picture
_DIM = 110  # how dark a card lies that can't be used now
_HEIGHT, _MEDAL = 44, 13  # units of a picture, and half of the number in its corner


def of(shown: Shown) -> list[TrayCell]:
    """All that is there; what is not there is told by one cell for each sort."""
    objects, people = owned.objects(shown), owned.people(shown)
    found = [_card(one, f"own:{one.card}", shown) for one in objects] or [_none("objects")]
    found += [_card(one, f"own:{one.card}", shown) for one in people] or [_none("followers")]
    return [*found, *_spells(shown), *_small(shown)]


def _card(one: Held, target: str, shown: Shown) -> TrayCell:
    what = cards.card(one.card)
    paint = partial(_picture, one=one)
    name = cards.title(one.card).split(": ")[-1]
    note = say("realm.tray.no_brawl") if owned.no_use(one, shown) else say_first(f"realm.card.{what.slug}.brief")
    return TrayCell(one.card, target, paint=paint, look=one, shape=SHAPE, words=name, note=note, light=one.light)


def _picture(surface: Surface, rect: Rect, one: Held) -> None:
    what, box = cards.card(one.card), Box.wide(surface, rect, _HEIGHT)
    scene(surface, rect, f"card_{what.slug}", cards.WINDOW, box.k)
    number = cards.medal(what)
    words = one.badge or (number.words if number else "")
    if words:
        medal(box, "medal_dark", box.width - _MEDAL, _MEDAL, _MEDAL, words)
    if one.enchanted:
        box.icon("star", _MEDAL, _MEDAL, 2 * _MEDAL, theme.GOLD)
    if one.sleeps:
        shade(surface, rect, _DIM)
        box.icon("lock", box.width / 2, _HEIGHT / 2, 2 * _MEDAL)


def _none(group: str) -> TrayCell:
    """That there is nothing of a sort."""
    words = say(f"realm.tray.{group}")
    return TrayCell(
        ("none", group), f"token:{group}", f"icon_{group}", theme.SAND, words=words, short="0", ink=theme.SAND
    )


def _spells(shown: Shown) -> list[TrayCell]:
    """The Spells face up to somebody who is alone, else how many there are."""
    me = shown.me
    if shown.known and me["spells"]:
        lights = [(card, f"spell:{card}") for card in me["spells"]]
        return [_card(owned.Held(card, shown.light(target)), target, shown) for card, target in lights]
    count, limit = me["spell_count"], me["spell_limit"]
    words, short = say("realm.tray.spells", n=count, limit=limit), say("realm.tray.count", n=count, limit=limit)
    note = say("ui.tray_open" if shown.peek else "ui.tray_peek") if count else ""
    tint, ink = (theme.GOLD, theme.CREAM) if count else (theme.SAND, theme.SAND)
    light = shown.light("hidden")
    return [
        TrayCell("spells", "hidden", "icon_spells", tint, words=words, short=short, note=note, light=light, ink=ink)
    ]


def _small(shown: Shown) -> list[TrayCell]:
    """Small things of which there are any."""
    found = []
    for icon, count, light in owned.tokens(shown):
        if count:
            target = owned.token_target(icon, shown)
            note = naming.name(f"token:{icon}", shown)
            words = str(count)
            cell = TrayCell(icon, target, f"icon_{icon}", theme.GOLD, words=words, short=words, note=note, light=light)
            found.append(cell)
    return found
