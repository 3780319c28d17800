"""The fight in the focus panel: both sides' sums, the odds before the dice, and the dice themselves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface, draw

from game.content.texts import say, say_first
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.ui.scroll import Row
from game.tables.realm.content import content
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import pawns, wording

if TYPE_CHECKING:
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fight, Fought

_WON, _TIED, _LOST = (70, 130, 60), (190, 150, 50), (160, 40, 30)
_COLOURS: dict[str, theme.Colour] = {"win": theme.GREEN, "tie": (112, 72, 0), "lose": theme.RED}  # of words
# In heights of the letters: a picture and its shape, a sum; parts of them: how far things lie from the line's top.
_PICTURE, _SHAPE, _SUM, _DOWN, _LOW = 4.2, 1.29, 1.45, 5, 3
_NARROW, _NAME = 17, 0.55  # the same: a room with none for the picture beside the sums; the least of a name there
_BAR_DOWN, _BAR, _BAR_LEAST = 4, 2, 8  # parts of the letters: the bar of the odds; its least height in pixels


class Side(NamedTuple):
    """One side of a fight: its name, what its score is made of, its die (0 before it is thrown) and its sum."""

    name: str
    parts: tuple[tuple[str, int], ...]
    die: int
    total: int
    colour: str


class FightPage(NamedTuple):
    """A fight as it is drawn.

    Attributes:
        picture: the foe's card, or the slug of the character one fights, or nothing.
        odds: win, tie and defeat in percent before the dice.
        outcome: once it is over.
    """

    picture: str
    emblem: str
    mine: Side
    theirs: Side
    odds: tuple[int, int, int]
    outcome: str


def rows(shown: Shown, room: int, px: int) -> list[Row]:
    """The fight that goes on, or this turn's last one; empty for none."""
    now, last = shown.view["fight"], shown.view["last_fight"]
    found: Fight | Fought | None = now if now and (now["stage"] != "evade" or now["mine"]) else None
    if found is None and last and last["fresh"]:
        found = last
    if found is None:
        return []
    what = page(seen_by(shown.turn, found), shown)
    lines = max(len(what.mine.parts), len(what.theirs.parts)) + (1 if what.mine.die else 0) + _narrow(room, px)
    step = text.leading("body", px)
    high = max(round(px * 5.4), round(px * 2.2) + lines * step)
    table = partial(_draw_table, what=what, px=px)
    odds = _ending(what) if what.outcome else ", ".join(_chances(what))
    return [
        Row(high, ("fight", what, px, room), table, words=f"{_said(what.mine)}; {_said(what.theirs)}"),
        Row(round(px * 2.3), ("odds", what.odds, what.outcome, px), partial(_draw_odds, what=what, px=px), words=odds),
    ]


def _narrow(room: int, px: int) -> bool:
    """Whether each sum needs a line of its own, below the name: large text, or a small window."""
    return room < px * _NARROW


def _said(side: Side) -> str:
    """One side in words: what its score is made of, its die once it is thrown, and the sum."""
    parts = [f"{name} {n}" for name, n in side.parts]
    die = [say("realm.name.thrown", n=side.die)] if side.die else []
    return say("realm.name.side", name=side.name, parts=", ".join([*parts, *die]), n=side.total)


def seen_by(seat: int | None, fight: Fight | Fought) -> Fight | Fought:
    """A fight as the one who is asked sees it: who is attacked stands on the left too, with odds of one's own."""
    if seat is None or fight["foe"].get("seat", -1) != seat:
        return fight
    turned = {"win": "lose", "lose": "win"}
    found = fight.copy()
    found["seat"], found["foe"] = seat, {"seat": fight["seat"]}
    found["mine"], found["theirs"] = fight["theirs"], fight["mine"]
    found["odds"], found["dice"] = fight["odds"][::-1], fight["dice"][::-1]
    if "scores" in found:
        found["scores"] = found["scores"][::-1]
        found["outcome"] = turned.get(found["outcome"], found["outcome"])
    return found


def page(fight: Fight | Fought, shown: Shown) -> FightPage:
    """What is drawn of a fight of the view."""
    own, other = fight["dice"]
    foe = fight["foe"]
    picture, emblem = "", ""
    foe_colour, psychic = "", fight["kind"] == "psychic"
    if "card" in foe:
        picture = foe["card"]
    elif "seat" in foe:
        picture, foe_colour = shown.view["players"][foe["seat"]]["hero"], shown.players_shown[foe["seat"]].colour
        emblem = shown.players_shown[foe["seat"]].emblem
    elif any(foe["name"] == one.slug for one in content().characters.values()):
        picture = foe["name"]
    mine = _side(shown.players_shown[fight["seat"]].name, fight["mine"], own, shown.players_shown[fight["seat"]].colour)
    summands: list[list[str | int]] = [
        ["value_psychic" if psychic and key == "value" else key, n] for key, n in fight["theirs"]
    ]
    theirs = _side(wording.foe(fight["foe"], shown), summands, other, foe_colour)
    win, tie, lose = fight["odds"]
    if "scores" not in fight:
        return FightPage(picture, emblem, mine, theirs, (win, tie, lose), "")
    mine, theirs = (_counted(side, n) for side, n in zip((mine, theirs), fight["scores"], strict=True))
    return FightPage(picture, emblem, mine, theirs, (win, tie, lose), fight["outcome"])


