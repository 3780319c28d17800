"""The Realm's cards, live at any size: in the tray, lying on a board, and in full with all their words.

A card is named by its design ("A10"), by a copy ("A10.2") or by its slug ("wyvern"); all three mean the same picture.
A hero ("C3" or "hedge_wizard") can be drawn in full like a card.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from game.content.kept import keep
from game.content.texts import say
from game.desktop.engine import sprites, syllables, text, theme
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.engine.labels import scene
from game.tables.realm.content import Card, content
from game.tables.realm.face import styles

TRAY = (72, 92)
LYING = (44, 60)
FULL, WIDE = (220, 316), (360, 208)
HEROIC, _ROOMY = 0.33, 11  # how much a hero's picture takes at least, on a card so many letters wide
TOP, LOWEST = 46.0, 0.22  # where a full card's picture begins; how much of an upright card it takes at least
BACK = (90, 124)
SCENE = 192 / 126  # the shape of a scene
STATS = ("strength", "craft", "lives", "gold", "spell")
DECKS = ("adventure", "spell", "tavern", "lab_enemy", "treasure", "purchase")
LANDSCAPE = 1.12  # width to height from which a full card has its words beside its picture

_ARMOUR = ("shield", "armour", "helmet")
_BODY_WORN = {"weapon": "weapon", "magic": "magic", "scroll": "magic"} | dict.fromkeys(_ARMOUR, "armour")
_SIGNS = {"magic": "magic", "potion": "potion", "scroll": "scroll", "tool": "tool"} | dict.fromkeys(_ARMOUR, "armour")
_FIGHTS = ("enemy", "brawler")
_LASTING = ("object", "follower", "ability")
WINDOW = "realm_window"  # the panel round a picture
# Of a number on a medal, in its size: the dark behind it from the middle, and its letters.
_DARK, _DARK_SEEN, _ONE, _MORE, _SHADE = (0.34, 0.3), 44, 0.52, 0.42, (40, 10, 4)
_GOLD = "realm_medal_gold"
_DARK_ON_GOLD = 120  # bright letters on a bright medal
# Units of a card that lies on a board: its picture, the strip with its sign and number; corners of panels.
_LYING_EDGE, _LYING_SCENE, _LYING_WINDOW, _LYING_STRIP, _STRIP = 0.62, (3.5, 3.5, 37, 35), 0.5, (3.5, 40, 37, 17), 0.6
_LYING_SIGN, _SIGN_X, _LONE_X, _LYING_NUMBER, _LYING_LETTERS = (48.5, 15), 13, 22, (29, 48.5), (14, 19)
# Of a card of a hand: its picture, its name on a sheet, a badge.
_HAND_EDGE, _HAND_ROOM, _HAND_LETTERS, _SHEET, _SHEET_END, _SHEET_EDGE = 0.7, 64, 15.5, (36.0, 54.0), 3.5, 0.5
_HAND_SCENE, _HAND_GAP, _HAND_WINDOW, _HAND_SHEET, _HAND_MEDAL = (4, 4, 64), 5, 0.55, (3, 66), (57, 15, 30)
_BADGE, _BADGE_WIDE, _BADGE_HIGH, _BADGE_AT = (5, 19), 30, 18, (20, 10)
# Of a full card: its sides, the strip with its name, the band under the picture, the words.
_SIDES, _WORDS_SIDES, _UPRIGHT_ENDS, _UPRIGHT = 18, 18, 54, 0.38
_HEAD, _HEAD_SIDES, _HEAD_HIGH, _HEAD_EDGE, _TITLED, _UNTITLED = (8, 8), 16, 34, 1.1, 48.0, 14.0
_TITLE, _TITLE_END, _TITLE_LETTERS, _HEAD_SIGN, _HEAD_SIGN_AT, _HEAD_MEDAL = (9, 32), 40, 21, 24, (24, 25), (26, 25, 45)
_BAND, _BAND_SIDES, _STAT, _STAT_SIGN, _STAT_NUMBER = (22.0, 42.0), 6, 17, 0.2, 0.22
_WORDS, _LINE = (9, 6), (176, 132, 78)


class CardPage(NamedTuple):
    """What stands on a card in full.

    Attributes:
        frame: the sprite of its frame.
        scene: the sprite of its picture.
        title: its name.
        rule: what holds.
        said: what is only said about it, in italics.
        sign: the sprite of the sign that says what sort of card it is.
        kind: what it is, in a few words.
        medal: its number.
        stats: signs and numbers in place of ``kind``.
    """

    frame: str
    scene: str
    title: str
    rule: str
    said: str
    sign: str
    kind: str = ""
    medal: Medal | None = None
    stats: tuple[tuple[str, int], ...] = ()


class Medal(NamedTuple):
    """The number on a card: which medal, and its words."""

    name: str
    words: str


@keep("look")
def _slugs() -> dict[str, Card]:
    return {card.slug: card for card in content().cards.values()}


def card(name: str) -> Card:
    """The design of a card.

    Args:
        name: a design, a copy or a slug.

    Raises:
        KeyError: there is no such card.
    """
    found = content().cards.get(name.partition(".")[0])
    return found if found is not None else _slugs()[name]


def frame(what: Card) -> str:
    """The sprite of a card's frame: the material of its deck, or its type where the deck is mixed."""
    if what.deck == "lab_enemy":
        return "realm_card_lab_craft" if what.stat == "C" else "realm_card_lab"
    if what.deck in ("tavern", "treasure", "purchase"):
        own = what.type if what.type in ("key", "ability") else what.deck
        return f"realm_card_{own}"
    if what.type == "enemy":
        return "realm_card_enemy_craft" if what.stat == "C" else "realm_card_enemy"
    if what.type == "object":
        return f"realm_card_{_BODY_WORN.get(what.cls, 'object')}"
    return f"realm_card_{what.type}"


