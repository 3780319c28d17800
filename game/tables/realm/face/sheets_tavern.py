"""What the focus panel shows of the Tavern: craps, Brews, brawls, the Coat Check, the Patrol, being Thrown Out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import nine
from game.desktop.table.hud.sheets import Page, paragraph
from game.desktop.ui import rich
from game.desktop.ui.scroll import Row
from game.tables.realm.content import content
from game.tables.realm.face import board_tavern, sheets_fight, tavern_draw, wording

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.ui.rich import PlayerShown
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Fight, Player

    Write = Callable[[Page, Shown], None]

_PICTURE = (376, 132)
_CRAPS_LINES = 6.6  # height of the craps table in lines of text
_PANEL, _RIBBON = 18, 0.7  # pixels of letters at which panels have their own size; a ribbon's corners
_BESIDE, _AROUND, _EDGE = 3, 4, (2, 4)  # parts of the letters' height beside a die, and round the table; pixels


def page(target: str, shown: Shown, room: int, px: int) -> list[Row] | None:
    """The page of something in the Tavern that has more than words, None for everything else.

    Args:
        target: what was clicked: a space, ``patrol`` or ``lockers``.
        shown: the moment.
        room: pixels of the row's width.
        px: size of body text.
    """
    write = _PAGES.get(target)
    return _written(write, shown, room, px) if write else None


def _written(write: Write, shown: Shown, room: int, px: int) -> list[Row]:
    page = Page(room, px)
    write(page, shown)
    return page.rows


def now(shown: Shown, room: int, px: int) -> list[Row] | None:
    """The page of what is going on in the Tavern at this moment, None for nothing in particular."""
    fight, roll = shown.view["fight"], shown.view["roll"]
    write: Write | None = None
    if roll and roll["why"] in _ROLLS and roll["faces"]:
        write = _ROLLS[roll["why"]]
    elif any(shown.light(f"act:{name}") for name in board_tavern.CRAPS):
        write = craps
    elif fight and fight["kind"] == "brawl" and fight["stage"] != "over":
        write = partial(brawl, fight=fight)
    elif any(board_tavern.stage_of(shown, seat) == "here" for seat in range(len(shown.players_shown))):
        write = patrol
    return _written(write, shown, room, px) if write else None


def brief(shown: Shown, room: int, px: int) -> list[Row]:
    """What stands above the choices in the Tavern, in short; empty for nothing.

    The craps table, the way out for who is Thrown Out, the Patrol's arrest, what counts in a brawl, what a Brew did.
    """
    if any(shown.light(f"act:{name}") for name in board_tavern.CRAPS):
        return _written(craps, shown, room, px)[1:3]
    page, fight, face = Page(room, px), shown.view["fight"], rolled(shown, "brew")
    if flying(shown):
        page.head(say("realm.happens.thrown"))
        _headed(page, "event_thrown_out", (say("realm.happens.thrown_how"), "body"))
    elif shown.light("act:quietly") and shown.turn is not None:
        here = say("realm.happens.patrol_here", name=shown.players_shown[shown.turn].name)
        _headed(page, "event_patrol", (here, "body"))
    else:
        if face:
            _faced(page, face, say(f"realm.table.brew.{face}"), hot=True)
        if fight and fight["kind"] == "brawl" and fight["stage"] in ("evade", "pre") and fight["mine"]:
            _scores(page, fight, shown)
    return page.rows


def flying(shown: Shown) -> bool:
    """Whether the seat that is asked is being Thrown Out and chooses what to leave behind (TV-23)."""
    if shown.turn is None or "act:gold" not in shown.lit | shown.picked:
        return False
    player = shown.view["players"][shown.turn]
    own = {f"own:{one['id']}" for one in player["objects"]} | {"act:gold"}
    return player["place"] == board_tavern.OUTSIDE and shown.lit | shown.picked <= own


def rolled(shown: Shown, why: str) -> int:
    """The face of the last die when it was rolled for this, else 0."""
    roll = shown.view["roll"]
    return int(roll["faces"][0]) if roll and roll["why"] == why and roll["faces"] else 0


# ------------------------------------------------------------------ craps (TV-29 to TV-32)


def craps(page: Page, shown: Shown) -> None:
    """The craps table: stake, chances and pay before the roll; afterwards the die and what has won."""
    asked = any(shown.light(f"act:{name}") for name in board_tavern.CRAPS)
    face = 0 if asked else rolled(shown, "craps")
    looks = tuple((name, board_tavern.field_look(shown, name, face)) for name in board_tavern.CRAPS)
    page.head(say("realm.craps.name"))
    if face:
        side = say("realm.craps.odds" if face % 2 else "realm.craps.evens")
        _faced(page, face, say("realm.craps.rolled", face=face, side=side), hot=True)
    else:
        page.add(say("realm.craps.stake"), face="italic", colour=theme.FADED)
    room, px, height = page.room, page.px, round(page.px * _CRAPS_LINES)
    spots = _craps_spots(Rect(0, 0, room, height))
    links = tuple(rich.Link(spots[name], f"act:{name}") for name, look in looks if look in ("open", "bet"))
    draw = partial(_draw_craps, looks=looks, spots=spots, px=px)
    page.rows.append(Row(height, ("craps", looks, room, px), draw, None, links, say("realm.craps.stake")))
    page.add(*(say(f"realm.craps.{key}") for key in ("half_long", "sixth_long", "back")))


def _craps_spots(rect: Rect) -> dict[str, Rect]:
    """Odds and evens above, six numbers below."""
    edge, gap = max(10, rect.height // 9), max(3, rect.height // 34)
    inner = rect.inflate(-2 * edge, -2 * edge)
    half = (inner.height - gap) // 2
    found = {}
    for i, name in enumerate(("odds", "evens")):
        found[name] = Rect(inner.x + i * (inner.width + gap) // 2, inner.y, (inner.width - gap) // 2, half)
    for i in range(6):
        left, right = inner.width * i // 6, inner.width * (i + 1) // 6
        found[f"face_{i + 1}"] = Rect(inner.x + left, inner.y + half + gap, right - left - gap, half)
    return found


def _draw_craps(
    surface: Surface, rect: Rect, _hot: bool, looks: tuple[tuple[str, str], ...], spots: dict[str, Rect], px: int
) -> None:
    table = rect.inflate(0, -px // _AROUND)
    nine(surface, "craps_table", table, px / _PANEL)
    for name, look in looks:
        spot = spots[name].move(rect.topleft)
        if name in ("odds", "evens"):
            _draw_side(surface, spot, name, look, px)
        else:
            tavern_draw.field(surface, spot, name, look, px / _PANEL)


def _draw_side(surface: Surface, rect: Rect, name: str, look: str, px: int) -> None:
    """Odds or evens: the word at the left, its faces at the right."""
    nine(surface, f"craps_{look}", rect, px / _PANEL)
    pad = rect.height // 4
    faces = say(f"realm.craps.{name}_faces")
    shade = tavern_draw.FELT_SHADE
    right = text.put(surface, faces, (rect.right - pad, rect.centery), "midright", px, "bold", theme.BRIGHT, shade)
    words, size = text.fit(
        say(f"realm.craps.{name}"), "title", px, right.x - rect.x - 2 * pad, min(px, text.reading.least)
    )
    text.put(surface, words, (rect.x + pad, rect.centery), "midleft", size, "title", theme.BRIGHT, shade)


# ------------------------------------------------------------------ tables of a die


def brews(page: Page, shown: Shown) -> None:
    """TV-27: what a Brew does, with the face that was rolled."""
    face = rolled(shown, "brew")
    how = (say("realm.happens.brew_now", face=face), "bold") if face else (say("realm.happens.brew_how"), "italic")
    page.head(say("realm.happens.brew"))
    _headed(page, "event_brew", how)
    for n in sorted(range(1, 7), key=lambda n: n != face):
        _faced(page, n, say(f"realm.table.brew.{n}"), hot=n == face)


def thrown_out(page: Page, shown: Shown) -> None:
    """TV-23: the picture, what is lost, and the six places on the road, the one that was rolled lit."""
    face, px = rolled(shown, "thrown_out"), page.px
    names = [say(f"realm.space.{place}") for place in content().thrown_out]
    how = (say("realm.happens.thrown_die"), "italic")
    if face:
        how = (say("realm.happens.thrown_now", face=face, place=names[face - 1]), "bold")
    page.head(say("realm.happens.thrown"))
    _headed(page, "event_thrown_out", how)
    for i in range(3):
        pair = ((1 + i, names[i]), (4 + i, names[3 + i]))
        draw = partial(_draw_road, pair=pair, face=face, px=px)
        words = ", ".join(f"{n}: {to}" for n, to in pair)
        page.rows.append(Row(round(px * 2.0), ("road", pair, face, page.room, px), draw, words=words))
    page.add(say("realm.happens.thrown_how"))


def _draw_road(
    surface: Surface, rect: Rect, _hot: bool, pair: tuple[tuple[int, str], tuple[int, str]], face: int, px: int
) -> None:
    """Two places of the road, left and right of the Tavern, with the face that leads there."""
    half = rect.width // 2
    for i, (number, name) in enumerate(pair):
        spot = Rect(rect.x + i * half, rect.y + 1, half - px // _BESIDE, rect.height - 2)
        nine(surface, "plate_active" if number == face else "ribbon", spot, px / _PANEL * _RIBBON)
        side = round(rect.height * 0.72)
        die = Rect(spot.x + px // _BESIDE, spot.centery - side // 2, side, side)
        dice.put_die(surface, "white", number, die)
        room = spot.right - die.right - px * 2 // 3
        words, size = text.fit(name, "bold", px, room, min(px, text.reading.least))
        colour, shade = (theme.BRIGHT, theme.SHADE) if number == face else (theme.INK, None)
        text.put(surface, words, (die.right + px // _BESIDE, spot.centery), "midleft", size, "bold", colour, shade)


def _faced(page: Page, face: int, words: str, hot: bool = False) -> None:
    """A face of the die and what it means; lit when it was rolled."""
    room, px, side = page.room, page.px, round(page.px * 1.55)
    beside = paragraph(words, room - side - px, px, "bold" if hot else "body")
    draw = partial(_draw_faced, face=face, beside=beside, lit=hot, side=side, px=px)
    high = max(round(px * 1.9), beside.height + px // 3)
    page.rows.append(Row(high, (face, words, hot, room, px), draw, words=f"{face}: {words}"))


def _draw_faced(surface: Surface, rect: Rect, hot: bool, face: int, beside: Row, lit: bool, side: int, px: int) -> None:
    if lit:
        nine(surface, "ribbon", rect.inflate(-2, -2), px / _PANEL)
    dice.put_die(surface, "white", face, Rect(rect.x + px // _BESIDE, rect.centery - side // 2, side, side))
    left = rect.x + side + px * 2 // 3
    top = rect.centery - beside.height // 2
    beside.draw(surface, Rect(left, top, rect.right - left, beside.height), hot)


# ------------------------------------------------------------------ a brawl, and what hangs in the Coat Check


def brawl(page: Page, shown: Shown, fight: Fight) -> None:
    """TV-18: what counts for both sides, and what hangs in the Coat Check meanwhile."""
    page.head(say("realm.happens.brawl"))
    _scores(page, fight, shown)
    player = shown.view["players"][fight["seat"]]
    page.head(say("realm.happens.brawl_hangs"))
    page.add(_hanging(player) or say("realm.happens.brawl_nothing"))
    followers = say("realm.happens.brawl_waits") if player["followers"] else ""
    page.add(followers, say("realm.happens.brawl_life"), face="italic", colour=theme.FADED)


def _scores(page: Page, fight: Fight, shown: Shown) -> None:
    """The odds beside a picture, and what counts for both sides."""
    odds = zip(("win", "tie", "lose"), fight["odds"], strict=True)
    _headed(page, "event_brawl", *((f"{say(f'realm.fight.{name}')} {percent} %", "bold") for name, percent in odds))
    sides = (
        (shown.players_shown[fight["seat"]].name, fight["mine"]),
        (wording.foe(fight["foe"], shown), fight["theirs"]),
    )
    for who, parts in sides:
        total = sum(int(value) for _, value in parts)
        added = ", ".join(f"{sheets_fight.part_name(str(slug))} {value}" for slug, value in parts)
        page.add(f"{who}: {added} = {total}", players_shown=shown.players_shown)


def _hanging(player: Player) -> str:
    """The Objects of somebody that hang in the Coat Check."""
    return ", ".join(wording.card_name(one["id"]) for one in player["objects"])


def lockers(page: Page, shown: Shown) -> None:
    """TV-4: what hangs in everybody's locker."""
    page.head(say("realm.taproom.lockers"))
    page.add(say("realm.happens.lockers"))
    for player, look in zip(shown.view["players"], shown.players_shown, strict=False):
        words = say("realm.happens.locker_out", name=look.name)
        if board_tavern.inside(player["place"]):
            words = say("realm.happens.locker", name=look.name, n=_hanging(player) or "\N{EN DASH}")
        page.add(words, players_shown=shown.players_shown)


