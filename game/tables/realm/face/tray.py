"""The tray: the character, Objects, Followers, Spells, small things, and the last die of the shown player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, glow, nine, shade
from game.desktop.table.hud import trays
from game.desktop.table.hud.trays import HEIGHT
from game.desktop.table.region import Region, leather
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import pawns, styles
from game.tables.realm.face.plates import STATS

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from game.desktop.ui.layout import Frame
    from game.desktop.ui.pieces import Place
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Stat

TOP, ONE, TWO = 10, 50, 36  # units: above the dice, and how large one of them is, or two
GROUPS = (251, 301, 150, 231, 201, 90)  # character, Objects, Followers, Spells, small things, die
CHARACTER, OBJECTS, FOLLOWERS, SPELLS, TOKENS, DIE = range(6)
SLOT, WORDS = 58, 168  # units of a group that is empty, and of a card with its words beside it
BESIDE = 62  # units for the number beside open Spells
_GAP, _NAME_AT, _BELOW = 8, 17, 30  # units beside a card, and from the top to its name and to what it does
_NEXT = 24  # units of a sign and the air round it, before the next number
_USELESS, _BAND = 150, 14  # how dark cards lie that don't count now, and units of the band round its words
_SMALLEST = 0.75  # of the usual letters
_SIGN_AT, _COUNT_AT = HEIGHT / 3, HEIGHT * 3 / 4  # units from the top of an empty group
FAN = 0.92  # how much of the board's height characters to choose from take
CARD = 74 / 92  # the shape of a card of the tray
SMALL = ("key", "brew", "food", "trophy", "secret_door", "skip")  # icons of small things
TRADES = ("trophy:strength", "trophy:craft")  # what trophies can be traded for


class Person(NamedTuple):
    """The character of the tray."""

    colour: str
    emblem: str
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
    me, look = shown.me, shown.players_shown[shown.seat]
    return Person(
        look.colour, look.emblem, me["hero"], tuple(me[name] for name in STATS), me["quota"],
        tuple(me["ailments"]), shown.light(f"seat:{shown.seat}"),
    )  # fmt: skip


def _objects(shown: Shown) -> list[Held]:
    return [
        Held(
            one["id"], shown.light(f"own:{one['id']}"), str(one["charges"]) if one["charges"] else "",
            not one["usable"], one["enchanted"],
        )
        for one in shown.me["objects"]
    ]  # fmt: skip


def _people(shown: Shown) -> list[Held]:
    """Followers, and what else is no Object."""
    me = shown.me
    return [
        Held(card, shown.light(f"own:{card}"), sleeps=me["wild"] and card in me["followers"])
        for card in (*me["followers"], *me["abilities"], *me["kept"])
    ]


def _tokens(shown: Shown) -> list[tuple[str, int, int]]:
    """The small things: icon, number, light."""
    me = shown.me
    trophies = sum(trophy["worth"] for trophy in me["trophies"])
    counts = (me["keys"], me["brews"], me["chops"] + me["stew"], trophies, me["doors"], me["skip"])
    lights = {"trophy": shown.light(*TRADES)}
    return [(icon, count, lights.get(icon, 0)) for icon, count in zip(SMALL, counts, strict=True)]


def _rows(group: Rect, count: int) -> list[Rect]:
    """Where some cards lie in a group: side by side, closer together when there are many."""
    if not count:
        return []
    high = round(group.height * 0.94)
    wide = round(high * CARD)
    top = group.y + (group.height - high) // 2
    step = min(max(wide + 4, _beside(group, count)), (group.width - wide - 6) / (count - 1)) if count > 1 else 0
    return [Rect(group.x + 4 + round(i * step), top, wide, high) for i in range(count)]


def _beside(group: Rect, count: int) -> int:
    """Pixels for a card and its words beside it; 0 where there is no room for words."""
    each = group.width // max(1, count)
    return each if each >= WORDS * group.height / HEIGHT else 0


def _areas(frame: Frame, objects: int, people: int) -> list[Rect]:
    """The groups; Objects and Followers share their room: what is empty is a slot, else as many cards, as much room."""
    found = [rect.copy() for rect in frame.groups()]
    left, right = found[OBJECTS], found[FOLLOWERS]
    gap = right.x - left.right
    if left.y != right.y or not 0 <= gap < left.height:
        return found  # scrolled away from each other
    whole, slot = right.right - left.x - gap, round(SLOT * left.height / HEIGHT)
    if objects and people:
        wide = whole * objects // (objects + people)
    else:
        wide = whole - slot if objects or not people else slot
    left.width = wide
    right.x, right.width = left.right + gap, whole - wide
    return found


def _lay(frame: Frame, shown: Shown) -> list[Piece]:
    """All pieces, back to front; a group draws all that lies in it."""
    who, objects, people = person(shown), _objects(shown), _people(shown)
    groups, open_cards = _areas(frame, len(objects), len(people)), _fan(frame, shown)
    roll = shown.view["roll"]
    thrown = (roll["die"], roll["why"], tuple(roll["faces"])) if roll else ("", "", ())
    found = [_group(CHARACTER, groups, who, _person, f"seat:{shown.seat}")]
    for group, cards, words in ((OBJECTS, objects, "objects"), (FOLLOWERS, people, "followers")):
        spots = _rows(groups[group], len(cards))
        look = tuple(cards), words
        found.append(_group(group, groups, look, partial(_cards, spots=spots), edge=8))
        found += [Piece(one.card, spot, f"own:{one.card}") for one, spot in zip(cards, spots, strict=True)]
        found += _useless(group, [s for one, s in zip(cards, spots, strict=True) if _no_use(one, shown)])
    found += _magic(groups, shown, lie_open=bool(open_cards))
    small, cells = _tokens(shown), _token_cells(groups[TOKENS])
    found.append(_group(TOKENS, groups, tuple(small), partial(_small, cells=cells)))
    found += [Piece(one[0], cell, _token_target(one[0], shown)) for one, cell in zip(small, cells, strict=True)]
    return [*found, _group(DIE, groups, thrown, _die), *open_cards]


def _no_use(one: Held, shown: Shown) -> bool:
    """TV-18: Objects and Followers don't count in a brawl, Abilities do."""
    fight, seat = shown.view["fight"], shown.seat
    if not fight or fight["kind"] != "brawl" or seat not in (fight["seat"], fight["foe"].get("seat", -1)):
        return False
    return one.card not in shown.me["abilities"]


