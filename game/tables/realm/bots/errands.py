"""Where a character may go on purpose while the Heart still sleeps: healers, shops, altars, the Tavern."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.tables.realm.bots import ways, worth
from game.tables.realm.content.catalog import (
    CARDS,
    CASTLE,
    CITY,
    COAT_CHECK,
    DISEASE,
    FRONT_DESK,
    INN,
    POOL,
    ROOMS,
    SHRINE,
    TAVERN,
    TAVERN_DOOR,
    VILLAGE,
)
from game.tables.realm.rules import bouncer, clock, ending, inn_spots, spaces
from game.tables.realm.rules.state import NONE, GamePhase, Seat, State

SOON: Final = 0.7  # the part of a gain that counts before it is made, so that making it is better still
_HERE: Final = 0.95  # the same part for who is in the Tavern
_FADES: Final = 14  # steps at which nothing counts any more
_FROM_OUTSIDE: Final = (0.75, _FADES)  # both for what the Tavern sells, seen from outside
_FROM_INSIDE: Final = (0.97, 24)  # and from inside, where nothing is far: or nobody would give up a turn to go in
_AGAIN: Final = 5  # how far away a place is that one has just dealt with
_ROLLED: Final = 2.0  # to have the choice of where to go: a turn is nothing to cast away
_SLEEP: Final = 4.0  # the turn that a room costs (TV-33)
_STAY: Final = 0.5  # what it costs to be in the Tavern, wants or none: else nobody would spend the last Gold there,
_TO_DOOR: Final = 0.2  # and to be a step farther from its door
_DOOR: Final = 1  # steps that going in by the door costs


class Errand(NamedTuple):
    """Something to go for: what, where, what it brings beside its price, and the price in the Tavern."""

    name: str
    place: int
    worth: float
    price: int = 0


def plan(s: State, seat: int) -> Errand:
    """Return the errand that is worth most from here, with what it is worth from here."""
    p = s.players[seat]
    inside = p.place in INN
    best = max((_seen(s, seat, one, _HERE if inside else SOON) for one in _outside(s, p)), key=_worth, default=_NOTHING)
    if s.options.tavern and (inside or p.gold):
        seen = _FROM_INSIDE if inside else _FROM_OUTSIDE
        wanted = _affordable(p, [_seen(s, seat, one, *seen) for one in _inn(s, p)])
        tavern = sum([one.worth for one in wanted])
        if tavern > best.worth:
            best = Errand(wanted[0].name if inside else "tavern", TAVERN_DOOR, tavern)
        if p.place in TAVERN:
            return best._replace(worth=best.worth - _STAY - _TO_DOOR * ways.around(p.place, COAT_CHECK))
    return best


def _affordable(p: Seat, errands: list[Errand]) -> list[Errand]:
    """Those of the errands in the Tavern that one's Gold is enough for, the best first."""
    found, gold = [], p.gold
    for one in sorted(errands, key=_worth, reverse=True):
        if one.price <= gold:
            found.append(one)
            gold -= one.price
    return found


def move_ahead(s: State, seat: int) -> float:
    """What it is worth that a seat has rolled and not yet moved."""
    return _ROLLED if s.turn == seat and s.phase == GamePhase.MOVE and s.rolled else 0.0


def _worth(errand: Errand) -> float:
    return errand.worth


def _seen(s: State, seat: int, errand: Errand, soon: float, fades: int = _FADES) -> Errand:
    """An errand with what is left of its worth from where a seat stands."""
    far = _far(s, seat, errand.place)
    return errand._replace(worth=soon * errand.worth * max(0.0, 1 - far / fades))


