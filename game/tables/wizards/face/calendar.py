"""The middle of the top bar: Fortnight and day, how far Evil is thwarted, what is lost and what would fall next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.engine import text, theme
from game.desktop.engine.draw import Box
from game.desktop.table.hud.top import HEIGHT
from game.desktop.table.region import Region
from game.desktop.ui.line import Line, Style
from game.desktop.ui.pieces import Piece
from game.tables.wizards.content import content
from game.tables.wizards.face import names, styles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect, Surface

    from game.desktop.ui.layout import Frame
    from game.tables.wizards.face.shown import Shown
    from game.tables.wizards.views import View

STEP, NOW, OTHER = 36.0, 1.03, 0.83  # units of a day, and how large the medal of now and of others is in them
TITLE, DAYS = 150, 0.46  # units of the Fortnight's name, and the most of the width that its days take
LEAST = 22  # units of a medal
SKULL = 0.76  # of a medal
ICON = 24
GAP, _BEFORE = 4, 6  # units beside signs and words, and before what is next
MIDDLE = HEIGHT / 2
_LAST = "sacred_circle"
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


class Day(NamedTuple):
    """What is shown of it."""

    fortnight: int
    day: int
    days: int
    done: int
    need: int
    bank: int
    lost: int
    due: int
    claims: tuple[str, ...]
    storm: bool


def roman(number: int) -> str:
    """A number as Fortnights are counted."""
    found = ""
    for value, sign in ROMAN:
        while number >= value:
            found, number = found + sign, number - value
    return found


def storms(view: View) -> bool:
    """WZ-29: whether the Fortnight ends with a storm that takes everybody, before Evil begins to claim Lands."""
    found: bool = view["fortnight"] <= content().numbers.transports
    return found


def of(shown: Shown) -> Day:
    """What is shown of it now."""
    view = shown.view
    thwart = view["thwart"]
    return Day(
        view["fortnight"], view["day"], view["days"], thwart["count"], thwart["need"], thwart["bank"],
        len(view["dead"]), view["due"]["count"], tuple(view["due"]["lands"]),
        storms(view),
    )  # fmt: skip


def _lay(frame: Frame, shown: Shown) -> list[Piece]:
    what = of(shown)
    return [Piece("calendar", frame.clock, "calendar", what, partial(_draw, what=what), edge=0)]


#: The days of the Fortnight in the top bar, and what Evil claims at its end.
CLOCK = Region(_lay)


def _draw(surface: Surface, rect: Rect, what: Day) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    names = [say(f"wizards.screen.fortnight{short}", n=roman(what.fortnight)) for short in ("", "_short")]
    spot = styles.FORTNIGHT.put(box, _fitting(box, styles.FORTNIGHT, names, TITLE), GAP, MIDDLE, room=TITLE)
    x = _days(box, what, _after(box, spot) + 12) + 14
    x = _thwart(box, what, x) + 16
    _claims(box, what, x)


def _days(box: Box, what: Day, x: float) -> float:
    """A medal for each day, the last one is Evil's; words where medals would be too small."""
    step = min(STEP, box.width * DAYS / what.days)
    if step < LEAST:
        spot = styles.FORTNIGHT.put(box, say("wizards.calendar.day_of", n=what.day, of=what.days), x, MIDDLE)
        return _after(box, spot)
    for day in range(1, what.days + 1):
        now, past = day == what.day, day < what.day
        size = step * (NOW if now else OTHER)
        name = "wizards_day_now" if now else "wizards_day_past" if past else "wizards_day"
        box.sprite(name, x + step / 2, MIDDLE, size, size)
        if day == what.days and not now:
            box.sprite("wizards_skull", x + step / 2, MIDDLE, size * SKULL, size * SKULL)
        else:
            style = styles.TODAY if now else styles.DAY.of(colour=theme.BRIGHT if past else theme.CREAM)
            style.middle(box, day, x + step / 2, MIDDLE)
        x += step
    return x