def sign(what: Card) -> str:
    """The sprite of the sign that says what sort of card it is."""
    if what.type == "enemy":
        return "realm_sign_craft" if what.stat == "C" else "realm_sign_strength"
    if what.type == "object":
        return f"realm_sign_{_SIGNS.get(what.cls, 'weapon')}"
    return f"realm_sign_{what.type}"


def medal(what: Card) -> Medal | None:
    """The number that a card shows where the eye expects it; None when it has none."""
    if what.type in _FIGHTS:
        return Medal("realm_medal_craft" if what.stat == "C" else "realm_medal_strength", str(what.value))
    if what.save:
        return Medal("realm_medal_save", "6" if what.save == 6 else f"{what.save}+")
    if what.type == "gold":
        return Medal(_GOLD, str(what.value))
    if not what.value or what.type not in _LASTING or what.cls in ("potion", "tool", "scroll"):
        return None
    return Medal("realm_medal_craft" if what.stat == "C" else "realm_medal_bonus", f"+{what.value}")


def title(name: str) -> str:
    """A card's name."""
    return say(f"realm.card.{card(name).slug}.name")


def kind_line(name: str) -> str:
    """What a card is, in a few words: its type, then its kind or class, then what it fights with or costs."""
    what = card(name)
    words = [say(f"realm.type.{what.type}")]
    if what.type in _FIGHTS:
        if what.kind:
            words.append(say(f"realm.kind.{what.kind}"))
        if what.caster:
            words.append(say("realm.kind.caster"))
        else:
            stat = say(f"realm.stat.{what.stat or 'S'}")
            words.append(say("realm.card_line.value", stat=stat, n=what.value))
    elif what.cls:
        sort = say(f"realm.class.{what.cls}")
        words = [sort] if words[0] in sort else [*words, sort]
    if what.deck == "purchase":
        words.append(say("realm.card_line.price", n=what.price))
    return say("realm.card_line.dot").join(words)


