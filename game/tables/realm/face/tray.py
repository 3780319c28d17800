"""The tray: the character, Objects, Followers, Spells, small things, and the last die of the shown player."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.content.texts import say
from game.desktop.engine import dice, sprites, text, theme
from game.desktop.engine.draw import Box, glow, nine, shade
from game.desktop.table.hud import cells, trays
from game.desktop.table.hud.trays import HEIGHT
from game.desktop.table.region import Region, leather
from game.desktop.ui import pieces
from game.desktop.ui.pieces import Piece, Place
from game.desktop.ui.rows import column, row
from game.tables.realm.face import cards as realm_cards
from game.tables.realm.face import naming, owned, pawns, styles, tray_cells
from game.tables.realm.face.plates import STATS

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from game.desktop.ui.layout import Frame
    from game.tables.realm.face.shown import Shown
    from game.tables.realm.views import Stat

LYING = 0.8  # of its place at large text, that a die takes
TOP, ONE, TWO = 10, 50, 36  # units: above the dice, and how large one of them is, or two
GROUPS = (251, 301, 150, 231, 201, 70)  # character, Objects, Followers, Spells, small things, die
HEAD = 0.26  # of the tray at large text: who it is
CHARACTER, OBJECTS, FOLLOWERS, SPELLS, TOKENS, DIE = range(6)
SLOT, WORDS = 66, 168  # units of a group that is empty, and of a card with its words beside it
BESIDE = 62  # units for the number beside open Spells
_GAP, _NAME_AT, _BELOW = 8, 17, 30  # units beside a card, and from the top to its name and to what it does
_NEXT = 24  # units of a sign and the air round it, before the next number
_USELESS, _BAND = 150, 14  # how dark cards lie that don't count now, and units of the band round its words
_SMALLEST = 0.75  # of the usual letters
_SIGN_AT, _COUNT_AT = HEIGHT / 3, HEIGHT * 3 / 4  # units from the top of an empty group
SMALL_THING, ACROSS = 84, 3  # units of a small thing, and how many of them lie beside each other
BACKS, CARD_WORDS = 244, 278  # units for Spells that lie face down, and at most for a card and its words
_LEADING = 18  # units from line to line of its name
_APART, _CLOSE, _SIGN, _UP, _DOWN = 14, 4, 27, 22, 18  # units from the middle of a small thing; its sign; up and down
FAN = 0.92  # how much of the board's height characters to choose from take
_PAWN, _PAWN_AT, _WHO, _WHO_SIDES, _NOBODY, _WHO_ROWS = 62, (42, 46), 84, 92, 48, (20, 46, 75)  # units of the character
_AILMENT, _AILMENT_STEP, _STAT_SIGN, _STAT = 21, 24, (10, 21), 22
_LIGHT, _STAR, _LOCKED, _LOCK, _LOCK_AT, _FEW = 8, 3, 90, 2 / 5, 0.28, 6  # of a card, pixels and parts of it
_SPELL, _SPELL_SIZE, _SPELL_STEP, _SPELL_WORDS, _SPELL_ROWS, _END = (10, 10), (56, 76), 22, 74, (28, 52, 74), 8
_KNOWN, _KNOWN_COUNT, _KNOWN_GAP, _THING_GAP, _THROWN, _DIE_GAP = (34, 26), 64, 6, 6, 78, 4
CARD = 74 / 92  # the shape of a card of the tray


def _rows(group: Rect, count: int) -> list[Rect]:
    """Where some cards lie in a group: side by side, closer together when there are many."""
    if not count:
        return []
    high = round(group.height * 0.94)
    wide = round(high * CARD)
    top = group.y + (group.height - high) // 2
    step = min(max(wide + _CLOSE, _beside(group, count)), (group.width - wide - _FEW) / (count - 1)) if count > 1 else 0
    return [Rect(group.x + _CLOSE + round(i * step), top, wide, high) for i in range(count)]


def _beside(group: Rect, count: int) -> int:
    """Pixels for a card and its words beside it; 0 where there is no room for words."""
    each = group.width // max(1, count)
    return each if each >= WORDS * group.height / HEIGHT else 0


def _areas(frame: Frame, cards: Sequence[int], hidden: bool, small: int) -> list[Rect]:
    """The groups: what is empty is a slot, cards share what is left, and what nobody needs stays leather.

    Args:
        frame: where everything lies.
        cards: how many lie open of Objects, Followers and Spells.
        hidden: there are Spells that lie face down.
        small: how many sorts of small things there are.
    """
    found = frame.groups()
    k, gap, x = found[OBJECTS].height / HEIGHT, found[FOLLOWERS].x - found[OBJECTS].right, found[OBJECTS].x
    wide = [float(SLOT)] * len(found)
    if hidden:
        wide[SPELLS] = BACKS
    wide[TOKENS] = max(SLOT, SMALL_THING * min(small, ACROSS))
    open_groups = [group for group, count in zip((OBJECTS, FOLLOWERS, SPELLS), cards, strict=True) if count]
    taken = sum(wide[group] for group in range(OBJECTS, DIE) if group not in open_groups) + BESIDE * bool(cards[2])
    free = (found[TOKENS].right - x - 3 * gap) / k - taken
    for group in open_groups:
        share = min(free / sum(cards), CARD_WORDS) * cards[group - OBJECTS]
        wide[group] = share + (BESIDE if group == SPELLS else 0)
    for group in range(OBJECTS, DIE):
        found[group].x, found[group].width = x, round(wide[group] * k)
        x = found[group].right + gap
    return found


def _lay(frame: Frame, shown: Shown) -> list[Piece]:
    """All pieces, back to front; a group draws all that lies in it."""
    if frame.large:
        return _large(frame, shown)
    who, objects, people = owned.person(shown), owned.objects(shown), owned.people(shown)
    thrown, open_cards, small = _thrown(shown), _fan(frame, shown), [one for one in owned.tokens(shown) if one[1]]
    known = len(shown.me["spells"] or ()) if shown.known else 0
    hidden = bool(shown.me["spell_count"]) and not known
    groups = _areas(frame, (len(objects), len(people), known), hidden, len(small))
    found = [_group(CHARACTER, groups, who, _person, f"seat:{shown.seat}")]
    for group, cards, words in ((OBJECTS, objects, "objects"), (FOLLOWERS, people, "followers")):
        spots = _rows(groups[group], len(cards))
        look = tuple(cards), words
        named = "" if cards else f"token:{words}"
        found.append(_group(group, groups, look, partial(_cards, spots=spots), named, edge=8))
        found += _held_pieces(groups[group], cards, spots)
        found += _useless(group, [s for one, s in zip(cards, spots, strict=True) if owned.no_use(one, shown)])
    found += _magic(groups, shown, lie_open=bool(open_cards))
    spots = _token_cells(groups[TOKENS], len(small))
    names = tuple(naming.name(f"token:{one[0]}", shown) for one in small)
    named = "" if small else "token:bag"
    found.append(_group(TOKENS, groups, (tuple(small), names), partial(_small, cells=spots), named))
    found += [Piece(one[0], cell, owned.token_target(one[0], shown)) for one, cell in zip(small, spots, strict=True)]
    return [*found, *([_group(DIE, groups, thrown, _die)] if thrown[0] else []), *open_cards]


def _held_pieces(group: Rect, cards: Sequence[owned.Held], spots: list[Rect]) -> list[Piece]:
    """Cards, and the words beside them, which open them, too."""
    found, room = [], _beside(group, len(cards))
    for one, spot in zip(cards, spots, strict=True):
        if room:
            words = Rect(spot.right, spot.y, room - spot.width, spot.height)
            found.append(Piece((one.card, "words"), words, f"own:{one.card}", aside=True))
        found.append(Piece(one.card, spot, f"own:{one.card}"))
    return found


def _large(frame: Frame, shown: Shown) -> list[Piece]:
    """Who it is, and all that is there in two rows, with the die at the end of the first."""
    room, thrown, who = cells.room(frame, HEAD), _thrown(shown), owned.person(shown)
    found = [
        Piece(("tray", CHARACTER), room.head, f"seat:{shown.seat}", who, partial(_person, what=who), edge=3),
        Piece(("tray", DIE), room.die, "", thrown, partial(_die_alone, what=thrown), edge=3),
    ]
    return [*found, *cells.lay(frame, room.rows, tray_cells.of(shown)), *_fan(frame, shown)]


def _thrown(shown: Shown) -> tuple[str, str, tuple[int, ...]]:
    """The last die: which, what for, and how it fell; none while one is to be thrown, which it was not."""
    roll = None if shown.light("act:roll") else shown.view["roll"]
    return (roll["die"], roll["why"], tuple(roll["faces"])) if roll else ("", "", ())


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
        return [_group(SPELLS, groups, look, _spells if me["spell_count"] else _no_spells, "hidden")]
    cards = tuple(owned.Held(card, shown.light(f"spell:{card}")) for card in me["spells"])
    lie = Rect(rect.x, rect.y, rect.width - round(BESIDE * rect.height / HEIGHT), rect.height)
    spots, room = _rows(lie, len(cards)), _beside(lie, len(cards))
    draw = partial(_known, spots=spots, room=room)
    known = _group(SPELLS, groups, (cards, me["spell_limit"], light), draw, "hidden", 8)
    things = [Piece(one.card, spot, f"spell:{one.card}") for one, spot in zip(cards, spots, strict=True)]
    return [known, *([] if lie_open else things)]


def _group(
    group: int, groups: list[Rect], look: Hashable, draw: Callable[..., None], target: str = "", edge: int = 3
) -> Piece:
    return Piece(("tray", group), groups[group], target, look, partial(draw, what=look), edge=edge)


def _token_cells(group: Rect, count: int) -> list[Rect]:
    """Where the small things lie: beside each other, more than three in two rows."""
    down = 1 if count <= ACROSS else 2
    lines = [row(line, *(1,) * min(max(1, count), ACROSS)) for line in column(group, *(1,) * down)]
    return [spot for line in lines for spot in line][:count]


def _fan(frame: Frame, shown: Shown) -> list[Piece]:
    """Spells, or what is chosen from: characters, and cards of a deck that were looked at. They lie over the board."""
    me, cards, asked = shown.me, [], shown.lit | shown.picked
    chosen = [f"hero:{hero}" for hero in me["dealt"] or ()] or sorted(t for t in asked if t.startswith("card:"))
    chosen = chosen if shown.laid else []
    if chosen:
        cards = chosen
    elif shown.peek or (shown.laid and any(t.startswith("spell:") for t in asked)):
        cards = [f"spell:{spell}" for spell in me["spells"] or ()]
    most = FAN if chosen else 0.62  # to choose from, all words must be there to read
    return trays.fan(frame, shown, cards, most, _open)


def fan(frame: Frame, shown: Shown) -> list[Place]:
    """Spells, or cards to choose from, that lie open over the board."""
    return pieces.spots(_fan(frame, shown))


# --- drawing ----------------------------------------------------------------------------------------------


def _open(surface: Surface, rect: Rect, target: str) -> None:
    realm_cards.full(surface, rect, target.partition(":")[2])


def _person(surface: Surface, rect: Rect, what: owned.Person) -> None:
    box = trays.group(surface, rect, "plate_light", what.light)
    pawns.put(surface, pawns.Pawn(what.hero, what.colour, what.emblem), box.at(*_PAWN_AT), box.px(_PAWN))
    if not what.hero:
        styles.NOBODY.put(box, say("realm.tray.nobody"), _WHO, _NOBODY, room=box.width - _WHO_SIDES)
        return
    (first, second, third), room = _WHO_ROWS, box.width - _WHO_SIDES
    name = say(f"realm.hero.{what.hero}")
    whole = text.width(name, styles.HERO.face, styles.HERO.px(box)) <= box.px(room)
    (styles.HERO if whole else styles.HERO_NARROW).put(box, name, _WHO, first, room=room)
    sign, side = _STAT_SIGN
    for i, name in enumerate(what.ailments):
        box.sprite(f"ailment_{name}", _WHO + sign + i * _AILMENT_STEP, second, _AILMENT)
    if not what.ailments:
        power = say(f"realm.ability.{what.hero}").split(":")[0]
        styles.POWER.put(box, power, _WHO, second, room=room)
    step = (box.width - _WHO) / len(STATS)
    for i, (name, value) in enumerate(zip(STATS, what.stats, strict=True)):
        box.icon(name, _WHO + sign + i * step, third, side, _DARK[name])
        styles.STAT.put(box, value, _WHO + _STAT + i * step, third, room=step - _NEXT)


_DARK: dict[Stat, theme.Colour] = {
    "strength": (84, 92, 104), "craft": (98, 52, 160), "lives": (180, 28, 28), "gold": (160, 104, 10),
}  # fmt: skip


def _cards(surface: Surface, rect: Rect, what: tuple[tuple[owned.Held, ...], str], spots: list[Rect]) -> None:
    """Cards face up, side by side, with their words where there is room; only the sign of the group for none."""
    cards, group = what
    box = trays.group(surface, rect)
    if not cards:
        _none(box, group)
    _side_by_side(box, cards, spots, _beside(rect, len(cards)))


def _side_by_side(box: Box, cards: Sequence[owned.Held], spots: Sequence[Rect], room: int) -> None:
    """Cards face up, and the words of each beside it; ``room`` is pixels for both, 0 for no words."""
    for one, spot in zip(cards, spots, strict=True):
        _held(box.surface, spot, one, box.k)
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


def _none(box: Box, group: str, words: str = "0") -> None:
    """An empty group: its sign, and below that there is nothing."""
    box.icon(group, box.width / 2, _SIGN_AT, SLOT / 2, theme.SAND)
    styles.TOKEN.of(colour=theme.SAND).middle(box, words, box.width / 2, _COUNT_AT, box.width - _CLOSE)


def _no_spells(surface: Surface, rect: Rect, what: tuple[int, int, bool, int]) -> None:
    """Nobody's Spells, and how many there may be."""
    box = trays.group(surface, rect, light=what[3])
    _none(box, "spells", say("realm.tray.count", n=0, limit=what[1]))


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


