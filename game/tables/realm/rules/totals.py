"""What follows from a state without changing it: Strength, Craft, limits, who may do what."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from game.tables.realm.content.catalog import (
    CARDS,
    CONTENT,
    CURSE,
    HERO,
    INN,
    LYCANTHROPY,
    MAZE,
    OUTER,
    SLUG,
    VALE,
    WEAKNESS,
)
from game.tables.realm.rules.state import NONE, Seat, State

#: What forbids something: the number of its rule and the name of the reason; None where nothing does.
Barred: TypeAlias = tuple[str, str] | None

EVERYWHERE: Final = 2  # RU-48: the zone of an Enemy's Destroy Magic, beside those of :func:`zone`
_TROLL = HERO["stone_troll"]
_RANGER = HERO["ranger"]
_LIMITS: Final = CONTENT.spell_limit
CARRY: Final = 4  # RB-37
_WEAK: Final = CONTENT.ailments["weakness"].strength
_WILD: Final = CONTENT.ailments["lycanthropy"]
WORN = ("helmet", "shield", "armour")
#: RB-38: what cards add to Strength and to Craft themselves, in every fight and out of it.
_RAISES: Final = {
    stat: {i: one.value for i, one in enumerate(CARDS) if one.cls in ("magic", "stat") and one.stat == stat}
    for stat in ("S", "C")
}


def is_hero(p: Seat, slug: str) -> bool:
    """Tell whether a seat plays a certain character."""
    return p.hero == HERO[slug]


def living(s: State) -> Iterator[int]:
    """Return the seats with a character on the board, the active seat first (RB-53)."""
    for step in range(s.seats):
        seat = (s.turn + step) % s.seats
        if s.players[seat].hero != NONE:
            yield seat


def zone(p: Seat) -> int:
    """RB-50, LB-2: 1 in the Labyrinth, 0 everywhere else."""
    return 1 if p.place in MAZE else 0


def silenced(s: State, p: Seat) -> bool:
    """S07, enemy spell 5: whether no Spell may be cast and no Magic Object used where a character is."""
    return bool(s.silence) and any(where in (EVERYWHERE, zone(p)) for where, _ in s.silence)


def usable(s: State, p: Seat) -> list[int]:
    """Return the Objects that give their bonus: TV-4 takes all of them, LB-55 the wild one's, S07 the magic ones.

    Not only weapons hang in the Coat Check (RU-12), but neither Keys nor the Crown (RU-13); whoever is wild in there
    has nothing more to lose (RU-67).
    """
    if not p.objects or p.place in INN or p.wild:
        return []
    if s.silence and silenced(s, p):
        return [card for card in p.objects if CARDS[card].cls not in ("magic", "scroll")]
    return p.objects


def helpers(p: Seat) -> list[int]:
    """Return the Followers that help: the wild one's don't (LB-55)."""
    return [] if p.wild else p.followers


def has(cards: list[int], slug: str) -> bool:
    """Tell whether one of the cards is a certain one."""
    for card in cards:  # noqa: SIM110 - a generator takes four times as long for the few cards there are
        if SLUG[card] == slug:
            return True
    return False


def find(cards: list[int], slug: str) -> int:
    """Return the first of the cards that is a certain one, or NONE."""
    for card in cards:
        if SLUG[card] == slug:
            return card
    return NONE


def raising(s: State, p: Seat, stat: str) -> list[int]:
    """RB-38: the Objects and Followers that help now and raise a total itself, S or C."""
    raises = _RAISES[stat]
    return [card for card in (*usable(s, p), *helpers(p)) if card in raises]


def _stat(s: State, p: Seat, stat: str) -> int:
    raises, found = _RAISES[stat], 0
    if p.objects:
        for card in usable(s, p):
            if card in raises:
                found += raises[card]
    if p.followers and not p.wild:
        for card in p.followers:
            if card in raises:
                found += raises[card]
    return found


def strength(s: State, seat: int, helped: bool = True) -> int:
    """Return STR: counters and `stat` bonuses, never below 1 (RB-32, RB-38, LB-42).

    ``helped``: with Followers and Objects; in a brawl there is neither (TV-18, RU-8).
    """
    p = s.players[seat]
    total = p.strength + (_stat(s, p, "S") if helped else 0)
    if p.ailments:
        if p.ailments & WEAKNESS:
            total += _WEAK
        if p.ailments & LYCANTHROPY and p.hero == _RANGER:
            total += 1  # Moon-blood
    if p.wild:
        total += _WILD.strength
    return max(1, total)


def craft(s: State, seat: int) -> int:
    """Return CRA: counters and `stat` bonuses, never below 1 (RB-32, RB-38, LB-42)."""
    p = s.players[seat]
    total = p.craft + (_WILD.craft if p.wild else 0)
    if p.objects or p.followers:
        total += _stat(s, p, "C")
    return max(1, total)


def spell_limit(s: State, seat: int) -> int:
    """RB-35: by CRA; the Carrion Crow adds 1, the Stone Troll holds none."""
    p = s.players[seat]
    if p.hero == _TROLL:
        return 0
    limit = _LIMITS[min(craft(s, seat), len(_LIMITS)) - 1]
    return limit + 1 if p.followers and has(helpers(p), "carrion_crow") else limit


def too_many(s: State, seat: int) -> bool:
    """RB-35: whether a seat holds more Spells than it may; what is added to its counters only ever raises the limit."""
    p = s.players[seat]
    held = len(p.spells)
    if p.hero != _TROLL and not p.wild and held <= _LIMITS[max(1, min(p.craft, len(_LIMITS))) - 1]:
        return False
    return held > spell_limit(s, seat)


def carry_limit(p: Seat) -> int:
    """RB-37: four Objects, more with followers that carry; Keys, tokens, Brews and Food are none (RU-11)."""
    return CARRY + sum(CARDS[card].carry for card in p.followers) if p.followers else CARRY


def curse(ailments: int, face: int) -> int:
    """LB-55: a Curse takes 1 from the die in every fight, and from no other die (RU-66); a face of 1 stays 1."""
    return face - 1 if ailments & CURSE and face > 1 else face


def wears_armour(p: Seat) -> bool:
    """C2: the Stone Troll wears no armour piece."""
    return p.hero != _TROLL


def worn(s: State, p: Seat) -> list[int]:
    """RB-28: the best helmet, shield and body armour, in that order; the Stone Troll wears none."""
    if not wears_armour(p):
        return []
    found = []
    for cls in WORN:
        pieces = [card for card in usable(s, p) if CARDS[card].cls == cls]
        if pieces:
            found.append(min(pieces, key=lambda card: CARDS[card].save - (card in s.enchanted)))
    return found


def may_cast(s: State, seat: int) -> bool:
    """Whether a seat is free to cast at all (LB-55, S07, Dead silence)."""
    p = s.players[seat]
    return p.hero != NONE and not p.wild and not silenced(s, p) and not _muffled(s, p)


def _muffled(s: State, p: Seat) -> bool:
    """Room Trap 4, Dead silence: no Spell by or at anyone there."""
    if p.place not in MAZE:
        return False
    square = p.place - MAZE[0]
    tile = s.maze.tiles[square]
    return s.maze.traps.get(tile, 0) == DEAD_SILENCE


DEAD_SILENCE = 4


def no_aim(s: State, seat: int, other: int) -> Barred:
    """RB-50, RU-59: what keeps one seat's Spell from another's character; none leaves the Labyrinth or gets in."""
    p, q = s.players[seat], s.players[other]
    if q.hero == NONE:
        return "RB-39", "dead"
    if zone(p) != zone(q):
        return "RB-50", "shield"
    return ("LB-39", "muffled") if _muffled(s, q) else None


def reachable(s: State, seat: int, other: int) -> bool:
    """RB-50: whether one seat's Spell may aim at another's character."""
    return no_aim(s, seat, other) is None


def no_teleport(s: State, seat: int) -> Barred:
    """EG-8, S08: what keeps Teleport from leading anywhere."""
    if s.crown == seat:
        return "EG-8", "crown_teleport"
    place = s.players[seat].place
    return None if place in OUTER or place in VALE or place in MAZE else ("RB-36", "teleport")


def no_door(s: State, seat: int) -> Barred:
    """EG-8, LB-29: what keeps a Secret Door from being played."""
    if s.crown == seat:
        return "EG-8", "crown_door"
    if s.players[seat].place not in MAZE:
        return "LB-29", "door_outside"
    return None if s.players[seat].doors else ("LB-29", "no_door")


def place_left(s: State, seat: int) -> int:
    """How many Spells a seat may still take."""
    return spell_limit(s, seat) - len(s.players[seat].spells)