@keep("look", most=512)
def page(name: str) -> CardPage:
    """What stands on a card, or on a hero's page, in full.

    Raises:
        KeyError: there is no such card and no such hero.
    """
    hero = next((one for one in content().characters.values() if name in (one.id, one.slug)), None)
    if hero is not None:
        numbers = (hero.strength, hero.craft, hero.lives, hero.gold, hero.spells)
        return CardPage(
            "realm_card_hero", f"hero_{hero.slug}_scene", say(f"realm.hero.{hero.slug}"),
            say(f"realm.ability.{hero.slug}").strip(),
            say("realm.card_line.start", place=say(f"realm.space.{hero.start}")),
            "realm_sign_hero", stats=tuple(zip(STATS, numbers, strict=True)),
        )  # fmt: skip
    what, key = card(name), f"realm.card.{card(name).slug}"
    return CardPage(
        frame(what), f"card_{what.slug}", title(name), say(f"{key}.text"), say(f"{key}.flavour"), sign(what),
        kind_line(name), medal(what),
    )  # fmt: skip


def said(name: str) -> str:
    """A card or a hero in words: name, what it is, its text, and a hero's numbers."""
    what = page(name)
    numbers = (f"{say(f'realm.stat.{stat}')} {n}" for stat, n in what.stats if stat != "spell")
    medal = what.medal.words if what.medal else ""
    parts = (what.title, what.kind, medal, ", ".join(numbers), what.rule)
    return " ".join(f"{part}." if part[-1].isalnum() else part for part in parts if part)


def pictures() -> tuple[str, ...]:
    """The names of all pictures that heroes and cards are drawn with."""
    cards, heroes = content().cards.values(), content().characters.values()
    found = [name for one in cards for name in (f"card_{one.slug}", frame(one), sign(one))]
    found += [f"hero_{hero.slug}{tail}" for hero in heroes for tail in ("", "_token", "_scene")]
    found += [f"realm_back_{deck}" for deck in DECKS]
    found += [f"realm_medal_{name}" for name in ("strength", "craft", "bonus", "save", "gold")]
    found += ["realm_card_hero", "realm_sign_hero", "realm_window", "realm_sheet", "realm_strip"]
    found += [f"realm_sign_{name}" for name in STATS]
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------- pieces of a card