def _far(s: State, seat: int, goal: int) -> float:
    """How many steps it is to a place, through the door of the Tavern if need be."""
    place = s.players[seat].place
    if place in ROOMS:
        place = FRONT_DESK
    if place == goal:
        arriving = s.turn == seat and s.phase in (GamePhase.ENCOUNTER, GamePhase.CARDS)
        return 0 if arriving else _AGAIN
    if (place in TAVERN) == (goal in TAVERN):
        return ways.around(place, goal)
    inner, outer = (place, goal) if place in TAVERN else (goal, place)
    return _DOOR + ways.around(inner, COAT_CHECK) + ways.around(outer, TAVERN_DOOR)


def _outside(s: State, p: Seat) -> Iterator[Errand]:
    """What the rings have to offer: Lives and cures, gear, an Ember Key."""
    if p.gold:
        hurt = worth.hurt(p)
        for place, most in _HEALERS:
            healed = min(hurt, p.gold, most)
            gain = worth.lives(p.lives + healed) - worth.lives(p.lives) - worth.GOLD * healed
            gain += (worth.AILMENT - worth.GOLD) * min(p.ailments.bit_count(), p.gold - healed)
            if gain > 0:
                yield Errand("heal", place, gain)
        gear = _gear(s, p)
        if gear > 0:
            yield from (Errand("arm", place, gear) for place in (CITY, VILLAGE))
    if s.stock:
        for place in (SHRINE, POOL):
            gain = _tribute(s, p, place)
            if gain > 0:
                yield Errand("tribute", place, gain)


_HEALERS: Final = ((CITY, 99), (VILLAGE, spaces.HEALER_MOST), (CASTLE, 99))


def _gear(s: State, p: Seat) -> float:
    """What the best weapon or armour piece that one can pay adds."""
    best, weapon = 0.0, worth.weapon(s, p)
    for card in s.shop:
        one = CARDS[card]
        if one.price <= p.gold:
            if one.cls == "weapon":
                best = max(best, worth.WEAPON * (one.value - weapon) - worth.GOLD * one.price)
            elif one.cls in worth.WORN:
                best = max(best, worth.SAVE * (7 - one.save - worth.saves(p, one.cls)) - worth.GOLD * one.price)
    return best


def _tribute(s: State, p: Seat, place: int) -> float:
    """EG-4: what an Ember Key brings for Gold or trophies; it is Renown too."""
    points, price = spaces.tribute_price(s, place)
    costs = []
    if p.gold >= price:
        costs.append(worth.GOLD * price)
    if sum(one for _, one in p.trophies) >= points:
        costs.append(worth.TROPHY * points)
    if not costs:
        return 0.0
    key = worth.KEY_MORE if p.keys else worth.KEY
    late = 0.0 if ending.crown_was_taken(s) else s.clock / clock.end(s)
    return key + worth.RENOWN * late * ending.PER_KEY - min(costs)


def _inn(s: State, p: Seat) -> Iterator[Errand]:
    """What the Tavern has to offer: Brews, a dish, a bed, the Bouncer's job, a Tattoo."""
    gold = p.gold
    if gold:
        for _ in range(inn_spots.MOST_BREWS - p.brews):
            yield Errand("brew", inn_spots.BREWMASTER, worth.BREW - worth.GOLD, 1)
        if not (p.chops and p.stew):
            yield Errand("dish", inn_spots.KITCHEN, worth.FOOD - worth.GOLD, 1)
        if not p.tattoo:
            yield Errand("tattoo", inn_spots.PARLOR, worth.TATTOO - worth.GOLD, 1)
    if gold >= inn_spots.RENT and not p.ailments & DISEASE:
        healed = worth.lives(p.lives + worth.hurt(p)) - worth.lives(p.lives)
        if healed > _SLEEP + worth.GOLD * inn_spots.RENT:
            yield Errand("bed", FRONT_DESK, healed - _SLEEP - worth.GOLD * inn_spots.RENT, inn_spots.RENT)
    if (s.bouncer == NONE or s.players[s.bouncer] is not p) and p.strength > bouncer.OWNER and p.lives > 1:
        yield Errand("bouncer", FRONT_DESK, 1.0)


_NOTHING: Final = Errand("", NONE, 0.0)
