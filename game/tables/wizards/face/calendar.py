"""The strip over the sea: Fortnight and day, how far Evil is thwarted, what is lost and what would fall next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine import sprites, theme
from game.desktop.engine.draw import Box
from game.desktop.ui.pieces import Piece
from game.tables.wizards.face import names, styles

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.tables.wizards.face.shown import Shown

HEIGHT = 36
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Day(NamedTuple):
    """What the strip shows."""

    fortnight: int
    day: int
    days: int
    done: int
    need: int
    bank: int
    lost: int
    due: int
    claims: tuple[str, ...]


def roman(number: int) -> str:
    """A number as Fortnights are counted."""
    found = ""
    for value, sign in ROMAN:
        while number >= value:
            found, number = found + sign, number - value
    return found


def of(shown: Shown) -> Day:
    """What it shows now."""
    view = shown.view
    thwart = view["thwart"]
    return Day(
        view["fortnight"], view["day"], view["days"], thwart["count"], thwart["need"], thwart["bank"],
        len(view["dead"]), view["due"]["count"], tuple(view["due"]["lands"]),
    )  # fmt: skip


def piece(rect: Rect, shown: Shown) -> Piece:
    """The strip."""
    what = of(shown)
    return Piece("calendar", rect, "calendar", what, partial(_draw, what=what), edge=0)


def _draw(surface: Surface, rect: Rect, what: Day) -> None:
    surface.blit(sprites.get("bar_prompt", rect.width, rect.height), rect)
    box = Box.wide(surface, rect, HEIGHT)
    spot = styles.FORTNIGHT.put(box, say("wizards.screen.fortnight", n=roman(what.fortnight)), 12, 18, room=170)
    x = (spot.right - box.left) / box.k + 12
    x = _days(box, what, x) + 14
    x = _thwart(box, what, x) + 16
    _claims(box, what, x)


def _days(box: Box, what: Day, x: float) -> float:
    """A medal for each day; the last one is Evil's."""
    step = min(29.0, (box.width * 0.5) / what.days)
    for day in range(1, what.days + 1):
        now, past = day == what.day, day < what.day
        size = 31 if now else 25
        name = "wizards_day_now" if now else "wizards_day_past" if past else "wizards_day"
        box.sprite(name, x + step / 2, 18, size, size)
        if day == what.days and not now:
            box.sprite("wizards_skull", x + step / 2, 18, 19, 19)
        else:
            style = styles.TODAY if now else styles.DAY.of(colour=theme.BRIGHT if past else theme.CREAM)
            style.middle(box, day, x + step / 2, 18.5)
        x += step
    return x


def _thwart(box: Box, what: Day, x: float) -> float:
    """Tasks done towards the next Land that is saved, and how many are saved already."""
    box.sprite("wizards_icon_thwart", x + 10, 18, 22, 22, theme.LEAF)
    spot = styles.THWART.put(box, say("wizards.screen.thwart", count=what.done, need=what.need), x + 25, 18)
    x = (spot.right - box.left) / box.k + 6
    if what.bank:
        spot = styles.THWART.of(colour=theme.LEAF).put(box, say("wizards.screen.bank", n=what.bank), x, 18)
        x = (spot.right - box.left) / box.k
    return x


def _claims(box: Box, what: Day, x: float) -> None:
    """Lands lost, and which Evil would claim now."""
    room = box.width - x - 12
    if room < 60:
        return
    box.sprite("wizards_skull", x + 10, 18, 22, 22)
    claims = ", ".join(names.land(slug) for slug in what.claims)
    key = "lost_next" if what.claims else "lost_spared" if what.due == 0 else "lost"
    styles.CLAIMS.put(box, say(f"wizards.screen.{key}", n=what.lost, lands=claims), x + 25, 18, room=room - 26)