def _number(box: Box, found: Medal | None, x: float, y: float, size: float) -> None:
    """A medal, centred on a point; nothing for None."""
    if found is None:
        return
    box.sprite(found.name, x, y, size)
    wide, high = (size * part for part in _DARK)
    dark = box.rect(x - wide, y - high, 2 * wide, 2 * high)
    shade(box.surface, dark, _DARK_ON_GOLD if found.name == _GOLD else _DARK_SEEN, radius=dark.height // 2)
    px = max(text.reading.least, box.px(size * (_ONE if len(found.words) == 1 else _MORE)))
    text.put(box.surface, found.words, box.at(x, y), "center", px, "number", theme.BRIGHT, _SHADE)


def _name(box: Box, words: str, area: tuple[float, float, float, float], size: float, face: str = "title") -> None:
    """A name on a dark band, in the middle of an area given in units: one line, smaller, or in two lines."""
    spot = box.rect(*area)
    px = box.letter(size, size * 1.25)
    least = min(px, text.reading.least)
    one = next((p for p in range(px, least - 1, -1) if text.width(words, face, p) <= spot.width), 0)
    two = next((p for p in range(px, least, -1) if _fits(words, face, p, spot)), least) if one < px * 0.8 else 0
    lines = [words] if one >= two else syllables.lines(words, face, two, spot.width)
    px = max(one, two)
    _centred(box.surface, lines, spot, px, face, theme.CREAM, theme.SHADE)


def _fits(words: str, face: str, px: int, spot: Rect) -> bool:
    return len(syllables.lines(words, face, px, spot.width)) * px <= spot.height


def _centred(surface: Surface, lines: list[str], spot: Rect, px: int, face: str, colour: theme.Colour,
             shadow: theme.Colour | None = None) -> None:  # fmt: skip
    """Lines set close, in the middle of a rectangle; one that is too long is shrunk, at last cut."""
    step = round(px * 0.98)
    y = spot.centery - (len(lines) - 1) * step / 2
    for words in lines:
        line, px = text.fit(words, face, px, spot.width, min(px, text.reading.least))
        text.put(surface, line, (spot.centerx, round(y)), "center", px, face, colour, shadow)
        y += step


# ---------------------------------------------------------------- three sizes


def lying(surface: Surface, rect: Rect, name: str) -> None:
    """A card that lies on a board: frame, picture, sign and number, no words."""
    what = card(name)
    box = Box(surface, rect, *LYING)
    whole = box.rect(0, 0, *LYING)
    nine(surface, frame(what), whole, box.k * _LYING_EDGE)
    scene(surface, box.rect(*_LYING_SCENE), f"card_{what.slug}", WINDOW, box.k * _LYING_WINDOW)
    nine(surface, "realm_strip", box.rect(*_LYING_STRIP), box.k * _STRIP)
    number = medal(what)
    y, side = _LYING_SIGN
    mark = sprites.get(sign(what), box.px(side), tint=theme.GOLD)
    surface.blit(mark, mark.get_rect(center=box.at(_SIGN_X if number else _LONE_X, y)))
    if number:
        small, large = map(box.px, _LYING_LETTERS)
        px = max(small, min(text.reading.least, large))
        text.put(surface, number.words, box.at(*_LYING_NUMBER), "center", px, "number", theme.BRIGHT, theme.SHADE)


def tray(surface: Surface, rect: Rect, name: str, badge: str = "") -> None:
    """A card of a hand: frame, picture, name and number.

    Args:
        surface: where it is drawn.
        rect: its rectangle; the card keeps its shape inside.
        name: the card.
        badge: words of a small plate at the lower edge of the picture, as how many charges are left.
    """
    what = card(name)
    box = Box(surface, rect, *TRAY)
    nine(surface, frame(what), box.rect(0, 0, *TRAY), box.k * _HAND_EDGE)
    room = box.px(_HAND_ROOM)
    px = max(text.reading.least, box.px(_HAND_LETTERS))
    words = title(name).split(": ")[-1]
    lines = syllables.lines(words, "bold", px, room)
    while len(lines) > 3 and px > text.LEAST:
        px -= 1
        lines = syllables.lines(words, "bold", px, room)
    least, most = _SHEET
    sheet = max(least, min(most, (len(lines) * px * 0.98 + px * 0.3) / box.k))
    low, (left, wide) = TRAY[1] - _SHEET_END - sheet, _HAND_SHEET
    scene(surface, box.rect(*_HAND_SCENE, low - _HAND_GAP), f"card_{what.slug}", WINDOW, box.k * _HAND_WINDOW)
    spot = box.rect(left, low, wide, sheet)
    nine(surface, "realm_sheet", spot, box.k * _SHEET_EDGE)
    _centred(surface, lines, spot, px, "bold", theme.INK)
    _number(box, medal(what), *_HAND_MEDAL)
    if badge:
        (left, up), (middle, over) = _BADGE, _BADGE_AT
        nine(surface, "realm_strip", box.rect(left, low - up, _BADGE_WIDE, _BADGE_HIGH), box.k * _STRIP)
        styles.BADGE.middle(box, badge, middle, low - over)


def full(surface: Surface, rect: Rect, name: str, px: int = 0) -> None:
    """A card or a hero with all words, filling a rectangle; in a wide one the words stand beside the picture.

    Args:
        surface: where it is drawn.
        rect: its rectangle.
        name: the card or the hero.
        px: pixels of body text; 0 for as large as the card asks.
    """
    what = page(name)
    wide = rect.width > rect.height * LANDSCAPE
    k = min(rect.width / WIDE[0], rect.height / WIDE[1]) if wide else rect.width / FULL[0]
    box = Box(surface, Rect(rect), rect.width / k, rect.height / k)
    nine(surface, what.frame, box.rect(0, 0, box.width, box.height), box.k)
    _head(box, what)
    if wide:
        side = min(box.width * 0.46, (box.height - TOP - 32) * SCENE)
        picture = (9.0, TOP, side, side / SCENE)
        words = (side + 15, TOP, box.width - side - 24, box.height - TOP - 9)
        low = TOP + side / SCENE
        band = (9.0, low + 3, side, box.height - low - 11)
    else:
        side = box.width - 18
        picture = (9.0, TOP, side, _upright(box, what, px or styles.CARD_WORDS.px(box)))
        low = TOP + picture[3]
        band = (9.0, low + 2, side, 25.0)
        words = (9.0, low + 29, side, box.height - low - 38)
    scene(surface, box.rect(*picture), what.scene, WINDOW, box.k * 0.9)
    _band(box, what, band)
    nine(surface, "realm_sheet", box.rect(*words), box.k * 0.9)
    _words(box, what, words, px or styles.CARD_WORDS.px(box))


def _upright(box: Box, what: CardPage, px: int) -> float:
    """Units that the picture of an upright card is high: less where there is much to read."""
    side = box.width - _SIDES
    left = box.height - TOP - _UPRIGHT_ENDS - _text_height(what, box.px(side - _WORDS_SIDES), px) / box.k
    lowest = _lowest(what, box.px(box.width), px)
    return max(min(box.height * lowest, side / SCENE), min(side / SCENE, box.height * _UPRIGHT, left))


def full_height(name: str, width: int, px: int) -> int:
    """The height in pixels at which a card or hero of a width shows all its words at a size of body text."""
    if width >= px * 15:
        k = width / WIDE[0]
        high = round(max(WIDE[1] * k, (TOP + 24) * k + _text_height(page(name), round(width * 0.54 - 44 * k), px)))
        if high * LANDSCAPE < width:
            return high
    k = width / FULL[0]
    words = _text_height(page(name), round(width - 37 * k), px) + (TOP + 56) * k
    return round(max(width, min(words + (FULL[0] - 18) / SCENE * k, words / (1 - _lowest(page(name), width, px)))))


def _lowest(what: CardPage, width: int, px: int) -> float:
    """How much of an upright card's height its picture takes at least: a hero is seen whole."""
    return HEROIC if what.stats and width >= _ROOMY * px else LOWEST


def _head(box: Box, what: CardPage) -> None:
    """The band with the name, the number on its left, the sign of the type on its right."""
    nine(box.surface, "realm_strip", box.rect(*_HEAD, box.width - _HEAD_SIDES, _HEAD_HIGH), box.k * _HEAD_EDGE)
    left, (top, high), (right, y) = _TITLED if what.medal else _UNTITLED, _TITLE, _HEAD_SIGN_AT
    _name(box, what.title, (left, top, box.width - left - _TITLE_END, high), _TITLE_LETTERS)
    where = sprites.get(what.sign, box.px(_HEAD_SIGN), tint=theme.GOLD)
    box.surface.blit(where, where.get_rect(center=box.at(box.width - right, y)))
    _number(box, what.medal, *_HEAD_MEDAL)


def _band(box: Box, what: CardPage, area: tuple[float, float, float, float]) -> None:
    """What the card is, or a hero's numbers, on a dark band under the picture."""
    least, most = _BAND
    spot = (area[0], area[1], area[2], max(least, min(area[3], most)))
    nine(box.surface, "realm_strip", box.rect(*spot), box.k)
    if what.stats:
        _stats(box, what, spot)
        return
    rect = box.rect(*spot).inflate(-box.px(_BAND_SIDES), 0)
    px, dot = max(text.reading.least, styles.CARD_KIND.px(box)), say("realm.card_line.dot")
    while px > text.reading.least and text.width(what.kind, "bold", px) > rect.width:
        px -= 1
    lines = [what.kind]
    if text.width(what.kind, "bold", px) > rect.width:
        first, _, last = what.kind.rpartition(dot)  # its last part on a line of its own, or without what the frame says
        lines = [first, last] if rect.height > 2 * px else [what.kind.partition(dot)[2]]
    _centred(box.surface, lines, rect, px, "bold", theme.CREAM, theme.SHADE)


def _stats(box: Box, what: CardPage, spot: tuple[float, float, float, float]) -> None:
    """Signs with their numbers, evenly spread over a band."""
    step = spot[2] / len(what.stats)
    for i, (name, number) in enumerate(what.stats):
        x, y = spot[0] + (i + 0.5) * step, spot[1] + spot[3] / 2
        mark = sprites.get(f"realm_sign_{name}", box.px(_STAT), tint=theme.GOLD)
        box.surface.blit(mark, mark.get_rect(center=box.at(x - step * _STAT_SIGN, y)))
        styles.CARD_STAT.middle(box, number, x + step * _STAT_NUMBER, y)


def _rows(words: str, face: str, px: int, room: int) -> int:
    """Pixels that a paragraph is high."""
    return len(text.wrap(words, face, px, room)) * text.leading(face, px)


def _broadest(words: str, face: str, px: int) -> int:
    """Pixels of the longest word."""
    return max((text.width(word, face, px) for word in words.split()), default=0)


def _text_height(what: CardPage, room: int, px: int) -> int:
    return _rows(what.rule, "body", px, room) + _rows(what.said, "italic", px, room) + px // 2


def _words(box: Box, what: CardPage, area: tuple[float, float, float, float], px: int) -> None:
    """The card's sentence, and below it its line of flavour where there is room for it."""
    (left, top), (x, y, wide, high) = _WORDS, area
    spot = box.rect(x + left, y + top, wide - 2 * left, high - 2 * top)
    rule, said = what.rule, what.said
    kept = said if what.stats else ""  # where a hero starts is no flavour
    while px > text.reading.least and (
        _rows(rule, "body", px, spot.width) + _rows(kept, "italic", px, spot.width) + px // 4 > spot.height
        or _broadest(rule, "body", px) > spot.width
    ):
        px -= 1
    below = _paragraph(box.surface, rule, spot, spot.y, px, "body", theme.INK) + px // 4
    while px > text.reading.least and (
        _rows(said, "italic", px, spot.width) > spot.bottom - below or _broadest(said, "italic", px) > spot.width
    ):
        px -= 1
    rows = _rows(said, "italic", px, spot.width)
    if rows > spot.bottom - below:
        return
    line = spot.bottom - rows - px // 4
    if line - below > px:  # a thin line parts what holds from what is only said
        ends, y_line = spot.width // 4, line - px // 4
        start, end = (spot.x + ends, y_line), (spot.right - ends, y_line)
        pygame.draw.line(box.surface, _LINE, start, end, max(1, px // 14))
    _paragraph(box.surface, said, spot, max(below, line), px, "italic", theme.FADED)


def _paragraph(surface: Surface, words: str, spot: Rect, y: int, px: int, face: str, colour: theme.Colour) -> int:
    """Centred lines from a height on; what does not fit ends in an ellipsis. Returns where they end."""
    step = text.leading(face, px)
    lines = list(text.wrap(words, face, px, spot.width))
    count = max(1, (spot.bottom - y) // step)
    if len(lines) > count:
        lines = [*lines[: count - 1], text.fit(lines[count - 1] + " …", face, px, spot.width, px)[0]]
    for line in lines:
        text.put(surface, line, (spot.centerx, y), "midtop", px, face, colour)
        y += step
    return y


def back(surface: Surface, rect: Rect, deck: str) -> None:
    """The back of a card of a deck; it keeps its shape inside the rectangle."""
    box = Box(surface, rect, *BACK)
    sprites.blit(surface, f"realm_back_{deck}", box.rect(0, 0, *BACK))
