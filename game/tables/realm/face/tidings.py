"""What is over before anybody could look at it and is worth a moment: a fight that was decided, cards that came."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import dice, text, theme
from game.desktop.engine.draw import nine
from game.desktop.engine.labels import faded, grained, thrown_die
from game.desktop.engine.motion import Move, Spot
from game.desktop.table.hud.news import seen
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import sheets_fight
from game.tables.realm.face.news import middle

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from game.desktop.table.face import Board
    from game.tables.realm.face.sheets_fight import Page, Side
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fought, View

FOUGHT, DREW = "fought", "drew"
MOST = 3  # cards that are shown at once
_SHAPE = (430, 176)  # units of a board of 900x600
_CARD, _SMALL = (236, 322), (132, 170)
_EASE = 0.12  # part of its time in which it fades in, and out
_SETTLED = 0.38  # part of it after which the dice lie
_STEPS = 14  # pictures of dice that tumble
_GRAIN = 8


def found(before: View, after: View) -> Iterator[Move]:
    """A fight that was decided between two views, and cards that were seen by nobody before."""
    if before.get("phase", "choose") == "choose":
        return
    last = after["last_fight"]
    if last and _told(last) != _told(before["last_fight"]):
        yield Move("event", last["outcome"], Spot(FOUGHT), Spot(FOUGHT), int(last["seat"]))
    came = _new(before, after)
    if came:
        yield Move("event", ",".join(came[:MOST]), Spot(DREW), Spot(DREW), _whose(came, before, after))


def _told(fight: Fought | None) -> dict[str, object] | None:
    return {key: value for key, value in fight.items() if key != "fresh"} if fight else None


def _new(before: View, after: View) -> list[str]:
    """Cards that lie with somebody or on a discard pile and were nowhere to be seen, in a steady order."""
    known = _owned(before) | _lying(before) | _thrown(before)
    named = content().cards
    return sorted(card for card in (_owned(after) | _thrown(after)) - known if card.partition(".")[0] in named)


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


def _whose(cards: list[str], before: View, after: View) -> int:
    """Who has got them, else whose turn it was; a Spell that is cast may be anybody's."""
    for was, now in zip(before["players"], after["players"], strict=True):
        if was["spell_count"] > now["spell_count"] and cards[0].startswith("S"):
            return int(now["seat"])
        mine = {*(one["id"] for one in now["objects"]), *now["followers"], *now["abilities"]}
        if cards[0] in mine:
            return int(now["seat"])
    return int(before["turn"])


def rect_of(spot: Spot, board: Board) -> Rect:
    """A fight is shown in the upper half of the board, cards in the middle."""
    unit, rect, fought = board.unit, board.rect, spot.area == FOUGHT
    found = Rect(0, 0, *(round(length * unit) for length in (_SHAPE if fought else _CARD)))
    upper, lower = round(rect.height * 0.27), rect.height - round(rect.height * 0.03) - found.height // 2
    found.center = (middle(board), rect.y + (upper if fought else lower))
    return found


def picture(move: Move, spot: Rect, part: float, alpha: int, shown: Shown) -> tuple[Surface, tuple[Hashable, ...]]:
    """A fight with its dice, which tumble before they lie, or cards."""
    see, width = seen(part, _EASE, alpha), grained(spot.width, _GRAIN)
    look = shown.players_shown[move.seat]
    if move.target.area == DREW:
        key: tuple[Hashable, ...] = (move.what, width, see)
        return _cards(tuple(move.what.split(",")), look.colour, look.name, look.emblem, width, see), key
    last = shown.view["last_fight"]
    what = sheets_fight.page(last, shown) if last else None
    if what is None:
        return Surface((1, 1), pygame.SRCALPHA), ()
    tumble = -1 if part >= _SETTLED else int(part / _SETTLED * _STEPS)
    return _fight(what, look.colour, width, tumble, see), (what, width, tumble, see)


@keep("look", most=48)
def _fight(what: Page, colour: str, width: int, tumble: int, alpha: int) -> Surface:
    """Both sides with sum, die and score; who won stands below as soon as the dice lie."""
    k = width / _SHAPE[0]
    whole = Surface((width, round(_SHAPE[1] * k)), pygame.SRCALPHA)
    nine(whole, "panel_dark", whole.get_rect(), k)
    for row, (side, hue) in enumerate(((what.mine, colour), (what.theirs, what.theirs.colour or "vermillion"))):
        won = tumble < 0 and what.outcome == ("win", "lose")[row]
        _row(whole, Rect(0, round((12 + 58 * row) * k), width, round(56 * k)), side, hue, tumble, won)
    if tumble < 0:
        by = abs(what.mine.total - what.theirs.total)
        words = say(f"realm.tidings.{what.outcome}", name=what.mine.name, foe=what.theirs.name, by=by)
        fitted, px = text.fit(words, "title", round(22 * k), width - round(40 * k), round(13 * k))
        text.put(whole, fitted, (width // 2, round(149 * k)), "center", px, "title", theme.GOLD, theme.SHADE)
    return faded(whole, alpha)


def _row(whole: Surface, rect: Rect, side: Side, colour: str, tumble: int, won: bool) -> None:
    """A side of a fight: its name, what it has without the die, the die, and the sum."""
    k = rect.height / 56
    middle = rect.centery
    edge = round(46 * k)
    spot = Rect(round(302 * k), middle - edge // 2, edge, edge)
    name, px = text.fit(side.name, "title", round(23 * k), round(212 * k), round(14 * k))
    text.put(whole, name, (round(24 * k), middle), "midleft", px, "title", theme.GOLD if won else theme.CREAM)
    before = say("realm.tidings.before", n=side.total - side.die)
    text.put(whole, before, (round(292 * k), middle), "midright", round(24 * k), "number", theme.CREAM)
    if tumble >= 0:
        face = 1 + (side.die + tumble * 2 + len(side.name)) % 6
        thrown = thrown_die(colour, str(face), edge, tumble * 50 % 360)
        whole.blit(thrown, thrown.get_rect(center=spot.center))
        return
    dice.put_die(whole, colour, side.die, spot)
    size = round((38 if won else 30) * k)
    text.put(whole, str(side.total), (round(404 * k), middle), "midright", size, "number",
             theme.GOLD if won else theme.CREAM, theme.SHADE)  # fmt: skip


@keep("look", most=24)
def _cards(names: tuple[str, ...], colour: str, who: str, emblem: str, width: int, alpha: int) -> Surface:
    """One card with all its words, or several small ones, under the badge of whoever they came to."""
    k = width / _CARD[0]
    wide, high = _CARD if len(names) == 1 else _SMALL
    gap, head = round(8 * k), round(40 * k)
    whole = Surface((len(names) * round(wide * k) + (len(names) - 1) * gap, head + round(high * k)), pygame.SRCALPHA)
    band = Rect(0, 0, min(whole.get_width(), round(220 * k)), head - round(4 * k))
    band.centerx = whole.get_width() // 2
    nine(whole, "panel_dark", band, k)
    dice.put_badge(whole, colour, emblem, (band.x + round(22 * k), band.centery), round(26 * k))
    fitted, px = text.fit(who, "title", round(21 * k), band.width - round(54 * k), round(13 * k))
    text.put(whole, fitted, (band.x + round(42 * k), band.centery), "midleft", px, "title", theme.GOLD, theme.SHADE)
    for i, name in enumerate(names):
        spot = Rect(i * (round(wide * k) + gap), head, round(wide * k), round(high * k))
        if len(names) == 1:
            realm_cards.full(whole, spot, name)
        else:
            realm_cards.tray(whole, spot, name)
    return faded(whole, alpha)