def _thwart(box: Box, what: Day, x: float) -> float:
    """Tasks done towards the next Land that is saved, and how many are saved already: each whole or not at all."""
    words, saved = (
        say("wizards.screen.thwart", count=what.done, need=what.need),
        say("wizards.screen.bank", n=what.bank),
    )
    if x + ICON + GAP + _wide(box, styles.THWART, words) > box.width:
        return x
    box.sprite("wizards_icon_thwart", x + ICON / 2, MIDDLE, ICON, ICON, theme.LEAF)
    x = _after(box, styles.THWART.put(box, words, x + ICON + GAP, MIDDLE)) + _BEFORE
    if what.bank and x + _wide(box, styles.THWART, saved) <= box.width:
        x = _after(box, styles.THWART.of(colour=theme.LEAF).put(box, saved, x, MIDDLE))
    return x


def _after(box: Box, spot: Rect) -> float:
    """Units at which something ends."""
    return (spot.right - box.left) / box.k


def _wide(box: Box, style: Style, words: str) -> float:
    """Units that words take in a style."""
    return text.width(words, style.face, style.px(box)) / box.k


def _claims(box: Box, what: Day, x: float) -> None:
    """Which Land Evil would claim now, and at the right end how many are lost: both in short where they must be."""
    line, px = Line(box, MIDDLE, x, box.width - GAP), min(styles.CLAIMS.px(box), text.reading.least)
    sign, skull = ICON + GAP, ICON * 1.5 + GAP
    lost = (say("wizards.screen.lost", n=what.lost), str(what.lost)) if what.lost else ("",)

    def wide(words: str, style: Style, letters: int, beside: float) -> float:
        return text.width(words, style.face, letters) / box.k + beside + GAP if words else 0

    ways = [(next_, gone) for next_ in (*_next(what), "") for gone in lost]
    full = styles.LOST.px(box)
    needs = (wide(next_, styles.CLAIMS, px, sign) + wide(gone, styles.LOST, full, skull) for next_, gone in ways)
    claims, gone = next((way for way, need in zip(ways, needs, strict=True) if need <= line.room), ("", ""))
    if gone:
        line.end(styles.LOST, gone, ICON / 2 + GAP)
        line.sprite("wizards_icon_lost", ICON, ICON)
    if claims:
        box.sprite("wizards_skull", x + ICON / 2, MIDDLE, ICON, ICON)
        line.left += sign
        line.rest(styles.CLAIMS, claims)


def _fitting(box: Box, style: Style, words: Sequence[str], room: float) -> str:
    """The first of some ways to say a thing that has room at the size of a style or a little below; else the last."""
    least = min(style.px(box), text.reading.least)
    return next((said for said in words if text.width(said, style.face, least) <= box.px(room)), words[-1])


def _next(what: Day) -> list[str]:
    """What comes at the Fortnight's end, the longest way first: a storm, which Lands, or how many where dice choose.

    Where it is a single one the Tasks that would save it are told too.
    """
    if what.storm:
        return [say("wizards.stage.claims_storm"), say("wizards.screen.storm_short")]
    if not what.due:
        return [say("wizards.screen.spared")]
    lands = ", ".join(names.land(slug) for slug in what.claims) or _lands(what.due)
    found = [say("wizards.screen.claims", lands=lands), say("wizards.screen.claims_short", lands=lands), lands]
    if _LAST in what.claims:  # B-61
        found = [say("wizards.screen.last"), say("wizards.screen.last_short"), lands]
    lacking = what.need - what.done
    saving = say(f"wizards.screen.unless{'_1' if lacking == 1 else ''}", claims=found[0], n=lacking)
    return [saving, *found] if what.due == 1 else found


def _lands(count: int) -> str:
    """So many Lands."""
    return say(f"wizards.screen.lands{'_1' if count == 1 else ''}", n=count)
