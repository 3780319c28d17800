"""The tray at large text: order, ingredients, cards and tracks in low rows, with letters as large as these are high."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface, draw

from game.content.texts import say
from game.desktop.engine import sprites, text, theme
from game.desktop.engine.draw import Box, glow, nine
from game.desktop.table.hud.wording import amount
from game.desktop.ui.rows import row
from game.tables.cavern_tavern.content.definitions import KINDS, POTION, cards
from game.tables.cavern_tavern.face import cards as faces

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.tables.cavern_tavern.face.owned import Hidden, OpenOrder

LETTERS = 0.58  # of the height of a row: its letters
_PAD, _COIN, _TICK, _SHAPE, _WIDEST = 0.1, 0.8, 0.42, 1.5, 2.0  # shares of the height of a row
_MISSING = 120  # of 255: how much is seen of what is missing
_ICON, _PAID = 0.62, 0.3  # a sign's share of the height, and of an order's width what it pays
_CURVE = 30  # units of height of what it pays
_COIN_GAP = 8  # of what is free in a place: a coin stands by such a part of it off the left


def _px(rect: Rect) -> int:
    return round(rect.height * LETTERS)


def _say(surface: Surface, words: str, where: tuple[int, int], room: int, px: int, face: str, tint: theme.Colour,
         anchor: str = "midleft", dark: bool = True) -> Rect:  # fmt: skip
    said, size = text.fit(words, face, px, room, min(px, text.reading.least))
    return text.put(surface, said, where, anchor, size, face, tint, theme.SHADE if dark else None)


def order(surface: Surface, rect: Rect, what: OpenOrder | None) -> None:
    """The open order: who waits, its name, what is there and what is missing, and what it brings now."""
    pad, px = round(rect.height * _PAD), _px(rect)
    nine(surface, "panel_dark" if what is None else "plate_light", rect, 1)
    if what is None:
        _say(
            surface, say("ui.tray_no_order"), (rect.x + px, rect.centery), rect.width - 2 * px, px, "italic", theme.SAND
        )
        return
    glow(surface, rect, what.light, 1)
    card = cards().orders[what.card]
    high = rect.height - 2 * pad
    picture = Rect(rect.x + pad, rect.y + pad, round(high * _SHAPE), high)
    sprites.blit(surface, f"scene_{card.people}", picture)
    paid = Rect(0, rect.y, round(rect.width * _PAID), rect.height).inflate(0, -2 * 2 * pad)
    paid.right = rect.right - pad
    faces.curve(Box.wide(surface, paid, _CURVE), card, 0, 0, paid.width * _CURVE / paid.height, _CURVE, what.late)
    right = paid.x - pad
    coin = min(round(rect.height * _COIN), (right - picture.right) // 2 // len(what.have))
    left = right - coin * len(what.have)
    name = say(f"card.{what.card}.name")
    room = left - picture.right - 2 * pad
    _say(surface, name, (picture.right + pad, rect.centery), room, px, "bold", theme.INK, dark=False)
    for i, (kind, there) in enumerate(zip(faces.units(card), what.have, strict=True)):
        spot = Rect(left + i * coin, rect.centery - coin // 2, coin, coin).scale_by(0.92)
        sprites.blit(surface, f"coin_{kind}", spot, alpha=255 if there else _MISSING)
        if not there:
            draw.circle(surface, theme.RED, spot.center, spot.width // 2, max(2, spot.width // 14))
        else:
            side = round(coin * _TICK)
            sprites.blit(surface, "medal_green", tick := Rect(spot.right - side, spot.bottom - side, side, side))
            sprites.blit(surface, "icon_check", tick.scale_by(0.7))


def goods_spots(rect: Rect, have: Mapping[str, int]) -> dict[str, Rect]:
    """Where each kind of which there is some lies; what is not there would come at the end."""
    kinds = [kind for kind in (*KINDS, POTION) if have[kind]]
    wide = min(rect.width // max(1, len(kinds)), round(rect.height * _WIDEST))
    found = {kind: Rect(rect.x + i * wide, rect.y, wide, rect.height) for i, kind in enumerate(kinds)}
    end = Rect(rect.right - wide, rect.y, wide, rect.height)
    return {kind: found.get(kind, end) for kind in (*KINDS, POTION)}


def goods(surface: Surface, rect: Rect, what: Mapping[str, tuple[int, int]]) -> None:
    """Each kind of which there is some, with how much there is."""
    nine(surface, "panel_dark", rect, 1)
    spots = goods_spots(rect, {kind: count for kind, (count, _) in what.items()})
    for kind, (count, light) in what.items():
        if not count:
            continue
        spot = spots[kind]
        px = min(_px(rect), spot.width // 2)
        glow(surface, spot, light, 1, soft=True)
        side = min(round(rect.height * _COIN), spot.width - text.width(str(count), "number", px) - 2)
        coin = Rect(spot.x, spot.centery - side // 2, side, side).move((spot.width - side) // _COIN_GAP, 0)
        sprites.blit(surface, f"coin_{kind}", coin)
        _say(surface, str(count), (coin.right, rect.centery), spot.right - coin.right, px, "number", theme.CREAM)


def beside(surface: Surface, rect: Rect, what: Hidden, left: int) -> None:
    """How many cards lie face down, and how they are looked at, beside them."""
    px, pad = _px(rect), round(rect.height * _PAD)
    items = amount("item", sum(card.kind == "item" for card in what.cards))
    spot = _say(surface, items, (left + pad, rect.centery), rect.right - left - 2 * pad, px, "bold", theme.CREAM)
    hint = "" if what.known else say("ui.tray_open" if what.peek else "ui.tray_peek")
    small = text.reading.least
    if hint and text.width(hint, "italic", small) <= rect.right - spot.right - 2 * pad:
        where = rect.right - pad, rect.centery
        _say(surface, hint, where, rect.right - spot.right, small, "italic", theme.SAND, "midright")


def tracks(surface: Surface, rect: Rect, levels: Sequence[int], icons: Sequence[str]) -> None:
    """The levels, each behind its sign."""
    nine(surface, "panel_dark", rect, 1)
    for spot, level, icon in zip(row(rect, *(1,) * len(levels)), levels, icons, strict=True):
        side = round(rect.height * _ICON)
        px = min(_px(rect), spot.width - side)
        sign = sprites.get(f"icon_{icon}", side, tint=theme.SAND)
        wide = side + text.width(str(level), "number", px)
        at = sign.get_rect(midleft=(spot.centerx - wide // 2, spot.centery))
        surface.blit(sign, at)
        _say(surface, str(level), at.midright, spot.right - at.right, px, "number", theme.CREAM)
