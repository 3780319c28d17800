"""Cards on their stage: what came from a deck, or is being met, in full, with what came of it or the choices."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.content import log
from game.content.texts import say_first
from game.desktop.engine import text, theme
from game.desktop.table.stages import pieces as drawing
from game.desktop.table.stages.pieces import Line
from game.desktop.table.stages.stage import STILL, Laid
from game.desktop.ui.pieces import Piece
from game.desktop.ui.rows import row
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import recap

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core import Fact
    from game.desktop.table.stages.stage import Stage
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import View

MOST = 3  # cards that are shown at once
_WEIGHTS = ((36, 54), (44, 46), (56, 34))  # of the cards and what stands beside them, by the number of cards
_SHAPE = 0.70  # width to height of a card
_GAP, _BANNER, _PRESS, _RULE = 8, 46, 50, 23  # units
_TURNS, _DONE = 420, 700  # milliseconds until a card has turned over, and until all can be read
_LINES = 6


def came(before: View, after: View) -> tuple[str, ...]:
    """Cards that lie with somebody or on a discard pile and were nowhere to be seen, in a steady order."""
    known = _owned(before) | _lying(before) | _thrown(before)
    named = content().cards
    found = sorted(card for card in (_owned(after) | _thrown(after)) - known if card.partition(".")[0] in named)
    return tuple(found[:MOST])


def _owned(view: View) -> set[str]:
    """What lies before the players; their Spells are secret."""
    return {
        card
        for player in view["players"]
        for card in (
            *(one["id"] for one in player["objects"]), *player["followers"], *player["abilities"], *player["kept"],
            *(one["id"] for one in player["trophies"]),
        )
    }  # fmt: skip


def _lying(view: View) -> set[str]:
    spaces = (card for space in view["spaces"].values() for card in space["cards"])
    loose = (card for square in view["lab"]["grid"].values() for card in square["loose"])
    met = view["fight"]["foe"].get("card", "") if view["fight"] else ""
    return {*spaces, *loose, *view["purchase"], met}


def _thrown(view: View) -> set[str]:
    return {card for deck in view["decks"].values() for card in deck["discard"]}


def whose(cards: Sequence[str], before: View, after: View) -> int:
    """Who has got them, else whose turn it was; a Spell that is cast may be anybody's."""
    for was, now in zip(before["players"], after["players"], strict=True):
        if was["spell_count"] > now["spell_count"] and cards[0].startswith("S"):
            return int(now["seat"])
        mine = {*(one["id"] for one in now["objects"]), *now["followers"], *now["abilities"]}
        if cards[0] in mine:
            return int(now["seat"])
    return int(before["turn"])


def met(view: View) -> str:
    """The card that is being met; empty for none."""
    found = view["encounter"]
    return found["now"] if found else ""


def lay(stage: Stage, shown: Shown, room: Rect, unit: float, since: int) -> Laid:
    """Lay cards out in full, and what belongs to them beside; as `Stages.lay`."""
    gap, zoom = round(_GAP * unit), max(1.0, text.reading.zoom)
    cards = came(*stage.views) if stage.facts else (met(shown.view),)
    left, right = row(room.inflate(-2 * gap, -2 * gap), *_WEIGHTS[len(cards) - 1], gap=2 * gap)
    made = [_card(spot, name, unit, since) for spot, name in zip(_spots(left, len(cards), gap), cards, strict=True)]
    banner = Rect(right.x, right.y + round(right.height * (1 - _SHAPE) / _GAP), right.width, round(_BANNER * unit))
    made.append(_banner(banner, stage, shown, cards, unit))
    rest = Rect(right.x, banner.bottom + gap, right.width, right.bottom - banner.bottom - gap)
    if not stage.facts:
        return Laid(made, rest)
    press = round(_PRESS * unit * zoom)
    what = tuple(_lines(stage.facts, [one.name for one in shown.players_shown]))
    high = drawing.high_of(what, rest.width, unit, rest.height - press - gap) if what else 0
    if what and since >= _TURNS:
        sheet = Rect(rest.x, rest.y, rest.width, high)
        made.append(Piece("told", sheet, look=what, draw=partial(drawing.lines, what=what, unit=unit)))
    button = Rect(rest.x, rest.y + high + gap, rest.width, press)
    return Laid(made, button, _DONE if since < STILL else 0)


def _spots(area: Rect, count: int, gap: int) -> list[Rect]:
    """Where the cards lie, each in its shape."""
    found = []
    for cell in row(area, *(1 for _ in range(count)), gap=gap):
        high = min(cell.height, round(cell.width / _SHAPE))
        wide = min(cell.width, round(high * _SHAPE))
        spot = Rect(0, 0, wide, high)
        spot.center = cell.center
        found.append(spot)
    return found


def _card(spot: Rect, name: str, unit: float, since: int) -> Piece:
    """A card, which turns over from its back."""
    px = round(_RULE * unit * max(1.0, text.reading.zoom))
    if since >= _TURNS:
        return Piece(("card", name), spot, look=name, draw=partial(realm_cards.full, name=name, px=px))
    part = 2 * since / _TURNS - 1  # its back until 0
    narrow = Rect(0, 0, max(2, round(spot.width * abs(part))), spot.height)
    narrow.center = spot.center
    deck = realm_cards.card(name).deck
    draw = partial(realm_cards.back, deck=deck) if part < 0 else partial(realm_cards.full, name=name, px=px)
    return Piece(("card", name), narrow, look=(name, narrow.width), draw=draw, solid=True)


def _banner(rect: Rect, stage: Stage, shown: Shown, cards: Sequence[str], unit: float) -> Piece:
    who = shown.players_shown[stage.seat]
    deck = realm_cards.card(cards[0]).deck
    words = say_first(f"realm.stage.draws_{deck}", "realm.stage.draws", name=who.name)
    at = shown.view["players"][stage.seat]["place"]
    place = say_first(f"realm.space.{at}") if at else ""
    draw = partial(drawing.banner, who=who, words=words, place=place, unit=unit)
    return Piece("banner", rect, look=(who, words, place), draw=draw)


def _lines(facts: Sequence[Fact], names: list[str]) -> list[Line]:
    """What came of it, as the log tells it."""
    told = [one for one in log.entries(facts, names, "realm") if not one.heading][-_LINES:]
    icons = [recap.icon(one.fact) if one.fact is not None else "" for one in told]
    return [Line(icon or "icon_star", theme.FADED, "", one.text) for icon, one in zip(icons, told, strict=True)]


def asks(cards: str, targets: Sequence[str]) -> bool:
    """Whether a question is about a card that is met, and nothing on a board answers it."""
    return bool(cards) and all(not target.startswith(("space:", "tile:", "lies:", "buy:")) for target in targets)
