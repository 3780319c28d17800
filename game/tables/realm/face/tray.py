"""The Realm's tray: the shown character, what it carries, who follows, its Spells, its small things, and the die."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.content.texts import say
from game.desktop.engine import dice, sprites, theme
from game.desktop.engine.draw import Box, nine, shade
from game.desktop.engine.stage import Part
from game.desktop.ui.controls import grown
from game.desktop.ui.pieces import Place
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import pawns
from game.tables.realm.face.plates import STATS

if TYPE_CHECKING:
    from pygame import Surface

    from game.desktop.ui.layout import Frame
    from game.tables.realm.face.shown import Shown

GROUPS = (251, 301, 150, 231, 201, 90)  # character, Objects, Followers, Spells, small things, die
CHARACTER, OBJECTS, FOLLOWERS, SPELLS, TOKENS, DIE = range(6)
HEIGHT = 96
BESIDE = 62  # units for the number beside open Spells
FAN = 0.92  # how much of the board's height characters to choose from take
CARD = 74 / 92  # the shape of a card of the tray
SMALL = ("key", "brew", "food", "trophy", "secret_door", "skip")  # icons of small things


class Person(NamedTuple):
    """The character of the tray."""

    colour: str
    initial: str
    hero: str
    stats: tuple[int, ...]
    quota: int
    ailments: tuple[str, ...]
    light: int


class Held(NamedTuple):
    """A card that lies open in the tray.

    Attributes:
        badge: a number on it, such as charges.
        sleeps: it can't be used now: in the locker, under Destroy Magic, or its owner is wild.
        enchanted: it has a counter.
    """

    card: str
    light: int
    badge: str = ""
    sleeps: bool = False
    enchanted: bool = False


def person(shown: Shown) -> Person:
    """Who the tray belongs to."""
    me, look = shown.me, shown.looks[shown.seat]
    return Person(
        look.colour, look.name[:1].upper(), me["hero"], tuple(me[name] for name in STATS), me["quota"],
        tuple(me["ailments"]), shown.light(f"seat:{shown.seat}"),
    )  # fmt: skip


def held(shown: Shown) -> dict[int, list[Held]]:
    """Cards that lie open, by group."""
    me = shown.me
    objects = [
        Held(
            one["id"], shown.light(f"own:{one['id']}"), str(one["charges"]) if one["charges"] else "",
            not one["usable"], one["enchanted"],
        )
        for one in me["objects"]
    ]  # fmt: skip
    people = [
        Held(card, shown.light(f"own:{card}"), sleeps=me["wild"] and card in me["followers"])
        for card in (*me["followers"], *me["abilities"], *me["kept"])
    ]
    return {OBJECTS: objects, FOLLOWERS: people}


def spells(shown: Shown) -> tuple[Held, ...]:
    """The Spells that may be seen."""
    return tuple(Held(card, shown.light(f"spell:{card}")) for card in shown.me["spells"] or ())


def tokens(shown: Shown) -> tuple[tuple[str, int, int], ...]:
    """The small things: icon, number, light."""
    me = shown.me
    trophies = sum(trophy["worth"] for trophy in me["trophies"])
    counts = (me["keys"], me["brews"], me["chops"] + me["stew"], trophies, me["doors"], me["skip"])
    lights = {"trophy": shown.light("trophy:strength", "trophy:craft")}
    return tuple((icon, count, lights.get(icon, 0)) for icon, count in zip(SMALL, counts, strict=True))


def rows(group: Rect, count: int) -> list[Rect]:
    """Where some cards lie in a group: side by side, closer together when there are many."""
    if not count:
        return []
    high = round(group.height * 0.94)
    wide = round(high * CARD)
    top = group.y + (group.height - high) // 2
    step = min(wide + 4, (group.width - wide - 6) / (count - 1)) if count > 1 else 0
    return [Rect(group.x + 4 + round(i * step), top, wide, high) for i in range(count)]


def _spell_rows(group: Rect, count: int) -> list[Rect]:
    """Where open Spells lie: their number stands beside them."""
    beside = round(BESIDE * group.height / HEIGHT)
    return rows(Rect(group.x, group.y, group.width - beside, group.height), count)


def areas(frame: Frame, shown: Shown) -> list[Rect]:
    """The groups; where Followers or Objects need more room they borrow what the other of the two has to spare."""
    found = [rect.copy() for rect in frame.groups()]
    left, right = found[OBJECTS], found[FOLLOWERS]
    gap = right.x - left.right
    if left.y != right.y or not 0 <= gap < left.height:
        return found  # scrolled away from each other
    card = round(round(left.height * 0.94) * CARD) + 4
    cards = held(shown)
    spare = [rect.width - max(2, len(cards[group])) * card - 8 for group, rect in ((OBJECTS, left), (FOLLOWERS, right))]
    if spare[1] < 0 < spare[0]:
        moved = -min(spare[0], -spare[1])
    elif spare[0] < 0 < spare[1]:
        moved = min(spare[1], -spare[0])
    else:
        return found
    left.width += moved
    right.x, right.width = right.x + moved, right.width - moved
    return found


def _token_cells(group: Rect) -> list[Rect]:
    xs = [group.x + group.width * i // 3 for i in range(4)]
    ys = [group.y + group.height * i // 2 for i in range(3)]
    return [Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]) for j in range(2) for i in range(3)]


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """Spells, or characters to choose from, that lie open over the board."""
    cards: list[str] = []
    if shown.laid and shown.me["dealt"]:
        cards = [f"hero:{hero}" for hero in shown.me["dealt"]]
    elif shown.peek or (shown.laid and any(t.startswith("spell:") for t in shown.lit | shown.picked)):
        cards = [f"spell:{spell}" for spell in shown.me["spells"] or ()]
    if not cards:
        return []
    gap = round(frame.board.width * 0.012)
    most = FAN if shown.laid and shown.me["dealt"] else 0.62  # to choose from, all words must be there to read
    high = min(round(frame.board.height * most), round((frame.board.width - gap) / len(cards) * 1.3))
    wide = round(high / 1.32)
    left = frame.board.centerx - (len(cards) * (wide + gap) - gap) // 2
    top = frame.board.bottom - high - 2 * gap
    return [Place(card, Rect(left + i * (wide + gap), top, wide, high)) for i, card in enumerate(cards)]


def spots(frame: Frame, shown: Shown) -> list[Place]:
    """Everything that can be clicked, what lies on top first."""
    groups = areas(frame, shown)
    found = fan(frame, shown)
    for group, cards in held(shown).items():
        places = [
            Place(f"own:{one.card}", rect) for one, rect in zip(cards, rows(groups[group], len(cards)), strict=True)
        ]
        found += reversed(places)
    for (icon, _, _), cell in zip(tokens(shown), _token_cells(groups[TOKENS]), strict=True):
        found.append(Place(_token_target(icon, shown), cell))
    if shown.known and not fan(frame, shown):  # else they lie large over the board
        lying = spells(shown)
        where = _spell_rows(groups[SPELLS], len(lying))
        found += reversed([Place(f"spell:{one.card}", rect) for one, rect in zip(lying, where, strict=True)])
    return [*found, Place("hidden", groups[SPELLS]), Place(f"seat:{shown.seat}", groups[CHARACTER])]


def _token_target(icon: str, shown: Shown) -> str:
    """What a click on a small thing means: trophies that can be traded, or only a look."""
    if icon == "trophy":
        return next((t for t in ("trophy:strength", "trophy:craft") if shown.light(t)), "token:trophy")
    return f"token:{icon}"


def hit(frame: Frame, shown: Shown, point: tuple[int, int]) -> Place | None:
    """What lies under a point."""
    return next((spot for spot in spots(frame, shown) if spot.rect.collidepoint(point)), None)


# --- drawing ----------------------------------------------------------------------------------------------


def parts(frame: Frame, shown: Shown) -> list[Part]:
    """The whole tray."""
    groups = areas(frame, shown)
    found = [Part("tray", frame.tray, "leather", partial(_ground, rect=frame.tray), solid=True)]
    who = person(shown)
    found.append(Part(("tray", CHARACTER), grown(groups[CHARACTER], 3), who, partial(_person, groups[CHARACTER], who)))
    for group, cards in held(shown).items():
        rect, what = groups[group], tuple(cards)
        empty = say("realm.tray.objects" if group == OBJECTS else "realm.tray.followers")
        found.append(Part(("tray", group), grown(rect, 8), what, partial(_cards, rect, what, empty)))
    found.append(_spell_part(groups[SPELLS], shown))
    small = tokens(shown)
    found.append(Part(("tray", TOKENS), grown(groups[TOKENS], 3), small, partial(_tokens, groups[TOKENS], small)))
    roll = shown.view["roll"]
    thrown = (roll["die"], roll["why"], tuple(roll["faces"])) if roll else ("", "", ())
    found.append(Part(("tray", DIE), grown(groups[DIE], 3), thrown, partial(_die, groups[DIE], thrown)))
    return [*found, *_fan(frame, shown)]


def _spell_part(rect: Rect, shown: Shown) -> Part:
    """The Spells: face up to somebody who is alone, else their backs."""
    me = shown.me
    if shown.known and me["spells"]:
        lying = (spells(shown), me["spell_limit"], shown.light("hidden"))
        return Part(("tray", SPELLS), grown(rect, 8), lying, partial(_known, rect, lying))
    what = (me["spell_count"], me["spell_limit"], shown.peek, shown.light("hidden"))
    return Part(("tray", SPELLS), grown(rect, 3), what, partial(_spells, rect, what))


def _fan(frame: Frame, shown: Shown) -> list[Part]:
    cards = fan(frame, shown)
    if not cards:
        return []
    faces = tuple((place.target, shown.light(place.target)) for place in cards)
    rects = [place.rect for place in cards]
    whole = rects[0].unionall(rects[1:])
    return [Part("fan", grown(whole, 30), faces, partial(_draw_fan, faces=faces, rects=rects))]


def _draw_fan(surface: Surface, faces: tuple[tuple[str, int], ...], rects: list[Rect]) -> None:
    for (target, light), rect in zip(faces, rects, strict=True):
        name = target.partition(":")[2]
        if light:
            nine(surface, "glow_soft" if light == 1 else "focus_ring", rect.inflate(14, 14), 1.0)
        realm_cards.full(surface, rect, name)


def _ground(surface: Surface, rect: Rect) -> None:
    width, height = sprites.size("leather")
    zoom = max(rect.width / width, rect.height / height)
    surface.blit(sprites.get("leather", round(width * zoom), round(height * zoom)), rect.topleft)


def _person(rect: Rect, who: Person, surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "plate_light", rect, box.k)
    if who.light:
        nine(surface, "glow_soft" if who.light == 1 else "focus_ring", rect, box.k)
    portrait = pawns.picture(pawns.Pawn(who.hero, who.colour, who.initial), box.px(62))
    surface.blit(portrait, portrait.get_rect(center=box.at(42, 46)))
    if not who.hero:
        box.text(say("realm.tray.nobody"), 84, 48, 18, "italic", theme.FADED, room=box.width - 92)
        return
    box.text(say(f"realm.hero.{who.hero}"), 84, 20, 21, "title", theme.TITLE, room=box.width - 92, most=24)
    if who.ailments:
        for i, name in enumerate(who.ailments):
            box.sprite(f"ailment_{name}", 94 + i * 24, 46, 21)
    else:
        power = say(f"realm.ability.{who.hero}").split(":")[0]
        box.text(power, 84, 46, 17, "italic", theme.FADED, room=box.width - 92, most=20)
    step = (box.width - 84) / 4
    for i, (name, value) in enumerate(zip(STATS, who.stats, strict=True)):
        x = 84 + i * step
        box.icon(name, x + 10, 75, 21, _DARK[name])
        box.text(str(value), x + 22, 75, 22, "title", theme.INK, most=24)


_DARK: dict[str, theme.Colour] = {
    "strength": (84, 92, 104), "craft": (98, 52, 160), "lives": (180, 28, 28), "gold": (160, 104, 10),
}  # fmt: skip


def _cards(rect: Rect, what: tuple[Held, ...], empty: str, surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if not what:
        box.text(empty, box.width / 2, HEIGHT / 2, 18, "italic", theme.SAND, "center", theme.SHADE, box.width - 12)
        return
    _lying(box, what, rows(rect, len(what)))


def _lying(box: Box, what: tuple[Held, ...], where: list[Rect]) -> None:
    """Cards face up, side by side."""
    for one, spot in zip(what, where, strict=True):
        if one.light:
            nine(box.surface, "glow_soft" if one.light == 1 else "focus_ring", spot.inflate(8, 8), box.k)
        realm_cards.tray(box.surface, spot, one.card, one.badge)
        if one.enchanted:
            box.surface.blit(*_star(spot))
        if one.sleeps:
            _sleep(box.surface, spot)


def _star(spot: Rect) -> tuple[Surface, tuple[int, int]]:
    """The counter of an Enchanted Object."""
    size = max(14, spot.width // 3)
    return sprites.get("icon_star", size, size, theme.GOLD), (spot.x + 2, spot.centery - size // 2)


def _sleep(surface: Surface, spot: Rect) -> None:
    """What can't be used now is dimmed and locked; its name stays free to read."""
    shade(surface, spot, 90, radius=6)
    size = spot.width * 2 // 5
    lock = sprites.get("icon_lock", size, size, theme.CREAM)
    surface.blit(lock, lock.get_rect(center=(spot.centerx, spot.y + round(spot.height * 0.28))))


