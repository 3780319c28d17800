"""The Realm's player plates: who, where, Strength, Craft, Lives and Gold, what is carried, and what is the matter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from game.content.texts import say, say_first
from game.desktop.engine import theme
from game.desktop.table.hud.column import WHO, Column, folded
from game.tables.realm.face import pawns, styles

if TYPE_CHECKING:
    from game.desktop.engine.draw import Box
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Player, Stat

_EDGES = 4  # units of a plate that its edges take
_ROOM = 37  # units of a number and its sign on a folded plate
TALL = 84  # units of height from which the marks have a line of their own
# Units of a plate at large text: its pawn, name and two lines of numbers.
_SMALL_PAWN, _SMALL_AT, _SMALL_NAME, _SMALL_Y = 34, (25, 22), 48.0, 20
_SMALL_PLAY, _SMALL_NEXT, _SMALL_END = (6, 15), 17, 8
_SMALL_STATS, _SMALL_SIGN, _SMALL_STAT, _SMALL_SIDES = 51, (17, 18), 29, 14
_SMALL_PLACE, _SMALL_PLACE_END, _SMALL_MARKS = (10, 78), 12, 6
# And of one of two or three lines.
_LINES, _SHARES, _PAWN, _PAWN_MOST, _PAWN_X, _LEFT, _PLAY, _PLAY_NEXT, _MARKS = (
    (20, 48), (0.29, 0.72), (10, 0.84), 66, 38, 76.0, (7, 17), 19, (76, 74, 21)
)  # fmt: skip
_PLACE, _PLACE_GAP, _RENOWN, _RENOWN_AT, _RENOWN_TAKES, _NAME_MOST = (366, 140), 8, 18, (3, 9), 26, 130
_STATS, _STAT_STEP, _STAT_SIGN, _STAT = 76, 49, (10, 22), 23
_HELD, _HELD_STEP, _HELD_SIGN, _HELD_COUNT = 276, 32, (7, 17), 17
_MARK, _MARK_AT, _MARK_STEP, _MARKS_GAP, _MOST_MARKS = 17, 9, 20, 6, 4
STATS: tuple[Stat, ...] = ("strength", "craft", "lives", "gold")
#: Colours of the four numbers' signs, light enough for dark plates.
TINTS: dict[str, theme.Colour] = {
    "strength": (214, 226, 238), "craft": (200, 164, 250), "lives": (255, 112, 100), "gold": (255, 208, 90),
}  # fmt: skip
#: Marks with a number, by what the view calls it.
COUNTED: tuple[tuple[str, Literal["skip", "keys", "shards", "doors"]], ...] = (
    ("icon_skip", "skip"), ("icon_key", "keys"), ("icon_shard", "shards"), ("icon_secret_door", "doors"),
)  # fmt: skip


class Plate(NamedTuple):
    """What a plate shows.

    Attributes:
        light: 1 where it may be clicked, 2 where it was.
        stats: Strength, Craft, Lives and Gold.
        held: numbers of Objects, Followers and Spells.
        renown: what decides the game.
        marks: icons of what is the matter, each with a number that is written if it is above 1.
        doomed: the Labyrinth would take it when it falls (EG-11).
    """

    colour: str
    name: str
    emblem: str
    hero: str
    place: str
    active: bool
    light: int
    stats: tuple[int, ...]
    held: tuple[int, ...]
    renown: int
    marks: tuple[tuple[str, int], ...]
    doomed: bool

    @property
    def pawn(self) -> pawns.Pawn:
        """The portrait."""
        return pawns.Pawn(self.hero, self.colour, self.emblem)

    @property
    def ink(self) -> theme.Colour:
        """What the place is written in."""
        return theme.ROSE if self.doomed else theme.GOLD


def plate(shown: Shown, seat: int) -> Plate:
    """What a seat's plate shows now."""
    player, look = shown.view["players"][seat], shown.players_shown[seat]
    light = max(shown.light(f"seat:{seat}"), 0)
    held = (len(player["objects"]), len(player["followers"]), player["spell_count"])
    fall = shown.view["fall"]
    return Plate(
        look.colour, look.name, look.emblem, player["hero"], place_short(player["place"]), shown.turn == seat, light,
        tuple(player[name] for name in STATS), held, player["renown"], _marks(player),
        fall is not None and seat in fall["takes"],
    )  # fmt: skip


def place_short(place: str) -> str:
    """A place in a few letters: ``Old Mine``, ``Tavern: Craps Table``, ``Lab C4``."""
    if place.startswith("L:"):
        return say("realm.short.lab", square=place[2:])
    return say_first(f"realm.short.{place}", f"realm.space.{place}")


def _marks(player: Player) -> tuple[tuple[str, int], ...]:
    """Ailments and everything else that is public and matters at a glance."""
    found = [("icon_ember_crown", 1)] if player["crown"] else []
    found += [(f"ailment_{name}", 1) for name in player["ailments"]]
    found += [(icon, player[name]) for icon, name in COUNTED if player[name]]
    worth = sum(trophy["worth"] for trophy in player["trophies"])
    found += [("icon_trophy", worth)] if worth else []
    found += [("icon_guard", 1)] if player["called"] or player["coming"] else []
    found += [("medal_bouncer", 1)] if player["bouncer"] else []
    return tuple(found)