def _useless(group: int, spots: list[Rect]) -> list[Piece]:
    """Cards that don't count now lie in the dark under a band that says so."""
    if not spots:
        return []
    words = say("realm.tray.no_brawl")
    return [Piece(("useless", group), spots[0].unionall(spots[1:]), look=words, draw=partial(_band, words=words))]


def _magic(groups: list[Rect], shown: Shown, lie_open: bool) -> list[Piece]:
    """The Spells: face up to somebody who is alone, else their backs; those over the board can't be clicked here."""
    me, rect, light = shown.me, groups[SPELLS], shown.light("hidden")
    if not (shown.known and me["spells"]):
        look = me["spell_count"], me["spell_limit"], shown.peek, light
        return [_group(SPELLS, groups, look, _spells, "hidden")]
    cards = tuple(Held(card, shown.light(f"spell:{card}")) for card in me["spells"])
    beside = round(BESIDE * rect.height / HEIGHT)
    spots = _rows(Rect(rect.x, rect.y, rect.width - beside, rect.height), len(cards))
    known = _group(SPELLS, groups, (cards, me["spell_limit"], light), partial(_known, spots=spots), "hidden", 8)
    things = [Piece(one.card, spot, f"spell:{one.card}") for one, spot in zip(cards, spots, strict=True)]
    return [known, *([] if lie_open else things)]


def _group(
    group: int, groups: list[Rect], look: Hashable, draw: Callable[..., None], target: str = "", edge: int = 3
) -> Piece:
    return Piece(("tray", group), groups[group], target, look, partial(draw, what=look), edge=edge)