def _held(surface: Surface, spot: Rect, what: owned.Held, k: float) -> None:
    """A card face up; what can't be used now is dimmed and locked, its name stays free to read."""
    glow(surface, spot.inflate(_LIGHT, _LIGHT), what.light, k, soft=True)
    realm_cards.tray(surface, spot, what.card, what.badge)
    if what.enchanted:
        size = max(_APART, spot.width // _STAR)
        surface.blit(sprites.get("icon_star", size, size, theme.GOLD), (spot.x + 2, spot.centery - size // 2))
    if what.sleeps:
        shade(surface, spot, _LOCKED, radius=_FEW)
        size = spot.width * 2 // 5
        lock = sprites.get("icon_lock", size, size, theme.CREAM)
        surface.blit(lock, lock.get_rect(center=(spot.centerx, spot.y + round(spot.height * _LOCK_AT))))


def _spells(surface: Surface, rect: Rect, what: tuple[int, int, bool, int]) -> None:
    count, limit, peek, light = what
    box = trays.group(surface, rect, light=light)
    x, y = _SPELL
    for i in range(count):
        realm_cards.back(box.surface, box.rect(x + i * _SPELL_STEP, y, *_SPELL_SIZE), "spell")
    left = _SPELL_WORDS + max(0, count - 1) * _SPELL_STEP
    room = box.width - left - _END
    told = (
        (styles.SPELLS, say("realm.tray.spells", n=count, limit=limit)),
        (styles.PRIVATE, say("ui.tray_private")),
        (styles.HINT, say("ui.tray_open" if peek else "ui.tray_peek")),
    )
    for (style, words), middle in zip(told, _SPELL_ROWS, strict=True):
        style.put(box, words, left, middle, room=room)


def _known(
    surface: Surface, rect: Rect, what: tuple[tuple[owned.Held, ...], int, int], spots: list[Rect], room: int
) -> None:
    """Open Spells, with their number beside them."""
    cards, limit, light = what
    box = trays.group(surface, rect, light=light)
    _side_by_side(box, cards, spots, room)
    middle = box.width - BESIDE / 2
    box.icon("spells", middle, *_KNOWN, theme.GOLD)
    styles.SPELLS.middle(
        box, say("realm.tray.count", n=len(cards), limit=limit), middle, _KNOWN_COUNT, BESIDE - _KNOWN_GAP
    )


def _small(
    surface: Surface, rect: Rect, what: tuple[tuple[tuple[str, int, int], ...], tuple[str, ...]], cells: list[Rect]
) -> None:
    """Signs with their numbers, and below what they are where that can be read; a slot where there is nothing."""
    box = trays.group(surface, rect)
    if not cells:
        _none(box, "bag")
    for (icon, count, light), name, cell in zip(*what, cells, strict=True):
        glow(surface, cell.inflate(-_THING_GAP, -_THING_GAP), light, box.k, soft=True)
        x, y = (cell.x - box.left) / box.k, (cell.centery - box.top) / box.k
        tall, wide = cell.height == rect.height, cell.width / box.k
        px = styles.THING.px(box)
        lines = text.halves(name, styles.THING.face, px, box.px(wide - _CLOSE)) if tall else ()
        named = bool(lines) and max(text.width(one, styles.THING.face, px) for one in lines) <= box.px(wide - _CLOSE)
        up = _UP if named else 0
        box.icon(icon, x + wide / 2 - _APART, y - up, _SIGN, theme.GOLD)
        styles.TOKEN.of(colour=theme.BRIGHT).put(box, count, x + wide / 2 + _CLOSE, y - up)
        if named:
            for i, one in enumerate(lines):
                down = _DOWN + (i - (len(lines) - 1) / 2) * _LEADING
                styles.THING.middle(box, one, x + wide / 2, y + down, wide - _CLOSE)


def die_of(frame: Frame) -> Rect:
    """Where the die of the way lies."""
    if frame.large:
        return cells.room(frame, HEAD).die.scale_by(LYING)
    box = Box.wide(Surface((1, 1)), frame.groups()[DIE], HEIGHT)
    return box.rect(box.width / 2 - ONE / 2, TOP, ONE, ONE)


def _die(surface: Surface, rect: Rect, what: tuple[str, str, tuple[int, ...]]) -> None:
    die, why, faces = what
    box = trays.group(surface, rect)
    size = ONE if len(faces) == 1 else TWO
    if not faces:
        box.icon("dice", box.width / 2, TOP + ONE / 2, ONE, theme.SAND)
    for i, face in enumerate(faces):
        x = box.width / 2 + (i - (len(faces) - 1) / 2) * (size + _DIE_GAP)
        dice.put_die(box.surface, "white", face, box.rect(x - size / 2, TOP + (ONE - size) / 2, size, size))
    key = f"realm.tray.die_{die}" if why in ("move", "stride") else "realm.tray.die"
    styles.THROWN.middle(box, say(key), box.width / 2, _THROWN, box.width - _END)


def _die_alone(surface: Surface, rect: Rect, what: tuple[str, str, tuple[int, ...]]) -> None:
    """The last throw at large text, without words."""
    faces = what[2]
    box = trays.group(surface, rect)
    if not faces:
        box.icon("dice", box.width / 2, HEIGHT / 2, HEIGHT / 2, theme.SAND)
    for i, face in enumerate(faces):
        side = round(rect.width * LYING / len(faces))
        spot = Rect(0, 0, side, side)
        spot.center = rect.centerx + round((i - (len(faces) - 1) / 2) * side), rect.centery
        dice.put_die(surface, "white", face, spot)


REGION = Region(_lay, leather)
parts, hit, spots = REGION.parts, REGION.hit, REGION.spots