def _spells(rect: Rect, what: tuple[int, int, bool, int], surface: Surface) -> None:
    count, limit, peek, light = what
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if light:
        nine(surface, "glow_soft" if light == 1 else "focus_ring", rect, box.k)
    for i in range(count):
        realm_cards.back(surface, box.rect(10 + i * 22, 10, 56, 76), "spell")
    left = 74 + max(0, count - 1) * 22 if count else 12
    room = box.width - left - 8
    words = say("realm.tray.spells", n=count, limit=limit)
    box.text(words, left, 28, 18, "bold", theme.CREAM, "midleft", theme.SHADE, room)
    if count:
        box.text(say("ui.tray_private"), left, 52, 17, "italic", theme.SAND, "midleft", theme.SHADE, room)
        hint = say("ui.tray_open" if peek else "ui.tray_peek")
        box.text(hint, left, 74, 17, "bold", theme.GOLD, "midleft", theme.SHADE, room)


def _known(rect: Rect, what: tuple[tuple[Held, ...], int, int], surface: Surface) -> None:
    cards, limit, light = what
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if light:
        nine(surface, "glow_soft" if light == 1 else "focus_ring", rect, box.k)
    _lying(box, cards, _spell_rows(rect, len(cards)))
    middle = box.width - BESIDE / 2
    box.icon("spells", middle, 34, 26, theme.GOLD)
    count = say("realm.tray.count", n=len(cards), limit=limit)
    box.text(count, middle, 64, 18, "bold", theme.CREAM, "center", theme.SHADE, BESIDE - 6)