# ------------------------------------------------------------------ the Border Patrol


def patrol(page: Page, shown: Shown) -> None:
    """TV-7 to TV-11: whom the Patrol is after, how near it is, and what happens then."""
    near = [(board_tavern.stage_of(shown, i), one) for i, one in enumerate(shown.players_shown)]
    stages = tuple((stage, tuple(look for at, look in near if at == stage)) for stage in tavern_draw.STAGES)
    page.head(say("realm.happens.patrol"))
    nobody = "" if any(looks for _, looks in stages) else say("realm.happens.patrol_none")
    _headed(page, "event_patrol", (nobody, "body"), (say("realm.happens.patrol_escape"), "italic"))
    draw = partial(_draw_stages, stages=stages, px=page.px)
    page.rows.append(Row(round(page.px * 2.4), ("patrol", stages, page.room, page.px), draw))
    for stage, looks in stages:
        told = (say(f"realm.happens.patrol_{stage}", name=look.name) for look in looks)
        page.add(*told, players_shown=shown.players_shown)
    page.add(say("realm.happens.patrol_lose"))


def _draw_stages(
    surface: Surface, rect: Rect, _hot: bool, stages: tuple[tuple[str, tuple[PlayerShown, ...]], ...], px: int
) -> None:
    """Three lamps in a row, each with its word and the seats that it burns for."""
    nine(surface, "plate_dark", rect.inflate([-edge for edge in _EDGE]), px / _PANEL)
    wide = rect.width / 3
    for i, (stage, looks) in enumerate(stages):
        size = round(px * 1.7)
        left = round(rect.x + i * wide + px * 0.3)
        lamp = Rect(left, rect.centery - size // 2, size, size)
        sprites.blit(surface, f"patrol_{stage if looks else 'off'}", lamp)
        room = round(wide - size - px * 0.5 - len(looks) * px * 0.9)
        face, colour = ("bold", theme.BRIGHT) if looks else ("body", theme.SAND)
        words, letter = text.fit(say(f"realm.taproom.{stage}"), face, px, room, min(px, text.reading.least))
        spot = text.put(surface, words, (lamp.right, rect.centery), "midleft", letter, face, colour, theme.SHADE)
        for j, look in enumerate(looks):
            centre = (spot.right + round(px * (0.75 + j * 0.9)), rect.centery)
            dice.put_badge(surface, look.colour, look.emblem, centre, round(px * 1.3))


# ------------------------------------------------------------------ pictures


def _headed(page: Page, name: str, *lines: tuple[str, str]) -> None:
    """A picture of what happens at the left, with words beside it."""
    page.picture(partial(_draw_picture, name=name), f"{name} {lines}", list(lines), _PICTURE)


def _draw_picture(surface: Surface, rect: Rect, name: str) -> None:
    sprites.blit(surface, name, rect)


_PAGES: dict[str, Write] = {
    "space:T1": lockers,
    "lockers": lockers,
    "space:T4": brews,
    "space:T10": craps,
    "patrol": patrol,
    "thrown_out": thrown_out,
}
_ROLLS: dict[str, Write] = {"brew": brews, "craps": craps, "thrown_out": thrown_out}
