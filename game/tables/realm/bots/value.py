"""What a position of the Realm is worth to a seat (EG-2 to EG-14): growth first, then the Heart, then out.

Everything is counted in points of about a quarter of a counter of Strength. Nothing is remembered from turn to turn:
the plan is what is worth most from here, and lies in the values of places. A value reads only what its seat may know,
and not what its rivals are worth: that is for those who compare the seats' values.
"""

from collections.abc import Iterator

from game.core.table import Term
from game.tables.realm.bots import crown, errands, fighting, ways, worth
from game.tables.realm.content.catalog import HEROES, PLACE_NAME
from game.tables.realm.rules import ending
from game.tables.realm.rules.state import NONE, Seat, State


def value(s: State, seat: int, since: int | None = None) -> float:
    """Value a position for a seat, as if the Clock still stood where it did in a round; None for the present one."""
    return sum([part for _, part in _then(s, seat, since)])


def terms(s: State, seat: int, since: int | None = None) -> tuple[Term, ...]:
    """Take that value apart."""
    return tuple(Term(name, part) for name, part in _then(s, seat, since))


def _then(s: State, seat: int, since: int | None) -> list[tuple[str, float]]:
    """That the Clock goes on is nobody's merit: whoever thought it a rival's would never end a turn."""
    if since is None or since == s.round:
        return list(_parts(s, seat))
    now = s.clock
    s.clock -= s.round - since
    parts = list(_parts(s, seat))
    s.clock = now
    return parts


def plan(s: State, seat: int) -> str:
    """Name what a seat is up to: ``leave:O3`` by that stair, ``hunt``, ``heart``, an errand like ``heal``, or ""."""
    if s.players[seat].hero == NONE:
        return ""
    name = crown.goal(s, seat)[0] or (errands.plan(s, seat).name if _has_time(s) else "")
    square = ways.standing(s, seat)
    out = ways.out_at(s, square) if name == "leave" and square != NONE else NONE
    return name if out == NONE else f"{name}:{PLACE_NAME[out]}"


def _parts(s: State, seat: int) -> Iterator[tuple[str, float]]:
    if s.winners:
        yield "won", crown.WON if seat in s.winners else -crown.WON
        return
    p = s.players[seat]
    if p.hero == NONE:
        yield "next", _dealt(p) if p.dealt else fighting.newcomer(s, seat) + worth.SEAL * p.shards
        return
    yield "strength", worth.grown(*worth.stats(p))
    yield "lives", worth.lives(p.lives)
    yield "things", worth.things(s, p)
    yield "gold", worth.gold(p)
    yield "keys", worth.keys(p)
    yield "trouble", -worth.troubles(p)
    yield "renown", worth.renown_point(s, seat) * ending.renown(s, seat)
    yield "fight", fighting.fight(s, seat)
    yield "spell", fighting.spell(s, seat)
    yield "crown", crown.goal(s, seat)[1]
    yield "plan", errands.move_ahead(s, seat)
    if _has_time(s):
        yield "errand", errands.plan(s, seat).worth


def _has_time(s: State) -> bool:
    """Whether errands count: nobody sets out for the Heart yet."""
    return not (crown.setting_out(s) or ending.crown_was_taken(s))


def _dealt(p: Seat) -> float:
    """Before the first character is chosen."""
    hero = HEROES[p.dealt[0]]
    return worth.grown(hero.strength, hero.craft) + hero.lives