def _side(name: str, parts: list[list[str | int]], die: int, colour: str) -> Side:
    named = tuple((part_name(str(key)), int(value)) for key, value in parts)
    return Side(name, named, die, sum(value for _, value in named) + die, colour)


def _counted(side: Side, score: int) -> Side:
    """One side as its dice counted: a Curse takes from one (LB-55)."""
    less = score - side.total
    parts = (*side.parts, (say("realm.ailment.curse.name"), less)) if less else side.parts
    return side._replace(parts=parts, total=score)


def part_name(key: str) -> str:
    """The name of something that adds to a score."""
    return say_first(f"realm.part.{key}") or (wording.card_name if "." in key else wording.foe_name)(key)


# --- drawing ----------------------------------------------------------------------------------------------


def _draw_table(surface: Surface, rect: Rect, _hot: bool, what: FightPage, px: int) -> None:
    left = rect.x
    below = text.leading("body", px) * _narrow(rect.width, px)
    if what.picture and not below:
        wide = round(px * _PICTURE)
        high = min(rect.height - px // _LOW, round(wide * _SHAPE))
        spot = Rect(left, rect.y + px // _DOWN, wide, high)
        _picture(surface, spot, what)
        left = spot.right + round(px * 0.5)
    gap = round(px * 0.7)
    half = (rect.right - left - gap) // 2
    _column(surface, Rect(left, rect.y, half, rect.height), what.mine, (px, below), what.outcome == "win")
    x = left + half + gap // 2
    draw.line(surface, theme.FADED, (x, rect.y + px // 2), (x, rect.bottom - px // 2))
    right = Rect(left + half + gap, rect.y, half, rect.height)
    _column(surface, right, what.theirs, (px, below), what.outcome == "lose")


def _picture(surface: Surface, spot: Rect, what: FightPage) -> None:
    if "." in what.picture:
        realm_cards.tray(surface, spot, what.picture)
        return
    if what.theirs.colour:
        pawn = pawns.picture(pawns.Pawn(what.picture, what.theirs.colour, what.emblem), round(spot.width * 0.8))
        surface.blit(pawn, pawn.get_rect(center=spot.center))
        return
    side = Rect(0, 0, spot.width, spot.width)
    side.center = spot.center
    sprites.blit(surface, f"hero_{what.picture}", side)


def _column(surface: Surface, rect: Rect, side: Side, letters: tuple[int, int], won: bool) -> None:
    """A name with its sum, which may lie as far below it as the letters' second number says, and then the summands."""
    px, below = letters
    y = rect.y + round(px * 0.7)
    where, colour = (rect.right, y + px // _DOWN + below), theme.GREEN if won else theme.TITLE
    number = text.put(surface, str(side.total), where, "midright", round(px * _SUM), "title", colour)
    room = rect.width if below else number.x - rect.x - px // 3
    least = round(px * _NAME) if below else max(round(px * 0.8), min(px, text.reading.least))
    words, size = text.fit(side.name, "title", px, room, least)
    text.put(surface, words, (rect.x, y), "midleft", size, "title", theme.TITLE)
    step = text.leading("body", px)
    y = rect.y + round(px * 2.0) + below
    for name, value in side.parts:
        words, size = text.fit(
            name, "body", px, rect.width - round(px * 1.6), max(round(px * 0.86), min(px, text.reading.least))
        )
        text.put(surface, words, (rect.x, y), "midleft", size, "body", theme.INK)
        first = name == side.parts[0][0]
        text.put(surface, str(value) if first else f"{value:+d}", (rect.right, y), "midright", px, "bold", theme.INK)
        y += step
    if side.die:
        text.put(surface, say("realm.part.die"), (rect.x, y), "midleft", px, "body", theme.INK)
        edge = round(px * 1.35)
        dice.put_die(surface, side.colour or "vermillion", side.die, Rect(rect.right - edge, y - edge // 2, edge, edge))


def _ending(what: FightPage) -> str:
    """How it ended."""
    return say(f"realm.fight.over_{what.outcome}", by=abs(what.mine.total - what.theirs.total))


def _chances(what: FightPage) -> list[str]:
    """Win, tie and defeat before the dice."""
    named = zip(("win", "tie", "lose"), what.odds, strict=True)
    return [say("realm.fight.chance", what=say(f"realm.fight.{name}"), n=share) for name, share in named]


def _draw_odds(surface: Surface, rect: Rect, _hot: bool, what: FightPage, px: int) -> None:
    """A bar of win, tie and defeat with its words; after the dice the result stands beside it."""
    high = max(_BAR_LEAST, px // _BAR)
    bar = Rect(rect.x, rect.y + px // _BAR_DOWN, rect.width, high)
    x = float(bar.x)
    for share, colour in zip(what.odds, (_WON, _TIED, _LOST), strict=True):
        wide = bar.width * share / 100
        draw.rect(surface, colour, Rect(round(x), bar.y, round(x + wide) - round(x), bar.height))
        x += wide
    draw.rect(surface, theme.INK, bar, 1, border_radius=2)
    y = bar.bottom + round(px * 0.75)
    if what.outcome:
        text.put(surface, _ending(what), (rect.centerx, y), "center", px, "bold", _COLOURS[what.outcome])
        return
    for words, name, anchor, at in zip(_chances(what), ("win", "tie", "lose"), ("midleft", "center", "midright"),
                                       (rect.x, rect.centerx, rect.right), strict=True):  # fmt: skip
        text.put(surface, words, (at, y), anchor, px, "bold", _COLOURS[name])