def _tokens(rect: Rect, what: tuple[tuple[str, int, int], ...], surface: Surface) -> None:
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    for (icon, n, light), cell in zip(what, _token_cells(rect), strict=True):
        if light:
            nine(surface, "glow_soft" if light == 1 else "focus_ring", cell.inflate(-6, -6), box.k)
        x, y = (cell.x - box.left) / box.k, (cell.centery - box.top) / box.k
        box.icon(icon, x + 22, y, 25, theme.GOLD if n else theme.SAND)
        colour = theme.BRIGHT if n else theme.SAND
        box.text(str(n), x + 40, y, 21, "title", colour, "midleft", theme.SHADE, most=23)


def _die(rect: Rect, what: tuple[str, str, tuple[int, ...]], surface: Surface) -> None:
    die, why, faces = what
    box = Box.wide(surface, rect, HEIGHT)
    nine(surface, "panel_dark", rect, box.k)
    if not die:
        box.icon("dice", box.width / 2, HEIGHT / 2, 34, theme.SAND)
        return
    size = 50 if len(faces) == 1 else 36
    for i, face in enumerate(faces):
        x = box.width / 2 + (i - (len(faces) - 1) / 2) * (size + 4)
        dice.put_die(surface, "white", face, box.rect(x - size / 2, 10 + (50 - size) / 2, size, size))
    key = f"realm.tray.die_{die}" if why in ("move", "stride") else "realm.tray.die"
    box.text(say(key), box.width / 2, 78, 17, "bold", theme.CREAM, "center", theme.SHADE, box.width - 8)