def _sign(box: Box, name: str, x: float, y: float, size: float) -> None:
    box.icon(name, x, y, size, TINTS[name])


def _line(box: Box, what: Plate) -> None:
    """A folded plate: who, and as many of the four numbers as leave room for the name."""
    folded(box, (what.colour, what.emblem, what.name), list(zip(STATS, what.stats, strict=True)), _ROOM, _sign)


def _narrow(box: Box, what: Plate) -> None:
    """A plate in full at large text: three lines, each as wide as the plate."""
    wide = box.width
    pawns.put(box.surface, what.pawn, box.at(*_SMALL_AT), box.px(_SMALL_PAWN))
    left = _SMALL_NAME
    if what.active:
        right, size = _SMALL_PLAY
        box.icon("play", left + right, _SMALL_Y, size, theme.ROSE)
        left += _SMALL_NEXT
    styles.NARROW_NAME.put(box, what.name, left, _SMALL_Y, room=wide - left - _SMALL_END)
    step, (sign, side) = (wide - _SMALL_SIDES) / len(STATS), _SMALL_SIGN
    for i, (name, value) in enumerate(zip(STATS, what.stats, strict=True)):
        _sign(box, name, sign + i * step, _SMALL_STATS, side)
        styles.NARROW_STAT.put(box, value, _SMALL_STAT + i * step, _SMALL_STATS)
    styles.PLACE.of(colour=what.ink).put(box, what.place, *_SMALL_PLACE, room=wide / 2 - _SMALL_PLACE_END)
    _row_before(box, what.marks, wide - _SMALL_MARKS, _SMALL_PLACE[1])


def _full(box: Box, what: Plate) -> None:
    """Two lines, or three where there is room: who and where, then the numbers, then what is the matter."""
    tall = box.height >= TALL
    first, second = _LINES if tall else (box.height * share for share in _SHARES)
    less, share = _PAWN
    side = min(box.height - less, _PAWN_MOST)
    pawns.put(box.surface, what.pawn, box.at(_PAWN_X, box.height / 2), box.px(side * share))
    left = _LEFT
    if what.active:
        right, size = _PLAY
        box.icon("play", left + right, first, size, theme.ROSE)
        left += _PLAY_NEXT
    _names(box, what, left, first)
    _numbers(box, what, second)
    if tall:
        _row(box, what.marks, *_MARKS)


def _names(box: Box, what: Plate, left: float, y: float) -> None:
    """Name, character and place, the place at the right."""
    (end, room), (gap, middle) = _PLACE, _RENOWN_AT
    place = styles.PLACE.of(colour=what.ink).put(box, what.place, end, y, "midright", room)
    right = (place.x - box.left) / box.k - _PLACE_GAP
    spot = styles.RENOWN.put(box, what.renown, right, y, "midright")
    right = (spot.x - box.left) / box.k - gap
    box.icon("renown", right - middle, y, _RENOWN, theme.GOLD)
    right -= _RENOWN_TAKES
    if box.height < TALL:
        right = _row_before(box, what.marks, right, y)
    name = styles.PLATE_NAME.put(box, what.name, left, y, room=min(_NAME_MOST, right - left))
    left = (name.right - box.left) / box.k + _PLACE_GAP
    hero = say(f"realm.hero.{what.hero}") if what.hero else ""
    if hero and styles.PLATE_HERO.whole(box, hero, right - left):
        styles.PLATE_HERO.put(box, hero, left, y + 1, room=right - left)


def _numbers(box: Box, what: Plate, y: float) -> None:
    """Strength, Craft, Lives, Gold; then Objects, Followers and Spells."""
    for i, (name, value) in enumerate(zip(STATS, what.stats, strict=True)):
        x, (sign, side) = _STATS + i * _STAT_STEP, _STAT_SIGN
        _sign(box, name, x + sign, y, side)
        styles.PLATE_STAT.put(box, value, x + _STAT, y)
    for i, (icon, value) in enumerate(zip(("objects", "followers", "spells"), what.held, strict=True)):
        x, (sign, side) = _HELD + i * _HELD_STEP, _HELD_SIGN
        box.icon(icon, x + sign, y, side, theme.SAND)
        styles.HELD.put(box, value, x + _HELD_COUNT, y)


def _row(box: Box, marks: tuple[tuple[str, int], ...], left: float, y: float, size: float) -> None:
    for icon, n in marks:
        box.sprite(icon, left + size / 2, y, size)
        left += size + 4
        if n > 1:
            spot = styles.HELD.put(box, n, left, y)
            left = (spot.right - box.left) / box.k + 5


def _row_before(box: Box, marks: tuple[tuple[str, int], ...], right: float, y: float) -> float:
    """As many marks as fit before a point; returns where they begin."""
    for icon, _ in marks[:_MOST_MARKS]:
        box.sprite(icon, right - _MARK_AT, y, _MARK)
        right -= _MARK_STEP
    return right - (_MARKS_GAP if marks else 0)


#: Where the plates lie, and how each is drawn.
COLUMN = Column(plate, _line, _narrow, _full, WHO + len(STATS) * _ROOM + _EDGES)
