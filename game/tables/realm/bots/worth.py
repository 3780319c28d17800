"""What a character is and has is worth, in points of about a quarter of a counter of Strength."""

from typing import Final

from game.tables.realm.content.catalog import CARDS, COOL_HEAD, HEROES
from game.tables.realm.rules import clock, ending
from game.tables.realm.rules.state import NONE, Seat, State

GOLD: Final = 0.7
TROPHY: Final = 0.9  # a point; four of them buy a counter, which must be worth more than they are
WEAPON: Final = 2.5  # each point of the best weapon's bonus
SAVE: Final = 0.9  # each face that saves
BREW: Final = 4.0
FOOD: Final = 6.0
TATTOO: Final = 0.8
KEY: Final = 6.0  # the first Ember Key
KEY_MORE: Final = 2.0
SEAL: Final = 20.0  # each Shard
AILMENT: Final = 2.5
WORN: Final = ("shield", "armour", "helmet")
_LIVES: Final = (
    0.0,
    18.0,
    28.0,
    34.0,
    38.0,
    41.0,
)  # a character's first Lives; a further one counts the last step's third
_COUNTER: Final = 4.0  # of Strength or Craft
_BEST: Final = 1.5  # more, for the better of the two: it fights with the Keeper
RENOWN: Final = 6.0  # a point of it when the Clock ends with the Crown where it always was (EG-13)
_LATE: Final = 0.5  # the part of it that is left once the Crown is taken, as Renown may still decide (EG-11)
_LAST_STEPS: Final = 5  # steps at the end of the Clock in which Lives lose their worth,
_LEFT: Final = 0.1  # down to this part of it
_OWED: Final = 3.0  # a turn that is lost


def lives(count: int) -> float:
    """What so many Lives are worth."""
    most = len(_LIVES) - 1
    return _LIVES[min(count, most)] + max(0, count - most)


def stats(p: Seat) -> tuple[int, int]:
    """Strength and Craft with all that raises them, the Objects in the Coat Check too."""
    strength, craft = p.strength, p.craft
    for card in (*p.objects, *p.followers):
        one = CARDS[card]
        if one.cls in ("magic", "stat"):
            strength, craft = strength + one.value * (one.stat == "S"), craft + one.value * (one.stat == "C")
    return strength, craft


def grown(strength: int, craft: int) -> float:
    """What Strength and Craft are worth."""
    return _COUNTER * (strength + craft) + _BEST * max(strength, craft)


def weapon(s: State, p: Seat) -> int:
    """The bonus of the best weapon."""
    return max(
        (CARDS[card].value + (card in s.enchanted) for card in p.objects if CARDS[card].cls == "weapon"), default=0
    )


def saves(p: Seat, cls: str) -> int:
    """On how many faces the best armour piece of a class saves."""
    return max((7 - CARDS[card].save for card in p.objects if CARDS[card].cls == cls), default=0)


def power(s: State, p: Seat) -> int:
    """What a character brings to a bout with the Keeper, before the die (EG-5)."""
    strength, craft = stats(p)
    return max(strength + weapon(s, p), craft + COOL_HEAD) + len(p.keys)


def things(s: State, p: Seat) -> float:
    """What is carried; of weapons and armour only the best counts."""
    value = TROPHY * sum(worth for _, worth in p.trophies)
    if p.objects:
        kinds = [CARDS[card].cls for card in p.objects]
        value += 0.8 * sum(kind not in (*WORN, "weapon") for kind in kinds)
        value += SAVE * sum(saves(p, kind) for kind in WORN if kind in kinds) + WEAPON * weapon(s, p)
    value += 1.2 * len(p.followers) + 1.3 * len(p.spells) + 2.5 * len(p.abilities)
    value += BREW * p.brews + FOOD * (p.chops + p.stew) + TATTOO * p.tattoo + 1.5 * len(p.doors)
    return value + (s.bouncer != NONE and p is s.players[s.bouncer])


def gold(p: Seat) -> float:
    """What Gold is worth: the first six pieces buy something soon."""
    return GOLD * min(p.gold, 6) + 0.2 * max(0, p.gold - 6)


def keys(p: Seat) -> float:
    """What Ember Keys and Shards are worth."""
    return (KEY + KEY_MORE * (len(p.keys) - 1) if p.keys else 0.0) + SEAL * p.shards


def troubles(p: Seat) -> float:
    """Ailments, lost turns, the Patrol, the Jail."""
    value = AILMENT * p.ailments.bit_count() + _OWED * p.skip
    return value + 2.0 * (p.called + p.coming + p.lost) + 4.0 * (p.jailed > 0)


def hurt(p: Seat) -> int:
    """How many Lives could be healed."""
    return max(0, HEROES[p.hero].lives - p.lives)


def renown_point(s: State, seat: int) -> float:
    """What a point of Renown is worth: the nearer the end of the Clock the more (EG-13), unless the Crown decides."""
    if s.crown == seat:
        return 0.0
    return RENOWN * (_LATE if ending.crown_was_taken(s) else s.clock / clock.end(s))


def left(s: State) -> float:
    """The part of what a Life is worth in a bout that is left at this step of the Clock: after it none has a use."""
    return max(_LEFT, min(1.0, (clock.end(s) - s.clock - 1) / _LAST_STEPS))


def early(s: State, seat: int) -> bool:
    """Whether a seat's turn of this round is still to come."""
    return (s.turn - s.first) % s.seats < (seat - s.first) % s.seats