def _token_cells(group: Rect) -> list[Rect]:
    xs = [group.x + group.width * i // 3 for i in range(4)]
    ys = [group.y + group.height * i // 2 for i in range(3)]
    return [Rect(xs[i], ys[j], xs[i + 1] - xs[i], ys[j + 1] - ys[j]) for j in range(2) for i in range(3)]


def _token_target(icon: str, shown: Shown) -> str:
    """What a click on a small thing means: trophies that can be traded, or only a look."""
    trades = [target for target in TRADES if icon == "trophy" and shown.light(target)]
    return trades[0] if trades else f"token:{icon}"


def _fan(frame: Frame, shown: Shown) -> list[Piece]:
    """Spells, or characters to choose from, that lie open over the board."""
    me, cards = shown.me, []
    chosen = shown.laid and me["dealt"]
    if chosen:
        cards = [f"hero:{hero}" for hero in me["dealt"] or ()]
    elif shown.peek or (shown.laid and any(t.startswith("spell:") for t in shown.lit | shown.picked)):
        cards = [f"spell:{spell}" for spell in me["spells"] or ()]
    most = FAN if chosen else 0.62  # to choose from, all words must be there to read
    return trays.fan(frame, shown, cards, most, _open)


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """Spells, or characters to choose from, that lie open over the board."""
    return pieces.spots(_fan(frame, shown))


# --- drawing ----------------------------------------------------------------------------------------------


def _open(surface: Surface, rect: Rect, target: str) -> None:
    realm_cards.full(surface, rect, target.partition(":")[2])


def _person(surface: Surface, rect: Rect, what: Person) -> None:
    box = trays.group(surface, rect, "plate_light", what.light)
    pawns.put(surface, pawns.Pawn(what.hero, what.colour, what.emblem), box.at(42, 46), box.px(62))
    if not what.hero:
        styles.NOBODY.put(box, say("realm.tray.nobody"), 84, 48, room=box.width - 92)
        return
    name, room = say(f"realm.hero.{what.hero}"), box.width - 92
    whole = text.width(name, styles.HERO.face, styles.HERO.px(box)) <= box.px(room)
    (styles.HERO if whole else styles.HERO_NARROW).put(box, name, 84, 20, room=room)
    for i, name in enumerate(what.ailments):
        box.sprite(f"ailment_{name}", 94 + i * 24, 46, 21)
    if not what.ailments:
        power = say(f"realm.ability.{what.hero}").split(":")[0]
        styles.POWER.put(box, power, 84, 46, room=box.width - 92)
    step = (box.width - 84) / 4
    for i, (name, value) in enumerate(zip(STATS, what.stats, strict=True)):
        box.icon(name, 94 + i * step, 75, 21, _DARK[name])
        styles.STAT.put(box, value, 106 + i * step, 75, room=step - _NEXT)


_DARK: dict[Stat, theme.Colour] = {
    "strength": (84, 92, 104), "craft": (98, 52, 160), "lives": (180, 28, 28), "gold": (160, 104, 10),
}  # fmt: skip


def _cards(surface: Surface, rect: Rect, what: tuple[tuple[Held, ...], str], spots: list[Rect]) -> None:
    """Cards face up, side by side, with their words where there is room; only the sign of the group for none."""
    cards, group = what
    box = trays.group(surface, rect)
    if not cards:
        _none(box, group)
    room = _beside(rect, len(cards))
    for one, spot in zip(cards, spots, strict=True):
        _held(surface, spot, one, box.k)
        if room:
            _words(box, spot, one.card, room)


def _band(surface: Surface, rect: Rect, words: str) -> None:
    shade(surface, rect, _USELESS, radius=6)
    box = Box.wide(surface, rect, HEIGHT)
    room = rect.width - 2 * box.px(_GAP)
    lines, px = text.block(words, "bold", styles.TOKEN.px(box), room, rect.height, text.reading.least)
    step = text.leading("bold", px)
    band = Rect(rect.x, 0, rect.width, step * len(lines) + box.px(_BAND))
    band.centery = rect.centery
    nine(surface, "plaque_red", band, box.k)
    for i, said in enumerate(lines):
        at = (band.centerx, band.centery + round((i - (len(lines) - 1) / 2) * step))
        text.put(surface, said, at, "center", px, "bold", theme.BRIGHT, theme.SHADE)


def _none(box: Box, group: str) -> None:
    """An empty group: its sign with 0, and words where there is room."""
    if box.width > 2 * SLOT:
        styles.EMPTY.middle(box, say(f"realm.tray.{group}"), box.width / 2, HEIGHT / 2, box.width - 12)
        return
    box.icon(group, box.width / 2, _SIGN_AT, SLOT / 2, theme.SAND)
    styles.TOKEN.of(colour=theme.SAND).middle(box, 0, box.width / 2, _COUNT_AT)


def _words(box: Box, spot: Rect, card: str, room: int) -> None:
    """The name of a card and what it does, beside it."""
    page, gap = realm_cards.page(card), box.px(_GAP)
    left, wide = spot.right + gap, room - spot.width - 2 * gap
    x = (left - box.left) / box.k
    styles.HELD_NAME.put(box, page.title, x, _NAME_AT, room=wide / box.k)
    high = spot.bottom - box.at(0, _BELOW)[1]
    usual = styles.HELD_WORDS.px(box)
    words, px = text.block(page.rule, "body", usual, wide, high, text.reading.least)
    if px < usual * _SMALLEST:
        return  # whoever wants large letters can't read it so small; the card says it
    step = text.leading("body", px)
    for i, said in enumerate(words):
        text.put(box.surface, said, (left, box.at(0, _BELOW)[1] + i * step + step // 2), "midleft", px, "body",
                 styles.HELD_WORDS.colour, theme.SHADE)  # fmt: skip


def _held(surface: Surface, spot: Rect, what: Held, k: float) -> None:
    """A card face up; what can't be used now is dimmed and locked, its name stays free to read."""
    glow(surface, spot.inflate(8, 8), what.light, k, soft=True)
    realm_cards.tray(surface, spot, what.card, what.badge)
    if what.enchanted:
        size = max(14, spot.width // 3)
        surface.blit(sprites.get("icon_star", size, size, theme.GOLD), (spot.x + 2, spot.centery - size // 2))
    if what.sleeps:
        shade(surface, spot, 90, radius=6)
        size = spot.width * 2 // 5
        lock = sprites.get("icon_lock", size, size, theme.CREAM)
        surface.blit(lock, lock.get_rect(center=(spot.centerx, spot.y + round(spot.height * 0.28))))


def _spells(surface: Surface, rect: Rect, what: tuple[int, int, bool, int]) -> None:
    count, limit, peek, light = what
    box = trays.group(surface, rect, light=light)
    for i in range(count):
        realm_cards.back(box.surface, box.rect(10 + i * 22, 10, 56, 76), "spell")
    left = 74 + max(0, count - 1) * 22 if count else 12
    room = box.width - left - 8
    styles.SPELLS.put(box, say("realm.tray.spells", n=count, limit=limit), left, 28, room=room)
    if count:
        styles.PRIVATE.put(box, say("ui.tray_private"), left, 52, room=room)
        styles.HINT.put(box, say("ui.tray_open" if peek else "ui.tray_peek"), left, 74, room=room)


def _known(surface: Surface, rect: Rect, what: tuple[tuple[Held, ...], int, int], spots: list[Rect]) -> None:
    """Open Spells, with their number beside them."""
    cards, limit, light = what
    box = trays.group(surface, rect, light=light)
    for one, spot in zip(cards, spots, strict=True):
        _held(surface, spot, one, box.k)
    middle = box.width - BESIDE / 2
    box.icon("spells", middle, 34, 26, theme.GOLD)
    styles.SPELLS.middle(box, say("realm.tray.count", n=len(cards), limit=limit), middle, 64, BESIDE - 6)


def _small(surface: Surface, rect: Rect, what: tuple[tuple[str, int, int], ...], cells: list[Rect]) -> None:
    box = trays.group(surface, rect)
    for (icon, count, light), cell in zip(what, cells, strict=True):
        glow(surface, cell.inflate(-6, -6), light, box.k, soft=True)
        x, y = (cell.x - box.left) / box.k, (cell.centery - box.top) / box.k
        box.icon(icon, x + 22, y, 25, theme.GOLD if count else theme.SAND)
        styles.TOKEN.of(colour=theme.BRIGHT if count else theme.SAND).put(box, count, x + 40, y)


def die_of(frame: Frame) -> Rect:
    """Where the die of the way lies; below the window while its group is scrolled away."""
    group = frame.groups()[DIE]
    box = Box.wide(Surface((1, 1)), group, HEIGHT)
    return box.rect(box.width / 2 - ONE / 2, TOP, ONE, ONE)


def _die(surface: Surface, rect: Rect, what: tuple[str, str, tuple[int, ...]]) -> None:
    die, why, faces = what
    box = trays.group(surface, rect)
    if not die:
        box.icon("dice", box.width / 2, HEIGHT / 2, 34, theme.SAND)
        return
    size = ONE if len(faces) == 1 else TWO
    for i, face in enumerate(faces):
        x = box.width / 2 + (i - (len(faces) - 1) / 2) * (size + 4)
        dice.put_die(box.surface, "white", face, box.rect(x - size / 2, TOP + (ONE - size) / 2, size, size))
    key = f"realm.tray.die_{die}" if why in ("move", "stride") else "realm.tray.die"
    styles.THROWN.middle(box, say(key), box.width / 2, 78, box.width - 8)


REGION = Region(_lay, leather)
parts, hit, spots = REGION.parts, REGION.hit, REGION.spots
